// The end of a round as a card: what each source paid each seat, both sums, and where all stand now.
import {
  BUTTON_A,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_COIN_12,
  ICON_STAR_12,
} from "../../../../kit/base/abi";
import { literalAt } from "../../../../kit/base/literal";
import { hline, icon, rect, round, text, textBuilt, textBuiltRight, textRight } from "../../../../kit/screen/display";
import { focusable, pressable } from "../../../../kit/screen/touch";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { score } from "../../rules/scoring";
import { observation } from "../../rules/observation";
import { PAY_KINDS } from "../../words/pay";
import { kindName } from "../../words/seats";
import { drawBroken, drawCube, drawKind, seatColor } from "../appearance";
import { changes } from "../map/variables";
import { shown } from "../variables";

/** Rows behind the kinds of sources: what cubes bought, both sums. */
const BOUGHT: i32 = PAY_KINDS;
const POINTS: i32 = BOUGHT + 1;
const CUBES: i32 = POINTS + 1;
/** Rows that the cursor goes through. */
export const REPORT_ROWS: i32 = CUBES + 1;

const HEAD_H: i32 = 14;
const SEATS_Y: i32 = 15;
const ROWS_Y: i32 = 30;
const ROW_PITCH: i32 = 15;
const ROW_H: i32 = 14;
/** The sums lie below a line. */
const SUMS_GAP: i32 = 3;
const COLUMN_W: i32 = 34;
const RIGHT: i32 = 238;
const NAMES_X: i32 = 15;
const BARS_Y: i32 = 142;
const BAR_PITCH: i32 = 14;
const BARS_X: i32 = 18;
const BARS_W: i32 = 166;
const BAR_H: i32 = 11;
const WORDS_Y: i32 = 198;
const WORDS_H: i32 = 28;
const WORDS_COLUMNS: i32 = 29;
/** Most pixels of a bar for a point. */
const MOST_PIXELS: i32 = 4;

const MEANINGS: usize = memory.data<usize>([
  changetype<usize>("A counter on -1 or -2 costs you that many points."),
  changetype<usize>("Transmitters pay each round once they are online."),
  changetype<usize>("A spinning gyrodyne pays by its size and by the round."),
  changetype<usize>("Some technologies pay at the end of each round."),
  changetype<usize>("Cubes bought these points at the end of the round."),
  changetype<usize>("White is new. On the right is the score if it ended now."),
  changetype<usize>("New cubes, less those that bought points."),
]);
const FIRST_PLACE: string = "Third in engineering gets 1 point; -1 or -2 costs points.";

/** Draws the card of the round that is over, as a seat reads it, with a row marked. */
export function drawReport(seat: i32, cursor: i32): void {
  rect(0, 0, 240, HEAD_H, COLOR_NIGHT);
  beginText();
  appendWith("Round ", changes.paidRound);
  append(" is over");
  textBuilt(FONT_MEDIUM, 3, 1, COLOR_YELLOW);
  for (let other = 0; other < observation.players; other++) drawSeat(other, other == seat);
  for (let row = 0; row < REPORT_ROWS; row++) drawRow(row, row == cursor);
  hline(0, rowY(POINTS) - SUMS_GAP, 240, COLOR_SILVER);
  drawStandings();
  rect(0, WORDS_Y, 240, WORDS_H, COLOR_BLACK);
  beginText();
  append(observation.players == 2 && cursor == 0 ? FIRST_PLACE : literalAt(MEANINGS, cursor));
  drawBroken(3, WORDS_Y, WORDS_COLUMNS);
  pressable(0, BARS_Y, 240, WORDS_Y + WORDS_H - BARS_Y, BUTTON_A);
}

function rowY(row: i32): i32 {
  return ROWS_Y + row * ROW_PITCH + (row >= POINTS ? SUMS_GAP + 1 : 0);
}

function rightOf(seat: i32): i32 {
  return RIGHT - (observation.players - 1 - seat) * COLUMN_W;
}

