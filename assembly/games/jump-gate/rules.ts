// The actions of Jump Gate, one function each, and how turns and the game end.
import { pileCount } from "../../kit/piles";
import { RULE_ACTIONS_PER_TURN, RULE_BLACK_HOLE_END, RULE_ROUND_LIMIT } from "./data";
import {
  ACTION_COLLECT,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_HARVEST_STRIDE,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND_STRIDE,
  ACTION_LAND,
  ACTION_LEAVE,
  ACTION_MARK,
  ACTION_NO_MARK,
  ACTION_PASS,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_TAKE,
  ENDING_ALL_CLAIMED,
  ENDING_BLACK_HOLE,
  ENDING_NO_RESOURCES,
  ENDING_ROUND_LIMIT,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_OVER,
  PHASE_RESEARCH,
  PHASE_TAKE,
  PHASE_TURN,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
} from "./layout";
import {
  BLACK_HOLE_PILE,
  NONE,
  STATE,
  actionsLeft,
  actorSeat,
  allSeats,
  cursor,
  faceUpPile,
  finalTurns,
  isOver,
  markedSlot,
  placeCount,
  round,
  rule,
  seatAfter,
  seatCount,
  setActionsLeft,
  setClaim,
  setDecision,
  setEnding,
  setFinalTurns,
  setMarker,
  setRound,
  setShip,
  setTurnSeat,
  shipOf,
  startSeat,
  turnSeat,
} from "./state";
import {
  areAllClaimed,
  areResourcesLeft,
  collectResource,
  discardCard,
  drawHand,
  hasMarkerFor,
  markResource,
  revealResource,
} from "./table";

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return isOver() || seatCount() == 0 ? -1 : actorSeat();
}

/**
 * Plays a legal action; returns whether it showed somebody what was hidden from him: a face-down resource turned up, a card drawn,
 * or everything at the end. A card that a seat plays from its own hand does not count: showing it is that seat's own choice.
 */
export function perform(action: i32): bool {
  const revealed = act(action);
  return revealed || isOver();
}

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
  if (action == ACTION_PASS) endTurn();
  else if (action == ACTION_RESEARCH) research();
  else if (action <= ACTION_FLY_COUNTER) fly(action == ACTION_FLY_CLOCKWISE);
  else if (action == ACTION_LEAVE) leave();
  else if (action == ACTION_COLLECT) collect();
  else if (action == ACTION_NO_MARK) finishAction();
  else claim(); // ACTION_TAKE_NONE
}

// Fly: to either neighbour in the ring, without a card.
function fly(clockwise: bool): void {
  const seat = turnSeat();
  const last = placeCount() - 1;
  const place = shipOf(seat);
  beginAction();
  setShip(seat, clockwise ? (place == last ? 0 : place + 1) : place == 0 ? last : place - 1);
  finishAction();
}

// Jump: discard the card, move the ship.
function jump(operands: i32): void {
  const seat = turnSeat();
  const card = operands / ACTION_JUMP_STRIDE;
  beginAction();
  discardCard(seat, card);
  setShip(seat, operands - card * ACTION_JUMP_STRIDE);
  finishAction();
}

// Scan: discard the card; step 1, turn up the top face-down resource; step 2, place or move a marker, where the seat has one for it.
function scan(card: i32): void {
  const seat = turnSeat();
  const place = shipOf(seat);
  beginAction();
  discardCard(seat, card);
  revealResource(place);
  if (hasMarkerFor(place, seat)) setDecision(PHASE_MARK, seat, 0);
  else finishAction();
}

// Scan, step 2.
function mark(slot: i32): void {
  const seat = turnSeat();
  markResource(seat, shipOf(seat), slot);
  finishAction();
}

// Harvest: discard any card, collect one resource; the own marker on it returns.
function harvest(operands: i32): void {
  const seat = turnSeat();
  const card = operands / ACTION_HARVEST_STRIDE;
  beginAction();
  discardCard(seat, card);
  collectResource(seat, shipOf(seat), operands - card * ACTION_HARVEST_STRIDE);
  if (!hasCollectingEnded()) finishAction();
}

