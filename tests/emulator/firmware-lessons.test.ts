// Lessons on the emulated PicoSystem by buttons, in lockstep with V8: every display list and the save; and what flash keeps of one that is
// left. One game's lesson; the long run (JUMPDECK_BUTTON_GAMES=all) has those of all games.
import { expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { isLongRun } from "../support/button-game.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectLessonAndGameKept } from "../support/kept-lesson.ts";
import { LESSON_BOOT_SEED, playLesson, TAUGHT } from "../support/lesson.ts";
import { EmulatedConsole } from "./console.ts";

it.each(isLongRun() ? TAUGHT : TAUGHT.slice(0, 1))("%s", { timeout: 900_000 }, async (id) => {
  const { steps } = playLesson(id, false);
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, deck } = console;
  const cartridge = new Cartridge(readCartridgeFile(id));
  await deck.run(id, { seed: [LESSON_BOOT_SEED, 0], ignoreSave: true, lockstep: true });
  expect(cartridge.raw.boot(LESSON_BOOT_SEED, 0)).toBe(0);
  let rows = 0;
  for (const [i, buttons] of steps.entries()) {
    const flags = cartridge.raw.tick(buttons, LIMIT.TICK_MS);
    const list = cartridge.screen();
    const there = await deck.tick(buttons, LIMIT.TICK_MS);
    expect([there.flags, there.listSize, there.listCrc], `step ${i} of ${steps.length}`).toEqual([flags, list.length, crc32(list)]);
    if (flags & FLAG.SAVE) {
      rows++;
      await console.expectGlassMatchesList();
    }
  }
  expect(rows).toBeGreaterThan(4);
  expect(await console.words()).toContain("That was the lesson");
  expect(Buffer.from(await deck.readSave(id)).equals(Buffer.from(cartridge.save()))).toBe(true);
  const stats = await deck.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});

it("one that is left is taken up again, and a game waits through it", { timeout: 900_000 }, async () => {
  const console = await EmulatedConsole.withInstalled("picosystem", "null");
  const { deck } = console;
  const run = async (): Promise<void> => {
    await deck.run("null", { seed: [LESSON_BOOT_SEED, 0], lockstep: true });
    await deck.tick(0, LIMIT.TICK_MS);
  };
  await run();
  await expectLessonAndGameKept({
    words: () => console.words(),
    press: async (...names) => {
      for (const name of names) for (const buttons of [BUTTON[name], 0]) await deck.tick(buttons, LIMIT.TICK_MS);
    },
    restart: run,
  });
  console.expectHealthy();
});
