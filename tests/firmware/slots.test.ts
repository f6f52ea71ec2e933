// What the validator accepts fits into wasm3's tables: random bodies near the limits are translated under the sanitizers, none is refused
// that the validator took, and none takes more stack slots than are counted for it (SPEC section 1.5).
// JUMPDECK_SLOTS_SEEDS=FROM:TO has those seeds, the long run eight.
import { expect, it } from "vitest";
import { MODULE } from "../../host/cartridge/abi.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { countFrameSlots } from "../../host/check/call-depth.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { CODE_SECTION, encodeBodies, listSections, readBodies } from "../../host/wasm/instructions.ts";
import { seededRandom } from "../support/scenario.ts";
import { judgeInBulk } from "./bulk.ts";
import { crowdedBody, type Pieces, type Signature } from "./crowded-body.ts";
import { BLOCK_TYPE, type Type } from "./random-body.ts";
import { watCartridge } from "./wat-cartridge.ts";

const BODIES = 500;
const MOST_STEPS = 700;
const [from, to] = (process.env.JUMPDECK_SLOTS_SEEDS ?? "1:1").split(":").map(Number);
const SEEDS = Array.from({ length: to - from + 1 }, (_, i) => from + i);

const many = (type: Type, count: number): Type[] => Array.from({ length: count }, () => type);
const TYPES: readonly (readonly [params: readonly Type[], result: Type])[] = [
  [[], ""], [[], "i"], [[], "l"], [["i"], ""], [["i"], "i"], [["l"], "l"], [["i"], "l"], [["l"], "i"], [["i", "i"], "i"], [["l", "i", "l"], "l"], [["i", "l", "i"], ""],
  [["l", "l", "i", "i", "l", "i", "i"], "i"], [many("l", 12), "l"], [many("i", 24), "i"], [many("l", 24), "l"], [[...many("l", 11), ...many("i", 13)], ""],
];

const NAMES = { i: "i32", l: "i64" } as const;
const named = (word: string, types: readonly Type[]): string => types.map((type) => (type ? `(${word} ${NAMES[type]})` : "")).join(" ");
const BASE = watCartridge({
  fields: `(table ${TYPES.length} funcref) (elem (i32.const 0) ${TYPES.map((_, i) => `$f${i}`).join(" ")}) (global i32 (i32.const 7)) (global i64 (i64.const 7))
    ${TYPES.map(([params, result], i) => `(func $f${i} ${named("param", params)} ${named("result", [result])} ${result ? `(${NAMES[result]}.const 0)` : ""})`).join("\n")}`,
});
const SIGNATURES: readonly Signature[] = TYPES.map(([params, result], i) => ({ params, result, type: validateCartridge(BASE).module.functionTypes[i] }));
const [CODE] = listSections(BASE).filter(({ id }) => id === CODE_SECTION);
const OTHERS = readBodies(BASE).map(({ start, end }) => BASE.subarray(start, end));

/** A body and the function it is for. */
interface Crowded {
  readonly index: number;
  readonly pieces: Pieces;
}

function fileWith({ index, pieces }: Crowded): Uint8Array {
  const bodies = OTHERS.map((body, i) => (i === index ? Uint8Array.from(pieces.flat()) : body));
  return Buffer.concat([BASE.subarray(0, CODE.at), encodeBodies(bodies), BASE.subarray(CODE.end)]);
}

/** A body of as many steps as the validator takes, at most so many. */
function fullBody(seed: number): Crowded {
  const make = (steps: number): Crowded => {
    const random = seededRandom(seed);
    const index = random(SIGNATURES.length);
    return { index, pieces: crowdedBody(random, SIGNATURES[index], SIGNATURES, steps) };
  };
  let [good, bad] = [0, 1 + seededRandom(~seed)(MOST_STEPS)];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (validateCartridge(fileWith(make(middle))).refusal) bad = middle;
    else good = middle;
  }
  return make(good);
}

