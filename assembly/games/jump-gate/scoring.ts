// Scoring of Jump Gate: points and ranks as if the game ended now, from the true state.
import { pileAt, pileCount } from "../../kit/piles";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_ENERGEL_LIGHT,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_GEM_BLUE,
  RESOURCE_TYPE_GEM_RED,
  RESOURCE_TYPE_GEM_WHITE,
  RESOURCE_TYPE_SAND,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
  RULE_BLACK_HOLE_END,
  RULE_CLAIM_POINTS,
  RULE_ENERGEL_PAIR_POINTS,
  RULE_ENERGEL_SINGLE_POINTS,
  RULE_FAME_POINTS,
  SAND_TABLE_LENGTH,
  WATER_TABLE_LENGTH,
  resourceType,
  sandPoints,
  waterPoints,
} from "./data";
import {
  BLACK_HOLE_PILE,
  NONE,
  blackHoleMarkers,
  claimCount,
  collectedPile,
  hiddenPile,
  rule,
  seatCount,
} from "./state";

const TALLY: usize = memory.data(8);

if (RESOURCE_TYPE_TABLE_LENGTH > 8) ERROR("TALLY is too small");

/** Returns the seat's points. */
export function score(seat: i32): i32 {
  tally(seat);
  return scoreResources() + scorePlanets(seat);
}

/** Returns 1 + the number of seats that are ahead; seats still equal after the last tiebreaker share the rank (README, rulings). */
export function rank(seat: i32): i32 {
  const players = seatCount();
  let place = 1;
  for (let other = 0; other < players; other++) if (other != seat && isAhead(other, seat)) place++;
  return place;
}

/**
 * Tells whether the seat's hidden resources do not count: with the Black Hole full, those of the seat with the most markers
 * on it, or of all seats that tie for the most.
 */
export function isHiddenLost(seat: i32): bool {
  if (pileCount(BLACK_HOLE_PILE) < rule(RULE_BLACK_HOLE_END)) return false;
  const players = seatCount();
  const own = blackHoleMarkers(seat);
  for (let other = 0; other < players; other++) if (blackHoleMarkers(other) > own) return false;
  return true;
}

/** Counts the seat's resources by type for the score functions below: collected ones, and hidden ones unless they are lost. */
export function tally(seat: i32): void {
  clearTally();
  tallyPile(collectedPile(seat));
  if (!isHiddenLost(seat)) tallyPile(hiddenPile(seat));
}

/** Empties the tally. */
export function clearTally(): void {
  memory.fill(TALLY, 0, RESOURCE_TYPE_TABLE_LENGTH);
}

/** Adds a pile of resources to the tally; an observation's unknown cards (255) do not count. */
export function tallyPile(pile: usize): void {
  const count = pileCount(pile);
  for (let i = 0; i < count; i++) {
    const card = pileAt(pile, i);
    if (card == NONE) continue;
    tallyType(resourceType(card), 1);
  }
}

/** Adds `count` resources of a type to the tally. */
export function tallyType(type: i32, count: i32): void {
  const at = TALLY + <usize>type;
  store<u8>(at, <i32>load<u8>(at) + count);
}

/** Returns how many resources of a type the last `tally` counted. */
export function tallied(type: i32): i32 {
  return <i32>load<u8>(<usize>type, TALLY);
}

/** Points of all counted resources. */
export function scoreResources(): i32 {
  return scoreFame() + scoreSand() + scoreWater() + scoreEnerGel() + scoreGems();
}

/** Fame: 5 points each. */
export function scoreFame(): i32 {
  return tallied(RESOURCE_TYPE_FAME) * rule(RULE_FAME_POINTS);
}

/** Sand: by the table on the cards. */
export function scoreSand(): i32 {
  return sandPoints(min(tallied(RESOURCE_TYPE_SAND), SAND_TABLE_LENGTH - 1));
}

/** Water: by the table on the cards. */
export function scoreWater(): i32 {
  return waterPoints(min(tallied(RESOURCE_TYPE_WATER), WATER_TABLE_LENGTH - 1));
}

/** EnerGel: 7 for each pair of light and dark, 2 for each that has no partner. */
export function scoreEnerGel(): i32 {
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const pairs = min(light, dark);
  return pairs * rule(RULE_ENERGEL_PAIR_POINTS) + (light + dark - 2 * pairs) * rule(RULE_ENERGEL_SINGLE_POINTS);
}

/** Gems: their number times the number of the commonest colour. */
export function scoreGems(): i32 {
  const red = tallied(RESOURCE_TYPE_GEM_RED);
  const blue = tallied(RESOURCE_TYPE_GEM_BLUE);
  const white = tallied(RESOURCE_TYPE_GEM_WHITE);
  return (red + blue + white) * max(max(red, blue), white);
}

/** Planets: 4 points for each claim marker. */
export function scorePlanets(seat: i32): i32 {
  return claimCount(seat) * rule(RULE_CLAIM_POINTS);
}

// Tiebreakers: most planets claimed, most resource cards collected (hidden ones that count included), fewest Black Hole markers.
function isAhead(seat: i32, other: i32): bool {
  let lead = score(seat) - score(other);
  if (lead == 0) lead = claimCount(seat) - claimCount(other);
  if (lead == 0) lead = resourceCount(seat) - resourceCount(other);
  if (lead == 0) lead = blackHoleMarkers(other) - blackHoleMarkers(seat);
  return lead > 0;
}

function resourceCount(seat: i32): i32 {
  return pileCount(collectedPile(seat)) + (isHiddenLost(seat) ? 0 : pileCount(hiddenPile(seat)));
}
