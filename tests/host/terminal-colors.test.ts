// Colours in terminals with 256 and with 16 of them: every colour of every palette that a game shows becomes the
// nearest one. Nearest is found here again, by CIEDE2000 written from Sharma, Wu and Dalal, "The CIEDE2000
// Color-Difference Formula" (2005), with its angles in degrees as they have them, and tried on their own pairs.
// JUMPDECK_COLORS is the stride through the 65,536 colours of a palette (997; the long run 29).
import { describe, expect, it } from "vitest";
import { COLOR, PALETTE_RGB565 } from "../../host/cartridge/abi.ts";
import { ConsoleMenu } from "../../host/player/index.ts";
import { expandRgb565, rasterise } from "../../host/raster/index.ts";
import { drawDifference, layoutText, nearestColor, nearestPair } from "../../host/terminal/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { goldenScreens } from "../support/golden-screens.ts";

type Triple = readonly [number, number, number];

const STRIDE = Number(process.env.JUMPDECK_COLORS ?? 997);
const SEED = 3;
const LEAST_CONTRAST = 2;

/** Colours of the default palette that look alike where there are 16 colours. */
const ALIKE_OF_16 = [
  ["BLACK", "NIGHT"],
  ["GREY", "SILVER"],
  ["TEAL", "SKY"],
  ["RED", "PINK"],
  ["ORANGE", "BROWN"],
];
const VGA =
  "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff";

/** The 240 fixed colours as xterm's 256colres.pl makes them, by index, and the 16 of the VGA. */
function fixedColors(count: 16 | 256): Map<number, Triple> {
  if (count === 16) return new Map(VGA.split(" ").map((hex, i) => [i, channelsOf(Number.parseInt(hex, 16))]));
  const colors = new Map<number, Triple>();
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
  for (let i = 16; i < 232; i++) {
    const cube = i - 16;
    colors.set(i, [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)]);
  }
  for (let i = 232; i < 256; i++) colors.set(i, [8 + (i - 232) * 10, 8 + (i - 232) * 10, 8 + (i - 232) * 10]);
  return colors;
}

function channelsOf(rgb: number): Triple {
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
}

const linear = (value: number): number => (value > 10.31475 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3294.6);

