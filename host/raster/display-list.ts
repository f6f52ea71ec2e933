// Parses and checks display lists (docs/spec/display-list.md). Knows every command's bytes, paints nothing.
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

/**
 * Reports a refused list: the reason, and the offset of the first bad command's opcode (0 when the list is too long).
 */
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

/** Ids of fonts and icons are below these. */
const [FONTS, ICONS] = [FONT_CELLS.length, ICON_CELLS.length];

/** Parses a whole list; throws DisplayListError when docs/spec/display-list.md refuses it. */
export function parseDisplayList(list: Uint8Array): Command[] {
  const commands: Command[] = [];
  walk(list, (command) => commands.push(command));
  return commands;
}

/** Returns each command with its own bytes; throws DisplayListError as parseDisplayList does. */
export function splitDisplayList(list: Uint8Array): { readonly command: Command; readonly bytes: Uint8Array }[] {
  const parts: { command: Command; bytes: Uint8Array }[] = [];
  walk(list, (command, begin, end) => parts.push({ command, bytes: list.subarray(begin, end) }));
  return parts;
}

function walk(list: Uint8Array, take: (command: Command, begin: number, end: number) => void): void {
  if (list.length > LIMIT.SCREEN_MAX_BYTES) throw new DisplayListError("too long", 0);
  let offset = 0;
  while (offset < list.length) {
    const form = FORMS[list[offset]];
    if (form === undefined) throw new DisplayListError("unknown op", offset);
    if (offset + form.fixed > list.length) throw new DisplayListError("truncated", offset);
    const size = form.fixed + (form.more?.(list, offset) ?? 0);
    if (offset + size > list.length) throw new DisplayListError("truncated", offset);
    take(form.read(list, offset, size), offset, offset + size);
    offset += size;
  }
}

/** How the bytes of one opcode are read: those of its fixed part, opcode included, those after, and what they say. */
interface Form {
  readonly fixed: number;
  more?(list: Uint8Array, offset: number): number;
  read(list: Uint8Array, offset: number, size: number): Command;
}

/** By opcode. */
const FORMS: readonly (Form | undefined)[] = listForms({
  [OP.PALETTE]: { fixed: 3, more: (list, at) => 2 * list[at + 2], read: readPalette },
  [OP.CLEAR]: { fixed: 2, read: (list, at) => ({ op: "clear", color: colorAt(list, at, 1) }) },
  [OP.RECT]: { fixed: 6, read: (list, at) => ({ op: "rect", ...boxAt(list, at), color: colorAt(list, at, 5) }) },
  [OP.FRAME]: { fixed: 6, read: (list, at) => ({ op: "frame", ...boxAt(list, at), color: colorAt(list, at, 5) }) },
  [OP.HLINE]: {
    fixed: 5,
    read: (list, at) => ({
      op: "hline",
      x: list[at + 1],
      y: list[at + 2],
      w: list[at + 3],
      color: colorAt(list, at, 4),
    }),
  },
  [OP.VLINE]: {
    fixed: 5,
    read: (list, at) => ({
      op: "vline",
      x: list[at + 1],
      y: list[at + 2],
      h: list[at + 3],
      color: colorAt(list, at, 4),
    }),
  },
  [OP.TEXT]: { fixed: 6, more: (list, at) => list[at + 5], read: readText },
  [OP.ICON]: { fixed: 5, read: readIcon },
  [OP.CLIP]: { fixed: 5, read: (list, at) => ({ op: "clip", ...boxAt(list, at) }) },
  [OP.DISC]: {
    fixed: 5,
    read: (list, at) => ({
      op: "disc",
      cx: list[at + 1],
      cy: list[at + 2],
      r: list[at + 3],
      color: colorAt(list, at, 4),
    }),
  },
  [OP.RING]: {
    fixed: 5,
    read: (list, at) => ({
      op: "ring",
      cx: list[at + 1],
      cy: list[at + 2],
      r: list[at + 3],
      color: colorAt(list, at, 4),
    }),
  },
  [OP.LINE]: {
    fixed: 6,
    read: (list, at) => ({
      op: "line",
      x0: list[at + 1],
      y0: list[at + 2],
      x1: list[at + 3],
      y1: list[at + 4],
      color: colorAt(list, at, 5),
    }),
  },
  [OP.ROUND]: {
    fixed: 7,
    read: (list, at) => ({ op: "round", ...boxAt(list, at), r: list[at + 5], color: colorAt(list, at, 6) }),
  },
  [OP.BITMAP]: {
    fixed: 6,
    more: (list, at) => list[at + 4] * Math.ceil(list[at + 3] / 8),
    read: (list, at, size) => ({
      op: "bitmap",
      ...boxAt(list, at),
      color: colorAt(list, at, 5),
      data: list.subarray(at + 6, at + size),
    }),
  },
});

function listForms(forms: Readonly<Record<number, Form>>): (Form | undefined)[] {
  return Array.from({ length: 256 }, (_, op) => forms[op]);
}

function readPalette(list: Uint8Array, offset: number): Command {
  const first = list[offset + 1];
  const count = list[offset + 2];
  if (first + count > 16) throw new DisplayListError("bad palette range", offset);
  return {
    op: "palette",
    first,
    colors: Array.from({ length: count }, (_, i) => list[offset + 3 + 2 * i] | (list[offset + 4 + 2 * i] << 8)),
  };
}

function readText(list: Uint8Array, offset: number, size: number): Command {
  const font = list[offset + 1];
  if (font >= FONTS) throw new DisplayListError("bad font", offset);
  const color = colorAt(list, offset, 4);
  return {
    op: "text",
    font,
    x: list[offset + 2],
    y: list[offset + 3],
    color,
    data: list.subarray(offset + 6, offset + size),
  };
}

function readIcon(list: Uint8Array, offset: number): Command {
  const icon = list[offset + 1];
  if (icon >= ICONS) throw new DisplayListError("bad icon", offset);
  return { op: "icon", icon, x: list[offset + 2], y: list[offset + 3], color: colorAt(list, offset, 4) };
}

function colorAt(list: Uint8Array, offset: number, index: number): number {
  const color = list[offset + index];
  if (color > 15) throw new DisplayListError("bad colour", offset);
  return color;
}

function boxAt(list: Uint8Array, offset: number): Box {
  return { x: list[offset + 1], y: list[offset + 2], w: list[offset + 3], h: list[offset + 4] };
}
