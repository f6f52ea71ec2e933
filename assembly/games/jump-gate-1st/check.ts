// isStateValid of the first edition: any bytes in, yes or no out; changes nothing but its own notes.
import { pileAt, pileCount } from "../../kit/piles";
import { isRngState } from "../../kit/rng";
import { CARDS, SEEN, isPileValid, isRest } from "../jump-gate/check-piles";
import {
  PLANET_TABLE_LENGTH,
  RESOURCE_TYPE_NOTHING,
  RULE_ACTIONS_PER_TURN,
  RULE_ROUND_LIMIT,
  resourceBlackHole,
  resourceType,
  seatingLoss,
} from "./data";
import { maxPlayers, minPlayers, optionMask } from "./identity";
import {
  ASIDE_CAPACITY,
  CLAIM,
  CLAIM_COUNT,
  COLLECTED,
  COLLECTED_CAPACITY,
  COLLECTED_COUNT,
  COLLECTED_STRIDE,
  DECK_CAPACITY,
  DISCARD_CAPACITY,
  ENDING_BLACK_HOLE,
  ENDING_NONE,
  ENDING_ROUND_LIMIT,
  FACE_DOWN,
  FACE_DOWN_CAPACITY,
  FACE_DOWN_COUNT,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_CAPACITY,
  FACE_UP_COUNT,
  FACE_UP_STRIDE,
  GATE,
  GATE_COUNT,
  GATE_STRIDE,
  HAND,
  HAND_CAPACITY,
  HAND_COUNT,
  HAND_STRIDE,
  HOLE,
  HOLE_COUNT,
  LANDED,
  LANDED_COUNT,
  NAVCOMP_KNOWN_COUNT,
  OPTIONS,
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
  PLANET,
  PLANET_COUNT,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
  SCANS,
  SCANS_COUNT,
  SCANS_COUNT2,
  SCANS_STRIDE,
  SHIP,
  SHIP_COUNT,
  STATE_SIZE,
} from "./layout";
import { isAnyDeal, isAnyFaceDown, isAnyMarker, isAnySwap } from "./legal";
import { collectorAt } from "./claim";
import { endingNow } from "./ending";
import {
  ASIDE_PILE,
  DECK_PILE,
  DISCARD_PILE,
  GENERATOR,
  NONE,
  OPTION_ORBITAL,
  STATE,
  actionsLeft,
  actorSeat,
  allSeats,
  blackHoleMarkers,
  claimOf,
  collectedPile,
  cursor,
  edition,
  ending,
  faceDownPile,
  faceUpPile,
  gateMarkers,
  handPile,
  hasOption,
  inReach,
  isLanded,
  phase,
  placeCount,
  planetAt,
  round,
  rule,
  scansAt,
  seatCount,
  shipOf,
  startSeat,
  turnSeat,
} from "./state";

/** Tells whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones. */
export function isStateValid(): bool {
  return areNumbersValid() && isRestUnused() && isRingValid() && areCardsValid() && areMarkersValid() && isMomentValid();
}

function areNumbersValid(): bool {
  const players = seatCount();
  const kind = edition();
  if (!isRngState(GENERATOR) || minPlayers(kind) < 0 || players < minPlayers(kind) || players > maxPlayers(kind)) return false;
  if ((<i32>load<u8>(STATE + OPTIONS) & ~optionMask(kind)) != 0) return false;
  if (startSeat() >= players || turnSeat() >= players || phase() > PHASE_OVER) return false;
  return round() >= 1 && round() <= rule(RULE_ROUND_LIMIT);
}