// The own column has a white edge.
function drawSeat(seat: i32, isOwn: bool): void {
  const x = rightOf(seat) - 22;
  if (isOwn) round(x - 1, SEATS_Y - 1, 24, ROW_H + 1, 4, COLOR_WHITE);
  drawSeatNumber(x, SEATS_Y, 22, seat);
}

function drawSeatNumber(x: i32, y: i32, w: i32, seat: i32): void {
  round(x, y, w, w > BAR_H ? ROW_H - 1 : BAR_H, 3, seatColor(seat));
  beginText();
  appendNumber(seat + 1);
  textBuilt(FONT_MEDIUM, x + (w >> 1) - 4, y, COLOR_BLACK);
}

function drawRow(row: i32, isCursor: bool): void {
  const y = rowY(row);
  round(0, y, 240, ROW_H, 3, isCursor ? COLOR_SLATE : COLOR_NIGHT);
  focusable(0, y, 240, ROW_H, shown.list, row);
  if (row < PAY_KINDS) drawKind(row, 1, y + 1);
  else if (row == BOUGHT) icon(ICON_COIN_12, 1, y + 1, COLOR_YELLOW);
  else if (row == POINTS) icon(ICON_STAR_12, 1, y + 1, COLOR_YELLOW);
  else drawCube(1, y + 1);
  const color = row == POINTS ? COLOR_YELLOW : COLOR_WHITE;
  text(FONT_MEDIUM, NAMES_X, y, color, row < PAY_KINDS ? kindName(row) : nameOf(row));
  for (let seat = 0; seat < observation.players; seat++) drawAmount(rightOf(seat), y, color, amountOf(seat, row));
}

function nameOf(row: i32): string {
  return row == BOUGHT ? "bought" : row == POINTS ? "points" : "new cubes";
}

function drawAmount(right: i32, y: i32, color: i32, amount: i32): void {
  if (amount == 0) return textRight(FONT_MEDIUM, right, y, COLOR_SILVER, "-");
  beginText();
  if (amount > 0) append("+");
  appendNumber(amount);
  textBuiltRight(FONT_MEDIUM, right, y, amount < 0 ? COLOR_RED : color);
}

/** What a row has for a seat. */
function amountOf(seat: i32, row: i32): i32 {
  if (row < PAY_KINDS) return changes.paidByAt(seat, row);
  if (row == POINTS) return changes.paidPointsAt(seat);
  if (row == CUBES) return changes.paidCubesAt(seat);
  let rest = changes.paidPointsAt(seat);
  for (let kind = 0; kind < PAY_KINDS; kind++) rest -= changes.paidByAt(seat, kind);
  return rest;
}

// Best first: the coloured part of a bar was there before, the white one is new; at the right the score if the game
// ended now.
function drawStandings(): void {
  let most = BARS_W / MOST_PIXELS;
  for (let seat = 0; seat < observation.players; seat++) most = max(most, observation.pointsAt(seat));
  for (let seat = 0; seat < observation.players; seat++) {
    const points = observation.pointsAt(seat);
    const y = BARS_Y + placeOf(seat) * BAR_PITCH;
    const now = (points * BARS_W) / most;
    const then = (max(points - changes.paidPointsAt(seat), 0) * BARS_W) / most;
    drawSeatNumber(3, y, BAR_H, seat);
    rect(BARS_X, y, now, BAR_H, COLOR_WHITE);
    rect(BARS_X, y, min(then, now), BAR_H, seatColor(seat));
    beginText();
    appendNumber(points);
    textBuilt(FONT_MEDIUM, BARS_X + now + 5, y, COLOR_WHITE);
    beginText();
    appendNumber(score(seat));
    textBuiltRight(FONT_MEDIUM, RIGHT, y, COLOR_SILVER);
  }
}

// Among equals the first seat comes first.
function placeOf(seat: i32): i32 {
  let place = 0;
  const own = observation.pointsAt(seat);
  for (let other = 0; other < observation.players; other++) {
    const points = observation.pointsAt(other);
    if (points > own || (points == own && other < seat)) place++;
  }
  return place;
}
