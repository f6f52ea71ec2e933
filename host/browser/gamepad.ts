// Gamepads of the standard mapping: read once a frame, all of them together.
import { BUTTON } from "../cartridge/abi.ts";

const STICK_THRESHOLD = 0.5;
/** Buttons by their number in the standard mapping. */
const MAPPING: readonly (readonly [index: number, button: number])[] = [
  [0, BUTTON.A],
  [1, BUTTON.B],
  [2, BUTTON.X],
  [3, BUTTON.Y],
  [12, BUTTON.UP],
  [13, BUTTON.DOWN],
  [14, BUTTON.LEFT],
  [15, BUTTON.RIGHT],
];
/** Select and start open the console's menu. */
const MENU = [8, 9];

/** The part of a gamepad that counts. */
export interface PadState {
  readonly mapping: string;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** Returns the held buttons of all gamepads, and whether one asks for the menu. */
export function readGamepads(pads: readonly (PadState | null)[]): { buttons: number; menu: boolean } {
  let buttons = 0;
  let menu = false;
  for (const pad of pads) {
    if (pad?.mapping !== "standard") continue;
    for (const [index, button] of MAPPING) if (pad.buttons[index]?.pressed) buttons |= button;
    const [x = 0, y = 0] = pad.axes;
    if (Math.abs(x) > Math.abs(y)) {
      if (Math.abs(x) > STICK_THRESHOLD) buttons |= x < 0 ? BUTTON.LEFT : BUTTON.RIGHT;
    } else if (Math.abs(y) > STICK_THRESHOLD) buttons |= y < 0 ? BUTTON.UP : BUTTON.DOWN;
    menu ||= MENU.some((index) => pad.buttons[index]?.pressed);
  }
  return { buttons, menu };
}
