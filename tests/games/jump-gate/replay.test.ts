// Whole random games, step by step against the independent model: legal actions, every field of the state, scores,
// ranks. JUMPDECK_GAMES sets the games per player count, JUMPDECK_SEED the first seed.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { BOOK, hasIcon } from "./cards.ts";
import { type GameState, JumpGateTable } from "./position.ts";
import { legalActions, playAction, ranks, scores } from "./reference.ts";

const table = new JumpGateTable();
const GAMES = Number(process.env.JUMPDECK_GAMES ?? 24);
const SEED = Number(process.env.JUMPDECK_SEED ?? 1000);

/** Returns whether an action collects a resource with an icon. */
function isDaring(state: GameState, action: string): boolean {
  const [name, ...operands] = action.split(" ");
  const place = state.ship[state.turnSeat] ?? 0;
  const slot =
    name === "COLLECT" ? state.marker[place].indexOf(state.actorSeat) : Number(operands[name === "HARVEST" ? 1 : 0]);
  return ["COLLECT", "TAKE", "HARVEST"].includes(name) && hasIcon(state.faceUp[place][slot]);
}

/** Picks so that games get somewhere: random, but fond of what moves the game on; in every second game shy of icons. */
function choose(state: GameState, legal: string[], isShy: boolean, random: (below: number) => number): string {
  const safe = isShy ? legal.filter((action) => !isDaring(state, action)) : legal;
  const dull = /^(PASS|RESEARCH|DRAW|FLY|DISCARD|JUMP|HARVEST)/;
  const keen = safe.filter((action) => !dull.test(action));
  if (keen.length > 0 && random(100) < 70) return keen[random(keen.length)];
  return safe[random(safe.length)];
}

/** Plays one game to its end, comparing at every step, and returns its last state. */
function replay(players: number, seed: number, steps = 10000): GameState {
  const random = seededRandom(seed);
  let state = table.newGame(3, players, seed, seed >>> 3);
  for (let step = 0; step < steps && state.phase !== "over"; step++) {
    const codes = table.cartridge.legalActions();
    const legal = codes.map((code) => table.name(code));
    const where = `players ${players}, seed ${seed}, step ${step}`;
    const expected = legalActions(state);
    if (legal.length !== expected.length || new Set([...legal, ...expected]).size !== legal.length) {
      expect(legal, where).toEqual(expected);
    }
    expect(codes.length, where).toBeLessThanOrEqual(512);
    if (codes.some((code, i) => i > 0 && codes[i - 1] >= code))
      throw new Error(`${where}: codes do not ascend: ${codes}`);
    const action = choose(state, legal, seed % 2 === 1, random);
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
  test.each([2, 3, 4, 5])(`${GAMES} games of %i players`, { timeout: 20_000 + 2_000 * GAMES }, (players) => {
    const endings = new Set<string>();
    for (let game = 0; game < GAMES; game++) endings.add(replay(players, SEED * players + game).ending);
    // Enough games must not all take the same road; the round limit has a test of its own.
    if (GAMES >= 24) expect([...endings]).toEqual(expect.arrayContaining(["blackHole", "allClaimed"]));
    expect(endings).not.toContain("roundLimit");
  });
});

describe("a game in which everybody only passes", () => {
  test("agrees with the model up to the round limit", () => {
    let state = table.newGame(3, 5, 31);
    let turns = 0;
    for (; state.phase !== "over"; turns++) {
      const model = playAction(state, "PASS");
      state = table.play("PASS");
      if (JSON.stringify(state) !== JSON.stringify(model)) expect(state, `turn ${turns}`).toEqual(model);
    }
    expect(state.ending).toBe("roundLimit");
    expect(turns).toBe(200 * 5);
  });
});

describe("final turns and the round limit meet", () => {
  test.each([2, 3, 4, 5])("every first seat, every last claimer, around the limit (%i players)", (players) => {
    const claims = Object.fromEntries(
      Array.from({ length: BOOK.planets[players] }, (_, place) => [place, place % players]),
    );
    const endings = new Set<string>();
    for (let startSeat = 0; startSeat < players; startSeat++) {
      for (let claimer = 0; claimer < players; claimer++) {
        for (const round of [198, 199, 200]) {
          // The last planet was claimed with the first action of this turn; the second one is still to come.
          let state = table.position({ players, startSeat, turnSeat: claimer, round, claims, actionsLeft: 1 });
          for (let turn = 0; state.phase !== "over"; turn++) {
            const model = playAction(state, "PASS");
            state = table.play("PASS");
            const where = `first ${startSeat}, claimer ${claimer}, round ${round}, turn ${turn}`;
            if (JSON.stringify(state) !== JSON.stringify(model)) expect(state, where).toEqual(model);
          }
          endings.add(state.ending);
        }
      }
    }
    expect([...endings].sort()).toEqual(["allClaimed", "roundLimit"]);
  });
});
