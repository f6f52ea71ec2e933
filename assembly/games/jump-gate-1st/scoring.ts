// Scoring of the first edition: points and ranks as if the game ended now. The Black Hole's loss is drawn when it ends a game,
// so it counts from then on only: the lost cards have left the collections.
import { pileCount } from "../../kit/piles";
import { RULE_CLAIM_POINTS, RULE_CLUB_CLAIM_POINTS, RULE_CLUB_SCAN_POINTS, RULE_GATE_POINTS, RULE_SCAN_POINTS } from "./data";
import { clearTally, scoreEnerGel, scoreFame, scoreGems, scoreWater, tallyPile } from "../jump-gate/points";
import {
  OPTION_CLUB,
  blackHoleMarkers,
  claimCount,
  collectedPile,
  gateMarkers,
  hasOption,
  rule,
  scanCount,
  seatCount,
} from "./state";

export * from "../jump-gate/points";

/** Returns the seat's points. */
export function score(seat: i32): i32 {
  tally(seat);
  return scoreResources() + scorePlanets(seat) + scoreGate(seat);
}

/** Counts the seat's resources by type for the score functions of points.ts. */
export function tally(seat: i32): void {
  clearTally();
  tallyPile(collectedPile(seat));
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
  const own = gateMarkers(seat);
  for (let other = 0; other < players; other++) if (gateMarkers(other) > own) return 0;
  return <i32>(own > 0) * rule(RULE_GATE_POINTS);
}

/** Tells whether a seat stands better than another. */
export function isAhead(seat: i32, other: i32): bool {
  return standing(seat) > standing(other);
}

// The score and the tiebreakers in one number, each with room for its greatest value: most planets claimed, most scan markers, most on
// the Jump Gate, fewest on the Black Hole, most resource cards.
function standing(seat: i32): i64 {
  let place = <i64>(score(seat) * 16 + claimCount(seat));
  place = (place << 6) + scanCount(seat);
  place = (place << 9) + gateMarkers(seat);
  place = (place << 5) - blackHoleMarkers(seat);
  return (place << 6) + pileCount(collectedPile(seat));
}
