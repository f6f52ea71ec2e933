// The final score: every seat's rank, points and the cards that break ties. Only shown after the end.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_CROWN_16,
} from "../../../kit/abi";
import { icon, rect, round, text, textBuilt, textBuiltRight } from "../../../kit/display";
import { pileCount } from "../../../kit/piles";
import { append, appendNumber, appendWith, beginText } from "../../../kit/text";
import { ENDING, ENDING_POINTS } from "../layout";
import { OBSERVATION } from "../observation";
import { rank, tiebreak } from "../scoring";
import { drawSeatName } from "./look";
import { players, pointsOf, seen, tableauOf } from "./seen";

const TIE_BREAK: string = "Tie-break: hand, last income";

/** Number of pages. */
export const RESULT_PAGES: i32 = 1;

/** Appends what ended the game, and the tie-break where it decided. */
export function writeEnding(isTie: bool): void {
  append(seen(ENDING) == ENDING_POINTS ? "50 points are reached. " : "The round limit is reached. ");
  if (isTie) append(TIE_BREAK);
}

/** Draws the one page, best seat first. */
export function viewResult(page: i32): void {
  let row = 0;
  let winners = 0;
  let tied = 0;
  for (let place = 1; place <= players(); place++) {
    for (let seat = 0; seat < players(); seat++) {
      if (rank(seat) != place) continue;
      if (place == 1) winners++;
      if (isTied(seat)) tied++;
      drawRank(seat, place, 24 + 46 * row);
      row++;
    }
  }
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, winners > 1 ? "Shared victory" : seen(ENDING) == ENDING_POINTS ? "Final score" : "Final score: round limit");
  if (tied > 0) text(FONT_MEDIUM, 4, 210, COLOR_SILVER, TIE_BREAK);
}

/** Whether another seat has as many points. */
function isTied(seat: i32): bool {
  for (let other = 0; other < players(); other++) if (other != seat && pointsOf(other) == pointsOf(seat)) return true;
  return false;
}

function drawRank(seat: i32, place: i32, y: i32): void {
  const color = place == 1 ? COLOR_YELLOW : COLOR_WHITE;
  round(4, y, 232, 42, 5, COLOR_NIGHT);
  if (place == 1) icon(ICON_CROWN_16, 11, y + 6, COLOR_YELLOW);
  else drawNumber(place, 25, y + 6, COLOR_GREY);
  drawSeatName(42, y + 8, seat);
  drawNumber(pointsOf(seat), 228, y + 6, color);
  beginText();
  appendWith("", pileCount(tableauOf(seat)));
  append(" placed");
  if (isTied(seat)) appendWith(", tie-break ", tiebreak(OBSERVATION, seat));
  textBuilt(FONT_MEDIUM, 42, y + 25, COLOR_SILVER);
}

function drawNumber(value: i32, right: i32, y: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuiltRight(FONT_LARGE, right, y, color);
}
