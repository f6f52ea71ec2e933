// A hint on the emulated PicoSystem by buttons, in lockstep with V8: every display list of a thought and of the hint,
// its glass, and the position after it was played. One game; the long run (JUMPDECK_BUTTON_GAMES=all) has all that give
// hints, the posix console always.
import { expect, it } from "vitest";
import { isLongRun } from "../support/button-game.ts";
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
