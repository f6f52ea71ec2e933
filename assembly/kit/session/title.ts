// The cartridge's title screen: continue, new game, help, about, or back to the console.
import {
  BUTTON_A,
  BUTTON_B,
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  FLAG_LEAVE,
  FLAG_SCREEN,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BUTTON_B_12,
} from "../base/abi";
import { rect, round, textBuiltCentred, textCentred, textRight } from "../screen/display";
import { HAS_AHEAD, HAS_FACE, HAS_LESSON, HAS_LINE } from "../contract/features";
import * as game from "../game";
import { append, beginText } from "../words/text";
import { focusable } from "../screen/touch";
import { addChooseItem, addBarItem, beginBar } from "../widgets/bar";
import { listCursor, moveList, openList } from "../widgets/list";
import { drawPicture } from "../widgets/picture";
import {
  beginScroll,
  countLines,
  LARGE_LINE_H,
  LINE_H,
  scrollBuilt,
  scrollText,
  setLargeLetters,
  setSmallLetters,
  UNSCROLLED,
} from "../widgets/scroll";
import { drawPlanet, drawSky } from "../widgets/space";
import { dropAhead } from "./ahead";
import { openHelp, openHelpPage } from "./help";
import { openLesson } from "./lesson/lesson";
import { DRAFT, LESSON_DONE, MODE_TITLE, raise, progress } from "./memory";
import { resumeGame } from "./play";
import { drawNamedRecords, recordsLength } from "./records";
import { openSetup } from "./setup";
import { literalAt, literalLength } from "../base/literal";
import { idCrc } from "./envelope";
import { session } from "./variables";

const ROW_CONTINUE: i32 = 0;
const ROW_LEARN: i32 = 1;
const ROW_NEW: i32 = 2;
const ROW_HELP: i32 = 3;
const ROW_COUNT: i32 = 5;

const ROW_LABELS: usize = memory.data<usize>([
  changetype<usize>("Continue"),
  changetype<usize>("Learn to play"),
  changetype<usize>("New game"),
  changetype<usize>("Rules"),
  changetype<usize>("About"),
]);

const FACE_X: i32 = 6;
const FACE_Y: i32 = 4;
const WORDS_X: i32 = 126;
const WORDS_Y: i32 = 8;
const WORDS_H: i32 = 76;
const WORDS_GAP: i32 = 4;
/** Characters and lines beside the picture. */
const LARGE_COLUMNS: i32 = 9;
const MEDIUM_COLUMNS: i32 = 14;
const SMALL_COLUMNS: i32 = 18;
const TITLE_LINES: i32 = 2;
const SMALL_LINES: i32 = 4;
/** Top of the three lines of records for the set-up of a new game. */
const RECORDS_Y: i32 = 85;
const NAME_RECORDS_Y: i32 = 79;

const TOP: i32 = 113;
const STEP: i32 = 21;
const CHOICE_H: i32 = 18;

/** Shows the title with the cursor on its first row. */
export function openTitle(): void {
  if (HAS_AHEAD) dropAhead();
  openList(session.titleList, 0);
  session.mode = MODE_TITLE;
  raise(FLAG_SCREEN);
}

/** One step of the title. */
export function stepTitle(pressed: i32): void {
  if (moveList(session.titleList, pressed, countRows())) raise(FLAG_SCREEN);
  if (pressed & BUTTON_A) chooseRow(rowAt(listCursor(session.titleList)));
  else if (pressed & BUTTON_B) raise(FLAG_LEAVE);
}

/** Draws the title. */
export function drawTitle(): void {
  drawSky(idCrc());
  drawPlanet(200, 218, 104, COLOR_SKY, COLOR_BLUE);
  if (HAS_FACE) drawFace();
  else drawName();
  drawNamedRecords(HAS_FACE ? RECORDS_Y : NAME_RECORDS_Y, DRAFT);
  for (let i = 0; i < countRows(); i++) drawChoice(i);
  beginBar();
  addChooseItem();
  addBarItem(ICON_BUTTON_B_12, "leave");
  textRight(FONT_SMALL, 236, 229, COLOR_GREY, game.VERSION);
}

