// The technologies of the game: a row each with its round, what the round adds to spinning gyrodynes, the die as often as it may be
// patented, the effect in short and the owners; the one under the cursor in words below. One that the picked die patents is bright.
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
import { append, appendNumber, appendWith, beginText, textLength, textStart } from "../../../kit/text";
import { focusable } from "../../../kit/touch";
import { drawScrollBar, listTop, scrollList } from "../../../kit/widgets/list";
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
import { ACTION_PATENT, BOARD, PATENT, PATENT_COUNT, PATENT_ROUND, ROUND, VALUE } from "../layout";
import { writeTechnology } from "../notation";
import { writeEffects, writeShort } from "../notation-effects";
import { writeWorth } from "../notation-worth";
import { COLUMNS, drawDie, drawPiece, drawWrapped, markRow } from "./look";
import { LIST } from "./memory";
import { actor, players, seen, seenAt } from "./seen";

/** Rows of the page. */
export const TECHNOLOGIES: i32 = PATENT_COUNT;
const Y: i32 = 14;
const ROW_H: i32 = 13;
const VISIBLE: i32 = 13;
const FULL_Y: i32 = 188;
const DICE_X: i32 = 24;
const EFFECT_X: i32 = 52;
/** Characters of an effect; each owner takes room away. */
const EFFECT_COLUMNS: i32 = 30;
const OWNERS_X: i32 = 226;
const ROUNDS: i32 = 8;

/** Draws the rows around the one marked; `isAsked` while a technology is being chosen. */
export function drawTechnologies(cursor: i32, isAsked: bool): void {
  rect(0, 0, 240, 12, COLOR_NIGHT);
  text(FONT_SMALL, 3, 2, COLOR_YELLOW, "round+per spin, dice, p points, c cubes");
  scrollList(LIST, TECHNOLOGIES, VISIBLE);
  const top = listTop(LIST);
  for (let i = 0; i < VISIBLE; i++) drawTechnology(top + i, Y + i * ROW_H, top + i == cursor, isAsked);
  for (let i = 0; i < VISIBLE; i++) focusable(0, Y + i * ROW_H, 236, ROW_H, LIST, top + i);
  drawScrollBar(237, Y, VISIBLE * ROW_H, top, VISIBLE, TECHNOLOGIES);
}

/** Marks a technology's row. */
export function markTechnology(slot: i32): void {
  markRow(LIST, slot, VISIBLE, Y, ROW_H);
}

/** Draws the words of the one under the cursor. */
export function drawTechnologyWords(cursor: i32, isAsked: bool): void {
  rect(0, FULL_Y, 240, 38, COLOR_NIGHT);
  const row = rowOf(cursor);
  beginText();
  writeTechnology(cursor);
  append(": ");
  writeEffects(technologyEffectFirst(row), technologyEffectFirst(row) + technologyEffectCount(row));
  append(".");
  writeWorth(actor(), ((seenAt(PATENT, cursor) >> actor()) & 1) != 0, technologyEffectFirst(row), technologyEffectFirst(row) + technologyEffectCount(row));
  append(" ");
  writeStanding(cursor, row, isAsked);
  drawWrapped(3, FULL_Y + 1, COLUMNS, 4, COLOR_WHITE);
}

function rowOf(slot: i32): i32 {
  return seenAt(BOARD, technologyCategory(slot)) * TECHNOLOGIES + slot;
}

function drawTechnology(slot: i32, y: i32, isCursor: bool, isAsked: bool): void {
  const row = rowOf(slot);
  const isIn = technologyRow(row) <= seen(ROUND);
  const isBright = isAsked ? hasLegal(ACTION_PATENT + slot) : isIn;
  const color = isCursor ? COLOR_BLACK : isBright ? COLOR_WHITE : COLOR_GREY;
  if (isCursor) round(0, y, 236, ROW_H, 3, isBright ? COLOR_SKY : COLOR_SILVER);
  beginText();
  appendNumber(technologyRow(row));
  writeBonus(technologyRow(row));
  textBuilt(FONT_SMALL, 3, y + 3, color);
  for (let i = 0; i < technologyIcons(row); i++) drawDie(DICE_X + i * 13, y, technologyDie(row), color);
  beginText();
  writeShort(technologyEffectFirst(row), technologyEffectFirst(row) + technologyEffectCount(row), ", ");
  const owners = seenAt(PATENT, slot);
  putText(FONT_SMALL, EFFECT_X, y + 3, color, textStart(), min(textLength(), EFFECT_COLUMNS - (3 * popcnt(owners)) / 2));
  let x = OWNERS_X;
  for (let seat = players() - 1; seat >= 0; seat--) {
    if (((owners >> seat) & 1) == 0) continue;
    drawPiece(x, y + 2, seat);
    x -= 10;
  }
}

// What the round adds to each spinning gyrodyne: "+2", "+?" the median.
function writeBonus(ofRound: i32): void {
  const row = seenAt(BOARD, technologyRowCategory(ofRound - 1)) * ROUNDS + ofRound - 1;
  if (technologyRowMedian(row)) append("+?");
  else appendWith("+", technologyRowPoints(row));
}

// Who may patent it for what; of one that may not be, why.
function writeStanding(slot: i32, row: i32, isAsked: bool): void {
  const owners = seenAt(PATENT, slot);
  if ((owners >> actor()) & 1) return append("You have it.");
  if (technologyRow(row) > seen(ROUND)) {
    appendWith("Costs a ", technologyDie(row));
    return appendWith(", in play from round ", technologyRow(row));
  }
  if (isAsked && hasLegal(ACTION_PATENT + slot)) return appendWith("A patents it with your ", seen(VALUE));
  if (popcnt(owners) > 1 || (owners != 0 && technologyIcons(row) == 1 && players() == 2)) return append("No patent is left.");
  if (owners != 0 && technologyIcons(row) == 1 && seenAt(PATENT_ROUND, slot) == seen(ROUND)) return append("One patent a round: this round's is taken.");
  appendWith("Costs a ", technologyDie(row));
  append(".");
  if (!isAsked) return;
  if (seen(VALUE) == technologyDie(row)) return append(" Its red die cannot be used now, or cubes lack.");
  appendWith(" You hold a ", seen(VALUE));
}
