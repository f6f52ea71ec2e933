// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { TILE_AT_COUNT } from "../../layout";

/** Bytes of a Arrays. */
export const ARRAYS_BYTES: i32 = ((12 + TILE_AT_COUNT + 3) & ~3);
const ARRAYS: usize = memory.data(ARRAYS_BYTES, 4);

/** The tiles of the page in order. */
@unmanaged
export class Arrays {
  /** how many there are */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** how many of them are for sale */
  @inline
  get market(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set market(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the same with the next one */
  @inline
  get shop(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set shop(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the tiles; a bit for one that is turned around, and one for one that is linked to the tile before */
  @inline
  get tile(): usize {
    return changetype<usize>(this) + 12;
  }
  @inline
  tileAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, ARRAYS + 12);
  }
  @inline
  setTileAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, ARRAYS + 12);
  }
}

/** The tiles of the page in order. */
export const arrays: Arrays = changetype<Arrays>(ARRAYS);
