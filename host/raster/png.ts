// Turns frames into PNG files. Node only: the browser makes its pictures from the canvas.
import { PNG } from "pngjs";
import { type Frame, SCREEN_SIZE } from "./rasterise.ts";
import { toRgba } from "./rgba.ts";

/** Encodes a frame as PNG, each pixel enlarged to a square of `scale` pixels. */
export function toPng(frame: Frame, scale = 1): Buffer {
  return encodePng(toRgba(frame), SCREEN_SIZE, SCREEN_SIZE, scale);
}

/** Encodes RGBA bytes of any size as PNG, each pixel enlarged to a square of `scale` pixels. */
export function encodePng(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number, scale = 1): Buffer {
  const png = new PNG({ width: width * scale, height: height * scale });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const from = (Math.floor(y / scale) * width + Math.floor(x / scale)) * 4;
      png.data.set(rgba.subarray(from, from + 4), (y * png.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}
