// The course of a round: secret choices, reveal, each seat's placements, explore, and what each action does.
import { pileAt, pileCount, pileInsert } from "../../../kit/base/piles";
import { CARD_EFFECT_KIND_SECOND_PAID, CARD_EFFECT_OF_EXPLORE } from "../data";
import {
  ACTION_CONQUER,
  ACTION_DISCARD,
  ACTION_SECOND,
  CHOICE_DEVELOPMENT,
  CHOICE_EXPLORE,
  CHOICE_WORLD,
  METHOD_CONQUERED,
  METHOD_NONE,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_EXPLORE,
  PHASE_KEEP,
  PHASE_LIMIT,
  PHASE_METHOD,
  PHASE_OVER,
  PHASE_PAY,
  PHASE_SECOND,
  PLACED_COUNT,
} from "../layout";
import { choiceOf, convoyOf, developmentIn, secondCost, worldIn } from "./legal";
import { askLimit, beginRound, endRound } from "./round";
import { canConquer, countIn, developCost, effectOn, kindOf, payCost } from "./scoring";
import { DEALT, KEPT, NONE, STATE, firstSeat, seatAfter, seatCount, setDecision, tableauPile, state } from "./state";
import { beginAction, discardCard, draw, noteShown, placeCard, showCard, unplaceAt, wasShown } from "./table";

/** Cards that exploring brings more than it costs. */
export const EXPLORE_GAIN: i32 = 2;
/** Symbols that exploring itself counts. */
export const EXPLORE_SYMBOLS: i32 = 3;

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return state.phase == PHASE_OVER || seatCount() == 0 ? -1 : state.actorSeat;
}

/** Plays a legal action; returns whether it showed somebody what was hidden from him, other than by his own choice. */
export function perform(action: i32): bool {
  beginAction();
  act(action);
  // A seat whose turn has just come: nothing is owed yet.
  while (state.phase == PHASE_PAY && state.owed == 0) beginTurn(state.actorSeat);
  return wasShown() || state.phase == PHASE_OVER;
}

function act(action: i32): void {
  const phase = state.phase;
  const seat = state.actorSeat;
  if (phase == PHASE_CHOOSE) return choose(seat, action);
  if (phase == PHASE_METHOD) return settle(seat, action == ACTION_CONQUER);
  if (phase != PHASE_SECOND) return discard(seat, action - ACTION_DISCARD, phase);
  if (action < ACTION_SECOND) return endTurn(seat);
  settleSecond(seat, action - ACTION_SECOND);
}

// Each chooses secretly; when the last has chosen, all show.
function choose(seat: i32, action: i32): void {
  takeChoice(seat, action);
  const next = seatAfter(seat);
  if (next == firstSeat()) reveal(next);
  else state.actorSeat = next;
}

/** Notes what a seat chooses by a legal action of the phase `choose`. */
function takeChoice(seat: i32, action: i32): void {
  setChoice(seat, developmentIn(action, seat), worldIn(action));
}

/** Notes a development and a world (NONE: none) as a seat's choice. */
export function setChoice(seat: i32, development: i32, world: i32): void {
  state.setChoiceAt(seat, choiceOf(development, world));
  state.setDevelopmentAt(seat, development);
  state.setWorldAt(seat, world);
}

function reveal(first: i32): void {
  const players = seatCount();
  memory.fill(state.placed, 0, PLACED_COUNT);
  for (let seat = 0; seat < players; seat++) {
    if (state.developmentAt(seat) != NONE) showCard(seat, state.developmentAt(seat));
    if (state.worldAt(seat) != NONE) showCard(seat, state.worldAt(seat));
  }
  noteShown();
  setDecision(PHASE_PAY, first, 0);
}

function beginTurn(seat: i32): void {
  const development = state.developmentAt(seat);
  if (state.choiceAt(seat) == CHOICE_EXPLORE) explore(seat);
  // One development only: one card less. With a world the development comes first, at its full cost.
  else if (development != NONE)
    askPayment(
      seat,
      developCost(tableauPile(seat), kindOf(development), state.choiceAt(seat) == CHOICE_DEVELOPMENT ? 1 : 0),
    );
  else askMethod(seat);
}