// Research: discards follow one by one, then the draw.
function research(): void {
  beginAction();
  setDecision(PHASE_RESEARCH, turnSeat(), 0);
}

function discard(card: i32): void {
  const seat = turnSeat();
  discardCard(seat, card);
  setDecision(PHASE_RESEARCH, seat, card + 1);
}

function draw(): bool {
  const drew = drawHand(turnSeat());
  finishAction();
  return drew;
}

// Land & Claim: discard both cards, the lower one first.
function land(operands: i32): void {
  const seat = turnSeat();
  const card = operands / ACTION_LAND_STRIDE;
  beginAction();
  discardCard(seat, card);
  discardCard(seat, operands - card * ACTION_LAND_STRIDE);
  askCollector(seat, 0);
}

// Land & Claim, step 1: the claimer first, then clockwise, every seat with a marker here is asked (README, rulings).
function askCollector(from: i32, asked: i32): void {
  const place = shipOf(turnSeat());
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
  const seat = actorSeat();
  const place = shipOf(turnSeat());
  setMarker(place, markedSlot(place, seat), NONE);
  askCollector(seatAfter(seat), cursor() + 1);
}

function collect(): void {
  const seat = actorSeat();
  const place = shipOf(turnSeat());
  collectResource(seat, place, markedSlot(place, seat));
  if (!hasCollectingEnded()) askCollector(seatAfter(seat), cursor() + 1);
}

// Land & Claim, step 2: one of the remaining resources, if there are any.
function offerRest(place: i32): void {
  if (pileCount(faceUpPile(place)) > 0) setDecision(PHASE_TAKE, turnSeat(), 0);
  else claim();
}

function take(slot: i32): void {
  const seat = turnSeat();
  collectResource(seat, shipOf(seat), slot);
  if (!hasCollectingEnded()) claim();
}

// Land & Claim, step 3: the claim marker.
function claim(): void {
  const seat = turnSeat();
  setClaim(shipOf(seat), seat);
  finishAction();
}

function beginAction(): void {
  setActionsLeft(actionsLeft() - 1);
}

// The turn ends by itself once no action is left and nothing of the last one is pending.
function finishAction(): void {
  if (actionsLeft() == 0) endTurn();
  else setDecision(PHASE_TURN, turnSeat(), 0);
}

// Ending the Game: both immediate endings can only come with a collected resource; whatever was still to do is not done.
function hasCollectingEnded(): bool {
  if (pileCount(BLACK_HOLE_PILE) >= rule(RULE_BLACK_HOLE_END)) endGame(ENDING_BLACK_HOLE);
  else if (!areResourcesLeft()) endGame(ENDING_NO_RESOURCES);
  return isOver();
}

// Ending the Game: the turn in which the last planet is claimed ends normally; then each seat has one final turn.
function endTurn(): void {
  const left = finalTurns();
  if (left != NONE) setFinalTurns(left - 1);
  else if (areAllClaimed()) setFinalTurns(seatCount());
  if (left == 1) endGame(ENDING_ALL_CLAIMED);
  else passTurn(seatAfter(turnSeat()));
}

function passTurn(next: i32): void {
  if (next == startSeat()) {
    const played = round();
    if (played >= rule(RULE_ROUND_LIMIT)) {
      endGame(ENDING_ROUND_LIMIT);
      return;
    }
    setRound(played + 1);
  }
  setTurnSeat(next);
  setActionsLeft(rule(RULE_ACTIONS_PER_TURN));
  setDecision(PHASE_TURN, next, 0);
}

// All cards are laid open.
function endGame(how: i32): void {
  const all = allSeats();
  setEnding(how);
  setActionsLeft(0);
  setDecision(PHASE_OVER, NONE, 0);
  memory.fill(STATE + NAVCOMP_KNOWN, <u8>all, NAVCOMP_KNOWN_COUNT);
  memory.fill(STATE + RESOURCE_KNOWN, <u8>all, RESOURCE_KNOWN_COUNT);
}
