// The session's own variables, all at fixed places: what is shown now, and what the game in progress needs beside its
// state.
import { HAS_MOTION } from "../contract/features";
import * as game from "../game";

// What is shown.
/** The screen shown: one of MODE_*. */
export const MODE: usize = memory.data(4, 4);
/** Where "back" leads from help and from the set-up: a mode. */
export const BACK_MODE: usize = memory.data(4, 4);
/** Where "back" leads from a page of the help: its list, or the title. */
export const PAGE_BACK_MODE: usize = memory.data(4, 4);
/** Flags of the step in progress (docs/spec/contract.md#console-face). */
export const FLAGS: usize = memory.data(4, 4);
/** Page of the help or of the result. */
export const PAGE: usize = memory.data(4, 4);

/** The cartridge's title. */
export const MODE_TITLE: i32 = 0;
/** The set-up of a new game. */
export const MODE_SETUP: i32 = 1;
/** The list of help pages. */
export const MODE_HELP: i32 = 2;
/** One help page. */
export const MODE_HELP_PAGE: i32 = 3;
/** The game in progress; PHASE tells what it waits for. */
export const MODE_PLAY: i32 = 4;
/** The menu over the table. */
export const MODE_MENU: i32 = 5;
/** The log. */
export const MODE_NEWS: i32 = 6;
/** The question before a game in progress is given up. */
export const MODE_CONFIRM: i32 = 7;
/** The pages of the result, then the table as it was at the end. */
export const MODE_RESULT: i32 = 8;
/** The lesson (kit/session/lesson). */
export const MODE_LESSON: i32 = 9;
/** The menu over the lesson. */
export const MODE_LESSON_MENU: i32 = 10;
/** The hint over the table (kit/session/hint). */
export const MODE_HINT: i32 = 11;
/** The game is looked through. */
export const MODE_REPLAY: i32 = 12;
/** Something is typed on the wheel, behind the set-up: a seat's name, the number of a deal. */
export const MODE_WHEEL: i32 = 13;
/** The person looks round while others act. */
export const MODE_BROWSE: i32 = 14;

// The game in progress.
/** 1 while there is a game to continue. */
export const ACTIVE: usize = memory.data(4, 4);
/** What the game waits for: one of PHASE_*. */
export const PHASE: usize = memory.data(4, 4);
/** Milliseconds left of a pause, or spent thinking. */
export const TIMER: usize = memory.data(4, 4);
/** Held, A makes pauses and motions this many times shorter. */
export const HURRY: i32 = 8;
/** Number of what a computer was said to think about (kit/game.ts), 0: nothing was said. */
export const THOUGHT: usize = memory.data(4, 4);
/** Seat whose eyes look, -1: the public view. Only what this seat may see is ever drawn. */
export const EYES: usize = memory.data(4, 4);
/** The generator that seeds new games. */
export const GENERATOR: usize = memory.data(16, 4);
/**
 * Seat of the person whose turn is over but not ended: its last action may still be kept for undo, though another seat
 * is to act. -1: none.
 */
export const ENDING: usize = memory.data(4, 4);
/** Decisions that persons made ahead (session/ahead). */
export const AHEAD_COUNT: usize = memory.data(4, 4);
/** Room for so many; with more of them the device goes round. */
export const AHEAD_ROOM: i32 = 48;
/** i32 each, oldest first: action, seat from bit AHEAD_SEAT on, whether without a press of its own. */
export const AHEAD: usize = memory.data(AHEAD_ROOM * 4, 4);
/** Place of the seat, of four bits. */
export const AHEAD_SEAT: i32 = 16;
/** The seat that is asked ahead, from 1 on; 0: nobody is, and the position is the game's. */
export const ASKED_AHEAD: usize = memory.data(4, 4);
/** 1 when the save had a lesson of another build under way, which begins again. */
export const LESSON_STALE: usize = memory.data(4, 4);
/** 1 when the rules face changed the position and the session has yet to take note. */
export const TOUCHED: usize = memory.data(4, 4);

// What is saved of it, laid out as docs/spec/save.md#payload-of-the-kit has it: a header, the position where the kept
// part begins, the actions since.
/** Most actions that can be undone: so many since the barrier. */
export const UNDO_MAX: i32 = 120;
/** Bytes that the position and the actions since may take: a large position leaves room for fewer of them. */
const KEPT_BYTES: i32 = 2304;
/** Most actions kept of a game. */
export const KEPT_MAX: i32 = (KEPT_BYTES - game.STATE_SIZE) / 2 < 384 ? (KEPT_BYTES - game.STATE_SIZE) / 2 : 384;
/** Bytes of the header. */
export const GAME_HEADER_BYTES: i32 = 100;
/** Bytes of the header in version 6, which does not say which lesson is under way. */
export const UNTAUGHT_HEADER_BYTES: i32 = 92;
/** Bytes of the header in versions 4 and 5, which lack the names. */
export const NAMELESS_HEADER_BYTES: i32 = 44;
/** Bytes of the header up to version 3, which lacks the game's number too. */
export const OLD_HEADER_BYTES: i32 = 40;
/** Header, position and actions. */
export const GAME: usize = memory.data(GAME_HEADER_BYTES + game.STATE_SIZE + KEPT_MAX * 2, 4);
/** u8: version of this layout. */
export const SESSION_VERSION: usize = GAME;
/**
 * The version written. In version 6 a lesson has no number. In version 5 there are no names. In version 4 the actions
 * begin at the undo barrier, and the log is kept with them; in version 3 there is no deal; in version 2 no lesson is
 * kept either; in version 1 no action kept has changed the seat.
 */
