// Generated from variables.json by `npm run generate`; do not edit.
// What the modules of this folder remember, by name.
// @ts-nocheck

/** Bytes of a LessonShown. */
export const LESSON_SHOWN_BYTES: i32 = 20;
const LESSON_SHOWN: usize = memory.data(LESSON_SHOWN_BYTES, 4);

/** What the lesson shows. */
@unmanaged
export class LessonShown {
  /** the row that stands; the number of rows: the lesson is over */
  @inline
  get row(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set row(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
  /** why the last press did nothing: REASON_* */
  @inline
  get reason(): i32 {
    return load<i32>(changetype<usize>(this), 4);
  }
  @inline
  set reason(value: i32) {
    store<i32>(changetype<usize>(this), value, 4);
  }
  /** at the end: 1 once it was asked whether the game that is kept is to be given up */
  @inline
  get asked(): i32 {
    return load<i32>(changetype<usize>(this), 8);
  }
  @inline
  set asked(value: i32) {
    store<i32>(changetype<usize>(this), value, 8);
  }
  /** the coach's page that is shown, from 0 */
  @inline
  get pageShown(): i32 {
    return load<i32>(changetype<usize>(this), 12);
  }
  @inline
  set pageShown(value: i32) {
    store<i32>(changetype<usize>(this), value, 12);
  }
  /** milliseconds for which page and reason have been shown */
  @inline
  get shownMs(): i32 {
    return load<i32>(changetype<usize>(this), 16);
  }
  @inline
  set shownMs(value: i32) {
    store<i32>(changetype<usize>(this), value, 16);
  }
}

/** What the lesson shows. */
export const shown: LessonShown = changetype<LessonShown>(LESSON_SHOWN);

/** Bytes of a LessonLines. */
export const LESSON_LINES_BYTES: i32 = 4;
const LESSON_LINES: usize = memory.data(LESSON_LINES_BYTES, 4);

/** Lines that the lesson needs. */
@unmanaged
export class LessonLines {
  /** what was returned when the list was drawn */
  @inline
  get grown(): i32 {
    return load<i32>(changetype<usize>(this));
  }
  @inline
  set grown(value: i32) {
    store<i32>(changetype<usize>(this), value);
  }
}

/** Lines that the lesson needs. */
export const lessonLines: LessonLines = changetype<LessonLines>(LESSON_LINES);
