// Lays a display list out as coloured text for terminals from 80x24 cells up: words at their places, icons as
// characters, shapes as backgrounds. Rows are stretched so that lines of text that are close together keep apart.
// What only colours and shapes show gets marks beside: [3] on a square, (3) on a disc, /3\ on a house, Sa* with a dot,
// >chosen<, -greyed, >-both<, corners around what is framed, double lines around what lessons and hints mark. Of a map
// the lines and places are shown, with >< around the cursor's and [] around others that may be chosen.
import { COLOR } from "../cartridge/abi.ts";
import {
  type Box,
  type Frame,
  rasterise,
  SCREEN_SIZE,
  screenMarks,
  type ScreenSign,
  screenSigns,
  type ScreenText,
} from "../raster/index.ts";
import type { Charset } from "./ascii.ts";
import { type Grid, makeGrid, putText } from "./cells.ts";
import { readDiagram, type Ring } from "./diagram.ts";
import { paletteOf } from "./half-blocks.ts";
import { iconWord } from "./icon-words.ts";

/** Words and what surrounds them. */
type Words = ScreenSign & { readonly text: ScreenText };

/** Words on one height of the screen. */
interface Line {
  /** Middle of the line in pixels. */
  y: number;
  texts: Words[];
}

/** Marks before and after words on small shapes. */
const FORM_MARKS = { square: ["[", "]"], disc: ["(", ")"], house: ["/", "\\"] } as const;
const DOT_MARK = "*";
const LIT_MARKS = [">", "<"] as const;
const GREY_MARK = "-";
const MOST_PLACES = 3;

/**
 * The line around something: its corners from the upper left one on, its side, and what goes along rows that are empty.
 */
interface Edge {
  readonly corners: readonly string[];
  readonly side: string;
  readonly along: string;
}

const CURSOR_EDGE: Edge = { corners: ["\u250c", "\u2510", "\u2514", "\u2518"], side: "\u2502", along: " " };
const MARK_EDGE: Edge = { corners: ["\u2554", "\u2557", "\u255a", "\u255d"], side: "\u2551", along: "\u2550" };

/**
 * Words are centred whose middle is this near to the screen's; nearer to the left edge, or to an icon on their left,
 * they are not.
 */
const CENTRE_PX = 3;
const MARGIN_PX = 8;
/** Lines of one paragraph, or of one list, are no further apart. */
const PARAGRAPH_PX = 32;
/** Lines nearer than this are one line. */
const SAME_LINE_PX = 4;

const [LIT_RING, OTHER_RING] = [LIT_MARKS, FORM_MARKS.square];
/** How far from a place its ring's marks may be. */
const RING_REACH = 4;
/** Dots of a braille character, and the bit of each, row by row (Unicode, braille patterns). */
const [DOT_COLUMNS, DOT_ROWS] = [2, 4];
const BRAILLE = 0x2800;
const DOT_BITS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
/** Lines where there is no braille: usual ones, and those in the colours of what is under way. */
const [DOTTED, BRIGHT_LINE] = [".", "="];
const BRIGHT: readonly number[] = [COLOR.WHITE, COLOR.YELLOW];

