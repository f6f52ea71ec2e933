// How deep a cartridge's calls go: makes a copy of a validated module in which every function counts itself in and out.
// The copy plays like the original; its two extra exports return the most calls and the most stack slots under way at
// once (docs/spec/contract.md#depth-and-time-of-calls).
import type { Cartridge } from "../cartridge/cartridge.ts";
import { type FunctionFacts, type ModuleFacts, SECTION } from "../cartridge/validate.ts";
import { encodeSignedLeb as signed, encodeLeb as unsigned } from "../wasm/instructions.ts";

/** What the copy has counted since it was instantiated. */
export interface CallDepth {
  /** Most calls under way at once; an export called from outside is the first. */
  readonly calls: number;
  /** Most stack slots that the functions under way had together. */
  readonly slots: number;
}

/** Names that no cartridge can have: theirs are printable. */
const CALLS = "\x01calls";
const SLOTS = "\x01slots";
const OP = {
  IF: [0x04, 0x40],
  END: [0x0b],
  CALL: 0x10,
  LOCAL_GET: 0x20,
  GLOBAL_GET: 0x23,
  GLOBAL_SET: 0x24,
  I32_CONST: 0x41,
  I64_CONST: 0x42,
  /** No cartridge has these two, but bytes like them. */
  F32_CONST: 0x43,
  F64_CONST: 0x44,
  I32_GT_U: [0x4b],
  I32_ADD: [0x6a],
  I32_SUB: [0x6b],
} as const;
/**
 * wasm3 keeps a function's constants in its frame, and reserves a slot for each byte of the body that looks like one,
 * up to this many.
 */
const CONSTANT_SLOTS_MAX = 120;
const SLOTS_PER_VALUE = 2;
/** What alignment, and a call of a function without any value, may add. */
const FRAME_SLOTS = 2;
const MUTABLE_I32_ZERO = [0x7f, 1, OP.I32_CONST, 0, ...OP.END];
const EXPORT_GLOBAL = 3;

/**
 * Returns how many stack slots a call of the function takes at most (docs/spec/contract.md#depth-and-time-of-calls).
 */
export function countFrameSlots(wasm: Uint8Array, { start, end, values }: FunctionFacts): number {
  let constants = 0;
  for (let at = start; at < end && constants < CONSTANT_SLOTS_MAX; at++) {
    if (wasm[at] === OP.I32_CONST || wasm[at] === OP.F32_CONST) constants++;
    else if (wasm[at] === OP.I64_CONST || wasm[at] === OP.F64_CONST) constants += SLOTS_PER_VALUE;
  }
  return FRAME_SLOTS + SLOTS_PER_VALUE * values + constants;
}

/** Returns the copy of a validated cartridge; its identity section is the original's. */
export function instrumentCalls(wasm: Uint8Array, module: ModuleFacts): Uint8Array {
  const count = module.functions.length;
  const first = module.globals.length;
  const changes: Readonly<Record<number, () => number[]>> = {
    // Each body is twice as often: first the counting one under the old index, so that all calls and tables lead to
    // it.
    [SECTION.FUNCTION]: () => list(2 * count, [...module.functionTypes, ...module.functionTypes].map(unsigned)),
    [SECTION.CODE]: () => {
      const counting = module.functions.map((facts, i) =>
        sized(countingBody(facts, countFrameSlots(wasm, facts), count + i, first)),
      );
      const bodies = module.functions.map(({ start, end }) => sized(Array.from(wasm.subarray(start, end))));
      return list(2 * count, [...counting, ...bodies]);
    },
    [SECTION.GLOBAL]: () => globalSection(wasm, module),
    [SECTION.EXPORT]: () => {
      const exported = [CALLS, SLOTS].map((name, i) => [...text(name), EXPORT_GLOBAL, ...unsigned(first + 2 + i)]);
      return extended(wasm, module, SECTION.EXPORT, exported);
    },
  };
  const parts: number[][] = [Array.from(wasm.subarray(0, 8))];
  const hasGlobals = module.sections.some(({ id }) => id === SECTION.GLOBAL);
  for (const { id, start, end } of module.sections) {
    // A module has exports always, and globals are right before them.
    if (id === SECTION.EXPORT && !hasGlobals) parts.push([SECTION.GLOBAL], sized(globalSection(wasm, module)));
    parts.push([id], sized(changes[id]?.() ?? Array.from(wasm.subarray(start, end))));
  }
  const copy = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) for (const byte of part) copy[at++] = byte;
  return copy;
}

/** Reads the counters of a cartridge that runs such a copy. */
export function readCallDepth({ exports }: Cartridge): CallDepth {
  const value = (name: string) => Number(exports[name]);
  return { calls: value(CALLS), slots: value(SLOTS) };
}

/** Counters: calls now, slots now, most calls, most slots. */
function globalSection(wasm: Uint8Array, module: ModuleFacts): number[] {
  const added = Array.from({ length: 4 }, () => MUTABLE_I32_ZERO);
  return extended(wasm, module, SECTION.GLOBAL, added);
}

/** A section that is a list, with more entries at its end. */
function extended(
  wasm: Uint8Array,
  { sections }: ModuleFacts,
  id: number,
  added: readonly (readonly number[])[],
): number[] {
  const section = sections.find((it) => it.id === id);
  if (!section) return list(added.length, added);
  let at = section.start;
  let count = 0;
  for (let shift = 0; ; shift += 7) {
    count += (wasm[at] & 127) * 2 ** shift;
    if (wasm[at++] < 128) break;
  }
  return unsigned(count + added.length).concat(Array.from(wasm.subarray(at, section.end)), ...added);
}

/** Counts in, calls the body that does the work, counts out; the result stays where it is. */
function countingBody({ type }: FunctionFacts, slots: number, inner: number, first: number): number[] {
  const enter = [
    [1, first, first + 2],
    [slots, first + 1, first + 3],
  ].flatMap(([by, now, most]) => [
    ...[OP.GLOBAL_GET, ...unsigned(now), OP.I32_CONST, ...signed(by), ...OP.I32_ADD, OP.GLOBAL_SET, ...unsigned(now)],
    ...[OP.GLOBAL_GET, ...unsigned(now), OP.GLOBAL_GET, ...unsigned(most), ...OP.I32_GT_U, ...OP.IF],
    ...[OP.GLOBAL_GET, ...unsigned(now), OP.GLOBAL_SET, ...unsigned(most), ...OP.END],
  ]);
  const leave = [
    [1, first],
    [slots, first + 1],
  ].flatMap(([by, now]) => [
    ...[OP.GLOBAL_GET, ...unsigned(now), OP.I32_CONST, ...signed(by), ...OP.I32_SUB, OP.GLOBAL_SET, ...unsigned(now)],
  ]);
  const args = type.params.flatMap((_, i) => [OP.LOCAL_GET, ...unsigned(i)]);
  return [0, ...enter, ...args, OP.CALL, ...unsigned(inner), ...leave, ...OP.END];
}

function list(count: number, entries: readonly (readonly number[])[]): number[] {
  return unsigned(count).concat(...entries);
}

function sized(bytes: readonly number[]): number[] {
  return unsigned(bytes.length).concat(bytes);
}

function text(name: string): number[] {
  return sized(Array.from(name, (sign) => sign.charCodeAt(0)));
}
