// Checks each display list command against docs/spec/display-list.md, pixel by pixel, on small drawings.
import { describe, expect, test } from "vitest";
import { PALETTE_RGB565 } from "../../host/cartridge/abi.ts";
import { expandRgb565, type Frame, rasterise, toRgba } from "../../host/raster/index.ts";
import { command, list } from "./lists.ts";

/** Returns a part of the screen as rows of hexadecimal colours, 0 shown as a dot. */
function show(commands: number[][], x: number, y: number, w: number, h: number): string[] {
  const frame = rasterise(list(...commands));
  return Array.from({ length: h }, (_, row) =>
    Array.from({ length: w }, (_, column) =>
      colorAt(frame, x + column, y + row)
        .toString(16)
        .replace("0", "."),
    ).join(""),
  );
}

function colorAt(frame: Frame, x: number, y: number): number {
  return frame.pixels[240 * y + x] as number;
}

function countColor(commands: number[][], color: number): number {
  return rasterise(list(...commands)).pixels.filter((pixel) => pixel === color).length;
}

test("an empty list is a black screen with the default palette", () => {
  const frame = rasterise(list());
  expect(frame.pixels.length).toBe(57_600);
  expect(frame.pixels.every((pixel) => pixel === 0)).toBe(true);
  expect([...frame.palette]).toEqual([...PALETTE_RGB565]);
});

describe("PALETTE", () => {
  test("counts for the whole picture as it stands at the end, little-endian", () => {
    const frame = rasterise(
      list(command("CLEAR", 15), command("PALETTE", 14, 2, 1, 2, 0x1f, 0xf8), command("PALETTE", 14, 1, 3, 4)),
    );
    expect([...frame.palette.subarray(13)]).toEqual([PALETTE_RGB565[13], 0x0403, 0xf81f]);
    expect([...toRgba(frame).subarray(0, 4)]).toEqual([255, 0, 255, 255]);
  });
  test("does not outlive its list", () => {
    rasterise(list(command("PALETTE", 0, 1, 9, 9)));
    expect(rasterise(list()).palette[0]).toBe(PALETTE_RGB565[0]);
  });
  test("may set nothing at place 16", () => {
    expect([...rasterise(list(command("PALETTE", 16, 0))).palette]).toEqual([...PALETTE_RGB565]);
  });
});

describe("filled shapes", () => {
  test("CLEAR ignores the clip rectangle", () => {
    expect(countColor([command("CLIP", 5, 5, 2, 2), command("CLEAR", 7)], 7)).toBe(57_600);
  });
  test("RECT fills w x h pixels, and none when a side is 0", () => {
    expect(show([command("RECT", 1, 1, 3, 2, 5)], 0, 0, 5, 4)).toEqual([".....", ".555.", ".555.", "....."]);
    expect(countColor([command("RECT", 1, 1, 0, 9, 5), command("RECT", 1, 1, 9, 0, 5)], 5)).toBe(0);
  });
  test("RECT is cut at the screen's edge and never wraps", () => {
    expect(countColor([command("RECT", 238, 238, 255, 255, 5)], 5)).toBe(4);
    expect(countColor([command("RECT", 240, 0, 9, 9, 5), command("RECT", 0, 255, 9, 9, 5)], 5)).toBe(0);
    expect(countColor([command("RECT", 0, 0, 255, 255, 5)], 5)).toBe(57_600);
  });
  test("FRAME draws the outermost pixels, thin ones too", () => {
    expect(show([command("FRAME", 0, 0, 4, 3, 5)], 0, 0, 5, 4)).toEqual(["5555.", "5..5.", "5555.", "....."]);
    expect(countColor([command("FRAME", 9, 9, 1, 7, 5)], 5)).toBe(7);
    expect(countColor([command("FRAME", 9, 9, 1, 1, 5)], 5)).toBe(1);
    expect(countColor([command("FRAME", 9, 9, 0, 7, 5), command("FRAME", 9, 9, 7, 0, 5)], 5)).toBe(0);
  });
  test("HLINE and VLINE run right and down", () => {
    expect(show([command("HLINE", 1, 0, 3, 5), command("VLINE", 0, 1, 2, 6)], 0, 0, 4, 4)).toEqual([
      ".555",
      "6...",
      "6...",
      "....",
    ]);
    expect(countColor([command("HLINE", 1, 1, 0, 5), command("VLINE", 1, 1, 0, 5)], 5)).toBe(0);
  });
  test("ROUND leaves out the corners", () => {
    expect(show([command("ROUND", 0, 0, 7, 6, 2, 5)], 0, 0, 7, 6)).toEqual([
      ".55555.",
      "5555555",
      "5555555",
      "5555555",
      "5555555",
      ".55555.",
    ]);
    expect(show([command("ROUND", 0, 0, 9, 9, 4, 5)], 0, 0, 9, 5)).toEqual([
      "..55555..",
      ".5555555.",
      "555555555",
      "555555555",
      "555555555",
    ]);
  });
  test("ROUND clamps its radius and draws nothing without a side", () => {
    const clamped = rasterise(list(command("ROUND", 5, 5, 9, 6, 255, 5))).pixels;
    expect(clamped).toEqual(rasterise(list(command("ROUND", 5, 5, 9, 6, 2, 5))).pixels);
    expect(countColor([command("ROUND", 5, 5, 2, 2, 9, 5)], 5)).toBe(4);
    expect(countColor([command("ROUND", 5, 5, 0, 9, 1, 5), command("ROUND", 5, 5, 9, 0, 1, 5)], 5)).toBe(0);
  });
});

