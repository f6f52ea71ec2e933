// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Result. */
export const RESULT_BYTES: i32 = 80;
const RESULT: usize = memory.data(RESULT_BYTES, 2);

/** The parts of a seat's score. */
@unmanaged
export class Result {
  /** by seat and part of its score */
  @inline
  get part(): usize {
    return changetype<usize>(this);
  }
  @inline
  partAt(i: i32, j: i32): i32 {
    return <i32>load<i16>(((<usize>(i * 10 + j)) << 1), RESULT);
  }
  @inline
  setPartAt(i: i32, j: i32, value: i32): void {
    store<i16>(((<usize>(i * 10 + j)) << 1), value, RESULT);
  }
}

/** The parts of a seat's score. */
export const result: Result = changetype<Result>(RESULT);
