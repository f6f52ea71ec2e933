// Power cut while a game is translated and while it is installed, and bits that rot in its translation: the next start
// makes it again or plays, and plays as on V8. With the games built large, in the long run; breadth with small
// cartridges is metacode.test.ts'.
import { CONTENT_OFFSET, METACODE } from "../support/flash-layout.ts";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { EVIL_DEEDS, misbehavingGame } from "../support/misbehaving-game.ts";
import { flashPath, startConsole } from "./console.ts";
import { type Call, callThere, playFirstTable } from "./whole-game.ts";

/** Where a small chip's only area is on posix, docs/spec/flash.md#layout: a sector for the seal, then the content. */
const CONTENT = METACODE + CONTENT_OFFSET;
const SEAL_BYTES = 56;
const CUTS = 12;
const CALLS = 150;
const FLIPS = 12;
/** Within a page, and the whole operation. */
const BYTES: readonly (number | "late")[] = ["late", 0, 1, 47, 200, 9999];

function copyOf(flash: string): string {
  const copy = flashPath();
  copyFileSync(flash, copy);
  return copy;
}

describe.each(GAMES.filter((id) => id !== "null"))("%s", (id) => {
  const file = readCartridgeFile(id);
  const { calls, results } = playFirstTable(id, new Cartridge(file));
  const expectPlays = async (remote: RemoteConsole) =>
    expect(await callThere(remote, calls.slice(0, CALLS) as Call[])).toEqual(results.slice(0, CALLS));
  /** A flash on which the game is installed and translated; how many bytes that takes. */
  async function installed(): Promise<{ flash: string; bytes: number }> {
    const flash = flashPath();
    const { posix, remote } = await startConsole({ flash });
    await remote.install(file);
    await remote.run(id, { lockstep: true });
    const { flashCodeBytes } = await remote.stats();
    await remote.stop();
    await posix.quit();
    return { flash, bytes: flashCodeBytes };
  }

  it("power cut at the operations of a translation", async () => {
    const { flash } = await installed();
    const bytes = readFileSync(flash);
    bytes[CONTENT + 300] ^= 1; // stale: made again over used flash
    writeFileSync(flash, bytes);
    const probe = await startConsole({ flash: copyOf(flash), hold: BUTTON.B });
    const before = (await probe.posix.info()).operations;
    await probe.remote.run(id, { lockstep: true });
    const count = (await probe.posix.info()).operations - before;
    probe.posix.close();
    expect(count).toBeGreaterThan(500);
    const operations = [
      1,
      2,
      3,
      count - 2,
      count - 1,
      count,
      ...Array.from({ length: CUTS }, (_, i) => Math.floor(((i + 0.5) * count) / CUTS)),
    ];
    for (const [n, operation] of operations.entries()) {
      const copy = copyOf(flash);
      const cut = await startConsole({ flash: copy, hold: BUTTON.B });
      await cut.posix.cut(operation, BYTES[n % BYTES.length]);
      await expect(cut.remote.run(id, { lockstep: true }), `no cut at ${operation} of ${count}`).rejects.toBeInstanceOf(
        LinkLostError,
      );
      expect(await cut.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
      const after = await startConsole({ flash: copy, hold: BUTTON.B });
      expect((await after.remote.list()).map((entry) => entry.id)).toEqual([id]);
      await after.remote.run(id, { lockstep: true });
      await expectPlays(after.remote);
      after.posix.close();
    }
  }, 1_800_000);

  it("power cut during an update: the old or the new build plays, and a retry finishes", async () => {
    const { flash } = await installed();
    const update = misbehavingGame(id, EVIL_DEEDS[0]);
    const probe = await startConsole({ flash: copyOf(flash), hold: BUTTON.B });
    const before = (await probe.posix.info()).operations;
    await probe.remote.install(update);
    const count = (await probe.posix.info()).operations - before;
    probe.posix.close();
    for (let n = 0; n < CUTS; n++) {
      const operation = n === CUTS - 1 ? count : 1 + Math.floor((n * count) / CUTS);
      const copy = copyOf(flash);
      const cut = await startConsole({ flash: copy, hold: BUTTON.B });
      await cut.posix.cut(operation, BYTES[n % BYTES.length]);
      await expect(cut.remote.install(update), `no cut at ${operation} of ${count}`).rejects.toBeInstanceOf(
        LinkLostError,
      );
      const after = await startConsole({ flash: copy, hold: BUTTON.B });
      await after.remote.run(id, { lockstep: true });
      await expectPlays(after.remote);
      await after.remote.stop();
      await after.remote.install(update);
      await after.remote.run(id, { lockstep: true });
      await expectPlays(after.remote);
      after.posix.close();
    }
  }, 1_800_000);

  it("single bits that rot anywhere in its translation, some at once: it is made anew, once", async () => {
    const { flash, bytes } = await installed();
    const random = new SeededRandom(bytes);
    const untouched = readFileSync(flash);
    for (let n = 0; n < FLIPS; n++) {
      const rotten = Buffer.from(untouched);
      // One to four bits, each once; the seal's own now and then.
      const [begin, length] = n % 5 === 4 ? [METACODE, SEAL_BYTES] : [CONTENT, bytes];
      const bits = new Set<number>();
      while (bits.size <= n % 4) bits.add(random.below(8 * length));
      for (const bit of bits) rotten[begin + (bit >> 3)] ^= 1 << (bit & 7);
      const copy = flashPath();
      writeFileSync(copy, rotten);
      const again = await startConsole({ flash: copy, hold: BUTTON.B });
      const before = (await again.posix.info()).operations;
      await again.remote.run(id, { lockstep: true });
      expect((await again.posix.info()).operations - before, `flip ${n}`).toBeGreaterThan(500);
      await expectPlays(again.remote);
      await again.remote.stop();
      const between = (await again.posix.info()).operations;
      await again.remote.run(id, { lockstep: true });
      expect((await again.posix.info()).operations - between).toBeLessThan(4);
      again.posix.close();
    }
  }, 1_800_000);
});
