// Runs the tests of a suite (host/testing/suites) one after another until one fails, without a file of their own: for
// tests of those tests.
import * as vitest from "vitest";
import type { Vitest } from "../../host/testing/suites/vitest.ts";

type Body = (...values: unknown[]) => unknown;

/** Runs what `define` defines; returns the first test that fails and why, undefined where all pass. */
export async function findFailure(define: (vitest: Vitest) => void): Promise<string | undefined> {
  const tests: { readonly name: string; readonly run: () => unknown }[] = [];
  const path: string[] = [];
  const context = { annotate: () => Promise.resolve() };
  const bodyOf = (options: unknown, body: unknown) => (typeof options === "function" ? options : body) as Body;
  const add = (name: string, run: () => unknown): void => void tests.push({ name: [...path, name].join(" > "), run });
  const it = (name: string, options: unknown, body?: unknown): void => add(name, () => bodyOf(options, body)(context));
  it.each =
    (cases: readonly unknown[]) =>
    (name: string, options: unknown, body?: unknown): void => {
      for (const one of cases) {
        const values = Array.isArray(one) ? (one as unknown[]) : [one];
        const { name: ofCase } = (values[0] ?? {}) as { name?: string };
        add(`${name}: ${ofCase ?? String(values[0])}`, () => bodyOf(options, body)(...values, context));
      }
    };
  const describe = (name: string, body: () => void): void => {
    path.push(name);
    body();
    path.pop();
  };
  define({ ...vitest, it, describe } as unknown as Vitest);
  vitest.expect(tests.length).toBeGreaterThan(0);
  for (const { name, run } of tests) {
    try {
      await run();
    } catch (error) {
      return `${name}: ${(error as Error).message}`;
    }
  }
  return undefined;
}
