// Decides at first sight: level 1, and everybody's moves inside the playouts. Uses only the deciding seat's own hand
// and what is open.
import { CANDIDATE_LIST_BYTES, candidateAt, insertCandidate, openCandidates } from "../../../kit/players/candidates";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_OF_EXPLORE, CARD_EFFECT_OF_ROWS, CARD_WAR_PROPAGANDA, cardMilitary, cardType } from "../data";
import {
  ACTION_CONQUER,
  ACTION_DEVELOP,
  ACTION_DEVELOP_SETTLE,
  ACTION_DEVELOP_SETTLE_STRIDE,
  ACTION_DISCARD,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SECOND,
  ACTION_SETTLE,
  ACTION_SURVEY,
  ACTION_SURVEY_SETTLE,
  PHASE_CHOOSE,
  PHASE_METHOD,
  PHASE_SECOND,
} from "../layout";
import { listLegal, secondCost, surveyTeam } from "../rules/legal";
import { EXPLORE_GAIN } from "../rules/rules";
import { TYPE_DEVELOPMENT, isAllowed, isUsedUp, kindOf, printedWorth } from "../rules/scoring";
import { HAND_LIMIT, STATE, tableauPile, state } from "../rules/state";
import { costOfDevelopment, costOfWorld, countOf, lendOnce, takeBack, tally } from "../rules/tally";
import { SPENT, keepWorth, roundsLeft as roundsLeftIn } from "../rules/worth";
import { handWorth, keepsPrinted, likingFor, mindsEnd, placeWorth, sight } from "./taste";
import { policy } from "./variables";
import { tallied } from "../rules/variables";

const HAND_MAX: i32 = 64;
// Cost of a card that is no choice of its own; worth of a card that is gone.
const NEVER: i32 = -2;
const GONE: i32 = 32767;
// Sets of discards: places that a set can name, cards that are chosen, more than that among which they are.
const SET_PLACES: i32 = 31;
const CHOSEN_MAX: i32 = 5;
const DISCARD_SPARE: i32 = 3;

// What War Propaganda is worth a round, in eighths of a point: placed for a stronger seat, and gained or not lost.
const LOST: i32 = 36;
const GAINED: i32 = 24;

const BEST: usize = memory.data(CANDIDATE_LIST_BYTES, 4);

/** Rounds left, as far as can be seen. */
export function roundsLeft(): i32 {
  return min(roundsLeftIn(STATE), sight());
}

/** The best action at first sight. */
export function quickAction(): i32 {
  const phase = state.phase;
  const seat = state.actorSeat;
  if (phase == PHASE_METHOD) return ACTION_CONQUER;
  const rounds = roundsLeft();
  tally(STATE, seat);
  if (phase == PHASE_CHOOSE) return quickChoice(seat, rounds);
  if (phase == PHASE_SECOND) return quickSecond(seat, rounds);
  rateHand(seat, rounds);
  return quickDiscard(seat);
}

/** The choice that is best at first sight for the seat summed up. */
export function quickChoice(seat: i32, rounds: i32): i32 {
  openCandidates(BEST, 1);
  rankChoices(seat, rounds, BEST);
  return candidateAt(BEST, 0);
}

function quickSecond(seat: i32, rounds: i32): i32 {
  let best = 0;
  let action: i32 = ACTION_NO_SECOND;
  listLegal();
  for (let i = 1; i < countLegal(); i++) {
    const card = legalAt(i) - ACTION_SECOND;
    const worth = placeWorth(seat, kindOf(card), rounds) - (secondCost(seat, card) + 1) * handWorth(rounds - 1);
    if (worth <= best) continue;
    best = worth;
    action = legalAt(i);
  }
  return action;
}

/** Rates what it is worth to keep each card of the hand: what placing it in the next round would bring. */
export function rateHand(seat: i32, rounds: i32): void {
  const hand = state.handAt(seat);
  const pile = tableauPile(seat);
  const count = handCount(seat);
  const printed = keepsPrinted();
  const seesSpent = mindsEnd();
  for (let i = 0; i < count; i++) {
    const kind = kindOf(pileAt(hand, i));
    if (seesSpent && isUsedUp(pile, kind)) {
      setWorth(i, SPENT);
      continue;
    }
    if (printed) {
      setWorth(i, printedWorth(pile, kind));
      continue;
    }
    setWorth(i, keepWorth(STATE, seat, kind, rounds, likingFor(kind)));
  }
}

