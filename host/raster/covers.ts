// What a filled rectangle of a display list takes away of what was drawn before it. Pure geometry on the screen's
// pixels.
import { ICON_BITMAPS } from "./art.ts";
import type { Box, Command } from "./display-list.ts";
import { glyphOf } from "./letters.ts";
import { halfWidth, SCREEN_SIZE } from "./rasterise.ts";

/** A filled rectangle as far as the clip rectangle lets it be seen, its corners as they were before clipping. */
export interface Cover extends Box {
  /** Whether it is large enough to be over writing by accident; a smaller one is a badge that is set on a sign. */
  readonly isBox: boolean;
  /** Whether it is over a whole part of the screen, as menus and messages do: nothing beside it is of use. */
  readonly isPanel: boolean;
  /** The rectangle before clipping, and the radius of its corners. */
  readonly shape: Box;
  readonly radius: number;
}

/** Set bits of a picture of this many pixels, row by row, most significant bit leftmost. */
export interface Ink {
  readonly width: number;
  readonly rows: readonly number[];
}

const BOX_LEAST = 8;
const BADGE_MOST = 22;
const PANEL_LEAST_W = 160;
const PANEL_LEAST_H = 40;

/** Returns what a command covers; undefined for one that fills no rectangle. */
export function coverOf(command: Command, clip: Box): Cover | undefined {
  if (command.op !== "rect" && command.op !== "round") return undefined;
  const radius = radiusOf(command);
  const seen = intersect(command, clip);
  const isBox = Math.min(seen.w, seen.h) >= BOX_LEAST && Math.max(seen.w, seen.h) > BADGE_MOST;
  const isPanel = seen.w >= PANEL_LEAST_W && seen.h >= PANEL_LEAST_H;
  return { x: seen.x, y: seen.y, w: seen.w, h: seen.h, isBox, isPanel, shape: command, radius };
}

/** Whether a cover takes a pixel of ink that is at a place. */
export function hidesInk(cover: Cover, { width, rows }: Ink, x: number, y: number): boolean {
  if (!overlaps(cover, { x, y, w: width, h: rows.length })) return false;
  return rows.some((bits, row) => {
    const [from, to] = spanOf(cover, y + row);
    const [left, right] = [Math.max(from, x) - x, Math.min(to, x + width) - x];
    return left < right && (bits & (((1 << (right - left)) - 1) << (width - right))) !== 0;
  });
}

/** Whether a cover takes a pixel of a disc. */
export function hidesDisc(cover: Cover, cx: number, cy: number, r: number): boolean {
  for (let dy = -r; dy <= r; dy++) {
    const [from, to] = spanOf(cover, cy + dy);
    const half = halfWidth(r, dy);
    if (Math.max(from, cx - half) < Math.min(to, cx + half + 1)) return true;
  }
  return false;
}

/** Whether a cover takes a pixel of a rectangle, with round corners where it has a radius. */
export function hidesRound(cover: Cover, box: Box, radius: number): boolean {
  for (let row = box.y; row < box.y + box.h; row++) {
    const [from, to] = spanOf(cover, row);
    const cut = cutOf(box, radius, row);
    if (Math.max(from, box.x + cut) < Math.min(to, box.x + box.w - cut)) return true;
  }
  return false;
}

/** Whether two boxes share a pixel. */
export function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/** Returns what two boxes share; without width or height where that is nothing. */
export function intersect(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const w = Math.max(0, Math.min(one.x + one.w, other.x + other.w) - x);
  const h = Math.max(0, Math.min(one.y + one.h, other.y + other.h) - y);
  return { x, y, w, h };
}

/** Returns the ink of a letter by its code. */
export function inkOfLetter(font: number, width: number, code: number): Ink {
  return readInk(width, glyphOf(font, code));
}

/** Returns the ink of an icon. */
export function inkOfIcon(icon: number, width: number): Ink {
  return readInk(width, ICON_BITMAPS[icon]);
}

/** Returns the ink of a bitmap command's bytes. */
export function inkOfBitmap(width: number, data: Uint8Array): Ink {
  const stride = Math.ceil(width / 8);
  const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return stride === 0 ? { width, rows: [] } : readInk(width, hex);
}

const inks = new Map<string, Ink>();

function readInk(width: number, hex: string): Ink {
  const known = inks.get(hex);
  if (known?.width === width) return known;
  const digits = 2 * Math.ceil(width / 8);
  const rows = Array.from(
    { length: hex.length / digits },
    (_, row) => Number.parseInt(hex.slice(row * digits, (row + 1) * digits), 16) >>> (4 * digits - width),
  );
  const ink = { width, rows };
  inks.set(hex, ink);
  return ink;
}

/** The radius of a rectangle's corners as it is painted. */
export function radiusOf(command: Extract<Command, { op: "rect" | "frame" | "round" }>): number {
  return command.op === "round" ? Math.max(0, Math.min(command.r, (Math.min(command.w, command.h) - 1) >> 1)) : 0;
}

/** The columns that a cover has in a row of the screen: from, and up to but not with. */
function spanOf({ x, y, w, h, shape, radius }: Cover, row: number): [from: number, to: number] {
  if (row < y || row >= y + h) return [SCREEN_SIZE, 0];
  const cut = cutOf(shape, radius, row);
  return [Math.max(x, shape.x + cut), Math.min(x + w, shape.x + shape.w - cut)];
}

/** The pixels that a round corner leaves out at each end of a row. */
function cutOf({ y, h }: Box, radius: number, row: number): number {
  const fromEdge = Math.min(row - y, y + h - 1 - row);
  return fromEdge < radius ? radius - halfWidth(radius, radius - fromEdge) : 0;
}
