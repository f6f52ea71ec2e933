// A tableau summed up once: what it brings a round, and lists with which the cost and the yield of one more card are a
// few additions.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { REBEL, TYPE_DEVELOPMENT, TYPE_MILITARY, countIn, countsAs, kindOf, mostOfOthers } from "./counting";
import {
  CARD_EFFECT_KIND_CONTACT,
  CARD_EFFECT_KIND_DISCOUNT,
  CARD_EFFECT_KIND_INCOME_PER,
  CARD_EFFECT_KIND_INCOME_WITH,
  CARD_EFFECT_KIND_INCOME_WITH_OTHER,
  CARD_EFFECT_KIND_MILITARY_PER,
  CARD_EFFECT_KIND_POINTS_PER_OTHER,
  CARD_EFFECT_KIND_POINTS_WITH,
  CARD_EFFECT_OF_BLUE,
  CARD_EFFECT_OF_CHROMOSOME,
  CARD_EFFECT_OF_DEVELOPMENT,
  CARD_EFFECT_OF_EXPLORE,
  CARD_EFFECT_OF_MILITARY,
  CARD_EFFECT_OF_MILITARY_WORLD,
  CARD_EFFECT_OF_REBEL,
  CARD_EFFECT_OF_ROWS,
  CARD_EFFECT_OF_TOTAL_MILITARY,
  CARD_EFFECT_OF_WORLD,
  CARD_EFFECT_OF_YELLOW,
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
  cardMilitary,
  cardPoints,
  cardType,
} from "../data";
import { tableauIn } from "./state";
import { tallied } from "./variables";
import { i32At, setI32At, setU8At, u8At } from "../../../kit/base/arrays";

// Lists of subjects with amounts, two bytes each. The deck's cards have no more than 30 such effects for one list.
const LIST_BYTES: i32 = 64;
const LISTS_COUNT: i32 = 4;
const LISTS: usize = memory.data(LISTS_COUNT * LIST_BYTES);
const DISCOUNTS: i32 = 0;
const STRENGTHS: i32 = 1;
/** Half points, half cards of income, for one more of a subject. */
export const POINTS_FOR: i32 = 2;
export const INCOME_FOR: i32 = 3;

const SUBJECTS: i32 = 88;
// Cards and symbols by subject: those of data.json, then each kind of card.
const COUNTS: usize = memory.data(SUBJECTS);

/** Sum of a list over all that a kind of card counts as. */
export function weigh(list: i32, kind: i32): i32 {
  let sum = 0;
  let at = LISTS + <usize>(list * LIST_BYTES);
  const end = at + ((<usize>tallied.lengthAt(list)) << 1);
  for (; at < end; at += 2) sum += countsAs(kind, u8At(at)) * u8At(at, 1);
  return sum;
}

// Two of the lists, from one on, are empty.
function forgetLists(list: i32): void {
  tallied.setLengthAt(list, 0);
  tallied.setLengthAt(list + 1, 0);
}

function add(list: i32, subject: i32, amount: i32): void {
  const at = LISTS + <usize>(list * LIST_BYTES) + ((<usize>tallied.lengthAt(list)) << 1);
  tallied.setLengthAt(list, tallied.lengthAt(list) + 1);
  setU8At(at, 0, subject);
  setU8At(at, 1, amount);
}

/** How often a subject counts in the tableau summed up. */
export function countOf(subject: i32): i32 {
  return u8At(COUNTS, subject);
}

function count(subject: i32, often: i32): void {
  setU8At(COUNTS, subject, u8At(COUNTS, subject) + often);
}

// Each subject as countsAs returns it, all of them at once.
function countCard(kind: i32): void {
  const type = cardType(kind);
  count(type == TYPE_DEVELOPMENT ? CARD_EFFECT_OF_DEVELOPMENT : CARD_EFFECT_OF_WORLD, 1);
  if (type == TYPE_MILITARY) count(CARD_EFFECT_OF_MILITARY_WORLD, 1);
  const color = CARD_EFFECT_OF_BLUE - 1 + cardColor(kind);
  if (color >= CARD_EFFECT_OF_BLUE && color <= CARD_EFFECT_OF_YELLOW) count(color, 1);
  if (cardKeyword(kind) == REBEL) count(CARD_EFFECT_OF_REBEL, 1);
  count(CARD_EFFECT_OF_EXPLORE, cardExplore(kind));
  count(CARD_EFFECT_OF_MILITARY, cardMilitary(kind));
  count(CARD_EFFECT_OF_CHROMOSOME, cardChromosome(kind));
  count(CARD_EFFECT_OF_ROWS + kind, 1);
}

