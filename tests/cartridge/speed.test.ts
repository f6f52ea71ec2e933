// Random play on V8: at least JUMPDECK_STEPS_A_SECOND in every game (the long run a million, else four fifths of that, since machines
// differ), with the fewest and the most players of each edition. Counted in processor time and by the best of several runs.
import { expect, it } from "vitest";
import { measureSpeed } from "../../host/bench/bench.ts";
import { listTables, openCartridge } from "../support/games.ts";

const LEAST_STEPS_A_SECOND = Number(process.env.JUMPDECK_STEPS_A_SECOND ?? 800_000);
const RUN_MS = 60;
const MOST_RUNS = 12;

const tables = listTables().filter(
  ({ id, edition, players }, _, all) =>
    !all.some((other) => other.id === id && other.edition === edition && other.players > players) ||
    !all.some((other) => other.id === id && other.edition === edition && other.players < players),
);

/** Milliseconds of processor time that this process took. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

it.each(tables)("$name", ({ id, edition, players }) => {
  const cartridge = openCartridge(id);
  let best = 0;
  for (let run = 0; run < MOST_RUNS && best < LEAST_STEPS_A_SECOND; run++) {
    best = Math.max(best, measureSpeed(cartridge, edition, players, RUN_MS, 1, processorMs).stepsPerSecond);
  }
  expect(best).toBeGreaterThanOrEqual(LEAST_STEPS_A_SECOND);
});
