// How strong hints are: games of two against level 1 in which hints alone play one seat, each beside the same deal with
// level 3 in that seat, recorded. Every run plays some of them again.
//
//     UPDATE_GOLDENS=1 JUMPDECK_HINT_DEALS=1000 npx vitest run tests/players/hinted -t jump-gate
//
// plays that many and records them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { rateDifferences } from "../../host/arena/statistics.ts";
import { readCartridgeFile, ROOT } from "../support/games.ts";
import { playSeat, type SeatResult } from "../support/hint-game.ts";
import { HINTED } from "../support/hint.ts";

const GAMES = HINTED.filter((id) => id !== "null");
/** Deals of each record that are played again; with UPDATE_GOLDENS=1, deals that are recorded. */
const DEALS = Number(process.env.JUMPDECK_HINT_DEALS ?? 1);
const IS_RECORDED = process.env.UPDATE_GOLDENS === "1" && process.env.JUMPDECK_HINT_DEALS !== undefined;
/** Nothing was tuned on these. */
const FIRST_SEED = 1_300_001;
const DEAL_MS = 10_000;
/** What hints may win less often than level 3: the lower bound of the difference is above it. */
const MOST_LOST = -0.03;
/** Where hints advise nothing but level 3's own choice, fewer say enough. */
const LEAST_DEALS: Readonly<Record<string, number>> = {
  "jump-gate": 1000,
  "jump-gate-1st": 1000,
  "jump-drive": 200,
  "pulsar-2849": 60,
};

/** Games of a deal: the seat, then share and score by hints, then by level 3. */
type Row = readonly [seat: number, share: number, score: number, share3: number, score3: number];

/** A recorded match; the rows are those of seeds one after another. */
interface HintedMatch {
  readonly format: "jumpdeck-hint-deals-1";
  readonly game: string;
  readonly cartridge: string;
  readonly first: number;
  readonly rows: readonly Row[];
}

const pathOf = (id: string): string => `${ROOT}/tests/golden/hinted/${id}.json`;
const readRecord = (id: string): HintedMatch => JSON.parse(readFileSync(pathOf(id), "utf8")) as HintedMatch;

// The seats take turns.
function playDeal(id: string, i: number): Row {
  const seat = i % 2;
  const results = (["hints", "level3"] as const).map((by) => playSeat(id, FIRST_SEED + i, seat, by));
  const [hinted, strongest] = results as [SeatResult, SeatResult];
  return [seat, hinted.share, hinted.score, strongest.share, strongest.score];
}

function writeRecord(id: string, rows: readonly Row[]): void {
  const cartridge = createHash("sha256").update(readCartridgeFile(id)).digest("hex");
  const record: HintedMatch = { format: "jumpdeck-hint-deals-1", game: id, cartridge, first: FIRST_SEED, rows };
  mkdirSync(dirname(pathOf(id)), { recursive: true });
  writeFileSync(pathOf(id), `${JSON.stringify(record).replaceAll("],[", "],\n[")}\n`);
}

describe.each(GAMES)("%s: hints alone against level 1", (id) => {
  it("are played as they were recorded", { timeout: DEALS * DEAL_MS }, () => {
    const rows = Array.from({ length: DEALS }, (_, i) => playDeal(id, i));
    if (IS_RECORDED) writeRecord(id, rows);
    expect(existsSync(pathOf(id)), pathOf(id)).toBe(true);
    expect(rows).toEqual(readRecord(id).rows.slice(0, DEALS));
  });

  it("win about as often as level 3 does with the same deals", () => {
    const { first, rows } = readRecord(id);
    expect(first).toBe(FIRST_SEED);
    expect(rows.length).toBeGreaterThanOrEqual(LEAST_DEALS[id] as number);
    const { lower } = rateDifferences(rows.map(([, share, , share3]) => share - share3));
    expect(lower).toBeGreaterThan(MOST_LOST);
  });
});
