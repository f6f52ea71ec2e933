// The score page of both editions: the table of all seats with their resources, and a cursor that names them.
import {
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_UP,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_DPAD_12,
} from "../../../../kit/base/abi";
import { frame, hline, icon, rect, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { append, appendBytes, appendNumber, beginText } from "../../../../kit/words/text";
import { focusableByte } from "../../../../kit/screen/touch";
import { addBarItem } from "../../../../kit/widgets/bar";
import { RESOURCE_TYPE_TABLE_LENGTH, resourceTypeName } from "../../data";
import { writePoints } from "../../words/phrases";
import { tallied, tallyType } from "../../edition/rules/scoring";
import { drawNumber, drawPiece, typeColor, typeIcon } from "../appearance";
import { NONE } from "../../edition/view/observation/edition";
import { partOfType } from "../panel/names";
import { worthOf, writeMore } from "./signs";
import {
  COLUMNS,
  COLUMN_W,
  COLUMN_X,
  PARTS,
  columnName,
  columnOf,
  partOf,
  tallyCollected,
  tallySeat,
} from "../../edition/view/scores/tally";
import { choice } from "../variables";
import { observation } from "../../edition/rules/observation";

/** The page of this table. */
export const SCORES_PAGE: i32 = 1;

const TOP: i32 = 20;
/** Pixels from type to type in a seat's row, and their height with the cursor's frame. */
const CELL_PITCH: i32 = 30;
const CELL_H: i32 = 16;

/** Draws the heading of a page, with the round. */
export function drawPageTitle(title: string): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, title);
  beginText();
  append("round ");
  appendNumber(observation.round);
  textBuiltRight(FONT_MEDIUM, 236, 3, COLOR_SILVER);
}

/** Returns whether the game is over, so that all points are the final ones. */
export function isFinal(): bool {
  return observation.actorSeat == NONE;
}

/**
 * Draws a row a seat, `pitch` pixels high: columns, visible resources by type. Writes the type under the cursor and its
 * worth for `own` (-1: public) at `wordsY`; returns whether.
 */
export function drawScores(pitch: i32, wordsY: i32, own: i32): bool {
  addBarItem(ICON_DPAD_12, "what?");
  for (let column = 0; column < COLUMNS; column++)
    text(FONT_SMALL, COLUMN_X + column * COLUMN_W, TOP, COLOR_SILVER, columnName(column));
  for (let seat = 0; seat < observation.players; seat++) drawScoreRow(seat, TOP + 13 + seat * pitch, pitch);
  const cell = choice.pageCell;
  if (cell != 0) drawWords(seatIn(cell), typeIn(cell), own, wordsY);
  return cell != 0;
}

/**
 * The cell to which a direction leads: from none (0) to the row of `own`, then over types and seats, round at each end.
 */
export function cellBeside(cell: i32, pressed: i32, own: i32): i32 {
  if (cell == 0) return cellOf(own, 0);
  const count = observation.players;
  let type = typeIn(cell);
  if (pressed & BUTTON_UP) return cellOf((seatIn(cell) + count - 1) % count, type);
  if (pressed & BUTTON_DOWN) return cellOf((seatIn(cell) + 1) % count, type);
  const by = pressed & BUTTON_LEFT ? RESOURCE_TYPE_TABLE_LENGTH - 1 : 1;
  do type = (type + by) % RESOURCE_TYPE_TABLE_LENGTH;
  while (partOfType(type) >= PARTS);
  return cellOf(seatIn(cell), type);
}

function cellOf(seat: i32, type: i32): i32 {
  return 1 + type + RESOURCE_TYPE_TABLE_LENGTH * seat;
}

function typeIn(cell: i32): i32 {
  return (cell - 1) % RESOURCE_TYPE_TABLE_LENGTH;
}

function seatIn(cell: i32): i32 {
  return (cell - 1) / RESOURCE_TYPE_TABLE_LENGTH;
}

// Counts the resources of a seat that the page shows.
function tallyShown(seat: i32): void {
  if (isFinal()) tallySeat(seat);
  else tallyCollected(seat);
}

function drawScoreRow(seat: i32, y: i32, pitch: i32): void {
  tallyShown(seat);
  drawPiece(6, y + 1, seat);
  for (let column = 0; column < COLUMNS; column++) {
    drawNumber(
      FONT_MEDIUM,
      COLUMN_X + column * COLUMN_W,
      y,
      columnOf(column, seat),
      column == 0 ? COLOR_YELLOW : COLOR_WHITE,
    );
  }
  const iconY = y + (pitch >> 1) - 2;
  let x = 2;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    // Nobody can collect what no part counts.
    if (partOfType(type) >= PARTS) continue;
    drawCount(type, x, iconY, 12);
    focusableByte(x - 2, iconY - 2, CELL_PITCH, CELL_H, choice.pageCellPlace, cellOf(seat, type));
    if (choice.pageCell == cellOf(seat, type)) frame(x - 2, iconY - 2, CELL_PITCH - 2, CELL_H, COLOR_WHITE);
    x += CELL_PITCH;
  }
  hline(4, y + pitch - 6, 232, COLOR_NIGHT);
}

// Writes "2 light EnerGel: 7 points", which the seat would lack without them; before the end, at the right, what one
// more would bring the seat that looks.
function drawWords(seat: i32, type: i32, own: i32, y: i32): void {
  const part = partOfType(type);
  tallyShown(seat);
  const count = tallied(type);
  const points = partOf(part, seat);
  tallyType(type, -count);
  beginText();
  if (count == 0) append("no ");
  else {
    appendNumber(count);
    append(" ");
  }
  appendBytes(resourceTypeName(type));
  if (count > 0) {
    append(": ");
    writePoints(points - partOf(part, seat));
  }
  textBuilt(FONT_SMALL, 4, y, COLOR_SILVER);
  if (own < 0 || isFinal()) return;
  beginText();
  append(seat == own ? "one more: " : "to you: ");
  writeMore(worthOf(type, own));
  textBuiltRight(FONT_SMALL, 236, y, COLOR_WHITE);
}

/** Draws a type of resource with the number counted last; with none it is grey and has no number. */
export function drawCount(type: i32, x: i32, y: i32, gap: i32): void {
  const count = tallied(type);
  icon(typeIcon(type), x, y, count > 0 ? typeColor(type) : COLOR_GREY);
  if (count > 0) drawNumber(FONT_MEDIUM, x + gap, y, count, COLOR_WHITE);
}
