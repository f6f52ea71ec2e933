// The simulation's invariants catch what they say: each is shown a cartridge with one fault. Seeds and generator, too.
import { describe, expect, it } from "vitest";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { CartridgeExports } from "../../host/cartridge/exports.ts";
import { hashState } from "../../host/sim/hash.ts";
import { parseSeed, SeededRandom, toSeed } from "../../host/sim/seed.ts";
import { simulate, type SimulationPlan } from "../../host/sim/simulate.ts";
import { openCartridge } from "../support/games.ts";

const PLAN: SimulationPlan = {
  edition: 0,
  players: 2,
  options: 0,
  firstSeed: 3n,
  games: 2,
  policy: "random",
  deepEvery: 1,
  aiEvery: 1,
  aiLevel: 1,
};

/** Returns a cartridge of the null game with some exports replaced. */
function breakCartridge(faults: (raw: CartridgeExports, cartridge: Cartridge) => Partial<CartridgeExports>): Cartridge {
  const cartridge = openCartridge("null");
  const whole = { ...cartridge.raw };
  (cartridge as { raw: CartridgeExports }).raw = { ...whole, ...faults(whole, cartridge) };
  return cartridge;
}

/** Pokes the state behind the cartridge's back. */
function poke(cartridge: Cartridge, offset: number): void {
  cartridge.memory()[cartridge.raw.statePtr() + offset] ^= 1;
}

