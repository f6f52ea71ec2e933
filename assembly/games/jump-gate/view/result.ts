// The final score: one page with the ranking, one with every part of every seat's points. Only shown after the end.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BLACK_HOLE_12,
  ICON_CROWN_16,
} from "../../../kit/abi";
import { hline, icon, rect, round, text } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { ENDING, ENDING_ROUND_LIMIT } from "../layout";
import { OBSERVATION } from "../observation";
import { isHiddenLost, rank } from "../scoring";
import { drawNumber, drawNumberRight, drawPiece, drawSeatName } from "./look";
import { players } from "./seen";
import { PARTS, partName, partOf, tallySeat, totalOf } from "./tally";

/** Number of pages. */
export const RESULT_PAGES: i32 = 2;

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("The Black Hole is full"),
  changetype<usize>("No resource is left"),
  changetype<usize>("All planets are claimed"),
  changetype<usize>("The round limit is reached"),
]);

if (ENDING_ROUND_LIMIT != 4) ERROR("ENDINGS has another length");

/** Draws a page of the result. */
export function viewResult(page: i32): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, page == 0 ? literalAt(ENDINGS, <i32>load<u8>(OBSERVATION + ENDING)) : "Points in detail");
  if (page == 0) drawRanking();
  else drawDetail();
}

function drawRanking(): void {
  let row = 0;
  for (let place = 1; place <= players(); place++) {
    for (let seat = 0; seat < players(); seat++) {
      if (rank(seat) != place) continue;
      drawRank(seat, place, 24 + row * 33);
      row++;
    }
  }
}

function drawRank(seat: i32, place: i32, y: i32): void {
  tallySeat(seat);
  round(4, y, 232, 29, 5, COLOR_NIGHT);
  if (place == 1) icon(ICON_CROWN_16, 11, y + 6, COLOR_YELLOW);
  else drawNumber(FONT_LARGE, 13, y + 7, place, COLOR_GREY);
  drawSeatName(42, y + 9, seat);
  if (isHiddenLost(seat)) {
    icon(ICON_BLACK_HOLE_12, 112, y + 8, COLOR_PURPLE);
    text(FONT_SMALL, 126, y + 11, COLOR_SILVER, "hidden lost");
  }
  drawNumberRight(FONT_LARGE, 228, y + 7, totalOf(seat), place == 1 ? COLOR_YELLOW : COLOR_WHITE);
}

function drawDetail(): void {
  const count = players();
  const pitch = 160 / count;
  for (let seat = 0; seat < count; seat++) {
    const right = 76 + (seat + 1) * pitch;
    drawPiece(right - 9, 24, seat);
    tallySeat(seat);
    for (let part = 0; part < PARTS; part++) drawNumberRight(FONT_MEDIUM, right, 44 + part * 22, partOf(part, seat), COLOR_WHITE);
    drawNumberRight(FONT_MEDIUM, right, 50 + PARTS * 22, totalOf(seat), COLOR_YELLOW);
  }
  for (let part = 0; part < PARTS; part++) text(FONT_MEDIUM, 4, 44 + part * 22, COLOR_SILVER, partName(part));
  hline(4, 43 + PARTS * 22, 232, COLOR_GREY);
  text(FONT_MEDIUM, 4, 50 + PARTS * 22, COLOR_YELLOW, "Total");
}
