// Pins the looks of every glyph and icon: goldens of the sheets, and the golden helper's own refusals.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { COLOR, FONT_CELLS, ICON_CELLS } from "../../host/cartridge/abi.ts";
import { rasterise, SCREEN_SIZE, toRgba } from "../../host/raster/index.ts";
import { expectGoldenPicture, expectGoldenText } from "../support/golden.ts";
import { command, list } from "./lists.ts";

function paint(bytes: Uint8Array) {
  return { width: SCREEN_SIZE, height: SCREEN_SIZE, rgba: toRgba(rasterise(bytes)) };
}

function fontSheet(font: number): Uint8Array {
  const cell = FONT_CELLS[font] as (typeof FONT_CELLS)[number];
  const rows = Array.from({ length: 6 }, (_, row) => {
    const codes = Array.from({ length: 16 }, (_, column) => 32 + 16 * row + column);
    return command("TEXT", font, 8, 8 + row * (cell.height + 4), COLOR.WHITE, 16, ...codes);
  });
  return list(command("CLEAR", COLOR.NIGHT), ...rows);
}

function iconSheet(): Uint8Array {
  const commands = [command("CLEAR", COLOR.NIGHT)];
  let x = 4;
  let y = 4;
  let height = 0;
  for (const [icon, cell] of ICON_CELLS.entries()) {
    if (x + cell.width > SCREEN_SIZE - 4) {
      x = 4;
      y += height + 4;
      height = 0;
    }
    commands.push(command("ICON", icon, x, y, COLOR.WHITE));
    x += cell.width + 4;
    height = Math.max(height, cell.height);
  }
  if (y + height > SCREEN_SIZE) throw new Error("the icons need a second sheet");
  return list(...commands);
}

function paletteSheet(): Uint8Array {
  return list(
    ...Array.from({ length: 16 }, (_, color) => command("RECT", (color % 4) * 60, (color >> 2) * 60, 60, 60, color)),
  );
}

describe("sheets", () => {
  test.each(FONT_CELLS.map((cell, font) => ({ name: cell.name, font })))("font $name", ({ name, font }) => {
    expectGoldenPicture(`display/font-${name}.png`, paint(fontSheet(font)));
  });
  test("icons", () => expectGoldenPicture("display/icons.png", paint(iconSheet())));
  test("palette", () => expectGoldenPicture("display/palette.png", paint(paletteSheet())));
});

describe("the golden helper", () => {
  const pixel = (value: number) => ({ width: 1, height: 1, rgba: Uint8Array.of(value, 0, 0, 255) });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test("fails on a missing golden and on any difference, and writes only when asked", () => {
    const root = mkdtempSync(join(tmpdir(), "jumpdeck-golden-"));
    try {
      vi.stubEnv("UPDATE_GOLDENS", "");
      expect(() => expectGoldenText("a.txt", "one\ntwo", root)).toThrow("has no golden file");
      expect(() => expectGoldenPicture("a.png", pixel(1), root)).toThrow("has no golden file");
      vi.stubEnv("UPDATE_GOLDENS", "1");
      expectGoldenText("a.txt", "one\ntwo", root);
      expectGoldenPicture("a.png", pixel(1), root);
      vi.stubEnv("UPDATE_GOLDENS", "");
      expectGoldenText("a.txt", "one\ntwo", root);
      expectGoldenPicture("a.png", pixel(1), root);
      expect(() => expectGoldenText("a.txt", "one\nthree", root)).toThrow(
        'line 2 is "three", golden "two" (to accept it, run this test with UPDATE_GOLDENS=1)',
      );
      expect(() => expectGoldenText("a.txt", "one\ntwo\nmore", root)).toThrow("line 3");
      expect(() => expectGoldenPicture("a.png", pixel(2), root)).toThrow("1 pixels differ, the first at 0,0");
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