describe("round shapes and lines", () => {
  test("DISC holds all pixels with dx^2 + dy^2 <= r^2 + r", () => {
    expect(show([command("DISC", 2, 2, 2, 5)], 0, 0, 5, 5)).toEqual([".555.", "55555", "55555", "55555", ".555."]);
    expect(countColor([command("DISC", 9, 9, 0, 5)], 5)).toBe(1);
    const frame = rasterise(list(command("DISC", 100, 90, 33, 5)));
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 240; x++) {
        const inside = (x - 100) ** 2 + (y - 90) ** 2 <= 33 * 33 + 33;
        if ((colorAt(frame, x, y) === 5) !== inside) expect.fail(`pixel ${x},${y}`);
      }
    }
  });
  test("RING is the disc without the next smaller disc", () => {
    expect(countColor([command("RING", 9, 9, 0, 5)], 5)).toBe(1);
    for (const r of [1, 2, 3, 7, 30, 100]) {
      const both = [command("DISC", 120, 120, r, 5), command("DISC", 120, 120, r - 1, 0)];
      expect(rasterise(list(command("RING", 120, 120, r, 5))).pixels).toEqual(rasterise(list(...both)).pixels);
    }
  });
  test("both are cut at the screen's edge", () => {
    expect(show([command("DISC", 0, 0, 2, 5)], 0, 0, 4, 4)).toEqual(["555.", "555.", "55..", "...."]);
    expect(countColor([command("RING", 255, 255, 3, 5)], 5)).toBe(0);
  });
  test("LINE follows Bresenham and holds both ends", () => {
    expect(show([command("LINE", 0, 0, 5, 2, 5)], 0, 0, 6, 3)).toEqual(["55....", "..55..", "....55"]);
    expect(show([command("LINE", 0, 3, 3, 0, 5)], 0, 0, 4, 4)).toEqual(["...5", "..5.", ".5..", "5..."]);
    expect(countColor([command("LINE", 7, 7, 7, 7, 5)], 5)).toBe(1);
    expect(countColor([command("LINE", 0, 9, 255, 9, 5)], 5)).toBe(240);
  });
});

