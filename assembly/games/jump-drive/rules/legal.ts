// Lists the legal actions of the seat that must decide, in ascending order of their codes.
import { addLegal, beginLegal } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  CARD_EFFECT_KIND_SECOND_CONQUERED,
  CARD_EFFECT_KIND_SECOND_PAID,
  cardCost,
  cardEffectAmount,
  cardType,
} from "../data";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
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
  CHOICE_BOTH,
  CHOICE_DEVELOPMENT,
  CHOICE_EXPLORE,
  CHOICE_WORLD,
  DECK_CAPACITY,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_METHOD,
  PHASE_SECOND,
} from "../layout";
import {
  TYPE_DEVELOPMENT,
  canConquer,
  developCost,
  findEffect,
  isAllowed,
  kindOf,
  payCost,
  settleCost,
} from "./scoring";
import { NONE, tableauPile, state } from "./state";
import { costOfDevelopment, costOfWorld, lendWhole, sumAbilities, takeBack } from "./tally";

/** Fills the legal list; at most ten cards are chosen from, so that it is short. */
export function listLegal(): void {
  const phase = state.phase;
  const seat = state.actorSeat;
  if (phase == PHASE_CHOOSE) return listChoices(seat);
  beginLegal();
  if (phase == PHASE_METHOD) {
    addLegal(ACTION_CONQUER);
    addLegal(ACTION_CONTACT);
  } else if (phase == PHASE_SECOND) listSecond(seat);
  else listDiscards(state.handAt(seat));
}

/** Fills the legal list with what a seat may choose secretly. */
export function listChoices(seat: i32): void {
  const survey = surveyTeam(seat);
  const hand = state.handAt(seat);
  beginLegal();
  addLegal(ACTION_EXPLORE);
  // What the tableau does is summed up once for all choices.
  sumAbilities(tableauPile(seat), -1);
  if (canDevelop(seat, survey, pileCount(hand))) addLegal(ACTION_SURVEY);
  for (let i = 0; i < pileCount(hand); i++)
    if (canDevelop(seat, pileAt(hand, i), pileCount(hand) - 1)) addLegal(ACTION_DEVELOP + pileAt(hand, i));
  listWorlds(seat, NONE, ACTION_SETTLE);
  listWorlds(seat, survey, ACTION_SURVEY_SETTLE);
  for (let i = 0; i < pileCount(hand); i++) {
    const card = pileAt(hand, i);
    if (cardType(kindOf(card)) == TYPE_DEVELOPMENT)
      listWorlds(seat, card, ACTION_DEVELOP_SETTLE + card * ACTION_DEVELOP_SETTLE_STRIDE);
  }
}

// A development alone, as canPlace says; for a tableau that is summed up.
function canDevelop(seat: i32, card: i32, left: i32): bool {
  const kind = kindOf(card);
  return cardType(kind) == TYPE_DEVELOPMENT && costOfDevelopment(kind, 1) <= left && isAllowed(tableauPile(seat), kind);
}

// The worlds that go with a development (NONE: alone), as canPlace says of each; for a tableau that is summed up.
function listWorlds(seat: i32, development: i32, action: i32): void {
  const pile = tableauPile(seat);
  const hand = state.handAt(seat);
  const left = pileCount(hand) - (development < DECK_CAPACITY ? 2 : 1);
  if (development == NONE) return addWorlds(hand, left, action);
  const kind = kindOf(development);
  const cost = costOfDevelopment(kind, 0);
  if (cost > left || !isAllowed(pile, kind)) return;
  lendWhole(pile, kind);
  addWorlds(hand, left - cost, action);
  takeBack();
}

function addWorlds(hand: usize, left: i32, action: i32): void {
  for (let i = 0; i < pileCount(hand); i++) {
    const card = pileAt(hand, i);
    if (cardType(kindOf(card)) == TYPE_DEVELOPMENT) continue;
    const price = costOfWorld(kindOf(card));
    if (price >= 0 && price <= left) addLegal(action + card);
  }
}

/** A seat's Survey Team: these cards have the numbers after the deck's. */
export function surveyTeam(seat: i32): i32 {
  return DECK_CAPACITY + seat;
}

