// Flash with random bits turned over wherever anything is - settings, saves, cartridges, translations: the console
// starts, says of each cartridge whether it is whole, plays those that are, and takes a new one. Under the sanitizers.
// JUMPDECK_DAMAGED: how many images.
import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LINK_STATUS, LinkRefusedError } from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { cartridgeFile, flashPath, startConsole } from "./console.ts";
import { callThere, playFirstTable } from "./whole-game.ts";

const IMAGES = Number(process.env.JUMPDECK_DAMAGED ?? 5);
/** Bits turned over in an image, in turn. */
const FLIPS = [300, 1, 20, 3, 5000];
const GAMES = ["jump-gate", "null", "jump-drive"];
const PAGE = 256;
const CALLS = 40;

it(`${IMAGES} damaged images`, async () => {
  const flash = flashPath();
  const first = await startConsole({ flash });
  for (const id of GAMES) await first.remote.install(cartridgeFile(id));
  await first.remote.run("jump-gate", { lockstep: true });
  for (let i = 0; i < 40; i++) await first.remote.tick(i % 3 === 0 ? BUTTON.A : 0);
  await first.remote.stop();
  await first.posix.quit();
  const image = readFileSync(flash);
  const used = Array.from({ length: image.length / PAGE }, (_, i) => i * PAGE).filter((at) =>
    image.subarray(at, at + PAGE).some((byte) => byte !== 0xff),
  );
  const moves = new Map(GAMES.map((id) => [id, playFirstTable(id, new Cartridge(cartridgeFile(id)))]));
  let [played, refused] = [0, 0];
  for (let n = 0; n < IMAGES; n++) {
    const random = new SeededRandom(n, 77);
    const bytes = Buffer.from(image);
    for (let i = 0; i < FLIPS[n % FLIPS.length]; i++)
      bytes[used[random.below(used.length)] + random.below(PAGE)] ^= 1 << random.below(8);
    const copy = flashPath();
    writeFileSync(copy, bytes);
    const { posix, remote } = await startConsole({ flash: copy });
    await posix.run(100);
    for (const { id } of await remote.list()) {
      const failure: unknown = await remote.run(id, { lockstep: true }).catch((error: unknown) => error);
      if (failure instanceof LinkRefusedError) {
        expect(failure.status, `image ${n}`).toBe(LINK_STATUS.STORE_HASH);
        refused++;
        continue;
      }
      const { calls, results } = moves.get(id)!;
      expect(await callThere(remote, calls.slice(0, CALLS)), `image ${n}`).toEqual(results.slice(0, CALLS));
      await remote.stop();
      played++;
    }
    // A game that is whole goes on by itself or not; either way a new one finds its place.
    await remote.install(cartridgeFile("null"));
    await remote.run("null", { lockstep: true });
    await remote.tick(0);
    expect((await remote.status()).mode, `image ${n}`).toBe("GAME");
    posix.close();
  }
  expect(played).toBeGreaterThan(IMAGES / 5);
  expect(refused).toBeGreaterThan(IMAGES / 5);
}, 900_000);
