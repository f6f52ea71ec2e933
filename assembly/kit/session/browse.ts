// Browsing while computers think or act, and from the final table: the game's own pages, from what the seat
// `session.eyes` may know. The computers go on thinking. Their choice is played when the table is back, so nothing is
// missed.
import { BUTTON_A, BUTTON_B, COLOR_BLACK, FLAG_SCREEN, ICON_BUTTON_Y_12, ICON_DPAD_12 } from "../base/abi";
import { beginScreen } from "../screen/display";
import { HAS_BROWSE, HAS_IS_BROWSE_OPEN } from "../contract/features";
import * as game from "../game";
import { addBackItem, addBarItem, addMenuItem, beginBar } from "../widgets/bar";
import { MODE_BROWSE, MODE_PLAY, raise } from "./memory";
import { session } from "./variables";

/** The page of the result that browses from the final table. */
export const PAGE_BROWSE: i32 = -1;

/** Begins browsing with the press that asked for it. */
export function openBrowse(pressed: i32): void {
  session.mode = MODE_BROWSE;
  turn(pressed, true);
}

/** One step of browsing. X, which opens the menu, never gets here. */
export function stepBrowse(pressed: i32): void {
  if (!leadsBack(pressed)) return turn(pressed, false);
  session.mode = MODE_PLAY;
  raise(FLAG_SCREEN);
}

/** Draws the page that is open. */
export function drawBrowse(): void {
  beginScreen(COLOR_BLACK);
  game.observe(session.eyes);
  beginBar();
  addBackItem();
  addBarItem(ICON_BUTTON_Y_12, "next");
  addMenuItem();
  if (HAS_BROWSE) game.viewBrowseDraw(session.eyes);
}

/** One step of browsing from the final table; A and B lead back to it. */
export function stepBrowseEnd(pressed: i32): void {
  const isFirst = session.page != PAGE_BROWSE;
  session.page = PAGE_BROWSE;
  if (!leadsBack(pressed)) return turn(pressed, isFirst);
  session.page = game.RESULT_PAGES;
  raise(FLAG_SCREEN);
}

/** Draws the page that is open over the final table, where there is no menu. */
export function drawBrowseEnd(): void {
  if (HAS_BROWSE) game.viewBrowseDraw(session.eyes);
  beginBar();
  addBackItem();
  addBarItem(ICON_DPAD_12, "look");
  addBarItem(ICON_BUTTON_Y_12, "more");
}

// Whether A or B closes the page. Something open over it is closed by the game first.
function leadsBack(pressed: i32): bool {
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return false;
  return HAS_IS_BROWSE_OPEN ? !game.isBrowseOpen() : true;
}

function turn(pressed: i32, isFirst: bool): void {
  // Between two ticks the rules face may have been asked what another seat knows.
  game.observe(session.eyes);
  if (HAS_BROWSE) game.viewBrowse(pressed, session.eyes, isFirst);
  raise(FLAG_SCREEN);
}
