// How a game of the third edition ended, and what the Black Hole took from a seat.
import { COLOR_PURPLE, COLOR_SILVER, FONT_SMALL, ICON_BLACK_HOLE_12 } from "../../../kit/abi";
import { icon, text } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { append, appendBytes } from "../../../kit/text";
import { planetName } from "../data";
import { ENDING, ENDING_BLACK_HOLE, ENDING_NO_RESOURCES, ENDING_ROUND_LIMIT } from "../layout";
import { OBSERVATION } from "../observation";
import { isHiddenLost } from "../scoring";
import { NONE, claimOf, faceDownCount, planetAt, shipOf, turnSeat } from "./seen";

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("Black Hole is full"),
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

/** Appends what else came of the end, in at most 25 characters, or 37 where there is room: which planet nobody could claim any more. */
export function writeAftermath(hasRoom: bool): void {
  const ending = <i32>load<u8>(OBSERVATION + ENDING);
  const place = shipOf(turnSeat());
  if ((ending != ENDING_BLACK_HOLE && ending != ENDING_NO_RESOURCES) || claimOf(place) != NONE || faceDownCount(place) > 0) return;
  appendBytes(planetName(planetAt(place)));
  append(hasRoom ? " was not claimed in time" : " unclaimed. ");
}

/** Draws what a seat lost, in its row of the ranking at y. */
export function drawVerdict(seat: i32, y: i32): void {
  if (!isHiddenLost(seat)) return;
  icon(ICON_BLACK_HOLE_12, 112, y + 8, COLOR_PURPLE);
  text(FONT_SMALL, 126, y + 11, COLOR_SILVER, "hidden lost");
}
