// kit/base/rng: dealAnew gives the same order for the same seed whatever order the cards had, and every order in turn.
import { beforeAll, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { compileKit } from "./compile-kit.ts";

const CARDS = 1100;
const RNG = 1024;

let kit: {
  seedRng(rng: number, lo: number, hi: number): void;
  dealAnew(rng: number, cards: number, count: number): void;
  memory: WebAssembly.Memory;
};
let memory: Uint8Array;

beforeAll(async () => {
  kit = (await compileKit(
    'export { dealAnew, seedRng } from "./base/rng"; export const ROOM: usize = memory.data(2048);',
  )) as unknown as typeof kit;
  memory = new Uint8Array(kit.memory.buffer);
});

function deal(seed: number, cards: readonly number[]): number[] {
  memory.set(cards, CARDS);
  kit.seedRng(RNG, seed, 7);
  kit.dealAnew(RNG, CARDS, cards.length);
  return [...memory.subarray(CARDS, CARDS + cards.length)];
}

it("hangs on the seed alone, keeps every card and touches nothing beside them", () => {
  const random = new SeededRandom(6);
  for (let round = 0; round < 500; round++) {
    const cards = Array.from({ length: random.below(60) }, () => random.below(256));
    memory.fill(0xa5, CARDS - 4, CARDS + 80);
    const dealt = deal(round, cards);
    expect(dealt.toSorted((a, b) => a - b)).toEqual(cards.toSorted((a, b) => a - b));
    expect(deal(round, cards.toReversed())).toEqual(dealt);
    expect(deal(round, dealt)).toEqual(dealt);
    expect([memory[CARDS - 1], memory[CARDS + cards.length]]).toEqual([0xa5, 0xa5]);
  }
});

it("gives each of the six orders of three cards", () => {
  const orders = new Set(Array.from({ length: 200 }, (_, seed) => deal(seed, [1, 2, 3]).join()));
  expect(orders.size).toBe(6);
});
