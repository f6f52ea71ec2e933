// Writes the game in progress as a save and reads one back (docs/spec/save.md). Reading checks everything before it
// changes anything: the bytes first, then the position, then each action kept by playing it. What this overwrites is
// kept in the bytes of the display list, and comes back when the save is refused.
import {
  LIMIT_SAVE_HEADER_BYTES,
  LIMIT_SAVE_MAX_BYTES,
  LIMIT_SCREEN_MAX_BYTES,
  STATUS_BAD_SAVE,
  STATUS_OK,
} from "../base/abi";
import { keepAside, NO_STEP } from "../players/aside";
import { LENT, LENT_BYTES } from "../screen/display";
import { HAS_LESSON } from "../contract/features";
import { FINGERPRINT } from "../base/fingerprint";
import * as game from "../game";
import { countLegal, forgetLegal, placeOfLegal } from "../base/legal";
import { highestSign, MAX_SEATS, NAMES, NAMES_BYTES, SIGNS } from "../words/seats";
import { NEWS_TEXT_MAX } from "../words/text";
import { areChoices, behind, CHOICES, CHOICES_MAX, countIn, placeIn } from "./choices";
import { isDealSeed } from "./deal";
import { checkEnvelope, writeEnvelope } from "./envelope";
import { keptCount, performOnce, separateKept } from "./history";
import {
  GAME,
  GAME_HEADER_BYTES,
  KEPT_MAX,
  paceBits,
  LESSON_DONE,
  NAMELESS_HEADER_BYTES,
  OLD_HEADER_BYTES,
  SESSION_LAYOUT,
  SESSION_LAYOUT_DEAL,
  SESSION_LAYOUT_ENDING,
  SESSION_LAYOUT_KEPT,
  SESSION_LAYOUT_LESSON,
  SESSION_LAYOUT_NAMES,
  UNDO_MAX,
  UNTAUGHT_HEADER_BYTES,
  USUAL_PACE,
  progress,
} from "./memory";
import { addEntry, addNews, dropNews, NEWS, NEWS_BYTES, NEWS_MAX, OLD_NEWS_MAX } from "./news";
import { ensureLegal } from "./play";
import { Choices, CHOICES_BYTES, SavedGame, saving, session } from "./variables";
import { u8At, u16At } from "../base/arrays";

/**
 * Where the save is, and where the host writes one to be loaded. Saves written here fit in LENT_BYTES; older ones may
 * run on into the display list.
 */
export const SAVE: usize = LENT;

const MAGIC: u32 = 0x5653444a; // "JDSV"
const FASTEST_PACE: i32 = 2;
/** Result of replaySave for an impossible save. */
const REFUSED: i32 = -2;

// The payload, laid out as the bytes at GAME. Up to version 4 the log's entries follow.
const PAYLOAD: usize = SAVE + 16;
const saved: SavedGame = changetype<SavedGame>(PAYLOAD);
/** Where the payload's position is; its actions follow. */
const SAVED_FROM: usize = PAYLOAD + <usize>GAME_HEADER_BYTES;
const SAVED_KEPT: usize = SAVED_FROM + <usize>game.STATE_SIZE;
const FIXED_BYTES: i32 = GAME_HEADER_BYTES + game.STATE_SIZE;

// Copies of what reading a save overwrites: position, header, log. They are after the longest save.
const OLD_STATE: usize = SAVE + <usize>(LIMIT_SAVE_MAX_BYTES + 1);
const OLD_GAME: usize = OLD_STATE + <usize>game.STATE_SIZE;
const OLD_NEWS: usize = OLD_GAME + <usize>GAME_HEADER_BYTES;

if (LIMIT_SAVE_HEADER_BYTES + FIXED_BYTES + KEPT_MAX * 2 + CHOICES_MAX > LENT_BYTES) ERROR("a full save does not fit");
if (LIMIT_SAVE_MAX_BYTES + 1 + FIXED_BYTES + NEWS_BYTES > LENT_BYTES + LIMIT_SCREEN_MAX_BYTES)
  ERROR("a picture has no room for what reading a save overwrites");

/** Returns the size of the save in bytes, 0: nothing to keep; seals it. */
export function saveLength(): i32 {
  const length = saving.length;
  if (saving.open != 0) writeEnvelope(SAVE, MAGIC, game.SAVE_VERSION, length - LIMIT_SAVE_HEADER_BYTES);
  saving.open = 0;
  return length;
}

/** Drops the save: there is nothing to keep. */
export function clearSave(): void {
  saving.length = 0;
  saving.open = 0;
}

/** Returns whether there is a save with a game, not only with how far the lesson is. */
export function hasSavedGame(): bool {
  return saving.length > LIMIT_SAVE_HEADER_BYTES + GAME_HEADER_BYTES;
}

