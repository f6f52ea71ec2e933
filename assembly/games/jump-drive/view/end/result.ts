// What comes after the end: the last round, as earlier rounds were shown, then the final score with every seat's rank,
// points and the cards that break ties, then what each tableau brought in that round, by kind.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_CROWN_16,
} from "../../../../kit/base/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { literalAt } from "../../../../kit/base/literal";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { countPersons } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { cardPoints, cardType } from "../../data";
import { ENDING_POINTS } from "../../layout";
import { OBSERVATION, observation } from "../../rules/observation";
import { TYPE_DEVELOPMENT, kindOf, rank, roundIncome, roundPoints, tiebreak } from "../../rules/scoring";
import { NONE } from "../../rules/state";
import { drawPiece, drawSeatName } from "../appearance";
import { FIRST_Y, SECOND_Y, WORDS_X } from "../hand/rows";
import { takerOf, writePassed } from "../round/holders";
import { cardPassed } from "../round/passed";
import { drawReport } from "../round/report";
import { drawReveal, isLateFor } from "../round/reveal";
import { drawRound } from "../round/round";
import { drawScores } from "../view";

const TIE_BREAK: string = "Tie-break: hand, last income";

/** Number of pages. */
export const RESULT_PAGES: i32 = 3;

// What brings points each round, then what brings cards and breaks ties.
const WORLDS: i32 = 0;
const DEVELOPMENTS: i32 = 1;
const BONUSES: i32 = 2;
const A_ROUND: i32 = 3;
const INCOME: i32 = 4;
const HELD: i32 = 5;
const TOTAL: i32 = 6;
const PARTS: i32 = 7;
const PART_NAMES: usize = memory.data<usize>([
  changetype<usize>("worlds"),
  changetype<usize>("developments"),
  changetype<usize>("abilities"),
  changetype<usize>("points a round"),
  changetype<usize>("cards a round"),
  changetype<usize>("cards in hand"),
  changetype<usize>("all points"),
]);
const PART_H: i32 = 22;
const PARTS_Y: i32 = 46;
const COLUMN_W: i32 = 32;
const LAST_X: i32 = 234;

/** Appends what ended the game, and the tie-break where it decided. */
export function writeEnding(isTie: bool): void {
  append(observation.ending == ENDING_POINTS ? "50 points are reached. " : "The last round is over. ");
  if (isTie) append(TIE_BREAK);
}

/** Pages of the last round for a seat: what all placed, unless it was shown, then what it paid. */
export function lastPages(seat: i32): i32 {
  return isLateFor(seat < 0 || countPersons() > 1 ? -1 : seat) ? 2 : 1;
}

/** Draws a page of the last round, its report as a seat had it, -1: as the winner had it. */
export function viewLast(seat: i32, page: i32): void {
  if (page + 1 < lastPages(seat)) {
    drawScores();
    return drawReveal(false);
  }
  let shown = max(seat, 0);
  for (let other = 0; seat < 0 && other < observation.players; other++) if (rank(other) == 1) shown = other;
  drawReport(shown, seat, -1);
  beginText();
  writeEnding(false);
  textBuilt(FONT_MEDIUM, WORDS_X, FIRST_Y, COLOR_WHITE);
  const card = cardPassed();
  beginText();
  if (card == NONE) append("No more cards are dealt.");
  else writePassed(card, takerOf(card));
  textBuilt(FONT_MEDIUM, WORDS_X, SECOND_Y, COLOR_SILVER);
}

/** Draws a page of the result. */
export function viewResult(page: i32): void {
  if (page == 0) {
    drawScores();
    drawRound(-1, false);
  } else if (page == 1) drawRanking();
  else drawParts();
}

