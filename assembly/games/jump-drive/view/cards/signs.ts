// The signs of the worlds' colours, and a small card. They are drawn as the cartridge's own glyphs, so that a console
// whose sheet of icons lacks them shows them too. A row of a glyph is a byte, of a large one two.
import { bitmap } from "../../../../kit/screen/display";

/** Side of a small sign and of a large one, in pixels. */
export const SIGN: i32 = 8;
export const LARGE_SIGN: i32 = 12;
const SIGN_BYTES: i32 = 8;
const LARGE_SIGN_BYTES: i32 = 24;

// In the order of the data's colours: gem, ore, leaf, alien, ring.
// biome-ignore format: a row a line
const SIGNS: usize = memory.data<u8>([
  0b00000000,
  0b01111110,
  0b10111101,
  0b11111111,
  0b01111110,
  0b00111100,
  0b00011000,
  0b00000000,
  0b00011000,
  0b00111100,
  0b01101110,
  0b01111101,
  0b11011111,
  0b11111111,
  0b01110110,
  0b00000000,
  0b00000111,
  0b00011111,
  0b00111101,
  0b01111011,
  0b01110110,
  0b01101110,
  0b01011100,
  0b10000000,
  0b00111100,
  0b01111110,
  0b11111111,
  0b10011001,
  0b11011011,
  0b01111110,
  0b00111100,
  0b00011000,
  0b00000000,
  0b00111100,
  0b01000010,
  0b01000010,
  0b01000010,
  0b01000010,
  0b00111100,
  0b00000000,
]);
// biome-ignore format: a row a line
const LARGE_SIGNS: usize = memory.data<u8>([
  0b00000000, 0b00000000,
  0b00111111, 0b11000000,
  0b01101111, 0b01100000,
  0b11011111, 0b10110000,
  0b11111111, 0b11110000,
  0b11111111, 0b11110000,
  0b01101111, 0b01100000,
  0b00110110, 0b11000000,
  0b00011111, 0b10000000,
  0b00001111, 0b00000000,
  0b00000110, 0b00000000,
  0b00000000, 0b00000000,
  0b00000000, 0b00000000,
  0b00000111, 0b00000000,
  0b00011111, 0b10000000,
  0b00111011, 0b11000000,
  0b00111111, 0b11000000,
  0b01111011, 0b10100000,
  0b01111111, 0b01100000,
  0b11011111, 0b11110000,
  0b11110111, 0b11010000,
  0b11111111, 0b11110000,
  0b01111111, 0b11100000,
  0b00000000, 0b00000000,
  0b00000000, 0b01110000,
  0b00000011, 0b11110000,
  0b00001111, 0b11110000,
  0b00011111, 0b10110000,
  0b00111110, 0b11110000,
  0b01111101, 0b11100000,
  0b01111011, 0b11100000,
  0b01110111, 0b11000000,
  0b01101111, 0b10000000,
  0b01011110, 0b00000000,
  0b11000000, 0b00000000,
  0b10000000, 0b00000000,
  0b00011111, 0b10000000,
  0b00111111, 0b11000000,
  0b01111111, 0b11100000,
  0b11111111, 0b11110000,
  0b11111111, 0b11110000,
  0b11001111, 0b00110000,
  0b11000110, 0b00110000,
  0b11100110, 0b01110000,
  0b01111111, 0b11100000,
  0b00111111, 0b11000000,
  0b00011111, 0b10000000,
  0b00001111, 0b00000000,
  0b00000000, 0b00000000,
  0b00011111, 0b10000000,
  0b00110000, 0b11000000,
  0b01100000, 0b01100000,
  0b01000000, 0b00100000,
  0b01000000, 0b00100000,
  0b01000000, 0b00100000,
  0b01000000, 0b00100000,
  0b01100000, 0b01100000,
  0b00110000, 0b11000000,
  0b00011111, 0b10000000,
  0b00000000, 0b00000000,
]);
// biome-ignore format: a row a line
const CARD: usize = memory.data<u8>([
  0b01111110,
  0b01010110,
  0b01101010,
  0b01010110,
  0b01101010,
  0b01010110,
  0b01101010,
  0b01111110,
]);

/** Draws the sign of a colour of the data's table, which is not none. */
export function drawSign(x: i32, y: i32, color: i32, ink: i32): void {
  bitmap(x, y, SIGN, SIGN, ink, SIGNS + <usize>((color - 1) * SIGN_BYTES));
}

/** Draws the same at large. */
export function drawLargeSign(x: i32, y: i32, color: i32, ink: i32): void {
  bitmap(x, y, LARGE_SIGN, LARGE_SIGN, ink, LARGE_SIGNS + <usize>((color - 1) * LARGE_SIGN_BYTES));
}

/** Draws a card, 8 x 8. */
export function drawCardSign(x: i32, y: i32, ink: i32): void {
  bitmap(x, y, SIGN, SIGN, ink, CARD);
}
