// The lines that the real `jumpdeck trace` prints of one game, for the tests whose models follow them.
import { expect } from "vitest";
import { runCli } from "./run-cli.ts";

/** A state line (docs/spec/trace.md#lines). */
export interface TraceLine<State> {
  readonly setup?: object;
  readonly step: number;
  readonly seat: number;
  readonly state: State;
  readonly legal: readonly TraceAction[];
  readonly action: number | null;
}

/** An action as a line offers it (docs/spec/trace.md#actions). */
export interface TraceAction {
  readonly code: number;
  readonly name: string;
  readonly operands: readonly number[];
  readonly text: string;
}

/** Which game is traced. */
export interface TracedGame {
  readonly game: string;
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly policy: string;
  readonly seed: string;
}

/** Traces a game; returns its states and the line of the result, once the first state has the same set-up. */
export function traceGame<State>(traced: TracedGame): { states: TraceLine<State>[]; result: unknown } {
  const { game, ...rest } = traced;
  const args = Object.entries(rest).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { exit, stdout, stderr } = runCli("trace", game, ...args);
  expect(exit, stderr).toBe(0);
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const states = lines.slice(0, -1) as TraceLine<State>[];
  expect(states[0].setup).toMatchObject(traced);
  return { states, result: lines.at(-1) };
}

/** An action as models name it: its name and operands. */
export function nameOf({ name, operands }: TraceAction): string {
  return [name, ...operands].join(" ");
}
