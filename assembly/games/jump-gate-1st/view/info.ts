// The first edition's information pages over the table (Y): scores of all seats, where their points come from, the own cards
// in words, all signs.
import { COLOR_SILVER, FONT_SMALL } from "../../../kit/abi";
import { textBuilt } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { beginText } from "../../../kit/text";
import { drawDetail } from "./result";
import { drawPageTitle, drawScores } from "./score-pages";
import { drawSigns } from "./signs";
import { drawOwnCards } from "./special";
import { writeLoss } from "./tally";

const TITLES: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("Points so far"),
  changetype<usize>("Your cards"),
  changetype<usize>("Signs and worth"),
]);

/** Number of information pages. */
export function pageCount(): i32 {
  return 4;
}

/** The table of all points has all seats side by side. */
export const SEATS_PAGE: i32 = 0;

/** The page of the own cards. */
export const OWN_PAGE: i32 = 3;

/** Draws a page, counted from 1; all seats are on the first two. */
export function drawPage(page: i32, seat: i32): void {
  drawPageTitle(literalAt(TITLES, page - 1));
  if (page == 1) drawScores(32);
  else if (page == 2) drawPoints();
  else if (page == OWN_PAGE) drawOwnCards(seat);
  else drawSigns();
}

// The points as they are, and what the Black Hole will take from them.
function drawPoints(): void {
  drawDetail();
  beginText();
  writeLoss();
  textBuilt(FONT_SMALL, 4, 217, COLOR_SILVER);
}
