// Every game on V8 and on the posix console's wasm3 (posix-parity.ts), and the first taps of a game that is played by them alone.
import { expect, test } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { touchOf } from "../../host/cartridge/input.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { playTapGame } from "../support/tap-game.ts";
import { startConsole } from "./console.ts";
import { testPosixParity } from "./posix-parity.ts";
import { callThere } from "./whole-game.ts";

const SEED = 2;
/** Inputs of the recorded game that are played on both. */
const INPUTS = 150;

for (const id of GAMES) testPosixParity(gameUnderTest(id));

test.each(GAMES)("%s: recorded taps and drags are answered alike on V8 and on the console, and find the same", async (id) => {
  const { deck } = await startConsole();
  await deck.install(readCartridgeFile(id));
  await deck.run(id, { seed: [SEED, 0], lockstep: true });
  const cartridge = new Cartridge(readCartridgeFile(id));
  expect(cartridge.raw.boot(SEED, 0)).toBe(0);
  const inputs = playTapGame(id, SEED).handheld.steps.slice(0, INPUTS);
  for (const [at, input] of inputs.entries()) {
    const touch = touchOf(input) ?? (at % 9 === 0 ? { x: 120, y: 90, by: at % 2 === 0 ? -20 : 30 } : undefined);
    if (touch) {
      const { x, y, by } = touch;
      const [found, status] = await callThere(deck, [["targetAt", x, y], ["touch", x, y, by]]);
      expect([Number(found), Number(status)], `input ${at}`).toEqual([cartridge.targetAt(x, y), cartridge.touch(touch) ? 0 : -1]);
    }
    const there = await deck.tick(0);
    const flags = cartridge.raw.tick(0, 20);
    expect(there.flags, `input ${at}`).toBe(flags);
    // A drag may lead the taps elsewhere, out of the game too.
    if (flags & FLAG.LEAVE) break;
    const list = cartridge.screen();
    expect([there.listSize, there.listCrc], `input ${at}`).toEqual([list.length, crc32(list)]);
  }
  expect(await callThere(deck, [["targetAt", -1, 500], ["touch", 240, 0, 0], ["touch", 0, -(2 ** 31), 5]])).toEqual([0n, -1n, -1n]);
}, 120_000);
