// The rules by example. Positions and actions go by the names in game/layout.json.
import { openGame } from "jumpdeck";
import { expect, test } from "vitest";

const table = openGame(new URL("..", import.meta.url));

/** Rolls from the position until the die shows what is asked for: another generator, another roll. */
function rollUntil(position: ReturnType<typeof table.newGame>, die: number) {
  for (let i = 1; i < 100; i++) {
    table.write({ ...position, rng: [i * 0x1234567, 2, 3, 4] });
    const after = table.play("ROLL");
    if (after.die === die) return after;
  }
  throw new Error(`no ${die} in a hundred rolls`);
}

const start = { ...table.newGame(0, 2, 1), first: 0, seat: 0, flown: [10, 20] };

test("a turn begins with a roll, and 2 to 6 brings the rocket ahead", () => {
  table.write(start);
  expect(table.legal()).toEqual(["ROLL"]);
  expect(rollUntil(start, 4)).toMatchObject({ seat: 0, ahead: 4, flown: [10, 20] });
  expect(table.legal()).toEqual(["ROLL", "STOP"]);
});

test("stopping keeps what was flown", () => {
  table.write({ ...start, ahead: 9, die: 5 });
  expect(table.play("STOP")).toMatchObject({ seat: 1, ahead: 0, flown: [19, 20] });
});

test("a 1 loses it", () => {
  expect(rollUntil({ ...start, ahead: 9, die: 5 }, 1)).toMatchObject({ seat: 1, ahead: 0, flown: [10, 20] });
});

test("when a rocket has 50 fields behind it the round is played to its end, and the farthest wins", () => {
  table.write({ ...start, flown: [48, 47], ahead: 3, die: 3 });
  expect(table.play("STOP")).toMatchObject({ seat: 1, over: 0, flown: [51, 47] });
  expect(rollUntil(table.state(), 6)).toMatchObject({ seat: 1, over: 0, ahead: 6 });
  expect(table.play("STOP")).toMatchObject({ over: 1, flown: [51, 53] });
  expect(table.legal()).toEqual([]);
  expect(table.ranks(2)).toEqual([2, 1]);
});

test("at the end of the track a rocket stops by itself", () => {
  const end = rollUntil({ ...start, flown: [49, 20], ahead: 9, die: 5 }, 6);
  expect(end).toMatchObject({ seat: 1, ahead: 0, flown: [60, 20] });
});
