// The technologies of the game: a row each with the round from which it is in play, its die, its effect in words and
// the owners; below, what the one under the cursor is worth and who may have it. One that the picked die patents is
// bright.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
} from "../../../../kit/base/abi";
import { rect, round, text, textRight } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { append, appendWith, beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { drawScrollBar, listTop, scrollList } from "../../../../kit/widgets/list";
import { technologyDie, technologyEffects, technologyIcons, technologyRow } from "../../data";
import { ACTION_PATENT, PATENT_COUNT } from "../../layout";
import { writeEffects } from "../../words/effects";
import { writeWorth } from "../../words/worth";
import { categoryOf } from "../../rules/tables";
import { beginFoot, drawDie, drawFoot, drawNumber, drawPiece, drawWrapped, markRow } from "../appearance";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Rows of the page. */
export const TECHNOLOGIES: i32 = PATENT_COUNT;
const Y: i32 = 16;
const ROW_H: i32 = 21;
const VISIBLE: i32 = 8;
const DIE_X: i32 = 14;
const EFFECT_X: i32 = 30;
/** Characters of a line of an effect, beside two owners. */
const EFFECT_COLUMNS: i32 = 30;
const EFFECT_LINES: i32 = 2;
const OWNERS_X: i32 = 226;

/** Draws the rows around the one marked; `isAsked` while a technology is being chosen. */
export function drawTechnologies(cursor: i32, isAsked: bool): void {
  rect(0, 0, 240, Y - 2, COLOR_NIGHT);
  text(FONT_MEDIUM, 3, 1, COLOR_YELLOW, "Technologies");
  textRight(FONT_SMALL, 236, 4, COLOR_YELLOW, "round, die, effect");
  scrollList(shown.list, TECHNOLOGIES, VISIBLE);
  const top = listTop(shown.list);
  for (let i = 0; i < VISIBLE; i++) drawTechnology(top + i, Y + i * ROW_H, top + i == cursor, isAsked);
  drawScrollBar(237, Y, VISIBLE * ROW_H, top, VISIBLE, TECHNOLOGIES);
}

/** Marks a technology's row. */
export function markTechnology(slot: i32): void {
  markRow(shown.list, slot, VISIBLE, Y, ROW_H);
}

/** Draws the words of the one under the cursor. */
export function drawTechnologyWords(cursor: i32, isAsked: bool): void {
  beginFoot();
  const row = rowOf(cursor);
  writeEffects(technologyEffects(row));
  append(".");
  writeWorth(
    observation.actor,
    ((observation.patentAt(cursor) >> observation.actor) & 1) != 0,
    technologyEffects(row),
    cursor,
  );
  append(" ");
  writeStanding(cursor, row, isAsked);
  drawFoot();
}

function rowOf(slot: i32): i32 {
  return observation.boardAt(categoryOf(slot)) * TECHNOLOGIES + slot;
}

function drawTechnology(slot: i32, y: i32, isCursor: bool, isAsked: bool): void {
  const row = rowOf(slot);
  const isIn = technologyRow(row) <= observation.round;
  const isBright = isAsked ? hasLegal(ACTION_PATENT + slot) : isIn;
  const color = isCursor ? COLOR_BLACK : isBright ? COLOR_WHITE : COLOR_GREY;
  focusable(0, y, 236, ROW_H, shown.list, slot);
  if (isCursor) round(0, y, 236, ROW_H, 3, isBright ? COLOR_SKY : COLOR_SILVER);
  drawNumber(4, y + 7, technologyRow(row), color);
  drawDie(DIE_X, y + 4, technologyDie(row), color);
  beginText();
  writeEffects(technologyEffects(row));
  drawWrapped(EFFECT_X, y + 2, EFFECT_COLUMNS, EFFECT_LINES, color);
  const owners = observation.patentAt(slot);
  let x = OWNERS_X;
  for (let seat = observation.players - 1; seat >= 0; seat--) {
    if (((owners >> seat) & 1) == 0) continue;
    drawPiece(x, y + 6, seat);
    x -= 10;
  }
}

// Who may patent it for what; of one that may not be, why.
function writeStanding(slot: i32, row: i32, isAsked: bool): void {
  const owners = observation.patentAt(slot);
  const isSingle = technologyIcons(row) == 1;
  if ((owners >> observation.actor) & 1) return append("You have it.");
  if (popcnt(owners) > 1 || (owners != 0 && isSingle && observation.players == 2)) return append("No patent is left.");
  appendWith("Costs a ", technologyDie(row));
  append(isSingle ? (observation.players == 2 ? ", for one player" : ", for one player a round") : ", for two of you");
  if (technologyRow(row) > observation.round) appendWith(", from round ", technologyRow(row));
  append(".");
  if (isAsked && hasLegal(ACTION_PATENT + slot)) return appendWith(" Patent it with your ", observation.value);
  if (owners != 0 && isSingle && observation.patentRoundAt(slot) == observation.round)
    return append(" This round's patent is taken.");
  if (!isAsked || technologyRow(row) > observation.round) return;
  if (observation.value == technologyDie(row)) return append(" Its red die cannot be used now, or cubes lack.");
  appendWith(" Your die is a ", observation.value);
}
