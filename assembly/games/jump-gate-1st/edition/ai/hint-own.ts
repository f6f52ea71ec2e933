// What the hint says in the first edition alone: of scan markers, special actions, unseen resources and the planet's
// surface.
import { pileCount } from "../../../../kit/base/piles";
import { append, appendNumber, appendWith } from "../../../../kit/words/text";
import {
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_INSIDE_INFO,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_LOST_RECORDS,
  navcompSpecial,
  resourceType,
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
import { scanPoints } from "../rules/scoring";
import { wholePoints } from "../../../jump-gate/ai/eighths";
import { pointsOf } from "../../../jump-gate/ai/holdings";
import { dealMerit, seek } from "../../ai/chances";
import { state } from "../../../jump-gate/edition/rules/state";

export { DEED_LAND, DEED_SCAN, seek, soughtDeed, soughtPlace } from "../../ai/chances";
export { gain } from "../../ai/gains";
export { claimPoints } from "../rules/scoring";

/**
 * Returns the points that one more resource brings the seat appraised last, as the screen tells them; what a Black Hole
 * icon may cost is not in them.
 */
export function broughtBy(resource: i32): i32 {
  return wholePoints(pointsOf(resourceType(resource)));
}

/** Of face-up resources any may be taken when it comes to that. */
export function isOpenTo(seat: i32, place: i32, slot: i32): bool {
  return true;
}

/** A planet is claimed by the landing itself. */
export function isUnfinishedLanding(action: i32, place: i32): bool {
  return false;
}

/** Appends why a scan is good. */
export function writeScan(seat: i32, place: i32): void {
  appendWith("Your marker counts ", scanPoints());
  if (state.scansAt(place, seat) == 0) append(", and collects one when the planet is claimed");
  else if (pileCount(state.faceDownAt(place)) == 1) append(", the last one to be had here");
}

/** Appends why an action of this edition alone is good; false: the action is another one. */
export function writeOwn(action: i32, seat: i32, place: i32): bool {
  if (action == ACTION_RETURN) append("More is in reach from orbit");
  else if (action == ACTION_TAKE_NONE) append("You do better without it");
  else if (action == ACTION_HARVEST_DOWN || action == ACTION_TAKE_DOWN)
    append("An unseen one promises more than what lies open");
  else if (action >= ACTION_SPECIAL && action < ACTION_PLACE)
    writeSpecial(seat, navcompSpecial(action - ACTION_SPECIAL));
  else if (action >= ACTION_PLACE && action < ACTION_SWAP && state.phase == PHASE_SCAN)
    writeScan(seat, action - ACTION_PLACE);
  else if (action >= ACTION_REMOVE_SCAN && action < ACTION_REMOVE_HOLE_END) writeRemoval(seat, action);
  else return false;
  return true;
}

function writeSpecial(seat: i32, kind: i32): void {
  if (kind == SPECIAL_INSIDE_INFO) return append("It fills your hand and gives you another action");
  if (kind == SPECIAL_LONG_RANGE_SCAN) return appendWith("It spares you the way: a scan marker counts ", scanPoints());
  if (kind == SPECIAL_LOST_RECORDS) return append("One marker less turns things your way");
  if (kind != SPECIAL_BACKROOM_DEAL) return append("It brings you where more is in reach");
  seek(seat);
  append("What it takes is worth ");
  appendNumber(wholePoints(dealMerit()));
}

function writeRemoval(seat: i32, action: i32): void {
  if (action >= ACTION_REMOVE_HOLE)
    return append(
      action - ACTION_REMOVE_HOLE == seat
        ? "The Black Hole takes less from you"
        : "No marker of others counts for more",
    );
  append(action >= ACTION_REMOVE_GATE ? "It brings you nearer to the most jumps" : "It takes points from a rival");
}
