// The large picture of a card in full. A world is drawn by one function from its colour, its cost and its symbols; a
// development by the machine of what it is best at.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_BROWN,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_TEAL,
  COLOR_WHITE,
  COLOR_YELLOW,
  ICON_CARD_BACK_12,
  ICON_HELIX_16,
  ICON_SHIP_12,
  ICON_STAR_16,
} from "../../../../kit/base/abi";
import { clip, disc, icon, line, rect, ring, round, unclip, vline } from "../../../../kit/screen/display";
import { cardColor, cardCost, cardType } from "../../data";
import { TYPE_DEVELOPMENT, TYPE_MILITARY } from "../../rules/scoring";
import {
  BLUE,
  BROWN,
  GREEN,
  VALUE_CARDS,
  VALUE_CHROMOSOME,
  VALUE_EXPLORE,
  VALUE_MILITARY,
  YELLOW,
  darkOf,
  drawGlobe,
  drawSpot,
  hasValue,
  printedValue,
  valueIcon,
  valueInk,
} from "./face";

/** Where the picture is. */
const X: i32 = 1;
const Y: i32 = 24;
const W: i32 = 238;
/** Height of the whole picture. */
export const SCENE_H: i32 = 92;
const STARS: i32 = 26;
/** Steps of the numbers by which stars are scattered (Numerical Recipes). */
const SCATTER: i32 = 1664525;
const SCATTER_BY: i32 = 1013904223;
const LEAST_R: i32 = 34;
const R_A_COST: i32 = 3;
/** Symbols of a world are moons: their radius, and how far apart they are. */
const MOON_R: i32 = 10;
const MOON_PITCH: i32 = 26;

/** Draws the lowest `h` rows of it below the band of a card in full. */
export function drawScene(kind: i32, h: i32): void {
  const top = Y + h - SCENE_H;
  clip(X, Y, W, h);
  rect(X, Y, W, h, COLOR_BLACK);
  drawStars(kind);
  if (cardType(kind) != TYPE_DEVELOPMENT) drawWorld(kind, top);
  else if (hasValue(kind, VALUE_MILITARY)) drawFleet(top, printedValue(kind, VALUE_MILITARY));
  else if (hasValue(kind, VALUE_CHROMOSOME)) drawLaboratory(top + SCENE_H, printedValue(kind, VALUE_CHROMOSOME));
  else if (hasValue(kind, VALUE_EXPLORE)) drawDishes(top, printedValue(kind, VALUE_EXPLORE));
  else if (hasValue(kind, VALUE_CARDS)) drawMarket(top);
  else drawCity(top + SCENE_H, cardCost(kind));
  unclip();
}

// Each card has its own sky.
function drawStars(kind: i32): void {
  let seed = (kind + 1) * SCATTER;
  for (let i = 0; i < STARS; i++) {
    seed = seed * SCATTER + SCATTER_BY;
    const across = (seed >>> 16) % W;
    seed = seed * SCATTER + SCATTER_BY;
    rect(
      X + across,
      Y + ((seed >>> 16) % SCENE_H),
      1,
      1,
      i % 3 == 0 ? COLOR_WHITE : i % 3 == 1 ? COLOR_GREY : COLOR_SLATE,
    );
  }
}

function drawWorld(kind: i32, top: i32): void {
  const color = cardColor(kind);
  const r = LEAST_R + R_A_COST * cardCost(kind);
  const x = 166 + (kind % 3) * 10;
  const y = top + 58 + (r >> 2);
  drawGlobe(x, y, r, color);
  drawLand(x, y, r, color);
  if (color == YELLOW)
    for (let i = 0; i < 4; i++) ring(x, y, r + 6 + 2 * i + (i > 1 ? 3 : 0), i & 1 ? COLOR_ORANGE : COLOR_BROWN);
  if (cardType(kind) == TYPE_MILITARY) drawGuard(x, y, r, top, cardCost(kind));
  let moons = 0;
  for (let value = VALUE_MILITARY; value <= VALUE_CHROMOSOME; value++)
    for (let i = printedValue(kind, value); i > 0; i--) drawMoon(moons++, top, value);
}

