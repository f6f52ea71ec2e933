// Every game on V8 and on the posix console's wasm3 (posix-parity.ts), the first taps of a game that is played by them
// alone, and what moves are seen as.
import { expect, test } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { touchOf } from "../../host/cartridge/input.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { playInLockstep } from "../support/lockstep.ts";
import { playTapGame } from "../support/tap-game.ts";
import { startConsole } from "./console.ts";
import { startLockstep, testPosixParity } from "./posix-parity.ts";
import { callThere } from "./whole-game.ts";

const SEED = 3;
/** Inputs of the recorded game that are played on both. */
const INPUTS = 150;
/** Steps in which computers are watched, and how many pictures of things on their way there are at least. */
const WATCHED = 600;
const PICTURES = 20;

for (const id of GAMES) testPosixParity(gameUnderTest(id));

test.each(GAMES)(
  "%s: recorded taps and drags are answered alike on V8 and on the console, and find the same",
  async (id) => {
    const { remote, cartridge } = await startLockstep({ id }, readCartridgeFile(id), [SEED, 0]);
    expect(cartridge.raw.boot(SEED, 0)).toBe(0);
    const inputs = playTapGame(id, SEED).handheld.steps.slice(0, INPUTS);
    for (const [at, input] of inputs.entries()) {
      const touch = touchOf(input) ?? (at % 9 === 0 ? { x: 120, y: 90, by: at % 2 === 0 ? -20 : 30 } : undefined);
      if (touch) {
        const { x, y, by } = touch;
        const [found, status] = await callThere(remote, [
          ["targetAt", x, y],
          ["touch", x, y, by],
        ]);
        expect([Number(found), Number(status)], `input ${at}`).toEqual([
          cartridge.targetAt(x, y),
          cartridge.touch(touch) ? 0 : -1,
        ]);
      }
      const there = await remote.tick(0);
      const flags = cartridge.raw.tick(0, 20);
      expect(there.flags, `input ${at}`).toBe(flags);
      // A drag may lead the taps elsewhere, out of the game too.
      if (flags & FLAG.LEAVE) break;
      const list = cartridge.screen();
      expect([there.listSize, there.listCrc], `input ${at}`).toEqual([list.length, crc32(list)]);
    }
    expect(
      await callThere(remote, [
        ["targetAt", -1, 500],
        ["touch", 240, 0, 0],
        ["touch", 0, -(2 ** 31), 5],
      ]),
    ).toEqual([0n, -1n, -1n]);
  },
  120_000,
);

test.each(GAMES)(
  "%s: what moves is drawn alike on V8 and on the console, picture by picture",
  async (id) => {
    const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
    const handheld = new CartridgeDriver(readCartridgeFile(id), SEED)
      .start([1, 1], minPlayers, maxPlayers)
      .wait(WATCHED);
    const { remote } = await startConsole();
    await remote.install(readCartridgeFile(id));
    let moving = 0;
    await playInLockstep({ remote, id, seed: SEED, steps: handheld.steps }, async (at, flags) => {
      // No thought and no sound came with this picture.
      if (handheld.steps[at] === 0 && (flags & (FLAG.SCREEN | FLAG.SOUND | FLAG.THINKING)) === FLAG.SCREEN) moving++;
    });
    expect(moving).toBeGreaterThan(PICTURES);
  },
  120_000,
);
