// The screens of Jump Drive as the session asks for them: scores on top, below them the decision, a tableau or the
// round.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../../../kit/base/abi";
import { rect, round, text, textBuilt, textBuiltCentred, textBuiltRight, textBytes } from "../../../kit/screen/display";
import { hasLegal } from "../../../kit/base/legal";
import { literalAt } from "../../../kit/base/literal";
import { pileCount } from "../../../kit/base/piles";
import { append, appendBytes, appendNumber, appendWith, beginText } from "../../../kit/words/text";
import { focusable, isProbed } from "../../../kit/screen/touch";
import { addBarItem, beginBar } from "../../../kit/widgets/bar";
import { drawScrollBar, listCursor, listTop, scrollList } from "../../../kit/widgets/list";
import { CARD_EFFECT_OF_EXPLORE, CARD_EFFECT_OF_TOTAL_MILITARY, cardName } from "../data";
import { isKept } from "../rules/keeping";
import { layPaid } from "../rules/laid";
import { DECK_CAPACITY, PHASE_CHOOSE, PHASE_METHOD, PHASE_PAY, PHASE_SECOND } from "../layout";
import { observe, observation } from "../rules/observation";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../rules/rules";
import { countIn, developCost, kindOf, payCost } from "../rules/scoring";
import { ownTableau } from "../rules/seen";
import { GOAL, HAND_LIMIT, NONE } from "../rules/state";
import { drawCardDetail, drawCardRow, drawSmallCost } from "./hand/card";
import {
  ENDS,
  INFO_X,
  INFO_Y,
  actionWith,
  drawChoice,
  drawKeeping,
  drawPart,
  drawRates,
  writeConvoy,
} from "./hand/options";
import {
  canConfirm,
  chooseAction,
  countMarks,
  followPhase,
  foresee,
  isPaidBefore,
  isPaidAtOnce,
  tellsRound,
} from "./hand/input";
import { drawPiece, drawSeatName, drawSymbols } from "./appearance";
import { forget, forgetPlan, forgetSeats, isMarked, isNewCard } from "./memory";
import { drawDiscarded, drawScore, tellDiscards } from "./moving";
import { drawRound, isLastToChoose } from "./round/round";
import {
  BUTTON_H,
  BUTTON_W,
  BUTTON_Y,
  LIST_Y,
  ROW_H,
  buttonCount,
  buttonY,
  layPanel,
  panelSeat,
  resultsPanel,
  rowCard,
  rowCount,
  visibleRows,
} from "./hand/rows";
import { tellTargets } from "./touch";
import { shown } from "./variables";

/** Top of the heading. */
export const HEAD_Y: i32 = 17;
/** Top of a line in the place of the buttons, where there are none. */
export const BELOW_Y: i32 = BUTTON_Y + 3;
const LINES_Y: i32 = 32;
const LINE_H: i32 = 13;
const MOST_LINES: i32 = 12;
/** Above two buttons. */
const FEWER_LINES: i32 = 10;

if (GOAL != 50) ERROR("the heading of a tableau tells another goal");

// By PHASE_*: what is asked for.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>("Keep five cards: discard "),
  changetype<usize>("Choose in secret, round "),
  changetype<usize>("Conquer or pay?"),
  changetype<usize>("Pay: discard "),
  changetype<usize>(""),
  changetype<usize>("Explored: discard "),
  changetype<usize>("Ten cards at most: discard "),
]);

/**
 * Forgets cursors: another seat, another game, after an undo; and with what the seat meant to pay; of another game (-1)
 * what all held and read.
 */
export function viewReset(seat: i32): void {
  forget();
  if (seat < 0) return forgetSeats();
  forgetPlan(seat);
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  return chooseAction(pressed, seat);
}

/**
 * Tells whether the page with which a seat's decision begins says itself what the others did: that of the round does.
 */
export function viewTellsNews(seat: i32): bool {
  observe(seat);
  return tellsRound();
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  if (deciding) foresee();
  drawScores();
  if (!deciding) return drawRound(seat);
  followPhase();
  layPanel();
  drawHints();
  if (isProbed()) tellTargets();
  const panel = shown.panel;
  const cursor = listCursor(shown.list);
  if (panel == resultsPanel()) return drawRound(seat);
  if (shown.detail != 0) drawCardDetail(rowCard(cursor), panel != 0 ? panelSeat() : observation.actorSeat, panel != 0);
  else {
    drawHead(panel);
    drawRows();
    if (panel == 0) for (let i = 0; i < buttonCount(); i++) drawButton(i);
  }
  if (panel != 0) drawTable(cursor);
  else drawInfo(cursor);
}

