// Writes the game in progress as a save and reads one back (docs/spec/save.md).
// Reading checks everything before it changes anything: the bytes first, then the position, then each action kept by
// playing it. What that overwrites lies meanwhile where the next picture will be drawn, and comes back when the save is
// refused.
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
import * as game from "../game";
import { forgetLegal, hasLegal } from "../base/legal";
import {
  highestSign,
  MAX_SEATS,
  NAMES,
  NAMES_BYTES,
  SEATING,
  SEATING_EDITION,
  SEATING_LEVELS,
  SEATING_OPTIONS,
  SEATING_PLAYERS,
  SIGNS,
} from "../words/seats";
import { NEWS_TEXT_MAX } from "../words/text";
import { isDealSeed } from "./deal";
import { checkEnvelope, writeEnvelope } from "./envelope";
import { keptCount, performOnce, separateKept } from "./history";
import {
  DEALT,
  ENDING,
  GAME,
  GAME_HEADER_BYTES,
  GAME_NUMBER,
  KEPT,
  KEPT_COUNT,
  KEPT_FROM,
  KEPT_MAX,
  MOVES,
  PACE,
  paceBits,
  LESSON_AT,
  LESSON_DONE,
  LESSON_OF,
  LESSON_STALE,
  CHOICES_BYTES,
  AFTER_LESSON,
  NAMELESS_HEADER_BYTES,
  OLD_HEADER_BYTES,
  SEED,
  SESSION_LAYOUT,
  SESSION_LAYOUT_DEAL,
  SESSION_LAYOUT_ENDING,
  SESSION_LAYOUT_KEPT,
  SESSION_LAYOUT_LESSON,
  SESSION_LAYOUT_NAMES,
  SESSION_VERSION,
  UNDO_COUNT,
  UNDO_MAX,
  UNTAUGHT_HEADER_BYTES,
  USUAL_PACE,
} from "./memory";
import { addEntry, addNews, dropNews, NEWS, NEWS_BYTES, NEWS_MAX, OLD_NEWS_MAX } from "./news";
import { ensureLegal } from "./play";

/**
 * Where the save lies, and where the host writes one to be loaded. What is written here has bytes of its own; what
 * older versions wrote may be longer and run on into the picture, which is drawn anew as soon as it is read.
 */
export const SAVE: usize = LENT;

const LENGTH: usize = memory.data(4, 4);
/**
 * 1: it is not sealed by its envelope yet: that waits until its size is asked for, which the handheld does behind the
 * step's picture.
 */
const OPEN: usize = memory.data(4, 4);
/** Whether the action replayed last was a barrier by itself. */
const BARRED: usize = memory.data(4, 4);

const MAGIC: u32 = 0x5653444a; // "JDSV"
const FASTEST_PACE: i32 = 2;
/** What replaySave answers for a save that cannot be. */
const REFUSED: i32 = -2;

// The payload: the bytes at GAME. Up to version 4 the log's entries follow.
const PAYLOAD: usize = SAVE + 16;
/** From a variable at GAME to the same field of the payload. */
const SAVED: usize = PAYLOAD - GAME;
const FIXED_BYTES: i32 = GAME_HEADER_BYTES + game.STATE_SIZE;
/** Where the entries of the log are counted up to version 4. */
const OLD_NEWS_COUNT: usize = UNDO_COUNT;

// What reading a save overwrites: position, header, log; behind the longest save.
const OLD_STATE: usize = SAVE + <usize>(LIMIT_SAVE_MAX_BYTES + 1);
const OLD_GAME: usize = OLD_STATE + <usize>game.STATE_SIZE;
const OLD_NEWS: usize = OLD_GAME + <usize>GAME_HEADER_BYTES;

if (LIMIT_SAVE_HEADER_BYTES + FIXED_BYTES + KEPT_MAX * 2 > LENT_BYTES) ERROR("a full save does not fit");
if (LIMIT_SAVE_MAX_BYTES + 1 + FIXED_BYTES + NEWS_BYTES > LENT_BYTES + LIMIT_SCREEN_MAX_BYTES)
  ERROR("a picture has no room for what reading a save overwrites");

