// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a Pane. */
export const PANE_BYTES: i32 = 28;
const PANE: usize = memory.data(PANE_BYTES, 4);

/** The window in which lines are drawn. */
@unmanaged
export class Pane {
  /** the window being drawn: place, font, size in characters and lines, first line, lines so far */
  @inline
  get x(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set x(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  @inline
  get y(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set y(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  @inline
  get font(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set font(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  @inline
  get columns(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set columns(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  @inline
  get visible(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set visible(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
  @inline
  get top(): i32 {
    return load<i32>(changetype<usize>(this), 20);
  }
  @inline
  set top(value: i32) {
    store<i32>(changetype<usize>(this), value, 20);
  }
  @inline
  get count(): i32 {
    return load<i32>(changetype<usize>(this), 24);
  }
  @inline
  set count(value: i32) {
    store<i32>(changetype<usize>(this), value, 24);
  }
}

/** The window in which lines are drawn. */
export const pane: Pane = changetype<Pane>(PANE);

/** Bytes of a Bar. */
export const BAR_BYTES: i32 = 4;
const BAR: usize = memory.data(BAR_BYTES, 4);

/** The bar that is drawn. */
@unmanaged
export class Bar {
  @inline
  get pen(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set pen(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** The bar that is drawn. */
export const bar: Bar = changetype<Bar>(BAR);

/** Bytes of a ListPlace. */
export const LIST_PLACE_BYTES: i32 = 8;

/** A list's memory. */
@unmanaged
export class ListPlace {
  /** the row under the cursor */
  @inline
  get cursor(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set cursor(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** the first row shown */
  @inline
  get top(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set top(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}

/** Bytes of a ScrollPlace. */
export const SCROLL_PLACE_BYTES: i32 = 8;

/** A scrolling text's memory. */
@unmanaged
export class ScrollPlace {
  /** the first line shown */
  @inline
  get top(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set top(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** how many lines there were at the last drawing */
  @inline
  get lines(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set lines(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
}
