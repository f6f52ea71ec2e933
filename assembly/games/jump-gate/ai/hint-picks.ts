// What picks a resource: the number that the screen shows beside it, whether it shows a higher one beside another, and
// what can be said for the lower one.
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount, pileFind, pileInsert, pileRemoveAt } from "../../../kit/base/piles";
import { append, appendNumber } from "../../../kit/words/text";
import { resourceBlackHole } from "../data";
import { ACTION_LAND } from "../layout";
import { SLOTS, effectOf, sourceOf } from "../edition/ai/effect";
import { endsWith, gain, isOpenTo } from "../edition/ai/hint-own";
import { listLegal } from "../edition/rules/legal";
import { NONE, state } from "../edition/rules/state";
import { broughtBy } from "./hint-brings";

const HARMLESS: i32 = -1;
/** Level 3 expects more of it than of what brings more now. */
const LATER: i32 = -2;
const FILLING: i32 = -3;

/** Returns the resource that an action picks, which must pick one. */
export function resourceOf(action: i32): i32 {
  return pileAt(state.faceUpAt(sourceOf(action)), action % SLOTS);
}

/** Returns whether an action claims the planet where the ship is. */
export function isLanding(action: i32): bool {
  return action >= ACTION_LAND && state.claimAt(state.shipAt(state.turnSeat)) == NONE;
}

/**
 * Of the first this many face-up resources of a place the one that the appraised seat may take, would gain most by, and
 * would not end the game with; NONE: none that it would gain by.
 */
export function bestAt(seat: i32, place: i32, open: i32): i32 {
  const pile = state.faceUpAt(place);
  let most = 0;
  let best: i32 = NONE;
  for (let slot = min(pileCount(pile), open) - 1; slot >= 0; slot--) {
    const resource = pileAt(pile, slot);
    if (!isOpenTo(seat, place, slot) || gain(resource) <= most || endsWith(resource)) continue;
    most = gain(resource);
    best = resource;
  }
  return best;
}

/**
 * Returns what to say for picking a resource beside a better one: the gain of the next one of its type, or a word
 * below; 0: nothing.
 */
export function argumentFor(seat: i32, action: i32): i32 {
  if (sourceOf(action) == NONE) return 0;
  listLegal();
  const own = resourceOf(action);
  const brought = broughtBy(seat, own);
  let isLess = false;
  let isClean = false;
  for (let i = 0; i < countLegal(); i++) {
    const other = legalAt(i);
    if (!isAlike(other, action) || broughtBy(seat, resourceOf(other)) <= brought) continue;
    isLess = true;
    if (resourceBlackHole(resourceOf(other)) == 0) isClean = true;
  }
  if (!isLess) return 0;
  const next = nextBrings(seat, own);
  if (next > brought) return next;
  if (resourceBlackHole(own) != 0) return FILLING;
  return isClean ? LATER : HARMLESS;
}

/** Appends it. */
export function writeArgument(argument: i32): void {
  if (argument == HARMLESS) return append(", and no purple corner");
  if (argument == LATER) return append(", and it may bring more later");
  if (argument == FILLING) return append(", and it fills the Black Hole");
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
