// The final score of the first edition: how the game ended, then every seat's rank and points. Only shown after the end.
import { COLOR_NIGHT, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM } from "../../../kit/abi";
import { rect, text, textBuilt, textBuiltRight } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { ENDING, ENDING_ROUND_LIMIT } from "../layout";
import { OBSERVATION } from "../observation";
import { rank, score } from "../scoring";
import { players } from "./seen";

/** Number of pages. */
export const RESULT_PAGES: i32 = 1;

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("The Black Hole is full"),
  changetype<usize>("Only Black Hole resources left"),
  changetype<usize>("The round limit is reached"),
]);

if (ENDING_ROUND_LIMIT != 3) ERROR("ENDINGS has another length");

/** Draws the one page, best seat first. */
export function viewResult(page: i32): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, literalAt(ENDINGS, <i32>load<u8>(OBSERVATION + ENDING)));
  let row = 0;
  for (let place = 1; place <= players(); place++) {
    for (let seat = 0; seat < players(); seat++) if (rank(seat) == place) drawLine(seat, place, 32 + 24 * row++);
  }
}

function drawLine(seat: i32, place: i32, y: i32): void {
  const color = place == 1 ? COLOR_YELLOW : COLOR_WHITE;
  beginText();
  appendNumber(place);
  append(". ");
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 12, y, color);
  beginText();
  appendNumber(score(seat));
  textBuiltRight(FONT_MEDIUM, 228, y, color);
}
