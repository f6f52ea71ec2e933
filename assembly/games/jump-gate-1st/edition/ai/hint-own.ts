// What the hint says in the first edition alone: of scan markers, special actions, unseen resources and the planet's
// surface.
import { pileCount } from "../../../../kit/base/piles";
import { append } from "../../../../kit/words/text";
import {
  SPECIAL_INSIDE_INFO,
  SPECIAL_JUMP_PARADOX,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_LOST_RECORDS,
  SPECIAL_WORMHOLE,
  navcompSpecial,
} from "../../data";
import {
  ACTION_HARVEST_DOWN,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_REMOVE_HOLE_END,
  ACTION_RETURN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE_DOWN,
  ACTION_TAKE_NONE,
  PHASE_SCAN,
} from "../../layout";
import { writePoints } from "../../../jump-gate/words/phrases";
import { scanPoints } from "../rules/scoring";
import { NONE } from "../rules/state";
import { writeDeclining } from "../../../jump-gate/ai/hint-brings";
import { state } from "../../../jump-gate/edition/rules/state";

export { DEED_LAND, DEED_SCAN, seek, soughtDeed, soughtPlace } from "../../ai/chances";
export { gain } from "../../ai/gains";
export { isLastTurn } from "../../ai/nearness-of-end";
export { claimPoints } from "../rules/scoring";

/** Of face-up resources any may be taken when it comes to that. */
export function isOpenTo(seat: i32, place: i32, slot: i32): bool {
  return true;
}

/** A planet is claimed by the landing itself. */
export function isUnfinishedLanding(action: i32, place: i32): bool {
  return false;
}

/** No deed costs anything but its codes. */
export function isPayable(seat: i32, deed: i32): bool {
  return true;
}

/** A planet can be landed on whatever is there face-down. */
export function isReadyToLand(place: i32): bool {
  return true;
}

/** What ends the turn: nothing does, two actions must be taken. */
export const ACTION_END_TURN: i32 = -1;

/** Each scan marker brings points. */
export function isScanOfUse(seat: i32): bool {
  return true;
}

/** Returns whether, in a last turn, new cards may still claim the planet where the ship is. */
export function isResearchOfUse(seat: i32, place: i32): bool {
  return place != NONE && state.claimAt(place) == NONE;
}

/** There are no wildcards. */
export function thrifty(action: i32): i32 {
  return action;
}

/** No resource ends the game before the claim is made. */
export function endsWith(resource: i32): bool {
  return false;
}

/** Returns whether an action may bring points that are not known before: a special one, or something face-down. */
export function mayBring(action: i32): bool {
  return (
    action == ACTION_HARVEST_DOWN || action == ACTION_TAKE_DOWN || (action >= ACTION_SPECIAL && action < ACTION_PLACE)
  );
}

/** Appends why a scan is good. */
export function writeScan(seat: i32, place: i32): void {
  append("Your scan marker is ");
  writePoints(scanPoints());
  if (state.scansAt(place, seat) == 0) append(", and a pick once the planet is claimed");
  else if (pileCount(state.faceDownAt(place)) == 1) append(", and it is the last one here");
}

/** Appends why an action of this edition alone is good; false: the action is another one. */
export function writeOwn(action: i32, seat: i32, place: i32): bool {
  if (action == ACTION_RETURN) append("From orbit you can fly, jump and scan");
  else if (action == ACTION_TAKE_NONE) writeDeclining(place);
  else if (action == ACTION_HARVEST_DOWN || action == ACTION_TAKE_DOWN) append("It may be worth more than an open one");
  else if (action >= ACTION_SPECIAL && action < ACTION_PLACE) writeSpecial(navcompSpecial(action - ACTION_SPECIAL));
  else if (action >= ACTION_PLACE && action < ACTION_SWAP && state.phase == PHASE_SCAN)
    writeScan(seat, action - ACTION_PLACE);
  else if (action >= ACTION_REMOVE_SCAN && action < ACTION_REMOVE_HOLE_END) writeRemoval(seat, action);
  else return false;
  return true;
}

function writeSpecial(kind: i32): void {
  if (kind == SPECIAL_INSIDE_INFO) return append("It fills your hand and gives you another action");
  if (kind == SPECIAL_LONG_RANGE_SCAN) {
    append("You scan from here: your marker is ");
    return writePoints(scanPoints());
  }
  if (kind == SPECIAL_LOST_RECORDS) return append("It removes a marker that counts against you");
  if (kind == SPECIAL_JUMP_PARADOX) return append("You change places with another ship");
  append(kind == SPECIAL_WORMHOLE ? "You move to any planet" : "You harvest two resources here, or one elsewhere");
}

function writeRemoval(seat: i32, action: i32): void {
  if (action >= ACTION_REMOVE_HOLE)
    return append(
      action - ACTION_REMOVE_HOLE == seat
        ? "The Black Hole takes less from you"
        : "A rival then has one fewer in the Hole",
    );
  append(action >= ACTION_REMOVE_GATE ? "It brings you nearer to the most jumps" : "It takes points from a rival");
}
