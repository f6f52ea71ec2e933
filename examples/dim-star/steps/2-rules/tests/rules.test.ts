// The rules by example. Positions and actions go by the names in game/layout.json.
import { openGame } from "jumpdeck";
import { expect, test } from "vitest";
import type { Actions, State } from "../game/layout-types.d.ts";

const table = openGame<State, Actions>(new URL("..", import.meta.url));

// The last three tricks of two players; the deck is empty. All other cards are gone.
const start = table.newGame(0, 2, 1);
const end = {
  ...start,
  leader: 0,
  deck: [],
  hand: [
    [2, 9, 20],
    [5, 13, 24],
  ],
  last: [23, 22],
  points: [50, 35],
};

test("each seat begins with six cards; the others stay in the deck", () => {
  expect(start.hand.map((hand) => hand.length)).toEqual([6, 6]);
  expect(start.deck.length).toBe(12);
  expect(table.newGame(0, 4, 1).deck).toEqual([]);
});

test("any card may be played; the brightest takes the trick, and scores the number of the dimmest", () => {
  table.write(end);
  expect(table.legal()).toEqual(["PLAY 2", "PLAY 9", "PLAY 20"]);
  expect(table.play("PLAY", 20)).toMatchObject({ played: [20, 0], points: [50, 35] });
  expect(table.play("PLAY", 24)).toMatchObject({ played: [0, 0], last: [20, 24], points: [50, 55], leader: 1 });
});

test("after the trick all draw, whoever took it first", () => {
  const before = table.newGame(0, 2, 1);
  const lead = before.hand[before.leader];
  table.play("PLAY", lead[5]);
  const after = table.play("PLAY", before.hand[1 - before.leader][0]);
  expect(after.deck).toEqual(before.deck.slice(0, 10));
  expect(after.hand[after.leader]).toContain(before.deck[11]);
  expect(after.hand[1 - after.leader]).toContain(before.deck[10]);
});

test("when all cards are played, most points win", () => {
  table.write({ ...end, hand: [[2], [5]], last: [20, 13], points: [70, 61] });
  table.play("PLAY", 2);
  expect(table.play("PLAY", 5)).toMatchObject({ points: [70, 63] });
  expect(table.legal()).toEqual([]);
  expect(table.ranks(2)).toEqual([1, 2]);
});

test("a seat sees its own hand, and no card of the others or of the deck", () => {
  const { hand } = table.newGame(0, 3, 1);
  const seen = table.observation(1);
  expect(seen.hand).toEqual([[0, 0, 0, 0, 0, 0], hand[1], [0, 0, 0, 0, 0, 0]]);
  expect(seen.deck).toEqual([0, 0, 0, 0, 0, 0]);
});
