// What somebody who has to discard had better keep. What is being paid for counts as placed. Then the best placing of
// the next choice is looked for, out of the cards that stay and those that the round still brings: its cards stay
// together, and the others are worth what they would be after it (rules/worth.ts), more if they make a world of the
// hand payable or cheaper, nothing if they can never be placed any more.
import { pileAt, pileCount, pileFind, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_KIND_PEACE, CARD_EFFECT_OF_ROWS, cardEffectOf, cardLimit, cardType } from "../data";
import { CHOICE_BOTH, DECK_CAPACITY, HAND_CAPACITY, PHASE_KEEP, PHASE_LIMIT, PHASE_PAY } from "../layout";
import { layPaid } from "./laid";
import { OBSERVATION, observation } from "./observation";
import {
  SPENT,
  TYPE_DEVELOPMENT,
  costOfDevelopment,
  costOfWorld,
  countIn,
  effectOn,
  handWorth,
  isAllowed,
  keepWorth,
  kindOf,
  lendOnce,
  takeBack,
  placeWorth,
  roundsLeft,
  tally,
} from "./scoring";
import { NONE } from "./state";
import { ownHand, ownTableau } from "./seen";
import { keeping, tallied } from "./variables";
import { setU8At } from "../../../kit/base/arrays";

// Figures found by play against level 3.
/** A card that pays is worth this much more than a card in hand: it may be missed later. */
const EFFORT: i32 = 4;
/** What a card opens for another one counts as one part in this many. */
const HELP_PART: i32 = 4;
/** More than any card is worth. */
const PLANNED: i32 = 8192;
const MOST: i32 = 32767;

if (HAND_CAPACITY != 112) ERROR("the lists by index in the hand have another size");

// What it is worth to keep the card at an index of the hand that was rated.
function keepingAt(i: i32): i32 {
  return keeping.worthAt(i);
}

/** Rates the hand of the seat that decides, which has to discard. */
export function rateKeeping(): void {
  const pile = ownTableau();
  const placed = pileCount(pile);
  layPaid();
  const rounds = roundsLeft(OBSERVATION);
  tally(OBSERVATION, observation.actorSeat);
  rateAll(rounds);
  findBest(rounds);
  keepBest(rounds);
  setU8At(pile, 0, placed);
}

/** Returns whether a card may not be discarded any more: cards go in their order, and a later one has gone. */
export function isKept(card: i32): bool {
  return observation.owed > 0 && card < observation.cursor;
}

/**
 * Returns whether the card at an index of the hand that was rated is proposed to go: it is one of those that are worth
 * least.
 */
export function isProposed(i: i32): bool {
  return !isKept(cardAt(i)) && keepingRank(i) < observation.owed;
}

/** How many others that may go are worth less to be kept than the card at an index of the hand that was rated. */
export function keepingRank(i: i32): i32 {
  const worth = keepingAt(i);
  let before = 0;
  for (let k = count() - 1; k >= 0; k--)
    if (!isKept(cardAt(k)) && (keepingAt(k) < worth || (keepingAt(k) == worth && k < i))) before++;
  return before;
}

/** Index in the hand that was rated of the world that is best placed next, -1: none is. */
export function plannedWorld(): i32 {
  return keeping.best == 0 ? -1 : keeping.bestWorld;
}

/**
 * Has the observation show the payment of this many cards for what a choice places, as it will be asked for once all
 * have chosen.
 */
export function foreseePayment(development: i32, world: i32, cost: i32): void {
  takeOut(development);
  takeOut(world);
  observation.setDevelopmentAt(observation.actorSeat, development);
  observation.setWorldAt(observation.actorSeat, world);
  observation.phase = PHASE_PAY;
  observation.owed = cost;
  observation.cursor = 0;
}

function takeOut(card: i32): void {
  const i = pileFind(ownHand(), card);
  if (i >= 0) pileRemoveAt(ownHand(), i);
}

function count(): i32 {
  return pileCount(ownHand());
}

function cardAt(i: i32): i32 {
  return pileAt(ownHand(), i);
}

function kindAt(i: i32): i32 {
  return kindOf(cardAt(i));
}

function isDevelopmentAt(i: i32): bool {
  return cardType(kindAt(i)) == TYPE_DEVELOPMENT;
}

function setKeeping(i: i32, worth: i32): void {
  keeping.setWorthAt(i, worth);
}

function placeAt(i: i32): i32 {
  return keeping.placeAt(i);
}

function costAt(i: i32): i32 {
  return keeping.costAt(i);
}

// What each card is worth by itself, with the tableau summed up as it lies.
function rateAll(rounds: i32): void {
  for (let i = count() - 1; i >= 0; i--)
    setKeeping(i, isSpent(i) ? SPENT : keepWorth(OBSERVATION, observation.actorSeat, kindAt(i), rounds));
}

// Whether a card can never be placed any more, as far as the hand shows: as many of its kind as may be lie there or are
// held before it, or military strength bars it and nothing of the hand lifts that.
function isSpent(i: i32): bool {
  const kind = kindAt(i);
  const pile = ownTableau();
  if (cardLimit(kind) > 0) {
    let copies = countIn(pile, -1, CARD_EFFECT_OF_ROWS + kind);
    for (let k = 0; k < i; k++) if (kindAt(k) == kind) copies++;
    if (copies >= cardLimit(kind)) return true;
  }
  const peace = effectOn(kind, CARD_EFFECT_KIND_PEACE);
  return peace >= 0 && !isAllowed(pile, kind) && countIn(ownHand(), -1, cardEffectOf(peace)) == 0;
}

