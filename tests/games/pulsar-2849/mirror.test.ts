// Level 3 against itself: it wins in more than one way. Recorded games meet the limits; every run plays one of them
// again and finds it.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeAction } from "../../../host/state/actions.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { SeededRandom, toSeed } from "../../../host/sim/seed.ts";
import { openCartridge, readLayout, ROOT } from "../../support/games.ts";
import { attribute, type Categories } from "./categories.ts";
import { countBits, type PulsarState } from "./reference-position.ts";

const PATH = `${ROOT}/tests/golden/players/pulsar-2849/mirror.json`;
const TIMEOUT_MS = 240_000;
/** Recorded games by number of seats. */
const GAMES: Readonly<Record<number, number>> = { 2: 200, 3: 40, 4: 40 };
/** Points of the winner in the play test of the data, with greedy players that plan one die (README). */
const GREEDY: Readonly<Record<number, number>> = { 2: 163, 3: 169, 4: 166 };
const SHARE = { least: 0.03, most: 0.4 };

interface MirrorGame {
  readonly players: number;
  readonly seed: number;
  readonly scores: number[];
  /** Projects completed, by seat. */
  readonly projects: number[];
  readonly categories: Categories[];
}

function play(players: number, seed: number): MirrorGame {
  const cartridge = openCartridge("pulsar-2849");
  const layout = readLayout("pulsar-2849");
  const { raw } = cartridge;
  const { lo, hi } = toSeed(seed);
  expect(raw.newGame(0, players, 0, lo, hi)).toBe(0);
  const random = new SeededRandom(BigInt(seed), players);
  const decode = () => decodeState(layout, cartridge.state()) as unknown as PulsarState;
  const states = [decode()];
  const actions: string[] = [];
  while (raw.currentSeat() >= 0) {
    const { lo, hi } = random.seed();
    const action = cartridge.chooseAction(3, lo, hi);
    actions.push(decodeAction(layout, action)?.name ?? "");
    expect(raw.apply(action)).toBe(0);
    states.push(decode());
  }
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    players,
    seed,
    scores: seats.map((seat) => raw.score(seat)),
    projects: seats.map((seat) => countBits(states[states.length - 1].project[seat])),
    categories: seats.map((seat) => attribute(states, actions, seat, raw.score(seat))),
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("level 3 against itself", () => {
  if (process.env.UPDATE_GOLDENS === "1") {
    const games = Object.entries(GAMES).flatMap(([players, count]) =>
      Array.from({ length: count }, (_, i) => play(Number(players), i + 1)),
    );
    writeFileSync(PATH, `[\n${games.map((game) => JSON.stringify(game)).join(",\n")}\n]\n`);
  }
  const games = JSON.parse(readFileSync(PATH, "utf8")) as MirrorGame[];
  const table = (players: number) => games.filter((game) => game.players === players);

  it("was recorded often enough, and every point is accounted for", () => {
    for (const [players, count] of Object.entries(GAMES))
      expect(table(Number(players)).length).toBeGreaterThanOrEqual(count);
    for (const { scores, categories } of games) {
      scores.forEach((score, seat) => {
        expect(Object.values(categories[seat]).reduce((sum, points) => sum + points, 0)).toBe(score);
      });
    }
  });

  it("brings points in every category, and in none too many", () => {
    const all = table(2);
    const total = meanOf(all.flatMap(({ scores }) => scores));
    for (const category of ["stations", "gyrodynes", "transmitters", "technologies", "goals", "exploration"] as const) {
      const share = meanOf(all.flatMap(({ categories }) => categories.map((one) => one[category]))) / total;
      expect(share, category).toBeGreaterThanOrEqual(SHARE.least);
      expect(share, category).toBeLessThanOrEqual(SHARE.most);
    }
  });

  it("completes a project a seat in the mean", () => {
    expect(meanOf(table(2).flatMap(({ projects }) => projects))).toBeGreaterThanOrEqual(1);
  });

  it.each([2, 3, 4])("with %i seats wins with more points than players that plan one die", (players) => {
    expect(meanOf(table(players).map(({ scores }) => Math.max(...scores)))).toBeGreaterThan(GREEDY[players]);
  });

  it(
    "plays a recorded game again",
    () => {
      expect(play(2, 1)).toEqual(table(2)[0]);
    },
    TIMEOUT_MS,
  );
});
