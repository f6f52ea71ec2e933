// Paints display lists into frames (docs/spec/display-list.md), pixel for pixel as firmware/raster does. Runs in Node
// and in browsers.
import { FONT_CELLS, ICON_CELLS, LIMIT, PALETTE_RGB565 } from "../cartridge/abi.ts";
import { FONT_GLYPHS, ICON_BITMAPS } from "./art.ts";
import { type Box, type Command, parseDisplayList } from "./display-list.ts";
import { drawKeyCap, type KeyLetters } from "./key-caps.ts";
import { glyphIndex } from "./letters.ts";

/** Width and height of the screen in pixels. */
export const SCREEN_SIZE = LIMIT.SCREEN_SIZE;

/** Holds one painted picture: a colour index of 0 to 15 a pixel, row by row, and 16 RGB565 colours. */
export interface Frame {
  readonly pixels: Uint8Array;
  readonly palette: Uint16Array;
}

/**
 * Paints a list into a new frame; throws DisplayListError for a list against docs/spec/display-list.md. `letters`
 * replace the icons of those buttons by keys.
 */
export function rasterise(list: Uint8Array, letters?: KeyLetters): Frame {
  const frame: Frame = { pixels: new Uint8Array(SCREEN_SIZE * SCREEN_SIZE), palette: Uint16Array.from(PALETTE_RGB565) };
  const painter = new Painter(frame, letters);
  for (const command of parseDisplayList(list)) painter.paint(command);
  return frame;
}

const GLYPHS: readonly (readonly Uint8Array[])[] = FONT_GLYPHS.map((font) => font.map(decodeHex));
const ICONS: readonly Uint8Array[] = ICON_BITMAPS.map(decodeHex);
/** So few pixels are set one by one sooner than by a call. */
const FEW = 16;

/** Paints parsed commands one after another; the clip rectangle is its only memory besides the frame. */
class Painter {
  private left = 0;
  private top = 0;
  private right: number = SCREEN_SIZE;
  private bottom: number = SCREEN_SIZE;

  private readonly frame: Frame;
  private readonly letters: KeyLetters | undefined;

  constructor(frame: Frame, letters: KeyLetters | undefined) {
    this.frame = frame;
    this.letters = letters;
  }

  paint(command: Command): void {
    switch (command.op) {
      case "palette":
        this.frame.palette.set(command.colors, command.first);
        break;
      case "clear":
        this.frame.pixels.fill(command.color);
        break;
      case "rect":
        this.fill(command, command.color);
        break;
      case "frame":
        this.outline(command, command.color);
        break;
      case "hline":
        this.fill({ x: command.x, y: command.y, w: command.w, h: 1 }, command.color);
        break;
      case "vline":
        this.fill({ x: command.x, y: command.y, w: 1, h: command.h }, command.color);
        break;
      case "text":
        this.text(command);
        break;
      case "icon": {
        const cell = ICON_CELLS[command.icon] as (typeof ICON_CELLS)[number];
        const box = { x: command.x, y: command.y, w: cell.width, h: cell.height };
        const letter = this.letters?.get(command.icon);
        this.stamp(box, letter === undefined ? (ICONS[command.icon] as Uint8Array) : drawKeyCap(letter), command.color);
        break;
      }
      case "clip":
        this.left = command.x;
        this.top = command.y;
        this.right = Math.min(command.x + command.w, SCREEN_SIZE);
        this.bottom = Math.min(command.y + command.h, SCREEN_SIZE);
        break;
      case "disc":
        this.disc(command.cx, command.cy, command.r, command.color);
        break;
      case "ring":
        this.ring(command.cx, command.cy, command.r, command.color);
        break;
      case "line":
        this.line(command.x0, command.y0, command.x1, command.y1, command.color);
        break;
      case "round":
        this.round(command, command.r, command.color);
        break;
      case "bitmap":
        this.stamp(command, command.data, command.color);
        break;
    }
  }

