// Turns frames into RGBA bytes for a canvas or a picture file. Runs in Node and in browsers.
import type { Frame } from "./rasterise.ts";

/** Expands an RGB565 colour to 8 bits a channel by repeating each channel's high bits. */
export function expandRgb565(color: number): [red: number, green: number, blue: number] {
  const red = (color >> 11) & 31;
  const green = (color >> 5) & 63;
  const blue = color & 31;
  return [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)];
}

/** Returns the frame as opaque RGBA, four bytes a pixel, row by row. */
export function toRgba(frame: Frame): Uint8ClampedArray<ArrayBuffer> {
  const colors = Array.from(frame.palette, expandRgb565);
  const rgba = new Uint8ClampedArray(frame.pixels.length * 4);
  let at = 0;
  for (const index of frame.pixels) {
    const [red, green, blue] = colors[index] as [number, number, number];
    rgba[at++] = red;
    rgba[at++] = green;
    rgba[at++] = blue;
    rgba[at++] = 255;
  }
  return rgba;
}
