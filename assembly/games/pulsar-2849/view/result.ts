// The final score: every seat's rank, its points and where those of the final scoring come from. Only shown after the end.
import { COLOR_NIGHT, COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_LARGE, FONT_MEDIUM, FONT_SMALL, ICON_CROWN_16 } from "../../../kit/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight } from "../../../kit/display";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { initiativePoints, pulsarPoints, purchasePoints, rank, score, stationPoints, technologyPoints } from "../scoring";
import { players, pointsOf } from "./seen";

/** Number of pages. */
export const RESULT_PAGES: i32 = 1;

/** Draws the one page, best seat first. */
export function viewResult(page: i32): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, "Final score");
  for (let seat = 0; seat < players(); seat++) drawRank(seat, rank(seat), 22 + 48 * (rank(seat) - 1));
  text(FONT_SMALL, 4, 216, COLOR_SILVER, "Ties: farther ahead on initiative");
}

function drawRank(seat: i32, place: i32, y: i32): void {
  const color = place == 1 ? COLOR_YELLOW : COLOR_WHITE;
  round(4, y, 232, 45, 5, COLOR_NIGHT);
  if (place == 1) icon(ICON_CROWN_16, 10, y + 5, COLOR_YELLOW);
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 34, y + 7, color);
  beginText();
  appendNumber(score(seat));
  textBuiltRight(FONT_LARGE, 228, y + 5, color);
  beginText();
  write("In play ", pointsOf(seat));
  write(", goals, cubes ", purchasePoints(seat));
  write(", tech ", technologyPoints(seat));
  textBuilt(FONT_SMALL, 10, y + 24, COLOR_SILVER);
  beginText();
  write("Stations ", stationPoints(seat));
  write(", pulsars ", pulsarPoints(seat));
  write(", initiative ", initiativePoints(seat));
  textBuilt(FONT_SMALL, 10, y + 34, COLOR_SILVER);
}

function write(words: string, value: i32): void {
  append(words);
  appendNumber(value);
}