// Whether what is chosen now makes all show: then it cannot be taken back.
function showsAll(): bool {
  return (observation.phase == PHASE_CHOOSE || shown.paying != 0) && isLastToChoose();
}

// Whether the button under the cursor makes all show what they chose.
function isRevealing(): bool {
  return observation.phase == PHASE_CHOOSE && listCursor(shown.list) >= rowCount() && buttonReveals() && canConfirm(0);
}

// A choice that is paid for in the same visit leads to the payment first.
function buttonReveals(): bool {
  return showsAll() && !(observation.phase == PHASE_CHOOSE && isPaidAtOnce(actionWith(NONE)));
}

function drawHints(): void {
  beginBar();
  const panel = shown.panel;
  if (panel == resultsPanel()) addBarItem(ICON_BUTTON_A_12, "go on");
  else if (shown.detail != 0 || panel != 0) addBarItem(ICON_BUTTON_B_12, "back");
  else if (listCursor(shown.list) >= rowCount())
    addBarItem(ICON_BUTTON_A_12, canConfirm(listCursor(shown.list) - rowCount()) ? buttonVerb() : "why?");
  else if (observation.phase != PHASE_METHOD) addBarItem(ICON_BUTTON_A_12, markVerb(rowCard(listCursor(shown.list))));
  if (listCursor(shown.list) < rowCount() && shown.detail == 0) addBarItem(ICON_BUTTON_Y_12, "card");
  addBarItem(ICON_BUTTON_X_12, "menu");
  addBarItem(ICON_DPAD_12, "tables");
}

// What A does with a card. A convoy's grey card cannot be marked.
function markVerb(card: i32): string {
  if (observation.phase == PHASE_SECOND && isDim(card)) return "why?";
  if (!isMarked(card)) return "mark";
  return observation.owed > 0 ? "keep" : "clear";
}

// What the button below the cards does, in a word.
function buttonVerb(): string {
  if (buttonReveals()) return "reveal all";
  if (shown.paying != 0 && listCursor(shown.list) > rowCount()) return "place";
  if (observation.phase == PHASE_PAY) return "pay";
  if (observation.owed > 0) return "discard";
  if (observation.phase == PHASE_METHOD) return "choose";
  if (countMarks() > 0) return "place";
  return observation.phase == PHASE_CHOOSE ? "explore" : "go on";
}

/** Draws running scores to fifty, and how many cards each holds; the seat that decides stands out. */
export function drawScores(): void {
  const width = 240 / observation.players;
  tellDiscards();
  for (let seat = 0; seat < observation.players; seat++) {
    const x = seat * width;
    rect(x, 0, width, 16, observation.actorSeat == seat ? COLOR_SLATE : COLOR_NIGHT);
    drawPiece(x + 1, 2, seat);
    drawScore(seat, x, width, observation.pointsAt(seat), pileCount(observation.handAt(seat)));
  }
}

/** Draws the heading of a panel. */
export function drawHead(panel: i32): void {
  if (panel != 0) {
    drawSeatName(4, HEAD_Y, panelSeat());
    beginText();
    appendNumber(observation.pointsAt(panelSeat()));
    append(observation.pointsAt(panelSeat()) < GOAL ? " of 50" : " points");
    return textBuiltRight(FONT_MEDIUM, 236, HEAD_Y, COLOR_SILVER);
  }
  // That of a choice comes with what is told of it.
  if (observation.phase != PHASE_CHOOSE) drawQuestion();
}

function drawQuestion(): void {
  if (observation.phase == PHASE_SECOND) return drawConvoy();
  if (shown.paying != 0 && listCursor(shown.list) >= rowCount() && paysForBoth()) return drawPrices();
  if (isRevealing()) return text(FONT_MEDIUM, 4, HEAD_Y, COLOR_ORANGE, "You choose last: all show now");
  const number = observation.phase == PHASE_CHOOSE ? observation.round : observation.owed;
  beginText();
  append(isPaidBefore() ? "Pay as chosen: discard " : literalAt(QUESTIONS, observation.phase));
  if (number > 0) appendNumber(number);
  if (shown.paying != 0 && isLastToChoose()) append(", all show now");
  textBuilt(FONT_MEDIUM, 4, HEAD_Y, COLOR_SILVER);
}

// What is paid for before all have chosen: a development and a world at once, each with what it costs.
function drawPrices(): void {
  drawPrice(HEAD_Y - 1, paidFirst(), observation.developmentAt(observation.actorSeat));
  drawPrice(HEAD_Y + 7, paidSecond(), observation.worldAt(observation.actorSeat));
}

