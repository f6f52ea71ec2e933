// Which key is which button: the keys that a person chose, then the usual ones, then letters as they are printed on the
// buttons, each where it is still free. Pure.
import { BUTTON, ICON } from "../cartridge/abi.ts";
import type { KeyLetters } from "../raster/index.ts";

/** A button that has a key. */
export type KeyedButton = keyof typeof BUTTON;

/** The part of a keyboard event that identifies a key. */
export type Key = Pick<KeyboardEvent, "code" | "key">;

/** The buttons in the order in which they are shown. */
export const KEYED: readonly KeyedButton[] = ["A", "B", "X", "Y", "UP", "DOWN", "LEFT", "RIGHT"];
const FACE: readonly KeyedButton[] = ["A", "B", "X", "Y"];

/** The key that each button has at first; the bar names those of A, B, X and Y. */
const USUAL: Readonly<Record<KeyedButton, string>> = {
  A: "z",
  B: "x",
  X: "c",
  Y: "v",
  UP: "ArrowUp",
  DOWN: "ArrowDown",
  LEFT: "ArrowLeft",
  RIGHT: "ArrowRight",
};
/** The keys that bear the buttons' own letters. */
const PRINTED: Readonly<Partial<Record<KeyedButton, string>>> = { A: "a", B: "b", X: "x", Y: "y" };
/** Keys that always work unless one of them was chosen. */
const FURTHER: Readonly<Record<string, KeyedButton>> = {
  Enter: "A",
  Space: "A",
  Escape: "B",
  Backspace: "B",
  w: "UP",
  s: "DOWN",
  a: "LEFT",
  d: "RIGHT",
};
/** The page's own keys that a person may choose for a button: then they are the button's. */
export const PAGE_KEYS = { pads: "p", large: "f" } as const;
/** The page's own keys. */
const TAKEN: Readonly<Record<string, string>> = {
  m: "the console's menu",
  h: "this page's help",
  "?": "this page's help",
};
/** Keys without a sign that may be chosen for directions. */
const NAMED: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Home: "Home",
  End: "End",
  PageUp: "Page up",
  PageDown: "Page down",
  Insert: "Insert",
  Delete: "Delete",
};

/** Names that say of a key only that it prints nothing by itself. */
const NAMELESS: readonly string[] = ["Dead", "Process", "Unidentified"];

/**
 * Returns how a key is kept: by what it prints, in lower case, else by its name; in other alphabets as most keyboards
 * print it there. "" for no key.
 */
export function keyIdOf({ code, key }: Key): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  if (key === " ") return "Space";
  if (/^[A-Z][A-Za-z0-9]+$/.test(key) && !NAMELESS.includes(key)) return key;
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? code;
}

/** Returns how a key is called where it is shown. */
export function nameOfKey(id: string): string {
  return NAMED[id] ?? id.toUpperCase();
}

/** What came of a choice: the map to use from now on, and one sentence; without a map nothing was changed. */
export interface Chosen {
  readonly map?: KeyMap;
  readonly said: string;
}

/** The keys of all buttons. */
export class KeyMap {
  readonly #keys: Readonly<Record<KeyedButton, string>>;

  constructor(keys: Readonly<Partial<Record<KeyedButton, string>>> = {}) {
    this.#keys = { ...USUAL, ...keys };
  }

  /** The map in which each letter is the button that bears it. */
  static asPrinted(): KeyMap {
    return new KeyMap(PRINTED);
  }

  /** Reads a kept map; undefined for any other text. */
  static parse(text: string): KeyMap | undefined {
    try {
      const kept = JSON.parse(text) as unknown;
      if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return undefined;
      const keys = new Map<KeyedButton, string>();
      for (const [name, id] of Object.entries(kept)) {
        const button = KEYED.find((known) => known === name);
        if (!button || typeof id !== "string" || refusalOf(button, id) !== undefined) return undefined;
        keys.set(button, id);
      }
      const map = new KeyMap(Object.fromEntries(keys));
      return new Set(KEYED.map((button) => map.keyOf(button))).size === KEYED.length ? map : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes the map; empty where it is the usual one. */
  toText(): string {
    const changed = KEYED.filter((button) => this.#keys[button] !== USUAL[button]);
    return changed.length === 0
      ? ""
      : JSON.stringify(Object.fromEntries(changed.map((button) => [button, this.#keys[button]])));
  }

  /** The key of a button. */
  keyOf(button: KeyedButton): string {
    return this.#keys[button];
  }

  /** Returns the bit of a key's button, 0 for none. */
  buttonOf(key: Key): number {
    const id = keyIdOf(key);
    const chosen = KEYED.find((button) => this.#keys[button] === id);
    const button = chosen ?? FURTHER[id] ?? FACE.find((face) => PRINTED[face] === id);
    return button ? BUTTON[button] : 0;
  }

  /** Gives a button another key; one that is another button's changes places with it. */
  choose(button: KeyedButton, key: Key): Chosen {
    const id = keyIdOf(key);
    const refusal = refusalOf(button, id);
    if (refusal !== undefined) return { said: refusal };
    const other = KEYED.find((known) => known !== button && this.#keys[known] === id);
    if (other && refusalOf(other, this.#keys[button]) !== undefined) {
      return {
        said:
          `${nameOfKey(id)} is ${other} already, and ${other} cannot take ${nameOfKey(this.#keys[button])} ` +
          "for it. Choose another key.",
      };
    }
    const keys = { ...this.#keys, [button]: id, ...(other && { [other]: this.#keys[button] }) };
    const moved = other ? ` It was ${other}, which is ${nameOfKey(this.#keys[button])} now.` : "";
    return { map: new KeyMap(keys), said: `${button} is ${nameOfKey(id)} now.${moved}` };
  }

  /** Whether a key of the page's own is no button's. */
  isFree(id: string): boolean {
    return !KEYED.some((button) => this.#keys[button] === id);
  }

  /** Which of W, A, S and D are directions beside those that were chosen: a letter that is another button's is not. */
  get freeLetters(): readonly string[] {
    return ["W", "A", "S", "D"].filter((letter) => this.isFree(letter.toLowerCase()));
  }

  /** The letters that a bar shows in place of the buttons. */
  get letters(): KeyLetters {
    const icons = { A: ICON.BUTTON_A_12, B: ICON.BUTTON_B_12, X: ICON.BUTTON_X_12, Y: ICON.BUTTON_Y_12 };
    return new Map(
      Object.entries(icons).map(([button, icon]) => [icon, this.#keys[button as KeyedButton].toUpperCase()]),
    );
  }
}

/** Why a key cannot be a button's; undefined: it can. */
function refusalOf(button: KeyedButton, id: string): string | undefined {
  if (id in TAKEN) return `${nameOfKey(id)} opens ${TAKEN[id]}. Choose another key.`;
  if (/^[!-~]$/.test(id)) return undefined;
  if (FACE.includes(button)) return "Choose a key with a letter, digit or sign on it, so that the bar can name it.";
  return id in NAMED ? undefined : "That key belongs to the browser. Choose another one.";
}
