// Traces of the first edition, checked from their own lines by the model alone: legal actions, codes, effects, scores and ranks (SPEC 8).
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/run-cli.ts";
import { auditMarkers, auditState } from "./audit.ts";
import { playAction } from "./play.ts";
import type { GameState } from "./position.ts";
import { legalActions, ranks, scores } from "./reference.ts";

interface Line {
  setup?: { game: string; players: number; options: number; edition: number };
  seat: number;
  state: GameState;
  legal: { code: number; name: string; operands: number[]; text: string }[];
  action: number | null;
}

const layout = JSON.parse(runCli("trace", "--layout", "jump-gate-1st").stdout) as {
  actions: Record<string, { code: number; count?: number[] }>;
};

/** The code of an action as SPEC 8.3 computes it. */
function codeOf(name: string, ...operands: number[]): number {
  const { code, count = [] } = layout.actions[name];
  return code + (operands.length === 2 ? operands[0] * count[1] + operands[1] : (operands[0] ?? 0));
}

describe.each([
  [2, "random", 0, 3],
  [3, "level1", 4, 4],
  [4, "random", 7, 5],
  [6, "level1", 3, 6],
])("trace jump-gate-1st --players %i --policy %s --options %i --seed %i", (players, policy, options, seed) => {
  const args = ["--players", `${players}`, "--seed", `${seed}`, "--policy", policy, "--options", `${options}`];
  const { stdout } = runCli("trace", "jump-gate-1st", "--edition", "1", ...args);
  const lines = stdout.trimEnd().split("\n");
  const states = lines.slice(0, -1).map((line) => JSON.parse(line) as Line);

  test("each state offers what the rules allow, and the next is what the action makes of it", () => {
    expect(states[0].setup).toMatchObject({ game: "jump-gate-1st", players, options, edition: 1 });
    states.forEach(({ seat, state, legal, action }, step) => {
      expect(seat, `step ${step}`).toBe(state.actorSeat ?? -1);
      for (const { code, name, operands } of legal) expect(codeOf(name, ...operands)).toBe(code);
      const names = legal.map(({ name, operands }) => [name, ...operands].join(" "));
      expect(names.sort(), `step ${step}`).toEqual(legalActions(state).sort());
      expect([...auditState(state), ...auditMarkers(state)], `step ${step}`).toEqual([]);
      if (action === null) return;
      const taken = legal.find(({ code }) => code === action) as Line["legal"][number];
      const after = states[step + 1].state;
      expect(after, `step ${step}: ${taken.text}`).toEqual(
        playAction(state, [taken.name, ...taken.operands].join(" "), after),
      );
    });
  });

  test("the result is the rulebook's", () => {
    const { state, legal, action } = states[states.length - 1];
    expect({ legal, action, phase: state.phase }).toEqual({ legal: [], action: null, phase: "over" });
    const result = { steps: states.length - 1, scores: scores(state), ranks: ranks(state) };
    expect(JSON.parse(lines[lines.length - 1])).toEqual(result);
  });
});