/** Returns the size of the save in bytes, 0: nothing to keep; seals it. */
export function saveLength(): i32 {
  const length = load<i32>(LENGTH);
  if (load<i32>(OPEN) != 0) writeEnvelope(SAVE, MAGIC, game.SAVE_VERSION, length - LIMIT_SAVE_HEADER_BYTES);
  store<i32>(OPEN, 0);
  return length;
}

/** There is nothing to keep. */
export function clearSave(): void {
  store<i32>(LENGTH, 0);
  store<i32>(OPEN, 0);
}

/** Tells whether there is a save with a game, not only with how far the lesson is. */
export function hasSavedGame(): bool {
  return load<i32>(LENGTH) > LIMIT_SAVE_HEADER_BYTES + GAME_HEADER_BYTES;
}

/** The game is no more: what is left to keep is how far the lesson is. */
export function dropSavedGame(): void {
  clearSave();
  keepLesson(<i32>load<u8>(LESSON_AT));
}

/**
 * Keeps how many rows of the lesson are done, beside the game that the save holds; without a game, with the seats'
 * names and the pace.
 */
export function keepLesson(done: i32): void {
  const number = done == 0 ? 0 : lessonId();
  store<u8>(LESSON_AT, done);
  store<u16>(LESSON_OF, number);
  if (hasSavedGame()) {
    store<u8>(LESSON_AT + SAVED, done);
    store<u16>(LESSON_OF + SAVED, number);
    return keepPayload(load<i32>(LENGTH) - LIMIT_SAVE_HEADER_BYTES);
  }
  memory.fill(PAYLOAD, 0, GAME_HEADER_BYTES);
  store<u8>(SESSION_VERSION + SAVED, SESSION_LAYOUT);
  store<u8>(PACE + SAVED, load<u8>(PACE));
  store<u8>(LESSON_AT + SAVED, done);
  store<u16>(LESSON_OF + SAVED, number);
  memory.copy(NAMES + SAVED, NAMES, NAMES_BYTES);
  if (done == 0 && highestSign(NAMES) == 0 && load<u8>(PACE) == USUAL_PACE) return clearSave();
  keepPayload(GAME_HEADER_BYTES);
}

/** Writes the game in progress to SAVE. */
export function writeSave(): void {
  const size = FIXED_BYTES + (keptCount() << 1);
  memory.copy(PAYLOAD, GAME, size);
  keepPayload(size);
}

/**
 * Takes over the `size` bytes that the host wrote to SAVE; the picture must be drawn anew then.
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
 * Gives a payload of an older version the present header, before 4 with a game's number that follows from it; returns
 * the payload's length, 0: no such length.
 */
function widenOld(length: i32): i32 {
  const version = load<u8>(SESSION_VERSION + SAVED);
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
  if (version < SESSION_LAYOUT_DEAL && rest > 0) store<u32>(GAME_NUMBER + SAVED, load<u32>(SEED + SAVED) | 1);
  return GAME_HEADER_BYTES + rest;
}

// A save without a game: every field but version, pace, lesson and names is 0.
function readLesson(): i32 {
  const version = load<u8>(SESSION_VERSION + SAVED);
  const pace = load<u8>(PACE + SAVED);
  const done = load<u8>(LESSON_AT + SAVED);
  if (version < SESSION_LAYOUT_LESSON || version > SESSION_LAYOUT || (<i32>pace & paceBits()) > FASTEST_PACE)
    return STATUS_BAD_SAVE;
  const sign = highestSign(NAMES + SAVED);
  if (sign >= SIGNS || (sign + <i32>done == 0 && pace == USUAL_PACE)) return STATUS_BAD_SAVE;
  for (let i: usize = 1; i < NAMES - GAME; i++) {
    if (GAME + i != PACE && GAME + i != LESSON_AT && load<u8>(PAYLOAD + i) != 0) return STATUS_BAD_SAVE;
  }
  const number = load<u16>(LESSON_OF + SAVED);
  if (!isLessonValid() || load<u16>(CHOICES_BYTES + SAVED) != 0) return STATUS_BAD_SAVE;
  store<u8>(PACE, pace);
  memory.copy(NAMES, NAMES + SAVED, NAMES_BYTES);
  store<u8>(SESSION_VERSION + SAVED, SESSION_LAYOUT);
  keepPayload(GAME_HEADER_BYTES);
  takeLesson(<i32>done, number);
  return STATUS_OK;
}

