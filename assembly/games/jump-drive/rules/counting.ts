// What the cards of a tableau count as: symbols, classes, military strength, effects by kind (data.json), and what
// those of others bring. Works on any tableau pile, so that screens can ask about an observation. `extra` is one more
// card kind, -1: none.
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  CARD_EFFECT_KIND_MILITARY_PER,
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
  cardEffectAmount,
  cardEffectCount,
  cardEffectEach,
  cardEffectFirst,
  cardEffectKind,
  cardEffectOf,
  cardExplore,
  cardKeyword,
  cardMilitary,
  cardOfCopy,
  cardType,
} from "../data";
import { tableauIn } from "./state";
import { State } from "../layout-state";

/** Types of card: `cardType`. */
export const TYPE_DEVELOPMENT: i32 = 0;
export const TYPE_MILITARY: i32 = 2;
/** Keyword of a card: `cardKeyword`. */
export const REBEL: i32 = 1;

/** Kind of a card. */
export function kindOf(card: i32): i32 {
  return cardOfCopy(card);
}

/** Returns how often a card kind counts for a subject of an effect: its symbols, or 1 when it belongs to the class. */
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

function share(base: usize, seat: i32, i: i32): i32 {
  const count = countIn(tableauIn(base, seat), -1, cardEffectOf(i));
  return (cardEffectEach(i) > 1 ? count / cardEffectEach(i) : count) * cardEffectAmount(i);
}

/** What an effect brings by one other player of the owner's choice: the one who brings most. */
export function mostOfOthers(base: usize, seat: i32, i: i32): i32 {
  let most = 0;
  for (let other = changetype<State>(base).players - 1; other >= 0; other--) {
    if (other != seat) most = max(most, share(base, other, i));
  }
  return most;
}
