// What each level of the computer players is like: how far it sees, what it overlooks, what its taste likes.
import { pileCount } from "../../../kit/base/piles";
import { thinkingLevel, thinkingSeat, thinkingTaste } from "../../../kit/players/thinking";
import { cardMilitary, cardType } from "../data";
import { TASTES } from "../identity";
import { PHASE_PAY } from "../layout";
import { TYPE_DEVELOPMENT, TYPE_MILITARY } from "../rules/scoring";
import { STATE, state } from "../rules/state";
import { handWorth as handWorthAt, placeWorth as placeWorthIn } from "../rules/worth";
import { u8At } from "../../../kit/base/arrays";

// The first level takes a card in hand for the same at any time; when it holds many cards it thinks less of each.
const FLAT: i32 = 8;
const FLAT_MANY: i32 = 4;
const MANY: i32 = 8;
// What each taste adds to a card that it likes, and takes off any other: at level 1, at level 2.
const LIKINGS: usize = memory.data<u8>([6, 8, 6, 8, 8, 20]);
const DISLIKINGS: usize = memory.data<u8>([0, 9, 0, 2, 1, 6]);
const TASTE_SETTLER: i32 = 1;
const TASTE_FIGHTER: i32 = 2;
// By level: rounds that it sees before it at most.
const SIGHTS: usize = memory.data<u8>([0, 2, 5, 6]);

/** Rounds that the player who thinks sees before it at most. */
export function sight(): i32 {
  return u8At(SIGHTS, thinkingLevel());
}

/**
 * Returns whether the player who thinks takes each card for the same, however many rounds are left, and for what is
 * printed on it alone.
 */
export function isPlain(): bool {
  return thinkingLevel() < 2;
}

/**
 * Returns whether the player who thinks minds the end of the game and what it can never place any more, though it looks
 * no further than what cards bring.
 */
export function mindsEnd(): bool {
  return thinkingLevel() < 3;
}

/**
 * Returns whether the player who thinks chooses what to discard by what is printed on the cards: the second level only
 * where it does not pay.
 */
export function keepsPrinted(): bool {
  return thinkingLevel() == 1 || (thinkingLevel() == 2 && state.phase != PHASE_PAY);
}

/** What a card in hand is worth when this many rounds are left. */
export function handWorth(rounds: i32): i32 {
  if (isPlain()) return pileCount(state.handAt(thinkingSeat())) < MANY ? FLAT : FLAT_MANY;
  return handWorthAt(rounds);
}

/** What it brings to the player who thinks to place a card into the tableau summed up, before its cost. */
export function placeWorth(seat: i32, kind: i32, rounds: i32): i32 {
  return likingFor(kind) + placeWorthIn(STATE, seat, kind, rounds, isPlain());
}

/** What a card is worth to the taste of the player who thinks. */
export function likingFor(kind: i32): i32 {
  if (thinkingTaste() == 0) return 0;
  const at = <usize>((thinkingLevel() - 1) * TASTES + thinkingTaste() - 1);
  return isLiked(kind, thinkingTaste()) ? u8At(LIKINGS + at) : -u8At(DISLIKINGS + at);
}

// A settler likes worlds that are paid for, a fighter what is conquered and what helps to, a builder developments.
function isLiked(kind: i32, taste: i32): bool {
  const type = cardType(kind);
  if (taste == TASTE_FIGHTER) return type == TYPE_MILITARY || cardMilitary(kind) > 0;
  return taste == TASTE_SETTLER ? type != TYPE_MILITARY && type != TYPE_DEVELOPMENT : type == TYPE_DEVELOPMENT;
}