// Best seat first.
function drawRanking(): void {
  let row = 0;
  let winners = 0;
  let tied = 0;
  for (let place = 1; place <= observation.players; place++) {
    for (let seat = 0; seat < observation.players; seat++) {
      if (rank(seat) != place) continue;
      if (place == 1) winners++;
      if (isTied(seat)) tied++;
      drawRank(seat, place, 24 + 46 * row);
      row++;
    }
  }
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(
    FONT_MEDIUM,
    4,
    3,
    COLOR_WHITE,
    winners > 1
      ? "Shared victory"
      : observation.ending == ENDING_POINTS
        ? "Final score"
        : "Final score: last round over",
  );
  if (tied > 0) text(FONT_MEDIUM, 4, 210, COLOR_SILVER, TIE_BREAK);
}

/** Whether another seat has as many points. */
function isTied(seat: i32): bool {
  for (let other = 0; other < observation.players; other++)
    if (other != seat && observation.pointsAt(other) == observation.pointsAt(seat)) return true;
  return false;
}

function drawRank(seat: i32, place: i32, y: i32): void {
  const color = place == 1 ? COLOR_YELLOW : COLOR_WHITE;
  round(4, y, 232, 42, 5, COLOR_NIGHT);
  if (place == 1) icon(ICON_CROWN_16, 11, y + 6, COLOR_YELLOW);
  else drawNumber(place, 25, y + 6, COLOR_GREY);
  drawSeatName(42, y + 8, seat);
  drawNumber(observation.pointsAt(seat), 228, y + 6, color);
  beginText();
  const placed = pileCount(observation.tableauAt(seat));
  if (isTied(seat)) {
    appendWith("placed ", placed);
    appendWith(", tie-break ", tiebreak(OBSERVATION, seat));
  } else {
    appendNumber(placed);
    append(placed == 1 ? " card placed" : " cards placed");
  }
  textBuilt(FONT_MEDIUM, 42, y + 25, COLOR_SILVER);
}

function drawNumber(value: i32, right: i32, y: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuiltRight(FONT_LARGE, right, y, color);
}

function drawParts(): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, "What each empire pays a round");
  for (let part = 0; part < PARTS; part++) {
    const y = PARTS_Y + part * PART_H;
    if (part == A_ROUND || part == TOTAL) rect(0, y - 4, 240, PART_H - 2, COLOR_NIGHT);
    text(FONT_MEDIUM, 4, y, colorOf(part), literalAt(PART_NAMES, part));
  }
  for (let seat = 0; seat < observation.players; seat++)
    drawSeatParts(seat, LAST_X - (observation.players - 1 - seat) * COLUMN_W);
}

function drawSeatParts(seat: i32, right: i32): void {
  drawPiece(right - 9, 26, seat);
  for (let part = 0; part < PARTS; part++) {
    beginText();
    appendNumber(partOf(part, seat));
    textBuiltRight(FONT_MEDIUM, right, PARTS_Y + part * PART_H, colorOf(part));
  }
}

function colorOf(part: i32): i32 {
  return part == A_ROUND ? COLOR_WHITE : part == TOTAL ? COLOR_YELLOW : COLOR_SILVER;
}

function partOf(part: i32, seat: i32): i32 {
  if (part == WORLDS) return printedPoints(seat, false);
  if (part == DEVELOPMENTS) return printedPoints(seat, true);
  if (part == BONUSES) return roundPoints(OBSERVATION, seat) - printedPoints(seat, false) - printedPoints(seat, true);
  if (part == A_ROUND) return roundPoints(OBSERVATION, seat);
  if (part == INCOME) return roundIncome(OBSERVATION, seat);
  return part == HELD ? pileCount(observation.handAt(seat)) : observation.pointsAt(seat);
}

// Points that stand on the cards themselves, of developments or of worlds.
function printedPoints(seat: i32, ofDevelopments: bool): i32 {
  const pile = observation.tableauAt(seat);
  let sum = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    const kind = kindOf(pileAt(pile, i));
    if ((cardType(kind) == TYPE_DEVELOPMENT) == ofDevelopments) sum += cardPoints(kind);
  }
  return sum;
}
