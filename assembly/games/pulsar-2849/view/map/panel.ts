// Above the choices below the map: at the end of a turn what would be left undone and what the round pays, at a die to
// buy the dice left over, at a bonus the exploration tiles that it could be exchanged for.
import {
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
} from "../../../../kit/base/abi";
import { frame, rect, textBuilt } from "../../../../kit/screen/display";
import { append, appendNumber, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { EXPLORATION_TABLE_LENGTH, explorationEffects, explorationFirstCopy, locationY } from "../../data";
import { ACTION_COPY, PHASE_BONUS } from "../../layout";
import { observation } from "../../rules/observation";
import { FACES } from "../../rules/state";
import { countDice, writeUnused } from "../../words/notation";
import { writeCount } from "../../words/effects";
import { PAY_KINDS, foreseeNow, payInCubes, payOf, priceOfCopy } from "../../words/pay";
import { drawCube, drawDie, drawKind } from "../appearance";
import { endOfLocations, firstLocation } from "../observation";
import { GROUP_CONSTRUCT, GROUP_COPY, GROUP_END, isClosed } from "../dice/groups";
import { drawGains } from "../pages/gains";
import { MAP_H, drawRound } from "./map";
import { isUnseen } from "./spot";
import { map } from "./variables";

const ROW_H: i32 = 14;
const SIGN_W: i32 = 14;
const PAY_Y: i32 = MAP_H - ROW_H;
const PAY_X: i32 = 106;
const GAP: i32 = 4;
/** Height of what is not cut, with a row at each edge. */
const SIGN_H: i32 = 10;
/** Where dice stand behind "Left over:". */
const DICE_X: i32 = 90;

/**
 * Draws the panel of a bonus or, between two uses of dice, that of the group under the cursor; `action`: the cursor's,
 * -1: the group offers nothing now.
 */
export function drawPanel(group: i32, action: i32): void {
  const isBonus = observation.phase == PHASE_BONUS;
  if (!isBonus && group != GROUP_COPY && (group != GROUP_END || action < 0)) return;
  const top = isBonus
    ? drawTiles()
    : group == GROUP_END
      ? drawEnd()
      : drawDiceLeft(action < 0 ? 0 : 1 + action - ACTION_COPY);
  // Above the rows stands the exploration tile that was drawn. Then the panel goes on up to where it cuts no question
  // mark of a system and no number of a ship.
  const rows = drawRound(top, true);
  let y = rows;
  for (let at = 0; at != y; ) {
    at = y;
    for (let location = firstLocation(); location < endOfLocations(); location++)
      if (isUnseen(location)) y = above(y, locationY(location) - 4);
    for (let seat = 0; seat < observation.players; seat++) y = above(y, map.shipAt(seat, 1) + 2);
  }
  rect(0, y, 240, rows - y, COLOR_NIGHT);
}

// What the end of the turn would leave undone, and what the round then pays the seat.
function drawEnd(): i32 {
  const below = drawPay(observation.actor);
  let y = below;
  if (!isClosed(GROUP_COPY)) {
    beginText();
    writeCount(priceOfCopy(observation.actor), "cube");
    y = drawRow(y, COLOR_WHITE, " can buy a red die");
  }
  if (!isClosed(GROUP_CONSTRUCT)) {
    beginText();
    y = drawRow(y, COLOR_WHITE, "You can place a gyrodyne");
  }
  if (observation.redOffered != 0) {
    beginText();
    y = drawRow(y, COLOR_ORANGE, "A red die will be lost");
  }
  beginText();
  if (countDice() > 0) {
    writeUnused("");
    return drawRow(y, COLOR_ORANGE, " will be lost");
  }
  return y == below ? drawRow(y, COLOR_GREEN, "Nothing is left to do") : y;
}

// The dice left over, of which one can be bought, with `value` under the cursor, 0: none can be bought now.
function drawDiceLeft(value: i32): i32 {
  let y = MAP_H;
  if (value > 0) {
    beginText();
    y = drawRow(y, COLOR_WHITE, "One a turn: use it or lose it");
  }
  beginText();
  y = drawRow(y, COLOR_SILVER, "Left over:");
  let x = DICE_X;
  for (let face = 1; face <= FACES; face++) {
    if (observation.marketAt(face - 1) == 0) continue;
    drawDie(x, y + 1, face, value > 0 ? COLOR_RED : COLOR_GREY);
    if (face == value) frame(x - 1, y, SIGN_W, SIGN_W, COLOR_YELLOW);
    x += SIGN_W;
  }
  return y;
}

// What exploration tiles there are.
function drawTiles(): i32 {
  beginText();
  let y = drawRow(MAP_H, COLOR_SILVER, "");
  let x = 2;
  for (let row = 0; row < EXPLORATION_TABLE_LENGTH; row++) {
    beginText();
    appendNumber(explorationFirstCopy(row + 1) - explorationFirstCopy(row));
    append("x");
    textBuilt(FONT_MEDIUM, x, y + 1, COLOR_SILVER);
    x = drawGains(explorationEffects(row), x + 2 * FONT_MEDIUM_W, y + 1, 0) + GAP;
  }
  beginText();
  appendWith("", explorationFirstCopy(EXPLORATION_TABLE_LENGTH));
  y = drawRow(y, COLOR_SILVER, " exploration tiles:");
  return y;
}

// What the end of the round pays: a sign for each kind of sources that pays, and for cubes. Returns where that begins.
function drawPay(seat: i32): i32 {
  foreseeNow();
  let x = PAY_X;
  for (let kind = 0; kind <= PAY_KINDS; kind++) {
    const amount = kind < PAY_KINDS ? payOf(seat, kind) : payInCubes(seat);
    if (amount == 0) continue;
    if (x == PAY_X) {
      beginText();
      appendWith("Round ", observation.round);
      drawRow(MAP_H, COLOR_SILVER, " pays");
    }
    if (kind < PAY_KINDS) drawKind(kind, x, PAY_Y + 1);
    else drawCube(x, PAY_Y + 1);
    beginText();
    appendNumber(amount);
    textBuilt(FONT_MEDIUM, x + SIGN_W, PAY_Y + 1, amount < 0 ? COLOR_RED : COLOR_WHITE);
    x += SIGN_W + textLength() * FONT_MEDIUM_W + GAP;
  }
  return x == PAY_X ? MAP_H : PAY_Y;
}

// The row, or the top of a sign where it would cut that.
function above(y: i32, top: i32): i32 {
  return y > top && y < top + SIGN_H ? top : y;
}

// A row that ends at `bottom`: the text built and words behind it. Returns where it begins.
function drawRow(bottom: i32, color: i32, words: string): i32 {
  append(words);
  rect(0, bottom - ROW_H, 240, ROW_H, COLOR_NIGHT);
  textBuilt(FONT_MEDIUM, 3, bottom - ROW_H + 1, color);
  return bottom - ROW_H;
}
