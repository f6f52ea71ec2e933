// What the lower levels are to a person: a rules-of-thumb player, written from the rulebook, beats the first more often than not and
// the second now and then. Recorded matches meet the limits; every run plays some of their seeds again and finds the same games.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { type Match, playSeed, rateRecords, type SeedRecord } from "../../host/arena/arena.ts";
import { type Policy, policyOf } from "../../host/sim/policy.ts";
import { openCartridge, ROOT } from "../support/games.ts";
import { chooseDrive } from "./jump-drive.ts";
import { chooseJumpGate } from "./jump-gate.ts";
import { chooseJumpGate1st } from "./jump-gate-1st.ts";
import { choosePulsar } from "./pulsar-2849.ts";

const TIMEOUT_MS = 240_000;
/** Seeds of a recorded match, each from both seats, and how many every run plays again. */
const SEEDS = 60;
const SAMPLE = 2;

/** The rules-of-thumb players by game. */
const PLAYERS: Readonly<Record<string, Policy>> = {
  "jump-drive": chooseDrive,
  "jump-gate": chooseJumpGate,
  "jump-gate-1st": chooseJumpGate1st,
  "pulsar-2849": choosePulsar,
};
/** Share of games that the rules-of-thumb player wins of two-player games. */
const SHARES = [
  { level: 1, from: 0.6, to: 0.8 },
  { level: 2, from: 0.1, to: 0.45 },
] as const;

const cases = Object.keys(PLAYERS).flatMap((game) => SHARES.map((share) => ({ game, ...share })));

describe.each(cases)("$game, level $level", ({ game, level, from, to }) => {
  const opponent = `level${level}` as const;
  const match: Match = { game, edition: openCartridge(game).identity.editions[0].number, players: 2, options: 0, challenger: "random", opponent };
  const path = `${ROOT}/tests/golden/players/${game}/thumb-${opponent}.json`;
  const play = (seed: bigint) => {
    const sides = { challenger: PLAYERS[game], opponent: policyOf(opponent) };
    return playSeed(openCartridge(game), match, seed, undefined, sides);
  };

  it("loses to a rules-of-thumb player as often as it is meant to", () => {
    if (process.env.UPDATE_GOLDENS === "1") {
      const records = Array.from({ length: SEEDS }, (_, i) => play(BigInt(i + 1)));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify({ about: `A rules-of-thumb player (tests/players) against ${opponent}.`, records })}\n`);
    }
    const { records } = JSON.parse(readFileSync(path, "utf8")) as { records: SeedRecord[] };
    expect(records.length).toBeGreaterThanOrEqual(SEEDS);
    const { rate } = rateRecords(records);
    expect(rate).toBeGreaterThanOrEqual(from);
    expect(rate).toBeLessThanOrEqual(to);
  }, TIMEOUT_MS * 5);

  it("plays the recorded games again", () => {
    const { records } = JSON.parse(readFileSync(path, "utf8")) as { records: SeedRecord[] };
    for (const record of records.slice(0, SAMPLE)) expect(play(BigInt(record.seed))).toEqual(record);
  }, TIMEOUT_MS);
});