// The best placing of the next choice: a card, or a development (the Survey Team, too) with a world, each of which
// stays. It is worth what it brings, less the cards that it uses and what is given in their place.
function findBest(rounds: i32): void {
  const pile = ownTableau();
  const isNext = observation.phase == PHASE_KEEP || observation.phase == PHASE_LIMIT;
  const left = isNext ? rounds : max(rounds - 1, 1);
  const staying = count() - observation.owed;
  keeping.staying = staying;
  keeping.usable = isNext
    ? staying
    : staying + tallied.income + (observation.phase == PHASE_PAY && isLoneWorld() ? 1 : 0);
  keeping.price = handWorth(left - 1) + EFFORT;
  keeping.best = 0;
  keeping.bestDevelopment = -1;
  keeping.bestWorld = -1;
  for (let i = count() - 1; i >= 0; i--) {
    const kind = kindAt(i);
    keeping.setPlaceAt(i, placeWorth(OBSERVATION, observation.actorSeat, kind, left, false));
    keeping.setCostAt(
      i,
      isDevelopmentAt(i) ? (isAllowed(pile, kind) ? costOfDevelopment(kind, 0) : -1) : costOfWorld(kind),
    );
  }
  for (let i = count() - 1; i >= 0; i--)
    if (isDevelopmentAt(i) && costAt(i) >= 0)
      setKeeping(i, keepingAt(i) + withWorlds(i, kindAt(i), 0, false) / HELP_PART);
  findLast();
  for (let i = count() - 1; i >= 0; i--) {
    if (costAt(i) < 0) continue;
    if (!isDevelopmentAt(i)) {
      offer(-1, i, placeAt(i), costAt(i), 1);
      continue;
    }
    // Alone a development costs 1 less.
    offer(i, -1, placeAt(i), max(costAt(i) - 1, 0), 1);
    withWorlds(i, kindAt(i), placeAt(i), true);
  }
  const survey = kindOf(DECK_CAPACITY + observation.actorSeat);
  if (isAllowed(pile, survey))
    withWorlds(-1, survey, placeWorth(OBSERVATION, observation.actorSeat, survey, left, false), true);
}

// A world that comes alone draws a card.
function isLoneWorld(): bool {
  return (
    observation.developmentAt(observation.actorSeat) == NONE &&
    observation.choiceAt(observation.actorSeat) != CHOICE_BOTH &&
    observation.second == 0
  );
}

// A development with each world of the hand: offers them, or returns the most that it is worth to one of them.
function withWorlds(i: i32, kind: i32, worth: i32, isOffered: bool): i32 {
  const price = keeping.price;
  const own = costOfDevelopment(kind, 0);
  const helps = lendOnce(kind);
  let most = 0;
  for (let k = count() - 1; k >= 0; k--) {
    if (isDevelopmentAt(k) || (!helps && !isOffered)) continue;
    const cost = helps ? costOfWorld(kindAt(k)) : costAt(k);
    if (cost < 0) continue;
    if (isOffered) offer(i, k, worth + placeAt(k), own + cost, i < 0 ? 1 : 2);
    else
      most = max(most, costAt(k) < 0 ? placeAt(k) - cost * price - max(keepingAt(k), 0) : (costAt(k) - cost) * price);
  }
  takeBack();
  return most;
}

function offer(development: i32, world: i32, worth: i32, cost: i32, cards: i32): void {
  if (cards > keeping.staying || cost + cards > keeping.usable) return;
  const value = worth - (cost + cards) * keeping.price - lossBy(development, world);
  if (value <= keeping.best) return;
  keeping.best = value;
  keeping.bestDevelopment = development;
  keeping.bestWorld = world;
}

// By how much those cards are worth more that would have stayed in place of these.
function lossBy(development: i32, world: i32): i32 {
  const last = keeping.last;
  const first = development < 0 ? 0 : max(last - keepingAt(development), 0);
  const second = world < 0 ? 0 : max(last - keepingAt(world), 0);
  return first + second + (first > 0 && second > 0 ? keeping.lastButOne - last : 0);
}

// The worths of the last two cards that stay, the best first: each is the highest below those before it; of equal ones
// several stay.
function findLast(): void {
  let last = MOST;
  let before = MOST;
  for (let left = keeping.staying; left > 0; ) {
    let next = -MOST;
    let equals = 0;
    for (let i = count() - 1; i >= 0; i--) {
      const worth = keepingAt(i);
      if (worth >= last || worth < next) continue;
      equals = worth == next ? equals + 1 : 1;
      next = worth;
    }
    before = equals > 1 && left > 1 ? next : last;
    last = next;
    left -= max(equals, 1);
  }
  keeping.last = last;
  keeping.lastButOne = before;
}

// The cards of the best placing stay; the others are rated again as if it were placed.
function keepBest(rounds: i32): void {
  const development = keeping.bestDevelopment;
  const world = keeping.bestWorld;
  if (keeping.best == 0) return;
  if (development >= 0) pilePush(ownTableau(), cardAt(development));
  if (world >= 0) pilePush(ownTableau(), cardAt(world));
  tally(OBSERVATION, observation.actorSeat);
  rateAll(rounds);
  if (development >= 0) setKeeping(development, PLANNED);
  if (world >= 0) setKeeping(world, PLANNED);
}
