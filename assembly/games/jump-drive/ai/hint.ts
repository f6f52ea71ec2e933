// Why the choice of level 3 is good, in words: what it brings a round, what it opens for the hand, how near it brings
// the end. Asked of a position that was dealt anew (kit/game.ts); nothing is told but of the seat's own cards.
import { pileAt, pileCount, pilePush } from "../../../kit/base/piles";
import { append, appendBytes, appendNumber, appendWith } from "../../../kit/words/text";
import { cardName, cardType } from "../data";
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
import { foreseePayment, isProposed, rateKeeping } from "../rules/keeping";
import { layOut, layPaid, placingCost } from "../rules/laid";
import { developmentIn, worldIn } from "../rules/legal";
import { OBSERVATION, observe } from "../rules/observation";
import { EXPLORE_GAIN } from "../rules/rules";
import {
  TYPE_DEVELOPMENT,
  developCost,
  isAllowed,
  kindOf,
  roundIncome,
  roundPoints,
  settleCost,
} from "../rules/scoring";
import { ownHand, ownTableau } from "../rules/seen";
import { GOAL, NONE, state } from "../rules/state";
import { brought } from "./variables";
import { setU8At } from "../../../kit/base/arrays";

/** Appends by how much a choice was worth more. */
export function writeMargin(margin: i32): void {
  appendNumber(margin);
  append(" more wins in 100 games");
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
  const earnsMore = morePoints > 0 || moreCards > 0;
  if (earnsMore) {
    append("It earns ");
    writeRates(morePoints, moreCards, " more");
  }
  if (moreHeld <= 0) return;
  append(earnsMore ? ", and leaves " : "It leaves ");
  appendNumber(moreHeld);
  append(moreHeld == 1 ? " more card in hand" : " more cards in hand");
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
  if (action == ACTION_EXPLORE) return append("What you hold brings less now than new cards to choose from");
  if (action == ACTION_CONQUER) return append("Your military is enough: it costs no card");
  if (action == ACTION_CONTACT) return append("With the Contact Specialist you can pay for it");
  if (action == ACTION_NO_SECOND) return append("No second world is worth its cards");
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
  if (total >= GOAL) {
    appendWith("It takes you to ", total);
    return append(" points, and the game ends");
  }
  const points = brought.points - before;
  const income = brought.cards - cards;
  const opened = findOpened(seat, development, world);
  append("It ");
  if (points > 0 || income > 0) {
    append("brings ");
    writeRates(points, income, "");
    if (opened != NONE) append(" and ");
  } else if (opened == NONE) append("makes later cards cheaper or worth more");
  if (opened == NONE) return;
  append("opens ");
  appendBytes(cardName(kindOf(opened)));
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

// A world of the hand that can be settled once the cards are placed and could not before, and is not proposed to pay
// for them; NONE: none.
function findOpened(seat: i32, development: i32, world: i32): i32 {
  observe(seat);
  const pile = ownTableau();
  const hand = ownHand();
  const placed = pileCount(pile);
  foreseePayment(development, world, state.phase == PHASE_CHOOSE ? placingCost(development, world) : 0);
  rateKeeping();
  for (let i = 0; i < pileCount(hand); i++) {
    const kind = kindOf(pileAt(hand, i));
    if (cardType(kind) == TYPE_DEVELOPMENT || isProposed(i) || settleCost(pile, -1, kind) >= 0) continue;
    layPaid();
    const cost = settleCost(pile, -1, kind);
    setU8At(pile, 0, placed);
    if (cost >= 0) return pileAt(hand, i);
  }
  return NONE;
}

function writeDiscard(seat: i32, card: i32): void {
  observe(seat);
  const pile = ownTableau();
  const kind = kindOf(card);
  const cost = cardType(kind) == TYPE_DEVELOPMENT ? developCost(pile, kind, 0) : settleCost(pile, -1, kind);
  if (cost < 0 || (cardType(kind) == TYPE_DEVELOPMENT && !isAllowed(pile, kind)))
    return append("You could not place it soon");
  appendWith("You miss it least: it costs ", cost);
  const points = roundPoints(OBSERVATION, seat);
  const cards = roundIncome(OBSERVATION, seat);
  pilePush(pile, card);
  append(", it would bring ");
  writeRates(roundPoints(OBSERVATION, seat) - points, roundIncome(OBSERVATION, seat) - cards, "");
}
