// The end of a round: each card of a seat with what it brought, both sums with what they lead to, and the race of all
// seats to fifty.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_LARGE_W,
  FONT_MEDIUM,
  ICON_CARD_BACK_16,
  ICON_ROCKET_16,
  ICON_STAR_16,
} from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  hline,
  icon,
  rect,
  round,
  text,
  textBuilt,
  textBuiltRight,
  textBytes,
  textRight,
  vline,
} from "../../../../kit/screen/display";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { cardColor, cardName } from "../../data";
import { PHASE_OVER } from "../../layout";
import { OBSERVATION, observation } from "../../rules/observation";
import { broughtBy, kindOf, tally } from "../../rules/scoring";
import { GOAL } from "../../rules/state";
import { seatColor } from "../appearance";
import {
  VALUES,
  VALUE_CARDS,
  VALUE_POINTS,
  bandInk,
  bandOf,
  drawBadge,
  printedValue,
  valueIcon,
  valueInk,
} from "../cards/face";
import { drawLargeSign, drawSign } from "../cards/signs";
import { holderIn } from "../memory";
import { writeBoth } from "../hand/card";
import { FIRST_Y, SECOND_Y, WORDS_X } from "../hand/rows";
import { passesOn, scoredRound, writePassed } from "./holders";

const CARDS_Y: i32 = 16;
const ROW_PITCH: i32 = 45;
const CARD_H: i32 = 44;
const BAND_H: i32 = 18;
const VALUE_H: i32 = 12;
/** This many lie in a row at their full width. */
const FEW: i32 = 6;
const WIDE_PITCH: i32 = 40;
/** As many are seen at once; of more those about the cursor. */
export const MOST_SEEN: i32 = 16;

/** Places of both sums. */
export const SUMS_Y: i32 = 107;
export const SUM_W: i32 = 118;
export const SUM_H: i32 = 22;
const CARDS_SUM_X: i32 = 122;
const LANES_Y: i32 = 132;
const LANE_PITCH: i32 = 16;
const LANES_X: i32 = 20;
const LANES_W: i32 = 180;
/** A rocket that is past the goal stops there. */
const FARTHEST: i32 = 52;

/** Draws the report of the round scored last as a seat had it, with the cursor on a card, -1: on none. */
export function drawReport(seat: i32, own: i32, cursor: i32): void {
  drawHeading(seat, own);
  drawSeen(seat, cursor, CARDS_Y, ROW_PITCH, CARD_H);
  drawSum(0, ICON_STAR_16, COLOR_YELLOW, observation.gainedAt(seat), observation.pointsAt(seat));
  const dealt = observation.phase == PHASE_OVER ? -1 : observation.earnedAt(seat);
  drawSum(CARDS_SUM_X, ICON_CARD_BACK_16, COLOR_SKY, dealt, pileCount(observation.handAt(seat)));
  drawRace();
  rect(0, FIRST_Y - 2, 240, 28, COLOR_BLACK);
  if (cursor >= 0) drawWords(seat, cursor);
}

/** Left edge of a sum's place: that of points, or of cards. */
export function sumX(ofCards: bool): i32 {
  return ofCards ? CARDS_SUM_X : 0;
}

function drawHeading(seat: i32, own: i32): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  beginText();
  if (seat != own) {
    appendSeat(seat);
    append(": round ");
    appendNumber(scoredRound());
  } else {
    appendWith("Round ", scoredRound());
    append(" pays");
  }
  textBuilt(FONT_MEDIUM, 2, 1, seat == own ? COLOR_WHITE : seatColor(seat));
  beginText();
  appendWith("ends at ", GOAL);
  textBuiltRight(FONT_MEDIUM, 238, 1, COLOR_SILVER);
}

/** How many cards of a seat are seen at once. */
export function countSeen(seat: i32): i32 {
  return min(pileCount(observation.tableauAt(seat)), MOST_SEEN);
}

