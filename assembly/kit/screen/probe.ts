// Probes the screen for what a tap goes to. The screen is drawn once more without a command being written
// (kit/screen/display), and whatever can be chosen tells, where it is drawn, its rectangle and what a tap there does
// (kit/screen/touch): what was drawn last at the point counts, or else what lies nearest to it. Nothing is kept of the
// rectangles; a console without a pointer never probes.

const VARS: usize = memory.data(72, 4);

/** 1 while the screen is probed, 2 while that rests. */
export const PROBE: usize = VARS;
// The point, and how far from it the nearest thing so far lies.
const X: usize = VARS + 4;
const Y: usize = VARS + 8;
const DISTANCE: usize = VARS + 12;
// Things told so far, and which of them was found.
const COUNT: usize = VARS + 16;
const FOUND: usize = VARS + 20;
// What a tap on it does: TAP_*; the buttons, the variable's address or the place in the walk; the value and the bits of
// the variable that it takes, or whether the walk leads across.
const KIND: usize = VARS + 24;
const WHAT: usize = VARS + 28;
const VALUE: usize = VARS + 32;
const BITS: usize = VARS + 36;
/** Places of the walk told so far. */
export const ROWS: usize = VARS + 40;
/** The one of them that is selected, -1: none. */
export const SELECTED: usize = VARS + 44;
/** The first row of the window that scrolls. */
export const TOP: usize = VARS + 48;
/** The first row where the window ends with the last, 0: nothing scrolls. */
export const LAST_TOP: usize = VARS + 52;
/** The height of one of its rows. */
export const PITCH: usize = VARS + 56;
// Pixels of a drag that were less than a row.
const REST: usize = VARS + 60;
// The touch that waits for the next step: 1, and by how many pixels it drags.
const WAITS: usize = VARS + 64;
const BY: usize = VARS + 68;

const SCREEN: u32 = 240;
/** A finger may miss by so many pixels. */
const REACH: i32 = 6;
const FAR: i32 = 1000;

/** Nothing lies there. */
export const TAP_NOTHING: i32 = 0;
/** A tap presses buttons. */
export const TAP_PRESS: i32 = 1;
/** A tap puts a cursor there. */
export const TAP_FOCUS: i32 = 2;
/** A tap walks there by presses. */
export const TAP_WALK: i32 = 3;

/** Tells whether a point lies on the screen. */
export function isOnScreen(x: i32, y: i32): bool {
  return <u32>x < SCREEN && <u32>y < SCREEN;
}

/**
 * Notes a touch for the next step: a tap, or a drag down by so many pixels of what was touched there. Returns whether
 * the point lies on the screen.
 */
export function noteTouch(x: i32, y: i32, by: i32): bool {
  if (!isOnScreen(x, y)) return false;
  // A drag that goes on keeps what was less than a row.
  if (by == 0 || x != load<i32>(X) || y != load<i32>(Y)) store<i32>(REST, 0);
  store<i32>(X, x);
  store<i32>(Y, y);
  store<i32>(BY, max(min(by, <i32>SCREEN), -(<i32>SCREEN)));
  store<i32>(WAITS, 1);
  return true;
}

/** Forgets the touch that waits; returns whether there was one. */
export function takeTouch(): bool {
  const waited = load<i32>(WAITS) != 0;
  store<i32>(WAITS, 0);
  return waited;
}

/** Returns by how many pixels the touch taken last drags, 0: a tap. */
export function touchBy(): i32 {
  return load<i32>(BY);
}

/** Begins a probe: all that is drawn from now on is compared with the point that was touched last. */
export function beginProbe(): void {
  store<i32>(PROBE, 1);
  store<i32>(COUNT, 0);
  store<i32>(ROWS, 0);
  store<i32>(SELECTED, -1);
  store<i32>(LAST_TOP, 0);
  forgetFound();
}

/** Begins a probe of another point; the touch that waits comes back with putBack. */
export function beginProbeAt(x: i32, y: i32): u64 {
  const before = load<u64>(X);
  store<i32>(X, x);
  store<i32>(Y, y);
  beginProbe();
  return before;
}

