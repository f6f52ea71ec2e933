// The end of a round, in the rulebook's order: War Propaganda passes, points, the end of the game, income, hand limit,
// next dealer.
import { pileCount } from "../../../kit/base/piles";
import {
  CHOICE,
  CHOICE_COUNT,
  DEALER,
  EARNED,
  ENDING,
  ENDING_POINTS,
  ENDING_ROUND_LIMIT,
  GAINED,
  PHASE_CHOOSE,
  PHASE_LIMIT,
  PHASE_OVER,
  ROUND,
} from "../layout";
import { passCards, roundIncome, roundPoints } from "./scoring";
import {
  DECK_PILE,
  GOAL,
  HAND_LIMIT,
  NONE,
  ROUND_LIMIT,
  STATE,
  firstSeat,
  get,
  getAt,
  handPile,
  pointsOf,
  seatAfter,
  seatCount,
  set,
  setAt,
  setDecision,
  setPoints,
} from "./state";
import { draw, noteShown } from "./table";

const BYTE_MAX: i32 = 255;

/** All seats have placed: scores the round, and begins the next one unless the game is over. */
export function endRound(): void {
  noteShown();
  passCards(STATE);
  const ending = scoreRound();
  if (ending != 0) {
    set(ENDING, ending);
    setDecision(PHASE_OVER, NONE, 0);
    return;
  }
  dealIncome();
  askLimit(firstSeat());
}

// Returns how the game ends now, 0: it does not.
function scoreRound(): i32 {
  const players = seatCount();
  let ending = get(ROUND) >= ROUND_LIMIT ? ENDING_ROUND_LIMIT : 0;
  for (let seat = 0; seat < players; seat++) {
    const points = roundPoints(STATE, seat);
    setAt(GAINED, seat, min(points, BYTE_MAX));
    setAt(EARNED, seat, min(roundIncome(STATE, seat), BYTE_MAX));
    setPoints(seat, pointsOf(seat) + points);
    if (pointsOf(seat) >= GOAL) ending = ENDING_POINTS;
  }
  return ending;
}

// When the deck does not hold all of it, the seat with the most points draws first.
function dealIncome(): void {
  const players = seatCount();
  let wanted = 0;
  for (let seat = 0; seat < players; seat++) wanted += getAt(EARNED, seat);
  let seat = wanted > pileCount(DECK_PILE) ? leader() : firstSeat();
  for (let i = 0; i < players; i++) {
    draw(seat, getAt(EARNED, seat));
    seat = seatAfter(seat);
  }
}

// Ties: whoever sits next to the dealer's left.
function leader(): i32 {
  let best = firstSeat();
  for (let seat = seatAfter(best); seat != firstSeat(); seat = seatAfter(seat)) {
    if (pointsOf(seat) > pointsOf(best)) best = seat;
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
    const over = pileCount(handPile(asked)) - HAND_LIMIT;
    if (over > 0) return setDecision(PHASE_LIMIT, asked, over);
    asked = seatAfter(asked);
  } while (asked != first);
  set(DEALER, seatAfter(get(DEALER)));
  beginRound();
}

/** Begins a round: each seat chooses, from the dealer's left. */
export function beginRound(): void {
  set(ROUND, get(ROUND) + 1);
  memory.fill(STATE + CHOICE, 0, CHOICE_COUNT);
  setDecision(PHASE_CHOOSE, firstSeat(), 0);
}
