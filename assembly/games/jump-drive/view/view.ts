// The screens of Jump Drive as the session asks for them: scores on top, below them the decision, a tableau or the
// round.
import {
  BUTTON_UP,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_ARROW_UP_8,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
  ICON_CARD_BACK_12,
  ICON_CHECK_12,
  ICON_CROSS_12,
  ICON_DPAD_12,
  ICON_HOURGLASS_12,
  ICON_SWORD_12,
  ICON_TELESCOPE_12,
} from "../../../kit/base/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight, textBytes } from "../../../kit/screen/display";
import { pileCount } from "../../../kit/base/piles";
import { countPersons } from "../../../kit/words/seats";
import { append, appendWith, beginText } from "../../../kit/words/text";
import { isProbed, pressable } from "../../../kit/screen/touch";
import { BAR_H, BAR_Y, TABLE_H } from "../../../kit/screen/view";
import { addBarItem, beginBar } from "../../../kit/widgets/bar";
import { listCursor } from "../../../kit/widgets/list";
import { cardName } from "../data";
import { PHASE_CHOOSE, PHASE_LIMIT, PHASE_METHOD, PHASE_SECOND } from "../layout";
import { observe, observation } from "../rules/observation";
import { EXPLORE_GAIN } from "../rules/rules";
import { developCost, kindOf, payCost } from "../rules/scoring";
import { ownTableau } from "../rules/seen";
import { NONE } from "../rules/state";
import { drawBill, drawSum, drawWideCard } from "./hand/box";
import { drawCards, isDim, isFan, isPayment } from "./hand/fan";
import { isDevelopment, markedCard, markedCost } from "./hand/options";
import { FULL_WORDS_Y, drawFull } from "./hand/full";
import { canConfirm, chooseAction, followPhase, foresee, tellsRound } from "./hand/input";
import { drawPiece } from "./appearance";
import { endFilm, forget, forgetPlan, forgetSeats, hasSeenShown, isMarked } from "./memory";
import { drawScore, scoreWidth, tellDiscards } from "./moving";
import { scoredRound } from "./round/holders";
import { cardPassed, drawPassed } from "./round/passed";
import { drawReport } from "./round/report";
import { drawEveryone } from "./tableaus/everyone";
import { drawGlance } from "./tableaus/glance";
import { drawReveal, isLateFor, isRevealOpen, shownRound } from "./round/reveal";
import { drawRound } from "./round/round";
import {
  PLACE_H,
  PLACE_Y,
  buttonCount,
  countMarks,
  isEveryone,
  isPassedOpen,
  isReport,
  isTableau,
  isUsed,
  layPanel,
  panelSeat,
  placeW,
  placeX,
  resultsPanel,
  rowCard,
  rowCount,
} from "./hand/rows";
import { drawCardWords, drawKept, drawWords } from "./hand/words";
import { isAtTop } from "./hand/walk";
import { tellTargets } from "./touch";
import { shown } from "./variables";

/** Top of the heading. */
const HEAD_Y: i32 = 17;
/** Height of the score line. */
const SCORES_H: i32 = 12;
/** Where the bar says that UP leads to the tables. */
const TABLES_X: i32 = 181;
/** Where all cards lie in rows, the name of the one under the cursor. */
const NAME_Y: i32 = 167;

/**
 * Forgets cursors: another seat, another game, after an undo; and with what the seat meant to pay; of another game (-1)
 * what all held and read.
 */
export function viewReset(seat: i32): void {
  if (countPersons() > 1) endFilm();
  forget();
  if (seat < 0) return forgetSeats();
  forgetPlan(seat);
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  return chooseAction(pressed, seat);
}

/**
 * Returns whether the pages with which a seat's decision begins say themselves what the others did: what all placed was
 * shown, or comes before the report.
 */
export function viewTellsNews(seat: i32): bool {
  observe(seat);
  const isScored = observation.phase == PHASE_CHOOSE || observation.phase == PHASE_LIMIT;
  return tellsRound() && (!isScored || hasSeenShown(seat, scoredRound()) || isLateFor(seat));
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  shown.advised = 0;
  if (deciding) foresee();
  if (deciding) followPhase();
  if (!deciding || (shown.detail == 0 && !(isReport() || isTableau() || isEveryone()))) drawScores();
  if (!deciding) return drawRound(seat, false);
  layPanel();
  drawHints();
  if (isProbed()) tellTargets();
  const panel = shown.panel;
  const cursor = listCursor(shown.list);
  if (isPassedOpen()) return drawPassed(cardPassed(), true);
  if (isRevealOpen()) return drawReveal(true);
  if (isReport() && shown.detail == 0) return drawReport(panelSeat(), observation.actorSeat, cursor);
  if (panel == resultsPanel() && shown.detail == 0) return drawRound(seat, true);
  if (panel == 0) return shown.detail != 0 ? drawOwnDetail(rowCard(cursor)) : drawDecision(cursor);
  if (isEveryone()) return drawEveryone(cursor);
  if (shown.detail == 0) return drawGlance(panelSeat(), cursor);
  drawFull(rowCard(cursor), panelSeat(), true);
}

