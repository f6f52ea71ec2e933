// Control flow, calls, traps, globals, bulk memory, host calls and re-entry: the handheld's operations against V8, once
// with all functions translated at load and once with each translated at its first call.
import { beforeAll, describe, expect, it } from "vitest";
import { Harness, type HarnessCall } from "./harness/harness.ts";
import { CONTROL_CALLS, CONTROL_MODULE, GROWING_CALLS, GROWING_MODULE } from "./modules/control.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";

/**
 * Native stack for one run of the engine (firmware/vm/m0/interpreter.cmake), and what is around it: harness,
 * m3_Call, a trap.
 */
const CALL_STACK_BYTES = 2048;
const AROUND_BYTES = 400;

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start("m0");
}, 300_000);

function label(calls: readonly HarnessCall[], results: readonly string[]): string[] {
  return results.map((result, i) => `${calls[i].name}(${calls[i].args ?? ""}) = ${result}`);
}

describe.each([true, false])("translated at load: %s", (compileNow) => {
  it.each([
    ["control flow, calls, traps, host functions", CONTROL_MODULE, CONTROL_CALLS],
    ["memory that grows", GROWING_MODULE, GROWING_CALLS],
  ])("%s", async (_, text, calls) => {
    const wasm = assemble(text);
    expect((await harness.load(wasm, { compileNow })).error).toBe("");
    const outcomes = await harness.run(calls);
    expect(label(calls, outcomes.map(describeOutcome))).toEqual(label(calls, runInV8(wasm, calls)));
    expect(outcomes.every(({ stackKept }) => stackKept)).toBe(true);
    expect(harness.device.faults).toEqual([]);
    expect(harness.device.complaints).toEqual([]);
  });
});

describe("the native stack", () => {
  it("ends in a trap before its budget is exceeded, direct and indirect, and in re-entry", async () => {
    expect((await harness.load(assemble(CONTROL_MODULE))).error).toBe("");
    const names = ["recurse", "recurseIndirect", "wideFrames"];
    const outcomes = await harness.run(names.map((name) => ({ name, args: [1_000_000], measureStack: true })));
    for (const { error, stackBytes } of outcomes) {
      expect(error).toContain("stack overflow");
      expect(stackBytes).toBeLessThanOrEqual(CALL_STACK_BYTES + AROUND_BYTES);
    }
    expect(outcomes[0].stackBytes).toBeGreaterThan(CALL_STACK_BYTES);
    expect((await harness.call("recurse", 100)).value).toBe(101n);
  });

  it("does not grow in loops", async () => {
    const [{ stackBytes, error }] = await harness.run([{ name: "nestedLoops", args: [3000], measureStack: true }]);
    expect(error).toBe("");
    expect(stackBytes).toBeLessThanOrEqual(AROUND_BYTES);
  });
});
