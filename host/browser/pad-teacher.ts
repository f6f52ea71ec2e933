// Teaches the page a gamepad, one button after another. It asks, waits for a press and its release, and takes it unless
// it is another button already. Looks once a frame; knows no clock. Pure.
import type { PadState } from "./pad.ts";
import { isSameInput, type PadInput, type PadMap, TAUGHT, type TaughtButton } from "./pad-map.ts";

/** Frames in which nothing may move before a gamepad counts as let go of. */
const QUIET_FRAMES = 6;
/** An axis that moves by less has not been moved. */
const STILL = 0.08;
/** How far an axis has to go to be what is pressed, and to have come back. */
const FAR = 0.5;

const NAMES: Readonly<Record<TaughtButton, string>> = {
  A: "the button for A, choose",
  B: "the button for B, back",
  X: "the button for X, menu of the game",
  Y: "the button for Y, look",
  UP: "up",
  DOWN: "down",
  LEFT: "left",
  RIGHT: "right",
  MENU: "the button for the console's menu, or leave it out",
};

/** What is asked for, and what became of the press before. */
export interface Lesson {
  /** The sentence that asks; undefined: it is done. */
  readonly ask?: string;
  /** The map, once it is done. */
  readonly map?: PadMap;
}

/** A lesson under way. */
export class PadTeacher {
  readonly #inputs = new Map<TaughtButton, PadInput>();
  readonly #skipped = new Set<TaughtButton>();
  #before: PadState | undefined;
  #quiet = 0;
  /** Its position while nothing is pressed; undefined: not seen yet. */
  #rest: PadState | undefined;
  #pressed: PadInput | undefined;
  #isAgain = false;

  /** The button that is asked for; undefined: all were given. */
  get asked(): TaughtButton | undefined {
    return TAUGHT.find((name) => !this.#inputs.has(name) && !this.#skipped.has(name));
  }

  /** What is asked for now. */
  get lesson(): Lesson {
    const { asked } = this;
    if (asked) return { ask: `${this.#isAgain ? "That is another button already. " : ""}Press ${NAMES[asked]}.` };
    return { map: Object.fromEntries(this.#inputs) as unknown as PadMap };
  }

  /** Leaves out the console's menu, the only one that can be. */
  skip(): void {
    if (this.asked === "MENU") this.#skipped.add("MENU");
  }

  /** Takes the gamepad as it is in this frame. */
  look(live: PadState): void {
    // Some browsers change the object that they once gave.
    const state = {
      id: live.id,
      mapping: live.mapping,
      axes: [...live.axes],
      buttons: live.buttons.map(({ pressed }) => ({ pressed })),
    };
    const isStill = this.#before !== undefined && isEqual(this.#before, state);
    this.#quiet = isStill ? this.#quiet + 1 : 0;
    this.#before = state;
    if (this.#pressed) this.#waitForRelease(state, this.#pressed);
    else if (this.#rest) this.#waitForPress(state, this.#rest);
    else if (this.#quiet >= QUIET_FRAMES) this.#rest = state;
  }

  #waitForPress(state: PadState, rest: PadState): void {
    const button = state.buttons.findIndex(({ pressed }, i) => pressed && !rest.buttons[i]?.pressed);
    if (button >= 0) {
      this.#pressed = { button };
      return;
    }
    const axis = furthest(state, rest);
    if (axis >= 0) this.#pressed = { axis, to: state.axes[axis], rest: rest.axes[axis] };
  }

  #waitForRelease(state: PadState, pressed: PadInput): void {
    if ("axis" in pressed) {
      // Some buttons of a gamepad move an axis as well.
      const button = state.buttons.findIndex((now, i) => now.pressed && !this.#rest?.buttons[i]?.pressed);
      if (button >= 0) {
        this.#pressed = { button };
        return;
      }
      const at = state.axes[pressed.axis] ?? pressed.rest;
      if (Math.abs(at - pressed.rest) > Math.abs(pressed.to - pressed.rest)) this.#pressed = { ...pressed, to: at };
      // An axis that was never moved may report another rest than the one to which it comes back.
      if (Math.abs(at - pressed.to) < FAR || this.#quiet < QUIET_FRAMES) return;
      this.#take({ ...pressed, rest: at });
    } else if (!state.buttons[pressed.button]?.pressed && this.#quiet >= QUIET_FRAMES) this.#take(pressed);
  }

  #take(input: PadInput): void {
    const { asked } = this;
    this.#pressed = this.#rest = undefined;
    this.#isAgain = [...this.#inputs.values()].some((other) => isSameInput(other, input));
    if (asked && !this.#isAgain) this.#inputs.set(asked, input);
  }
}

function isEqual(one: PadState, other: PadState): boolean {
  return (
    one.buttons.every(({ pressed }, i) => pressed === other.buttons[i]?.pressed) &&
    one.axes.every((at, i) => Math.abs(at - (other.axes[i] ?? at)) < STILL)
  );
}

/** The axis that has gone furthest from its rest; -1: none has gone far. */
function furthest(state: PadState, rest: PadState): number {
  const gone = state.axes.map((at, i) => Math.abs(at - (rest.axes[i] ?? 0)));
  const most = Math.max(0, ...gone);
  return most > FAR ? gone.indexOf(most) : -1;
}
