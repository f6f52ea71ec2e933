// What the hint says in the third edition alone: of markers on resources and of leaving them, and of ending the turn.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { append } from "../../../../kit/words/text";
import { RULE_CLAIM_POINTS, RULE_ROUND_LIMIT } from "../../data";
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
import { endsWith } from "../rules/ending";
import { NONE, markedSlot, markerAt, rule, state } from "../rules/state";
import { canLand } from "../../ai/holdings";
import { broughtBy, writeDeclining } from "../../ai/hint-brings";
import { DEED_HARVEST } from "./worth";

export { endsWith } from "../rules/ending";
export { thrifty } from "./hint-thrift";
export { DEED_LAND, DEED_SCAN, gain, seek, soughtDeed, soughtPlace } from "./worth";

/** Returns whether a seat may take the resource of a slot when it comes to that. */
export function isOpenTo(seat: i32, place: i32, slot: i32): bool {
  const owner = markerAt(place, slot);
  return owner == seat || (owner == NONE && markedSlot(place, seat) < 0);
}

/**
 * Returns whether an action lands on a planet that is claimed when all have collected there: landing itself brings
 * nothing yet.
 */
export function isUnfinishedLanding(action: i32, place: i32): bool {
  return action >= ACTION_LAND && action < ACTION_LAND_END && pileCount(state.faceUpAt(place)) > 0;
}

/** Returns whether the hand has what any deed costs: a harvest costs a card. */
export function isPayable(seat: i32, deed: i32): bool {
  return deed != DEED_HARVEST || pileCount(state.handAt(seat)) > 0;
}

/** Returns whether a planet can be landed on once somebody has the codes. */
export function isReadyToLand(place: i32): bool {
  return pileCount(state.faceDownAt(place)) == 0;
}

/** Points of a claim. */
export function claimPoints(): i32 {
  return rule(RULE_CLAIM_POINTS);
}

/** What ends the turn. */
export const ACTION_END_TURN: i32 = ACTION_PASS;

/** Returns whether the turn under way is its seat's last one. */
export function isLastTurn(): bool {
  return state.finalTurns != NONE || state.round >= rule(RULE_ROUND_LIMIT);
}

/** Returns whether, in a last turn, what a scan turns up can still be collected. */
export function isScanOfUse(seat: i32): bool {
  return state.actionsLeft > 1 && pileCount(state.handAt(seat)) > 1;
}

/** Returns whether, in a last turn, new cards may still collect something where the ship is. */
export function isResearchOfUse(seat: i32, place: i32): bool {
  if (place == NONE) return false;
  const isOpen = pileCount(state.faceDownAt(place)) == 0;
  if (isOpen && state.claimAt(place) == NONE) return true;
  if (pileCount(state.handAt(seat)) > 0) return false;
  const pile = state.faceUpAt(place);
  for (let slot = pileCount(pile) - 1; slot >= 0; slot--)
    if (
      markerAt(place, slot) == (isOpen && markedSlot(place, seat) < 0 ? NONE : seat) &&
      !endsWith(pileAt(pile, slot)) &&
      broughtBy(seat, pileAt(pile, slot)) > 0
    )
      return true;
  return false;
}

/** Returns whether an action may bring points that are not known before. */
export function mayBring(action: i32): bool {
  return false;
}

/** Appends why a scan is good. */
export function writeScan(seat: i32, place: i32): void {
  if (pileCount(state.faceDownAt(place)) > 1) return append("The next one turns up, and you may mark it");
  append("It turns up the last one: then the planet can be claimed");
  if (canLand(state.planetAt(place))) append(", and you have the codes");
}

/** Appends why an action of this edition alone is good; false: the action is another one. */
export function writeOwn(action: i32, seat: i32, place: i32): bool {
  if (action == ACTION_NO_MARK)
    append(
      markedSlot(place, seat) < 0 ? "You keep the marker for another resource" : "Your marker here stays where it is",
    );
  else if (action == ACTION_LEAVE)
    append(seat == state.turnSeat ? "You take one for the claim anyway" : "Your marker comes back to you");
  else if (action == ACTION_TAKE_NONE) writeDeclining(place);
  else if (action >= ACTION_MARK && action < ACTION_TAKE) {
    append("It would bring you ");
    writePoints(broughtBy(seat, pileAt(state.faceUpAt(place), action - ACTION_MARK)));
  } else return false;
  return true;
}
