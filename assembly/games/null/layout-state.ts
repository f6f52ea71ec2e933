// Generated from layout.json by `npm run generate`; do not edit.
// The position as a record: its fields by name, wherever it lies.
// @ts-nocheck

/** A position wherever it lies, or what a seat may know of it. */
@unmanaged
export class State {
  @inline
  get rng(): usize {
    return changetype<usize>(this);
  }
  @inline
  rngAt(i: i32): u32 {
    return load<u32>(changetype<usize>(this) + ((<usize>i) << 2));
  }
  @inline
  setRngAt(i: i32, value: u32): void {
    store<u32>(changetype<usize>(this) + ((<usize>i) << 2), value);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get seat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set seat(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  /** sum of all steps so far; at ten or more the game is over */
  @inline
  get total(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set total(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** a number from 1 to 6 that only its seat knows */
  @inline
  get secret(): usize {
    return changetype<usize>(this) + 19;
  }
  @inline
  secretAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 19 + <usize>i);
  }
  @inline
  setSecretAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 19 + <usize>i, value);
  }
  @inline
  get points(): usize {
    return changetype<usize>(this) + 23;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u8>(changetype<usize>(this) + 23 + <usize>i);
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + 23 + <usize>i, value);
  }
}

/** Where the rules state lies. */
export const STATE: usize = memory.data(28, 4);

/** The position that is played. */
@unmanaged
export class Position {
  @inline
  get rng(): usize {
    return changetype<usize>(this);
  }
  @inline
  rngAt(i: i32): u32 {
    return load<u32>(((<usize>i) << 2), STATE);
  }
  @inline
  setRngAt(i: i32, value: u32): void {
    store<u32>(((<usize>i) << 2), value, STATE);
  }
  @inline
  get players(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set players(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  @inline
  get seat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set seat(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  /** sum of all steps so far; at ten or more the game is over */
  @inline
  get total(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set total(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** a number from 1 to 6 that only its seat knows */
  @inline
  get secret(): usize {
    return changetype<usize>(this) + 19;
  }
  @inline
  secretAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 19);
  }
  @inline
  setSecretAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 19);
  }
  @inline
  get points(): usize {
    return changetype<usize>(this) + 23;
  }
  @inline
  pointsAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, STATE + 23);
  }
  @inline
  setPointsAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, STATE + 23);
  }
}

/** The position that is played: its fields by name. */
export const state: Position = changetype<Position>(STATE);
