// The computer players by example.
import { openGame } from "jumpdeck";
import { expect, test } from "vitest";
import type { Actions, State } from "../game/layout-types.d.ts";

const table = openGame<State, Actions>(new URL("..", import.meta.url));

// The last two tricks of two players, and before them a trick worth 22.
const end: State = {
  ...table.newGame(0, 2, 1),
  leader: 0,
  deck: [],
  hand: [
    [2, 20],
    [5, 13],
  ],
  last: [24, 23],
  points: [60, 58],
};

/** What a level does, by name. */
function choose(level: number, position: Partial<State>): string {
  table.write({ ...end, ...position });
  return table.name(table.cartridge.chooseAction(level, 1, 2));
}

test("the second level leads the dimmest card, and takes with the dimmest that does what is worth it", () => {
  expect(choose(2, {})).toBe("PLAY 2");
  expect(choose(2, { hand: [[9], [5, 13]], played: [2, 0] })).toBe("PLAY 5");
  expect(choose(2, { hand: [[2], [5, 22]], played: [20, 0] })).toBe("PLAY 22");
});

test("the third looks further: it leaves a trick worth 4 to take the one worth 19", () => {
  const position = { leader: 1, hand: [[4, 20], [19]], played: [0, 6], last: [23, 24], points: [50, 53] };
  expect(choose(2, position)).toBe("PLAY 20");
  expect(choose(3, position)).toBe("PLAY 4");
});

test("a choice is the same however the thought is cut into steps, and whatever the others hold", () => {
  for (const level of [1, 2, 3]) {
    table.newGame(0, 3, 5);
    const seat = table.cartridge.raw.currentSeat();
    const chosen = table.cartridge.chooseAction(level, 7, 8, 1);
    expect(table.cartridge.chooseAction(level, 7, 8, 1000)).toBe(chosen);
    table.resample(seat, 99);
    expect(table.cartridge.chooseAction(level, 7, 8)).toBe(chosen);
  }
});
