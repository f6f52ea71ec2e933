// What the view remembers between ticks: panel, cursor, the cards marked, and what each seat held. Droppable at any
// time.
import { setU8At, u8At } from "../../../kit/base/arrays";
import { hashBytes } from "../../../kit/base/bytes";
import { pileAt, pileCount } from "../../../kit/base/piles";
import { DECK_CAPACITY, TABLEAU_CAPACITY } from "../layout";
import { NONE } from "../rules/state";
import { filmed, HELD_BYTES, heldOf, Holders, HOLDERS_BYTES, holdersAt, shown, SHOWN_BYTES } from "./variables";

/** It has begun: the marks belong to it. */
export const FOLLOWED_NOW: i32 = 1;
/** It has yet to begin: others have acted, or all show; the seat has just decided something else. */
export const FOLLOWED_OTHERS: i32 = 0;
export const FOLLOWED_OWN: i32 = 2;

/** Added to the round of a plan. */
const PLAN_ASKED: i32 = 128;
/** Added to the round that was shown. */
const SHOWN_LATE: i32 = 128;
/** Bytes of a set of cards (Held). */
const CARD_SET_BYTES: i32 = DECK_CAPACITY >> 3;
/** Cards of a round that may pass on (Holders). */
export const PASSING_CARDS: i32 = 4;
/** Added to the holder of one that it placed in that round. */
const HOLDER_NEW: i32 = 8;

// A set of cards has a bit for each card of the deck.
function addCard(set: usize, card: i32): void {
  setU8At(set, card >> 3, u8At(set, card >> 3) | (1 << (card & 7)));
}

function hasCard(set: usize, card: i32): bool {
  return ((u8At(set, card >> 3) >> (card & 7)) & 1) != 0;
}

/** Returns whether a card is marked. */
export function isMarked(card: i32): bool {
  return shown.markAt(card) != 0;
}

/** Marks a card or takes its mark away. */
export function mark(card: i32, value: i32): void {
  shown.setMarkAt(card, value);
}

/** Returns a number by which sets of marks are distinguished. */
export function hashMarks(): i64 {
  return hashBytes(shown.mark, TABLEAU_CAPACITY);
}

/** Takes all marks away. */
export function clearMarks(): void {
  memory.fill(shown.mark, 0, TABLEAU_CAPACITY);
}

/** Keeps which cards a seat held when its decision of a round ended; what comes to the hand later is new to it. */
export function rememberHand(seat: i32, round: i32, hand: usize): void {
  const held = heldOf(seat);
  const seen = held.shown;
  memory.fill(changetype<usize>(held), 0, HELD_BYTES);
  held.shown = seen;
  held.round = round + 1;
  for (let i = 0; i < pileCount(hand); i++) addCard(held.cards, pileAt(hand, i));
}

/** Keeps the marked cards as what a seat pays with in a round. */
export function plan(seat: i32, round: i32): void {
  const held = heldOf(seat);
  memory.fill(held.plan, 0, CARD_SET_BYTES);
  held.planRound = round;
  for (let card = 0; card < DECK_CAPACITY; card++) if (isMarked(card)) addCard(held.plan, card);
}

/** Returns whether a seat pays with a card in a round. */
export function isPlanned(seat: i32, round: i32, card: i32): bool {
  return planRound(seat) == round && hasPlanned(seat, card);
}

/**
 * Returns whether it chose to do so, but will be asked again: with the power on that is known still behind the title.
 */
export function isPlannedBefore(seat: i32, round: i32, card: i32): bool {
  return planRound(seat) == (round | PLAN_ASKED) && hasPlanned(seat, card);
}

function planRound(seat: i32): i32 {
  return heldOf(seat).planRound;
}

function hasPlanned(seat: i32, card: i32): bool {
  return hasCard(heldOf(seat).plan, card);
}

/** What a seat pays with is not played by itself any more, but proposed. */
export function forgetPlan(seat: i32): void {
  const round = planRound(seat);
  if (round != 0) heldOf(seat).planRound = round | PLAN_ASKED;
}

/** Keeps that a seat has read a round's results: they come by themselves once. */
export function noteRead(seat: i32, round: i32): void {
  heldOf(seat).read = round;
}

/** Returns whether it has. */
export function hasRead(seat: i32, round: i32): bool {
  return heldOf(seat).read == round;
}

/** Keeps that a seat has seen all show what they place in a round. */
export function noteShown(seat: i32, round: i32): void {
  heldOf(seat).shown = round;
}

