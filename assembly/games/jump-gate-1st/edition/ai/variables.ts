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
