// The tastes of computer players: at a table of three, one of each taste, each has more of what it likes than the two
// others have of it. Recorded games meet that beyond doubt; every run plays one of each level again and finds it.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playTable } from "../../host/arena/table.ts";
import { withTaste } from "../../host/cartridge/levels.ts";
import { policyOf, type TasteName } from "../../host/sim/policy.ts";
import { decodeAction } from "../../host/state/actions.ts";
import { decodeState, type StateJson } from "../../host/state/codec.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, openCartridge, readCartridgeFile, readEditions, readLayout, ROOT } from "../support/games.ts";

const TIMEOUT_MS = 900_000;
const PLAYERS = 3;
const SEEDS = 100;
/** One-sided 95 %. */
const QUANTILE = 1.645;

interface Card {
  readonly type: string;
  readonly copies: number;
  readonly military?: number;
}

const manifestOf = (id: string) =>
  JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/cartridge.json`, "utf8")) as {
    tastes?: string[];
    likings?: string[];
  };
const DECK = (
  JSON.parse(readFileSync(`${ROOT}/assembly/games/jump-drive/data.json`, "utf8")) as {
    tables: { card: { rows: Card[] } };
  }
).tables.card.rows.flatMap((card) => Array.from({ length: card.copies }, () => card));

/**
 * What a seat has of that which each taste likes, in the order of cartridge.json: of a position at the end, and of its
 * actions by name.
 */
type Likes = (seat: number, end: StateJson, countOf: (...names: string[]) => number) => number[];

const LIKES: Readonly<Record<string, Likes>> = {
  "jump-gate": (_seat, _end, countOf) => [countOf("SCAN"), countOf("HARVEST"), countOf("JUMP")],
  "jump-gate-1st": (_seat, _end, countOf) => [countOf("SCAN"), countOf("HARVEST"), countOf("JUMP")],
  // Stations, claimed pulsars, transmitters.
  "pulsar-2849": (seat, end) => [
    (end.station as (number | null)[][]).flat().filter((owner) => owner === seat).length,
    (end.pulsarOwner as (number | null)[]).filter((owner) => owner === seat).length,
    (end.tileAt as string[]).filter((at) => at === `seat ${seat}`).length,
  ],
  // Worlds that are paid for, military worlds and strength, developments.
  "jump-drive": (seat, end) => {
    const cards = (end.tableau as number[][])[seat].map((card) => DECK[card]);
    return [
      cards.filter(({ type }) => type === "world").length,
      cards.filter(({ type, military = 0 }) => type === "military world" || military > 0).length,
      cards.filter(({ type }) => type === "development").length,
    ];
  },
};

interface TasteRecord {
  readonly seed: number;
  /** By seat what it has of that which each taste likes; the seat's own taste follows from seed and seat. */
  readonly likes: number[][];
}

const tasteAt = (seed: number, seat: number): number => (seed + seat) % PLAYERS;

function play(id: string, level: 1 | 2, seed: number): TasteRecord {
  const layout = readLayout(id);
  const cartridge = openCartridge(id);
  const names: string[][] = Array.from({ length: PLAYERS }, () => []);
  const { number: edition } = readEditions(id)[0];
  playTable(cartridge, { edition, players: PLAYERS, options: 0 }, BigInt(seed), (seat, random) => {
    const action = policyOf(`level${level}.${tasteAt(seed, seat) + 1}` as TasteName)(cartridge, random);
    names[seat].push(decodeAction(layout, action)?.name ?? "");
    return action;
  });
  const end = decodeState(layout, cartridge.state());
  const likes = names.map((own, seat) =>
    LIKES[id](seat, end, (...wanted) => own.filter((name) => wanted.includes(name)).length),
  );
  return { seed, likes };
}

/** By game how much more a seat has of what it likes than the mean of the two others, and its standard error. */
function differenceOf(records: readonly TasteRecord[], taste: number): { own: number; others: number; error: number } {
  const pairs = records.map(({ seed, likes }) => {
    const seat = [0, 1, 2].findIndex((one) => tasteAt(seed, one) === taste);
    const sum = likes.reduce((total, of) => total + of[taste], 0);
    return { own: likes[seat][taste], others: (sum - likes[seat][taste]) / (PLAYERS - 1) };
  });
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const differences = pairs.map(({ own, others }) => own - others);
  const variance = mean(differences.map((difference) => (difference - mean(differences)) ** 2));
  return {
    own: mean(pairs.map(({ own }) => own)),
    others: mean(pairs.map(({ others }) => others)),
    error: Math.sqrt(variance / pairs.length),
  };
}

const cases = GAMES.filter((id) => manifestOf(id).tastes).flatMap((id) =>
  ([1, 2] as const).map((level) => ({ id, level })),
);

describe.each(cases)("tastes of $id at level $level", ({ id, level }) => {
  const path = `${ROOT}/tests/golden/players/${id}/tastes-level${level}.json`;
  const tastes = manifestOf(id).tastes ?? [];

  it("are as many as seats at a table of three, so that none is met twice", () => expect(tastes).toHaveLength(PLAYERS));

  it(
    "show: each has more of what it likes than the others, by more than chance",
    () => {
      if (process.env.UPDATE_GOLDENS === "1") {
        const records = Array.from({ length: SEEDS }, (_, i) => play(id, level, i + 1));
        writeFileSync(path, `[\n${records.map((record) => JSON.stringify(record)).join(",\n")}\n]\n`);
      }
      const records = JSON.parse(readFileSync(path, "utf8")) as TasteRecord[];
      expect(records).toHaveLength(SEEDS);
      for (const [taste, name] of tastes.entries()) {
        const { own, others, error } = differenceOf(records, taste);
        expect.soft(own - others - QUANTILE * error, name).toBeGreaterThan(0);
      }
    },
    TIMEOUT_MS,
  );

  it(
    "are what these cartridges play",
    () => {
      const records = JSON.parse(readFileSync(path, "utf8")) as TasteRecord[];
      expect(play(id, level, 1)).toEqual(records[0]);
    },
    TIMEOUT_MS,
  );
});

// Where the payload of a save has them (docs/spec/save.md#payload-of-the-kit).
const MOVES_AT = 16 + 28;
const SEED_AT = 16 + 32;

describe.each(["jump-drive", "jump-gate", "pulsar-2849"])("the seats of %s", (id) => {
  const { tastes = [], likings } = manifestOf(id);
  // A game may say what a seat of that taste likes.
  const tell = (taste: string) => (likings ? `${taste}: likes ${likings[tastes.indexOf(taste)]}` : taste);
  const open = (seed: number, levels: readonly number[]) =>
    new CartridgeDriver(readCartridgeFile(id), seed).start(levels, 2, id === "jump-gate" ? 5 : 4);
  const read = ({ cartridge }: CartridgeDriver, at: number) =>
    new DataView(cartridge.save().slice().buffer).getUint32(at, true);
  const tasteIn = (handheld: CartridgeDriver, seat: number) => 1 + ((read(handheld, SEED_AT) + seat) % tastes.length);
  const told = (handheld: CartridgeDriver) => handheld.chooseMenu("What happened").words();

  it("tell their tastes in the log, the Master none, and another game has others", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const handheld = open(seed, [0, 1, 2, 3]);
      const [second, third] = [1, 2].map((seat) => tastes[tasteIn(handheld, seat) - 1]);
      expect(second).not.toBe(third);
      expect(told(handheld).replaceAll(" | ", " ")).toContain(
        `What happened CPU 2: Beginner, ${tell(second)} CPU 3: Expert, ${tell(third)} CPU 4: Master `,
      );
      seen.add(second);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it("keep them through a reload, and play by them", () => {
    const handheld = open(3, [1, 2, 1]);
    const words = told(handheld);
    const again = new CartridgeDriver(readCartridgeFile(id), 99);
    expect(again.cartridge.loadSave(handheld.cartridge.save())).toBe(0);
    expect(told(again.press("A"))).toBe(words);
    handheld.press("B", "B");
    const other = openCartridge(id);
    let differs = 0;
    for (let n = 0; n < 150; n++) {
      const moves = read(handheld, MOVES_AT);
      expect(other.setState(handheld.cartridge.state())).toBe(0);
      const seat = other.raw.currentSeat();
      if (seat < 0) break;
      const seeds = [
        (read(handheld, SEED_AT) + Math.imul(moves, 0x9e3779b9)) | 0,
        read(handheld, SEED_AT + 4) ^ moves,
      ] as const;
      const plain = other.chooseAction([1, 2, 1][seat], ...seeds);
      const action = other.chooseAction(withTaste([1, 2, 1][seat], tasteIn(handheld, seat)), ...seeds);
      if (action !== plain) differs++;
      expect(other.raw.apply(action)).toBe(0);
      for (let i = 0; i < 2000 && read(handheld, MOVES_AT) === moves; i++) handheld.step(0);
      expect(handheld.cartridge.stateHash()).toBe(other.stateHash());
    }
    expect(differs).toBeGreaterThan(0);
  });

  it("have no taste that the cartridge does not name, and at level 3 none", () => {
    const { raw } = openCartridge(id);
    expect(raw.newGame(readEditions(id)[0].number, 2, 0, 1, 2)).toBe(0);
    const start = (level: number, taste: number) => raw.aiStart(raw.currentSeat(), withTaste(level, taste), 1, 1);
    expect([start(1, tastes.length), start(2, tastes.length)]).toEqual([0, 0]);
    for (const [level, taste] of [
      [1, tastes.length + 1],
      [2, tastes.length + 1],
      [3, 1],
      [0, 1],
      [1, -1],
      [3, -1],
    ])
      expect(start(level, taste), `level ${level}, taste ${taste}`).toBeLessThan(0);
  });
});