/** Drops the game from the save: only how far the lesson is stays in it. */
export function dropSavedGame(): void {
  clearSave();
  keepLesson(progress.lessonAt);
}

/**
 * Saves how many rows of the lesson are done: in the save of the game or, without a game, together with the names and
 * the pace.
 */
export function keepLesson(done: i32): void {
  const number = done == 0 ? 0 : lessonId();
  progress.lessonAt = done;
  progress.lessonOf = number;
  if (hasSavedGame()) {
    saved.lessonAt = done;
    saved.lessonOf = number;
    return keepPayload(saving.length - LIMIT_SAVE_HEADER_BYTES);
  }
  memory.fill(PAYLOAD, 0, GAME_HEADER_BYTES);
  saved.version = SESSION_LAYOUT;
  saved.pace = progress.pace;
  saved.lessonAt = done;
  saved.lessonOf = number;
  memory.copy(saved.name, NAMES, NAMES_BYTES);
  if (done == 0 && highestSign(NAMES) == 0 && progress.pace == USUAL_PACE) return clearSave();
  keepPayload(GAME_HEADER_BYTES);
}

/** Writes the game in progress to SAVE. */
export function writeSave(): void {
  const size = FIXED_BYTES + (keptCount() << 1);
  memory.copy(PAYLOAD, GAME, size);
  memory.copy(PAYLOAD + <usize>size, CHOICES, progress.choicesBytes);
  keepPayload(size + progress.choicesBytes);
}

/**
 * Takes over the `size` bytes that the host wrote to SAVE; the picture must be drawn again then.
 * Returns OK, BAD_SAVE or FOREIGN_SAVE; unless OK, position and session are as before (SAVE's bytes are not).
 */
export function readSave(size: i32): i32 {
  const status = checkEnvelope(SAVE, size, MAGIC, game.SAVE_VERSION);
  if (status != STATUS_OK) return status;
  const length = widenOld(size - LIMIT_SAVE_HEADER_BYTES);
  if (length == GAME_HEADER_BYTES) return readLesson();
  if (length < FIXED_BYTES || !isSessionValid() || entriesEnd() != PAYLOAD + <usize>length) return STATUS_BAD_SAVE;
  memory.copy(OLD_STATE, game.STATE, game.STATE_SIZE);
  memory.copy(OLD_GAME, GAME, GAME_HEADER_BYTES);
  memory.copy(OLD_NEWS, NEWS, NEWS_BYTES);
  const ending = replaySave();
  if (ending != REFUSED) {
    takeSession(ending);
    return STATUS_OK;
  }
  memory.copy(game.STATE, OLD_STATE, game.STATE_SIZE);
  memory.copy(GAME, OLD_GAME, GAME_HEADER_BYTES);
  memory.copy(NEWS, OLD_NEWS, NEWS_BYTES);
  keepAside(NO_STEP);
  game.aiCancel();
  forgetLegal();
  return STATUS_BAD_SAVE;
}

/**
 * Widens the header of an older payload to the present one; below version 4 the game's number is derived from it.
 * Returns the payload's length, 0: an impossible length.
 */
function widenOld(length: i32): i32 {
  const version = saved.version;
  if (version >= SESSION_LAYOUT) return length;
  const header =
    version < SESSION_LAYOUT_DEAL
      ? OLD_HEADER_BYTES
      : version < SESSION_LAYOUT_NAMES
        ? NAMELESS_HEADER_BYTES
        : UNTAUGHT_HEADER_BYTES;
  const rest = length - header;
  if (rest < 0 || GAME_HEADER_BYTES + rest > LIMIT_SAVE_MAX_BYTES - LIMIT_SAVE_HEADER_BYTES) return 0;
  memory.copy(PAYLOAD + <usize>GAME_HEADER_BYTES, PAYLOAD + <usize>header, rest);
  memory.fill(PAYLOAD + <usize>header, 0, GAME_HEADER_BYTES - header);
  if (version < SESSION_LAYOUT_DEAL && rest > 0) saved.gameNumber = saved.seedAt(0) | 1;
  return GAME_HEADER_BYTES + rest;
}

// Reads a save without a game: every field except version, pace, lesson and names is 0.
function readLesson(): i32 {
  const version = saved.version;
  const pace = saved.pace;
  const done = saved.lessonAt;
  if (version < SESSION_LAYOUT_LESSON || version > SESSION_LAYOUT || (pace & paceBits()) > FASTEST_PACE)
    return STATUS_BAD_SAVE;
  const sign = highestSign(saved.name);
  if (sign >= SIGNS || (sign + done == 0 && pace == USUAL_PACE)) return STATUS_BAD_SAVE;
  for (let at = PAYLOAD + 1; at < saved.name; at++) {
    if (at != saved.pacePlace && at != saved.lessonAtPlace && u8At(at) != 0) return STATUS_BAD_SAVE;
  }
  const number = saved.lessonOf;
  if (!isLessonValid() || saved.choicesBytes != 0) return STATUS_BAD_SAVE;
  progress.pace = pace;
  memory.copy(NAMES, saved.name, NAMES_BYTES);
  saved.version = SESSION_LAYOUT;
  keepPayload(GAME_HEADER_BYTES);
  takeLesson(done, number);
  return STATUS_OK;
}