  /** Paints the pixels x0 <= x < x1 of one row, as far as the clip rectangle allows. */
  private span(x0: number, x1: number, y: number, color: number): void {
    if (y < this.top || y >= this.bottom) return;
    const from = Math.max(x0, this.left);
    const to = Math.min(x1, this.right);
    const { pixels } = this.frame;
    const line = y * SCREEN_SIZE;
    if (to - from > FEW) pixels.fill(color, line + from, line + to);
    else for (let x = from; x < to; x++) pixels[line + x] = color;
  }

  private fill(box: Box, color: number): void {
    for (let y = box.y; y < box.y + box.h; y++) this.span(box.x, box.x + box.w, y, color);
  }

  private outline({ x, y, w, h }: Box, color: number): void {
    if (w === 0 || h === 0) return;
    this.fill({ x, y, w, h: 1 }, color);
    this.fill({ x, y: y + h - 1, w, h: 1 }, color);
    this.fill({ x, y, w: 1, h }, color);
    this.fill({ x: x + w - 1, y, w: 1, h }, color);
  }

  private text(command: Extract<Command, { op: "text" }>): void {
    const cell = FONT_CELLS[command.font] as (typeof FONT_CELLS)[number];
    const glyphs = GLYPHS[command.font] as readonly Uint8Array[];
    let x = command.x;
    for (const code of command.data) {
      const glyph = glyphs[glyphIndex(code)] as Uint8Array;
      this.stamp({ x, y: command.y, w: cell.width, h: cell.height }, glyph, command.color);
      x += cell.width;
    }
  }

  private stamp({ x, y, w, h }: Box, bits: Uint8Array, color: number): void {
    const stride = Math.ceil(w / 8);
    const { pixels } = this.frame;
    const { left, right } = this;
    const rows = Math.min(h, this.bottom - y);
    for (let row = Math.max(0, this.top - y); row < rows; row++) {
      const line = (y + row) * SCREEN_SIZE + x;
      for (let column = 0; column < w; column++) {
        const byte = bits[row * stride + (column >> 3)] as number;
        if (byte & (0x80 >> (column & 7)) && x + column >= left && x + column < right) pixels[line + column] = color;
      }
    }
  }

  private disc(cx: number, cy: number, r: number, color: number): void {
    for (let dy = -r; dy <= r; dy++) {
      const half = halfWidth(r, dy);
      this.span(cx - half, cx + half + 1, cy + dy, color);
    }
  }

  private ring(cx: number, cy: number, r: number, color: number): void {
    for (let dy = -r; dy <= r; dy++) {
      const outer = halfWidth(r, dy);
      const inner = Math.abs(dy) < r ? halfWidth(r - 1, dy) : -1;
      if (inner < 0) {
        this.span(cx - outer, cx + outer + 1, cy + dy, color);
      } else {
        this.span(cx - outer, cx - inner, cy + dy, color);
        this.span(cx + inner + 1, cx + outer + 1, cy + dy, color);
      }
    }
  }

  private line(x0: number, y0: number, x1: number, y1: number, color: number): void {
    const dx = Math.abs(x1 - x0);
    const dy = -Math.abs(y1 - y0);
    const stepX = x0 < x1 ? 1 : -1;
    const stepY = y0 < y1 ? 1 : -1;
    let error = dx + dy;
    let x = x0;
    let y = y0;
    for (;;) {
      this.span(x, x + 1, y, color);
      if (x === x1 && y === y1) return;
      const twice = 2 * error;
      if (twice >= dy) {
        error += dy;
        x += stepX;
      }
      if (twice <= dx) {
        error += dx;
        y += stepY;
      }
    }
  }

  private round({ x, y, w, h }: Box, radius: number, color: number): void {
    if (w === 0 || h === 0) return;
    const r = Math.min(radius, (Math.min(w, h) - 1) >> 1);
    for (let row = 0; row < h; row++) {
      const fromEdge = Math.min(row, h - 1 - row);
      const cut = fromEdge < r ? r - halfWidth(r, r - fromEdge) : 0;
      this.span(x + cut, x + w - cut, y + row, color);
    }
  }
}

/** Returns the largest dx with dx^2 + dy^2 <= r^2 + r, for |dy| <= r. */
export function halfWidth(r: number, dy: number): number {
  const limit = r * r + r - dy * dy;
  let dx = r;
  while (dx * dx > limit) dx--;
  return dx;
}

function decodeHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );
}
