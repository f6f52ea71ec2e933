// What cards and positions are worth, in eighths of a point. Asked of a resampled copy, or of what the seat itself holds.
import { pileCount, pilePop, pilePush } from "../../../kit/piles";
import { cardChromosome, cardEffectCount, cardExplore, cardMilitary } from "../data";
import { roundIncome, roundPoints } from "../scoring";
import { GOAL, STATE, handPile, pointsOf, seatCount, tableauPile } from "../state";

/** A card in hand. */
export const CARD: i32 = 9;
const SYMBOL: i32 = 1;
const MAX_ROUNDS: i32 = 5;

/** Rounds that the game is expected to go on for, this one included. */
export function roundsLeft(): i32 {
  const players = seatCount();
  let rounds = MAX_ROUNDS;
  for (let seat = 0; seat < players; seat++) {
    let points = pointsOf(seat);
    let rate = roundPoints(STATE, seat) + 2;
    let needed = 0;
    while (points < GOAL && needed < rounds) {
      points += rate;
      rate += 3;
      needed++;
    }
    rounds = min(rounds, needed);
  }
  return max(rounds, 1);
}

/** What a seat's tableau brings over so many rounds. */
export function tableauWorth(seat: i32, rounds: i32): i32 {
  return roundPoints(STATE, seat) * rounds * 8 + roundIncome(STATE, seat) * (rounds - 1) * CARD;
}

/** What it brings a seat whose tableau is worth `before` to place a card, before its cost. */
export function placeWorth(seat: i32, card: i32, kind: i32, rounds: i32, before: i32): i32 {
  pilePush(tableauPile(seat), card);
  const sum = tableauWorth(seat, rounds) - before;
  pilePop(tableauPile(seat));
  const symbols = cardExplore(kind) + cardMilitary(kind) * 2 + cardChromosome(kind) * 2 + cardEffectCount(kind) * 2;
  return sum + (symbols * SYMBOL * (rounds - 1)) / 4;
}

/** What a seat's position promises compared with its best opponent. */
export function lead(seat: i32): i32 {
  const rounds = roundsLeft();
  const players = seatCount();
  let best = -100000;
  for (let other = 0; other < players; other++) if (other != seat) best = max(best, promise(other, rounds));
  return promise(seat, rounds) - best;
}

function promise(seat: i32, rounds: i32): i32 {
  const cards = pileCount(handPile(seat)) + roundIncome(STATE, seat) * (rounds - 1);
  return pointsOf(seat) * 8 + roundPoints(STATE, seat) * rounds * 8 + cards * CARD * min(rounds, 3) / 3;
}
