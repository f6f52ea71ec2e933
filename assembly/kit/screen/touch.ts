// What a screen offers to a finger or a mouse (docs/spec/contract.md#touches): where a thing is drawn, its
// rectangle and the effect of a tap. Rows, arrows, items of the bar and scroll bars (widgets) report it by themselves.
// Without a probe (kit/screen/probe) it costs a comparison.
import { TAP_FOCUS, TAP_PRESS, TAP_WALK, find, forgetFound, isInside } from "./probe";
import { probe } from "./variables";

/** Returns whether the screen is probed for what is at a point; else reports that take time may be left out. */
export function isProbed(): bool {
  return probe.stage == 1;
}

/**
 * Makes a tap on a rectangle of the screen press buttons.
 *
 *     pressable(180, 30, 52, 16, BUTTON_Y);
 */
export function pressable(x: i32, y: i32, w: i32, h: i32, buttons: i32): void {
  if (isProbed()) find(x, y, w, h, TAP_PRESS, <usize>buttons, 0, 0);
}

/**
 * Makes a tap on a rectangle put the cursor there: `value` into the i32 at `variable`. Where the cursor is
 * already a tap presses A.
 *
 *     const cursor = memory.data(4, 4);
 *     for (let i = 0; i < 3; i++) {
 *       round(20 + i * 70, 100, 60, 24, 5, load<i32>(cursor) == i ? COLOR_SKY : COLOR_NIGHT);
 *       focusable(20 + i * 70, 100, 60, 24, cursor, i);
 *     }
 */
export function focusable(x: i32, y: i32, w: i32, h: i32, variable: usize, value: i32): void {
  if (isProbed()) find(x, y, w, h, TAP_FOCUS, variable, value, -1);
}

/** Makes a tap on a rectangle put the cursor there: `value` into the byte at `variable`. */
export function focusableByte(x: i32, y: i32, w: i32, h: i32, variable: usize, value: i32): void {
  if (isProbed()) find(x, y, w, h, TAP_FOCUS, variable, value, 255);
}

/**
 * Reports the next of the things through which buttons move a cursor, one a press. DOWN
 * and UP move it (as in widgets/list), with `across` RIGHT and LEFT.
 */
export function walkable(x: i32, y: i32, w: i32, h: i32, selected: bool, across: bool = false): void {
  if (!isProbed()) return;
  const row = probe.rows;
  if (selected) probe.selected = row;
  probe.rows = row + 1;
  find(x, y, w, h, TAP_WALK, <usize>row, across ? 1 : 0, 0);
}

/** Covers a rectangle: nothing below it can be touched. */
export function cover(x: i32, y: i32, w: i32, h: i32): void {
  if (isProbed() && isInside(x, y, w, h)) forgetFound();
}

/** Covers the screen: nothing that was drawn before can be touched. */
export function coverAll(): void {
  if (!isProbed()) return;
  forgetFound();
  probe.rows = 0;
  probe.selected = -1;
  probe.lastTop = 0;
}

/** Reports a window of `visible` rows among `count`, `h` pixels high, that UP and DOWN scroll. */
export function scrollable(h: i32, top: i32, visible: i32, count: i32): void {
  if (!isProbed()) return;
  probe.top = top;
  probe.lastTop = count - visible;
  probe.pitch = max(h / visible, 1);
}
