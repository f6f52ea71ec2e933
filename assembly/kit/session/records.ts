// Records: what became of the games that persons finished here, by edition and seats (docs/spec/records.md). Counts a
// game when it ends; the console keeps the bytes, apart from the save.
import {
  COLOR_BLACK,
  COLOR_SILVER,
  FLAG_RECORDS,
  FONT_SMALL,
  LIMIT_SAVE_HEADER_BYTES,
  STATUS_BAD_SAVE,
  STATUS_FOREIGN_SAVE,
  STATUS_OK,
} from "../base/abi";
import { rect, textBuiltCentred } from "../screen/display";
import * as game from "../game";
import { nextBits } from "../base/rng";
import { appendLevel, countPersons, HARDEST_LEVEL, SEATING, SEATING_EDITION, seatLevel } from "../words/seats";
import { append, appendNumber, appendWith, beginText, cutText, textLength } from "../words/text";
import { checkEnvelope, writeEnvelope } from "./envelope";
import { GAME_NUMBER, GENERATOR, raise } from "./memory";

const MAGIC: u32 = 0x4352444a; // "JDRC"
const RECORDS_VERSION: i32 = 2;
/** The version that knew only one number. */
const OLD_VERSION: i32 = 1;
const ROW_BYTES: i32 = 24;
/** So many games that were counted are known by their numbers. */
const NUMBERS_MAX: i32 = 8;
/** Behind the envelope: the origin, and the numbers of the games counted last, the newest first. */
const HEAD_BYTES: i32 = 8 + NUMBERS_MAX * 4;
const OLD_HEAD_BYTES: i32 = 12;

const LENGTH: usize = memory.data(4, 4);
/** Where the records lie: envelope, head, rows. */
export const RECORDS: usize = memory.data(LIMIT_SAVE_HEADER_BYTES + HEAD_BYTES + ROW_BYTES * game.SETUP_COUNT, 4);
const HEAD: usize = RECORDS + <usize>LIMIT_SAVE_HEADER_BYTES;
const NUMBERS: usize = HEAD + 8;
const ROWS: usize = HEAD + <usize>HEAD_BYTES;

// Fields of a row.
/** Edition and seats, as a set-up has them. */
const AT_SETUP: usize = 0;
const AT_PLAYERS: usize = 1;
const AT_LONGEST: usize = 2;
const AT_STREAK: usize = 4;
const AT_BEST: usize = 6;
const AT_GAMES: usize = 8;
const AT_WINS: usize = 16;
/** Games and wins are told apart by the hardest computer at the table, 0: none. */
const LEVELS: usize = 4;
const MOST: i32 = 65535;

const LINE_H: i32 = 9;
/** Small letters in a line of the screen. */
const COLUMNS: i32 = 40;

/** Returns the size of the records in bytes, 0: nothing was ever counted. */
export function recordsLength(): i32 {
  return load<i32>(LENGTH);
}

/** Forgets them all: a start without records. */
export function clearRecords(): void {
  store<i32>(LENGTH, 0);
}

/** Takes over the records that the console wrote to `from`, or refuses them: then there are none. */
export function readRecords(from: usize, size: i32): i32 {
  clearRecords();
  let head = HEAD_BYTES;
  let status = checkEnvelope(from, size, MAGIC, RECORDS_VERSION);
  if (status == STATUS_FOREIGN_SAVE) {
    head = OLD_HEAD_BYTES;
    status = checkEnvelope(from, size, MAGIC, OLD_VERSION);
  }
  if (status != STATUS_OK) return status;
  const rows = size - LIMIT_SAVE_HEADER_BYTES - head;
  if (rows < 0 || rows > ROW_BYTES * game.SETUP_COUNT || rows % ROW_BYTES != 0) return STATUS_BAD_SAVE;
  const at = from + <usize>LIMIT_SAVE_HEADER_BYTES;
  memory.fill(HEAD, 0, HEAD_BYTES);
  memory.copy(HEAD, at, head);
  memory.copy(ROWS, at + <usize>head, rows);
  seal(LIMIT_SAVE_HEADER_BYTES + HEAD_BYTES + rows);
  return STATUS_OK;
}

/** Counts the game that has just ended, unless no person played it from its beginning, or it was counted before. */
export function countGame(): void {
  const persons = countPersons();
  const number = load<u32>(GAME_NUMBER);
  const isFirst = load<i32>(LENGTH) == 0;
  if (persons == 0 || number == 0 || (!isFirst && isCounted(number))) return;
  if (isFirst) {
    memory.fill(HEAD, 0, HEAD_BYTES);
    store<u32>(HEAD, nextBits(GENERATOR));
    store<u32>(HEAD, nextBits(GENERATOR), 4);
    store<i32>(LENGTH, LIMIT_SAVE_HEADER_BYTES + HEAD_BYTES);
  }
  const row = takeRow();
  if (row == 0) return;
  memory.copy(NUMBERS + 4, NUMBERS, (NUMBERS_MAX - 1) * 4);
  store<u32>(NUMBERS, number);
  countSeats(row, persons);
  seal(load<i32>(LENGTH));
  raise(FLAG_RECORDS);
}

