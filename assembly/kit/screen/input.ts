// Turns the buttons held into presses: a press counts once, directions repeat while they are held.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../base/abi";
import { input } from "./variables";

const FIRST_REPEAT_MS: i32 = 350;
const NEXT_REPEAT_MS: i32 = 100;
const DIRECTIONS: i32 = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT;
const ALL_BUTTONS: i32 = 255;

/** Forgets the past; a button still held from before is no press (directions go on repeating). */
export function resetInput(): void {
  input.held = ALL_BUTTONS;
  input.untilRepeat = FIRST_REPEAT_MS;
}

/** Returns the buttons that count as pressed in this step, given those held and the time since the last step in ms. */
export function readInput(buttons: i32, elapsedMs: i32): i32 {
  const pressed = buttons & ~input.held & ALL_BUTTONS;
  const same = (buttons & input.held & DIRECTIONS) == (buttons & DIRECTIONS);
  input.held = buttons & ALL_BUTTONS;
  return pressed | repeatDirection(buttons & DIRECTIONS, same, elapsedMs);
}

/**
 * Returns whether any of the buttons in the set `buttons` is held: for example for a page that is shown as long as Y is
 * held.
 *
 *     const isLooking = isHeld(BUTTON_Y);
 */
export function isHeld(buttons: i32): bool {
  return (input.held & buttons) != 0;
}

/** Two directions at once never repeat: nobody holds a diagonal on purpose in a menu. */
function repeatDirection(directions: i32, same: bool, elapsedMs: i32): i32 {
  if (!same || popcnt(directions) != 1) {
    input.untilRepeat = FIRST_REPEAT_MS;
    return 0;
  }
  const rest = input.untilRepeat - elapsedMs;
  input.untilRepeat = rest > 0 ? rest : NEXT_REPEAT_MS;
  return rest > 0 ? 0 : directions;
}
