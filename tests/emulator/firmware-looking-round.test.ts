// Looking round while computers think and act on the emulated PicoSystem, by its buttons and in its own time, and A
// held, which makes the pauses short. One game; the long run (JUMPDECK_BUTTON_GAMES=all) has all.
import { expect, it } from "vitest";
import { isLongRun } from "../support/button-game.ts";
import { expectLooksRound, SEED, WATCHED } from "../support/looking-round.ts";
import { EmulatedConsole } from "./console.ts";

const PRESS_MS = 40;
/** The link's answers take time of the console's own, and steps of 20 ms begin when they like. */
const SLACK_MS = 120;

it.each(isLongRun() ? WATCHED : WATCHED.slice(1, 2))("%s", { timeout: 900_000 }, async (id) => {
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, remote } = console;
  await remote.run(id, { seed: [SEED, 0] });
  await device.run({ ms: 400 });
  await expectLooksRound(
    {
      words: () => console.words(),
      press: async (...names) => {
        for (const name of names) await device.press(name, { ms: PRESS_MS, afterMs: PRESS_MS });
      },
      pass: async (ms, isHurried = false) => {
        if (isHurried) device.hold("A");
        else device.release("A");
        await device.run({ ms });
      },
      save: async () => Buffer.from(await remote.readSave(id)).toString("hex"),
      nowMs: () => device.ms,
    },
    id,
    { ms: SLACK_MS, tries: 1 },
  );
  await console.expectGlassMatchesList();
  const stats = await remote.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});
