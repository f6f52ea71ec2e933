// Records: what became of the games that persons finished here, by edition and seats (SPEC section 5.2). Counts a game when it ends; the
// console keeps the bytes, apart from the save.
import { COLOR_SILVER, FLAG_RECORDS, FONT_SMALL, LIMIT_SAVE_HEADER_BYTES, STATUS_BAD_SAVE, STATUS_FOREIGN_SAVE, STATUS_OK } from "../abi";
import { textBuiltCentred } from "../display";
import * as game from "../game";
import { nextBits } from "../rng";
import { countPersons, SEATING, SEATING_EDITION, SEATING_PLAYERS, seatLevel } from "../seats";
import { append, appendNumber, appendWith, beginText } from "../text";
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

/** Draws what is kept of an edition and so many seats, of all of them with -1, in two lines in the middle from y on; nothing where no game was counted. */
export function drawRecords(y: i32, edition: i32, players: i32): void {
  let games = 0;
  let wins = 0;
  let best = i32.MIN_VALUE;
  let longest = 0;
  for (let row = ROWS; row < rowsEnd(); row += ROW_BYTES) {
    if (edition >= 0 && !isRow(row, edition, players)) continue;
    for (let level: usize = 0; level < LEVELS; level++) {
      games += field(row + AT_GAMES + level * 2);
      wins += field(row + AT_WINS + level * 2);
    }
    best = max(best, <i32>load<i16>(row + AT_BEST));
    longest = max(longest, field(row + AT_LONGEST));
  }
  if (games == 0) return;
  beginText();
  appendNumber(games);
  append(games == 1 ? " game" : " games");
  appendWith(", won ", wins);
  textBuiltCentred(FONT_SMALL, 120, y, COLOR_SILVER);
  beginText();
  appendWith("best ", best);
  if (longest > 1) appendWith(", in a row ", longest);
  textBuiltCentred(FONT_SMALL, 120, y + LINE_H, COLOR_SILVER);
}

/** Returns the row of the game at the table, made where there is none yet. */
function takeRow(): usize {
  const edition = <i32>load<u8>(SEATING + SEATING_EDITION);
  const players = <i32>load<u8>(SEATING + SEATING_PLAYERS);
  const end = rowsEnd();
  for (let row = ROWS; row < end; row += ROW_BYTES) if (isRow(row, edition, players)) return row;
  if (end == ROWS + <usize>(ROW_BYTES * game.SETUP_COUNT)) return 0;
  memory.fill(end, 0, ROW_BYTES);
  store<u8>(end, edition);
  store<u8>(end, players, AT_PLAYERS);
  store<i16>(end, i16.MIN_VALUE, AT_BEST);
  store<i32>(LENGTH, load<i32>(LENGTH) + ROW_BYTES);
  return end;
}

/** A win is the first place, shared or not, of the only person against computers; with several persons the console does not know whose it is. */
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

function isRow(row: usize, edition: i32, players: i32): bool {
  return <i32>load<u8>(row) == edition && <i32>load<u8>(row, AT_PLAYERS) == players;
}

function field(at: usize): i32 {
  return <i32>load<u16>(at);
}

function bump(at: usize): void {
  store<u16>(at, min(field(at) + 1, MOST));
}
