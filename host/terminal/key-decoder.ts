// Turns the bytes of a terminal into key presses. Sequences that begin with Escape are held until they are whole,
// wherever the line cuts them: no byte of one is a key of its own. Knows no clock; its owner says how late it is.
import type { KeyName } from "../player/index.ts";

/** A key that the player knows. */
export type TerminalKey = KeyName | "menu" | "quit" | "interrupt" | "suspend" | "redraw";

/** Escape is a key of its own when nothing has followed it for so long. */
const ESCAPE_MS = 75;
/** A sequence that has begun is given up when nothing has followed for so long: slow lines have gaps. */
const SEQUENCE_MS = 1000;

const [BEL, CAN, SUB, ESC] = [0x07, 0x18, 0x1a, 0x1b];
const INTERRUPT = 0x03;
/** Keys of one byte. */
const KEY_OF_BYTE: ReadonlyMap<number, TerminalKey> = new Map([
  [INTERRUPT, "interrupt"],
  [0x08, "backspace"],
  [0x7f, "backspace"],
  [0x0a, "enter"],
  [0x0d, "enter"],
  [0x0c, "redraw"],
  [SUB, "suspend"],
  ...lettersOf({ z: "z", a: "a", b: "b", y: "y", x: "x", c: "c", v: "v", m: "menu", q: "quit" }),
]);
/** Arrows by the last byte of ESC [ and ESC O. */
const ARROWS: Readonly<Record<string, TerminalKey>> = { A: "up", B: "down", C: "right", D: "left" };
/** Parameters of a key that is pressed without Shift, Alt or Control. */
const ALONE = ["", "1", "1;1"];
/** Parameters longer than that are no key's. */
const BODY_MAX = 32;
const PASTE_END = "\x1b[201~";
/** Characters of a mouse report after ESC [ M. */
const MOUSE_CHARACTERS = 3;

/** What follows Escape in 7 bits, by its control character of 8. */
const OPENER_OF_C1: ReadonlyMap<number, string> = new Map([
  [0x8f, "O"],
  [0x90, "P"],
  [0x9b, "["],
  [0x9d, "]"],
  [0x9f, "_"],
]);

/**
 * What the next byte belongs to: nothing (ground); an Escape; ESC [ (control); ESC O (shift); the Linux console's
 * ESC [ [ (console), which one byte ends; a mouse report; words of the terminal's own, which BEL or ESC \ ends; a
 * pasted text.
 */
type State = "ground" | "escape" | "control" | "shift" | "console" | "mouse" | "words" | "paste";

/** The bytes of one keyboard, over all chunks in which they come. */
export class KeyDecoder {
  #state: State = "ground";
  /** Parameters of a sequence, or the end of a pasted text so far. */
  #body = "";
  /** Whether Alt is held: its key sends an Escape before its own. */
  #isMeta = false;
  /** When the Escapes came that were not reported yet, two at most. */
  #escapes: number[] = [];
  /** Whether an Escape ends words, and is no key. */
  #isEnding = false;
  /** When the Escapes came that were reported, and that nothing has followed yet. */
  #told: number[] = [];
  /** Characters that a mouse report still has. */
  #left = 0;
  /** The first byte of a character in UTF-8, and how many it still has. */
  #lead = 0;
  #rest = 0;
  /** When the last byte came. */
  #lastMs = Number.NEGATIVE_INFINITY;

