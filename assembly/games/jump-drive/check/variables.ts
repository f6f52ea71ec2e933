// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { DECK_CAPACITY } from "../layout";

/** Bytes of a Found. */
export const FOUND_BYTES: i32 = DECK_CAPACITY;
const FOUND: usize = memory.data(FOUND_BYTES, 1);

/** Where each card was found. */
@unmanaged
export class Found {
  /** by card: where it was found, 0: nowhere yet */
  @inline
  get where(): usize {
    return changetype<usize>(this);
  }
  @inline
  whereAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, FOUND);
  }
  @inline
  setWhereAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, FOUND);
  }
}

/** Where each card was found. */
export const found: Found = changetype<Found>(FOUND);
