// Writes display lists (docs/spec/display-list.md) from TypeScript: for the console's own menu. Writes no more than it
// needs.
import { FONT, FONT_CELLS, LIMIT, OP } from "../cartridge/abi.ts";
import { pictureCommandBytes } from "../cartridge/face.ts";

/** Collects the bytes of one display list; coordinates are pixels from 0 to 255. */
export class ListWriter {
  readonly #bytes: number[] = [];

  /** Paints every pixel. */
  clear(color: number): this {
    this.#bytes.push(OP.CLEAR, color);
    return this;
  }

  /** Fills a rectangle. */
  rect(x: number, y: number, w: number, h: number, color: number): this {
    this.#bytes.push(OP.RECT, x, y, w, h, color);
    return this;
  }

  /** Fills a rectangle with rounded corners. */
  round(x: number, y: number, w: number, h: number, r: number, color: number): this {
    this.#bytes.push(OP.ROUND, x, y, w, h, r, color);
    return this;
  }

  /** Draws a cartridge's picture with its top left corner at (x, y), and nothing outside its area. */
  picture(x: number, y: number, picture: Uint8Array): this {
    this.#bytes.push(OP.CLIP, x, y, LIMIT.PICTURE_WIDTH, LIMIT.PICTURE_HEIGHT);
    for (let at = 0; at < picture.length; ) {
      const bytes = pictureCommandBytes(picture, at);
      const [op, left, top, third, fourth, ...rest] = picture.subarray(at, at + bytes) as unknown as [
        number,
        number,
        number,
        number,
        number,
      ];
      const isLine = op === OP.LINE;
      this.#bytes.push(op, left + x, top + y, isLine ? third + x : third, isLine ? fourth + y : fourth, ...rest);
      at += bytes;
    }
    this.#bytes.push(OP.CLIP, 0, 0, LIMIT.SCREEN_SIZE, LIMIT.SCREEN_SIZE);
    return this;
  }

  /** Draws a line of text; bytes without a glyph show as the replacement box. */
  text(x: number, y: number, text: string, color: number, font: number = FONT.SMALL): this {
    const bytes = [...text].slice(0, 255).map((c) => Math.min(c.codePointAt(0) ?? 0, 255));
    this.#bytes.push(OP.TEXT, font, x, y, color, bytes.length, ...bytes);
    return this;
  }

  /** Draws a line of text centred on the screen. */
  centred(y: number, text: string, color: number, font: number = FONT.SMALL): this {
    const width = text.length * FONT_CELLS[font].width;
    return this.text(Math.max(0, (240 - width) >> 1), y, text, color, font);
  }

  /** Draws an icon of the built-in sheet. */
  icon(icon: number, x: number, y: number, color: number): this {
    this.#bytes.push(OP.ICON, icon, x, y, color);
    return this;
  }

  /** Returns the list's bytes. */
  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Breaks a text into lines of at most `columns` characters, at spaces where there are some. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    let rest = word;
    if (line !== "" && line.length + 1 + rest.length > columns) {
      lines.push(line);
      line = "";
    }
    while (rest.length > columns) {
      lines.push(rest.slice(0, columns));
      rest = rest.slice(columns);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}
