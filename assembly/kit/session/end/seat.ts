// A seat in the pages after a game: its number on its colour.
import { COLOR_BLACK, FONT_MEDIUM } from "../../base/abi";
import { HAS_SOURCES } from "../../contract/features";
import * as game from "../../game";
import { round, textBuilt } from "../../screen/display";
import { appendNumber, beginText } from "../../words/text";

/** Draws a seat, 14 x 14. */
export function drawSeat(x: i32, y: i32, seat: i32): void {
  if (HAS_SOURCES) round(x, y, 14, 14, 3, game.seatColor(seat));
  beginText();
  appendNumber(seat + 1);
  textBuilt(FONT_MEDIUM, x + 3, y + 1, COLOR_BLACK);
}
