// What picks a resource: the number that the screen shows beside it, whether it shows a higher one beside another, and
// what can be said for the lower one.
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount, pileFind, pileInsert, pileRemoveAt } from "../../../kit/base/piles";
import { append, appendNumber } from "../../../kit/words/text";
import { resourceBlackHole } from "../data";
import { ACTION_LAND } from "../layout";
import { SLOTS, effectOf, sourceOf } from "../edition/ai/effect";
import { gain, isOpenTo } from "../edition/ai/hint-own";
import { listLegal } from "../edition/rules/legal";
import { NONE, state } from "../edition/rules/state";
import { broughtBy } from "./hint-brings";

const HARMLESS: i32 = -1;

/** Returns the resource that an action picks, which must pick one. */
export function resourceOf(action: i32): i32 {
  return pileAt(state.faceUpAt(sourceOf(action)), action % SLOTS);
}

/** Tells whether an action claims the planet where the ship is. */
export function isLanding(action: i32): bool {
  return action >= ACTION_LAND && state.claimAt(state.shipAt(state.turnSeat)) == NONE;
}

/**
 * Of the first so many face-up resources of a place the one that the appraised seat may take and would gain most by,
 * NONE: none that it would gain by.
 */
export function bestAt(seat: i32, place: i32, open: i32): i32 {
  const pile = state.faceUpAt(place);
  let most = 0;
  let best: i32 = NONE;
  for (let slot = min(pileCount(pile), open) - 1; slot >= 0; slot--) {
    const resource = pileAt(pile, slot);
    if (!isOpenTo(seat, place, slot) || gain(resource) <= most) continue;
    most = gain(resource);
    best = resource;
  }
  return best;
}

/**
 * Returns the action that picks, in the same way, what brings most of all that brings more and is no more dangerous; -1:
 * nothing does, or there is something to be said for the lower one. The legal actions are listed.
 */
export function outbidding(seat: i32, action: i32): i32 {
  if (sourceOf(action) == NONE) return -1;
  const own = resourceOf(action);
  let most = broughtBy(seat, own);
  if (nextBrings(seat, own) > most) return -1;
  let best = -1;
  for (let i = 0; i < countLegal(); i++) {
    const other = legalAt(i);
    if (!isAlike(other, action) || other % SLOTS == action % SLOTS) continue;
    const resource = resourceOf(other);
    if (broughtBy(seat, resource) <= most || resourceBlackHole(resource) > resourceBlackHole(own)) continue;
    most = broughtBy(seat, resource);
    best = action - (action % SLOTS) + (other % SLOTS);
  }
  return best;
}

/**
 * Returns what is to be said for picking a resource beside which another one would bring more: what the next one of its
 * type would bring, or HARMLESS; 0: nothing is, or needs to be.
 */
export function argumentFor(seat: i32, action: i32): i32 {
  if (sourceOf(action) == NONE) return 0;
  listLegal();
  const own = resourceOf(action);
  const brought = broughtBy(seat, own);
  let isLess = false;
  for (let i = 0; i < countLegal(); i++) {
    const other = legalAt(i);
    if (isAlike(other, action) && broughtBy(seat, resourceOf(other)) > brought) isLess = true;
  }
  if (!isLess) return 0;
  const next = nextBrings(seat, own);
  return next > brought ? next : resourceBlackHole(own) == 0 ? HARMLESS : 0;
}

/** Appends it. */
export function writeArgument(argument: i32): void {
  if (argument == HARMLESS) return append(", and no purple corner");
  if (argument <= 0) return;
  append(". The next one then brings ");
  appendNumber(argument);
}

function isAlike(one: i32, other: i32): bool {
  return sourceOf(one) != NONE && effectOf(one) - (one % SLOTS) == effectOf(other) - (other % SLOTS);
}

// What another one of its type would bring after a resource.
function nextBrings(seat: i32, resource: i32): i32 {
  const pile = state.collectedAt(seat);
  pileInsert(pile, resource);
  const next = broughtBy(seat, resource);
  pileRemoveAt(pile, pileFind(pile, resource));
  return next;
}
