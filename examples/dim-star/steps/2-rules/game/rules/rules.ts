// Rules: in turn, everybody plays any card. The brightest takes the trick and scores the number of the dimmest. Then
// all draw a card while the deck lasts, the taker first, who leads the next trick. When all cards are played, most
// points win.
import { addLegal, beginLegal } from "jumpdeck/assembly/kit/base/legal";
import {
  pileAt,
  pileCount,
  pileFind,
  pileInsert,
  pilePop,
  pilePush,
  pileRemoveAt,
} from "jumpdeck/assembly/kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "jumpdeck/assembly/kit/base/rng";
import { ACTION_PLAY, PLAYED_COUNT, STATE_SIZE } from "../layout";
import { CARDS, HAND, STATE, seatAfterLeader, seatCount, state } from "./state";
import { brightest, trickCount, worthWith } from "./trick";

/** Sets up a game; the arguments were checked. */
export function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void {
  memory.fill(STATE, 0, STATE_SIZE);
  seedRng(state.rng, seedLo, seedHi);
  state.players = players;
  state.leader = nextBelow(state.rng, players);
  for (let card = 1; card <= CARDS; card++) pilePush(state.deck, card);
  // After the byte that counts them are the cards.
  shuffleBytes(state.rng, state.deck + 1, CARDS);
  for (let i = 0; i < HAND; i++) drawCards();
}

// One card for each seat, the leader first.
function drawCards(): void {
  for (let i = 0; i < seatCount(); i++) pileInsert(state.handAt(seatAfterLeader(i)), pilePop(state.deck));
}

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  if (seatCount() == 0) return -1;
  const seat = seatAfterLeader(trickCount());
  return pileCount(state.handAt(seat)) == 0 ? -1 : seat;
}

/** Fills the legal list: any card of the hand, which is in ascending order. */
export function listLegal(): void {
  beginLegal();
  const hand = state.handAt(currentSeat());
  for (let i = 0; i < pileCount(hand); i++) addLegal(ACTION_PLAY + pileAt(hand, i));
}

/** Plays a legal action; returns whether cards were drawn, so that nobody takes back what showed them. */
export function perform(action: i32): bool {
  const seat = currentSeat();
  const card = action - ACTION_PLAY;
  const hand = state.handAt(seat);
  pileRemoveAt(hand, pileFind(hand, card));
  state.setPlayedAt(seat, card);
  return trickCount() == seatCount() && endTrick(worthWith(card), brightest());
}

function endTrick(worth: i32, taking: i32): bool {
  for (let seat = 0; seat < seatCount(); seat++) if (state.playedAt(seat) == taking) state.leader = seat;
  state.setPointsAt(state.leader, state.pointsAt(state.leader) + worth);
  memory.copy(state.last, state.played, PLAYED_COUNT);
  memory.fill(state.played, 0, PLAYED_COUNT);
  if (pileCount(state.deck) == 0) return false;
  drawCards();
  return true;
}

/** Returns a seat's points. */
export function score(seat: i32): i32 {
  return state.pointsAt(seat);
}

/** Returns 1 + the number of seats with more points. */
export function rank(seat: i32): i32 {
  let better = 0;
  for (let other = 0; other < seatCount(); other++) if (state.pointsAt(other) > state.pointsAt(seat)) better++;
  return 1 + better;
}
