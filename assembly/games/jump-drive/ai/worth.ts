// What cards are worth, in eighths of a point (to the first level in tenths), when so many rounds are left.
import { pileAt, pileCount } from "../../../kit/piles";
import { thinkingLevel, thinkingSeat, thinkingTaste } from "../../../kit/ai/thinking";
import {
  CARD_EFFECT_KIND_CONTACT,
  CARD_EFFECT_KIND_DISCOUNT,
  CARD_EFFECT_KIND_INCOME_PER,
  CARD_EFFECT_KIND_POINTS_PER,
  CARD_EFFECT_OF_WORLD,
  CARD_TABLE_LENGTH,
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
import { TYPE_DEVELOPMENT, TYPE_MILITARY, kindOf } from "../scoring";
import { TASTES } from "../identity";
import { PHASE, PHASE_PAY } from "../layout";
import { GOAL, STATE, get, handPile } from "../state";
import { INCOME_FOR, POINTS_FOR, effectYield, strengthAgainst, tallyNumber, weigh } from "../tally";

// Figures found by play against other figures.
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
// The first level takes a card in hand, and one a round, for the same at any time; when it holds many cards it thinks less of each. It likes
// points better than the others do, and of strength it thinks less.
const FLAT: i32 = 8;
const FLAT_MANY: i32 = 4;
const MANY: i32 = 8;
/** In sixteenths. */
const FLAT_INCOME: i32 = 12;
/** What half a point a round counts for; to the others it is POINT. */
const FLAT_POINT: i32 = 5;
const POINT: i32 = 4;
const FLAT_MILITARY: i32 = 5;
// What each taste adds to a card that it likes, and takes off any other: at level 1, at level 2.
const LIKINGS: usize = memory.data<u8>([6, 8, 6, 8, 8, 20]);
const DISLIKINGS: usize = memory.data<u8>([0, 9, 0, 2, 1, 6]);
const TASTE_SETTLER: i32 = 1;
const TASTE_FIGHTER: i32 = 2;
// By level: rounds that it sees before it at most.
const SIGHTS: usize = memory.data<u8>([0, 2, 5, 6]);
// By rounds left: what a card in hand is worth, and what a card of income a round is.
const HAND_WORTHS: usize = memory.data<u8>([0, 5, 9, 16, 24, 33, 33]);
const INCOME_WORTHS: usize = memory.data<u8>([0, 0, 5, 14, 30, 54, 87]);
// By kind of card what it does in the tableau summed up: number of that tally, points and income doubled, abilities, what is to come of them.
const SUMS_BYTES: i32 = 12;
const POINTS_AT: usize = 4;
const INCOME_AT: usize = 6;
const ABILITY_AT: usize = 8;
const COMING_AT: usize = 10;
const SUMS_OF: usize = memory.data(864, 4);

if (CARD_TABLE_LENGTH * SUMS_BYTES != 864) ERROR("SUMS_OF has another size");

/** Rounds that the player who thinks sees before it at most. */
export function sight(): i32 {
  return <i32>load<u8>(SIGHTS + <usize>thinkingLevel());
}

/** Tells whether the player who thinks takes each card for the same, however many rounds are left, and for what is printed on it alone. */
export function isPlain(): bool {
  return thinkingLevel() < 2;
}

/** Tells whether the player who thinks minds the end of the game and what it can never place any more, though it looks no further than what cards bring. */
export function mindsEnd(): bool {
  return thinkingLevel() < 3;
}

/** Tells whether the player who thinks chooses what to discard by what is printed on the cards: the second level only where it does not pay. */
export function keepsPrinted(): bool {
  return thinkingLevel() == 1 || (thinkingLevel() == 2 && get(PHASE) != PHASE_PAY);
}

/** What a card in hand is worth when so many rounds are left. */
export function handWorth(rounds: i32): i32 {
  if (isPlain()) return pileCount(handPile(thinkingSeat())) < MANY ? FLAT : FLAT_MANY;
  return <i32>load<u8>(HAND_WORTHS + <usize>rounds);
}

/** Rounds that a seat needs with so many points and so many a round. */
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

/** What it brings to place a card into the tableau summed up, before its cost. */
export function placeWorth(seat: i32, kind: i32, rounds: i32): i32 {
  const sums = SUMS_OF + <usize>(kind * SUMS_BYTES);
  if (load<i32>(sums) != tallyNumber()) sumUp(sums, seat, kind);
  const points = <i32>load<u16>(sums, POINTS_AT);
  const income = <i32>load<u16>(sums, INCOME_AT);
  // What is still to come counts too.
  const ability = <i32>load<u16>(sums, ABILITY_AT) + <i32>load<u16>(sums, COMING_AT) * (rounds - 2);
  const each = isPlain() ? FLAT_INCOME * (rounds - 1) : <i32>load<u8>(INCOME_WORTHS + <usize>rounds) << 1;
  return (thinkingTaste() > 0 ? likingFor(kind) : 0) + points * rounds * (isPlain() ? FLAT_POINT : POINT) + ((income * each) >> 2) + ability * (rounds - 1) + (cardMilitary(kind) > 0 && !isPlain() ? worthOpened(seat, kind, rounds - 1) : 0);
}

// What a card is worth to the taste of the player who thinks.
function likingFor(kind: i32): i32 {
  const at = <usize>((thinkingLevel() - 1) * TASTES + thinkingTaste() - 1);
  return isLiked(kind, thinkingTaste()) ? <i32>load<u8>(LIKINGS + at) : -(<i32>load<u8>(DISLIKINGS + at));
}

// A settler likes worlds that are paid for, a fighter what is conquered and what helps to, a builder developments.
function isLiked(kind: i32, taste: i32): bool {
  const type = cardType(kind);
  if (taste == TASTE_FIGHTER) return type == TYPE_MILITARY || cardMilitary(kind) > 0;
  return taste == TASTE_SETTLER ? type != TYPE_MILITARY && type != TYPE_DEVELOPMENT : type == TYPE_DEVELOPMENT;
}

// Sums up what a kind of card does in the tableau summed up, whatever the rounds left. The first level overlooks what cards bring for each other.
function sumUp(sums: usize, seat: i32, kind: i32): void {
  const seesOthers = !isPlain();
  let points = cardPoints(kind) * 2 + (seesOthers ? weigh(POINTS_FOR, kind) : 0);
  let income = cardIncome(kind) * 2 + (seesOthers ? weigh(INCOME_FOR, kind) : 0);
  let ability = cardExplore(kind) * EXPLORE + cardMilitary(kind) * (seesOthers ? MILITARY : FLAT_MILITARY) + cardChromosome(kind) * CHROMOSOME;
  let coming = 0;
  const first = cardEffectFirst(kind);
  for (let e = first + cardEffectCount(kind) - 1; e >= first; e--) {
    const effect = cardEffectKind(e);
    const amount = cardEffectAmount(e);
    if (effect >= CARD_EFFECT_KIND_DISCOUNT) {
      if (effect == CARD_EFFECT_KIND_DISCOUNT) ability += amount * (cardEffectOf(e) <= CARD_EFFECT_OF_WORLD ? DISCOUNT : DISCOUNT_NARROW);
      else ability += effect == CARD_EFFECT_KIND_CONTACT ? CONTACT : amount;
      continue;
    }
    if (!seesOthers) continue;
    const brings = effectYield(STATE, seat, e, kind) * 2;
    if (effect >= CARD_EFFECT_KIND_INCOME_PER) income += brings;
    else points += brings;
    if (effect == CARD_EFFECT_KIND_POINTS_PER || effect == CARD_EFFECT_KIND_INCOME_PER) coming += amount * TO_COME;
  }
  store<i32>(sums, tallyNumber());
  store<u16>(sums, points, POINTS_AT);
  store<u16>(sums, income, INCOME_AT);
  store<u16>(sums, ability, ABILITY_AT);
  store<u16>(sums, coming, COMING_AT);
}

// Half of what the military worlds of the hand are worth that a card's strength opens; what it only brings nearer counts in part.
function worthOpened(seat: i32, kind: i32, rounds: i32): i32 {
  const strength = cardMilitary(kind);
  const hand = handPile(seat);
  let sum = 0;
  for (let i = pileCount(hand) - 1; i >= 0; i--) {
    const world = kindOf(pileAt(hand, i));
    if (world == kind || cardType(world) != TYPE_MILITARY) continue;
    const lacking = cardCost(world) - strengthAgainst(world);
    if (lacking <= 0) continue;
    const worth = cardPoints(world) * rounds * 8 + <i32>load<u8>(INCOME_WORTHS + <usize>rounds) * cardIncome(world);
    sum += lacking <= strength ? worth : (worth * strength) / (lacking * 2);
  }
  return sum >> 1;
}
