// The two lines of words below the cards of a decision: what the card under the cursor, or a place, costs and brings,
// or why it cannot be and what can be done.
import {
  COLOR_BLACK,
  COLOR_ORANGE,
  COLOR_SILVER,
  COLOR_WHITE,
  FONT_MEDIUM,
  ICON_WARNING_12,
} from "../../../../kit/base/abi";
import { u8At } from "../../../../kit/base/arrays";
import { literalAt } from "../../../../kit/base/literal";
import { icon, rect, text, textBuilt, textBytes } from "../../../../kit/screen/display";
import { TABLE_H } from "../../../../kit/screen/view";
import { append, appendBytes, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import {
  CARD_EFFECT_KIND_PEACE,
  CARD_EFFECT_OF_ROWS,
  CARD_SURVEY_TEAM,
  cardCost,
  cardEffectOf,
  cardIncome,
  cardName,
  cardPoints,
  cardType,
} from "../../data";
import { METHOD_PAID, PHASE_CHOOSE, PHASE_METHOD, PHASE_PAY, PHASE_SECOND } from "../../layout";
import { isKept } from "../../rules/keeping";
import { layPaid } from "../../rules/laid";
import { observe, observation } from "../../rules/observation";
import { TYPE_MILITARY, effectOn, isUsedUp, kindOf, militaryAgainst } from "../../rules/scoring";
import { ownTableau } from "../../rules/seen";
import { HAND_LIMIT, NONE } from "../../rules/state";
import { isLastToChoose } from "../round/waiting";
import { reckoned, shown } from "../variables";
import { drawEachRound } from "./box";
import { writeBoth } from "./card";
import { isOpen } from "./fan";
import { canConfirm, foresee, isPaidAtOnce, isPaidBefore } from "./input";
import {
  ENDS,
  actionWith,
  developmentOf,
  drawKeeping,
  isDevelopment,
  isMilitaryPrice,
  markedCard,
  outcome,
  reckon,
  reckonOf,
  worldOf,
  writeConvoy,
  writeLess,
  writeObstacle,
} from "./options";
import { FIRST_Y, SECOND_Y, WORDS_X, countMarks, rowCard, rowCount } from "./rows";

const LINE_MAX: i32 = 29;
/** Longest names that have room with "you have" behind them, and without. */
const LONG_HELPER: i32 = 11;
const LONGEST_HELPER: i32 = 19;

// By PHASE_*: what is to be discarded.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>("Keep five: discard "),
  changetype<usize>(""),
  changetype<usize>(""),
  changetype<usize>("Pay: discard "),
  changetype<usize>(""),
  changetype<usize>("Explored: discard "),
  changetype<usize>("Keep ten: discard "),
]);

/** Draws both lines for what the cursor is on. */
export function drawWords(cursor: i32): void {
  const count = rowCount();
  if (observation.owed > 0) return cursor < count ? drawDiscard(rowCard(cursor)) : drawDiscards(cursor - count);
  if (cursor < count) return drawCardWords(rowCard(cursor), FIRST_Y, SECOND_Y);
  drawPlaceWords(cursor - count);
}

function drawFirst(color: i32, y: i32): void {
  textBuilt(FONT_MEDIUM, WORDS_X, y, color);
}

// A reason against something, with its sign.
function drawRefusal(y: i32): void {
  icon(ICON_WARNING_12, 1, y, COLOR_ORANGE);
  textBuilt(FONT_MEDIUM, 15, y, COLOR_ORANGE);
}

/**
 * Draws what a card of a choice costs beside what is marked, or why it cannot be placed, and below it (-1: not) what
 * the round then brings or what can be done.
 */
export function drawCardWords(card: i32, first: i32, second: i32): void {
  if (observation.phase == PHASE_METHOD) {
    beginText();
    append("Conquer it, or pay for it?");
    return drawFirst(COLOR_SILVER, first);
  }
  reckon(card);
  const other = markedCard(isDevelopment(card));
  beginText();
  if (writeObstacle(card)) {
    drawRefusal(first);
    beginText();
    writeRemedy(card);
    if (second >= 0) drawFirst(COLOR_SILVER, second);
  } else if (shown.panel == 0 && other != NONE && other != card) {
    append(isDevelopment(card) ? "Only one development a round" : "Only one world a round");
    drawRefusal(first);
    if (second >= 0) text(FONT_MEDIUM, WORDS_X, second, COLOR_SILVER, "A marks this one instead.");
  } else {
    writePrice();
    drawFirst(COLOR_SILVER, first);
    if (second >= 0) drawEachRound(second, WORDS_X);
  }
}

