// Quick play of the first edition inside playouts: goes where most is to be had, and does it. Acts on the resampled
// copy only.
import { THOUGHTS } from "../../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { nextBelow } from "../../../../kit/base/rng";
import {
  RULE_HAND_SIZE,
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_HOTSHOT_PILOT,
  SPECIAL_INSIDE_INFO,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_NONE,
  SPECIAL_WORMHOLE,
  navcompSpecial,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetScan,
} from "../../data";
import {
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_DOWN,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  ACTION_RESEARCH,
  ACTION_RETURN,
  ACTION_SCAN,
  ACTION_SPECIAL,
  PHASE_RESEARCH,
  PHASE_TURN,
} from "../../layout";
import { listLegal } from "../rules/legal";
import { NONE, isLanded, placeCount, rule } from "../rules/state";
import { KIND_JUMP, KIND_LANDING, KIND_SCAN, pick } from "../../../jump-gate/ai/hand";
import { answer } from "../../ai/answers";
import {
  DEED_HARVEST,
  DEED_SCAN,
  blindGain,
  dealMerit,
  farScanMerit,
  hasSpecial,
  seek,
  soughtDeed,
  soughtPlace,
  stepsBetween,
} from "../../ai/chances";
import { CARD, gain } from "../../ai/gains";
import { appraise } from "./worth";
import { state } from "../../../jump-gate/edition/rules/state";

/** A deed that promises less, in eighths of a point, is not worth its action: new cards are sought instead. */
const WORTHWHILE: i32 = 4;
/** What each card that Research would draw is held to be worth. */
const DRAWN: i32 = 3;
/** Chance in that comparison. */
const WHIM: i32 = 8;

/** The action that the deciding seat takes in a playout. */
export function quickAction(): i32 {
  const seat = state.actorSeat;
  const now = state.phase;
  if (now != PHASE_TURN) listLegal();
  if (now == PHASE_RESEARCH) return quickDiscard();
  appraise(seat);
  return now == PHASE_TURN ? quickTurn(seat) : answer(seat);
}

// Of the cards without a special action, every second one goes.
function quickDiscard(): i32 {
  const count = countLegal();
  for (let i = 1; i < count; i++) {
    if (navcompSpecial(legalAt(i) - ACTION_DISCARD) == SPECIAL_NONE && nextBelow(THOUGHTS, 2) == 0) return legalAt(i);
  }
  return ACTION_DRAW;
}

function quickTurn(seat: i32): i32 {
  const lacking = rule(RULE_HAND_SIZE) - pileCount(state.handAt(seat));
  if (lacking > 1 && hasSpecial(SPECIAL_INSIDE_INFO)) return special(seat, SPECIAL_INSIDE_INFO);
  const merit = seek(seat);
  const deal = hasSpecial(SPECIAL_BACKROOM_DEAL) ? dealMerit() - CARD : 0;
  const scan = hasSpecial(SPECIAL_LONG_RANGE_SCAN) && !isLanded(seat) ? farScanMerit() : 0;
  const best = max(max(merit, deal), scan);
  if (best < max(WORTHWHILE, lacking * DRAWN) + nextBelow(THOUGHTS, WHIM)) return ACTION_RESEARCH;
  if (deal == best) return special(seat, SPECIAL_BACKROOM_DEAL);
  if (scan > merit) return special(seat, SPECIAL_LONG_RANGE_SCAN);
  const place = soughtPlace();
  return place == state.shipAt(seat) ? actHere(seat, place) : moveTo(seat, state.shipAt(seat), place);
}

function special(seat: i32, kind: i32): i32 {
  return ACTION_SPECIAL + specialCard(seat, kind);
}

function specialCard(seat: i32, kind: i32): i32 {
  const hand = state.handAt(seat);
  for (let i = pileCount(hand) - 1; i >= 0; i--) if (navcompSpecial(pileAt(hand, i)) == kind) return pileAt(hand, i);
  return NONE;
}

function actHere(seat: i32, place: i32): i32 {
  const deed = soughtDeed();
  if (deed == DEED_HARVEST) return harvestHere(place);
  if (isLanded(seat)) return ACTION_RETURN;
  return deed == DEED_SCAN
    ? ACTION_SCAN + pick(seat, KIND_SCAN, planetScan(state.planetAt(place)), NONE)
    : landHere(seat, state.planetAt(place));
}

function landHere(seat: i32, planet: i32): i32 {
  const a = pick(seat, KIND_LANDING, planetLandingA(planet), NONE);
  const b = pick(seat, KIND_LANDING, planetLandingB(planet), NONE);
  if (a != NONE && b != NONE) return ACTION_LAND + min(a, b) * ACTION_LAND_STRIDE + max(a, b);
  const pilot = specialCard(seat, SPECIAL_HOTSHOT_PILOT);
  const with1 = pick(seat, KIND_LANDING, planetLandingA(planet) | planetLandingB(planet), pilot);
  return ACTION_PILOT + pilot * ACTION_PILOT_STRIDE + with1;
}

// The best face-up resource; a ship that is on the planet may do better with a face-down one.
function harvestHere(place: i32): i32 {
  const pile = state.faceUpAt(place);
  let best = isLanded(state.turnSeat) && pileCount(state.faceDownAt(place)) > 0 ? blindGain() : 0;
  let action: i32 = ACTION_HARVEST_DOWN;
  for (let slot = pileCount(pile) - 1; slot >= 0; slot--) {
    const offered = gain(pileAt(pile, slot));
    if (offered <= best) continue;
    best = offered;
    action = ACTION_HARVEST + slot;
  }
  return action;
}

function moveTo(seat: i32, here: i32, place: i32): i32 {
  const steps = stepsBetween(here, place);
  if (isLanded(seat)) return ACTION_RETURN;
  if (steps > 1) {
    const card = pick(seat, KIND_JUMP, planetJump(state.planetAt(place)), NONE);
    if (card != NONE) return ACTION_JUMP + card * ACTION_JUMP_STRIDE + place;
    if (hasSpecial(SPECIAL_WORMHOLE)) return special(seat, SPECIAL_WORMHOLE);
  }
  const ahead = place - here;
  const places = placeCount();
  return (ahead < 0 ? ahead + places : ahead) == steps ? ACTION_FLY_CLOCKWISE : ACTION_FLY_COUNTER;
}
