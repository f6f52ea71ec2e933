// A tableau at a glance: up to sixteen cards in two rows, each with what it brings now, below them the totals by sign
// and how many worlds of each colour and developments there are. The card under the cursor is described in words.
import { COLOR_BLACK, COLOR_NIGHT, COLOR_SILVER, COLOR_WHITE, FONT_LARGE, FONT_MEDIUM } from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { icon, rect, round, textBuilt, textBuiltRight, textBytes } from "../../../../kit/screen/display";
import { append, appendNumber, beginText } from "../../../../kit/words/text";
import {
  CARD_EFFECT_OF_CHROMOSOME,
  CARD_EFFECT_OF_EXPLORE,
  CARD_EFFECT_OF_TOTAL_MILITARY,
  cardColor,
  cardName,
} from "../../data";
import { OBSERVATION, observation } from "../../rules/observation";
import { broughtBy, countIn, kindOf, talliedIncome, talliedPoints } from "../../rules/scoring";
import { GOAL } from "../../rules/state";
import { drawSeatName } from "../appearance";
import {
  COLORS,
  VALUES,
  VALUE_CARDS,
  VALUE_EXPLORE,
  VALUE_MILITARY,
  VALUE_POINTS,
  bandOfColor,
  inkOfColor,
  largeValueIcon,
  valueInk,
} from "../cards/face";
import { drawLargeSign } from "../cards/signs";
import { writeBoth } from "../hand/card";
import { FIRST_Y, SECOND_Y, WORDS_X } from "../hand/rows";
import { drawSeen, seenY } from "../round/report";

if (GOAL != 50) ERROR("the heading tells another goal");

/** Height of a card. */
export const GLANCE_H: i32 = 69;
const CARDS_Y: i32 = 15;
const ROW_PITCH: i32 = 70;
const TOTALS_Y: i32 = 157;
const TOTAL_PITCH: i32 = 48;
const KINDS_Y: i32 = 177;
const KINDS_H: i32 = 18;
const KIND_W: i32 = 39;

/** Top of the card of a seat that comes this many after the first one shown. */
export function glanceY(seat: i32, i: i32): i32 {
  return seenY(seat, i, CARDS_Y, ROW_PITCH);
}

/** Draws the tableau of a seat, with the cursor on a card. */
export function drawGlance(seat: i32, cursor: i32): void {
  drawHeading(seat);
  const pile = observation.tableauAt(seat);
  drawSeen(seat, cursor, CARDS_Y, ROW_PITCH, GLANCE_H);
  drawTotals(pile);
  drawKinds(pile);
  rect(0, FIRST_Y - 2, 240, 28, COLOR_BLACK);
  if (cursor < pileCount(pile)) drawWords(seat, kindOf(pileAt(pile, cursor)));
}

function drawHeading(seat: i32): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  drawSeatName(2, 1, seat);
  beginText();
  appendNumber(observation.pointsAt(seat));
  append(observation.pointsAt(seat) < GOAL ? " of 50" : " points");
  textBuiltRight(FONT_MEDIUM, 238, 1, COLOR_SILVER);
}

// What it brings a round, and how often it has each symbol.
function drawTotals(pile: usize): void {
  for (let value = 0; value < VALUES; value++) {
    icon(largeValueIcon(value), value * TOTAL_PITCH, TOTALS_Y, valueInk(value));
    beginText();
    appendNumber(totalOf(pile, value));
    textBuilt(FONT_LARGE, value * TOTAL_PITCH + 18, TOTALS_Y, COLOR_WHITE);
  }
}

/** Sum of a value over a tableau; of points and cards over the one that is summed up. */
export function totalOf(pile: usize, value: i32): i32 {
  if (value == VALUE_POINTS) return talliedPoints();
  if (value == VALUE_CARDS) return talliedIncome();
  return countIn(
    pile,
    -1,
    value == VALUE_MILITARY
      ? CARD_EFFECT_OF_TOTAL_MILITARY
      : value == VALUE_EXPLORE
        ? CARD_EFFECT_OF_EXPLORE
        : CARD_EFFECT_OF_CHROMOSOME,
  );
}

// Worlds by colour, developments last.
function drawKinds(pile: usize): void {
  for (let i = 0; i < COLORS; i++) {
    const color = (i + 1) % COLORS;
    let count = 0;
    for (let at = pileCount(pile) - 1; at >= 0; at--) if (cardColor(kindOf(pileAt(pile, at))) == color) count++;
    const x = i * (KIND_W + 1);
    const ink = inkOfColor(color);
    round(x, KINDS_Y, KIND_W, KINDS_H, 4, bandOfColor(color));
    if (color != 0) drawLargeSign(x + 5, KINDS_Y + 3, color, ink);
    else round(x + 6, KINDS_Y + 4, 10, 10, 1, ink);
    beginText();
    appendNumber(count);
    textBuilt(FONT_MEDIUM, x + 20, KINDS_Y + 3, ink);
  }
}

// "It pays 2 points, 1 card."
function drawWords(seat: i32, kind: i32): void {
  textBytes(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE, cardName(kind));
  const points = broughtBy(OBSERVATION, seat, kind, false);
  const cards = broughtBy(OBSERVATION, seat, kind, true);
  beginText();
  if (points + cards == 0) append("It pays nothing each round.");
  else {
    append("It pays ");
    writeBoth(points, cards);
  }
  textBuilt(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER);
}
