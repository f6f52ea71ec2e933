// Setup of Jump Drive: the normal start, or the first-game hands, which are this project's own because the printed ones
// are not known.
import { pileAt, pileCount, pileInsert, pilePop, pilePush } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { cardFirstCopy, cardOfCopy, cardStarter } from "../data";
import { DECK_CAPACITY, DEVELOPMENT_COUNT, PHASE_KEEP, STATE_SIZE, WORLD_COUNT } from "../layout";
import { beginRound } from "./round";
import { DEALT, EVERYBODY, KEPT, NONE, STATE, firstSeat, seatCount, setDecision, state } from "./state";

/** Option bit of the first-game hands. */
export const FIRST_GAME: i32 = 1;

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.players = players;
  state.options = options;
  state.first = NONE;
  memory.fill(state.development, <u8>NONE, DEVELOPMENT_COUNT);
  memory.fill(state.world, <u8>NONE, WORLD_COUNT);
  state.dealer = nextBelow(state.rng, players);
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(state.deck, card);
  if (options & FIRST_GAME) return dealFirstGame();
  shuffleBytes(state.rng, state.deck + 1, DECK_CAPACITY);
  dealHands(state.deck, DEALT);
  // Each keeps five of seven.
  setDecision(PHASE_KEEP, firstSeat(), DEALT - KEPT);
}

// Five cards each out of the starter cards; everybody knows that the others cannot be in these hands.
function dealFirstGame(): void {
  const all = EVERYBODY | ((1 << seatCount()) - 1);
  memory.fill(state.shuffled, <u8>all, DECK_CAPACITY);
  memory.fill(state.deck, 0, DECK_CAPACITY + 1);
  for (let card = 0; card < DECK_CAPACITY; card++) pilePush(isStarter(card) ? state.open : state.deck, card);
  for (let i = pileCount(state.open) - 1; i >= 0; i--) state.setShuffledAt(pileAt(state.open, i), 0);
  shuffleBytes(state.rng, state.open + 1, pileCount(state.open));
  dealHands(state.open, KEPT);
  while (pileCount(state.open) > 0) pilePush(state.deck, pilePop(state.open));
  shuffleBytes(state.rng, state.deck + 1, pileCount(state.deck));
  beginRound();
}

function isStarter(card: i32): bool {
  const kind = cardOfCopy(card);
  return card < cardFirstCopy(kind) + cardStarter(kind);
}

function dealHands(pile: usize, each: i32): void {
  const players = seatCount();
  for (let seat = 0; seat < players; seat++)
    for (let i = 0; i < each; i++) pileInsert(state.handAt(seat), pilePop(pile));
}
