// Cards that went to the strongest seat before a round paid: a row for each seat with its military as it was compared,
// and the card on its way from one to the other.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_SWORD_12,
  ICON_SWORD_16,
} from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { WHOLE_WAY, isAtRest, lastFor, tellPlace, wayPart } from "../../../../kit/screen/motion";
import { frame, icon, rect, round, text, textBuilt, textBuiltRight, textBytes } from "../../../../kit/screen/display";
import { TABLE_H } from "../../../../kit/screen/view";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { CARD_EFFECT_OF_TOTAL_MILITARY, cardMilitary, cardName, cardPoints } from "../../data";
import { OBSERVATION, observation } from "../../rules/observation";
import { countIn, kindOf, tally } from "../../rules/scoring";
import { NONE } from "../../rules/state";
import { drawPiece, drawSeatName } from "../appearance";
import { FIRST_Y, SECOND_Y, WORDS_X } from "../hand/rows";
import { holderIn } from "../memory";
import { FROM_SLOT, MOVES_PASSED } from "../moving";
import { passesOn, scoredRound, takerOf } from "./holders";
import { REPORT_H, drawPaid } from "./report";

const TOP: i32 = 15;
const PITCH: i32 = 46;
const ROW_H: i32 = 45;
const SLOT_X: i32 = 196;
const CARD_W: i32 = 40;
const SWORDS_X: i32 = 54;
const SWORD_PITCH: i32 = 13;
const MOST_SWORDS: i32 = 10;
const TOLD_X: i32 = 100;
/** How long a card lies where it was, and is on its way, together. */
const FILM_MS: i32 = 1300;
/** Until here, of a way's 256 parts, it lies where it was. */
const LIFTED: i32 = 96;

/** Returns the first card that changed hands before the round scored last paid, as far as that was seen; NONE: none. */
export function cardPassed(): i32 {
  for (let seat = 0; seat < observation.players; seat++) {
    const pile = observation.tableauAt(seat);
    for (let i = pileCount(pile) - 1; i >= 0; i--) if (giverOf(pileAt(pile, i), seat) >= 0) return pileAt(pile, i);
  }
  return NONE;
}

// Who had a card that lies with a seat now, -1: that seat, or nobody knows.
function giverOf(card: i32, seat: i32): i32 {
  if (!passesOn(card)) return -1;
  const giver = holderIn(scoredRound(), card);
  return giver == seat ? -1 : giver;
}

/** Draws the page of a card that changed hands; without a heading the score line is above it. */
export function drawPassed(card: i32, hasHeading: bool): void {
  const taker = takerOf(card);
  const giver = giverOf(card, taker);
  if (hasHeading) drawHeading(card);
  for (let seat = 0; seat < observation.players; seat++) drawRow(seat, seat == taker, seat == giver);
  drawCards(taker);
  rect(0, FIRST_Y - 2, 240, TABLE_H - FIRST_Y + 2, COLOR_BLACK);
  text(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE, "Most swords win this card.");
  beginText();
  appendSeat(taker);
  appendWith(" gets its ", cardPoints(kindOf(card)));
  append(" points.");
  textBuilt(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER);
}

function drawHeading(card: i32): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  textBytes(FONT_MEDIUM, 2, 1, COLOR_WHITE, cardName(kindOf(card)));
  beginText();
  appendWith("round ", scoredRound());
  textBuiltRight(FONT_MEDIUM, 238, 1, COLOR_SILVER);
}

function rowY(seat: i32): i32 {
  return TOP + seat * PITCH;
}

function drawRow(seat: i32, isTaker: bool, isGiver: bool): void {
  const y = rowY(seat);
  round(0, y, 240, ROW_H, 4, isTaker ? COLOR_SLATE : COLOR_NIGHT);
  drawPiece(4, y + 4, seat);
  drawSeatName(16, y + 4, seat);
  if (isTaker || isGiver)
    text(FONT_MEDIUM, TOLD_X, y + 4, isTaker ? COLOR_YELLOW : COLOR_SILVER, isTaker ? "takes it" : "had it");
  const swords = militaryBefore(seat);
  icon(ICON_SWORD_16, 4, y + 23, COLOR_RED);
  beginText();
  appendNumber(swords);
  textBuilt(FONT_LARGE, 24, y + 23, COLOR_WHITE);
  for (let i = min(swords, MOST_SWORDS) - 1; i >= 0; i--)
    icon(ICON_SWORD_12, SWORDS_X + i * SWORD_PITCH, y + 25, isTaker ? COLOR_YELLOW : COLOR_RED);
  rect(SLOT_X, y, CARD_W, REPORT_H, COLOR_BLACK);
  frame(SLOT_X, y, CARD_W, REPORT_H, COLOR_SLATE);
  tellPlace(FROM_SLOT + seat, SLOT_X, y);
}

// The military of a seat as it was compared: a card that came still counts for the seat that had it.
function militaryBefore(seat: i32): i32 {
  let swords = countIn(observation.tableauAt(seat), -1, CARD_EFFECT_OF_TOTAL_MILITARY);
  for (let other = 0; other < observation.players; other++) {
    const pile = observation.tableauAt(other);
    for (let i = pileCount(pile) - 1; i >= 0; i--) {
      const giver = giverOf(pileAt(pile, i), other);
      if (giver < 0) continue;
      if (other == seat) swords -= cardMilitary(kindOf(pileAt(pile, i)));
      if (giver == seat) swords += cardMilitary(kindOf(pileAt(pile, i)));
    }
  }
  return swords;
}

// What came to a seat, at its place or on its way.
function drawCards(taker: i32): void {
  const pile = observation.tableauAt(taker);
  tally(OBSERVATION, taker);
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const card = pileAt(pile, i);
    const giver = giverOf(card, taker);
    if (giver < 0) continue;
    if (isAtRest(MOVES_PASSED + card, SLOT_X, rowY(taker), 0, FROM_SLOT + giver)) drawAt(rowY(taker), taker, card);
    else lastFor(FILM_MS);
  }
}

function drawAt(y: i32, seat: i32, card: i32): void {
  drawPaid(SLOT_X, y, CARD_W, REPORT_H, seat, kindOf(card), true);
}

/** Draws a card, by its number behind MOVES_PASSED, before it lies where it goes. */
export function drawPassing(card: i32): void {
  const taker = takerOf(card);
  const from = rowY(giverOf(card, taker));
  const part = max(wayPart() - LIFTED, 0);
  tally(OBSERVATION, taker);
  drawAt(from + ((rowY(taker) - from) * part) / (WHOLE_WAY - LIFTED), taker, card);
}
