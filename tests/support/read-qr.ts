// Reads a QR code off a picture by a decoder that others wrote.
import { createRequire } from "node:module";

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
const given = createRequire(import.meta.url)("jsqr") as Decode | { readonly default: Decode };
const decode = typeof given === "function" ? given : given.default;

/** Returns the text of the code on a picture of RGBA pixels, undefined where none is found. */
export function readQr(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  return decode(pixels, width, height)?.data;
}
