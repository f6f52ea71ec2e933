// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Gains. */
export const GAINS_BYTES: i32 = 16;
const GAINS: usize = memory.data(GAINS_BYTES, 4);

/** What markers bring. */
@unmanaged
export class Gains {
  /** what a resource of the Black Hole costs */
  @inline
  get danger(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set danger(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** what those that the seat has cost */
  @inline
  get risk(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set risk(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** what its markers on the Jump Gate promise */
  @inline
  get gate(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set gate(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** what one more promises */
  @inline
  get jump(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set jump(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
}

/** What markers bring. */
export const gains: Gains = changetype<Gains>(GAINS);

/** Bytes of a Chances. */
export const CHANCES_BYTES: i32 = 44;
const CHANCES: usize = memory.data(CHANCES_BYTES, 4);

/** What a turn may bring. */
@unmanaged
export class Chances {
  /** the best gain face-up at the place surveyed last */
  @inline
  get first(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set first(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the second best there */
  @inline
  get second(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set second(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** what is hoped for of its face-down resources */
  @inline
  get hidden(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set hidden(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** what to do there: DEED_* */
  @inline
  get deed(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set deed(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** the best place that the last `seek` found */
  @inline
  get place(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set place(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** its deed */
  @inline
  get sought(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set sought(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** what the seat's scan markers will collect */
  @inline
  get marks(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set marks(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** the best two harvests here, the best elsewhere */
  @inline
  get deal(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set deal(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** the best scan anywhere */
  @inline
  get farScan(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set farScan(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** special actions of the appraised hand, a bit each */
  @inline
  get specials(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set specials(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** landing codes of its Hotshot Pilot */
  @inline
  get pilot(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set pilot(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
}

/** What a turn may bring. */
export const chances: Chances = changetype<Chances>(CHANCES);

/** Bytes of a Nearness. */
export const NEARNESS_BYTES: i32 = 8;
const NEARNESS: usize = memory.data(NEARNESS_BYTES, 4);

/** How near the end of the game is. */
@unmanaged
export class Nearness {
  /** how near the end is, in parts */
  @inline
  get nearness(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set nearness(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** what an icon costs */
  @inline
  get icon(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set icon(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** How near the end of the game is. */
export const nearness: Nearness = changetype<Nearness>(NEARNESS);

/** Bytes of a Search. */
export const SEARCH_BYTES: i32 = 196;
const SEARCH: usize = memory.data(SEARCH_BYTES, 4);

/** How far the search of a turn that may be the last has come. */
@unmanaged
export class Search {
  /** SEARCH_* of edition/ai/last.ts */
  @inline
  get stage(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set stage(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** number of the re-deal that is searched */
  @inline
  get deal(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set deal(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** from the second re-deal on, the candidate that is searched */
  @inline
  get index(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set index(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** 1: it has to win in every re-deal */
  @inline
  get sure(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set sure(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** draws that the candidate being proved has lost */
  @inline
  get lost(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set lost(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  /** 1 and the index of a candidate that wins nearly all draws, 0: none */
  @inline
  get near(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set near(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  /** units spent so far */
  @inline
  get units(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set units(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
  /** 1: a line was met after which the game goes on */
  @inline
  get escapes(): i32 {
    return load<i32>(changetype<usize>(this), 28);
  }
  @inline
  set escapes(value: i32) {
    store<i32>(changetype<usize>(this), value, 28);
  }
  /** 1: a line was met that turns up what is hidden */
  @inline
  get hidden(): i32 {
    return load<i32>(changetype<usize>(this), 32);
  }
  @inline
  set hidden(value: i32) {
    store<i32>(changetype<usize>(this), value, 32);
  }
  /** actions that led to the position being searched */
  @inline
  get depth(): i32 {
    return load<i32>(changetype<usize>(this), 36);
  }
  @inline
  set depth(value: i32) {
    store<i32>(changetype<usize>(this), value, 36);
  }
  /** by depth a bit, 1: the thinking seat acts */
  @inline
  get own(): i32 {
    return load<i32>(changetype<usize>(this), 40);
  }
  @inline
  set own(value: i32) {
    store<i32>(changetype<usize>(this), value, 40);
  }
  /** by depth a bit, 1: the line to it turned up or drew what was hidden */
  @inline
  get shown(): i32 {
    return load<i32>(changetype<usize>(this), 44);
  }
  @inline
  set shown(value: i32) {
    store<i32>(changetype<usize>(this), value, 44);
  }
  /** 1: the position after it is done, and its value counts here */
  @inline
  get left(): i32 {
    return load<i32>(changetype<usize>(this), 48);
  }
  @inline
  set left(value: i32) {
    store<i32>(changetype<usize>(this), value, 48);
  }
  /** by depth, the action tried there */
  @inline
  get action(): usize {
    return changetype<usize>(this) + 52;
  }
  @inline
  actionAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), SEARCH + 52);
  }
  @inline
  setActionAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, SEARCH + 52);
  }
  /** by depth, index of the next action to try */
  @inline
  get next(): usize {
    return changetype<usize>(this) + 100;
  }
  @inline
  nextAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), SEARCH + 100);
  }
  @inline
  setNextAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, SEARCH + 100);
  }
  /** by depth, the value of the best line so far */
  @inline
  get value(): usize {
    return changetype<usize>(this) + 148;
  }
  @inline
  valueAt(i: i32): i32 {
    return load<i32>(((<usize>i) << 2), SEARCH + 148);
  }
  @inline
  setValueAt(i: i32, value: i32): void {
    store<i32>(((<usize>i) << 2), value, SEARCH + 148);
  }
}

/** How far the search of a turn that may be the last has come. */
export const search: Search = changetype<Search>(SEARCH);
