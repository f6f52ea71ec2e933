// Where the cursor begins in a choice of places or of resources: on what promises most to the deciding seat.
import { RULE_BLACK_HOLE_END, resourceBlackHole, resourceType } from "../../data";
import { KIND_JUMP, SLOT_NONE } from "../../edition/view/choice/kinds";
import {
  NONE,
  blackHoleCount,
  faceDownCount,
  faceUpAt,
  faceUpCount,
  places,
  rule,
} from "../../edition/view/observation/edition";
import { worthOf } from "../scores/signs";
import { isOpenTo, keptSlot } from "../../edition/view/panel/slots";
import { startOf } from "../../edition/view/choice/special";
import { claimWorth } from "../../edition/view/scores/tally";
import { choice } from "../variables";
import { observation } from "../../edition/rules/observation";

// Points that a face-down resource counts for, that a marker on the Black Hole costs, and that the marker that fills it
// costs: this is the last choice.
const UNSEEN_WORTH: i32 = 3;
const HOLE_WORTH: i32 = 3;
const LAST_HOLE_WORTH: i32 = 100;

/**
 * The place of a bit set where the cursor begins: the one in focus, else the most promising. Fly and Jump keep any
 * planet in focus, to say why not.
 */
export function goalAmong(options: i32): i32 {
  const focus = choice.place;
  const ship = observation.shipAt(observation.turnSeat);
  const start = startOf(options);
  if (start != NONE) return start;
  // Before the first jump the focus is on the first place by itself.
  const isChosen = focus < places() && (focus > 0 || ship != NONE);
  const isAsked = choice.kind <= KIND_JUMP && focus != ship;
  if (isChosen && (isAsked || (options >> focus) & 1)) return focus;
  let found = ctz<i32>(options);
  for (let place = found + 1; place < places(); place++) {
    if ((options >> place) & 1 && promiseOf(place) > promiseOf(found)) found = place;
  }
  return found;
}

// Returns the points of the best resource at a place and, where it is unclaimed, of a claim.
function promiseOf(place: i32): i32 {
  let best = faceDownCount(place) > 0 ? UNSEEN_WORTH : 0;
  for (let slot = 0; slot < faceUpCount(place); slot++) {
    if (isOpenTo(place, slot)) best = max(best, worthOf(resourceType(faceUpAt(place, slot)), observation.actorSeat));
  }
  return observation.claimAt(place) == NONE ? best + claimWorth() : best;
}

/**
 * The slot of a bit set where the cursor begins: the best resource at the place in focus; SLOT_NONE where the seat's
 * own marker is on an equal one.
 */
export function prizeAmong(options: i32): i32 {
  const kept = keptSlot(choice.place);
  let found = kept < 0 ? ctz<i32>(options) : SLOT_NONE;
  let most = kept < 0 ? i32.MIN_VALUE : prizeOf(kept);
  for (let slot = 0; slot < faceUpCount(choice.place); slot++) {
    if (((options >> slot) & 1) == 0 || prizeOf(slot) <= most) continue;
    found = slot;
    most = prizeOf(slot);
  }
  return found;
}

// Returns the points of a resource at the place in focus, less the cost of its marker on the Black Hole.
function prizeOf(slot: i32): i32 {
  const resource = faceUpAt(choice.place, slot);
  const worth = worthOf(resourceType(resource), observation.actorSeat);
  if (resourceBlackHole(resource) == 0) return worth;
  return worth - (blackHoleCount() + 1 < rule(RULE_BLACK_HOLE_END) ? HOLE_WORTH : LAST_HOLE_WORTH);
}
