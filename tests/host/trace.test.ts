// The trace (docs/spec/trace.md): every line as described, and enough in it to replay the game without the tracer.
import { describe, expect, it } from "vitest";
import { toSeed } from "../../host/sim/seed.ts";
import { hashState } from "../../host/sim/hash.ts";
import { encodeAction } from "../../host/state/actions.ts";
import { encodeState } from "../../host/state/codec.ts";
import type { TraceResult, TraceState } from "../../host/trace/trace.ts";
import { GAMES, listTables, openCartridge, readLayout } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";

const tables = GAMES.map((id) =>
  listTables()
    .filter((table) => table.id === id)
    .at(-1),
).filter((table) => table !== undefined);

describe.each(tables)("$name", ({ id, edition, players }) => {
  const args = [id, "--edition", String(edition), "--players", String(players), "--seed", "18446744073709551615"];
  const run = runCli("trace", ...args, "--policy", "level1");
  const lines = run.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const states = lines.slice(0, -1) as TraceState[];
  const result = lines.at(-1) as TraceResult;

  it("begins with the setup and counts its steps", () => {
    expect(run.exit).toBe(0);
    expect(states[0].setup).toMatchObject({
      format: 1,
      game: id,
      edition,
      players,
      options: 0,
      seed: "18446744073709551615",
      policy: "level1",
    });
    expect(states.filter(({ setup }) => setup)).toHaveLength(1);
    expect(states.map(({ step }) => step)).toEqual(states.map((_, i) => i));
    expect(result.steps).toBe(states.length - 1);
    expect(states.at(-1)).toMatchObject({ seat: -1, legal: [], action: null });
  });

  it("holds whole states: encoded by the layout they hash to what the line says", () => {
    const layout = readLayout(id);
    for (const { state, hash } of states) expect(hashState(encodeState(layout, state))).toBe(hash);
  });

  it("names legal actions so that codes, names and operands agree", () => {
    const layout = readLayout(id);
    for (const { legal, action } of states.slice(0, -1)) {
      expect(legal.map(({ code }) => code)).toContain(action);
      for (const { code, name, operands, text } of legal) {
        expect(encodeAction(layout, name, ...operands)).toBe(code);
        expect(text).not.toBe("");
      }
    }
  });

  it("replays in a fresh cartridge to the same states, scores and ranks", () => {
    const { raw } = openCartridge(id);
    const { lo, hi } = toSeed(2n ** 64n - 1n);
    expect(raw.newGame(edition, players, 0, lo, hi)).toBe(0);
    for (const { seat, hash, action } of states) {
      expect(raw.currentSeat()).toBe(seat);
      expect(BigInt.asUintN(64, raw.stateHash()).toString(16).padStart(16, "0")).toBe(hash);
      if (action !== null) expect(raw.apply(action)).toBe(0);
    }
    expect(result.scores).toEqual(result.scores.map((_, seat) => raw.score(seat)));
    expect(result.ranks).toEqual(result.ranks.map((_, seat) => raw.rank(seat)));
  });

  it("is the same, byte by byte, when asked again", () => {
    expect(runCli("trace", ...args, "--policy", "level1").stdout).toBe(run.stdout);
  });
});

describe("trace --data and --layout", () => {
  it("print the game's own files", () => {
    const data = JSON.parse(runCli("trace", "--data", "jump-gate").stdout);
    expect(data.tables.planet.rows).toHaveLength(12);
    expect(data.tables.navcomp.rows).toHaveLength(48);
    expect(JSON.parse(runCli("trace", "--layout", "jump-gate").stdout)).toEqual(readLayout("jump-gate"));
  });
});
