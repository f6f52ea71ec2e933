// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and a row for each text that is read, button that is pressed, action that is played.
import { literalAt } from "../../kit/literal";

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 11;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 0;
export const LESSON_ROWS: i32 = 6;
export const LESSON_STEPS: i32 = 5;

// By row: step, kind, and the numbers of text and reason.
const ROWS: usize = memory.data<u8>([
  1, 0, 0, 1, 2, 0, 2, 1, 3, 2, 3, 4, 4, 3, 5, 1,
  4, 0, 5, 1, 5, 2, 6, 1,
]);
const VALUES: usize = memory.data<u16>([
  0, 0, 3, 1, 0, 3,
]);
const MARKS: usize = memory.data<u32>([
  136241182, 3326877222, 0, 307014182, 307014182, 0,
]);
const TEXTS: usize = memory.data<usize>([
  changetype<usize>("You count to ten, in turns. What you add, you score. Most points win."),
  changetype<usize>(""),
  changetype<usize>("Your secret number, 5, favours adding 3: that scores a point more. The other's is locked."),
  changetype<usize>("RIGHT moves the picker. Go to the 3 and choose it."),
  changetype<usize>("1 and 2 score less now. Choose the 3."),
  changetype<usize>("The other added 1. Look: with your 4 points you lead."),
  changetype<usize>("Add 3 once more."),
]);

/** Number of the step that a row belongs to, from 1. */
export function lessonStep(row: i32): i32 {
  return <i32>load<u8>(ROWS + (<usize>row << 2));
}
/** Kind of a row: ROW_* of kit/lesson. */
export function lessonKind(row: i32): i32 {
  return <i32>load<u8>(ROWS + (<usize>row << 2), 1);
}
/** The action's code, or the button. */
export function lessonValue(row: i32): i32 {
  return <i32>load<u16>(VALUES + (<usize>row << 1));
}
/** What a row marks itself: x, y, width and height from the highest byte down. */
export function lessonMark(row: i32): u32 {
  return load<u32>(MARKS + (<usize>row << 2));
}
/** What is said. */
export function lessonText(row: i32): string {
  return literalAt(TEXTS, <i32>load<u8>(ROWS + (<usize>row << 2), 2));
}
/** What is said about something else that was chosen; empty: nothing of its own. */
export function lessonWhy(row: i32): string {
  return literalAt(TEXTS, <i32>load<u8>(ROWS + (<usize>row << 2), 3));
}
