// What the view remembers between ticks: panel, cursor, the cards marked, and what each seat held. Droppable at any
// time.
import { hashBytes } from "../../../kit/base/bytes";
import { pileAt, pileCount } from "../../../kit/base/piles";

const VARS: usize = memory.data(148, 4);
const VARS_BYTES: usize = 148;
const HELD: usize = memory.data(528, 4);

/** The list of rows: its cursor and its first row shown (kit/widgets/list). */
export const LIST: usize = VARS;
/** Panel shown: 0 the decision, then a tableau for each seat, then the round's results. */
export const PANEL: usize = VARS + 8;
/** 1 while the card under the cursor is shown large. */
export const DETAIL: usize = VARS + 9;
/** 1 while the marked discards are being played one by one. */
export const DISCARDING: usize = VARS + 10;
/** FOLLOWED_*: how far the decision is. */
export const FOLLOWED: usize = VARS + 11;
/** It has begun: the marks belong to it. */
export const FOLLOWED_NOW: i32 = 1;
/** It has yet to begin: others have acted, or all show; the seat has just decided something else. */
export const FOLLOWED_OTHERS: i32 = 0;
export const FOLLOWED_OWN: i32 = 2;

/** The pile whose cards the open panel lists: an address in the observation. */
export const PILE: usize = VARS + 12;
/** 1 where the Survey Team stands below it. */
export const EXTRA: usize = VARS + 16;

/** 1 while a choice that is not played yet is being paid for. */
export const PAYING: usize = VARS + 17;
/** u16: that choice, an action. */
export const CHOSEN: usize = VARS + 18;

/** LIST as it was when a table was opened over the decision; its cursor -1: none was. */
export const LIST_BEFORE: usize = VARS + 136;

/** 1 while the list has an order of its own: the cards of ORDER. */
export const ORDERED: usize = VARS + 144;
/** One byte a row: its card. */
export const ORDER: usize = memory.data(116);

/** One byte a card: 1 = marked. They lie behind the variables. */
const MARKS: usize = VARS + 20;
const MARKS_BYTES: usize = 116;

/**
 * Of the last two rounds seen under way: the round, then of each card that may pass on the card and 1 + the seat that
 * had it, 0: no more.
 */
const HOLDERS: usize = memory.data(18);
const HOLDERS_BYTES: usize = 9;

const HELD_BYTES: usize = 132;
/**
 * Behind the cards that a seat held: a bit for each card with which it pays for what it chose, once all have chosen.
 */
const PLAN: usize = 113;
const PLAN_BYTES: usize = 14;
/** Behind that the round whose results the seat has read before it discarded down to the limit. */
const READ: usize = PLAN + PLAN_BYTES;
/** Behind that a round, 0: none, and, two bytes, the action that the seat has chosen in it. */
const CHOICE_ROUND: usize = READ + 1;
const CHOICE: usize = CHOICE_ROUND + 2;
/** Between them the round of the plan, 0: none; with PLAN_ASKED it is only proposed when the payment is asked for. */
const PLAN_ROUND: usize = CHOICE_ROUND + 1;
const PLAN_ASKED: i32 = 128;

/** Reads a variable. */
export function recall(variable: usize): i32 {
  return <i32>load<u8>(variable);
}

/** Writes a variable. */
export function note(variable: usize, value: i32): void {
  store<u8>(variable, value);
}

/** Tells whether a card is marked. */
export function isMarked(card: i32): bool {
  return load<u8>(MARKS + <usize>card) != 0;
}

/** Marks a card or takes its mark away. */
export function mark(card: i32, value: i32): void {
  store<u8>(MARKS + <usize>card, value);
}

/** Returns a number that tells one set of marks from another. */
export function hashMarks(): i64 {
  return hashBytes(MARKS, <i32>MARKS_BYTES);
}

/** Takes all marks away. */
export function clearMarks(): void {
  memory.fill(MARKS, 0, MARKS_BYTES);
}

/** Keeps which cards a seat held when its decision of a round ended; what comes to the hand later is new to it. */
export function rememberHand(seat: i32, round: i32, hand: usize): void {
  const held = heldOf(seat);
  memory.fill(held, 0, HELD_BYTES);
  store<u8>(held, round + 1);
  for (let i = 0; i < pileCount(hand); i++) store<u8>(held + 1 + <usize>pileAt(hand, i), 1);
}

/** Keeps the marked cards as what a seat pays with in a round. */
export function plan(seat: i32, round: i32): void {
  memory.fill(heldOf(seat) + PLAN, 0, PLAN_BYTES);
  store<u8>(heldOf(seat) + PLAN_ROUND, round);
  for (let card = 0; card < <i32>PLAN_BYTES * 8; card++) {
    const at = heldOf(seat) + PLAN + <usize>(card >> 3);
    if (isMarked(card)) store<u8>(at, <i32>load<u8>(at) | (1 << (card & 7)));
  }
}

