// The actions of Jump Gate's first edition, one function each, and how turns and the game end.
import { pileAt, pileCount, pileInsert, pileRemoveAt } from "../../kit/piles";
import { nextBelow } from "../../kit/rng";
import {
  RESOURCE_TYPE_NOTHING,
  RULE_ACTIONS_PER_TURN,
  RULE_BLACK_HOLE_END,
  RULE_ROUND_LIMIT,
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_INSIDE_INFO,
  SPECIAL_JUMP_PARADOX,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_LOST_RECORDS,
  navcompSpecial,
  resourceBlackHole,
  resourceType,
  seatingLoss,
} from "./data";
import {
  ACTION_DEAL,
  ACTION_DISCARD,
  ACTION_DRAW,
  ACTION_FLY_CLOCKWISE,
  ACTION_FLY_COUNTER,
  ACTION_HARVEST,
  ACTION_JUMP,
  ACTION_JUMP_STRIDE,
  ACTION_LAND,
  ACTION_LAND_STRIDE,
  ACTION_PILOT,
  ACTION_PILOT_STRIDE,
  ACTION_PLACE,
  ACTION_REMOVE_GATE,
  ACTION_REMOVE_HOLE,
  ACTION_REMOVE_SCAN,
  ACTION_RESEARCH,
  ACTION_SCAN,
  ACTION_SPECIAL,
  ACTION_SWAP,
  ACTION_TAKE,
  ENDING_BLACK_HOLE,
  ENDING_ONLY_BLACK_HOLE,
  ENDING_ROUND_LIMIT,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  PHASE_COLLECT,
  PHASE_DEAL,
  PHASE_OVER,
  PHASE_PARADOX,
  PHASE_RECORDS,
  PHASE_RESEARCH,
  PHASE_SCAN,
  PHASE_SECOND,
  PHASE_TAKE,
  PHASE_TURN,
  PHASE_WORMHOLE,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
} from "./layout";
import {
  ASIDE_PILE,
  GENERATOR,
  NONE,
  STATE,
  actionsLeft,
  actorSeat,
  allSeats,
  blackHoleMarkers,
  blackHoleTotal,
  collectedPile,
  cursor,
  faceDownPile,
  faceUpPile,
  gateMarkers,
  isOver,
  phase,
  placeCount,
  round,
  rule,
  scansAt,
  seatAfter,
  seatCount,
  setActionsLeft,
  setBlackHoleMarkers,
  setClaim,
  setDecision,
  setEnding,
  setGateMarkers,
  setRound,
  setScans,
  setShip,
  setTurnSeat,
  shipOf,
  startSeat,
  turnSeat,
} from "./state";
import { areAllClaimed, collectResource, discardCard, drawHand, revealResource } from "../jump-gate/table";

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return isOver() || seatCount() == 0 ? -1 : actorSeat();
}

/**
 * Plays a legal action; returns whether it showed somebody what was hidden from him or used chance: a face-down resource turned up,
 * a card drawn, the end. A card that a seat plays from its own hand does not count: showing it is that seat's own choice.
 */
export function perform(action: i32): bool {
  const revealed = act(action);
  return revealed || isOver();
}