/**
 * Takes over how far the lesson is. A lesson of another build begins again, with a notice, unless it was played to its
 * end.
 */
function takeLesson(done: i32, number: i32): void {
  const isOwn = done == LESSON_DONE || (HAS_LESSON && number == lessonId() && done <= lessonRows());
  session.lessonStale = isOwn || done == 0 ? 0 : 1;
  progress.lessonAt = isOwn ? done : 0;
  progress.lessonOf = isOwn ? number : 0;
}

function lessonId(): i32 {
  return HAS_LESSON ? game.LESSON_ID : 0;
}

function lessonRows(): i32 {
  return HAS_LESSON ? game.LESSON_ROWS : 0;
}

// A lesson that is not under way has no number; unused fields are 0.
function isLessonValid(): bool {
  if ((saved.chapter | saved.unusedAfterChapter | saved.unusedAtEnd) != 0) return false;
  return saved.lessonAt != 0 || saved.lessonOf == 0;
}

/** Makes the payload just written the save, which is sealed when its size is asked for. */
function keepPayload(payloadLength: i32): void {
  saving.length = LIMIT_SAVE_HEADER_BYTES + payloadLength;
  saving.open = 1;
}

function isSessionValid(): bool {
  const version = saved.version;
  if (version < 1 || version > SESSION_LAYOUT) return false;
  if (version < SESSION_LAYOUT_LESSON && saved.lessonAt != 0) return false;
  if (!isLessonValid()) return false;
  const dealt = saved.dealt;
  if (dealt != 0 && (version < SESSION_LAYOUT_DEAL || dealt != 1 || !isDealSeed(saved.seed))) return false;
  if ((saved.pace & paceBits()) > FASTEST_PACE || (isOld() && oldNewsCount() > OLD_NEWS_MAX)) return false;
  if (highestSign(saved.name) >= SIGNS) return false;
  const kept = savedKept();
  const undoable = savedUndoable();
  if (undoable > kept || undoable > UNDO_MAX || kept > KEPT_MAX) return false;
  return <u32>saved.moves >= <u32>kept && isSeatingValid();
}

/** Returns whether the payload has a log, and no actions from before the barrier. */
function isOld(): bool {
  return saved.version < SESSION_LAYOUT_KEPT;
}

function savedKept(): i32 {
  return saved.keptCount;
}

/** Returns how many entries the log of a payload up to version 4 has. */
function oldNewsCount(): i32 {
  return saved.undoCount;
}

function savedUndoable(): i32 {
  return isOld() ? savedKept() : saved.undoCount;
}

function isSeatingValid(): bool {
  const edition = saved.edition;
  const players = saved.players;
  if (game.minPlayers(edition) < 0 || players < game.minPlayers(edition) || players > game.maxPlayers(edition))
    return false;
  if ((saved.options & ~game.optionMask(edition)) != 0) return false;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const level = saved.levelAt(seat);
    if (level > (seat < players ? 3 : 0)) return false;
  }
  return true;
}

/** Returns where the log's entries begin in the payload, or would. */
function savedNews(): usize {
  return SAVED_KEPT + ((<usize>savedKept()) << 1);
}

/**
 * Returns where the payload has to end, 0 when an entry of its log is not valid. No entry is read beyond SAVE's own
 * bytes.
 */
function entriesEnd(): usize {
  let at = savedNews();
  if (!isOld()) return areSavedChoices() ? at + <usize>saved.choicesBytes : 0;
  const count = oldNewsCount();
  for (let i = 0; i < count; i++) {
    const length = u8At(at, 1);
    if (u8At(at) >= saved.players || length > NEWS_TEXT_MAX) return 0;
    if (!isPrintable(at + 2, length)) return 0;
    at += <usize>(2 + length);
  }
  return at;
}

/** Returns where the persons' choices begin in the payload, or would: their head. */
function savedChoices(): Choices {
  return changetype<Choices>(savedNews());
}

/**
 * Returns whether the payload's choices of the persons are possible: none, or a head that fits and choices after it.
 */
function areSavedChoices(): bool {
  const bytes = saved.choicesBytes;
  if (bytes == 0) return true;
  const head = savedChoices();
  if (bytes < CHOICES_BYTES || bytes > CHOICES_MAX || head.isLost > 1) return false;
  const first = changetype<usize>(head) + <usize>CHOICES_BYTES;
  const end = changetype<usize>(head) + <usize>bytes;
  const from = first + <usize>head.before;
  // Nothing after SAVE's own bytes is read.
  if (end > SAVE + <usize>LIMIT_SAVE_MAX_BYTES || from > end) return false;
  if (head.isLost != 0) return end == first && from == first;
  return areChoices(first, from) && areChoices(from, end);
}