describe("glyphs", () => {
  test("TEXT draws glyphs side by side and leaves the background", () => {
    const rows = show([command("RECT", 0, 0, 12, 8, 2), command("TEXT", 0, 0, 0, 5, 2, "I-")], 0, 0, 12, 8);
    expect(rows).toEqual([
      "255522222222",
      "225222222222",
      "225222222222",
      "225222255522",
      "225222222222",
      "225222222222",
      "255522222222",
      "222222222222",
    ]);
  });
  test("TEXT draws the replacement box for bytes without a glyph", () => {
    const box = rasterise(list(command("TEXT", 1, 9, 9, 5, 1, 127))).pixels;
    for (const code of [0, 31, 127, 128, 159]) {
      expect(rasterise(list(command("TEXT", 1, 9, 9, 5, 1, code))).pixels).toEqual(box);
    }
    expect(countColor([command("TEXT", 1, 9, 9, 5, 1, " ")], 5)).toBe(0);
    expect(countColor([command("TEXT", 1, 9, 9, 5, 0)], 5)).toBe(0);
  });
  test("bytes 160 to 255 have glyphs of their own, all of them different, in each font", () => {
    const draw = (font: number, code: number) =>
      Buffer.from(rasterise(list(command("TEXT", font, 9, 9, 5, 1, code))).pixels).toString("latin1");
    for (const font of [0, 1, 2]) {
      const ascii = Array.from({ length: 96 }, (_, i) => draw(font, 32 + i));
      const latin = Array.from({ length: 96 }, (_, i) => draw(font, 160 + i));
      expect(latin[0]).toBe(draw(font, 32));
      expect(latin[13]).toBe(draw(font, 45));
      const own = latin.filter((_, i) => i !== 0 && i !== 13);
      expect(new Set([...ascii, ...own]).size).toBe(96 + 94);
    }
  });
  test("in the large font a mark stands apart from its letter, which small letters share with the plain one", () => {
    const rows = (letter: string): string[] => show([command("TEXT", 2, 9, 9, 5, 1, letter)], 9, 9, 12, 16);
    const marked = Array.from({ length: 64 }, (_, i) => String.fromCharCode(192 + i)).filter(
      (letter) => letter.normalize("NFD").length === 2 && !/[\u00c7\u00e7]/.test(letter),
    );
    expect(marked.length).toBe(51);
    const empty = ".".repeat(12);
    for (const letter of marked) {
      const drawn = rows(letter);
      const gap = drawn.indexOf(empty);
      expect([2, 3], letter).toContain(gap);
      expect(
        drawn.slice(0, gap).some((row) => row.includes("5")),
        letter,
      ).toBe(true);
      const [plain] = letter.normalize("NFD");
      if (letter >= "\u00e0" && plain !== "i") expect(drawn.slice(4), letter).toEqual(rows(plain).slice(4));
    }
  });
  test("TEXT advances by the cell of each font", () => {
    for (const [font, width] of [6, 8, 12].entries()) {
      const one = rasterise(list(command("TEXT", font, 20 + width, 9, 5, 1, "A"))).pixels;
      expect(rasterise(list(command("TEXT", font, 20, 9, 5, 2, " A"))).pixels).toEqual(one);
    }
  });
  test("BITMAP draws set bits from the most significant on and ignores padding", () => {
    const bits = [0b10100000, 0b10000000, 0b01011111, 0b01111111];
    expect(show([command("BITMAP", 1, 0, 9, 2, 5, ...bits)], 0, 0, 12, 3)).toEqual([
      ".5.5.....5..",
      "..5.55555...",
      "............",
    ]);
    expect(countColor([command("BITMAP", 1, 1, 0, 9, 5), command("BITMAP", 1, 1, 9, 0, 5)], 5)).toBe(0);
  });
  test("ICON draws the sheet's pixels in one colour", () => {
    const rows = show([command("ICON", 0, 0, 0, 5)], 0, 0, 16, 16);
    expect(rows.join("")).toMatch(/^[.5]+$/);
    expect(rows.join("").match(/5/g)?.length).toBeGreaterThan(20);
  });
});

describe("CLIP", () => {
  test("cuts every shape but CLEAR, and replaces the old rectangle", () => {
    const clip = command("CLIP", 2, 1, 3, 2);
    const shapes = [
      command("RECT", 0, 0, 9, 9, 5),
      command("FRAME", 2, 1, 9, 9, 5),
      command("HLINE", 0, 1, 9, 5),
      command("VLINE", 3, 0, 9, 5),
      command("DISC", 3, 2, 9, 5),
      command("RING", 3, 2, 1, 5),
      command("LINE", 0, 0, 9, 9, 5),
      command("ROUND", 0, 0, 9, 9, 1, 5),
      command("BITMAP", 0, 0, 8, 4, 5, 255, 255, 255, 255),
      command("TEXT", 2, 0, 0, 5, 1, "#"),
      command("ICON", 0, 0, 0, 5),
    ];
    for (const shape of shapes) {
      const clipped = rasterise(list(clip, shape));
      const whole = rasterise(list(shape));
      for (let y = 0; y < 240; y++) {
        for (let x = 0; x < 240; x++) {
          const inside = x >= 2 && x < 5 && y >= 1 && y < 3;
          const expected = inside ? colorAt(whole, x, y) : 0;
          if (colorAt(clipped, x, y) !== expected) expect.fail(`op ${shape[0]}: pixel ${x},${y}`);
        }
      }
    }
    expect(countColor([clip, command("CLIP", 100, 100, 4, 4), command("RECT", 0, 0, 255, 255, 5)], 5)).toBe(16);
  });
  test("may be empty or lie outside the screen", () => {
    for (const clip of [command("CLIP", 9, 9, 0, 9), command("CLIP", 250, 0, 5, 240)]) {
      expect(countColor([clip, command("RECT", 0, 0, 255, 255, 5)], 5)).toBe(0);
    }
  });
});

test("RGB565 expands to the full range", () => {
  expect(expandRgb565(0x0000)).toEqual([0, 0, 0]);
  expect(expandRgb565(0xffff)).toEqual([255, 255, 255]);
  expect(expandRgb565(0x8410)).toEqual([132, 130, 132]);
});
