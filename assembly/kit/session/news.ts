// The log of what the seats did, as everybody may know it - or, when only one person plays, as that person may know it.
// A list that drops its oldest entries; it is too short to need a ring. It is not saved: loading makes it again from
// the kept actions.
import { COLOR_GREY, COLOR_SILVER, COLOR_WHITE } from "../base/abi";
import { HAS_WRITE_LATE_NEWS } from "../contract/features";
import * as game from "../game";
import { actionsSince, appendSeat, MAX_SEATS, onlyPerson } from "../words/seats";
import { append, appendBytes, beginText, NEWS_TEXT_MAX, textLength, textStart } from "../words/text";
import { countLines, scrollBuilt, scrollText } from "../widgets/scroll";
import { progress } from "./memory";
import { setU8At, u8At, setU16At } from "../base/arrays";
import { News, NEWS_BYTES as HEAD_BYTES } from "./variables";

/** Most entries kept. Silent ones count and take two bytes, so that secret actions do not push out what was shown. */
export const NEWS_MAX: i32 = 48;
/** Most entries of a log as it was saved up to session version 4. */
export const OLD_NEWS_MAX: i32 = 24;
/** Bytes for the entries, fewer than NEWS_MAX long ones would need. Each entry: seat, length, text. */
const ENTRIES_BYTES: i32 = 768;
/** Bytes of the whole log: number of entries, place of the newest if there is one, entries. */
export const NEWS_BYTES: i32 = HEAD_BYTES + ENTRIES_BYTES;
const SPACE: i32 = 32;
const COMMA: i32 = 44;
/** Two full stops. */
const DOTS: u16 = 0x2e2e;

/** Where the log is. */
export const NEWS: usize = memory.data(NEWS_BYTES, 4);
const news: News = changetype<News>(NEWS);
const ENTRIES: usize = NEWS + <usize>HEAD_BYTES;

/** Forgets everything; the game must have no moves yet. */
export function clearNews(): void {
  dropNews();
  forgetAnswers();
}

/** Forgets who has read how much: moves are counted from 0 again. */
export function forgetAnswers(): void {
  memory.fill(progress.answered, 0, MAX_SEATS * 2);
}

/** Forgets all entries, but not who has read them. */
export function dropNews(): void {
  news.count = 0;
}

/**
 * Adds what `seat` is about to do; called before the action is performed. Returns how many earlier, silent entries got
 * their text.
 */
export function addNews(action: i32, seat: i32): i32 {
  beginText();
  game.writeNews(action, onlyPerson());
  addEntry(seat, textStart(), cutText());
  return HAS_WRITE_LATE_NEWS ? addLateNews() : 0;
}

/** Adds an entry of `seat`: `length` bytes of text at `start`, 0 for a silent one. */
export function addEntry(seat: i32, start: usize, length: i32): void {
  const entry = makeRoom(newsCount() == 0 ? ENTRIES : behind(newest()), 2 + length, NEWS_MAX - 1);
  setU8At(entry, 0, seat);
  setU8At(entry, 1, length);
  memory.copy(entry + 2, start, length);
  news.newest = entry;
  news.count++;
}

/**
 * Fills the silent entries just before the newest one, at most one for each other seat, if the newest action reveals
 * what they did. All seats then have them unread.
 */
function addLateNews(): i32 {
  let late = 0;
  while (late < game.seatCount() - 1 && fillSilent(newsCount() - 2 - late)) late++;
  if (late > 0) for (let seat = 0; seat < MAX_SEATS; seat++) setAnswered(seat, progress.moves - late);
  return late;
}

/** Gives the silent entry `i` its text; returns whether there is such an entry and a text for it. */
function fillSilent(i: i32): bool {
  if (i < 0 || u8At(entryAt(i), 1) != 0) return false;
  beginText();
  if (HAS_WRITE_LATE_NEWS) game.writeLateNews(u8At(entryAt(i)));
  const length = cutText();
  if (length == 0) return false;
  // What is dropped to make room is older than this entry: fewer entries than seats are newer.
  const before = newsCount();
  const end = makeRoom(behind(newest()), length, NEWS_MAX);
  const text = entryAt(i - before + newsCount()) + 2;
  memory.copy(text + <usize>length, text, <i32>(end - text));
  memory.copy(text, textStart(), length);
  setU8At(text - 1, 0, length);
  findNewest();
  return true;
}