/** CIELAB under D65 (IEC 61966-2-1, CIE 15). */
function labOf(color: Triple): Triple {
  const [r, g, b] = color.map(linear) as [number, number, number];
  const f = (t: number): number => (t > 0.008856451679 ? t ** (1 / 3) : 7.787037037 * t + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The difference, by the paper's equations 2 to 22. */
function difference([L1, a1, b1]: Triple, [L2, a2, b2]: Triple): number {
  const [cos, sin] = [
    (deg: number) => Math.cos((deg * Math.PI) / 180),
    (deg: number) => Math.sin((deg * Math.PI) / 180),
  ];
  const cab = (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2)) / 2;
  const G = 0.5 * (1 - Math.sqrt(cab ** 7 / (cab ** 7 + 6103515625)));
  const [ap1, ap2] = [(1 + G) * a1, (1 + G) * a2];
  const [C1, C2] = [Math.sqrt(ap1 * ap1 + b1 * b1), Math.sqrt(ap2 * ap2 + b2 * b2)];
  const hue = (a: number, b: number): number => {
    if (a === 0 && b === 0) return 0;
    const deg = (Math.atan2(b, a) * 180) / Math.PI;
    return deg < 0 ? deg + 360 : deg;
  };
  const [h1, h2] = [hue(ap1, b1), hue(ap2, b2)];
  let dh = 0;
  if (C1 * C2 !== 0) dh = Math.abs(h2 - h1) <= 180 ? h2 - h1 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 + 360;
  const [dL, dC, dH] = [L2 - L1, C2 - C1, 2 * Math.sqrt(C1 * C2) * sin(dh / 2)];
  const [L, C] = [(L1 + L2) / 2, (C1 + C2) / 2];
  let h = h1 + h2;
  if (C1 * C2 !== 0) h = Math.abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  const T = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const RC = 2 * Math.sqrt(C ** 7 / (C ** 7 + 6103515625));
  const SL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
  const [SC, SH] = [1 + 0.045 * C, 1 + 0.015 * C * T];
  const RT = -sin(60 * Math.exp(-(((h - 275) / 25) ** 2))) * RC;
  return Math.sqrt((dL / SL) ** 2 + (dC / SC) ** 2 + (dH / SH) ** 2 + RT * (dC / SC) * (dH / SH));
}

/** How much further away the chosen colour is than the nearest one; 0 where it is that. */
function excess(rgb: number, count: 16 | 256): number {
  const colors = fixedLabs[count];
  const lab = labOf(channelsOf(rgb));
  const chosen = colors.get(nearestColor(rgb, count));
  if (!chosen) return Number.POSITIVE_INFINITY;
  return difference(lab, chosen) - Math.min(...[...colors.values()].map((color) => difference(lab, color)));
}

const labsOf = (count: 16 | 256) => new Map([...fixedColors(count)].map(([index, color]) => [index, labOf(color)]));
const fixedLabs = { 16: labsOf(16), 256: labsOf(256) };

function rgbOf(rgb565: number): number {
  const [r, g, b] = expandRgb565(rgb565);
  return (r << 16) | (g << 8) | b;
}

const luminanceOf = (rgb: number): number => {
  const [r, g, b] = channelsOf(rgb).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrastOf = (one: number, other: number): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** Every display list that is looked at: golden screens, each game's title and first minutes, the console's menu. */
const lists: Uint8Array[] = [...goldenScreens()].map(({ list }) => list);
for (const id of GAMES) {
  const handheld = new CartridgeDriver(readCartridgeFile(id), SEED);
  lists.push(handheld.cartridge.screen());
  for (const name of ["DOWN", "A", "UP", "A", "A", "RIGHT", "A", "Y", "A"] as const) {
    handheld.press(name);
    lists.push(handheld.cartridge.screen());
  }
}
lists.push(new ConsoleMenu({ cartridges: [] }).draw());
const palettes = new Map(lists.map((list) => rasterise(list).palette).map((it) => [it.join(), [...it].map(rgbOf)]));

describe("the difference of colours", () => {
  // Pairs 1, 7, 9, 16, 17, 20, 25 and 34 of the paper's table 1.
  it.each<[Triple, Triple, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])("of %j and %j is %d", (one, other, expected) => {
    expect(difference(one, other)).toBeCloseTo(expected, 4);
    expect(difference(other, one)).toBeCloseTo(expected, 4);
  });
});

describe("256 colours", () => {
  it("every palette of every game is mapped to the nearest ones, no two to the same", () => {
    expect(palettes.size).toBeGreaterThan(0);
    for (const palette of palettes.values()) {
      expect(palette.map((rgb) => excess(rgb, 256))).toEqual(palette.map(() => expect.closeTo(0, 9)));
      expect(new Set(palette.map((rgb) => nearestColor(rgb, 256))).size).toBe(new Set(palette).size);
    }
  });

  it("so is the default one, which has 16 colours, all in the fixed part", () => {
    const indices = PALETTE_RGB565.map((color) => nearestColor(rgbOf(color), 256));
    expect(new Set(indices).size).toBe(16);
    for (const index of indices) expect(index >= 16 && index <= 255, `${index}`).toBe(true);
  });

  it("and whatever else a palette may have", () => {
    const faults: string[] = [];
    for (let color = SEED; color < 65_536; color += STRIDE)
      if (excess(rgbOf(color), 256) > 1e-9) faults.push(color.toString(16));
    expect(faults).toEqual([]);
  });
});

describe("16 colours", () => {
  it("are the nearest ones too; those that look alike then are told here", () => {
    const names = Object.keys(COLOR);
    const indices = PALETTE_RGB565.map((color) => nearestColor(rgbOf(color), 16));
    for (const color of PALETTE_RGB565) expect(excess(rgbOf(color), 16)).toBeCloseTo(0, 9);
    const alike = [...new Set(indices)].map((index) => names.filter((_, i) => indices[i] === index));
    expect(alike.filter(({ length }) => length > 1).sort()).toEqual([...ALIKE_OF_16].sort());
  });
});

describe.each(["256", "16"] as const)("what is written with %s colours", (depth) => {
  const count = depth === "16" ? 16 : 256;
  const colors = fixedColors(count);
  const rgbOfIndex = (index: number): number => {
    const [r, g, b] = colors.get(index) as Triple;
    return (r << 16) | (g << 8) | b;
  };
  const legal = depth === "256" ? /^38;5;(\d+);48;5;(\d+)$/ : /^(3[0-7]|9[0-7]);(4[0-7]|10[0-7])$/;

  it("names no colour that there is not, on any golden screen", () => {
    let written = 0;
    for (const list of lists) {
      const text = drawDifference(undefined, layoutText(list, 80, 23), depth);
      for (const [, parameters] of text.matchAll(/\x1b\[([\d;]*)m/g)) {
        if (parameters === "0") continue;
        const [, fore, back] = legal.exec(parameters) ?? [];
        expect(fore, parameters).toBeDefined();
        if (depth === "256")
          expect([fore, back].every((index) => Number(index) >= 16 && Number(index) < 256)).toBe(true);
        written++;
      }
    }
    expect(written).toBeGreaterThan(1000);
  });

  it("can be read where it could be read, on the ground that stands for its own", () => {
    const palette = PALETTE_RGB565.map(rgbOf);
    for (const fore of palette) {
      for (const back of palette) {
        const [ink, ground] = nearestPair(fore, back, count);
        expect(ground).toBe(nearestColor(back, count));
        if (contrastOf(fore, back) < LEAST_CONTRAST) continue;
        // Some terminals show bright grounds as dark ones.
        const grounds = count === 16 && ground >= 8 ? [ground, ground - 8] : [ground];
        const least = Math.min(...grounds.map((it) => contrastOf(rgbOfIndex(ink), rgbOfIndex(it))));
        expect(least, `${fore.toString(16)} on ${back.toString(16)}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        // Another ink is taken only where the nearest could not be read.
        const nearest = nearestColor(fore, count);
        if (ink === nearest) continue;
        expect(grounds.some((it) => contrastOf(rgbOfIndex(nearest), rgbOfIndex(it)) < LEAST_CONTRAST)).toBe(true);
      }
    }
  });
});

it("no colour is written where there are none", () => {
  for (const list of lists.slice(0, 20))
    expect(drawDifference(undefined, layoutText(list, 80, 23), "none")).not.toMatch(/\x1b\[[\d;]*m/);
});
