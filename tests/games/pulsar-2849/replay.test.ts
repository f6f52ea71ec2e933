// Whole random games of all editions, seats and options, step by step against the independent model: legal actions,
// every field of the state, scores, ranks; and games of computer players likewise. JUMPDECK_PULSAR_GAMES sets the
// random games of each table, JUMPDECK_PULSAR_LEVELS those of computers, JUMPDECK_SEED the first seed.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { seededRandom, Table } from "../../support/scenario.ts";
import { legalActions, playAction } from "./reference.ts";
import { TABLES } from "./reference-components.ts";
import type { PulsarState } from "./reference-position.ts";
import { ranks, scores } from "./reference-scoring.ts";
import { firstState, impossibleSetup } from "./reference-setup.ts";
import { SHAKES } from "./shake.ts";

const GAMES_EACH = Number(process.env.JUMPDECK_PULSAR_GAMES ?? 1);
const LEVEL_GAMES_EACH = Number(process.env.JUMPDECK_PULSAR_LEVELS ?? 0);
const SEED = Number(process.env.JUMPDECK_SEED ?? 1000);
const TIMEOUT_MS = 120_000 + 20_000 * GAMES_EACH;
const table = new Table<PulsarState>("pulsar-2849");

/** How often something happened in all games. */
const seen = new Map<string, number>();
const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/**
 * Picks at random; seats end their turns late, and have their likes, so that games get somewhere and every corner is
 * seen.
 */
function choose(legal: readonly string[], likes: RegExp, random: (below: number) => number): string {
  const keen = legal.filter((action) => action !== "END");
  const liked = keen.filter((action) => likes.test(action));
  if (liked.length > 0 && random(100) < 70) return liked[random(liked.length)];
  if (keen.length > 0 && random(100) < 95) return keen[random(keen.length)];
  return legal[random(legal.length)];
}
const LIKES = [
  /^FLY|^RUN|^DIE|^CONSTRUCT/,
  /^SPIN|^GYRODYNE|^CONSTRUCT/,
  /^TRANSMITTER|^LINK/,
  /^PATENT/,
  /^PROJECT|^RUN/,
  /^COPY|^DIE [2-8]/,
  /^TAKE 5/,
];

/** Events that technologies give points for. */
const EVENTS = TABLES.technology.rows.flatMap(({ effects }) => effects.flatMap(({ event = [] }) => event));

const comparable = ({ rng: _rng, ...rest }: PulsarState): string => JSON.stringify(rest);

/** Changes a position that waits for a die in some ways that the game accepts. */
function shake(state: PulsarState, random: (below: number) => number): PulsarState {
  let accepted = state;
  for (const [name, change] of Object.entries(SHAKES)) {
    if (random(3) > 0) continue;
    const changed = structuredClone(accepted);
    change(changed, random);
    const isAccepted = table.tryWrite(changed) === STATUS.OK;
    note(`${isAccepted ? "shaken" : "refused"}: ${name}`);
    if (isAccepted) accepted = changed;
  }
  table.write(accepted);
  return accepted;
}

/**
 * Plays one game to its end, comparing at every step; a wild one is shaken now and then. Seat s is played by the level
 * `levels[s]`, 0: at random.
 */
