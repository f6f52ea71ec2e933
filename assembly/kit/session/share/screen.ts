// The page that shares a finished game: result and code, as a picture and as letters. The picture is made while the
// page is shown, a little in each step, and can be shown alone.
import {
  BUTTON_A,
  BUTTON_B,
  COLOR_BLACK,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FLAG_SCREEN,
  FLAG_THINKING,
  FONT_SMALL,
  ICON_BUTTON_A_12,
} from "../../base/abi";
import * as game from "../../game";
import { beginScreen, bitmapLarge, rect, text, textBuilt, textBuiltRight, textCentred } from "../../screen/display";
import { BAR_Y } from "../../screen/view";
import { addBackItem, addBarItem, beginBar } from "../../widgets/bar";
import { beginPage } from "../../widgets/panel";
import { beginScroll, scrollText, UNSCROLLED } from "../../widgets/scroll";
import { appendSeat } from "../../words/seats";
import { appendNumber, appendPart, beginText } from "../../words/text";
import { areChoicesLost } from "../choices";
import { appendDeal, gameDeal } from "../deal";
import { forgetThings } from "../../screen/motion";
import { MODE_RESULT, MODE_SHARE, progress, raise } from "../memory";
import { ended, session, sharing } from "../variables";
import { beginCode, beginResult, canShare, takeChoices, takeRank, writeCode } from "./code";
import {
  chooseQr,
  drawPatterns,
  drawWords,
  makeChecks,
  makeDivisor,
  putData,
  QR_QUIET,
  QR_ROW_BYTES,
  qrSize,
} from "./qr";
import { drawRounds, noteRounds } from "./rounds";
import { CODE, QR_ROWS, RIGHT } from "./work";

// What is made now.
const STAGE_NONE: i32 = 0;
const STAGE_CHOICES: i32 = 1;
const STAGE_RESULT: i32 = 2;
const STAGE_RANKS: i32 = 3;
const STAGE_TEXT: i32 = 4;
const STAGE_DATA: i32 = 5;
const STAGE_DIVISOR: i32 = 6;
const STAGE_CHECKS: i32 = 7;
const STAGE_PATTERNS: i32 = 8;
const STAGE_WORDS: i32 = 9;
/** In the step before nothing is made: the whole page is drawn in it. */
const STAGE_DONE: i32 = STAGE_WORDS + 2;

const LEFT: i32 = 4;
const TOP: i32 = 25;
/** Beside the page's words a picture has at most this many pixels, its light border included. */
const BESIDE_MOST: i32 = 147;
/** Most pixels of a picture alone on the screen, without the border: as many as a display list holds. */
const ALONE_MOST: i32 = 174;
const SCALE: i32 = 3;
const SCALE_SMALL: i32 = 2;
const GAP: i32 = 3;
const LINE_H: i32 = 9;
const COLUMNS: i32 = 39;
/** Lines of letters that fit below the largest picture. */
const LINES_BELOW: i32 = 4;
const REASON_COLUMNS: i32 = 28;
const REASON_LINES: i32 = 8;
const REASON_Y: i32 = 40;

/** Opens the page over the end of a game. */
export function openShare(): void {
  forgetThings();
  session.mode = MODE_SHARE;
  sharing.length = 0;
  sharing.version = 0;
  sharing.isLong = 0;
  sharing.isLarge = 0;
  sharing.winners = 0;
  sharing.stage = STAGE_NONE;
  if (canShare()) {
    for (let seat = 0; seat < game.seatCount(); seat++) ended.setTotalAt(seat, game.score(seat));
    noteRounds();
    beginCode();
    sharing.stage = STAGE_CHOICES;
  }
  raise(FLAG_SCREEN);
}

/** Returns the length of the game code on the page, 0: there is none, or it is not made yet. */
export function codeLength(): i32 {
  return session.mode == MODE_SHARE && sharing.stage > STAGE_TEXT ? sharing.length : 0;
}

/** One step of the page. */
export function stepShare(pressed: i32, _elapsedMs: i32): void {
  if (isMaking()) make();
  if (pressed == 0) return;
  const isWhole = sharing.stage == STAGE_DONE;
  if (sharing.isLarge != 0) sharing.isLarge = 0;
  else if (pressed & BUTTON_B) session.mode = MODE_RESULT;
  else if (pressed & BUTTON_A && isWhole) sharing.isLarge = 1;
  else return;
  raise(FLAG_SCREEN);
}

function isMaking(): bool {
  return sharing.stage != STAGE_NONE && sharing.stage != STAGE_DONE;
}

