// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Choice. */
export const CHOICE_BYTES: i32 = 21;
/** Where picked lies in a Choice. */
export const CHOICE_PICKED: usize = 0;
/** Where step lies in a Choice. */
export const CHOICE_STEP: usize = 12;
/** Where toggled lies in a Choice. */
export const CHOICE_TOGGLED: usize = 13;
/** Where page lies in a Choice. */
export const CHOICE_PAGE: usize = 15;
/** Where pageSeat lies in a Choice. */
export const CHOICE_PAGE_SEAT: usize = 17;
/** Where pageCell lies in a Choice. */
export const CHOICE_PAGE_CELL: usize = 19;
/** Where sure lies in a Choice. */
export const CHOICE_SURE: usize = 20;
const CHOICE: usize = memory.data(CHOICE_BYTES, 1);

/** The choice under way, and what is looked at. */
@unmanaged
export class Choice {
  /** by step: the value chosen, or under the cursor; cards are indices of the hand */
  @inline
  get picked(): usize {
    return changetype<usize>(this);
  }
  @inline
  pickedAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, CHOICE);
  }
  @inline
  setPickedAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, CHOICE);
  }
  @inline
  get kind(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set kind(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
  @inline
  get kindPlace(): usize {
    return changetype<usize>(this);
  }
  @inline
  get place(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 1);
  }
  @inline
  set place(value: i32) {
    store<u8>(changetype<usize>(this), value, 1);
  }
  @inline
  get placePlace(): usize {
    return changetype<usize>(this) + 1;
  }
  /** by step: the parts of the action decoded last */
  @inline
  get part(): usize {
    return changetype<usize>(this) + 6;
  }
  @inline
  partAt(i: i32): i32 {
    return <i32>load<u8>(<usize>i, CHOICE + 6);
  }
  @inline
  setPartAt(i: i32, value: i32): void {
    store<u8>(<usize>i, value, CHOICE + 6);
  }
  /** the step that is open: STEP_* */
  @inline
  get step(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 12);
  }
  @inline
  set step(value: i32) {
    store<u8>(changetype<usize>(this), value, 12);
  }
  @inline
  get stepPlace(): usize {
    return changetype<usize>(this) + 12;
  }
  /** research: bit set of hand indices to discard */
  @inline
  get toggled(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 13);
  }
  @inline
  set toggled(value: i32) {
    store<u8>(changetype<usize>(this), value, 13);
  }
  @inline
  get toggledPlace(): usize {
    return changetype<usize>(this) + 13;
  }
  /** research: 1 while the chosen discards are being played one by one */
  @inline
  get discarding(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 14);
  }
  @inline
  set discarding(value: i32) {
    store<u8>(changetype<usize>(this), value, 14);
  }
  /** information page on top of the table, 0 = none */
  @inline
  get page(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 15);
  }
  @inline
  set page(value: i32) {
    store<u8>(changetype<usize>(this), value, 15);
  }
  @inline
  get pagePlace(): usize {
    return changetype<usize>(this) + 15;
  }
  /** phase that the step belongs to */
  @inline
  get seenPhase(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 16);
  }
  @inline
  set seenPhase(value: i32) {
    store<u8>(changetype<usize>(this), value, 16);
  }
  /** how many seats after the own one the page of points is about */
  @inline
  get pageSeat(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 17);
  }
  @inline
  set pageSeat(value: i32) {
    store<u8>(changetype<usize>(this), value, 17);
  }
  @inline
  get pageSeatPlace(): usize {
    return changetype<usize>(this) + 17;
  }
  /** what was in focus when the menu was opened: a value of `place` */
  @inline
  get origin(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 18);
  }
  @inline
  set origin(value: i32) {
    store<u8>(changetype<usize>(this), value, 18);
  }
  /** the cell under the cursor of the page of scores: 0 = none, else as score-pages.ts counts them */
  @inline
  get pageCell(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 19);
  }
  @inline
  set pageCell(value: i32) {
    store<u8>(changetype<usize>(this), value, 19);
  }
  @inline
  get pageCellPlace(): usize {
    return changetype<usize>(this) + 19;
  }
  /** 1 when an action that gives something up was chosen once, and has to be again */
  @inline
  get sure(): i32 {
    return <i32>load<u8>(changetype<usize>(this), 20);
  }
  @inline
  set sure(value: i32) {
    store<u8>(changetype<usize>(this), value, 20);
  }
  @inline
  get surePlace(): usize {
    return changetype<usize>(this) + 20;
  }
}

/** The choice under way, and what is looked at. */
export const choice: Choice = changetype<Choice>(CHOICE);

/** Bytes of a Made. */
export const MADE_BYTES: i32 = 1;
const MADE: usize = memory.data(MADE_BYTES, 1);

/** The choice as it was at the press that made it an action. */
@unmanaged
export class Made {
  /** what is known of it: MADE_* */
  @inline
  get known(): i32 {
    return <i32>load<u8>(changetype<usize>(this));
  }
  @inline
  set known(value: i32) {
    store<u8>(changetype<usize>(this), value);
  }
}

/** The choice as it was at the press that made it an action. */
export const made: Made = changetype<Made>(MADE);
