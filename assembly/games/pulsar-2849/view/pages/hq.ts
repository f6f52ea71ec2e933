// A seat's HQ board: the pyramid of projects with their dice and effects, completed ones filled, the one under the
// cursor in words below.
import {
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CHECK_12,
} from "../../../../kit/base/abi";
import { frame, icon, rect, text } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { setFrame } from "../../../../kit/screen/frame";
import { append, appendWith, beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { projectDie, projectEffects, pyramidNeeds } from "../../data";
import { ACTION_PROJECT } from "../../layout";
import { writeEffects } from "../../words/effects";
import { writeSide, writeWorth } from "../../words/worth";
import { NONE } from "../../rules/state";
import { beginFoot, drawDie, drawFoot, drawWrapped, seatColor } from "../appearance";
import { LINES, COLUMNS as TILE_COLUMNS } from "./tile";
import { u8At } from "../../../../kit/base/arrays";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

/** Places of the pyramid. */
export const PLACES: i32 = 8;
const BOX_W: i32 = 76;
const BOX_H: i32 = 42;
// By place: left edge and row from the bottom.
const XS: usize = memory.data<u8>([2, 82, 162, 42, 122, 42, 122, 82]);
const ROWS: usize = memory.data<u8>([0, 0, 0, 1, 1, 2, 2, 3]);

/** Draws the board of a seat; `side` is 1 or 2, 0: the seat has none. */
export function drawBoard(seat: i32, side: i32, cursor: i32, isAsked: bool): void {
  if (side == 0) return text(FONT_MEDIUM, 8, 30, COLOR_SILVER, "No HQ board");
  for (let place = 0; place < PLACES; place++)
    drawProject(seat, rowOf(seat, side, place), place, place == cursor, isAsked);
}

/** Marks the project at a place. */
export function markProject(place: i32): void {
  setFrame(leftOf(place), topOf(place), BOX_W, BOX_H);
}

/** Left edge of a place. */
export function leftOf(place: i32): i32 {
  return u8At(XS, place);
}

/** Its upper edge. */
export function topOf(place: i32): i32 {
  return 145 - u8At(ROWS, place) * (BOX_H + 1);
}

/** Draws the words of the project at a place: what it gives, and what stands between the seat and it. */
export function drawBoardWords(seat: i32, side: i32, place: i32, isAsked: bool): void {
  beginFoot();
  if (side == 0) return;
  const row = rowOf(seat, side, place);
  writeEffects(projectEffects(row));
  append(".");
  writeWorth(seat, ((observation.projectAt(seat) >> place) & 1) != 0, projectEffects(row), NONE);
  append(" ");
  writeStanding(seat, row, place, isAsked);
  drawFoot();
}

/** Draws the words of a side that may be chosen: what its projects give in all, and the one at a place. */
export function drawSideWords(seat: i32, side: i32, place: i32): void {
  const row = rowOf(seat, side, place);
  beginFoot();
  writeSide(row - place);
  appendWith(" Here for a ", projectDie(row));
  append(": ");
  writeEffects(projectEffects(row));
  // Projects are the first to speak of them.
  append(". Gate runs: flights.");
  drawFoot();
}

function writeStanding(seat: i32, row: i32, place: i32, isAsked: bool): void {
  if ((observation.projectAt(seat) >> place) & 1)
    return append((observation.runUsedAt(seat) >> place) & 1 ? "Completed, gate run used." : "Completed.");
  appendWith("Costs a ", projectDie(row));
  if ((pyramidNeeds(place) & ~observation.projectAt(seat)) != 0) return append("; needs those below it first.");
  if (isAsked && hasLegal(ACTION_PROJECT + place)) return appendWith(". A completes it with your ", observation.value);
  append(".");
  if (!isAsked) return;
  if (observation.value == projectDie(row)) return append(" Its red die cannot be used now.");
  appendWith(" Your die is a ", observation.value);
}

/** The side that a seat has chosen, 0: none. */
export function sideOf(seat: i32): i32 {
  return observation.hqSideAt(seat);
}

function rowOf(seat: i32, side: i32, place: i32): i32 {
  return (observation.hqBoardAt(seat) * 2 + side - 1) * PLACES + place;
}

function drawProject(seat: i32, row: i32, place: i32, isCursor: bool, isAsked: bool): void {
  const x = leftOf(place);
  const y = topOf(place);
  const isDone = ((observation.projectAt(seat) >> place) & 1) != 0;
  const isOpen = (pyramidNeeds(place) & ~observation.projectAt(seat)) == 0;
  const isBright = isDone || (isAsked ? hasLegal(ACTION_PROJECT + place) : isOpen);
  rect(x, y, BOX_W, BOX_H, isDone ? COLOR_SLATE : COLOR_NIGHT);
  focusable(x, y, BOX_W, BOX_H, shown.list, place);
  frame(x, y, BOX_W, BOX_H, isCursor ? COLOR_YELLOW : isDone ? seatColor(seat) : isBright ? COLOR_SILVER : COLOR_SLATE);
  if (isCursor) frame(x + 1, y + 1, BOX_W - 2, BOX_H - 2, COLOR_YELLOW);
  const color = isBright ? COLOR_WHITE : COLOR_GREY;
  if (isDone) icon(ICON_CHECK_12, x + 3, y + 2, COLOR_GREEN);
  else drawDie(x + 3, y + 2, projectDie(row), color);
  // Behind the die begins the first of the lines.
  beginText();
  append("   ");
  if ((observation.runUsedAt(seat) >> place) & 1) append("run used");
  else writeEffects(projectEffects(row));
  drawWrapped(x + 3, y + 5, TILE_COLUMNS, LINES + 1, color);
}