// More of what lies on a globe, for its size here.
function drawLand(x: i32, y: i32, r: i32, color: i32): void {
  const dark = darkOf(color);
  if (color == BLUE) {
    round(x - (r >> 1), y - (r >> 2) - 2, r >> 1, 3, 1, COLOR_WHITE);
    round(x + (r >> 3), y - (r >> 1), r >> 1, 4, 2, COLOR_WHITE);
    round(x - (r >> 1), y + (r >> 2), r >> 1, 4, 2, COLOR_WHITE);
  } else if (color == YELLOW) {
    rect(x - (r >> 1), y - (r >> 1), r, 2, dark);
    rect(x - (r * 5) / 8, y - 2, (r * 9) / 8, 3, dark);
  } else {
    drawSpot(x - (r >> 3), y - (r >> 1) - (r >> 3), r >> 3, dark);
    drawSpot(x + (r >> 1), y - (r >> 2), r >> 4, dark);
    drawSpot(x - (r >> 1) - (r >> 3), y + 1, r >> 4, dark);
    if (color == GREEN) drawSpot(x - (r >> 2), y + (r >> 2), r >> 3, COLOR_BLUE);
    else if (color == BROWN) drawSpot(x - (r >> 2), y - (r >> 2), r >> 3, COLOR_BLACK);
  }
}

// What has to be conquered is watched: an orbit, and more ships the stronger it is.
function drawGuard(x: i32, y: i32, r: i32, top: i32, defence: i32): void {
  ring(x, y, r + 16, COLOR_RED);
  ring(x, y, r + 17, COLOR_RED);
  for (let i = 0; i <= defence >> 1; i++) icon(ICON_SHIP_12, x - r - 28 + 13 * i, top + 44 - 9 * i, COLOR_RED);
}

function drawMoon(i: i32, top: i32, value: i32): void {
  const x = X + 20 + i * MOON_PITCH;
  const y = top + 66 - (i & 1) * 22;
  disc(x, y, MOON_R, COLOR_SLATE);
  disc(x - 1, y - 1, MOON_R - 2, COLOR_NIGHT);
  icon(valueIcon(value), x - 6, y - 6, valueInk(value));
}

// Hills along the lower edge.
function drawHills(ground: i32, color: i32, edge: i32): void {
  for (let i = 0; i < 2; i++) {
    disc(62, ground + 76 + i, 96, i == 0 ? edge : color);
    disc(186, ground + 80 + i, 96, i == 0 ? edge : color);
  }
}

// A ship of a navy, `k` times its smallest size.
function drawHull(x: i32, y: i32, k: i32): void {
  round(x, y, 26 * k, 5 * k, 2 * k, COLOR_SLATE);
  round(x, y, 25 * k, 4 * k, 2 * k, COLOR_GREY);
  round(x + 3 * k, y - 3 * k, 10 * k, 5 * k, 2 * k, COLOR_SILVER);
  for (let i = 0; i < 4; i++) rect(x + (4 + 5 * i) * k, y + k, k, k, COLOR_YELLOW);
  line(x + 25 * k, y + 2 * k, x + 31 * k, y + 2 * k, COLOR_SILVER);
  rect(x - 3 * k, y + k, 3 * k, 2 * k, COLOR_ORANGE);
}

function drawFleet(top: i32, swords: i32): void {
  drawGlobe(208, top + 106, 48, BLUE);
  drawHull(20, top + 56, 3);
  if (swords > 1) drawHull(104, top + 32, 2);
  if (swords > 2) drawHull(58, top + 18, 1);
}

