// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Thought. */
export const THOUGHT_BYTES: i32 = 12;
const THOUGHT: usize = memory.data(THOUGHT_BYTES, 4);

/** The choice under way. */
@unmanaged
export class Thought {
  /** the action chosen and 1, 0: none yet */
  @inline
  get choice(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set choice(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the same, for the next unit to choose */
  @inline
  get pending(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set pending(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** by how much the better of two actions adds more */
  @inline
  get margin(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set margin(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

/** The choice under way. */
export const thought: Thought = changetype<Thought>(THOUGHT);
