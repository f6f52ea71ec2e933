// What moves on the table after an action (kit/screen/motion), by key: the points in the score line, which run up, the
// cards that a seat draws, which come to it, and those that were placed or are shown, which come from their seat. What
// the person discards falls out of the screen, all cards at once.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CARD_BACK_12,
  ICON_STAR_12,
} from "../../../kit/base/abi";
import { icon, rect, textBuilt, textBuiltRight, textBytes } from "../../../kit/screen/display";
import { NOWHERE, PLACES, WHOLE_WAY, isAtRest, tellPlace, wayPart } from "../../../kit/screen/motion";
import { appendNumber, beginText } from "../../../kit/words/text";
import { cardName } from "../data";
import { kindOf } from "../rules/scoring";
import { GOAL } from "../rules/state";
import { seatColor } from "./appearance";
import { observation } from "../rules/observation";

const MOVES_POINTS: i32 = 0;
const MOVES_HAND: i32 = 8;
const MOVES_CARD: i32 = 16;
/** Cards of the reveal, a row of keys for each seat. */
export const MOVES_SHOWN: i32 = 256;
/** Cards that change hands, by their number. */
export const MOVES_PASSED: i32 = 512;
/** A seat's part of the score line: where its cards come from. */
export const FROM_SEAT: i32 = PLACES;
const DISCARDS: i32 = PLACES + 8;
/** A seat's place on the page of a card that changed hands. */
export const FROM_SLOT: i32 = PLACES + 16;

/**
 * Where in its part of the score line a seat's points end and its cards stand, from the left: off the seat's number,
 * with a star between where there is room.
 */
const POINTS_RIGHT: i32 = 29;
const HAND_X: i32 = 28;
const STAR_X: i32 = 13;
const STAR_W: i32 = 14;
/** At the right end of the line stands the round. */
const ROUND_W: i32 = 20;
/** From so far below cards come to a seat. */
const CARDS_FLY: i32 = 40;
/** A card on its way: names would run into each other where several go at once. */
const CARD_W: i32 = 22;
const CARD_H: i32 = 30;
const CARD_HEAD_H: i32 = 9;
/** Its bar to fifty. */
const BAR_Y: i32 = 12;

/** Width of a seat's part of the score line. */
export function scoreWidth(): i32 {
  return (240 - ROUND_W) / observation.players;
}

/** Draws a seat's points and number of cards in the score line from x on, unless they are running. */
export function drawScore(seat: i32, x: i32, width: i32, points: i32, cards: i32): void {
  const handX = x + HAND_X + starWidth(width);
  tellPlace(FROM_SEAT + seat, handX, 1);
  if (starWidth(width) > 0) icon(ICON_STAR_12, x + STAR_X, 0, COLOR_YELLOW);
  if (isAtRest(MOVES_POINTS + seat, x, 0, points)) drawPoints(seat, x, width, points, COLOR_WHITE);
  if (isAtRest(MOVES_HAND + seat, handX, 0, cards)) drawHeld(handX, COLOR_SKY, cards);
}

function starWidth(width: i32): i32 {
  return width < 70 ? 0 : STAR_W;
}

function drawPoints(seat: i32, x: i32, width: i32, points: i32, color: i32): void {
  beginText();
  appendNumber(points);
  textBuiltRight(FONT_MEDIUM, x + POINTS_RIGHT + starWidth(width), 0, color);
  rect(x, BAR_Y, (min(points, GOAL) * (width - 2)) / GOAL, 2, seatColor(seat));
}

function drawHeld(x: i32, color: i32, cards: i32): void {
  icon(ICON_CARD_BACK_12, x, 0, color);
  beginText();
  appendNumber(cards);
  textBuilt(FONT_MEDIUM, x + 12, 0, color);
}

// The number runs up, and a card's back comes to it.
function drawHand(seat: i32, x: i32, cards: i32): void {
  drawHeld(x, COLOR_YELLOW, cards);
  icon(ICON_CARD_BACK_12, x, ((WHOLE_WAY - wayPart()) * CARDS_FLY) >> 8, seatColor(seat));
}

/** Draws a card's name where it was placed or is shown, unless it is on its way there. */
export function drawPlaced(card: i32, seat: i32, x: i32, y: i32): void {
  if (isAtRest(MOVES_CARD + card, x, y, seat, FROM_SEAT + seat))
    textBytes(FONT_MEDIUM, x, y, COLOR_WHITE, cardName(kindOf(card)));
}

/** Returns whether a card that is to be discarded lies at its place, and has not fallen out of the screen. */
export function isDiscardAtRest(card: i32, seat: i32, x: i32, y: i32): bool {
  return isAtRest(MOVES_CARD + card, x, y, seat, NOWHERE, DISCARDS);
}

/** Reports where discarded cards go. */
export function tellDiscards(): void {
  tellPlace(DISCARDS, 16, 239);
}

/** Draws a thing on its way: points as they are by now, a card as a small one in its seat's colour. */
export function drawMoving(key: i32, value: i32, x: i32, y: i32): void {
  if (key < MOVES_HAND) return drawPoints(key - MOVES_POINTS, x, scoreWidth(), value, COLOR_YELLOW);
  if (key < MOVES_CARD) return drawHand(key - MOVES_HAND, x, value);
  rect(x, y, CARD_W, CARD_H, COLOR_BLACK);
  rect(x + 1, y + 1, CARD_W - 2, CARD_H - 2, seatColor(value));
  rect(x + 3, y + CARD_HEAD_H, CARD_W - 6, CARD_H - CARD_HEAD_H - 3, COLOR_NIGHT);
}
