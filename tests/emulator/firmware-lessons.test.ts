// Lessons on the emulated PicoSystem by buttons, in lockstep with V8: every display list and the save; and what flash
// keeps of one that is left. One game's lesson; the long run (JUMPDECK_BUTTON_GAMES=all) has those of all games, the
// posix console always.
import { expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { isLongRun } from "../support/button-game.ts";
import { expectLessonAndGameKept } from "../support/kept-lesson.ts";
import { LESSON_BOOT_SEED, LESSON_END, playLesson, TAUGHT } from "../support/lesson.ts";
import { playInLockstep } from "../support/lockstep.ts";
import { EmulatedConsole } from "./console.ts";

it.each(isLongRun() ? TAUGHT : TAUGHT.slice(0, 1))("%s", { timeout: 900_000 }, async (id) => {
  const { steps } = playLesson(id, false);
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, remote } = console;
  let rows = 0;
  const cartridge = await playInLockstep({ remote, id, seed: LESSON_BOOT_SEED, steps }, async (_, flags) => {
    if ((flags & FLAG.SAVE) === 0) return;
    rows++;
    await console.expectGlassMatchesList();
  });
  expect(rows).toBeGreaterThan(4);
  expect(await console.words()).toMatch(LESSON_END);
  expect(Buffer.from(await remote.readSave(id)).equals(Buffer.from(cartridge.save()))).toBe(true);
  const stats = await remote.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});

it("one that is left is taken up again, and a game waits through it", { timeout: 900_000 }, async () => {
  const console = await EmulatedConsole.withInstalled("picosystem", "null");
  const { remote } = console;
  const run = async (): Promise<void> => {
    await remote.run("null", { seed: [LESSON_BOOT_SEED, 0], lockstep: true });
    await remote.tick(0, LIMIT.TICK_MS);
  };
  await run();
  await expectLessonAndGameKept({
    words: () => console.words(),
    press: async (...names) => {
      for (const name of names) for (const buttons of [BUTTON[name], 0]) await remote.tick(buttons, LIMIT.TICK_MS);
    },
    restart: run,
  });
  console.expectHealthy();
});
