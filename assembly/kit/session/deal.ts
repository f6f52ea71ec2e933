// Deals: the number of at most eight letters and digits from which a game is begun, the same game everywhere
// (docs/spec/contract.md#deals). Owns which deal the set-up offers.
import { literalStart } from "../base/literal";
import { nextBits } from "../base/rng";
import { append, appendChar } from "../words/text";
import { DEALT, GAME_NUMBER, GENERATOR, SEED } from "./memory";

/** Digits of a deal's number, each of five bits. */
const DIGITS: i32 = 8;
const DIGIT_BITS: i32 = 5;
/** How many digits there are. */
export const DEAL_DIGITS: i32 = 1 << DIGIT_BITS;
const DIGIT_MASK: u64 = 31;
/** Crockford's digits to base 32: no I, L, O and U. */
const ALPHABET: string = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/**
 * Keeps the computers' seed apart from the deal's own: above every bit of a deal and, in the upper half, of a count of
 * actions.
 */
const DEAL_MARK: u64 = 0x4c414544_00000000;
/** Bits of a deal's upper half. */
const UPPER_MASK: u32 = 255;
const DEAL_MASK: u64 = 0xff_ffffffff;

/** The deal is drawn. */
const KIND_RANDOM: i32 = 0;
/** The console's deal of the day. */
const KIND_TODAY: i32 = 1;
/** A number that was typed, or handed in by the console. */
const KIND_OWN: i32 = 2;

const VARS_BYTES: i32 = 24;
const VARS: usize = memory.data(VARS_BYTES, 8);
/** u64: the number that was typed last, or that of the game before. */
const OWN: usize = VARS;
/** u64: the console's deal of the day. */
const TODAY: usize = VARS + 8;
/** Which deal the set-up has: KIND_*. */
const KIND: usize = VARS + 16;
/** 1 when the console offers a deal of the day. */
const HAS_TODAY: usize = VARS + 20;

/** Forgets what was typed and offered: a new game's deal is drawn. */
export function resetDeals(): void {
  memory.fill(VARS, 0, VARS_BYTES);
}

/** Takes a deal of the console: the day's, or (`isChosen`) the one to begin from; returns whether it is a deal. */
export function takeDeal(lo: i32, hi: i32, isChosen: bool): bool {
  if (<u32>hi > UPPER_MASK) return false;
  const deal = ((<u64>(<u32>hi)) << 32) | <u64>(<u32>lo);
  store<u64>(isChosen ? OWN : TODAY, deal);
  if (isChosen) store<i32>(KIND, KIND_OWN);
  else store<i32>(HAS_TODAY, 1);
  return true;
}

/**
 * The game that begins takes its deal, drawn unless the set-up has another; the next one is drawn again. Its number
 * stands at SEED.
 */
export function beginDeal(): void {
  const kind = load<i32>(KIND);
  if (kind == KIND_RANDOM) {
    store<u32>(OWN, nextBits(GENERATOR));
    store<u32>(OWN, nextBits(GENERATOR) & UPPER_MASK, 4);
  } else if (kind == KIND_TODAY) store<u64>(OWN, load<u64>(TODAY));
  store<i32>(KIND, KIND_RANDOM);
  store<u64>(SEED, load<u64>(OWN) ^ DEAL_MARK);
  store<u8>(DEALT, 1);
  store<u32>(GAME_NUMBER, nextBits(GENERATOR) | 1);
}

/** The position that is played on from was not dealt from the beginning. */
export function forgetDeal(): void {
  store<u8>(DEALT, 0);
  store<u32>(GAME_NUMBER, 0);
}

/** Returns the deal of the game in progress, which must have one. */
export function gameDeal(): u64 {
  return load<u64>(SEED) ^ DEAL_MARK;
}

/** Tells whether the eight bytes at `seed` can be the seed of a game that was dealt. */
export function isDealSeed(seed: usize): bool {
  return (load<u64>(seed) ^ DEAL_MARK) <= DEAL_MASK;
}

/** The game in progress came from a save: the set-up offers its deal to be played again. */
export function dealFromGame(): void {
  if (load<u8>(DEALT) != 0) store<u64>(OWN, gameDeal());
}

/** Goes to the next kind of deal, or back; the day's is left out where the console offers none. */
export function turnDeal(step: i32): void {
  const kind = load<i32>(KIND) + step;
  const skipped = kind == KIND_TODAY && load<i32>(HAS_TODAY) == 0 ? kind + step : kind;
  store<i32>(KIND, skipped < KIND_RANDOM ? KIND_OWN : skipped > KIND_OWN ? KIND_RANDOM : skipped);
}

/** Tells whether the set-up has a number that can be typed. */
export function isOwnDeal(): bool {
  return load<i32>(KIND) == KIND_OWN;
}

/** Appends which deal the set-up has. */
export function appendDraftDeal(): void {
  const kind = load<i32>(KIND);
  if (kind == KIND_OWN) appendDeal(load<u64>(OWN));
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

/** Writes the digits of the number that the set-up has, a byte each. */
export function readOwnDeal(digits: usize): void {
  for (let i = 0; i < DIGITS; i++) store<u8>(digits + <usize>i, <i32>((load<u64>(OWN) >> shiftOf(i)) & DIGIT_MASK));
}

/** Takes the number whose digits were typed. */
export function takeOwnDeal(digits: usize): void {
  let deal: u64 = 0;
  for (let i = 0; i < DIGITS; i++) deal |= (<u64>load<u8>(digits + <usize>i)) << shiftOf(i);
  store<u64>(OWN, deal);
}

/** Returns the character of a digit. */
export function charOfDigit(digit: i32): i32 {
  return <i32>load<u8>(literalStart(ALPHABET) + <usize>digit);
}

function shiftOf(i: i32): u64 {
  return <u64>((DIGITS - 1 - i) * DIGIT_BITS);
}
