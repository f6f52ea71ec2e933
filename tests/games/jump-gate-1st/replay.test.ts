// Whole random games, step by step against the independent model: legal actions, every field of the state, scores,
// ranks. JUMPDECK_GAMES sets the games per number of players without a variant, a twentieth of them each option set
// gets; JUMPDECK_SEED the first seed.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { seededRandom } from "../../support/scenario.ts";
import { auditMarkers, auditState } from "./audit.ts";
import { hasIcon, OPTION_SETS, ORBITAL_BURN, PLAYERS } from "./cards.ts";
import { playAction } from "./play.ts";
import { FirstEditionTable, type GameState } from "./position.ts";
import { legalActions, ranks, scores } from "./reference.ts";

const table = new FirstEditionTable();
const GAMES = Number(process.env.JUMPDECK_GAMES ?? 20);
const SEED = Number(process.env.JUMPDECK_SEED ?? 1000);

/** Returns whether an action collects a face-up resource with an icon. */
function isDaring(state: GameState, action: string): boolean {
  const [name, ...operands] = action.split(" ");
  if (!["TAKE", "HARVEST", "DEAL"].includes(name)) return false;
  const [a, b] = operands.map(Number);
  const card = name === "DEAL" ? state.faceUp[a][b] : state.faceUp[state.ship[state.turnSeat] ?? 0][a];
  return hasIcon(card);
}

/** Picks so that games get somewhere: random, but fond of what moves the game on; in every second game shy of icons. */
function choose(state: GameState, legal: string[], isShy: boolean, random: (below: number) => number): string {
  const calm = isShy ? legal.filter((action) => !isDaring(state, action)) : legal;
  const safe = calm.length > 0 ? calm : legal;
  const keen = safe.filter((action) => /^(SCAN|LAND|PILOT|SPECIAL|HARVEST|TAKE |TAKE_DOWN)/.test(action));
  if (keen.length > 0 && random(100) < 60) return keen[random(keen.length)];
  return safe[random(safe.length)];
}

/** Plays one game to its end, comparing at every step, and returns its last state. */
function replay(players: number, options: number, seed: number, taken: Map<string, number>): GameState {
  const random = seededRandom(seed);
  let state = table.newGame(1, players, seed, seed >>> 3, options);
  for (let step = 0; step < 20_000 && state.phase !== "over"; step++) {
    const codes = table.cartridge.legalActions();
    const legal = codes.map((code) => table.name(code));
    const where = `players ${players}, options ${options}, seed ${seed}, step ${step}`;
    const expected = legalActions(state);
    if (legal.length !== expected.length || new Set([...legal, ...expected]).size !== legal.length) {
      expect(legal, where).toEqual(expected);
    }
    expect(codes.length, where).toBeLessThanOrEqual(512);
    if (codes.some((code, i) => i > 0 && codes[i - 1] >= code))
      throw new Error(`${where}: codes do not ascend: ${codes}`);
    const action = choose(state, legal, seed % 2 === 1, random);
    const before = state;
    state = table.playName(action);
    const model = playAction(before, action, state);
    if (JSON.stringify(state) !== JSON.stringify(model)) expect(state, `${where}: ${action}`).toEqual(model);
    expect(table.cartridge.raw.checkState(), `${where}: ${action}`).toBe(STATUS.OK);
    const name = action.split(" ")[0];
    taken.set(name, (taken.get(name) ?? 0) + 1);
    if (step % 16 === 0 || state.phase === "over") {
      expect([...auditState(state), ...auditMarkers(state)], where).toEqual([]);
      expect(table.scores(players), where).toEqual(scores(state));
      expect(table.ranks(players), where).toEqual(ranks(state));
    }
  }
  expect(state.phase, `players ${players}, options ${options}, seed ${seed} ends`).toBe("over");
  return state;
}

const ACTIONS = (
  "RESEARCH FLY_CLOCKWISE FLY_COUNTER DRAW TAKE_NONE TAKE HARVEST DISCARD SCAN SPECIAL PLACE SWAP DEAL " +
  "REMOVE_SCAN REMOVE_GATE REMOVE_HOLE JUMP LAND PILOT"
).split(" ");

const BURN_ACTIONS = ["RETURN", "HARVEST_DOWN", "TAKE_DOWN"];

describe("random games agree with the model", () => {
  test.each(PLAYERS)(`${GAMES} games of %i players`, { timeout: 20_000 + 2_000 * GAMES }, (players) => {
    const endings = new Set<string>();
    const taken = new Map<string, number>();
    for (let game = 0; game < GAMES; game++) endings.add(replay(players, 0, SEED * players + game, taken).ending);
    // Enough games must not all take the same road; the round limit has a test of its own.
    if (GAMES >= 20) {
      expect([...endings]).toEqual(expect.arrayContaining(["blackHole", "onlyBlackHole"]));
      expect([...taken.keys()].sort()).toEqual([...ACTIONS].sort());
    }
  });
});

describe("random games with variants agree with the model", () => {
  const games = Math.max(1, Math.round(GAMES / 20));
  test.each(OPTION_SETS.slice(1))(
    `${games} games of each number of players, option set %i`,
    { timeout: 20_000 + 10_000 * games },
    (options) => {
      const taken = new Map<string, number>();
      for (const players of PLAYERS) {
        for (let game = 0; game < games; game++) {
          replay(players, options, SEED * 100 + options * 1000 + players * 100 + game, taken);
        }
      }
      const expected = options & ORBITAL_BURN ? [...ACTIONS, ...BURN_ACTIONS] : ACTIONS;
      if (games >= 4) expect([...taken.keys()].sort()).toEqual([...expected].sort());
    },
  );
});

describe("a game in which everybody only does Research", () => {
  test.each(PLAYERS)("agrees with the model up to the round limit (%i players)", (players) => {
    let state = table.newGame(1, players, 31);
    let actions = 0;
    for (; state.phase !== "over"; actions++) {
      table.play("RESEARCH");
      const before = table.state();
      state = table.play("DRAW");
      const model = playAction(before, "DRAW", state);
      if (JSON.stringify(state) !== JSON.stringify(model)) expect(state, `action ${actions}`).toEqual(model);
    }
    expect(state.ending).toBe("roundLimit");
    expect(actions).toBe(200 * players * 2);
  });
});