export const SESSION_LAYOUT: u8 = 7;
/** The first version in which persons have names. */
export const SESSION_LAYOUT_NAMES: u8 = 6;
/** The first version in which all actions are kept, and no log. */
export const SESSION_LAYOUT_KEPT: u8 = 5;
/** The first version in which a game has a number and may have a deal. */
export const SESSION_LAYOUT_DEAL: u8 = 4;
/** The first version in which a lesson may be under way. */
export const SESSION_LAYOUT_LESSON: u8 = 3;
/** The first version in which the last action kept may have changed the seat. */
export const SESSION_LAYOUT_ENDING: u8 = 2;
/** 9 bytes: who sits where (kit/words/seats). */
export const GAME_SEATING: usize = GAME + 1;
/**
 * u8: pace of the computers: 0 slow, 1 normal, 2 fast; in games whose things move, from bit 2 on how fast: 0 normal, 1
 * slow, 2 fast, 3 not at all.
 */
export const PACE: usize = GAME + 10;
/** At first computers have the normal pace, and things move as fast as usual. */
export const USUAL_PACE: u8 = 1;
/** u8: actions since the barrier, the last of those kept. Up to version 4: entries of the log. */
export const UNDO_COUNT: usize = GAME + 11;
/** u16 per seat: the low bits of MOVES after the seat's last action. */
export const ANSWERED: usize = GAME + 12;
/** u16: actions kept. Up to version 4 all of them are since the barrier. */
export const KEPT_COUNT: usize = GAME + 24;
/** u8: rows of the lesson that are done, 0: none is under way, LESSON_DONE: it was played to its end. */
export const LESSON_AT: usize = GAME + 26;
/** At LESSON_AT: the lesson was played to its end. */
export const LESSON_DONE: i32 = 255;
/** u8: 1 where the game was begun from a deal, which SEED then tells. */
export const DEALT: usize = GAME + 27;
/** u32: actions since the game began. */
export const MOVES: usize = GAME + 28;
/** Two u32: seed of the computers' choices; the deal with DEAL_MARK in its upper half, where there is one. */
export const SEED: usize = GAME + 32;
/** u32: number drawn for this game, 0: it is counted in no record. */
export const GAME_NUMBER: usize = GAME + 40;
/** 8 bytes for each of six seats: what a person there is called (kit/words/seats). */
export const GAME_NAMES: usize = GAME + 44;
/** u16: number of the lesson that is under way or was played to its end (LESSON_ID); 0: an older build's, or none. */
export const LESSON_OF: usize = GAME + 92;
/** u8: chapter of the lesson, from 0; u8: 0. */
export const AFTER_LESSON: usize = GAME + 94;
/** u16: bytes after the actions that hold persons' choices of the whole game, 0: none; u16: 0. */
export const CHOICES_BYTES: usize = GAME + 96;
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
/** A person read the news of the others and has not closed them yet. */
export const PHASE_SUMMARY: i32 = 3;
/**
 * A person's turn is over; the next seat is another's, and the person still looks, and may take the last action back
 * unless it was a barrier.
 */
export const PHASE_DONE: i32 = 4;
/** The device is being handed over; nothing private is shown. */
export const PHASE_CURTAIN: i32 = 5;

// Lists (widgets/list) and the window (widgets/scroll) of the screens.
/** The title's choices. */
export const TITLE_LIST: usize = memory.data(8, 4);
/** The rows of the set-up. */
export const SETUP_LIST: usize = memory.data(8, 4);
/** The help's pages. */
export const HELP_LIST: usize = memory.data(8, 4);
/** The menu's rows. */
export const MENU_LIST: usize = memory.data(8, 4);
/** The one scrolling text: help page, log or summary. */
export const SCROLL: usize = memory.data(8, 4);
/** The set-up being edited; laid out like kit/words/seats' SEATING. */
export const DRAFT: usize = memory.data(12, 4);

/** Returns the bits of PACE that are the pace or must be 0: in games whose things move bits 2 and 3 are their speed. */
export function paceBits(): i32 {
  return HAS_MOTION ? ~12 : -1;
}

/** Raises flags of the step in progress. */
export function raise(flags: i32): void {
  store<i32>(FLAGS, load<i32>(FLAGS) | flags);
}
