// What isStateValid asks of every edition: numbers, unused bytes, the ring, each card in one place. Changes nothing but
// its own notes.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { isRngState } from "../../../kit/base/rng";
import { isAsideValid, isPlaceValid, isSeatValid } from "../edition/check/cards";
import { isPileValid } from "./piles";
import { BY_PLACE, BY_SEAT, NONE_IS_255, areBytesAll, areFieldsUnused } from "./rest";
import { PLANET_TABLE_LENGTH, RULE_ROUND_LIMIT, resourceBlackHole } from "../data";
import { maxPlayers, minPlayers, optionMask } from "../identity";
import {
  CLAIM,
  CLAIM_COUNT,
  COLLECTED,
  COLLECTED_COUNT,
  COLLECTED_STRIDE,
  DECK_CAPACITY,
  DISCARD_CAPACITY,
  FACE_DOWN,
  FACE_DOWN_COUNT,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_COUNT,
  FACE_UP_STRIDE,
  HAND,
  HAND_COUNT,
  HAND_STRIDE,
  PLANET,
  PLANET_COUNT,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
  SHIP,
  SHIP_COUNT,
  STATE_SIZE,
} from "../layout";
import { NONE, allSeats, placeCount, rule, seatCount, state } from "../edition/rules/state";
import { met, MET_BYTES } from "./variables";

const REST: usize = memory.data<u16>([
  <u16>PLANET,
  1,
  <u16>PLANET_COUNT,
  BY_PLACE | NONE_IS_255,
  <u16>CLAIM,
  1,
  <u16>CLAIM_COUNT,
  BY_PLACE | NONE_IS_255,
  <u16>FACE_DOWN,
  <u16>FACE_DOWN_STRIDE,
  <u16>FACE_DOWN_COUNT,
  BY_PLACE,
  <u16>FACE_UP,
  <u16>FACE_UP_STRIDE,
  <u16>FACE_UP_COUNT,
  BY_PLACE,
  <u16>SHIP,
  1,
  <u16>SHIP_COUNT,
  BY_SEAT | NONE_IS_255,
  <u16>COLLECTED,
  <u16>COLLECTED_STRIDE,
  <u16>COLLECTED_COUNT,
  BY_SEAT,
  <u16>HAND,
  <u16>HAND_STRIDE,
  <u16>HAND_COUNT,
  BY_SEAT,
]);

/** Returns whether edition, players, options, seats and round are possible; all later checks rely on it. */
export function areNumbersValid(): bool {
  const players = seatCount();
  const kind = state.edition;
  const isKnown = minPlayers(kind) >= 0 && (state.options & ~optionMask(kind)) == 0;
  const areSeats =
    players >= minPlayers(kind) && players <= maxPlayers(kind) && state.startSeat < players && state.turnSeat < players;
  return isRngState(state.rng) && isKnown && areSeats && state.round >= 1 && state.round <= rule(RULE_ROUND_LIMIT);
}

/** Returns whether places beyond the ring, seats beyond the players and the last bytes of the state are unused. */
export function isRestUnused(): bool {
  return areFieldsUnused(REST, 7) && areBytesAll(<i32>RESOURCE_KNOWN + RESOURCE_KNOWN_COUNT, STATE_SIZE, 0);
}

/** Returns whether planets are distinct, claimers are seats, and ships are at places of the ring or on the Gate. */
export function isRingValid(): bool {
  const places = placeCount();
  const players = seatCount();
  let seen = 0;
  for (let place = 0; place < places; place++) {
    const planet = state.planetAt(place);
    const claimer = state.claimAt(place);
    if (planet >= PLANET_TABLE_LENGTH || (seen & (1 << planet)) != 0) return false;
    if (claimer >= players && claimer != NONE) return false;
    seen |= 1 << planet;
  }
  for (let seat = 0; seat < players; seat++)
    if (state.shipAt(seat) >= places && state.shipAt(seat) != NONE) return false;
  return true;
}

/** Returns whether every card is in one place, known to all or to those who must know it there. */
export function areCardsValid(): bool {
  memory.fill(changetype<usize>(met), 0, MET_BYTES);
  const all = allSeats();
  if (
    !isPileValid(state.deck, DECK_CAPACITY, 0, 0, false) ||
    !isPileValid(state.discard, DISCARD_CAPACITY, 0, all, false)
  )
    return false;
  if (!isAsideValid(all)) return false;
  const places = placeCount();
  for (let place = 0; place < places; place++) if (!isPlaceValid(place, all)) return false;
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) if (!isSeatValid(seat, all)) return false;
  for (let card = 0; card < MET_BYTES; card++) if (met.navcompAt(card) == 0) return false;
  return true;
}

/** Number of Black Hole icons that a seat has collected. */
export function iconCount(seat: i32): i32 {
  const pile = state.collectedAt(seat);
  let icons = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) icons += resourceBlackHole(pileAt(pile, i));
  return icons;
}
