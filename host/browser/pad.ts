// One gamepad: which buttons of the handheld are held on it. Sticks tremble, and so every axis is let go of later than
// it is pressed, and a direction held on a stick stays until another one is clearly meant. Pure.
import { BUTTON } from "../cartridge/abi.ts";
import type { PadInput, PadMap } from "./pad-map.ts";

/** The part of a gamepad that counts. */
export interface PadState {
  /** The maker's name, equal for gamepads of one kind. */
  readonly id: string;
  readonly mapping: string;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** The bit that stands for the console's menu, beside those of the buttons. */
export const MENU_BIT = 256;

/** How far an axis goes, of its way, when it is pressed, and when it is let go of. */
const PRESSED = 0.55;
const RELEASED = 0.35;
/** Another direction is meant where its axis goes this much further than that of the present one. */
const CLEARLY = 1.35;
/** Steps of a hat, an axis with a value for each direction, are further apart. */
const HAT_STEP = 0.14;

const bit = (name: keyof PadMap): number => (name === "MENU" ? MENU_BIT : BUTTON[name]);
const DIRECTIONS = ["UP", "DOWN", "LEFT", "RIGHT"] as const;

/** Buttons and axes by their numbers in the standard mapping; the buttons' directions are the direction pad. */
const STANDARD: PadMap = {
  A: { button: 0 },
  B: { button: 1 },
  X: { button: 2 },
  Y: { button: 3 },
  UP: { button: 12 },
  DOWN: { button: 13 },
  LEFT: { button: 14 },
  RIGHT: { button: 15 },
  // Select and start.
  MENU: { button: 8 },
};
const STANDARD_START = 9;

/** A stick: at most one direction at a time. */
export class Stick {
  #held = 0;

  /** Takes where it is, both from -1 to 1, down and right positive; returns the direction's bit, 0 for none. */
  move(x: number, y: number): number {
    const ways = new Map<number, number>([
      [BUTTON.LEFT, -x],
      [BUTTON.RIGHT, x],
      [BUTTON.UP, -y],
      [BUTTON.DOWN, y],
    ]);
    const [furthest, far] = [...ways].reduce((best, way) => (way[1] > best[1] ? way : best));
    const own = ways.get(this.#held) ?? 0;
    if (own < RELEASED) this.#held = 0;
    if (far >= PRESSED && (this.#held === 0 || far > own * CLEARLY)) this.#held = furthest;
    return this.#held;
  }
}

/** A gamepad from when it is found until it is gone. */
export class Pad {
  readonly #stick = new Stick();
  /** Axes that count as pressed, by the button's name. */
  readonly #axes = new Map<string, boolean>();

  /** Returns the bits held on it, by the map that it was taught, else by the standard one; 0 where there is neither. */
  read(state: PadState, taught: PadMap | undefined): number {
    if (taught) return this.#readMap(state, taught);
    if (state.mapping !== "standard") return 0;
    const [x = 0, y = 0] = state.axes;
    const start = state.buttons[STANDARD_START]?.pressed ? MENU_BIT : 0;
    return this.#readMap(state, STANDARD) | this.#stick.move(x, y) | start;
  }

  #readMap(state: PadState, map: PadMap): number {
    let held = 0;
    const ways = { UP: 0, DOWN: 0, LEFT: 0, RIGHT: 0 };
    for (const [name, input] of Object.entries(map) as [keyof PadMap, PadInput][]) {
      const way = DIRECTIONS.find((direction) => direction === name);
      if (way && "axis" in input && !isHat(input)) ways[way] = shareOf(state, input);
      else if (this.#isPressed(state, name, input)) held |= bit(name);
    }
    const hasStick = DIRECTIONS.some((name) => map[name] && "axis" in map[name] && !isHat(map[name]));
    return hasStick ? held | this.#stick.move(ways.RIGHT - ways.LEFT, ways.DOWN - ways.UP) : held;
  }

  #isPressed(state: PadState, name: string, input: PadInput): boolean {
    if ("button" in input) return state.buttons[input.button]?.pressed ?? false;
    const was = this.#axes.get(name) ?? false;
    const at = state.axes[input.axis] ?? input.rest;
    // Between two directions of a hat the one before counts.
    const isThere = Math.abs(at - input.to) < HAT_STEP;
    const isAway = Math.abs(at - input.rest) < HAT_STEP;
    const share = shareOf(state, input);
    const is = isHat(input)
      ? isThere || (was && !isAway && isNextTo(at, input.to))
      : share >= (was ? RELEASED : PRESSED);
    this.#axes.set(name, is);
    return is;
  }
}

/** A hat rests outside of its values. */
function isHat(input: PadInput): boolean {
  return "axis" in input && Math.abs(input.rest) > 1.01;
}

/** Whether a hat is between a direction and the next one; the last of its values is followed by the first. */
function isNextTo(at: number, to: number): boolean {
  const apart = Math.abs(at - to);
  return Math.min(apart, 16 / 7 - apart) < 3 * HAT_STEP;
}

/** How far an axis has gone of its way, 0 at rest. */
function shareOf({ axes }: PadState, input: PadInput): number {
  if (!("axis" in input)) return 0;
  return Math.max(0, ((axes[input.axis] ?? input.rest) - input.rest) / (input.to - input.rest));
}
