// The set-up of a new game: edition, seats, who sits where, options, deal. Edits DRAFT, which remembers the last
// set-up.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  COLOR_BLACK,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  FLAG_SAVE,
  FLAG_SCREEN,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BUTTON_A_12,
  ICON_CPU_12,
  ICON_DPAD_12,
  ICON_PERSON_12,
} from "../base/abi";
import { hline, icon, text, textBuilt } from "../screen/display";
import { HAS_MOTION } from "../contract/features";
import * as game from "../game";
import { literalAt } from "../base/literal";
import {
  appendLevel,
  appendName,
  appendSeatNumber,
  EASIEST_LEVEL,
  HARDEST_LEVEL,
  levelMeaning,
  MAX_SEATS,
  SEATING,
  SEATING_BYTES,
  SEATING_EDITION,
  SEATING_LEVELS,
  SEATING_OPTIONS,
  SEATING_PLAYERS,
} from "../words/seats";
import { append, appendNumber, beginText } from "../words/text";
import { addBackItem, addBarItem, beginBar } from "../widgets/bar";
import {
  drawRow,
  drawScrollBar,
  drawValue,
  listCursor,
  listTop,
  moveList,
  openList,
  ROW_H,
  scrollList,
} from "../widgets/list";
import { beginPage, HEADING_H } from "../widgets/panel";
import { DRAFT, MODE_CONFIRM, MODE_SETUP, raise, progress } from "./memory";
import { appendDraftDeal, isOwnDeal, turnDeal } from "./deal";
import { appendMotionSpeed, turnMotionSpeed } from "./motion";
import { startGame } from "./play";
import { drawRecords } from "./records";
import { keepLesson } from "./save";
import { openDealWheel, openNames } from "./wheel";
import { session, setupRows } from "./variables";
import { u8At, setU8At } from "../base/arrays";

// A row is the offset of its byte in the draft; an option's row is ROW_OPTION plus the number of its bit. Other rows
// are below 0.
const ROW_EDITION: i32 = <i32>SEATING_EDITION;
const ROW_PLAYERS: i32 = <i32>SEATING_PLAYERS;
const ROW_SEAT: i32 = <i32>SEATING_LEVELS;
const ROW_OPTION: i32 = 16;
const ROW_START: i32 = -1;
const ROW_DEAL: i32 = -2;
const ROW_MOTION: i32 = -3;
/** Rows after the options: the speed of moves, in games that have them, the deal, the start. */
const LAST_ROWS: i32 = HAS_MOTION ? 3 : 2;

// By row, from the lowest one, which is below 0; a seat has no label.
const ROW_LABELS: usize = memory.data<usize>([
  changetype<usize>("Animation"),
  changetype<usize>("Deal"),
  changetype<usize>("Start the game"),
  changetype<usize>("Edition"),
  changetype<usize>("Players"),
  changetype<usize>(""),
]);

const ROWS_SHOWN: i32 = 11;
/** Below the rows of the longest set-up, above the bar. */
const MEANING_Y: i32 = 213;
const RECORDS_Y: i32 = 208;

/** The set-up offered at first: the first edition, a person at the first seat, computers at the others. */
export function resetDraft(): void {
  memory.fill(DRAFT, 0, SEATING_BYTES);
  memory.fill(DRAFT + SEATING_LEVELS + 1, <u8>EASIEST_LEVEL, MAX_SEATS - 1);
  setDraft(SEATING_EDITION, game.editionAt(0));
  setDraft(SEATING_PLAYERS, max(game.minPlayers(game.editionAt(0)), min(2, game.maxPlayers(game.editionAt(0)))));
}

/** Offers the running game's set-up next time. */
export function draftFromGame(): void {
  memory.copy(DRAFT, SEATING, SEATING_BYTES);
  for (let seat = draft(SEATING_PLAYERS); seat < MAX_SEATS; seat++)
    setDraft(SEATING_LEVELS + <usize>seat, EASIEST_LEVEL);
}

/** Opens the set-up; "back" leads to the mode `back`. */
export function openSetup(back: i32): void {
  listRows();
  openList(session.setupList, countRows() - 1);
  session.backMode = back;
  session.mode = MODE_SETUP;
  raise(FLAG_SCREEN);
}

