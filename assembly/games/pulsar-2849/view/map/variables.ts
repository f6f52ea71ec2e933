// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Map. */
export const MAP_BYTES: i32 = 52;
const MAP: usize = memory.data(MAP_BYTES, 4);

/** The map that is drawn. */
@unmanaged
export class Map {
  /** locations whose look may change */
  @inline
  get spot(): usize {
    return changetype<usize>(this);
  }
  @inline
  spotAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, MAP);
  }
  @inline
  setSpotAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, MAP);
  }
  /** how many there are */
  @inline
  get spotCount(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set spotCount(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** by seat, where its ship is drawn: left and top */
  @inline
  get ship(): usize {
    return changetype<usize>(this) + 36;
  }
  @inline
  shipAt(i: i32, j: i32): i32 {
    return <i32>load<u8>(<usize>(i * 2 + j), MAP + 36);
  }
  @inline
  setShipAt(i: i32, j: i32, value: i32): void {
    store<u8>(<usize>(i * 2 + j), value, MAP + 36);
  }
  /** bytes of the commands of lines and gates */
  @inline
  get groundSize(): i32 {
    return load<i32>(changetype<usize>(this), 44);
  }
  @inline
  set groundSize(value: i32) {
    store<i32>(changetype<usize>(this), value, 44);
  }
  /** whose they are: a side's first location and 1 */
  @inline
  get groundOf(): i32 {
    return load<i32>(changetype<usize>(this), 48);
  }
  @inline
  set groundOf(value: i32) {
    store<i32>(changetype<usize>(this), value, 48);
  }
}

/** The map that is drawn. */
export const map: Map = changetype<Map>(MAP);

/** Bytes of a Strip. */
export const STRIP_BYTES: i32 = 38;
const STRIP: usize = memory.data(STRIP_BYTES, 2);

/** The groups of choices. */
@unmanaged
export class Strip {
  /** by group, its first action */
  @inline
  get first(): usize {
    return changetype<usize>(this);
  }
  @inline
  firstAt(i: i32): i32 {
    return <i32>load<i16>(((<usize>i) << 1), STRIP);
  }
  @inline
  setFirstAt(i: i32, value: i32): void {
    store<i16>(((<usize>i) << 1), value, STRIP);
  }
}

/** The groups of choices. */
export const strip: Strip = changetype<Strip>(STRIP);

/** Bytes of a Changes. */
export const CHANGES_BYTES: i32 = 32;
const CHANGES: usize = memory.data(CHANGES_BYTES, 4);

/** What is known of the last action. */
@unmanaged
export class Changes {
  /** the round that was over last, 0: none that was seen */
  @inline
  get paidRound(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set paidRound(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** by seat, the points that it paid */
  @inline
  get paidPoints(): usize {
    return changetype<usize>(this) + 1;
  }
  @inline
  paidPointsAt(i: i32): i32 {
    return <i32>load<i8>(<usize>i, CHANGES + 1);
  }
  @inline
  setPaidPointsAt(i: i32, value: i32): void {
    store<i8>(<usize>i, value, CHANGES + 1);
  }
  /** by seat, the cubes that it paid, less those that bought points */
  @inline
  get paidCubes(): usize {
    return changetype<usize>(this) + 5;
  }
  @inline
  paidCubesAt(i: i32): i32 {
    return <i32>load<i8>(<usize>i, CHANGES + 5);
  }
  @inline
  setPaidCubesAt(i: i32, value: i32): void {
    store<i8>(<usize>i, value, CHANGES + 5);
  }
  /** by seat and kind of source (KINDS), the points that it paid */
  @inline
  get paidBy(): usize {
    return changetype<usize>(this) + 9;
  }
  @inline
  paidByAt(i: i32, j: i32): i32 {
    return <i32>load<i8>(<usize>(i * 4 + j), CHANGES + 9);
  }
  @inline
  setPaidByAt(i: i32, j: i32, value: i32): void {
    store<i8>(<usize>(i * 4 + j), value, CHANGES + 9);
  }
  /** by seat a bit: it has read what that round paid */
  @inline
  get closed(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 25);
  }
  @inline
  set closed(value: i32) {
    store<u8>(changetype<usize>(this), value, 25);
  }
  /** 0: there is no observation to compare, 1: the one now shown, 2: that before it too */
  @inline
  get known(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set known(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
}

/** What is known of the last action. */
export const changes: Changes = changetype<Changes>(CHANGES);
