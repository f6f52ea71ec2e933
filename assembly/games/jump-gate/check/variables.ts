// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { NAVCOMP_KNOWN_COUNT, RESOURCE_KNOWN_COUNT } from "../layout";

/** Bytes of a Met. */
export const MET_BYTES: i32 = NAVCOMP_KNOWN_COUNT + RESOURCE_KNOWN_COUNT;
const MET: usize = memory.data(MET_BYTES, 1);

/** The cards that were met. */
@unmanaged
export class Met {
  /** by NavComp card: 1 = met */
  @inline
  get navcomp(): usize {
    return changetype<usize>(this);
  }
  @inline
  navcompAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, MET);
  }
  @inline
  setNavcompAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, MET);
  }
  /** by resource card: 1 = met; after the NavComp cards, as in the state's knowledge tables */
  @inline
  get resource(): usize {
    return changetype<usize>(this) + <usize>(NAVCOMP_KNOWN_COUNT);
  }
  @inline
  resourceAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, MET + <usize>(NAVCOMP_KNOWN_COUNT));
  }
  @inline
  setResourceAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, MET + <usize>(NAVCOMP_KNOWN_COUNT));
  }
}

/** The cards that were met. */
export const met: Met = changetype<Met>(MET);
