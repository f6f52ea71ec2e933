// Turns the bytes of a terminal into key presses, and presses into held buttons: terminals tell no key-up.
import { type KeyName, KEYS } from "../player/index.ts";

/** A key that the player knows. */
export type TerminalKey = KeyName | "menu" | "quit" | "interrupt";

const SEQUENCES: readonly (readonly [string, TerminalKey])[] = [
  ["\x1b[A", "up"],
  ["\x1b[B", "down"],
  ["\x1b[C", "right"],
  ["\x1b[D", "left"],
  ["\x1bOA", "up"],
  ["\x1bOB", "down"],
  ["\x1bOC", "right"],
  ["\x1bOD", "left"],
  ["\x03", "interrupt"],
  ["\r", "enter"],
  ["\n", "enter"],
  ["\x7f", "backspace"],
  ["\b", "backspace"],
  ["z", "z"],
  ["Z", "z"],
  ["a", "a"],
  ["A", "a"],
  ["b", "b"],
  ["B", "b"],
  ["y", "y"],
  ["Y", "y"],
  ["x", "x"],
  ["X", "x"],
  ["c", "c"],
  ["C", "c"],
  ["v", "v"],
  ["V", "v"],
  ["m", "menu"],
  ["M", "menu"],
  ["q", "quit"],
  ["Q", "quit"],
];
/** Other sequences that begin with Escape: function keys, mouse, pasted text. */
const FOREIGN = /^\x1b(\[[0-?]*[ -/]*[@-~]|O.|[^[O\x1b])/;
const HOLD_MS = 120;

/** Decodes input chunk by chunk; a lone Escape is a key once no more bytes follow it in its chunk. */
export function decodeKeys(chunk: string): TerminalKey[] {
  const keys: TerminalKey[] = [];
  let rest = chunk;
  while (rest !== "") {
    const known = SEQUENCES.find(([sequence]) => rest.startsWith(sequence));
    if (known) {
      keys.push(known[1]);
      rest = rest.slice(known[0].length);
      continue;
    }
    const foreign = FOREIGN.exec(rest);
    if (foreign) {
      rest = rest.slice(foreign[0].length);
      continue;
    }
    if (rest[0] === "\x1b") keys.push("escape");
    rest = rest.slice(1);
  }
  return keys;
}

/** More presses than that wait for no step: a pasted text must not play on. */
const MOST_WAITING = 16;

/** A button, or none, and the time in milliseconds up to which it counts as held. */
interface Hold {
  readonly button: number;
  until: number;
}

/**
 * Holds a pressed button for a short while; a repeated press holds it on, one of another key lets it go: terminals
 * repeat the last key alone. Each press is given to a step of its own, in the order of the keys, however many come
 * between two steps.
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

  /** Returns the button that is held in the next step, which begins at that time; 0 if none is. */
  take(nowMs: number): number {
    const next = this.#waiting.shift();
    if (next) this.#held = next;
    else if (nowMs >= this.#held.until) this.#held = { button: 0, until: 0 };
    return this.#held.button;
  }
}
