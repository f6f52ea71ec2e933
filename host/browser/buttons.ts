// The buttons now held, from all sources together, and the touches of the screen that wait. A press shorter than a step still counts for
// one step, and so does a release: a button pressed again at once is two presses. Pure.
import { inputOfTouch, type Touch, touchOf } from "../cartridge/input.ts";

/** Where a press comes from; each source holds its own set. */
export type ButtonSource = "keyboard" | "touch" | "gamepad" | "swipe";

/** Collects presses between steps. */
export class HeldButtons {
  readonly #held = new Map<ButtonSource, number>();
  #latched = 0;
  /** What the last step was given. */
  #given = 0;
  /** Buttons that were released and pressed again since then: the next step goes without them. */
  #again = 0;
  #touches: number[] = [];

  /** Replaces what one source holds. */
  set(source: ButtonSource, buttons: number): void {
    const before = this.peek();
    this.#latched |= buttons & ~(this.#held.get(source) ?? 0);
    this.#held.set(source, buttons);
    this.#again |= this.peek() & ~before & this.#given;
  }

  /** Lets a touch wait for a step of its own; a drag that goes on from the same point is added to the one that waits last. */
  touch({ x, y, by }: Touch): void {
    const last = touchOf(this.#touches.at(-1) ?? 0);
    const goesOn = by !== 0 && last !== undefined && last.by !== 0 && last.x === x && last.y === y;
    if (goesOn) this.#touches.pop();
    this.#touches.push(inputOfTouch({ x, y, by: goesOn ? by + last.by : by }));
  }

  /** Returns what is held or was pressed since the last call, and the touch that waits longest: the input of one step (cartridge/input.ts). */
  take(): number {
    this.#given = (this.peek() | this.#latched) & ~this.#again;
    this.#latched &= this.#again;
    this.#again = 0;
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
    this.#latched = 0;
    this.#given = 0;
    this.#again = 0;
    this.#touches = [];
  }
}