/** Returns the picture as a grid of this size; throws DisplayListError for a refused list. */
export function layoutText(list: Uint8Array, columns: number, rows: number, charset: Charset = "unicode"): Grid {
  const signs = screenSigns(list);
  const diagram = readDiagram(list, signs);
  const frame = rasterise(diagram.rest);
  const colors = paletteOf(frame);
  const lines = fitLines(
    collectLines(dropShadows(signs.filter((sign): sign is Words => sign.text !== undefined))),
    rows,
  );
  const places = placeLines(
    lines.map(({ y }) => (y / SCREEN_SIZE) * rows - 0.5),
    rows,
  );
  const toY = anchorRows(
    places,
    lines.map(({ y }) => y),
    rows,
  );
  const grid = makeGrid(columns, rows, colors[0]);
  paintBackground(grid, frame, colors, toY);
  const marks: Mark[] = [];
  for (const { icon, hasDot } of signs) {
    if (!icon) continue;
    const row = nearestRow(toY, icon.y + icon.h / 2);
    const word = iconWord(icon.icon, icon.name, charset);
    const middle = ((icon.x + icon.w / 2) * columns) / SCREEN_SIZE;
    const column = Math.max(0, Math.round(middle - word.length / 2));
    putReadable(grid, column, row, word, colors[icon.color]);
    // Where icons crowd, the mark goes before the word, or takes the place of its end.
    const places = [column + word.length, column - 1];
    if (hasDot)
      marks.push({ columns: [...places, column + word.length - 1], row, char: DOT_MARK, color: colors[icon.color] });
  }
  lines.forEach((line, i) => {
    let free = 0;
    for (const words of line.texts.toSorted((a, b) => a.x - b.x)) {
      const { text, form } = words;
      const room = form === undefined ? 0 : 1;
      const column = Math.max(free + room, columnOf(text, columns, isCentred(text, signs)));
      putReadable(grid, column, places[i], text.text.replaceAll("\ufffd", "?"), colors[text.color]);
      const end = column + text.text.trimEnd().length;
      free = end + room;
      const [before, behind] = marksOf(words);
      for (const [k, char] of [...before].reverse().entries()) {
        marks.push({ columns: [column - 1 - k], row: places[i], char, color: colors[text.color] });
      }
      if (behind) marks.push({ columns: [end], row: places[i], char: behind, color: colors[text.color] });
    }
  });
  placeMarks(grid, marks);
  const taken = new Set<number>();
  for (const { x, y, sign, color } of diagram.places) {
    const [column, row] = [Math.floor(((x + 0.5) * columns) / SCREEN_SIZE) - (sign.length >> 1), nearestRow(toY, y)];
    if (!isBlank(grid, column, row, sign.length)) continue;
    putReadable(grid, column, row, sign, colors[color]);
    for (let i = 0; i < sign.length; i++) taken.add(row * columns + column + i);
  }
  for (const ring of diagram.rings) putRing(grid, ring, toY, colors);
  const edges = screenMarks(list).flatMap((mark) => edgeOf(mark, MARK_EDGE, toY, grid, colors[COLOR.PINK]));
  for (const box of new Set(signs.flatMap(({ frame: around }) => around ?? [])))
    edges.push(...edgeOf(box, CURSOR_EDGE, toY, grid, colors[COLOR.WHITE]));
  placeMarks(grid, edges);
  if (diagram.lines.length > 0) drawLines(grid, diagram.lines, taken, toY, colors, charset);
  return grid;
}

/** Sets each mark at the first of its places that is free. */
function placeMarks(grid: Grid, marks: readonly Mark[]): void {
  for (const { columns: wanted, row, char, color } of marks) {
    const column = wanted.find((it, i) => isBlank(grid, it, row) || i === MOST_PLACES - 1);
    if (column !== undefined) putReadable(grid, column, row, char, color);
  }
}

function isBlank(grid: Grid, column: number, row: number, length = 1): boolean {
  if (column < 0 || column + length > grid.columns) return false;
  const begin = row * grid.columns + column;
  return grid.cells.slice(begin, begin + length).every(({ char }) => char === " ");
}

/** Sets the two marks of a ring at the first blank cells left and right of its middle. */
function putRing(grid: Grid, { x, y, isCursor }: Ring, toY: readonly number[], colors: readonly number[]): void {
  const [row, middle] = [nearestRow(toY, y), Math.floor(((x + 0.5) * grid.columns) / SCREEN_SIZE)];
  const [before, behind] = isCursor ? LIT_RING : OTHER_RING;
  for (const [step, char] of [[-1, before] as const, [1, behind] as const]) {
    for (let away = 1; away <= RING_REACH; away++) {
      if (!isBlank(grid, middle + step * away, row)) continue;
      putReadable(grid, middle + step * away, row, char, colors[isCursor ? COLOR.YELLOW : COLOR.WHITE]);
      break;
    }
  }
}

/** Draws lines into the cells that are still blank, and not taken by a sign. */
function drawLines(
  grid: Grid,
  lines: Uint8Array,
  taken: ReadonlySet<number>,
  toY: readonly number[],
  colors: readonly number[],
  charset: Charset,
): void {
  const [xs, ys] = [dotColumns(grid.columns), dotRows(toY)];
  for (let i = 0; i < grid.cells.length; i++) {
    if (grid.cells[i].char !== " " || taken.has(i)) continue;
    const [row, column] = [Math.floor(i / grid.columns), i % grid.columns];
    let dots = 0;
    let color = 0;
    for (let dot = 0; dot < DOT_COLUMNS * DOT_ROWS; dot++) {
      const [x, y] = [column * DOT_COLUMNS + (dot % DOT_COLUMNS), row * DOT_ROWS + Math.floor(dot / DOT_COLUMNS)];
      const found = lineIn(lines, xs[x], xs[x + 1], ys[y], ys[y + 1]);
      if (found === 0) continue;
      dots |= DOT_BITS[dot];
      // What is bright is under way, or chosen.
      if (color === 0 || BRIGHT.includes(found)) color = found;
    }
    if (dots === 0) continue;
    const plain = BRIGHT.includes(color) ? BRIGHT_LINE : DOTTED;
    putReadable(grid, column, row, charset === "ascii" ? plain : String.fromCharCode(BRAILLE + dots), colors[color]);
  }
}

