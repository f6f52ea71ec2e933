// Probes the screen for what a tap goes to. The screen is drawn once more without a command being written
// (kit/screen/display). Where a thing that can be chosen is drawn, it reports its rectangle and the effect of a tap
// (kit/screen/touch). The last thing drawn at the point counts, or else the nearest one. No rectangle is kept. A
// console without a pointer never probes.
import { probe } from "./variables";
import { u64At, setU64At, i32At, setI32At } from "../base/arrays";

const SCREEN: u32 = 240;
/** A finger may miss by this many pixels. */
const REACH: i32 = 6;
const FAR: i32 = 1000;

/** Nothing is there. */
export const TAP_NOTHING: i32 = 0;
/** A tap presses buttons. */
export const TAP_PRESS: i32 = 1;
/** A tap puts a cursor there. */
export const TAP_FOCUS: i32 = 2;
/** A tap walks there by presses. */
export const TAP_WALK: i32 = 3;

/** Returns whether a point is on the screen. */
export function isOnScreen(x: i32, y: i32): bool {
  return <u32>x < SCREEN && <u32>y < SCREEN;
}

/**
 * Notes a touch for the next step: a tap, or a drag down by this many pixels of what was touched there. Returns whether
 * the point is on the screen.
 */
export function noteTouch(x: i32, y: i32, by: i32): bool {
  if (!isOnScreen(x, y)) return false;
  // A drag that goes on keeps what was less than a row.
  if (by == 0 || x != probe.x || y != probe.y) probe.rest = 0;
  probe.x = x;
  probe.y = y;
  probe.by = max(min(by, <i32>SCREEN), -(<i32>SCREEN));
  probe.waits = 1;
  return true;
}

/** Forgets the touch that waits; returns whether there was one. */
export function takeTouch(): bool {
  const waited = probe.waits != 0;
  probe.waits = 0;
  return waited;
}

/** Returns by how many pixels the touch taken last drags, 0: a tap. */
export function touchBy(): i32 {
  return probe.by;
}

/** Begins a probe: all that is drawn from now on is compared with the point that was touched last. */
export function beginProbe(): void {
  probe.stage = 1;
  probe.count = 0;
  probe.rows = 0;
  probe.selected = -1;
  probe.lastTop = 0;
  forgetFound();
}

/** Begins a probe of another point; the touch that waits comes back with putBack. */
export function beginProbeAt(x: i32, y: i32): u64 {
  const before = u64At(probe.xPlace);
  probe.x = x;
  probe.y = y;
  beginProbe();
  return before;
}

/** Ends the probe of another point. */
export function putBack(point: u64): void {
  endProbe();
  setU64At(probe.xPlace, 0, point);
}

/** Ends the probe. */
export function endProbe(): void {
  probe.stage = 0;
}

/** Lets the probe rest: what is drawn now cannot be touched. */
export function restProbe(): void {
  if (probe.stage == 1) probe.stage = 2;
}

/** Goes on after restProbe. */
export function resumeProbe(): void {
  if (probe.stage == 2) probe.stage = 1;
}

/** Returns which of the things reported was found, counted from 1; 0: none. */
export function foundNumber(): i32 {
  return probe.kind == TAP_NOTHING ? 0 : probe.found;
}

/** Returns what a tap does: TAP_*. */
export function foundKind(): i32 {
  return probe.kind;
}

/** Returns the buttons that a tap presses. */
export function foundButtons(): i32 {
  return <i32>probe.what;
}

/** Returns how many presses lead from the selected one there, less than 0: back. Without a selected one 0. */
export function foundWalk(): i32 {
  return probe.selected < 0 ? 0 : <i32>probe.what - probe.selected;
}

/** Returns whether RIGHT and LEFT lead there, rather than DOWN and UP. */
export function isWalkAcross(): bool {
  return probe.value != 0;
}

/** Puts the cursor where the tap was; returns whether it was elsewhere. */
export function moveFocus(): bool {
  const variable = probe.what;
  const bits = probe.bits;
  const value = i32At(variable);
  const next = (value & ~bits) | (probe.value & bits);
  setI32At(variable, 0, next);
  return value != next;
}

/** Returns the first row of the window that scrolls. */
export function windowTop(): i32 {
  return probe.top;
}

/** Returns the first row that the window would have after the drag; where nothing scrolls, the one that it has. */
export function draggedTop(): i32 {
  if (probe.lastTop <= 0) return probe.top;
  const pixels = probe.rest - probe.by;
  const rows = pixels / probe.pitch;
  const top = probe.top + rows;
  const within = max(min(top, probe.lastTop), 0);
  // A finger that comes back from beyond an end moves the window at once.
  probe.rest = top == within ? pixels - rows * probe.pitch : 0;
  return within;
}

/** Forgets what was found so far. */
export function forgetFound(): void {
  probe.kind = TAP_NOTHING;
  probe.distance = FAR;
}

/** Compares a thing with the point: what is nearer than all before, or as near, is found. */
export function find(x: i32, y: i32, w: i32, h: i32, kind: i32, what: usize, value: i32, bits: i32): void {
  const number = probe.count + 1;
  probe.count = number;
  const distance = distanceTo(x, y, w, h);
  if (distance > REACH || distance > probe.distance) return;
  probe.distance = distance;
  probe.found = number;
  probe.kind = kind;
  probe.what = what;
  probe.value = value;
  probe.bits = bits;
}

/** Returns whether the point is in a rectangle. */
export function isInside(x: i32, y: i32, w: i32, h: i32): bool {
  return distanceTo(x, y, w, h) == 0;
}

// How far the point is from a rectangle, across or down, whichever is more; 0 within.
function distanceTo(x: i32, y: i32, w: i32, h: i32): i32 {
  const across = max(x - probe.x, probe.x - x - w + 1);
  const down = max(y - probe.y, probe.y - y - h + 1);
  return max(max(across, down), 0);
}
