// What the session and a game's view agree on: the answers of viewInput, and who owns which part of the screen.
// A on the screen means choose, B back, Y the view's own (info, next view); X opens the session's menu and never
// reaches a view. viewDraw finds an empty black screen. While its seat decides, the bottom bar is drawn already and the
// view may draw another one; else the session draws its bar over the view, two or three lines high for a long message.
import { coach } from "./variables";

/** Nothing changed. */
export const VIEW_NONE: i32 = -1;
/** The picture changed (a cursor moved). */
export const VIEW_CHANGED: i32 = -2;
/** The player wants the game menu (undo, help, new game, leave). */
export const VIEW_MENU: i32 = -3;
/** The player wants to undo the last action. */
export const VIEW_UNDO: i32 = -4;
/** Not possible now: an error sound. The view explains why on the screen, or in the bar by kit/screen/refusal. */
export const VIEW_REFUSED: i32 = -5;
/** Nothing changed, and a page is being read: not even the only answer is played by itself. */
export const VIEW_READ: i32 = -6;

/** Height of the view's part of the screen, from y = 0. */
export const TABLE_H: i32 = 226;
/** Top of the session's bottom bar (widgets/bar). */
export const BAR_Y: i32 = 226;
/** Height of the bottom bar. */
export const BAR_H: i32 = 14;
/** Top of the coach (widgets/coach): what it speaks of is above. */
export const COACH_Y: i32 = 198;

/** Whether the coach covers the rows from COACH_Y on: a view then shows above them what a decision needs. */
export function isCoached(): bool {
  return coach.coached != 0;
}

/** Says before a view is drawn whether the coach will cover the rows from COACH_Y on. */
export function setCoached(coached: bool): void {
  coach.coached = coached ? 1 : 0;
}
