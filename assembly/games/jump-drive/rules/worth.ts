// What cards are worth, in eighths of a point (to the first level of computers in tenths), when this many rounds are
// left: what computers choose by at first sight (ai/taste.ts adds what each level is like), and what is proposed to a
// person who has to discard. Works on a state or an observation.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { TYPE_DEVELOPMENT, TYPE_MILITARY, kindOf } from "./counting";
import {
  CARD_EFFECT_KIND_CONTACT,
  CARD_EFFECT_KIND_DISCOUNT,
  CARD_EFFECT_KIND_INCOME_PER,
  CARD_EFFECT_KIND_POINTS_PER,
  CARD_EFFECT_OF_WORLD,
  cardChromosome,
  cardEffectAmount,
  cardEffectCount,
  cardEffectFirst,
  cardEffectKind,
  cardEffectOf,
  cardCost,
  cardExplore,
  cardType,
  cardIncome,
  cardMilitary,
  cardPoints,
} from "../data";
import { GOAL } from "./state";
import {
  INCOME_FOR,
  POINTS_FOR,
  costOfDevelopment,
  costOfWorld,
  effectYield,
  roundPoints,
  strengthAgainst,
  tallyNumber,
  weigh,
} from "./tally";
import { u8At } from "../../../kit/base/arrays";
import { State } from "../layout-state";
import { CardSums, sumsOfKind } from "./variables";

// Figures found by play against other figures.
/** Rounds that anybody sees before him at most. */
const ROUNDS_MAX: i32 = 6;
const RATE_SOON: i32 = 2;
const RATE_LATER: i32 = 2;
const EXPLORE: i32 = 4;
const MILITARY: i32 = 7;
const CHROMOSOME: i32 = 1;
const DISCOUNT: i32 = 8;
const DISCOUNT_NARROW: i32 = 2;
const CONTACT: i32 = 5;
const TO_COME: i32 = 2;
/** Worth of a card that can never be placed any more. */
export const SPENT: i32 = -4096;
// A card that cannot be placed yet is worth this many times less; this much a card is added to its cost.
const OUT_OF_REACH: i32 = 3;
const EFFORT: i32 = 3;
// The first level takes a card a round for the same at any time, and likes points better than the others do; of
// strength it thinks less.
/** In sixteenths. */
const FLAT_INCOME: i32 = 12;
/** What half a point a round counts for; to the others it is POINT. */
const FLAT_POINT: i32 = 5;
const POINT: i32 = 4;
const FLAT_MILITARY: i32 = 5;
// By rounds left: what a card in hand is worth, and what a card of income a round is.
const HAND_WORTHS: usize = memory.data<u8>([0, 5, 9, 16, 24, 33, 33]);
const INCOME_WORTHS: usize = memory.data<u8>([0, 0, 5, 14, 30, 54, 87]);
/** Rounds that a seat needs with this many points and this many a round. */
export function roundsFor(points: i32, rate: i32): i32 {
  let rounds = 0;
  let sum = points;
  let more = rate + RATE_SOON;
  while (sum < GOAL && rounds < ROUNDS_MAX) {
    sum += more;
    more += RATE_LATER;
    rounds++;
  }
  return max(rounds, 1);
}

/** Rounds that the game seems to last: as many as the seat nearest to winning needs. */
export function roundsLeft(base: usize): i32 {
  let rounds = 100;
  const table = changetype<State>(base);
  for (let seat = table.players - 1; seat >= 0; seat--) {
    rounds = min(rounds, roundsFor(table.pointsAt(seat), roundPoints(base, seat)));
  }
  return rounds;
}

/** What a card in hand is worth when this many rounds are left. */
export function handWorth(rounds: i32): i32 {
  return u8At(HAND_WORTHS, rounds);
}

