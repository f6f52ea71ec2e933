// What the cards in hand are of use for where the ship is, and which ones a hint changes for others.
import { countLegal, hasLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
import { CANDIDATES_MAX, candidateAt } from "../../../kit/players/candidates";
import { CANDIDATES } from "../../../kit/players/halving";
import { RULE_HAND_SIZE, navcompLanding, navcompScan, planetLandingA, planetLandingB, planetScan } from "../data";
import { ACTION_DISCARD, ACTION_DRAW, ACTION_SCAN } from "../layout";
import { DEED_LAND, DEED_SCAN, isReadyToLand } from "../edition/ai/hint-own";
import { appraise } from "../edition/ai/worth";
import { listLegal } from "../edition/rules/legal";
import { NONE, rule, state } from "../edition/rules/state";
import { canLand, canScan } from "./holdings";
import { trail } from "./variables";

/** DEED_* that a seat lacks a code for where its ship is, 0: none. */
export function lackedDeed(seat: i32): i32 {
  const place = state.shipAt(seat);
  if (place == NONE || state.claimAt(place) != NONE || pileCount(state.handAt(seat)) == 0) return 0;
  appraise(seat);
  const planet = state.planetAt(place);
  if (pileCount(state.faceDownAt(place)) > 0 && !canScan(planet)) return DEED_SCAN;
  return isReadyToLand(place) && !canLand(planet) ? DEED_LAND : 0;
}

/** Whether every card in hand has a code that the planet where the ship is takes. */
export function isAllOfUse(seat: i32): bool {
  const hand = state.handAt(seat);
  for (let i = pileCount(hand) - 1; i >= 0; i--) if (!isOfUse(seat, pileAt(hand, i))) return false;
  return true;
}

/**
 * Returns what is advised where level 3 changes a card or draws: a Research changes something, and no card goes whose
 * code it was for.
 */
export function changeCards(seat: i32, action: i32): i32 {
  const isFull = pileCount(state.handAt(seat)) == rule(RULE_HAND_SIZE);
  if (action == ACTION_DRAW ? !isFull : !isWanted(seat, action - ACTION_DISCARD)) return action;
  listLegal();
  for (let i = 0; i < CANDIDATES_MAX; i++) {
    const other = candidateAt(CANDIDATES, i);
    if (other >= 0 && hasLegal(other) && isUseless(seat, other)) return other;
  }
  for (let i = 0; i < countLegal(); i++) if (isUseless(seat, legalAt(i))) return legalAt(i);
  return isFull ? action : ACTION_DRAW;
}

function isUseless(seat: i32, action: i32): bool {
  return action >= ACTION_DISCARD && action < ACTION_SCAN && !isOfUse(seat, action - ACTION_DISCARD);
}

function isOfUse(seat: i32, card: i32): bool {
  const place = state.shipAt(seat);
  if (place == NONE) return false;
  if (pileCount(state.faceDownAt(place)) > 0 && (navcompScan(card) & planetScan(state.planetAt(place))) != 0)
    return true;
  return state.claimAt(place) == NONE && (navcompLanding(card) & codesOf(place)) != 0;
}

function codesOf(place: i32): i32 {
  const planet = state.planetAt(place);
  return planetLandingA(planet) | planetLandingB(planet);
}

// Whether the Research was for landing, and no other card of the hand has the landing code of this one.
function isWanted(seat: i32, card: i32): bool {
  if (trail.lacked != DEED_LAND) return false;
  const code = navcompLanding(card);
  if ((code & codesOf(state.shipAt(seat))) == 0) return false;
  const hand = state.handAt(seat);
  for (let i = pileCount(hand) - 1; i >= 0; i--) {
    const other = pileAt(hand, i);
    if (other != card && navcompLanding(other) == code) return false;
  }
  return true;
}
