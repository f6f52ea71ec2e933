// isStateValid of Jump Gate: any bytes in, yes or no out; reads only.
import { pileAt, pileCount } from "../../kit/piles";
import { isRngState } from "../../kit/rng";
import {
  PLANET_TABLE_LENGTH,
  RESOURCE_TYPE_FAME,
  RULE_ACTIONS_PER_TURN,
  RULE_BLACK_HOLE_END,
  RULE_FACE_DOWN_PER_PLANET,
  RULE_FACE_UP_PER_PLANET,
  RULE_ROUND_LIMIT,
  resourceType,
  seatingHidden,
} from "./data";
import { maxPlayers, minPlayers, optionMask } from "./identity";
import {
  ASIDE_CAPACITY,
  BLACK_HOLE_CAPACITY,
  COLLECTED_CAPACITY,
  DECK_CAPACITY,
  DISCARD_CAPACITY,
  ENDING_ALL_CLAIMED,
  ENDING_BLACK_HOLE,
  ENDING_NONE,
  ENDING_NO_RESOURCES,
  ENDING_ROUND_LIMIT,
  FACE_DOWN_CAPACITY,
  FACE_UP_CAPACITY,
  HAND_CAPACITY,
  HIDDEN_CAPACITY,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  OPTIONS,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_OVER,
  PHASE_RESEARCH,
  PHASE_TAKE,
  PHASE_TURN,
  PLANET_COUNT,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
  SHIP_COUNT,
  STATE_SIZE,
} from "./layout";
import {
  ASIDE_PILE,
  BLACK_HOLE_PILE,
  DECK_PILE,
  DISCARD_PILE,
  GENERATOR,
  NONE,
  STATE,
  actionsLeft,
  actorSeat,
  allSeats,
  claimOf,
  collectedPile,
  cursor,
  edition,
  ending,
  faceDownPile,
  faceUpPile,
  finalTurns,
  handPile,
  hiddenPile,
  markedSlot,
  markerAt,
  phase,
  placeCount,
  planetAt,
  round,
  rule,
  seatCount,
  shipOf,
  startSeat,
  turnSeat,
} from "./state";
import { areAllClaimed, areResourcesLeft, hasMarkerFor } from "./table";

const EVERY_CARD: u64 = 0xffff_ffff_ffff;
const BROKEN: u64 = 0x8000_0000_0000_0000;

/** Tells whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones. */
export function isStateValid(): bool {
  return areNumbersValid() && isRingValid() && areNavCompsValid() && areResourcesValid() && areMarkersValid() && isMomentValid();
}

function areNumbersValid(): bool {
  const players = seatCount();
  const kind = edition();
  if (!isRngState(GENERATOR) || minPlayers(kind) < 0 || players < minPlayers(kind) || players > maxPlayers(kind)) return false;
  if ((<i32>load<u8>(STATE + OPTIONS) & ~optionMask(kind)) != 0) return false;
  if (startSeat() >= players || turnSeat() >= players) return false;
  if (round() < 1 || round() > rule(RULE_ROUND_LIMIT)) return false;
  for (let at: usize = RESOURCE_KNOWN + RESOURCE_KNOWN_COUNT; at < <usize>STATE_SIZE; at++) if (load<u8>(STATE + at) != 0) return false;
  return true;
}

// Planets, claims and ships: distinct planets on the first places, nothing beyond them or beyond the seats.
function isRingValid(): bool {
  const places = placeCount();
  const players = seatCount();
  let seen = 0;
  for (let place = 0; place < PLANET_COUNT; place++) {
    const planet = planetAt(place);
    if (!isNoneOrBelow(claimOf(place), place < places ? players : 0)) return false;
    if (place >= places) {
      if (planet != NONE) return false;
    } else {
      if (planet >= PLANET_TABLE_LENGTH || (seen & (1 << planet)) != 0) return false;
      seen |= 1 << planet;
    }
  }
  for (let seat = 0; seat < SHIP_COUNT; seat++) if (!isNoneOrBelow(shipOf(seat), seat < players ? places : 0)) return false;
  return true;
}

function isNoneOrBelow(value: i32, end: i32): bool {
  return value == NONE || value < end;
}

