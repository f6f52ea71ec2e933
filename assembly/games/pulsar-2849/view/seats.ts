// All seats side by side: points, holdings, and the goals of the game with who meets them.
import { COLOR_NIGHT, COLOR_SILVER, COLOR_SLATE, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM, FONT_SMALL } from "../../../kit/abi";
import { round, textBuilt, textBuiltRight } from "../../../kit/display";
import { appendSeat } from "../../../kit/seats";
import { appendNumber, appendWith, beginText } from "../../../kit/text";
import { CUBES, GOAL_COUNT, PLUS_MINUS, PLUS_TWO } from "../layout";
import { writeGoal, writeGoals, writeHand, writeOwned } from "../notation-seats";
import { drawPiece } from "./look";
import { actor, players, pointsOf, seenAt } from "./seen";

const Y: i32 = 17;
const SEAT_H: i32 = 44;
const GOALS_Y: i32 = 195;

/** Draws the page. */
export function drawSeats(): void {
  for (let seat = 0; seat < players(); seat++) drawSeat(seat, Y + seat * SEAT_H);
  for (let i = 0; i < GOAL_COUNT; i++) {
    beginText();
    writeGoal(i);
    textBuilt(FONT_SMALL, 3, GOALS_Y + i * 10, COLOR_YELLOW);
  }
}

function drawSeat(seat: i32, y: i32): void {
  const isActing = seat == actor();
  round(1, y, 238, SEAT_H - 2, 4, isActing ? COLOR_SLATE : COLOR_NIGHT);
  drawPiece(4, y + 3, seat);
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, 17, y + 2, COLOR_WHITE);
  beginText();
  appendWith("cubes ", seenAt(CUBES, seat));
  appendWith(" +-1:", seenAt(PLUS_MINUS, seat));
  appendWith(" +2:", seenAt(PLUS_TWO, seat));
  textBuilt(FONT_SMALL, 92, y + 4, COLOR_SILVER);
  beginText();
  appendNumber(pointsOf(seat));
  textBuiltRight(FONT_MEDIUM, 235, y + 2, COLOR_WHITE);
  beginText();
  writeOwned(seat);
  textBuilt(FONT_SMALL, 4, y + 14, COLOR_SILVER);
  beginText();
  writeHand(seat);
  textBuilt(FONT_SMALL, 4, y + 23, COLOR_SILVER);
  beginText();
  writeGoals(seat);
  textBuilt(FONT_SMALL, 4, y + 32, COLOR_SILVER);
}