/**
 * Draws both lines for an action that a hint names, not for the card under the cursor alone: what all of it costs and
 * brings, or of a discard how many follow it.
 */
export function drawAdvised(action: i32): void {
  const development = developmentOf(action);
  const world = worldOf(action);
  const isDiscard = observation.owed > 0;
  if (!isDiscard && development == NONE && world == NONE) return;
  rect(0, FIRST_Y - 2, 240, TABLE_H - FIRST_Y + 2, COLOR_BLACK);
  beginText();
  if (isDiscard) {
    text(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_SILVER, "A discards this card alone.");
    if (observation.owed == 1) return;
    appendWith("After it ", observation.owed - 1);
    append(" more must go.");
    return drawFirst(COLOR_SILVER, SECOND_Y);
  }
  reckonOf(development, world);
  writePrice();
  drawFirst(COLOR_SILVER, FIRST_Y);
  drawEachRound(SECOND_Y, WORDS_X);
}

// "Pay 8: cost 9, alone 1 less.", "Pay 5: full price, 2 and 3.": the sum first, then what it was counted from.
function writePrice(): void {
  const development = reckoned.development;
  const world = reckoned.world;
  const cost = reckoned.cost;
  const price = reckoned.price;
  const isChoice = observation.phase == PHASE_CHOOSE;
  appendWith("Pay ", cost);
  if (world == NONE) {
    if (cost < cardCost(kindOf(development))) {
      append(": ");
      writeLess(kindOf(development), cost, true);
    }
    return append(".");
  }
  const kind = kindOf(world);
  const isConquered = isMilitaryPrice(kind, price);
  if (development != NONE) {
    if (isConquered) return append(", then conquer it.");
    append(cardCost(kindOf(development)) + cardCost(kind) == cost ? ": full price, " : ": ");
    appendNumber(cost - price);
    appendWith(" and ", price);
    return append(".");
  }
  if (isConquered) return append(isChoice ? ", conquer, draw 1 card." : ", conquer it.");
  const isLess = price < cardCost(kind);
  if (isLess) {
    append(": ");
    writeLess(kind, price, false);
  }
  append(isChoice ? (isLess ? ", draw 1." : ". Alone: draw 1 card.") : ".");
}

// What can be done about an obstacle.
function writeRemedy(card: i32): void {
  const pile = ownTableau();
  const kind = kindOf(card);
  if (observation.phase == PHASE_SECOND) return writeConvoyRemedy(card);
  const other = markedCard(!isDevelopment(card));
  if (other != NONE && isAloneOpen(card)) return append("Unmark the other card first.");
  if (isDevelopment(card)) {
    if (isUsedUp(pile, kind)) return writeStillPays(kind);
    const peace = effectOn(kind, CARD_EFFECT_KIND_PEACE);
    if (peace >= 0 && reckoned.cost <= reckoned.left + reckoned.cost && cardEffectOf(peace) >= CARD_EFFECT_OF_ROWS) {
      append("Or with ");
      appendBytes(cardName(cardEffectOf(peace) - CARD_EFFECT_OF_ROWS));
      return append(".");
    }
  } else if (reckoned.price < 0) return writeHelper(kind);
  append("Explore first for more cards.");
}

// "It still pays 1 card."
function writeStillPays(kind: i32): void {
  if (kind != CARD_SURVEY_TEAM) return append("You have one already.");
  append("It still pays ");
  writeBoth(cardPoints(kind), cardIncome(kind));
}

// Whether it could be placed without the other mark.
function isAloneOpen(card: i32): bool {
  const other = markedCard(!isDevelopment(card));
  const value = shown.markAt(other);
  shown.setMarkAt(other, 0);
  const can = isOpen(card);
  shown.setMarkAt(other, value);
  return can;
}

// "With Drop Ships you have 4.": the development of the hand that helps most against a military world.
function writeHelper(kind: i32): void {
  const pile = ownTableau();
  const marked = reckoned.development;
  let best = NONE;
  let most = militaryAgainst(pile, marked == NONE ? -1 : kindOf(marked), kind);
  for (let i = rowCount() - 1; i >= 0; i--) {
    const card = rowCard(i);
    if (!isDevelopment(card)) continue;
    const strength = militaryAgainst(pile, kindOf(card), kind);
    if (strength <= most) continue;
    most = strength;
    best = card;
  }
  if (best == NONE) return append("Place more swords first.");
  const length = u8At(cardName(kindOf(best)));
  if (length > LONGEST_HELPER) return append("Another card of yours helps.");
  append("With ");
  appendBytes(cardName(kindOf(best)));
  appendWith(length > LONG_HELPER ? ": " : " you have ", most);
  append(".");
}

