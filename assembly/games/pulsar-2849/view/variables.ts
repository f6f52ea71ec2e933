// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { PATH_CAPACITY } from "../layout";

/** Bytes of a Shown. */
export const SHOWN_BYTES: i32 = ((((((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 8 + 3) & ~3) + 4 + 3) & ~3);
/** Where spot lies in a Shown. */
export const SHOWN_SPOT: usize = 4;
/** Where end lies in a Shown. */
export const SHOWN_END: usize = 9;
/** Where cursor lies in a Shown. */
export const SHOWN_CURSOR: usize = ((((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 8 + 3) & ~3);
const SHOWN: usize = memory.data(SHOWN_BYTES, 4);

/** What is shown. */
@unmanaged
export class Shown {
  /** the page shown: PAGE_* */
  @inline
  get page(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set page(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** 1 while the cursors were not yet put where this decision begins */
  @inline
  get isNew(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set isNew(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** what that decision is about */
  @inline
  get phase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set phase(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** the use of a die whose choices are shown, NO_USE: the menu of uses */
  @inline
  get use(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set use(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  /** the location under the cursor while a seat looks around */
  @inline
  get spot(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 4);
  }
  @inline
  set spot(value: i32) {
    store<u8>(changetype<usize>(this), value, 4);
  }
  @inline
  get spotPlace(): usize {
    return changetype<usize>(this) + 4;
  }
  /** the seat whose board and arrays are looked at */
  @inline
  get seat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 5);
  }
  @inline
  set seat(value: i32) {
    store<u8>(changetype<usize>(this), value, 5);
  }
  /** which of several payments for the transmitter under the cursor is looked at */
  @inline
  get payment(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 6);
  }
  @inline
  set payment(value: i32) {
    store<u8>(changetype<usize>(this), value, 6);
  }
  /** 1 once the end of the turn was chosen that wastes a die, and is asked of again */
  @inline
  get sure(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 7);
  }
  @inline
  set sure(value: i32) {
    store<u8>(changetype<usize>(this), value, 7);
  }
  /** the use of a die that the hint meant which picked it */
  @inline
  get planned(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 8);
  }
  @inline
  set planned(value: i32) {
    store<u8>(changetype<usize>(this), value, 8);
  }
  /** the end under the cursor of the seat that flies */
  @inline
  get end(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 9);
  }
  @inline
  set end(value: i32) {
    store<u8>(changetype<usize>(this), value, 9);
  }
  @inline
  get endPlace(): usize {
    return changetype<usize>(this) + 9;
  }
  /** which of the ways there is shown */
  @inline
  get way(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 10);
  }
  @inline
  set way(value: i32) {
    store<u8>(changetype<usize>(this), value, 10);
  }
  /** the end that this is a way to */
  @inline
  get wayEnd(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 11);
  }
  @inline
  set wayEnd(value: i32) {
    store<u8>(changetype<usize>(this), value, 11);
  }
  /** 1 while the flight below is flown, a step a tick */
  @inline
  get flies(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 12);
  }
  @inline
  set flies(value: i32) {
    store<u8>(changetype<usize>(this), value, 12);
  }
  /** steps until the ways of a flight are drawn that an action of the view's has begun; 0: they are */
  @inline
  get late(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 13);
  }
  @inline
  set late(value: i32) {
    store<u8>(changetype<usize>(this), value, 13);
  }
  /** 1 where the flight begins that a hint meant */
  @inline
  get isMeant(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 14);
  }
  @inline
  set isMeant(value: i32) {
    store<u8>(changetype<usize>(this), value, 14);
  }
  /** the flight that is flown, from its start to its end */
  @inline
  get flight(): usize {
    return changetype<usize>(this) + 15;
  }
  /** the flight that a lesson or hint points at */
  @inline
  get wanted(): usize {
    return changetype<usize>(this) + <usize>(15 + 1 + PATH_CAPACITY);
  }
  /** what the last hint is for (viewPurpose) */
  @inline
  get purpose(): i32 {
    return load<i32>(changetype<usize>(this), ((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3));
  }
  @inline
  set purpose(value: i32) {
    store<i32>(changetype<usize>(this), value, ((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3));
  }
  /** the actions that a lesson goes on with (viewPlan), two bytes each */
  @inline
  get known(): usize {
    return load<usize>(changetype<usize>(this), ((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set known(value: usize) {
    store<usize>(changetype<usize>(this), value, ((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  /** how many there are */
  @inline
  get knownCount(): i32 {
    return load<i32>(changetype<usize>(this), ((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set knownCount(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** the list of words: cursor and first row */
  @inline
  get list(): usize {
    return changetype<usize>(this) + <usize>(((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3));
  }
  /** the cursor: index of a legal action; above it, where the cursor has left that for what offers nothing now, 1 + what (askedWord) */
  @inline
  get cursor(): i32 {
    return load<i32>(changetype<usize>(this), ((((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 8 + 3) & ~3));
  }
  @inline
  set cursor(value: i32) {
    store<i32>(changetype<usize>(this), value, ((((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 8 + 3) & ~3));
  }
  @inline
  get cursorPlace(): usize {
    return changetype<usize>(this) + <usize>(((((((((((15 + 1 + PATH_CAPACITY + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 4 + 3) & ~3) + 8 + 3) & ~3));
  }
}

/** What is shown. */
export const shown: Shown = changetype<Shown>(SHOWN);
