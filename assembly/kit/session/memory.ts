// The session's own variables, all at fixed places: what is shown now, and what the game in progress needs beside its state.
import { STATE_SIZE } from "../game";

// What is shown.
/** The screen shown: one of MODE_*. */
export const MODE: usize = memory.data(4, 4);
/** Where "back" leads from help and from the set-up: a mode. */
export const BACK_MODE: usize = memory.data(4, 4);
/** Where "back" leads from a page of the help: its list, or the title. */
export const PAGE_BACK_MODE: usize = memory.data(4, 4);
/** Flags of the step in progress (SPEC section 1.2). */
export const FLAGS: usize = memory.data(4, 4);
/** Page of the help or of the result. */
export const PAGE: usize = memory.data(4, 4);

export const MODE_TITLE: i32 = 0;
export const MODE_SETUP: i32 = 1;
export const MODE_HELP: i32 = 2;
export const MODE_HELP_PAGE: i32 = 3;
export const MODE_PLAY: i32 = 4;
export const MODE_MENU: i32 = 5;
export const MODE_NEWS: i32 = 6;
export const MODE_CONFIRM: i32 = 7;
export const MODE_RESULT: i32 = 8;

// The game in progress.
/** 1 while there is a game to continue. */
export const ACTIVE: usize = memory.data(4, 4);
/** What the game waits for: one of PHASE_*. */
export const PHASE: usize = memory.data(4, 4);
/** Milliseconds left of a pause. */
export const TIMER: usize = memory.data(4, 4);
/** Seat whose eyes look, -1: the public view. Only what this seat may see is ever drawn. */
export const EYES: usize = memory.data(4, 4);
/** Pace of the computers: 0 slow, 1 normal, 2 fast. */
export const PACE: usize = memory.data(4, 4);
/** Seed of the computers' choices in this game: two words. */
export const SEED: usize = memory.data(8, 4);
/** Accepted actions since the game began. */
export const MOVES: usize = memory.data(4, 4);
/** The generator that seeds new games. */
export const GENERATOR: usize = memory.data(16, 4);
/** 1 when the rules face changed the position and the session has yet to take note. */
export const TOUCHED: usize = memory.data(4, 4);

/** Nobody acts: the step just made is shown. */
export const PHASE_PAUSE: i32 = 0;
/** A computer chooses. */
export const PHASE_THINK: i32 = 1;
/** A person decides. */
export const PHASE_DECIDE: i32 = 2;
/** A person read the news of the others and has not closed them yet. */
export const PHASE_SUMMARY: i32 = 3;
/** A person's turn is over; the next seat is another's, and the person still looks. */
export const PHASE_DONE: i32 = 4;
/** The device is being handed over; nothing private is shown. */
export const PHASE_CURTAIN: i32 = 5;

// Lists and windows of the screens.
export const TITLE_LIST: usize = memory.data(8, 4);
export const SETUP_LIST: usize = memory.data(8, 4);
export const HELP_LIST: usize = memory.data(8, 4);
export const MENU_LIST: usize = memory.data(8, 4);
export const SCROLL: usize = memory.data(8, 4);
/** The set-up being edited; laid out like kit/seats' SEATING. */
export const DRAFT: usize = memory.data(12, 4);

// Undo: the position at the barrier and the actions since.
/** Most actions kept since the barrier. */
export const HISTORY_MAX: i32 = 120;
export const BARRIER: usize = memory.data(STATE_SIZE, 4);
export const HISTORY: usize = memory.data(240, 4);
export const HISTORY_COUNT: usize = memory.data(4, 4);

/** Raises flags of the step in progress. */
export function raise(flags: i32): void {
  store<i32>(FLAGS, load<i32>(FLAGS) | flags);
}
