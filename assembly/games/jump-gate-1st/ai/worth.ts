// What a position is worth to a seat, in eighths of a point: its points, its lead, and what its cards could do where its ship is.
import { pileAt, pileCount } from "../../../kit/piles";
import {
  RESOURCE_TYPE_NOTHING,
  navcompJump,
  navcompLanding,
  navcompScan,
  navcompSpecial,
  planetLandingA,
  planetLandingB,
  planetScan,
  resourceBlackHole,
  resourceType,
} from "../data";
import { score } from "../scoring";
import {
  NONE,
  blackHoleMarkers,
  claimOf,
  faceDownPile,
  faceUpPile,
  handPile,
  planetAt,
  seatCount,
  shipOf,
} from "../state";

/** Returns the seat's points against the others', and its prospects. */
export function worth(seat: i32): i32 {
  const players = seatCount();
  let others = 0;
  for (let other = 0; other < players; other++) if (other != seat) others += score(other);
  return score(seat) * 8 - others * 4 / (players - 1) + prospects(seat) - blackHoleMarkers(seat) * 4;
}

function prospects(seat: i32): i32 {
  const hand = handPile(seat);
  const place = shipOf(seat);
  let sum = 0;
  let codes = 0;
  let scans = 0;
  for (let i = pileCount(hand) - 1; i >= 0; i--) {
    const card = pileAt(hand, i);
    codes |= navcompLanding(card);
    scans |= navcompScan(card);
    sum += 3 + (navcompSpecial(card) != 0 ? 2 : 0) + (navcompJump(card) != 0 ? 1 : 0);
  }
  return place == NONE ? sum : sum + prospectHere(place, codes, scans);
}

// A claimed planet offers its resources, another one a landing or a scan.
function prospectHere(place: i32, codes: i32, scans: i32): i32 {
  const offered = wantedCount(place);
  if (claimOf(place) != NONE) return min(offered, 2) * 14;
  const planet = planetAt(place);
  const fits = ((codes & planetLandingA(planet)) != 0 ? 1 : 0) + ((codes & planetLandingB(planet)) != 0 ? 1 : 0);
  const down = pileCount(faceDownPile(place));
  return fits * fits * (6 + 2 * min(offered, 3)) + (down > 0 && (scans & planetScan(planet)) != 0 ? 5 : 0);
}

function wantedCount(place: i32): i32 {
  const pile = faceUpPile(place);
  let count = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const card = pileAt(pile, i);
    if (resourceType(card) != RESOURCE_TYPE_NOTHING && resourceBlackHole(card) == 0) count++;
  }
  return count;
}
