// Rows of data.json are all that the rules know of a tile: a cartridge built from changed rows (effects handed on from
// row to row, other names and counts, other numbers) keeps every invariant, and what its tiles do is what the changed
// rows say.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { SeededRandom, toSeed } from "../../../host/sim/seed.ts";
import { simulate } from "../../../host/sim/simulate.ts";
import { decodeAction } from "../../../host/state/actions.ts";
import { decodeState, type StateJson } from "../../../host/state/codec.ts";
import { gameOfRepository } from "../../../tools/cartridge/place.ts";
import { shapeCartridge, translateGame } from "../../../tools/cartridge/compile.ts";
import { QUICK } from "../../../tools/cartridge/shape/shape.ts";
import { type DataRow, type GameData, writeDataModule } from "../../../tools/generate/data.ts";
import { ROOT, readLayout } from "../../support/games.ts";

const ID = "pulsar-2849";
const TIMEOUT_MS = 240_000;
const layout = readLayout(ID);

type Effect = { kind: string; amount?: number } & Record<string, unknown>;

/** Gives each row the field of the next row of its group; the last one that of the first. */
function handOn(rows: DataRow[], field: string, groupOf: (row: DataRow) => unknown): void {
  for (const group of new Set(rows.map(groupOf))) {
    const own = rows.filter((row) => groupOf(row) === group);
    const values = own.map((row) => row[field]);
    own.forEach((row, i) => {
      row[field] = values[(i + 1) % values.length];
    });
  }
}

/** Changes what an owner of the game may change, and keeps the counts. */
function changeRows(data: GameData): void {
  const { technology, technologyRow, transmitter, project, goal, exploration, system, gyrodyne } = data.tables;
  handOn(technology.rows, "effects", (row) => row.use);
  handOn(technologyRow.rows, "points", () => "all");
  handOn(transmitter.rows, "effects", (row) => row.letter);
  handOn(transmitter.rows, "costs", () => "all");
  handOn(transmitter.rows, "copies", (row) => row.letter);
  handOn(project.rows, "effects", (row) => row.side);
  handOn(goal.rows, "bonus1", () => "all");
  handOn(exploration.rows, "effects", () => "all");
  handOn(system.rows, "effects", () => "all");
  for (const row of [...transmitter.rows, ...exploration.rows, ...goal.rows]) row.id = `other_${row.id}`;
  for (const row of gyrodyne.rows) row.points = Number(row.points) + 1;
  for (const row of technology.rows) {
    for (const effect of row.effects as Effect[])
      if (effect.kind === "points" || effect.kind === "cubes") effect.amount = Number(effect.amount) + 1;
  }
}

describe("what the cartridge knows by where a row stands", () => {
  const { tables } = JSON.parse(readFileSync(join(ROOT, "assembly/games", ID, "data.json"), "utf8")) as GameData;
  const sides = ["normal", "dead end"];

  it("side of locations and segments, dead ends", () => {
    const { location, segment } = tables;
    const ofNormal = location.rows.filter(({ side }) => side === "normal").length;
    expect(location.rows.map(({ side }) => side)).toEqual(location.rows.map((_, i) => sides[i < ofNormal ? 0 : 1]));
    expect(segment.rows.map(({ side }) => side)).toEqual(
      segment.rows.map(({ a }) => sides[Number(a) < ofNormal ? 0 : 1]),
    );
    for (const { a, b } of segment.rows) expect(Number(a) < ofNormal, `${a} to ${b}`).toBe(Number(b) < ofNormal);
    const ways = (id: unknown) => segment.rows.filter(({ a, b }) => a === id || b === id).length;
    const isDead = ({ id, type }: DataRow) => (type === "system" || type === "pulsar") && ways(id) === 1;
    expect(location.rows.filter(isDead).map(({ id }) => id)).toEqual(
      location.rows.filter(({ deadEnd }) => deadEnd === 1).map(({ id }) => id),
    );
  });

  it("letter, slot and category of technologies, letter and round of their rows, side and place of projects", () => {
    const { technology, technologyRow, project } = tables;
    const letters = ["A", "B", "C", "D"];
    expect(technology.rows.map(({ letter, slot, category }) => [letter, slot, category])).toEqual(
      technology.rows.map((_, i) => [
        letters[Math.floor(i / 17)],
        i % 17,
        ["I", "II", "III"][Math.floor((i % 17) / 6)],
      ]),
    );
    expect(technologyRow.rows.map(({ letter, round }) => [letter, round])).toEqual(
      technologyRow.rows.map((_, i) => [letters[i >> 3], 1 + (i & 7)]),
    );
    expect(project.rows.map(({ side, place }) => [side, place])).toEqual(
      project.rows.map((_, i) => [`${letters[i >> 4]}${1 + ((i >> 3) & 1)}`, i & 7]),
    );
  });
});