// All NavComp cards, each in one place, known to all or to those who must know it there.
function areNavCompsValid(): bool {
  const known = STATE + NAVCOMP_KNOWN;
  let seen = addPile(0, DECK_PILE, DECK_CAPACITY, known, 0);
  seen = addPile(seen, DISCARD_PILE, DISCARD_CAPACITY, known, allSeats());
  for (let seat = 0; seat < SHIP_COUNT; seat++) {
    if (seat >= seatCount() && pileCount(handPile(seat)) != 0) return false;
    seen = addSet(seen, handPile(seat), HAND_CAPACITY, known, ownerBit(seat));
  }
  return seen == EVERY_CARD;
}

// All resource cards likewise; hidden ones as dealt and never Fame.
function areResourcesValid(): bool {
  const known = STATE + RESOURCE_KNOWN;
  const places = placeCount();
  const all = allSeats();
  let seen = addPile(0, ASIDE_PILE, ASIDE_CAPACITY, known, 0);
  for (let place = 0; place < PLANET_COUNT; place++) {
    if (!isPlaceFilled(place, place < places)) return false;
    seen = addPile(seen, faceDownPile(place), FACE_DOWN_CAPACITY, known, 0);
    seen = addPile(seen, faceUpPile(place), FACE_UP_CAPACITY, known, all);
  }
  for (let seat = 0; seat < SHIP_COUNT; seat++) {
    if (seat >= seatCount() && pileCount(collectedPile(seat)) != 0) return false;
    seen = addSet(seen, collectedPile(seat), COLLECTED_CAPACITY, known, all);
    seen = addSet(seen, hiddenPile(seat), HIDDEN_CAPACITY, known, ownerBit(seat));
    if (!isHiddenValid(seat)) return false;
  }
  return seen == EVERY_CARD;
}

function isPlaceFilled(place: i32, isUsed: bool): bool {
  const down = pileCount(faceDownPile(place));
  const total = down + pileCount(faceUpPile(place));
  if (!isUsed) return total == 0;
  return down <= rule(RULE_FACE_DOWN_PER_PLANET) && total <= rule(RULE_FACE_DOWN_PER_PLANET) + rule(RULE_FACE_UP_PER_PLANET);
}

function isHiddenValid(seat: i32): bool {
  const pile = hiddenPile(seat);
  const count = pileCount(pile);
  if (count != (seat < seatCount() ? seatingHidden(seatCount()) : 0)) return false;
  for (let i = 0; i < count; i++) {
    const card = pileAt(pile, i);
    if (card < RESOURCE_KNOWN_COUNT && resourceType(card) == RESOURCE_TYPE_FAME) return false;
  }
  return true;
}

// A seat that plays knows its own cards; another has none, and no bits.
function ownerBit(seat: i32): i32 {
  return seat < seatCount() ? 1 << seat : 0;
}

// Adds a pile's cards to the set `seen`, which is BROKEN for good if a count, a card, an unused byte or a card's knowledge is wrong.
function addPile(seen: u64, pile: usize, capacity: i32, known: usize, mustKnow: i32): u64 {
  const count = pileCount(pile);
  if (count > capacity) return BROKEN;
  let cards = seen;
  for (let i = 0; i < count; i++) {
    const card = pileAt(pile, i);
    if (card >= NAVCOMP_KNOWN_COUNT || (cards & (<u64>1 << <u64>card)) != 0) return BROKEN;
    if (!isKnowledgeValid(<i32>load<u8>(known + <usize>card), mustKnow)) return BROKEN;
    cards |= <u64>1 << <u64>card;
  }
  for (let i = count; i < capacity; i++) if (pileAt(pile, i) != 0) return BROKEN;
  return cards;
}

function addSet(seen: u64, pile: usize, capacity: i32, known: usize, mustKnow: i32): u64 {
  const count = min(pileCount(pile), capacity);
  for (let i = 1; i < count; i++) if (pileAt(pile, i - 1) >= pileAt(pile, i)) return BROKEN;
  return addPile(seen, pile, capacity, known, mustKnow);
}

// Nobody learns a card's place alone, but for the seat that holds it; after the end everybody knows everything.
function isKnowledgeValid(seats: i32, mustKnow: i32): bool {
  return seats == allSeats() || (seats == mustKnow && phase() != PHASE_OVER);
}

