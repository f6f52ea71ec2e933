// Deals: the number of at most eight letters and digits from which a game is begun, the same game everywhere (SPEC section 1.8).
// Owns which deal the set-up offers, and how one is typed there.
import { BUTTON_A, BUTTON_B, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP, COLOR_BLACK, FONT_MEDIUM_W } from "../abi";
import { rect } from "../display";
import { literalStart } from "../literal";
import { nextBits } from "../rng";
import { append, appendChar } from "../text";
import { focusable, pressable, scrollable } from "../touch";
import { ROW_H } from "../widgets/list";
import { DEALT, GAME_NUMBER, GENERATOR, SEED } from "./memory";

/** Digits of a deal's number, each of five bits. */
const DIGITS: i32 = 8;
const DIGIT_BITS: i32 = 5;
const DIGIT_MASK: u64 = 31;
/** Crockford's digits to base 32: no I, L, O and U. */
const ALPHABET: string = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Keeps the computers' seed apart from the deal's own: above every bit of a deal and, in the upper half, of a count of actions. */
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

const VARS_BYTES: i32 = 32;
const VARS: usize = memory.data(VARS_BYTES, 8);
/** u64: the number that was typed last, or that of the game before. */
const OWN: usize = VARS;
/** u64: the console's deal of the day. */
const TODAY: usize = VARS + 8;
/** Which deal the set-up has: KIND_*. */
const KIND: usize = VARS + 16;
/** 1 when the console offers a deal of the day. */
const HAS_TODAY: usize = VARS + 20;
/** The digit under the cursor, from the left. */
const CURSOR: usize = VARS + 24;
/** 1 while the number is typed. */
const IS_TYPED: usize = VARS + 28;

/** Forgets what was typed and offered: a new game's deal is drawn. */
export function resetDeals(): void {
  memory.fill(VARS, 0, VARS_BYTES);
}

/** Takes a deal of the console: the day's, or (`isChosen`) the one to begin from; returns whether it is a deal. */
export function takeDeal(lo: i32, hi: i32, isChosen: bool): bool {
  if (<u32>hi > UPPER_MASK) return false;
  const deal = (<u64>(<u32>hi) << 32) | <u64>(<u32>lo);
  store<u64>(isChosen ? OWN : TODAY, deal);
  if (isChosen) store<i32>(KIND, KIND_OWN);
  else store<i32>(HAS_TODAY, 1);
  return true;
}

/** The game that begins takes its deal, drawn unless the set-up has another; the next one is drawn again. Its number stands at SEED. */
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

/** Appends a deal's letters and digits, without zeros in front unless it is being typed. */
export function appendDeal(deal: u64): void {
  let isShown = isDealTyped();
  const letters = literalStart(ALPHABET);
  for (let i = 0; i < DIGITS; i++) {
    const digit = (deal >> shiftOf(i)) & DIGIT_MASK;
    if (digit != 0 || i == DIGITS - 1) isShown = true;
    if (isShown) appendChar(<i32>load<u8>(letters + <usize>digit));
  }
}

/** Begins or ends to type the number in its row of the set-up. */
export function setDealTyped(isTyped: bool): void {
  store<i32>(IS_TYPED, isTyped);
}

/** Tells whether the number is being typed. */
export function isDealTyped(): bool {
  return load<i32>(IS_TYPED) != 0;
}

/** One step of typing: up and down turn a digit, left and right go to another one, A and B end it. */
export function stepDeal(pressed: i32): void {
  const turn = (pressed & BUTTON_UP ? 1 : 0) - (pressed & BUTTON_DOWN ? 1 : 0);
  const move = (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  const cursor = (load<i32>(CURSOR) + move) & (DIGITS - 1);
  const shift = shiftOf(cursor);
  const deal = load<u64>(OWN);
  store<i32>(CURSOR, cursor);
  store<u64>(OWN, deal ^ ((((deal >> shift) + <u64>turn) ^ (deal >> shift)) & DIGIT_MASK) << shift);
  if (pressed & (BUTTON_A | BUTTON_B)) setDealTyped(false);
}

/** Marks the digit under the cursor, where `right` and `y` are the end and the top of the number that is typed. */
export function drawDealCursor(right: i32, y: i32): void {
  rect(right - (DIGITS - load<i32>(CURSOR)) * FONT_MEDIUM_W, y, FONT_MEDIUM_W, 2, COLOR_BLACK);
}

/** Tells of the number that is typed: a tap goes to a digit, on that under the cursor and above it turns it up, below it down; a finger drawn up or down turns it too. */
export function tellDeal(right: i32, y: i32): void {
  const cursor = load<i32>(CURSOR);
  for (let i = 0; i < DIGITS; i++) {
    const x = right - (DIGITS - i) * FONT_MEDIUM_W;
    if (i != cursor) {
      focusable(x, y, FONT_MEDIUM_W, ROW_H, CURSOR, i);
      continue;
    }
    pressable(x, y - ROW_H, FONT_MEDIUM_W, 2 * ROW_H, BUTTON_UP);
    pressable(x, y + ROW_H, FONT_MEDIUM_W, ROW_H, BUTTON_DOWN);
  }
  scrollable(ROW_H, <i32>(DIGIT_MASK - ((load<u64>(OWN) >> shiftOf(cursor)) & DIGIT_MASK)), 1, 1 << DIGIT_BITS);
}

function shiftOf(i: i32): u64 {
  return <u64>((DIGITS - 1 - i) * DIGIT_BITS);
}

