// Lists the legal actions of the seat that must decide, in ascending order of their codes.
import { addLegal, beginLegal } from "../../../../kit/base/legal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  ACTION_COLLECT,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_TAKE,
  ACTION_TAKE_NONE,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_RESEARCH,
  PHASE_TAKE,
  PHASE_TURN,
} from "../../layout";
import { listJumps, listLandings, listResearch, listScans } from "../../rules/legal-cards";
import { NONE, markedSlot, markerAt, state } from "./state";

/**
 * Fills the legal list; while the game runs it has at least one entry, at most 5 x 12 jumps, 5 x 8 harvests, 10
 * landings and a few more.
 */
export function listLegal(): void {
  beginLegal();
  const now = state.phase;
  if (now == PHASE_TURN) listTurn();
  else if (now == PHASE_RESEARCH) listResearch();
  else if (now == PHASE_MARK) listMarks(state.shipAt(state.turnSeat));
  else if (now == PHASE_COLLECT) listCollect();
  else if (now == PHASE_TAKE) listTake(state.shipAt(state.turnSeat));
}

// Playing the Game: up to two actions, so ending the turn is always possible.
function listTurn(): void {
  const seat = state.actorSeat;
  const hand = state.handAt(seat);
  const place = state.shipAt(seat);
  addLegal(ACTION_PASS);
  addLegal(ACTION_RESEARCH);
  if (place != NONE) {
    // Fly: not from the Jump Gate.
    addLegal(ACTION_FLY_CLOCKWISE);
    addLegal(ACTION_FLY_COUNTER);
    listScans(hand, place);
    listHarvests(seat, hand, place);
  }
  listJumps(hand, place);
  // Land & Claim: nothing face-down, not claimed.
  if (place != NONE && pileCount(state.faceDownAt(place)) == 0 && state.claimAt(place) == NONE)
    listLandings(hand, place);
}

// Harvest: the seat's own marked resource and no other; without a mark any unmarked one, once nothing is face-down. Any
// card pays.
function listHarvests(seat: i32, hand: usize, place: i32): void {
  const own = markedSlot(place, seat);
  if (own < 0 && pileCount(state.faceDownAt(place)) > 0) return;
  const wanted = own < 0 ? NONE : seat;
  const slots = pileCount(state.faceUpAt(place));
  if (slots == 0) return;
  const count = pileCount(hand);
  for (let i = 0; i < count; i++) {
    const code = ACTION_HARVEST + pileAt(hand, i) * ACTION_HARVEST_STRIDE;
    for (let slot = 0; slot < slots; slot++) if (markerAt(place, slot) == wanted) addLegal(code + slot);
  }
}

// Scan, step 2: place a marker on an unmarked resource, move the seat's own one to another, or neither.
function listMarks(place: i32): void {
  addLegal(ACTION_NO_MARK);
  listUnmarked(place, ACTION_MARK);
}

// Land & Claim, step 1: collect the marked resource or leave it.
function listCollect(): void {
  addLegal(ACTION_LEAVE);
  addLegal(ACTION_COLLECT);
}

// Land & Claim, step 2: the option to collect one of what is left; no marker is here any more.
function listTake(place: i32): void {
  addLegal(ACTION_TAKE_NONE);
  listUnmarked(place, ACTION_TAKE);
}

function listUnmarked(place: i32, action: i32): void {
  const slots = pileCount(state.faceUpAt(place));
  for (let slot = 0; slot < slots; slot++) if (markerAt(place, slot) == NONE) addLegal(action + slot);
}
