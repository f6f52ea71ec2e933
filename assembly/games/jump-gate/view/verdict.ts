// How a game of the third edition ended, and what the Black Hole took from a seat.
import { COLOR_PURPLE, COLOR_SILVER, FONT_SMALL, ICON_BLACK_HOLE_12 } from "../../../kit/abi";
import { icon, text } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { ENDING, ENDING_ROUND_LIMIT } from "../layout";
import { OBSERVATION } from "../observation";
import { isHiddenLost } from "../scoring";

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("The Black Hole is full"),
  changetype<usize>("No resource is left"),
  changetype<usize>("All planets are claimed"),
  changetype<usize>("The round limit is reached"),
]);

if (ENDING_ROUND_LIMIT != 4) ERROR("ENDINGS has another length");

/** Tells what decides between equal scores, as `isAhead` of scoring.ts does. */
export function tieBreak(): string {
  return "Tie: planets, resources, less Hole";
}

/** Tells how the game ended. */
export function endingName(): string {
  return literalAt(ENDINGS, <i32>load<u8>(OBSERVATION + ENDING));
}

/** Draws what a seat lost, in its row of the ranking at y. */
export function drawVerdict(seat: i32, y: i32): void {
  if (!isHiddenLost(seat)) return;
  icon(ICON_BLACK_HOLE_12, 112, y + 8, COLOR_PURPLE);
  text(FONT_SMALL, 126, y + 11, COLOR_SILVER, "hidden lost");
}
