// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Shown. */
export const SHOWN_BYTES: i32 = 12;
/** Where cursor lies in a Shown. */
export const SHOWN_CURSOR: usize = 0;
const SHOWN: usize = memory.data(SHOWN_BYTES, 4);

/** What is shown of the table. */
@unmanaged
export class Shown {
  /** the choice that the picker is on */
  @inline
  get cursor(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set cursor(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  @inline
  get cursorPlace(): usize {
    return changetype<usize>(this);
  }
  /** 1 while the heading says how many are left to count */
  @inline
  get left(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set left(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the page that is open while others act: 0 or 1 */
  @inline
  get page(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set page(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

/** What is shown of the table. */
export const shown: Shown = changetype<Shown>(SHOWN);
