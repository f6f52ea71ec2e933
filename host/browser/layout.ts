// Sizes of the shell for a window: the largest whole-number screen first, then controls and trim in what is left. Where
// that screen would be too small to read it takes all the room there is, at the cost of even pixels. Pure.
import { SCREEN_SIZE } from "../raster/index.ts";
import { wholeScale } from "./screen.ts";

/** Sizes in CSS pixels. */
export interface ShellSizes {
  readonly landscape: boolean;
  /** Side of the screen: a whole number of device pixels a screen pixel, unless that were less than LEAST_SCREEN. */
  readonly screen: number;
  /** The dark rim around the screen. */
  readonly bezel: number;
  readonly width: number;
  readonly height: number;
  /** Side of the squares that hold the direction pad and the four buttons. */
  readonly pad: number;
  /** Whether the shell fills the window, without rounded corners. */
  readonly full: boolean;
}

/** A smaller screen cannot be read where there is room for a larger one. */
const LEAST_SCREEN = 200;
const LEAST_BEZEL = 6;
const MOST_BEZEL = 30;
/** Where the shell fills the window, room is better spent on the buttons. */
const MOST_BEZEL_FULL = 14;
const MARGIN = 16;
const LEAST_SIDE = 132;
const WANTED_SIDE = 250;
const BAR = 52;
const WANTED_PAD = 150;
const LEAST_PAD = 96;
const PAD_MARGIN = 24;
const MOST_PAD = 200;

/** Returns the sizes for a window of `width` x `height` CSS pixels. */
export function layOut(width: number, height: number, pixelRatio: number): ShellSizes {
  return width >= height ? layLandscape(width, height, pixelRatio) : layPortrait(width, height, pixelRatio);
}

function fitScreen(width: number, height: number, pixelRatio: number): number {
  const room = Math.round(Math.min(width, height) * pixelRatio);
  const whole = wholeScale(room, room) * SCREEN_SIZE;
  return (whole < LEAST_SCREEN * pixelRatio || whole > room ? room : whole) / pixelRatio;
}

function clamp(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

function layLandscape(width: number, height: number, pixelRatio: number): ShellSizes {
  const screen = fitScreen(width - 2 * (LEAST_SIDE + LEAST_BEZEL), height - 2 * LEAST_BEZEL, pixelRatio);
  const spare = height - screen;
  const full = spare < 4 * MARGIN || width - screen < 2 * (LEAST_SIDE + MARGIN + 4 * LEAST_BEZEL);
  const trim = Math.min(full ? spare / 2 - 4 : (spare - 3 * MARGIN) / 2 - 8, (width - screen) / 2 - LEAST_SIDE);
  const bezel = Math.floor(clamp(LEAST_BEZEL, trim, full ? MOST_BEZEL_FULL : MOST_BEZEL));
  const wantedWidth = screen + 2 * (bezel + WANTED_SIDE);
  const shellWidth = full ? width : Math.min(width - 2 * MARGIN, wantedWidth);
  const shellHeight = full ? height : Math.min(height - 2 * MARGIN, screen + 2 * (bezel + 34));
  const side = (shellWidth - screen - 2 * bezel) / 2;
  const pad = Math.floor(clamp(LEAST_PAD, Math.min(side - 28, shellHeight - 3 * BAR), MOST_PAD));
  return { landscape: true, screen, bezel, width: shellWidth, height: shellHeight, pad, full };
}

function layPortrait(width: number, height: number, pixelRatio: number): ShellSizes {
  const fit = (below: number) => fitScreen(width - 2 * LEAST_BEZEL, height - BAR - below - 2 * LEAST_BEZEL, pixelRatio);
  const wanted = BAR + WANTED_PAD;
  // The buttons give way before the screen becomes too small.
  const below = fit(wanted) < SCREEN_SIZE ? BAR + LEAST_PAD + PAD_MARGIN : wanted;
  const screen = fit(below);
  const full = width < 560 || height - screen < BAR + below + 4 * MARGIN;
  const bezel = Math.floor(
    clamp(LEAST_BEZEL, (width - screen) / 2 - (full ? 4 : 3 * MARGIN), full ? MOST_BEZEL_FULL : MOST_BEZEL),
  );
  const shellWidth = full ? width : Math.min(width - 2 * MARGIN, screen + 2 * (bezel + 40));
  const wantedHeight = BAR + screen + 2 * bezel + BAR + MOST_PAD + 100;
  const shellHeight = full ? height : Math.min(height - 2 * MARGIN, wantedHeight);
  const room = shellHeight - BAR - screen - 2 * bezel - BAR;
  const pad = Math.floor(clamp(LEAST_PAD, Math.min((shellWidth - 40) / 2, room - PAD_MARGIN), MOST_PAD));
  return { landscape: false, screen, bezel, width: shellWidth, height: shellHeight, pad, full };
}
