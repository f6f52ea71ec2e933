// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Holdings. */
export const HOLDINGS_BYTES: i32 = 20;
const HOLDINGS: usize = memory.data(HOLDINGS_BYTES, 4);

/** What a seat's hand can do. */
@unmanaged
export class Holdings {
  /** scan codes of the hand, a bit each */
  @inline
  get scans(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set scans(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** jump codes, a bit each */
  @inline
  get jumps(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set jumps(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** cards with each landing code, four bits each */
  @inline
  get landings(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set landings(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** by type, what one more of it is worth */
  @inline
  get gain(): usize {
    return changetype<usize>(this) + 12;
  }
  @inline
  gainAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, HOLDINGS + 12);
  }
  @inline
  setGainAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, HOLDINGS + 12);
  }
}

/** What a seat's hand can do. */
export const held: Holdings = changetype<Holdings>(HOLDINGS);

/** Bytes of a Player. */
export const PLAYER_BYTES: i32 = 4;
const PLAYER: usize = memory.data(PLAYER_BYTES, 4);

/** How far the candidates are. */
@unmanaged
export class Player {
  /** index of the next legal action to look at */
  @inline
  get next(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set next(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** How far the candidates are. */
export const player: Player = changetype<Player>(PLAYER);

/** Bytes of a Before. */
export const BEFORE_BYTES: i32 = 8;
const BEFORE: usize = memory.data(BEFORE_BYTES, 1);

/** What a seat had. */
@unmanaged
export class Before {
  /** the seat's resources by type before the action */
  @inline
  get tally(): usize {
    return changetype<usize>(this);
  }
  @inline
  tallyAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, BEFORE);
  }
  @inline
  setTallyAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, BEFORE);
  }
}

/** What a seat had. */
export const before: Before = changetype<Before>(BEFORE);

/** Bytes of a Trail. */
export const TRAIL_BYTES: i32 = 28;
const TRAIL: usize = memory.data(TRAIL_BYTES, 4);

/** How a seat's ship came to where it is, for hints. */
@unmanaged
export class Trail {
  /** where it is */
  @inline
  get place(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set place(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** where it was before, if nothing was done here; NOWHERE: it does not matter */
  @inline
  get from(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set from(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** the same before that */
  @inline
  get before(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set before(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** what was played last: BY_* of ai/hint-trail.ts */
  @inline
  get last(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set last(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** 1: the seat's last action of this turn brought it here */
  @inline
  get came(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set came(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** DEED_* whose code the Research under way, or just over, was for; 0: it was for none */
  @inline
  get lacked(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set lacked(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** 1: nothing is left to gain in the last turn */
  @inline
  get idle(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set idle(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** How a seat's ship came to where it is, for hints. */
export const trail: Trail = changetype<Trail>(TRAIL);