// Of the cards that may still go, the least valuable ones go, in ascending order.
function quickDiscard(seat: i32): i32 {
  const hand = state.handAt(seat);
  const count = handCount(seat);
  const first = firstDiscard(seat);
  let lowest = count;
  for (let left = state.owed; left > 0; left--) {
    lowest = min(lowest, takeWorst(first, count));
  }
  return ACTION_DISCARD + pileAt(hand, lowest);
}

/**
 * Puts sets of cards that may be discarded into the list of candidates, the least valuable first: a bit for each place
 * in the hand, which has no more than SET_PLACES. What is worth least goes in each set; the last few are every choice
 * among the next ones.
 */
export function rankDiscards(seat: i32, rounds: i32, list: usize): void {
  const first = firstDiscard(seat);
  const count = handCount(seat);
  const chosen = min(state.owed, CHOSEN_MAX);
  rateHand(seat, rounds);
  let sure = 0;
  for (let left = state.owed - chosen; left > 0; left--) sure |= 1 << takeWorst(first, count);
  const some = min(chosen + DISCARD_SPARE, count - first - popcnt(sure));
  for (let k = 0; k < some; k++) {
    const i = findWorst(first, count);
    policy.setPickAt(k, i);
    policy.setPickWorthAt(k, worthAt(i));
    setWorth(i, GONE);
  }
  for (let picks = 1; picks < 1 << some; picks++) {
    if (popcnt(picks) != chosen) continue;
    let set = sure;
    let worth = 0;
    for (let k = 0; k < some; k++) {
      if (((picks >> k) & 1) == 0) continue;
      set |= 1 << policy.pickAt(k);
      worth += policy.pickWorthAt(k);
    }
    insertCandidate(list, set, -worth);
  }
}

/** Returns whether the seat's hand is small enough for sets. */
export function areSetsPossible(seat: i32): bool {
  return pileCount(state.handAt(seat)) <= SET_PLACES;
}

// Takes the worst rated card out of the rating and returns its place.
function takeWorst(first: i32, count: i32): i32 {
  const i = findWorst(first, count);
  setWorth(i, GONE);
  return i;
}

// Place of the first card that may still be discarded.
function firstDiscard(seat: i32): i32 {
  const hand = state.handAt(seat);
  let first = 0;
  while (pileAt(hand, first) < state.cursor) first++;
  return first;
}

/** The action that begins to discard a set: cards go in ascending order. */
export function discardOf(seat: i32, set: i32): i32 {
  return ACTION_DISCARD + pileAt(state.handAt(seat), ctz(set));
}

/** Discards the cards of a set. */
export function discardSet(seat: i32, set: i32): void {
  const hand = state.handAt(seat);
  for (let i = handCount(seat) - 1; i >= 0; i--)
    if ((set >> i) & 1) pilePush(state.discardAt(seat), pileRemoveAt(hand, i));
}

function findWorst(first: i32, count: i32): i32 {
  let worst = first;
  let least: i32 = GONE;
  for (let i = first; i < count; i++) {
    const worth = worthAt(i);
    if (worth >= least) continue;
    least = worth;
    worst = i;
  }
  return worst;
}

/** Discards the rated cards of a hand that are worth least. */
export function dropWorst(seat: i32, owed: i32): void {
  const hand = state.handAt(seat);
  for (let left = owed; left > 0 && pileCount(hand) > 0; left--) {
    const worst = findWorst(0, handCount(seat));
    // In no order: nobody looks at these discards before they are shuffled.
    pilePush(state.discardAt(seat), pileRemoveAt(hand, worst));
    memory.copy(
      policy.worth + ((<usize>worst) << 1),
      policy.worth + ((<usize>worst) << 1) + 2,
      126 - ((<usize>worst) << 1),
    );
  }
}

function handCount(seat: i32): i32 {
  return min(pileCount(state.handAt(seat)), HAND_MAX);
}

