// A picture taken from the emulated display, and its PNG form.
import { encodePng } from "../raster/png.ts";

/** A screenshot. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGB565, row by row. */
  readonly pixels565: Uint16Array;
  /** Red, green, blue, alpha, row by row. */
  readonly rgba: Uint8Array;
}

/** Makes a picture of RGB565 pixels; low bits repeat the high ones, so white is 255. */
export function pictureOf(pixels565: Uint16Array, width: number, height: number): Picture {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < pixels565.length; i++) {
    const v = pixels565[i];
    const r = v >> 11;
    const g = (v >> 5) & 63;
    const b = v & 31;
    rgba[i * 4] = (r << 3) | (r >> 2);
    rgba[i * 4 + 1] = (g << 2) | (g >> 4);
    rgba[i * 4 + 2] = (b << 3) | (b >> 2);
    rgba[i * 4 + 3] = 255;
  }
  return { width, height, pixels565, rgba };
}

/** Encodes `picture` as PNG, each pixel enlarged to a square of `scale` pixels. */
export function pictureToPng(picture: Picture, scale = 1): Uint8Array {
  return encodePng(picture.rgba, picture.width, picture.height, scale);
}