/** The pixels at which each column of dots begins, and the end of the last one. */
function dotColumns(columns: number): number[] {
  const width = SCREEN_SIZE / (columns * DOT_COLUMNS);
  return Array.from({ length: columns * DOT_COLUMNS + 1 }, (_, i) => Math.floor(i * width));
}

/** The pixels at which each row of dots begins, by the heights of the rows' middles, and the end of the last one. */
function dotRows(toY: readonly number[]): number[] {
  const heightAt = (place: number): number => {
    const row = Math.max(0, Math.min(toY.length - 2, Math.floor(place)));
    const height = toY[row] + (toY[row + 1] - toY[row]) * (place - row);
    return Math.max(0, Math.min(SCREEN_SIZE, Math.floor(height)));
  };
  return Array.from({ length: toY.length * DOT_ROWS + 1 }, (_, i) => heightAt(i / DOT_ROWS - 0.5));
}

/** The colour of a line in a part of the picture, which has one pixel at least; 0: there is none. */
function lineIn(lines: Uint8Array, left: number, right: number, top: number, bottom: number): number {
  const size = SCREEN_SIZE;
  const [x1, y1] = [Math.min(Math.max(left + 1, right), size), Math.min(Math.max(top + 1, bottom), size)];
  for (let y = top; y < y1; y++)
    for (let x = left; x < x1; x++) if (lines[y * size + x] !== 0) return lines[y * size + x];
  return 0;
}

/** One character that stands for a colour or a shape. */
interface Mark {
  /** Where it may be, the first free one; a last one of three is taken even from a word. */
  readonly columns: readonly number[];
  readonly row: number;
  readonly char: string;
  readonly color: number;
}

/** Marks right before the words, from left to right, and the one after. */
function marksOf({ text, form, isLit, isGrey }: Words): readonly [before: string, behind: string] {
  if (form !== undefined) return FORM_MARKS[form];
  if (isLit) return isGrey ? [LIT_MARKS[0] + GREY_MARK, LIT_MARKS[1]] : LIT_MARKS;
  return isGrey && /[a-z]/i.test(text.text) ? [GREY_MARK, ""] : ["", ""];
}

/** The signs around a box: on a single row its sides alone. */
function edgeOf(
  { x, y, w, h }: Box,
  { corners, side, along }: Edge,
  toY: readonly number[],
  { columns, cells }: Grid,
  color: number,
): Mark[] {
  const scale = columns / SCREEN_SIZE;
  const [left, right] = [Math.max(0, Math.floor(x * scale) - 1), Math.min(columns - 1, Math.ceil((x + w) * scale))];
  const [top, bottom] = [nearestRow(toY, y), nearestRow(toY, y + h)];
  const mark = (column: number, row: number, char: string): Mark => ({ columns: [column], row, char, color });
  if (top === bottom) return [mark(left, top, side), mark(right, top, side)];
  const between = (from: number, to: number) => Array.from({ length: to - from - 1 }, (_, i) => from + 1 + i);
  const inside = between(left, right);
  const isEmpty = (row: number) => inside.every((column) => cells[row * columns + column].char === " ");
  return [
    mark(left, top, corners[0]),
    mark(right, top, corners[1]),
    mark(left, bottom, corners[2]),
    mark(right, bottom, corners[3]),
    ...between(top, bottom).flatMap((row) => [mark(left, row, side), mark(right, row, side)]),
    ...[top, bottom].filter(isEmpty).flatMap((row) => inside.map((column) => mark(column, row, along))),
  ];
}

/** Puts words down, never in the colour of the cell after them. */
function putReadable(grid: Grid, column: number, row: number, text: string, fore: number): void {
  [...text].forEach((char, i) => {
    const back = grid.cells[row * grid.columns + Math.min(column + i, grid.columns - 1)]?.back ?? 0;
    if (char !== " ") putText(grid, column + i, row, char, back === fore ? back ^ 0xffffff : fore);
  });
}

/** Whether words are centred on the screen, and not a line of left-aligned ones that happens to be as long. */
function isCentred({ x, y, w, h }: ScreenText, signs: readonly ScreenSign[]): boolean {
  const middle = x + w / 2;
  if (Math.abs(middle - SCREEN_SIZE / 2) > CENTRE_PX || x <= MARGIN_PX) return false;
  const isLed = signs.some(
    ({ icon }) =>
      icon && x - icon.x - icon.w >= 0 && x - icon.x - icon.w <= MARGIN_PX && icon.y < y + h && y < icon.y + icon.h,
  );
  if (isLed) return false;
  const others = signs.filter(({ text }) => text && text.w !== w && Math.abs(text.y - y) <= PARAGRAPH_PX);
  const count = (isAligned: (other: ScreenSign) => boolean) => others.filter(isAligned).length;
  return count((other) => other.x === x) <= count((other) => Math.abs(other.x + other.w / 2 - middle) <= 1);
}

