// Steps of setup that all editions have in common: the empty table, the ring, hands, who begins.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { PLANET_TABLE_LENGTH, RULE_ACTIONS_PER_TURN, RULE_HAND_SIZE, resourceType } from "../data";
import { NOT_FIRST } from "../edition/rules/edition";
import {
  CLAIM_COUNT,
  DECK_CAPACITY,
  NAVCOMP_KNOWN,
  PLANET_COUNT,
  RESOURCE_KNOWN,
  SHIP_COUNT,
  STATE_SIZE,
} from "../layout";
import { NONE, STATE, allSeats, placeCount, rule, seatCount, state } from "../edition/rules/state";
import { setU8At } from "../../../kit/base/arrays";

/**
 * Clears the table: every ship on the Jump Gate, no planet claimed, the ring laid out, all resources shuffled into the
 * pile aside.
 */
export function layTable(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.edition = edition;
  state.players = players;
  state.options = options;
  memory.fill(state.ship, <u8>NONE, SHIP_COUNT);
  memory.fill(state.claim, <u8>NONE, CLAIM_COUNT);
  dealPlanets();
  fillShuffled(state.aside);
}

// The planets are shuffled; this many of them form the ring.
function dealPlanets(): void {
  const ring = state.planet;
  const places = placeCount();
  for (let i = 0; i < PLANET_TABLE_LENGTH; i++) setU8At(ring, i, i);
  shuffleBytes(state.rng, ring, PLANET_TABLE_LENGTH);
  memory.fill(ring + <usize>places, <u8>NONE, PLANET_COUNT - places);
}

/**
 * Deals a seat's first resources, known to `seats`. One that no seat may begin with is passed over; shuffleAside
 * afterwards makes that the same as leaving it in the deck.
 */
export function dealFirst(pile: usize, each: i32, seats: i32): void {
  for (let i = 0; i < each; i++) {
    let at = pileCount(state.aside) - 1;
    while ((NOT_FIRST >> resourceType(pileAt(state.aside, at))) & 1) at--;
    const card = pileRemoveAt(state.aside, at);
    pileInsert(pile, card);
    setKnown(RESOURCE_KNOWN, card, seats);
  }
}

/** Shuffles the resources that are left. */
export function shuffleAside(): void {
  shuffleBytes(state.rng, state.aside + 1, pileCount(state.aside));
}

/** Deals one resource face-up to a place. */
export function dealFaceUp(place: i32): void {
  const card = pilePop(state.aside);
  pilePush(state.faceUpAt(place), card);
  setKnown(RESOURCE_KNOWN, card, allSeats());
}

/** NavComp cards: a full hand each. */
export function dealHands(): void {
  const players = seatCount();
  const each = rule(RULE_HAND_SIZE);
  fillShuffled(state.deck);
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < each; i++) {
      const card = pilePop(state.deck);
      pileInsert(state.handAt(seat), card);
      setKnown(NAVCOMP_KNOWN, card, 1 << seat);
    }
  }
}

/** The seed chooses who takes the first turn. The phase "turn" and the cursor are 0 already. */
export function beginGame(): void {
  const first = nextBelow(state.rng, seatCount());
  state.startSeat = first;
  state.turnSeat = first;
  state.actorSeat = first;
  state.actionsLeft = rule(RULE_ACTIONS_PER_TURN);
  state.round = 1;
}

function fillShuffled(pile: usize): void {
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(pile, card);
  shuffleBytes(state.rng, pile + 1, DECK_CAPACITY);
}

function setKnown(table: usize, card: i32, seats: i32): void {
  setU8At(STATE + table, card, seats);
}
