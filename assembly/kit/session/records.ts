// Records: the results of the games that persons finished here, by edition and seats (docs/spec/records.md). A game is
// counted when it ends. The console keeps the bytes, separately from the save.
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
import {
  appendLevel,
  countPersons,
  HARDEST_LEVEL,
  SEATING,
  SEATING_EDITION,
  SEATING_PLAYERS,
  seatLevel,
} from "../words/seats";
import { append, appendNumber, appendWith, beginText, cutText, textLength } from "../words/text";
import { checkEnvelope, writeEnvelope } from "./envelope";
import { raise, progress } from "./memory";
import { u8At } from "../base/arrays";
import { kept, RECORDS_HEAD_BYTES, RECORDS_ROW_BYTES, RecordsHead, RecordsRow, session } from "./variables";

const MAGIC: u32 = 0x4352444a; // "JDRC"
const RECORDS_VERSION: i32 = 2;
/** The version that kept the number of only one game. */
const OLD_VERSION: i32 = 1;
/** Games whose numbers are kept, those counted last (RecordsHead). */
const NUMBERS_MAX: i32 = 8;
const OLD_HEAD_BYTES: i32 = 12;

/** Added to the best score before: above every score. */
const NEW_BEST: i32 = 65536;

/** Where the records lie: envelope, head, rows. */
export const RECORDS: usize = memory.data(
  LIMIT_SAVE_HEADER_BYTES + RECORDS_HEAD_BYTES + RECORDS_ROW_BYTES * game.SETUP_COUNT,
  4,
);
const HEAD: usize = RECORDS + <usize>LIMIT_SAVE_HEADER_BYTES;
const head: RecordsHead = changetype<RecordsHead>(HEAD);
const ROWS: usize = HEAD + <usize>RECORDS_HEAD_BYTES;

/** Games and wins are counted separately by the level of the hardest computer at the table, 0: none. */
const LEVELS: i32 = 4;
const MOST: i32 = 65535;

const LINE_H: i32 = 9;
/** Small letters in a line of the screen. */
const COLUMNS: i32 = 40;

/** Returns the size of the records in bytes, 0: nothing was ever counted. */
export function recordsLength(): i32 {
  return kept.length;
}

/** Forgets all records. */
export function clearRecords(): void {
  kept.length = 0;
  kept.beaten = 0;
}

/** Takes over the records that the console wrote to `from`, or refuses them: then there are none. */
export function readRecords(from: usize, size: i32): i32 {
  clearRecords();
  let headBytes = RECORDS_HEAD_BYTES;
  let status = checkEnvelope(from, size, MAGIC, RECORDS_VERSION);
  if (status == STATUS_FOREIGN_SAVE) {
    headBytes = OLD_HEAD_BYTES;
    status = checkEnvelope(from, size, MAGIC, OLD_VERSION);
  }
  if (status != STATUS_OK) return status;
  const rows = size - LIMIT_SAVE_HEADER_BYTES - headBytes;
  if (rows < 0 || rows > RECORDS_ROW_BYTES * game.SETUP_COUNT || rows % RECORDS_ROW_BYTES != 0) return STATUS_BAD_SAVE;
  const at = from + <usize>LIMIT_SAVE_HEADER_BYTES;
  memory.fill(HEAD, 0, RECORDS_HEAD_BYTES);
  memory.copy(HEAD, at, headBytes);
  memory.copy(ROWS, at + <usize>headBytes, rows);
  seal(LIMIT_SAVE_HEADER_BYTES + RECORDS_HEAD_BYTES + rows);
  return STATUS_OK;
}

/** Counts the game that has just ended, unless no person played it from its beginning, or it was counted before. */
export function countGame(): void {
  const persons = countPersons();
  const number = progress.gameNumber;
  const isFirst = kept.length == 0;
  if (persons == 0 || number == 0 || (!isFirst && isCounted(number))) return;
  if (isFirst) {
    memory.fill(HEAD, 0, RECORDS_HEAD_BYTES);
    head.setOriginAt(0, nextBits(session.generator));
    head.setOriginAt(1, nextBits(session.generator));
    kept.length = LIMIT_SAVE_HEADER_BYTES + RECORDS_HEAD_BYTES;
  }
  const row = takeRow();
  if (row == 0) return;
  memory.copy(head.number + 4, head.number, (NUMBERS_MAX - 1) * 4);
  head.setNumberAt(0, number);
  const best = rowOf(row).best;
  countSeats(rowOf(row), persons);
  kept.beaten = best != i16.MIN_VALUE && rowOf(row).best > best ? NEW_BEST + best : 0;
  seal(kept.length);
  raise(FLAG_RECORDS);
}

/** Returns whether the game at the table was counted last. */
function isCountedLast(): bool {
  return kept.length > 0 && progress.gameNumber != 0 && head.numberAt(0) == progress.gameNumber;
}