function replay(
  edition: number,
  players: number,
  options: number,
  seed: number,
  isWild: boolean,
  levels: readonly number[] = [],
): void {
  const random = seededRandom(seed);
  let state = table.newGame(edition, players, seed, seed >>> 3, options);
  const likes = Array.from({ length: players }, () => LIKES[random(LIKES.length)]);
  const game = `edition ${edition}, players ${players}, options ${options}, seed ${seed}`;
  expect(impossibleSetup(state), game).toEqual([]);
  expect(comparable(state), game).toEqual(comparable(firstState(state)));
  for (let step = 0; state.phase !== "over"; step++) {
    const where = `${game}, ${isWild ? "wild, " : ""}step ${step}`;
    if (isWild && state.phase === "die" && state.redOwed === null && random(25) === 0) state = shake(state, random);
    const codes = table.cartridge.legalActions();
    const legal = codes.map((code) => table.name(code));
    const expected = legalActions(state);
    if (codes.some((code, i) => i > 0 && codes[i - 1] >= code)) throw new Error(`${where}: codes do not ascend`);
    if (legal.length !== expected.length || new Set([...legal, ...expected]).size !== legal.length) {
      expect([...legal].sort(), `${where}: ${JSON.stringify(state)}`).toEqual([...expected].sort());
    }
    const level = levels[state.actor ?? 0] ?? 0;
    const action =
      level > 0
        ? table.name(table.cartridge.chooseAction(level, seed, step))
        : choose(legal, likes[state.actor ?? 0], random);
    const before = state;
    const [name, ...operands] = action.split(" ");
    state = table.play(name, ...operands.map(Number));
    note(`action ${name}`);
    const model = playAction(before, action, state, note);
    if (comparable(state) !== comparable(model)) {
      expect({ ...state, rng: [] }, `${where}: ${action} in ${JSON.stringify(before)}`).toEqual({ ...model, rng: [] });
      throw new Error(`${where}: fields in another order`);
    }
    if (step % 16 === 0 || state.phase === "over") {
      expect(table.scores(players), `${where}: scores`).toEqual(scores(state));
      expect(table.ranks(players), `${where}: ranks`).toEqual(ranks(state));
    }
  }
}

describe.each([0, 1])("edition %i: random games agree with the model", (edition) => {
  describe.each([2, 3, 4])("%i players", (players) => {
    test.each([0, 1, 2, 3])(`${GAMES_EACH} games with options %i`, { timeout: TIMEOUT_MS }, (options) => {
      for (let game = 0; game < GAMES_EACH; game++) {
        replay(
          edition,
          players,
          options,
          SEED + game + 100_000 * (edition * 16 + players * 4 + options),
          game % 2 === 1,
        );
      }
    });
  });
});

describe("games of computer players agree with the model", () => {
  // By default one short table; all of them where a number is asked for.
  const tables =
    LEVEL_GAMES_EACH === 0
      ? [[1, 2, 0]]
      : [0, 1].flatMap((edition) =>
          [2, 3, 4].flatMap((players) => [0, 1, 2, 3].map((options) => [edition, players, options])),
        );
  const games = Math.max(LEVEL_GAMES_EACH, 1);
  test.each(tables)(
    `edition %i, %i players, options %i`,
    { timeout: TIMEOUT_MS + 120_000 * games },
    (edition, players, options) => {
      for (let game = 0; game < games; game++) {
        const levels = Array.from({ length: players }, (_, seat) =>
          LEVEL_GAMES_EACH === 0 ? 1 : 1 + ((seat + game) % 3),
        );
        replay(
          edition,
          players,
          options,
          SEED + game + 100_000 * (edition * 16 + players * 4 + options) + 50_000,
          false,
          levels,
        );
        note("computers' game");
      }
      expect(seen.get("computers' game")).toBeGreaterThanOrEqual(games);
    },
  );
});

test("in these games every action, technology, choice and rare turn of the rules was at work", () => {
  const missing = [
    ...Object.keys(table.layout.actions).map((name) => `action ${name}`),
    ...TABLES.technology.rows.map(({ id }) => `technology ${id}`),
    ...TABLES.exploration.rows.map(({ id }) => `exploration ${id}`),
    ...table.layout.enums.choice.filter((name) => name !== "none" && name !== "flip").map((name) => `choice ${name}`),
    ...Object.keys(SHAKES).map((name) => `shaken: ${name}`),
    ...[...new Set(EVENTS)].map((event) => `points when ${event}`),
    ...["prodPoints", "prodCubes", "prodPointsPer", "prodTrack"].map((kind) => `production ${kind}`),
    "award",
    "both awards",
    "claim lost",
    "dead end",
    "even start",
    "forced off the right end",
    "gate run",
    "gate run for nothing",
    "lengthened",
    "no gyrodyne left",
    "no planet free",
    "no ring left",
    "not lengthened",
    "penalty",
    "red die of a link",
    "second award",
    "shortened",
    "shuffle",
    "station on the way",
    "stopped at the left end",
  ].filter((what) => !seen.has(what));
  // A few games need not see it all.
  if (GAMES_EACH >= 10) expect(missing).toEqual([]);
  expect(seen.get("action DIE") ?? 0).toBeGreaterThan(GAMES_EACH * 100);
});