/** Puts the choices of the seat summed up into the list of candidates, best first. */
export function rankChoices(seat: i32, rounds: i32, list: usize): void {
  const hand = state.handAt(seat);
  const pile = tableauPile(seat);
  const count = handCount(seat);
  const price = handWorth(rounds - 1);
  policy.price = price;
  // With a full hand exploring brings nothing that may be kept.
  const seesEnd = mindsEnd();
  const isFull = seesEnd && count >= HAND_LIMIT;
  offer(list, ACTION_EXPLORE, isFull ? SPENT : (countOf(CARD_EFFECT_OF_EXPLORE) * price) >> 2, -EXPLORE_GAIN);
  let before = -1;
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    const kind = kindOf(card);
    const isWorld = cardType(kind) != TYPE_DEVELOPMENT;
    // A copy of the card before it is no other choice.
    const cost =
      kind == before ? NEVER : isWorld ? costOfWorld(kind) : isAllowed(pile, kind) ? costOfDevelopment(kind, 0) : -1;
    before = kind;
    setCost(i, cost);
    if (cost == NEVER) continue;
    setWorth(i, placeWorth(seat, kind, rounds) + (seesEnd ? 0 : passingWorth(kind, rounds)));
    if (cost < 0) continue;
    if (isWorld && cost < count) offer(list, ACTION_SETTLE + card, worthAt(i), cost);
    else if (!isWorld && cost <= count) offer(list, ACTION_DEVELOP + card, worthAt(i), max(cost, 1));
  }
  // Developments, the Survey Team first, each with every world.
  const survey = surveyTeam(seat);
  if (isAllowed(pile, kindOf(survey))) {
    const worth = placeWorth(seat, kindOf(survey), rounds);
    offer(list, ACTION_SURVEY, worth, 0);
    rankPairs(seat, survey, worth, costOfDevelopment(kindOf(survey), 0), ACTION_SURVEY_SETTLE, list);
  }
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    if (cardType(kindOf(card)) == TYPE_DEVELOPMENT && costAt(i) >= 0)
      rankPairs(
        seat,
        card,
        worthAt(i),
        costAt(i) + 1,
        ACTION_DEVELOP_SETTLE + card * ACTION_DEVELOP_SETTLE_STRIDE,
        list,
      );
  }
}

/**
 * Notes what War Propaganda goes by: the military strength of the strongest other seat, and the copies that others
 * have. By 0 and 0 it goes nowhere.
 */
export function noteOthers(might: i32, held: i32): void {
  policy.might = might;
  policy.held = held;
}

// What a card that is placed is worth more or less because War Propaganda then goes to the strongest.
function passingWorth(kind: i32, rounds: i32): i32 {
  const lacking = policy.might - tallied.strength;
  if (kind == CARD_WAR_PROPAGANDA) return lacking > 1 ? -LOST * rounds : 0;
  const strength = cardMilitary(kind);
  if (strength == 0 || lacking < 0) return 0;
  const isGained = policy.held > 0 && strength > lacking;
  const isHeld = lacking > 0 && strength >= lacking && countOf(CARD_EFFECT_OF_ROWS + CARD_WAR_PROPAGANDA) > 0;
  return isGained || isHeld ? GAINED * rounds : 0;
}

function rankPairs(seat: i32, development: i32, worth: i32, used: i32, action: i32, list: usize): void {
  const hand = state.handAt(seat);
  const most = handCount(seat) - 1;
  const kind = kindOf(development);
  if (used > most) return;
  const helps = lendOnce(kind);
  for (let k = 0; k <= most; k++) {
    const world = pileAt(hand, k);
    if (cardType(kindOf(world)) == TYPE_DEVELOPMENT || costAt(k) == NEVER) continue;
    const cost = helps ? costOfWorld(kindOf(world)) : costAt(k);
    if (cost >= 0 && used + cost <= most) offer(list, action + world, worth + worthAt(k), used + cost + 1);
  }
  takeBack();
}

// Puts in a choice that uses up this many cards of the hand.
function offer(list: usize, action: i32, worth: i32, used: i32): void {
  insertCandidate(list, action, worth - used * policy.price);
}

function worthAt(i: i32): i32 {
  return policy.worthAt(i);
}

function setWorth(i: i32, worth: i32): void {
  policy.setWorthAt(i, worth);
}

function setCost(i: i32, cost: i32): void {
  policy.setCostAt(i, cost);
}

function costAt(i: i32): i32 {
  return policy.costAt(i);
}
