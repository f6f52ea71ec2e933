// Setup of Jump Drive: the normal start, or the first-game hands, which are this project's own because the printed ones
// are not known.
import { pileAt, pileCount, pileInsert, pilePop, pilePush } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { cardFirstCopy, cardOfCopy, cardStarter } from "../data";
import {
  DEALER,
  DECK_CAPACITY,
  DEVELOPMENT,
  DEVELOPMENT_COUNT,
  FIRST,
  OPTIONS,
  PHASE_KEEP,
  PLAYERS,
  SHUFFLED,
  STATE_SIZE,
  WORLD,
  WORLD_COUNT,
} from "../layout";
import { beginRound } from "./round";
import {
  DEALT,
  DECK_PILE,
  EVERYBODY,
  GENERATOR,
  KEPT,
  NONE,
  OPEN_PILE,
  STATE,
  firstSeat,
  handPile,
  seatCount,
  set,
  setDecision,
  setShuffled,
} from "./state";

/** Option bit of the first-game hands. */
export const FIRST_GAME: i32 = 1;

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(GENERATOR, seedLo, seedHi);
  set(PLAYERS, players);
  set(OPTIONS, options);
  set(FIRST, NONE);
  memory.fill(STATE + DEVELOPMENT, <u8>NONE, DEVELOPMENT_COUNT);
  memory.fill(STATE + WORLD, <u8>NONE, WORLD_COUNT);
  set(DEALER, nextBelow(GENERATOR, players));
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(DECK_PILE, card);
  if (options & FIRST_GAME) return dealFirstGame();
  shuffleBytes(GENERATOR, DECK_PILE + 1, DECK_CAPACITY);
  dealHands(DECK_PILE, DEALT);
  // Each keeps five of seven.
  setDecision(PHASE_KEEP, firstSeat(), DEALT - KEPT);
}

// Five cards each out of the starter cards; everybody knows that the others cannot be in these hands.
function dealFirstGame(): void {
  const all = EVERYBODY | ((1 << seatCount()) - 1);
  memory.fill(STATE + SHUFFLED, <u8>all, DECK_CAPACITY);
  memory.fill(DECK_PILE, 0, DECK_CAPACITY + 1);
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(isStarter(card) ? OPEN_PILE : DECK_PILE, card);
  for (let i = pileCount(OPEN_PILE) - 1; i >= 0; i--) setShuffled(pileAt(OPEN_PILE, i), 0);
  shuffleBytes(GENERATOR, OPEN_PILE + 1, pileCount(OPEN_PILE));
  dealHands(OPEN_PILE, KEPT);
  while (pileCount(OPEN_PILE) > 0) pilePush(DECK_PILE, pilePop(OPEN_PILE));
  shuffleBytes(GENERATOR, DECK_PILE + 1, pileCount(DECK_PILE));
  beginRound();
}

function isStarter(card: i32): bool {
  const kind = cardOfCopy(card);
  return card < cardFirstCopy(kind) + cardStarter(kind);
}

function dealHands(pile: usize, each: i32): void {
  const players = seatCount();
  for (let seat = 0; seat < players; seat++) for (let i = 0; i < each; i++) pileInsert(handPile(seat), pilePop(pile));
}
