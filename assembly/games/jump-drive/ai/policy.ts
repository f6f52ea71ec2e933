// Decides at first sight: level 1, and everybody's moves inside the playouts. Uses only the deciding seat's own hand and what is open.
import { insertCandidate } from "../../../kit/ai/candidates";
import { THOUGHTS } from "../../../kit/ai/thinking";
import { countLegal, legalAt } from "../../../kit/legal";
import { pileAt, pileCount } from "../../../kit/piles";
import { nextBelow } from "../../../kit/rng";
import { cardType } from "../data";
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
  ACTOR_SEAT,
  CURSOR,
  OWED,
  PHASE,
  PHASE_METHOD,
  PHASE_SECOND,
} from "../layout";
import { canChoose, listLegal, secondCost, surveyTeam } from "../legal";
import { TYPE_DEVELOPMENT, developCost, keepWorth, kindOf, settleCost } from "../scoring";
import { NONE, get, handPile, tableauPile } from "../state";
import { CARD, placeWorth, roundsLeft, tableauWorth } from "./worth";

const EXPLORE_WORTH: i32 = CARD * 2;
const NOISE: i32 = 6;
// By index in the hand: what its card is worth; the last entry is the Survey Team's.
const WORTHS: usize = memory.data(256, 4);
const HAND_MAX: i32 = 62;
const SURVEY: i32 = 63;

/** The best action at first sight of a phase other than `choose`. */
export function quickAction(): i32 {
  const phase = get(PHASE);
  const seat = get(ACTOR_SEAT);
  if (phase == PHASE_METHOD) return ACTION_CONQUER;
  if (phase == PHASE_SECOND) return quickSecond(seat);
  return quickDiscard(seat);
}

function quickSecond(seat: i32): i32 {
  const rounds = roundsLeft();
  const before = tableauWorth(seat, rounds);
  let best = 0;
  let action: i32 = ACTION_NO_SECOND;
  listLegal();
  for (let i = 1; i < countLegal(); i++) {
    const card = legalAt(i) - ACTION_SECOND;
    const worth = placeWorth(seat, card, kindOf(card), rounds, before) - (secondCost(seat, card) + 1) * CARD;
    if (worth <= best) continue;
    best = worth;
    action = legalAt(i);
  }
  return action;
}

// Of the cards that may still go, the least valuable ones go, in ascending order.
function quickDiscard(seat: i32): i32 {
  const hand = handPile(seat);
  const pile = tableauPile(seat);
  const last = pileCount(hand) - get(OWED);
  const count = min(pileCount(hand), HAND_MAX);
  let first = 0;
  while (pileAt(hand, first) < get(CURSOR)) first++;
  for (let i = first; i < count; i++) setWorth(i, keepWorth(pile, kindOf(pileAt(hand, i))));
  for (let i = first; i < last; i++) if (countWorse(i, first, count) < get(OWED)) return ACTION_DISCARD + pileAt(hand, i);
  return ACTION_DISCARD + pileAt(hand, last);
}

function countWorse(i: i32, first: i32, count: i32): i32 {
  let worse = 0;
  for (let k = first; k < count; k++) if (worthAt(k) < worthAt(i) || (worthAt(k) == worthAt(i) && k < i)) worse++;
  return worse;
}

/** Puts the choices of the seat into an empty list of candidates. */
export function rankChoices(seat: i32, list: usize): void {
  const hand = handPile(seat);
  const rounds = roundsLeft();
  const before = tableauWorth(seat, rounds);
  const count = min(pileCount(hand), HAND_MAX);
  insertCandidate(list, ACTION_EXPLORE, EXPLORE_WORTH + noise());
  for (let i = 0; i < count; i++) {
    if (isRepeated(hand, i)) continue;
    const card = pileAt(hand, i);
    setWorth(i, placeWorth(seat, card, kindOf(card), rounds, before) - CARD);
    rankSingle(seat, card, i, list);
  }
  const survey = surveyTeam(seat);
  if (!canChoose(seat, survey, NONE)) return rankPairs(seat, count, list);
  setWorth(SURVEY, placeWorth(seat, survey, kindOf(survey), rounds, before));
  insertCandidate(list, ACTION_SURVEY, worthAt(SURVEY) + noise());
  rankWithWorlds(seat, survey, SURVEY, ACTION_SURVEY_SETTLE, count, list);
  rankPairs(seat, count, list);
}

function rankSingle(seat: i32, card: i32, i: i32, list: usize): void {
  const pile = tableauPile(seat);
  const kind = kindOf(card);
  if (cardType(kind) == TYPE_DEVELOPMENT) {
    if (canChoose(seat, card, NONE)) insertCandidate(list, ACTION_DEVELOP + card, worthAt(i) - developCost(pile, kind, 1) * CARD + noise());
  } else if (canChoose(seat, NONE, card)) {
    insertCandidate(list, ACTION_SETTLE + card, worthAt(i) + (1 - settleCost(pile, -1, kind)) * CARD + noise());
  }
}

function rankPairs(seat: i32, count: i32, list: usize): void {
  const hand = handPile(seat);
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    if (!isRepeated(hand, i) && canChoose(seat, card, NONE)) rankWithWorlds(seat, card, i, ACTION_DEVELOP_SETTLE + card * ACTION_DEVELOP_SETTLE_STRIDE, count, list);
  }
}

function rankWithWorlds(seat: i32, development: i32, i: i32, action: i32, count: i32, list: usize): void {
  const hand = handPile(seat);
  const pile = tableauPile(seat);
  const kind = kindOf(development);
  const worth = worthAt(i) - developCost(pile, kind, 0) * CARD;
  for (let k = 0; k < count; k++) {
    const world = pileAt(hand, k);
    if (isRepeated(hand, k) || cardType(kindOf(world)) == TYPE_DEVELOPMENT || !canChoose(seat, development, world)) continue;
    insertCandidate(list, action + world, worth + worthAt(k) - settleCost(pile, kind, kindOf(world)) * CARD + noise());
  }
}

// A copy of the card before it is no other choice.
function isRepeated(hand: usize, i: i32): bool {
  return i > 0 && kindOf(pileAt(hand, i)) == kindOf(pileAt(hand, i - 1));
}

function noise(): i32 {
  return nextBelow(THOUGHTS, NOISE);
}

function worthAt(i: i32): i32 {
  return load<i32>(WORTHS + (<usize>i << 2));
}

function setWorth(i: i32, worth: i32): void {
  store<i32>(WORTHS + (<usize>i << 2), worth);
}