/** Where a text begins: centred and right-aligned words keep their middle and their end. */
function columnOf({ x, w, text }: ScreenText, columns: number, isCentred: boolean): number {
  const scale = columns / SCREEN_SIZE;
  const isRight = !isCentred && x > SCREEN_SIZE / 2 && x + w >= SCREEN_SIZE - 16;
  if (isCentred) return Math.max(0, Math.round((x + w / 2) * scale - text.length / 2));
  if (isRight) return Math.max(0, Math.round((x + w) * scale - text.length));
  return Math.round(x * scale);
}

/** Leaves out words that are drawn again a few pixels further on: a shadow. */
function dropShadows(texts: readonly Words[]): Words[] {
  const near = (a: number, b: number) => Math.abs(a - b) < SAME_LINE_PX;
  return texts.filter(
    (text, i) =>
      !texts.some(
        (later, j) => j > i && later.text.text === text.text.text && near(later.x, text.x) && near(later.y, text.y),
      ),
  );
}

/** Gathers words by height, from the top. */
function collectLines(texts: readonly Words[]): Line[] {
  const lines: Line[] = [];
  for (const text of texts.toSorted((a, b) => a.y + a.h / 2 - (b.y + b.h / 2))) {
    const y = text.y + text.h / 2;
    const last = lines.at(-1);
    if (last && y - last.y < SAME_LINE_PX) last.texts.push(text);
    else lines.push({ y, texts: [text] });
  }
  return lines;
}

/** Joins the nearest lines until there are no more than rows; lines that do not get in each other's way first. */
function fitLines(lines: Line[], rows: number): Line[] {
  const fitted = [...lines];
  while (fitted.length > rows) {
    let best = 1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let i = 1; i < fitted.length; i++) {
      const [above, below] = [fitted[i - 1], fitted[i]];
      const collides = above.texts.some((a) => below.texts.some((b) => a.x < b.x + b.w && b.x < a.x + a.w));
      const cost = below.y - above.y + (collides ? SCREEN_SIZE : 0);
      if (cost < bestCost) [best, bestCost] = [i, cost];
    }
    const [above, below] = fitted.splice(best - 1, 2, { y: 0, texts: [] });
    fitted[best - 1] = { y: (above.y + below.y) / 2, texts: [...above.texts, ...below.texts] };
  }
  return fitted;
}

/** Gives each line a row of its own, in order, as near to its wish as can be. */
function placeLines(wishes: readonly number[], rows: number): number[] {
  const places: number[] = [];
  wishes.forEach((wish, i) => {
    places.push(Math.max(Math.round(wish), (places[i - 1] ?? -1) + 1, 0));
  });
  let limit = rows - 1;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.min(places[i], limit);
    limit = places[i] - 1;
  }
  return places;
}

/** Returns the height in pixels that each row shows: exact for rows with words, in between for the others. */
function anchorRows(places: readonly number[], heights: readonly number[], rows: number): number[] {
  const anchors = [[-1, 0], ...places.map((row, i) => [row, heights[i]]), [rows, SCREEN_SIZE]];
  return Array.from({ length: rows }, (_, row) => {
    const next = anchors.findIndex(([at]) => at >= row);
    const [toRow, toY] = anchors[next];
    const [fromRow, fromY] = anchors[Math.max(0, next - 1)];
    return toRow === row ? toY : fromY + ((toY - fromY) * (row - fromRow)) / (toRow - fromRow);
  });
}

function nearestRow(toY: readonly number[], y: number): number {
  let best = 0;
  for (let row = 1; row < toY.length; row++) if (Math.abs(toY[row] - y) < Math.abs(toY[best] - y)) best = row;
  return best;
}

/** Gives each cell the colour that most of its pixels have. */
function paintBackground(grid: Grid, frame: Frame, colors: readonly number[], toY: readonly number[]): void {
  const [size, { pixels }] = [SCREEN_SIZE, frame];
  const width = size / grid.columns;
  const counts = new Uint8Array(colors.length);
  for (let row = 0; row < grid.rows; row++) {
    const top = Math.max(0, Math.floor(toY[row]) - 3);
    const bottom = Math.min(size, top + 6);
    for (let column = 0; column < grid.columns; column++) {
      counts.fill(0);
      const left = Math.floor(column * width);
      const right = Math.min(size, Math.max(left + 1, Math.floor((column + 1) * width)));
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) counts[pixels[y * size + x]]++;
      let most = 0;
      for (let color = 1; color < counts.length; color++) if (counts[color] > counts[most]) most = color;
      grid.cells[row * grid.columns + column].back = colors[most];
    }
  }
}