// A card of the hand in words, with what is said of it below.
function drawOwnDetail(card: i32): void {
  drawFull(card, observation.actorSeat, isUsed(card));
  if (observation.owed > 0) drawKept(card, FULL_WORDS_Y);
  else drawCardWords(card, FULL_WORDS_Y, -1);
}

// The hand, the places below it, what the cursor is on above and in words. A picture's deepest calls are those of a
// card: what is above and below is drawn apart, so that theirs have no part in them.
function drawDecision(cursor: i32): void {
  drawAbove(cursor);
  drawCards();
  drawBelow(cursor);
}

function drawAbove(cursor: i32): void {
  if (isPayment()) drawPayment();
  else if (!isFan()) {
    if (rowCount() == 0) text(FONT_MEDIUM, 8, HEAD_Y, COLOR_SILVER, "You have no card in hand.");
  } else if (cursor < rowCount()) drawWideCard(rowCard(cursor));
  else drawSum(cursor - rowCount());
}

function drawBelow(cursor: i32): void {
  rect(0, PLACE_Y, 240, TABLE_H - PLACE_Y, COLOR_BLACK);
  if (!isFan() && !isPayment() && cursor < rowCount())
    textBytes(FONT_MEDIUM, 2, NAME_Y, COLOR_WHITE, cardName(kindOf(rowCard(cursor))));
  for (let i = 0; i < buttonCount(); i++) drawPlace(i, cursor == rowCount() + i);
  drawWords(cursor);
}

// What is paid for: where a development and a world are paid for at once, each with its part.
function drawPayment(): void {
  const seat = observation.actorSeat;
  const isBoth = shown.paying != 0 && paidFirst() > 0 && observation.owed > paidFirst();
  const isAlone = observation.developmentAt(seat) != NONE && observation.worldAt(seat) == NONE;
  const total = observation.owed;
  drawBill(nextCard(), total, isBoth ? paidFirst() : 0, isBoth ? total - paidFirst() : 0, isAlone);
}

function drawHints(): void {
  beginBar();
  const panel = shown.panel;
  const cursor = listCursor(shown.list);
  const isCard = cursor < rowCount();
  if (panel == resultsPanel() && shown.detail == 0) addBarItem(ICON_BUTTON_A_12, "go on");
  else if (isEveryone()) {
    addBarItem(ICON_BUTTON_A_12, "open");
    addBarItem(ICON_BUTTON_B_12, "back");
  } else if (shown.detail != 0 || panel != 0) addBarItem(ICON_BUTTON_B_12, "back");
  else if (!isCard)
    addBarItem(ICON_BUTTON_A_12, canConfirm(cursor - rowCount()) ? placeVerb(cursor - rowCount()) : "why?");
  else if (observation.phase != PHASE_METHOD && !isDim(rowCard(cursor)))
    addBarItem(ICON_BUTTON_A_12, markVerb(rowCard(cursor)));
  if (isCard && shown.detail == 0 && !isEveryone() && !isPassedOpen()) addBarItem(ICON_BUTTON_Y_12, "card");
  if (panel == 0 && !isCard && observation.owed == 0 && countMarks() > 0) addBarItem(ICON_BUTTON_B_12, "back");
  addBarItem(ICON_BUTTON_X_12, "menu");
  if (isPassedOpen()) return;
  if (panel != 0 || shown.detail != 0) addBarItem(ICON_DPAD_12, directionsWord());
  else if (shown.detail == 0 && isAtTop()) addTables();
}

// What the directions lead through.
function directionsWord(): string {
  return isTableau() || shown.detail != 0 ? "cards" : "seats";
}

// UP leads to them.
function addTables(): void {
  icon(ICON_ARROW_UP_8, TABLES_X, BAR_Y + 3, COLOR_SKY);
  text(FONT_MEDIUM, TABLES_X + 9, BAR_Y + 1, COLOR_SILVER, "seats");
  pressable(TABLES_X, BAR_Y, 240 - TABLES_X, BAR_H, BUTTON_UP);
}

