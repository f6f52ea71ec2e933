// A choice of cards: the action that it makes, what it costs and what the round then brings, or why it cannot be.
import {
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CARD_BACK_12,
  ICON_STAR_12,
} from "../../../../kit/base/abi";
import { text } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { pileCount, pilePush } from "../../../../kit/base/piles";
import { append, appendBytes, appendWith } from "../../../../kit/words/text";
import {
  CARD_EFFECT_KIND_SECOND_PAID,
  CARD_SURVEY_TEAM,
  cardCost,
  cardEffectAmount,
  cardName,
  cardType,
} from "../../data";
import { layOut, layPaid, placingCost } from "../../rules/laid";
import {
  ACTION_DEVELOP,
  ACTION_DEVELOP_SETTLE,
  ACTION_DEVELOP_SETTLE_STRIDE,
  ACTION_EXPLORE,
  ACTION_NO_SECOND,
  ACTION_SECOND,
  ACTION_SETTLE,
  ACTION_SURVEY,
  ACTION_SURVEY_SETTLE,
  DECK_CAPACITY,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_METHOD,
} from "../../layout";
import { OBSERVATION, observe, observation } from "../../rules/observation";
import { EXPLORE_GAIN } from "../../rules/rules";
import {
  TYPE_DEVELOPMENT,
  TYPE_MILITARY,
  developCost,
  findEffect,
  isAllowed,
  isUsedUp,
  kindOf,
  militaryAgainst,
  militaryOf,
  payCost,
  settleCost,
  tally,
  talliedIncome,
  talliedPoints,
} from "../../rules/scoring";
import { ownHand, ownTableau } from "../../rules/seen";
import { GOAL, HAND_LIMIT, NONE } from "../../rules/state";
import { bonusAgainst, writeStrength } from "../../words/strength";
import { drawAmount } from "../appearance";
import { isMarked } from "../memory";
import { rowCard, rowCount } from "./rows";
import { reckoned, shown } from "../variables";
import { setU8At } from "../../../../kit/base/arrays";

/** Left edge of what a card would bring. */
const INFO_X: i32 = 4;

/** For outcome: the game ends with the round. */
export const ENDS: i32 = 1000;

/** Returns whether a card is a development. */
export function isDevelopment(card: i32): bool {
  return cardType(kindOf(card)) == TYPE_DEVELOPMENT;
}

/** The marked development (or world), NONE: none; a tableau, or a hand that is only looked at, has none. */
export function markedCard(development: bool): i32 {
  if (shown.panel != 0) return NONE;
  for (let i = 0; i < rowCount(); i++) {
    const card = rowCard(i);
    if (isMarked(card) && isDevelopment(card) == development) return card;
  }
  return NONE;
}

/** The development that an action chooses, NONE: none. */
export function developmentOf(action: i32): i32 {
  return developmentFor(action, observation.actorSeat);
}

/** The same of an action of another seat than the one that decides. */
export function developmentFor(action: i32, seat: i32): i32 {
  if (action >= ACTION_DEVELOP_SETTLE) return (action - ACTION_DEVELOP_SETTLE) / ACTION_DEVELOP_SETTLE_STRIDE;
  if (action == ACTION_SURVEY || (action >= ACTION_SURVEY_SETTLE && action < ACTION_SECOND))
    return DECK_CAPACITY + seat;
  return action >= ACTION_DEVELOP && action < ACTION_SETTLE ? action - ACTION_DEVELOP : NONE;
}

/** The world that an action chooses, NONE: none. */
export function worldOf(action: i32): i32 {
  if (action >= ACTION_DEVELOP_SETTLE) return (action - ACTION_DEVELOP_SETTLE) % ACTION_DEVELOP_SETTLE_STRIDE;
  if (action >= ACTION_SECOND) return action - ACTION_SECOND;
  if (action >= ACTION_SURVEY_SETTLE) return action - ACTION_SURVEY_SETTLE;
  return action >= ACTION_SETTLE ? action - ACTION_SETTLE : NONE;
}

/** The action of choosing a development and a world, NONE: none; it may not be legal. */
export function actionOf(development: i32, world: i32): i32 {
  if (observation.phase != PHASE_CHOOSE)
    return development != NONE ? -1 : world == NONE ? ACTION_NO_SECOND : ACTION_SECOND + world;
  if (development == NONE) return world == NONE ? ACTION_EXPLORE : ACTION_SETTLE + world;
  if (development >= DECK_CAPACITY) return world == NONE ? ACTION_SURVEY : ACTION_SURVEY_SETTLE + world;
  return world == NONE
    ? ACTION_DEVELOP + development
    : ACTION_DEVELOP_SETTLE + development * ACTION_DEVELOP_SETTLE_STRIDE + world;
}

