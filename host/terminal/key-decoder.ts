// Turns the bytes of a terminal into key presses, and presses into held buttons: terminals tell no key-up.
import { LIMIT } from "../cartridge/abi.ts";
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

/** Holds each pressed button for a short while; a repeated press holds it on. */
export class HeldKeys {
  readonly #until = new Map<number, number>();
  /** Presses that no step may have seen yet: from when on somebody who asks has surely made one. */
  readonly #unseen = new Map<number, number>();

  /** Takes a press at a time in milliseconds; keys without a button are ignored. */
  press(key: TerminalKey, nowMs: number): void {
    const button = (KEYS as Readonly<Record<string, number | undefined>>)[key];
    if (button === undefined) return;
    this.#until.set(button, nowMs + HOLD_MS);
    this.#unseen.set(button, nowMs + LIMIT.TICK_MS);
  }

  /** Returns the buttons held at that time, pressed ones too that nobody has asked for in time: no press is lost. */
  buttons(nowMs: number): number {
    let held = 0;
    for (const [button, until] of this.#until) if (nowMs < until || this.#unseen.has(button)) held |= button;
    for (const [button, from] of this.#unseen) if (nowMs >= from) this.#unseen.delete(button);
    return held;
  }
}
