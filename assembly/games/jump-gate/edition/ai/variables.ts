// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Appraisal. */
export const APPRAISAL_BYTES: i32 = 20;
const APPRAISAL: usize = memory.data(APPRAISAL_BYTES, 4);

/** What a place is worth. */
@unmanaged
export class Appraisal {
  /** the place that is best */
  @inline
  get place(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set place(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** what to do there: DEED_* */
  @inline
  get deed(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set deed(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** what a resource of the Black Hole costs */
  @inline
  get danger(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set danger(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** what the seat's markers will collect */
  @inline
  get marks(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set marks(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** what its resources of the Black Hole cost */
  @inline
  get risk(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set risk(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
}

/** What a place is worth. */
export const appraisal: Appraisal = changetype<Appraisal>(APPRAISAL);
