// Parses and checks display lists (SPEC section 3). Knows every command's bytes, paints nothing.
import { FONT_CELLS, ICON_CELLS, LIMIT, OP } from "../cartridge/abi.ts";

/** Names why a list was refused. */
export type RefusalReason =
  | "too long"
  | "unknown op"
  | "truncated"
  | "bad palette range"
  | "bad font"
  | "bad icon"
  | "bad colour";

/** Lists the reasons in the order of the C rasteriser's error codes -1, -2, ... */
export const REFUSAL_REASONS: readonly RefusalReason[] = [
  "too long",
  "unknown op",
  "truncated",
  "bad palette range",
  "bad font",
  "bad icon",
  "bad colour",
];

/** Reports a refused list: the reason, and the offset of the first bad command's opcode (0 when the list is too long). */
export class DisplayListError extends Error {
  override readonly name = "DisplayListError";
  readonly reason: RefusalReason;
  readonly offset: number;

  constructor(reason: RefusalReason, offset: number) {
    super(`display list refused: ${reason} at byte ${offset}`);
    this.reason = reason;
    this.offset = offset;
  }
}

/** Describes a rectangle in pixels; parts outside the screen are allowed. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Describes one command; `data` views the list's own bytes. */
export type Command =
  | { readonly op: "palette"; readonly first: number; readonly colors: readonly number[] }
  | { readonly op: "clear"; readonly color: number }
  | ({ readonly op: "rect" | "frame"; readonly color: number } & Box)
  | { readonly op: "hline"; readonly x: number; readonly y: number; readonly w: number; readonly color: number }
  | { readonly op: "vline"; readonly x: number; readonly y: number; readonly h: number; readonly color: number }
  | {
      readonly op: "text";
      readonly font: number;
      readonly x: number;
      readonly y: number;
      readonly color: number;
      readonly data: Uint8Array;
    }
  | { readonly op: "icon"; readonly icon: number; readonly x: number; readonly y: number; readonly color: number }
  | ({ readonly op: "clip" } & Box)
  | {
      readonly op: "disc" | "ring";
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly color: number;
    }
  | {
      readonly op: "line";
      readonly x0: number;
      readonly y0: number;
      readonly x1: number;
      readonly y1: number;
      readonly color: number;
    }
  | ({ readonly op: "round"; readonly r: number; readonly color: number } & Box)
  | ({ readonly op: "bitmap"; readonly color: number; readonly data: Uint8Array } & Box);

/** Parses a whole list; throws DisplayListError when SPEC section 3 refuses it. */
export function parseDisplayList(list: Uint8Array): Command[] {
  if (list.length > LIMIT.SCREEN_MAX_BYTES) throw new DisplayListError("too long", 0);
  const commands: Command[] = [];
  let offset = 0;
  while (offset < list.length) {
    const size = measureCommand(list, offset);
    if (offset + size > list.length) throw new DisplayListError("truncated", offset);
    commands.push(readCommand(list, offset, size));
    offset += size;
  }
  return commands;
}

/** Bytes of a command's fixed part, opcode included, by opcode. */
const FIXED_BYTES: Readonly<Record<number, number>> = {
  [OP.PALETTE]: 3,
  [OP.CLEAR]: 2,
  [OP.RECT]: 6,
  [OP.FRAME]: 6,
  [OP.HLINE]: 5,
  [OP.VLINE]: 5,
  [OP.TEXT]: 6,
  [OP.ICON]: 5,
  [OP.CLIP]: 5,
  [OP.DISC]: 5,
  [OP.RING]: 5,
  [OP.LINE]: 6,
  [OP.ROUND]: 7,
  [OP.BITMAP]: 6,
};

function measureCommand(list: Uint8Array, offset: number): number {
  const op = byteAt(list, offset);
  const fixed = FIXED_BYTES[op];
  if (fixed === undefined) throw new DisplayListError("unknown op", offset);
  if (offset + fixed > list.length) throw new DisplayListError("truncated", offset);
  if (op === OP.PALETTE) return fixed + 2 * byteAt(list, offset + 2);
  if (op === OP.TEXT) return fixed + byteAt(list, offset + 5);
  if (op === OP.BITMAP) return fixed + byteAt(list, offset + 4) * Math.ceil(byteAt(list, offset + 3) / 8);
  return fixed;
}

function readCommand(list: Uint8Array, offset: number, size: number): Command {
  const at = (index: number) => byteAt(list, offset + index);
  const color = (index: number) => {
    if (at(index) > 15) throw new DisplayListError("bad colour", offset);
    return at(index);
  };
  const box = () => ({ x: at(1), y: at(2), w: at(3), h: at(4) });
  switch (at(0)) {
    case OP.PALETTE: {
      const count = at(2);
      if (at(1) + count > 16) throw new DisplayListError("bad palette range", offset);
      return {
        op: "palette",
        first: at(1),
        colors: Array.from({ length: count }, (_, i) => at(3 + 2 * i) | (at(4 + 2 * i) << 8)),
      };
    }
    case OP.CLEAR:
      return { op: "clear", color: color(1) };
    case OP.RECT:
      return { op: "rect", ...box(), color: color(5) };
    case OP.FRAME:
      return { op: "frame", ...box(), color: color(5) };
    case OP.HLINE:
      return { op: "hline", x: at(1), y: at(2), w: at(3), color: color(4) };
    case OP.VLINE:
      return { op: "vline", x: at(1), y: at(2), h: at(3), color: color(4) };
    case OP.TEXT:
      if (at(1) >= FONT_CELLS.length) throw new DisplayListError("bad font", offset);
      return {
        op: "text",
        font: at(1),
        x: at(2),
        y: at(3),
        color: color(4),
        data: list.subarray(offset + 6, offset + size),
      };
    case OP.ICON:
      if (at(1) >= ICON_CELLS.length) throw new DisplayListError("bad icon", offset);
      return { op: "icon", icon: at(1), x: at(2), y: at(3), color: color(4) };
    case OP.CLIP:
      return { op: "clip", ...box() };
    case OP.DISC:
      return { op: "disc", cx: at(1), cy: at(2), r: at(3), color: color(4) };
    case OP.RING:
      return { op: "ring", cx: at(1), cy: at(2), r: at(3), color: color(4) };
    case OP.LINE:
      return { op: "line", x0: at(1), y0: at(2), x1: at(3), y1: at(4), color: color(5) };
    case OP.ROUND:
      return { op: "round", ...box(), r: at(5), color: color(6) };
    default:
      return { op: "bitmap", ...box(), color: color(5), data: list.subarray(offset + 6, offset + size) };
  }
}

function byteAt(list: Uint8Array, offset: number): number {
  return list[offset] as number;
}
