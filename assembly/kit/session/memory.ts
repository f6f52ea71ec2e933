// The numbers that the session's variables hold (variables.json), and the game in progress as it is saved.
import { HAS_MOTION } from "../contract/features";
import * as game from "../game";
import { SAVED_GAME_BYTES, SAVED_GAME_EDITION, SAVED_GAME_NAME, SavedGame, session } from "./variables";

export * from "./modes";

/** A, while held, makes pauses and motions this many times shorter. */
export const HURRY: i32 = 8;

/** Most decisions kept ahead: when that many are kept, no other is asked for. */
export const AHEAD_ROOM: i32 = 48;

/** Lowest of the four bits of the seat in a decision made ahead. */
export const AHEAD_SEAT: i32 = 16;

// What is saved of it, laid out as docs/spec/save.md#payload-of-the-kit has it: a header, the position where the kept
// part begins, the actions since.
/** Most actions that can be undone, counted since the barrier. */
export const UNDO_MAX: i32 = 120;
/** Bytes that the position and the actions since may take: a large position leaves room for fewer of them. */
export const KEPT_BYTES: i32 = 2304;
/** Most actions kept of a game. */
export const KEPT_MAX: i32 = (KEPT_BYTES - game.STATE_SIZE) / 2 < 384 ? (KEPT_BYTES - game.STATE_SIZE) / 2 : 384;
/** Bytes of the header. */
export const GAME_HEADER_BYTES: i32 = SAVED_GAME_BYTES;
/** Bytes of the header in version 6, which does not say which lesson is under way. */
export const UNTAUGHT_HEADER_BYTES: i32 = 92;
/** Bytes of the header in versions 4 and 5, which lack the names. */
export const NAMELESS_HEADER_BYTES: i32 = 44;
/** Bytes of the header up to version 3, which lacks the game's number too. */
export const OLD_HEADER_BYTES: i32 = 40;
/** Header, position and actions. */
export const GAME: usize = memory.data(GAME_HEADER_BYTES + game.STATE_SIZE + KEPT_MAX * 2, 4);
/** The header of the game in progress. */
export const progress: SavedGame = changetype<SavedGame>(GAME);

/**
 * The version written. In version 6 a lesson has no number. In version 5 there are no names. In version 4 the actions
 * begin at the undo barrier, and the log is kept with them; in version 3 there is no deal; in version 2 no lesson is
 * kept either; in version 1 no action kept has changed the seat.
 */
export const SESSION_LAYOUT: i32 = 7;
/** The first version in which persons have names. */
export const SESSION_LAYOUT_NAMES: i32 = 6;
/** The first version in which all actions are kept, and no log. */
export const SESSION_LAYOUT_KEPT: i32 = 5;
/** The first version in which a game has a number and may have a deal. */
export const SESSION_LAYOUT_DEAL: i32 = 4;
/** The first version in which a lesson may be under way. */
export const SESSION_LAYOUT_LESSON: i32 = 3;
/** The first version in which the last action kept may have changed the seat. */
export const SESSION_LAYOUT_ENDING: i32 = 2;
/** 9 bytes: who sits where (kit/words/seats). */
export const GAME_SEATING: usize = GAME + SAVED_GAME_EDITION;

/** The pace of a fresh start: computers play and things move at normal speed. */
export const USUAL_PACE: i32 = 1;

/** Value of `lessonAt`: the lesson was played to its end. */
export const LESSON_DONE: i32 = 255;

/** 8 bytes for each of six seats: what a person there is called (kit/words/seats). */
export const GAME_NAMES: usize = GAME + SAVED_GAME_NAME;

/** The position where the kept part begins: that of the game's beginning, unless the game is longer. */
export const KEPT_FROM: usize = GAME + <usize>GAME_HEADER_BYTES;
/** u16 each: the actions since, oldest first. */
export const KEPT: usize = KEPT_FROM + <usize>game.STATE_SIZE;

/** Nobody acts: the step just made is shown. */
export const PHASE_PAUSE: i32 = 0;
/** A computer chooses. */
export const PHASE_THINK: i32 = 1;
/** A person decides. */
export const PHASE_DECIDE: i32 = 2;
/** A person reads the news of the others and has not closed it yet. */
export const PHASE_SUMMARY: i32 = 3;
/**
 * A person's turn is over and another seat is next. The person still looks at the table, and may undo the last action
 * unless it was a barrier.
 */
export const PHASE_DONE: i32 = 4;
/** The device is being handed over; nothing private is shown. */
export const PHASE_CURTAIN: i32 = 5;

/** The set-up being edited; laid out like kit/words/seats' SEATING. */
export const DRAFT: usize = memory.data(12, 4);

/**
 * Returns the bits of `progress.pace` that are the pace or must be 0. In games with moves bits 2 and 3 are their speed.
 */
export function paceBits(): i32 {
  return HAS_MOTION ? ~12 : -1;
}

/** Raises flags of the step in progress. */
export function raise(flags: i32): void {
  session.flags |= flags;
}
