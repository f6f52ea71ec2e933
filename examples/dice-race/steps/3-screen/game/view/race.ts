// The upper part of the table: the stars, a lane for each rocket, the goal. Draws the observation only.
import {
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
} from "jumpdeck/assembly/kit/base/abi";
import { u8At } from "jumpdeck/assembly/kit/base/arrays";
import { bitmap, disc, hline, pixel, rect, vline } from "jumpdeck/assembly/kit/screen/display";
import { textBuilt, textBuiltRight } from "jumpdeck/assembly/kit/screen/display";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { appendNumber, beginText } from "jumpdeck/assembly/kit/words/text";
import { observation } from "../observation";
import { GOAL, TRACK } from "../state";

const LEFT: i32 = 16;
const TOP: i32 = 20;
const LANE_H: i32 = 27;
const MOST_LANES: i32 = 4;
const STARS: i32 = 40;

const SEAT_COLORS: usize = memory.data<u8>([<u8>COLOR_SKY, <u8>COLOR_ORANGE, <u8>COLOR_PINK, <u8>COLOR_GREEN]);

// A rocket, 13 x 9 pixels, two bytes a row.
const ROCKET: usize = memory.data<u8>([
  0b00110000, 0b00000000,
  0b00111000, 0b00000000,
  0b00011111, 0b10000000,
  0b11011111, 0b11100000,
  0b11111110, 0b01111000,
  0b11011111, 0b11100000,
  0b00011111, 0b10000000,
  0b00111000, 0b00000000,
  0b00110000, 0b00000000,
]);

/** Colour of a seat's rocket. */
export function seatColor(seat: i32): i32 {
  return u8At(SEAT_COLORS, seat);
}

/** Draws stars, goal and lanes; fewer lanes are in the middle. */
export function drawRace(): void {
  const players = observation.players;
  const top = TOP + (((MOST_LANES - players) * LANE_H) >> 1);
  drawStars();
  drawGoal(top, players * LANE_H);
  for (let seat = 0; seat < players; seat++) drawLane(seat, top + seat * LANE_H);
}

// The same sky at each drawing: nothing here is left to chance.
function drawStars(): void {
  let bits: u32 = 0x2f6e2b1;
  for (let i = 0; i < STARS; i++) {
    bits = bits * 1664525 + 1013904223;
    pixel(<i32>((bits >> 8) % 240), TOP + <i32>((bits >> 16) % 200), (i & 3) == 0 ? COLOR_SILVER : COLOR_SLATE);
  }
}

// A chequered line.
function drawGoal(y: i32, h: i32): void {
  const x = fieldX(GOAL);
  for (let at = 0; at + 4 <= h; at += 4) rect(x + (at & 4), y + at, 4, 4, COLOR_WHITE);
}

function fieldX(field: i32): i32 {
  return LEFT + ((field * 7) >> 1);
}

function drawLane(seat: i32, y: i32): void {
  const color = seatColor(seat);
  const flown = observation.flownAt(seat);
  const isFlying = observation.over == 0 && observation.seat == seat;
  const at = flown + (isFlying ? observation.ahead : 0);
  const middle = y + 18;
  for (let field = 0; field <= TRACK; field += 10) vline(fieldX(field), middle - 1, 3, COLOR_GREY);
  hline(LEFT, middle, fieldX(TRACK) - LEFT, COLOR_NIGHT);
  hline(LEFT, middle, fieldX(flown) - LEFT, color);
  // Not safe yet: dots.
  for (let field = flown; field < at; field++) disc(fieldX(field), middle, 1, COLOR_YELLOW);
  bitmap(max(fieldX(at) - 12, 1), middle - 4, 13, 9, color, ROCKET);
  beginText();
  appendSeat(seat);
  textBuilt(FONT_SMALL, LEFT, y + 3, isFlying ? COLOR_WHITE : COLOR_GREY);
  beginText();
  appendNumber(flown);
  textBuiltRight(FONT_SMALL, 232, y + 3, isFlying ? COLOR_WHITE : COLOR_GREY);
}
