// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Shown. */
export const SHOWN_BYTES: i32 = 20;
/** Where spot lies in a Shown. */
export const SHOWN_SPOT: usize = 3;
/** Where cursor lies in a Shown. */
export const SHOWN_CURSOR: usize = 16;
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
  /** the use of a die whose choices are shown, NO_USE: the menu of uses */
  @inline
  get use(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set use(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** the location under the cursor of whoever looks around */
  @inline
  get spot(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set spot(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  @inline
  get spotPlace(): usize {
    return changetype<usize>(this) + 3;
  }
  /** the seat whose board and arrays are looked at */
  @inline
  get seat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 4);
  }
  @inline
  set seat(value: i32) {
    store<u8>(changetype<usize>(this), value, 4);
  }
  /** which of several payments for the transmitter under the cursor is looked at */
  @inline
  get payment(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 5);
  }
  @inline
  set payment(value: i32) {
    store<u8>(changetype<usize>(this), value, 5);
  }
  /** 1 once the end of the turn was chosen that wastes a die, and is asked of again */
  @inline
  get sure(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 6);
  }
  @inline
  set sure(value: i32) {
    store<u8>(changetype<usize>(this), value, 6);
  }
  /** the use of a die that the hint meant which picked it */
  @inline
  get planned(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 7);
  }
  @inline
  set planned(value: i32) {
    store<u8>(changetype<usize>(this), value, 7);
  }
  /** the list of words: cursor and first row */
  @inline
  get list(): usize {
    return changetype<usize>(this) + 8;
  }
  /** the cursor: index of a legal action; above it, where the cursor has left that for what offers nothing now, 1 + what (askedWord) */
  @inline
  get cursor(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set cursor(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  @inline
  get cursorPlace(): usize {
    return changetype<usize>(this) + 16;
  }
}

/** What is shown. */
export const shown: Shown = changetype<Shown>(SHOWN);