function writeConvoyRemedy(card: i32): void {
  if (isDevelopment(card)) return append("Place it in the next round.");
  if (observation.method == METHOD_PAID)
    return append(
      cardType(kindOf(card)) == TYPE_MILITARY && reckoned.price < 0
        ? "It places worlds you pay for."
        : "Pay for it in a later round.",
    );
  append(cardType(kindOf(card)) == TYPE_MILITARY ? "The first world took swords." : "It places military worlds.");
}

function drawPlaceWords(i: i32): void {
  const phase = observation.phase;
  beginText();
  if (phase == PHASE_METHOD) {
    append(i == 0 ? "Conquer it: pay no card." : "Pay: your swords stay free.");
    return drawFirst(COLOR_SILVER, FIRST_Y);
  }
  if (!canConfirm(i)) return drawWhy();
  if (phase == PHASE_SECOND) {
    writeConvoy();
    return drawFirst(COLOR_SILVER, FIRST_Y);
  }
  if (i == 0) reckonOf(NONE, NONE);
  else reckon(NONE);
  const isRevealing = placeReveals();
  append(isRevealing ? "After this all cards turn up." : "All cards turn up together.");
  drawFirst(isRevealing ? COLOR_ORANGE : COLOR_SILVER, FIRST_Y);
  beginText();
  const over = outcome();
  if (over == ENDS) append("The game ends with this round");
  else if (over > 0) {
    appendWith("You would hold ", HAND_LIMIT + over);
    appendWith(": ", over);
    append(" must go");
  } else if (i == 0 || markedCard(true) == NONE || markedCard(false) == NONE) return;
  else {
    append("The development comes first.");
    return drawFirst(COLOR_SILVER, SECOND_Y);
  }
  drawFirst(COLOR_ORANGE, SECOND_Y);
}

// Why what is marked cannot be placed.
function drawWhy(): void {
  if (countMarks() == 0) {
    append("No card is marked");
    drawRefusal(FIRST_Y);
    return text(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER, "Go up and mark a card.");
  }
  reckon(NONE);
  if (!writeObstacle(NONE)) append("You cannot place this now");
  drawRefusal(FIRST_Y);
  const world = markedCard(false);
  beginText();
  writeRemedy(world == NONE ? markedCard(true) : world);
  drawFirst(COLOR_SILVER, SECOND_Y);
}

// Whether a place that is confirmed makes all show what they chose.
function placeReveals(): bool {
  if (shown.paying != 0) return isLastToChoose();
  return observation.phase == PHASE_CHOOSE && isLastToChoose() && !isPaidAtOnce(actionWith(NONE));
}

// A card that may go: its name, and what it would bring if it were placed.
function drawDiscard(card: i32): void {
  if (isKept(card)) {
    beginText();
    append("Too late: a later one is gone");
    drawFirst(COLOR_ORANGE, FIRST_Y);
  } else if (observation.phase == PHASE_PAY)
    textBytes(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE, cardName(kindOf(card)));
  if (!isKept(card)) drawKept(card, SECOND_Y);
}

/** Draws what a card of the hand would bring a round beside what is being paid for. */
export function drawKept(card: i32, y: i32): void {
  const seat = observation.actorSeat;
  layPaid();
  drawKeeping(card, y);
  observe(seat);
  foresee();
}

function drawDiscards(i: i32): void {
  const lacking = observation.owed - countMarks();
  beginText();
  if (i > 0) append("You choose the cards later.");
  else if (lacking > 0) {
    appendWith("Mark ", lacking);
    append(lacking == 1 ? " more card first" : " more cards first");
  } else {
    append(isPaidBefore() ? "Pay as chosen: " : literalAt(QUESTIONS, observation.phase));
    appendNumber(observation.owed);
    append(observation.owed == 1 ? " card" : " cards");
  }
  if (i == 0 && lacking > 0) drawRefusal(FIRST_Y);
  else drawFirst(COLOR_SILVER, FIRST_Y);
  if (i > 0 || textLength() > LINE_MAX) return;
  if (shown.paying != 0 && lacking == 0 && isLastToChoose())
    return text(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_ORANGE, "After this all cards turn up.");
  text(
    FONT_MEDIUM,
    WORDS_X,
    SECOND_Y,
    COLOR_SILVER,
    observation.phase == PHASE_PAY ? "Press A to swap a card in." : "Press A to mark or unmark.",
  );
}
