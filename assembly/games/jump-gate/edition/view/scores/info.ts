// The third edition's information pages over the table (Y): scores of all seats as far as they are known, what each
// seat's resources are worth, all signs.
import {
  BUTTON_DOWN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_DPAD_12,
} from "../../../../../kit/base/abi";
import { hline, icon, text, textBuilt } from "../../../../../kit/screen/display";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { beginText } from "../../../../../kit/words/text";
import { pressable } from "../../../../../kit/screen/touch";
import { RESOURCE_TYPE_TABLE_LENGTH } from "../../../data";
import { isHiddenLost } from "../../rules/scoring";
import { drawNumber, drawNumberRight, drawResource, drawSeatName } from "../../../view/appearance";
import { SCORES_PAGE, drawCount, drawPageTitle, drawScores, isFinal } from "../../../view/scores/score-pages";
import { appendVariant, beginNames, partOfType } from "../../../view/panel/names";
import { drawSigns } from "../../../view/scores/signs";
import { PARTS, PART_PLANETS, claimsOf, hiddenOf, partName, partOf, tallySeat, totalOf, unknownOf } from "./tally";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

const PART_Y: i32 = 22;
const PART_H: i32 = 24;
/** Pixels from the top of a part's icons to their names, and to the line below. */
const NAMES_DY: i32 = 13;
const LINE_DY: i32 = 21;
/** Small letters in a line. */
const NAMES_COLUMNS: i32 = 39;
const NAME_X: i32 = 68;
const DPAD_X: i32 = 150;
/** Below the last of five rows. */
const WITHOUT_Y: i32 = 219;
/**
 * Hidden resources: left edge of the first and pixels to the next, both smaller where they are lost, then left edge of
 * the words beside lost ones.
 */
const HIDDEN_X: i32 = 84;
const HIDDEN_PITCH: i32 = 21;
const LOST_X: i32 = 56;
const LOST_PITCH: i32 = 16;
const LOST_WORDS_X: i32 = 106;

/** Number of information pages. */
export function pageCount(): i32 {
  return 3;
}

/** The page on which up and down lead from seat to seat, 0: none. */
export const SEATS_PAGE: i32 = 2;

/** The page of the seat's own cards, 0: none. */
export const OWN_PAGE: i32 = 0;

/** Draws page 1, 2 or 3 for a seat (-1: the public). */
export function drawPage(page: i32, seat: i32): void {
  if (page == SEATS_PAGE) return drawSeatPage(seat, (max(seat, 0) + choice.pageSeat) % observation.players);
  drawPageTitle(page == SCORES_PAGE ? (isFinal() ? "Final scores" : "Scores so far") : "Signs and worth");
  if (page != SCORES_PAGE) return drawSigns();
  if (!drawScores(38, WITHOUT_Y, seat) && !isFinal())
    text(FONT_SMALL, 4, WITHOUT_Y, COLOR_SILVER, "Hidden resources are not in the score.");
}

// Draws the page of a seat; of another seat, as far as the seat `own` knows it.
function drawSeatPage(own: i32, seat: i32): void {
  drawPageTitle(seat == own ? "Your points" : "Points:");
  if (seat != own) drawSeatName(NAME_X, 3, seat);
  icon(ICON_DPAD_12, DPAD_X, 2, COLOR_SKY);
  pressable(0, 0, 240, 17, BUTTON_DOWN);
  drawWorth(seat);
}

function drawWorth(seat: i32): void {
  tallySeat(seat);
  for (let part = 0; part < PARTS; part++) drawPart(part, PART_Y + part * PART_H, seat);
  const y = PART_Y + PARTS * PART_H;
  drawHidden(y, seat);
  text(
    FONT_MEDIUM,
    4,
    y + 33,
    COLOR_WHITE,
    unknownOf(seat) == 0 && !isHiddenLost(seat) ? "Total with hidden" : "Total without hidden",
  );
  drawNumberRight(FONT_LARGE, 236, y + 30, totalOf(seat), COLOR_YELLOW);
}

function drawPart(part: i32, y: i32, seat: i32): void {
  text(FONT_MEDIUM, 4, y, COLOR_SILVER, partName(part));
  if (part == PART_PLANETS) drawNumber(FONT_MEDIUM, 84, y, claimsOf(seat), COLOR_WHITE);
  else drawTypes(part, 84, y);
  drawNumberRight(FONT_MEDIUM, 236, y, partOf(part, seat), COLOR_WHITE);
  hline(4, y + LINE_DY, 232, COLOR_NIGHT);
}

// Draws the types that a part counts side by side, in the order of the type table, with the words that distinguish
// them.
function drawTypes(part: i32, x: i32, y: i32): void {
  let at = x;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (partOfType(type) != part) continue;
    drawCount(type, at, y, 15);
    beginText();
    appendVariant(type);
    textBuilt(FONT_SMALL, at, y + NAMES_DY, COLOR_SILVER);
    at += 42;
  }
}

// Draws the hidden resources: the seat's own with their names, others' face-down; and whether they are lost.
function drawHidden(y: i32, seat: i32): void {
  const pile = hiddenOf(seat);
  text(FONT_MEDIUM, 4, y, COLOR_SILVER, "Hidden");
  const isLost = isHiddenLost(seat);
  const x = isLost ? LOST_X : HIDDEN_X;
  for (let i = 0; i < pileCount(pile); i++)
    drawResource(x + i * (isLost ? LOST_PITCH : HIDDEN_PITCH), y, pileAt(pile, i));
  if (isLost) text(FONT_SMALL, LOST_WORDS_X, y + 3, COLOR_SILVER, "lost to the Black Hole");
  if (unknownOf(seat) == 0) {
    beginNames("", pile, NAMES_COLUMNS);
    textBuilt(FONT_SMALL, 4, y + NAMES_DY + 1, COLOR_SILVER);
  }
  hline(4, y + LINE_DY + 3, 232, COLOR_GREY);
}
