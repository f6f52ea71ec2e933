// Compares test results with golden files under tests/golden/: pictures by pixel, texts by line.
// Goldens are written only when UPDATE_GOLDENS=1 is set; a missing golden is a failure.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import { encodePng } from "../../host/raster/png.ts";

/** Folder that holds all goldens; paths below are relative to it. */
export const GOLDEN_ROOT = fileURLToPath(new URL("../golden/", import.meta.url));

/** Holds RGBA bytes, four a pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

/** Compares a picture with the golden PNG at `path`, pixel by pixel; throws at the first difference. */
export function expectGoldenPicture(path: string, picture: Picture, root = GOLDEN_ROOT): void {
  const { width, height, rgba } = picture;
  if (rgba.length !== width * height * 4)
    throw new Error(`${path}: ${rgba.length} bytes are not ${width} x ${height} pixels`);
  if (updateWanted()) {
    writeGolden(root, path, encodePng(rgba, width, height));
    return;
  }
  const golden = PNG.sync.read(readGolden(root, path));
  if (golden.width !== width || golden.height !== height) {
    fail(path, `is ${width} x ${height} pixels, golden ${golden.width} x ${golden.height}`);
  }
  const differing: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (hexOf(rgba, pixel) !== hexOf(golden.data, pixel)) differing.push(pixel);
  }
  const first = differing[0];
  if (first === undefined) return;
  const place = `${first % width},${Math.floor(first / width)}`;
  const colors = `${hexOf(rgba, first)}, golden ${hexOf(golden.data, first)}`;
  fail(path, `${differing.length} pixels differ, the first at ${place}: ${colors}`);
}

/** Compares a text with the golden file at `path`; throws at the first differing line. */
export function expectGoldenText(path: string, text: string, root = GOLDEN_ROOT): void {
  if (updateWanted()) {
    writeGolden(root, path, Buffer.from(text, "utf8"));
    return;
  }
  const golden = readGolden(root, path).toString("utf8");
  if (golden === text) return;
  const want = golden.split("\n");
  const got = text.split("\n");
  const line = want.findIndex((row, index) => row !== got[index]);
  const at = line < 0 ? want.length : line;
  fail(path, `line ${at + 1} is ${JSON.stringify(got[at] ?? null)}, golden ${JSON.stringify(want[at] ?? null)}`);
}

function updateWanted(): boolean {
  return process.env.UPDATE_GOLDENS === "1";
}

function readGolden(root: string, path: string): Buffer {
  const file = join(root, path);
  if (!existsSync(file)) fail(path, "has no golden file");
  return readFileSync(file);
}

function writeGolden(root: string, path: string, bytes: Buffer): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function hexOf(rgba: Uint8Array | Uint8ClampedArray, pixel: number): string {
  return Array.from(rgba.subarray(4 * pixel, 4 * pixel + 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fail(path: string, words: string): never {
  throw new Error(`golden ${path}: ${words} (to accept it, run this test with UPDATE_GOLDENS=1)`);
}
