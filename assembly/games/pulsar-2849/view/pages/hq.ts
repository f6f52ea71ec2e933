// A seat's HQ board: the pyramid of projects with their dice and what they give as signs, completed ones green, those
// below each joined to it; the one under the cursor in words below.
import {
  COLOR_BLACK,
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
import { icon, rect, round, text, textBuiltRight } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { setFrame } from "../../../../kit/screen/frame";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { EFFECT_KIND_GATE_RUN, effectKind, projectDie, projectEffects, pyramidNeeds } from "../../data";
import { ACTION_PROJECT } from "../../layout";
import { writeSentence } from "../../words/effects";
import { writeSide, writeWorth } from "../../words/worth";
import { NONE } from "../../rules/state";
import { behindEffect, effectIn, hasEffect } from "../../rules/tables";
import { beginBox, beginNote, drawBigDie, drawBox, drawNote } from "../appearance";
import { drawLock } from "../icons";
import { drawGains } from "./gains";
import { u8At } from "../../../../kit/base/arrays";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

/** Places of the pyramid. */
export const PLACES: i32 = 8;
const BOX_W: i32 = 78;
const BOX_H: i32 = 32;
const PITCH_Y: i32 = 36;
const BOTTOM_Y: i32 = 124;
const DIE_W: i32 = 16;
const GAINS_X: i32 = 24;
const GAINS_PITCH: i32 = 14;
// By place: left edge and row from the bottom.
const XS: usize = memory.data<u8>([1, 81, 161, 41, 121, 41, 121, 81]);
const ROWS: usize = memory.data<u8>([0, 0, 0, 1, 1, 2, 2, 3]);

/** Draws the board of a seat; `side` is 1 or 2, 0: the seat has none. */
export function drawBoard(seat: i32, side: i32, cursor: i32, isAsked: bool): void {
  if (side == 0) return text(FONT_MEDIUM, 8, 30, COLOR_SILVER, "No HQ board");
  for (let place = 0; place < PLACES; place++) {
    drawProject(seat, rowOf(seat, side, place), place, place == cursor, isAsked);
    drawNeeds(seat, place);
  }
}

/** Draws at the right of the heading how many projects of a seat are completed. */
export function drawBoardCount(seat: i32): void {
  beginText();
  appendNumber(popcnt(observation.projectAt(seat)));
  appendWith(" of ", PLACES);
  append(" done");
  textBuiltRight(FONT_MEDIUM, 237, 1, COLOR_SILVER);
}

/** Frames the project at a place. */
export function frameProject(place: i32): void {
  setFrame(leftOf(place), topOf(place), BOX_W, BOX_H);
}

/** Left edge of a place. */
export function leftOf(place: i32): i32 {
  return u8At(XS, place);
}

/** Its upper edge. */
export function topOf(place: i32): i32 {
  return BOTTOM_Y - u8At(ROWS, place) * PITCH_Y;
}

/** Draws the words of the project at a place: what it gives, and what stands between the seat and it. */
export function drawBoardWords(seat: i32, side: i32, place: i32, isAsked: bool): void {
  beginBox();
  if (side == 0) return;
  const row = rowOf(seat, side, place);
  writeSentence(projectEffects(row));
  if (hasRun(row)) append(" A gate run is one flight.");
  drawBox();
  const isPaid = isAsked && hasLegal(ACTION_PROJECT + place);
  beginNote();
  writeStanding(seat, row, place, isAsked);
  writeWorth(seat, isDone(seat, place), projectEffects(row), NONE);
  drawNote(isPaid ? COLOR_YELLOW : COLOR_WHITE);
}

/** Draws the words of a side that may be chosen: what its projects give in all, and the one at a place. */
export function drawSideWords(seat: i32, side: i32, place: i32): void {
  const row = rowOf(seat, side, place);
  beginBox();
  writeSide(row - place);
  drawBox();
  beginNote();
  writeSentence(projectEffects(row));
  drawNote(COLOR_WHITE);
}

function hasRun(row: i32): bool {
  for (let left = projectEffects(row); hasEffect(left); left = behindEffect(left))
    if (effectKind(effectIn(left)) == EFFECT_KIND_GATE_RUN) return true;
  return false;
}

function writeStanding(seat: i32, row: i32, place: i32, isAsked: bool): void {
  if (isDone(seat, place))
    return append((observation.runUsedAt(seat) >> place) & 1 ? "Completed. Its gate run is used." : "Completed.");
  const isOpen = needsOf(seat, place) == 0;
  if (isAsked && hasLegal(ACTION_PROJECT + place)) {
    appendWith("Your ", observation.value);
    return append(" completes it.");
  }
  if (isAsked && isOpen && observation.value == projectDie(row)) return append("Its red die cannot be used now.");
  appendWith("It costs a ", projectDie(row));
  if (!isOpen) append(" and needs those below");
  else if (isAsked) appendWith(", you have a ", observation.value);
  append(".");
}

/** The side that a seat has chosen, 0: none. */
export function sideOf(seat: i32): i32 {
  return observation.hqSideAt(seat);
}

function rowOf(seat: i32, side: i32, place: i32): i32 {
  return (observation.hqBoardAt(seat) * 2 + side - 1) * PLACES + place;
}

function isDone(seat: i32, place: i32): bool {
  return ((observation.projectAt(seat) >> place) & 1) != 0;
}

// Projects that a place still needs, a bit each.
function needsOf(seat: i32, place: i32): i32 {
  return pyramidNeeds(place) & ~observation.projectAt(seat);
}

function drawProject(seat: i32, row: i32, place: i32, isCursor: bool, isAsked: bool): void {
  const x = leftOf(place);
  const y = topOf(place);
  const isBuilt = isDone(seat, place);
  const isOpen = needsOf(seat, place) == 0;
  const isBright = isAsked ? hasLegal(ACTION_PROJECT + place) : isOpen && !isBuilt;
  const edge = isCursor ? 2 : 1;
  focusable(x, y, BOX_W, BOX_H, shown.list, place);
  round(x, y, BOX_W, BOX_H, 4, isCursor ? COLOR_YELLOW : isBuilt ? COLOR_GREEN : isBright ? COLOR_WHITE : COLOR_SLATE);
  round(x + edge, y + edge, BOX_W - 2 * edge, BOX_H - 2 * edge, 3, isBright ? COLOR_BLACK : COLOR_NIGHT);
  drawBigDie(x + 4, y + 3, DIE_W, projectDie(row), isBright ? COLOR_WHITE : COLOR_GREY, COLOR_BLACK);
  if (isBuilt) icon(ICON_CHECK_12, x + 6, y + 19, COLOR_GREEN);
  else if (!isOpen) drawLock(x + 8, y + 21, COLOR_SILVER);
  drawGains(projectEffects(row), x + GAINS_X, y + 3, GAINS_PITCH);
}

// What joins a project to those right below that it needs: green where one is completed.
function drawNeeds(seat: i32, place: i32): void {
  for (let below = 0; below < place; below++) {
    if (((pyramidNeeds(place) >> below) & 1) == 0 || u8At(ROWS, below) + 1 != u8At(ROWS, place)) continue;
    const x = (max(leftOf(below), leftOf(place)) + min(leftOf(below), leftOf(place)) + BOX_W) >> 1;
    rect(x - 1, topOf(place) + BOX_H, 3, PITCH_Y - BOX_H, isDone(seat, below) ? COLOR_GREEN : COLOR_GREY);
  }
}
