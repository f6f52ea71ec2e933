// What moves on the table after an action (kit/screen/motion), by key: ships fly, the pieces of claimed pulsars come
// from their ships, points run up, counters go along their tracks, dice fly to who takes them and, used, to the ship.
import { COLOR_WHITE, COLOR_YELLOW } from "../../../kit/base/abi";
import { NOWHERE, PLACES, isAtRest } from "../../../kit/screen/motion";
import { drawDie, drawNumber, drawPiece, drawShip } from "./appearance";
import { observation } from "../rules/observation";

const MOVES_SHIP: i32 = 0;
const MOVES_POINTS: i32 = 8;
const MOVES_PULSAR: i32 = 16;
const MOVES_COUNTER: i32 = 32;
const COUNTERS: i32 = 4;
const MOVES_DIE: i32 = 64;
/** Where the dice of a value lie, by value. */
export const FROM_FACE: i32 = PLACES;

/** Reports a seat's ship. Like everything below, returns whether it is to be drawn there now. */
export function isShipAtRest(seat: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_SHIP + seat, x, y);
}

/** Reports a seat's points. */
export function arePointsAtRest(seat: i32, x: i32, y: i32, points: i32): bool {
  return isAtRest(MOVES_POINTS + seat, x, y, points);
}

/** Reports the piece of a pulsar's owner, which comes from its ship. */
export function isClaimAtRest(slot: i32, owner: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_PULSAR + slot, x, y, owner, MOVES_SHIP + owner);
}

/** Reports a counter on a track. */
export function isCounterAtRest(track: i32, counter: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_COUNTER + track * COUNTERS + counter, x, y);
}

/**
 * Draws a die that a seat holds in a slot, unless it is on its way. On the dice board it came from there; beside the
 * map it goes to the ship when it is used.
 */
export function drawHeldDie(seat: i32, slot: i32, die: i32, x: i32, y: i32, color: i32, isOnBoard: bool = false): void {
  const from = isOnBoard ? FROM_FACE + die : NOWHERE;
  if (isAtRest(MOVES_DIE + 2 * seat + slot, x, y, die, from, isOnBoard ? NOWHERE : MOVES_SHIP + seat))
    drawDie(x, y, die, color);
}

/** Draws a thing on its way. */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key >= MOVES_DIE) return drawDie(x, y, value, COLOR_WHITE);
  if (key >= MOVES_COUNTER) return drawPiece(x, y, ((key - MOVES_COUNTER) % COUNTERS) % observation.players);
  if (key >= MOVES_PULSAR) return drawPiece(x, y, value);
  if (key >= MOVES_POINTS) return drawNumber(x, y, value, COLOR_YELLOW);
  drawShip(x, y, key);
}
