// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck
import { PATH_CAPACITY } from "../layout";
import { SIDE_LOCATIONS, SIDE_SEGMENTS } from "../rules/state";

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

/** Bytes of a Ways. */
export const WAYS_BYTES: i32 = ((((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS + SIDE_LOCATIONS + SIDE_SEGMENTS + 3) & ~3);
const WAYS: usize = memory.data(WAYS_BYTES, 4);

/** The ways that the flight under way can still take. */
@unmanaged
export class Ways {
  /** 1 once they were searched for the flight below */
  @inline
  get searched(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set searched(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** its die */
  @inline
  get value(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set value(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** location types, a bit each, that make it longer or shorter */
  @inline
  get turns(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set turns(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** where the way that brings most ends */
  @inline
  get best(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 3);
  }
  @inline
  set best(value: i32) {
    store<u8>(changetype<usize>(this), value, 3);
  }
  /** the end whose ways are listed; NONE: the best way of all is kept */
  @inline
  get end(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 4);
  }
  @inline
  set end(value: i32) {
    store<u8>(changetype<usize>(this), value, 4);
  }
  /** how many are listed */
  @inline
  get count(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 5);
  }
  @inline
  set count(value: i32) {
    store<u8>(changetype<usize>(this), value, 5);
  }
  /** the flight so far */
  @inline
  get path(): usize {
    return changetype<usize>(this) + 6;
  }
  /** how often was searched */
  @inline
  get serial(): i32 {
    return load<i32>(changetype<usize>(this), ((6 + 1 + PATH_CAPACITY + 3) & ~3));
  }
  @inline
  set serial(value: i32) {
    store<i32>(changetype<usize>(this), value, ((6 + 1 + PATH_CAPACITY + 3) & ~3));
  }
  /** how the way that is looked for begins, a pile */
  @inline
  get wanted(): usize {
    return load<usize>(changetype<usize>(this), ((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  @inline
  set wanted(value: usize) {
    store<usize>(changetype<usize>(this), value, ((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3));
  }
  /** by place on the side, 1: a station comes there */
  @inline
  get gives(): usize {
    return changetype<usize>(this) + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4);
  }
  @inline
  givesAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4));
  }
  @inline
  setGivesAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4));
  }
  /** by place on the side, MARK_* bits; above them how many ways end there */
  @inline
  get mark(): usize {
    return changetype<usize>(this) + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS);
  }
  @inline
  markAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS));
  }
  @inline
  setMarkAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS));
  }
  /** by segment of the side, 1: a way follows it */
  @inline
  get line(): usize {
    return changetype<usize>(this) + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS + SIDE_LOCATIONS);
  }
  @inline
  lineAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS + SIDE_LOCATIONS));
  }
  @inline
  setLineAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, WAYS + <usize>(((((6 + 1 + PATH_CAPACITY + 3) & ~3) + 4 + 3) & ~3) + 4 + SIDE_LOCATIONS + SIDE_LOCATIONS));
  }
}

/** The ways that the flight under way can still take. */
export const ways: Ways = changetype<Ways>(WAYS);

/** Bytes of a Way. */
export const WAY_BYTES: i32 = 1 + PATH_CAPACITY + 1;

/** A way to the end that is looked at. */
@unmanaged
export class Way {
  /** from the start of the flight to its end */
  @inline
  get path(): usize {
    return changetype<usize>(this);
  }
  /** what it brings, to compare */
  @inline
  get worth(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1 + PATH_CAPACITY);
  }
  @inline
  set worth(value: i32) {
    store<u8>(changetype<usize>(this), value, 1 + PATH_CAPACITY);
  }
}

const WAY_LIST: usize = memory.data(WAY_BYTES * 31, 1);
/** A way to the end that is looked at. The i-th of them. */
@inline
export function wayAt(i: i32): Way {
  return changetype<Way>(WAY_LIST + <usize>(i * WAY_BYTES));
}

/** Bytes of a WayLevel. */
export const WAY_LEVEL_BYTES: i32 = 8;

/** A location of the search, by its number in the path. */
@unmanaged
export class WayLevel {
  /** the neighbour tried next */
  @inline
  get next(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set next(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  /** 1: what makes the flight longer or shorter was visited */
  @inline
  get turned(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set turned(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  /** 1: a way leads through it */
  @inline
  get fruitful(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 2);
  }
  @inline
  set fruitful(value: i32) {
    store<u8>(changetype<usize>(this), value, 2);
  }
  /** systems that bring a station so far, a bit each */
  @inline
  get stations(): u32 {
    return load<u32>(changetype<usize>(this), 4);
  }
  @inline
  set stations(value: u32) {
    store<u32>(changetype<usize>(this), value, 4);
  }
}

const WAY_LEVEL_LIST: usize = memory.data(WAY_LEVEL_BYTES * PATH_CAPACITY, 4);
/** A location of the search, by its number in the path. The i-th of them. */
@inline
export function levelAt(i: i32): WayLevel {
  return changetype<WayLevel>(WAY_LEVEL_LIST + <usize>(i * WAY_LEVEL_BYTES));
}