/** Says what is wrong with what wasm3 makes of each file; "": nothing. Ends with the file at which the program did. */
async function judge(files: readonly Uint8Array[]): Promise<string[]> {
  const { stdout, stderr } = await judgeInBulk("jumpdeck-slots", files);
  const lines = stdout.split("\n");
  const broken = lines.pop() ?? "";
  const judged = lines.map((line, i) => complaint(files[i], line));
  return stderr || broken ? [...judged, stderr || "It ended."] : judged;
}

/** Where the frame of a function that it calls may begin: at a multiple of two slots, and never at its own's beginning. */
function frameOf(slots: number): number {
  return Math.max(2, slots + (slots & 1));
}

function complaint(file: Uint8Array, line: string): string {
  const [status, translated, words, ...slots] = line.split(",");
  const { refusal, module } = validateCartridge(file);
  const wanted = refusal ? LINK_STATUS[refusal.status] : 0;
  if (Number(status) !== wanted) return `The host's validator says ${wanted}, the handheld's ${status}.`;
  if (refusal) return "";
  if (translated !== "0") return `It is accepted, and translated with status ${translated}: ${words}.`;
  const counted = module.functions.map((facts) => countFrameSlots(file, facts));
  const over = counted.findIndex((most, i) => !(frameOf(Number(slots[i])) <= most));
  return over < 0 ? "" : `Function ${over} takes ${slots[over]} slots, ${counted[over]} are counted.`;
}

/** Leaves out instructions as long as the body is accepted and still wrong. */
async function shrink(crowded: Crowded): Promise<Crowded> {
  let { index, pieces } = crowded;
  for (let size = pieces.length >> 1; size > 0; size = size > 1 ? size >> 1 : 0) {
    for (let at = 1; at < pieces.length; ) {
      const fewer = { index, pieces: [...pieces.slice(0, at), ...pieces.slice(at + size)] };
      const file = fileWith(fewer);
      const isWrong = !validateCartridge(file).refusal && (await judge([file])).some((words) => words !== "");
      if (isWrong) pieces = fewer.pieces;
      else at += size;
    }
  }
  return { index, pieces };
}

it("counts every byte that wasm3 takes for a constant, among them some of indices", async () => {
  const [first, last] = [0x41, 0x44];
  const index = SIGNATURES.findIndex(({ params, result }) => params.length === 0 && result === "");
  for (let local = first; local <= last; local++) {
    const locals = [1, last + 1, BLOCK_TYPE.l];
    const file = fileWith({ index, pieces: [locals, ...Array.from({ length: 50 }, () => [0x20, local, 0x1a]), [0x0b]] });
    expect(await judge([file]), `local ${local}`).toEqual([""]);
  }
});

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

it.each(SEEDS)("what is accepted is translated within wasm3's tables and within the slots that are counted, seed %i", async (seed) => {
  const bodies = Array.from({ length: BODIES }, (_, i) => fullBody(seed * 1_000_003 + i));
  const files = bodies.map(fileWith);
  const words = await judge(files);
  const wrong = words.findIndex((it) => it !== "");
  if (wrong >= 0) {
    const least = await shrink(bodies[wrong]);
    const [said] = await judge([fileWith(least)]);
    expect.fail(`Body ${wrong} of seed ${seed}: ${words[wrong]}\nAt the least, of type ${JSON.stringify(TYPES[least.index])}: ${least.pieces.map(hex).join(" ")}\n${said}`);
  }
  expect(words.length).toBe(BODIES);
  const accepted = files.map((file, i) => ({ ...validateCartridge(file), index: bodies[i].index })).filter(({ refusal }) => !refusal);
  expect(accepted.length).toBeGreaterThan(0.9 * BODIES);
  const values = accepted.map(({ module, index }) => module.functions[index].values);
  expect(values.filter((it) => it > MODULE.VALUES - 100).length).toBeGreaterThan(0.3 * BODIES);
}, 900_000);
