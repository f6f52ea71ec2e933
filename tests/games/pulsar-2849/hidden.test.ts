// Three things are hidden from all in Pulsar 2849, and nothing else: systems face-down with the tile in the box, the
// order of the exploration stack, and the transmitters below the top of theirs. Observations do not depend on them; a
// fresh deal changes only them.
import { expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { seededRandom, Table } from "../../support/scenario.ts";
import type { PulsarState } from "./reference-position.ts";
import { hasBit } from "./reference-position.ts";
import { TRANSMITTERS } from "./reference-components.ts";

const table = new Table<PulsarState>("pulsar-2849");
const HIDDEN = ["rng", "system", "boxed", "exploration", "stack"] as const;

/** Plays a random game and shows every this many positions. */
function* positions(players: number, seed: number, every: number): Generator<PulsarState> {
  const random = seededRandom(seed);
  let state = table.newGame(seed & 1, players, seed, 0, players & 3);
  for (let step = 0; state.phase !== "over"; step++) {
    const codes = table.cartridge.legalActions();
    const keen = codes.filter((code) => code > 0);
    const from = keen.length > 0 ? keen : codes;
    table.cartridge.raw.apply(from[random(from.length)]);
    state = table.state();
    if (step % every === 0) yield state;
  }
}

const unseen = (state: PulsarState): number[] =>
  state.system.flatMap((_, slot) => (hasBit(state.seen, slot) ? [] : [slot]));
const observations = (players: number): string[] =>
  Array.from({ length: players + 1 }, (_, i) => Buffer.from(table.cartridge.observation(i - 1)).toString("hex"));

/** Deals what is hidden again, in the order that the random numbers say. */
function shuffleHidden(state: PulsarState, random: (below: number) => number): PulsarState {
  const mixed = <T>(list: readonly T[]): T[] =>
    list
      .map((each) => ({ each, key: random(1 << 30) }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each);
  const slots = unseen(state);
  const tiles = mixed([...slots.map((slot) => state.system[slot]), state.boxed]);
  const below = state.stack.slice(0, -1);
  const stack = ["C", "B", "A"].flatMap((letter) =>
    mixed(below.filter((tile) => TRANSMITTERS[tile].letter === letter)),
  );
  return {
    ...state,
    system: state.system.map((tile, slot) => (slots.includes(slot) ? tiles[slots.indexOf(slot)] : tile)),
    boxed: tiles[slots.length],
    exploration: mixed(state.exploration),
    stack: [...stack, ...state.stack.slice(-1)],
  };
}

test.each([2, 3, 4])("%i players: observations are the same for all, whatever is hidden", (players) => {
  const random = seededRandom(players);
  let looks = 0;
  for (const state of positions(players, 40 + players, 7)) {
    const seen = observations(players);
    expect(new Set(seen).size).toBe(1);
    const other = shuffleHidden(state, random);
    expect(table.tryWrite(other)).toBe(STATUS.OK);
    expect(observations(players)[0]).toBe(seen[0]);
    table.write(state);
    looks++;
  }
  expect(looks).toBeGreaterThan(10);
});

test.each([2, 3, 4])(
  "%i players: a fresh deal changes what is hidden and nothing else, keeps letters and counts, and deals all of it",
  (players) => {
    let changed = 0;
    for (const state of positions(players, 50 + players, 23)) {
      const seen = observations(players)[0];
      const dealt = new Set<string>();
      for (let deal = 1; deal <= 24; deal++) {
        table.write(state);
        expect(table.cartridge.raw.resample(deal % players, deal, players)).toBe(STATUS.OK);
        const other = table.state();
        expect(observations(players)[0]).toBe(seen);
        const open = (each: PulsarState): object =>
          Object.fromEntries(Object.entries(each).filter(([name]) => !(HIDDEN as readonly string[]).includes(name)));
        expect(open(other)).toEqual(open(state));
        for (const slot of state.system.keys())
          if (hasBit(state.seen, slot)) expect(other.system[slot]).toBe(state.system[slot]);
        expect(other.stack.at(-1)).toBe(state.stack.at(-1));
        expect(other.stack.map((tile) => TRANSMITTERS[tile].letter)).toEqual(
          state.stack.map((tile) => TRANSMITTERS[tile].letter),
        );
        dealt.add(JSON.stringify([other.system, other.boxed, other.exploration, other.stack]));
      }
      if (state.exploration.length > 4) expect(dealt.size).toBeGreaterThan(12);
      if (dealt.size > 1) changed++;
      table.write(state);
    }
    expect(changed).toBeGreaterThan(3);
  },
);

test("each unseen tile, the boxed one included, may be dealt to each place about equally often", () => {
  const start = table.newGame(0, 3, 77);
  const counts = new Map<string, number>();
  const deals = 1700;
  for (let deal = 0; deal < deals; deal++) {
    table.write(start);
    table.cartridge.raw.resample(0, deal, 9);
    const { system, boxed } = table.state();
    for (const [slot, tile] of [...system, boxed].entries())
      counts.set(`${slot} ${tile}`, (counts.get(`${slot} ${tile}`) ?? 0) + 1);
  }
  // 17 x 17 cells with a mean of 100 and a deviation of 9.7: 60 to 140 is more than four deviations either way.
  expect(counts.size).toBe(17 * 17);
  for (const [cell, count] of counts) expect(count, cell).toSatisfy((times: number) => times > 55 && times < 150);
});
