// Animated moves: for a moment after an action, what has changed its place is drawn on its way (kit/screen/motion) over
// the new table. A picture depends only on both tables and the time since. Any press ends it; only the next computer's
// action waits for it.
import { FLAG_SCREEN } from "../base/abi";
import { releaseScreen, screenLength } from "../screen/display";
import { HAS_MOTION } from "../contract/features";
import * as game from "../game";
import { literalAt } from "../base/literal";
import {
  beginMoving,
  beginTelling,
  countThings,
  endTelling,
  forgetThings,
  isMoving,
  lastingMs,
  settleThings,
  thingUnderWay,
  WHOLE_WAY,
  wayValue,
  wayX,
  wayY,
} from "../screen/motion";
import { append } from "../words/text";
import { MODE_PLAY, paceBits, raise, progress } from "./memory";
import { motion, session } from "./variables";
import { probe } from "../screen/variables";

/** Milliseconds between two pictures. */
const FRAME_MS: i32 = 40;
/** Milliseconds that a way takes at normal speed. */
const NORMAL_MS: i32 = 280;
/** Lowest bit of the speed in `progress.pace`. */
const SPEED_SHIFT: i32 = 2;
/** Speeds, a power of two: 0 normal, 1 slow, 2 fast, 3 off. */
const SPEEDS: i32 = 4;
/** Nothing moves. */
export const SPEED_OFF: i32 = 3;
const SPEED_NAMES: usize = memory.data<usize>([
  changetype<usize>("normal"),
  changetype<usize>("slow"),
  changetype<usize>("fast"),
  changetype<usize>("off"),
]);

const EYES_BITS: i32 = 3;

/** Whether the host wishes that nothing moves, 1 or 0; the setting stays as it is. */
export function wishLessMotion(on: i32): void {
  motion.still = on == 0 ? 0 : 1;
}

/** Returns the speed of moves: 0 normal, 1 slow, 2 fast, 3 off, which is also what the host may wish. */
export function motionSpeed(): i32 {
  if (motion.still != 0) return SPEED_OFF;
  return (progress.pace >> SPEED_SHIFT) & (SPEEDS - 1);
}

/** Goes on to the next speed, or back to the one before. */
export function turnMotionSpeed(step: i32): void {
  progress.pace = (progress.pace & paceBits()) | (((motionSpeed() + step) & (SPEEDS - 1)) << SPEED_SHIFT);
}

/** Appends how fast things move, in a word. */
export function appendMotionSpeed(): void {
  append(literalAt(SPEED_NAMES, motionSpeed()));
}

function motionMs(): i32 {
  const speed = motionSpeed();
  return speed == 0 ? NORMAL_MS : speed == 1 ? 400 : 160;
}

/** Returns the time that passes in a film made for normal speed, for this much real time. */
export function stretchMs(elapsedMs: i32): i32 {
  return (elapsedMs * NORMAL_MS) / motionMs();
}

/**
 * Begins the motion of an action about to be played, for at most this many ms. Actions that follow at once move things
 * from where they were before the first.
 */
export function startMotion(mostMs: i32): void {
  motion.clock = 0;
  motion.usual = min(motionMs(), mostMs);
  motion.length = motion.usual;
  if (!isMoving() && motionSpeed() != SPEED_OFF && motion.stamp == stampNow()) beginMoving();
}

/** Returns whether anything moves, and at least one picture of it was drawn. */
export function isSeenMoving(): bool {
  return isMoving() && motion.clock >= 2 * FRAME_MS;
}

/** One step: time goes on, and any press ends what is under way. */
export function stepMotion(pressed: i32, elapsedMs: i32): void {
  if (!isMoving()) return;
  const before = motion.clock;
  const now = before + elapsedMs;
  motion.clock = now;
  if (pressed != 0 || now >= motion.length) return endMotion();
  if (now / FRAME_MS != before / FRAME_MS) motion.due = 1;
}

/** Forgets what moves and where everything was: another game or position. */
export function forgetMotion(): void {
  forgetThings();
  motion.stamp = -1;
}

/**
 * Begins a drawing of the table for the seat `session.eyes`. A drawing that only probes (kit/screen/probe) reports
 * nothing.
 */
export function beginMoved(): void {
  if (probe.stage != 0) return;
  const stamp = stampNow();
  const isOther = isMoving() ? (motion.stamp ^ stamp) << (32 - EYES_BITS) != 0 : motion.stamp != stamp;
  if (isOther || motionSpeed() == SPEED_OFF) forgetThings();
  if (!isMoving()) motion.stamp = stamp;
  if (motionSpeed() != SPEED_OFF) beginTelling();
}

/** Ends the drawing: whether anything moves, and for how long, is known from here on. */
export function endMoved(): void {
  if (probe.stage != 0) return;
  if (!endTelling() && isMoving()) settle();
  if (lastingMs() > 0) motion.length = (lastingMs() * motion.usual) / NORMAL_MS;
}

/** Draws what is under way on top of all the rest. */
export function drawMoved(): void {
  if (probe.stage != 0 || !isMoving()) return;
  motion.table = screenLength();
  drawThings();
}

/**
 * Draws the next picture where one is due and nothing else has changed: the table stays, what is under way is drawn
 * again. Returns whether it did.
 */
export function drawMotion(): bool {
  if (isMoving() && session.mode != MODE_PLAY) forgetMotion();
  const isDue = isMoving() && motion.due != 0;
  motion.due = 0;
  if (!isDue) return false;
  releaseScreen(motion.table);
  drawThings();
  return true;
}

function drawThings(): void {
  motion.due = 0;
  // Between two pictures nothing changes, for whatever reason the table is drawn again.
  const shown = motion.clock - (motion.clock % FRAME_MS);
  const part = min((shown * WHOLE_WAY) / motion.length, WHOLE_WAY);
  for (let i = 0; i < countThings(); i++) {
    const key = thingUnderWay(i, part);
    if (HAS_MOTION) {
      if (key >= 0) game.viewThing(key, wayValue(), wayX(), wayY());
    }
  }
}

function endMotion(): void {
  settle();
  raise(FLAG_SCREEN);
}

function settle(): void {
  settleThings();
  motion.stamp = stampNow();
}

function stampNow(): i32 {
  return (progress.moves << EYES_BITS) | (session.eyes + 1);
}
