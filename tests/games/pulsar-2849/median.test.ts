// What lesson and help say of the median, done as it is said: it agrees with the rules on every roll (p. 7, 8).
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { readCartridgeSource } from "../../support/cartridge-source.ts";
import { readLesson } from "../../support/lesson.ts";
import { beginRound, put, table } from "./position.ts";
import { actorOf } from "./reference-position.ts";

const FACES = [1, 2, 3, 4, 5, 6];
const ORDER = "in order: the one in the middle";
const MARKER = "is at its space, or half a space to the side with more dice.";
const HALF = "by as many spaces; half a space counts as 1.";

const help = readCartridgeSource("games/pulsar-2849/view/help.ts");
const pages = (readLesson("pulsar-2849")?.steps ?? []).flatMap((step) =>
  (step.pages ?? []).map((page) => page.replaceAll("\n", " ")),
);

/** All rolls of this many dice, each in order. */
function rollsOf(dice: number, from = 1): number[][] {
  if (dice === 0) return [[]];
  return FACES.filter((face) => face >= from).flatMap((face) => rollsOf(dice - 1, face).map((rest) => [face, ...rest]));
}

/** Where the marker is, in spaces, by the two sentences. */
function markerAsSaid(inOrder: readonly number[]): number {
  const middle = inOrder[(inOrder.length - 1) / 2] as number;
  const left = inOrder.filter((die) => die < middle).length;
  const right = inOrder.filter((die) => die > middle).length;
  return left === right ? middle : middle + (left > right ? -0.5 : 0.5);
}

/** How far a die moves a counter to the right, by the third. */
function movedAsSaid(die: number, marker: number): number {
  return Math.sign(die - marker) * Math.ceil(Math.abs(die - marker));
}

const marketOf = (roll: readonly number[]): number[] => FACES.map((face) => roll.filter((die) => die === face).length);

test("lesson and help have the same two sentences", () => {
  for (const words of [help, pages.join(" ")]) {
    expect(words).toContain(ORDER);
    expect(words).toContain(MARKER);
  }
  expect(help).toContain(HALF);
});

describe.each([
  [2, 7, 792],
  [3, 7, 792],
  [4, 9, 2002],
])("%i players, %i dice", (players, dice, count) => {
  test("the marker is where they say on every roll, and nowhere else", () => {
    const start = beginRound({ players });
    const rolls = rollsOf(dice);
    expect(rolls.length).toBe(count);
    const between = { no: 0, yes: 0 };
    for (const roll of rolls) {
      const market = marketOf(roll);
      const taken = Array.from({ length: 11 }, (_, i) => i + 2).filter(
        (median) => table.tryWrite({ ...start, market, median }) === STATUS.OK,
      );
      const marker = markerAsSaid(roll);
      expect(taken, String(roll)).toEqual([2 * marker]);
      between[Number.isInteger(marker) ? "no" : "yes"]++;
    }
    expect(Math.min(between.no, between.yes)).toBeGreaterThan(count / 10);
  });
});

test("a die moves a counter as far as the help says, from each place of the marker", () => {
  const start = beginRound({ players: 3 });
  const met = new Set<string>();
  for (const roll of rollsOf(7)) {
    const marker = markerAsSaid(roll);
    for (const die of new Set(roll)) {
      if (met.has(`${marker} ${die}`)) continue;
      met.add(`${marker} ${die}`);
      const begun = put(start, { market: marketOf(roll), median: 2 * marker });
      const seat = actorOf(begun);
      const move = movedAsSaid(die, marker);
      const after = move === 0 ? table.play("TAKE_STILL", die - 1) : table.play("TAKE", die - 1, 1, seat);
      expect((after.counterSpace[1] as number[])[seat], `${die} from ${marker}`).toBe(
        ((begun.counterSpace[1] as number[])[seat] as number) + move,
      );
    }
  }
  // From each of the eleven places of the marker all dice that may be rolled with it.
  expect(new Set([...met].map((pair) => pair.split(" ")[0])).size).toBe(11);
  expect(met.size).toBeGreaterThan(50);
});
