// Random structured modules on the handheld's interpreter against V8. The seeds are FIRST_SEED and the following ones;
// another range: JUMPDECK_SEEDS=5000:200 npx vitest run tests/interpreter/random.test.ts (first seed, number of
// modules).
import { beforeAll, describe, expect, it } from "vitest";
import { Harness } from "./harness/harness.ts";
import { RANDOM_CALLS, randomModule } from "./modules/random.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";

const [FIRST_SEED, MODULES] = (process.env.JUMPDECK_SEEDS ?? "1:40").split(":").map(Number);
const AT_ONCE = 30;

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start("m0");
}, 300_000);

const groups = Array.from({ length: Math.ceil(MODULES / AT_ONCE) }, (_, i) => FIRST_SEED + i * AT_ONCE);

describe("random modules", () => {
  it.each(groups)(
    "from seed %i on",
    async (first) => {
      for (let seed = first; seed < Math.min(first + AT_ONCE, FIRST_SEED + MODULES); seed++) {
        const wasm = assemble(randomModule(seed));
        // Half of them are translated function by function as they are called.
        expect((await harness.load(wasm, { compileNow: seed % 2 === 0 })).error, `seed ${seed}`).toBe("");
        const got = (await harness.run(RANDOM_CALLS)).map(describeOutcome);
        expect(got, `seed ${seed}`).toEqual(runInV8(wasm, RANDOM_CALLS));
      }
      expect(harness.device.faults).toEqual([]);
      expect(harness.device.complaints).toEqual([]);
    },
    120_000,
  );
});