/** Development that an action of the phase `choose` chooses for a seat, NONE: none. */
export function developmentIn(action: i32, seat: i32): i32 {
  if (action >= ACTION_DEVELOP_SETTLE) return (action - ACTION_DEVELOP_SETTLE) / ACTION_DEVELOP_SETTLE_STRIDE;
  if (action >= ACTION_SURVEY_SETTLE || action == ACTION_SURVEY) return surveyTeam(seat);
  return action >= ACTION_SETTLE || action == ACTION_EXPLORE ? NONE : action - ACTION_DEVELOP;
}

/** World that such an action chooses, NONE: none. */
export function worldIn(action: i32): i32 {
  if (action >= ACTION_DEVELOP_SETTLE) return (action - ACTION_DEVELOP_SETTLE) % ACTION_DEVELOP_SETTLE_STRIDE;
  if (action >= ACTION_SURVEY_SETTLE) return action - ACTION_SURVEY_SETTLE;
  return action >= ACTION_SETTLE ? action - ACTION_SETTLE : NONE;
}

/** CHOICE_* of a chosen development and world, NONE: none. */
export function choiceOf(development: i32, world: i32): i32 {
  if (world == NONE) return development == NONE ? CHOICE_EXPLORE : CHOICE_DEVELOPMENT;
  return development == NONE ? CHOICE_WORLD : CHOICE_BOTH;
}

/**
 * Returns whether a seat may choose a development and a world (NONE: none) out of its hand: each may be placed, and
 * both can be paid.
 */
export function canChoose(seat: i32, development: i32, world: i32): bool {
  let left = pileCount(state.handAt(seat));
  if (development < DECK_CAPACITY) left--;
  if (world != NONE) left--;
  return canPlace(seat, development, world, left);
}

/** The same when the chosen cards have left the hand and `left` cards remain in it. */
export function canPlace(seat: i32, development: i32, world: i32, left: i32): bool {
  const pile = tableauPile(seat);
  let extra = -1;
  let cost = 0;
  if (development != NONE) {
    extra = kindOf(development);
    if (cardType(extra) != TYPE_DEVELOPMENT || !isAllowed(pile, extra)) return false;
    // Rulebook, laying out one development only: one card less.
    cost = developCost(pile, extra, world == NONE ? 1 : 0);
    if (cost > left) return false;
  }
  if (world == NONE) return true;
  if (cardType(kindOf(world)) == TYPE_DEVELOPMENT) return false;
  const price = settleCost(pile, extra, kindOf(world));
  return price >= 0 && cost + price <= left;
}

/** Cards that a convoy's world costs the actor, -1: it cannot be placed. */
export function secondCost(seat: i32, card: i32): i32 {
  const pile = tableauPile(seat);
  const kind = kindOf(card);
  if (cardType(kind) == TYPE_DEVELOPMENT) return -1;
  const convoy = convoyOf(seat);
  if (convoy < 0) return -1;
  if (state.method == METHOD_PAID) return payCost(pile, -1, kind, cardEffectAmount(convoy));
  // Military Convoy: what the first world needed is used up.
  return canConquer(pile, -1, kind, cardCost(kindOf(state.first))) ? 0 : -1;
}

/** Number of the convoy's effect that fits how the actor placed the first world, -1: none. */
export function convoyOf(seat: i32): i32 {
  return findEffect(
    tableauPile(seat),
    -1,
    state.method == METHOD_PAID ? CARD_EFFECT_KIND_SECOND_PAID : CARD_EFFECT_KIND_SECOND_CONQUERED,
  );
}

function listSecond(seat: i32): void {
  const hand = state.handAt(seat);
  const left = pileCount(hand) - 1;
  addLegal(ACTION_NO_SECOND);
  for (let i = 0; i <= left; i++) {
    const cost = secondCost(seat, pileAt(hand, i));
    if (cost >= 0 && cost <= left) addLegal(ACTION_SECOND + pileAt(hand, i));
  }
}

// Card by card in ascending order: this many must be left after the card.
function listDiscards(hand: usize): void {
  const last = pileCount(hand) - state.owed;
  for (let i = 0; i <= last; i++) if (pileAt(hand, i) >= state.cursor) addLegal(ACTION_DISCARD + pileAt(hand, i));
}