describe("changed rows", () => {
  let folder: string;
  let data: GameData;
  let cartridge: Cartridge;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "jumpdeck-rows-"));
    for (const name of ["asconfig.json", "package.json"]) cpSync(join(ROOT, name), join(folder, name));
    cpSync(join(ROOT, "assembly"), join(folder, "assembly"), { recursive: true });
    const home = join(folder, "assembly/games", ID);
    data = JSON.parse(readFileSync(join(home, "data.json"), "utf8")) as GameData;
    changeRows(data);
    writeFileSync(join(home, "data.ts"), writeDataModule(data, "changed"));
    // Made quickly, in a tenth of the time: too large for a handheld, and the same game.
    const place = { ...gameOfRepository(folder, ID), home: ROOT };
    const { wasm } = shapeCartridge(await translateGame(place, QUICK), QUICK);
    cartridge = new Cartridge(wasm, undefined, wasm);
  }, TIMEOUT_MS);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("keep every invariant in random games", () => {
    for (const edition of [0, 1]) {
      for (const players of [2, 3, 4]) {
        const report = simulate(cartridge, {
          edition,
          players,
          options: edition,
          firstSeed: 9n,
          games: 12,
          policy: "random",
          deepEvery: 16,
        });
        expect(report.failures).toEqual([]);
        expect(report.steps).toBeGreaterThan(12 * 60);
      }
    }
  });

  it("give what they say when a technology is patented or a project completed", () => {
    const seen = new Set<string>();
    const random = new SeededRandom(5, 1);
    for (let seed = 1; seed <= 40; seed++) {
      const { lo, hi } = toSeed(seed);
      cartridge.raw.newGame(0, 2 + (seed % 3), 0, lo, hi);
      while (cartridge.raw.currentSeat() >= 0) {
        const seat = cartridge.raw.currentSeat();
        const action = pickAction(cartridge, random);
        const before = decodeState(layout, cartridge.state());
        cartridge.raw.apply(action);
        const effects = effectsOf(data, before, seat, action);
        if (effects === undefined || !effects.every(({ kind }) => ["cubes", "plusMinus", "plusTwo"].includes(kind)))
          continue;
        const after = decodeState(layout, cartridge.state());
        for (const field of ["cubes", "plusMinus", "plusTwo"]) {
          const given = effects
            .filter(({ kind }) => kind === field)
            .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
          expect(
            at(after, field, seat) - at(before, field, seat),
            `seed ${seed}, ${field}, ${JSON.stringify(effects)}`,
          ).toBe(given);
        }
        if (effects.length > 0) seen.add(JSON.stringify(effects));
      }
    }
    expect(seen.size).toBeGreaterThan(3);
    // Three cubes are printed; the changed row gives four.
    expect([...seen].join()).toContain('"cubes","amount":4');
  });
});

/** A random action, patents and projects before others. */
function pickAction(cartridge: Cartridge, random: SeededRandom): number {
  const legal = cartridge.legalActions();
  const wanted = legal.filter((code) => /PATENT|PROJECT|DIE/.test(decodeAction(layout, code)?.name ?? ""));
  const from = wanted.length > 0 ? wanted : legal;
  return from[random.below(from.length)];
}

/** The effects of the row that an action gains, undefined: it gains none. */
function effectsOf(data: GameData, state: StateJson, seat: number, action: number): Effect[] | undefined {
  const { name, operands } = decodeAction(layout, action) ?? { name: "", operands: [] };
  if (name === "PATENT") {
    const category = ["I", "II", "III"].indexOf(String(data.tables.technology.rows[operands[0]].category));
    const letter = (state.board as string[])[category];
    const row = data.tables.technology.rows.find((one) => one.letter === letter && one.slot === operands[0]);
    return row?.effects as Effect[];
  }
  if (name !== "PROJECT") return undefined;
  const side = `${"ABCD"[at(state, "hqBoard", seat)]}${at(state, "hqSide", seat)}`;
  return data.tables.project.rows.find((one) => one.side === side && one.place === operands[0])?.effects as Effect[];
}

function at(state: StateJson, field: string, seat: number): number {
  return Number((state[field] as number[])[seat]);
}
