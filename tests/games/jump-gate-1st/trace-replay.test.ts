// Traces of the first edition, checked from their own lines by the model alone: legal actions, codes, effects, scores
// and ranks (docs/spec/trace.md).
import { describe, expect, test } from "vitest";
import { runCli } from "../../support/run-cli.ts";
import { nameOf, type TraceAction, traceGame } from "../../support/trace-lines.ts";
import { auditMarkers, auditState } from "./audit.ts";
import { playAction } from "./play.ts";
import type { GameState } from "./position.ts";
import { legalActions, ranks, scores } from "./reference.ts";

const layout = JSON.parse(runCli("trace", "--layout", "jump-gate-1st").stdout) as {
  actions: Record<string, { code: number; count?: number[] }>;
};

/** The code of an action as docs/spec/trace.md#actions computes it. */
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
  const { states, result } = traceGame<GameState>({
    game: "jump-gate-1st",
    edition: 1,
    players,
    options,
    policy,
    seed: `${seed}`,
  });

  test("each state offers what the rules allow, and the next is what the action makes of it", () => {
    states.forEach(({ seat, state, legal, action }, step) => {
      expect(seat, `step ${step}`).toBe(state.actorSeat ?? -1);
      for (const { code, name, operands } of legal) expect(codeOf(name, ...operands)).toBe(code);
      expect(legal.map(nameOf).sort(), `step ${step}`).toEqual(legalActions(state).sort());
      expect([...auditState(state), ...auditMarkers(state)], `step ${step}`).toEqual([]);
      if (action === null) return;
      const taken = legal.find(({ code }) => code === action) as TraceAction;
      const after = states[step + 1].state;
      expect(after, `step ${step}: ${taken.text}`).toEqual(playAction(state, nameOf(taken), after));
    });
  });

  test("the result is the rulebook's", () => {
    const { state, legal, action } = states[states.length - 1];
    expect({ legal, action, phase: state.phase }).toEqual({ legal: [], action: null, phase: "over" });
    expect(result).toEqual({ steps: states.length - 1, scores: scores(state), ranks: ranks(state) });
  });
});