/** Returns whether it has. */
export function hasSeenShown(seat: i32, round: i32): bool {
  return (heldOf(seat).shown & (SHOWN_LATE - 1)) == round;
}

/** Keeps that it sees that once the round is scored, while another seat is to act. */
export function noteShownLate(seat: i32, round: i32): void {
  heldOf(seat).shown = round | SHOWN_LATE;
}

/** Returns whether it does. */
export function isShownLate(seat: i32, round: i32): bool {
  return heldOf(seat).shown == (round | SHOWN_LATE);
}

/**
 * Keeps that the cards of a round turn up, or have turned up (`isOver`): whatever is placed later in it lies there at
 * once.
 */
export function noteFilmed(round: i32, isOver: bool): void {
  filmed.begun = round;
  if (isOver) filmed.round = round;
}

/** The device goes to another person: what was seen to begin is over. */
export function endFilm(): void {
  if (shown.film != 0) filmed.round = filmed.begun;
}

/** Returns whether they have. */
export function hasFilmed(round: i32): bool {
  return filmed.round == round;
}

/** Keeps what a seat chooses in secret in a round, until its next decision begins. */
export function keepChoice(seat: i32, round: i32, action: i32): void {
  heldOf(seat).choiceRound = round;
  heldOf(seat).choice = action;
}

/** Returns what a seat has chosen in a round, as an action; -1: nothing that is kept. */
export function keptChoice(seat: i32, round: i32): i32 {
  return round == 0 || heldOf(seat).choiceRound != round ? -1 : heldOf(seat).choice;
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
  if (holders.round >= round) return;
  memory.fill(changetype<usize>(holders), 0, HOLDERS_BYTES);
  holders.round = round;
}

/** Returns whether a round was seen under way. */
export function isFollowed(round: i32): bool {
  return round > 0 && holdersOf(round).round == round;
}

function holdersOf(round: i32): Holders {
  return holdersAt(round & 1);
}

/**
 * Keeps that a seat has such a card in such a round, `isNew`: placed in it; cards beyond the room for them have no
 * holder.
 */
export function noteHolder(round: i32, card: i32, seat: i32, isNew: bool): void {
  const i = placeIn(round, card);
  const holders = holdersOf(round);
  if (i < 0 || holders.round != round) return;
  holders.setHolderAt(i, 0, card);
  holders.setHolderAt(i, 1, (seat + 1) | (isNew ? HOLDER_NEW : 0));
}

/** Returns who had such a card when a round was under way, -1: nobody saw it. */
export function holderIn(round: i32, card: i32): i32 {
  const i = placeIn(round, card);
  const holders = holdersOf(round);
  return i >= 0 && holders.round == round ? (holders.holderAt(i, 1) & (HOLDER_NEW - 1)) - 1 : -1;
}

/** Returns the card that a seat placed in a round, as the n-th such one of all seats; NONE: it placed none there. */
export function placedAs(round: i32, n: i32, seat: i32): i32 {
  const holders = holdersOf(round);
  return holders.round == round && holders.holderAt(n, 1) == ((seat + 1) | HOLDER_NEW) ? holders.holderAt(n, 0) : NONE;
}

// Where a card stands, or may stand; -1: nowhere.
function placeIn(round: i32, card: i32): i32 {
  const holders = holdersOf(round);
  for (let i = 0; i < PASSING_CARDS; i++) if (holders.holderAt(i, 1) == 0 || holders.holderAt(i, 0) == card) return i;
  return -1;
}

/**
 * Another game, or the same one again: forgets what the seats held, chose, planned and read, except what a payment is
 * suggested from.
 */
export function forgetSeats(): void {
  for (let i = 0; i < 2; i++) memory.fill(changetype<usize>(holdersAt(i)), 0, HOLDERS_BYTES);
  filmed.round = 0;
  for (let seat = 0; seat < 4; seat++) {
    forgetPlan(seat);
    const held = heldOf(seat);
    held.round = 0;
    memory.fill(held.cards, 0, CARD_SET_BYTES);
    held.read = 0;
    held.shown = 0;
    dropChoice(seat);
  }
}

/**
 * Returns whether a card came to a seat's hand since then; no card is new where that was not in this round or the one
 * before.
 */
export function isNewCard(seat: i32, round: i32, card: i32): bool {
  const held = heldOf(seat);
  const age = round + 1 - held.round;
  return held.round != 0 && (age == 0 || age == 1) && !hasCard(held.cards, card);
}

/** Forgets everything but what the seats held, chose and pay with, which no other seat's decision changes. */
export function forget(): void {
  memory.fill(changetype<usize>(shown), 0, SHOWN_BYTES);
}
