// What a seat could do next in the first edition, and what that is worth in eighths of a point. The seat was appraised
// just before (worth.ts).
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  SPECIAL_HOTSHOT_PILOT,
  SPECIAL_WORMHOLE,
  navcompLanding,
  navcompSpecial,
  planetLandingA,
  planetLandingB,
} from "../data";
import { claimPoints, scanPoints } from "../edition/rules/scoring";
import { NONE, OPTION_ORBITAL, hasOption, isLanded, placeCount } from "../edition/rules/state";
import { canJump, canLand, canScan, landingCount } from "../../jump-gate/ai/holdings";
import { lateness } from "../../jump-gate/ai/patience";
import { CARD, gain, iconDanger, jumpGain } from "./gains";
import { chances } from "../edition/ai/variables";
import { state } from "../../jump-gate/edition/rules/state";

/** What can be done at a place. */
export const DEED_SCAN: i32 = 1;
export const DEED_HARVEST: i32 = 2;
export const DEED_LAND: i32 = 3;

/** Gain that is hoped for from the best of one face-down resource, and more for each further one. */
const HOPE: i32 = 20;
const HOPE_MORE: i32 = 5;
/** Gain of a face-down resource taken unseen, its icon apart. */
const BLIND: i32 = 24;
/** Turning a resource up. */
const REVEAL: i32 = 2;
// Parts of 8 that count of a second harvest; of what else a claim leaves to the claimer, with a scan marker there and
// without; and of what a scan marker will collect.
const NEXT_HARVEST: i32 = 2;
const CLAIM_MARKED: i32 = 6;
const CLAIM_MORE: i32 = 4;
const PICK: i32 = 4;

/** Looks through a hand for special actions. */
export function countSpecials(hand: usize): void {
  const count = pileCount(hand);
  let kinds = 0;
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    const kind = navcompSpecial(card);
    kinds |= 1 << kind;
    if (kind == SPECIAL_HOTSHOT_PILOT) chances.pilot = navcompLanding(card);
  }
  chances.specials = kinds;
}

/** Returns whether the appraised hand has such a special action. */
export function hasSpecial(kind: i32): bool {
  return (chances.specials & (1 << kind)) != 0;
}

/** Finds the best place for the appraised seat to act at, near ones before far ones; returns what that is worth. */
export function seek(seat: i32): i32 {
  const places = placeCount();
  const here = state.shipAt(seat);
  let best = 0;
  chances.place = NONE;
  chances.marks = 0;
  chances.deal = 0;
  chances.farScan = 0;
  for (let place = 0; place < places; place++) {
    const merit = approach(seat, here, place, opportunity(seat, place));
    if (merit <= best) continue;
    best = merit;
    chances.place = place;
    chances.sought = chances.deed;
  }
  return best;
}

/** Place that the last `seek` found, or NONE. */
export function soughtPlace(): i32 {
  return chances.place;
}

/** DEED_* there. */
export function soughtDeed(): i32 {
  return chances.sought;
}

/** What the seat's scan markers will collect, as the last `seek` saw it. */
export function markedGain(): i32 {
  return chances.marks;
}

/** What a Backroom Deal would bring. */
export function dealMerit(): i32 {
  return chances.deal;
}

/** What a Long Range Scan would bring. */
export function farScanMerit(): i32 {
  return chances.farScan;
}

// What is left of an opportunity once the ship has got there.
function approach(seat: i32, here: i32, place: i32, merit: i32): i32 {
  if (merit <= 0) return 0;
  const isDown = isLanded(seat);
  if (place == here) return isDown && chances.deed != DEED_HARVEST ? discount(merit, 1) : merit;
  const steps = stepsBetween(here, place);
  const extra = isDown ? 1 : 0;
  if (steps == 1) return discount(merit, 1 + extra);
  if (canJump(state.planetAt(place))) return discount(merit, 1 + extra) - CARD + jumpGain();
  if (hasSpecial(SPECIAL_WORMHOLE)) return discount(merit, 1 + extra) - CARD;
  return steps < 7 ? discount(merit, steps + extra) : 0;
}

