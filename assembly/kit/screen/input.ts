// Turns the buttons held into presses: a press counts once, directions repeat while they are held.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../base/abi";

const FIRST_REPEAT_MS: i32 = 350;
const NEXT_REPEAT_MS: i32 = 100;
const DIRECTIONS: i32 = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT;
const ALL_BUTTONS: i32 = 255;

const HELD: usize = memory.data(4, 4);
const UNTIL_REPEAT: usize = memory.data(4, 4);

/** Forgets the past; a button still held from before is no press (directions go on repeating). */
export function resetInput(): void {
  store<i32>(HELD, ALL_BUTTONS);
  store<i32>(UNTIL_REPEAT, FIRST_REPEAT_MS);
}

/** Returns the buttons that count as pressed in this step, given those held and the time since the last step in ms. */
export function readInput(buttons: i32, elapsedMs: i32): i32 {
  const pressed = buttons & ~load<i32>(HELD) & ALL_BUTTONS;
  const same = (buttons & load<i32>(HELD) & DIRECTIONS) == (buttons & DIRECTIONS);
  store<i32>(HELD, buttons & ALL_BUTTONS);
  return pressed | repeatDirection(buttons & DIRECTIONS, same, elapsedMs);
}

/**
 * Tells whether any of the buttons in the set `buttons` is held: for what lasts as long as a button does, a page looked
 * at, say.
 *
 *     const isLooking = isHeld(BUTTON_Y);
 */
export function isHeld(buttons: i32): bool {
  return (load<i32>(HELD) & buttons) != 0;
}

/** Two directions at once never repeat: nobody holds a diagonal on purpose in a menu. */
function repeatDirection(directions: i32, same: bool, elapsedMs: i32): i32 {
  if (!same || popcnt(directions) != 1) {
    store<i32>(UNTIL_REPEAT, FIRST_REPEAT_MS);
    return 0;
  }
  const rest = load<i32>(UNTIL_REPEAT) - elapsedMs;
  store<i32>(UNTIL_REPEAT, rest > 0 ? rest : NEXT_REPEAT_MS);
  return rest > 0 ? 0 : directions;
}
