// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Aside. */
export const ASIDE_BYTES: i32 = 4;
const ASIDE: usize = memory.data(ASIDE_BYTES, 4);

/** The copy of a position. */
@unmanaged
export class Aside {
  @inline
  get step(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set step(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The copy of a position. */
export const aside: Aside = changetype<Aside>(ASIDE);

/** Bytes of a Halving. */
export const HALVING_BYTES: i32 = 12;
const HALVING: usize = memory.data(HALVING_BYTES, 4);

/** How far the passes over the candidates are. */
@unmanaged
export class Halving {
  /** the candidate that is played out next */
  @inline
  get next(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set next(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** passes that are over */
  @inline
  get passes(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set passes(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** passes after which the list is halved */
  @inline
  get goal(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set goal(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
}

/** How far the passes over the candidates are. */
export const halving: Halving = changetype<Halving>(HALVING);

/** Bytes of a Thinking. */
export const THINKING_BYTES: i32 = 24;
const THINKING: usize = memory.data(THINKING_BYTES, 4);

/** The choice under way. */
@unmanaged
export class Thinking {
  /** STAGE_* */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** whose choice it is */
  @inline
  get seat(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set seat(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** its level and its taste */
  @inline
  get level(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set level(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** seeds of all that is drawn at random during the thought */
  @inline
  get seed(): usize {
    return changetype<usize>(this) + 12;
  }
  @inline
  seedAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), THINKING + 12);
  }
  @inline
  setSeedAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, THINKING + 12);
  }
  /** the action chosen, at STAGE_DONE */
  @inline
  get choice(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set choice(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
}

/** The choice under way. */
export const thinking: Thinking = changetype<Thinking>(THINKING);

/** Bytes of a Alone. */
export const ALONE_BYTES: i32 = 8;
const ALONE: usize = memory.data(ALONE_BYTES, 4);

/** The choice under way in a game for one alone that has no computer players of its own. */
@unmanaged
export class Alone {
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
}

/** The choice under way in a game for one alone that has no computer players of its own. */
export const alone: Alone = changetype<Alone>(ALONE);

/** Bytes of a Candidates. */
export const CANDIDATES_BYTES: i32 = 104;

/** A list of candidates. */
@unmanaged
export class Candidates {
  /** how many there are */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** how many there may be */
  @inline
  get most(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set most(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the action of each, the best first */
  @inline
  get code(): usize {
    return changetype<usize>(this) + 8;
  }
  @inline
  codeAt(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + 8 + ((<usize>i) << 2));
  }
  @inline
  setCodeAt(i: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + 8 + ((<usize>i) << 2), value);
  }
  /** what each is worth */
  @inline
  get worth(): usize {
    return changetype<usize>(this) + 56;
  }
  @inline
  worthAt(i: i32): i32 {
    return load<i32>(changetype<usize>(this) + 56 + ((<usize>i) << 2));
  }
  @inline
  setWorthAt(i: i32, value: i32): void {
    store<i32>(changetype<usize>(this) + 56 + ((<usize>i) << 2), value);
  }
}

/** Bytes of a Inputs. */
export const INPUTS_BYTES: i32 = 4;
const INPUTS: usize = memory.data(INPUTS_BYTES, 4);

/** The inputs that are listed. */
@unmanaged
export class Inputs {
  /** how many there are */
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The inputs that are listed. */
export const inputs: Inputs = changetype<Inputs>(INPUTS);

/** Bytes of a Input. */
export const INPUT_BYTES: i32 = 4;

/** An input that is listed. */
@unmanaged
export class Input {
  /** its row of weights */
  @inline
  get index(): i32 {
    return <i32>load<u16>(changetype<usize>(this));
  }
  @inline
  set index(value: i32) {
    store<u16>(changetype<usize>(this), value);
  }
  /** how often it counts */
  @inline
  get amount(): i32 {
    return <i32>load<i16>(changetype<usize>(this), 2);
  }
  @inline
  set amount(value: i32) {
    store<i16>(changetype<usize>(this), value, 2);
  }
}

const INPUT_LIST: usize = memory.data(INPUT_BYTES * 128, 2);
/** An input that is listed. The i-th of them. */
@inline
export function inputPlace(i: i32): Input {
  return changetype<Input>(INPUT_LIST + <usize>(i * INPUT_BYTES));
}
