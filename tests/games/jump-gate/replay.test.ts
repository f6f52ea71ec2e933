// Whole random games, step by step against the independent model: legal actions, every field of the state, scores, ranks.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { type GameState, JumpGateTable } from "./position.ts";
import { legalActions, playAction, ranks, scores } from "./reference.ts";

const table = new JumpGateTable();
const GAMES = 100;

/** Picks so that games get somewhere: random, but rarely passing, flying or throwing good cards away. */
function choose(legal: string[], random: (below: number) => number): string {
  const dull = /^(PASS|RESEARCH|DRAW|FLY|DISCARD|JUMP)/;
  const keen = legal.filter((action) => !dull.test(action));
  if (keen.length > 0 && random(100) < 70) return keen[random(keen.length)];
  return legal[random(legal.length)];
}

/** Plays one game to its end, comparing at every step, and returns its last state. */
function replay(players: number, seed: number, steps = 10000): GameState {
  const random = seededRandom(seed);
  let state = table.newGame(3, players, seed, seed >>> 3);
  for (let step = 0; step < steps && state.phase !== "over"; step++) {
    const legal = table.legal();
    const where = `players ${players}, seed ${seed}, step ${step}`;
    const expected = legalActions(state);
    if (legal.length !== expected.length || new Set([...legal, ...expected]).size !== legal.length) {
      expect(legal, where).toEqual(expected);
    }
    const action = choose(legal, random);
    const model = playAction(state, action);
    const [name, ...operands] = action.split(" ");
    state = table.play(name, ...operands.map(Number));
    if (JSON.stringify(state) !== JSON.stringify(model)) expect(state, `${where}: ${action}`).toEqual(model);
    if (step % 16 === 0 || state.phase === "over") {
      expect(auditState(state), where).toEqual([]);
      expect(table.scores(players), where).toEqual(scores(state));
      expect(table.ranks(players), where).toEqual(ranks(state));
    }
  }
  expect(state.phase, `players ${players}, seed ${seed} ends`).toBe("over");
  return state;
}

describe("random games agree with the model", () => {
  test.each([2, 3, 4, 5])(`${GAMES} games of %i players`, { timeout: 120_000 }, (players) => {
    const endings = new Map<string, number>();
    for (let game = 0; game < GAMES; game++) {
      const { ending } = replay(players, players * 1000 + game);
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
    expect([...endings.values()].reduce((sum, n) => sum + n, 0)).toBe(GAMES);
    expect(endings.get("none")).toBeUndefined();
  });
});
