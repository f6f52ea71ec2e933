// How a game of the third edition ended, and what the Black Hole took from a seat.
import { COLOR_PURPLE, COLOR_SILVER, FONT_MEDIUM, FONT_SMALL, ICON_BLACK_HOLE_12 } from "../../../../../kit/base/abi";
import { icon, text, textBuilt, textBuiltRight } from "../../../../../kit/screen/display";
import { literalAt } from "../../../../../kit/base/literal";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { append, appendBytes, appendNumber, beginText } from "../../../../../kit/words/text";
import { navcompLanding, planetLandingA, planetLandingB, planetName } from "../../../data";
import { ENDING_BLACK_HOLE, ENDING_NO_RESOURCES, ENDING_ROUND_LIMIT } from "../../../layout";
import { observation } from "../../rules/observation";
import { tiedWith } from "../../../rules/rank";
import { isHiddenLost } from "../../rules/scoring";
import { beginNames } from "../../../view/panel/names";
import { NONE } from "../observation/edition";
import { blackHoleOf, claimsOf, hiddenOf } from "../scores/tally";

const ENDINGS: usize = memory.data<usize>([
  changetype<usize>("Scores so far"),
  changetype<usize>("Black Hole is full"),
  changetype<usize>("No resource is left"),
  changetype<usize>("All planets are claimed"),
  changetype<usize>("The round limit is reached"),
]);

// In the order of the tiebreakers.
const TIEBREAKERS: usize = memory.data<usize>([
  changetype<usize>("shared rank"),
  changetype<usize>("more planets"),
  changetype<usize>("more resources"),
  changetype<usize>("fewer in Hole"),
]);

/** Room that writeAftermath has: beside the tie-break, beside how the game ended, or a line of its own. */
export const ROOM_TIE: i32 = 0;
export const ROOM_ENDING: i32 = 1;
export const ROOM_LINE: i32 = 2;

if (ENDING_ROUND_LIMIT != 4) ERROR("ENDINGS has another length");

/** Appends what decides between equal scores, as `isAhead` of edition/rules/scoring.ts does. */
export function tieBreak(): string {
  return "Tie: planets, resources, fewer Hole";
}

/** Appends how the game ended. */
export function endingName(): string {
  return literalAt(ENDINGS, observation.ending);
}

/**
 * Appends which planet could not be claimed any more because the game ended, in at most 25 characters, or 38 where
 * there is room.
 */
export function writeAftermath(room: i32): void {
  const ending = observation.ending;
  const place = observation.shipAt(observation.turnSeat);
  if (
    (ending != ENDING_BLACK_HOLE && ending != ENDING_NO_RESOURCES) ||
    observation.claimAt(place) != NONE ||
    !isLandingPaid(observation.planetAt(place))
  )
    return;
  appendBytes(planetName(observation.planetAt(place)));
  append(room == ROOM_LINE ? " stayed unclaimed." : " unclaimed. ");
}

// Whether the last two discards can have paid for landing on a planet.
function isLandingPaid(planet: i32): bool {
  const pile = observation.discard;
  const last = pileCount(pile) - 1;
  if (last < 1) return false;
  const one = navcompLanding(pileAt(pile, last));
  const other = navcompLanding(pileAt(pile, last - 1));
  const a = planetLandingA(planet);
  const b = planetLandingB(planet);
  return ((one & a) != 0 && (other & b) != 0) || ((one & b) != 0 && (other & a) != 0);
}

/** Where a seat's name is in its row of the ranking: above what it had hidden. */
export const NAME_X: i32 = 42;
export const NAME_DY: i32 = 4;
// Small letters from NAME_X to the end of the row.
const HIDDEN_COLUMNS: i32 = 32;

/**
 * Draws what a seat had hidden, whether it lost that, and why it is ahead of one with equal points, in its row of the
 * ranking at y.
 */
export function drawVerdict(seat: i32, y: i32): void {
  const isLost = isHiddenLost(seat);
  beginNames(isLost ? "lost: " : "hidden: ", hiddenOf(seat), HIDDEN_COLUMNS);
  textBuilt(FONT_SMALL, NAME_X, y + 19, COLOR_SILVER);
  if (isLost) icon(ICON_BLACK_HOLE_12, NAME_X - 15, y + 16, COLOR_PURPLE);
  const other = tiedWith(seat);
  if (other >= 0) text(FONT_SMALL, 114, y + 7, COLOR_SILVER, literalAt(TIEBREAKERS, findTiebreaker(seat, other)));
}

// The first tiebreaker in which two seats differ, in the order of isAhead of edition/rules/scoring.ts; 0 for none.
function findTiebreaker(seat: i32, other: i32): i32 {
  if (claimsOf(seat) != claimsOf(other)) return 1;
  if (countCards(seat) != countCards(other)) return 2;
  return blackHoleOf(seat) == blackHoleOf(other) ? 0 : 3;
}

// Returns the number of a seat's resources that count.
function countCards(seat: i32): i32 {
  return pileCount(observation.collectedAt(seat)) + (isHiddenLost(seat) ? 0 : pileCount(hiddenOf(seat)));
}

/**
 * Draws how many hidden resources are in a seat's points, or that they are lost, in its column that ends at `right`.
 */
export function drawHiddenOf(seat: i32, right: i32, y: i32): void {
  if (seat == 0) text(FONT_MEDIUM, 4, y, COLOR_SILVER, "Hidden");
  beginText();
  if (isHiddenLost(seat)) append("lost");
  else {
    appendNumber(pileCount(hiddenOf(seat)));
    append(" in");
  }
  textBuiltRight(FONT_SMALL, right, y + 4, COLOR_SILVER);
}

/** Draws what the Black Hole takes, on the page of signs. */
export function drawLoss(y: i32): void {
  text(FONT_SMALL, 4, y, COLOR_SILVER, "At 7 the player with most markers");
  text(FONT_SMALL, 4, y + 9, COLOR_SILVER, "loses hidden ones, as do all who tie.");
  text(FONT_SMALL, 4, y + 18, COLOR_SILVER, "Corners of hidden ones bring no marker.");
}
