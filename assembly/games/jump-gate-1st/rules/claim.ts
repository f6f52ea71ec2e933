// Land-and-Claim of the first edition, with what Orbital Burn makes of it, and the collecting that follows.
import { pileCount } from "../../../kit/base/piles";
import {
  ACTION_LAND_END,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  PHASE_COLLECT,
  PHASE_DEAL,
  PHASE_SECOND,
  PHASE_TAKE,
} from "../layout";
import { NONE, OPTION_ORBITAL, hasOption, inReach, seatAfter, seatCount, setDecision } from "../edition/rules/state";
import { collectFaceDown, collectResource, removeNothing } from "../edition/rules/marks";
import { revealResource } from "../../jump-gate/rules/table";
import { finishAction, payTwo } from "../../jump-gate/rules/moves";
import { state } from "../../jump-gate/edition/rules/state";

if (ACTION_PILOT_STRIDE != ACTION_LAND_STRIDE || ACTION_PILOT != ACTION_LAND_END)
  ERROR("landings are numbered in two ways");

/** Land-and-Claim with two cards, Hotshot Pilot may be one, step 1; returns whether something hidden was turned up. */
export function land(operands: i32): bool {
  payTwo(operands, ACTION_LAND_STRIDE);
  const seat = state.turnSeat;
  const place = state.shipAt(seat);
  if (!hasOption(OPTION_ORBITAL)) return claim(seat, place);
  // Orbital Burn: the first to land claims and turns nothing up; another only lands.
  state.setLandedAt(seat, true);
  if (state.claimAt(place) == NONE) beginCollecting(seat, place);
  else finishAction();
  return false;
}

// Step 3 begins with all face-down resources.
function claim(seat: i32, place: i32): bool {
  const revealed = pileCount(state.faceDownAt(place)) > 0;
  while (pileCount(state.faceDownAt(place)) > 0) revealResource(place);
  beginCollecting(seat, place);
  return revealed;
}

// Step 2, the end of step 3, and step 4: the claim marker, every Nothing out of the game, one resource for the claimer.
function beginCollecting(seat: i32, place: i32): void {
  state.setClaimAt(place, seat);
  removeNothing(place);
  if (inReach(seat, place) > 0) setDecision(PHASE_TAKE, seat, 0);
  else finishAction();
}

/** Step 4, step 5, or the second card of a Backroom Deal: a face-up resource. */
export function take(slot: i32): void {
  collectResource(state.actorSeat, state.shipAt(state.turnSeat), slot);
  goOn();
}

/** The same and the first card of a Backroom Deal: the top face-down resource. */
export function takeDown(): bool {
  collectFaceDown(state.actorSeat, state.shipAt(state.turnSeat));
  goOn();
  return true;
}

function goOn(): void {
  const now = state.phase;
  if (now == PHASE_SECOND) finishAction();
  else if (now == PHASE_DEAL) askSecond(state.shipAt(state.turnSeat));
  else askCollector(now == PHASE_TAKE ? 0 : state.cursor + 1);
}

/** Backroom Deal: a second resource from here, if one is left; none after one from elsewhere. */
export function askSecond(place: i32): void {
  const seat = state.turnSeat;
  if (place == state.shipAt(seat) && inReach(seat, place) > 0) setDecision(PHASE_SECOND, seat, 0);
  else finishAction();
}

/** Step 5: the seats with scan markers here, one after the other, those for whom something is left. */
export function askCollector(asked: i32): void {
  const place = state.shipAt(state.turnSeat);
  let next = asked;
  let seat = collectorAt(place, next);
  while (seat >= 0 && inReach(seat, place) == 0) seat = collectorAt(place, ++next);
  if (seat < 0) finishAction();
  else setDecision(PHASE_COLLECT, seat, next);
}

/**
 * Returns the seat that collects in step 5 after `asked` others: most scan markers first, then clockwise from the
 * claimer's left; -1: none.
 */
export function collectorAt(place: i32, asked: i32): i32 {
  const players = seatCount();
  let seat = state.turnSeat;
  for (let i = 1; i <= players; i++) {
    seat = seatAfter(seat);
    if (state.scansAt(place, seat) > 0 && countBefore(place, seat, i) == asked) return seat;
  }
  return -1;
}

// How many seats come before the one that sits `distance` after the claimer.
function countBefore(place: i32, seat: i32, distance: i32): i32 {
  const players = seatCount();
  const own = state.scansAt(place, seat);
  let before = 0;
  let other = state.turnSeat;
  for (let i = 1; i <= players; i++) {
    other = seatAfter(other);
    const scans = state.scansAt(place, other);
    if (scans > own || (scans == own && i < distance)) before++;
  }
  return before;
}