/** The first card of a seat that is seen with the cursor on one of them. */
export function firstSeen(seat: i32, cursor: i32): i32 {
  const count = pileCount(observation.tableauAt(seat));
  if (count <= MOST_SEEN) return 0;
  return cursor < 0 ? count - MOST_SEEN : max(min(cursor - MOST_SEEN / 2, count - MOST_SEEN), 0);
}

/** How many of them lie in a row. */
export function across(seat: i32): i32 {
  return max(FEW, (countSeen(seat) + 1) >> 1);
}

/** Left edge of the card of a seat that comes this many after the first one shown. */
export function reportX(seat: i32, i: i32): i32 {
  return (i % across(seat)) * (240 / across(seat));
}

/** Its top. */
export function reportY(seat: i32, i: i32): i32 {
  return seenY(seat, i, CARDS_Y, ROW_PITCH);
}

/** Top of such a card where rows begin at `top` and are `pitch` apart. */
export function seenY(seat: i32, i: i32, top: i32, pitch: i32): i32 {
  return top + (i / across(seat)) * pitch;
}

/** Its width. */
export function reportW(seat: i32): i32 {
  return 240 / across(seat) - 1;
}

/** Its height. */
export const REPORT_H: i32 = CARD_H;

/** Draws the cards of a seat that are seen, each `h` high, in rows from `top` on, `pitch` apart. */
export function drawSeen(seat: i32, cursor: i32, top: i32, pitch: i32, h: i32): void {
  const pile = observation.tableauAt(seat);
  const first = firstSeen(seat, cursor);
  tally(OBSERVATION, seat);
  for (let i = 0; i < countSeen(seat); i++)
    drawPaid(
      reportX(seat, i),
      seenY(seat, i, top, pitch),
      reportW(seat),
      h,
      seat,
      kindOf(pileAt(pile, first + i)),
      first + i == cursor,
    );
  if (countSeen(seat) == 0) text(FONT_MEDIUM, 8, top + 8, COLOR_SILVER, "No card is placed yet.");
}

