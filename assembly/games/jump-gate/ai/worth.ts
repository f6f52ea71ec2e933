// What a position is worth to a seat, in eighths of a point: its score so far and what is within reach.
// Only ever asked of a resampled copy.
import { pileAt, pileCount } from "../../../kit/piles";
import {
  RULE_BLACK_HOLE_END,
  navcompLanding,
  navcompScan,
  planetLandingA,
  planetLandingB,
  planetScan,
  resourceBlackHole,
  resourceType,
} from "../data";
import { score, scoreResources, tallyType } from "../scoring";
import {
  BLACK_HOLE_PILE,
  NONE,
  blackHoleMarkers,
  claimOf,
  faceDownPile,
  faceUpPile,
  handPile,
  isOver,
  markedSlot,
  markerAt,
  placeCount,
  planetAt,
  rule,
  seatCount,
  shipOf,
} from "../state";

const MARKED: i32 = 4;
const WITHIN_REACH: i32 = 3;
const PER_CARD: i32 = 1;
const CAN_SCAN: i32 = 12;
const CAN_LAND: i32 = 26;
const HALF_LANDING: i32 = 7;

/** Worth to a seat compared with its best opponent. */
export function lead(seat: i32): i32 {
  const players = seatCount();
  let best = -100000;
  for (let other = 0; other < players; other++) if (other != seat) best = max(best, worth(other));
  return worth(seat) - best;
}

/** Worth to a seat alone. */
export function worth(seat: i32): i32 {
  const points = score(seat) << 3;
  if (isOver()) return points;
  let sum = points + pileCount(handPile(seat)) * PER_CARD - risk(seat);
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    const slot = markedSlot(place, seat);
    if (slot >= 0) sum += gain(pileAt(faceUpPile(place), slot)) * MARKED;
  }
  const here = shipOf(seat);
  return here == NONE ? sum : sum + prospects(seat, here);
}

/** Points that one more resource brings to the seat tallied last, less what a Black Hole icon may cost. */
export function gain(resource: i32): i32 {
  const before = scoreResources();
  tallyType(resourceType(resource), 1);
  const after = scoreResources();
  tallyType(resourceType(resource), -1);
  const danger = resourceBlackHole(resource) != 0 ? 1 + (pileCount(BLACK_HOLE_PILE) >> 1) : 0;
  return after - before + 1 - danger;
}

/** Best gain among the resources at a place that bear no marker of another seat; -9 when there is none. */
export function bestGain(seat: i32, place: i32): i32 {
  const pile = faceUpPile(place);
  const count = pileCount(pile);
  let best = -9;
  for (let slot = 0; slot < count; slot++) {
    const owner = markerAt(place, slot);
    if (owner == NONE || owner == seat) best = max(best, gain(pileAt(pile, slot)));
  }
  return best;
}

// Holding most of the markers may cost the hidden resources when the Black Hole fills.
function risk(seat: i32): i32 {
  const lying = pileCount(BLACK_HOLE_PILE);
  if (lying + 3 < rule(RULE_BLACK_HOLE_END)) return 0;
  const own = blackHoleMarkers(seat);
  const players = seatCount();
  for (let other = 0; other < players; other++) if (blackHoleMarkers(other) > own) return 0;
  return lying << 3;
}

function prospects(seat: i32, place: i32): i32 {
  const hand = handPile(seat);
  const planet = planetAt(place);
  if (pileCount(faceDownPile(place)) > 0) {
    const owned = markedSlot(place, seat) >= 0 ? max(bestGain(seat, place), 0) * 2 : 0;
    return owned + (holdsScan(hand, planetScan(planet)) ? CAN_SCAN : 0);
  }
  let sum = max(bestGain(seat, place), 0) * WITHIN_REACH;
  if (claimOf(place) == NONE) sum += landingProspect(hand, planetLandingA(planet), planetLandingB(planet));
  return sum;
}

function holdsScan(hand: usize, code: i32): bool {
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) if ((navcompScan(pileAt(hand, i)) & code) != 0) return true;
  return false;
}

function landingProspect(hand: usize, a: i32, b: i32): i32 {
  const count = pileCount(hand);
  let fitA = 0;
  let fitB = 0;
  let fitAny = 0;
  for (let i = 0; i < count; i++) {
    const codes = navcompLanding(pileAt(hand, i));
    if ((codes & a) != 0) fitA++;
    if ((codes & b) != 0) fitB++;
    if ((codes & (a | b)) != 0) fitAny++;
  }
  if (fitA > 0 && fitB > 0 && fitAny > 1) return CAN_LAND;
  return fitAny > 0 ? HALF_LANDING : 0;
}
