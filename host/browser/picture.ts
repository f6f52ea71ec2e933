// A cartridge's picture for a list of the page: a small canvas, painted as the console paints it.
import { COLOR, LIMIT } from "../cartridge/abi.ts";
import { ListWriter } from "../player/index.ts";
import { rasterise, SCREEN_SIZE, toRgba } from "../raster/index.ts";

/**
 * Returns a canvas with the picture (docs/spec/identity.md#face); words beside it say what it is, so that it says
 * nothing itself.
 */
export function makePicture(picture: Uint8Array): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "picture";
  canvas.width = LIMIT.PICTURE_WIDTH;
  canvas.height = LIMIT.PICTURE_HEIGHT;
  canvas.setAttribute("aria-hidden", "true");
  const list = new ListWriter().clear(COLOR.BLACK).picture(0, 0, picture).finish();
  const pixels = new ImageData(toRgba(rasterise(list)), SCREEN_SIZE, SCREEN_SIZE);
  canvas.getContext("2d")?.putImageData(pixels, 0, 0);
  return canvas;
}
