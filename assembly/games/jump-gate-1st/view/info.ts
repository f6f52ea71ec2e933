// The first edition's information pages over the table (Y): scores of all seats, and where their points come from.
import { drawDetail } from "./result";
import { drawPageTitle, drawScores } from "./score-pages";

/** Number of information pages. */
export function pageCount(): i32 {
  return 2;
}

/** Draws a page, counted from 1; all seats are on both. */
export function drawPage(page: i32, seat: i32): void {
  drawPageTitle(page == 1 ? "Scores so far" : "Points so far");
  if (page == 1) drawScores(32);
  else drawDetail();
}
