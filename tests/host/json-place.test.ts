// Where a value of a JSON text is, by the keys that lead to it: for faults that are reported at their line.
import { expect, it } from "vitest";
import { placeInJson } from "../../host/files/json.ts";

const TEXT = `{
  "a": { "x{": [1, "]", { "deep": true }], "y": 2 },
  "b" : [[], {}, "end"],
  "c": -1.5e3
}`;

it.each([
  [[], 1, 1],
  [["a"], 2, 3],
  [["a", "x{"], 2, 10],
  [["a", "x{", 1], 2, 20],
  [["a", "x{", 2, "deep"], 2, 27],
  [["a", "y"], 2, 44],
  [["b", 0], 3, 10],
  [["b", 2], 3, 18],
  [["c"], 4, 3],
  [["d"], 1, 1],
  [["a", "z"], 2, 3],
  [["b", 3], 3, 3],
] as const)("%j is at (%i,%i)", (path, line, column) => {
  expect(placeInJson(TEXT, path)).toEqual({ line, column });
});