function drawPrice(y: i32, cost: i32, card: i32): void {
  beginText();
  appendNumber(cost);
  append(" for ");
  appendBytes(cardName(kindOf(card)));
  textBuilt(FONT_SMALL, INFO_X, y, COLOR_SILVER);
}

// What the development costs, and what the world does.
function paidFirst(): i32 {
  const development = observation.developmentAt(observation.actorSeat);
  return development == NONE
    ? 0
    : developCost(ownTableau(), kindOf(development), observation.worldAt(observation.actorSeat) == NONE ? 1 : 0);
}

function paidSecond(): i32 {
  return observation.owed - paidFirst();
}

function paysForBoth(): bool {
  const first = paidFirst();
  return first > 0 && observation.owed > first;
}

// What a convoy does.
function drawConvoy(): void {
  beginText();
  writeConvoy();
  textBuilt(FONT_MEDIUM, 4, HEAD_Y, COLOR_SILVER);
}

/** Draws the rows in sight. */
export function drawRows(): void {
  const count = rowCount();
  const cursor = listCursor(shown.list);
  // On the button every card that goes is seen, wherever it stands in the list.
  if (shown.panel == 0 && observation.owed > 0 && cursor >= count) return drawDivision();
  const visible = visibleRows();
  // On a button the list stays where it is.
  if (cursor < count) scrollList(shown.list, count, visible);
  const top = listTop(shown.list);
  for (let i = top; i < min(count, top + visible); i++) {
    const card = rowCard(i);
    drawCardRow(LIST_Y + (i - top) * ROW_H, kindOf(card), i == cursor, isTagged(card), isDim(card), isNew(card));
  }
  drawScrollBar(237, LIST_Y, visible * ROW_H, top, visible, count);
  if (count == 0) text(FONT_MEDIUM, 8, LIST_Y + 4, COLOR_SILVER, "No cards");
}

// What was marked last may lie in a tableau by now.
function isTagged(card: i32): bool {
  return shown.panel == 0 && isMarked(card);
}

// A card that cannot be placed with what else is marked, it be marked itself or not; one that may not be discarded any
// more.
function isDim(card: i32): bool {
  if (shown.panel != 0) return false;
  return observation.owed > 0 ? isKept(card) : !hasLegal(actionWith(card));
}

function isNew(card: i32): bool {
  return shown.panel == 0 && card < DECK_CAPACITY && isNewCard(observation.actorSeat, observation.round, card);
}

// The names of the cards that are discarded, then of those that are kept, as far as the lines reach.
function drawDivision(): void {
  const marks = countMarks();
  const line = drawGroup(0, "You discard", true, marks);
  if (line < mostLines() - 1 && marks < rowCount()) drawGroup(line, "You keep", false, rowCount() - marks);
  text(FONT_SMALL, 146, LINES_Y + 2, COLOR_SILVER, "up: other cards");
}

function mostLines(): i32 {
  return buttonCount() > 1 ? FEWER_LINES : MOST_LINES;
}

// Returns the line behind the group; what has no line of its own is counted in the last one.
function drawGroup(first: i32, title: string, marked: bool, count: i32): i32 {
  let line = first;
  let left = count;
  text(FONT_MEDIUM, 4, LINES_Y + LINE_H * line++, marked ? COLOR_YELLOW : COLOR_SILVER, title);
  for (let i = 0; i < rowCount(); i++) {
    const card = rowCard(i);
    if (isMarked(card) != marked) continue;
    const y = LINES_Y + LINE_H * line++;
    const color = marked ? COLOR_WHITE : COLOR_SILVER;
    if (line == mostLines() && left > 1) {
      beginText();
      appendWith("and ", left);
      append(" more");
      textBuilt(FONT_MEDIUM, 16, y, color);
      break;
    }
    drawSmallCost(2, y, kindOf(card));
    if (marked) drawDiscarded(card, observation.actorSeat, 16, y);
    else textBytes(FONT_MEDIUM, 16, y, color, cardName(kindOf(card)));
    focusable(0, y, 240, LINE_H, shown.list, i);
    left--;
  }
  return line;
}

/**
 * Draws below a tableau, or a card of it in words, what it brings, which part of that the card under the cursor brings,
 * and what it has of each symbol.
 */