/** Flights from one place to another; many from the Jump Gate. */
export function stepsBetween(from: i32, to: i32): i32 {
  if (from == NONE) return 9;
  const ahead = abs(to - from);
  return min(ahead, placeCount() - ahead);
}

// Each action that has to come before halves it.
function discount(merit: i32, actions: i32): i32 {
  return merit >> actions;
}

/** What the appraised seat could do if its ship were in orbit of the place. */
export function opportunity(seat: i32, place: i32): i32 {
  survey(place);
  const isClaimed = state.claimAt(place) != NONE;
  const isHere = place == state.shipAt(seat);
  const first = chances.first;
  const second = chances.second;
  if (isClaimed) chances.deal = max(chances.deal, isHere ? first + second : first);
  else if (state.scansAt(place, seat) > 0) chances.marks += max(first, chances.hidden);
  const hidden = isClaimed && isHere && isLanded(seat) ? chances.hidden : 0;
  const harvest = isClaimed ? max(first, hidden) + ((second * NEXT_HARVEST) >> 3) : 0;
  const scan = scanMerit(seat, place);
  const land = landMerit(seat, place);
  chances.farScan = max(chances.farScan, scan);
  const here = canScan(state.planetAt(place)) ? scan : 0;
  if (harvest >= here && harvest >= land) return did(DEED_HARVEST, harvest);
  return here > land ? did(DEED_SCAN, here) : did(DEED_LAND, land);
}

function did(deed: i32, merit: i32): i32 {
  chances.deed = deed;
  return merit;
}

function survey(place: i32): void {
  const pile = state.faceUpAt(place);
  let first = 0;
  let second = 0;
  for (let slot = pileCount(pile) - 1; slot >= 0; slot--) {
    const offered = gain(pileAt(pile, slot));
    if (offered > first) {
      second = first;
      first = offered;
    } else second = max(second, offered);
  }
  const down = pileCount(state.faceDownAt(place));
  chances.first = first;
  chances.second = second;
  chances.hidden = down == 0 ? 0 : hasOption(OPTION_ORBITAL) ? blindGain() : HOPE + down * HOPE_MORE;
}

/** What a scan of a place brings, its card paid. */
export function scanOf(seat: i32, place: i32): i32 {
  survey(place);
  return scanMerit(seat, place);
}

function scanMerit(seat: i32, place: i32): i32 {
  if (pileCount(state.faceDownAt(place)) == 0) return 0;
  const points = scanPoints() << 3;
  const isMarked = state.claimAt(place) != NONE || state.scansAt(place, seat) > 0;
  const pick = isMarked ? 0 : (max(chances.first, chances.hidden) * PICK) >> 3;
  return points + pick + REVEAL + lateness() - CARD;
}

/** What a face-down resource taken unseen brings: every third one has an icon. */
export function blindGain(): i32 {
  return max(0, BLIND - iconDanger() / 3);
}

function landMerit(seat: i32, place: i32): i32 {
  if (state.claimAt(place) != NONE || (!canLand(state.planetAt(place)) && !canPilot(state.planetAt(place)))) return 0;
  const points = claimPoints() << 3;
  const taken = max(chances.first, chances.hidden);
  const more = min(chances.first, chances.hidden) + chances.second;
  const share = state.scansAt(place, seat) > 0 ? CLAIM_MARKED : CLAIM_MORE;
  return points + taken + ((more * share) >> 3) + lateness() - 2 * CARD;
}

/** Returns whether the appraised hand has a Hotshot Pilot and another card with a landing code of the planet. */
export function canPilot(planet: i32): bool {
  if (!hasSpecial(SPECIAL_HOTSHOT_PILOT)) return false;
  const own = (chances.pilot & (planetLandingA(planet) | planetLandingB(planet))) != 0 ? 1 : 0;
  return landingCount(planet) > own;
}
