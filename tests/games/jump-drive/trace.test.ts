// What `jumpdeck trace` prints of Jump Drive is enough to check every rule from it alone: the model follows each line
// to the next.
import { expect, test } from "vitest";
import { runCli } from "../../support/run-cli.ts";
import { nameOf, traceGame } from "../../support/trace-lines.ts";
import { comparable, fillChance } from "./agree.ts";
import { CARD, ROWS, type Row } from "./cards.ts";
import type { DriveState } from "./position.ts";
import { legalActions, playAction, ranks } from "./reference.ts";

test.each([
  [2, 0, "level2", "7"],
  [3, 1, "level1", "18446744073709551615"],
  [4, 0, "random", "99"],
] as const)("%i players, options %i, %s: every line follows from the one before", (players, options, policy, seed) => {
  const { states, result } = traceGame<DriveState>({ game: "jump-drive", edition: 0, players, options, policy, seed });
  states.forEach(({ state, seat, legal, action }, i) => {
    expect(legal.map(nameOf).sort()).toEqual(legalActions(state).sort());
    expect(seat).toBe(state.actorSeat ?? -1);
    const taken = legal.find(({ code }) => code === action);
    const next = states[i + 1]?.state;
    if (taken === undefined || next === undefined) {
      expect(state.phase).toBe("over");
      expect(result).toEqual({ steps: i, scores: state.points, ranks: ranks(state) });
      return;
    }
    expect(comparable(next)).toEqual(comparable(fillChance(playAction(state, nameOf(taken)), next)));
    // The sentence names every card of the action.
    for (const card of taken.operands) expect(taken.text).toContain(CARD[card].name);
  });
});

test("its data list every card: the numbers of the states count the copies, row by row", () => {
  const { tables } = JSON.parse(runCli("trace", "--data", "jump-drive").stdout) as {
    tables: { card: { copies: string; rows: Row[] } };
  };
  expect(tables.card.copies).toBe("copies");
  expect(tables.card.rows).toEqual(ROWS);
  expect(tables.card.rows.reduce((sum, { copies }) => sum + copies, 0)).toBe(112 + 4);
});
