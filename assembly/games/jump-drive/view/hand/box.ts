// What stands above the cards of a decision: the card under the cursor, wide, with its effect in words and what it
// would bring now; on a place the sum of what it leads to; while cards are paid with, what they pay for.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_ARROW_RIGHT_8,
  ICON_CROSS_12,
  ICON_TELESCOPE_12,
} from "../../../../kit/base/abi";
import { setU8At } from "../../../../kit/base/arrays";
import { pileCount, pilePush } from "../../../../kit/base/piles";
import { hline, icon, rect, round, text, textBuilt, textBuiltRight, textBytes } from "../../../../kit/screen/display";
import {
  beginScroll,
  countLines,
  measureScroll,
  scrollText,
  setSmallLetters,
  UNSCROLLED,
} from "../../../../kit/widgets/scroll";
import { append, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { CARD_EFFECT_OF_EXPLORE, cardCost, cardName } from "../../data";
import { PHASE_CHOOSE, PHASE_METHOD } from "../../layout";
import { OBSERVATION, observation } from "../../rules/observation";
import { EXPLORE_GAIN, EXPLORE_SYMBOLS } from "../../rules/rules";
import { broughtBy, countIn, developCost, kindOf, payCost, tally } from "../../rules/scoring";
import { ownTableau } from "../../rules/seen";
import { NONE } from "../../rules/state";
import {
  VALUES,
  VALUE_CARDS,
  VALUE_POINTS,
  bandInk,
  bandOf,
  drawBadge,
  drawBand,
  drawCardPicture,
  isOpenValue,
  printedValue,
  valueIcon,
  valueInk,
} from "../cards/face";
import { writeStrength } from "../../words/strength";
import { reckoned } from "../variables";
import { writeCardWords } from "./card";
import { isMilitaryPrice, reckon, reckonOf, writeLess } from "./options";
import { countMarks, isUsed } from "./rows";

const TOP: i32 = 15;
const HEIGHT: i32 = 86;
const INNER_Y: i32 = 34;
const INNER_H: i32 = 66;
const PICTURE_W: i32 = 66;
const WORDS_X: i32 = 71;
const WORDS_COLUMNS: i32 = 21;
const WORDS_LINES: i32 = 4;
const SMALL_COLUMNS: i32 = 27;
const SMALL_LINES: i32 = 6;
const VALUES_Y: i32 = 88;
const VALUE_STEP: i32 = 33;

/** Where the wide card is: a tap opens the card in words. */
export const BOX_Y: i32 = TOP;
export const BOX_H: i32 = HEIGHT;

/** Draws the card under the cursor. */
export function drawWideCard(card: i32): void {
  const kind = kindOf(card);
  drawBox(kind);
  round(1, INNER_Y, 72, INNER_H, 4, COLOR_BLACK);
  rect(PICTURE_W + 1, INNER_Y, 6, INNER_H, COLOR_NIGHT);
  drawCardPicture(1, INNER_Y, PICTURE_W, INNER_H - 1, kind);
  const pile = ownTableau();
  const count = pileCount(pile);
  const isPlaced = isUsed(card);
  if (!isPlaced) pilePush(pile, card);
  tally(OBSERVATION, observation.actorSeat);
  measureScroll(WORDS_COLUMNS);
  writeCard(kind, isPlaced);
  if (countLines() <= WORDS_LINES) beginScroll(UNSCROLLED, WORDS_X, INNER_Y, WORDS_COLUMNS, WORDS_LINES);
  else {
    beginScroll(UNSCROLLED, WORDS_X, INNER_Y, SMALL_COLUMNS, SMALL_LINES);
    setSmallLetters();
  }
  writeCard(kind, isPlaced);
  let x = WORDS_X;
  for (let value = 0; value < VALUES; value++) {
    const amount =
      value <= VALUE_CARDS
        ? broughtBy(OBSERVATION, observation.actorSeat, kind, value == VALUE_CARDS)
        : printedValue(kind, value);
    if (amount == 0 && !isOpenValue(kind, value)) continue;
    icon(valueIcon(value), x, VALUES_Y, valueInk(value));
    beginText();
    appendNumber(amount);
    textBuilt(FONT_MEDIUM, x + 13, VALUES_Y, COLOR_WHITE);
    x += VALUE_STEP;
  }
  setU8At(pile, 0, count);
}

function writeCard(kind: i32, isPlaced: bool): void {
  if (isPlaced) scrollText(COLOR_WHITE, "Once a game, alone or with a world. It is in your empire.");
  else writeCardWords(kind);
}

function drawBox(kind: i32): void {
  round(0, TOP, 240, HEIGHT, 5, bandOf(kind));
  round(1, INNER_Y, 238, INNER_H, 4, COLOR_NIGHT);
  rect(1, INNER_Y, 238, 6, COLOR_NIGHT);
  drawBand(TOP, kind);
}

// The sum of a place.
const ROW_X: i32 = 5;
const ROW_W: i32 = 230;
const ROW_H: i32 = 15;
const FIRST_Y: i32 = 18;
const ROW_PITCH: i32 = 28;
const TOTAL_Y: i32 = 74;
const EACH_Y: i32 = 86;

/** Draws what a place leads to: a row for each card with its cost and the reason, what is paid, what a round brings. */
export function drawSum(i: i32): void {
  round(0, TOP, 240, HEIGHT, 5, COLOR_YELLOW);
  round(2, TOP + 2, 236, HEIGHT - 4, 4, COLOR_NIGHT);
  if (observation.phase == PHASE_METHOD) drawMethod(i);
  else if (i == 0) drawNone();
  else {
    reckon(NONE);
    drawPlaced();
  }
  drawEachRound(EACH_Y, 6);
}

function drawMethod(i: i32): void {
  const world = observation.worldAt(observation.actorSeat);
  const kind = kindOf(world);
  reckonOf(NONE, world);
  drawSumRow(0, kind);
  beginText();
  if (i == 0) writeConquest(-1, kind);
  else writeReason(kind, payCost(ownTableau(), -1, kind, 0), false);
  drawReason(0, i == 0 ? 0 : payCost(ownTableau(), -1, kind, 0));
}

// Exploring, or no second world.
function drawNone(): void {
  reckonOf(NONE, NONE);
  const isChoice = observation.phase == PHASE_CHOOSE;
  round(ROW_X, FIRST_Y, ROW_W, ROW_H, 3, COLOR_SLATE);
  icon(isChoice ? ICON_TELESCOPE_12 : ICON_CROSS_12, 10, FIRST_Y + 1, COLOR_WHITE);
  text(FONT_MEDIUM, 27, FIRST_Y + 2, COLOR_WHITE, isChoice ? "Explore" : "No second world");
  if (!isChoice) return;
  const symbols = countIn(ownTableau(), -1, CARD_EFFECT_OF_EXPLORE) + EXPLORE_SYMBOLS;
  beginText();
  appendWith("Draw ", symbols + EXPLORE_GAIN);
  appendWith(" cards, discard ", symbols);
  append(".");
  textBuilt(FONT_MEDIUM, 10, FIRST_Y + ROW_H, COLOR_SILVER);
  if (countMarks() > 0) text(FONT_MEDIUM, 6, FIRST_Y + ROW_PITCH, COLOR_SILVER, "Marked cards are not placed.");
  beginText();
  appendWith("Then you hold ", reckoned.left + EXPLORE_GAIN);
  append(" cards.");
  textBuilt(FONT_MEDIUM, 6, TOTAL_Y, COLOR_WHITE);
}

function drawPlaced(): void {
  const development = reckoned.development;
  const world = reckoned.world;
  const pile = ownTableau();
  const isAlone = observation.phase == PHASE_CHOOSE && (development == NONE || world == NONE);
  let row = 0;
  if (development != NONE) {
    const kind = kindOf(development);
    const cost = developCost(pile, kind, isAlone ? 1 : 0);
    drawSumRow(row, kind);
    beginText();
    writeReason(kind, cost, isAlone);
    drawReason(row++, cost);
  }
  if (world != NONE) {
    const kind = kindOf(world);
    drawSumRow(row, kind);
    beginText();
    if (reckoned.price < 0 || isMilitaryPrice(kind, reckoned.price))
      writeConquest(development == NONE ? -1 : kindOf(development), kind);
    else writeReason(kind, reckoned.price, false);
    drawReason(row, max(reckoned.price, 0));
  }
  if (row == 0 && world == NONE && development == NONE)
    return text(FONT_MEDIUM, 10, FIRST_Y + 4, COLOR_SILVER, "No card is marked.");
  beginText();
  appendWith("You pay ", reckoned.cost);
  if (isAlone && development == NONE) appendWith(", draw 1, hold ", max(reckoned.left + 1, 0));
  else appendWith(", then you hold ", max(reckoned.left, 0));
  textBuilt(FONT_MEDIUM, 6, TOTAL_Y, COLOR_WHITE);
}

// A card's name on its band.
function drawSumRow(row: i32, kind: i32): void {
  const y = FIRST_Y + row * ROW_PITCH;
  round(ROW_X, y, ROW_W, ROW_H, 3, bandOf(kind));
  drawBadge(ROW_X + 2, y + 1, kind, false, true);
  textBytes(FONT_MEDIUM, 24, y + 2, bandInk(kind), cardName(kind));
}

// Below it the text built, and what it costs.
function drawReason(row: i32, cost: i32): void {
  const y = FIRST_Y + row * ROW_PITCH + ROW_H;
  textBuilt(FONT_MEDIUM, 24, y, COLOR_SILVER);
  beginText();
  appendWith("pay ", cost);
  textBuiltRight(FONT_MEDIUM, 234, y, COLOR_WHITE);
}

// Why a card costs what it does.
function writeReason(kind: i32, cost: i32, isAlone: bool): void {
  if (cost < cardCost(kind)) writeLess(kind, cost, isAlone);
  else append("full price");
}

function writeConquest(extra: i32, kind: i32): void {
  append("military ");
  writeStrength(ownTableau(), extra, kind);
  appendWith(", needs ", cardCost(kind));
}

/** Draws what a round brings, before and with what was reckoned. */
export function drawEachRound(y: i32, x: i32): void {
  text(FONT_MEDIUM, x, y, COLOR_SILVER, "Each round");
  const next = drawChange(VALUE_POINTS, x + 90, y, reckoned.pointsBefore, reckoned.points);
  drawChange(VALUE_CARDS, next, y, reckoned.cardsBefore, reckoned.cards);
}

// Returns where the next one begins.
function drawChange(value: i32, x: i32, y: i32, before: i32, after: i32): i32 {
  icon(valueIcon(value), x, y, valueInk(value));
  beginText();
  appendNumber(before);
  textBuilt(FONT_MEDIUM, x + 13, y, COLOR_SILVER);
  let at = x + 15 + textLength() * 8;
  icon(ICON_ARROW_RIGHT_8, at, y + 2, COLOR_SILVER);
  at += 10;
  beginText();
  appendNumber(after);
  textBuilt(FONT_MEDIUM, at, y, COLOR_WHITE);
  return at + textLength() * 8 + 10;
}

// What is paid for.
const LABEL_X: i32 = 6;
const NUMBER_RIGHT: i32 = 98;

/** Draws what cards are paid for, `first` and `second` (-1: nothing) of them for a development and a world. */
export function drawBill(card: i32, total: i32, first: i32, second: i32, isAlone: bool): void {
  const kind = kindOf(card);
  drawBox(kind);
  if (first > 0 && second > 0) {
    drawBillLine(40, "develop", first, COLOR_SILVER);
    drawBillLine(52, "world", second, COLOR_SILVER);
  } else {
    drawBillLine(40, "cost", cardCost(kind), COLOR_SILVER);
    const less = cardCost(kind) - total;
    // A hint pays card by card.
    if (isPaidInPart()) text(FONT_MEDIUM, LABEL_X, 52, COLOR_SILVER, "part is paid");
    else if (less > 0 && countMarks() <= total)
      drawBillLine(52, isAlone && less == 1 ? "alone" : "less", -less, COLOR_SILVER);
  }
  hline(LABEL_X, 65, NUMBER_RIGHT - LABEL_X, COLOR_SILVER);
  drawBillLine(68, isPaidInPart() ? "still pay" : "you pay", total, COLOR_YELLOW);
  beginText();
  appendNumber(countMarks());
  appendWith(" of ", total);
  append(" go");
  textBuilt(FONT_MEDIUM, LABEL_X, 84, countMarks() == total ? COLOR_GREEN : COLOR_WHITE);
}

function isPaidInPart(): bool {
  return observation.cursor > 0;
}

function drawBillLine(y: i32, label: string, amount: i32, color: i32): void {
  text(FONT_MEDIUM, LABEL_X, y, color, label);
  beginText();
  if (amount < 0) append("-");
  appendNumber(abs(amount));
  textBuiltRight(FONT_MEDIUM, NUMBER_RIGHT, y, color);
}
