// Shows a frame pixel by pixel: two pixels in one cell, the upper one as the colour of a half block.
import { expandRgb565, type Frame, SCREEN_SIZE } from "../raster/index.ts";
import { type Grid, makeGrid } from "./cells.ts";

/** Cells that the whole picture takes. */
export const PIXEL_COLUMNS = SCREEN_SIZE;
/** Rows that the whole picture takes. */
export const PIXEL_ROWS = SCREEN_SIZE / 2;

/** Returns the frame's colours as 24-bit RGB. */
export function paletteOf(frame: Frame): number[] {
  return Array.from(frame.palette, (color) => {
    const [red, green, blue] = expandRgb565(color);
    return (red << 16) | (green << 8) | blue;
  });
}

/** Lays a frame into the middle of a grid of at least 240 x 120 cells. */
export function drawHalfBlocks(frame: Frame, columns: number, rows: number): Grid {
  const grid = makeGrid(columns, rows);
  const colors = paletteOf(frame);
  const left = (columns - PIXEL_COLUMNS) >> 1;
  const top = (rows - PIXEL_ROWS) >> 1;
  for (let row = 0; row < PIXEL_ROWS; row++) {
    for (let x = 0; x < PIXEL_COLUMNS; x++) {
      const cell = grid.cells[(row + top) * columns + x + left];
      cell.char = "\u2580";
      cell.fore = colors[frame.pixels[2 * row * SCREEN_SIZE + x]];
      cell.back = colors[frame.pixels[(2 * row + 1) * SCREEN_SIZE + x]];
    }
  }
  return grid;
}