/** Draws a card of a seat with what it brings; a higher one with its symbols too. */
export function drawPaid(x: i32, y: i32, w: i32, h: i32, seat: i32, kind: i32, isCursor: bool): void {
  const isWide = w + 1 >= WIDE_PITCH;
  const edge = isCursor ? 2 : 1;
  round(x, y, w, h, 4, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  round(x + edge, y + edge, w - 2 * edge, h - 2 * edge, 3, COLOR_NIGHT);
  round(x + edge, y + edge, w - 2 * edge, BAND_H - edge + 1, 3, bandOf(kind));
  drawBadge(x + (isWide ? 3 : 2), y + 2, kind, false, !isWide);
  const color = cardColor(kind);
  if (color != 0 && isWide) drawLargeSign(x + 24, y + 4, color, bandInk(kind));
  else if (color != 0) drawSign(x + 17, y + 6, color, bandInk(kind));
  let top = y + BAND_H + 1;
  const isReport = h == CARD_H;
  const end = isReport ? VALUE_CARDS + 1 : VALUES;
  for (let value = VALUE_POINTS; value < end; value++) {
    const amount =
      value > VALUE_CARDS ? printedValue(kind, value) : broughtBy(OBSERVATION, seat, kind, value == VALUE_CARDS);
    if (amount == 0) continue;
    icon(valueIcon(value), x + (isWide ? 4 : 1), top, valueInk(value));
    beginText();
    if (isWide && isReport) appendWith("+", amount);
    else appendNumber(amount);
    textBuilt(FONT_MEDIUM, x + (isWide ? 17 : 13), top, COLOR_WHITE);
    top += VALUE_H;
  }
  if (top == y + BAND_H + 1) text(FONT_MEDIUM, x + (w >> 1) - 4, y + 24, COLOR_SILVER, "-");
}

// What the round brought (-1: it is not dealt), and what there is now.
function drawSum(x: i32, symbol: i32, color: i32, gained: i32, now: i32): void {
  round(x, SUMS_Y, SUM_W, SUM_H, 4, COLOR_SLATE);
  icon(symbol, x + 4, SUMS_Y + 3, color);
  let at = x + 30;
  if (gained >= 0) {
    beginText();
    appendWith("+", gained);
    textBuilt(FONT_LARGE, x + 24, SUMS_Y + 3, color);
    at += textLength() * FONT_LARGE_W;
  }
  beginText();
  appendWith("now ", now);
  textBuilt(FONT_MEDIUM, at, SUMS_Y + 5, COLOR_WHITE);
}

// Where each seat stood and stands: the thin part is the way, the thick one what this round added.
function drawRace(): void {
  const height = LANE_PITCH * observation.players + 2;
  vline(205, LANES_Y - 1, height, COLOR_WHITE);
  vline(207, LANES_Y - 1, height, COLOR_WHITE);
  for (let y = 0; y + 4 <= height; y += 8) rect(205, LANES_Y - 1 + y, 3, 4, COLOR_WHITE);
  for (let seat = 0; seat < observation.players; seat++) {
    const y = LANES_Y + seat * LANE_PITCH;
    const points = observation.pointsAt(seat);
    const from = laneX(points - observation.gainedAt(seat));
    const to = laneX(points);
    const color = seatColor(seat);
    round(2, y + 1, 13, 13, 3, color);
    beginText();
    appendNumber(seat + 1);
    textBuilt(FONT_MEDIUM, 5, y + 2, COLOR_BLACK);
    hline(LANES_X, y + 7, LANES_W, COLOR_SLATE);
    rect(from, y + 6, to - from, 3, color);
    rect(from - 2, y + 5, 5, 5, color);
    icon(ICON_ROCKET_16, to - 4, y, color);
    beginText();
    appendNumber(points);
    textBuiltRight(FONT_MEDIUM, 239, y + 2, COLOR_WHITE);
  }
}

function laneX(points: i32): i32 {
  return LANES_X + (min(points, FARTHEST) * LANES_W) / GOAL;
}

// The card under the cursor, and a card that changed hands or what it brought.
function drawWords(seat: i32, cursor: i32): void {
  beginText();
  if (cursor >= pileCount(observation.tableauAt(seat))) {
    writeLost(seat);
    return textBuilt(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER);
  }
  const card = pileAt(observation.tableauAt(seat), cursor);
  const kind = kindOf(card);
  textBytes(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE, cardName(kind));
  const isNew = cursor >= pileCount(observation.tableauAt(seat)) - observation.placedAt(seat);
  if (isNew) textRight(FONT_MEDIUM, 238, FIRST_Y, COLOR_YELLOW, "new");
  beginText();
  if (passesOn(card)) {
    const giver = holderIn(scoredRound(), card);
    if (giver != seat) {
      append(giver < 0 ? "It goes to the most swords." : "It came from ");
      if (giver >= 0) {
        appendSeat(giver);
        append(".");
      }
    }
  } else writeLost(seat);
  if (textLength() == 0) writeBrought(seat, kind);
  textBuilt(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER);
}

// A card that this seat had when the round was under way, and another one has now; of several, which all go to the
// strongest, the first.
function writeLost(seat: i32): void {
  for (let other = 0; other < observation.players; other++) {
    const pile = observation.tableauAt(other);
    for (let i = 0; i < pileCount(pile); i++) {
      const card = pileAt(pile, i);
      if (other == seat || !passesOn(card) || holderIn(scoredRound(), card) != seat) continue;
      return writePassed(card, other);
    }
  }
}

function writeBrought(seat: i32, kind: i32): void {
  const points = broughtBy(OBSERVATION, seat, kind, false);
  const cards = broughtBy(OBSERVATION, seat, kind, true);
  if (points == 0 && cards == 0) return append("It paid nothing.");
  append("It paid ");
  writeBoth(points, cards);
}
