// Setup of Jump Gate, in the order of the rulebook's steps.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../kit/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../kit/rng";
import {
  PLANET_TABLE_LENGTH,
  RESOURCE_TYPE_FAME,
  RULE_ACTIONS_PER_TURN,
  RULE_FACE_DOWN_PER_PLANET,
  RULE_FACE_UP_PER_PLANET,
  RULE_HAND_SIZE,
  resourceType,
  seatingHidden,
} from "./data";
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  CLAIM,
  CLAIM_COUNT,
  DECK_CAPACITY,
  EDITION,
  FINAL_TURNS,
  MARKER,
  MARKER_COUNT,
  MARKER_STRIDE,
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
  faceDownPile,
  faceUpPile,
  handPile,
  hiddenPile,
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
  store<u8>(STATE + FINAL_TURNS, NONE);
  // 1: every ship on the Jump Gate, every marker with its player.
  memory.fill(STATE + SHIP, <u8>NONE, SHIP_COUNT);
  memory.fill(STATE + CLAIM, <u8>NONE, CLAIM_COUNT);
  memory.fill(STATE + MARKER, <u8>NONE, <usize>MARKER_COUNT * MARKER_STRIDE);
  dealPlanets();
  fillShuffled(ASIDE_PILE);
  dealHidden();
  dealPlanetResources();
  dealHands();
  beginGame();
}

// 2: shuffle the planets; so many of them form the ring.
function dealPlanets(): void {
  const ring = STATE + PLANET;
  const places = placeCount();
  for (let i = 0; i < PLANET_TABLE_LENGTH; i++) store<u8>(ring + <usize>i, i);
  shuffleBytes(GENERATOR, ring, PLANET_TABLE_LENGTH);
  memory.fill(ring + <usize>places, <u8>NONE, PLANET_COUNT - places);
}

// 3: hidden resources. A Fame is replaced by the next card and shuffled back afterwards, which is the same as leaving it in the deck.
function dealHidden(): void {
  const players = seatCount();
  const each = seatingHidden(players);
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < each; i++) {
      const card = takeNotFame();
      pileInsert(hiddenPile(seat), card);
      setKnown(STATE + RESOURCE_KNOWN, card, 1 << seat);
    }
  }
  shuffleBytes(GENERATOR, ASIDE_PILE + 1, pileCount(ASIDE_PILE));
}

function takeNotFame(): i32 {
  let i = pileCount(ASIDE_PILE) - 1;
  while (resourceType(pileAt(ASIDE_PILE, i)) == RESOURCE_TYPE_FAME) i--;
  return pileRemoveAt(ASIDE_PILE, i);
}

// 4: resources of the planets; the rest stays aside.
function dealPlanetResources(): void {
  const places = placeCount();
  const down = rule(RULE_FACE_DOWN_PER_PLANET);
  const up = rule(RULE_FACE_UP_PER_PLANET);
  for (let place = 0; place < places; place++) {
    for (let i = 0; i < down; i++) pilePush(faceDownPile(place), pilePop(ASIDE_PILE));
    for (let i = 0; i < up; i++) {
      const card = pilePop(ASIDE_PILE);
      pilePush(faceUpPile(place), card);
      setKnown(STATE + RESOURCE_KNOWN, card, allSeats());
    }
  }
}

// 5: NavComp cards.
function dealHands(): void {
  const players = seatCount();
  const each = rule(RULE_HAND_SIZE);
  fillShuffled(DECK_PILE);
  for (let seat = 0; seat < players; seat++) {
    for (let i = 0; i < each; i++) {
      const card = pilePop(DECK_PILE);
      pileInsert(handPile(seat), card);
      setKnown(STATE + NAVCOMP_KNOWN, card, 1 << seat);
    }
  }
}

// 6: the seed chooses who takes the first turn. The phase "turn" and the cursor are 0 already.
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

function setKnown(table: usize, card: i32, seats: i32): void {
  store<u8>(table + <usize>card, seats);
}
