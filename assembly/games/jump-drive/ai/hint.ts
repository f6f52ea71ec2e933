// Why the choice of level 3 is good, in words: what it brings a round, what it opens for the hand, how near it brings
// the end. Asked of a position that was dealt again (kit/contract); of hidden cards, the reasons name only the seat's
// own.
import { pileAt, pileCount, pileFind, pilePush } from "../../../kit/base/piles";
import { appendSeat } from "../../../kit/words/seats";
import { append, appendBytes, appendNumber, appendWith } from "../../../kit/words/text";
import { CARD_EFFECT_KIND_PASSES, CARD_EFFECT_KIND_POINTS_PER_OTHER, cardCost, cardName, cardType } from "../data";
import {
  ACTION_CONQUER,
  ACTION_CONTACT,
  ACTION_DEVELOP,
  ACTION_DISCARD,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SECOND,
  DECK_CAPACITY,
  PHASE_CHOOSE,
} from "../layout";
import { foreseePayment, isProposed, plannedWorld, rateKeeping } from "../rules/keeping";
import { layOut, layPaid, placingCost } from "../rules/laid";
import { developmentIn, worldIn } from "../rules/legal";
import { OBSERVATION, observation, observe } from "../rules/observation";
import { EXPLORE_GAIN } from "../rules/rules";
import {
  TYPE_DEVELOPMENT,
  TYPE_MILITARY,
  developCost,
  findEffect,
  isAllowed,
  kindOf,
  roundIncome,
  roundPoints,
  settleCost,
} from "../rules/scoring";
import { ownHand, ownTableau } from "../rules/seen";
import { GOAL, NONE, seatCount, state } from "../rules/state";
import { writeStrength } from "../words/strength";
import { brought } from "./variables";
import { setU8At } from "../../../kit/base/arrays";

/** Appends by how much a choice was worth more: of 100 games. */
export function writeMargin(margin: i32): void {
  appendNumber(margin);
  append(margin == 1 ? " more win in 100" : " more wins in 100");
}

/**
 * Appends what a choice brings more than another legal one that was played, as far as that can be counted; else why it
 * is good.
 */
export function writeBetter(better: i32, played: i32): void {
  const seat = state.actorSeat;
  bring(seat, developmentIn(played, seat), worldIn(played));
  const points = brought.points;
  const cards = brought.cards;
  const held = brought.held;
  bring(seat, developmentIn(better, seat), worldIn(better));
  const morePoints = brought.points - points;
  const moreCards = brought.cards - cards;
  const moreHeld = brought.held - held;
  const ends = state.pointsAt(seat) + brought.points >= GOAL;
  if (ends || (morePoints <= 0 && moreCards <= 0 && moreHeld <= 0)) return writeHint(better);
  if (morePoints > 0 || moreCards > 0) {
    append("It pays ");
    return writeRates(morePoints, moreCards, " more");
  }
  append("You then hold ");
  appendNumber(moreHeld);
  append(moreHeld == 1 ? " more card" : " more cards");
}

// What the round would bring with what a choice places (NONE: nothing), as things stand, and the cards left in the hand
// after it.
function bring(seat: i32, development: i32, world: i32): void {
  observe(seat);
  let held =
    pileCount(ownHand()) -
    placingCost(development, world) -
    (development < DECK_CAPACITY ? 1 : 0) -
    (world == NONE ? 0 : 1);
  // What comes alone: a world draws a card, and exploring brings some.
  if (development == NONE) held += world == NONE ? EXPLORE_GAIN : 1;
  layOut(development, world);
  brought.points = roundPoints(OBSERVATION, seat);
  brought.cards = roundIncome(OBSERVATION, seat);
  brought.held = held;
}

/** Appends why a legal action of the seat that decides is good. */
export function writeHint(action: i32): void {
  const seat = state.actorSeat;
  if (action == ACTION_EXPLORE) return append("No card in your hand is worth its cost yet");
  if (action == ACTION_CONQUER) return append("Your military is enough, and you pay no card");
  if (action == ACTION_CONTACT) return append("Your Contact Specialist lets you pay for it");
  if (action == ACTION_NO_SECOND) return append("No second world in hand is worth the convoy");
  if (action >= ACTION_DISCARD && action < ACTION_DEVELOP) return writeDiscard(seat, action - ACTION_DISCARD);
  if (state.phase == PHASE_CHOOSE) writePlacing(seat, developmentIn(action, seat), worldIn(action));
  else writePlacing(seat, NONE, action - ACTION_SECOND);
}

