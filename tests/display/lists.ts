// Builds display lists for tests: single commands by name, and random lists from a seed.
import { FONT_CELLS, ICON_CELLS, OP } from "../../host/cartridge/abi.ts";
import { DisplayListError, parseDisplayList } from "../../host/raster/index.ts";

/** Returns one command's bytes; strings become their ASCII codes. */
export function command(op: keyof typeof OP, ...args: (number | string)[]): number[] {
  return [OP[op], ...args.flatMap((arg) => (typeof arg === "string" ? [...Buffer.from(arg, "latin1")] : [arg]))];
}

/** Joins commands into a list. */
export function list(...commands: readonly number[][]): Uint8Array {
  return Uint8Array.from(commands.flat());
}

/** Returns whether a list is one that can be painted. */
export function isSound(bytes: Uint8Array): boolean {
  try {
    parseDisplayList(bytes);
    return true;
  } catch (error) {
    if (error instanceof DisplayListError) return false;
    throw error;
  }
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
  return list(...makeCommands(random, 1 + random(25)));
}

/** Makes this many well-formed commands, as `makeValidList` joins them. */
export function makeCommands(random: (bound: number) => number, count: number): number[][] {
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
  return Array.from({ length: count }, () => (makers[random(makers.length)] as () => number[])());
}

/**
 * Makes of a picture's commands the next picture's, as a game does: mostly the same, one or a few otherwise. Some bytes
 * make no command.
 */
export function makeNextCommands(random: (bound: number) => number, before: readonly number[][]): number[][] {
  const commands = before.map((one) => [...one]);
  for (let changes = random(4); changes > 0; changes--) {
    const at = random(commands.length + 1);
    const kind = random(8);
    const one = commands[at];
    if (kind === 0 || one === undefined) commands.splice(at, 0, ...makeCommands(random, 1));
    else if (kind === 1) commands.splice(at, 1);
    else if (kind === 2) commands.splice(at, 2, ...commands.slice(at, at + 2).reverse());
    else if (kind === 3) commands.splice(at, 0, command("CLIP", random(200), random(200), random(256), random(256)));
    else if (kind === 4) commands.splice(at, 0, command("PALETTE", random(16), 1, random(256), random(256)));
    else if (kind === 5) commands.splice(random(commands.length), 0, ...commands.splice(at, 1));
    else one[1 + random(one.length - 1)] ^= 1 << random(8);
  }
  return commands;
}

/** Makes a list that is valid, or valid except some changed bytes or a cut, or mere noise. */
export function makeFuzzedList(random: (bound: number) => number): Uint8Array {
  const kind = random(8);
  if (kind === 0) return Uint8Array.from({ length: random(60) }, () => random(256));
  if (kind === 1) return Uint8Array.from({ length: random(60) }, () => random(16));
  const bytes = makeValidList(random);
  if (kind === 2) return bytes.subarray(0, random(bytes.length + 1));
  if (kind === 3) for (let flips = 1 + random(3); flips > 0; flips--) bytes[random(bytes.length)] = random(256);
  return bytes;
}
