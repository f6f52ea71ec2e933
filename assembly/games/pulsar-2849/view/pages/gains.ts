// What a project or a transmitter gives as a line or two of signs: a star with points, cubes, tokens, gyrodynes, tiles,
// dice, gates with the points of each; behind a round arrow what it gives each round.
import {
  COLOR_BLACK,
  COLOR_BROWN,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  FONT_SMALL,
  ICON_ARROW_RIGHT_8,
  ICON_FLAG_12,
  ICON_JUMP_12,
  ICON_STAR_12,
} from "../../../../kit/base/abi";
import { disc, icon, rect, round, text, textBuilt, textCentred } from "../../../../kit/screen/display";
import { appendNumber, beginText, textLength } from "../../../../kit/words/text";
import {
  EFFECT_KIND_CLAIM_ISOLATED,
  EFFECT_KIND_CUBES,
  EFFECT_KIND_DICE,
  EFFECT_KIND_EXPLORATION,
  EFFECT_KIND_EXTRA_STATION,
  EFFECT_KIND_GATE_RUN,
  EFFECT_KIND_GYRODYNE,
  EFFECT_KIND_GYRODYNE_PAIR,
  EFFECT_KIND_PLUS_MINUS,
  EFFECT_KIND_PLUS_TWO,
  EFFECT_KIND_POINTS,
  EFFECT_KIND_PROD_BUY,
  EFFECT_KIND_PROD_CUBES,
  EFFECT_KIND_PROD_POINTS,
  EFFECT_KIND_RED_DIE,
  EFFECT_KIND_TELEPORT,
  EFFECT_OF_PULSAR,
  EFFECT_OF_SYSTEM,
  LOCATION_TYPE_GREEN_GATE,
  effectAmong,
  effectAmount,
  effectKind,
  effectOf,
  effectSecond,
} from "../../data";
import { SIZES } from "../../rules/state";
import { behindEffect, effectIn, hasEffect } from "../../rules/tables";
import { drawCube, drawDie } from "../appearance";
import { ICON_EACH_ROUND, ICON_GYRODYNE, ICON_STATION, drawIcon } from "../icons";
import { drawGateAt, gateColor } from "../map/map";

/** Pixels of a sign and of what is behind it. */
const SIGN: i32 = 12;
const GAP: i32 = 2;
const TOKEN_W: i32 = 22;
const GATE_W: i32 = 8;
const ARROW_W: i32 = 8;
/** Colours of gates. */
const GATES: i32 = 3;

/**
 * Draws the signs of effects from a point on. What is no plain gain - dice, flights, what comes each round - stands in
 * a second line `pitch` below, 0: behind the rest. Returns where the next sign may stand.
 */
export function drawGains(effects: i32, x: i32, y: i32, pitch: i32): i32 {
  let at = x;
  let line = y;
  let isEachRound = false;
  for (let left = effects; hasEffect(left); left = behindEffect(left)) {
    const e = effectIn(left);
    const kind = effectKind(e);
    if (kind >= EFFECT_KIND_RED_DIE && at > x && line == y && pitch > 0) {
      at = x;
      line += pitch;
    }
    if (kind >= EFFECT_KIND_PROD_POINTS && !isEachRound) {
      drawIcon(ICON_EACH_ROUND, at, line, COLOR_SKY);
      at += SIGN;
      isEachRound = true;
    }
    at = drawGain(e, kind, at, line);
  }
  return at;
}