/** What it brings to place a card into the tableau summed up, before its cost; `isPlain`: to the first level. */
export function placeWorth(base: usize, seat: i32, kind: i32, rounds: i32, isPlain: bool): i32 {
  const sums = sumsOfKind(kind);
  if (sums.number != tallyNumber()) sumUp(base, sums, seat, kind, isPlain);
  const points = sums.points;
  const income = sums.income;
  // What is still to come counts too.
  const ability = sums.ability + sums.coming * (rounds - 2);
  const each = isPlain ? FLAT_INCOME * (rounds - 1) : u8At(INCOME_WORTHS, rounds) << 1;
  return (
    points * rounds * (isPlain ? FLAT_POINT : POINT) +
    ((income * each) >> 2) +
    ability * (rounds - 1) +
    (cardMilitary(kind) > 0 && !isPlain ? worthOpened(base, seat, kind, rounds - 1) : 0)
  );
}

/**
 * What it is worth to keep a card of the hand, for the tableau summed up: what placing it in the next round would
 * bring, and `liking`.
 */
export function keepWorth(base: usize, seat: i32, kind: i32, rounds: i32, liking: i32 = 0): i32 {
  const later = max(rounds - 1, 1);
  const worth = placeWorth(base, seat, kind, later, false) + liking;
  const cost = cardType(kind) == TYPE_DEVELOPMENT ? costOfDevelopment(kind, 0) : costOfWorld(kind);
  return cost < 0 ? worth / OUT_OF_REACH : worth - cost * (handWorth(later - 1) + EFFORT);
}

// Sums up what a kind of card does in the tableau summed up, whatever the rounds left. The first level overlooks what
// cards bring for each other.
function sumUp(base: usize, sums: CardSums, seat: i32, kind: i32, isPlain: bool): void {
  const seesOthers = !isPlain;
  let points = cardPoints(kind) * 2 + (seesOthers ? weigh(POINTS_FOR, kind) : 0);
  let income = cardIncome(kind) * 2 + (seesOthers ? weigh(INCOME_FOR, kind) : 0);
  let ability =
    cardExplore(kind) * EXPLORE +
    cardMilitary(kind) * (seesOthers ? MILITARY : FLAT_MILITARY) +
    cardChromosome(kind) * CHROMOSOME;
  let coming = 0;
  const first = cardEffectFirst(kind);
  for (let e = first + cardEffectCount(kind) - 1; e >= first; e--) {
    const effect = cardEffectKind(e);
    const amount = cardEffectAmount(e);
    if (effect >= CARD_EFFECT_KIND_DISCOUNT) {
      if (effect == CARD_EFFECT_KIND_DISCOUNT)
        ability += amount * (cardEffectOf(e) <= CARD_EFFECT_OF_WORLD ? DISCOUNT : DISCOUNT_NARROW);
      else ability += effect == CARD_EFFECT_KIND_CONTACT ? CONTACT : amount;
      continue;
    }
    if (!seesOthers) continue;
    const brings = effectYield(base, seat, e, kind) * 2;
    if (effect >= CARD_EFFECT_KIND_INCOME_PER) income += brings;
    else points += brings;
    if (effect == CARD_EFFECT_KIND_POINTS_PER || effect == CARD_EFFECT_KIND_INCOME_PER) coming += amount * TO_COME;
  }
  sums.number = tallyNumber();
  sums.points = points;
  sums.income = income;
  sums.ability = ability;
  sums.coming = coming;
}

// Half of what the military worlds of the hand are worth that a card's strength opens; what it only brings nearer
// counts in part.
function worthOpened(base: usize, seat: i32, kind: i32, rounds: i32): i32 {
  const strength = cardMilitary(kind);
  const hand = changetype<State>(base).handAt(seat);
  let sum = 0;
  for (let i = pileCount(hand) - 1; i >= 0; i--) {
    const world = kindOf(pileAt(hand, i));
    if (world == kind || cardType(world) != TYPE_MILITARY) continue;
    const lacking = cardCost(world) - strengthAgainst(world);
    if (lacking <= 0) continue;
    const worth = cardPoints(world) * rounds * 8 + u8At(INCOME_WORTHS, rounds) * cardIncome(world);
    sum += lacking <= strength ? worth : (worth * strength) / (lacking * 2);
  }
  return sum >> 1;
}