// A dish on its legs, which looks up to the right.
function drawDish(x: i32, y: i32, r: i32): void {
  const third = r / 3;
  for (let i = -1; i < 2; i += 2) line(x + i, y, x + 5 * i, y + 3 * r, COLOR_GREY);
  disc(x, y, r, COLOR_SILVER);
  disc(x + third, y - third, r - 1, COLOR_BLACK);
  line(x, y, x + third, y - third, COLOR_SILVER);
  disc(x + third, y - third, max(1, r >> 3), COLOR_SKY);
}

function drawDishes(top: i32, telescopes: i32): void {
  for (let i = 0; i < 3; i++) ring(160, top + 20, 6 + 9 * i, i == 0 ? COLOR_SKY : COLOR_BLUE);
  disc(160, top + 20, 3, COLOR_WHITE);
  disc(208, top + 22, 12, COLOR_PURPLE);
  disc(206, top + 20, 9, COLOR_PINK);
  drawHills(top + SCENE_H, COLOR_BROWN, COLOR_ORANGE);
  drawDish(38, top + 40, 22);
  if (telescopes > 1) drawDish(90, top + 50, 15);
  if (telescopes > 2) drawDish(126, top + 62, 10);
  drawHut(182, top + 76);
}

function drawHut(x: i32, y: i32): void {
  rect(x, y, 30, 16, COLOR_SILVER);
  for (let i = 0; i < 3; i++) rect(x + 4 + 8 * i, y + 5, 4, 4, i < 2 ? COLOR_YELLOW : COLOR_BLACK);
  vline(x + 24, y - 12, 12, COLOR_SILVER);
  disc(x + 24, y - 13, 1, COLOR_RED);
}

// Domes of glass in which life is bred.
function drawLaboratory(ground: i32, chromosomes: i32): void {
  drawHills(ground, COLOR_TEAL, COLOR_GREEN);
  for (let i = 0; i <= chromosomes; i++) {
    const x = 48 + 66 * i;
    const r = 30 - 4 * i;
    disc(x, ground - 12, r, COLOR_SKY);
    disc(x, ground - 12, r - 2, COLOR_NIGHT);
    rect(x - r, ground - 12, 2 * r + 1, 20, COLOR_SILVER);
    icon(ICON_HELIX_16, x - 8, ground - 32 + i, COLOR_PINK);
  }
  drawHut(200, ground - 16);
}

// A station of trade, at which containers wait.
function drawMarket(top: i32): void {
  drawGlobe(30, top + 112, 52, BROWN);
  for (let i = 0; i < 3; i++) ring(130, top + 46, 30 + i, i == 1 ? COLOR_WHITE : COLOR_SILVER);
  rect(98, top + 44, 66, 5, COLOR_GREY);
  rect(128, top + 14, 5, 66, COLOR_GREY);
  disc(130, top + 46, 12, COLOR_SILVER);
  disc(130, top + 46, 10, COLOR_NIGHT);
  icon(ICON_CARD_BACK_12, 125, top + 40, COLOR_SKY);
  for (let i = 0; i < 6; i++) {
    const x = 182 + 17 * (i % 3);
    const y = top + 34 + 14 * (i / 3);
    rect(x, y, 14, 10, i & 1 ? COLOR_ORANGE : COLOR_TEAL);
    rect(x + 4, y, 2, 10, COLOR_BLACK);
  }
}

// Towers, the more the dearer, and the star that crowns them.
function drawCity(ground: i32, cost: i32): void {
  drawHills(ground, COLOR_SLATE, COLOR_GREY);
  const towers = 4 + (cost >> 1);
  for (let i = 0; i < towers; i++) {
    const x = 118 + (i & 1 ? 1 : -1) * ((i + 1) >> 1) * 22 - 9;
    const h = 58 - 6 * i + (i & 1) * 3;
    rect(x, ground - h, 18, h, i & 1 ? COLOR_GREY : COLOR_SILVER);
    for (let k = 0; k < 3; k++) rect(x + 4 + (k & 1) * 6, ground - h + 6 + 7 * k, 4, 4, COLOR_NIGHT);
  }
  icon(ICON_STAR_16, 110, ground - 78, COLOR_YELLOW);
}
