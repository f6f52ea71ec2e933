// How a game of the first edition ended, what the Black Hole took from a seat, and what put it ahead of one with equal
// points.
import { COLOR_PURPLE, COLOR_SILVER, FONT_SMALL, ICON_BLACK_HOLE_12 } from "../../../../../kit/base/abi";
import { icon, text, textBuilt } from "../../../../../kit/screen/display";
import { literalAt } from "../../../../../kit/base/literal";
import { pileAt, pileCount, pilePush } from "../../../../../kit/base/piles";
import { appendSeat } from "../../../../../kit/words/seats";
import { append, appendWith, beginText } from "../../../../../kit/words/text";
import { RESOURCE_TYPE_NOTHING, resourceType, seatingLoss } from "../../../data";
import { ENDING_BLACK_HOLE, ENDING_ROUND_LIMIT } from "../../../layout";
import { observation } from "../../rules/observation";
import { tiedWith } from "../../../../jump-gate/rules/rank";
import { BY_KIND, BY_NAME, writeNames } from "../../../view/panel/names";
import { NONE } from "../observation/edition";
import { COLUMN_HOLE, columnOf, isMost } from "../scores/tally";
import { setU8At } from "../../../../../kit/base/arrays";

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("The Black Hole is full"),
  changetype<usize>("Only purple corners left"),
  changetype<usize>("The round limit is reached"),
]);
// In the order of the tiebreakers; the columns 1 to 4 of the table of all seats, then the cards collected.
const TIEBREAKERS: usize = memory.data<usize>([
  changetype<usize>("shared rank"),
  changetype<usize>("more claims"),
  changetype<usize>("more scans"),
  changetype<usize>("more at Gate"),
  changetype<usize>("less in hole"),
  changetype<usize>("more resources"),
]);

/** Room that writeAftermath has: beside the tie-break, beside how the game ended, or a line of its own. */
export const ROOM_TIE: i32 = 0;
export const ROOM_ENDING: i32 = 1;
export const ROOM_LINE: i32 = 2;
// A pile of the resources lost. More than NAMED_MOST of them are shown by kind.
const LOST: usize = memory.data(8);
const NAMED_MOST: i32 = 3;

if (ENDING_ROUND_LIMIT != 3) ERROR("ENDINGS has another length");

/** Appends what decides between equal scores, as `isAhead` of edition/rules/scoring.ts does. */
export function tieBreak(): string {
  return "Tie: claim, scan, Gate, Hole, resource";
}

/** Appends how the game ended. */
export function endingName(): string {
  return literalAt(ENDINGS, ending());
}

/** Where a seat's name is in its row of the ranking. */
export const NAME_X: i32 = 42;
export const NAME_DY: i32 = 9;

/** Draws what a seat lost and why it is ahead of the next one, in its row of the ranking at y. */
export function drawVerdict(seat: i32, y: i32): void {
  if (ending() == ENDING_BLACK_HOLE && isMost(COLUMN_HOLE, seat)) {
    icon(ICON_BLACK_HOLE_12, 112, y + 5, COLOR_PURPLE);
    beginText();
    appendWith("lost ", seatingLoss(observation.players));
    textBuilt(FONT_SMALL, 126, y + 8, COLOR_SILVER);
  }
  const other = tiedWith(seat);
  if (other >= 0) text(FONT_SMALL, 114, y + 19, COLOR_SILVER, literalAt(TIEBREAKERS, findTiebreaker(seat, other)));
}

/** Draws nothing: this edition has no hidden resources. */
export function drawHiddenOf(seat: i32, right: i32, y: i32): void {}

/** Draws nothing: what the Black Hole takes is shown with the points. */
export function drawLoss(y: i32): void {}

function ending(): i32 {
  return observation.ending;
}

// The first tiebreaker in which two seats differ, 0 for none.
function findTiebreaker(seat: i32, other: i32): i32 {
  for (let column = 1; column <= COLUMN_HOLE; column++)
    if (columnOf(column, seat) != columnOf(column, other)) return column;
  return cardCount(seat) == cardCount(other) ? 0 : 5;
}

function cardCount(seat: i32): i32 {
  return pileCount(observation.collectedAt(seat));
}

/**
 * Appends what the Black Hole took and, if from one seat only, from whom, in at most 55 characters; nothing for
 * ROOM_TIE.
 */
export function writeAftermath(room: i32): void {
  if (room == ROOM_TIE || ending() != ENDING_BLACK_HOLE) return;
  setU8At(LOST, 0, 0);
  const aside = observation.aside;
  for (let i = 0; i < pileCount(aside); i++) {
    const card = pileAt(aside, i);
    if (resourceType(card) != RESOURCE_TYPE_NOTHING) pilePush(LOST, card);
  }
  if (pileCount(LOST) == 0) return;
  let loser = -1;
  for (let seat = 0; seat < observation.players; seat++) if (isMost(COLUMN_HOLE, seat)) loser = loser < 0 ? seat : NONE;
  if (loser == NONE) append("Lost");
  else {
    appendSeat(loser);
    append(" lost");
  }
  append(room == ROOM_LINE ? " at random: " : ": ");
  writeNames(LOST, pileCount(LOST) > NAMED_MOST ? BY_KIND : BY_NAME);
  append(". ");
}