const POINTS = 23;
const faults: [string, RegExp, Parameters<typeof breakCartridge>[0]][] = [
  ["no legal action", /^no legal action for seat 1$/, () => ({ legalCount: () => 0 })],
  [
    "an unsorted legal list",
    /not ascending/,
    (raw) => ({ legalAction: (i) => (i > 0 && i < raw.legalCount() ? 4 - i : raw.legalAction(i)) }),
  ],
  [
    "a list that goes on",
    /out of range is not -1/,
    (raw) => ({ legalAction: (i) => (i === raw.legalCount() ? 9 : raw.legalAction(i)) }),
  ],
  ["a seat that is not there", /currentSeat is 7/, (raw) => ({ currentSeat: () => (raw.currentSeat() < 0 ? -1 : 7) })],
  ["a wrong hash", /contract\.md#state-hash gives/, () => ({ stateHash: () => 5n })],
  [
    "an illegal action taken",
    /illegal action .* answers 0/,
    (raw) => ({ apply: (action) => Math.max(0, raw.apply(action)) }),
  ],
  ["an illegal action with a text", /has a text/, (raw) => ({ actionText: (action) => raw.actionText(action) || 3 })],
  [
    "two actions with one text",
    /one text/,
    (raw) => ({ actionText: (action) => raw.actionText(action > 1 && action < 4 ? 1 : action) }),
  ],
  [
    "observe that writes",
    /reading changed the state/,
    (raw, cartridge) => ({ observe: (seat) => (poke(cartridge, POINTS), raw.observe(seat)) }),
  ],
  [
    "score that writes",
    /reading changed the state/,
    (raw, cartridge) => ({ score: (seat) => (poke(cartridge, POINTS), raw.score(seat)) }),
  ],
  [
    "observe for any seat",
    /takes a seat that is not there/,
    (raw) => ({ observe: (seat) => Math.max(0, raw.observe(seat)) }),
  ],
  ["checkState that refuses", /checkState answers -7|checkState refuses/, () => ({ checkState: () => -7 })],
  [
    "resample that refuses",
    /resample\(0\) answers -1/,
    (raw) => ({ resample: (...args) => Math.min(-1, raw.resample(...args)) }),
  ],
  [
    "resample that shows",
    /changes what the (seat|public) observes/,
    (raw, cartridge) => ({
      resample: (seat, lo, hi) => (seat >= 0 && seat < 2 && poke(cartridge, POINTS), raw.resample(seat, lo, hi)),
    }),
  ],
  [
    "aiStep that writes",
    /aiStep of level 1 changed the state/,
    (raw, cartridge) => ({ aiStep: (units) => (poke(cartridge, POINTS), raw.aiStep(units)) }),
  ],
  [
    "a choice that hangs on slices",
    /when sliced/,
    (raw) => {
      let last = 0;
      return {
        aiStep: (units) => ((last = units), raw.aiStep(units)),
        aiAction: () => (raw.aiAction() < 0 ? -1 : last === 1 ? 1 : 2),
      };
    },
  ],
  ["a choice that is not legal", /which is not legal/, (raw) => ({ aiAction: () => (raw.aiAction() < 0 ? -1 : 77) })],
  ["thinking that never ends", /aiStep of level 1 does not come to a choice/, () => ({ aiStep: () => 0 })],
  ["ranks out of order", /ranks are/, (raw) => ({ rank: (seat) => raw.rank(seat) + 1 })],
  [
    "a write above the RAM need",
    /above the RAM need/,
    (raw, cartridge) => ({
      apply: (action) => ((cartridge.memory()[cartridge.identity.ramBytes + 5] = 0), raw.apply(action)),
    }),
  ],
];

describe("invariants", () => {
  it("hold for the template game", () => {
    expect(simulate(openCartridge("null"), PLAN).failures).toEqual([]);
  });

  it.each(faults)("catch %s, with seed and step", (_, words, fault) => {
    const { failures, games } = simulate(breakCartridge(fault), PLAN);
    expect(games).toBe(2);
    expect(failures[0]?.problem).toMatch(words);
    expect(failures[0]?.seed).toBe("3");
  });
});

describe("simulation", () => {
  it("is a function of its plan: the same again, and each game alone", () => {
    const whole = simulate(openCartridge("null"), { ...PLAN, games: 5 });
    expect(simulate(openCartridge("null"), { ...PLAN, games: 5 })).toEqual(whole);
    const alone = Array.from({ length: 5 }, (_, i) =>
      simulate(openCartridge("null"), { ...PLAN, games: 1, firstSeed: 3n + BigInt(i) }),
    );
    expect(alone.reduce((sum, { steps }) => sum + steps, 0)).toBe(whole.steps);
  });

  it("plays the same game whatever else is checked", () => {
    expect(simulate(openCartridge("null"), { ...PLAN, deepEvery: 0 }).steps).toBe(
      simulate(openCartridge("null"), PLAN).steps,
    );
  });
});

describe("seeds", () => {
  it("are read in decimal and hexadecimal up to 64 bits", () => {
    expect(parseSeed("18446744073709551615")).toBe(2n ** 64n - 1n);
    expect(parseSeed("0xFF")).toBe(255n);
    for (const text of ["", "-1", "1.5", "18446744073709551616", "0x", "abc", "1e3"])
      expect(parseSeed(text)).toBeUndefined();
    expect(toSeed(2n ** 64n - 1n)).toEqual({ lo: -1, hi: -1 });
    expect(toSeed(0x1_8000_0000n)).toEqual({ lo: -(2 ** 31), hi: 1 });
  });

  it("draw no number where there is none to draw", () => {
    for (const bound of [0, -1, Number.NaN]) expect(() => new SeededRandom(1).below(bound)).toThrow(RangeError);
  });

  it("draw numbers without bias that streams keep apart", () => {
    const counts = new Array<number>(6).fill(0);
    const random = new SeededRandom(1);
    for (let i = 0; i < 60_000; i++) counts[random.below(6)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
    expect(new SeededRandom(1, 1).next()).not.toBe(new SeededRandom(1, 2).next());
    expect(new SeededRandom(9, 4).next()).toBe(new SeededRandom(9, 4).next());
  });
});

describe("hashState", () => {
  it("follows docs/spec/contract.md#state-hash worked out by hand for no bytes and for one", () => {
    // The finisher of each lane, with nothing mixed in, and with one byte mixed in.
    const finish = (value: bigint): bigint => {
      const M = 0xffffffffn;
      let h = value & M;
      h ^= h >> 16n;
      h = (h * 0x7feb352dn) & M;
      h ^= h >> 15n;
      h = (h * 0x846ca68bn) & M;
      return h ^ (h >> 16n);
    };
    const hex = (b: bigint, a: bigint) => ((finish(b) << 32n) | finish(a)).toString(16).padStart(16, "0");
    expect(hashState(new Uint8Array(0))).toBe(hex(0x9e3779b9n, 0x811c9dc5n));
    const a = (0x811c9dc5n ^ 7n) * 0x01000193n;
    const mixed = 0x9e3779b9n ^ 7n;
    const b = (((mixed << 5n) | (mixed >> 27n)) & 0xffffffffn) * 0x85ebca6bn;
    expect(hashState(Uint8Array.from([7]))).toBe(hex(b, a));
  });
});
