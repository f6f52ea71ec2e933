// The film of a game's end: a rocket stands on its world, lifts off, flies past the words, and scraps of paper fall and
// come to rest. Each picture is a function of the time since. Any press ends it; without animation it is not shown.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_TEAL,
  COLOR_WHITE,
  COLOR_YELLOW,
  FLAG_SCREEN,
  ICON_TROPHY_24,
} from "../../base/abi";
import { HAS_MOTION } from "../../contract/features";
import { disc, icon, rect, round, vline } from "../../screen/display";
import { drawSky } from "../../widgets/space";
import { idCrc } from "../envelope";
import { raise } from "../memory";
import { motionSpeed, SPEED_OFF, stretchMs } from "../motion";
import { ended } from "../variables";

/** When the rocket lifts off, when it rises, when it passes the words, when it is gone and when all rests, in ms. */
const LIFTS: i32 = 900;
const RISES: i32 = 1150;
const PASSES: i32 = 1700;
const GONE: i32 = 2300;
const RESTS: i32 = 2900;
/** So often there is a new picture from the start on, in ms. */
const FRAME_MS: i32 = 80;
const RISE: i32 = 12;
const FALL: i32 = 3;

const ROCKET_X: i32 = 110;
/** Where it stands, where it is first seen to fly, and where it is at last. */
const STANDS_Y: i32 = 138;
const LIFTED_Y: i32 = 88;
const LAST_Y: i32 = 12;
const WORLD_Y: i32 = 239;

const FLAMES: i32 = 2;

/** The rocket stands on its world. */
export const STAGE_STANDS: i32 = 0;
/** It lifts off and rises. */
export const STAGE_LIFTS: i32 = 1;
/** It flies past the words. */
export const STAGE_PASSES: i32 = 2;
/** It is gone: the page is there. */
export const STAGE_CHEERS: i32 = 3;

/** A game ends now: the film is to come, where things move. */
export function beginFilm(): void {
  ended.isFresh = 1;
  ended.clock = 0;
  if (!HAS_MOTION || motionSpeed() == SPEED_OFF) endFilm();
}

/** Nothing is under way: the page is shown as it is at last. */
export function endFilm(): void {
  ended.clock = RESTS;
}

/** The end was seen before. */
export function forgetFilm(): void {
  ended.isFresh = 0;
  endFilm();
}

/** Returns whether the film goes on. */
export function isFilm(): bool {
  return HAS_MOTION && ended.clock < RESTS;
}

/** One step of the film; returns whether it took the press. Once the words are there for good, they are no film. */
export function stepFilm(pressed: i32, elapsedMs: i32): bool {
  if (!isFilm()) return false;
  const before = ended.clock;
  const isTaken = pressed != 0 && before < GONE;
  if (pressed != 0) endFilm();
  else ended.clock = before + stretchMs(elapsedMs);
  if (pressed != 0 || pictureOf(ended.clock) != pictureOf(before)) raise(FLAG_SCREEN);
  return isTaken;
}

// While the rocket stands there is one picture.
function pictureOf(clock: i32): i32 {
  return clock < LIFTS ? -1 : min(clock, RESTS) / FRAME_MS;
}

/** Returns what is to be seen now: STAGE_*. */
export function filmStage(): i32 {
  const clock = ended.clock;
  return clock < LIFTS ? STAGE_STANDS : clock < PASSES ? STAGE_LIFTS : clock < GONE ? STAGE_PASSES : STAGE_CHEERS;
}

/** Draws sky, world and rocket as they are now; what is said comes over them. */
export function drawFilm(): void {
  const stage = filmStage();
  drawNight();
  if (stage == STAGE_CHEERS) {
    disc(120, WORLD_Y, 70, COLOR_BLUE);
    disc(120, WORLD_Y, 67, COLOR_NIGHT);
    drawScraps(54, 150, min(ended.clock - GONE, RESTS - GONE) / 100);
    disc(120, 34, 24, COLOR_YELLOW);
    disc(120, 34, 21, COLOR_ORANGE);
    disc(120, 34, 19, COLOR_YELLOW);
    return icon(ICON_TROPHY_24, 108, 22, COLOR_BLACK);
  }
  drawWorld();
  if (stage == STAGE_STANDS) {
    for (let i = 0; i < 6; i++) disc(96 + 9 * i, 186 - (i & 1) * 2, 5, COLOR_GREY);
    return drawRocket(STANDS_Y, 1);
  }
  const y = rocketY();
  if (stage == STAGE_LIFTS) {
    drawSmoke();
    rect(117, y + 44, 7, max(172 - y - 44, 0), COLOR_ORANGE);
    rect(119, y + 44, 3, max(166 - y - 44, 0), COLOR_YELLOW);
  } else {
    for (let i = 0; i < 7; i++)
      disc(118 + (i & 1) * 4, y + 54 + 18 * i, 3 + i, i < 2 ? COLOR_ORANGE : i < 4 ? COLOR_SILVER : COLOR_GREY);
    drawScraps(26, 120, (ended.clock - PASSES) / 100);
  }
  drawRocket(y, FLAMES);
}

