// The persons' choices of the game in progress, from its beginning on, without those undone. Kept of each: its place
// among the legal actions, and their number (docs/spec/save.md#choices-of-the-persons). With the deal they are the
// whole game, whose actions may be too many to be kept.
import { LIMIT_LEGAL_MAX, LIMIT_SAVE_HEADER_BYTES, LIMIT_SAVE_MAX_BYTES } from "../base/abi";
import { setU8At, u8At } from "../base/arrays";
import { FINGERPRINT } from "../base/fingerprint";
import * as game from "../game";
import { countLegal, isLegalStale, placeOfLegal } from "../base/legal";
import { seatLevel } from "../words/seats";
import { GAME_HEADER_BYTES, KEPT_BYTES, progress } from "./memory";
import { Choices, CHOICES_BYTES } from "./variables";

/** A choice among at most this many legal actions is one byte. */
const SMALL_MOST: i32 = 22;
/** A byte from this on begins and ends a choice of four; below it are all choices among at most SMALL_MOST actions. */
const LARGE_FIRST: i32 = 252;
const LARGE_BYTES: i32 = 4;
/** Bits of the place in a choice of four bytes. */
const PLACE_BITS: i32 = 9;
/** Bytes that a save has left beside position and actions. */
const ROOM: i32 = LIMIT_SAVE_MAX_BYTES - LIMIT_SAVE_HEADER_BYTES - GAME_HEADER_BYTES - KEPT_BYTES;
/** Bytes that the choices may take at most, their head included. */
export const CHOICES_MAX: i32 = ROOM & ~3;

/** Where the choices are: a head (Choices), then the choices, the oldest first. */
export const CHOICES: usize = memory.data(CHOICES_MAX, 4);
const head: Choices = changetype<Choices>(CHOICES);

/** Forgets all choices: a game begins that is dealt here. */
export function beginChoices(): void {
  head.build = FINGERPRINT;
  head.before = 0;
  head.isLost = 0;
  progress.choicesBytes = CHOICES_BYTES;
}

/** Gives the choices up: the game was not played here from its beginning. */
export function dropChoices(): void {
  progress.choicesBytes = 0;
}

/** Returns whether all choices since the game began are kept. */
export function hasChoices(): bool {
  return progress.choicesBytes != 0 && head.isLost == 0;
}

/** Returns whether they were given up because there is no room for them. */
export function areChoicesLost(): bool {
  return progress.choicesBytes != 0 && head.isLost != 0;
}

/** Returns where the first choice is. */
export function choicesStart(): usize {
  return CHOICES + <usize>CHOICES_BYTES;
}

/** Returns where the last choice ends. */
export function choicesEnd(): usize {
  return CHOICES + <usize>progress.choicesBytes;
}

/** Notes a legal action that is about to be played; a computer's follows from the deal, and is not kept. */
export function noteChoice(action: i32): void {
  if (!hasChoices()) return;
  const count = countChoosable();
  if (count < 2) return;
  const bytes = bytesOf(count);
  const end = progress.choicesBytes;
  if (end + bytes > CHOICES_MAX) return lose();
  put(CHOICES + <usize>end, count, placeOfLegal(action));
  progress.choicesBytes = end + bytes;
}

/** Removes the last choice, which was made in the present position. */
export function undoChoice(): void {
  if (!hasChoices()) return;
  const count = countChoosable();
  if (count > 1) progress.choicesBytes -= bytesOf(count);
}

/** Counts the choice about to be replayed among those before the first action kept. */
export function passChoice(): void {
  if (!hasChoices()) return;
  const count = countChoosable();
  if (count > 1) head.before += bytesOf(count);
}

/** Returns whether the bytes from `start` to `end` are choices, one after the other. */
export function areChoices(start: usize, end: usize): bool {
  let at = start;
  while (at < end) {
    const next = behind(at);
    if (next > end || placeIn(at) >= countIn(at) || countIn(at) > LIMIT_LEGAL_MAX) return false;
    if (next > at + 1 && u8At(next - 1) != LARGE_FIRST) return false;
    at = next;
  }
  return true;
}

/** Returns where the choice after the one at `at` is. */
export function behind(at: usize): usize {
  return at + (u8At(at) < LARGE_FIRST ? 1 : LARGE_BYTES);
}

/** Returns where the choice before the one at `at` is. */
export function before(at: usize): usize {
  return at - (u8At(at - 1) < LARGE_FIRST ? 1 : LARGE_BYTES);
}

/** Returns how many legal actions there were for the choice at `at`. */
export function countIn(at: usize): i32 {
  const first = u8At(at);
  if (first >= LARGE_FIRST) return SMALL_MOST + 1 + (largeAt(at) >> PLACE_BITS);
  let count = 2;
  while (pairsBelow(count + 1) <= first) count++;
  return count;
}

/** Returns the place among them of what was chosen at `at`. */
export function placeIn(at: usize): i32 {
  const first = u8At(at);
  return first >= LARGE_FIRST ? largeAt(at) & ((1 << PLACE_BITS) - 1) : first - pairsBelow(countIn(at));
}

function largeAt(at: usize): i32 {
  return ((u8At(at) - LARGE_FIRST) << 16) | (u8At(at, 1) << 8) | u8At(at, 2);
}

function put(at: usize, count: i32, place: i32): void {
  if (count <= SMALL_MOST) return setU8At(at, 0, pairsBelow(count) + place);
  const large = ((count - SMALL_MOST - 1) << PLACE_BITS) | place;
  setU8At(at, 0, LARGE_FIRST + (large >> 16));
  setU8At(at, 1, large >> 8);
  setU8At(at, 2, large);
  setU8At(at, LARGE_BYTES - 1, LARGE_FIRST);
}

function bytesOf(count: i32): i32 {
  return count <= SMALL_MOST ? 1 : LARGE_BYTES;
}

// The number of ways to choose among two to `count` - 1 actions.
function pairsBelow(count: i32): i32 {
  return ((count * (count - 1)) >> 1) - 1;
}

/** Returns how many actions a person may choose from, 0: no person is to choose. */
function countChoosable(): i32 {
  const seat = game.currentSeat();
  if (seat < 0 || seatLevel(seat) != 0) return 0;
  if (isLegalStale()) game.listLegal();
  return countLegal();
}

function lose(): void {
  head.before = 0;
  head.isLost = 1;
  progress.choicesBytes = CHOICES_BYTES;
}