// What A does with a card.
function markVerb(card: i32): string {
  if (isMarked(card)) return observation.owed > 0 ? "keep" : "unmark";
  if (observation.owed > 0) return isPayment() && countMarks() >= observation.owed ? "swap" : "mark";
  const other = markedCard(isDevelopment(card));
  return other == NONE ? "mark" : "swap";
}

// What a place does, in a word.
function placeVerb(i: i32): string {
  const phase = observation.phase;
  if (phase == PHASE_METHOD) return i == 0 ? "conquer" : "pay";
  if (shown.paying != 0) return i == 0 ? "pay" : "place";
  if (observation.owed > 0) return isPayment() ? "pay" : "discard";
  return i > 0 ? "place" : phase == PHASE_CHOOSE ? "explore" : "go on";
}

/** Draws running scores to fifty, and how many cards each holds; the seat that decides stands out. */
export function drawScores(): void {
  const width = scoreWidth();
  tellDiscards();
  rect(0, 0, 240, SCORES_H, COLOR_NIGHT);
  drawRoundNumber();
  for (let seat = 0; seat < observation.players; seat++) {
    const x = seat * width;
    if (observation.actorSeat == seat) rect(x, 0, width, SCORES_H, COLOR_SLATE);
    drawPiece(x + 1, 1, seat);
    drawScore(seat, x, width, observation.pointsAt(seat), pileCount(observation.handAt(seat)));
  }
}

// Before the first one there is none.
function drawRoundNumber(): void {
  const number = isRevealOpen() ? shownRound() : observation.round;
  const isLong = number > 9;
  if (number == 0) return;
  beginText();
  appendWith("R", number);
  textBuiltRight(isLong ? FONT_SMALL : FONT_MEDIUM, 239, isLong ? 2 : 0, COLOR_SILVER);
}

// What the development costs.
function paidFirst(): i32 {
  const development = observation.developmentAt(observation.actorSeat);
  return development == NONE
    ? 0
    : developCost(ownTableau(), kindOf(development), observation.worldAt(observation.actorSeat) == NONE ? 1 : 0);
}

// What the deciding seat is placing, NONE: nothing. Where both are paid for at once, not what costs nothing.
function nextCard(): i32 {
  const development = observation.developmentAt(observation.actorSeat);
  if (shown.paying != 0 && paidFirst() == 0) return observation.worldAt(observation.actorSeat);
  return development != NONE ? development : observation.worldAt(observation.actorSeat);
}

function drawPlace(i: i32, isCursor: bool): void {
  const x = placeX(i);
  const isOn = canConfirm(i);
  round(x, PLACE_Y, placeW(i), PLACE_H, 4, isCursor ? COLOR_YELLOW : isOn ? COLOR_SLATE : COLOR_NIGHT);
  const ink = isCursor ? COLOR_BLACK : isOn ? COLOR_WHITE : COLOR_GREY;
  icon(placeIcon(i), x + 4, PLACE_Y + 2, ink);
  beginText();
  writePlace(i);
  textBuilt(FONT_MEDIUM, x + 19, PLACE_Y + 2, ink);
}

function placeIcon(i: i32): i32 {
  const phase = observation.phase;
  if (phase == PHASE_METHOD) return i == 0 ? ICON_SWORD_12 : ICON_CARD_BACK_12;
  if (i > 0) return shown.paying != 0 ? ICON_HOURGLASS_12 : ICON_CHECK_12;
  if (observation.owed > 0) return canConfirm(0) ? ICON_CHECK_12 : ICON_CROSS_12;
  return phase == PHASE_CHOOSE ? ICON_TELESCOPE_12 : ICON_CROSS_12;
}

function writePlace(i: i32): void {
  const marks = countMarks();
  const phase = observation.phase;
  if (phase == PHASE_METHOD) {
    if (i == 0) return append("Conquer it");
    return appendWith("Pay ", payCost(ownTableau(), -1, kindOf(nextCard()), 0));
  }
  if (shown.paying != 0) {
    if (i > 0) return append("Pay later");
    appendWith("Pay ", marks);
    return appendWith(" of ", observation.owed);
  }
  if (observation.owed > 0) {
    appendWith(isPayment() ? "Pay: discard " : "Discard ", marks);
    return appendWith(" of ", observation.owed);
  }
  if (i == 0) {
    if (phase == PHASE_SECOND) return append("No second");
    return appendWith("Explore +", EXPLORE_GAIN);
  }
  append(phase == PHASE_SECOND ? "Second" : "Place");
  if (marks == 0) return append(": mark");
  if (phase == PHASE_CHOOSE) appendWith(" ", marks);
  if (!canConfirm(1)) return append(": why?");
  appendWith(": pay ", markedCost());
}
