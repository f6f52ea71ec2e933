// What keys mean in a terminal, which letters a keyboard's bar names, and what the bytes of a sound list mean.
import { BUTTON, ICON, LIMIT } from "../cartridge/abi.ts";

/** Names of the keys that players map. */
export type KeyName =
  | "up"
  | "down"
  | "left"
  | "right"
  | "z"
  | "enter"
  | "a"
  | "x"
  | "escape"
  | "backspace"
  | "c"
  | "v"
  | "b"
  | "y";

/** The button of each key; `m` opens the console's menu and `q` quits (terminal), outside of this table. */
export const KEYS: Readonly<Record<KeyName, number>> = {
  up: BUTTON.UP,
  down: BUTTON.DOWN,
  left: BUTTON.LEFT,
  right: BUTTON.RIGHT,
  z: BUTTON.A,
  enter: BUTTON.A,
  x: BUTTON.B,
  escape: BUTTON.B,
  backspace: BUTTON.B,
  c: BUTTON.X,
  v: BUTTON.Y,
  // As printed on the buttons, where the letter is nothing else.
  a: BUTTON.A,
  b: BUTTON.B,
  y: BUTTON.Y,
};

/**
 * The letter to press for each button, by the id of the button's icon: what a bar shows where the player has a
 * keyboard.
 */
export const KEY_LETTERS: ReadonlyMap<number, string> = new Map([
  [ICON.BUTTON_A_12, "Z"],
  [ICON.BUTTON_B_12, "X"],
  [ICON.BUTTON_X_12, "C"],
  [ICON.BUTTON_Y_12, "V"],
]);

/** One tone of a sound list (docs/spec/sound-list.md). */
export interface Tone {
  /** 0 is silence. */
  readonly frequencyHz: number;
  readonly durationMs: number;
  /** From 0 to 1. */
  readonly volume: number;
}

/** Reads a sound list; bytes after the last whole tone, and tones beyond the limit, are ignored. */
export function parseTones(list: Uint8Array): Tone[] {
  const count = Math.min(LIMIT.SOUND_MAX_TONES, Math.floor(list.length / LIMIT.TONE_BYTES));
  return Array.from({ length: count }, (_, i) => {
    const at = i * LIMIT.TONE_BYTES;
    return {
      frequencyHz: list[at] | (list[at + 1] << 8),
      durationMs: list[at + 2] | (list[at + 3] << 8),
      volume: Math.min(list[at + 4], 100) / 100,
    };
  });
}
