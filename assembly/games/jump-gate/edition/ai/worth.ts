// What a position is worth to a seat, in eighths of a point: its score so far, its marks, and what it can do next.
// Only ever asked of a resampled copy.
import { thinkingLevel } from "../../../../kit/players/thinking";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { RESOURCE_TYPE_SAND, SAND_TABLE_LENGTH, resourceBlackHole, resourceType, sandPoints } from "../../data";
import { scorePlanets, scoreResources, tallied, tally } from "../rules/scoring";
import { NONE, blackHoleMarkers, isOver, markerAt, placeCount, seatCount, state } from "../rules/state";
import {
  canJump,
  canLand,
  canScan,
  countCodes,
  pointsOf,
  setPoints,
  talliedAlike,
  weighAlike,
  weighTypes,
} from "../../ai/holdings";
import { planetsOf } from "./levels";
import { lateness } from "../../ai/patience";
import { appraisal } from "./variables";

/** What can be done at a place. */
export const DEED_NONE: i32 = 0;
export const DEED_SCAN: i32 = 1;
export const DEED_HARVEST: i32 = 2;
export const DEED_LAND: i32 = 3;

// All in eighths of a point. A card in hand; turning a resource up; turning the last one up where a landing would
// follow; a claim.
const CARD: i32 = 2;
// Among more than this many seats a beginner clings to cards: this much for each seat beyond them.
const CROWD: i32 = 2;
const CARD_DEAR: i32 = 3;
const SCAN: i32 = 6;
const LAST_SCAN: i32 = 10;
const CLAIM: i32 = 32;
/** Gain that is hoped for from a resource still face-down. */
const HOPE: i32 = 24;
/**
 * Danger of one more Black Hole icon for each that is there; what holding most of them costs, by their number
 * squared.
 */
const ICON: i32 = 6;
const ICON_HARMLESS: i32 = 4;
// Parts of 8 that count of what could be done next, to a beginner who looks less far as well, of marked resources, and
// of what is one move away.
const REACH: i32 = 3;
const REACH_1: i32 = 1;
const MARK: i32 = 4;
const MOVE: i32 = 6;

/** Worth to a seat alone. */
export function worth(seat: i32): i32 {
  appraise(seat);
  const resources = isBeginner() ? talliedAlike() : scoreResources();
  if (isOver()) return (resources + scorePlanets(seat)) << 3;
  const points = (resources << 3) + scorePlanets(seat) * planetsOf(thinkingLevel());
  const reach = seek(seat);
  return (
    points +
    pileCount(state.handAt(seat)) * cardOf(seatCount()) +
    ((appraisal.marks * MARK + reach * (isBeginner() ? REACH_1 : REACH)) >> 3) -
    appraisal.risk
  );
}

/** Takes stock of a seat's hand and resources for the functions below. */
export function appraise(seat: i32): void {
  tally(seat);
  if (isBeginner()) weighAlike();
  else weighPoints();
  weighIcons(seat);
  countCodes(state.handAt(seat));
}

function cardOf(seats: i32): i32 {
  return isBeginner() && seats > CROWD + 1 ? (seats - CROWD) * CARD_DEAR : CARD;
}

function isBeginner(): bool {
  return thinkingLevel() == 1;
}

function weighPoints(): void {
  weighTypes();
  const sand = min(tallied(RESOURCE_TYPE_SAND), SAND_TABLE_LENGTH - 2);
  setPoints(RESOURCE_TYPE_SAND, sandPoints(sand + 1) - sandPoints(sand));
}

/** What one more resource brings to the seat appraised last, less what a Black Hole icon may cost. */
export function gain(resource: i32): i32 {
  const points = pointsOf(resourceType(resource)) << 3;
  return resourceBlackHole(resource) != 0 ? points - appraisal.danger : points;
}

/** Finds the best place for the appraised seat to act at, near moves before far ones; returns what that is worth. */
export function seek(seat: i32): i32 {
  const places = placeCount();
  const here = state.shipAt(seat);
  let best = 0;
  let at = NONE;
  let deed = DEED_NONE;
  appraisal.marks = 0;
  for (let place = 0; place < places; place++) {
    let merit = opportunity(seat, place);
    if (place != here) {
      const steps = here == NONE ? 9 : abs(place - here);
      if (steps == 1 || steps == places - 1) merit = (merit * MOVE) >> 3;
      else if (canJump(state.planetAt(place))) merit = ((merit * MOVE) >> 3) - CARD;
      else continue;
    }
    if (merit <= best) continue;
    best = merit;
    at = place;
    deed = appraisal.deed;
  }
  appraisal.place = at;
  appraisal.deed = deed;
  return best;
}

/** Place that the last `seek` found, or NONE. */
export function soughtPlace(): i32 {
  return appraisal.place;
}

/** DEED_* there. */
export function soughtDeed(): i32 {
  return appraisal.deed;
}

// What the appraised seat could do if its ship were at the place.
function opportunity(seat: i32, place: i32): i32 {
  const pile = state.faceUpAt(place);
  const count = pileCount(pile);
  let own = -99;
  let free = -99;
  for (let slot = 0; slot < count; slot++) {
    const owner = markerAt(place, slot);
    if (owner == seat) own = gain(pileAt(pile, slot));
    else if (owner == NONE) free = max(free, gain(pileAt(pile, slot)));
  }
  if (own > 0) appraisal.marks += own;
  const down = pileCount(state.faceDownAt(place));
  const harvest = (own > -99 || down > 0 ? own : free) - CARD;
  const other = down > 0 ? scanMerit(place, down, max(own, 0), free) : landMerit(place, max(own, 0), max(free, 0));
  appraisal.deed = harvest >= other ? DEED_HARVEST : down > 0 ? DEED_SCAN : DEED_LAND;
  return max(harvest, other);
}

function scanMerit(place: i32, down: i32, own: i32, free: i32): i32 {
  if (!canScan(state.planetAt(place))) return 0;
  const last = down == 1 && canLand(state.planetAt(place)) ? LAST_SCAN : 0;
  return SCAN - CARD + lateness() + last + (max(0, max(free, HOPE) - own) >> 1);
}

function landMerit(place: i32, own: i32, free: i32): i32 {
  if (state.claimAt(place) != NONE || !canLand(state.planetAt(place))) return 0;
  return CLAIM + lateness() + own + free - 2 * CARD;
}

// What one more Black Hole icon may cost, and what the seat's markers there may cost already: with most of them, the
// hidden ones.
function weighIcons(seat: i32): void {
  const lying = pileCount(state.blackHole);
  const own = blackHoleMarkers(seat);
  const players = seatCount();
  let most = 0;
  for (let other = 0; other < players; other++) if (other != seat) most = max(most, blackHoleMarkers(other));
  // A beginner does not see the Black Hole coming.
  const part = isBeginner() ? 0 : 1;
  appraisal.danger = part * (own + 1 < most ? ICON_HARMLESS : 2 + (lying + 1) * ICON);
  appraisal.risk = own < most ? 0 : part * lying * lying;
}
