// What comes after a game: who won and why, its deal, what the records say, and what can be done next. Comes after the
// result's pages and the final table.
import {
  BUTTON_A,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_SILVER,
  COLOR_WHITE,
  FLAG_SAVE,
  FLAG_SCREEN,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BUTTON_Y_12,
} from "../base/abi";
import { textBuiltCentred, textBuiltRight, textCentred } from "../screen/display";
import { HAS_REVIEW, HAS_SOURCES, HAS_WRITE_ENDING } from "../contract/features";
import * as game from "../game";
import { literalAt } from "../base/literal";
import { appendSeat, SEATING } from "../words/seats";
import { append, appendWith, beginText } from "../words/text";
import { addBackItem, addBarItem, addChooseItem, beginBar } from "../widgets/bar";
import { drawRow, listCursor, moveList, openList, ROW_H } from "../widgets/list";
import { beginPage } from "../widgets/panel";
import { beginScroll, countBuilt, scrollBuilt, setSmallLetters, UNSCROLLED } from "../widgets/scroll";
import { appendDeal, gameDeal, repeatDeal } from "./deal";
import { isSoloLost } from "./end/outcome";
import { drawPoints, notePoints } from "./end/points";
import { keptCount } from "./history";
import { openReplay } from "./replay";
import { MODE_RESULT, raise, progress } from "./memory";
import { drawRecords } from "./records";
import { dropSavedGame } from "./save";
import { draftFromGame, openSetup, startDraft } from "./setup";
import { openShare } from "./share/screen";
import { openTitle } from "./title";
import { session } from "./variables";

const ROW_FINISH: i32 = 0;
const ROW_SAME: i32 = 1;
const ROW_AGAIN: i32 = 2;
const ROW_LOOK: i32 = 4;
const ROW_LABELS: usize = memory.data<usize>([
  changetype<usize>("To the title"),
  changetype<usize>("Same deal again"),
  changetype<usize>("New deal, same seats"),
  changetype<usize>("Other seats"),
  changetype<usize>("Look through the game"),
]);
const VERDICT_COLUMNS: i32 = 28;
const VERDICT_LINES: i32 = 5;
const VERDICT_Y: i32 = 30;
/** A verdict longer than this many columns has small letters. */
const SMALL_COLUMNS: i32 = 37;
const SMALL_LINES: i32 = 8;
const DEAL_Y: i32 = 104;
const RECORDS_Y: i32 = DEAL_Y + 14;
const ROWS_Y: i32 = 137;
/** Top of the choices in games that draw bars of points here. */
const POINTS_ROWS_Y: i32 = 145;
const POINTS_Y: i32 = 25;
const LOOK_Y: i32 = ROWS_Y + (ROW_LOOK + 1) * ROW_H + 1;

/**
 * Opens a page of the result. On the last page the cursor begins on the look back, so that one press too many loses
 * nothing.
 */
export function openAfter(page: i32): void {
  session.page = page;
  if (HAS_SOURCES) notePoints();
  openList(session.menuList, keptCount() > 0 ? ROW_LOOK : ROW_FINISH);
}

/** One step of the last page; returns whether it was answered here. */
export function stepAfter(pressed: i32): bool {
  if (moveList(session.menuList, pressed, countRows())) raise(FLAG_SCREEN);
  if (pressed & BUTTON_Y) {
    openShare();
    return true;
  }
  if ((pressed & BUTTON_A) == 0) return false;
  const row = listCursor(session.menuList);
  if (row == ROW_FINISH) forgetGame();
  else if (row == ROW_LOOK) openReplay(MODE_RESULT);
  else {
    draftFromGame();
    if (row == ROW_SAME && progress.dealt != 0) repeatDeal();
    if (row <= ROW_AGAIN) startDraft();
    else openSetup(MODE_RESULT);
  }
  return true;
}

/** Draws the last page. */
export function drawAfter(): void {
  beginPage("After the game");
  if (HAS_SOURCES) {
    drawPoints(POINTS_Y, POINTS_ROWS_Y - POINTS_Y);
    drawRows(0, POINTS_ROWS_Y, 240);
  } else {
    drawVerdict();
    drawRecords(RECORDS_Y, SEATING);
    drawRows(20, ROWS_Y, 200);
    if (HAS_REVIEW && countRows() > ROW_LOOK) textCentred(FONT_SMALL, 120, LOOK_Y, COLOR_SILVER, "and find mistakes");
  }
  beginBar();
  addChooseItem();
  addBackItem();
  addBarItem(ICON_BUTTON_Y_12, "share");
}

function drawVerdict(): void {
  beginText();
  writeVerdict();
  const isLong = countBuilt(VERDICT_COLUMNS) > VERDICT_LINES;
  beginScroll(UNSCROLLED, 8, VERDICT_Y, isLong ? SMALL_COLUMNS : VERDICT_COLUMNS, SMALL_LINES);
  if (isLong) setSmallLetters();
  scrollBuilt(COLOR_WHITE);
  if (progress.dealt == 0) return;
  beginText();
  append("Deal ");
  appendDeal(gameDeal());
  textBuiltCentred(FONT_MEDIUM, 120, DEAL_Y, COLOR_SILVER);
}

function drawRows(x: i32, y: i32, w: i32): void {
  for (let row = 0; row < countRows(); row++) {
    const isChosen = row == listCursor(session.menuList);
    drawRow(x, y + row * ROW_H, w, isChosen, row != ROW_SAME || progress.dealt != 0, literalAt(ROW_LABELS, row));
    if (!HAS_SOURCES || row != ROW_SAME || progress.dealt == 0) continue;
    beginText();
    appendDeal(gameDeal());
    textBuiltRight(FONT_MEDIUM, x + w - 8, y + row * ROW_H + 2, isChosen ? COLOR_BLACK : COLOR_SILVER);
  }
}

/** Number of choices: without the look back where no action is kept, as in a game saved by an older version. */
function countRows(): i32 {
  return keptCount() > 0 ? ROW_LOOK + 1 : ROW_LOOK;
}

// Who won, by how much or by the tie-break, and what ended the game where the game says it. Ranks are asked for only
// where several seats have most points, because each rank computes all scores.
function writeVerdict(): void {
  if (game.IS_SOLO && isSoloLost()) {
    append("The game is lost. ");
    if (HAS_WRITE_ENDING) game.writeEnding(false);
    return;
  }
  let best = i32.MIN_VALUE;
  let next = i32.MIN_VALUE;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    const points = game.score(seat);
    next = max(next, min(points, best));
    best = max(best, points);
  }
  let winners = 0;
  let losers = 0;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    if (game.score(seat) != best) continue;
    if (next == best && game.rank(seat) != 1) losers++;
    else {
      if (winners++ > 0) append(" and ");
      appendSeat(seat);
    }
  }
  append(winners > 1 ? " share the victory" : " wins");
  if (losers > 0) append(" by the tie-break");
  else if (next > i32.MIN_VALUE && next < best) {
    appendWith(" by ", best - next);
    append(best - next == 1 ? " point" : " points");
  }
  append(". ");
  if (HAS_WRITE_ENDING) game.writeEnding(losers > 0);
}

function forgetGame(): void {
  session.active = 0;
  dropSavedGame();
  openTitle();
  raise(FLAG_SAVE | FLAG_SCREEN);
}
