// The filled shapes of a display list, and the small ones among them that carry signs.
import { type Cover, hidesDisc, hidesInk, hidesRound, inkOfBitmap, overlaps, radiusOf } from "./covers.ts";
import type { Box, Command } from "./display-list.ts";

/** A small shape with characters on it; a bitmap of the cartridge's own is a house in every game so far. */
export type SignForm = "square" | "disc" | "house";

/** Something filled. */
export interface Shape extends Box {
  readonly form: SignForm;
  readonly color: number;
  /** A square's corners. */
  readonly radius?: number;
  /** A house's bitmap. */
  readonly data?: Uint8Array;
}

/** Width and height of the largest shape that is a sign. */
export const SIGN_MAX = 22;

/** Returns the shape that a command fills; undefined where it fills none. */
export function shapeOf(command: Command): Shape | undefined {
  switch (command.op) {
    case "rect":
    case "round": {
      const { x, y, w, h, color } = command;
      return { x, y, w, h, color, form: "square", radius: radiusOf(command) };
    }
    case "disc": {
      const { cx, cy, r, color } = command;
      return { x: cx - r, y: cy - r, w: 2 * r + 1, h: 2 * r + 1, color, form: "disc" };
    }
    case "bitmap": {
      const { x, y, w, h, color, data } = command;
      return { x, y, w, h, color, form: "house", data };
    }
    default:
      return undefined;
  }
}

/** Whether a shape is as small as signs are. */
export function isSmall({ w, h }: Box): boolean {
  return w <= SIGN_MAX && h <= SIGN_MAX;
}

/** Whether the middle of one box is in another. */
export function holdsMiddle(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.w / 2, inner.y + inner.h / 2];
  return x >= outer.x && x < outer.x + outer.w && y >= outer.y && y < outer.y + outer.h;
}

/** Whether a cover takes a pixel of a small shape. */
export function hidesShape(cover: Cover, shape: Shape): boolean {
  const { form, x, y, w, radius = 0, data } = shape;
  if (!overlaps(cover, shape)) return false;
  if (form === "disc") return hidesDisc(cover, x + (w >> 1), y + (w >> 1), w >> 1);
  return data ? hidesInk(cover, inkOfBitmap(w, data), x, y) : hidesRound(cover, shape, radius);
}
