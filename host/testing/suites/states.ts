// What a cartridge does with bytes and arguments that are not right: refuses them, never traps, changes nothing.
import { STATUS } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { SeededRandom, toSeed } from "../../sim/seed.ts";
import { decodeState, encodeState, stateSizeBytes } from "../../state/codec.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { type Layout, placeFields } from "../../state/layout.ts";
import type { Vitest } from "./vitest.ts";

function playSome(
  cartridge: Cartridge,
  { edition, players, options }: Pick<PlayedTable, "edition" | "players" | "options">,
  seed: number,
  steps: number,
): void {
  const { lo, hi } = toSeed(seed);
  const status = cartridge.raw.newGame(edition, players, options, lo, hi);
  if (status !== STATUS.OK) throw new Error(`newGame answers ${status} with ${players} players`);
  const random = new SeededRandom(seed, 9);
  for (let step = 0; step < steps && cartridge.raw.currentSeat() >= 0; step++) {
    cartridge.raw.apply(cartridge.drawAction(random, step));
  }
}

/**
 * A state that was accepted must be playable: to its end or for a while, without a trap, and each state after it is
 * accepted too.
 */
function mustBePlayable(cartridge: Cartridge, players: number, random: SeededRandom): void {
  for (let step = 0; step < 20 && cartridge.raw.currentSeat() >= 0; step++) {
    const count = cartridge.raw.legalCount();
    if (count < 1 || count > 512) throw new Error(`${count} legal actions in an accepted state`);
    const status = cartridge.raw.apply(cartridge.raw.legalAction(random.below(count)));
    if (status !== STATUS.OK) throw new Error(`a legal action answers ${status} in an accepted state`);
    if (cartridge.raw.checkState() !== STATUS.OK) throw new Error("an accepted state leads to one that is not");
  }
  for (let seat = 0; seat < players; seat++) {
    cartridge.raw.score(seat);
    cartridge.raw.observe(seat);
    cartridge.raw.resample(seat, 3, 4);
  }
}

/** Names a field that holds more than its layout says that it may, with its value. */
function findOverMax({ fields }: Layout, state: Uint8Array): string | undefined {
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const read = { 1: "getUint8", 2: "getUint16", 4: "getUint32" } as const;
  for (const { name, max, type, offset, elementBytes, sizeBytes } of placeFields({ fields }).fields) {
    if (max === undefined || type === "pile") continue;
    for (let at = offset; at < offset + sizeBytes; at += elementBytes) {
      const value = view[read[elementBytes as 1 | 2 | 4]](at, true);
      if (value > max) return `${name} ${value}, though at most ${max} occurs (layout.json)`;
    }
  }
  return undefined;
}

/** Defines the tests. */
export function testStates({ describe, it, expect }: Vitest, game: GameUnderTest): void {
  for (const table of [...game.tables(), ...game.variants()]) {
    describe(`${table.name}: checkState`, () => testCheckState({ it, expect }, game, table));
  }
  describe(game.id, () => testGame({ it, expect }, game));
}

function testCheckState({ it, expect }: Pick<Vitest, "it" | "expect">, game: GameUnderTest, table: PlayedTable): void {
  const { edition, players, options } = table;

  it("takes any change of one byte without a trap, and what it accepts can be played", () => {
    const cartridge = game.open();
    const random = new SeededRandom(4242, players);
    let refused = 0;
    for (let round = 0; round < 1500; round++) {
      if (round % 100 === 0) playSome(cartridge, table, round + 1, random.below(150));
      const good = cartridge.state();
      const bad = good.slice();
      bad[random.below(bad.length)] ^= 1 << random.below(8);
      const status = cartridge.setState(bad);
      if (status === STATUS.OK) {
        const over = findOverMax(game.layout, bad);
        if (over !== undefined) throw new Error(`checkState takes a state with ${over}`);
        mustBePlayable(cartridge, players, random);
      } else {
        // An assertion takes longer than what it asks, thousands of times.
        if (status !== STATUS.BAD_STATE || Buffer.compare(cartridge.state(), bad) !== 0)
          expect([status, cartridge.state()]).toEqual([STATUS.BAD_STATE, bad]);
        refused++;
      }
      if (cartridge.setState(good) !== STATUS.OK)
        throw new Error(`round ${round}: a state of the game itself is refused`);
    }
    expect(refused).toBeGreaterThan(100);
  });

  it("takes arbitrary bytes without a trap", () => {
    const cartridge = game.open();
    const random = new SeededRandom(99, players);
    const size = cartridge.raw.stateSize();
    for (let round = 0; round < 1000; round++) {
      const spread = [2, 8, 64, 256][round % 4];
      const bytes = Uint8Array.from({ length: size }, () => random.below(spread));
      if (cartridge.setState(bytes) === STATUS.OK) mustBePlayable(cartridge, players, random);
    }
    expect(cartridge.setState(new Uint8Array(size).fill(255))).toBe(STATUS.BAD_STATE);
    expect(cartridge.raw.newGame(edition, players, options, 1, 2)).toBe(STATUS.OK);
    expect(cartridge.raw.checkState()).toBe(STATUS.OK);
  });
}

