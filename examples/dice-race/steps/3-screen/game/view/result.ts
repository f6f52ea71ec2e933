// The final score: each rocket on its way, the farthest first.
import { COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW } from "jumpdeck/assembly/kit/base/abi";
import { FONT_LARGE, FONT_MEDIUM, ICON_TROPHY_24 } from "jumpdeck/assembly/kit/base/abi";
import { icon, round, textBuilt, textBuiltRight, textCentred } from "jumpdeck/assembly/kit/screen/display";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { append, appendNumber, beginText } from "jumpdeck/assembly/kit/words/text";
import { observation } from "../observation";
import { rank } from "../rules";
import { TRACK } from "../state";
import { seatColor } from "./race";

/** Pages of the result. */
export const RESULT_PAGES: i32 = 1;

const BAR_W: i32 = 208;

/** Draws the one page. */
export function viewResult(page: i32): void {
  icon(ICON_TROPHY_24, 108, 12, COLOR_YELLOW);
  textCentred(FONT_LARGE, 120, 42, COLOR_WHITE, "Final score");
  const players = observation.players;
  let row = 0;
  for (let place = 1; place <= players; place++) {
    for (let seat = 0; seat < players; seat++) if (rank(seat) == place) drawLine(seat, 72 + 36 * row++);
  }
}

function drawLine(seat: i32, y: i32): void {
  const flown = observation.flownAt(seat);
  const color = rank(seat) == 1 ? COLOR_YELLOW : COLOR_WHITE;
  beginText();
  appendNumber(rank(seat));
  append(". ");
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 16, y, color);
  beginText();
  appendNumber(flown);
  append(" fields");
  textBuiltRight(FONT_MEDIUM, 224, y, COLOR_SILVER);
  round(16, y + 15, max((flown * BAR_W) / TRACK, 6), 8, 3, seatColor(seat));
}
