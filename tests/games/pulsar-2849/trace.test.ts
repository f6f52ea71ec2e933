// What `jumpdeck trace` prints of Pulsar 2849 is enough to check every rule from it alone: the model follows each line to the next.
import { expect, test } from "vitest";
import { runCli } from "../../support/run-cli.ts";
import { legalActions, playAction } from "./reference.ts";
import type { PulsarState } from "./reference-position.ts";
import { ranks, scores } from "./reference-scoring.ts";
import { firstState, impossibleSetup } from "./reference-setup.ts";

interface Line {
  readonly step: number;
  readonly seat: number;
  readonly state: PulsarState;
  readonly legal: readonly { code: number; name: string; operands: number[]; text: string }[];
  readonly action: number | null;
}

const nameOf = ({ name, operands }: Line["legal"][number]): string => [name, ...operands].join(" ");
const withoutChance = ({ rng: _rng, ...rest }: PulsarState): object => rest;

test.each([
  [2, 0, 1, "random", "7"],
  [4, 1, 2, "random", "18446744073709551615"],
] as const)(
  "%i players, edition %i, options %i, %s: every line follows from the one before",
  (players, edition, options, policy, seed) => {
    const setup = ["--edition", String(edition), "--players", String(players), "--options", String(options)];
    const { exit, stdout } = runCli("trace", "pulsar-2849", ...setup, "--seed", seed, "--policy", policy);
    expect(exit).toBe(0);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    const states = lines.slice(0, -1) as Line[];
    expect(states[0]).toMatchObject({ setup: { game: "pulsar-2849", edition, players, options, seed, policy } });
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
        expect(lines.at(-1)).toEqual({ steps: i, scores: scores(state), ranks: ranks(state) });
        return;
      }
      expect(withoutChance(next)).toEqual(withoutChance(playAction(state, nameOf(taken), next)));
    });
  },
);
