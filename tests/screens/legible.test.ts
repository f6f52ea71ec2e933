// The finder of illegible writing finds it.
import { expect, test } from "vitest";
import { COLOR, FONT, OP } from "../../host/cartridge/abi.ts";
import { findIllegible } from "./legible.ts";

const words = (x: number, y: number, color: number, text: string): number[] => [
  OP.TEXT,
  FONT.MEDIUM,
  x,
  y,
  color,
  text.length,
  ...Buffer.from(text),
];
const clear = [OP.CLEAR, COLOR.BLACK];
const find = (...parts: number[][]): string[] => findIllegible(Uint8Array.from([...clear, ...parts.flat()]));

test("a clean page has nothing to find", () => {
  expect(find(words(4, 4, COLOR.WHITE, "Hand"), words(4, 16, COLOR.WHITE, "over"))).toEqual([]);
});

test("texts that run over each other", () => {
  expect(find(words(4, 4, COLOR.WHITE, "Hand"), words(8, 6, COLOR.SKY, "over"))).toEqual(['"over" runs over "Hand"']);
});

test("a text that may go on beyond the edge", () => {
  expect(find(words(224, 4, COLOR.WHITE, "on"))).toEqual(['"on" reaches the edge']);
});

test("a text that a box covers in part, but not one that is covered whole", () => {
  const box = (w: number) => [OP.RECT, 0, 0, w, 30, COLOR.NIGHT];
  expect(find(words(4, 4, COLOR.WHITE, "Hand"), box(20))).toEqual(['"Hand" is covered in part']);
  expect(find(words(4, 4, COLOR.WHITE, "Hand"), box(60))).toEqual([]);
});

test("a text in the colour of its ground, or near it", () => {
  const ground = [OP.RECT, 0, 0, 90, 30, COLOR.SLATE];
  expect(find(ground, words(4, 4, COLOR.SLATE, "Hand"))[0]).toMatch(/^"Hand" has a contrast of 1\.0/);
  expect(find(ground, words(4, 4, COLOR.BLUE, "Hand"))[0]).toMatch(/^"Hand" has a contrast of 3\./);
  expect(find(ground, [OP.ICON, 0, 4, 4, COLOR.BLUE])).toEqual([]);
  expect(find(ground, words(4, 4, COLOR.SILVER, "Hand"))).toEqual([]);
});

test("the palette of the picture counts, as it stands at the end", () => {
  const white = [OP.PALETTE, COLOR.NIGHT, 1, 255, 255];
  expect(find([OP.RECT, 0, 0, 90, 30, COLOR.NIGHT], words(4, 4, COLOR.WHITE, "Hand"), white)[0]).toMatch(
    /contrast of 1\./,
  );
});

test("a shadow under the same words owes nothing", () => {
  expect(find(words(5, 5, COLOR.SLATE, "Hand"), words(4, 4, COLOR.WHITE, "Hand"))).toEqual([]);
});