// It jumps from its world, then rises by a little in each picture.
function rocketY(): i32 {
  return max(LIFTED_Y - (max(ended.clock - RISES, 0) / FRAME_MS) * RISE, LAST_Y);
}

/** Draws the sky over the rocket's world, and a moon. */
export function drawNight(): void {
  drawSky(idCrc());
  disc(204, 40, 13, COLOR_GREY);
  disc(200, 37, 11, COLOR_BLACK);
}

/** Draws the rocket's world, and the rocket that stays on it. */
export function drawLeft(): void {
  drawWorld();
  drawRocket(STANDS_Y, 0);
}

function drawWorld(): void {
  disc(120, WORLD_Y, 63, COLOR_SKY);
  disc(120, WORLD_Y, 61, COLOR_TEAL);
  disc(120, WORLD_Y, 58, COLOR_GREEN);
  disc(80, 216, 9, COLOR_TEAL);
  disc(150, 222, 12, COLOR_TEAL);
  disc(112, 206, 5, COLOR_TEAL);
}

function drawSmoke(): void {
  for (let i = 0; i < 3; i++) {
    const r = 10 + 3 * i - (i >> 1);
    const color = i == 0 ? COLOR_GREY : i == 1 ? COLOR_SILVER : COLOR_WHITE;
    disc(78 + 21 * i, 180 + 5 * i, r, color);
    disc(163 - 21 * i, 180 + 5 * i, r, color);
  }
}

// 20 pixels wide and 44 high; `flame`: 0 none, 1 short, 2 long.
function drawRocket(y: i32, flame: i32): void {
  const x = ROCKET_X;
  if (flame > 0) {
    disc(x + 10, y + 46, 3 + 2 * flame, COLOR_ORANGE);
    disc(x + 10, y + 45 + 2 * flame, 1 + 2 * flame, COLOR_YELLOW);
    disc(x + 10, y + 44, 2, COLOR_WHITE);
  }
  round(x + 3, y + 6, 14, 36, 7, COLOR_WHITE);
  round(x + 5, y + 1, 10, 16, 5, COLOR_WHITE);
  round(x + 6, y, 8, 10, 4, COLOR_RED);
  rect(x + 6, y + 9, 8, 2, COLOR_WHITE);
  rect(x + 12, y + 14, 4, 26, COLOR_SILVER);
  disc(x + 10, y + 20, 4, COLOR_BLUE);
  disc(x + 9, y + 19, 2, COLOR_SKY);
  for (let i = 0; i < 5; i++) {
    const h = 14 - 2 * i + (i > 2 ? 2 : 0);
    vline(x + 3 - i, y + 30 + 2 * i, h, COLOR_RED);
    vline(x + 16 + i, y + 30 + 2 * i, h, COLOR_RED);
  }
  rect(x + 8, y + 41, 5, 3, COLOR_GREY);
}

/** Draws this many scraps of paper in the rows down to `low`, after they fell this often. */
function drawScraps(count: i32, low: i32, fallen: i32): void {
  let bits: u32 = 0x9e3779b9;
  for (let i = 0; i < count; i++) {
    bits = bits * 1103515245 + 12345;
    const color = COLOR_RED + <i32>((bits >> 28) % (COLOR_PINK - COLOR_RED + 1));
    const w = 2 + <i32>((bits >> 26) & 1);
    rect(<i32>((bits >> 8) % 236), 12 + <i32>((bits >> 16) % <u32>low) + fallen * FALL, w, 5 - w, color);
  }
}