function testGame({ it, expect }: Pick<Vitest, "it" | "expect">, game: GameUnderTest): void {
  it("refuses unknown editions, players and options, and changes nothing", () => {
    const cartridge = game.open();
    const [first] = game.editions;
    playSome(cartridge, { edition: first.number, players: first.minPlayers, options: 0 }, 3, 4);
    const before = cartridge.state();
    const { raw } = cartridge;
    const known = game.editions.map(({ number }) => number);
    for (const edition of [-1, 0, 1, 2, 3, 4, 255, 256 + first.number].filter((number) => !known.includes(number))) {
      expect(raw.newGame(edition, first.minPlayers, 0, 1, 1)).toBe(STATUS.BAD_EDITION);
    }
    for (const { number, minPlayers, maxPlayers, options } of game.editions) {
      for (const players of [-1, 0, minPlayers - 1, maxPlayers + 1, 255, minPlayers + 256]) {
        expect(raw.newGame(number, players, 0, 1, 1)).toBe(STATUS.BAD_PLAYERS);
      }
      for (let bit = 0; bit < 32; bit++) {
        if ((options & (1 << bit)) === 0)
          expect(raw.newGame(number, minPlayers, 1 << bit, 1, 1)).toBe(STATUS.BAD_OPTIONS);
      }
    }
    expect(cartridge.state()).toEqual(before);
  });

  it("has a state that its layout describes byte by byte", () => {
    const cartridge = game.open();
    const layout = game.layout;
    expect(cartridge.raw.stateSize()).toBe(stateSizeBytes(layout));
    expect(cartridge.identity.stateBytes).toBe(stateSizeBytes(layout));
    for (const { number, minPlayers, maxPlayers } of game.editions) {
      for (const players of [minPlayers, maxPlayers]) {
        playSome(cartridge, { edition: number, players, options: 0 }, 11, 60);
        const state = cartridge.state();
        expect(encodeState(layout, decodeState(layout, state))).toEqual(state);
      }
    }
  });

  it("plays equal games from equal seeds in two instances, and other games from other seeds", () => {
    const [first] = game.editions;
    const hashes = [8, 8, 9].map((seed) => {
      const cartridge = game.open();
      playSome(cartridge, { edition: first.number, players: first.maxPlayers, options: 0 }, seed, 40);
      return cartridge.stateHash();
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it("draws the starting seat from the seed: every seat begins about equally often", () => {
    const cartridge = game.open();
    for (const { number, minPlayers, maxPlayers } of game.editions) {
      for (let players = minPlayers; players <= maxPlayers; players++) {
        const starts = new Array<number>(players).fill(0);
        for (let seed = 0; seed < 600; seed++) {
          const { lo, hi } = toSeed(seed);
          cartridge.raw.newGame(number, players, 0, lo, hi);
          starts[cartridge.raw.currentSeat()]++;
        }
        const fair = 600 / players;
        for (const count of starts) expect(Math.abs(count - fair)).toBeLessThanOrEqual(5 * Math.sqrt(fair));
      }
    }
  });
}
