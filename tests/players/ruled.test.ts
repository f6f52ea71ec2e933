// How strong the rulers are, and what they show of the levels: recorded matches, of which every run plays some games
// again.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ArenaResult, type Match, playSeed, rateRecords, sidesOf } from "../../host/arena/arena.ts";
import { nameRuled, RULED_MATCHES, RULED_PLAYERS, RULED_SEEDS, type RuledMatch } from "../../host/arena/ruled.ts";
import { RULED_GAMES } from "../../host/rulers/games.ts";
import { openCartridge, readEditions, ROOT } from "../support/games.ts";
import { rulersFor } from "../support/rulers.ts";

const TIMEOUT_MS = 240_000;
/** Seeds of each recorded match that are played again; without the variable only of the rulers among themselves. */
const SEEDS_AGAIN = Number(process.env.JUMPDECK_RULER_SEEDS ?? 1);
const WITH_LEVELS = process.env.JUMPDECK_RULER_SEEDS !== undefined;

const recordOf = (id: string, match: RuledMatch) => `${ROOT}/tests/golden/rulers/${id}/${nameRuled(match)}.json`;
const readRecord = (id: string, match: RuledMatch) =>
  JSON.parse(readFileSync(recordOf(id, match), "utf8")) as ArenaResult;
const cases = RULED_GAMES.flatMap((id) => RULED_MATCHES.map((match) => ({ id, ...match })));
const amongRulers = cases.filter(({ opponent }) => !opponent.startsWith("level"));

function tableOf({ id, challenger, opponent }: RuledMatch & { readonly id: string }): Match {
  return { game: id, edition: readEditions(id)[0].number, players: RULED_PLAYERS, options: 0, challenger, opponent };
}

describe("recorded matches of rulers", () => {
  it.each(cases)("$id, $challenger against $opponent: all the seeds, of a clean commit", (one) => {
    expect(existsSync(recordOf(one.id, one)), recordOf(one.id, one)).toBe(true);
    const record = readRecord(one.id, one);
    expect(record.match).toEqual(tableOf(one));
    expect(record.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(record.seeds).toEqual({ first: String(RULED_SEEDS.first), count: RULED_SEEDS.count });
    expect(record.records.map(({ seed }) => Number(seed))).toEqual(
      Array.from({ length: RULED_SEEDS.count }, (_, i) => RULED_SEEDS.first + i),
    );
  });

  it.each(amongRulers)("$id, $challenger against $opponent: in the order of their strength, by bounds", (one) => {
    const { lower, upper } = rateRecords(readRecord(one.id, one).records);
    // The tuned one may be as strong as the one that it was tuned from.
    if (one.challenger === "greedy") expect(upper).toBeGreaterThanOrEqual(0.5);
    else expect(lower).toBeGreaterThan(0.5);
  });

  it.each(WITH_LEVELS ? cases : amongRulers)(
    "$id, $challenger against $opponent: the games are played again",
    (one) => {
      const cartridge = openCartridge(one.id);
      const table = tableOf(one);
      const sides = sidesOf(table, rulersFor(one.id));
      for (const record of readRecord(one.id, one).records.slice(0, SEEDS_AGAIN))
        expect(playSeed(cartridge, table, BigInt(record.seed), undefined, sides)).toEqual(record);
    },
    TIMEOUT_MS,
  );
});
