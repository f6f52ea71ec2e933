// The screen in words, for screen readers: lines in reading order, and what of them is worth saying after a change.
// Pure; built from the display list and the painted frame alone.
import { type Frame, SCREEN_SIZE, type ScreenText, screenText } from "../raster/index.ts";

/** A word or phrase on screen, with the colour index behind it: menus mark the chosen one with another colour. */
export interface MirrorPart {
  readonly text: string;
  readonly back: number;
}

/** One line of the screen. */
export interface MirrorLine {
  readonly text: string;
  readonly parts: readonly MirrorPart[];
}

/** Texts whose middles lie no further apart stand on one line. */
const SAME_LINE_PX = 5;
/** The same words twice, this close together, are a text and its shadow. */
const SHADOW_PX = 3;
/** A wider gap than this between two texts is a column's end, spoken as a comma. */
const COLUMN_GAP_PX = 12;

/** Returns the words on screen, top to bottom and left to right. */
export function readLines(list: Uint8Array, frame: Frame): MirrorLine[] {
  const runs = screenText(list).filter(({ text }) => text.trim() !== "");
  const plain = runs.filter((run, i) => !runs.slice(i + 1).some((later) => isShadow(run, later)));
  plain.sort((a, b) => middle(a) - middle(b));
  const rows: ScreenText[][] = [];
  for (const run of plain) {
    const row = rows.at(-1);
    if (row && middle(run) - middle(row[0]) <= SAME_LINE_PX) row.push(run);
    else rows.push([run]);
  }
  return rows.map((row) => joinRow(row, frame));
}

/** Returns what to say when one screen follows another: first what is chosen now, then the new lines; "" for no news. */
export function describeChange(before: readonly MirrorLine[], after: readonly MirrorLine[]): string {
  const known = new Map(before.map((line) => [line.text, line]));
  const unseen = after.filter(({ text }) => !known.has(text)).map(({ text }) => text);
  const backs = after.flatMap(({ parts }) => parts.map(({ back }) => back));
  const isRare = (back: number) => backs.filter((other) => other === back).length * 2 <= backs.length;
  // Where the words stayed and only the colour behind them changed, the one that stands out now was chosen.
  const chosen = after.flatMap(({ text, parts }) => {
    const old = known.get(text)?.parts;
    return parts.filter(({ back }, i) => old && old[i]?.back !== back && isRare(back)).map((part) => part.text);
  });
  return [...chosen, ...unseen].join(". ");
}

function joinRow(row: readonly ScreenText[], frame: Frame): MirrorLine {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  const text = sorted.map((run, i) => {
    const next = sorted[i + 1];
    if (!next) return run.text.trim();
    return `${run.text.trim()}${next.x - run.x - run.w > COLUMN_GAP_PX ? ", " : " "}`;
  });
  return { text: text.join(""), parts: sorted.map((run) => ({ text: run.text.trim(), back: backOf(run, frame) })) };
}

/** The colour at a corner of the text's box, where glyphs leave the ground free. */
function backOf(run: ScreenText, frame: Frame): number {
  const x = Math.max(0, Math.min(SCREEN_SIZE - 1, run.x - 1));
  const y = Math.max(0, Math.min(SCREEN_SIZE - 1, run.y + run.h - 1));
  return frame.pixels[y * SCREEN_SIZE + x];
}

function isShadow(run: ScreenText, later: ScreenText): boolean {
  const [across, down] = [Math.abs(run.x - later.x), Math.abs(run.y - later.y)];
  return run.text === later.text && across <= SHADOW_PX && down <= SHADOW_PX;
}

function middle(run: ScreenText): number {
  return run.y + run.h / 2;
}
