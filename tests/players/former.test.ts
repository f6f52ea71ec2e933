// The highest level against that of an earlier cartridge, whose file is kept under tests/golden/former: the recorded
// match meets the limits; every run plays some of its seeds again and finds the same games. The seeds were seen by
// neither training nor tuning.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Match, playSeed, rateRecords, type SeedRecord } from "../../host/arena/arena.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type Policy, policyOf } from "../../host/sim/policy.ts";
import { openCartridge, ROOT } from "../support/games.ts";

const TIMEOUT_MS = 900_000;
/** How many of the recorded seeds every run plays again. */
const SAMPLE = 2;

/**
 * Whom the highest level meets, over which seeds, each from both seats, and what it wins at least: the rate and its
 * lower bound.
 */
const MEETINGS = [
  { game: "jump-drive", commit: "6f1acf1", players: 2, firstSeed: 910_001, seeds: 600, rate: 0.599, lower: 0.55 },
  { game: "jump-drive", commit: "46bd3256", players: 2, firstSeed: 965_001, seeds: 500, rate: 0.53, lower: 0.5 },
  { game: "jump-drive", commit: "46bd3256", players: 3, firstSeed: 970_001, seeds: 150, rate: 0.334, lower: 0.3 },
  { game: "jump-drive", commit: "46bd3256", players: 4, firstSeed: 980_001, seeds: 100, rate: 0.25, lower: 0.22 },
  { game: "jump-gate", commit: "6f1acf1", players: 2, firstSeed: 930_001, seeds: 300, rate: 0.5, lower: 0.45 },
  { game: "jump-gate-1st", commit: "6f1acf1", players: 2, firstSeed: 920_001, seeds: 300, rate: 0.586, lower: 0.54 },
  { game: "pulsar-2849", commit: "582293eb", players: 2, firstSeed: 940_001, seeds: 500, rate: 0.75, lower: 0.75 },
  { game: "pulsar-2849", commit: "582293eb", players: 4, firstSeed: 950_001, seeds: 100, rate: 0.4, lower: 0.4 },
] as const;

interface Meeting {
  readonly about: string;
  /** SHA-256 of the former cartridge. */
  readonly cartridge: string;
  readonly records: readonly SeedRecord[];
}

describe.each(MEETINGS)("$game against commit $commit, $players seats", (meeting) => {
  const { game, commit, players, firstSeed, seeds, rate, lower } = meeting;
  const former = `${ROOT}/tests/golden/former/${game}/${commit}`;
  const path = players === 2 ? `${former}.json` : `${former}-${players}.json`;
  const file = readFileSync(`${former}.wasm`);
  const match: Match = {
    game,
    edition: openCartridge(game).identity.editions[0].number,
    players,
    options: 0,
    challenger: "level3",
    opponent: "level3",
  };
  const read = () => JSON.parse(readFileSync(path, "utf8")) as Meeting;
  const play = (seed: bigint) => {
    const opponents = new Cartridge(file);
    const highest = policyOf("level3");
    const opponent: Policy = (cartridge, random) => {
      if (opponents.setState(cartridge.state()) !== 0) throw new Error(`${commit} refuses a position of ${game}`);
      return highest(opponents, random);
    };
    return playSeed(openCartridge(game), match, seed, undefined, { challenger: highest, opponent });
  };

  it(
    "wins as often as it is meant to",
    () => {
      if (process.env.UPDATE_GOLDENS === "1") {
        const about = `Level 3 of ${game} against the level 3 of commit ${commit}.`;
        const cartridge = createHash("sha256").update(file).digest("hex");
        const records = Array.from({ length: seeds }, (_, i) => play(BigInt(firstSeed + i)));
        writeFileSync(path, `${JSON.stringify({ about, cartridge, records } satisfies Meeting)}\n`);
      }
      const { cartridge, records } = read();
      expect(cartridge).toBe(createHash("sha256").update(file).digest("hex"));
      expect(records.map(({ seed }) => Number(seed))).toEqual(Array.from({ length: seeds }, (_, i) => firstSeed + i));
      const result = rateRecords(records);
      expect(result.rate).toBeGreaterThanOrEqual(rate);
      expect(result.lower).toBeGreaterThanOrEqual(lower);
    },
    TIMEOUT_MS,
  );

  it(
    "plays the recorded games again",
    () => {
      for (const record of read().records.slice(0, SAMPLE)) expect(play(BigInt(record.seed))).toEqual(record);
    },
    TIMEOUT_MS,
  );
});