/** Sums up what the cards of a pile, and one more kind (-1: none), do for costs. */
export function sumAbilities(pile: usize, extra: i32): void {
  forgetLists(DISCOUNTS);
  tallied.contact = -1;
  tallied.strength = 0;
  tallied.per = -1;
  for (let i = pileCount(pile) - 1; i >= 0; i--) lend(kindOf(pileAt(pile, i)));
  if (extra >= 0) lend(extra);
  const per = tallied.per;
  if (per >= 0) tallied.strength += cardEffectAmount(per) * countIn(pile, extra, cardEffectOf(per));
}

/** Sums up a seat's tableau; `base` is a state or an observation. */
export function tally(base: usize, seat: i32): void {
  const pile = tableauIn(base, seat);
  const cards = pileCount(pile);
  tallied.number++;
  sumAbilities(pile, -1);
  forgetLists(POINTS_FOR);
  tallied.points = 0;
  tallied.income = 0;
  memory.fill(COUNTS, 0, SUBJECTS);
  for (let i = 0; i < cards; i++) countCard(kindOf(pileAt(pile, i)));
  setU8At(COUNTS, CARD_EFFECT_OF_TOTAL_MILITARY, tallied.strength);
  for (let i = 0; i < cards; i++) {
    const kind = kindOf(pileAt(pile, i));
    const first = cardEffectFirst(kind);
    tallied.points += cardPoints(kind);
    tallied.income += cardIncome(kind);
    for (let e = first + cardEffectCount(kind) - 1; e >= first; e--)
      if (cardEffectKind(e) < CARD_EFFECT_KIND_DISCOUNT) addYield(base, seat, e);
  }
}

/** Number of the last tally: whatever was made of another one is out of date. */
export function tallyNumber(): i32 {
  return tallied.number;
}

/** Points a round of the tableau that was summed up last. */
export function talliedPoints(): i32 {
  return tallied.points;
}

/** Cards a round of it. */
export function talliedIncome(): i32 {
  return tallied.income;
}

/** Points that a seat's tableau scores a round; `base` is a state or an observation. */
export function roundPoints(base: usize, seat: i32): i32 {
  tally(base, seat);
  return tallied.points;
}

/** Cards that a seat's tableau earns a round. */
export function roundIncome(base: usize, seat: i32): i32 {
  tally(base, seat);
  return tallied.income;
}

/**
 * Points (or cards, `ofCards`) that a card kind of the tableau summed up brings a round: what is printed and what its
 * effects count. All cards together bring the round's.
 */
export function broughtBy(base: usize, seat: i32, kind: i32, ofCards: bool): i32 {
  let sum = ofCards ? cardIncome(kind) : cardPoints(kind);
  const first = cardEffectFirst(kind);
  for (let e = first + cardEffectCount(kind) - 1; e >= first; e--) {
    const effect = cardEffectKind(e);
    if (effect < CARD_EFFECT_KIND_DISCOUNT && effect >= CARD_EFFECT_KIND_INCOME_PER == ofCards)
      sum += effectYield(base, seat, e, -1);
  }
  return sum;
}

/** Points or cards that an effect brings a round, with one more card kind (-1: none) in the tableau summed up. */
export function effectYield(base: usize, seat: i32, e: i32, extra: i32): i32 {
  const effect = cardEffectKind(e);
  const subject = cardEffectOf(e);
  const amount = cardEffectAmount(e);
  if (effect == CARD_EFFECT_KIND_POINTS_PER_OTHER) return mostOfOthers(base, seat, e);
  const groups = (countOf(subject) + (extra < 0 ? 0 : countsAs(extra, subject))) / cardEffectEach(e);
  if (effect == CARD_EFFECT_KIND_INCOME_WITH_OTHER) return min(mostOfOthers(base, seat, e), amount);
  return (
    (effect == CARD_EFFECT_KIND_POINTS_WITH || effect == CARD_EFFECT_KIND_INCOME_WITH ? min(groups, 1) : groups) *
    amount
  );
}

