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
