// What the cards of a tableau are worth: symbols, discounts, military, points, income, by kinds of effect (data.json).
// Works on any tableau pile, so that screens can ask about an observation. `extra` is one more card kind, -1: none.
import { pileAt, pileCount } from "../../kit/piles";
import {
  CARD_EFFECT_KIND_MILITARY_PER,
  CARD_EFFECT_KIND_PEACE,
  CARD_EFFECT_OF_BLUE,
  CARD_EFFECT_OF_CHROMOSOME,
  CARD_EFFECT_OF_DEVELOPMENT,
  CARD_EFFECT_OF_EXPLORE,
  CARD_EFFECT_OF_MILITARY,
  CARD_EFFECT_OF_REBEL,
  CARD_EFFECT_OF_ROWS,
  CARD_EFFECT_OF_TOTAL_MILITARY,
  CARD_EFFECT_OF_WORLD,
  cardChromosome,
  cardColor,
  cardCost,
  cardEffectAmount,
  cardEffectCount,
  cardEffectEach,
  cardEffectFirst,
  cardEffectKind,
  cardEffectOf,
  cardExplore,
  cardIncome,
  cardKeyword,
  cardLimit,
  cardMilitary,
  cardOfCopy,
  cardPoints,
  cardType,
} from "./data";
import { EARNED, HAND, HAND_STRIDE, PHASE, PHASE_OVER, PLAYERS, POINTS, TABLEAU, TABLEAU_STRIDE } from "./layout";
import { STATE } from "./state";
import { costOfDevelopment, costOfWorld, costToPay, strengthAgainst, sumAbilities } from "./tally";

export { roundIncome, roundPoints } from "./tally";

/** Types of card: `cardType`. */
export const TYPE_DEVELOPMENT: i32 = 0;
export const TYPE_MILITARY: i32 = 2;
const REBEL: i32 = 1;

/** Kind of a card. */
export function kindOf(card: i32): i32 {
  return cardOfCopy(card);
}

/** Tells how often a card kind counts for a subject of an effect: its symbols, or 1 when it belongs to the class. */
export function countsAs(kind: i32, subject: i32): i32 {
  if (subject >= CARD_EFFECT_OF_ROWS) return kind == subject - CARD_EFFECT_OF_ROWS ? 1 : 0;
  if (subject < CARD_EFFECT_OF_EXPLORE) return belongsTo(kind, subject) ? 1 : 0;
  if (subject == CARD_EFFECT_OF_EXPLORE) return cardExplore(kind);
  if (subject == CARD_EFFECT_OF_MILITARY) return cardMilitary(kind);
  return subject == CARD_EFFECT_OF_CHROMOSOME ? cardChromosome(kind) : 0;
}

function belongsTo(kind: i32, subject: i32): bool {
  if (subject == CARD_EFFECT_OF_REBEL) return cardKeyword(kind) == REBEL;
  if (subject >= CARD_EFFECT_OF_BLUE) return cardColor(kind) == subject - CARD_EFFECT_OF_BLUE + 1;
  const type = cardType(kind);
  if (subject == CARD_EFFECT_OF_DEVELOPMENT) return type == TYPE_DEVELOPMENT;
  return subject == CARD_EFFECT_OF_WORLD ? type != TYPE_DEVELOPMENT : type == TYPE_MILITARY;
}

/** Counts a subject over a tableau. */
export function countIn(pile: usize, extra: i32, subject: i32): i32 {
  if (subject == CARD_EFFECT_OF_TOTAL_MILITARY) return militaryOf(pile, extra);
  let sum = extra >= 0 ? countsAs(extra, subject) : 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) sum += countsAs(kindOf(pileAt(pile, i)), subject);
  return sum;
}

/** Military strength against any world: symbols, and the abilities that count symbols. */
export function militaryOf(pile: usize, extra: i32): i32 {
  const sum = countIn(pile, extra, CARD_EFFECT_OF_MILITARY);
  const per = findEffect(pile, extra, CARD_EFFECT_KIND_MILITARY_PER);
  return per < 0 ? sum : sum + cardEffectAmount(per) * countIn(pile, extra, cardEffectOf(per));
}

