// What the validator accepts fits into wasm3's tables: random bodies near the limits are translated under the
// sanitizers, none is refused that the validator took, none takes more stack slots than are counted for it
// (docs/spec/contract.md#depth-and-time-of-calls), each gives what it gives on V8, and is translated into as many words
// as `check` counts. JUMPDECK_SLOTS_SEEDS=FROM:TO has those seeds, the long run ten.
import { expect, it } from "vitest";
import { MODULE } from "../../host/cartridge/abi.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { countFrameSlots } from "../../host/check/call-depth.ts";
import { countLines } from "../../host/check/metacode.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { describeOutcome, runInV8 } from "../interpreter/modules/reference.ts";
import { judgeInBulk } from "./bulk.ts";
import { CALLEES, type Crowded, fileWith, fullBody, HASH_CALL } from "./crowded-file.ts";
import { BLOCK_TYPE } from "./random-body.ts";

const BODIES = 400;
const [from, to] = (process.env.JUMPDECK_SLOTS_SEEDS ?? "3:3").split(":").map(Number);
const SEEDS = Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Says what is wrong with what wasm3 makes of each file; "": nothing. Ends with the file at which the program did. */
async function judge(files: readonly Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const { stdout, stderr } = await judgeInBulk("jumpdeck-slots", files);
  const lines = stdout.split("\n");
  const broken = lines.pop() ?? "";
  const judged = lines.map((line, i) => complaint(files[i], line));
  return stderr || broken ? [...judged, stderr || "It ended."] : judged;
}

/**
 * Where the frame of a function that it calls may begin: at a multiple of two slots, and never at its own's beginning.
 */
function frameOf(slots: number): number {
  return Math.max(2, slots + (slots & 1));
}

function complaint(file: Uint8Array<ArrayBuffer>, line: string): string {
  const [status, translated, words, value, trap, ...functions] = line.split(",");
  const told = functions.map((it) => it.split(" ").map(Number));
  const { refusal, module } = validateCartridge(file);
  const wanted = refusal ? LINK_STATUS[refusal.status] : 0;
  if (Number(status) !== wanted) return `The host's validator says ${wanted}, the handheld's ${status}.`;
  if (refusal) return "";
  if (translated !== "0") return `It is accepted, and translated with status ${translated}: ${words}.`;
  const outcome = describeOutcome({ error: trap, value: BigInt(value) });
  const [wantedOutcome] = runInV8(file, [HASH_CALL]);
  if (outcome !== wantedOutcome) return `It gives ${outcome}, on V8 ${wantedOutcome}.`;
  const counted = module.functions.map((facts) => countFrameSlots(file, facts));
  const over = counted.findIndex((most, i) => !(frameOf(told[i]?.[0]) <= most));
  if (over >= 0) return `Function ${over} takes ${told[over]?.[0]} slots, ${counted[over]} are counted.`;
  const lines = countLines(file, module, { wideLines: 1 });
  const wrong = lines.findIndex((count, i) => count !== told[i][1]);
  return wrong < 0 ? "" : `Function ${wrong} is translated into ${told[wrong][1]} words, ${lines[wrong]} are counted.`;
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
  const index = CALLEES.findIndex(({ params, result }) => params.length === 0 && result === "");
  for (let local = first; local <= last; local++) {
    const locals = [1, last + 1, BLOCK_TYPE.l];
    const file = fileWith({
      index,
      pieces: [locals, ...Array.from({ length: 50 }, () => [0x20, local, 0x1a]), [0x0b]],
    });
    expect(validateCartridge(file).refusal, `local ${local}`).toBeUndefined();
    expect(await judge([file]), `local ${local}`).toEqual([""]);
  }
});

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

it.each(SEEDS)(
  "accepted modules fit wasm3's tables and the counted slots, and run as on V8, seed %i",
  async (seed) => {
    const bodies = Array.from({ length: BODIES }, (_, i) => fullBody(seed * 1_000_003 + i));
    const files = bodies.map(fileWith);
    const words = await judge(files);
    const wrong = words.findIndex((it) => it !== "");
    if (wrong >= 0) {
      const least = await shrink(bodies[wrong]);
      const [said] = await judge([fileWith(least)]);
      expect.fail(
        `Body ${wrong} of seed ${seed}: ${words[wrong]}\nAt the least, of type ` +
          `${JSON.stringify(CALLEES[least.index].params)}: ${least.pieces.map(hex).join(" ")}\n${said}`,
      );
    }
    expect(words.length).toBe(BODIES);
    const accepted = files
      .map((file, i) => ({ file, ...validateCartridge(file), index: bodies[i].index }))
      .filter(({ refusal }) => !refusal);
    expect(accepted.length).toBeGreaterThan(0.9 * BODIES);
    const some = accepted.slice(0, 100).map(({ file }) => runInV8(file, [HASH_CALL])[0]);
    expect(some.filter((it) => !it.startsWith("trap")).length, "bodies of 100 that come to their end").toBeGreaterThan(
      60,
    );
    const values = accepted.map(({ module, index }) => module.functions[index].values);
    expect(values.filter((it) => it > MODULE.VALUES - 100).length).toBeGreaterThan(0.3 * BODIES);
  },
  900_000,
);