// Nothing lies at places beyond the ring, before seats beyond the players, and in the last bytes.
function isRestUnused(): bool {
  const places = placeCount();
  const players = seatCount();
  for (let place = 0; place < places; place++) {
    if (!isRest(SCANS + <usize>place * SCANS_STRIDE, 1, players, SCANS_COUNT2, 0)) return false;
  }
  return (
    isRest(PLANET, 1, places, PLANET_COUNT, NONE) &&
    isRest(CLAIM, 1, places, CLAIM_COUNT, NONE) &&
    isRest(SCANS, <i32>SCANS_STRIDE, places, SCANS_COUNT, 0) &&
    isRest(FACE_DOWN, <i32>FACE_DOWN_STRIDE, places, FACE_DOWN_COUNT, 0) &&
    isRest(FACE_UP, <i32>FACE_UP_STRIDE, places, FACE_UP_COUNT, 0) &&
    isRest(SHIP, 1, players, SHIP_COUNT, NONE) &&
    isRest(LANDED, 1, players, LANDED_COUNT, 0) &&
    isRest(GATE, <i32>GATE_STRIDE, players, GATE_COUNT, 0) &&
    isRest(HOLE, 1, players, HOLE_COUNT, 0) &&
    isRest(COLLECTED, <i32>COLLECTED_STRIDE, players, COLLECTED_COUNT, 0) &&
    isRest(HAND, <i32>HAND_STRIDE, players, HAND_COUNT, 0) &&
    isRest(RESOURCE_KNOWN, 1, RESOURCE_KNOWN_COUNT, STATE_SIZE - <i32>RESOURCE_KNOWN, 0)
  );
}

// Distinct planets, claims of seats, ships at places, landed ones on claimed planets.
function isRingValid(): bool {
  const places = placeCount();
  const players = seatCount();
  let seen = 0;
  for (let place = 0; place < places; place++) {
    const planet = planetAt(place);
    const claimer = claimOf(place);
    if (planet >= PLANET_TABLE_LENGTH || (seen & (1 << planet)) != 0 || (claimer >= players && claimer != NONE)) return false;
    seen |= 1 << planet;
  }
  for (let seat = 0; seat < players; seat++) if (!isShipValid(seat, shipOf(seat))) return false;
  return true;
}

function isShipValid(seat: i32, place: i32): bool {
  const landed = <i32>load<u8>(<usize>seat, STATE + LANDED);
  if (place >= placeCount()) return place == NONE && landed == 0;
  return landed == 0 || (landed == 1 && hasOption(OPTION_ORBITAL) && claimOf(place) != NONE);
}

// Every card lies in one place, known to all or to those who must know it there.
function areCardsValid(): bool {
  memory.fill(SEEN, 0, 96);
  const all = allSeats();
  if (!isPileValid(DECK_PILE, DECK_CAPACITY, 0, 0, false) || !isPileValid(DISCARD_PILE, DISCARD_CAPACITY, 0, all, false)) return false;
  if (!isPileValid(ASIDE_PILE, ASIDE_CAPACITY, CARDS, all, true)) return false;
  if (ending() != ENDING_BLACK_HOLE && nothingCount(ASIDE_PILE) != pileCount(ASIDE_PILE)) return false;
  const places = placeCount();
  for (let place = 0; place < places; place++) if (!isPlaceValid(place, all)) return false;
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) if (!isSeatValid(seat, all)) return false;
  for (let card: usize = 0; card < 96; card++) if (load<u8>(SEEN + card) == 0) return false;
  return true;
}

function nothingCount(pile: usize): i32 {
  let count = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) if (resourceType(pileAt(pile, i)) == RESOURCE_TYPE_NOTHING) count++;
  return count;
}

// Face-down resources that setup dealt to a place.
function dealtAt(place: i32): i32 {
  const places = placeCount();
  const all = CARDS - seatCount() - places;
  return all / places + (place < all % places ? 1 : 0);
}

// An unclaimed planet has lost no resource; a claimed one has no face-up Nothing, and only in Orbital Burn something face-down.
function isPlaceValid(place: i32, all: i32): bool {
  const down = faceDownPile(place);
  const up = faceUpPile(place);
  if (!isPileValid(down, FACE_DOWN_CAPACITY, CARDS, 0, false) || !isPileValid(up, FACE_UP_CAPACITY, CARDS, all, false)) return false;
  const dealt = 1 + dealtAt(place);
  if (claimOf(place) == NONE) return pileCount(down) + pileCount(up) == dealt && pileCount(up) > 0;
  if (pileCount(down) > (hasOption(OPTION_ORBITAL) ? dealt - 1 : 0)) return false;
  return pileCount(down) + pileCount(up) <= dealt && nothingCount(up) == 0;
}

