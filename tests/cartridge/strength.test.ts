// The strength of computer players, in short: the matches of each game's arena.json that every test run plays.
// Fails only on a clear regression; `npm run arena` measures in earnest.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ArenaResult, playMatch, rateRecords } from "../../host/arena/arena.ts";
import {
  type ArenaFile,
  describeMatch,
  isClearlyMissed,
  judgeMatch,
  nameRecord,
  type PlannedMatch,
} from "../../host/arena/plan.ts";
import { GAMES, openCartridge, readEditions, ROOT } from "../support/games.ts";

const TIMEOUT_MS = 240_000;

function readMatches(id: string): PlannedMatch[] {
  const path = `${ROOT}/assembly/games/${id}/arena.json`;
  return existsSync(path) ? [...(JSON.parse(readFileSync(path, "utf8")) as ArenaFile).matches] : [];
}

const planned = GAMES.flatMap((id) => readMatches(id).map((match) => ({ id, match })));
const short = planned
  .filter(({ match }) => match.ciSeeds !== undefined)
  .map(({ id, match }) => ({ id, match, name: `${id}, ${describeMatch(match)}` }));

/** Rounds after which every game of these cartridges ends; each of them has at least one action of every seat. */
const ROUND_LIMIT = 200;
const RECORDS = `${ROOT}/tests/golden/arena`;
const readRecord = (id: string, match: PlannedMatch) =>
  JSON.parse(readFileSync(`${RECORDS}/${id}/${nameRecord(match)}.json`, "utf8")) as ArenaResult;
const recorded = planned.filter(({ id }) => existsSync(`${RECORDS}/${id}`));

describe("recorded matches", () => {
  it.each(recorded.map((one) => ({ ...one, name: `${one.id}, ${describeMatch(one.match)}` })))(
    "$name met its limits, and no game was as long as the round limit",
    ({ id, match }) => {
      const result = readRecord(id, match);
      const { edition, players, options = 0, challenger, opponent } = match;
      expect(result.match).toEqual({ game: id, edition, players, options, challenger, opponent });
      expect(result.commit).toMatch(/^[0-9a-f]{40}$/);
      expect(result.records.length).toBeGreaterThanOrEqual(match.seeds);
      expect(result.records[0].seed).toBe(String(match.first ?? 1));
      const { text, isMet } = judgeMatch(match, rateRecords(result.records));
      expect(isMet, text).toBe(true);
      // A random player dawdles: its games say nothing about how long the computers' take.
      if (opponent === "random") return;
      for (const { steps } of result.records) expect(Math.max(...steps)).toBeLessThan(ROUND_LIMIT * players);
    },
  );
});

/** Games whose limits are no lower than what the levels promise, at every table. */
const PROMISED = ["jump-drive", "jump-gate", "jump-gate-1st", "pulsar-2849"];
/**
 * Of more than two seats the one of a higher level wins at least this many fair shares, by its lower bound: as many as
 * the rates of two seats are.
 */
const FAIR_SHARES = { "level1:random": 1.8, "level2:level1": 1.5, "level3:level2": 1.5 } as const;

/** What the levels promise at a table (docs/design/14-strength-of-levels.md); undefined where nothing is. */
function promiseOf({ players, challenger, opponent }: PlannedMatch): Pick<PlannedMatch, "rate" | "lower"> | undefined {
  const pair = `${challenger}:${opponent}` as keyof typeof FAIR_SHARES;
  if (!(pair in FAIR_SHARES)) return undefined;
  if (players > 2) return { lower: FAIR_SHARES[pair] / players };
  return pair === "level3:level2" ? { lower: 0.68 } : { rate: FAIR_SHARES[pair] / players };
}

describe("arena.json", () => {
  it.each(PROMISED)(
    "%s: every edition, number of seats and variant is measured, and asks for what the levels promise",
    (id) => {
      const matches = readMatches(id);
      for (const { number: edition, minPlayers, maxPlayers, options: bits } of readEditions(id)) {
        const plain = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => ({
          players: minPlayers + i,
          options: 0,
        }));
        const variants = [...Array(32).keys()].map((bit) => 2 ** bit).filter((bit) => (bits & bit) !== 0);
        for (const { players, options } of [
          ...plain,
          ...variants.map((bit) => ({ players: minPlayers, options: bit })),
        ]) {
          for (const [challenger, opponent] of [
            ["level1", "random"],
            ["level2", "level1"],
            ["level3", "level2"],
          ] as const) {
            // A variant is no easier for chance than the game without it.
            if (options > 0 && opponent === "random") continue;
            const match = matches.find(
              (one) =>
                one.edition === edition &&
                one.players === players &&
                (one.options ?? 0) === options &&
                one.challenger === challenger &&
                one.opponent === opponent,
            );
            expect(match, describeMatch({ edition, players, options, challenger, opponent, seeds: 0 })).toBeDefined();
          }
        }
      }
      for (const match of matches) {
        const { rate = 0, lower = 0 } = promiseOf(match) ?? {};
        expect(match.rate ?? match.lower ?? 0, describeMatch(match)).toBeGreaterThanOrEqual(rate);
        expect(match.lower ?? 0, describeMatch(match)).toBeGreaterThanOrEqual(lower);
      }
    },
  );

  it("asks only for tables that exist, and sets a limit for each match", () => {
    for (const { id, match } of planned) {
      const edition = readEditions(id).find(({ number }) => number === match.edition);
      expect(edition, id).toBeDefined();
      expect(match.players).toBeGreaterThanOrEqual(edition?.minPlayers ?? 99);
      expect(match.players).toBeLessThanOrEqual(edition?.maxPlayers ?? 0);
      expect((match.options ?? 0) & ~(edition?.options ?? 0), describeMatch(match)).toBe(0);
      expect(match.rate ?? match.lower).toBeGreaterThan(0);
      expect(match.seeds).toBeGreaterThanOrEqual(match.ciSeeds ?? 0);
    }
  });

  it.each(short)(
    "$name shows no regression, and the recorded games",
    ({ id, match }) => {
      const seeds = Array.from({ length: match.ciSeeds ?? 0 }, (_, i) => BigInt((match.first ?? 1) + i));
      const records = playMatch(openCartridge(id), { ...match, game: id, options: match.options ?? 0 }, seeds);
      const rate = rateRecords(records);
      expect(isClearlyMissed(match, rate), judgeMatch(match, rate).text).toBe(false);
      // What is recorded is what these cartridges play.
      if (existsSync(`${RECORDS}/${id}`))
        expect(records).toEqual(readRecord(id, match).records.slice(0, match.ciSeeds));
    },
    TIMEOUT_MS,
  );
});
