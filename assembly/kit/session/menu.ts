// The menu over the table, and what it leads to: the log, and the question before a game is given up.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_X,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  FLAG_LEAVE,
  FLAG_SAVE,
  FLAG_SCREEN,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_DPAD_12,
  ICON_INFO_12,
  ICON_UNDO_12,
} from "../base/abi";
import { HAS_HINTS, HAS_MOTION } from "../contract/features";
import { canHint, noHintReason, openHint } from "./hint/hint";
import { literalAt } from "../base/literal";
import { countPersons, seatLevel } from "../words/seats";
import { append, beginText } from "../words/text";
import { SOUND_ERROR, playSound } from "../screen/sound";
import { addBackItem, addChooseItem, addBarItem, beginBar, drawMessage } from "../widgets/bar";
import { drawRow, drawValue, listCursor, moveList, ROW_H } from "../widgets/list";
import { beginPage, drawPanel, HEADING_H, PANEL_TITLE_H } from "../widgets/panel";
import {
  beginScroll,
  countLines,
  endScroll,
  moveScroll,
  openScroll,
  scrollBuilt,
  scrollText,
  UNSCROLLED,
} from "../widgets/scroll";
import { keptCount } from "./history";
import { openHelp, PAGE_COLUMNS, PAGE_LINES } from "./help";
import { canReplay, openReplay } from "./replay";
import { appendMotionSpeed, turnMotionSpeed } from "./motion";
import { MODE_MENU, MODE_NEWS, MODE_PLAY, MODE_SETUP, paceBits, raise, progress } from "./memory";
import { scrollLog } from "./news";
import { canUndo, undo, undoReason, openMenu } from "./play";
import { openSetup, startDraft, drawSetup } from "./setup";
import { appendPlayer } from "./taste";
import { openTitle } from "./title";
import { session } from "./variables";
import { drawPlay } from "./table";
import { stepBrowse } from "./browse";

const ROW_RESUME: i32 = 0;
const ROW_UNDO: i32 = 1;
const ROW_NEWS: i32 = 2;
const ROW_HINT: i32 = 3;
const ROW_LOOK: i32 = 4;
const ROW_RULES: i32 = 5;
const ROW_PACE: i32 = 6;
const ROW_NEW: i32 = 7;
const ROW_LEAVE: i32 = 8;
const ROW_COUNT: i32 = 9;
/** Above ROW_NEW, in games whose things move. */
const ROW_MOTION: i32 = 9;
/** Rows from that one to the end of the menu. */
const MOTION_FROM_END: i32 = 3;

const PACES: i32 = 3;
const ROW_LABELS: usize = memory.data<usize>([
  changetype<usize>("Resume"),
  changetype<usize>("Undo"),
  changetype<usize>("What happened"),
  changetype<usize>("Hint"),
  changetype<usize>("Look back"),
  changetype<usize>("Rules"),
  changetype<usize>("CPU pace"),
  changetype<usize>("New game"),
  changetype<usize>("Save and leave"),
]);
const PACE_LABELS: usize = memory.data<usize>([
  changetype<usize>("slow"),
  changetype<usize>("normal"),
  changetype<usize>("fast"),
]);

const PANEL_W: i32 = 188;
const PANEL_Y: i32 = 32;

/** One step of the menu. */
export function stepMenu(pressed: i32): void {
  if (moveList(session.menuList, pressed, countRows())) raise(FLAG_SCREEN);
  const row = rowAt(listCursor(session.menuList));
  if (pressed & (BUTTON_B | BUTTON_X)) return showMode(MODE_PLAY);
  if (row == ROW_PACE) return stepPace(pressed);
  if (HAS_MOTION) {
    if (row == ROW_MOTION) return stepSpeed(pressed);
  }
  if (pressed & BUTTON_A) chooseRow(row);
}

/** One step of the log. */
export function stepNews(pressed: i32): void {
  if (moveScroll(session.scroll, pressed, PAGE_LINES)) raise(FLAG_SCREEN);
  if (pressed & (BUTTON_A | BUTTON_B)) showMode(MODE_MENU);
}

/** One step of the question before a game is given up. */
export function stepConfirm(pressed: i32): void {
  if (pressed & BUTTON_A) startDraft();
  else if (pressed & BUTTON_B) showMode(MODE_SETUP);
}

/** One step of browsing: X opens the menu over it. */
export function stepOverBrowse(pressed: i32): void {
  if (pressed & BUTTON_X) openMenu();
  else stepBrowse(pressed);
}

/** Draws the table with the menu over it. */
export function drawMenuOver(): void {
  drawPlay(false);
  drawMenu();
}

/** Draws the menu over the table that is drawn already. */
function drawMenu(): void {
  const x = (240 - PANEL_W) >> 1;
  const count = countRows();
  drawPanel(PANEL_Y, PANEL_W, PANEL_TITLE_H + count * ROW_H + 6, "Menu");
  for (let i = 0; i < count; i++) {
    const row = rowAt(i);
    const y = PANEL_Y + PANEL_TITLE_H + i * ROW_H;
    const selected = i == listCursor(session.menuList);
    if (HAS_MOTION) {
      if (row == ROW_MOTION) {
        drawRow(x + 4, y, PANEL_W - 8, selected, true, "Animation");
        beginText();
        appendMotionSpeed();
        drawValue(x + 4, y, PANEL_W - 8, selected);
        continue;
      }
    }
    drawRow(x + 4, y, PANEL_W - 8, selected, isOpen(row), literalAt(ROW_LABELS, row));
    if (row == ROW_PACE) drawPace(x + 4, y, selected);
  }
  const chosen = rowAt(listCursor(session.menuList));
  if (!isOpen(chosen)) return drawReason(chosen);
  beginBar();
  if (chosen == ROW_PACE) {
    addBarItem(ICON_DPAD_12, "change");
    return addBarItem(ICON_BUTTON_A_12, "hold it to hurry");
  }
  if (HAS_MOTION) {
    if (chosen == ROW_MOTION) {
      addBarItem(ICON_DPAD_12, "change");
      return addBarItem(ICON_BUTTON_B_12, "back to the game");
    }
  }
  addChooseItem();
  addBarItem(ICON_BUTTON_B_12, "back to the game");
}

