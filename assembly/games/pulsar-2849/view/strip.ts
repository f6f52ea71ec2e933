// Below the map: who decides and what he has, the choices that lie nowhere on the map in a row, and what is under the cursor in words.
import {
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
} from "../../../kit/abi";
import { frame, rect, text, textBuilt, textBuiltRight } from "../../../kit/display";
import { countLegal, legalAt } from "../../../kit/legal";
import { literalLength } from "../../../kit/literal";
import { append, beginText } from "../../../kit/text";
import {
  ACTION_BONUS,
  ACTION_COPY,
  ACTION_DIE,
  ACTION_DIE_STRIDE,
  ACTION_DRAW,
  ACTION_STOP,
  CUBES,
  DICE,
  DICE_STRIDE,
  PHASE_DIE,
  PHASE_ENTRY,
  PHASE_FLY,
  PLUS_MINUS,
  PLUS_TWO,
  VALUE,
} from "../layout";
import { writeAction } from "../notation";
import { GROUP_CONSTRUCT, GROUP_COPY, GROUP_END, groupOf } from "./groups";
import { COLUMNS, appendWith, drawDie, drawPiece, drawWrapped } from "./look";
import { MAP_H } from "./map";
import { cursor } from "./memory";
import { actor, flown, phase, seen, seenAt } from "./seen";
import { isOfPlaces, spotOf, writeGates, writeSpot } from "./spot";

const STATUS_Y: i32 = MAP_H + 1;
const FIRST_LINE_Y: i32 = MAP_H + 11;
const CHIP_H: i32 = 14;
/** Groups of red dice begin behind the silver ones. */
const RED_GROUP: i32 = 2;
/** More chips than these leave no room for the seat's line. */
const MOST_BESIDE: i32 = 5;

/** Draws all of it for the seat that decides. */
export function drawStrip(): void {
  rect(0, MAP_H, 240, 28, COLOR_NIGHT);
  const action = legalAt(cursor());
  if (phase() == PHASE_DIE) {
    const chips = drawChips();
    if (chips <= MOST_BESIDE) drawStatusRight();
    beginText();
    writeAction(action);
    return drawWrapped(3, MAP_H + CHIP_H + 3, COLUMNS, 1, COLOR_WHITE);
  }
  drawStatus(actor());
  beginText();
  writeTarget(action);
  drawWrapped(3, FIRST_LINE_Y, COLUMNS, 2, COLOR_WHITE);
}

/** Draws a seat, its cubes and tokens, and its dice. */
export function drawStatus(seat: i32): void {
  drawPiece(1, STATUS_Y, seat);
  beginText();
  writeHoldings(seat);
  const first = seenAt(DICE + <usize>seat * DICE_STRIDE, 0);
  const second = seenAt(DICE + <usize>seat * DICE_STRIDE, 1);
  if (first + second > 0) append("  dice");
  if (first > 0) appendWith(" ", first);
  if (second > 0) appendWith(" ", second);
  textBuilt(FONT_SMALL, 14, STATUS_Y + 1, COLOR_SILVER);
}

function drawStatusRight(): void {
  beginText();
  writeHoldings(actor());
  textBuiltRight(FONT_SMALL, 239, STATUS_Y + 3, COLOR_SILVER);
}

function writeHoldings(seat: i32): void {
  appendWith("cubes ", seenAt(CUBES, seat));
  appendWith(" +-:", seenAt(PLUS_MINUS, seat));
  appendWith(" +2:", seenAt(PLUS_TWO, seat));
}

// What a choice costs and brings.
function writeTarget(action: i32): void {
  if (!isOfPlaces()) return writeAction(action);
  if (phase() == PHASE_FLY) {
    appendWith("", min(flown(), seen(VALUE) + 1) - (action == ACTION_STOP ? 1 : 0));
    appendWith(" of ", seen(VALUE));
    append(", ");
    writeGates();
    append(". ");
    if (action == ACTION_STOP) append("End here: ");
    return writeSpot(spotOf(action));
  }
  writeAction(action);
  if (phase() == PHASE_ENTRY || spotOf(action) == spotOf(-1)) return;
  append(". ");
  writeSpot(spotOf(action));
}

// One chip for each group; returns how many.
function drawChips(): i32 {
  const current = groupOf(legalAt(cursor()));
  let x = 2;
  let chips = 0;
  for (let group = 0; group <= GROUP_END; group++) {
    const first = firstOf(group);
    if (first < 0) continue;
    const width = drawChip(group, group == current ? legalAt(cursor()) : first, x);
    if (group == current) frame(x - 2, MAP_H, width + 2, CHIP_H + 1, COLOR_YELLOW);
    x += width + 2;
    chips++;
  }
  return chips;
}

// The first legal action of a group, -1: the group is empty.
function firstOf(group: i32): i32 {
  for (let i = 0; i < countLegal(); i++) if (groupOf(legalAt(i)) == group) return legalAt(i);
  return -1;
}

// Returns its width.
function drawChip(group: i32, action: i32, x: i32): i32 {
  if (group == GROUP_END) return drawWord(x, "End");
  if (group == GROUP_CONSTRUCT) return drawWord(x, "Place");
  if (group == GROUP_COPY) {
    drawDie(x, MAP_H + 1, 1 + action - ACTION_COPY, COLOR_RED);
    text(FONT_SMALL, x + 13, MAP_H + 3, COLOR_WHITE, "copy");
    return 38;
  }
  const isRed = group >= RED_GROUP;
  const value = isRed ? group - RED_GROUP : seenAt(DICE + <usize>actor() * DICE_STRIDE, group);
  if (value > 0) drawDie(x, MAP_H + 1, value, isRed ? COLOR_RED : COLOR_WHITE);
  else text(FONT_SMALL, x + 3, MAP_H + 3, COLOR_RED, "0");
  const modifier = (action - ACTION_DIE) % ACTION_DIE_STRIDE;
  if (modifier == 0) return 13;
  text(FONT_SMALL, x + 13, MAP_H + 3, COLOR_WHITE, modifier == 1 ? "-1" : modifier == 2 ? "+1" : "+2");
  return 26;
}

function drawWord(x: i32, word: string): i32 {
  rect(x, MAP_H + 1, literalLength(word) * 6 + 3, 12, COLOR_SLATE);
  text(FONT_SMALL, x + 2, MAP_H + 3, COLOR_WHITE, word);
  return literalLength(word) * 6 + 4;
}