function countRows(): i32 {
  return ROW_COUNT - 1 - (session.active == 0 ? 1 : 0) + (HAS_LESSON ? 1 : 0);
}

/**
 * Returns the kind of the i-th row. A game to continue has the first row. The lesson comes before the new game while
 * there is neither game nor record, else after it.
 */
function rowAt(i: i32): i32 {
  const isActive = session.active != 0;
  if (HAS_LESSON) {
    const row = isActive ? i : i + ROW_LEARN;
    const isFirst = !isActive && recordsLength() == 0;
    return isFirst ? row : row == ROW_LEARN ? ROW_NEW : row == ROW_NEW ? ROW_LEARN : row;
  }
  return isActive && i == 0 ? ROW_CONTINUE : isActive ? i + 1 : i + ROW_NEW;
}

/** Draws the picture, and beside it the name and the game's line. */
function drawFace(): void {
  if (!HAS_FACE) return;
  // No star shines through the words.
  rect(WORDS_X, WORDS_Y, 240 - WORDS_X, WORDS_H, COLOR_BLACK);
  drawPicture(FACE_X, FACE_Y, game.PICTURE, game.PICTURE_BYTES);
  const isLarge = game.TITLE_WORD <= LARGE_COLUMNS;
  beginScroll(UNSCROLLED, WORDS_X, WORDS_Y, isLarge ? LARGE_COLUMNS : MEDIUM_COLUMNS, TITLE_LINES);
  if (isLarge) setLargeLetters();
  scrollText(COLOR_WHITE, game.TITLE);
  const titleH = countLines() * (isLarge ? LARGE_LINE_H : LINE_H);
  beginScroll(UNSCROLLED, WORDS_X, WORDS_Y + titleH + WORDS_GAP, SMALL_COLUMNS, SMALL_LINES);
  setSmallLetters();
  if (HAS_LINE) scrollText(COLOR_SILVER, game.LINE);
  else {
    buildEditions();
    scrollBuilt(COLOR_SILVER);
  }
}

/** Draws the name in the middle, in games without a picture, and the editions below it. */
function drawName(): void {
  const font = literalLength(game.TITLE) > 19 ? FONT_MEDIUM : FONT_LARGE;
  textCentred(font, 122, 38, COLOR_BLUE, game.TITLE);
  textCentred(font, 120, 36, COLOR_WHITE, game.TITLE);
  buildEditions();
  textBuiltCentred(FONT_MEDIUM, 120, 62, COLOR_SILVER);
}

function buildEditions(): void {
  beginText();
  for (let i = 0; i < game.EDITION_COUNT; i++) {
    if (i > 0) append(", ");
    append(game.editionName(game.editionAt(i)));
  }
}

function drawChoice(index: i32): void {
  const y = TOP + index * STEP;
  const selected = index == listCursor(session.titleList);
  round(60, y, 120, CHOICE_H, 8, selected ? COLOR_SKY : COLOR_NIGHT);
  textCentred(FONT_MEDIUM, 120, y + 3, selected ? COLOR_BLACK : COLOR_WHITE, rowLabel(rowAt(index)));
  focusable(60, y, 120, CHOICE_H, session.titleList, index);
}

function rowLabel(row: i32): string {
  if (row == ROW_CONTINUE && game.currentSeat() < 0) return "Results";
  const at = progress.lessonAt;
  return row == ROW_LEARN && at != 0 && at != LESSON_DONE ? "Go on learning" : literalAt(ROW_LABELS, row);
}

function chooseRow(row: i32): void {
  if (row == ROW_CONTINUE) return resumeGame();
  if (row == ROW_LEARN) {
    if (HAS_LESSON) openLesson();
    return;
  }
  if (row == ROW_NEW) openSetup(MODE_TITLE);
  else if (row == ROW_HELP) openHelp(MODE_TITLE);
  else openHelpPage(game.HELP_PAGES - 1, MODE_TITLE);
}
