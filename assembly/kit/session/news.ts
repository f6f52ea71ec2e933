// The log of what the seats did, as everybody may know it - or, when only one person plays, as that person may know it.
// A ring would wrap; this is a list that drops its oldest entry, because it is short and is saved as it stands.
import { COLOR_GREY, COLOR_SILVER, COLOR_WHITE } from "../abi";
import * as game from "../game";
import { appendSeat, MAX_SEATS, onlyPerson } from "../seats";
import { append, appendChar, beginText, textLength, textStart } from "../text";
import { scrollBuilt, scrollText } from "../widgets/scroll";
import { ANSWERED, MOVES, NEWS_COUNT } from "./memory";

/** Most entries kept. */
export const NEWS_MAX: i32 = 24;
/** Bytes of an entry: seat, length, text. */
export const NEWS_ENTRY_BYTES: i32 = 64;
/** Longest text of an entry. */
export const NEWS_TEXT_MAX: i32 = 62;
const SPACE: i32 = 32;
const COMMA: i32 = 44;
/** Two full stops. */
const DOTS: u16 = 0x2e2e;

const NEWS: usize = memory.data(NEWS_MAX * NEWS_ENTRY_BYTES, 4);

/** Forgets everything; the game must have no moves yet. */
export function clearNews(): void {
  store<u8>(NEWS_COUNT, 0);
  memory.fill(ANSWERED, 0, MAX_SEATS * 2);
}

/** Adds what `seat` is about to do; called before the action is performed. Returns how many earlier entries it made speak. */
export function addNews(action: i32, seat: i32): i32 {
  if (<i32>load<u8>(NEWS_COUNT) == NEWS_MAX) dropOldest();
  const count = <i32>load<u8>(NEWS_COUNT);
  const entry = entryAt(count);
  beginText();
  game.writeNews(action, onlyPerson());
  store<u8>(entry, seat);
  storeText(entry);
  store<u8>(NEWS_COUNT, count + 1);
  return isDefined(game.writeLateNews) ? addLateNews(count) : 0;
}

/** What the other seats did in secret, each once, just before entry `end`, if that shows it: fills their silent entries; all of it is news to all. */
function addLateNews(end: i32): i32 {
  const first = max(end + 1 - game.seatCount(), 0);
  let i = end - 1;
  for (; i >= first && load<u8>(entryAt(i), 1) == 0; i--) {
    beginText();
    if (isDefined(game.writeLateNews)) game.writeLateNews(<i32>load<u8>(entryAt(i)));
    if (textLength() == 0) break;
    storeText(entryAt(i));
  }
  const late = end - 1 - i;
  if (late > 0) for (let seat = 0; seat < MAX_SEATS; seat++) setAnswered(seat, load<i32>(MOVES) - late);
  return late;
}

/** Puts the text that was built into an entry; one that is too long ends after a word, with two dots. */
function storeText(entry: usize): void {
  let length = textLength();
  const isLonger = length > NEWS_TEXT_MAX;
  if (isLonger) {
    length = NEWS_TEXT_MAX - 2;
    while (<i32>load<u8>(textStart() + <usize>length) != SPACE) length--;
    if (<i32>load<u8>(textStart() + <usize>(length - 1)) == COMMA) length--;
  }
  memory.copy(entry + 2, textStart(), length);
  if (isLonger) {
    store<u16>(entry + 2 + <usize>length, DOTS);
    length += 2;
  }
  store<u8>(entry, length, 1);
}

/** Takes the newest entry back after an undo. */
export function dropNewest(): void {
  const count = <i32>load<u8>(NEWS_COUNT);
  if (count > 0) store<u8>(NEWS_COUNT, count - 1);
}

/** Returns how many of the newest entries are from after the last action of `seat`, 0 also when none of them says anything. */
export function unreadOf(seat: i32): i32 {
  const since = load<i32>(MOVES) - <i32>load<u16>(ANSWERED + (<usize>seat << 1));
  const count = <i32>load<u8>(NEWS_COUNT);
  const unread = max(min(<i32>(<i16>since), count), 0);
  for (let k = 1; k <= unread; k++) if (load<u8>(entryAt(count - k), 1) != 0) return unread;
  return 0;
}

/** Notes that `seat` has acted, after its action was counted: what lies before is no news to it. */
export function markAnswered(seat: i32): void {
  setAnswered(seat, load<i32>(MOVES));
}

/** Tells whether `seat` took the last action. */
export function hasActedLast(seat: i32): bool {
  return load<i32>(MOVES) > 0 && load<u16>(ANSWERED + (<usize>seat << 1)) == <u16>load<i32>(MOVES);
}

function setAnswered(seat: i32, moves: i32): void {
  store<u16>(ANSWERED + (<usize>seat << 1), moves);
}

/** Tells whether the newest entry says anything. */
export function hasFreshNews(): bool {
  const count = <i32>load<u8>(NEWS_COUNT);
  return count > 0 && <i32>load<u8>(entryAt(count - 1), 1) > 0;
}

/** Appends the newest entry to kit/text: "CPU 2 scans Window". */
export function appendNewest(): void {
  if (hasFreshNews()) appendEntry(<i32>load<u8>(NEWS_COUNT) - 1);
}

/** Writes the newest `wanted` entries that say anything into the scrolling text, oldest first or newest first. */
export function scrollNews(wanted: i32, newestFirst: bool): void {
  const count = <i32>load<u8>(NEWS_COUNT);
  const shown = min(wanted, count);
  let written = 0;
  for (let k = 0; k < shown; k++) written += scrollEntry(newestFirst ? count - 1 - k : count - shown + k);
  if (written == 0) scrollText(COLOR_GREY, "Nothing yet.");
}

/** Returns how many entries were written: 1, or 0 for one that says nothing. Each seat has its shade by parity. */
function scrollEntry(i: i32): i32 {
  const entry = entryAt(i);
  if (load<u8>(entry, 1) == 0) return 0;
  beginText();
  appendEntry(i);
  scrollBuilt(load<u8>(entry) & 1 ? COLOR_SILVER : COLOR_WHITE);
  return 1;
}

function appendEntry(i: i32): void {
  const entry = entryAt(i);
  appendSeat(<i32>load<u8>(entry));
  append(" ");
  const length = <i32>load<u8>(entry, 1);
  for (let k = 0; k < length; k++) appendChar(<i32>load<u8>(entry + <usize>k, 2));
}

/** Returns where an entry lies, the oldest first. */
export function entryAt(i: i32): usize {
  return NEWS + <usize>(i * NEWS_ENTRY_BYTES);
}

function dropOldest(): void {
  memory.copy(NEWS, entryAt(1), (NEWS_MAX - 1) * NEWS_ENTRY_BYTES);
  store<u8>(NEWS_COUNT, NEWS_MAX - 1);
}
