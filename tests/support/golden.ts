// The golden files of this checkout, tests/golden. Written only when UPDATE_GOLDENS=1 is set.
import { fileURLToPath } from "node:url";
import { Goldens, type Picture } from "../../host/testing/golden.ts";

/** Folder that holds all goldens; paths below are relative to it. */
export const GOLDEN_ROOT = fileURLToPath(new URL("../golden/", import.meta.url));

/** Returns the goldens below a folder, written or compared as the environment says now. */
export function goldensOf(root = GOLDEN_ROOT): Goldens {
  return new Goldens(root, process.env.UPDATE_GOLDENS === "1");
}

/** Compares a picture with the golden PNG at `path`, pixel by pixel; throws at the first difference. */
export function expectGoldenPicture(path: string, picture: Picture, root = GOLDEN_ROOT): void {
  goldensOf(root).expectPicture(path, picture);
}

/** Compares a text with the golden file at `path`; throws at the first differing line. */
export function expectGoldenText(path: string, text: string, root = GOLDEN_ROOT): void {
  goldensOf(root).expectText(path, text);
}