/** Returns how many games the only person has won in a row, the one at the table included; 0: it is not known. */
export function streakNow(): i32 {
  const row = isCountedLast() ? findRow(SEATING) : 0;
  return row == 0 ? 0 : rowOf(row).streak;
}

/**
 * Appends the best score where the game at the table made a new one, and what it was before; returns whether it did.
 */
export function appendNewBest(): bool {
  if (!isCountedLast() || kept.beaten == 0) return false;
  appendWith("New best: ", rowOf(findRow(SEATING)).best);
  appendWith(", was ", kept.beaten - NEW_BEST);
  return true;
}

/** Returns whether the game of that number is one of those counted last. */
function isCounted(number: u32): bool {
  for (let i = 0; i < NUMBERS_MAX; i++) if (head.numberAt(i) == number) return true;
  return false;
}

/** Seals the records, `length` bytes long, with their envelope. */
function seal(length: i32): void {
  kept.length = length;
  writeEnvelope(RECORDS, MAGIC, RECORDS_VERSION, length - LIMIT_SAVE_HEADER_BYTES);
}

/**
 * Draws the records of the edition and seats of a set-up (kit/words/seats), in two centred lines from y on; nothing
 * where no such game was counted.
 */
export function drawRecords(y: i32, setup: usize): void {
  const row = findRow(setup);
  if (row != 0) drawRow(y, row);
}

/**
 * Draws such records below a line that names edition and seats. Where no such game was counted, draws the row that was
 * made first.
 */
export function drawNamedRecords(y: i32, setup: usize): void {
  if (rowsEnd() == ROWS) return;
  let row = findRow(setup);
  if (row == 0) row = ROWS;
  // No star shines through the words.
  rect(0, y, 240, 3 * LINE_H, COLOR_BLACK);
  beginText();
  if (game.EDITION_COUNT > 1) {
    append(game.editionName(rowOf(row).edition));
    append(", ");
  }
  appendNumber(rowOf(row).players);
  append("-player records");
  textBuiltCentred(FONT_SMALL, 120, y, COLOR_SILVER);
  drawRow(y + LINE_H, row);
}

// Games, best score, longest streak if it fits; below it the games won against each level that was beaten, the hardest
// first, as many as fit. Levels without a win are left out: games of several persons against computers are counted too,
// and nobody's win.
function drawRow(y: i32, row: usize): void {
  const record = rowOf(row);
  let games = 0;
  for (let level = 0; level < LEVELS; level++) games += record.gamesAt(level);
  beginText();
  appendNumber(games);
  append(games == 1 ? " game" : " games");
  appendWith(", best score ", record.best);
  const whole = textLength();
  const longest = record.longest;
  if (longest > 1) appendWith(", streak ", longest);
  if (textLength() > COLUMNS) cutText(whole);
  textBuiltCentred(FONT_SMALL, 120, y, COLOR_SILVER);
  beginText();
  for (let level = HARDEST_LEVEL; level > 0; level--) {
    const wins = record.winsAt(level);
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
  for (let row = ROWS; row < rowsEnd(); row += RECORDS_ROW_BYTES)
    if (rowOf(row).edition == u8At(setup + SEATING_EDITION) && rowOf(row).players == u8At(setup + SEATING_PLAYERS))
      return row;
  return 0;
}

function rowOf(row: usize): RecordsRow {
  return changetype<RecordsRow>(row);
}

/** Returns the row of the game at the table, made where there is none yet; 0: there is no room for it. */
function takeRow(): usize {
  const row = findRow(SEATING);
  if (row != 0) return row;
  const end = rowsEnd();
  if (end == ROWS + <usize>(RECORDS_ROW_BYTES * game.SETUP_COUNT)) return 0;
  memory.fill(end, 0, RECORDS_ROW_BYTES);
  const made = rowOf(end);
  made.edition = progress.edition;
  made.players = progress.players;
  made.best = i16.MIN_VALUE;
  kept.length += RECORDS_ROW_BYTES;
  return end;
}

/**
 * Counts levels, scores and a win: the first place, shared or not, of the only person against computers. With several
 * persons nobody knows whose it would be.
 */
function countSeats(row: RecordsRow, persons: i32): void {
  let hardest = 0;
  let isWon = false;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    hardest = max(hardest, seatLevel(seat));
    if (seatLevel(seat) != 0) continue;
    const score = max(min(game.score(seat), 32767), -32768);
    row.best = max(score, row.best);
    isWon = game.rank(seat) == 1;
  }
  row.setGamesAt(hardest, oneMore(row.gamesAt(hardest)));
  if (persons > 1 || hardest == 0) return;
  row.streak = isWon ? oneMore(row.streak) : 0;
  if (!isWon) return;
  row.setWinsAt(hardest, oneMore(row.winsAt(hardest)));
  row.longest = max(row.streak, row.longest);
}

function rowsEnd(): usize {
  return kept.length == 0 ? ROWS : RECORDS + <usize>kept.length;
}

function oneMore(count: i32): i32 {
  return min(count + 1, MOST);
}
