// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Search. */
export const SEARCH_BYTES: i32 = 8;
const SEARCH: usize = memory.data(SEARCH_BYTES, 4);

/** The search through the legal actions. */
@unmanaged
export class Search {
  /** index of the last action that fitted */
  @inline
  get found(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set found(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the row of the action that was taken apart last; 0: none yet */
  @inline
  get lastRow(): usize {
    return load<usize>(changetype<usize>(this), 4);
  }
  @inline
  set lastRow(value: usize) {
    store<usize>(changetype<usize>(this), value, 4);
  }
}

/** The search through the legal actions. */
export const search: Search = changetype<Search>(SEARCH);

/** Bytes of a CodeRow. */
export const CODE_ROW_BYTES: i32 = 12;

/** A row of the table of action codes (kinds.ts). */
@unmanaged
export class CodeRow {
  /** its first code */
  @inline
  get from(): i32 {
    return <i32>load<u16>(changetype<usize>(this));
  }
  @inline
  set from(value: i32) {
    store<u16>(changetype<usize>(this), value);
  }
  /** the kind of action, or IN_PHASE */
  @inline
  get kind(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 2);
  }
  @inline
  set kind(value: i32) {
    store<u16>(changetype<usize>(this), value, 2);
  }
  /** codes of one value of the first part */
  @inline
  get stride(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 4);
  }
  @inline
  set stride(value: i32) {
    store<u16>(changetype<usize>(this), value, 4);
  }
  /** the step of the first part */
  @inline
  get first(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 6);
  }
  @inline
  set first(value: i32) {
    store<u16>(changetype<usize>(this), value, 6);
  }
  /** the step of the second part */
  @inline
  get second(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 8);
  }
  @inline
  set second(value: i32) {
    store<u16>(changetype<usize>(this), value, 8);
  }
  /** the least value of the first part */
  @inline
  get least(): i32 {
    return <i32>load<u16>(changetype<usize>(this), 10);
  }
  @inline
  set least(value: i32) {
    store<u16>(changetype<usize>(this), value, 10);
  }
}
