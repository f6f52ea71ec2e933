// The final score: every seat's rank, points and the cards that break ties.
import { COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_LARGE, FONT_MEDIUM, ICON_TROPHY_24 } from "../../../kit/abi";
import { icon, text, textBuilt, textBuiltRight, textCentred } from "../../../kit/display";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { OBSERVATION } from "../observation";
import { rank, tiebreak } from "../scoring";
import { players, pointsOf } from "./seen";

/** Number of pages. */
export const RESULT_PAGES: i32 = 1;

/** Draws the one page, best seat first. */
export function viewResult(page: i32): void {
  icon(ICON_TROPHY_24, 108, 14, COLOR_YELLOW);
  textCentred(FONT_LARGE, 120, 46, COLOR_WHITE, "Final score");
  let row = 0;
  for (let place = 1; place <= players(); place++) {
    for (let seat = 0; seat < players(); seat++) {
      if (rank(seat) != place) continue;
      drawLine(seat, place, 78 + 30 * row);
      row++;
    }
  }
  text(FONT_MEDIUM, 16, 204, COLOR_SILVER, "Ties: cards and income");
}

function drawLine(seat: i32, place: i32, y: i32): void {
  const color = place == 1 ? COLOR_YELLOW : COLOR_WHITE;
  beginText();
  appendNumber(place);
  append(". ");
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 16, y + 2, color);
  beginText();
  appendNumber(pointsOf(seat));
  textBuiltRight(FONT_LARGE, 168, y, color);
  beginText();
  appendNumber(tiebreak(OBSERVATION, seat));
  append(" cards");
  textBuiltRight(FONT_MEDIUM, 236, y + 2, COLOR_SILVER);
}
