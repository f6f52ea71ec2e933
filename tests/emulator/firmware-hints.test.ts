// A hint on the emulated PicoSystem by buttons, in lockstep with V8: every display list of a thought and of the hint,
// its glass, and the position after it was played. One game; the long run (JUMPDECK_BUTTON_GAMES=all) has all that give
// hints, the posix console always.
import { expect, it } from "vitest";
import { BUTTON, COLOR, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { screenText } from "../../host/raster/index.ts";
import { isLongRun } from "../support/button-game.ts";
import { readCartridgeFile } from "../support/games.ts";
import { playByHints } from "../support/hint-game.ts";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "../support/hint.ts";
import { playInLockstep } from "../support/lockstep.ts";
import { EmulatedConsole } from "./console.ts";

it.each(isLongRun() ? HINTED : HINTED.slice(1, 2))("%s", { timeout: 900_000 }, async (id) => {
  const { steps, shown } = askByButtons(id);
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, remote } = console;
  await playInLockstep({ remote, id, seed: HINT_BOOT_SEED, steps }, async (i) => {
    if (i + 1 !== shown) return;
    await console.expectGlassMatchesList();
    expect(await console.words()).toContain("play it");
  });
  const stats = await remote.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});

/** Games whose hints know what was played before (kit/session/hint/past.ts), and a game of each to its last turn. */
const RECALLING = { "jump-gate": 3, "jump-gate-1st": 3 } as const;
const CYCLES_PER_MS = 125_000;
const STEP_MS = 20;

it.each(Object.entries(RECALLING).slice(0, isLongRun() ? 2 : 1))(
  "%s: at the end of a game the steps that recall it, and that find the words, are no longer than any",
  { timeout: 300_000 },
  async (id, seed) => {
    let latest: Uint8Array = new Uint8Array();
    playByHints(id, seed, [1], 0, (cartridge) => {
      latest = cartridge.snapshot();
    });
    const console = await EmulatedConsole.withInstalled("picosystem", id);
    const { remote } = console;
    await remote.run(id, { seed: [seed, 0], ignoreSave: true, lockstep: true });
    const cartridge = new Cartridge(readCartridgeFile(id));
    cartridge.raw.boot(seed, 0);
    cartridge.restore(latest);
    const texts = () => screenText(cartridge.screen());
    /** A step there alone, which is then like the one here. */
    const measure = async (buttons: number): Promise<void> => {
      await console.writeMemory(cartridge);
      expect((await remote.tick(buttons, LIMIT.TICK_MS)).flags).toBe(cartridge.raw.tick(buttons, LIMIT.TICK_MS));
      expect((await remote.stats()).lastTickCycles / CYCLES_PER_MS).toBeLessThan(STEP_MS);
    };
    cartridge.raw.tick(BUTTON.X, LIMIT.TICK_MS);
    cartridge.raw.tick(0, LIMIT.TICK_MS);
    while (!texts().some(({ text, color }) => text === "Hint" && color === COLOR.BLACK)) {
      cartridge.raw.tick(BUTTON.DOWN, LIMIT.TICK_MS);
      cartridge.raw.tick(0, LIMIT.TICK_MS);
    }
    await measure(BUTTON.A);
    while (cartridge.raw.think?.(1) === 0);
    await measure(0);
    expect(texts().map(({ text }) => text)).toContain("play it");
  },
);