function isPrintable(start: usize, count: i32): bool {
  for (let i = 0; i < count; i++) if (<u32>u8At(start, i) - 32 > 126 - 32) return false;
  return true;
}

/**
 * Sets up the saved position and plays the kept actions, with their log. Returns the value of `session.ending`, or
 * REFUSED as soon as anything is wrong.
 */
function replaySave(): i32 {
  game.aiCancel();
  memory.copy(GAME, PAYLOAD, GAME_HEADER_BYTES);
  memory.copy(game.STATE, SAVED_FROM, game.STATE_SIZE);
  dropNews();
  forgetLegal();
  if (!game.isStateValid()) return REFUSED;
  if (game.seatCount() != progress.players) return REFUSED;
  const kept = savedKept();
  const barrier = kept - savedUndoable();
  beginChoicesCheck();
  for (let step = 0; step < barrier; step++) if (!replayOne(step, kept)) return REFUSED;
  keepAside(barrier);
  const seat = game.currentSeat();
  for (let step = barrier; step < kept; step++) {
    // Only the last of them may have changed the seat, and none may be a barrier: else undo would not reach back over
    // them.
    if (game.currentSeat() != seat || !replayOne(step, kept) || saving.barred != 0) return REFUSED;
  }
  if (areChoicesOpen()) return REFUSED;
  if (game.currentSeat() == seat) return -1;
  return mayBeEnding(seat) ? seat : REFUSED;
}

/** Plays an action of the save, if it is legal. */
function replayOne(step: i32, kept: i32): bool {
  const action = u16At(SAVED_KEPT, step);
  const seat = game.currentSeat();
  if (seat < 0) return false;
  ensureLegal();
  const place = placeOfLegal(action);
  if (place < 0 || !checkChoice(seat, place)) return false;
  if (kept - step <= NEWS_MAX) addNews(action, seat);
  saving.barred = performOnce(action);
  return true;
}

// Choices of the kept part must match its actions if this build's rules played them. Those of another build are given
// up when the save is taken over.
function beginChoicesCheck(): void {
  const head = savedChoices();
  const isKnown = progress.choicesBytes != 0 && head.isLost == 0 && head.build == <u32>FINGERPRINT;
  saving.choice = isKnown ? changetype<usize>(head) + <usize>(CHOICES_BYTES + head.before) : 0;
}

function areChoicesOpen(): bool {
  return saving.choice != 0 && saving.choice != changetype<usize>(savedChoices()) + <usize>saved.choicesBytes;
}

/** Returns whether the next saved choice is the one that `seat` makes here; true where no person chooses. */
function checkChoice(seat: i32, place: i32): bool {
  const at = saving.choice;
  if (at == 0 || saved.levelAt(seat) != 0 || countLegal() < 2) return true;
  if (at >= changetype<usize>(savedChoices()) + <usize>saved.choicesBytes) return false;
  if (countIn(at) != countLegal() || placeIn(at) != place) return false;
  saving.choice = behind(at);
  return true;
}

/**
 * Returns whether the turn of `seat` may be over but not ended: only a person's, before the end of the game, from
 * version 2 on.
 */
function mayBeEnding(seat: i32): bool {
  if (saved.version < SESSION_LAYOUT_ENDING || game.currentSeat() < 0) return false;
  return saved.levelAt(seat) == 0;
}

/** Makes the save, which was checked in full, the session's game, in the present version. */
function takeSession(ending: i32): void {
  if (isOld()) {
    takeNews();
    saved.undoCount = savedKept();
  }
  saved.version = SESSION_LAYOUT;
  const length = FIXED_BYTES + (savedKept() << 1);
  // Choices made under another build's rules are none of this build's.
  if (saving.choice == 0 && savedChoices().isLost == 0) saved.choicesBytes = 0;
  const choicesBytes = saved.choicesBytes;
  memory.copy(GAME, PAYLOAD, length);
  memory.copy(CHOICES, PAYLOAD + <usize>length, choicesBytes);
  session.ending = ending;
  takeLesson(progress.lessonAt, progress.lessonOf);
  separateKept();
  // The view still remembers another game.
  game.viewReset(-1);
  keepPayload(length + choicesBytes);
}

/** Takes over the log of an older version: what the seats did before the kept actions. */
function takeNews(): void {
  const count = oldNewsCount();
  let at = savedNews();
  dropNews();
  for (let i = 0; i < count; i++) {
    const length = u8At(at, 1);
    addEntry(u8At(at), at + 2, length);
    at += <usize>(2 + length);
  }
}
