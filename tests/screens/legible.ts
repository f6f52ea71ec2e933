// Finds what a person could not read on a screen: texts and icons that run over each other, leave the screen, are half covered by
// something drawn later, or have the colour of what lies under them. Works on the display list, ink pixel by ink pixel.
import { FONT_CELLS, ICON_CELLS } from "../../host/cartridge/abi.ts";
import { FONT_GLYPHS, ICON_BITMAPS } from "../../host/raster/art.ts";
import { type Box, type Command, parseDisplayList, SCREEN_SIZE } from "../../host/raster/index.ts";

const NOBODY = -1;
const FIRST_GLYPH = 32;
const LAST_GLYPH = 126;

interface Writing {
  readonly name: string;
  /** Ink pixels, how many of them nothing covers, and how many have the colour of what lies under them. */
  ink: number;
  visible: number;
  lost: number;
}

/** Returns what is wrong with a picture, in words; `isCovered` true where something may lie over the rest, as a panel does. */
export function findIllegible(list: Uint8Array, isCovered = false): string[] {
  const page = new Page();
  for (const command of parseDisplayList(list)) page.draw(command);
  const problems = [...page.problems, ...page.lost()];
  return [...new Set(isCovered ? problems : [...problems, ...page.halfCovered()])];
}

class Page {
  readonly problems: string[] = [];
  readonly #owners = new Int16Array(SCREEN_SIZE * SCREEN_SIZE).fill(NOBODY);
  readonly #colors = new Uint8Array(SCREEN_SIZE * SCREEN_SIZE);
  readonly #writings: Writing[] = [];

  draw(command: Command): void {
    if (command.op === "clear") this.#fill({ x: 0, y: 0, w: SCREEN_SIZE, h: SCREEN_SIZE }, command.color);
    else if (command.op === "rect" || command.op === "round") this.#fill(command, command.color);
    else if (command.op === "hline") this.#fill({ ...command, h: 1 }, command.color);
    else if (command.op === "vline") this.#fill({ ...command, w: 1 }, command.color);
    else if (command.op === "disc") {
      const { cx, cy, r, color } = command;
      // A disc covers for certain what lies in the square within it.
      const half = Math.floor(r * Math.SQRT1_2);
      this.#fill({ x: cx - half, y: cy - half, w: 2 * half + 1, h: 2 * half + 1 }, color);
    } else if (command.op === "bitmap") this.#stamp(command, command.data, command.color);
    else if (command.op === "text") this.#write(command);
    else if (command.op === "icon") {
      const cell = ICON_CELLS[command.icon] as (typeof ICON_CELLS)[number];
      const owner = this.#begin(`icon ${cell.name}`);
      this.#ink(owner, ICON_BITMAPS[command.icon] as string, { ...cell, x: command.x, y: command.y }, command.color);
    }
  }

  /** Writings that something drawn later covers in part. */
  halfCovered(): string[] {
    return this.#writings
      .filter(({ ink, visible }) => visible > 0 && visible < ink)
      .map(({ name }) => `${name} is covered in part`);
  }

  /** Writings that have the colour of what lies under them. */
  lost(): string[] {
    return this.#writings
      .filter(({ ink, lost }) => ink > 0 && lost === ink)
      .map(({ name }) => `${name} has no contrast`);
  }

  #write(command: Extract<Command, { op: "text" }>): void {
    const cell = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
    const name = `"${Buffer.from(command.data).toString("latin1")}"`;
    const owner = this.#begin(name);
    // The kit cuts off what does not fit, so a text that reaches the edge may go on beyond it.
    if (command.x + command.data.length * cell.width >= SCREEN_SIZE) this.problems.push(`${name} reaches the edge`);
    for (const [index, code] of command.data.entries()) {
      if (code < FIRST_GLYPH || code > LAST_GLYPH) this.problems.push(`${name} has the byte ${code}`);
      else {
        const glyph = FONT_GLYPHS[command.font]?.[code - FIRST_GLYPH] as string;
        const box = { ...cell, x: command.x + index * cell.width, y: command.y };
        this.#ink(owner, glyph, box, command.color);
      }
    }
  }

  #begin(name: string): number {
    this.#writings.push({ name, ink: 0, visible: 0, lost: 0 });
    return this.#writings.length - 1;
  }

  #ink(
    owner: number,
    rows: string,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    color: number,
  ): void {
    const writing = this.#writings[owner] as Writing;
    const digits = 2 * Math.ceil(width / 8);
    for (let row = 0; row < height; row++) {
      const bits = Number.parseInt(rows.slice(row * digits, (row + 1) * digits), 16);
      for (let column = 0; column < width; column++) {
        if (((bits >> (4 * digits - 1 - column)) & 1) === 0) continue;
        writing.ink++;
        if (x + column >= SCREEN_SIZE || y + row >= SCREEN_SIZE) continue;
        const at = (y + row) * SCREEN_SIZE + x + column;
        const other = this.#owners[at] as number;
        const under = this.#writings[other]?.name;
        // The same words again are a shadow.
        if (under !== undefined && under !== writing.name) this.problems.push(`${writing.name} runs over ${under}`);
        if (this.#colors[at] === color) writing.lost++;
        this.#owners[at] = owner;
        writing.visible++;
      }
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
    for (let row = Math.max(y, 0); row < Math.min(y + h, SCREEN_SIZE); row++) {
      const from = row * SCREEN_SIZE + Math.max(x, 0);
      const to = row * SCREEN_SIZE + Math.min(x + w, SCREEN_SIZE);
      for (let at = from; at < to; at++) {
        const owner = this.#owners[at] as number;
        if (owner !== NOBODY) (this.#writings[owner] as Writing).visible--;
      }
      this.#owners.fill(NOBODY, from, to);
      this.#colors.fill(color, from, to);
    }
  }
}
