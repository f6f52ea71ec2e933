// What programs that learn or search get of a game: actions without gaps, masks, observations decoded and as tensors,
// returns, positions to come back to, playouts, batches in workers, and files of decisions.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { placeFields } from "../../host/state/layout.ts";
import { Planes } from "../../host/research/planes.ts";
import { returnsOf } from "../../host/research/returns.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { openBatch, openGame, Observations } from "../../tools/library.mjs";
import { GAMES } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-research-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(GAMES)("%s", (id) => {
  it("at every decision mask, tensor and decoded observation say what the cartridge says", () => {
    const table = openGame(id);
    const { number, minPlayers, maxPlayers } = table.cartridge.identity.editions[0];
    const { actionSpace, planes } = table;
    const fields = placeFields(table.layout).fields;
    for (const players of new Set([minPlayers, maxPlayers])) {
      table.newGame(number, players, 5);
      expect(table.players).toBe(players);
      for (let step = 0; step < 40 && table.currentSeat >= 0; step++) {
        const legal = table.legalActions();
        expect([...table.cartridge.listLegal()]).toEqual(legal);
        const mask = table.legalMask();
        expect([...mask.keys()].filter((i) => mask[i] === 1).map((i) => actionSpace.codeAt(i))).toEqual(legal);
        for (let seat = -1; seat < players; seat++) {
          const seen = table.observation(seat);
          const tensor = table.tensor(seat);
          expect(tensor.length).toBe(planes.size);
          expect(
            tensor.every((number) => number >= 0 && number <= 1),
            `seat ${seat} at step ${step}`,
          ).toBe(true);
          const { offset, shape } = planes.find("observer");
          expect([...tensor.subarray(offset, offset + shape[0])].indexOf(1)).toBe(seat);
          for (const field of fields.filter(({ repeat, type }) => repeat === undefined && type !== "pile")) {
            const value = seen[field.name];
            const plane = planes.find(field.name);
            const read = plane.values
              ? plane.values[[...tensor.subarray(plane.offset, plane.offset + plane.values.length)].indexOf(1)]
              : Math.round(tensor[plane.offset] * (plane.scale as number));
            const isNone =
              field.none !== undefined && !plane.values && tensor[planes.find(`${field.name}.none`).offset] === 1;
            expect(isNone ? null : read, field.name).toEqual(value === null && plane.values ? undefined : value);
          }
        }
        table.apply(legal[(step * 7) % legal.length]);
      }
    }
  });

  it("a clone is the position, whatever was played since; equal playouts leave it as it was", () => {
    const table = openGame(id);
    table.newGame(table.cartridge.identity.editions[0].number, 2, 9);
    const begun = table.clone();
    const hash = table.cartridge.stateHash();
    const first = table.playout(3);
    expect(table.cartridge.stateHash()).toBe(hash);
    expect(table.playout(3)).toEqual(first);
    expect(table.playout(4).actions).not.toEqual(first.actions);
    for (const action of first.actions) table.apply(action);
    expect(table.returns()).toEqual(first.returns);
    expect(table.scores(2)).toEqual(first.scores);
    const other = openGame(id);
    other.restore(begun);
    expect(other.cartridge.stateHash()).toBe(hash);
    expect(other.players).toBe(2);
    expect(other.returns()).toEqual([0, 0]);
    other.resample(0, 77);
    expect(other.observation(0)).toEqual((table.restore(begun), table.observation(0)));
    expect(other.cartridge.stateHash()).not.toBe(hash);
  });
});

