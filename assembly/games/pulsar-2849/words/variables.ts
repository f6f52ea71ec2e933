// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a FlightWords. */
export const FLIGHT_WORDS_BYTES: i32 = 8;
/** Where unseen lies in a FlightWords. */
export const FLIGHT_WORDS_UNSEEN: usize = 0;
/** Where unseenEnds lies in a FlightWords. */
export const FLIGHT_WORDS_UNSEEN_ENDS: usize = 1;
const FLIGHT_WORDS: usize = memory.data(FLIGHT_WORDS_BYTES, 4);

/** What a flight brings. */
@unmanaged
export class FlightWords {
  /** systems passed that are face-down */
  @inline
  get unseen(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set unseen(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  @inline
  get unseenPlace(): usize {
    return changetype<usize>(this);
  }
  /** those of them in dead ends */
  @inline
  get unseenEnds(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set unseenEnds(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  @inline
  get unseenEndsPlace(): usize {
    return changetype<usize>(this) + 1;
  }
  /** the system whose bonus the flight brings */
  @inline
  get bonus(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set bonus(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** What a flight brings. */
export const told: FlightWords = changetype<FlightWords>(FLIGHT_WORDS);

/** Bytes of a ThoughtWords. */
export const THOUGHT_WORDS_BYTES: i32 = 4;
const THOUGHT_WORDS: usize = memory.data(THOUGHT_WORDS_BYTES, 4);

/** What is thought about. */
@unmanaged
export class ThoughtWords {
  /** what is thought about */
  @inline
  get use(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set use(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** What is thought about. */
export const meant: ThoughtWords = changetype<ThoughtWords>(THOUGHT_WORDS);
