// The buttons now held, from all sources together, and the touches of the screen that wait. A press shorter than a step
// still counts for one step, and so does a release: presses of one button that come between two steps are as many
// presses. Pure.
import { inputOfTouch, type Touch, touchOf } from "../cartridge/input.ts";

/** Where a press comes from; each source holds its own set. */
export type ButtonSource = "keyboard" | "touch" | "gamepad" | "swipe";

/** More sets than that wait for no step: a stick that trembles must not run on when it is let go. */
const MOST_WAITING = 16;

/** Collects presses between steps. */
export class HeldButtons {
  readonly #held = new Map<ButtonSource, number>();
  /** What the last step was given. */
  #given = 0;
  /** What was held since then, a set for each step to come. */
  #waiting: number[] = [];
  #touches: number[] = [];

  /** Replaces what one source holds. */
  set(source: ButtonSource, buttons: number): void {
    this.#held.set(source, buttons);
    this.#wait(this.peek());
  }

  /**
   * Lets a touch wait for a step of its own; a drag that goes on from the same point is added to the one that waits
   * last.
   */
  touch({ x, y, by }: Touch): void {
    const last = touchOf(this.#touches.at(-1) ?? 0);
    const goesOn = by !== 0 && last !== undefined && last.by !== 0 && last.x === x && last.y === y;
    if (goesOn) this.#touches.pop();
    this.#touches.push(inputOfTouch({ x, y, by: goesOn ? by + last.by : by }));
  }

  /** Returns what is or was held, and the touch that waits longest: the input of one step (cartridge/input.ts). */
  take(): number {
    this.#given = this.#waiting.shift() ?? this.#given;
    return this.#given | (this.#touches.shift() ?? 0);
  }

  /** Returns what is held just now. */
  peek(): number {
    let buttons = 0;
    for (const held of this.#held.values()) buttons |= held;
    return buttons;
  }

  /** Lets go of everything: the page lost the keys. */
  release(): void {
    this.#held.clear();
    this.#given = 0;
    this.#waiting = [];
    this.#touches = [];
  }

  /** One step takes as many changes as it can: not both ends of a press, nor of a release. */
  #wait(now: number): void {
    const last = this.#waiting.at(-1) ?? this.#given;
    if (now === last) return;
    const before = this.#waiting.at(-2) ?? this.#given;
    const turnsBack = (now ^ last) & (last ^ before);
    if (this.#waiting.length > 0 && (turnsBack === 0 || this.#waiting.length >= MOST_WAITING)) this.#waiting.pop();
    this.#waiting.push(now);
  }
}
