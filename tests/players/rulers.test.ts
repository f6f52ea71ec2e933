// The rulers that levels are measured with: they play by the rules, the same by the same seed, and see nothing hidden.
import { describe, expect, it } from "vitest";
import { rateRecords } from "../../host/arena/arena.ts";
import { judgeRuled } from "../../host/arena/ruled.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { RULED_GAMES, rulersOf } from "../../host/rulers/games.ts";
import { NOVICE_ERRS, RULER_NAMES } from "../../host/rulers/ruler.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { startGame } from "../../host/sim/setup.ts";
import { GAMES, gameUnderTest, openCartridge } from "../support/games.ts";
import { rulerFilesOf, rulersFor } from "../support/rulers.ts";

const TIMEOUT_MS = 240_000;
/** Random games of each game in which the rulers are asked: the novice always, the others at each eleventh decision. */
const GAMES_EACH = Number(process.env.JUMPDECK_RULER_GAMES ?? 5);
const ASK_EVERY = 11;
const ASK_NOVICE_EVERY = 2;
/** More than what a share of a fifth may stray at random, in standard deviations. */
const STRAY = 4;

/** Plays random games at every table and asks at some decisions. */
function walk(id: string, games: number, every: number, ask: (cartridge: Cartridge, moment: number) => void): number {
  const cartridge = openCartridge(id);
  const tables = [...gameUnderTest(id).tables(), ...gameUnderTest(id).variants()];
  let moment = 0;
  for (let game = 0; game < games; game++) {
    const { edition, players, options } = tables[game % tables.length];
    startGame(cartridge, { edition, players, options, seed: BigInt(5_000_001 + game) });
    const random = new SeededRandom(5_000_001 + game, 3);
    for (let step = 0; cartridge.raw.currentSeat() >= 0; step++) {
      if ((step + game) % every === 0 && cartridge.raw.legalCount() > 1) ask(cartridge, moment++);
      cartridge.raw.apply(cartridge.drawAction(random));
    }
  }
  return moment;
}

describe("rulers", () => {
  it("are there for every game that is shipped", () => {
    expect([...RULED_GAMES].sort()).toEqual(GAMES.filter((id) => id !== "null").sort());
    expect(rulersOf("null", rulerFilesOf(RULED_GAMES[0]))).toBeUndefined();
  });
});

describe.each(RULED_GAMES)("rulers of %s", (id) => {
  it(
    "choose legal actions, the same ones by the same seed and whatever is hidden, and leave the position as it was",
    () => {
      const rulers = rulersFor(id);
      const moments = walk(id, GAMES_EACH, ASK_EVERY, (cartridge, moment) => {
        const ruler = rulers[RULER_NAMES[moment % RULER_NAMES.length]];
        const before = cartridge.state();
        const choice = ruler(cartridge, new SeededRandom(moment, 1));
        expect(cartridge.legalActions()).toContain(choice);
        expect(cartridge.state()).toEqual(before);
        expect(ruler(cartridge, new SeededRandom(moment, 1))).toBe(choice);
        cartridge.raw.resample(cartridge.raw.currentSeat(), 77 + moment, moment);
        expect(ruler(cartridge, new SeededRandom(moment, 1))).toBe(choice);
        cartridge.setState(before);
      });
      expect(moments).toBeGreaterThan(4 * GAMES_EACH);
    },
    TIMEOUT_MS,
  );

  it(
    "the novice errs in a fifth of its choices",
    () => {
      const [novice, sure] = [rulersFor(id).novice, rulersFor(id, 0).novice];
      let errors = 0;
      const moments = walk(id, GAMES_EACH, ASK_NOVICE_EVERY, (cartridge, moment) => {
        const random = () => new SeededRandom(moment, 2);
        if (novice(cartridge, random()) !== sure(cartridge, random())) errors++;
      });
      const share = 1 / NOVICE_ERRS;
      expect(Math.abs(errors / moments - share)).toBeLessThan(STRAY * Math.sqrt((share * (1 - share)) / moments));
    },
    TIMEOUT_MS,
  );
});

describe("what a rate shows of what is meant", () => {
  const rateOf = (wins: number) => rateRecords(Array.from({ length: 100 }, (_, i) => recordOfShare(i < wins ? 1 : 0)));
  const recordOfShare = (share: number) => ({ seed: "1", shares: [share], scores: [0], steps: [1] });
  const band = { challenger: "novice", opponent: "level1", from: 0.6, to: 0.8 } as const;

  it.each([
    [70, "met"],
    [58, "open"],
    [40, "missed"],
    [85, "open"],
    [95, "missed"],
  ])("%i of 100 in a band of 60 to 80 is %s", (wins, shown) => {
    expect(judgeRuled(band, rateOf(wins))).toBe(shown);
  });
});