function act(action: i32): bool {
  if (action >= ACTION_PILOT) return landWith(action - ACTION_PILOT);
  if (action >= ACTION_LAND) return land(action - ACTION_LAND);
  if (action >= ACTION_JUMP) jump(action - ACTION_JUMP);
  else if (action >= ACTION_REMOVE_SCAN) removeMarker(action);
  else if (action >= ACTION_DEAL) deal(action - ACTION_DEAL);
  else if (action >= ACTION_SWAP) swap(action - ACTION_SWAP);
  else if (action >= ACTION_PLACE) return goOrScan(action - ACTION_PLACE);
  else if (action >= ACTION_SPECIAL) return beginSpecial(action - ACTION_SPECIAL);
  else if (action >= ACTION_SCAN) return scan(action - ACTION_SCAN);
  else if (action >= ACTION_DISCARD) discard(action - ACTION_DISCARD);
  else if (action >= ACTION_HARVEST) harvest(action - ACTION_HARVEST);
  else if (action >= ACTION_TAKE) take(action - ACTION_TAKE);
  else if (action == ACTION_DRAW) return draw();
  else if (action == ACTION_RESEARCH) research();
  else if (action <= ACTION_FLY_COUNTER) fly(action == ACTION_FLY_CLOCKWISE);
  else askCollector(cursor() + 1); // ACTION_TAKE_NONE
  return false;
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

// Fly: to either neighbour in the ring, without a card.
function fly(clockwise: bool): void {
  const seat = turnSeat();
  const last = placeCount() - 1;
  const place = shipOf(seat);
  beginAction();
  setShip(seat, clockwise ? (place == last ? 0 : place + 1) : place == 0 ? last : place - 1);
  finishAction();
}

// Jump: discard the card, move the ship, add a marker to the Jump Gate.
function jump(operands: i32): void {
  const seat = turnSeat();
  const card = operands / ACTION_JUMP_STRIDE;
  beginAction();
  discardCard(seat, card);
  setShip(seat, operands - card * ACTION_JUMP_STRIDE);
  setGateMarkers(seat, gateMarkers(seat) + 1);
  finishAction();
}

// Scan: discard the card, turn one face-down resource up, add a scan marker.
function scan(card: i32): bool {
  beginAction();
  discardCard(turnSeat(), card);
  return scanPlace(shipOf(turnSeat()));
}

function scanPlace(place: i32): bool {
  const seat = turnSeat();
  revealResource(place);
  setScans(place, seat, scansAt(place, seat) + 1);
  finishAction();
  return true;
}

// Harvest: one resource of a claimed planet, free.
function harvest(slot: i32): void {
  const seat = turnSeat();
  beginAction();
  collectResource(seat, shipOf(seat), slot);
  finishAction();
}

// Land-and-Claim: discard both cards, the lower one first.
function land(operands: i32): bool {
  const seat = turnSeat();
  const card = operands / ACTION_LAND_STRIDE;
  beginAction();
  discardCard(seat, card);
  discardCard(seat, operands - card * ACTION_LAND_STRIDE);
  return claim();
}

// Steps 2 to 4: the claim marker, all resources up, every Nothing out of the game, one resource for the claimer.
function claim(): bool {
  const seat = turnSeat();
  const place = shipOf(seat);
  const revealed = pileCount(faceDownPile(place)) > 0;
  setClaim(place, seat);
  while (pileCount(faceDownPile(place)) > 0) revealResource(place);
  removeNothing(faceUpPile(place));
  if (pileCount(faceUpPile(place)) > 0) setDecision(PHASE_TAKE, seat, 0);
  else finishAction();
  return revealed;
}

function removeNothing(pile: usize): void {
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    if (resourceType(pileAt(pile, i)) == RESOURCE_TYPE_NOTHING) pileInsert(ASIDE_PILE, pileRemoveAt(pile, i));
  }
}

// Step 4, step 5, or the second card of a Backroom Deal.
function take(slot: i32): void {
  const now = phase();
  collectResource(actorSeat(), shipOf(turnSeat()), slot);
  if (now == PHASE_SECOND) finishAction();
  else askCollector(now == PHASE_TAKE ? 0 : cursor() + 1);
}

// Step 5: the seats with scan markers here, one after the other, as long as something is left.
function askCollector(asked: i32): void {
  const place = shipOf(turnSeat());
  const seat = pileCount(faceUpPile(place)) > 0 ? collectorAt(place, asked) : -1;
  if (seat < 0) finishAction();
  else setDecision(PHASE_COLLECT, seat, asked);
}

/** Returns the seat that collects in step 5 after `asked` others: most scan markers first, then clockwise from the claimer's left; -1: none. */
export function collectorAt(place: i32, asked: i32): i32 {
  const players = seatCount();
  let seat = turnSeat();
  for (let i = 1; i <= players; i++) {
    seat = seatAfter(seat);
    if (scansAt(place, seat) > 0 && countBefore(place, seat, i) == asked) return seat;
  }
  return -1;
}

// How many seats come before the one that sits `distance` after the claimer.
function countBefore(place: i32, seat: i32, distance: i32): i32 {
  const players = seatCount();
  const own = scansAt(place, seat);
  let before = 0;
  let other = turnSeat();
  for (let i = 1; i <= players; i++) {
    other = seatAfter(other);
    const scans = scansAt(place, other);
    if (scans > own || (scans == own && i < distance)) before++;
  }
  return before;
}

