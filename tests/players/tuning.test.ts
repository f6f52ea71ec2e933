// Tuning of rulers: it finds the weights that win, keeps nothing that chance alone prefers, and begins with the rules
// of thumb of each game.
import { describe, expect, it } from "vitest";
import { RULED_SEEDS } from "../../host/arena/ruled.ts";
import { rateShares } from "../../host/arena/statistics.ts";
import { TUNE_PLAN, type TunedStep, tune } from "../../host/arena/tune.ts";
import { RULED_GAMES, weighedOf } from "../../host/rulers/games.ts";
import type { Weights } from "../../host/rulers/ruler.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { startGame } from "../../host/sim/setup.ts";
import { openCartridge, readEditions } from "../support/games.ts";
import { rulerFilesOf, rulersFor } from "../support/rulers.ts";

const TIMEOUT_MS = 120_000;
const BEST = { near: 2, far: 0.5, idle: 1 };
/** How much farther from the best weights two rulers are, to win certainly. */
const SURE = 2;
/** Decisions of a game at which rulers are compared. */
const DECISIONS = 40;

/** A match of weights that are the better the nearer they are to the best; `idle` counts nothing. */
function playTowards(best: Weights) {
  const distance = (weights: Weights) =>
    ["near", "far"].reduce((sum, name) => sum + Math.abs(Math.log(weights[name] / best[name])), 0);
  return (challenger: Weights, opponent: Weights, first: number, seeds: number) => {
    const chance = 0.5 + Math.max(-0.5, Math.min(0.5, (distance(opponent) - distance(challenger)) / SURE));
    return rateShares(
      Array.from({ length: seeds }, (_, i) => {
        const random = new SeededRandom(first + i, 9);
        return [0, 1].map(() => (random.below(1000) < 1000 * chance ? 1 : 0));
      }),
    );
  };
}

describe("tuning", () => {
  it("goes to weights that win more, and changes one that counts nothing as rarely as chance has it", () => {
    const steps: TunedStep[] = [];
    const tuned = tune({ near: 1, far: 1, idle: 1 }, TUNE_PLAN, playTowards(BEST), (step) => steps.push(step));
    expect(tuned.near).toBeGreaterThan(1.4);
    expect(tuned.far).toBeLessThan(0.7);
    expect(tuned.idle).toBe(1);
    for (const { isKept, rate } of steps) expect(isKept).toBe(rate.lower > 0.5);
  });

  it("gives each match seeds of its own, all below those of records", () => {
    const seen = new Set<number>();
    let matches = 0;
    const play = playTowards(BEST);
    tune(
      { near: 1, far: 1, idle: 1 },
      TUNE_PLAN,
      (challenger, opponent, first, seeds) => {
        matches++;
        for (let seed = first; seed < first + seeds; seed++) seen.add(seed);
        return play(challenger, opponent, first, seeds);
      },
      () => {},
    );
    expect(seen.size).toBe(matches * TUNE_PLAN.seeds);
    expect(Math.max(...seen)).toBeLessThan(RULED_SEEDS.first);
  });

  it.each(RULED_GAMES)(
    "of %s begins with its rules of thumb, and each weight can be another",
    (id) => {
      const { thumb, makeWeighed } = weighedOf(id) as NonNullable<ReturnType<typeof weighedOf>>;
      const files = rulerFilesOf(id);
      const same = makeWeighed(files, thumb);
      const turned = makeWeighed(files, Object.fromEntries(Object.keys(thumb).map((name) => [name, 0])));
      const { thumb: ruler } = rulersFor(id);
      const cartridge = openCartridge(id);
      startGame(cartridge, { edition: readEditions(id)[0].number, players: 2, options: 0, seed: 5_100_001n });
      let others = 0;
      for (let i = 0; i < DECISIONS && cartridge.raw.currentSeat() >= 0; i++) {
        const choice = ruler(cartridge, new SeededRandom(i, 8));
        expect(same(cartridge, new SeededRandom(i, 8))).toBe(choice);
        if (turned(cartridge, new SeededRandom(i, 8)) !== choice) others++;
        cartridge.raw.apply(choice);
      }
      expect(others).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it("is offered for no game without rulers", () => {
    expect(weighedOf("null")).toBeUndefined();
  });
});
