// Builds display lists for tests: single commands by name, and random lists from a seed.
import { FONT_CELLS, ICON_CELLS, OP } from "../../host/cartridge/abi.ts";

/** Returns one command's bytes; strings become their ASCII codes. */
export function command(op: keyof typeof OP, ...args: (number | string)[]): number[] {
  return [OP[op], ...args.flatMap((arg) => (typeof arg === "string" ? [...Buffer.from(arg, "latin1")] : [arg]))];
}

/** Joins commands into a list. */
export function list(...commands: readonly number[][]): Uint8Array {
  return Uint8Array.from(commands.flat());
}

/** Makes a repeatable source of whole numbers 0 to bound - 1 (xorshift32). */
export function makeRandom(seed: number): (bound: number) => number {
  let state = (seed * 0x9e3779b1 + 1) >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

/** Makes a list of well-formed commands whose coordinates prefer the edges of the byte and of the screen. */
export function makeValidList(random: (bound: number) => number): Uint8Array {
  const edges = [0, 1, 2, 7, 8, 9, 15, 16, 17, 119, 120, 231, 238, 239, 240, 241, 254, 255];
  const byte = () => (random(3) === 0 ? (edges[random(edges.length)] as number) : random(256));
  const color = () => random(16);
  const bytes = (count: number) => Array.from({ length: count }, () => random(256));
  const makers: (() => number[])[] = [
    () => {
      const count = random(5);
      return command("PALETTE", random(17 - count), count, ...bytes(2 * count));
    },
    () => (random(4) === 0 ? command("CLEAR", color()) : command("HLINE", byte(), byte(), byte(), color())),
    () => command("RECT", byte(), byte(), byte(), byte(), color()),
    () => command("FRAME", byte(), byte(), byte(), byte(), color()),
    () => command("HLINE", byte(), byte(), byte(), color()),
    () => command("VLINE", byte(), byte(), byte(), color()),
    () => {
      const count = random(12);
      return command("TEXT", random(FONT_CELLS.length), byte(), byte(), color(), count, ...bytes(count));
    },
    () => command("ICON", random(ICON_CELLS.length), byte(), byte(), color()),
    () => command("CLIP", byte(), byte(), byte(), byte()),
    () => command("DISC", byte(), byte(), random(2) ? byte() : random(20), color()),
    () => command("RING", byte(), byte(), random(2) ? byte() : random(20), color()),
    () => command("LINE", byte(), byte(), byte(), byte(), color()),
    () => command("ROUND", byte(), byte(), byte(), byte(), random(2) ? byte() : random(12), color()),
    () => {
      const w = random(30);
      const h = random(12);
      return command("BITMAP", byte(), byte(), w, h, color(), ...bytes(h * Math.ceil(w / 8)));
    },
  ];
  return list(...Array.from({ length: 1 + random(25) }, () => (makers[random(makers.length)] as () => number[])()));
}

/** Makes a list that is valid, or valid but for some changed bytes or a cut, or mere noise. */
export function makeFuzzedList(random: (bound: number) => number): Uint8Array {
  const kind = random(8);
  if (kind === 0) return Uint8Array.from({ length: random(60) }, () => random(256));
  if (kind === 1) return Uint8Array.from({ length: random(60) }, () => random(16));
  const bytes = makeValidList(random);
  if (kind === 2) return bytes.subarray(0, random(bytes.length + 1));
  if (kind === 3) for (let flips = 1 + random(3); flips > 0; flips--) bytes[random(bytes.length)] = random(256);
  return bytes;
}
