// A note over the picture: a panel in the colour of the frame (kit/screen/frame), placed so that it does not cover the
// frame.
import { COLOR_BLACK, COLOR_NIGHT, COLOR_PINK } from "../base/abi";
import { rect, round } from "../screen/display";
import { hasFrame, isCursorWithin, isShown, frameBottom, frameTop } from "../screen/frame";
import { cover } from "../screen/touch";
import { TABLE_H } from "../screen/view";
import { beginScroll, LINE_H, measureScroll, setSmallLetters, SMALL_LINE_H, UNSCROLLED } from "./scroll";

/** Characters of a note's line. */
export const NOTE_COLUMNS: i32 = 28;
const TEXT_X: i32 = 8;
/** Most lines in medium letters. A note of seven to nine lines is as high, and has small letters. */
const MOST_LINES: i32 = 6;
/** Pixels by which a note is higher than its lines. */
const FRAME_H: i32 = 11;
/** Row that parts the halves: frames in the upper half have the note below them, others above. */
const MIDDLE: i32 = 113;

/** Rows between the framed rectangle and a note close to it: the width of the frame. */
const MARGIN: i32 = 2;

/** Begins a note that is only counted: its paragraphs follow (widgets/scroll), then countLines. */
export function measureNote(): void {
  measureScroll(NOTE_COLUMNS);
}

/** Height of a note of this many lines. */
export function noteHeight(lines: i32): i32 {
  return min(lines, MOST_LINES) * LINE_H + FRAME_H;
}

/**
 * Top of a note: below a mark in the upper half, above one in the lower half, at `above` or as far above that as it
 * needs to; elsewhere if the cursor would be covered.
 */
export function noteTop(height: i32, above: i32): i32 {
  const low = TABLE_H - 1 - height;
  const top =
    !hasFrame() || (frameTop() + frameBottom()) >> 1 < MIDDLE ? low : max(min(above, frameTop() - MARGIN - height), 0);
  if (!isCursorWithin(top, height)) return top;
  // First at the edges of the screen, then close above and below the frame.
  for (let i = 0; i < 4; i++) {
    const y = i == 0 ? low : i == 1 ? 0 : i == 2 ? frameTop() - MARGIN - height : frameBottom() + MARGIN;
    if (y >= 0 && y <= low && isShown(y, height)) return y;
  }
  return top;
}

/** Height of a note of this many lines in small letters. */
export function smallNoteHeight(lines: i32): i32 {
  return lines * SMALL_LINE_H + FRAME_H;
}

/**
 * Begins a note of this many lines: draws its panel; its paragraphs follow (widgets/scroll), in small letters where the
 * height has no room for others.
 */
export function beginNote(y: i32, height: i32, lines: i32): void {
  cover(0, y, 240, height);
  rect(0, y, 240, height, COLOR_BLACK);
  round(0, y, 240, height, 6, COLOR_PINK);
  round(1, y + 1, 238, height - 2, 5, COLOR_NIGHT);
  const spare = height - lines * LINE_H;
  beginScroll(UNSCROLLED, TEXT_X, y + (max(spare, FRAME_H) >> 1), NOTE_COLUMNS, lines);
  if (spare < FRAME_H) setSmallLetters();
}
