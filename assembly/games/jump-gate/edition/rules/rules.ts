// The actions of Jump Gate, third edition: which code does what, and its own ones.
import { pileCount } from "../../../../kit/base/piles";
import { endTurn, hasCollectingEnded } from "./ending";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_TAKE,
} from "../../layout";
import { collectResource, hasMarkerFor, markResource } from "./marks";
import { discard, draw, finishAction, fly, payJump, payTwo, research } from "../../rules/moves";
import { NONE, isOver, markedSlot, seatAfter, seatCount, setDecision, state } from "./state";
import { discardCard, revealResource } from "../../rules/table";
import { beginAction } from "../../rules/turn";

export { currentSeat } from "../../rules/turn";

/** Returns whether an action does nothing but end the turn. */
export function endsTurn(action: i32): bool {
  return action == ACTION_PASS;
}

/**
 * Plays a legal action; returns whether it turned up a resource, drew a card or ended the game. A card played from the
 * seat's own hand does not count.
 */
export function perform(action: i32): bool {
  const revealed = act(action);
  return revealed || isOver();
}

// Returns whether the action turned something up or drew.
function act(action: i32): bool {
  if (action >= ACTION_HARVEST) {
    if (action >= ACTION_LAND) land(action - ACTION_LAND);
    else if (action >= ACTION_JUMP) jump(action - ACTION_JUMP);
    else harvest(action - ACTION_HARVEST);
    return false;
  }
  if (action >= ACTION_SCAN) {
    scan(action - ACTION_SCAN);
    return true;
  }
  if (action == ACTION_DRAW) return draw();
  if (action >= ACTION_DISCARD) discard(action - ACTION_DISCARD);
  else if (action >= ACTION_TAKE) take(action - ACTION_TAKE);
  else if (action >= ACTION_MARK) mark(action - ACTION_MARK);
  else performPlain(action);
  return false;
}

function performPlain(action: i32): void {
  if (action == ACTION_PASS) return endTurn();
  if (action == ACTION_RESEARCH) return research();
  if (action <= ACTION_FLY_COUNTER) return fly(action == ACTION_FLY_CLOCKWISE);
  if (action == ACTION_LEAVE) return leave();
  if (action == ACTION_COLLECT) return collect();
  if (action == ACTION_NO_MARK) return finishAction();
  claim(); // ACTION_TAKE_NONE
}

// Jump: discard the card, move the ship.
function jump(operands: i32): void {
  payJump(operands);
  finishAction();
}

// Scan: discard the card; step 1, turn up the top face-down resource; step 2, place or move a marker, where the seat
// has one for it.
function scan(card: i32): void {
  const seat = state.turnSeat;
  const place = state.shipAt(seat);
  beginAction();
  discardCard(seat, card);
  revealResource(place);
  if (hasMarkerFor(place, seat)) setDecision(PHASE_MARK, seat, 0);
  else finishAction();
}

// Scan, step 2.
function mark(slot: i32): void {
  const seat = state.turnSeat;
  markResource(seat, state.shipAt(seat), slot);
  finishAction();
}

// Harvest: discard any card, collect one resource; the seat's own marker on it returns.
function harvest(operands: i32): void {
  const seat = state.turnSeat;
  const card = operands / ACTION_HARVEST_STRIDE;
  beginAction();
  discardCard(seat, card);
  collectResource(seat, state.shipAt(seat), operands % ACTION_HARVEST_STRIDE);
  if (!hasCollectingEnded()) finishAction();
}

// Land & Claim: discard both cards, the lower one first.
function land(operands: i32): void {
  payTwo(operands, ACTION_LAND_STRIDE);
  askCollector(state.turnSeat, 0);
}

// Land & Claim, step 1: the claimer first, then clockwise, every seat with a marker here is asked (README, rulings).
function askCollector(from: i32, asked: i32): void {
  const place = state.shipAt(state.turnSeat);
  const players = seatCount();
  let seat = from;
  for (let i = asked; i < players; i++) {
    if (markedSlot(place, seat) >= 0) {
      setDecision(PHASE_COLLECT, seat, i);
      return;
    }
    seat = seatAfter(seat);
  }
  offerRest(place);
}

function leave(): void {
  const seat = state.actorSeat;
  const place = state.shipAt(state.turnSeat);
  state.setMarkerAt(place, markedSlot(place, seat), NONE);
  askCollector(seatAfter(seat), state.cursor + 1);
}

function collect(): void {
  const seat = state.actorSeat;
  const place = state.shipAt(state.turnSeat);
  collectResource(seat, place, markedSlot(place, seat));
  if (!hasCollectingEnded()) askCollector(seatAfter(seat), state.cursor + 1);
}

// Land & Claim, step 2: one of the remaining resources, if there are any.
function offerRest(place: i32): void {
  if (pileCount(state.faceUpAt(place)) > 0) setDecision(PHASE_TAKE, state.turnSeat, 0);
  else claim();
}

function take(slot: i32): void {
  const seat = state.turnSeat;
  collectResource(seat, state.shipAt(seat), slot);
  if (!hasCollectingEnded()) claim();
}

// Land & Claim, step 3: the claim marker.
function claim(): void {
  const seat = state.turnSeat;
  state.setClaimAt(state.shipAt(seat), seat);
  finishAction();
}