function make(): void {
  raise(FLAG_THINKING);
  const stage = sharing.stage;
  let more = false;
  if (stage == STAGE_CHOICES) more = takeChoices();
  else if (stage == STAGE_RESULT) beginResult();
  else if (stage == STAGE_RANKS) more = takeRank();
  else if (stage == STAGE_TEXT) {
    writeCode();
    raise(FLAG_SCREEN);
    if (sharing.isLong != 0 || !chooseQr(sharing.length)) sharing.stage = STAGE_NONE;
  } else if (stage == STAGE_DATA) putData(CODE, sharing.length);
  else if (stage == STAGE_DIVISOR) more = makeDivisor();
  else if (stage == STAGE_CHECKS) more = makeChecks();
  else if (stage == STAGE_PATTERNS) drawPatterns();
  else if (stage == STAGE_WORDS) more = drawWords();
  if (sharing.isLong != 0) {
    sharing.stage = STAGE_NONE;
    return raise(FLAG_SCREEN);
  }
  if (more || sharing.stage == STAGE_NONE) return;
  sharing.stage = stage + 1;
  if (sharing.stage == STAGE_DONE) raise(FLAG_SCREEN);
}

/** Draws the page, or the picture alone. */
export function drawShare(): void {
  if (sharing.isLarge != 0) return drawAlone();
  beginPage("Share this game");
  beginBar();
  if (sharing.stage == STAGE_DONE) addBarItem(ICON_BUTTON_A_12, "larger");
  addBackItem();
  if (sharing.length > 0) {
    drawCode();
    drawFacts();
    return;
  }
  beginScroll(UNSCROLLED, 8, REASON_Y, REASON_COLUMNS, REASON_LINES);
  scrollText(COLOR_WHITE, reason());
}

function reason(): string {
  if (isMaking()) return "Making its code";
  if (sharing.isLong != 0 || areChoicesLost()) return "No code: this game is too long.";
  if (progress.dealt == 0) return "No code: this game did not begin from a deal.";
  return "No code: the choices of this game were not kept.";
}

// Draws the picture, once it is made, and the letters below.
function drawCode(): void {
  if (sharing.stage == STAGE_DONE) drawPicture(LEFT, TOP, beside());
  let y = TOP + (qrSize() + 2 * QR_QUIET) * beside() + GAP;
  const lines = (sharing.length + COLUMNS - 1) / COLUMNS;
  text(FONT_SMALL, LEFT, y, COLOR_SILVER, "QR code of this game, for the web page");
  if (y + LINE_H * (lines + 2) <= BAR_Y) {
    y += LINE_H;
    text(FONT_SMALL, LEFT, y, COLOR_SILVER, "Open the tray there, scan or type it.");
  }
  // The longest codes do not fit below the picture: their end is in the picture only.
  for (let from = 0; from < sharing.length && y + 2 * LINE_H <= BAR_Y; from += COLUMNS) {
    y += LINE_H;
    beginText();
    appendPart(CODE + <usize>from, min(COLUMNS, sharing.length - from));
    textBuilt(FONT_SMALL, LEFT, y + 1, COLOR_WHITE);
  }
}

/** Returns the pixels of a module while words are beside the picture. */
function beside(): i32 {
  const isLarge = (qrSize() + 2 * QR_QUIET) * SCALE > BESIDE_MOST;
  return isLarge || sharing.length > LINES_BELOW * COLUMNS ? SCALE_SMALL : SCALE;
}

// Beside it: the deal, the result with the winner in yellow, and how a seat came there.
function drawFacts(): void {
  const side = (qrSize() + 2 * QR_QUIET) * beside();
  const x = LEFT + side + 2 * GAP;
  text(FONT_SMALL, x, TOP + 2, COLOR_SILVER, "Deal");
  beginText();
  appendDeal(gameDeal());
  textBuiltRight(FONT_SMALL, RIGHT, TOP + 2, COLOR_WHITE);
  let y = TOP + 2 + LINE_H * 2;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    const isWinner = ((sharing.winners >> seat) & 1) != 0;
    beginText();
    appendSeat(seat);
    textBuilt(FONT_SMALL, x, y, isWinner ? COLOR_YELLOW : COLOR_SILVER);
    beginText();
    appendNumber(ended.totalAt(seat));
    textBuiltRight(FONT_SMALL, RIGHT, y, isWinner ? COLOR_YELLOW : COLOR_WHITE);
    y += LINE_H;
  }
  drawRounds(x, y + GAP, TOP + side);
}

function drawAlone(): void {
  beginScreen(COLOR_WHITE);
  const size = qrSize();
  const scale = ALONE_MOST / size;
  const side = size * scale;
  bitmapLarge((240 - side) >> 1, (220 - side) >> 1, size, size, COLOR_BLACK, QR_ROWS, QR_ROW_BYTES, scale);
  // On the bar: a decoder may take black letters on white, as large as modules, for a corner of the code.
  beginBar();
  textCentred(FONT_SMALL, 120, BAR_Y + 3, COLOR_WHITE, "any button: back");
}

function drawPicture(x: i32, y: i32, scale: i32): void {
  const size = qrSize();
  const side = (size + 2 * QR_QUIET) * scale;
  rect(x, y, side, side, COLOR_WHITE);
  bitmapLarge(x + QR_QUIET * scale, y + QR_QUIET * scale, size, size, COLOR_BLACK, QR_ROWS, QR_ROW_BYTES, scale);
}