function writePlacing(seat: i32, development: i32, world: i32): void {
  bring(seat, NONE, NONE);
  const before = brought.points;
  const cards = brought.cards;
  bring(seat, development, world);
  const total = state.pointsAt(seat) + brought.points;
  const isPair = development != NONE && world != NONE;
  const receiver = receiverOf(seat, development);
  if (receiver != seat) {
    writePassing(receiver, development, isPair || total >= GOAL);
    if (!isPair && total < GOAL) return;
  }
  if (total >= GOAL) {
    append(receiver != seat ? "You reach " : isPair ? "Together they take you to " : "It takes you to ");
    if (hangsOnOthers(seat)) append("about ");
    appendNumber(total);
    return append(" points, and the game ends");
  }
  const points = brought.points - before;
  const income = brought.cards - cards;
  if (points > 0 || income > 0) {
    append(receiver != seat ? "The world pays " : isPair ? "Together they pay " : "It pays ");
    return writeRates(points, income, "");
  }
  const opened = findOpened(seat, development, world);
  if (receiver != seat && opened == NONE) return append("The world helps what you place later");
  if (opened == NONE) return append(isPair ? "They help what you place later" : "It helps what you place later");
  append(cardType(kindOf(opened)) == TYPE_MILITARY ? "You can then conquer " : "You can then place ");
  appendBytes(cardName(kindOf(opened)));
}

// Who has a development at the end of the round in which the seat places it: with what it has laid out the card may
// have passed on.
function receiverOf(seat: i32, development: i32): i32 {
  if (development == NONE) return seat;
  for (let other = 0; other < seatCount(); other++)
    if (pileFind(observation.tableauAt(other), development) >= 0) return other;
  return seat;
}

// "It goes at once to CPU 2, who has more swords", or shorter where more is said.
function writePassing(receiver: i32, development: i32, isShort: bool): void {
  if (isShort) appendBytes(cardName(kindOf(development)));
  else append("It");
  append(isShort ? " goes to " : " goes at once to ");
  appendSeat(receiver);
  append(isShort ? ". " : ", who has more swords");
}

// Whether what the round brings the seat, with what it has laid out, depends on what others choose in secret, or on a
// convoy of its own.
function hangsOnOthers(seat: i32): bool {
  for (let other = 0; other < seatCount(); other++)
    if (findEffect(observation.tableauAt(other), -1, CARD_EFFECT_KIND_PASSES) >= 0) return true;
  return findEffect(ownTableau(), -1, CARD_EFFECT_KIND_POINTS_PER_OTHER) >= 0;
}

// Appends "2 points and 1 card a round", or "nothing by itself"; `more`: " more" stands before what is counted.
function writeRates(points: i32, cards: i32, more: string): void {
  if (points <= 0 && cards <= 0) return append("nothing by itself");
  if (points > 0) {
    appendNumber(points);
    append(more);
    append(points == 1 ? " point" : " points");
  }
  if (points > 0 && cards > 0) append(" and ");
  if (cards > 0) {
    appendNumber(cards);
    append(more);
    append(cards == 1 ? " card" : " cards");
  }
  append(" a round");
}

// The world of the hand that is the plan for the next choice once the cards are placed, could not be settled before,
// and is not proposed to pay for them; NONE: none.
function findOpened(seat: i32, development: i32, world: i32): i32 {
  observe(seat);
  const pile = ownTableau();
  const hand = ownHand();
  const placed = pileCount(pile);
  foreseePayment(development, world, state.phase == PHASE_CHOOSE ? placingCost(development, world) : 0);
  rateKeeping();
  const i = plannedWorld();
  if (i < 0 || isProposed(i)) return NONE;
  const kind = kindOf(pileAt(hand, i));
  if (settleCost(pile, -1, kind) >= 0) return NONE;
  layPaid();
  const cost = settleCost(pile, -1, kind);
  setU8At(pile, 0, placed);
  return cost >= 0 ? pileAt(hand, i) : NONE;
}

// What a card costs that goes, and what it would bring, or why it could not be placed.
function writeDiscard(seat: i32, card: i32): void {
  observe(seat);
  layPaid();
  const pile = ownTableau();
  const kind = kindOf(card);
  const isDevelopment = cardType(kind) == TYPE_DEVELOPMENT;
  if (isDevelopment && !isAllowed(pile, kind)) return append("You cannot place it as things stand");
  const cost = isDevelopment ? developCost(pile, kind, 0) : settleCost(pile, -1, kind);
  if (cost < 0) {
    appendWith("It needs military ", cardCost(kind));
    append(", and you have ");
    return writeStrength(pile, -1, kind);
  }
  if (cost == 0) append("It costs nothing");
  else appendWith("It costs ", cost);
  const points = roundPoints(OBSERVATION, seat);
  const cards = roundIncome(OBSERVATION, seat);
  pilePush(pile, card);
  append(", and would pay ");
  writeRates(roundPoints(OBSERVATION, seat) - points, roundIncome(OBSERVATION, seat) - cards, "");
}
