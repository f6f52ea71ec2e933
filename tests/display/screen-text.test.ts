// Checks which words and icons a display list leaves visible.
import { expect, test } from "vitest";
import { ICON } from "../../host/cartridge/abi.ts";
import { screenIcons, screenText } from "../../host/raster/index.ts";
import { command, list } from "./lists.ts";

const words = (...commands: number[][]) => screenText(list(...commands)).map((run) => run.text);

test("words come with place, cell box, font and colour", () => {
  expect(screenText(list(command("TEXT", 1, 10, 20, 5, 4, "Scan")))).toEqual([
    { text: "Scan", x: 10, y: 20, w: 32, h: 12, font: 1, color: 5 },
  ]);
});

test("bytes without a glyph appear as replacement characters", () => {
  expect(words(command("TEXT", 0, 0, 0, 5, 3, 65, 200, 10))).toEqual(["A\ufffd\ufffd"]);
});

test("a clear or a later filled shape hides words, an earlier one does not", () => {
  const text = command("TEXT", 1, 10, 20, 5, 4, "Scan");
  expect(words(text, command("CLEAR", 0))).toEqual([]);
  expect(words(text, command("RECT", 0, 0, 240, 240, 1))).toEqual([]);
  expect(words(text, command("ROUND", 0, 0, 240, 240, 9, 1))).toEqual([]);
  expect(words(command("RECT", 0, 0, 240, 240, 1), text)).toEqual(["Scan"]);
  expect(words(text, command("FRAME", 0, 0, 240, 240, 1))).toEqual(["Scan"]);
});

test("a partly covered text falls into runs", () => {
  const runs = screenText(list(command("TEXT", 1, 0, 0, 5, 5, "abcde"), command("RECT", 16, 0, 8, 12, 1)));
  expect(runs.map((run) => [run.text, run.x, run.w])).toEqual([
    ["ab", 0, 16],
    ["de", 24, 16],
  ]);
});

test("the clip rectangle cuts words and covers alike", () => {
  const text = command("TEXT", 1, 0, 0, 5, 3, "abc");
  expect(words(command("CLIP", 8, 0, 8, 12), text)).toEqual(["b"]);
  expect(words(text, command("CLIP", 8, 0, 8, 12), command("RECT", 0, 0, 240, 240, 1))).toEqual(["a", "c"]);
  expect(words(command("TEXT", 1, 224, 0, 5, 4, "abcd"))).toEqual(["ab"]);
});

test("texts that touch stay apart", () => {
  expect(words(command("TEXT", 1, 0, 0, 5, 1, "a"), command("TEXT", 1, 8, 0, 5, 1, "b"))).toEqual(["a", "b"]);
});

test("icons are found by name", () => {
  const icon = command("ICON", ICON.LOCK_12, 30, 40, 8);
  expect(screenIcons(list(icon))).toEqual([
    { icon: ICON.LOCK_12, name: "lock-12", x: 30, y: 40, w: 12, h: 12, color: 8 },
  ]);
  expect(screenIcons(list(icon, command("RECT", 0, 0, 240, 240, 1)))).toEqual([]);
});

test("what was read before is no other's: neither a list that was changed since, nor an answer that was", () => {
  const bytes = list(command("TEXT", 1, 0, 0, 5, 1, "a"), command("ICON", ICON.LOCK_12, 30, 40, 8));
  screenText(bytes).pop();
  screenIcons(bytes).pop();
  expect([screenText(bytes).map(({ text }) => text), screenIcons(bytes).length]).toEqual([["a"], 1]);
  bytes[6] = 98;
  expect(screenText(bytes).map(({ text }) => text)).toEqual(["b"]);
});
