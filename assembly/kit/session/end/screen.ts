// The first page after a game: the film of its end, then who won and why, a new best score and wins in a row. Of a lost
// game it says what cost most, where that is known.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FLAG_SCREEN,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_Y_12,
  ICON_CHECK_8,
  ICON_EYE_12,
  ICON_STAR_12,
  ICON_TROPHY_16,
} from "../../base/abi";
import { HAS_REVIEW, HAS_ROUND, HAS_WRITE_ENDING } from "../../contract/features";
import * as game from "../../game";
import { icon, rect, round, textBuilt, textBuiltCentred, textBuiltRight, textCentred } from "../../screen/display";
import { addBarItem, beginBar } from "../../widgets/bar";
import {
  beginScroll,
  countBuilt,
  LINE_H,
  scrollBuilt,
  setSmallLetters,
  SMALL_LINE_H,
  UNSCROLLED,
} from "../../widgets/scroll";
import { appendSeat, onlyPerson } from "../../words/seats";
import { append, appendNumber, appendWith, beginText } from "../../words/text";
import { findCostliest, foundAction, foundMargin, foundStep, glance, isReviewOf } from "../hint/review";
import { keptAction, keptCount, performOnce } from "../history";
import { raise } from "../memory";
import { appendNewBest, streakNow } from "../records";
import { openSearch } from "../replay";
import { openShare } from "../share/screen";
import { ended } from "../variables";
import {
  drawFilm,
  drawLeft,
  drawNight,
  filmStage,
  isFilm,
  STAGE_CHEERS,
  STAGE_LIFTS,
  STAGE_PASSES,
  STAGE_STANDS,
  stepFilm,
} from "./film";
import { isSoloLost, pointsAhead } from "./outcome";
import { drawSeat } from "./seat";

const COLUMNS: i32 = 26;
const LINES: i32 = 2;
/** A longer text has small letters. */
const SMALL_COLUMNS: i32 = 35;
const SMALL_LINES: i32 = 8;
const WORDS_X: i32 = 14;
const TITLE_Y: i32 = 66;
const SCORES_Y: i32 = 87;
const WHY_Y: i32 = 106;
const STREAK_Y: i32 = 172;
const STREAK_SHOWN: i32 = 7;
const COST_Y: i32 = 76;
const COST_LINES: i32 = 3;

/** One step of the page; returns 1 where it leads on, -1 where it leads to the game's own pages, else 0. */
export function stepEnd(pressed: i32, elapsedMs: i32): i32 {
  if (stepFilm(pressed, elapsedMs)) return 0;
  if (pressed & BUTTON_A) return 1;
  if (pressed & BUTTON_B) return -1;
  if (pressed & BUTTON_Y) {
    if (canSearch()) openSearch();
    else openShare();
    raise(FLAG_SCREEN);
  }
  return 0;
}

/** Draws the page. */
export function drawEnd(): void {
  if (ended.isLost != 0) drawLost(onlyPerson());
  else {
    drawFilm();
    drawWon(filmStage());
  }
  beginBar();
  if (isFilm() && filmStage() != STAGE_CHEERS) return addBarItem(ICON_BUTTON_A_12, "skip");
  addBarItem(ICON_BUTTON_A_12, "points");
  addBarItem(ICON_BUTTON_B_12, "details");
  addBarItem(ICON_BUTTON_Y_12, canSearch() ? "review" : "share");
}

// Who lost may ask what cost most.
function canSearch(): bool {
  return HAS_REVIEW && ended.isLost != 0 && keptCount() > 0;
}

function drawWon(stage: i32): void {
  if (stage <= STAGE_LIFTS) {
    // No star shines through the words.
    rect(12, 36, 176, 22, COLOR_BLACK);
    beginText();
    appendNumber(ended.totalAt(ended.winner));
    append(" points");
    textBuiltCentred(FONT_LARGE, 100, 40, COLOR_WHITE);
    if (stage != STAGE_STANDS) return;
    rect(12, 60, 216, 30, COLOR_BLACK);
    drawWhy(62, COLOR_SILVER);
    return;
  }
  if (stage == STAGE_PASSES) {
    round(10, 100, 220, 32, 6, COLOR_BLACK);
    return drawTitle(108, COLOR_WHITE);
  }
  round(8, TITLE_Y - 5, 224, 108, 6, COLOR_BLACK);
  drawTitle(TITLE_Y, COLOR_YELLOW);
  drawScores();
  drawBest(drawWhy(WHY_Y, COLOR_WHITE));
  drawStreak();
}

// To the only person "you", else the winner's name.
function drawTitle(y: i32, color: i32): void {
  beginText();
  if (ended.isShared != 0) append("A draw!");
  else if (onlyPerson() == ended.winner) append("You win!");
  else {
    appendSeat(ended.winner);
    append(" wins");
  }
  textBuiltCentred(FONT_LARGE, 120, y, color);
}

function drawScores(): void {
  drawSeat(16, SCORES_Y + 1, ended.winner);
  beginText();
  appendNumber(ended.totalAt(ended.winner));
  textBuilt(FONT_LARGE, 34, SCORES_Y, COLOR_WHITE);
  if (ended.second < 0) return;
  drawSeat(210, SCORES_Y + 1, ended.second);
  beginText();
  appendNumber(ended.totalAt(ended.second));
  textBuiltRight(FONT_LARGE, 206, SCORES_Y, COLOR_SILVER);
  if (pointsAhead() == 0) return;
  beginText();
  appendNumber(pointsAhead());
  append(" ahead");
  textBuiltCentred(FONT_MEDIUM, 120, SCORES_Y + 2, COLOR_SILVER);
}

