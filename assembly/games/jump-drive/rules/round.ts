// The end of a round, in the rulebook's order: War Propaganda passes, points, the end of the game, income, hand limit,
// next dealer.
import { pileCount } from "../../../kit/base/piles";
import { CHOICE_COUNT, ENDING_POINTS, ENDING_ROUND_LIMIT, PHASE_CHOOSE, PHASE_LIMIT, PHASE_OVER } from "../layout";
import { passCards, roundIncome, roundPoints } from "./scoring";
import {
  GOAL,
  HAND_LIMIT,
  NONE,
  ROUND_LIMIT,
  STATE,
  firstSeat,
  seatAfter,
  seatCount,
  setDecision,
  state,
} from "./state";
import { draw, noteShown } from "./table";

const BYTE_MAX: i32 = 255;

/** All seats have placed: scores the round, and begins the next one unless the game is over. */
export function endRound(): void {
  noteShown();
  passCards(STATE);
  const ending = scoreRound();
  if (ending != 0) {
    state.ending = ending;
    setDecision(PHASE_OVER, NONE, 0);
    return;
  }
  dealIncome();
  askLimit(firstSeat());
}

// Returns how the game ends now, 0: it does not.
function scoreRound(): i32 {
  const players = seatCount();
  let ending = state.round >= ROUND_LIMIT ? ENDING_ROUND_LIMIT : 0;
  for (let seat = 0; seat < players; seat++) {
    const points = roundPoints(STATE, seat);
    state.setGainedAt(seat, min(points, BYTE_MAX));
    state.setEarnedAt(seat, min(roundIncome(STATE, seat), BYTE_MAX));
    state.setPointsAt(seat, state.pointsAt(seat) + points);
    if (state.pointsAt(seat) >= GOAL) ending = ENDING_POINTS;
  }
  return ending;
}

// When the deck does not hold all of it, the seat with the most points draws first.
function dealIncome(): void {
  const players = seatCount();
  let wanted = 0;
  for (let seat = 0; seat < players; seat++) wanted += state.earnedAt(seat);
  let seat = wanted > pileCount(state.deck) ? leader() : firstSeat();
  for (let i = 0; i < players; i++) {
    draw(seat, state.earnedAt(seat));
    seat = seatAfter(seat);
  }
}

// Ties: the seat nearest to the dealer's left.
function leader(): i32 {
  let best = firstSeat();
  for (let seat = seatAfter(best); seat != firstSeat(); seat = seatAfter(seat)) {
    if (state.pointsAt(seat) > state.pointsAt(best)) best = seat;
  }
  return best;
}

/**
 * Asks for the discards down to the hand limit, from `seat` on in the order of the round; then the next round begins.
 */
export function askLimit(seat: i32): void {
  const first = firstSeat();
  let asked = seat;
  // `seat` is the first of the round also when all were asked: then nobody holds too many any more.
  do {
    const over = pileCount(state.handAt(asked)) - HAND_LIMIT;
    if (over > 0) return setDecision(PHASE_LIMIT, asked, over);
    asked = seatAfter(asked);
  } while (asked != first);
  state.dealer = seatAfter(state.dealer);
  beginRound();
}

/** Begins a round: each seat chooses, from the dealer's left. */
export function beginRound(): void {
  state.round++;
  memory.fill(state.choice, 0, CHOICE_COUNT);
  setDecision(PHASE_CHOOSE, firstSeat(), 0);
}