function addYield(base: usize, seat: i32, e: i32): void {
  const effect = cardEffectKind(e);
  const brings = effectYield(base, seat, e, -1);
  const isIncome = effect >= CARD_EFFECT_KIND_INCOME_PER;
  if (isIncome) tallied.income += brings;
  else tallied.points += brings;
  if (effect == CARD_EFFECT_KIND_POINTS_PER_OTHER || effect == CARD_EFFECT_KIND_INCOME_WITH_OTHER) return;
  if (brings > 0 && (effect == CARD_EFFECT_KIND_POINTS_WITH || effect == CARD_EFFECT_KIND_INCOME_WITH)) return;
  const subject = cardEffectOf(e);
  // One more card brings military symbols, not strength.
  add(
    isIncome ? INCOME_FOR : POINTS_FOR,
    subject == CARD_EFFECT_OF_TOTAL_MILITARY ? CARD_EFFECT_OF_MILITARY : subject,
    (cardEffectAmount(e) * 2) / cardEffectEach(e),
  );
}

/**
 * Adds what a development does for the cost of a world placed with it, until `takeBack`; returns whether it does
 * anything. What it counts for abilities of the tableau is left out.
 */
export function lendOnce(kind: i32): bool {
  tallied.aloneStrength = tallied.strength;
  tallied.aloneContact = tallied.contact;
  tallied.alonePer = tallied.per;
  tallied.aloneLengths = i32At(tallied.length);
  return lend(kind);
}

/** The same, with what it counts for the abilities of the tableau (`pile`, summed up). */
export function lendWhole(pile: usize, kind: i32): void {
  lendOnce(kind);
  const per = tallied.per;
  if (per < 0) return;
  const subject = cardEffectOf(per);
  const often = tallied.alonePer < 0 ? countIn(pile, kind, subject) : countsAs(kind, subject);
  tallied.strength += cardEffectAmount(per) * often;
}

/** Leaves the tableau alone as it was summed up. */
export function takeBack(): void {
  tallied.strength = tallied.aloneStrength;
  tallied.contact = tallied.aloneContact;
  tallied.per = tallied.alonePer;
  setI32At(tallied.length, 0, tallied.aloneLengths);
}

// Returns whether it does anything.
function lend(kind: i32): bool {
  const military = cardMilitary(kind);
  tallied.strength += military;
  return addAbilities(kind) || military > 0;
}

function addAbilities(kind: i32): bool {
  let isAny = false;
  const first = cardEffectFirst(kind);
  for (let e = first + cardEffectCount(kind) - 1; e >= first; e--) {
    const effect = cardEffectKind(e);
    if (effect < CARD_EFFECT_KIND_DISCOUNT || effect > CARD_EFFECT_KIND_CONTACT) continue;
    isAny = true;
    // Several contacts do not add up.
    if (effect == CARD_EFFECT_KIND_CONTACT) tallied.contact = e;
    else if (effect != CARD_EFFECT_KIND_MILITARY_PER)
      add(effect == CARD_EFFECT_KIND_DISCOUNT ? DISCOUNTS : STRENGTHS, cardEffectOf(e), cardEffectAmount(e));
    else if (tallied.per < 0) tallied.per = e;
  }
  return isAny;
}

/** Strength of what was summed up against a card kind, abilities against its like included. */
export function strengthAgainst(kind: i32): i32 {
  return tallied.strength + weigh(STRENGTHS, kind);
}

/** Cards that a development costs, `off` of it for whatever reason. */
export function costOfDevelopment(kind: i32, off: i32): i32 {
  return max(cardCost(kind) - off - weigh(DISCOUNTS, kind), 0);
}

/**
 * Cards that a world costs when it is paid for, -1: it cannot be. A military world needs a contact that does not
 * exclude it.
 */
export function costToPay(kind: i32, off: i32): i32 {
  let less = off;
  if (cardType(kind) == TYPE_MILITARY) {
    const contact = tallied.contact;
    if (contact < 0 || countsAs(kind, cardEffectOf(contact)) > 0) return -1;
    less += cardEffectAmount(contact);
  }
  return costOfDevelopment(kind, less);
}

/** Fewest cards with which a world can be placed, -1: not at all. */
export function costOfWorld(kind: i32): i32 {
  return cardType(kind) == TYPE_MILITARY && strengthAgainst(kind) >= cardCost(kind) ? 0 : costToPay(kind, 0);
}
