// The screen in words, for screen readers: lines in reading order, and what of them is worth saying after a change.
// Pure; built from the display list and the painted frame alone.
import { type Frame, SCREEN_SIZE, type ScreenText, screenText } from "../raster/index.ts";

/** One line of the screen. */
export interface MirrorLine {
  readonly text: string;
  /** Colour index behind the line's first glyph: menus mark the chosen line with another one. */
  readonly back: number;
}

const SAME_LINE_PX = 5;
const SHADOW_PX = 3;

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
  return rows.flatMap((row) => splitColumns(row, frame));
}

/** Returns what to say when one screen follows another: the new lines, the chosen one first; "" when nothing is new. */
export function describeChange(before: readonly MirrorLine[], after: readonly MirrorLine[]): string {
  const known = new Map<string, number>();
  for (const line of before) known.set(key(line), (known.get(key(line)) ?? 0) + 1);
  const fresh = after.filter((line) => {
    const count = known.get(key(line)) ?? 0;
    known.set(key(line), count - 1);
    return count <= 0;
  });
  if (fresh.length === 0) return "";
  const oldTexts = new Set(before.map(({ text }) => text));
  const moved = fresh.filter(({ text }) => oldTexts.has(text));
  const unseen = fresh.filter(({ text }) => !oldTexts.has(text));
  // Lines whose words were there already only changed their colour: the chosen one is the one that stands out now.
  const chosen = moved.filter(({ back }) => after.filter((line) => line.back === back).length * 2 <= after.length);
  return [...chosen, ...unseen].map(({ text }) => text).join(". ");
}

function splitColumns(row: ScreenText[], frame: Frame): MirrorLine[] {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  const lines: MirrorLine[] = [];
  for (const run of sorted) {
    const back = backOf(run, frame);
    const last = lines.at(-1);
    if (last && last.back === back) lines[lines.length - 1] = { back, text: `${last.text} ${run.text.trim()}` };
    else lines.push({ back, text: run.text.trim() });
  }
  return lines;
}

function backOf(run: ScreenText, frame: Frame): number {
  const x = Math.max(0, Math.min(SCREEN_SIZE - 1, run.x - 1));
  const y = Math.max(0, Math.min(SCREEN_SIZE - 1, run.y + run.h - 1));
  return frame.pixels[y * SCREEN_SIZE + x];
}

function isShadow(run: ScreenText, later: ScreenText): boolean {
  return (
    run.text === later.text && Math.abs(run.x - later.x) <= SHADOW_PX && Math.abs(run.y - later.y) <= SHADOW_PX
  );
}

function middle(run: ScreenText): number {
  return run.y + run.h / 2;
}

function key(line: MirrorLine): string {
  return `${line.back} ${line.text}`;
}
