// Every integer operation in every operand form over edge values, loads and stores at all alignments and both ends of
// memory: the handheld's operations against V8. The emulated board has mended flags (host/emulator/execute.ts),
// rp2040js's own core has not.
import { beforeAll, describe, expect, it } from "vitest";
import { Harness, type HarnessCall } from "./harness/harness.ts";
import { arithmeticModule, EDGES } from "./modules/arithmetic.ts";
import { ADDRESSES, memoryModule } from "./modules/memory.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start("m0");
}, 300_000);

async function here(calls: readonly HarnessCall[]): Promise<string[]> {
  return (await harness.run(calls)).map(describeOutcome);
}

describe.each(["i32", "i64"] as const)("%s", (type) => {
  it("has every operation right in every operand form", async () => {
    const { text, names } = arithmeticModule(type);
    const wasm = assemble(text);
    expect((await harness.load(wasm)).error).toBe("");
    const folds = names.map((_, index) => ({ name: "all", args: [index] }));
    const wanted = runInV8(wasm, folds);
    const got = await here(folds);
    const wrong = names.filter((_, i) => got[i] !== wanted[i]);
    const values: readonly (number | bigint)[] = EDGES[type];
    for (const name of wrong.slice(0, 5)) {
      const pairs = values.flatMap((a) => values.map((b) => ({ name, args: [a, b] })));
      const label = (results: string[]): string[] =>
        results.map((result, i) => `${name}(${pairs[i].args}) = ${result}`);
      expect(label(await here(pairs))).toEqual(label(runInV8(wasm, pairs)));
    }
    expect(wrong).toEqual([]);
    expect(names.length).toBeGreaterThan(350);
    expect(harness.device.faults).toEqual([]);
    expect(harness.device.complaints).toEqual([]);
  });
});

describe("memory", () => {
  const { text, loads, stores } = memoryModule();
  const wasm = assemble(text);
  it.each([
    ["loads", loads],
    ["stores", stores],
  ])("%s at every alignment and at both ends", async (_, names) => {
    expect((await harness.load(wasm)).error).toBe("");
    const calls = names.flatMap((name) => ADDRESSES.map((address) => ({ name, args: [address] })));
    const label = (results: string[]): string[] =>
      results.map((result, i) => `${calls[i].name}(${calls[i].args}) = ${result}`);
    expect(label(await here(calls))).toEqual(label(runInV8(wasm, calls)));
    expect(harness.device.faults).toEqual([]);
  });
});
