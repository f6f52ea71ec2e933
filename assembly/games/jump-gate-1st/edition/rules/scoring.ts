// Scoring of the first edition: points and ranks as if the game ended now. The Black Hole's loss is drawn when it ends
// a game, so it counts from then on only: the lost cards have left the collections.
import { pileCount } from "../../../../kit/base/piles";
import {
  RULE_CLAIM_POINTS,
  RULE_CLUB_CLAIM_POINTS,
  RULE_CLUB_SCAN_POINTS,
  RULE_GATE_POINTS,
  RULE_SCAN_POINTS,
} from "../../data";
import { claimCount } from "../../../jump-gate/rules/claims";
import { clearTally, scoreEnerGel, scoreFame, scoreGems, scoreWater, tallyPile } from "../../../jump-gate/rules/points";
import { OPTION_CLUB, blackHoleMarkers, hasOption, rule, scanCount, seatCount } from "./state";
import { state } from "../../../jump-gate/edition/rules/state";

export * from "../../../jump-gate/rules/points";

/** Returns the seat's points. */
export function score(seat: i32): i32 {
  tally(seat);
  return scoreResources() + scorePlanets(seat) + scoreGate(seat);
}

/** Counts the seat's resources by type for the score functions of rules/points.ts. */
export function tally(seat: i32): void {
  clearTally();
  tallyPile(state.collectedAt(seat));
}

/** Points of all counted resources. */
export function scoreResources(): i32 {
  return scoreFame() + scoreWater() + scoreEnerGel() + scoreGems();
}

/** Points of a claim: 3, or 5 with Explorers' Club. */
export function claimPoints(): i32 {
  return rule(hasOption(OPTION_CLUB) ? RULE_CLUB_CLAIM_POINTS : RULE_CLAIM_POINTS);
}

/** Points of a scan marker: 1, or 2 with Explorers' Club. */
export function scanPoints(): i32 {
  return rule(hasOption(OPTION_CLUB) ? RULE_CLUB_SCAN_POINTS : RULE_SCAN_POINTS);
}

/** Planets: claims and scan markers. */
export function scorePlanets(seat: i32): i32 {
  return claimCount(seat) * claimPoints() + scanCount(seat) * scanPoints();
}

/** Jump Gate: 5 points for the most markers, ties included; nobody gets them without a marker (README, rulings). */
export function scoreGate(seat: i32): i32 {
  const players = seatCount();
  const own = state.gateAt(seat);
  for (let other = 0; other < players; other++) if (state.gateAt(other) > own) return 0;
  return own > 0 ? rule(RULE_GATE_POINTS) : 0;
}

/**
 * Tiebreakers: most planets claimed, most scan markers, most markers on the Jump Gate, fewest on the Black Hole, most
 * resource cards.
 */
export function isAhead(seat: i32, other: i32): bool {
  let lead = score(seat) - score(other);
  if (lead == 0) lead = claimCount(seat) - claimCount(other);
  if (lead == 0) lead = scanCount(seat) - scanCount(other);
  if (lead == 0) lead = state.gateAt(seat) - state.gateAt(other);
  if (lead == 0) lead = blackHoleMarkers(other) - blackHoleMarkers(seat);
  if (lead == 0) lead = pileCount(state.collectedAt(seat)) - pileCount(state.collectedAt(other));
  return lead > 0;
}
