// Checks that the default palette's colours stay apart for common kinds of sight (colour distance in CIE L*a*b*).
import { describe, expect, test } from "vitest";
import { COLOR, PALETTE_RGB565 } from "../../host/cartridge/abi.ts";
import { expandRgb565 } from "../../host/raster/index.ts";

/** Matrices on linear RGB that show what an eye without one kind of cone sees (Machado, Oliveira, Fernandes 2009). */
const SIGHT = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  "without green cones": [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  "without red cones": [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
};

/** Distance below which two flat areas side by side are hard to tell apart. */
const LEAST_DISTANCE = 10;

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toLab(rgb: readonly number[]): [number, number, number] {
  const [r, g, b] = rgb.map((value) => Math.min(1, Math.max(0, value))) as [number, number, number];
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function see(color: number, matrix: readonly number[]): [number, number, number] {
  const linear = expandRgb565(PALETTE_RGB565[color] as number).map(toLinear);
  return toLab([0, 3, 6].map((row) => linear.reduce((sum, value, i) => sum + value * (matrix[row + i] as number), 0)));
}

describe.each(Object.entries(SIGHT))("sight: %s", (_, matrix) => {
  test("no two colours fall together", () => {
    const names = Object.keys(COLOR);
    const seen = names.map((_, color) => see(color, matrix));
    const close = names.flatMap((left, i) =>
      names.slice(i + 1).flatMap((right, j) => {
        const [a, b] = [seen[i] as number[], seen[i + 1 + j] as number[]];
        const distance = Math.hypot(...a.map((value, k) => value - (b[k] as number)));
        return distance < LEAST_DISTANCE ? [`${left} and ${right}: ${distance.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });

  test("text colours stand out from the dark grounds", () => {
    for (const ground of [COLOR.BLACK, COLOR.NIGHT]) {
      for (const text of [COLOR.GREY, COLOR.SILVER, COLOR.WHITE, COLOR.YELLOW, COLOR.GREEN, COLOR.SKY, COLOR.ORANGE]) {
        const lightness = (see(text, matrix)[0] as number) - (see(ground, matrix)[0] as number);
        expect(lightness).toBeGreaterThan(30);
      }
    }
  });
});
