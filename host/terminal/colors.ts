// The terminal's own colours that are nearest to a colour, by CIEDE2000 (CIE 142-2001), and inks that can be seen on
// their grounds.

/** An 8-bit RGB colour, as 0xRRGGBB. */
type Rgb = number;
/** Lightness and the two axes of CIELAB, for the white of sRGB (D65). */
type Lab = readonly [l: number, a: number, b: number];

/** Where the fixed colours begin: the 16 before them are as each terminal's owner likes. */
const FIRST_FIXED = 16;
const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];
const GREYS = 24;
/** The 16 as the IBM VGA, the Linux console and most others show them. */
const VGA: readonly Rgb[] = [
  0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555, 0x55ff55,
  0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];
const BRIGHT = 8;
/** Ink whose contrast to its ground is lower cannot be seen (WCAG's contrast ratio). */
const CONTRAST_LEAST = 2;

/** The colours of a terminal with this many, by index; with 256 those from 16 on. */
const COLORS: Readonly<Record<16 | 256, ReadonlyMap<number, Rgb>>> = {
  16: new Map(VGA.entries()),
  256: new Map(
    [
      ...CUBE_LEVELS.flatMap((red) =>
        CUBE_LEVELS.flatMap((green) => CUBE_LEVELS.map((blue) => (red << 16) | (green << 8) | blue)),
      ),
      ...Array.from({ length: GREYS }, (_, i) => (8 + 10 * i) * 0x010101),
    ].map((rgb, i) => [FIRST_FIXED + i, rgb]),
  ),
};

const labs = new Map<Rgb, Lab>();
const pairs = { 16: new Map<number, readonly [number, number]>(), 256: new Map<number, readonly [number, number]>() };
const nearest = { 16: new Map<Rgb, number>(), 256: new Map<Rgb, number>() };

/** Returns the index of the colour that is nearest, among 16 or among the 240 fixed ones of 256. */
export function nearestColor(rgb: Rgb, count: 16 | 256): number {
  const known = nearest[count].get(rgb);
  if (known !== undefined) return known;
  const lab = labOf(rgb);
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY];
  for (const [index, color] of COLORS[count]) {
    const distance = distanceOf(lab, labOf(color));
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  }
  nearest[count].set(rgb, best);
  return best;
}

/**
 * Returns the indices of ink and ground; where the nearest ink cannot be seen on its ground though the colours are
 * distinct, black or white takes its place.
 */
export function nearestPair(fore: Rgb, back: Rgb, count: 16 | 256): readonly [fore: number, back: number] {
  const key = fore * 0x1000000 + back;
  const known = pairs[count].get(key);
  if (known) return known;
  const pair = findPair(fore, back, count);
  pairs[count].set(key, pair);
  return pair;
}

function findPair(fore: Rgb, back: Rgb, count: 16 | 256): readonly [fore: number, back: number] {
  const [ink, ground] = [nearestColor(fore, count), nearestColor(back, count)];
  const isSeen = (index: number) =>
    groundsOf(ground, count).every((it) => contrast(index, it, count) >= CONTRAST_LEAST);
  if (isSeen(ink) || contrastOf(fore, back) < CONTRAST_LEAST) return [ink, ground];
  const [black, white] = [nearestColor(0x000000, count), nearestColor(0xffffff, count)];
  const worst = (index: number) => Math.min(...groundsOf(ground, count).map((it) => contrast(index, it, count)));
  return [worst(black) > worst(white) ? black : white, ground];
}

/** What a ground may look like: terminals with few colours show the bright ones as dark ones there. */
function groundsOf(ground: number, count: 16 | 256): number[] {
  return count === 16 && ground >= BRIGHT ? [ground, ground - BRIGHT] : [ground];
}

function contrast(one: number, other: number, count: 16 | 256): number {
  return contrastOf(COLORS[count].get(one) as Rgb, COLORS[count].get(other) as Rgb);
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = linearOf(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The channels of sRGB without its gamma, 0 to 1. */
function linearOf(rgb: Rgb): number[] {
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function labOf(rgb: Rgb): Lab {
  const known = labs.get(rgb);
  if (known) return known;
  const [red, green, blue] = linearOf(rgb);
  const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047;
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
  const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883;
  const [fx, fy, fz] = [x, y, z].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
  const lab: Lab = [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
  labs.set(rgb, lab);
  return lab;
}

/** The difference of two colours by CIEDE2000, with its three weights at 1. */
function distanceOf([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + (1 - saturation(chroma)) / 2;
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [Math.atan2(b1, a1 * stretch), Math.atan2(b2, a2 * stretch)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : wrap(h2 - h1);
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : h1 + turn / 2;
  const t =
    1 -
    0.17 * Math.cos(h - radians(30)) +
    0.24 * Math.cos(2 * h) +
    0.32 * Math.cos(3 * h + radians(6)) -
    0.2 * Math.cos(4 * h - radians(63));
  const light = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const blue = wrap(h - radians(275)) / radians(25);
  const rotation = -2 * saturation(c) * Math.sin(radians(60) * Math.exp(-(blue ** 2)));
  const [byLight, byChroma, byHue] = [dl / light, dc / (1 + 0.045 * c), dh / (1 + 0.015 * c * t)];
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue);
}

function saturation(chroma: number): number {
  return Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** An angle between -pi and pi. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
