// The computer players by example.
import { openGame } from "jumpdeck";
import { expect, test } from "vitest";

const table = openGame(new URL("..", import.meta.url));
const start = { ...table.newGame(0, 2, 1), first: 0, seat: 0, die: 4 };

/** What a level does so far ahead, by name. */
function choose(level: number, position: object): string {
  table.write({ ...start, ...position } as typeof start);
  return table.name(table.cartridge.chooseAction(level, 1, 2));
}

test("the second level rolls while it pays", () => {
  expect(choose(2, { flown: [5, 9], ahead: 19 })).toBe("ROLL");
  expect(choose(2, { flown: [5, 9], ahead: 20 })).toBe("STOP");
});

test("the third goes for the goal when it is near, and beyond the leader in the last round", () => {
  expect(choose(3, { flown: [26, 9], ahead: 23 })).toBe("ROLL");
  expect(choose(3, { flown: [26, 9], ahead: 24 })).toBe("STOP");
  expect(choose(3, { first: 1, flown: [20, 54], ahead: 34 })).toBe("ROLL");
  expect(choose(3, { first: 1, flown: [20, 54], ahead: 35 })).toBe("STOP");
});

test("a choice is the same however the thought is cut into steps", () => {
  table.write({ ...start, flown: [5, 9], ahead: 6 });
  expect(table.cartridge.chooseAction(1, 7, 8, 1)).toBe(table.cartridge.chooseAction(1, 7, 8, 1000));
});
