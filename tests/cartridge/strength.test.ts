// The strength of computer players, in short: the matches of each game's arena.json that every test run plays.
// Fails only on a clear regression; `npm run arena` measures in earnest.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playMatch, rateRecords } from "../../host/arena/arena.ts";
import { type ArenaFile, isClearlyMissed, judgeMatch, type PlannedMatch } from "../../host/arena/plan.ts";
import { GAMES, openCartridge, readEditions, ROOT } from "../support/games.ts";

const TIMEOUT_MS = 240_000;

function readMatches(id: string): PlannedMatch[] {
  const path = `${ROOT}/assembly/games/${id}/arena.json`;
  return existsSync(path) ? [...(JSON.parse(readFileSync(path, "utf8")) as ArenaFile).matches] : [];
}

const planned = GAMES.flatMap((id) => readMatches(id).map((match) => ({ id, match })));
const short = planned
  .filter(({ match }) => match.ciSeeds !== undefined)
  .map(({ id, match }) => ({ id, match, name: `${id}, edition ${match.edition}, ${match.challenger} against ${match.opponent}` }));

describe("arena.json", () => {
  it("asks only for tables that exist, and sets a limit for each match", () => {
    for (const { id, match } of planned) {
      const edition = readEditions(id).find(({ number }) => number === match.edition);
      expect(edition, id).toBeDefined();
      expect(match.players).toBeGreaterThanOrEqual(edition?.minPlayers ?? 99);
      expect(match.players).toBeLessThanOrEqual(edition?.maxPlayers ?? 0);
      expect(match.rate ?? match.lower).toBeGreaterThan(0);
      expect(match.seeds).toBeGreaterThanOrEqual(match.ciSeeds ?? 0);
    }
  });

  it.each(short)(
    "$name shows no regression",
    ({ id, match }) => {
      const seeds = Array.from({ length: match.ciSeeds ?? 0 }, (_, i) => BigInt(i + 1));
      const options = 0;
      const records = playMatch(openCartridge(id), { ...match, game: id, options }, seeds);
      const rate = rateRecords(records);
      expect(isClearlyMissed(match, rate), judgeMatch(match, rate).text).toBe(false);
    },
    TIMEOUT_MS,
  );
});
