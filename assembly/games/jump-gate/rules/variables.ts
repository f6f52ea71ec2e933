// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { NAVCOMP_KNOWN_COUNT, HAND_COUNT } from "../layout";
import { RESOURCE_TYPE_TABLE_LENGTH } from "../data";

/** Bytes of a Unplaced. */
export const UNPLACED_BYTES: i32 = ((((NAVCOMP_KNOWN_COUNT + 3) & ~3) + 4 + 3) & ~3);
const UNPLACED: usize = memory.data(UNPLACED_BYTES, 4);

/** The cards of a deck that a seat cannot place. */
@unmanaged
export class Unplaced {
  /** the cards, to be dealt from the end */
  @inline
  get card(): usize {
    return changetype<usize>(this);
  }
  @inline
  cardAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, UNPLACED);
  }
  @inline
  setCardAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, UNPLACED);
  }
  /** how many are left */
  @inline
  get left(): i32 {
    return load<i32>(changetype<usize>(this), ((NAVCOMP_KNOWN_COUNT + 3) & ~3));
  }
  @inline
  set left(value: i32) {
    store<i32>(changetype<usize>(this), value, ((NAVCOMP_KNOWN_COUNT + 3) & ~3));
  }
}

/** The cards of a deck that a seat cannot place. */
export const unplaced: Unplaced = changetype<Unplaced>(UNPLACED);

/** Bytes of a Tally. */
export const TALLY_BYTES: i32 = RESOURCE_TYPE_TABLE_LENGTH;
const TALLY: usize = memory.data(TALLY_BYTES, 1);

/** What a collection has. */
@unmanaged
export class Tally {
  /** resources of each type */
  @inline
  get tally(): usize {
    return changetype<usize>(this);
  }
  @inline
  tallyAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, TALLY);
  }
  @inline
  setTallyAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, TALLY);
  }
}

/** What a collection has. */
export const counted: Tally = changetype<Tally>(TALLY);

/** Bytes of a Ranks. */
export const RANKS_BYTES: i32 = HAND_COUNT;
const RANKS: usize = memory.data(RANKS_BYTES, 1);

/** Ranks that were noted. */
@unmanaged
export class Ranks {
  /** by seat */
  @inline
  get noted(): usize {
    return changetype<usize>(this);
  }
  @inline
  notedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, RANKS);
  }
  @inline
  setNotedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, RANKS);
  }
}

/** Ranks that were noted. */
export const ranks: Ranks = changetype<Ranks>(RANKS);
