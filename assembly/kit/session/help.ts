// The game's rules help: a list of pages, and a page of scrolling text. The last page is About.
import { BUTTON_A, BUTTON_B, COLOR_WHITE, FLAG_SCREEN, ICON_BUTTON_A_12, ICON_DPAD_12 } from "../base/abi";
import * as game from "../game";
import { addBackItem, addBarItem, beginBar } from "../widgets/bar";
import { drawRow, drawScrollBar, listCursor, listTop, moveList, openList, ROW_H, scrollList } from "../widgets/list";
import { beginPage, HEADING_H } from "../widgets/panel";
import { beginScroll, countLines, endScroll, moveScroll, openScroll, scrollText } from "../widgets/scroll";
import { MODE_HELP, MODE_HELP_PAGE, raise } from "./memory";
import { session } from "./variables";

const ROWS_SHOWN: i32 = 12;
/** Lines of a page of text. */
export const PAGE_LINES: i32 = 14;
/** Characters of a line of a page of text. */
export const PAGE_COLUMNS: i32 = 28;

/** Opens the list of pages; "back" leads to the mode `back`. */
export function openHelp(back: i32): void {
  openList(session.helpList, 0);
  session.backMode = back;
  session.mode = MODE_HELP;
  raise(FLAG_SCREEN);
}

/** Opens one page. */
export function openHelpPage(page: i32, back: i32): void {
  openScroll(session.scroll);
  session.page = page;
  session.pageBackMode = back;
  session.mode = MODE_HELP_PAGE;
  raise(FLAG_SCREEN);
}

/** One step of the list. */
export function stepHelp(pressed: i32): void {
  if (moveList(session.helpList, pressed, game.HELP_PAGES)) raise(FLAG_SCREEN);
  if (pressed & BUTTON_B) leave(session.backMode);
  else if (pressed & BUTTON_A) openHelpPage(listCursor(session.helpList), MODE_HELP);
}

/** One step of a page. */
export function stepHelpPage(pressed: i32): void {
  if (moveScroll(session.scroll, pressed, PAGE_LINES)) raise(FLAG_SCREEN);
  if (pressed & (BUTTON_A | BUTTON_B)) leave(session.pageBackMode);
}

/** Draws the list. */
export function drawHelp(): void {
  beginPage("Rules");
  scrollList(session.helpList, game.HELP_PAGES, ROWS_SHOWN);
  const top = listTop(session.helpList);
  for (let i = top; i < min(top + ROWS_SHOWN, game.HELP_PAGES); i++) {
    const y = HEADING_H + 4 + (i - top) * ROW_H;
    drawRow(4, y, 228, i == listCursor(session.helpList), true, game.helpTitle(i));
  }
  drawScrollBar(236, HEADING_H + 4, ROWS_SHOWN * ROW_H, top, ROWS_SHOWN, game.HELP_PAGES);
  beginBar();
  addBarItem(ICON_BUTTON_A_12, "read");
  addBackItem();
}

/** Draws a page. */
export function drawHelpPage(): void {
  const page = session.page;
  beginPage(game.helpTitle(page));
  beginScroll(session.scroll, 6, HEADING_H + 3, PAGE_COLUMNS, PAGE_LINES);
  scrollText(COLOR_WHITE, game.helpText(page));
  endScroll(session.scroll);
  beginBar();
  if (countLines() > PAGE_LINES) addBarItem(ICON_DPAD_12, "scroll");
  addBackItem();
}

function leave(mode: i32): void {
  session.mode = mode;
  raise(FLAG_SCREEN);
}
