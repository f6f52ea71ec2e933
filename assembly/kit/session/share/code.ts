// The text of the code of the finished game (docs/spec/game-code.md). It is made in parts, short enough for a step
// each: the choices from the last to the first, then the set-up, then the digits.
import { setU8At, u8At } from "../../base/arrays";
import { crcBytes, hashBytes } from "../../base/bytes";
import { FINGERPRINT } from "../../base/fingerprint";
import { literalLength, literalStart } from "../../base/literal";
import * as game from "../../game";
import { seatLevel } from "../../words/seats";
import { before, behind, choicesEnd, choicesStart, countIn, hasChoices, placeIn } from "../choices";
import { charOfDigit, gameDeal } from "../deal";
import { progress } from "../memory";
import { playerOf } from "../taste";
import { ended, sharing } from "../variables";
import { beginNumber, fiveBits, numberBits, putValue } from "./number";
import { CODE, CODE_MAX } from "./work";

const FORMAT: i32 = 1;
const COLON: i32 = 58;
const DOT: i32 = 46;
const ZERO: i32 = 48;
/** Code of a small letter less that of its capital. */
const SMALL: i32 = 32;
const VERSION_MOST: i32 = 31;
/** Digits of the build's number, and of the check. */
const NUMBER_DIGITS: i32 = 4;
const NUMBER_MASK: u32 = 0xfffff;
const SEATS_MOST: i32 = 16;
const PLAYERS: u32 = 64;
const SCORE_LARGE: u32 = 255;
const HALF: u32 = 65536;
/** A check follows after this many choices. */
const BLOCK: i32 = 16;
/** Most limbs that a step multiplies. */
const STEP_LIMBS: i32 = 800;

/** Returns whether the finished game has a code. */
export function canShare(): bool {
  return progress.dealt != 0 && hasChoices() && game.seatCount() <= SEATS_MOST;
}

/** Begins with the choices. */
export function beginCode(): void {
  beginNumber();
  let count = 0;
  for (let at = choicesStart(); at < choicesEnd(); at = behind(at)) count++;
  sharing.choices = count;
  sharing.at = choicesEnd();
}

/** Takes some of the choices; returns whether more are left. Too many make it too long: `sharing.isLong`. */
export function takeChoices(): bool {
  let left = STEP_LIMBS;
  while (sharing.choices > 0 && left > 0) {
    left -= sharing.limbs + BLOCK;
    const number = sharing.choices--;
    if (number % BLOCK == 0 && !putValue(BLOCK, blockSum())) return endLong();
    const at = before(sharing.at);
    sharing.at = at;
    if (!putValue(countIn(at), placeIn(at))) return endLong();
  }
  return sharing.choices > 0;
}

/** Begins with the result, after the choices. The position is the last one. */
export function beginResult(): void {
  const hash = <u32>hashBytes(game.STATE, game.STATE_SIZE) & NUMBER_MASK;
  if (!putValue(16, hash >> 16) || !putValue(HALF, hash & (HALF - 1))) endLong();
  // Of a single seat the rank takes no room.
  sharing.step = game.IS_SOLO && game.seatCount() == 1 ? 0 : game.seatCount();
}

/** Takes the rank of one seat, which takes long in some games; returns whether more are left. */
export function takeRank(): bool {
  if (sharing.step == 0) return false;
  const seat = sharing.step - 1;
  sharing.step = seat;
  const place = game.rank(seat) - 1;
  if (place == 0) sharing.winners |= 1 << seat;
  if (!putValue(game.seatCount(), place)) return endLong();
  return seat > 0;
}

/** Puts scores, deal and set-up before them and writes the text. */
export function writeCode(): void {
  if (!putScores() || !putSetup() || !writeText()) endLong();
}

function endLong(): bool {
  sharing.isLong = 1;
  sharing.length = 0;
  return false;
}

// Sum of the numbers of legal actions of the last 16 choices.
function blockSum(): i32 {
  let sum = 0;
  let at = sharing.at;
  for (let i = 0; i < BLOCK; i++) {
    at = before(at);
    sum += countIn(at);
  }
  return sum & (BLOCK - 1);
}

function putScores(): bool {
  let fits = true;
  for (let seat = game.seatCount() - 1; seat >= 0; seat--) fits = fits && putScore(ended.totalAt(seat));
  return fits;
}

function putScore(score: i32): bool {
  const number = <u32>(score < 0 ? -2 * score - 1 : 2 * score);
  if (number < SCORE_LARGE) return putValue(SCORE_LARGE + 1, number);
  return putValue(HALF, number >> 16) && putValue(HALF, number & (HALF - 1)) && putValue(SCORE_LARGE + 1, SCORE_LARGE);
}

function putSetup(): bool {
  const deal = gameDeal();
  let fits =
    putValue(256, <u32>(deal >> 32)) &&
    putValue(HALF, <u32>(deal >> 16) & (HALF - 1)) &&
    putValue(HALF, <u32>deal & (HALF - 1));
  for (let seat = game.seatCount() - 1; seat >= 0; seat--)
    fits = fits && putValue(PLAYERS, seatLevel(seat) == 0 ? 0 : playerOf(seat));
  return (
    fits &&
    putValue(SEATS_MOST, game.seatCount() - 1) &&
    putValue(256, progress.options) &&
    putValue(256, progress.edition)
  );
}

// The id in capitals, a colon, format, version, build, check, and the number from its lowest digit on.
function writeText(): bool {
  sharing.length = 0;
  const id = literalStart(game.ID);
  for (let i = 0; i < literalLength(game.ID); i++) {
    const sign = u8At(id, i);
    put(sign > SMALL + 64 ? sign - SMALL : sign);
  }
  put(COLON);
  putDigit(FORMAT);
  putVersion();
  putNumber(FINGERPRINT);
  const checkAt = sharing.length;
  sharing.length = checkAt + NUMBER_DIGITS;
  let digits = (numberBits() + 4) / 5;
  while (digits > 0 && fiveBits((digits - 1) * 5) == 0) digits--;
  if (sharing.length + digits > CODE_MAX) return false;
  for (let i = 0; i < digits; i++) putDigit(fiveBits(i * 5));
  const end = sharing.length;
  const rest = checkAt + NUMBER_DIGITS;
  const check = ~crcBytes(crcBytes(-1, CODE, checkAt), CODE + <usize>rest, end - rest);
  sharing.length = checkAt;
  putNumber(check & NUMBER_MASK);
  sharing.length = end;
  return true;
}

function putVersion(): void {
  const text = literalStart(game.VERSION);
  const length = literalLength(game.VERSION);
  let part = 0;
  for (let i = 0; i <= length; i++) {
    const sign = i < length ? u8At(text, i) : DOT;
    if (sign != DOT) part = part * 10 + sign - ZERO;
    else {
      putDigit(min(part, VERSION_MOST));
      part = 0;
    }
  }
}

function putNumber(value: u32): void {
  for (let shift = 5 * (NUMBER_DIGITS - 1); shift >= 0; shift -= 5) putDigit((value >> shift) & 31);
}

function putDigit(digit: i32): void {
  put(charOfDigit(digit));
}

function put(sign: i32): void {
  setU8At(CODE, sharing.length, sign);
  sharing.length++;
}
