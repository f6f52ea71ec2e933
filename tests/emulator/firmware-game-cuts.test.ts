// Power lost while the emulated RP2040 translates a game, at sampled operations of its flash, and bits of the
// translation that rot: the next start makes it again and plays as on V8. With the games built large, in the long run.
import { areaOffsets, CONTENT_OFFSET } from "../support/flash-layout.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { callThere, playFirstTable } from "../firmware/whole-game.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const CALLS = 100;
const CUTS = 6;
const FLIPS = 4;

describe.each(GAMES.filter((id) => id !== "null"))("%s", (id) => {
  const file = readCartridgeFile(id);
  const { calls, results } = playFirstTable(id, new Cartridge(file));
  let console: EmulatedConsole;
  /** Of the translation, counted from the request. */
  let operations: number;
  let bytes: number;

  /** Where the area is that was written last: the last of a translation is its seal, at the area's begin. */
  function findSeal(): number {
    const { bytes, history } = console.device.machine.flash;
    const areas = areaOffsets(bytes.length);
    const sealed = history.findLast(({ kind, address }) => kind === "program" && areas.includes(address));
    expect(sealed).toBeDefined();
    return sealed?.address ?? 0;
  }

  const expectPlays = async (remote: RemoteConsole) =>
    expect(await callThere(remote, calls.slice(0, CALLS))).toEqual(results.slice(0, CALLS));

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", file);
    const { flash } = console.device.machine;
    flash.bytes[findSeal() + CONTENT_OFFSET + 300] ^= 1; // stale: made again at the next start
    console.remember();
    // Counted from where each test begins: what the log tidies up after an install is not part of it.
    await console.goBack();
    const { remote } = console;
    const before = flash.operationCount;
    await remote.run(id, { lockstep: true });
    operations = flash.operationCount - before;
    bytes = (await remote.stats()).flashCodeBytes;
    expect(operations).toBeGreaterThan(500);
  }, 1_800_000);

  it.each(Array.from({ length: CUTS }, (_, i) => i))(
    "power lost at sample %i",
    async (sample) => {
      await console.goBack();
      const operation = sample === CUTS - 1 ? operations - 1 : Math.floor((sample * operations) / CUTS);
      console.device.cutPower({ at: { operation, byte: [0, 15, 100, 256, 1, 30][sample] } });
      await expect(
        console.remote.run(id, { lockstep: true }),
        `operation ${operation} of ${operations}`,
      ).rejects.toBeInstanceOf(LinkLostError);
      expect(console.device.state).toBe("off");
      console.device.reboot();
      const remote = await console.connect();
      expect((await remote.list()).map((entry) => entry.id)).toEqual([id]);
      await remote.run(id, { lockstep: true });
      await expectPlays(remote);
      console.expectHealthy();
    },
    1_800_000,
  );

  it("bits that rot anywhere in it: made anew, once", async () => {
    const random = new SeededRandom(bytes);
    for (let n = 0; n < FLIPS; n++) {
      await console.goBack();
      const { device, remote } = console;
      const { flash } = device.machine;
      await remote.run(id, { lockstep: true });
      await remote.stop();
      const seal = findSeal();
      for (let i = 0; i <= n % 3; i++) flash.bytes[seal + CONTENT_OFFSET + random.below(bytes)] ^= 1 << random.below(8);
      const before = flash.operationCount;
      await remote.run(id, { lockstep: true });
      expect(flash.operationCount - before).toBeGreaterThan(500);
      await expectPlays(remote);
      await remote.stop();
      const again = flash.operationCount;
      await remote.run(id, { lockstep: true });
      expect(flash.operationCount - again).toBeLessThan(4);
      console.expectHealthy();
    }
  }, 1_800_000);
});
