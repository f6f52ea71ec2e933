// Checks that bad display lists are refused as a whole, with reason and offset.
import { describe, expect, test } from "vitest";
import { FONT_CELLS, ICON_CELLS, OP } from "../../host/cartridge/abi.ts";
import { DisplayListError, rasterise, screenText } from "../../host/raster/index.ts";
import { command, list } from "./lists.ts";

function refusal(bytes: Uint8Array): string {
  try {
    rasterise(bytes);
  } catch (error) {
    if (error instanceof DisplayListError) return `${error.reason} at ${error.offset}`;
    throw error;
  }
  return "accepted";
}

const WHOLE: Record<keyof typeof OP, number[]> = {
  PALETTE: command("PALETTE", 0, 2, 1, 2, 3, 4),
  CLEAR: command("CLEAR", 1),
  RECT: command("RECT", 1, 1, 1, 1, 1),
  FRAME: command("FRAME", 1, 1, 1, 1, 1),
  HLINE: command("HLINE", 1, 1, 1, 1),
  VLINE: command("VLINE", 1, 1, 1, 1),
  TEXT: command("TEXT", 1, 1, 1, 1, 3, "abc"),
  ICON: command("ICON", 1, 1, 1, 1),
  CLIP: command("CLIP", 1, 1, 1, 1),
  DISC: command("DISC", 1, 1, 1, 1),
  RING: command("RING", 1, 1, 1, 1),
  LINE: command("LINE", 1, 1, 1, 1, 1),
  ROUND: command("ROUND", 1, 1, 1, 1, 1, 1),
  BITMAP: command("BITMAP", 1, 1, 9, 2, 1, 1, 2, 3, 4),
};

describe.each(Object.keys(OP) as (keyof typeof OP)[])("%s", (op) => {
  test("is accepted whole and refused at every shorter length", () => {
    const before = command("CLEAR", 3);
    expect(refusal(list(before, WHOLE[op]))).toBe("accepted");
    for (let length = 1; length < WHOLE[op].length; length++) {
      expect(refusal(list(before, WHOLE[op].slice(0, length)))).toBe("truncated at 2");
    }
  });
});

const COLOR_LAST: [keyof typeof OP, number][] = [
  ["CLEAR", 1],
  ["RECT", 5],
  ["FRAME", 5],
  ["HLINE", 4],
  ["VLINE", 4],
  ["TEXT", 4],
  ["ICON", 4],
  ["DISC", 4],
  ["RING", 4],
  ["LINE", 5],
  ["ROUND", 6],
  ["BITMAP", 5],
];

test.each(COLOR_LAST)("%s refuses colours above 15", (op, place) => {
  for (const color of [16, 255]) expect(refusal(list(WHOLE[op].with(place, color)))).toBe("bad colour at 0");
  expect(refusal(list(WHOLE[op].with(place, 15)))).toBe("accepted");
});

test("unknown commands are refused where they stand", () => {
  for (const op of [0, 15, 128, 255]) expect(refusal(list(command("CLEAR", 1), [op, 0, 0]))).toBe("unknown op at 2");
});

test("fonts and icons must exist", () => {
  expect(refusal(list(command("TEXT", FONT_CELLS.length, 1, 1, 1, 0)))).toBe("bad font at 0");
  expect(refusal(list(command("ICON", ICON_CELLS.length - 1, 1, 1, 1)))).toBe("accepted");
  expect(refusal(list(command("ICON", ICON_CELLS.length, 1, 1, 1)))).toBe("bad icon at 0");
});

test("palette ranges must end within 16 colours", () => {
  expect(refusal(list(command("PALETTE", 15, 1, 0, 0)))).toBe("accepted");
  expect(refusal(list(command("PALETTE", 15, 2, 0, 0, 0, 0)))).toBe("bad palette range at 0");
  expect(refusal(list(command("PALETTE", 17, 0)))).toBe("bad palette range at 0");
});

test("4096 bytes are the most", () => {
  const bytes = new Uint8Array(4098).map((_, index) => (index % 2 === 0 ? OP.CLEAR : 4));
  expect(refusal(bytes.subarray(0, 4096))).toBe("accepted");
  expect(refusal(bytes)).toBe("too long at 0");
});

test("screenText refuses what rasterise refuses", () => {
  expect(() => screenText(Uint8Array.of(99))).toThrow(DisplayListError);
});
