// The game's rules help: a list of pages, and a page of scrolling text. The last page is About.
import { BUTTON_A, BUTTON_B, COLOR_WHITE, FLAG_SCREEN, ICON_BUTTON_A_12, ICON_DPAD_12 } from "../base/abi";
import * as game from "../game";
import { addBackItem, addBarItem, beginBar } from "../widgets/bar";
import { drawRow, drawScrollBar, listCursor, listTop, moveList, openList, ROW_H, scrollList } from "../widgets/list";
import { beginPage, HEADING_H } from "../widgets/panel";
import { beginScroll, countLines, endScroll, moveScroll, openScroll, scrollText } from "../widgets/scroll";
import { BACK_MODE, HELP_LIST, MODE, MODE_HELP, MODE_HELP_PAGE, PAGE, PAGE_BACK_MODE, raise, SCROLL } from "./memory";

const ROWS_SHOWN: i32 = 12;
/** Lines of a page of text. */
export const PAGE_LINES: i32 = 14;
/** Characters of a line of a page of text. */
export const PAGE_COLUMNS: i32 = 28;

/** Opens the list of pages; "back" leads to the mode `back`. */
export function openHelp(back: i32): void {
  openList(HELP_LIST, 0);
  store<i32>(BACK_MODE, back);
  store<i32>(MODE, MODE_HELP);
  raise(FLAG_SCREEN);
}

/** Opens one page. */
export function openHelpPage(page: i32, back: i32): void {
  openScroll(SCROLL);
  store<i32>(PAGE, page);
  store<i32>(PAGE_BACK_MODE, back);
  store<i32>(MODE, MODE_HELP_PAGE);
  raise(FLAG_SCREEN);
}

/** One step of the list. */
export function stepHelp(pressed: i32): void {
  if (moveList(HELP_LIST, pressed, game.HELP_PAGES)) raise(FLAG_SCREEN);
  if (pressed & BUTTON_B) leave(load<i32>(BACK_MODE));
  else if (pressed & BUTTON_A) openHelpPage(listCursor(HELP_LIST), MODE_HELP);
}

/** One step of a page. */
export function stepHelpPage(pressed: i32): void {
  if (moveScroll(SCROLL, pressed, PAGE_LINES)) raise(FLAG_SCREEN);
  if (pressed & (BUTTON_A | BUTTON_B)) leave(load<i32>(PAGE_BACK_MODE));
}

/** Draws the list. */
export function drawHelp(): void {
  beginPage("Rules");
  scrollList(HELP_LIST, game.HELP_PAGES, ROWS_SHOWN);
  const top = listTop(HELP_LIST);
  for (let i = top; i < min(top + ROWS_SHOWN, game.HELP_PAGES); i++) {
    const y = HEADING_H + 4 + (i - top) * ROW_H;
    drawRow(4, y, 228, i == listCursor(HELP_LIST), true, game.helpTitle(i));
  }
  drawScrollBar(236, HEADING_H + 4, ROWS_SHOWN * ROW_H, top, ROWS_SHOWN, game.HELP_PAGES);
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "read");
  addBackItem();
}

/** Draws a page. */
export function drawHelpPage(): void {
  const page = load<i32>(PAGE);
  beginPage(game.helpTitle(page));
  beginScroll(SCROLL, 6, HEADING_H + 3, PAGE_COLUMNS, PAGE_LINES);
  scrollText(COLOR_WHITE, game.helpText(page));
  endScroll(SCROLL);
  beginBar();
  if (countLines() > PAGE_LINES) addBarItem(ICON_DPAD_12, "scroll");
  addBackItem();
}

function leave(mode: i32): void {
  store<i32>(MODE, mode);
  raise(FLAG_SCREEN);
}
