// Cartridges with one random crowded body (crowded-body.ts) each, of as many steps as the validator takes. stateHash
// calls it, with callees that stir what they get into its result.
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { CODE_SECTION, encodeBodies, listSections, readBodies } from "../../host/wasm/instructions.ts";
import { seededRandom } from "../support/scenario.ts";
import { type CrowdedCallee, crowdedBody, KEPT, type Pieces } from "./crowded-body.ts";
import type { Type } from "./random-body.ts";
import { watCartridge } from "./wat-cartridge.ts";

const MOST_STEPS = 700;
/** This many times may a body's loops begin. */
const FUEL = 100;

/** Its RAM need. */
export const RAM_BYTES = 8192;

const many = (type: Type, count: number): Type[] => Array.from({ length: count }, () => type);
const TYPES: readonly (readonly [params: readonly Type[], result: Type])[] = [
  [[], ""],
  [[], "i"],
  [[], "l"],
  [["i"], ""],
  [["i"], "i"],
  [["l"], ""],
  [["l"], "l"],
  [["i"], "l"],
  [["l"], "i"],
  [["i", "i"], "i"],
  [["l", "i", "l"], "l"],
  [["i", "l", "i"], ""],
  [["l", "l", "i", "i", "l", "i", "i"], "i"],
  [many("l", 12), "l"],
  [many("i", 24), "i"],
  [many("l", 24), "l"],
  [[...many("l", 11), ...many("i", 13)], ""],
];

const NAMES = { i: "i32", l: "i64" } as const;
const named = (word: string, types: readonly Type[]): string =>
  types.map((type) => (type ? `(${word} ${NAMES[type]})` : "")).join(" ");
/** Hands a value of a type to $stir. */
const stir = (type: Type, value: string): string =>
  type === "" ? value : `(call $stir ${type === "i" ? `(i64.extend_i32_s ${value})` : value})`;
const NARROW = `(i32.load offset=${KEPT.i} (i32.const 0))`;
const WIDE = `(i64.load offset=${KEPT.l} (i32.const 0))`;
const RESULT = { i: NARROW, l: WIDE, "": "" } as const;
/**
 * The functions that bodies are written for; then those that they call, which stir what they get into all that is read
 * later.
 */
const BASE = watCartridge({
  ramBytes: RAM_BYTES,
  fields: `(table ${TYPES.length} funcref) (elem (i32.const 0) ${TYPES.map((_, i) => `$f${i}`).join(" ")})
    (global i32 (i32.const 7)) (global i64 (i64.const 7))
    ${TYPES.map(
      ([params, result], i) => `(func $own${i} ${named("param", params)} ${named("result", [result])}
      ${RESULT[result]})`,
    ).join("\n")}
    ${TYPES.map(
      ([params, result], i) => `(func $f${i} ${named("param", params)} ${named("result", [result])}
      ${params.map((type, n) => stir(type, `(local.get ${n})`)).join(" ")} (call $stir (i64.const ${i}))
        ${RESULT[result]})`,
    ).join("\n")}
    (func $stir (param i64)
      (i64.store offset=${KEPT.l} (i32.const 0) (i64.add (i64.rotl (i64.mul ${WIDE} (i64.const 0x5851f42d4c957f2d))
        (i64.const 23)) (local.get 0)))
      (i32.store offset=${KEPT.i} (i32.const 0) (i32.wrap_i64 (i64.shr_u ${WIDE} (i64.const 41)))))`,
  bodies: {
    stateHash: `(i32.store offset=${KEPT.fuel} (i32.const 0) (i32.const ${FUEL}))
      ${TYPES.map(([params, result], i) =>
        stir(
          result,
          `(call $own${i} ${params
            .map((type, n) => (type ? `(${NAMES[type]}.const ` + `${(n + 1) * 0x1234567})` : ""))
            .join(" ")})`,
        ),
      ).join("\n")}
      ${WIDE}`,
  },
});
const FUNCTION_TYPES = validateCartridge(BASE).module.functionTypes;
/** What bodies may call; the function that a body is for is called like the callee of its number. */
export const CALLEES: readonly CrowdedCallee[] = TYPES.map(([params, result], i) => ({
  params,
  result,
  index: TYPES.length + i,
  type: FUNCTION_TYPES[i],
  element: i,
}));
const [CODE] = listSections(BASE).filter(({ id }) => id === CODE_SECTION);
const OTHERS = readBodies(BASE).map(({ start, end }) => BASE.subarray(start, end));

/** A body and the number of the function it is for. */
export interface Crowded {
  readonly index: number;
  readonly pieces: Pieces;
}

/** The call that reports what a body did. */
export const HASH_CALL = { name: "stateHash" } as const;

/** Returns the cartridge with that body. */
export function fileWith({ index, pieces }: Crowded): Uint8Array<ArrayBuffer> {
  const bodies = OTHERS.map((body, i) => (i === index ? Uint8Array.from(pieces.flat()) : body));
  return Uint8Array.from([...BASE.subarray(0, CODE.at), ...encodeBodies(bodies), ...BASE.subarray(CODE.end)]);
}

/** Returns a seed's body. */
export function fullBody(seed: number): Crowded {
  const make = (steps: number): Crowded => {
    const random = seededRandom(seed);
    const index = random(CALLEES.length);
    return { index, pieces: crowdedBody(random, CALLEES[index], CALLEES, steps) };
  };
  let [good, bad] = [0, 1 + seededRandom(~seed)(MOST_STEPS)];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (validateCartridge(fileWith(make(middle))).refusal) bad = middle;
    else good = middle;
  }
  return make(good);
}
