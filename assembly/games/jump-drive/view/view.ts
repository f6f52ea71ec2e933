// The screens of Jump Drive as the session asks for them: scores on top, below them the decision, a tableau or the round's results.
import {
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
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
} from "../../../kit/abi";
import { rect, round, text, textBuilt, textBuiltCentred, textBytes } from "../../../kit/display";
import { hasLegal } from "../../../kit/legal";
import { literalAt } from "../../../kit/literal";
import { pileAt, pileCount, pilePop, pilePush } from "../../../kit/piles";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { addHint, beginBar } from "../../../kit/widgets/bar";
import { drawScrollBar } from "../../../kit/widgets/list";
import { cardName } from "../data";
import {
  CHOICE,
  CHOICE_BOTH,
  CHOICE_DEVELOPMENT,
  CHOICE_EXPLORE,
  CHOICE_OPEN,
  EARNED,
  GAINED,
  METHOD,
  METHOD_PAID,
  PHASE_CHOOSE,
  PHASE_METHOD,
  PHASE_OVER,
  PHASE_SECOND,
  PLACED,
  ROUND,
} from "../layout";
import { OBSERVATION } from "../observation";
import { developCost, kindOf, payCost, roundIncome, roundPoints, settleCost } from "../scoring";
import { NONE } from "../state";
import { drawCardDetail, drawCardRow } from "./cards";
import { VISIBLE_ROWS, buttonCount, chooseAction, countMarks, followPhase, markedAction, markedCard, panelSeat, resultsPanel } from "./choose";
import { CURSOR_ROW, DETAIL, PANEL, ROW_COUNT, TOP_ROW, forget, isMarked, recall, rowCard } from "./memory";
import { actor, handOf, owed, phase, players, pointsOf, seen, seenAt, tableauOf } from "./seen";

const HEAD_Y: i32 = 16;
const LIST_Y: i32 = 31;
const ROW_H: i32 = 15;
const BUTTON_Y: i32 = 209;

// By PHASE_*: what is asked for.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>("Keep five: discard two"),
  changetype<usize>("Choose in secret"),
  changetype<usize>("Conquer or pay?"),
  changetype<usize>("Pay: discard"),
  changetype<usize>("Convoy: a second world?"),
  changetype<usize>("Explored: discard"),
  changetype<usize>("Hand limit: discard"),
  changetype<usize>("Game over"),
]);

/** Forgets cursors: another seat, another game, after an undo. */
export function viewReset(seat: i32): void {
  forget();
}

/** Turns button presses of the deciding seat into an action or VIEW_*. */
export function viewInput(pressed: i32, seat: i32): i32 {
  return chooseAction(pressed, seat);
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  drawScores();
  if (!deciding) return drawResults();
  followPhase(seat);
  const panel = recall(PANEL);
  const row = recall(CURSOR_ROW);
  drawHints(panel);
  if (panel == resultsPanel()) return drawResults();
  if (recall(DETAIL) != 0 && row < recall(ROW_COUNT)) return drawCardDetail(kindOf(rowCard(row)));
  drawHead(panel, seat);
  drawRows();
  if (panel != 0) return;
  drawYield(seat);
  for (let i = 0; i < buttonCount(); i++) drawButton(i);
}

function drawHints(panel: i32): void {
  beginBar();
  if (recall(DETAIL) != 0 || panel != 0) addHint(ICON_BUTTON_B_12, "back");
  else addHint(ICON_BUTTON_A_12, recall(CURSOR_ROW) < recall(ROW_COUNT) ? "mark" : "play");
  if (panel != resultsPanel()) addHint(ICON_BUTTON_Y_12, "card");
  addHint(ICON_BUTTON_X_12, "menu");
}

// Running scores to fifty, and how many cards each holds.
function drawScores(): void {
  const width = 240 / players();
  rect(0, 0, 240, 15, COLOR_NIGHT);
  for (let seat = 0; seat < players(); seat++) {
    const x = seat * width;
    beginText();
    appendNumber(seat + 1);
    append(":");
    appendNumber(pointsOf(seat));
    textBuilt(FONT_MEDIUM, x + 3, 1, phase() != PHASE_OVER && actor() == seat ? COLOR_YELLOW : COLOR_WHITE);
    beginText();
    appendNumber(pileCount(handOf(seat)));
    append("c");
    textBuilt(FONT_SMALL, x + 40, 4, COLOR_SKY);
    rect(x + 2, 14, (min(pointsOf(seat), 50) * (width - 4)) / 50, 1, COLOR_YELLOW);
  }
}

function drawHead(panel: i32, seat: i32): void {
  beginText();
  if (panel == 0) {
    append(literalAt(QUESTIONS, phase()));
    if (owed() > 0) appendCount(countMarks(), owed());
  } else {
    appendSeat(panelSeat(panel, seat));
    appendRates(panelSeat(panel, seat));
  }
  textBuilt(FONT_MEDIUM, 3, HEAD_Y + 1, COLOR_SILVER);
}

function appendCount(count: i32, all: i32): void {
  append(" ");
  appendNumber(count);
  append(" of ");
  appendNumber(all);
}

