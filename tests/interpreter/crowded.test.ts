// Bodies that crowd wasm3's tables (tests/firmware/crowded-file.ts) on the handheld's interpreter against V8; on the
// posix console, which translates them alike and has wasm3's own operations, tests/firmware/slots.test.ts runs more of
// them. JUMPDECK_CROWDED_SEEDS=FROM:TO has those seeds.
import { expect, it } from "vitest";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { fileWith, fullBody, HASH_CALL, RAM_BYTES } from "../firmware/crowded-file.ts";
import { Harness } from "./harness/harness.ts";
import { describeOutcome, runInV8 } from "./modules/reference.ts";

const [FROM, TO] = (process.env.JUMPDECK_CROWDED_SEEDS ?? "1:24").split(":").map(Number);

it(`crowded bodies do what they do on V8, seeds ${FROM} to ${TO}`, async () => {
  const harness = await Harness.start("m0");
  let ended = 0;
  for (let seed = FROM; seed <= TO; seed++) {
    const file = fileWith(fullBody(seed));
    if (validateCartridge(file).refusal) continue;
    // Half of them are translated function by function as they are called.
    expect(
      (await harness.load(file, { compileNow: seed % 2 === 0, memoryLimit: RAM_BYTES })).error,
      `seed ${seed}`,
    ).toBe("");
    const [outcome] = (await harness.run([HASH_CALL])).map(describeOutcome);
    expect([outcome], `seed ${seed}`).toEqual(runInV8(file, [HASH_CALL]));
    if (!outcome.startsWith("trap")) ended++;
  }
  expect(ended).toBeGreaterThan(0.6 * (TO - FROM + 1));
  expect(harness.device.faults).toEqual([]);
  expect(harness.device.complaints).toEqual([]);
}, 600_000);
