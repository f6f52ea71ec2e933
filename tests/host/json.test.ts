// JSON that people write: a fault is reported by line and column, also where JSON.parse gives no place.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { JsonError, parseJson } from "../../host/files/json.ts";
import { ROOT } from "../support/games.ts";

it("reads what is JSON", () => {
  for (const text of ["null", " [ ] ", '{"a":[1,{},[],-2.5e3,"\\u00e4"],"b":{"c":true}}\n'])
    expect(parseJson(text, "x")).toEqual(JSON.parse(text));
});

it.each([
  ["", "x(1,1): this is not JSON: the file ends where a value is expected."],
  ['{\n  "a": x\n}', 'x(2,8): this is not JSON: there stands "x" where a value is expected.'],
  ['{\n  "a": 1,\n}', 'x(3,1): this is not JSON: there stands "}" where a name in " " is expected.'],
  ['{ "a": [1, 2\n  "b": 3 }', 'x(2,3): this is not JSON: there stands "b" where a comma or ] is expected.'],
  [
    '{\n  "saveVersion": 1\n  "editions": [] }',
    'x(3,3): this is not JSON: there stands "editions" where a comma or } is expected.',
  ],
  [
    '{ "a": 1 "open\n }',
    "x(1,10): this is not JSON: a text begins that does not end in its line, or has a wrong escape, where " +
      "a comma or } is expected.",
  ],
  ["{ a: 1 }", 'x(1,3): this is not JSON: there stands "a" where a name in " " is expected.'],
  ['{ "a" 1 }', 'x(1,7): this is not JSON: there stands "1" where a colon is expected.'],
  ["[1, 01]", 'x(1,5): this is not JSON: there stands "01" where a value is expected.'],
  [
    '["open]\n',
    "x(1,2): this is not JSON: a text begins that does not end in its line, or has a wrong escape, where " +
      "a value is expected.",
  ],
  ["[] // done", 'x(1,4): this is not JSON: there stands "/" where its end is expected.'],
])("%j", (text, message) => {
  expect(() => parseJson(text, "x")).toThrow(new JsonError(message));
});

// A real file, with each of its characters left out in turn.
it("finds the place that JSON.parse finds, wherever that reports one", () => {
  const text = readFileSync(join(ROOT, "assembly/games/null/layout.json"), "utf8");
  let compared = 0;
  for (const { index } of text.matchAll(/[[\]{}:,]/g)) {
    const broken = text.slice(0, index) + text.slice(index + 1);
    const fault = faultOf(() => JSON.parse(broken));
    if (fault === undefined) continue; // in a text
    const told = /^x\((\d+),(\d+)\)/.exec(faultOf(() => parseJson(broken, "x")) ?? "");
    const at = Number(/at position (\d+)/.exec(fault)?.[1] ?? Number.NaN);
    if (Number.isNaN(at)) continue;
    const before = broken.slice(0, at).split("\n");
    expect(told?.slice(1).map(Number)).toEqual([before.length, (before.at(-1) as string).length + 1]);
    compared++;
  }
  expect(compared).toBeGreaterThan(20);
});

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
