// Steps of setup that all editions have in common: the empty table, the ring, hands, who begins.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { PLANET_TABLE_LENGTH, RULE_ACTIONS_PER_TURN, RULE_HAND_SIZE, resourceType } from "../data";
import { NOT_FIRST } from "../edition/rules/edition";
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  CLAIM,
  CLAIM_COUNT,
  DECK_CAPACITY,
  EDITION,
  NAVCOMP_KNOWN,
  OPTIONS,
  PLANET,
  PLANET_COUNT,
  PLAYERS,
  RESOURCE_KNOWN,
  ROUND,
  SHIP,
  SHIP_COUNT,
  START_SEAT,
  STATE_SIZE,
  TURN_SEAT,
} from "../layout";
import {
  ASIDE_PILE,
  DECK_PILE,
  GENERATOR,
  NONE,
  STATE,
  allSeats,
  faceUpPile,
  handPile,
  placeCount,
  rule,
  seatCount,
} from "../edition/rules/state";

/**
 * Clears the table: every ship on the Jump Gate, no planet claimed, the ring laid out, all resources shuffled into the
 * pile aside.
 */
export function layTable(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(GENERATOR, seedLo, seedHi);
  store<u8>(STATE + EDITION, edition);
  store<u8>(STATE + PLAYERS, players);
  store<u8>(STATE + OPTIONS, options);
  memory.fill(STATE + SHIP, <u8>NONE, SHIP_COUNT);
  memory.fill(STATE + CLAIM, <u8>NONE, CLAIM_COUNT);
  dealPlanets();
  fillShuffled(ASIDE_PILE);
}

// The planets are shuffled; so many of them form the ring.
function dealPlanets(): void {
  const ring = STATE + PLANET;
  const places = placeCount();
  for (let i = 0; i < PLANET_TABLE_LENGTH; i++) store<u8>(ring + <usize>i, i);
  shuffleBytes(GENERATOR, ring, PLANET_TABLE_LENGTH);
  memory.fill(ring + <usize>places, <u8>NONE, PLANET_COUNT - places);
}

/**
 * Deals a seat's first resources, known to `seats`. One that no seat may begin with is passed over; shuffleAside
 * afterwards makes that the same as leaving it in the deck.
 */
export function dealFirst(pile: usize, each: i32, seats: i32): void {
  for (let i = 0; i < each; i++) {
    let at = pileCount(ASIDE_PILE) - 1;
    while ((NOT_FIRST >> resourceType(pileAt(ASIDE_PILE, at))) & 1) at--;
    const card = pileRemoveAt(ASIDE_PILE, at);
    pileInsert(pile, card);
    setKnown(RESOURCE_KNOWN, card, seats);
  }
}

/** Shuffles the resources that are left. */
export function shuffleAside(): void {
  shuffleBytes(GENERATOR, ASIDE_PILE + 1, pileCount(ASIDE_PILE));
}

/** Deals one resource face-up to a place. */
export function dealFaceUp(place: i32): void {
  const card = pilePop(ASIDE_PILE);
  pilePush(faceUpPile(place), card);
  setKnown(RESOURCE_KNOWN, card, allSeats());
}

/** NavComp cards: a full hand each. */
export function dealHands(): void {
  const players = seatCount();
  const each = rule(RULE_HAND_SIZE);
  fillShuffled(DECK_PILE);
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < each; i++) {
      const card = pilePop(DECK_PILE);
      pileInsert(handPile(seat), card);
      setKnown(NAVCOMP_KNOWN, card, 1 << seat);
    }
  }
}

/** The seed chooses who takes the first turn. The phase "turn" and the cursor are 0 already. */
export function beginGame(): void {
  const first = nextBelow(GENERATOR, seatCount());
  store<u8>(STATE + START_SEAT, first);
  store<u8>(STATE + TURN_SEAT, first);
  store<u8>(STATE + ACTOR_SEAT, first);
  store<u8>(STATE + ACTIONS_LEFT, rule(RULE_ACTIONS_PER_TURN));
  store<u16>(STATE + ROUND, 1);
}

function fillShuffled(pile: usize): void {
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(pile, card);
  shuffleBytes(GENERATOR, pile + 1, DECK_CAPACITY);
}

function setKnown(table: usize, card: i32, seats: i32): void {
  store<u8>(STATE + table + <usize>card, seats);
}
