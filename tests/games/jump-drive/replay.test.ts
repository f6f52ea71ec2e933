// Whole random games of both starts, step by step against the independent model: legal actions, every field of the
// state, points, ranks. JUMPDECK_GAMES sets the games per player count, JUMPDECK_SEED the first seed.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { comparable, fillChance } from "./agree.ts";
import { auditState } from "./audit.ts";
import { CARD, ROWS } from "./cards.ts";
import { Drive, type DriveState } from "./position.ts";
import { legalActions, playAction, ROUND_LIMIT, ranks } from "./reference.ts";

const table = new Drive();
const GAMES_EACH = Math.ceil(Number(process.env.JUMPDECK_GAMES ?? 140) / 2);
const SEED = Number(process.env.JUMPDECK_SEED ?? 1000);
const TIMEOUT_MS = 120_000 + 2_000 * GAMES_EACH;

/** How often something happened in all games: cards placed, effects that counted, roads taken. */
const seen = new Map<string, number>();
const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/** Picks so that games get somewhere and every corner is seen: random, but fond of placing; shy seats explore more. */
function choose(legal: readonly string[], isShy: boolean, random: (below: number) => number): string {
  const keen = legal.filter((action) => !/^(EXPLORE|NO_SECOND)/.test(action));
  if (keen.length > 0 && random(100) < (isShy ? 60 : 95)) return keen[random(keen.length)];
  return legal[random(legal.length)];
}

function noteRoads(before: DriveState, action: string, after: DriveState, shuffled: boolean): void {
  note(action.split(" ")[0]);
  if (shuffled) note("shuffle");
  if (after.phase === "limit" && before.phase !== "limit") note("hand limit");
  after.tableau.forEach((cards, seat) => {
    for (const card of cards) if (!before.tableau[seat].includes(card)) note(`placed ${CARD[card].id}`);
  });
  if (after.phase === "over") {
    note(`ending ${after.ending}`);
    if (after.points.filter((points) => points === Math.max(...after.points)).length > 1) note("tie");
  }
}

/** Plays one game to its end, comparing at every step. */
function replay(players: number, seed: number, options: number): void {
  const random = seededRandom(seed);
  let state = table.newGame(0, players, seed, seed >>> 3, options);
  const shy = Array.from({ length: players }, () => random(3) === 0);
  for (let step = 0; state.phase !== "over"; step++) {
    const codes = table.cartridge.legalActions();
    const legal = codes.map((code) => table.name(code));
    const where = `players ${players}, seed ${seed}, options ${options}, step ${step}`;
    const expected = legalActions(state);
    if (legal.length !== expected.length || new Set([...legal, ...expected]).size !== legal.length) {
      expect([...legal].sort(), where).toEqual([...expected].sort());
    }
    expect(codes.length, where).toBeLessThanOrEqual(512);
    if (codes.some((code, i) => i > 0 && codes[i - 1] >= code)) throw new Error(`${where}: codes do not ascend`);
    const action = choose(legal, shy[state.actorSeat as number], random);
    const outcome = playAction(state, action, (id, effect) => note(`effect ${id} ${effect}`));
    const before = state;
    const [name, ...operands] = action.split(" ");
    state = table.play(name, ...operands.map(Number));
    const [real, model] = [comparable(state), comparable(fillChance(outcome, state))];
    if (JSON.stringify(real) !== JSON.stringify(model)) expect(real, `${where}: ${action}`).toEqual(model);
    noteRoads(before, action, state, outcome.pool !== null);
    if (step % 16 === 0 || state.phase === "over") {
      expect(auditState(state), where).toEqual([]);
      expect(table.scores(players), where).toEqual(state.points);
      expect(table.ranks(players), where).toEqual(ranks(state));
    }
  }
}

/** Plays all games of a player count and a start, once however often it is asked for. */
const played = new Set<string>();
function playAll(players: number, options: number): void {
  if (played.has(`${players} ${options}`)) return;
  played.add(`${players} ${options}`);
  for (let game = 0; game < GAMES_EACH; game++) replay(players, SEED * players + game + 500_000 * options, options);
}

describe("random games agree with the model", () => {
  describe.each([
    ["the normal start", 0],
    ["the first-game hands", 1],
  ])("%s", (_, options) => {
    test.each([2, 3, 4])(`${GAMES_EACH} games of %i players`, { timeout: TIMEOUT_MS }, (players) => {
      playAll(players, options);
    });
  });

  test(
    "in these games every card was placed, and every effect, action and turn of the rules was at work",
    () => {
      for (const options of [0, 1]) for (const players of [2, 3, 4]) playAll(players, options);
      const missing = [
        ...ROWS.map(({ id }) => `placed ${id}`),
        ...ROWS.flatMap(({ id, effects = [] }) => effects.map((_, place) => `effect ${id} ${place}`)),
        ...Object.keys(table.layout.actions),
        "shuffle",
        "hand limit",
        "ending points",
        "tie",
      ].filter((what) => !seen.has(what));
      // A few games need not see it all.
      if (GAMES_EACH >= 50) expect(missing).toEqual([]);
      expect(seen.get("ending roundLimit") ?? 0).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe("a game in which everybody only explores", () => {
  test.each([2, 4])("agrees with the model up to the round limit (%i players)", (players) => {
    let state = table.newGame(0, players, 31);
    while (state.phase !== "over") {
      const action = state.phase === "choose" ? "EXPLORE" : (table.legal()[0] as string);
      const outcome = playAction(state, action);
      const [name, ...operands] = action.split(" ");
      state = table.play(name, ...operands.map(Number));
      expect(comparable(state)).toEqual(comparable(fillChance(outcome, state)));
    }
    expect(state).toMatchObject({ ending: "roundLimit", round: ROUND_LIMIT });
    expect(table.ranks(players)).toEqual(ranks(state));
  });
});
