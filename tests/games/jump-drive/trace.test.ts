// What `jumpdeck trace` prints of Jump Drive is enough to check every rule from it alone: the model follows each line to the next.
import { expect, test } from "vitest";
import { runCli } from "../../support/run-cli.ts";
import { comparable, fillChance } from "./agree.ts";
import { CARD, ROWS, type Row } from "./cards.ts";
import type { DriveState } from "./position.ts";
import { legalActions, playAction, ranks } from "./reference.ts";

interface Line {
  readonly step: number;
  readonly seat: number;
  readonly state: DriveState;
  readonly legal: readonly { code: number; name: string; operands: number[]; text: string }[];
  readonly action: number | null;
}

const nameOf = ({ name, operands }: Line["legal"][number]): string => [name, ...operands].join(" ");

test.each([
  [2, 0, "level2", "7"],
  [3, 1, "level1", "18446744073709551615"],
  [4, 0, "random", "99"],
] as const)("%i players, options %i, %s: every line follows from the one before", (players, options, policy, seed) => {
  const setup = ["--edition", "0", "--players", String(players), "--options", String(options)];
  const { exit, stdout } = runCli("trace", "jump-drive", ...setup, "--seed", seed, "--policy", policy);
  expect(exit).toBe(0);
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const states = lines.slice(0, -1) as Line[];
  expect(states[0]).toMatchObject({ setup: { game: "jump-drive", players, options, seed, policy } });
  states.forEach(({ state, seat, legal, action }, i) => {
    expect(legal.map(nameOf).sort()).toEqual(legalActions(state).sort());
    expect(seat).toBe(state.actorSeat ?? -1);
    const taken = legal.find(({ code }) => code === action);
    const next = states[i + 1]?.state;
    if (taken === undefined || next === undefined) {
      expect(state.phase).toBe("over");
      expect(lines.at(-1)).toEqual({ steps: i, scores: state.points, ranks: ranks(state) });
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