it("planes: enums are one of their values, nothing is told apart, piles count and name their cards", () => {
  const layout = {
    about: "",
    enums: { phase: ["draw", "play"] },
    fields: [
      { name: "phase", type: "u8" as const, enum: "phase", none: 255 },
      { name: "bids", type: "u16" as const, repeat: [2], none: 999, max: 100 },
      { name: "money", type: "u32" as const, max: 70_000 },
      { name: "hand", type: "pile" as const, repeat: [2], capacity: 3 },
    ],
    actions: {},
  };
  const planes = new Planes(layout, 2);
  expect(planes.list.map(({ name, offset, shape }) => [name, offset, ...shape])).toEqual([
    ["observer", 0, 2],
    ["phase", 2, 2],
    ["bids", 4, 2],
    ["bids.none", 6, 2],
    ["money", 8],
    ["hand.count", 9, 2],
    ["hand.cards", 11, 2, 3],
  ]);
  const bytes = new Uint8Array(planes.sizeBytes);
  const view = new DataView(bytes.buffer);
  const at = Object.fromEntries(placeFields(layout).fields.map(({ name, offset }) => [name, offset]));
  bytes[at.phase] = 1;
  view.setUint16(at.bids, 50, true);
  view.setUint16(at.bids + 2, 999, true);
  view.setUint32(at.money, 70_000, true);
  bytes.set([2, 0, 9, 0, 0, 0, 0, 0], at.hand);
  const numbers = [...planes.encode(bytes, 1)].map((number) => Math.round(number * 256) / 256);
  expect(numbers).toEqual([0, 1, 0, 1, 0.5, 0, 0, 1, 1, 0.66796875, 0, 1 / 256, 10 / 256, 0, 0, 0, 0]);
  bytes[at.phase] = 255;
  expect([...planes.encode(bytes, -1).subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  expect(() => planes.encode(bytes.subarray(1), 0)).toThrow(/has 20 bytes, not 19/);
});

it("returns go by rank, sum to nothing, and ties share them", () => {
  expect(returnsOf([1, 2])).toEqual([1, -1]);
  expect(returnsOf([1, 1])).toEqual([0, 0]);
  expect(returnsOf([2, 1, 2, 4])).toEqual([0, 1, 0, -1]);
  expect(returnsOf([1])).toEqual([1]);
  expect(returnsOf([2])).toEqual([-1]);
});

it("an id that is no game's is refused by name, and so are a seat, an action and a position that there are not", () => {
  expect(() => openGame("no-such-game")).toThrow(/no-such-game is no game's folder/);
  const table = openGame("null");
  table.newGame(0, 2, 1);
  expect(() => table.tensor(2)).toThrow(/no seat 2/);
  expect(() => table.apply(99)).toThrow(/unknown 99: ILLEGAL_ACTION/);
  expect(() => table.restore({ state: new Uint8Array(28).fill(255), players: 2 })).toThrow(/BAD_STATE/);
  expect(() => table.actionSpace.indexOf(4)).toThrow(/no action 4/);
  expect(() => table.actionSpace.codeAt(3)).toThrow(/numbered 0 to 2/);
});

describe("a batch", () => {
  it("plays what one table plays, however many workers there are", async () => {
    const plan = { games: 25, players: 3, firstSeed: 100, policy: "level1" } as const;
    const [one, three] = await Promise.all(
      [1, 3].map(async (workers) => {
        const batch = openBatch("null", { workers });
        try {
          return { playouts: await batch.playouts(plan), observations: await batch.observations(plan) };
        } finally {
          await batch.close();
        }
      }),
    );
    expect(three.playouts).toEqual(one.playouts);
    expect(three.playouts.steps).toHaveLength(25);
    const decisions = Array.from({ length: three.observations.length }, (_, i) => three.observations.at(i));
    expect(decisions).toEqual(Array.from({ length: one.observations.length }, (_, i) => one.observations.at(i)));
    // Each game again by its records, at a table.
    const table = openGame("null");
    for (const { game, step, players, seat, action, legal, observation, score, ...rest } of decisions) {
      if (step === 0) table.newGame(0, players, 100 + game);
      expect(table.currentSeat).toBe(seat);
      expect(table.legalActions()).toEqual(legal);
      expect(table.cartridge.observation(seat)).toEqual(observation);
      table.apply(action);
      expect(three.playouts.scores[game * 3 + seat]).toBe(score);
      const ranks = [...three.playouts.ranks.subarray(game * 3, game * 3 + 3)];
      expect(rest.return).toBe(returnsOf(ranks)[seat]);
      if (step + 1 === three.playouts.steps[game]) expect(table.scores(3)[seat]).toBe(score);
    }
  });

  it("says what is not there", async () => {
    const batch = openBatch("null", { workers: 1 });
    await expect(batch.playouts({ games: 1, edition: 4 })).rejects.toThrow(/no edition 4/);
    await expect(batch.playouts({ games: 1, players: 5 })).rejects.toThrow(/1 to 4 players/);
    await expect(batch.playouts({ games: 1, options: 4 })).rejects.toThrow(/no such options/);
    await expect(batch.playouts({ games: 1, policy: "best" as "random" })).rejects.toThrow(/no policy is called best/);
    const last = expect(batch.playouts({ games: 100_000 })).rejects.toThrow(/closed/);
    await batch.close();
    await last;
    await expect(batch.playouts({ games: 1 })).rejects.toThrow(/closed/);
  });
});

describe("jumpdeck sim --observations", () => {
  const file = join(folder, "null.jdobs");

  it("writes every decision for all numbers of players, the same in batches and in shards", async () => {
    const done = runCli("sim", "null", "--games", "20", "--observations", file);
    expect(done.exit, done.stderr).toBe(EXIT.DONE);
    const whole = new Observations(readFileSync(file));
    expect(whole.header).toMatchObject({ game: "null", edition: 0, policy: "random", firstSeed: "1" });
    const decisions = Array.from({ length: whole.length }, (_, i) => whole.at(i));
    expect(new Set(decisions.map(({ players }) => players))).toEqual(new Set([1, 2, 3, 4]));
    expect(done.stdout).toContain(`${decisions.filter(({ players }) => players === 4).length} steps`);
    const batch = openBatch("null", { workers: 2 });
    const same = await batch.observations({ games: 20, players: 4 });
    await batch.close();
    expect(Array.from({ length: same.length }, (_, i) => same.at(i))).toEqual(
      decisions.filter(({ players }) => players === 4),
    );
    const parts = [];
    for (const part of [1, 2]) {
      const place = join(folder, `${part}.jdobs`);
      runCli("sim", "null", "--games", "20", "--players", "2", "--shard", `${part}/2`, "--observations", place);
      const shard = new Observations(readFileSync(place));
      for (let i = 0; i < shard.length; i++) parts.push(shard.at(i));
    }
    expect(parts).toEqual(decisions.filter(({ players }) => players === 2));
  });

  it("a file that is cut, or of another kind, is refused", () => {
    const bytes = readFileSync(file);
    expect(() => new Observations(bytes.subarray(0, bytes.length - 1))).toThrow(/not whole/);
    expect(() => new Observations(bytes.subarray(1))).toThrow(/no file of observations/);
    expect(() => new Observations(bytes).at(1e9)).toThrow(/no decision/);
  });

  it("does not go with --merge and --resume", async () => {
    const done = runCli("sim", "--merge", file, "--observations", file);
    expect(done).toMatchObject({ exit: EXIT.USAGE });
  });
});
