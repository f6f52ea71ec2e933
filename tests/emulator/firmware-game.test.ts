// A two-player game of Jump Gate on the emulated PicoSystem, by the console's own clock: a person's buttons against a
// level 1 computer player, from the menu on, in the long run (JUMPDECK_BUTTON_GAMES=all) to the final score. What the
// glass shows is compared, pixel by pixel, with the TypeScript rasteriser on the way. The ends of other games are
// played in every run, in lockstep, by firmware-games.test.ts.
import { expect, it } from "vitest";
import type { ButtonName } from "../../host/emulator/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { isLongRun } from "../support/button-game.ts";
import { EmulatedConsole } from "./console.ts";

const SEED = 4;
const PRESSES_MAX = isLongRun() ? 4000 : 60;
const PICTURE_EVERY = isLongRun() ? 20 : 10;
const STACK_LIMIT = 4096;
const SUMMARY_PAGES = 4;
const DIRECTIONS: ButtonName[] = ["LEFT", "RIGHT", "DOWN", "RIGHT", "UP"];

it(isLongRun() ? "is played to its end by buttons" : `is played by its first ${PRESSES_MAX} presses`, {
  timeout: 900_000,
}, async () => {
  const console = await EmulatedConsole.withInstalled("picosystem", "jump-gate");
  const { device, remote } = console;
  await device.run({ ms: 200 });
  await remote.run("jump-gate", { seed: [SEED, 3] });
  const opened = await remote.stats();
  await device.run({ ms: 400 });
  const press = (button: ButtonName): Promise<void> => device.press(button, { ms: 40, afterMs: 80 });
  for (const button of ["DOWN", "A", "UP"] as const) await press(button);
  expect(await console.words()).toMatch(/Seat 1 \| Human \| Seat 2 \| Beginner/);
  await console.expectGlassMatchesList();
  for (const button of ["DOWN", "A"] as const) await press(button);
  await device.run({ ms: 300 });
  const random = new SeededRandom(SEED);
  const seat = (): Promise<number> => remote.call("currentSeat");
  expect(await seat()).toBeGreaterThanOrEqual(0);
  let presses = 0;
  let pictures = 0;
  for (let now = await seat(); now >= 0 && presses < PRESSES_MAX; now = await seat()) {
    if (now === 1) {
      // What can be taken back waits for the person.
      if (/(end turn|go on)[^|]* \| (undo|look)/.test(await console.words())) await press("A");
      else await device.run({ ms: 100 });
      continue;
    }
    // Mostly the offered choice; now and then another one, so that the person does not fly in circles.
    await press(random.below(10) < 8 ? "A" : DIRECTIONS[random.below(DIRECTIONS.length)]);
    presses++;
    if (presses % PICTURE_EVERY === 0 && (await seat()) === 0) {
      await console.expectGlassMatchesList();
      pictures++;
    }
  }
  expect(pictures).toBeGreaterThan(3);
  if (isLongRun()) {
    expect(await seat(), `game over after ${presses} presses, seed ${SEED}`).toBe(-1);
    await device.run({ ms: 3000 });
    // Where the other seat ended the game, what it did is shown first.
    for (let pages = 0; pages < SUMMARY_PAGES && /Since your last turn/.test(await console.words()); pages++)
      await press("A");
    await console.expectGlassMatchesList();
    expect(await console.words()).toMatch(/Player 1/);
  } else expect(presses).toBe(PRESSES_MAX);
  const stats = await remote.stats();
  expect(stats.failures).toBe(0);
  expect(stats.listsRefused).toBe(0);
  expect(stats.arenaPeak, "heap that play took").toBe(opened.arenaPeak);
  expect(device.stackWatermark().used).toBeLessThanOrEqual(STACK_LIMIT);
  expect(device.machine.resets).toBe(0);
  console.expectHealthy();
});
