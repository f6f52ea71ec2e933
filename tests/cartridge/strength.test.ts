// The strength of computer players, in short: the matches of each game's arena.json that every test run plays.
// Fails only on a clear regression; `npm run arena` measures in earnest.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ArenaResult, playMatch, rateRecords } from "../../host/arena/arena.ts";
import { type ArenaFile, describeMatch, isClearlyMissed, judgeMatch, nameRecord, type PlannedMatch } from "../../host/arena/plan.ts";
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
const recorded = planned.filter(({ id }) => existsSync(`${RECORDS}/${id}`));

describe("recorded matches", () => {
  it.each(recorded.map((one) => ({ ...one, name: `${one.id}, ${describeMatch(one.match)}` })))(
    "$name met its limits, and no game was as long as the round limit",
    ({ id, match }) => {
      const result = JSON.parse(readFileSync(`${RECORDS}/${id}/${nameRecord(match)}.json`, "utf8")) as ArenaResult;
      const { edition, players, options = 0, challenger, opponent } = match;
      expect(result.match).toEqual({ game: id, edition, players, options, challenger, opponent });
      expect(result.commit).toMatch(/^[0-9a-f]{40}$/);
      expect(result.records.length).toBeGreaterThanOrEqual(match.seeds);
      const { text, isMet } = judgeMatch(match, rateRecords(result.records));
      expect(isMet, text).toBe(true);
      // A random player dawdles: its games tell nothing of how long the computers' take.
      if (opponent === "random") return;
      for (const { steps } of result.records) expect(Math.max(...steps)).toBeLessThan(ROUND_LIMIT * players);
    },
  );
});

describe("arena.json", () => {
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
    "$name shows no regression",
    ({ id, match }) => {
      const seeds = Array.from({ length: match.ciSeeds ?? 0 }, (_, i) => BigInt(i + 1));
      const records = playMatch(openCartridge(id), { ...match, game: id, options: match.options ?? 0 }, seeds);
      const rate = rateRecords(records);
      expect(isClearlyMissed(match, rate), judgeMatch(match, rate).text).toBe(false);
    },
    TIMEOUT_MS,
  );
});
