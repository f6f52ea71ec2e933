// The page of all signs: every resource with its name and worth, the signs beside resources, the codes, and the
// tie-break. The figures come from the data's tables, so that they are the ones the score is made with.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_WHITE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BLACK_HOLE_12,
  ICON_CARD_BACK_12,
} from "../../../../kit/base/abi";
import { hline, icon, round, text, textBuilt } from "../../../../kit/screen/display";
import { append, appendBytes, appendNumber, beginText } from "../../../../kit/words/text";
import {
  RESOURCE_TYPE_TABLE_LENGTH,
  RULE_BLACK_HOLE_END,
  RULE_ENERGEL_PAIR_POINTS,
  RULE_ENERGEL_SINGLE_POINTS,
  RULE_FAME_POINTS,
  resourceTypeName,
} from "../../data";
import { tallyType } from "../../edition/rules/scoring";
import { CODE_JUMP, CODE_LAND, CODE_SCAN, drawCode, drawCorner, typeColor, typeIcon } from "../appearance";
import { partOfType } from "../panel/names";
import { rule } from "../../edition/view/observation/edition";
import {
  PARTS,
  PART_ENERGEL,
  PART_FAME,
  PART_GEMS,
  partName,
  partOf,
  tallySeat,
  writeTable,
  writeUnit,
} from "../../edition/view/scores/tally";
import { drawLoss, tieBreak } from "../../edition/view/end/verdict";

const TOP: i32 = 19;
const PITCH: i32 = 21;
const NAME_X: i32 = 46;
const WORTH_X: i32 = 106;

/** Draws the page below its title. */
export function drawSigns(): void {
  for (let part = 0; part < PARTS; part++) {
    const y = TOP + part * PITCH;
    drawIcons(part, y);
    text(FONT_MEDIUM, NAME_X, y, COLOR_WHITE, partName(part));
    drawWorth(part, y);
    hline(4, y + 17, 232, COLOR_NIGHT);
  }
  const y = TOP + PARTS * PITCH;
  drawHole(y);
  drawCodes(y + 15);
  drawWorthless(y + 30);
  text(FONT_SMALL, 4, y + 45, COLOR_SILVER, tieBreak());
  drawLoss(y + 54);
}

// Draws the types that a part counts, side by side.
function drawIcons(part: i32, y: i32): void {
  let at = 2;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (partOfType(type) != part) continue;
    icon(typeIcon(type), at, y, typeColor(type));
    at += 14;
  }
}

/** Points that one more resource of a type would bring a seat, as far as the observation shows. */
export function worthOf(type: i32, seat: i32): i32 {
  const part = partOfType(type);
  tallySeat(seat);
  const before = partOf(part, seat);
  tallyType(type, 1);
  return partOf(part, seat) - before;
}

/** Appends "+5". */
export function writeMore(points: i32): void {
  append("+");
  appendNumber(points);
}

function drawWorth(part: i32, y: i32): void {
  beginText();
  writeWorth(part);
  textBuilt(FONT_SMALL, WORTH_X, y + 2, COLOR_SILVER);
}

/** Appends what a part counts for, in at most 22 letters: "5 each", "1 3 6 10". */
export function writeWorth(part: i32): void {
  if (part == PART_FAME) return writeEach(rule(RULE_FAME_POINTS));
  if (part == PART_GEMS) return append("all x most of a colour");
  if (part == PART_ENERGEL) {
    append("light + dark ");
    appendNumber(rule(RULE_ENERGEL_PAIR_POINTS));
    append(", else ");
    return appendNumber(rule(RULE_ENERGEL_SINGLE_POINTS));
  }
  if (writeTable(part)) return;
  writeUnit(part);
}

/** Appends "5 each". */
export function writeEach(points: i32): void {
  appendNumber(points);
  append(" each");
}

// Draws a resource with a purple corner, and what that does.
function drawHole(y: i32): void {
  icon(typeIcon(0), 2, y, typeColor(0));
  drawCorner(2, y);
  text(FONT_SMALL, 18, y + 2, COLOR_SILVER, "corner: your marker on");
  icon(ICON_BLACK_HOLE_12, 152, y, COLOR_PURPLE);
  beginText();
  append(", ");
  appendNumber(rule(RULE_BLACK_HOLE_END));
  append(" end it");
  textBuilt(FONT_SMALL, 166, y + 2, COLOR_SILVER);
}

// Draws each kind of code with any digit: the shape distinguishes them.
function drawCodes(y: i32): void {
  drawCode(CODE_JUMP, 2, y, 1, 11);
  text(FONT_SMALL, 18, y + 2, COLOR_SILVER, "jump");
  drawCode(CODE_SCAN, 56, y, 2, 11);
  text(FONT_SMALL, 72, y + 2, COLOR_SILVER, "scan");
  drawCode(CODE_LAND, 110, y, 4, 11);
  text(FONT_SMALL, 126, y + 2, COLOR_SILVER, "land");
  round(166, y, 11, 11, 2, COLOR_WHITE);
  text(FONT_SMALL, 169, y + 2, COLOR_BLACK, "~");
  text(FONT_SMALL, 182, y + 2, COLOR_SILVER, "any code");
}

// Draws a face-down resource, and the types that no part counts.
function drawWorthless(y: i32): void {
  icon(ICON_CARD_BACK_12, 2, y, COLOR_GREY);
  text(FONT_SMALL, 18, y + 2, COLOR_SILVER, "face-down");
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (partOfType(type) < PARTS) continue;
    icon(typeIcon(type), 110, y, typeColor(type));
    beginText();
    appendBytes(resourceTypeName(type));
    append(": no worth");
    textBuilt(FONT_SMALL, 126, y + 2, COLOR_SILVER);
  }
}