function isSeatValid(seat: i32, all: i32): bool {
  if (!isPileValid(handPile(seat), HAND_CAPACITY, 0, 1 << seat, true)) return false;
  return isPileValid(collectedPile(seat), COLLECTED_CAPACITY, CARDS, all, true) && nothingCount(collectedPile(seat)) == 0;
}

// At most one scan marker for each resource turned up, one Jump Gate marker for each action begun, one Black Hole marker for each
// icon collected.
function areMarkersValid(): bool {
  const players = seatCount();
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    let scans = 0;
    for (let seat = 0; seat < players; seat++) scans += scansAt(place, seat);
    if (scans > dealtAt(place) - pileCount(faceDownPile(place))) return false;
  }
  const lost = ending() == ENDING_BLACK_HOLE ? seatingLoss(players) : 0;
  for (let seat = 0; seat < players; seat++) {
    if (gateMarkers(seat) > actionsBegun(seat) || blackHoleMarkers(seat) > iconCount(seat) + lost) return false;
  }
  return true;
}

// Actions that a seat has begun since the start, but for Inside Info, which gives back the one that it takes.
function actionsBegun(seat: i32): i32 {
  const turns = round() - (turnsBefore(seat) <= turnsBefore(turnSeat()) ? 0 : 1);
  return turns * rule(RULE_ACTIONS_PER_TURN) - (seat == turnSeat() ? actionsLeft() : 0);
}

// Turns in a round before the seat's.
function turnsBefore(seat: i32): i32 {
  const distance = seat - startSeat();
  return distance < 0 ? distance + seatCount() : distance;
}

function iconCount(seat: i32): i32 {
  const pile = collectedPile(seat);
  let icons = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) icons += resourceBlackHole(pileAt(pile, i));
  return icons;
}

// The moment of the game: phase, actor, cursor, actions left and ending fit together and to the table.
function isMomentValid(): bool {
  const now = phase();
  if (now == PHASE_OVER) return isEndingValid();
  if (ending() != ENDING_NONE) return false;
  const most = rule(RULE_ACTIONS_PER_TURN);
  if (now == PHASE_COLLECT) return actionsLeft() < most && actorSeat() < seatCount() && isClaiming() && collectorAt(shipOf(turnSeat()), cursor()) == actorSeat();
  if (actorSeat() != turnSeat()) return false;
  if (now == PHASE_RESEARCH) return actionsLeft() < most && cursor() <= NAVCOMP_KNOWN_COUNT;
  if (cursor() != 0) return false;
  if (now == PHASE_TURN) return actionsLeft() >= 1 && (actionsLeft() < most || (actionsLeft() == most && endingNow() == ENDING_NONE));
  return actionsLeft() < most && isAskValid(now, turnSeat(), shipOf(turnSeat()));
}

// Steps 4 and 5: the claimer is here, in Orbital Burn landed, and something is left for the seat that is asked.
function isClaiming(): bool {
  const seat = turnSeat();
  const place = shipOf(seat);
  return place != NONE && claimOf(place) == seat && isLanded(seat) == hasOption(OPTION_ORBITAL) && inReach(actorSeat(), place) > 0;
}

// What an action still asks has an answer.
function isAskValid(now: i32, seat: i32, place: i32): bool {
  if (now == PHASE_TAKE) return isClaiming();
  if (now == PHASE_SECOND) return place != NONE && claimOf(place) != NONE && inReach(seat, place) > 0;
  if (now == PHASE_DEAL) return isAnyDeal(seat);
  if (now == PHASE_PARADOX) return isAnySwap(seat);
  if (now == PHASE_RECORDS) return isAnyMarker();
  return !isLanded(seat) && (now == PHASE_WORMHOLE || (now == PHASE_SCAN && isAnyFaceDown()));
}

function isEndingValid(): bool {
  if (actorSeat() != NONE || cursor() != 0 || actionsLeft() != 0) return false;
  const now = endingNow();
  if (now != ENDING_NONE) return ending() == now;
  return ending() == ENDING_ROUND_LIMIT && round() == rule(RULE_ROUND_LIMIT);
}
