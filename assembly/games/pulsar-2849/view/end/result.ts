// The final score: who won and by what, and for every seat where its points come from. Only shown after the end.
import {
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CROWN_12,
  ICON_CROWN_16,
} from "../../../../kit/base/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { literalAt } from "../../../../kit/base/literal";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import {
  BUILT_END,
  BUILT_PROJECTS,
  BUILT_TRANSMITTERS,
  awardPoints,
  builtPoints,
  initiativePoints,
  noteScore,
  pulsarPoints,
  purchasePoints,
  rankNoted,
  stationPoints,
  technologyPoints,
} from "../../rules/scoring";
import { drawMedium, drawPiece } from "../appearance";
import { result } from "./variables";
import { observation } from "../../rules/observation";

/** Number of pages. */
export const RESULT_PAGES: i32 = 1;

const NAMES: usize = memory.data<usize>([
  changetype<usize>("rounds, flights"),
  changetype<usize>("transmitters"),
  changetype<usize>("projects, awards"),
  changetype<usize>("technologies"),
  changetype<usize>("goals, cubes"),
  changetype<usize>("idle pulsars"),
  changetype<usize>("initiative"),
  changetype<usize>("stations"),
]);
const CATEGORIES: i32 = 8;
const HEAD_Y: i32 = 64;
const ROWS_Y: i32 = 84;
const ROW_H: i32 = 15;
const LAST_X: i32 = 234;
const COLUMN_W: i32 = 26;
/** Characters of a line of the reason. */
const WHY_COLUMNS: i32 = 28;

/** Behind the categories, as its row is. */
const SUM: i32 = CATEGORIES;
const RANK: i32 = 9;

/** Appends what ended the game, and the tie-break where it decided. */
export function writeEnding(isTie: bool): void {
  append(isTie ? "All rounds are played. Tie-break: initiative." : "All rounds are played.");
}

/** Draws the one page: a column for each seat, best first. */
export function viewResult(page: i32): void {
  for (let seat = 0; seat < observation.players; seat++) findPoints(seat);
  for (let seat = 0; seat < observation.players; seat++) put(seat, RANK, rankNoted(seat));
  const winner = seatAt(1);
  const second = seatAt(2);
  round(2, 2, 236, 56, 5, COLOR_NIGHT);
  icon(ICON_CROWN_16, 8, 6, COLOR_YELLOW);
  beginText();
  appendSeat(winner);
  append(" wins");
  textBuilt(FONT_MEDIUM, 30, 8, COLOR_YELLOW);
  beginText();
  writeWhy(winner, second);
  drawMedium(8, 22, WHY_COLUMNS, 3, COLOR_WHITE);
  text(FONT_MEDIUM, 4, HEAD_Y + 3, COLOR_SILVER, "Final score");
  for (let row = 0; row <= CATEGORIES; row++) drawRow(row);
  for (let place = 1; place <= observation.players; place++) drawColumn(place, seatAt(place));
}

function findPoints(seat: i32): void {
  const once = builtPoints(seat, 0, BUILT_PROJECTS);
  put(seat, 1, builtPoints(seat, BUILT_TRANSMITTERS, BUILT_END));
  put(seat, 2, builtPoints(seat, BUILT_PROJECTS, BUILT_TRANSMITTERS) + awardPoints(seat));
  // What is left of the points of the game came by rounds.
  put(seat, 0, observation.pointsAt(seat) - once - found(seat, 1) - found(seat, 2));
  put(seat, 3, once + technologyPoints(seat));
  put(seat, 4, purchasePoints(seat));
  put(seat, 5, pulsarPoints(seat));
  put(seat, 6, initiativePoints(seat));
  put(seat, 7, stationPoints(seat));
  let sum = 0;
  for (let i = 0; i < CATEGORIES; i++) sum += found(seat, i);
  put(seat, SUM, sum);
  noteScore(seat, sum);
}

function put(seat: i32, i: i32, value: i32): void {
  result.setPartAt(seat, i, value);
}

function found(seat: i32, i: i32): i32 {
  return result.partAt(seat, i);
}

function seatAt(place: i32): i32 {
  let seat = 0;
  while (found(seat, RANK) != place) seat++;
  return seat;
}

// What the winner has over the second: points, and of what most of them; or the tie-break.
function writeWhy(winner: i32, second: i32): void {
  const ahead = found(winner, SUM) - found(second, SUM);
  if (ahead == 0) {
    append("As many points as ");
    appendSeat(second);
    return append(", but ahead in initiative.");
  }
  appendWith("", ahead);
  append(ahead == 1 ? " point ahead of " : " points ahead of ");
  appendSeat(second);
  let best = 0;
  for (let i = 1; i < CATEGORIES; i++) if (lead(i, winner, second) > lead(best, winner, second)) best = i;
  append(", mainly from ");
  append(literalAt(NAMES, best));
  appendWith(": ", lead(best, winner, second));
  append(" more");
}

function lead(category: i32, seat: i32, other: i32): i32 {
  return found(seat, category) - found(other, category);
}

// Names of the rows, on stripes; the sum last.
function drawRow(row: i32): void {
  const y = ROWS_Y + row * ROW_H;
  const isSum = row == CATEGORIES;
  if ((row & 1) == 0) rect(2, y, 236, ROW_H, isSum ? COLOR_SLATE : COLOR_NIGHT);
  text(FONT_MEDIUM, 4, y + 1, isSum ? COLOR_WHITE : COLOR_SILVER, isSum ? "Total" : literalAt(NAMES, row));
}

function drawColumn(place: i32, seat: i32): void {
  const right = LAST_X - (observation.players - place) * COLUMN_W;
  if (place == 1) icon(ICON_CROWN_12, right - 23, HEAD_Y + 2, COLOR_YELLOW);
  drawPiece(right - 9, HEAD_Y + 4, seat);
  for (let row = 0; row <= CATEGORIES; row++) {
    beginText();
    appendNumber(found(seat, row));
    textBuiltRight(FONT_MEDIUM, right, ROWS_Y + row * ROW_H + 1, place == 1 ? COLOR_YELLOW : COLOR_WHITE);
  }
}
