// Sizes of the shell for a window. The picture comes first, and its size follows from the window in device pixels
// alone: zooming in makes text and buttons larger and never the picture smaller. Bar and buttons share what is left,
// the buttons shrink with it, and where they would be too small to hit they are left out. Pure.
import { SCREEN_SIZE } from "../raster/index.ts";

/** What the person at the page wants. */
export interface Wishes {
  /** Buttons beside or below the screen: wanted, only where they cost the picture nothing, or not at all. */
  readonly pads: "wanted" | "spare" | "none";
  /** Whether the picture takes all the room there is, at the cost of even pixels. */
  readonly large: boolean;
}

/** Where the page's own controls are: above, at both sides, in a strip at one side, or over the picture on demand. */
export type Controls = "above" | "beside" | "strip" | "veiled";

/** Sizes in CSS pixels. */
export interface ShellSizes {
  readonly controls: Controls;
  /** Whether the buttons are beside the screen, else below it. */
  readonly landscape: boolean;
  /** Side of the screen: a whole number of device pixels, and of those a screen pixel unless that were far smaller. */
  readonly screen: number;
  /** The dark rim around the screen. */
  readonly bezel: number;
  readonly width: number;
  readonly height: number;
  /** Side of the squares that hold the direction pad and the four buttons; 0: they are left out. */
  readonly pad: number;
  /** Height of the controls above the screen, width of the strip beside it, height of the controls at its sides. */
  readonly bar: number;
  /** Side of a control. */
  readonly tool: number;
  /** Whether the shell fills the window, without rounded corners. */
  readonly full: boolean;
  /** Whether there is no room for the name; above and in a strip all controls are close together. */
  readonly tight: boolean;
}

/** Of the window's smaller side even pixels must take this share, else the picture takes all its room. */
const EVEN_SHARE = 0.65;
/** Shares of the window that stay free of the picture, whatever the zoom: rim, bar, and bar with buttons. */
const RIM_SHARE = 1 / 80;
const BAR_SHARE = 0.15;
const PADS_SHARE = 0.29;

const MOST_BEZEL = 30;
/** Where the shell fills the window, room is better spent on the buttons. */
const MOST_BEZEL_FULL = 14;
const MARGIN = 16;
const WANTED_SIDE = 250;
const BAR = 52;
/** Controls of the page, the console's menu among them, and the least and the usual side of one. */
const TOOLS = 5;
const LEAST_TOOL = 24;
const MOST_TOOL = 38;
/** In a narrower column beside the screen the controls are in two rows. */
const ONE_ROW = 136;
const WANTED_PAD = 120;
const LEAST_PAD = 78;
const MOST_PAD = 200;
const PAD_MARGIN = 8;

