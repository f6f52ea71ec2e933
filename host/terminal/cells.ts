// A grid of coloured characters, and the escape codes that turn one grid into the next. Writes to no terminal.
import { nearestPair } from "./colors.ts";

/** One character cell; colours are 24-bit RGB. */
export interface Cell {
  char: string;
  fore: number;
  back: number;
}

/** A rectangle of cells, row by row. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Cell[];
}

/** How many colours the terminal shows; "none": it is asked for none. */
export type ColorDepth = "true" | "256" | "16" | "none";

/** Returns a grid of blanks. */
export function makeGrid(columns: number, rows: number, back = 0): Grid {
  return { columns, rows, cells: Array.from({ length: columns * rows }, () => ({ char: " ", fore: 0xffffff, back })) };
}

/** What a terminal may obey, or shows in no cell. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Writes a text into a row; what is outside of the grid is left out, what is no sign is a "?". Backgrounds stay
 * unless one is given.
 */
export function putText(grid: Grid, column: number, row: number, text: string, fore: number, back?: number): void {
  if (row < 0 || row >= grid.rows) return;
  [...text].forEach((char, i) => {
    const at = column + i;
    if (at < 0 || at >= grid.columns) return;
    const cell = grid.cells[row * grid.columns + at];
    cell.char = UNPRINTABLE.test(char) ? "?" : char;
    cell.fore = fore;
    if (back !== undefined) cell.back = back;
  });
}

/** Returns the escape codes that turn `before` into `after` (both of one size; undefined: an unknown screen). */
export function drawDifference(before: Grid | undefined, after: Grid, depth: ColorDepth): string {
  const same = before && before.columns === after.columns && before.rows === after.rows ? before : undefined;
  const parts: string[] = [];
  let ink: number | undefined;
  let ground: number | undefined;
  let expected = -1;
  after.cells.forEach((cell, i) => {
    const old = same?.cells[i];
    if (old && isAlike(old, cell, depth)) return;
    if (i !== expected || i % after.columns === 0) {
      parts.push(`\x1b[${Math.floor(i / after.columns) + 1};${(i % after.columns) + 1}H`);
    }
    // A blank shows no ink, so it keeps the one before: words stay together in what is written.
    const fore = cell.char === " " && ink !== undefined ? ink : cell.fore;
    if (depth !== "none" && (fore !== ink || cell.back !== ground)) {
      parts.push(`\x1b[${colorCodes(fore, cell.back, depth)}m`);
    }
    [ink, ground] = [fore, cell.back];
    parts.push(cell.char);
    expected = i + 1;
  });
  return parts.length === 0 || depth === "none" ? parts.join("") : `${parts.join("")}\x1b[0m`;
}

/** Whether two cells look the same. */
function isAlike(one: Cell, other: Cell, depth: ColorDepth): boolean {
  if (one.char !== other.char) return false;
  return depth === "none" || (one.back === other.back && (one.fore === other.fore || other.char === " "));
}

/** The parameters of SGR for ink and ground (ECMA-48, 8.3.117, and xterm's for more than eight colours). */
function colorCodes(fore: number, back: number, depth: Exclude<ColorDepth, "none">): string {
  if (depth === "true") return `38;2;${channelsOf(fore)};48;2;${channelsOf(back)}`;
  const [ink, ground] = nearestPair(fore, back, depth === "16" ? 16 : 256);
  return depth === "256" ? `38;5;${ink};48;5;${ground}` : `${shortCode(30, ink)};${shortCode(40, ground)}`;
}

function channelsOf(rgb: number): string {
  return `${rgb >> 16};${(rgb >> 8) & 255};${rgb & 255}`;
}

/** The bright eight are 60 after the dark ones. */
function shortCode(first: 30 | 40, index: number): number {
  return first + (index < 8 ? index : index - 8 + 60);
}
