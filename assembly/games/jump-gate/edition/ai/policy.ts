// Quick play inside playouts: goes where most is to be had, and does it. Acts on the resampled copy only.
import { THOUGHTS } from "../../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { nextBelow } from "../../../../kit/base/rng";
import { RULE_HAND_SIZE, planetJump, planetLandingA, planetLandingB, planetScan } from "../../data";
import {
  ACTION_COLLECT,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_RESEARCH,
  PHASE_TURN,
} from "../../layout";
import { listLegal } from "../rules/legal";
import { NONE, markedSlot, markerAt, placeCount, rule, state } from "../rules/state";
import { KIND_JUMP, KIND_LANDING, KIND_SCAN, pick } from "../../ai/hand";
import { DEED_LAND, DEED_SCAN, appraise, gain, seek, soughtDeed, soughtPlace } from "./worth";

/** A deed that promises less, in eighths of a point, is not worth its action: new cards are sought instead. */
const WORTHWHILE: i32 = 12;
/** What each card that Research would draw is held to be worth. */
const DRAWN: i32 = 4;
/** Chance in that comparison. */
const WHIM: i32 = 8;

/** The action that the deciding seat takes in a playout. */
export function quickAction(): i32 {
  const now = state.phase;
  const seat = state.actorSeat;
  if (now != PHASE_TURN) listLegal();
  if (now == PHASE_RESEARCH) return quickDiscard();
  appraise(seat);
  if (now == PHASE_TURN) return quickTurn(seat);
  const place = state.shipAt(state.turnSeat);
  if (now == PHASE_COLLECT) {
    return gain(pileAt(state.faceUpAt(place), markedSlot(place, seat))) > 0 ? ACTION_COLLECT : ACTION_LEAVE;
  }
  if (now == PHASE_MARK) return bestSlot(place, ACTION_MARK, quickKeep(place, seat), ACTION_NO_MARK);
  return bestSlot(place, ACTION_TAKE, 0, ACTION_TAKE_NONE);
}

// A marker already here moves only to something better.
function quickKeep(place: i32, seat: i32): i32 {
  const slot = markedSlot(place, seat);
  return slot < 0 ? 0 : gain(pileAt(state.faceUpAt(place), slot));
}

function bestSlot(place: i32, code: i32, least: i32, otherwise: i32): i32 {
  let best = least;
  let action = otherwise;
  for (let i = 1; i < countLegal(); i++) {
    const offered = gain(pileAt(state.faceUpAt(place), legalAt(i) - code));
    if (offered <= best) continue;
    best = offered;
    action = legalAt(i);
  }
  return action;
}

// Every second stop draws at once.
function quickDiscard(): i32 {
  const count = countLegal();
  if (count <= 3 || nextBelow(THOUGHTS, 2) == 0) return ACTION_DRAW;
  return legalAt(1 + nextBelow(THOUGHTS, count - 1));
}

function quickTurn(seat: i32): i32 {
  const merit = seek(seat);
  const full = rule(RULE_HAND_SIZE);
  const lacking = full - pileCount(state.handAt(seat));
  if (lacking == full || merit < max(WORTHWHILE, lacking * DRAWN) + nextBelow(THOUGHTS, WHIM)) return ACTION_RESEARCH;
  const place = soughtPlace();
  return place == state.shipAt(seat) ? actHere(seat, place) : moveTo(seat, state.shipAt(seat), place);
}

function actHere(seat: i32, place: i32): i32 {
  const planet = state.planetAt(place);
  const deed = soughtDeed();
  if (deed == DEED_SCAN) return ACTION_SCAN + pick(seat, KIND_SCAN, planetScan(planet), NONE);
  if (deed != DEED_LAND) return harvestHere(seat, place);
  const a = pick(seat, KIND_LANDING, planetLandingA(planet), NONE);
  const b = pick(seat, KIND_LANDING, planetLandingB(planet), a);
  return ACTION_LAND + min(a, b) * ACTION_LAND_STRIDE + max(a, b);
}

function harvestHere(seat: i32, place: i32): i32 {
  const pile = state.faceUpAt(place);
  const count = pileCount(pile);
  let chosen = markedSlot(place, seat);
  let best = -99;
  if (chosen < 0) {
    for (let slot = 0; slot < count; slot++) {
      if (markerAt(place, slot) != NONE) continue;
      const offered = gain(pileAt(pile, slot));
      if (offered <= best) continue;
      best = offered;
      chosen = slot;
    }
  }
  return ACTION_HARVEST + pileAt(state.handAt(seat), 0) * ACTION_HARVEST_STRIDE + chosen;
}

function moveTo(seat: i32, here: i32, place: i32): i32 {
  if (here != NONE) {
    const ahead = place - here;
    const last = placeCount() - 1;
    if (ahead == 1 || ahead == -last) return ACTION_FLY_CLOCKWISE;
    if (ahead == -1 || ahead == last) return ACTION_FLY_COUNTER;
  }
  return ACTION_JUMP + pick(seat, KIND_JUMP, planetJump(state.planetAt(place)), NONE) * ACTION_JUMP_STRIDE + place;
}
