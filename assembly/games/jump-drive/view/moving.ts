// What moves on the table after an action (kit/motion), by key: the points in the score line, which run up, and the cards that were placed or are
// shown, which come from their seat there.
import { COLOR_BLACK, COLOR_SKY, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM, FONT_MEDIUM_W, ICON_CARD_BACK_12 } from "../../../kit/abi";
import { rect, textBuilt, textBytes } from "../../../kit/display";
import { PLACES, isAtRest, tellPlace } from "../../../kit/motion";
import { appendNumber, beginText } from "../../../kit/text";
import { cardName } from "../data";
import { kindOf } from "../scoring";
import { GOAL } from "../state";
import { drawAmount, seatColor } from "./look";
import { players } from "./seen";

const MOVES_POINTS: i32 = 0;
const MOVES_CARD: i32 = 16;
const FROM_SEAT: i32 = PLACES;

/** Where in its part of the score line a seat's points and cards stand, from the left. */
const POINTS_X: i32 = 11;
const HAND_X: i32 = 28;
/** Its bar to fifty. */
const BAR_Y: i32 = 14;

/** Draws a seat's points and number of cards in the score line from x on, unless they are running. */
export function drawScore(seat: i32, x: i32, width: i32, points: i32, cards: i32): void {
  tellPlace(FROM_SEAT + seat, x + HAND_X, 2);
  if (isAtRest(MOVES_POINTS + seat, x, 0, points)) drawPoints(seat, x, width, points, COLOR_WHITE);
  // It changes with each single discard: nobody wants to wait for that.
  drawAmount(ICON_CARD_BACK_12, x + HAND_X, 1, COLOR_SKY, cards);
}

function drawPoints(seat: i32, x: i32, width: i32, points: i32, color: i32): void {
  beginText();
  appendNumber(points);
  textBuilt(FONT_MEDIUM, x + POINTS_X, 1, color);
  rect(x, BAR_Y, (min(points, GOAL) * (width - 2)) / GOAL, 2, seatColor(seat));
}

/** Draws a card's name where it was placed or is shown, unless it is on its way there. */
export function drawPlaced(card: i32, seat: i32, x: i32, y: i32): void {
  if (isAtRest(MOVES_CARD + card, x, y, seat, FROM_SEAT + seat)) textBytes(FONT_MEDIUM, x, y, COLOR_WHITE, cardName(kindOf(card)));
}

/** Draws a thing on its way: points as they are by now, a card as a tile of its seat's colour that carries its name. */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key < MOVES_CARD) return drawPoints(key - MOVES_POINTS, x, 240 / players(), value, COLOR_YELLOW);
  const name = cardName(kindOf(key - MOVES_CARD));
  rect(x - 3, y, <i32>load<u8>(name) * FONT_MEDIUM_W + 6, 11, seatColor(value));
  textBytes(FONT_MEDIUM, x, y, COLOR_BLACK, name);
}
