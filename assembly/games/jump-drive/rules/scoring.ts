// What the cards of a tableau are worth: discounts, what can be placed, points, ranks. Works on any tableau pile, so
// that screens can ask about an observation. `extra` is one more card kind, -1: none.
import { pileCount } from "../../../kit/base/piles";
import { TYPE_MILITARY, countIn, effectOn, militaryOf } from "./counting";
import {
  CARD_EFFECT_KIND_PEACE,
  CARD_EFFECT_OF_ROWS,
  cardCost,
  cardEffectCount,
  cardEffectOf,
  cardIncome,
  cardLimit,
  cardMilitary,
  cardPoints,
  cardType,
} from "../data";
import { PHASE_OVER } from "../layout";
import { STATE, state } from "./state";
import { costOfDevelopment, costOfWorld, costToPay, strengthAgainst, sumAbilities } from "./tally";
import { State } from "../layout-state";

export * from "./counting";
export { passCards } from "./passing";
export {
  broughtBy,
  costOfDevelopment,
  costOfWorld,
  effectYield,
  lendOnce,
  roundIncome,
  roundPoints,
  takeBack,
  tally,
  talliedIncome,
  talliedPoints,
} from "./tally";
export { SPENT, handWorth, keepWorth, placeWorth, roundsLeft } from "./worth";

/** Cards that a development costs; `off` of it for whatever reason. */
export function developCost(pile: usize, kind: i32, off: i32): i32 {
  sumAbilities(pile, -1);
  return costOfDevelopment(kind, off);
}

/** Returns whether a development may be placed at all: its limit, and a condition of its own. */
export function isAllowed(pile: usize, kind: i32): bool {
  if (isUsedUp(pile, kind)) return false;
  const peace = effectOn(kind, CARD_EFFECT_KIND_PEACE);
  return peace < 0 || militaryOf(pile, -1) == 0 || countIn(pile, -1, cardEffectOf(peace)) > 0;
}

/** Returns whether a tableau holds as many of a kind as it ever may. */
export function isUsedUp(pile: usize, kind: i32): bool {
  return cardLimit(kind) > 0 && countIn(pile, -1, CARD_EFFECT_OF_ROWS + kind) >= cardLimit(kind);
}

/** Cards that a world costs when it is paid for, -1: it cannot be. */
export function payCost(pile: usize, extra: i32, kind: i32, off: i32): i32 {
  sumAbilities(pile, extra);
  return costToPay(kind, off);
}

/** Returns whether the tableau's military strength is enough for a military world after `used` of it. */
export function canConquer(pile: usize, extra: i32, kind: i32, used: i32): bool {
  return cardType(kind) == TYPE_MILITARY && militaryAgainst(pile, extra, kind) - used >= cardCost(kind);
}

/** Military strength of a tableau against a card kind, abilities against its like included. */
export function militaryAgainst(pile: usize, extra: i32, kind: i32): i32 {
  sumAbilities(pile, extra);
  return strengthAgainst(kind);
}

/** Fewest cards with which a world can be placed, -1: not at all. */
export function settleCost(pile: usize, extra: i32, kind: i32): i32 {
  sumAbilities(pile, extra);
  return costOfWorld(kind);
}

/** What a card in hand is roughly worth by what is printed on it. */
export function printedWorth(pile: usize, kind: i32): i32 {
  const worth =
    20 +
    cardPoints(kind) * 6 +
    cardIncome(kind) * 5 +
    cardEffectCount(kind) * 4 +
    cardMilitary(kind) * 2 -
    cardCost(kind) * 3;
  if (cardType(kind) != TYPE_MILITARY) return worth;
  return canConquer(pile, -1, kind, 0) ? worth + cardCost(kind) * 4 : worth - 6;
}

/** Returns the seat's points so far. */
export function score(seat: i32): i32 {
  return state.pointsAt(seat);
}

/**
 * Returns 1 + the number of seats before this one: by points, then by cards in hand with the income of the last round.
 */
export function rank(seat: i32): i32 {
  let better = 0;
  for (let other = state.players - 1; other >= 0; other--) {
    const ahead = score(other) - score(seat);
    if (ahead > 0 || (ahead == 0 && tiebreak(STATE, other) > tiebreak(STATE, seat))) better++;
  }
  return 1 + better;
}

/** Cards in hand and, at the end of the game, the income of the last round, which is not dealt. */
export function tiebreak(base: usize, seat: i32): i32 {
  const table = changetype<State>(base);
  const cards = pileCount(table.handAt(seat));
  return table.phase == PHASE_OVER ? cards + table.earnedAt(seat) : cards;
}