/** Another build's lesson begins again, which is said when it is opened; played to its end it stays so. */
function takeLesson(done: i32, number: i32): void {
  const isOwn = done == LESSON_DONE || (HAS_LESSON && number == lessonId() && done <= lessonRows());
  store<i32>(LESSON_STALE, isOwn || done == 0 ? 0 : 1);
  store<u8>(LESSON_AT, isOwn ? done : 0);
  store<u16>(LESSON_OF, isOwn ? number : 0);
}

function lessonId(): i32 {
  return HAS_LESSON ? game.LESSON_ID : 0;
}

function lessonRows(): i32 {
  return HAS_LESSON ? game.LESSON_ROWS : 0;
}

// A lesson that is not under way has no number; what no build writes yet is 0.
function isLessonValid(): bool {
  if (load<u16>(AFTER_LESSON + SAVED) != 0 || load<u16>(CHOICES_BYTES + SAVED, 2) != 0) return false;
  return load<u8>(LESSON_AT + SAVED) != 0 || load<u16>(LESSON_OF + SAVED) == 0;
}

/** The payload is written: there is a save of it, sealed when it is asked for. */
function keepPayload(payloadLength: i32): void {
  store<i32>(LENGTH, LIMIT_SAVE_HEADER_BYTES + payloadLength);
  store<i32>(OPEN, 1);
}

function isSessionValid(): bool {
  const version = load<u8>(SESSION_VERSION + SAVED);
  if (version - 1 >= SESSION_LAYOUT) return false;
  if (version < SESSION_LAYOUT_LESSON && load<u8>(LESSON_AT + SAVED) != 0) return false;
  if (!isLessonValid()) return false;
  const dealt = load<u8>(DEALT + SAVED);
  if (dealt != 0 && (version < SESSION_LAYOUT_DEAL || dealt != 1 || !isDealSeed(SEED + SAVED))) return false;
  if (
    (<i32>load<u8>(PACE + SAVED) & paceBits()) > FASTEST_PACE ||
    (isOld() && <i32>load<u8>(OLD_NEWS_COUNT + SAVED) > OLD_NEWS_MAX)
  )
    return false;
  if (highestSign(NAMES + SAVED) >= SIGNS) return false;
  const kept = savedKept();
  const undoable = savedUndoable();
  if (undoable > kept || undoable > UNDO_MAX || kept > KEPT_MAX) return false;
  return load<u32>(MOVES + SAVED) >= <u32>kept && isSeatingValid(SEATING + SAVED);
}

/** Tells whether the payload has a log, and no actions from before the barrier. */
function isOld(): bool {
  return load<u8>(SESSION_VERSION + SAVED) < SESSION_LAYOUT_KEPT;
}

function savedKept(): i32 {
  return <i32>load<u16>(KEPT_COUNT + SAVED);
}

function savedUndoable(): i32 {
  return isOld() ? savedKept() : <i32>load<u8>(UNDO_COUNT + SAVED);
}

function isSeatingValid(seating: usize): bool {
  const edition = <i32>load<u8>(seating + SEATING_EDITION);
  const players = <i32>load<u8>(seating + SEATING_PLAYERS);
  if (game.minPlayers(edition) < 0 || players < game.minPlayers(edition) || players > game.maxPlayers(edition))
    return false;
  if ((<i32>load<u8>(seating + SEATING_OPTIONS) & ~game.optionMask(edition)) != 0) return false;
  for (let seat = 0; seat < MAX_SEATS; seat++) {
    const level = <i32>load<u8>(seating + SEATING_LEVELS + <usize>seat);
    if (level > (seat < players ? 3 : 0)) return false;
  }
  return true;
}

/** Returns where the log's entries begin in the payload, or would. */
function savedNews(): usize {
  return KEPT + SAVED + ((<usize>savedKept()) << 1);
}

/**
 * Returns where the payload has to end, 0 when an entry of its log is not valid. No entry is read beyond SAVE's own
 * bytes.
 */
