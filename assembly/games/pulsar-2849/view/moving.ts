// What moves on the table after an action (kit/motion), by key: ships fly, the pieces of claimed pulsars come from their ships, points run up.
import { COLOR_YELLOW } from "../../../kit/abi";
import { isAtRest } from "../../../kit/motion";
import { drawNumber, drawPiece, drawShip } from "./look";

const MOVES_SHIP: i32 = 0;
const MOVES_POINTS: i32 = 8;
const MOVES_PULSAR: i32 = 16;

/** Tells of a seat's ship; as everything below: returns whether it is to be drawn there now. */
export function isShipAtRest(seat: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_SHIP + seat, x, y);
}

/** Tells of a seat's points. */
export function arePointsAtRest(seat: i32, x: i32, y: i32, points: i32): bool {
  return isAtRest(MOVES_POINTS + seat, x, y, points);
}

/** Tells of the piece of a pulsar's owner, which comes from its ship. */
export function isClaimAtRest(slot: i32, owner: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_PULSAR + slot, x, y, owner, MOVES_SHIP + owner);
}

/** Draws a thing on its way. */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key >= MOVES_PULSAR) return drawPiece(x, y, value);
  if (key >= MOVES_POINTS) return drawNumber(x, y, value, COLOR_YELLOW);
  drawShip(x, y, key);
}
