// Scoring of Jump Gate: points and ranks as if the game ended now, from the true state.
import { pileCount } from "../../../../kit/base/piles";
import { claimCount } from "../../rules/claims";
import { RESOURCE_TYPE_SAND, RULE_BLACK_HOLE_END, RULE_CLAIM_POINTS, SAND_TABLE_LENGTH, sandPoints } from "../../data";
import { tallied, clearTally, scoreEnerGel, scoreFame, scoreGems, scoreWater, tallyPile } from "../../rules/points";
import { rule, blackHoleMarkers, seatCount, state } from "./state";

export * from "../../rules/points";

/** Returns the seat's points. */
export function score(seat: i32): i32 {
  tally(seat);
  return scoreResources() + scorePlanets(seat);
}

/**
 * Returns whether the seat's hidden resources do not count: with the Black Hole full, those of the seats with most
 * markers on it.
 */
export function isHiddenLost(seat: i32): bool {
  if (pileCount(state.blackHole) < rule(RULE_BLACK_HOLE_END)) return false;
  const players = seatCount();
  const own = blackHoleMarkers(seat);
  for (let other = 0; other < players; other++) if (blackHoleMarkers(other) > own) return false;
  return true;
}

/**
 * Counts the seat's resources by type for the score functions below: collected ones, and hidden ones unless they are
 * lost.
 */
export function tally(seat: i32): void {
  clearTally();
  tallyPile(state.collectedAt(seat));
  if (!isHiddenLost(seat)) tallyPile(state.hiddenAt(seat));
}

/** Points of all counted resources. */
export function scoreResources(): i32 {
  return scoreFame() + scoreSand() + scoreWater() + scoreEnerGel() + scoreGems();
}

/** Sand: by the table on the cards. */
export function scoreSand(): i32 {
  return sandPoints(min(tallied(RESOURCE_TYPE_SAND), SAND_TABLE_LENGTH - 1));
}

/** Planets: 4 points for each claim marker. */
export function scorePlanets(seat: i32): i32 {
  return claimCount(seat) * rule(RULE_CLAIM_POINTS);
}

/**
 * Tiebreakers: most planets claimed, most resource cards collected (hidden ones that count included), fewest Black Hole
 * markers.
 */
export function isAhead(seat: i32, other: i32): bool {
  let lead = score(seat) - score(other);
  if (lead == 0) lead = claimCount(seat) - claimCount(other);
  if (lead == 0) lead = resourceCount(seat) - resourceCount(other);
  if (lead == 0) lead = blackHoleMarkers(other) - blackHoleMarkers(seat);
  return lead > 0;
}

function resourceCount(seat: i32): i32 {
  return pileCount(state.collectedAt(seat)) + (isHiddenLost(seat) ? 0 : pileCount(state.hiddenAt(seat)));
}
