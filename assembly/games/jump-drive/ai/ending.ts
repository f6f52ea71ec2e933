// A round that ends the game, as the lower levels see it, which else look no further than what a card brings: points
// are all that counts then, and a victory that nobody can take away is taken. Works on resampled copies; of what others
// chose in secret nothing is seen.
import { deal, restoreRoot, thinkingSeat } from "../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { pileAt, pileCount, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { CARD_EFFECT_KIND_SECOND_PAID } from "../data";
import {
  ACTION_SECOND,
  DECK_CAPACITY,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_SECOND,
  TABLEAU_COUNT,
  TABLEAU_STRIDE,
} from "../layout";
import { developmentIn, listChoices, listLegal, secondCost, worldIn } from "../rules/legal";
import { EXPLORE_GAIN } from "../rules/rules";
import { developCost, effectOn, kindOf, passCards, settleCost } from "../rules/scoring";
import { GOAL, NONE, ROUND_LIMIT, STATE, seatCount, tableauPile, state } from "../rules/state";
import { placeCard } from "../rules/table";
import { tally } from "../rules/tally";
import { tallied } from "../rules/variables";

// More points than a choice brings in a round: a seat that lacks more cannot end the game.
const REACH: i32 = 24;
// Deals in which nobody else may come as far.
const DEALS: i32 = 3;
// Points and cards in one number: equal points are decided by cards.
const CARDS_BITS: i32 = 8;
const CARDS_MAX: i32 = 255;
// All tableaus as they were.
const TABLEAUS_SIZE: i32 = TABLEAU_COUNT * <i32>TABLEAU_STRIDE;
const TABLEAUS_BEFORE: usize = memory.data(TABLEAUS_SIZE);

/**
 * Returns `action`, or what is chosen instead of it where the round ends the game in any case, can be ended with more
 * points than anybody else may have, or would be ended by the action for somebody else. The position is the first
 * sample.
 */
export function minding(action: i32): i32 {
  const phase = state.phase;
  if (phase != PHASE_CHOOSE && phase != PHASE_SECOND) return action;
  const seat = thinkingSeat();
  if (phase == PHASE_SECOND) showAll(seat);
  const own = standing(seat);
  const isEnd = state.round >= ROUND_LIMIT || max(own, mostStanding(seat)) >= GOAL;
  listLegal();
  if (isEnd) return bestOf(seat);
  const kept = isGivenAway(seat, action) ? bestKept(seat, action) : action;
  if (own + REACH < GOAL) return kept;
  const best = bestOf(seat);
  const points = standingAfter(seat, best) >> CARDS_BITS;
  return points >= GOAL && isBeyondOthers(seat, points) ? best : kept;
}

// Whether a choice ends the game for somebody else: a card that it passes on brings another the last points.
function isGivenAway(seat: i32, action: i32): bool {
  layOut(seat, action);
  const own = standing(seat);
  const most = mostStanding(seat);
  putBack();
  return most >= GOAL && most > own;
}

// Of the actions listed the one with which a seat stands best and gives nothing away; `action` when all do.
function bestKept(seat: i32, action: i32): i32 {
  let best = action;
  let most = -1;
  for (let i = 0; i < countLegal(); i++) {
    const stands = standingAfter(seat, legalAt(i));
    if (stands <= most || isGivenAway(seat, legalAt(i))) continue;
    most = stands;
    best = legalAt(i);
  }
  return best;
}

// What the others chose lies open: it is as good as placed.
function showAll(seat: i32): void {
  for (let other = seatCount() - 1; other >= 0; other--) {
    if (other == seat) continue;
    if (state.developmentAt(other) != NONE) placeCard(other, state.developmentAt(other), STATE);
    if (state.worldAt(other) != NONE) placeCard(other, state.worldAt(other), STATE);
  }
}

// Points at the end of the round with the tableaus as they lie.
function standing(seat: i32): i32 {
  tally(STATE, seat);
  return state.pointsAt(seat) + tallied.points;
}

function mostStanding(seat: i32): i32 {
  let most = 0;
  for (let other = seatCount() - 1; other >= 0; other--) if (other != seat) most = max(most, standing(other));
  return most;
}

// Of the actions listed the one with which a seat stands best at the end of the round.
function bestOf(seat: i32): i32 {
  let best = 0;
  let most = -1;
  for (let i = 0; i < countLegal(); i++) {
    const stands = standingAfter(seat, legalAt(i));
    if (stands <= most) continue;
    most = stands;
    best = legalAt(i);
  }
  return best;
}

// Whether no other seat may have as many points, whatever it chooses.
function isBeyondOthers(seat: i32, points: i32): bool {
  if (state.phase == PHASE_SECOND) return points > mostStanding(seat);
  for (let i = 0; i < DEALS; i++) {
    restoreRoot();
    deal(i);
    for (let other = seatCount() - 1; other >= 0; other--) {
      if (other == seat) continue;
      listChoices(other);
      if (standingAfter(other, bestOf(other)) >> CARDS_BITS >= points) return false;
    }
  }
  return true;
}

// Points and cards at the end of the round after a choice or a second world.
function standingAfter(seat: i32, action: i32): i32 {
  const cards = layOut(seat, action);
  const points = standing(seat);
  putBack();
  return (points << CARDS_BITS) + min(max(cards + tallied.income, 0), CARDS_MAX);
}

// Lays a choice or a second world out, with what it passes on; returns the cards left in the hand.
function layOut(seat: i32, action: i32): i32 {
  const pile = tableauPile(seat);
  let cards = pileCount(state.handAt(seat));
  memory.copy(TABLEAUS_BEFORE, state.tableau, TABLEAUS_SIZE);
  if (state.phase == PHASE_CHOOSE) cards += placeChoice(pile, developmentIn(action, seat), worldIn(action));
  else if (action >= ACTION_SECOND) cards += placeSecond(seat, pile, action - ACTION_SECOND);
  passCards(STATE);
  return cards;
}

// Puts all tableaus back as they were before.
function putBack(): void {
  memory.copy(state.tableau, TABLEAUS_BEFORE, TABLEAUS_SIZE);
}

// Lays a choice into a tableau; returns by how much the hand grows.
function placeChoice(pile: usize, development: i32, world: i32): i32 {
  let cards = 0;
  if (development == NONE && world == NONE) return EXPLORE_GAIN;
  if (development != NONE) {
    cards -= developCost(pile, kindOf(development), world == NONE ? 1 : 0) + (development < DECK_CAPACITY ? 1 : 0);
    pilePush(pile, development);
  }
  if (world == NONE) return cards;
  cards -= settleCost(pile, -1, kindOf(world)) + 1;
  pilePush(pile, world);
  return development == NONE ? cards + 1 : cards;
}

// The same for a convoy's world; a Colony Convoy goes.
function placeSecond(seat: i32, pile: usize, world: i32): i32 {
  const cost = secondCost(seat, world);
  let i = 0;
  if (state.method == METHOD_PAID) {
    while (effectOn(kindOf(pileAt(pile, i)), CARD_EFFECT_KIND_SECOND_PAID) < 0) i++;
    pileRemoveAt(pile, i);
  }
  pilePush(pile, world);
  return -cost - 1;
}
