// The soak of the emulated handheld (soak.ts), in parts that each begin with a blank chip and a seed of their own, so
// that a long one can be spread and taken up again: JUMPDECK_DEVICE_OPERATIONS in all, from JUMPDECK_DEVICE_SEED on.
import { describe, expect, it } from "vitest";
import { EmulatedConsole } from "./console.ts";
import { soak } from "./soak.ts";

const OPERATIONS = Number(process.env.JUMPDECK_DEVICE_OPERATIONS ?? 120);
const FIRST_SEED = Number(process.env.JUMPDECK_DEVICE_SEED ?? 1);
const PART = 2500;
/** From this many operations on each kind must have come, and each outcome. */
const MANY = 2000;

const parts = Array.from(
  { length: Math.ceil(OPERATIONS / PART) },
  (_, part) => [FIRST_SEED + part, Math.min(PART, OPERATIONS - part * PART)] as const,
);

describe("a soak of saves, settings, starts, installs and deletes with power cuts", () => {
  it.each(parts)(
    "with seed %i ends in a menu with the right saves after %i operations",
    async (seed, operations) => {
      const console = await EmulatedConsole.start("picosystem");
      await console.connect();
      const tally = await soak(console, seed, operations);
      expect(Object.values(tally.done).reduce((sum, count) => sum + count, 0)).toBe(operations);
      expect(tally.cuts).toBeGreaterThan(0);
      if (operations < MANY) return;
      for (const [kind, count] of Object.entries({ ...tally.done, resumed: tally.resumed, refused: tally.refused })) {
        expect(count, kind).toBeGreaterThan(0);
      }
    },
    2 * 3_600_000,
  );
});