function entriesEnd(): usize {
  let at = savedNews();
  // A build that keeps persons' choices has them after the actions; what this one writes has none.
  if (!isOld()) return at + <usize>load<u16>(CHOICES_BYTES + SAVED);
  const count = <i32>load<u8>(OLD_NEWS_COUNT + SAVED);
  for (let i = 0; i < count; i++) {
    const length = <i32>load<u8>(at, 1);
    if (load<u8>(at) >= load<u8>(SEATING + SAVED + SEATING_PLAYERS) || length > NEWS_TEXT_MAX) return 0;
    if (!isPrintable(at + 2, length)) return 0;
    at += <usize>(2 + length);
  }
  return at;
}

function isPrintable(start: usize, count: i32): bool {
  for (let i = 0; i < count; i++) if (<u32>load<u8>(start + <usize>i) - 32 > 126 - 32) return false;
  return true;
}

/**
 * Sets the saved position up and plays the kept actions, with the log of the last of them; returns what belongs at
 * ENDING, REFUSED as soon as anything is wrong.
 */
function replaySave(): i32 {
  game.aiCancel();
  memory.copy(GAME, PAYLOAD, GAME_HEADER_BYTES);
  memory.copy(game.STATE, KEPT_FROM + SAVED, game.STATE_SIZE);
  dropNews();
  forgetLegal();
  if (!game.isStateValid()) return REFUSED;
  if (game.seatCount() != <i32>load<u8>(SEATING + SEATING_PLAYERS)) return REFUSED;
  const kept = savedKept();
  const barrier = kept - savedUndoable();
  for (let step = 0; step < barrier; step++) if (!replayOne(step, kept)) return REFUSED;
  keepAside(barrier);
  const seat = game.currentSeat();
  for (let step = barrier; step < kept; step++) {
    // Only the last of them may have made another seat act, and none is a barrier, or it would not have been kept so.
    if (game.currentSeat() != seat || !replayOne(step, kept) || load<i32>(BARRED) != 0) return REFUSED;
  }
  if (game.currentSeat() == seat) return -1;
  return mayBeEnding(seat) ? seat : REFUSED;
}

/** Plays an action of the save, if it is legal. */
function replayOne(step: i32, kept: i32): bool {
  const action = <i32>load<u16>(KEPT + SAVED + ((<usize>step) << 1));
  const seat = game.currentSeat();
  if (seat < 0) return false;
  ensureLegal();
  if (!hasLegal(action)) return false;
  if (kept - step <= NEWS_MAX) addNews(action, seat);
  store<i32>(BARRED, performOnce(action));
  return true;
}

/**
 * A turn that is over is left to be ended to persons alone, unless the game is over with it; version 1 did not know of
 * it.
 */
function mayBeEnding(seat: i32): bool {
  if (load<u8>(SESSION_VERSION + SAVED) < SESSION_LAYOUT_ENDING || game.currentSeat() < 0) return false;
  return load<u8>(SEATING + SAVED + SEATING_LEVELS + <usize>seat) == 0;
}

/** Everything was checked: makes the save the session's game. What is written from now on has the present version. */
function takeSession(ending: i32): void {
  if (isOld()) {
    takeNews();
    store<u8>(UNDO_COUNT + SAVED, savedKept());
  }
  store<u8>(SESSION_VERSION + SAVED, SESSION_LAYOUT);
  const length = FIXED_BYTES + (savedKept() << 1);
  store<u16>(CHOICES_BYTES + SAVED, 0);
  memory.copy(GAME, PAYLOAD, length);
  store<i32>(ENDING, ending);
  takeLesson(<i32>load<u8>(LESSON_AT), load<u16>(LESSON_OF));
  separateKept();
  // What the view remembers was another game's.
  game.viewReset(-1);
  keepPayload(length);
}

/** The log that an older version kept: what its seats did before the actions kept. */
function takeNews(): void {
  const count = <i32>load<u8>(OLD_NEWS_COUNT + SAVED);
  let at = savedNews();
  dropNews();
  for (let i = 0; i < count; i++) {
    const length = <i32>load<u8>(at, 1);
    addEntry(<i32>load<u8>(at), at + 2, length);
    at += <usize>(2 + length);
  }
}
