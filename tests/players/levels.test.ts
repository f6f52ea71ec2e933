// What the lower levels are to a person: a rules-of-thumb player, written from the rulebook, beats the first more often
// than not and the second now and then. Recorded matches meet the limits; every run plays some of their seeds again and
// finds the same games.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { type Match, playSeed, rateRecords, type SeedRecord } from "../../host/arena/arena.ts";
import { type Policy, type PolicyName, policyOf } from "../../host/sim/policy.ts";
import { openCartridge, readEditions, ROOT } from "../support/games.ts";
import { chooseDrive } from "./jump-drive.ts";
import { chooseJumpGate } from "./jump-gate.ts";
import { chooseJumpGate1st } from "./jump-gate-1st.ts";
import { choosePulsar } from "./pulsar-2849.ts";

const TIMEOUT_MS = 240_000;
/**
 * The seeds of every match by game, each from every seat: by level the first one, that no level was tuned on; and their
 * number, whatever comes out; `between`: this many of a level among two, where it is so near the edge of a
 * band that more are needed to tell.
 */
const SEEDS: Readonly<
  Record<
    string,
    {
      readonly first: readonly [number, number];
      readonly count: number;
      readonly between?: Readonly<Partial<Record<1 | 2, number>>>;
    }
  >
> = {
  "jump-drive": { first: [900_001, 880_001], count: 150, between: { 1: 2000 } },
  "jump-gate": { first: [820_001, 820_001], count: 80 },
  "jump-gate-1st": { first: [820_001, 840_001], count: 200 },
  "pulsar-2849": { first: [820_001, 820_001], count: 100 },
};
/** How many every run plays again. */
const SAMPLE = 2;

/** The rules-of-thumb players by game. */
const PLAYERS: Readonly<Record<string, Policy>> = {
  "jump-drive": chooseDrive,
  "jump-gate": chooseJumpGate,
  "jump-gate-1st": chooseJumpGate1st,
  "pulsar-2849": choosePulsar,
};
/**
 * How many seats of the level a rules-of-thumb player weighs: of two-player games it wins 60 to 80 and 10 to 45 %.
 * Among more seats of that level it wins what such a weight wins of all.
 */
const WEIGHTS = [
  { level: 1, from: 60 / 40, to: 80 / 20 },
  { level: 2, from: 10 / 90, to: 45 / 55 },
] as const;

interface Table {
  readonly edition: number;
  readonly players: number;
  readonly options: number;
}

/** Sets of variants that are measured besides each single one. */
const TOGETHER: Readonly<Record<string, readonly number[]>> = { "jump-gate-1st": [7] };

/**
 * The tables of a game that are measured: every edition and number of seats without variants, and the variants with the
 * fewest seats.
 */
function tablesOf(game: string): Table[] {
  const [first, ...others] = readEditions(game);
  const usual = { edition: first.number, players: 2, options: 0 };
  const all = [first, ...others].flatMap(({ number: edition, minPlayers, maxPlayers, options }) => {
    const seats = Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => ({
      edition,
      players: minPlayers + i,
      options: 0,
    }));
    const bits = [...Array(32).keys()].map((bit) => 2 ** bit).filter((bit) => (options & bit) !== 0);
    return [
      ...seats,
      ...[...bits, ...(TOGETHER[game] ?? [])].map((bit) => ({ edition, players: minPlayers, options: bit })),
    ];
  });
  return [usual, ...all.filter((table) => JSON.stringify(table) !== JSON.stringify(usual))];
}

/** Number of tastes of a game: each is measured as its level is, at the first table. */
const tastesOf = (game: string) =>
  (JSON.parse(readFileSync(`${ROOT}/assembly/games/${game}/cartridge.json`, "utf8")) as { tastes: string[] }).tastes
    .length;

const cases = Object.keys(PLAYERS).flatMap((game) =>
  tablesOf(game).flatMap((table, i) => {
    const tastes = Array.from({ length: i === 0 ? 1 + tastesOf(game) : 1 }, (_, taste) =>
      taste === 0 ? "" : `.${taste}`,
    );
    return WEIGHTS.flatMap((weight) =>
      tastes.map((taste) => ({
        game,
        ...table,
        isFirst: i === 0,
        opponent: `level${weight.level}${taste}` as PolicyName,
        ...weight,
      })),
    );
  }),
);

describe.each(cases)(
  "$game, edition $edition, $players seats, options $options, $opponent",
  ({ game, edition, players, options, isFirst, opponent, level, from, to }) => {
    const match: Match = { game, edition, players, options, challenger: "random", opponent };
    const table = isFirst ? "" : `-${edition}-${players}${options ? `-options${options}` : ""}`;
    const path = `${ROOT}/tests/golden/players/${game}/thumb-${opponent}${table}.json`;
    const { first, count: usual, between } = SEEDS[game];
    const count = (players === 2 ? between?.[level] : undefined) ?? usual;
    const seeds = Array.from({ length: count }, (_, i) => first[level - 1] + i);
    const read = () => (JSON.parse(readFileSync(path, "utf8")) as { records: SeedRecord[] }).records;
    const play = (seed: bigint) => {
      const sides = { challenger: PLAYERS[game], opponent: policyOf(opponent) };
      return playSeed(openCartridge(game), match, seed, undefined, sides);
    };

    it(
      "loses to a rules-of-thumb player as often as it is meant to",
      () => {
        if (process.env.UPDATE_GOLDENS === "1") {
          const records = seeds.map((seed) => play(BigInt(seed)));
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(
            path,
            `${JSON.stringify({ about: `A rules-of-thumb player (tests/players) against ${opponent}.`, records })}\n`,
          );
        }
        const records = read();
        expect(records.map(({ seed }) => Number(seed))).toEqual(seeds);
        const { rate } = rateRecords(records);
        expect(rate).toBeGreaterThanOrEqual(from / (from + players - 1));
        expect(rate).toBeLessThanOrEqual(to / (to + players - 1));
      },
      TIMEOUT_MS * 5,
    );

    it(
      "plays the recorded games again",
      () => {
        for (const record of read().slice(0, isFirst && opponent === `level${level}` ? SAMPLE : 1))
          expect(play(BigInt(record.seed))).toEqual(record);
      },
      TIMEOUT_MS,
    );
  },
);