/** Number of the first effect of a kind among a tableau's cards, -1: none. */
export function findEffect(pile: usize, extra: i32, effect: i32): i32 {
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const found = effectOn(kindOf(pileAt(pile, i)), effect);
    if (found >= 0) return found;
  }
  return extra < 0 ? -1 : effectOn(extra, effect);
}

/** Number of a card kind's effect of some kind, -1: none. */
export function effectOn(kind: i32, effect: i32): i32 {
  const first = cardEffectFirst(kind);
  for (let i = first + cardEffectCount(kind) - 1; i >= first; i--) if (cardEffectKind(i) == effect) return i;
  return -1;
}

/** Cards that a development costs; `off` of it for whatever reason. */
export function developCost(pile: usize, kind: i32, off: i32): i32 {
  sumAbilities(pile, -1);
  return costOfDevelopment(kind, off);
}

/** Tells whether a development may be placed at all: its limit, and a condition of its own. */
export function isAllowed(pile: usize, kind: i32): bool {
  if (cardLimit(kind) > 0 && countIn(pile, -1, CARD_EFFECT_OF_ROWS + kind) >= cardLimit(kind)) return false;
  const peace = effectOn(kind, CARD_EFFECT_KIND_PEACE);
  return peace < 0 || militaryOf(pile, -1) == 0 || countIn(pile, -1, cardEffectOf(peace)) > 0;
}

/** Cards that a world costs when it is paid for, -1: it cannot be. */
export function payCost(pile: usize, extra: i32, kind: i32, off: i32): i32 {
  sumAbilities(pile, extra);
  return costToPay(kind, off);
}

/** Tells whether the tableau's military strength is enough for a military world after `used` of it. */
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

function share(base: usize, seat: i32, i: i32): i32 {
  const count = countIn(base + TABLEAU + <usize>seat * TABLEAU_STRIDE, -1, cardEffectOf(i));
  return (cardEffectEach(i) > 1 ? count / cardEffectEach(i) : count) * cardEffectAmount(i);
}

/** What an effect brings by one other player of the owner's choice: the one who brings most. */
export function mostOfOthers(base: usize, seat: i32, i: i32): i32 {
  let most = 0;
  for (let other = <i32>load<u8>(base + PLAYERS) - 1; other >= 0; other--) {
    if (other != seat) most = max(most, share(base, other, i));
  }
  return most;
}

/** What it is roughly worth to keep a card in hand rather than another: what is proposed to be discarded has the least. */
export function keepWorth(pile: usize, kind: i32): i32 {
  const worth = 20 + cardPoints(kind) * 6 + cardIncome(kind) * 5 + cardEffectCount(kind) * 4 + cardMilitary(kind) * 2 - cardCost(kind) * 3;
  if (cardType(kind) != TYPE_MILITARY) return worth;
  return canConquer(pile, -1, kind, 0) ? worth + cardCost(kind) * 4 : worth - 6;
}

/** Returns the seat's points so far. */
export function score(seat: i32): i32 {
  return <i32>load<u16>(STATE + POINTS + (<usize>seat << 1));
}

/** Returns 1 + the number of seats before this one: by points, then by cards in hand with the income of the last round. */
export function rank(seat: i32): i32 {
  let better = 0;
  for (let other = <i32>load<u8>(STATE + PLAYERS) - 1; other >= 0; other--) {
    const ahead = score(other) - score(seat);
    if (ahead > 0 || (ahead == 0 && tiebreak(STATE, other) > tiebreak(STATE, seat))) better++;
  }
  return 1 + better;
}

/** Cards in hand and, at the end of the game, the income of the last round, which is not dealt. */
export function tiebreak(base: usize, seat: i32): i32 {
  const cards = pileCount(base + HAND + <usize>seat * HAND_STRIDE);
  return <i32>load<u8>(base + PHASE) == PHASE_OVER ? cards + <i32>load<u8>(base + EARNED + <usize>seat) : cards;
}