// Returns where the next one may stand.
function drawGain(e: i32, kind: i32, x: i32, y: i32): i32 {
  const amount = effectAmount(e);
  if (kind == EFFECT_KIND_POINTS || kind == EFFECT_KIND_PROD_POINTS) return drawStar(x, y, amount);
  if (kind == EFFECT_KIND_CUBES || kind == EFFECT_KIND_PROD_CUBES) {
    drawCube(x, y);
    return drawAmount(x + SIGN, y, amount);
  }
  if (kind == EFFECT_KIND_PLUS_MINUS || kind == EFFECT_KIND_PLUS_TWO) return drawTokens(kind, amount, x, y);
  if (kind == EFFECT_KIND_GYRODYNE || kind == EFFECT_KIND_GYRODYNE_PAIR) {
    const count = kind == EFFECT_KIND_GYRODYNE ? 1 : 2;
    for (let i = 0; i < count; i++) drawIcon(ICON_GYRODYNE, x + i * (SIGN + GAP), y, COLOR_PURPLE);
    return x + count * (SIGN + GAP);
  }
  if (kind == EFFECT_KIND_EXPLORATION) {
    round(x, y, SIGN, SIGN, 2, COLOR_BROWN);
    text(FONT_SMALL, x + 4, y + 2, COLOR_WHITE, "?");
    return x + SIGN + GAP;
  }
  if (kind == EFFECT_KIND_DICE) {
    drawDie(x, y, amount, COLOR_WHITE);
    drawDie(x + SIGN + GAP, y, effectSecond(e), COLOR_RED);
    return x + 2 * (SIGN + GAP);
  }
  if (kind == EFFECT_KIND_GATE_RUN) return drawRun(e, amount, x, y);
  if (kind == EFFECT_KIND_PROD_BUY) {
    drawCube(x - 1, y);
    icon(ICON_ARROW_RIGHT_8, x + SIGN - 2, y + 2, COLOR_SILVER);
    return drawStar(x + SIGN + 5, y, amount);
  }
  if (kind == EFFECT_KIND_EXTRA_STATION) {
    drawIcon(ICON_STATION, x, y, COLOR_WHITE);
    return x + SIGN;
  }
  if (kind == EFFECT_KIND_CLAIM_ISOLATED) {
    drawPulsar(x, y);
    icon(ICON_FLAG_12, x + SIGN + GAP, y, COLOR_WHITE);
    return x + 2 * (SIGN + GAP);
  }
  return kind == EFFECT_KIND_TELEPORT ? drawTeleport(effectOf(e), x, y) : x;
}

function drawStar(x: i32, y: i32, amount: i32): i32 {
  icon(ICON_STAR_12, x, y, COLOR_YELLOW);
  return drawAmount(x + SIGN, y, amount);
}

function drawAmount(x: i32, y: i32, amount: i32): i32 {
  beginText();
  appendNumber(amount);
  textBuilt(FONT_MEDIUM, x, y, COLOR_WHITE);
  return x + textLength() * FONT_MEDIUM_W + GAP;
}

function drawTokens(kind: i32, count: i32, left: i32, y: i32): i32 {
  let x = left;
  for (let i = 0; i < count; i++) {
    round(x, y, TOKEN_W, SIGN, 4, COLOR_SILVER);
    textCentred(FONT_SMALL, x + (TOKEN_W >> 1), y + 2, COLOR_BLACK, kind == EFFECT_KIND_PLUS_MINUS ? "+-1" : "+2");
    x += TOKEN_W + GAP;
  }
  return x;
}

// The gates that count on its flight, and behind an arrow the points of each.
function drawRun(e: i32, amount: i32, left: i32, y: i32): i32 {
  let x = left;
  for (let i = 0; i < GATES; i++) {
    if (((effectAmong(e) >> (SIZES + i)) & 1) == 0) continue;
    const type = LOCATION_TYPE_GREEN_GATE + i;
    drawGateAt(x + 4, y + 6, type, gateColor(type));
    x += GATE_W;
  }
  icon(ICON_ARROW_RIGHT_8, x, y + 2, COLOR_SILVER);
  return drawStar(x + ARROW_W, y, amount);
}

function drawPulsar(x: i32, y: i32): void {
  disc(x + 5, y + 6, 5, COLOR_SKY);
  rect(x + 4, y + 5, 3, 3, COLOR_BLACK);
}

// A jump to a system, to a pulsar, or to either.
function drawTeleport(to: i32, left: i32, y: i32): i32 {
  icon(ICON_JUMP_12, left, y, COLOR_SKY);
  let x = left + SIGN + GAP;
  if (to != EFFECT_OF_PULSAR) {
    disc(x + 5, y + 6, 5, COLOR_SILVER);
    disc(x + 5, y + 6, 2, COLOR_BLACK);
    x += SIGN + GAP;
  }
  if (to == EFFECT_OF_SYSTEM) return x;
  drawPulsar(x, y);
  return x + SIGN;
}
