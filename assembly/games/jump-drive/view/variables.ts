// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { DECK_CAPACITY, TABLEAU_CAPACITY } from "../layout";

/** Bytes of a Shown. */
export const SHOWN_BYTES: i32 = ((33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + DECK_CAPACITY + 3) & ~3);
/** Where detail lies in a Shown. */
export const SHOWN_DETAIL: usize = 9;
/** Where discarding lies in a Shown. */
export const SHOWN_DISCARDING: usize = 10;
/** Where film lies in a Shown. */
export const SHOWN_FILM: usize = 33 + TABLEAU_CAPACITY + 1 + 1 + 1;
/** Where passed lies in a Shown. */
export const SHOWN_PASSED: usize = 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1;
const SHOWN: usize = memory.data(SHOWN_BYTES, 4);

/** What is shown. */
@unmanaged
export class Shown {
  /** the list of rows: its cursor and its first row shown (kit/widgets/list) */
  @inline
  get list(): usize {
    return changetype<usize>(this);
  }
  /** panel shown: 0 the decision, then a tableau for each seat, then the round's results */
  @inline
  get panel(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 8);
  }
  @inline
  set panel(value: i32) {
    store<u8>(changetype<usize>(this), value, 8);
  }
  /** 1 while the card under the cursor is shown large */
  @inline
  get detail(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 9);
  }
  @inline
  set detail(value: i32) {
    store<u8>(changetype<usize>(this), value, 9);
  }
  @inline
  get detailPlace(): usize {
    return changetype<usize>(this) + 9;
  }
  /** 1 while the marked discards are being played one by one */
  @inline
  get discarding(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 10);
  }
  @inline
  set discarding(value: i32) {
    store<u8>(changetype<usize>(this), value, 10);
  }
  @inline
  get discardingPlace(): usize {
    return changetype<usize>(this) + 10;
  }
  /** FOLLOWED_*: how far the decision is */
  @inline
  get followed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 11);
  }
  @inline
  set followed(value: i32) {
    store<u8>(changetype<usize>(this), value, 11);
  }
  /** which one: its phase, and what is owed from bit 3 on */
  @inline
  get decision(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 12);
  }
  @inline
  set decision(value: i32) {
    store<u16>(changetype<usize>(this), value, 12);
  }
  /** the pile whose cards the open panel lists: an address in the observation */
  @inline
  get pile(): usize {
    return load<usize>(changetype<usize>(this), 16);
  }
  @inline
  set pile(value: usize) {
    store<usize>(changetype<usize>(this), value, 16);
  }
  /** 1 where the Survey Team stands below it */
  @inline
  get extra(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set extra(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  /** 1 while a choice that is not played yet is being paid for */
  @inline
  get paying(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 21);
  }
  @inline
  set paying(value: i32) {
    store<u8>(changetype<usize>(this), value, 21);
  }
  /** that choice, an action */
  @inline
  get chosen(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 22);
  }
  @inline
  set chosen(value: i32) {
    store<u16>(changetype<usize>(this), value, 22);
  }
  /** the list as it was when a table was opened over the decision; its cursor -1: none was */
  @inline
  get listBefore(): usize {
    return changetype<usize>(this) + 24;
  }
  /** the row to which UP leads back from the places */
  @inline
  get card(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 32);
  }
  @inline
  set card(value: i32) {
    store<u8>(changetype<usize>(this), value, 32);
  }
  /** by card: 1 = marked */
  @inline
  get mark(): usize {
    return changetype<usize>(this) + 33;
  }
  @inline
  markAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, SHOWN + 33);
  }
  @inline
  setMarkAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, SHOWN + 33);
  }
  /** whose report of the round is shown: this many seats after the own one */
  @inline
  get report(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY);
  }
  @inline
  set report(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY);
  }
  /** the seat that the reveal shows: this many after the one next to the own */
  @inline
  get told(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1);
  }
  @inline
  set told(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1);
  }
  /** for this many steps */
  @inline
  get steps(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1);
  }
  @inline
  set steps(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1);
  }
  /** 1 while its cards turn up */
  @inline
  get film(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1 + 1);
  }
  @inline
  set film(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1 + 1);
  }
  @inline
  get filmPlace(): usize {
    return changetype<usize>(this) + <usize>(33 + TABLEAU_CAPACITY + 1 + 1 + 1);
  }
  /** 1 while the report shows a card that changed hands before it */
  @inline
  get passed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1);
  }
  @inline
  set passed(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1);
  }
  @inline
  get passedPlace(): usize {
    return changetype<usize>(this) + <usize>(33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1);
  }
  /** 1 where this picture says what a hint's action costs */
  @inline
  get advised(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1);
  }
  @inline
  set advised(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1);
  }
  /** 1 where what is proposed to go was marked for this decision */
  @inline
  get proposed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1);
  }
  @inline
  set proposed(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1);
  }
  /** 1 where the hand that is discarded from was rated for this decision */
  @inline
  get rated(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1);
  }
  @inline
  set rated(value: i32) {
    store<u8>(changetype<usize>(this), value, 33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1);
  }
  /** by card of that hand: how many others of it are worth less */
  @inline
  get keep(): usize {
    return changetype<usize>(this) + <usize>(33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1);
  }
  @inline
  keepAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, SHOWN + <usize>(33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1));
  }
  @inline
  setKeepAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, SHOWN + <usize>(33 + TABLEAU_CAPACITY + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1));
  }
}

/** What is shown. */
export const shown: Shown = changetype<Shown>(SHOWN);