// Markers lie on face-up resources only, at most one of a seat at each place; Black Hole markers have owners.
function areMarkersValid(): bool {
  const players = seatCount();
  const count = pileCount(BLACK_HOLE_PILE);
  for (let place = 0; place < PLANET_COUNT; place++) if (!areSlotsValid(place)) return false;
  if (count > BLACK_HOLE_CAPACITY) return false;
  for (let i = 0; i < BLACK_HOLE_CAPACITY; i++) if (pileAt(BLACK_HOLE_PILE, i) >= (i < count ? players : 1)) return false;
  return true;
}

function areSlotsValid(place: i32): bool {
  const slots = pileCount(faceUpPile(place));
  let seats = 0;
  for (let slot = 0; slot < FACE_UP_CAPACITY; slot++) {
    const seat = markerAt(place, slot);
    if (seat == NONE) continue;
    if (slot >= slots || seat >= seatCount() || (seats & (1 << seat)) != 0) return false;
    seats |= 1 << seat;
  }
  return true;
}

// The moment of the game: phase, actor, cursor, actions left, final turns and ending fit together and to the table.
function isMomentValid(): bool {
  const now = phase();
  const final = finalTurns();
  if (final != NONE && (final > seatCount() || !areAllClaimed())) return false;
  if (now == PHASE_OVER) return isEndingValid();
  if (ending() != ENDING_NONE || final == 0 || isFull() || !areResourcesLeft()) return false;
  if (now == PHASE_TURN) return isTurnValid();
  if (actionsLeft() >= rule(RULE_ACTIONS_PER_TURN)) return false;
  if (now == PHASE_RESEARCH) return actorSeat() == turnSeat() && cursor() <= NAVCOMP_KNOWN_COUNT;
  const place = shipOf(turnSeat());
  if (place == NONE) return false;
  if (now == PHASE_COLLECT) return isLanding(place) && isCollectValid(place);
  if (actorSeat() != turnSeat() || cursor() != 0 || pileCount(faceUpPile(place)) == 0) return false;
  if (now == PHASE_MARK) return hasMarkerFor(place, turnSeat()) && markerAt(place, pileCount(faceUpPile(place)) - 1) == NONE;
  return now == PHASE_TAKE && isLanding(place) && !isAnyoneMarked(place, seatCount());
}

function isFull(): bool {
  return pileCount(BLACK_HOLE_PILE) >= rule(RULE_BLACK_HOLE_END);
}

function isTurnValid(): bool {
  if (actorSeat() != turnSeat() || cursor() != 0) return false;
  return actionsLeft() >= 1 && actionsLeft() <= rule(RULE_ACTIONS_PER_TURN);
}

function isEndingValid(): bool {
  const how = ending();
  if (actorSeat() != NONE || cursor() != 0 || actionsLeft() != 0) return false;
  if (finalTurns() == 0 && how != ENDING_ALL_CLAIMED) return false;
  if (isFull()) return how == ENDING_BLACK_HOLE;
  if (!areResourcesLeft()) return how == ENDING_NO_RESOURCES;
  if (how == ENDING_ALL_CLAIMED) return finalTurns() == 0;
  return how == ENDING_ROUND_LIMIT && round() == rule(RULE_ROUND_LIMIT);
}

// Land & Claim is under way: nothing face-down, not claimed.
function isLanding(place: i32): bool {
  return pileCount(faceDownPile(place)) == 0 && claimOf(place) == NONE;
}

// The seat that is asked has a marker here, those asked before it have none any more.
function isCollectValid(place: i32): bool {
  const asked = cursor();
  const players = seatCount();
  if (asked >= players || isAnyoneMarked(place, asked)) return false;
  const seat = seatAt(asked);
  return actorSeat() == seat && markedSlot(place, seat) >= 0;
}

function isAnyoneMarked(place: i32, seats: i32): bool {
  for (let i = 0; i < seats; i++) if (markedSlot(place, seatAt(i)) >= 0) return true;
  return false;
}

function seatAt(asked: i32): i32 {
  const seat = turnSeat() + asked;
  return seat >= seatCount() ? seat - seatCount() : seat;
}