// Special Action: discard the card; then what it asks. Inside Info asks nothing: a full hand and an extra action.
function beginSpecial(card: i32): bool {
  const seat = turnSeat();
  const kind = navcompSpecial(card);
  beginAction();
  discardCard(seat, card);
  if (kind == SPECIAL_INSIDE_INFO) {
    setActionsLeft(actionsLeft() + 1);
    return draw();
  }
  setDecision(askFor(kind), seat, 0);
  return false;
}

function askFor(kind: i32): i32 {
  if (kind == SPECIAL_BACKROOM_DEAL) return PHASE_DEAL;
  if (kind == SPECIAL_JUMP_PARADOX) return PHASE_PARADOX;
  if (kind == SPECIAL_LONG_RANGE_SCAN) return PHASE_SCAN;
  return kind == SPECIAL_LOST_RECORDS ? PHASE_RECORDS : PHASE_WORMHOLE;
}

// Backroom Deal: two resources from here, or one from another claimed planet.
function deal(operands: i32): void {
  const seat = turnSeat();
  const place = operands >> 3;
  collectResource(seat, place, operands & 7);
  if (place == shipOf(seat) && pileCount(faceUpPile(place)) > 0) setDecision(PHASE_SECOND, seat, 0);
  else finishAction();
}

// Hotshot Pilot: discarded with a card that has one of the landing codes.
function landWith(operands: i32): bool {
  const seat = turnSeat();
  const card = operands / ACTION_PILOT_STRIDE;
  beginAction();
  discardCard(seat, card);
  discardCard(seat, operands - card * ACTION_PILOT_STRIDE);
  return claim();
}

// Jump Paradox: both ships change places, the Jump Gate counted as one.
function swap(other: i32): void {
  const seat = turnSeat();
  const place = shipOf(seat);
  setShip(seat, shipOf(other));
  setShip(other, place);
  finishAction();
}

// Long Range Scan of any planet, or Wormhole to any other; neither touches the Jump Gate.
function goOrScan(place: i32): bool {
  if (phase() == PHASE_SCAN) return scanPlace(place);
  setShip(turnSeat(), place);
  finishAction();
  return false;
}

// Lost Records: one marker returns to its owner.
function removeMarker(action: i32): void {
  if (action >= ACTION_REMOVE_HOLE) {
    const seat = action - ACTION_REMOVE_HOLE;
    setBlackHoleMarkers(seat, blackHoleMarkers(seat) - 1);
  } else if (action >= ACTION_REMOVE_GATE) {
    const seat = action - ACTION_REMOVE_GATE;
    setGateMarkers(seat, gateMarkers(seat) - 1);
  } else {
    const place = (action - ACTION_REMOVE_SCAN) / 6;
    const seat = action - ACTION_REMOVE_SCAN - place * 6;
    setScans(place, seat, scansAt(place, seat) - 1);
  }
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

// Ending the Game: both endings are looked for at the end of a turn; the Black Hole comes first.
function endTurn(): void {
  if (blackHoleTotal() >= rule(RULE_BLACK_HOLE_END)) {
    loseResources();
    endGame(ENDING_BLACK_HOLE);
  } else if (isOnlyBlackHoleLeft()) endGame(ENDING_ONLY_BLACK_HOLE);
  else passTurn(seatAfter(turnSeat()));
}

/** Tells whether all planets are claimed and no resource without an icon is left; a face-down one counts as one without (README, rulings). */
export function isOnlyBlackHoleLeft(): bool {
  if (!areAllClaimed()) return false;
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    if (pileCount(faceDownPile(place)) > 0) return false;
    const pile = faceUpPile(place);
    for (let i = pileCount(pile) - 1; i >= 0; i--) if (resourceBlackHole(pileAt(pile, i)) == 0) return false;
  }
  return true;
}

// Black Hole Board: the seats with the most markers lose random resources; with fewer than that all they have.
function loseResources(): void {
  const players = seatCount();
  let most = 0;
  for (let seat = 0; seat < players; seat++) most = max(most, blackHoleMarkers(seat));
  for (let seat = 0; seat < players; seat++) {
    if (blackHoleMarkers(seat) < most) continue;
    const pile = collectedPile(seat);
    for (let i = seatingLoss(players); i > 0 && pileCount(pile) > 0; i--) {
      pileInsert(ASIDE_PILE, pileRemoveAt(pile, nextBelow(GENERATOR, pileCount(pile))));
    }
  }
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