/** Bytes of a Spread. */
export const SPREAD_BYTES: i32 = 4 + TABLEAU_CAPACITY;
const SPREAD: usize = memory.data(SPREAD_BYTES, 1);

/** Where the cards of the decision on the screen lie. */
@unmanaged
export class Spread {
  /** how many lie in the slots of a payment */
  @inline
  get slots(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set slots(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** how many lie in the fan */
  @inline
  get fan(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set fan(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** the marked development, NONE: none */
  @inline
  get development(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set development(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** the marked world, NONE: none */
  @inline
  get world(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set world(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  /** by row: how many of those that lie with it come before it */
  @inline
  get rank(): usize {
    return changetype<usize>(this) + 4;
  }
  @inline
  rankAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, SPREAD + 4);
  }
  @inline
  setRankAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, SPREAD + 4);
  }
}

/** Where the cards of the decision on the screen lie. */
export const spread: Spread = changetype<Spread>(SPREAD);

/** Bytes of a Reckoned. */
export const RECKONED_BYTES: i32 = 36;
const RECKONED: usize = memory.data(RECKONED_BYTES, 4);

/** What a choice costs, and what the round brings without it and with it. */
@unmanaged
export class Reckoned {
  /** the development, NONE: none */
  @inline
  get development(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set development(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the world, NONE: none */
  @inline
  get world(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set world(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** cards that the world costs, -1: it cannot be placed */
  @inline
  get price(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set price(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** cards that both cost */
  @inline
  get cost(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set cost(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** cards in hand when that is paid */
  @inline
  get left(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set left(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** points of the round as things stand */
  @inline
  get pointsBefore(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set pointsBefore(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** its cards */
  @inline
  get cardsBefore(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set cardsBefore(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** points with the choice */
  @inline
  get points(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set points(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** cards with it */
  @inline
  get cards(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set cards(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
}

/** What a choice costs, and what the round brings without it and with it. */
export const reckoned: Reckoned = changetype<Reckoned>(RECKONED);

/** Bytes of a Held. */
export const HELD_BYTES: i32 = 36;

/** What a seat held when its last decision of a round ended, and what it chose. */
@unmanaged
export class Held {
  /** that round and 1, 0: none */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** a bit for each card: held */
  @inline
  get cards(): usize {
    return changetype<usize>(this) + 1;
  }
  @inline
  cardsAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 1 + <usize>i);
  }
  @inline
  setCardsAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 1 + <usize>i, value);
  }
  /** a bit for each card with which it pays for what it chose, once all have chosen */
  @inline
  get plan(): usize {
    return changetype<usize>(this) + 15;
  }
  @inline
  planAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 15 + <usize>i);
  }
  @inline
  setPlanAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 15 + <usize>i, value);
  }
  /** the round whose results it has read before it discarded down to the limit */
  @inline
  get read(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 29);
  }
  @inline
  set read(value: i32) {
    store<u8>(changetype<usize>(this), value, 29);
  }
  /** the round in which it saw all show what they place; with SHOWN_LATE it sees it while others are to act */
  @inline
  get shown(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 30);
  }
  @inline
  set shown(value: i32) {
    store<u8>(changetype<usize>(this), value, 30);
  }
  /** the round in which it chose, 0: none */
  @inline
  get choiceRound(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 31);
  }
  @inline
  set choiceRound(value: i32) {
    store<u8>(changetype<usize>(this), value, 31);
  }
  /** the round of the plan, 0: none; with PLAN_ASKED it is only proposed when the payment is asked for */
  @inline
  get planRound(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 32);
  }
  @inline
  set planRound(value: i32) {
    store<u8>(changetype<usize>(this), value, 32);
  }
  /** the action that it has chosen */
  @inline
  get choice(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 34);
  }
  @inline
  set choice(value: i32) {
    store<u16>(changetype<usize>(this), value, 34);
  }
}

const HELD_LIST: usize = memory.data(HELD_BYTES * 4, 2);
/** What a seat held when its last decision of a round ended, and what it chose. The i-th of them. */
@inline
export function heldOf(i: i32): Held {
  return changetype<Held>(HELD_LIST + <usize>(i * HELD_BYTES));
}

/** Bytes of a Filmed. */
export const FILMED_BYTES: i32 = 2;
const FILMED: usize = memory.data(FILMED_BYTES, 1);

/** How far all have watched. */
@unmanaged
export class Filmed {
  /** the round whose cards began to turn up */
  @inline
  get begun(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set begun(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** the round whose cards have turned up, 0: none */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
}

/** How far all have watched. */
export const filmed: Filmed = changetype<Filmed>(FILMED);

/** Bytes of a Holders. */
export const HOLDERS_BYTES: i32 = 9;

/** Who has the cards that may pass on, in a round that was seen under way. */
@unmanaged
export class Holders {
  /** the round, 0: none */
  @inline
  get round(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set round(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** the card, and the seat that had it and 1, 0: no more; with HOLDER_NEW it placed it in that round */
  @inline
  get holder(): usize {
    return changetype<usize>(this) + 1;
  }
  @inline
  holderAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 1 + <usize>(i * 2 + j));
  }
  @inline
  setHolderAt(i: i32, j: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 1 + <usize>(i * 2 + j), value);
  }
}

const HOLDERS_LIST: usize = memory.data(HOLDERS_BYTES * 2, 1);
/** Who has the cards that may pass on, in a round that was seen under way. The i-th of them. */
@inline
export function holdersAt(i: i32): Holders {
  return changetype<Holders>(HOLDERS_LIST + <usize>(i * HOLDERS_BYTES));
}