/** Ends the probe of another point. */
export function putBack(point: u64): void {
  endProbe();
  store<u64>(X, point);
}

/** Ends the probe. */
export function endProbe(): void {
  store<i32>(PROBE, 0);
}

/** Lets the probe rest: what is drawn now cannot be touched. */
export function restProbe(): void {
  if (load<i32>(PROBE) == 1) store<i32>(PROBE, 2);
}

/** Goes on after restProbe. */
export function resumeProbe(): void {
  if (load<i32>(PROBE) == 2) store<i32>(PROBE, 1);
}

/** Returns which of the things told was found, counted from 1; 0: none. */
export function foundNumber(): i32 {
  return load<i32>(KIND) == TAP_NOTHING ? 0 : load<i32>(FOUND);
}

/** Returns what a tap does: TAP_*. */
export function foundKind(): i32 {
  return load<i32>(KIND);
}

/** Returns the buttons that a tap presses. */
export function foundButtons(): i32 {
  return <i32>load<usize>(WHAT);
}

/** Returns how many presses lead from the selected one there, less than 0: back. Without a selected one 0. */
export function foundWalk(): i32 {
  return load<i32>(SELECTED) < 0 ? 0 : <i32>load<usize>(WHAT) - load<i32>(SELECTED);
}

/** Tells whether RIGHT and LEFT lead there, rather than DOWN and UP. */
export function isWalkAcross(): bool {
  return load<i32>(VALUE) != 0;
}

/** Puts the cursor where the tap was; returns whether it was elsewhere. */
export function moveFocus(): bool {
  const variable = load<usize>(WHAT);
  const bits = load<i32>(BITS);
  const value = load<i32>(variable);
  const next = (value & ~bits) | (load<i32>(VALUE) & bits);
  store<i32>(variable, next);
  return value != next;
}

/** Returns the first row of the window that scrolls. */
export function windowTop(): i32 {
  return load<i32>(TOP);
}

/** Returns the first row that the window would have after the drag; where nothing scrolls, the one that it has. */
export function draggedTop(): i32 {
  if (load<i32>(LAST_TOP) <= 0) return load<i32>(TOP);
  const pixels = load<i32>(REST) - load<i32>(BY);
  const rows = pixels / load<i32>(PITCH);
  const top = load<i32>(TOP) + rows;
  const within = max(min(top, load<i32>(LAST_TOP)), 0);
  // A finger that comes back from beyond an end moves the window at once.
  store<i32>(REST, top == within ? pixels - rows * load<i32>(PITCH) : 0);
  return within;
}

/** Nothing was found yet. */
export function forgetFound(): void {
  store<i32>(KIND, TAP_NOTHING);
  store<i32>(DISTANCE, FAR);
}

/** Compares a thing with the point: what lies nearer than all before, or as near, is found. */
export function find(x: i32, y: i32, w: i32, h: i32, kind: i32, what: usize, value: i32, bits: i32): void {
  const number = load<i32>(COUNT) + 1;
  store<i32>(COUNT, number);
  const distance = distanceTo(x, y, w, h);
  if (distance > REACH || distance > load<i32>(DISTANCE)) return;
  store<i32>(DISTANCE, distance);
  store<i32>(FOUND, number);
  store<i32>(KIND, kind);
  store<usize>(WHAT, what);
  store<i32>(VALUE, value);
  store<i32>(BITS, bits);
}

/** Tells whether the point lies in a rectangle. */
export function isInside(x: i32, y: i32, w: i32, h: i32): bool {
  return distanceTo(x, y, w, h) == 0;
}

// How far the point lies from a rectangle, across or down, whichever is more; 0 within.
function distanceTo(x: i32, y: i32, w: i32, h: i32): i32 {
  const across = max(x - load<i32>(X), load<i32>(X) - x - w + 1);
  const down = max(y - load<i32>(Y), load<i32>(Y) - y - h + 1);
  return max(max(across, down), 0);
}
