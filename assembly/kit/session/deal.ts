// Deals: numbers of 40 bits from which games begin; an equal deal is an equal game everywhere. A deal is shown as a
// deal code of at most eight letters and digits (docs/spec/contract.md#deals). Owns which deal the set-up offers.
import { literalStart } from "../base/literal";
import { nextBits } from "../base/rng";
import { append, appendChar } from "../words/text";
import { progress } from "./memory";
import { deals, DEALS_BYTES, session } from "./variables";
import { setU64At, u64At, setU8At, u8At } from "../base/arrays";

/** Digits of a deal code, each of five bits. */
const DIGITS: i32 = 8;
const DIGIT_BITS: i32 = 5;
/** How many digits there are. */
export const DEAL_DIGITS: i32 = 1 << DIGIT_BITS;
const DIGIT_MASK: u64 = 31;
/** Crockford's digits to base 32: no I, L, O and U. */
const ALPHABET: string = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/**
 * Keeps the computers' seed apart from the deal's own: has bits above all bits of a deal and, in the upper half, above
 * those of a count of actions.
 */
const DEAL_MARK: u64 = 0x4c414544_00000000;
/** Bits of a deal's upper half. */
const UPPER_MASK: u32 = 255;
const DEAL_MASK: u64 = 0xff_ffffffff;

/** The deal is drawn at random. */
const KIND_RANDOM: i32 = 0;
/** The console's deal of the day. */
const KIND_TODAY: i32 = 1;
/** A deal that was typed, or chosen in the console. */
const KIND_OWN: i32 = 2;

/** Forgets what was typed and offered: a new game's deal is drawn. */
export function resetDeals(): void {
  memory.fill(changetype<usize>(deals), 0, DEALS_BYTES);
}

/** Takes a deal of the console: the day's, or (`isChosen`) the one to begin from; returns whether it is a deal. */
export function takeDeal(lo: i32, hi: i32, isChosen: bool): bool {
  if (<u32>hi > UPPER_MASK) return false;
  const deal = ((<u64>(<u32>hi)) << 32) | <u64>(<u32>lo);
  if (isChosen) {
    deals.own = deal;
    deals.kind = KIND_OWN;
  } else {
    deals.today = deal;
    deals.hasToday = 1;
  }
  return true;
}

/**
 * Gives the game that begins its deal: that of the set-up, or one drawn at random. Writes its seed to `progress.seed`.
 * The next game's deal is drawn again.
 */
export function beginDeal(): void {
  const kind = deals.kind;
  if (kind == KIND_RANDOM) {
    deals.own = <u64>nextBits(session.generator);
    deals.own |= (<u64>(nextBits(session.generator) & UPPER_MASK)) << 32;
  } else if (kind == KIND_TODAY) deals.own = deals.today;
  deals.kind = KIND_RANDOM;
  setU64At(progress.seed, 0, deals.own ^ DEAL_MARK);
  progress.dealt = 1;
  progress.gameNumber = nextBits(session.generator) | 1;
}

/** Forgets the deal: the position was not reached from a deal here. */
export function forgetDeal(): void {
  progress.dealt = 0;
  progress.gameNumber = 0;
}

/** Returns the deal of the game in progress, which must have one. */
export function gameDeal(): u64 {
  return u64At(progress.seed) ^ DEAL_MARK;
}

/** Returns whether the eight bytes at `seed` can be the seed of a game that was dealt. */
export function isDealSeed(seed: usize): bool {
  return (u64At(seed) ^ DEAL_MARK) <= DEAL_MASK;
}

/** Offers the deal of the game in progress, which came from a save, in the set-up. */
export function dealFromGame(): void {
  if (progress.dealt != 0) deals.own = gameDeal();
}

/** Gives the next game the deal of the game in progress, which must have one. */
export function repeatDeal(): void {
  deals.own = gameDeal();
  deals.kind = KIND_OWN;
}

/** Goes to the next kind of deal, or back; the day's is left out where the console offers none. */
export function turnDeal(step: i32): void {
  const kind = deals.kind + step;
  const skipped = kind == KIND_TODAY && deals.hasToday == 0 ? kind + step : kind;
  deals.kind = skipped < KIND_RANDOM ? KIND_OWN : skipped > KIND_OWN ? KIND_RANDOM : skipped;
}

/** Returns whether the set-up has a deal code that can be typed. */
export function isOwnDeal(): bool {
  return deals.kind == KIND_OWN;
}

/** Appends which deal the set-up has. */
export function appendDraftDeal(): void {
  const kind = deals.kind;
  if (kind == KIND_OWN) appendDeal(deals.own);
  else append(kind == KIND_TODAY ? "today's" : "random");
}

/** Appends a deal's letters and digits, without zeros in front. */
export function appendDeal(deal: u64): void {
  let isShown = false;
  for (let i = 0; i < DIGITS; i++) {
    const digit = (deal >> shiftOf(i)) & DIGIT_MASK;
    if (digit != 0 || i == DIGITS - 1) isShown = true;
    if (isShown) appendChar(charOfDigit(<i32>digit));
  }
}

/** Writes the digits of the set-up's deal code to `digits`, a byte each. */
export function readOwnDeal(digits: usize): void {
  for (let i = 0; i < DIGITS; i++) setU8At(digits, i, <i32>((deals.own >> shiftOf(i)) & DIGIT_MASK));
}

/** Takes the deal whose digits were typed. */
export function takeOwnDeal(digits: usize): void {
  let deal: u64 = 0;
  for (let i = 0; i < DIGITS; i++) deal |= (<u64>u8At(digits, i)) << shiftOf(i);
  deals.own = deal;
}

/** Returns the character of a digit. */
export function charOfDigit(digit: i32): i32 {
  return u8At(literalStart(ALPHABET), digit);
}

function shiftOf(i: i32): u64 {
  return <u64>((DIGITS - 1 - i) * DIGIT_BITS);
}
