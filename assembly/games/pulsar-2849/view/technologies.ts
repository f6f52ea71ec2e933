// The technologies in play: a row each with its round, what the round adds to gyrodynes, the die as often as it may be patented, the effect
// and the owners; in full below. One that the picked die patents is bright.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
} from "../../../kit/abi";
import { putText, rect, round, text, textBuilt } from "../../../kit/display";
import { hasLegal } from "../../../kit/legal";
import { append, appendNumber, beginText, textLength, textStart } from "../../../kit/text";
import {
  technologyCategory,
  technologyDie,
  technologyEffectCount,
  technologyEffectFirst,
  technologyIcons,
  technologyRow,
  technologyRowCategory,
  technologyRowMedian,
  technologyRowPoints,
} from "../data";
import { ACTION_PATENT, BOARD, PATENT, PATENT_COUNT, ROUND } from "../layout";
import { writeTechnology } from "../notation";
import { writeEffects } from "../notation-effects";
import { COLUMNS, appendWith, drawNumber, drawPiece, drawWrapped } from "./look";
import { actor, players, seen, seenAt } from "./seen";

/** Rows of the page. */
export const TECHNOLOGIES: i32 = PATENT_COUNT;
const Y: i32 = 14;
const ROW_H: i32 = 10;
const FULL_Y: i32 = 188;
const EFFECT_X: i32 = 48;
const EFFECT_COLUMNS: i32 = 27;
const ROUNDS: i32 = 8;

/** Draws the page; `isAsked` while a technology is being chosen. */
export function drawTechnologies(cursor: i32, isAsked: bool): void {
  rect(0, 0, 240, 12, COLOR_NIGHT);
  text(FONT_SMALL, 3, 2, COLOR_YELLOW, "round + spinning, dice, effect, owners");
  for (let slot = 0; slot < TECHNOLOGIES; slot++) drawTechnology(slot, slot == cursor, isAsked);
  rect(0, FULL_Y, 240, 38, COLOR_NIGHT);
  const row = rowOf(cursor);
  beginText();
  writeTechnology(cursor);
  append(": ");
  writeEffects(technologyEffectFirst(row), technologyEffectFirst(row) + technologyEffectCount(row));
  append(". ");
  writeStanding(cursor, row, isAsked);
  drawWrapped(3, FULL_Y + 1, COLUMNS, 4, COLOR_WHITE);
}

function rowOf(slot: i32): i32 {
  return seenAt(BOARD, technologyCategory(slot)) * TECHNOLOGIES + slot;
}

function drawTechnology(slot: i32, isCursor: bool, isAsked: bool): void {
  const y = Y + slot * ROW_H;
  const row = rowOf(slot);
  const isIn = technologyRow(row) <= seen(ROUND);
  const isBright = isAsked ? hasLegal(ACTION_PATENT + slot) : isIn;
  const color = isCursor ? COLOR_BLACK : isBright ? COLOR_WHITE : COLOR_GREY;
  if (isCursor) round(0, y, 240, ROW_H, 3, isBright ? COLOR_SKY : COLOR_SILVER);
  beginText();
  appendNumber(technologyRow(row));
  writeBonus(technologyRow(row));
  textBuilt(FONT_SMALL, 3, y + 1, color);
  for (let i = 0; i < technologyIcons(row); i++) {
    round(24 + i * 10, y, 9, 9, 2, isBright || isCursor ? COLOR_WHITE : COLOR_GREY);
    drawNumber(26 + i * 10, y + 1, technologyDie(row), COLOR_BLACK);
  }
  beginText();
  writeEffects(technologyEffectFirst(row), technologyEffectFirst(row) + technologyEffectCount(row));
  putText(FONT_SMALL, EFFECT_X, y + 1, color, textStart(), min(textLength(), EFFECT_COLUMNS));
  let x = 230;
  for (let seat = players() - 1; seat >= 0; seat--) {
    if (((seenAt(PATENT, slot) >> seat) & 1) == 0) continue;
    drawPiece(x, y, seat);
    x -= 10;
  }
}

// What the round adds to each spinning gyrodyne: "+2", "+?" the median.
function writeBonus(ofRound: i32): void {
  const row = seenAt(BOARD, technologyRowCategory(ofRound - 1)) * ROUNDS + ofRound - 1;
  if (technologyRowMedian(row)) append("+?");
  else appendWith("+", technologyRowPoints(row));
}

function writeStanding(slot: i32, row: i32, isAsked: bool): void {
  const owners = seenAt(PATENT, slot);
  if ((owners >> actor()) & 1) return append("You have it.");
  if (technologyRow(row) > seen(ROUND)) return appendWith("In play from round ", technologyRow(row));
  if (isAsked && hasLegal(ACTION_PATENT + slot)) return append("A patents it.");
  if (popcnt(owners) >= technologyIcons(row)) return append("No patent is left now.");
  appendWith("Costs a ", technologyDie(row));
  append(".");
}
