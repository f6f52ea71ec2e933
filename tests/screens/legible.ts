// Finds what a person could not read on a screen: texts and icons that run over each other, leave the screen, are half
// covered by something drawn later, or have too little contrast to what is under them. Works on the display list, ink
// pixel by ink pixel.
import { FONT_CELLS, ICON_CELLS, PALETTE_RGB565 } from "../../host/cartridge/abi.ts";
import { ICON_BITMAPS } from "../../host/raster/art.ts";
import { glyphOf, hasGlyph } from "../../host/raster/letters.ts";
import { type Box, type Command, parseDisplayList, SCREEN_SIZE } from "../../host/raster/index.ts";

const NOBODY = -1;
const WHOLE: Box = { x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE };
/** So few pixels are set one by one sooner than by a call. */
const FEW = 16;

interface Writing {
  readonly name: string;
  readonly color: number;
  /** Contrast that its ink owes to what is under it. */
  readonly least: number;
  /** Ink pixels, how many of them nothing covers, and how many are on each colour. */
  ink: number;
  visible: number;
  readonly grounds: number[];
  /** The same words are over it: it is their shadow. */
  isShadow: boolean;
}

/** Contrast that texts and signs owe to their ground (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
const LEAST_OF_TEXT = 4.5;
const LEAST_OF_SIGN = 3;
/** A colour under less than this share of the ink is an edge, not the ground. */
const GROUND_SHARE = 0.25;

/**
 * Returns what is wrong with a picture, in words; `isCovered` true where something may be over the rest, as a panel
 * does.
 */
export function findIllegible(list: Uint8Array, isCovered = false): string[] {
  const page = new Page();
  for (const command of parseDisplayList(list)) page.draw(command);
  const problems = [...page.problems, ...page.faint()];
  return [...new Set(isCovered ? problems : [...problems, ...page.halfCovered()])];
}

class Page {
  readonly problems: string[] = [];
  readonly #owners = new Int16Array(SCREEN_SIZE * SCREEN_SIZE).fill(NOBODY);
  readonly #colors = new Uint8Array(SCREEN_SIZE * SCREEN_SIZE);
  /** Rows of pixels that have an owner, or had one: 1. */
  readonly #isWritten = new Uint8Array(SCREEN_SIZE);
  readonly #writings: Writing[] = [];
  readonly #palette: number[] = [...PALETTE_RGB565];
  #clip: Box = WHOLE;

