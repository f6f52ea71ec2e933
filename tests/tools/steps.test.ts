// What set-up and `npm test` print while they work: each step when it begins, and how it ended with the time it took.
import { expect, it } from "vitest";
import { reportStep } from "../../tools/setup.mjs";

it("a step is named before its work, and again with its time; output is shown of failures only", async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  for (const [ok, shown] of [
    [true, [/^ok {5}dig \(\d+\.\d s\)$/]],
    [false, [/^FAILED dig \(\d+\.\d s\)$/, /^a stone$/]],
  ] as const) {
    lines.length = 0;
    let end = (_result: { ok: boolean; output: string }): void => {};
    const step = reportStep(
      "dig",
      print,
      () =>
        new Promise<{ ok: boolean; output: string }>((resolve) => {
          end = resolve;
        }),
    );
    expect(lines).toEqual(["...    dig"]);
    end({ ok, output: "a stone\n" });
    expect(await step).toMatchObject({ ok });
    expect(lines).toHaveLength(1 + shown.length);
    for (const [i, pattern] of shown.entries()) expect(lines[i + 1]).toMatch(pattern);
  }
});