/**
 * Cuts the text that was built to an entry's length, which is returned; one that is too long ends after a word, with
 * two dots.
 */
function cutText(): i32 {
  let length = textLength();
  if (length <= NEWS_TEXT_MAX) return length;
  length = NEWS_TEXT_MAX - 2;
  while (u8At(textStart(), length) != SPACE) length--;
  if (u8At(textStart(), length - 1) == COMMA) length--;
  setU16At(textStart() + <usize>length, 0, DOTS);
  return length + 2;
}

/** Removes the newest entry after an undo. */
export function dropNewest(): void {
  const count = newsCount();
  if (count > 0) news.count = count - 1;
  if (count > 1) findNewest();
}

/**
 * Returns how many of the newest entries are from after the last action of `seat`, 0 also when none of them says
 * anything.
 */
export function unreadOf(seat: i32): i32 {
  const count = newsCount();
  const unread = max(min(actionsSince(seat), count), 0);
  let entry = entryAt(count - unread);
  for (let i = 0; i < unread; i++) {
    if (u8At(entry, 1) != 0) return unread;
    entry = behind(entry);
  }
  return 0;
}

/** Notes that `seat` has acted, after its action was counted: everything before it counts as read. */
export function markAnswered(seat: i32): void {
  setAnswered(seat, progress.moves);
}

/** Returns whether `seat` took the last action. */
export function hasActedLast(seat: i32): bool {
  return progress.moves > 0 && progress.answeredAt(seat) == <u16>progress.moves;
}

function setAnswered(seat: i32, moves: i32): void {
  progress.setAnsweredAt(seat, moves);
}

/** Returns whether the newest entry says anything. */
export function hasFreshNews(): bool {
  return newsCount() > 0 && u8At(newest(), 1) > 0;
}

/** Appends the newest entry to kit/words/text: "CPU 2 scans Window". */
export function appendNewest(): void {
  if (hasFreshNews()) appendEntry(newest());
}

/** Writes the newest `wanted` entries that say anything into the scrolling text, oldest first. */
export function scrollNews(wanted: i32): void {
  const told = min(wanted, newsCount());
  let entry = entryAt(newsCount() - told);
  for (let i = 0; i < told; i++) {
    scrollEntry(entry);
    entry = behind(entry);
  }
}

/** Writes all entries that say anything into the scrolling text, newest first. */
export function scrollLog(): void {
  const before = countLines();
  for (let i = newsCount() - 1; i >= 0; i--) scrollEntry(entryAt(i));
  if (countLines() == before) scrollText(COLOR_GREY, "Nothing yet.");
}

/** Writes an entry unless it is silent. Odd and even seats have different shades. */
function scrollEntry(entry: usize): void {
  if (u8At(entry, 1) == 0) return;
  beginText();
  appendEntry(entry);
  scrollBuilt(u8At(entry) & 1 ? COLOR_SILVER : COLOR_WHITE);
}

function appendEntry(entry: usize): void {
  appendSeat(u8At(entry));
  append(" ");
  appendBytes(entry + 1);
}

function newsCount(): i32 {
  return news.count;
}

function newest(): usize {
  return news.newest;
}

/** Finds the newest of the entries, of which there is at least one, by a walk. */
function findNewest(): void {
  news.newest = entryAt(newsCount() - 1);
}

/** Returns where an entry is, the oldest first; after the newest is the place of the next one. */
function entryAt(i: i32): usize {
  let entry = ENTRIES;
  for (; i > 0; i--) entry = behind(entry);
  return entry;
}

function behind(entry: usize): usize {
  return entry + 2 + <usize>u8At(entry, 1);
}

/**
 * Drops the oldest entries until at most `most` are left and `size` more bytes fit after the newest, which ends at
 * `end`; returns where it ends afterwards.
 */
function makeRoom(end: usize, size: i32, most: i32): usize {
  let first = ENTRIES;
  let count = newsCount();
  for (; count > most || end - first + <usize>size > <usize>ENTRIES_BYTES; count--) first = behind(first);
  if (first == ENTRIES) return end;
  memory.copy(ENTRIES, first, <i32>(end - first));
  news.count = count;
  return end - first + ENTRIES;
}
