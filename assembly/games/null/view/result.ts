// The null game's final score: who won, every seat's rank, points and secret.
import {
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_TROPHY_24,
} from "../../../kit/base/abi";
import { icon, textBuilt, textBuiltRight, textCentred } from "../../../kit/screen/display";
import { appendSeat } from "../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../kit/words/text";
import { observation } from "../rules/observation";
import { rank } from "../rules/rules";

/** Pages of the result. */
export const RESULT_PAGES: i32 = 1;

/** Appends what ended the game; there is no tie-break. */
export function writeEnding(isTie: bool): void {
  appendWith("The total has reached ", observation.total);
  append(".");
}

/** Draws the one page, best seat first. */
export function viewResult(page: i32): void {
  icon(ICON_TROPHY_24, 108, 14, COLOR_YELLOW);
  textCentred(FONT_LARGE, 120, 46, COLOR_WHITE, "Final score");
  const players = observation.players;
  let row = 0;
  for (let place = 1; place <= players; place++) {
    for (let seat = 0; seat < players; seat++) if (rank(seat) == place) drawLine(seat, 80 + 22 * row++);
  }
}

function drawLine(seat: i32, y: i32): void {
  const color = rank(seat) == 1 ? COLOR_YELLOW : COLOR_WHITE;
  beginText();
  appendNumber(rank(seat));
  append(". ");
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 16, y, color);
  beginText();
  appendNumber(observation.pointsAt(seat));
  textBuiltRight(FONT_MEDIUM, 152, y, color);
  beginText();
  append("secret ");
  appendNumber(observation.secretAt(seat));
  textBuiltRight(FONT_MEDIUM, 228, y, COLOR_SILVER);
}