/**
 * Returns the kind of the i-th row: games without hints lack the row of hints, those without computers that of the
 * pace.
 */
function rowAt(i: i32): i32 {
  if (HAS_MOTION) {
    const fromEnd = countRows() - i;
    if (fromEnd == MOTION_FROM_END) return ROW_MOTION;
    if (fromEnd < MOTION_FROM_END) i--;
  }
  const row = HAS_HINTS || i < ROW_HINT ? i : i + 1;
  return row < ROW_PACE || hasComputers() ? row : row + 1;
}

function countRows(): i32 {
  return ROW_COUNT - (HAS_HINTS ? 0 : 1) - (hasComputers() ? 0 : 1) + (HAS_MOTION ? 1 : 0);
}

function hasComputers(): bool {
  return countPersons() < progress.players;
}

/** Returns whether a row can be chosen now. */
function isOpen(row: i32): bool {
  if (HAS_HINTS) {
    if (row == ROW_HINT) return canHint();
  }
  if (row == ROW_LOOK) return canReplay();
  return row != ROW_UNDO || canUndo();
}

/** Why a row cannot be chosen now. */
function drawReason(row: i32): void {
  beginText();
  if (HAS_HINTS) {
    if (row == ROW_HINT) {
      append(noHintReason());
      return drawMessage(ICON_INFO_12, COLOR_SILVER);
    }
  }
  append(row == ROW_LOOK ? noLookReason() : undoReason());
  drawMessage(ICON_UNDO_12, COLOR_SILVER);
}

function noLookReason(): string {
  return keptCount() == 0 ? "Nothing to look at yet." : "Only while nobody else plays.";
}

/** Draws the log. */
export function drawNews(): void {
  beginPage("What happened");
  beginScroll(session.scroll, 6, HEADING_H + 3, PAGE_COLUMNS, PAGE_LINES);
  scrollPlayers();
  scrollLog();
  endScroll(session.scroll);
  beginBar();
  if (countLines() > PAGE_LINES) addBarItem(ICON_DPAD_12, "older");
  addBackItem();
}

// The list of the computer seats, above what they did.
function scrollPlayers(): void {
  for (let seat = 0; seat < progress.players; seat++) {
    if (seatLevel(seat) == 0) continue;
    beginText();
    appendPlayer(seat);
    scrollBuilt(COLOR_SKY);
  }
}

/** Draws the question over the set-up that is drawn already. */
export function drawConfirm(): void {
  drawSetup();
  drawPanel(80, 208, 58, "Give up the game?");
  beginScroll(UNSCROLLED, 28, 102, 23, 2);
  scrollText(COLOR_WHITE, "The game in progress will be lost.");
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "start again");
  addBarItem(ICON_BUTTON_B_12, "keep it");
}

function drawPace(x: i32, y: i32, selected: bool): void {
  beginText();
  append(literalAt(PACE_LABELS, progress.pace & paceBits()));
  drawValue(x, y, PANEL_W - 8, selected);
}

function chooseRow(row: i32): void {
  if (!isOpen(row)) return refuse();
  if (row == ROW_RESUME) return showMode(MODE_PLAY);
  if (row == ROW_UNDO) return chooseUndo();
  if (row == ROW_NEWS) return openNews();
  if (HAS_HINTS) {
    if (row == ROW_HINT) return openHint();
  }
  if (row == ROW_LOOK) return openReplay(MODE_MENU);
  if (row == ROW_RULES) return openHelp(MODE_MENU);
  if (row == ROW_NEW) return openSetup(MODE_MENU);
  if (row == ROW_LEAVE) leaveGame();
}

function chooseUndo(): void {
  undo();
  showMode(MODE_PLAY);
}

function refuse(): void {
  playSound(SOUND_ERROR);
}

function openNews(): void {
  openScroll(session.scroll);
  showMode(MODE_NEWS);
}

function leaveGame(): void {
  openTitle();
  raise(FLAG_LEAVE);
}

/** Changes the pace, which is saved. */
function stepPace(pressed: i32): void {
  const forward = (pressed & (BUTTON_RIGHT | BUTTON_A)) != 0;
  if (!forward && (pressed & BUTTON_LEFT) == 0) return;
  const pace = ((progress.pace & paceBits()) + (forward ? 1 : PACES - 1)) % PACES;
  progress.pace = (progress.pace & ~paceBits()) | pace;
  raise(FLAG_SCREEN | FLAG_SAVE);
}

/** Changes the speed of moves, which is saved too. */
function stepSpeed(pressed: i32): void {
  const forward = (pressed & (BUTTON_RIGHT | BUTTON_A)) != 0;
  if (!forward && (pressed & BUTTON_LEFT) == 0) return;
  turnMotionSpeed(forward ? 1 : -1);
  raise(FLAG_SCREEN | FLAG_SAVE);
}

function showMode(mode: i32): void {
  session.mode = mode;
  raise(FLAG_SCREEN);
}
