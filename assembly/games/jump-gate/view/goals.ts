// Where the cursor begins in a choice of places or of resources: on what promises most to the seat that decides.
import { resourceBlackHole, resourceType } from "../data";
import { PLACE, get } from "./memory";
import { NONE, actorSeat, claimOf, faceDownCount, faceUpAt, faceUpCount, places, shipOf, turnSeat } from "./seen";
import { worthOf } from "./signs";
import { isOpenTo } from "./slots";
import { startOf } from "./special";
import { claimWorth } from "./tally";

// What a face-down resource counts for, and what a marker on the Black Hole takes off: any resource without one comes first.
const UNSEEN_WORTH: i32 = 3;
const HOLE_WORTH: i32 = 100;

/** The place of a bit set to begin with: that in focus, else that which promises most. */
export function goalAmong(options: i32): i32 {
  const focus = get(PLACE);
  const start = startOf(options);
  if (start != NONE) return start;
  // Before the first jump the focus is on the first place by itself.
  const isChosen = focus > 0 || shipOf(turnSeat()) != NONE;
  if (isChosen && focus < places() && (options >> focus) & 1) return focus;
  let found = ctz<i32>(options);
  for (let place = found + 1; place < places(); place++) {
    if ((options >> place) & 1 && promiseOf(place) > promiseOf(found)) found = place;
  }
  return found;
}

// The claim, where there is one to be had, and the best resource.
function promiseOf(place: i32): i32 {
  let best = faceDownCount(place) > 0 ? UNSEEN_WORTH : 0;
  for (let slot = 0; slot < faceUpCount(place); slot++) {
    if (isOpenTo(place, slot)) best = max(best, worthOf(resourceType(faceUpAt(place, slot)), actorSeat()));
  }
  return claimOf(place) == NONE ? best + claimWorth() : best;
}

/** The slot of a bit set to begin with at the place in focus: the resource that brings most, one with a Black Hole icon where all have one. */
export function prizeAmong(options: i32): i32 {
  let found = ctz<i32>(options);
  let most = i32.MIN_VALUE;
  for (let slot = 0; slot < faceUpCount(get(PLACE)); slot++) {
    const resource = faceUpAt(get(PLACE), slot);
    const worth = worthOf(resourceType(resource), actorSeat()) - HOLE_WORTH * resourceBlackHole(resource);
    if (((options >> slot) & 1) == 0 || worth <= most) continue;
    found = slot;
    most = worth;
  }
  return found;
}
