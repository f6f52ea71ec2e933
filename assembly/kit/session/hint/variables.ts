// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Hint. */
export const HINT_BYTES: i32 = 8;
const HINT: usize = memory.data(HINT_BYTES, 4);

/** The hint that is thought about or shown. */
@unmanaged
export class Hint {
  /** STAGE_* */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** what it advises */
  @inline
  get action(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set action(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** The hint that is thought about or shown. */
export const hint: Hint = changetype<Hint>(HINT);

/** Bytes of a Review. */
export const REVIEW_BYTES: i32 = 40;
const REVIEW: usize = memory.data(REVIEW_BYTES, 8);

/** The search for the costliest choices. */
@unmanaged
export class Review {
  /** how many costly choices were found */
  @inline
  get found(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set found(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** STAGE_* */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the choice under way: after this many of the actions kept */
  @inline
  get at(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set at(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** whose choices: a seat, or ANY_PERSON */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** what may have been better */
  @inline
  get other(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set other(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** choices there are */
  @inline
  get choices(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set choices(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** those of them that were looked at in full; NONE_YET: the first part is under way */
  @inline
  get taken(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set taken(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** of the position at the end of the game that is searched */
  @inline
  get gameHash(): i64 {
    return load<i64>(changetype<usize>(this), 32);
  }
  @inline
  set gameHash(value: i64) {
    store<i64>(changetype<usize>(this), value, 32);
  }
}

/** The search for the costliest choices. */
export const review: Review = changetype<Review>(REVIEW);

/** Bytes of a CostlyChoice. */
export const COSTLY_CHOICE_BYTES: i32 = 12;

/** A costly choice that was found. */
@unmanaged
export class CostlyChoice {
  /** after this many of the actions kept */
  @inline
  get step(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set step(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** what level 3 would have done */
  @inline
  get better(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set better(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** by how much that was worth more */
  @inline
  get margin(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set margin(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

const COSTLY_CHOICE_LIST: usize = memory.data(COSTLY_CHOICE_BYTES * 3, 4);
/** A costly choice that was found. The i-th of them. */
@inline
export function costlyChoice(i: i32): CostlyChoice {
  return changetype<CostlyChoice>(COSTLY_CHOICE_LIST + <usize>(i * COSTLY_CHOICE_BYTES));
}

/** Bytes of a Reason. */
export const REASON_BYTES: i32 = 4;
const REASON: usize = memory.data(REASON_BYTES, 4);

/** Why an action is good, in words. */
@unmanaged
export class Reason {
  /** its characters, 0: there is none */
  @inline
  get length(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set length(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** Why an action is good, in words. */
export const reason: Reason = changetype<Reason>(REASON);