export function drawTable(cursor: i32): void {
  if (shown.detail == 0) {
    drawSymbols(observation.tableauAt(panelSeat()), -1, CARD_EFFECT_OF_TOTAL_MILITARY, 112, BELOW_Y, COLOR_WHITE, 44);
    text(FONT_MEDIUM, INFO_X, BELOW_Y, COLOR_SILVER, "Symbols");
  }
  drawRates(panelSeat(), "all");
  if (cursor < rowCount()) drawPart(panelSeat(), cursor);
}

function drawInfo(cursor: i32): void {
  if (observation.owed > 0 && drawDiscardInfo(cursor)) return;
  const card = nextCard();
  if (card == NONE && observation.owed == 0) {
    const outcome = drawChoice(cursor < rowCount() ? rowCard(cursor) : NONE);
    if (observation.phase != PHASE_CHOOSE || shown.detail != 0) return;
    return outcome > 0 ? drawOutcome(outcome) : drawQuestion();
  }
  if (card == NONE) return;
  if (shown.paying != 0) {
    if (cursor > rowCount()) return text(FONT_MEDIUM, INFO_X, INFO_Y, COLOR_SILVER, "Then you choose the cards");
    if (paysForBoth()) return;
  }
  const isPaid = observation.phase == PHASE_PAY;
  if (isPaid) text(FONT_SMALL, INFO_X, INFO_Y + 2, COLOR_SILVER, "for");
  textBytes(FONT_MEDIUM, INFO_X + (isPaid ? 22 : 0), INFO_Y, COLOR_SILVER, cardName(kindOf(card)));
}

// In place of the heading that the game would end, or what the limit of the hand would take.
function drawOutcome(cards: i32): void {
  if (cards == ENDS) return text(FONT_MEDIUM, 4, HEAD_Y, COLOR_ORANGE, "The game ends with this round");
  beginText();
  appendWith("Would leave ", HAND_LIMIT + cards);
  appendWith(" cards: ", cards);
  append(cards == 1 ? " goes" : " go");
  textBuilt(FONT_MEDIUM, 4, HEAD_Y, COLOR_ORANGE);
}

// Of a card what it is worth, or why it stays; on the button what is missing. Returns false when there is nothing to
// say.
function drawDiscardInfo(cursor: i32): bool {
  const lacking = observation.owed - countMarks();
  beginText();
  if (cursor < rowCount()) {
    if (!isKept(rowCard(cursor))) {
      layPaid();
      drawKeeping(rowCard(cursor), INFO_Y);
      observe(observation.actorSeat);
      return true;
    }
    append("It stays: a later one is gone");
  } else if (lacking <= 0 || (shown.paying != 0 && cursor > rowCount())) return false;
  else {
    appendWith("First mark ", lacking);
    append(" more");
  }
  textBuilt(FONT_MEDIUM, INFO_X, INFO_Y, COLOR_ORANGE);
  return true;
}

// What the deciding seat is placing, NONE: nothing. Where both are paid for at once, not what costs nothing.
function nextCard(): i32 {
  const development = observation.developmentAt(observation.actorSeat);
  if (shown.paying != 0 && paidFirst() == 0) return observation.worldAt(observation.actorSeat);
  return development != NONE ? development : observation.worldAt(observation.actorSeat);
}

function drawButton(i: i32): void {
  const isCursor = listCursor(shown.list) == rowCount() + i;
  const y = buttonY(i);
  const isOpen = canConfirm(i);
  round(
    2,
    y,
    BUTTON_W,
    BUTTON_H,
    4,
    isOpen ? (isCursor ? COLOR_YELLOW : COLOR_SLATE) : isCursor ? COLOR_GREY : COLOR_NIGHT,
  );
  beginText();
  writeButton(i);
  textBuiltCentred(FONT_MEDIUM, 118, y + 2, isCursor ? COLOR_BLACK : isOpen ? COLOR_WHITE : COLOR_GREY);
}

function writeButton(i: i32): void {
  const marks = countMarks();
  const pile = ownTableau();
  if (observation.phase == PHASE_METHOD) {
    if (i == 0) return append("Conquer it");
    return appendWith("Pay ", payCost(pile, -1, kindOf(nextCard()), 0));
  }
  if (i > 0) return append("Pay when all have chosen");
  if (observation.owed > 0) {
    appendWith(observation.phase == PHASE_PAY ? "Pay: discard " : "Discard ", marks);
    return appendWith(" of ", observation.owed);
  }
  if (marks > 0) return append("Place what is marked");
  if (observation.phase == PHASE_SECOND) return append("No second world");
  const symbols = countIn(pile, -1, CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS;
  appendWith("Explore: draw ", symbols + EXPLORE_GAIN);
  appendWith(", discard ", symbols);
}
