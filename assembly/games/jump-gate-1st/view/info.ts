// The first edition's information pages over the table (Y): scores of all seats, where their points come from, all signs.
import { drawDetail } from "./result";
import { drawPageTitle, drawScores } from "./score-pages";
import { drawSigns } from "./signs";

/** Number of information pages. */
export function pageCount(): i32 {
  return 3;
}

/** Draws a page, counted from 1; all seats are on the first two. */
export function drawPage(page: i32, seat: i32): void {
  drawPageTitle(page == 1 ? "Scores so far" : page == 2 ? "Points so far" : "Signs and worth");
  if (page == 1) drawScores(32);
  else if (page == 2) drawDetail();
  else drawSigns();
}
