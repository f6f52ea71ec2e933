// The canvas: shows display lists, enlarges them by whole device pixels, and makes pictures of them.
import { type Frame, type KeyLetters, rasterise, SCREEN_SIZE, toRgba } from "../raster/index.ts";

/** Returns the largest whole factor by which the screen fits into a box of device pixels; at least 1. */
export function wholeScale(widthPx: number, heightPx: number): number {
  return Math.max(1, Math.floor(Math.min(widthPx, heightPx) / SCREEN_SIZE));
}

/** The page's screen. */
export class Screen {
  readonly #canvas: HTMLCanvasElement;
  #frame: Frame | undefined;
  #scale = 1;
  /** Keys to show in place of the handheld's buttons; undefined: the buttons. */
  letters: KeyLetters | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    canvas.width = canvas.height = SCREEN_SIZE;
  }

  /** What is shown; undefined before the first list. */
  get frame(): Frame | undefined {
    return this.#frame;
  }

  /** Device pixels a screen pixel. */
  get scale(): number {
    return this.#scale;
  }

  /** Paints a list; throws DisplayListError for one that is refused, and keeps its picture then. */
  show(list: Uint8Array): void {
    const frame = rasterise(list, this.letters);
    this.#frame = frame;
    this.#canvas.getContext("2d")?.putImageData(new ImageData(toRgba(frame), SCREEN_SIZE), 0, 0);
  }

  /** Chooses the scale for a box of CSS pixels and returns the screen's size in CSS pixels. */
  fit(widthPx: number, heightPx: number, pixelRatio: number): number {
    this.#scale = wholeScale(Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio));
    return (this.#scale * SCREEN_SIZE) / pixelRatio;
  }

  /** Puts the canvas onto whole device pixels, wherever the layout left it. */
  snap(pixelRatio: number): void {
    this.#canvas.style.transform = "none";
    const { left, top } = this.#canvas.getBoundingClientRect();
    const shift = (value: number) => (Math.round(value * pixelRatio) - value * pixelRatio) / pixelRatio;
    const [x, y] = [shift(left), shift(top)];
    if (Math.abs(x) + Math.abs(y) > 0.001) this.#canvas.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Makes a PNG, each pixel enlarged to a square of `scale` pixels. */
  async toPng(scale: number): Promise<Blob> {
    const large = document.createElement("canvas");
    large.width = large.height = SCREEN_SIZE * scale;
    const context = large.getContext("2d");
    if (!context) throw new Error("This browser makes no pictures");
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#canvas, 0, 0, large.width, large.height);
    return new Promise((resolve, reject) => {
      large.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser makes no PNG"))), "image/png");
    });
  }
}
