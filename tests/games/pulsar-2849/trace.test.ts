// What `jumpdeck trace` prints of Pulsar 2849 is enough to check every rule from it alone: the model follows each line
// to the next.
import { expect, test } from "vitest";
import { nameOf, traceGame } from "../../support/trace-lines.ts";
import { legalActions, playAction } from "./reference.ts";
import type { PulsarState } from "./reference-position.ts";
import { ranks, scores } from "./reference-scoring.ts";
import { firstState, impossibleSetup } from "./reference-setup.ts";

const withoutChance = ({ rng: _rng, ...rest }: PulsarState): object => rest;

test.each([
  [2, 0, 1, "random", "7"],
  [4, 1, 2, "random", "18446744073709551615"],
] as const)(
  "%i players, edition %i, options %i, %s: every line follows from the one before",
  (players, edition, options, policy, seed) => {
    const { states, result } = traceGame<PulsarState>({ game: "pulsar-2849", edition, players, options, policy, seed });
    expect(impossibleSetup(states[0].state)).toEqual([]);
    expect(withoutChance(states[0].state)).toEqual(withoutChance(firstState(states[0].state)));
    states.forEach(({ state, seat, legal, action }, i) => {
      expect(legal.map(nameOf).sort()).toEqual(legalActions(state).sort());
      expect(seat).toBe(state.actor ?? -1);
      for (const { text } of legal) expect(text).not.toBe("");
      const taken = legal.find(({ code }) => code === action);
      const next = states[i + 1]?.state;
      if (taken === undefined || next === undefined) {
        expect(state.phase).toBe("over");
        expect(result).toEqual({ steps: i, scores: scores(state), ranks: ranks(state) });
        return;
      }
      expect(withoutChance(next)).toEqual(withoutChance(playAction(state, nameOf(taken), next)));
    });
  },
);
