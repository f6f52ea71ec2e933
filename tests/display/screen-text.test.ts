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
  expect(words(command("TEXT", 0, 0, 0, 5, 3, 65, 130, 10))).toEqual(["A\ufffd\ufffd"]);
});

test("letters of Latin-1 are read as such", () => {
  expect(words(command("TEXT", 0, 0, 0, 5, 5, 0xc4, 0xdf, 0xa0, 0xad, 0xe9))).toEqual(["\u00c4\u00df -\u00e9"]);
});

test("a clear or a later filled shape hides words, an earlier one does not", () => {
  const text = command("TEXT", 1, 10, 20, 5, 4, "Scan");
  expect(words(text, command("CLEAR", 0))).toEqual([]);
  expect(words(text, command("RECT", 0, 0, 240, 240, 1))).toEqual([]);
  expect(words(text, command("ROUND", 0, 0, 240, 240, 9, 1))).toEqual([]);
  expect(words(command("RECT", 0, 0, 240, 240, 1), text)).toEqual(["Scan"]);
  expect(words(text, command("FRAME", 0, 0, 240, 240, 1))).toEqual(["Scan"]);
});

test("a word of which a box takes a part is not read; the words around it are, as runs of their own", () => {
  const text = command("TEXT", 1, 0, 0, 5, 14, "ab cde fg hi j");
  const runs = screenText(list(text, command("RECT", 32, 0, 24, 12, 1)));
  expect(runs.map((run) => [run.text, run.x, run.w])).toEqual([
    ["ab", 0, 16],
    ["fg hi j", 56, 56],
  ]);
  expect(words(text, command("RECT", 84, 0, 24, 12, 1))).toEqual(["ab cde fg"]);
  expect(words(text, command("RECT", 0, 0, 112, 12, 1))).toEqual([]);
});

test("a box that takes the edge of a letter takes the word, one that takes none of its ink does not", () => {
  const text = command("TEXT", 1, 0, 20, 5, 4, "Gate");
  for (const [y, read] of [
    [8, ["Gate"]],
    [10, []],
  ] as const)
    expect(words(text, command("ROUND", 0, y, 60, 12, 3, 1)), `${y}`).toEqual(read);
  // The corners of a round one are open.
  expect(words(text, command("ROUND", 30, 28, 60, 40, 20, 1))).toEqual(["Gate"]);
});

test("a badge takes the letters that it lies on, and a sign that it touches is still read", () => {
  const [text, icon] = [command("TEXT", 1, 0, 0, 5, 4, "Scan"), command("ICON", ICON.LOCK_12, 30, 40, 8)];
  expect(words(text, command("ROUND", 26, 0, 9, 10, 2, 1))).toEqual([]);
  expect(screenIcons(list(icon, command("ROUND", 32, 50, 9, 10, 2, 1)))).toHaveLength(1);
  expect(screenIcons(list(icon, command("RECT", 0, 50, 200, 40, 1)))).toEqual([]);
});

test("words on a small shape of which a box takes a part are not read", () => {
  const sign = [command("DISC", 50, 50, 8, 15), command("TEXT", 0, 48, 47, 5, 1, "?")];
  expect(words(...sign, command("RECT", 0, 62, 240, 40, 1))).toEqual(["?"]);
  expect(words(...sign, command("RECT", 0, 56, 240, 40, 1))).toEqual([]);
});

test("what stands beside a panel that lies over the rest is not read; beside one that hides nothing it is", () => {
  const [left, above, under] = [
    command("TEXT", 1, 0, 100, 5, 1, "l"),
    command("TEXT", 1, 0, 20, 5, 1, "a"),
    command("TEXT", 1, 100, 100, 5, 1, "u"),
  ];
  const panel = [command("ROUND", 40, 60, 180, 100, 6, 1), command("TEXT", 1, 60, 80, 5, 4, "Menu")];
  expect(words(left, above, under, ...panel)).toEqual(["a", "Menu"]);
  expect(words(left, above, ...panel)).toEqual(["l", "a", "Menu"]);
  expect(words(left, under, command("ROUND", 40, 60, 100, 100, 6, 1))).toEqual(["l"]);
});

test("the clip rectangle cuts words and covers alike", () => {
  const text = command("TEXT", 1, 0, 0, 5, 3, "abc");
  expect(words(command("CLIP", 8, 0, 8, 12), text)).toEqual(["b"]);
  const spaced = command("TEXT", 1, 0, 0, 5, 5, "a b c");
  expect(words(spaced, command("CLIP", 16, 0, 8, 12), command("RECT", 0, 0, 240, 240, 1))).toEqual(["a", "c"]);
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