/** The same with a card of the list instead of the marked one of its type; NONE: only what is marked. */
export function actionWith(card: i32): i32 {
  return actionOf(chosenWith(card, true), chosenWith(card, false));
}

function chosenWith(card: i32, development: bool): i32 {
  return card != NONE && isDevelopment(card) == development ? card : markedCard(development);
}

/** Cards that what an action chooses costs. */
export function costOf(action: i32): i32 {
  return placingCost(developmentOf(action), worldOf(action));
}

/**
 * Reckons what the marked cards cost and what the round then brings; a card that is looked at (NONE: none) counts as
 * marked.
 */
export function reckon(card: i32): void {
  reckonOf(chosenWith(card, true), chosenWith(card, false));
}

/** The same of a development and a world, NONE: none. */
export function reckonOf(development: i32, world: i32): void {
  reckonCost(development, world);
  tally(OBSERVATION, observation.actorSeat);
  reckoned.pointsBefore = talliedPoints();
  reckoned.cardsBefore = talliedIncome();
  if (observation.phase == PHASE_METHOD) layPaid();
  else layOut(development, world);
  tally(OBSERVATION, observation.actorSeat);
  reckoned.points = talliedPoints();
  reckoned.cards = talliedIncome();
  // A seat that waits looks at its hand as if it were asked.
  const seat = observation.actorSeat;
  const phase = observation.phase;
  observe(seat);
  observation.actorSeat = seat;
  if (observation.phase != phase) askNextChoice();
}

/** Returns what the marked cards cost. */
export function markedCost(): i32 {
  reckonCost(markedCard(true), markedCard(false));
  return reckoned.cost;
}

function reckonCost(development: i32, world: i32): void {
  const pile = ownTableau();
  const extra = development == NONE ? -1 : kindOf(development);
  reckoned.development = development;
  reckoned.world = world;
  reckoned.price = world == NONE ? 0 : worldPrice(pile, extra, kindOf(world));
  reckoned.cost = max(reckoned.price, 0) + (extra < 0 ? 0 : developCost(pile, extra, world == NONE ? 1 : 0));
  reckoned.left =
    pileCount(ownHand()) - reckoned.cost - (development < DECK_CAPACITY ? 1 : 0) - (world == NONE ? 0 : 1);
}

/** Has the observation ask the next choice: what the seat pays for now lies on its table then. */
export function askNextChoice(): void {
  if (observation.phase != PHASE_CHOOSE) layPaid();
  observation.phase = PHASE_CHOOSE;
  observation.owed = 0;
}

/** Returns how many cards more than ten the choice reckoned leaves at the round's end, or ENDS, as far as one sees. */
export function outcome(): i32 {
  if (observation.phase != PHASE_CHOOSE) return 0;
  if (observation.pointsAt(observation.actorSeat) + reckoned.points >= GOAL) return ENDS;
  const drawn = reckoned.development != NONE ? 0 : reckoned.world == NONE ? EXPLORE_GAIN : 1;
  return reckoned.left + drawn + reckoned.cards - HAND_LIMIT;
}

/**
 * Appends why the cards reckoned cannot be placed, the one that is looked at (NONE: none) or what is marked beside it;
 * false: nothing is in the way.
 */
export function writeObstacle(card: i32): bool {
  const pile = ownTableau();
  const development = reckoned.development;
  const world = reckoned.world;
  const price = reckoned.price;
  const cost = reckoned.cost;
  if (observation.phase != PHASE_CHOOSE) {
    if (hasLegal(actionOf(development, world))) return false;
    writeConvoyBar(pile, world);
    return true;
  }
  const extra = development == NONE ? -1 : kindOf(development);
  const most = pileCount(ownHand()) - (world == NONE ? 0 : 1) - (development < DECK_CAPACITY ? 1 : 0);
  if (price < 0) {
    const isIt = card == NONE || card == world;
    const isPlain = bonusAgainst(pile, extra, kindOf(world)) == 0;
    appendWith(!isIt ? "World needs " : isPlain ? "Needs military " : "Needs ", cardCost(kindOf(world)));
    append(isIt && !isPlain ? " swords, you have " : ", you have ");
    writeStrength(pile, extra, kindOf(world));
  } else if (extra >= 0 && !isAllowed(pile, extra)) writeBar(pile, extra, card != NONE && card != development);
  else if (cost > most) {
    appendWith(extra >= 0 && world != NONE ? "Total cost " : "It costs ", cost);
    appendWith(", you can pay ", most);
  } else return false;
  return true;
}

// Why a development that could be paid for may not be placed, the card looked at or another one that is marked, in one
// line of 29 characters.
function writeBar(pile: usize, kind: i32, isOther: bool): void {
  if (isUsedUp(pile, kind)) return writeUsed(kind);
  if (isOther) append("Marked card: needs military 0");
  else appendWith("Needs military 0, you have ", militaryOf(pile, -1));
}