/** Tells whether a seat pays with a card in a round. */
export function isPlanned(seat: i32, round: i32, card: i32): bool {
  return planRound(seat) == round && hasPlanned(seat, card);
}

/** Tells whether it chose to do so, but will be asked again: with the power on that is known still behind the title. */
export function isPlannedBefore(seat: i32, round: i32, card: i32): bool {
  return planRound(seat) == (round | PLAN_ASKED) && hasPlanned(seat, card);
}

function planRound(seat: i32): i32 {
  return <i32>load<u8>(heldOf(seat) + PLAN_ROUND);
}

function hasPlanned(seat: i32, card: i32): bool {
  return ((<i32>load<u8>(heldOf(seat) + PLAN + <usize>(card >> 3)) >> (card & 7)) & 1) != 0;
}

/** What a seat pays with is not played by itself any more, but proposed. */
export function forgetPlan(seat: i32): void {
  const round = planRound(seat);
  if (round != 0) store<u8>(heldOf(seat) + PLAN_ROUND, round | PLAN_ASKED);
}

/** Keeps that a seat has read a round's results: they come by themselves once. */
export function noteRead(seat: i32, round: i32): void {
  store<u8>(heldOf(seat) + READ, round);
}

/** Tells whether it has. */
export function hasRead(seat: i32, round: i32): bool {
  return <i32>load<u8>(heldOf(seat) + READ) == round;
}

/** Keeps what a seat chooses in secret in a round, until its next decision begins. */
export function keepChoice(seat: i32, round: i32, action: i32): void {
  store<u8>(heldOf(seat) + CHOICE_ROUND, round);
  store<u16>(heldOf(seat) + CHOICE, action);
}

/** Returns what a seat has chosen in a round, as an action; -1: nothing that is kept. */
export function keptChoice(seat: i32, round: i32): i32 {
  return round == 0 || <i32>load<u8>(heldOf(seat) + CHOICE_ROUND) != round ? -1 : <i32>load<u16>(heldOf(seat) + CHOICE);
}

/** Forgets it. */
export function dropChoice(seat: i32): void {
  keepChoice(seat, 0, 0);
}

/**
 * Begins to keep who has the cards that may pass on while a round is under way; of an older one that is only looked at
 * again nothing is kept.
 */
export function beginHolders(round: i32): void {
  const holders = holdersOf(round);
  if (<i32>load<u8>(holders) >= round) return;
  memory.fill(holders, 0, HOLDERS_BYTES);
  store<u8>(holders, round);
}

function holdersOf(round: i32): usize {
  return HOLDERS + <usize>(round & 1) * HOLDERS_BYTES;
}

/** Keeps that a seat has such a card in such a round; of more cards than there is room for nobody is told. */
export function noteHolder(round: i32, card: i32, seat: i32): void {
  const at = holderAt(round, card);
  if (at == 0 || <i32>load<u8>(holdersOf(round)) != round) return;
  store<u8>(at, card);
  store<u8>(at, seat + 1, 1);
}

/** Returns who had such a card when a round was under way, -1: nobody saw it. */
export function holderIn(round: i32, card: i32): i32 {
  const at = holderAt(round, card);
  return at != 0 && <i32>load<u8>(holdersOf(round)) == round ? <i32>load<u8>(at, 1) - 1 : -1;
}

// Where a card stands, or may stand; 0: nowhere.
function holderAt(round: i32, card: i32): usize {
  const holders = holdersOf(round);
  for (let at = holders + 1; at < holders + HOLDERS_BYTES; at += 2)
    if (load<u8>(at, 1) == 0 || <i32>load<u8>(at) == card) return at;
  return 0;
}

/**
 * Another game, or the same one again: forgets what the seats held, chose, planned and read, but for what a payment is
 * proposed from.
 */
export function forgetSeats(): void {
  memory.fill(HOLDERS, 0, 2 * HOLDERS_BYTES);
  for (let seat = 0; seat < 4; seat++) {
    forgetPlan(seat);
    memory.fill(heldOf(seat), 0, PLAN);
    store<u8>(heldOf(seat) + READ, 0);
    dropChoice(seat);
  }
}

/**
 * Tells whether a card came to a seat's hand since then; no card is new where that was not in this round or the one
 * before.
 */
export function isNewCard(seat: i32, round: i32, card: i32): bool {
  const held = heldOf(seat);
  const age = round + 1 - <i32>load<u8>(held);
  return load<u8>(held) != 0 && (age == 0 || age == 1) && load<u8>(held + 1 + <usize>card) == 0;
}

// A seat's last round, counted from 1, 0: none, then one byte a card: 1 = held.
function heldOf(seat: i32): usize {
  return HELD + <usize>seat * HELD_BYTES;
}

/** Forgets everything but what the seats held, chose and pay with, which no other seat's decision changes. */
export function forget(): void {
  memory.fill(VARS, 0, VARS_BYTES);
}
