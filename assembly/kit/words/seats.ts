// Who sits where in the session's game: a person or a computer level per seat, and what the screens call them.
import { literalAt } from "../base/literal";
import { AHEAD_SEAT, GAME_NAMES, GAME_SEATING, MODE_PLAY, PHASE_SUMMARY, progress } from "../session/memory";
import { append, appendChar, appendNumber, appendWith } from "./text";
import { session } from "../session/variables";
import { u8At, u64At } from "../base/arrays";

/**
 * The running game's set-up: edition, players, options, then one byte per seat: 0 a person, 1 to 3 a computer's level.
 */
export const SEATING: usize = GAME_SEATING;
/** Bytes of a set-up; unused ones are 0. */
export const SEATING_BYTES: i32 = 9;
/** Most seats of any game. */
export const MAX_SEATS: i32 = 6;

/**
 * What people are called: for each seat NAME_BYTES signs, 0: nothing, then the letters, then the digits. Names stay
 * when other games begin.
 */
export const NAMES: usize = GAME_NAMES;
/** Most characters of a name: as many as "Player 1" has, so every screen has room for it. */
export const NAME_BYTES: i32 = 8;
/** Bytes of all names. */
export const NAMES_BYTES: i32 = NAME_BYTES * MAX_SEATS;
/** How many signs there are. */
export const SIGNS: i32 = 37;
const SIGN_OF_0: i32 = 27;
const SPACE: i32 = 32;

// Offsets in a set-up.
/** The edition's number. */
export const SEATING_EDITION: usize = 0;
/** How many seats play. */
export const SEATING_PLAYERS: usize = 1;
/** The game's option bits. */
export const SEATING_OPTIONS: usize = 2;
/** A byte per seat: 0 a person, 1 to 3 a computer's level. */
export const SEATING_LEVELS: usize = 3;

/** The computer level for first games: the default, and the level in lessons. */
export const EASIEST_LEVEL: i32 = 1;
/** The computer level that gives hints. */
export const HARDEST_LEVEL: i32 = 3;

const LEVEL_NAMES: usize = memory.data<usize>([
  changetype<usize>("Human"),
  changetype<usize>("Beginner"),
  changetype<usize>("Expert"),
  changetype<usize>("Master"),
]);
const LEVEL_MEANINGS: usize = memory.data<usize>([
  changetype<usize>("A person. You can share the device."),
  changetype<usize>("Easy to beat, for your first games"),
  changetype<usize>("A fair match if you know the game"),
  changetype<usize>("Hard to beat: it thinks ahead"),
]);

/** Puts a person without a name at every seat. */
export function seatPersons(): void {
  memory.fill(progress.level, 0, SEATING_BYTES - <i32>SEATING_LEVELS);
  memory.fill(NAMES, 0, NAMES_BYTES);
}

/**
 * Returns whether the deciding seat has an action to undo, apart from those decided ahead. B undoes it where the view
 * returns VIEW_UNDO. Never in a lesson.
 */
export function hasUndo(): bool {
  return progress.undoCount != 0;
}

/** Returns the computer level of a seat, 0: a person. */
export function seatLevel(seat: i32): i32 {
  return progress.levelAt(seat);
}

/** Returns the seat of a person whose turn is over but not ended yet, while another seat is to act; -1: none. */
export function endingSeat(): i32 {
  return session.ending;
}

/**
 * Returns how many actions of others are listed in the news over the lowest rows of the table; 0: it is closed, or the
 * menu is open.
 */
export function newsOpen(seat: i32): i32 {
  return seat < 0 || session.phase != PHASE_SUMMARY || session.mode != MODE_PLAY ? 0 : actionsSince(seat);
}

/** Returns whether the game itself is on the screen, and not a lesson or a page. */
export function isPlaying(): bool {
  return session.mode == MODE_PLAY;
}

/** Returns how many actions were made since a seat's last one. */
export function actionsSince(seat: i32): i32 {
  return <i32>(<i16>(progress.moves - progress.answeredAt(seat)));
}

/** Returns the seat of an entry of the decisions made ahead (kit/session/ahead). */
export function seatAhead(entry: i32): i32 {
  return (entry >> AHEAD_SEAT) & 15;
}

/** Returns whether a person has already decided its next decision ahead. */
export function hasDecidedAhead(seat: i32): bool {
  for (let i = session.aheadCount - 1; i >= 0; i--) if (seatAhead(session.aheadAt(i)) == seat) return true;
  return false;
}

/**
 * Returns whether the position is a copy in which a person decides ahead: decisions made there wait, and the others'
 * actions in it are not real.
 */
export function isAhead(): bool {
  return session.askedAhead != 0;
}

/** Returns how many people play. */
export function countPersons(): i32 {
  let persons = 0;
  const players = progress.players;
  for (let seat = 0; seat < players; seat++) if (seatLevel(seat) == 0) persons++;
  return persons;
}

/** Returns the seat of the only person, -1 when there is none or more than one. */
export function onlyPerson(): i32 {
  if (countPersons() != 1) return -1;
  let seat = 0;
  while (seatLevel(seat) != 0) seat++;
  return seat;
}

/** Returns the highest sign among the NAMES_BYTES at `names`, 0: no seat has a name. */
export function highestSign(names: usize): i32 {
  let most = 0;
  for (let i: usize = 0; i < <usize>NAMES_BYTES; i++) most = max(most, u8At(names + i));
  return most;
}

/** Returns the character of a sign, a capital of a letter. */
export function charOfSign(sign: i32): i32 {
  return sign == 0 ? SPACE : sign < SIGN_OF_0 ? sign + 64 : sign - SIGN_OF_0 + 48;
}

/** Appends a seat's number: "Seat 1". */
export function appendSeatNumber(seat: i32): void {
  appendWith("Seat ", seat + 1);
}

/** Appends the name of a seat's person, if it has one, its words with a capital each; returns whether it has. */
export function appendName(seat: i32): bool {
  let signs = u64At(NAMES + <usize>(seat * NAME_BYTES));
  if (signs == 0) return false;
  while ((signs & 255) == 0) signs >>= 8;
  for (let small = 0; signs != 0; signs >>= 8) {
    const sign = <i32>signs & 255;
    // Digits and blanks have the bit that makes a letter small anyway.
    appendChar(charOfSign(sign) | small);
    small = sign == 0 ? 0 : 32;
  }
  return true;
}

/** Appends what the screens call a seat: its person's name or "Player 1", or "CPU 2". */
export function appendSeat(seat: i32): void {
  const isPerson = seatLevel(seat) == 0;
  if (isPerson && appendName(seat)) return;
  append(isPerson ? "Player " : "CPU ");
  appendNumber(seat + 1);
}

/** Appends a computer level's name, "Human" for 0. */
export function appendLevel(level: i32): void {
  append(literalAt(LEVEL_NAMES, level));
}

/** Returns the line that describes a level, or a person's seat. */
export function levelMeaning(level: i32): string {
  return literalAt(LEVEL_MEANINGS, level);
}
