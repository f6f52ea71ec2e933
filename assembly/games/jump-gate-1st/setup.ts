// Setup of the first edition, in the order of the rulebook's steps.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../kit/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../kit/rng";
import {
  PLANET_TABLE_LENGTH,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_NOTHING,
  RULE_ACTIONS_PER_TURN,
  RULE_HAND_SIZE,
  resourceType,
} from "./data";
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
} from "./layout";
import {
  ASIDE_PILE,
  DECK_PILE,
  GENERATOR,
  NONE,
  STATE,
  allSeats,
  collectedPile,
  faceDownPile,
  faceUpPile,
  handPile,
  placeCount,
  rule,
  seatCount,
} from "./state";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(GENERATOR, seedLo, seedHi);
  store<u8>(STATE + EDITION, edition);
  store<u8>(STATE + PLAYERS, players);
  store<u8>(STATE + OPTIONS, options);
  memory.fill(STATE + SHIP, <u8>NONE, SHIP_COUNT);
  memory.fill(STATE + CLAIM, <u8>NONE, CLAIM_COUNT);
  dealPlanets();
  fillShuffled(ASIDE_PILE);
  dealFirstResources();
  dealFaceUp();
  dealFaceDown();
  dealHands();
  beginGame();
}

// Planet Boards: shuffled; so many of them form the ring.
function dealPlanets(): void {
  const ring = STATE + PLANET;
  const places = placeCount();
  for (let i = 0; i < PLANET_TABLE_LENGTH; i++) store<u8>(ring + <usize>i, i);
  shuffleBytes(GENERATOR, ring, PLANET_TABLE_LENGTH);
  memory.fill(ring + <usize>places, <u8>NONE, PLANET_COUNT - places);
}

// One open resource each. A Famous Find or a Nothing is replaced by the next card, which is the same as leaving it in the deck;
// an icon places no marker yet (README, rulings).
function dealFirstResources(): void {
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) {
    const card = takeOrdinary();
    pileInsert(collectedPile(seat), card);
    store<u8>(STATE + RESOURCE_KNOWN + <usize>card, allSeats());
  }
  shuffleBytes(GENERATOR, ASIDE_PILE + 1, pileCount(ASIDE_PILE));
}

function takeOrdinary(): i32 {
  let i = pileCount(ASIDE_PILE) - 1;
  while (isSpecial(resourceType(pileAt(ASIDE_PILE, i)))) i--;
  return pileRemoveAt(ASIDE_PILE, i);
}

function isSpecial(type: i32): bool {
  return type == RESOURCE_TYPE_FAME || type == RESOURCE_TYPE_NOTHING;
}

function dealFaceUp(): void {
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    const card = pilePop(ASIDE_PILE);
    pilePush(faceUpPile(place), card);
    store<u8>(STATE + RESOURCE_KNOWN + <usize>card, allSeats());
  }
}

// All the rest, one card at a time to each planet: some planets get one more than others.
function dealFaceDown(): void {
  const places = placeCount();
  for (let place = 0; pileCount(ASIDE_PILE) > 0; place = place + 1 == places ? 0 : place + 1) {
    pilePush(faceDownPile(place), pilePop(ASIDE_PILE));
  }
}

function dealHands(): void {
  const players = seatCount();
  const each = rule(RULE_HAND_SIZE);
  fillShuffled(DECK_PILE);
  for (let seat = 0; seat < players; seat++) {
    const owner: i32 = 1 << seat;
    for (let i = 0; i < each; i++) {
      const card = pilePop(DECK_PILE);
      pileInsert(handPile(seat), card);
      store<u8>(STATE + NAVCOMP_KNOWN + <usize>card, owner);
    }
  }
}

// The seed chooses who takes the first turn. The phase "turn" and the cursor are 0 already.
function beginGame(): void {
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
