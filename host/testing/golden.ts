// Compares what tests bring with golden files below a folder: pictures by pixel, texts by line. Goldens are written
// only with UPDATE_GOLDENS; a missing golden is a failure.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PNG } from "pngjs";
import { encodePng } from "../raster/png.ts";

/** Holds RGBA bytes, four a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/** The golden files of one folder. */
export class Goldens {
  readonly #root: string;
  readonly #writes: boolean;
  readonly #remedy: string;

  /**
   * With `writes` nothing is compared: what comes becomes the golden file. `remedy` is how failures say that a golden
   * is accepted.
   */
  constructor(root: string, writes: boolean, remedy = "run this test with UPDATE_GOLDENS=1") {
    this.#root = root;
    this.#writes = writes;
    this.#remedy = remedy;
  }

  /** Compares a picture with the golden PNG at `path`, pixel by pixel; throws at the first difference. */
  expectPicture(path: string, { width, height, rgba }: Picture): void {
    if (rgba.length !== width * height * 4)
      throw new Error(`${path}: ${rgba.length} bytes are not ${width} x ${height} pixels`);
    if (this.#writes) return this.#write(path, encodePng(rgba, width, height));
    const golden = PNG.sync.read(this.#read(path));
    if (golden.width !== width || golden.height !== height) {
      this.#fail(path, `is ${width} x ${height} pixels, golden ${golden.width} x ${golden.height}`);
    }
    const differing: number[] = [];
    for (let pixel = 0; pixel < width * height; pixel++) {
      if (!isSamePixel(rgba, golden.data, 4 * pixel)) differing.push(pixel);
    }
    const first = differing[0];
    if (first === undefined) return;
    const place = `${first % width},${Math.floor(first / width)}`;
    const colors = `${hexOf(rgba, first)}, golden ${hexOf(golden.data, first)}`;
    this.#fail(path, `${differing.length} pixels differ, the first at ${place}: ${colors}`);
  }

  /** Compares a text with the golden file at `path`; throws at the first differing line. */
  expectText(path: string, text: string): void {
    if (this.#writes) return this.#write(path, Buffer.from(text, "utf8"));
    const golden = this.#read(path).toString("utf8").replaceAll("\r\n", "\n");
    if (golden === text) return;
    const want = golden.split("\n");
    const got = text.split("\n");
    const line = want.findIndex((row, index) => row !== got[index]);
    const at = line < 0 ? want.length : line;
    this.#fail(
      path,
      `line ${at + 1} is ${JSON.stringify(got[at] ?? null)}, golden ${JSON.stringify(want[at] ?? null)}`,
    );
  }

  #read(path: string): Buffer {
    const file = join(this.#root, path);
    if (!existsSync(file)) this.#fail(path, "has no golden file");
    return readFileSync(file);
  }

  #fail(path: string, words: string): never {
    throw new Error(`golden ${path}: ${words} (to accept it, ${this.#remedy})`);
  }

  #write(path: string, bytes: Buffer): void {
    const file = join(this.#root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

function isSamePixel(one: Picture["rgba"], other: Picture["rgba"], at: number): boolean {
  return (
    one[at] === other[at] &&
    one[at + 1] === other[at + 1] &&
    one[at + 2] === other[at + 2] &&
    one[at + 3] === other[at + 3]
  );
}

function hexOf(rgba: Uint8Array | Uint8ClampedArray, pixel: number): string {
  return Array.from(rgba.subarray(4 * pixel, 4 * pixel + 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