// Explore: two cards more than symbols, then as many as symbols go; with short piles never more than what came beyond
// two.
function explore(seat: i32): void {
  const symbols = countIn(tableauPile(seat), -1, CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS;
  const owed = draw(seat, symbols + EXPLORE_GAIN) - EXPLORE_GAIN;
  if (owed > 0) setDecision(PHASE_EXPLORE, seat, owed);
  else endTurn(seat);
}

function askPayment(seat: i32, cost: i32): void {
  if (cost > 0) setDecision(PHASE_PAY, seat, cost);
  else paid(seat);
}

// What was being paid for is placed: the development, or else the world.
function paid(seat: i32): void {
  const card = state.developmentAt(seat);
  if (card == NONE) return placeWorld(seat);
  placeCard(seat, card, STATE);
  state.setDevelopmentAt(seat, NONE);
  if (state.worldAt(seat) != NONE) askMethod(seat);
  else endTurn(seat);
}

// Conquering and paying are never combined; a seat that can do either decides.
function askMethod(seat: i32): void {
  const pile = tableauPile(seat);
  const kind = kindOf(state.worldAt(seat));
  const cost = payCost(pile, -1, kind, 0);
  const conquers = canConquer(pile, -1, kind, 0);
  if (conquers && cost >= 0 && cost <= pileCount(state.handAt(seat))) setDecision(PHASE_METHOD, seat, 0);
  else settle(seat, conquers);
}

function settle(seat: i32, conquers: bool): void {
  state.method = conquers ? METHOD_CONQUERED : METHOD_PAID;
  if (conquers) placeWorld(seat);
  else askPayment(seat, payCost(tableauPile(seat), -1, kindOf(state.worldAt(seat)), 0));
}

function placeWorld(seat: i32): void {
  const card = state.worldAt(seat);
  placeCard(seat, card, STATE);
  state.setWorldAt(seat, NONE);
  if (state.second != 0) return endTurn(seat);
  state.first = card;
  // One world only: draw a card, which may be or pay for a convoy's world.
  if (state.choiceAt(seat) == CHOICE_WORLD) draw(seat, 1);
  // Asked without looking at the hand, so that the question reveals nothing about it.
  if (convoyOf(seat) >= 0 && pileCount(state.handAt(seat)) > 0) setDecision(PHASE_SECOND, seat, 0);
  else endTurn(seat);
}

// Colony Convoy and Military Convoy: a second world, never a third.
function settleSecond(seat: i32, card: i32): void {
  const cost = secondCost(seat, card);
  const isPaid = state.method == METHOD_PAID;
  showCard(seat, card);
  state.setWorldAt(seat, card);
  state.second = 1;
  if (isPaid) useConvoy(seat);
  askPayment(seat, cost);
}

// The Colony Convoy itself is discarded.
function useConvoy(seat: i32): void {
  const pile = tableauPile(seat);
  let i = 0;
  while (effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_SECOND_PAID) < 0) i++;
  pileInsert(state.open, unplaceAt(seat, i, STATE));
}

function endTurn(seat: i32): void {
  const next = seatAfter(seat);
  state.method = METHOD_NONE;
  state.first = NONE;
  state.second = 0;
  if (next == firstSeat()) endRound();
  else setDecision(PHASE_PAY, next, 0);
}

function discard(seat: i32, card: i32, phase: i32): void {
  const owed = state.owed - 1;
  discardCard(seat, card);
  state.owed = owed;
  state.cursor = card + 1;
  if (owed > 0) return;
  if (phase == PHASE_PAY) paidUp(seat);
  else if (phase == PHASE_EXPLORE) endTurn(seat);
  else if (phase == PHASE_LIMIT) askLimit(seatAfter(seat));
  else endKeeping(seat);
}

function paidUp(seat: i32): void {
  state.cursor = 0;
  paid(seat);
}

function endKeeping(seat: i32): void {
  const next = seatAfter(seat);
  if (next == firstSeat()) beginRound();
  else setDecision(PHASE_KEEP, next, DEALT - KEPT);
}
