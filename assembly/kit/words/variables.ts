// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Built. */
export const BUILT_BYTES: i32 = 4;
const BUILT: usize = memory.data(BUILT_BYTES, 4);

/** The text that is built. */
@unmanaged
export class Built {
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The text that is built. */
export const built: Built = changetype<Built>(BUILT);

/** Bytes of a Unpacking. */
export const UNPACKING_BYTES: i32 = 16;
const UNPACKING: usize = memory.data(UNPACKING_BYTES, 8);

/** The packed literal that is taken apart. */
@unmanaged
export class Unpacking {
  /** codes that were taken apart, the next one lowest; 0: none */
  @inline
  get codes(): u64 {
    return load<u64>(changetype<usize>(this));
  }
  @inline
  set codes(value: u64) {
    store<u64>(changetype<usize>(this), value);
  }
  /** where the next code lies */
  @inline
  get at(): usize {
    return load<usize>(changetype<usize>(this), 8);
  }
  @inline
  set at(value: usize) {
    store<usize>(changetype<usize>(this), value, 8);
  }
}

/** The packed literal that is taken apart. */
export const unpacking: Unpacking = changetype<Unpacking>(UNPACKING);
