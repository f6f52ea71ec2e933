// The sky behind title and curtain: stars and a planet with rings, from a seed, so that every cartridge has its own.
import { COLOR_BLACK, COLOR_GREY, COLOR_NIGHT, COLOR_SILVER, COLOR_SLATE, COLOR_WHITE } from "../base/abi";
import { beginScreen, disc, hline, pixel, vline } from "../screen/display";

const STARS: i32 = 64;
const BRIGHT_STARS: i32 = 4;

/** Begins the screen with a sky of stars. */
export function drawSky(seed: u32): void {
  beginScreen(COLOR_BLACK);
  let bits = mixSky(seed);
  for (let i = 0; i < STARS; i++) {
    bits = mixSky(bits + <u32>i);
    pixel(<i32>((bits >> 8) % 240), <i32>((bits >> 20) % 240), starColor(<i32>(bits & 7)));
  }
  for (let i = 0; i < BRIGHT_STARS; i++) {
    bits = mixSky(bits + <u32>i);
    drawBrightStar(8 + <i32>((bits >> 8) % 224), 8 + <i32>((bits >> 20) % 100));
  }
}

/** Draws a planet lit from the upper left: a thin bright edge, a crescent of the colour, the dark side. */
export function drawPlanet(x: i32, y: i32, r: i32, edge: i32, color: i32): void {
  disc(x, y, r, edge);
  disc(x + 1, y + 1, r - 1, color);
  disc(x + r / 10, y + r / 10, r - r / 12, COLOR_SLATE);
  disc(x + r / 6, y + r / 6, r - r / 8, COLOR_NIGHT);
}

function drawBrightStar(x: i32, y: i32): void {
  hline(x - 2, y, 5, COLOR_GREY);
  vline(x, y - 2, 5, COLOR_GREY);
  pixel(x, y, COLOR_WHITE);
}

function starColor(bits: i32): i32 {
  return bits < 4 ? COLOR_SLATE : bits < 6 ? COLOR_GREY : bits == 6 ? COLOR_SILVER : COLOR_WHITE;
}

function mixSky(value: u32): u32 {
  let z = value + 0x9e3779b9;
  z = (z ^ (z >> 15)) * 0x7feb352d;
  return z ^ (z >> 13);
}