/** One step of the set-up. */
export function stepSetup(pressed: i32): void {
  if (moveList(session.setupList, pressed, countRows())) raise(FLAG_SCREEN);
  if ((pressed & (BUTTON_A | BUTTON_B | BUTTON_LEFT | BUTTON_RIGHT)) == 0) return;
  if (pressed & BUTTON_B) return leaveSetup();
  const row = rowAt(listCursor(session.setupList));
  if (row == ROW_START) {
    if (pressed & BUTTON_A) askOrStart();
    return;
  }
  const forward = (pressed & (BUTTON_RIGHT | BUTTON_A)) != 0;
  if (!forward && (pressed & BUTTON_LEFT) == 0) return;
  if (isPersonRow(row) && pressed & BUTTON_A) openNames(row - ROW_SEAT);
  else if (row == ROW_DEAL && isOwnDeal() && pressed & BUTTON_A) openDealWheel();
  else changeRow(row, forward ? 1 : -1);
  raise(FLAG_SCREEN);
}

/** Starts the game of the draft. */
export function startDraft(): void {
  for (let seat = draft(SEATING_PLAYERS); seat < MAX_SEATS; seat++) setDraft(SEATING_LEVELS + <usize>seat, 0);
  startGame();
  draftFromGame();
}

/** Draws the set-up. */
export function drawSetup(): void {
  beginPage("New game");
  const count = countRows();
  scrollList(session.setupList, count, ROWS_SHOWN);
  const top = listTop(session.setupList);
  for (let i = top; i < min(top + ROWS_SHOWN, count); i++) drawSetupRow(i, HEADING_H + 4 + (i - top) * ROW_H);
  drawScrollBar(236, HEADING_H + 4, ROWS_SHOWN * ROW_H, top, ROWS_SHOWN, count);
  const row = rowAt(listCursor(session.setupList));
  if (row >= ROW_OPTION) drawMeaning(game.optionMeaning(row - ROW_OPTION));
  else if (isSeatRow(row)) drawMeaning(levelMeaning(draft(row)));
  else if (row == ROW_START) drawMeaning(levelMeaning(hardestSeat()));
  else if (row == ROW_DEAL) drawMeaning("The same code deals the same game");
  else if (row == ROW_MOTION) drawMeaning("How fast moves are shown");
  else if (game.EDITION_COUNT > 1 && row == ROW_EDITION) drawMeaning(game.editionMeaning(draft(row)));
  else if (row == ROW_PLAYERS) drawRecords(RECORDS_Y, DRAFT);
  beginBar();
  if (row == ROW_START) addBarItem(ICON_BUTTON_A_12, "start");
  else addBarItem(ICON_DPAD_12, "change");
  if (row == ROW_DEAL && isOwnDeal()) addBarItem(ICON_BUTTON_A_12, "type");
  if (isPersonRow(row)) addBarItem(ICON_BUTTON_A_12, "name");
  addBackItem();
}

// Returns the level of the strongest computer in the draft, 0: only persons play.
function hardestSeat(): i32 {
  let most = 0;
  for (let seat = draft(SEATING_PLAYERS) - 1; seat >= 0; seat--) most = max(most, draft(SEATING_LEVELS + <usize>seat));
  return most;
}

function drawMeaning(words: string): void {
  text(FONT_SMALL, 8, MEANING_Y, COLOR_SILVER, words);
}

function drawSetupRow(i: i32, y: i32): void {
  const row = rowAt(i);
  const selected = i == listCursor(session.setupList);
  const isStart = row == ROW_START;
  if (isStart) hline(8, y + 2, 224, COLOR_SLATE);
  drawRow(4, isStart ? y + 5 : y, 230, selected, true, rowLabel(row));
  if (isStart) return;
  if (isSeatRow(row)) drawSeatNumber(row, y, selected);
  beginText();
  appendValue(row);
  drawValue(4, y, 230, selected);
}

function drawSeatNumber(row: i32, y: i32, selected: bool): void {
  const color = selected ? COLOR_BLACK : COLOR_WHITE;
  icon(draft(row) == 0 ? ICON_PERSON_12 : ICON_CPU_12, 12, y + 2, color);
  beginText();
  if (draft(row) != 0 || !appendName(row - ROW_SEAT)) appendSeatNumber(row - ROW_SEAT);
  textBuilt(FONT_MEDIUM, 30, y + 2, color);
}

