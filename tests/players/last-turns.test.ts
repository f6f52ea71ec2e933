// What level 3's choices in the last turns of games cost: recorded measurements, of which every run makes a part again.
// What they show stands in docs/design/14-strength-of-levels.md.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  costOf,
  ENDING_PLAN,
  ENDING_SEED,
  ENDING_TABLE,
  type EndingsFile,
  GAMES_WITH_ENDINGS,
  type RatedChoice,
  rateEnding,
  summarize,
  turnsOf,
} from "../../host/arena/endings.ts";
import { placesOf } from "../../host/rulers/position.ts";
import { openCartridge, readEditions, readLayout, ROOT } from "../support/games.ts";

const TIMEOUT_MS = 1_800_000;
/** Games whose choices are all rated again; without the variable one choice of the first game. */
const GAMES_AGAIN = Number(process.env.JUMPDECK_ENDINGS ?? 0);
/** Games of a record at least. */
const LEAST_GAMES = 8;

const readRecord = (id: string) =>
  JSON.parse(readFileSync(`${ROOT}/tests/golden/endings/${id}.json`, "utf8")) as EndingsFile;

describe.each(GAMES_WITH_ENDINGS)("recorded last turns of %s", (id) => {
  const record = readRecord(id);
  const rateAgain = (seed: string, isWanted?: (step: number) => boolean) =>
    rateEnding(openCartridge(id), record.table, BigInt(seed), record.plan, turnsOf(placesOf(readLayout(id))), isWanted);

  it("are of a clean commit, by the plan, of games from the first seed on", () => {
    expect(record.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(record.game).toBe(id);
    expect(record.table).toEqual({ edition: readEditions(id)[0].number, ...ENDING_TABLE });
    expect(record.plan).toEqual(ENDING_PLAN);
    const { first, count } = record.seeds;
    expect(first).toBe(String(ENDING_SEED));
    expect(count).toBeGreaterThanOrEqual(LEAST_GAMES);
    const seeds = [...new Set(record.choices.map(({ seed }) => Number(seed)))];
    expect(seeds).toEqual(Array.from({ length: count }, (_, i) => ENDING_SEED + i));
  });

  it("have choices of the plan's turns, those that may cost too much on more deals", () => {
    for (const choice of record.choices) {
      expect(choice.other).not.toBe(choice.action);
      expect(choice.turn).toBeLessThan(ENDING_PLAN.turns);
      expect([ENDING_PLAN.deals, ENDING_PLAN.moreDeals]).toContain(choice.deals);
      if (choice.deals === ENDING_PLAN.deals) expect(costOf(choice).high).toBeLessThanOrEqual(ENDING_PLAN.most);
    }
  });

  it(
    "come out again",
    () => {
      const { seed, step } = record.choices.findLast((one) => one.seed === record.choices[0].seed) as RatedChoice;
      const ofGame = (wanted: string) => record.choices.filter((one) => one.seed === wanted);
      expect(rateAgain(seed, (at) => at === step)).toEqual(ofGame(seed).filter((one) => one.step === step));
      for (let game = 0; game < Math.min(GAMES_AGAIN, record.seeds.count); game++) {
        const wanted = String(ENDING_SEED + game);
        expect(rateAgain(wanted)).toEqual(ofGame(wanted));
      }
    },
    TIMEOUT_MS,
  );
});

describe("what choices cost", () => {
  const choiceOf = (gains: readonly number[]): RatedChoice => ({
    seed: "1",
    step: 1,
    seat: 0,
    turn: 0,
    action: 1,
    other: 2,
    deals: gains.length,
    gain: gains.reduce((sum, one) => sum + one, 0),
    squares: gains.reduce((sum, one) => sum + one * one, 0),
  });
  const part = (of: number, won: number, lost = 0) =>
    Array.from({ length: of }, (_, i) => (i < won ? 1 : i < won + lost ? -1 : 0));

  it("is the mean of the deals, with the interval of their spread", () => {
    const { mean, low, high } = costOf(choiceOf(part(100, 30, 10)));
    expect(mean).toBeCloseTo(0.2, 9);
    // The deals' variance is 0.4 - 0.04, that of their mean a 99th of it.
    expect(high - mean).toBeCloseTo(1.96 * Math.sqrt(0.36 / 99), 4);
    expect(mean - low).toBeCloseTo(high - mean, 9);
  });

  it("counts nothing for a choice that is better than all others, and names the dearest", () => {
    const choices = [part(100, 0, 40), part(100, 10), part(100, 2), part(100, 0)].map(choiceOf);
    const { over, surelyOver, dearest, mean } = summarize({ choices, plan: ENDING_PLAN });
    expect([over, surelyOver]).toEqual([1, 1]);
    expect(dearest.mean).toBeCloseTo(0.1, 9);
    expect(mean.mean).toBeCloseTo(0.03, 9);
  });
});