  /** Takes bytes at a time in milliseconds, and returns the keys that are known by then. */
  take(bytes: Iterable<number>, nowMs: number): TerminalKey[] {
    const keys: TerminalKey[] = [];
    for (const byte of bytes) {
      // What continues a sequence does so however late it is heard.
      if (this.#state !== "escape" || !isOpener(byte)) keys.push(...this.due(nowMs));
      this.#next(byte, nowMs, keys);
      this.#lastMs = nowMs;
    }
    return keys;
  }

  /** Returns the keys that are known because nothing has followed: Escape. To be asked every 20 ms. */
  due(nowMs: number): TerminalKey[] {
    const keys: TerminalKey[] = [];
    if (this.#state === "escape") {
      while (this.#escapes.length > 0 && nowMs - this.#escapes[0] >= ESCAPE_MS) this.#tellEscape(keys);
      if (this.#escapes.length === 0) this.#state = "ground";
    } else if (this.#state !== "ground" && nowMs - this.#lastMs >= SEQUENCE_MS) this.#state = "ground";
    return keys;
  }

  /** Forgets what has begun: the keyboard was somebody else's. */
  reset(): void {
    this.#state = "ground";
    this.#escapes = [];
    this.#rest = 0;
    this.#told = [];
  }

  #tellEscape(keys: TerminalKey[]): void {
    const [at] = this.#escapes.splice(0, 1);
    if (!this.#isEnding) {
      keys.push("escape");
      this.#told.push(at);
    }
    this.#isEnding = false;
  }

  #next(byte: number, nowMs: number, keys: TerminalKey[]): void {
    const told = byte === ESC ? [] : this.#told;
    if (byte !== ESC) this.#told = [];
    const state = this.#state;
    if (state === "paste") return this.#inPaste(byte);
    // A player can always leave, whatever the line has lost.
    if (byte === INTERRUPT) return this.#inGround(byte, keys);
    if (byte === ESC) return this.#takeEscape(nowMs, keys);
    const char = String.fromCharCode(byte);
    switch (state) {
      case "ground":
        // Escape was reported, and the rest of its sequence comes after all.
        if (isOpener(byte) && nowMs - (told.at(-1) ?? -SEQUENCE_MS) < SEQUENCE_MS)
          return this.#open(char, told.length > 1);
        return this.#inGround(byte, keys);
      case "escape":
        // Alt with a key, which may have several bytes, and after words their end.
        if (isOpener(byte)) this.#open(char, this.#escapes.length + told.length > 1);
        else this.#inGround(byte, []);
        return;
      case "control":
        return this.#inControl(byte, char, keys);
      case "shift":
        if (byte >= 0x30 && byte <= 0x3b) return;
        if (!isFinal(byte)) return this.#inGround(byte, keys);
        if (!this.#isMeta && ARROWS[char]) keys.push(ARROWS[char]);
        this.#state = "ground";
        return;
      case "console":
        this.#state = "ground";
        return;
      case "mouse":
        if (this.#skipsRest(byte)) return;
        if (--this.#left === 0) this.#state = "ground";
        return this.#expectRest(byte);
      case "words":
        if (this.#skipsRest(byte)) return;
        this.#expectRest(byte);
        if (byte === BEL || byte === CAN || byte === SUB || byte === 0x9c) this.#state = "ground";
    }
  }

  #inGround(byte: number, keys: TerminalKey[]): void {
    this.#state = "ground";
    const opener = OPENER_OF_C1.get(byte);
    if (this.#skipsRest(byte)) {
      // C2 before it makes a control character of it in UTF-8, too.
      if (this.#lead === 0xc2 && opener !== undefined) this.#open(opener);
      return;
    }
    if (opener !== undefined) return this.#open(opener);
    this.#expectRest(byte);
    const key = KEY_OF_BYTE.get(byte);
    if (key !== undefined) keys.push(key);
  }

  #takeEscape(nowMs: number, keys: TerminalKey[]): void {
    const isEnding = this.#state === "words";
    // Two are one key's only when they come together.
    if (nowMs - this.#lastMs >= ESCAPE_MS) this.#told = [];
    if (this.#state !== "escape") this.#escapes = [];
    this.#escapes.push(nowMs);
    if (this.#escapes.length > 2) this.#tellEscape(keys);
    this.#isEnding = isEnding;
    this.#state = "escape";
    this.#rest = 0;
  }

  #open(char: string, isMeta = false): void {
    this.#state = char === "[" ? "control" : char === "O" ? "shift" : "words";
    this.#body = "";
    this.#isMeta = isMeta;
  }

  #inControl(byte: number, char: string, keys: TerminalKey[]): void {
    // The end of Shift with a function key in rxvt is no end elsewhere.
    const isEnd = isFinal(byte) || (char === "$" && /^\d+$/.test(this.#body));
    if (!isEnd && byte >= 0x20 && byte <= 0x3f) {
      if (this.#body.length < BODY_MAX) this.#body += char;
    } else if (!isEnd) this.#inGround(byte, byte === CAN || byte === SUB ? [] : keys);
    else if (this.#body === "" && char === "[") this.#state = "console";
    else if (this.#body === "" && char === "M") {
      this.#state = "mouse";
      this.#left = MOUSE_CHARACTERS;
    } else if (this.#body === "200" && char === "~") {
      this.#state = "paste";
      this.#body = "";
    } else {
      this.#state = "ground";
      if (!this.#isMeta && ARROWS[char] && ALONE.includes(this.#body)) keys.push(ARROWS[char]);
    }
  }

  #inPaste(byte: number): void {
    this.#body = (this.#body + String.fromCharCode(byte)).slice(-PASTE_END.length);
    if (this.#body === PASTE_END) this.#state = "ground";
  }

  /** Whether a byte is one of a character that has begun. */
  #skipsRest(byte: number): boolean {
    if (this.#rest > 0 && byte >= 0x80 && byte < 0xc0) {
      this.#rest--;
      return true;
    }
    this.#rest = 0;
    return false;
  }

  #expectRest(byte: number): void {
    this.#lead = byte;
    this.#rest =
      byte >= 0xf0 && byte <= 0xf4 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
  }
}

/** What follows an Escape in sequences; none of it is a key. */
function isOpener(byte: number): boolean {
  return "[O]P_".includes(String.fromCharCode(byte));
}

function isFinal(byte: number): boolean {
  return byte >= 0x40 && byte <= 0x7e;
}

function lettersOf(letters: Readonly<Record<string, TerminalKey>>): [number, TerminalKey][] {
  return Object.entries(letters).flatMap(([letter, key]) => [
    [letter.charCodeAt(0), key] as [number, TerminalKey],
    [letter.toUpperCase().charCodeAt(0), key] as [number, TerminalKey],
  ]);
}
