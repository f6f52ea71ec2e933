// What `jumpdeck check` predicts of a translation against the real one, to the byte: the posix console translates the
// games, in the long run those built large too, the synthetic one at all limits and random modules. Its words have
// eight bytes; the handheld's figures follow by the same walk.
import { describe, expect, it } from "vitest";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { HANDHELD, type Machine, predictDevice } from "../../host/check/predictions.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CONTENT_OFFSET, WIDE_AREA_BYTES } from "../support/flash-layout.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { writeOpenPages } from "../support/open-pages.ts";
import { writeElseChains, writeTables } from "../support/unusual-code.ts";
import { BUILT_LARGE } from "../support/built-large.ts";
import { largeCartridge } from "../support/large-cartridges.ts";
import { startConsole } from "./console.ts";
import { randomCartridge } from "./random-cartridge.ts";
import { watCartridge } from "./wat-cartridge.ts";

const POSIX: Machine = {
  ...HANDHELD,
  wordBytes: 8,
  arenaBytes: 400 * 1024,
  loadedBytes: 8960,
  functionBytes: 48,
  globalBytes: 64,
  typeBytes: 16,
  segmentBytes: 32,
  pointerBytes: 8,
  pageBytes: 64,
  entryBytes: 24,
  areaBytes: WIDE_AREA_BYTES - CONTENT_OFFSET,
};

/** Installs and starts a file; compares what the console says of its code with the prediction. */
async function expectPredicted(file: Uint8Array): Promise<void> {
  const { identity, module } = validateCartridge(file);
  if (!identity) throw new Error("no cartridge");
  const { remote } = await startConsole();
  await remote.install(file);
  await remote.run(identity.id, { seed: [1, 2], lockstep: true });
  const { arenaBytes, arenaUsed, hotCodeBytes, flashCodeBytes } = await remote.stats();
  expect(flashCodeBytes).toBeGreaterThan(0);
  const { ramBytes, hotBytes, metacodeBytes } = predictDevice(file, identity, module, POSIX);
  expect({ arenaBytes, flashCodeBytes }).toEqual({ arenaBytes: POSIX.arenaBytes, flashCodeBytes: metacodeBytes });
  expect({ hotCodeBytes, arenaUsed }).toEqual({ hotCodeBytes: hotBytes, arenaUsed: ramBytes });
}

describe("the area of flash for translated code", () => {
  const TARGETS = 100;
  const table = `(func (param i32) (block $b (br_table ${"$b ".repeat(TARGETS)} (local.get 0))))`;
  const withTables = (count: number): Uint8Array =>
    watCartridge({
      fields: `${table.repeat(count)} (func $last (param i32) (result i32) (i32.mul (local.get 0) (i32.const 21)))`,
      bodies: { legalCount: "(call $last (i32.const 2))" },
    });
  const takes = (count: number): number => {
    const file = withTables(count);
    const { identity, module } = validateCartridge(file);
    if (!identity) throw new Error("no cartridge");
    return predictDevice(file, identity, module, POSIX).metacodeBytes;
  };

  it("takes what just fits it, which then runs, and refuses a little more, figures and all", async () => {
    const area = POSIX.areaBytes;
    let count = Math.floor(area / (takes(200) / 200));
    while (takes(count) > area) count--;
    while (takes(count + 1) <= area) count++;
    const { remote } = await startConsole();
    await remote.install(withTables(count));
    await remote.run("probe", { lockstep: true });
    const { flashCodeBytes } = await remote.stats();
    expect(flashCodeBytes).toBeLessThanOrEqual(area);
    expect(flashCodeBytes).toBeGreaterThan(0.98 * area);
    expect(await remote.calls([["legalCount"]])).toEqual([42n]);
    await expect(remote.install(withTables(count + 1))).rejects.toThrow(
      /the cartridge has \d+ bytes of translated code; at most \d+ are allowed/,
    );
    await remote.run("probe", { lockstep: true });
    expect(await remote.calls([["legalCount"]])).toEqual([42n]);
  });
});

describe("a translation is as predicted", () => {
  it.each(GAMES.filter((id) => id !== "null"))("%s", (id) => expectPredicted(readCartridgeFile(id)));

  it.each(BUILT_LARGE)("%s built large", async (id) => expectPredicted(await largeCartridge(id)));

  it("the synthetic one at all limits, with an order and without", async () => {
    await expectPredicted(fullCartridge());
    await expectPredicted(fullCartridge({ order: null }));
  });

  it("functions that leave a page open each, of which only so many stay open", async () => {
    await expectPredicted(watCartridge({ fields: writeOpenPages({ functions: 300, constants: 25, sums: 0 }) }));
  });

  it("functions of chains of elses, which leave more open than may stay open, and smaller pages", async () => {
    await expectPredicted(
      watCartridge({
        fields: `${writeElseChains({ functions: 20, elses: 60 })} ${writeTables({ functions: 12, targets: 900 })}`,
      }),
    );
  });

  it.each([0, 1, 2, 3, 4, 5])("random module %i", async (seed) => {
    const random = new SeededRandom(seed, 5);
    await expectPredicted(
      randomCartridge((below) => random.below(below), new Map(), { callees: 68 + 9 * seed, starts: true }),
    );
  });
});