/** Draws what ended the game, and what decided a tie; returns the row below. */
function drawWhy(y: i32, color: i32): i32 {
  beginText();
  if (HAS_WRITE_ENDING) game.writeEnding(ended.isShared == 0 && ended.second >= 0 && pointsAhead() == 0);
  return drawLines(y, color);
}

// The text built in kit/words/text: in the middle where it is short, in small letters where it is long.
function drawLines(y: i32, color: i32): i32 {
  const needed = countBuilt(COLUMNS);
  if (needed == 1) {
    textBuiltCentred(FONT_MEDIUM, 120, y, color);
    return y + LINE_H;
  }
  const isLong = needed > LINES;
  const lines = isLong ? min(countBuilt(SMALL_COLUMNS), SMALL_LINES) : needed;
  beginScroll(UNSCROLLED, WORDS_X, y, isLong ? SMALL_COLUMNS : COLUMNS, lines);
  if (isLong) setSmallLetters();
  scrollBuilt(color);
  return y + lines * (isLong ? SMALL_LINE_H : LINE_H);
}

function drawBest(y: i32): void {
  beginText();
  if (y + LINE_H > STREAK_Y || !appendNewBest()) return;
  textBuiltCentred(FONT_MEDIUM, 120, y + 2, COLOR_WHITE);
  icon(ICON_STAR_12, 14, y + 2, COLOR_YELLOW);
  icon(ICON_STAR_12, 214, y + 2, COLOR_YELLOW);
}

function drawStreak(): void {
  const streak = ended.winner == onlyPerson() ? streakNow() : 0;
  if (streak < 2) return;
  round(30, STREAK_Y, 180, 44, 6, COLOR_SLATE);
  icon(ICON_TROPHY_16, 40, STREAK_Y + 8, COLOR_YELLOW);
  beginText();
  appendNumber(streak);
  append(" in a row");
  textBuilt(FONT_LARGE, 62, STREAK_Y + 7, COLOR_WHITE);
  for (let i = 0; i < STREAK_SHOWN; i++) {
    const x = 37 + 24 * i;
    round(x, STREAK_Y + 28, 20, 10, 4, i < streak ? COLOR_YELLOW : COLOR_NIGHT);
    if (i < streak) icon(ICON_CHECK_8, x + 6, STREAK_Y + 29, COLOR_BLACK);
    else rect(x + 8, STREAK_Y + 32, 4, 2, COLOR_GREY);
  }
}

function drawLost(person: i32): void {
  drawNight();
  drawLeft();
  rect(12, 4, 172, 44, COLOR_BLACK);
  rect(12, 48, 216, 20, COLOR_BLACK);
  beginText();
  appendNumber(ended.totalAt(person));
  append(" points");
  textBuiltCentred(FONT_LARGE, 98, 8, COLOR_WHITE);
  if (game.IS_SOLO && isSoloLost()) textCentred(FONT_LARGE, 98, 28, COLOR_WHITE, "Lost");
  else drawPlace(person);
  if (HAS_REVIEW) {
    if (isReviewOf(person) && findCostliest() >= 0) return drawCost(findCostliest());
  }
  round(8, COST_Y - 4, 224, 36, 6, COLOR_BLACK);
  drawWhy(COST_Y, COLOR_WHITE);
}

function drawPlace(person: i32): void {
  beginText();
  appendWith("Place ", game.rank(person));
  appendWith(" of ", game.seatCount());
  textBuiltCentred(FONT_LARGE, 98, 28, COLOR_WHITE);
  drawSeat(22, 50, ended.winner);
  beginText();
  appendSeat(ended.winner);
  if (pointsAhead() == 0) append(" wins by the tie-break");
  else appendWith(" wins by ", pointsAhead());
  textBuilt(FONT_MEDIUM, 40, 51, COLOR_SILVER);
}

// The words of a choice are those of the position in which it was made; the game is played through for them.
function drawCost(found: i32): void {
  round(8, COST_Y, 224, 60, 6, COLOR_SLATE);
  round(10, COST_Y + 2, 220, 56, 5, COLOR_NIGHT);
  icon(ICON_EYE_12, 16, COST_Y + 4, COLOR_YELLOW);
  const step = foundStep(found);
  glance(step);
  beginText();
  if (HAS_ROUND) appendWith("Round ", game.round());
  else append("This");
  append(" cost you most");
  textBuilt(FONT_MEDIUM, 32, COST_Y + 4, COLOR_YELLOW);
  beginText();
  game.writeAction(foundAction(found));
  append(": ");
  if (HAS_REVIEW) game.writeMargin(foundMargin(found));
  const isLong = countBuilt(COLUMNS) > COST_LINES;
  beginScroll(
    UNSCROLLED,
    WORDS_X + 2,
    COST_Y + 17,
    isLong ? SMALL_COLUMNS : COLUMNS,
    isLong ? COST_LINES + 1 : COST_LINES,
  );
  if (isLong) setSmallLetters();
  scrollBuilt(COLOR_WHITE);
  for (let at = step; at < keptCount(); at++) performOnce(keptAction(at));
}