/** Tells whether the game of that number is one of those counted last. */
function isCounted(number: u32): bool {
  for (let i: usize = 0; i < <usize>NUMBERS_MAX; i++) if (load<u32>(NUMBERS + (i << 2)) == number) return true;
  return false;
}

/** The records are written: makes them sound, so many bytes long. */
function seal(length: i32): void {
  store<i32>(LENGTH, length);
  writeEnvelope(RECORDS, MAGIC, RECORDS_VERSION, length - LIMIT_SAVE_HEADER_BYTES);
}

/**
 * Draws what is kept of the edition and seats that a set-up has (kit/words/seats), in two lines in the middle from y
 * on; nothing where no such game was counted.
 */
export function drawRecords(y: i32, setup: usize): void {
  const row = findRow(setup);
  if (row != 0) drawRow(y, row);
}

/**
 * Draws the same below a line that tells which edition and seats; where no such game was counted, what is kept of those
 * counted first.
 */
export function drawNamedRecords(y: i32, setup: usize): void {
  if (rowsEnd() == ROWS) return;
  let row = findRow(setup);
  if (row == 0) row = ROWS;
  // No star shines through the words.
  rect(0, y, 240, 3 * LINE_H, COLOR_BLACK);
  beginText();
  if (game.EDITION_COUNT > 1) {
    append(game.editionName(<i32>load<u8>(row)));
    append(", ");
  }
  appendNumber(<i32>load<u8>(row, AT_PLAYERS));
  append("-player records");
  textBuiltCentred(FONT_SMALL, 120, y, COLOR_SILVER);
  drawRow(y + LINE_H, row);
}

// Games, best score, longest streak if it fits; below it the games won against each level that was beaten, the hardest
// first, as many as fit. No level stands there with none: games that several persons play against computers count as
// well, and are nobody's win.
function drawRow(y: i32, row: usize): void {
  let games = 0;
  for (let level: usize = 0; level < LEVELS; level++) games += field(row + AT_GAMES + level * 2);
  beginText();
  appendNumber(games);
  append(games == 1 ? " game" : " games");
  appendWith(", best score ", <i32>load<i16>(row, AT_BEST));
  const whole = textLength();
  const longest = field(row + AT_LONGEST);
  if (longest > 1) appendWith(", streak ", longest);
  if (textLength() > COLUMNS) cutText(whole);
  textBuiltCentred(FONT_SMALL, 120, y, COLOR_SILVER);
  beginText();
  for (let level = HARDEST_LEVEL; level > 0; level--) {
    const wins = field(row + AT_WINS + <usize>level * 2);
    if (wins == 0) continue;
    const before = textLength();
    append(before == 0 ? "wins: " : ", ");
    appendLevel(level);
    appendWith(" ", wins);
    if (textLength() > COLUMNS) cutText(before);
  }
  textBuiltCentred(FONT_SMALL, 120, y + LINE_H, COLOR_SILVER);
}

/** Returns the row of a set-up's edition and seats, 0: there is none. */
function findRow(setup: usize): usize {
  for (let row = ROWS; row < rowsEnd(); row += ROW_BYTES)
    if (load<u16>(row, AT_SETUP) == load<u16>(setup, SEATING_EDITION)) return row;
  return 0;
}

/** Returns the row of the game at the table, made where there is none yet; 0: there is no room for it. */
function takeRow(): usize {
  const row = findRow(SEATING);
  if (row != 0) return row;
  const end = rowsEnd();
  if (end == ROWS + <usize>(ROW_BYTES * game.SETUP_COUNT)) return 0;
  memory.fill(end, 0, ROW_BYTES);
  store<u16>(end, load<u16>(SEATING, SEATING_EDITION), AT_SETUP);
  store<i16>(end, i16.MIN_VALUE, AT_BEST);
  store<i32>(LENGTH, load<i32>(LENGTH) + ROW_BYTES);
  return end;
}

/**
 * A win is the first place, shared or not, of the only person against computers; with several persons the console does
 * not know whose it is.
 */
function countSeats(row: usize, persons: i32): void {
  let hardest = 0;
  let isWon = false;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    hardest = max(hardest, seatLevel(seat));
    if (seatLevel(seat) != 0) continue;
    const score = max(min(game.score(seat), 32767), -32768);
    store<i16>(row, max(score, <i32>load<i16>(row, AT_BEST)), AT_BEST);
    isWon = game.rank(seat) == 1;
  }
  const level = <usize>hardest * 2;
  bump(row + AT_GAMES + level);
  if (persons > 1 || hardest == 0) return;
  if (!isWon) return store<u16>(row, 0, AT_STREAK);
  bump(row + AT_WINS + level);
  bump(row + AT_STREAK);
  store<u16>(row, max(field(row + AT_STREAK), field(row + AT_LONGEST)), AT_LONGEST);
}

function rowsEnd(): usize {
  return load<i32>(LENGTH) == 0 ? ROWS : RECORDS + <usize>load<i32>(LENGTH);
}

function field(at: usize): i32 {
  return <i32>load<u16>(at);
}

function bump(at: usize): void {
  store<u16>(at, min(field(at) + 1, MOST));
}
