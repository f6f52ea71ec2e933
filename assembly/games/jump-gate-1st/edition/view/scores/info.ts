// The first edition's information pages over the table (Y): scores of all seats, where their points come from, its own
// cards in words, all signs.
import { COLOR_SILVER, FONT_SMALL } from "../../../../../kit/base/abi";
import { textBuilt } from "../../../../../kit/screen/display";
import { literalAt } from "../../../../../kit/base/literal";
import { beginText } from "../../../../../kit/words/text";
import { drawDetail } from "../../../view/end/result";
import { SCORES_PAGE, drawPageTitle, drawScores, isFinal } from "../../../view/scores/score-pages";
import { drawSigns } from "../../../view/scores/signs";
import { drawOwnCards } from "../choice/special";
import { writeLoss } from "./tally";

// Titles by page, then those of the first two after the end.
const TITLES: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("Points so far"),
  changetype<usize>("Your cards"),
  changetype<usize>("Signs and worth"),
  changetype<usize>("Final scores"),
  changetype<usize>("Final points"),
]);

const PAGES: i32 = 4;
const POINTS_PAGE: i32 = 2;
/** Below the last row. */
const LINE_Y: i32 = 217;

/** Number of information pages. */
export function pageCount(): i32 {
  return PAGES;
}

/** The page on which up and down lead from seat to seat, 0: none, because the points of all seats are side by side. */
export const SEATS_PAGE: i32 = 0;

/** The page of the seat's own cards. */
export const OWN_PAGE: i32 = 3;

/** Draws a page, counted from 1; all seats are on the first two. */
export function drawPage(page: i32, seat: i32): void {
  drawPageTitle(literalAt(TITLES, (page <= POINTS_PAGE && isFinal() ? PAGES : 0) + page - 1));
  let isNamed = false;
  if (page == SCORES_PAGE) isNamed = drawScores(31, LINE_Y, seat);
  else if (page == POINTS_PAGE) drawDetail();
  else if (page == OWN_PAGE) return drawOwnCards(seat);
  else return drawSigns();
  if (isNamed) return;
  // Draws what the Black Hole will take.
  beginText();
  writeLoss();
  textBuilt(FONT_SMALL, 4, LINE_Y, COLOR_SILVER);
}