// "Your Survey Team is used", "Only one Trade Pact each"
function writeUsed(kind: i32): void {
  const isTeam = kind == CARD_SURVEY_TEAM;
  append(isTeam ? "Your " : "Only one ");
  appendBytes(cardName(kind));
  append(isTeam ? " is used" : " each");
}

// Why a convoy does not bring a card: its strength, its cost, its kind.
function writeConvoyBar(pile: usize, world: i32): void {
  if (world == NONE) return append("A convoy places only worlds");
  const kind = kindOf(world);
  if (observation.method != METHOD_PAID && cardType(kind) == TYPE_MILITARY) {
    appendWith("Needs military ", cardCost(kind));
    appendWith(", ", strengthLeft(kind));
    return append(strengthLeft(kind) == 1 ? " is left" : " are left");
  }
  const price = observation.method == METHOD_PAID ? worldPrice(pile, -1, kind) : -1;
  if (price < 0) return append("This convoy cannot place it");
  appendWith("It costs ", price);
  appendWith(", you can pay ", pileCount(ownHand()) - 1);
}

/** Returns whether a price of nothing comes of conquering a world. */
export function isMilitaryPrice(kind: i32, price: i32): bool {
  return price == 0 && cardType(kind) == TYPE_MILITARY;
}

/** Returns why a convoy does not bring a card of the hand. */
export function convoyBar(card: i32): string {
  const isPaid = observation.method == METHOD_PAID;
  if (isDevelopment(card)) return "A convoy places a world, not a development";
  if (isPaid)
    return worldPrice(ownTableau(), -1, kindOf(card)) < 0
      ? "A Colony Convoy places only worlds that you pay for"
      : "It costs more cards than you can pay";
  return cardType(kindOf(card)) == TYPE_MILITARY
    ? "The military that is left is too little to conquer it"
    : "A Military Convoy places only worlds that you conquer";
}

/** Returns why a card of a choice that is not open cannot be marked: what writeObstacle says with numbers. */
export function choiceBar(card: i32): string {
  reckon(card);
  const development = reckoned.development;
  if (reckoned.price < 0) return "You have too few swords";
  return development == NONE || isAllowed(ownTableau(), kindOf(development))
    ? "You cannot pay so much"
    : "You cannot place it now";
}

/** Appends what the convoy of the question does. */
export function writeConvoy(): void {
  if (observation.method == METHOD_PAID) {
    appendWith("Discard the convoy: ", cardEffectAmount(findEffect(ownTableau(), -1, CARD_EFFECT_KIND_SECOND_PAID)));
    return append(" less.");
  }
  appendWith("You have ", max(militaryOf(ownTableau(), -1) - cardCost(kindOf(observation.first)), 0));
  append(" swords left.");
}

// Strength against a card kind that the first world of the turn has left.
function strengthLeft(kind: i32): i32 {
  return militaryAgainst(ownTableau(), -1, kind) - cardCost(kindOf(observation.first));
}

/**
 * Appends what a price below a card's cost was counted from: "cost 2, alone 1 less", "cost 5 less 2"; `isAlone`: of a
 * development that is placed without a world.
 */
export function writeLess(kind: i32, price: i32, isAlone: bool): void {
  const less = cardCost(kind) - price;
  appendWith("cost ", cardCost(kind));
  if (isAlone && less == 1) append(", alone 1 less");
  else appendWith(" less ", less);
}

// Cards that a world costs; when it is chosen, -1: it cannot be placed.
function worldPrice(pile: usize, extra: i32, kind: i32): i32 {
  if (observation.phase == PHASE_CHOOSE) return settleCost(pile, extra, kind);
  if (observation.method != METHOD_PAID) return 0;
  return payCost(pile, -1, kind, cardEffectAmount(findEffect(pile, -1, CARD_EFFECT_KIND_SECOND_PAID)));
}

function drawPair(y: i32, points: i32, cards: i32): void {
  drawAmount(ICON_STAR_12, 162, y, COLOR_YELLOW, points);
  drawAmount(ICON_CARD_BACK_12, 199, y, COLOR_SKY, cards);
}

/** Draws what a card of the hand would bring a round if it were placed beside what lies in the observed tableau. */
export function drawKeeping(card: i32, y: i32): void {
  tally(OBSERVATION, observation.actorSeat);
  const points = talliedPoints();
  const cards = talliedIncome();
  pilePush(ownTableau(), card);
  tally(OBSERVATION, observation.actorSeat);
  text(FONT_MEDIUM, INFO_X, y, COLOR_SILVER, "It would pay");
  drawPair(y, talliedPoints() - points, talliedIncome() - cards);
  setU8At(ownTableau(), 0, pileCount(ownTableau()) - 1);
}