function rowLabel(row: i32): string {
  return row >= ROW_OPTION
    ? game.optionName(row - ROW_OPTION)
    : literalAt(ROW_LABELS, min(row, <i32>SEATING_OPTIONS) - ROW_MOTION);
}

function appendValue(row: i32): void {
  if (row >= ROW_OPTION) append(draft(SEATING_OPTIONS) & (1 << (row - ROW_OPTION)) ? "on" : "off");
  else if (row == ROW_EDITION) append(game.editionName(draft(row)));
  else if (row == ROW_PLAYERS) appendNumber(draft(row));
  else if (row == ROW_DEAL) appendDraftDeal();
  else if (row == ROW_MOTION) appendMotionSpeed();
  else appendLevel(draft(row));
}

function countRows(): i32 {
  return setupRows.count;
}

function rowAt(i: i32): i32 {
  return setupRows.rowAt(i);
}

/** Lists the rows for the draft's edition and players. Games of one edition have no row for it. */
function listRows(): void {
  const seats = (1 << draft(SEATING_PLAYERS)) - 1;
  // A bit each.
  let rows =
    (game.EDITION_COUNT > 1 ? 1 << ROW_EDITION : 0) |
    (1 << ROW_PLAYERS) |
    (seats << ROW_SEAT) |
    (game.optionMask(draft(SEATING_EDITION)) << ROW_OPTION);
  let count = 0;
  for (; rows != 0; rows &= rows - 1) {
    const at = count++;
    setupRows.setRowAt(at, ctz(rows));
  }
  for (let row = -LAST_ROWS; row < 0; row++) {
    const at = count++;
    setupRows.setRowAt(at, row);
  }
  setupRows.count = count;
}

function isSeatRow(row: i32): bool {
  return row >= ROW_SEAT && row < ROW_OPTION;
}

function isPersonRow(row: i32): bool {
  return isSeatRow(row) && draft(row) == 0;
}

function changeRow(row: i32, step: i32): void {
  const edition = draft(SEATING_EDITION);
  if (row >= ROW_OPTION) setDraft(SEATING_OPTIONS, draft(SEATING_OPTIONS) ^ (1 << (row - ROW_OPTION)));
  else if (row == ROW_EDITION) changeEdition(step);
  else if (row == ROW_DEAL) turnDeal(step);
  else if (row == ROW_MOTION) changeMotion(step);
  else if (row == ROW_PLAYERS) turnByte(row, game.minPlayers(edition), game.maxPlayers(edition), step);
  else turnByte(row, 0, HARDEST_LEVEL, step);
  if (row <= ROW_PLAYERS && row >= ROW_EDITION) listRows();
}

/**
 * Changes the speed of moves, which is no part of the draft: it is saved, with or without a game, and stays for later
 * games.
 */
function changeMotion(step: i32): void {
  turnMotionSpeed(step);
  if (session.active == 0) keepLesson(progress.lessonAt);
  raise(FLAG_SAVE);
}

/** Changes a byte of the draft by a step, from `least` to `most` and round. */
function turnByte(offset: usize, least: i32, most: i32, step: i32): void {
  const value = draft(offset) + step;
  setDraft(offset, value < least ? most : value > most ? least : value);
}

/** Changes the edition; number of seats and options stay as far as the new one has them. */
function changeEdition(step: i32): void {
  let i = 0;
  while (game.editionAt(i) != draft(SEATING_EDITION)) i++;
  const edition = game.editionAt((i + step + game.EDITION_COUNT) % game.EDITION_COUNT);
  setDraft(SEATING_EDITION, edition);
  setDraft(SEATING_OPTIONS, draft(SEATING_OPTIONS) & game.optionMask(edition));
  setDraft(SEATING_PLAYERS, max(min(draft(SEATING_PLAYERS), game.maxPlayers(edition)), game.minPlayers(edition)));
}

/** Starts the game of the draft; asks first where a game in progress would be given up. */
function askOrStart(): void {
  if (session.active == 0 || game.currentSeat() < 0) return startDraft();
  session.mode = MODE_CONFIRM;
  raise(FLAG_SCREEN);
}

function leaveSetup(): void {
  session.mode = session.backMode;
  raise(FLAG_SCREEN);
}

function draft(offset: usize): i32 {
  return u8At(DRAFT + offset);
}

function setDraft(offset: usize, value: i32): void {
  setU8At(DRAFT + offset, 0, value);
}
