// Moves that can be seen: from an action on, for a moment, what lies elsewhere than before is drawn on its way
// (kit/screen/motion) over the table as it is now. The picture is a function of both tables and of the time since; any
// press ends it, and nothing waits for it but the next choice of a computer.
import { FLAG_SCREEN } from "../base/abi";
import { releaseScreen, screenLength } from "../screen/display";
import { HAS_MOTION } from "../contract/features";
import * as game from "../game";
import { literalAt } from "../base/literal";
import { PROBE } from "../screen/probe";
import {
  beginMoving,
  beginTelling,
  countThings,
  endTelling,
  forgetThings,
  isMoving,
  settleThings,
  thingUnderWay,
  WHOLE_WAY,
  wayValue,
  wayX,
  wayY,
} from "../screen/motion";
import { append } from "../words/text";
import { EYES, MODE, MODE_PLAY, MOVES, PACE, paceBits, raise } from "./memory";

/** Between two pictures. */
const FRAME_MS: i32 = 40;
/** Places of the speed in the byte PACE. */
const SPEED_SHIFT: i32 = 2;
/** Speeds, a power of two: 0 normal, 1 slow, 2 fast, 3 off. */
const SPEEDS: i32 = 4;
const SPEED_OFF: i32 = 3;
const SPEED_NAMES: usize = memory.data<usize>([
  changetype<usize>("normal"),
  changetype<usize>("slow"),
  changetype<usize>("fast"),
  changetype<usize>("off"),
]);

// Time since the action; length of the list without what is under way; 1 when a picture is due; position and eyes of
// what was told last; how long all is under way.
const CLOCK: usize = memory.data(20, 4);
const TABLE: usize = CLOCK + 4;
const DUE: usize = CLOCK + 8;
const STAMP: usize = CLOCK + 12;
const LENGTH: usize = CLOCK + 16;
const EYES_BITS: i32 = 3;

/** Returns how fast things move. */
export function motionSpeed(): i32 {
  return (<i32>load<u8>(PACE) >> SPEED_SHIFT) & (SPEEDS - 1);
}

/** Goes on to the next speed, or back to the one before. */
export function turnMotionSpeed(step: i32): void {
  store<u8>(PACE, (<i32>load<u8>(PACE) & paceBits()) | (((motionSpeed() + step) & (SPEEDS - 1)) << SPEED_SHIFT));
}

/** Appends how fast things move, in a word. */
export function appendMotionSpeed(): void {
  append(literalAt(SPEED_NAMES, motionSpeed()));
}

function motionMs(): i32 {
  const speed = motionSpeed();
  return speed == 0 ? 280 : speed == 1 ? 400 : 160;
}

/**
 * An action is about to be played: what it moves will be seen to move, for so many ms at most. Actions that follow at
 * once move on from where all lay before the first.
 */
export function startMotion(mostMs: i32): void {
  store<i32>(CLOCK, 0);
  store<i32>(LENGTH, min(motionMs(), mostMs));
  if (!isMoving() && motionSpeed() != SPEED_OFF && load<i32>(STAMP) == stampNow()) beginMoving();
}

/** Tells whether anything moves, and has been seen to. */
export function isSeenMoving(): bool {
  return isMoving() && load<i32>(CLOCK) >= 2 * FRAME_MS;
}

/** One step: time goes on, and any press ends what is under way. */
export function stepMotion(pressed: i32, elapsedMs: i32): void {
  if (!isMoving()) return;
  const before = load<i32>(CLOCK);
  const now = before + elapsedMs;
  store<i32>(CLOCK, now);
  if (pressed != 0 || now >= load<i32>(LENGTH)) return endMotion();
  if (now / FRAME_MS != before / FRAME_MS) store<i32>(DUE, 1);
}

/** Forgets what moves, and where everything was: another game, another position. */
export function forgetMotion(): void {
  forgetThings();
  store<i32>(STAMP, -1);
}

/**
 * Begins a drawing of the table as EYES see it; one that only looks for what lies where (kit/screen/probe) tells
 * nothing.
 */
export function beginMoved(): void {
  if (load<i32>(PROBE) != 0) return;
  const stamp = stampNow();
  const isOther = isMoving() ? (load<i32>(STAMP) ^ stamp) << (32 - EYES_BITS) != 0 : load<i32>(STAMP) != stamp;
  if (isOther || motionSpeed() == SPEED_OFF) forgetThings();
  if (!isMoving()) store<i32>(STAMP, stamp);
  if (motionSpeed() != SPEED_OFF) beginTelling();
}

/** Ends it: now it is known whether anything moves. */
export function endMoved(): void {
  if (load<i32>(PROBE) == 0 && !endTelling() && isMoving()) settle();
}

/** Draws what is under way on top of all the rest. */
export function drawMoved(): void {
  if (load<i32>(PROBE) != 0 || !isMoving()) return;
  store<i32>(TABLE, screenLength());
  drawThings();
}

/**
 * Draws the next picture where one is due and nothing else has changed: the table stays, what is under way is drawn
 * anew. Returns whether it did.
 */
export function drawMotion(): bool {
  if (isMoving() && load<i32>(MODE) != MODE_PLAY) forgetMotion();
  const isDue = isMoving() && load<i32>(DUE) != 0;
  store<i32>(DUE, 0);
  if (!isDue) return false;
  releaseScreen(load<i32>(TABLE));
  drawThings();
  return true;
}

function drawThings(): void {
  store<i32>(DUE, 0);
  // Between two pictures nothing changes, whyever the table is drawn anew.
  const shown = load<i32>(CLOCK) - (load<i32>(CLOCK) % FRAME_MS);
  const part = min((shown * WHOLE_WAY) / load<i32>(LENGTH), WHOLE_WAY);
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
  store<i32>(STAMP, stampNow());
}

function stampNow(): i32 {
  return (load<i32>(MOVES) << EYES_BITS) | (load<i32>(EYES) + 1);
}