/** Returns the sizes for a window of `width` x `height` CSS pixels. */
export function layOut(width: number, height: number, pixelRatio: number, wishes: Wishes): ShellSizes {
  const window: Window = { width, height, pixelRatio };
  const [w, h] = [width * pixelRatio, height * pixelRatio];
  const side = Math.min(w, h) * (1 - 2 * RIM_SHARE);
  const choose = (room: number) => choosePicture(room, Math.min(w, h), wishes.large) / pixelRatio;
  const bareRoom = Math.min(side, Math.max(w, h) * (1 - BAR_SHARE));
  const bare = layBare(window, choose(bareRoom));
  if (wishes.pads === "none") return bare;
  const rooms = { beside: Math.min(side, w * (1 - PADS_SHARE)), below: Math.min(side, h * (1 - PADS_SHARE)) };
  // Nothing is gained by buttons beside a picture that lost pixels of its own.
  if (Math.max(rooms.beside, rooms.below) < Math.min(SCREEN_SIZE, bareRoom)) return bare;
  const beside = layBeside(window, choose(rooms.beside));
  const below = layBelow(window, choose(rooms.below));
  const more = beside.screen - below.screen || beside.pad - below.pad || width - height;
  const padded = more >= 0 ? beside : below;
  const isCostly = wishes.pads === "spare" && padded.screen < bare.screen;
  return padded.pad < LEAST_PAD || isCostly ? bare : padded;
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** Side of the picture in device pixels; browsers report sizes in CSS pixels to within fractions of one. */
function choosePicture(room: number, side: number, large: boolean): number {
  const most = Math.floor(room + 0.1);
  const whole = Math.floor(most / SCREEN_SIZE) * SCREEN_SIZE;
  return large || whole < EVEN_SHARE * side ? most : whole;
}

function clamp(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** The least rim: it never takes more of the window than its share. */
function leastRim({ width, height }: Window): number {
  return Math.min(6, Math.min(width, height) * RIM_SHARE);
}

/** Side of a control where all of them share a place; 0: it is too small for them. */
function fitTools(across: number, down: number): number {
  for (let tool = MOST_TOOL; tool >= LEAST_TOOL; tool--)
    if (Math.floor(across / tool) * Math.floor(down / tool) >= TOOLS) return tool;
  return 0;
}

/** Without the buttons. */
function layBare(window: Window, screen: number): ShellSizes {
  const { width, height } = window;
  const rim = leastRim(window);
  const landscape = width >= height;
  const [long, short] = landscape ? [width, height] : [height, width];
  const left = long - screen - 2 * rim;
  // Room for the controls at both sides, or above and below.
  if (landscape && left >= 2 * ONE_ROW && height >= 2 * BAR) return { ...layBeside(window, screen), pad: 0 };
  if (!landscape && left >= 2 * BAR + MARGIN && width >= 2 * ONE_ROW) return { ...layBelow(window, screen), pad: 0 };
  // No more than they need.
  let bar = Math.min(BAR, left);
  while (bar < left && fitTools(bar, short) < LEAST_TOOL) bar = Math.min(bar + LEAST_TOOL, left);
  const tool = fitTools(bar, short);
  if (tool === 0) bar = 0;
  const bezel = clamp(rim, Math.min(long - screen - bar, short - screen) / 2, MOST_BEZEL_FULL);
  const controls = tool === 0 ? "veiled" : landscape ? "strip" : "above";
  return { controls, landscape, screen, bezel, width, height, pad: 0, bar, tool, full: true, tight: true };
}

/** With the buttons at both sides of the screen. */
function layBeside(window: Window, screen: number): ShellSizes {
  const { width, height } = window;
  const rim = leastRim(window);
  const spare = height - screen;
  const full = spare < 4 * MARGIN || width - screen < 2 * (ONE_ROW + MARGIN + 4 * rim);
  const trim = Math.min(full ? spare / 2 - 4 : (spare - 3 * MARGIN) / 2 - 8, (width - screen) / 2 - ONE_ROW);
  const bezel = clamp(rim, Math.floor(trim), full ? MOST_BEZEL_FULL : MOST_BEZEL);
  const shellWidth = full ? width : Math.min(width - 2 * MARGIN, screen + 2 * (bezel + WANTED_SIDE));
  const shellHeight = full ? height : Math.min(height - 2 * MARGIN, screen + 2 * (bezel + 34));
  const side = (shellWidth - screen - 2 * bezel) / 2;
  const tight = side < ONE_ROW;
  const tool = Math.floor(Math.min(MOST_TOOL, tight ? side / 2 : side / 4 - 1));
  const bar = tight ? 2 * tool : BAR;
  const room = Math.min(side - (tight ? PAD_MARGIN : 28), shellHeight - bar - BAR);
  const pad = Math.floor(Math.min(room, MOST_PAD));
  return {
    controls: "beside",
    landscape: true,
    screen,
    bezel,
    width: shellWidth,
    height: shellHeight,
    pad,
    bar,
    tool,
    full,
    tight,
  };
}

/** With the buttons below the screen. */
function layBelow(window: Window, screen: number): ShellSizes {
  const { width, height } = window;
  const rim = leastRim(window);
  const left = height - screen - 2 * rim;
  const tight = left < 2 * BAR + WANTED_PAD + PAD_MARGIN || width < 2 * ONE_ROW;
  const full = tight || width < 560 || width - screen < 6 * MARGIN || left < 2 * BAR + WANTED_PAD + 4 * MARGIN;
  const bar = tight ? clamp(LEAST_TOOL, left - WANTED_PAD - PAD_MARGIN, BAR) : BAR;
  const tool = tight ? fitTools(width, bar) : MOST_TOOL;
  const foot = tight ? 0 : BAR;
  const across = (width - screen) / 2 - (full ? 4 : 3 * MARGIN);
  const trim = Math.min(across, (height - screen - bar - foot - WANTED_PAD - PAD_MARGIN) / 2);
  const bezel = clamp(rim, Math.floor(trim), full ? MOST_BEZEL_FULL : MOST_BEZEL);
  const shellWidth = full ? width : Math.min(width - 2 * MARGIN, screen + 2 * (bezel + 40));
  const wantedHeight = BAR + screen + 2 * bezel + BAR + MOST_PAD + 100;
  const shellHeight = full ? height : Math.min(height - 2 * MARGIN, wantedHeight);
  const room = shellHeight - bar - foot - screen - 2 * bezel - PAD_MARGIN;
  const pad = Math.floor(Math.min(shellWidth / 2 - 2 * PAD_MARGIN, room, MOST_PAD));
  return {
    controls: "above",
    landscape: false,
    screen,
    bezel,
    width: shellWidth,
    height: shellHeight,
    pad,
    bar,
    tool,
    full,
    tight,
  };
}