function appendRates(seat: i32): void {
  append(" +");
  appendNumber(roundPoints(OBSERVATION, seat));
  append(" points, ");
  appendNumber(roundIncome(OBSERVATION, seat));
  append(" cards");
}

function drawRows(): void {
  const count = recall(ROW_COUNT);
  const top = recall(TOP_ROW);
  for (let i = top; i < min(count, top + VISIBLE_ROWS); i++) {
    const card = rowCard(i);
    drawCardRow(LIST_Y + (i - top) * ROW_H, kindOf(card), i == recall(CURSOR_ROW), recall(PANEL) == 0 && isMarked(card));
  }
  drawScrollBar(237, LIST_Y, VISIBLE_ROWS * ROW_H, top, VISIBLE_ROWS, count);
  if (count == 0) text(FONT_MEDIUM, 8, LIST_Y + 4, COLOR_GREY, "No cards");
}

// What the marked cards cost and what this round then brings: the marked cards are laid out in the observation and taken back.
function drawYield(seat: i32): void {
  const pile = tableauOf(seat);
  if (phase() != PHASE_CHOOSE && phase() != PHASE_SECOND) return;
  const cost = markedCost(seat);
  const count = pileCount(pile);
  const development = markedCard(true);
  const world = markedCard(false);
  if (development != NONE) pilePush(pile, development);
  if (world != NONE) pilePush(pile, world);
  beginText();
  if (cost >= 0) {
    append("pay ");
    appendNumber(cost);
    append(", then");
  } else append("not possible:");
  appendRates(seat);
  while (pileCount(pile) > count) pilePop(pile);
  textBuilt(FONT_SMALL, 3, BUTTON_Y - 11, cost >= 0 ? COLOR_SILVER : COLOR_GREY);
}

// Cards that the marked ones cost at least, -1: they cannot be placed.
function markedCost(seat: i32): i32 {
  const pile = tableauOf(seat);
  const development = markedCard(true);
  const world = markedCard(false);
  const action = markedAction();
  if (action < 0 || !hasLegal(action)) return -1;
  const extra = development == NONE ? -1 : kindOf(development);
  let cost = development == NONE ? 0 : developCost(pile, extra, world == NONE ? 1 : 0);
  if (world != NONE) cost += phase() == PHASE_CHOOSE ? settleCost(pile, extra, kindOf(world)) : secondPrice(pile, kindOf(world));
  return cost;
}

function secondPrice(pile: usize, kind: i32): i32 {
  return seen(METHOD) == METHOD_PAID ? payCost(pile, -1, kind, 2) : 0;
}

function drawButton(i: i32): void {
  const isCursor = recall(CURSOR_ROW) == recall(ROW_COUNT) + i;
  const y = BUTTON_Y - (buttonCount() - 1 - i) * 17;
  round(20, y, 200, 16, 4, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  beginText();
  writeButton(i);
  textBuiltCentred(FONT_MEDIUM, 120, y + 2, isCursor ? COLOR_BLACK : COLOR_WHITE);
}

function writeButton(i: i32): void {
  const marks = countMarks();
  if (phase() == PHASE_METHOD) append(i == 0 ? "Conquer it" : "Pay for it");
  else if (owed() > 0) append("Discard the marked");
  else if (phase() == PHASE_SECOND) append(marks == 0 ? "No second world" : "Place the second world");
  else append(marks == 0 ? "Explore" : "Place the marked");
}

// One block a seat: what it chose, what it placed, and what the last scoring brought.
function drawResults(): void {
  beginText();
  append("Round ");
  appendNumber(seen(ROUND));
  textBuilt(FONT_MEDIUM, 3, HEAD_Y + 1, COLOR_SILVER);
  for (let seat = 0; seat < players(); seat++) drawResult(seat, LIST_Y + 1 + seat * 48);
}

function drawResult(seat: i32, y: i32): void {
  const pile = tableauOf(seat);
  const placed = seenAt(PLACED, seat);
  rect(0, y, 240, 46, COLOR_NIGHT);
  beginText();
  appendSeat(seat);
  append(" +");
  appendNumber(seenAt(GAINED, seat));
  append(" points, ");
  appendNumber(seenAt(EARNED, seat));
  append(" cards");
  textBuilt(FONT_MEDIUM, 3, y + 1, COLOR_WHITE);
  for (let i = 0; i < min(placed, 3); i++) {
    textBytes(FONT_SMALL, 10, y + 16 + i * 9, COLOR_YELLOW, cardName(kindOf(pileAt(pile, pileCount(pile) - placed + i))));
  }
  if (placed == 0) text(FONT_SMALL, 10, y + 16, COLOR_GREY, choiceWords(seenAt(CHOICE, seat)));
}

function choiceWords(choice: i32): string {
  if (choice == CHOICE_EXPLORE) return "explores";
  return choice == CHOICE_OPEN ? "nothing placed" : choice == CHOICE_DEVELOPMENT ? "a development" : choice == CHOICE_BOTH ? "a development and a world" : "a world";
}
