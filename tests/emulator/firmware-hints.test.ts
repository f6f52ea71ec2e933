// A hint on the emulated PicoSystem by buttons, in lockstep with V8: every display list of a thought and of the hint, its glass, and the
// position after it was played. One game; the long run (JUMPDECK_BUTTON_GAMES=all) has all that give hints.
import { expect, it } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { Handheld } from "../../host/testing/handheld.ts";
import { offersHints } from "../../host/testing/suites/hints.ts";
import { isLongRun } from "../support/button-game.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const SEED = 5;
const HINTED = GAMES.filter((id) => offersHints(gameUnderTest(id)));

/** The buttons of every step from the boot to a hint that was played, and how many there were when it stood. */
function askByButtons(id: string): { steps: readonly number[]; shown: number } {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = new Handheld(readCartridgeFile(id), SEED).start([0, 1], minPlayers, maxPlayers);
  for (let i = 0; i < 2000 && !decides(handheld); i++) handheld.step(0);
  handheld.chooseMenu("Hint").waitFor("play it", 2000);
  const shown = handheld.steps.length;
  return { steps: handheld.press("A").steps, shown };
}

/** Nobody thinks, and the picture stands: the person is asked. */
function decides(handheld: Handheld): boolean {
  return handheld.cartridge.raw.currentSeat() === 0 && (handheld.flags & FLAG.THINKING) === 0 && !handheld.shows("Since your") && handheld.shows("menu");
}

it.each(isLongRun() ? HINTED : HINTED.slice(1, 2))("%s", { timeout: 900_000 }, async (id) => {
  const { steps, shown } = askByButtons(id);
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, deck } = console;
  const cartridge = new Cartridge(readCartridgeFile(id));
  await deck.run(id, { seed: [SEED, 0], ignoreSave: true, lockstep: true });
  expect(cartridge.raw.boot(SEED, 0)).toBe(0);
  for (const [i, buttons] of steps.entries()) {
    const flags = cartridge.raw.tick(buttons, LIMIT.TICK_MS);
    const list = cartridge.screen();
    const there = await deck.tick(buttons, LIMIT.TICK_MS);
    expect([there.flags, there.listSize, there.listCrc], `step ${i} of ${steps.length}`).toEqual([flags, list.length, crc32(list)]);
    if (i + 1 === shown) {
      await console.expectGlassMatchesList();
      expect(await console.words()).toContain("play it");
    }
  }
  const [hash] = await deck.calls([["stateHash"]]);
  expect(BigInt.asUintN(64, hash)).toBe(BigInt.asUintN(64, cartridge.raw.stateHash()));
  const stats = await deck.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});
