// All seats on one page: each with its way to fifty, its points, what a round brings, its symbols and its hand, and its
// tableau as small signs.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_CARD_BACK_12,
} from "../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import {
  frame,
  icon,
  rect,
  round,
  text,
  textBuilt,
  textBuiltRight,
  textRight,
  vline,
} from "../../../../kit/screen/display";
import { appendNumber, beginText } from "../../../../kit/words/text";
import { cardColor, cardType } from "../../data";
import { OBSERVATION, observation } from "../../rules/observation";
import { TYPE_MILITARY, kindOf, tally } from "../../rules/scoring";
import { GOAL } from "../../rules/state";
import { drawPiece, drawSeatName, seatColor } from "../appearance";
import { VALUES, bandOfColor, valueIcon, valueInk } from "../cards/face";
import { SIGN, drawSign } from "../cards/signs";
import { FIRST_Y, SECOND_Y, WORDS_X } from "../hand/rows";
import { totalOf } from "./glance";

const TOP: i32 = 14;
/** From seat to seat where there is room, and at a table of four. */
const PITCH: i32 = 61;
const FULL_PITCH: i32 = 46;
const FULL: i32 = 4;
const LANE_X: i32 = 88;
const LANE_W: i32 = 108;
const AMOUNT_PITCH: i32 = 40;
const SIGN_PITCH: i32 = 10;
const SIGNS_X: i32 = 3;
const SIGNS_W: i32 = 234;

/** Top of a seat's part of the page. */
export function everyoneY(seat: i32): i32 {
  return TOP + seat * pitch();
}

/** Its height. */
export function everyoneH(): i32 {
  return pitch() - 1;
}

function pitch(): i32 {
  return observation.players < FULL ? PITCH : FULL_PITCH;
}

/** Draws the page with the cursor on a seat. */
export function drawEveryone(cursor: i32): void {
  rect(0, 0, 240, TOP, COLOR_NIGHT);
  text(FONT_MEDIUM, 2, 1, COLOR_WHITE, "All seats");
  textRight(FONT_MEDIUM, 238, 1, COLOR_SILVER, "ends at 50 points");
  for (let seat = 0; seat < observation.players; seat++) drawRow(seat, seat == cursor);
  rect(0, FIRST_Y - 2, 240, 28, COLOR_BLACK);
  text(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE, "Star, card: what a round pays");
  text(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER, "Grey card: cards in hand");
}

function drawRow(seat: i32, isCursor: bool): void {
  const y = everyoneY(seat);
  const pile = observation.tableauAt(seat);
  round(0, y, 240, everyoneH(), 4, isCursor ? COLOR_SLATE : COLOR_NIGHT);
  drawPiece(3, y + 3, seat);
  drawSeatName(15, y + 2, seat);
  rect(LANE_X, y + 6, LANE_W, 3, COLOR_BLACK);
  rect(LANE_X, y + 4, (min(observation.pointsAt(seat), GOAL) * LANE_W) / GOAL, 7, seatColor(seat));
  vline(LANE_X + LANE_W, y + 2, 11, COLOR_WHITE);
  beginText();
  appendNumber(observation.pointsAt(seat));
  textBuiltRight(FONT_LARGE, 238, y, COLOR_WHITE);
  tally(OBSERVATION, seat);
  for (let value = 0; value < VALUES; value++)
    drawTotal(valueIcon(value), value, y + 17, valueInk(value), totalOf(pile, value));
  drawTotal(ICON_CARD_BACK_12, VALUES, y + 17, COLOR_SILVER, pileCount(observation.handAt(seat)));
  drawSigns(pile, y + 33);
  if (isCursor) frame(0, y, 240, everyoneH(), COLOR_SKY);
}

function drawTotal(symbol: i32, i: i32, y: i32, color: i32, amount: i32): void {
  icon(symbol, 2 + i * AMOUNT_PITCH, y, color);
  beginText();
  appendNumber(amount);
  textBuilt(FONT_MEDIUM, 16 + i * AMOUNT_PITCH, y, COLOR_WHITE);
}

// A tableau in small: a tile for a development, the sign of a world's colour, of a military world in a red frame.
function drawSigns(pile: usize, y: i32): void {
  const count = pileCount(pile);
  const step = count * SIGN_PITCH > SIGNS_W ? SIGNS_W / count : SIGN_PITCH;
  for (let i = 0; i < count; i++) {
    const kind = kindOf(pileAt(pile, i));
    const color = cardColor(kind);
    const x = SIGNS_X + i * step;
    if (color == 0) {
      round(x, y, SIGN, SIGN, 1, COLOR_SILVER);
      continue;
    }
    drawSign(x, y, color, bandOfColor(color));
    if (cardType(kind) == TYPE_MILITARY) frame(x - 1, y - 1, SIGN + 2, SIGN + 2, COLOR_RED);
  }
}