  draw(command: Command): void {
    if (command.op === "palette")
      for (const [i, entry] of command.colors.entries()) this.#palette[command.first + i] = entry;
    else if (command.op === "clip") this.#clip = command;
    else if (command.op === "clear") this.#fill(WHOLE, command.color);
    else if (command.op === "rect" || command.op === "round") this.#fill(command, command.color);
    else if (command.op === "hline") this.#fill({ ...command, h: 1 }, command.color);
    else if (command.op === "vline") this.#fill({ ...command, w: 1 }, command.color);
    else if (command.op === "disc") {
      const { cx, cy, r, color } = command;
      for (let dy = -r; dy <= r; dy++) {
        const half = Math.floor(Math.sqrt(r * r + r - dy * dy));
        this.#fill({ x: cx - half, y: cy + dy, w: 2 * half + 1, h: 1 }, color);
      }
    } else if (command.op === "bitmap") this.#stamp(command, command.data, command.color);
    else if (command.op === "text") this.#write(command);
    else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon] as (typeof ICON_CELLS)[number];
      const owner = this.#begin(`icon ${cell.name}`, command.color, LEAST_OF_SIGN);
      this.#ink(owner, ICON_BITMAPS[command.icon] as string, cell, command.x, command.y);
    }
  }

  /** Writings that something drawn later covers in part. */
  halfCovered(): string[] {
    return this.#writings
      .filter(({ ink, visible }) => visible > 0 && visible < ink)
      .map(({ name }) => `${name} is covered in part`);
  }

  /** Writings whose contrast to what is under them is too low. */
  faint(): string[] {
    const problems: string[] = [];
    for (const { name, color, least, ink, visible, grounds, isShadow } of this.#writings) {
      if (isShadow || visible === 0) continue;
      for (const [ground, count] of grounds.entries()) {
        if (count < ink * GROUND_SHARE) continue;
        const contrast = contrastOf(this.#palette[color] as number, this.#palette[ground] as number);
        if (contrast < least)
          problems.push(`${name} has a contrast of ${contrast.toFixed(1)}, colour ${color} on ${ground}`);
      }
    }
    return problems;
  }

  #write(command: Extract<Command, { op: "text" }>): void {
    const cell = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
    const name = `"${Buffer.from(command.data).toString("latin1")}"`;
    const owner = this.#begin(name, command.color, LEAST_OF_TEXT);
    // The kit cuts off what does not fit, so a text that reaches the edge may go on beyond it.
    if (command.x + command.data.length * cell.width >= SCREEN_SIZE) this.problems.push(`${name} reaches the edge`);
    const { x, y, data } = command;
    for (let i = 0; i < data.length; i++) {
      const code = data[i] as number;
      if (hasGlyph(code)) this.#ink(owner, glyphOf(command.font, code), cell, x + i * cell.width, y);
      else this.problems.push(`${name} has the byte ${code}`);
    }
  }

  #begin(name: string, color: number, least: number): number {
    const grounds = new Array<number>(this.#palette.length).fill(0);
    this.#writings.push({ name, color, least, ink: 0, visible: 0, grounds, isShadow: false });
    return this.#writings.length - 1;
  }

  #ink(owner: number, bits: string, { width, height }: { width: number; height: number }, x: number, y: number): void {
    const writing = this.#writings[owner] as Writing;
    const { columns, rows } = inkOf(bits, width, height);
    const [owners, colors, clip, { grounds }] = [this.#owners, this.#colors, this.#clip, writing];
    writing.ink += columns.length;
    for (let i = 0; i < columns.length; i++) {
      const column = x + (columns[i] as number);
      const row = y + (rows[i] as number);
      if (column >= SCREEN_SIZE || row >= SCREEN_SIZE) continue;
      // A picture's edge may cut it.
      if (column < clip.x || column >= clip.x + clip.w || row < clip.y || row >= clip.y + clip.h) {
        writing.ink--;
        continue;
      }
      const at = row * SCREEN_SIZE + column;
      const other = owners[at] as number;
      if (other !== NOBODY) {
        const under = this.#writings[other] as Writing;
        // The same words again are a shadow.
        if (under.name === writing.name) under.isShadow = true;
        else this.problems.push(`${writing.name} runs over ${under.name}`);
      }
      const ground = colors[at] as number;
      grounds[ground] = (grounds[ground] as number) + 1;
      owners[at] = owner;
      writing.visible++;
      this.#isWritten[row] = 1;
    }
  }

  // A bitmap's pixels are a ground like any other.
  #stamp({ x, y, w, h }: Box, rows: Uint8Array, color: number): void {
    const stride = Math.ceil(w / 8);
    for (let row = 0; row < h; row++) {
      for (let column = 0; column < w; column++) {
        const byte = rows[row * stride + (column >> 3)] as number;
        if ((byte >> (7 - (column & 7))) & 1) this.#fill({ x: x + column, y: y + row, w: 1, h: 1 }, color);
      }
    }
  }

  #fill({ x, y, w, h }: Box, color: number): void {
    const [owners, colors, isWritten] = [this.#owners, this.#colors, this.#isWritten];
    const clip = this.#clip;
    const end = Math.min(y + h, clip.y + clip.h);
    for (let row = Math.max(y, clip.y); row < end; row++) {
      const from = row * SCREEN_SIZE + Math.max(x, clip.x);
      const to = row * SCREEN_SIZE + Math.min(x + w, clip.x + clip.w);
      if (from >= to) continue;
      if (to - from > FEW) colors.fill(color, from, to);
      else for (let at = from; at < to; at++) colors[at] = color;
      if (isWritten[row] === 0) continue;
      for (let at = from; at < to; at++) {
        const owner = owners[at] as number;
        if (owner === NOBODY) continue;
        (this.#writings[owner] as Writing).visible--;
        owners[at] = NOBODY;
      }
    }
  }
}

/** Where a glyph or an icon has ink. */
interface Ink {
  readonly columns: Uint8Array;
  readonly rows: Uint8Array;
}

/** By width, and then by its bits: the same few are read for every picture. */
const inks = new Map<number, Map<string, Ink>>();

function inkOf(bits: string, width: number, height: number): Ink {
  const known = inks.get(width) ?? new Map<string, Ink>();
  inks.set(width, known);
  const ink = known.get(bits) ?? readInk(bits, width, height);
  known.set(bits, ink);
  return ink;
}

function readInk(bits: string, width: number, height: number): Ink {
  const digits = 2 * Math.ceil(width / 8);
  const [columns, rows]: [number[], number[]] = [[], []];
  for (let row = 0; row < height; row++) {
    const line = Number.parseInt(bits.slice(row * digits, (row + 1) * digits), 16);
    for (let column = 0; column < width; column++) {
      if (((line >> (4 * digits - 1 - column)) & 1) === 0) continue;
      columns.push(column);
      rows.push(row);
    }
  }
  return { columns: Uint8Array.from(columns), rows: Uint8Array.from(rows) };
}

/** Contrast of two colours, RGB565: 1 to 21, by their relative luminance (WCAG 2.2). */
export function contrastOf(a: number, b: number): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: number): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return (
    0.2126 * linear((color >> 11) / 31) + 0.7152 * linear(((color >> 5) & 63) / 63) + 0.0722 * linear((color & 31) / 31)
  );
}
