// The screens of Jump Drive as the session asks for them (first cut).
import { BUTTON_A, BUTTON_DOWN, COLOR_WHITE, FONT_MEDIUM } from "../../../kit/abi";
import { text } from "../../../kit/display";
import { countLegal, legalAt } from "../../../kit/legal";
import { VIEW_CHANGED, VIEW_NONE } from "../../../kit/view";
export function viewReset(seat: i32): void {}
export function viewInput(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_A) return legalAt(0);
  return VIEW_NONE;
}
export function viewDraw(seat: i32, deciding: bool): void {
  text(FONT_MEDIUM, 0, 0, COLOR_WHITE, "x");
}
export const RESULT_PAGES: i32 = 1;
export function viewResult(page: i32): void {}
export const HELP_PAGES: i32 = 1;
export function helpTitle(page: i32): string { return "About"; }
export function helpText(page: i32): string { return "x"; }
