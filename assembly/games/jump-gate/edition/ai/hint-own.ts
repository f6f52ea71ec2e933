// What the hint says in the third edition alone: of markers on resources and of leaving them, and of ending the turn.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { append } from "../../../../kit/words/text";
import { RULE_CLAIM_POINTS, resourceType } from "../../data";
import {
  ACTION_LAND,
  ACTION_LAND_END,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
} from "../../layout";
import { writePoints } from "../../words/phrases";
import { NONE, markedSlot, markerAt, rule, state } from "../rules/state";
import { canLand, pointsOf } from "../../ai/holdings";

export { DEED_LAND, DEED_SCAN, gain, seek, soughtDeed, soughtPlace } from "./worth";

/**
 * Returns the points that one more resource brings the seat appraised last, as the screen tells them; what a Black Hole
 * icon may cost is not in them.
 */
export function broughtBy(resource: i32): i32 {
  return pointsOf(resourceType(resource));
}

/** Tells whether a seat may take the resource of a slot when it comes to that. */
export function isOpenTo(seat: i32, place: i32, slot: i32): bool {
  const owner = markerAt(place, slot);
  return owner == seat || (owner == NONE && markedSlot(place, seat) < 0);
}

/**
 * Tells whether an action lands on a planet that is claimed when all have collected there: landing itself brings
 * nothing yet.
 */
export function isUnfinishedLanding(action: i32, place: i32): bool {
  return action >= ACTION_LAND && action < ACTION_LAND_END && pileCount(state.faceUpAt(place)) > 0;
}

/** Points of a claim. */
export function claimPoints(): i32 {
  return rule(RULE_CLAIM_POINTS);
}

/** Appends why a scan is good. */
export function writeScan(seat: i32, place: i32): void {
  if (pileCount(state.faceDownAt(place)) > 1) return append("You may mark the best of what then lies open");
  append("It turns up the last one: then the planet can be claimed");
  if (canLand(state.planetAt(place))) append(", and you have the codes");
}

/** Appends why an action of this edition alone is good; false: the action is another one. */
export function writeOwn(action: i32, seat: i32, place: i32): bool {
  if (action == ACTION_PASS) append("Nothing more in reach is worth its cards");
  else if (action == ACTION_NO_MARK)
    append(markedSlot(place, seat) < 0 ? "You do better without one here" : "Your marker lies on the best already");
  else if (action == ACTION_LEAVE)
    append(seat == state.turnSeat ? "You take one for the claim anyway" : "You do better without it");
  else if (action == ACTION_TAKE_NONE) append("You do better without what is left");
  else if (action >= ACTION_MARK && action < ACTION_TAKE) {
    append("It would bring you ");
    writePoints(broughtBy(pileAt(state.faceUpAt(place), action - ACTION_MARK)));
  } else return false;
  return true;
}
