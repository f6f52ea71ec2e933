// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { DECK_CAPACITY } from "../layout";
import { CARD_TABLE_LENGTH } from "../data";

/** Bytes of a Seen. */
export const SEEN_BYTES: i32 = 8;
const SEEN: usize = memory.data(SEEN_BYTES, 4);

/** What an action showed. */
@unmanaged
export class Seen {
  /** 1 when something hidden was shown */
  @inline
  get shown(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set shown(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** 1 when the deck ran out */
  @inline
  get emptied(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set emptied(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** What an action showed. */
export const noted: Seen = changetype<Seen>(SEEN);

/** Bytes of a Keeping. */
export const KEEPING_BYTES: i32 = ((((((((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3);
const KEEPING: usize = memory.data(KEEPING_BYTES, 4);

/** What is known of the hand that is discarded from. */
@unmanaged
export class Keeping {
  /** by index in the hand: what it is worth to keep the card */
  @inline
  get worth(): usize {
    return changetype<usize>(this);
  }
  @inline
  worthAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), KEEPING);
  }
  @inline
  setWorthAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, KEEPING);
  }
  /** the same: what placing it next brings */
  @inline
  get place(): usize {
    return changetype<usize>(this) + <usize>(((2 * DECK_CAPACITY + 1) & ~1));
  }
  @inline
  placeAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), KEEPING + <usize>(((2 * DECK_CAPACITY + 1) & ~1)));
  }
  @inline
  setPlaceAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, KEEPING + <usize>(((2 * DECK_CAPACITY + 1) & ~1)));
  }
  /** the same: what it costs, -1: it cannot be placed */
  @inline
  get cost(): usize {
    return changetype<usize>(this) + <usize>(((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY);
  }
  @inline
  costAt(i: i32): i32 {
    return <i32>load<i8>(<usize>i, KEEPING + <usize>(((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY));
  }
  @inline
  setCostAt(i: i32, value: i32): void {
    store<i8>(<usize>i, value, KEEPING + <usize>(((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY));
  }
  /** cards that stay */
  @inline
  get staying(): i32 {
    return load<i32>(changetype<usize>(this), ((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3));
  }
  @inline
  set staying(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3));
  }
  /** cards that may be used for the next choice */
  @inline
  get usable(): i32 {
    return load<i32>(changetype<usize>(this), ((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set usable(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  /** what one of these is worth */
  @inline
  get price(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set price(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** the worth of the best placing so far */
  @inline
  get best(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set best(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** index of its development, -1: none, or the Survey Team */
  @inline
  get bestDevelopment(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set bestDevelopment(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** index of its world, -1: none */
  @inline
  get bestWorld(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set bestWorld(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** what the card is worth that stays last by its worth alone */
  @inline
  get last(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set last(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** the same of the one before it */
  @inline
  get lastButOne(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set lastButOne(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((((((((((2 * DECK_CAPACITY + 1) & ~1) + 2 * DECK_CAPACITY + DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
}

/** What is known of the hand that is discarded from. */
export const keeping: Keeping = changetype<Keeping>(KEEPING);

/** Bytes of a Tally. */
export const TALLY_BYTES: i32 = 44;
const TALLY: usize = memory.data(TALLY_BYTES, 4);

/** The tableau that was summed up last. */
@unmanaged
export class Tally {
  /** points of a round */
  @inline
  get points(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set points(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** cards of a round */
  @inline
  get income(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set income(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** military strength */
  @inline
  get strength(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set strength(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** effect of a contact, -1: none */
  @inline
  get contact(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set contact(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** how long each list is */
  @inline
  get length(): usize {
    return changetype<usize>(this) + 16;
  }
  @inline
  lengthAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, TALLY + 16);
  }
  @inline
  setLengthAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, TALLY + 16);
  }
  /** the effect that makes strength of a subject, -1: none */
  @inline
  get per(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set per(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** rises with each tally */
  @inline
  get number(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set number(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** the strength without a card lent */
  @inline
  get aloneStrength(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set aloneStrength(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** the contact without it */
  @inline
  get aloneContact(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set aloneContact(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** the effect that makes strength without it */
  @inline
  get alonePer(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set alonePer(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** how long each list is without it */
  @inline
  get aloneLengths(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set aloneLengths(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
}

/** The tableau that was summed up last. */
export const tallied: Tally = changetype<Tally>(TALLY);

/** Bytes of a Redeal. */
export const REDEAL_BYTES: i32 = ((((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + DECK_CAPACITY + DECK_CAPACITY + 3) & ~3);
const REDEAL: usize = memory.data(REDEAL_BYTES, 4);

/** The cards that are dealt again. */
@unmanaged
export class Redeal {
  /** unknown places as offsets in the state: open to all cards from the front, closed to the known-shuffled ones from the back */
  @inline
  get slot(): usize {
    return changetype<usize>(this);
  }
  @inline
  slotAt(i: i32): i32 {
    return <i32>load<u16>(((<usize>i) << 1), REDEAL);
  }
  @inline
  setSlotAt(i: i32, value: i32): void {
    store<u16>(((<usize>i) << 1), value, REDEAL);
  }
  /** places that are open */
  @inline
  get front(): i32 {
    return load<i32>(changetype<usize>(this), ((2 * DECK_CAPACITY + 3) & ~3));
  }
  @inline
  set front(value: i32) {
    store<i32>(changetype<usize>(this), value, ((2 * DECK_CAPACITY + 3) & ~3));
  }
  /** the first that is closed */
  @inline
  get back(): i32 {
    return load<i32>(changetype<usize>(this), ((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set back(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  /** 1 when the seat knows of any card in the deck; if not, all places are alike */
  @inline
  get known(): i32 {
    return load<i32>(changetype<usize>(this), ((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set known(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** the cards that go there */
  @inline
  get unknown(): usize {
    return changetype<usize>(this) + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4);
  }
  @inline
  unknownAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, REDEAL + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4));
  }
  @inline
  setUnknownAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, REDEAL + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4));
  }
  /** by card: 1 = it lies in such a place */
  @inline
  get mark(): usize {
    return changetype<usize>(this) + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + DECK_CAPACITY);
  }
  @inline
  markAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, REDEAL + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + DECK_CAPACITY));
  }
  @inline
  setMarkAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, REDEAL + <usize>(((((((2 * DECK_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + DECK_CAPACITY));
  }
}

/** The cards that are dealt again. */
export const redeal: Redeal = changetype<Redeal>(REDEAL);

/** Bytes of a OpenRounds. */
export const OPEN_ROUNDS_BYTES: i32 = 8;
const OPEN_ROUNDS: usize = memory.data(OPEN_ROUNDS_BYTES, 4);

/** The rounds in which seats may decide ahead. */
@unmanaged
export class OpenRounds {
  /** the round in which a choice is open that was made for another seat, 0: none is */
  @inline
  get choice(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set choice(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** that in which a placement is, 0: none */
  @inline
  get placement(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set placement(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** The rounds in which seats may decide ahead. */
export const openRounds: OpenRounds = changetype<OpenRounds>(OPEN_ROUNDS);

/** Bytes of a Passing. */
export const PASSING_BYTES: i32 = 4;
const PASSING: usize = memory.data(PASSING_BYTES, 1);

/** Who gets the cards that pass on. */
@unmanaged
export class Passing {
  /** by seat, who gets its cards */
  @inline
  get receiver(): usize {
    return changetype<usize>(this);
  }
  @inline
  receiverAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, PASSING);
  }
  @inline
  setReceiverAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, PASSING);
  }
}

/** Who gets the cards that pass on. */
export const passing: Passing = changetype<Passing>(PASSING);

/** Bytes of a Sources. */
export const SOURCES_BYTES: i32 = 12;
const SOURCES: usize = memory.data(SOURCES_BYTES, 1);

/** What points came from over the whole game. */
@unmanaged
export class Sources {
  /** by seat, on worlds and on developments */
  @inline
  get printed(): usize {
    return changetype<usize>(this);
  }
  @inline
  printedAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 2 + j), SOURCES);
  }
  @inline
  setPrintedAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 2 + j), value, SOURCES);
  }
  /** by seat: its points when that was noted */
  @inline
  get points(): usize {
    return changetype<usize>(this) + 8;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, SOURCES + 8);
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, SOURCES + 8);
  }
}

/** What points came from over the whole game. */
export const sources: Sources = changetype<Sources>(SOURCES);

/** Bytes of a CardSums. */
export const CARD_SUMS_BYTES: i32 = 12;

/** What a kind of card does in the tableau summed up. */
@unmanaged
export class CardSums {
  /** number of that tally */
  @inline
  get number(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set number(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** points, doubled */
  @inline
  get points(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set points(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** income, doubled */
  @inline
  get income(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 6);
  }
  @inline
  set income(value: i32) {
    store<u16>(changetype<usize>(this), value, 6);
  }
  /** what its abilities are worth */
  @inline
  get ability(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 8);
  }
  @inline
  set ability(value: i32) {
    store<u16>(changetype<usize>(this), value, 8);
  }
  /** what is to come of them */
  @inline
  get coming(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 10);
  }
  @inline
  set coming(value: i32) {
    store<u16>(changetype<usize>(this), value, 10);
  }
}

const CARD_SUMS_LIST: usize = memory.data(CARD_SUMS_BYTES * CARD_TABLE_LENGTH, 4);
/** What a kind of card does in the tableau summed up. The i-th of them. */
@inline
export function sumsOfKind(i: i32): CardSums {
  return changetype<CardSums>(CARD_SUMS_LIST + <usize>(i * CARD_SUMS_BYTES));
}
