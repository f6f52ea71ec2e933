// Turns key presses into held buttons: terminals say nothing of a key that is released.
import { KEYS } from "../player/index.ts";
import type { TerminalKey } from "./key-decoder.ts";

const HOLD_MS = 120;
/** No more presses than this wait for a step: a pasted text must not keep playing. */
const MOST_WAITING = 16;

/** A button, or none, and the time in milliseconds up to which it counts as held. */
interface Hold {
  readonly button: number;
  until: number;
}

/**
 * Holds a pressed button for a short while, longer at each repeat; another key ends it, as terminals repeat the last
 * key alone. Each press gets its own step.
 */
export class HeldKeys {
  #held: Hold = { button: 0, until: 0 };
  readonly #waiting: Hold[] = [];

  /** Takes a press at a time in milliseconds; keys without a button are ignored. */
  press(key: TerminalKey, nowMs: number): void {
    const button = (KEYS as Readonly<Record<string, number | undefined>>)[key];
    if (button === undefined || this.#waiting.length >= MOST_WAITING) return;
    const last = this.#waiting.at(-1) ?? this.#held;
    const until = nowMs + HOLD_MS;
    if (last.button === button && nowMs < last.until) {
      last.until = until;
      return;
    }
    if (last.button === button) this.#waiting.push({ button: 0, until: 0 });
    this.#waiting.push({ button, until });
  }

  /** Lets all keys go, and forgets presses that no step has had: the keyboard was somebody else's. */
  release(): void {
    this.#waiting.splice(0, this.#waiting.length, { button: 0, until: 0 });
  }

  /** Returns the button that is held in the next step, which begins at that time; 0 if none is. */
  take(nowMs: number): number {
    const next = this.#waiting.shift();
    if (next) this.#held = next;
    else if (nowMs >= this.#held.until) this.#held = { button: 0, until: 0 };
    return this.#held.button;
  }
}
