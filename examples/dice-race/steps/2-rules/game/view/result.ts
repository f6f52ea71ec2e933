// The final score: how far each seat is.
import { COLOR_WHITE, COLOR_YELLOW, FONT_LARGE, FONT_MEDIUM, ICON_TROPHY_24 } from "jumpdeck/assembly/kit/base/abi";
import { icon, textBuilt, textBuiltRight, textCentred } from "jumpdeck/assembly/kit/screen/display";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { append, appendNumber, beginText } from "jumpdeck/assembly/kit/words/text";
import { observation } from "../observation";
import { rank } from "../rules";

/** Pages of the result. */
export const RESULT_PAGES: i32 = 1;

/** Draws the one page, the farthest rocket first. */
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
  textBuilt(FONT_MEDIUM, 40, y, color);
  beginText();
  appendNumber(observation.flownAt(seat));
  append(" fields");
  textBuiltRight(FONT_MEDIUM, 200, y, color);
}
