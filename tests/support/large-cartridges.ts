// Cartridges as large as a handheld takes: the games compiled for speed, with much inlined, from 60 KiB of code up to
// the limit. They play exactly as the built ones. Made when first asked for, kept in build/large as long as the sources
// stay the same.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CODE_SECTION, listSections } from "../../host/wasm/instructions.ts";
import { digestSources } from "../../tools/build/digest.ts";
import { type Compiled, orderCartridge, shapeCartridge, translateGame } from "../../tools/build/compile.ts";
import { gameOfRepository } from "../../tools/build/place.ts";
import { ROOT } from "./games.ts";

/** Least and most bytes of code. */
export const LARGE_CODE: readonly [least: number, most: number] = [60 * 1024, 96 * 1024];
const MOST_FILE_BYTES = 102_400;
/** What a profile may add to the code: calls of functions that it numbers otherwise. */
const MOST_ORDER_BYTES = 384;
/** Sizes of inlined functions, ascending: the largest that fits is taken. */
const INLINE_SIZES = [12, 16, 20, 23, 26, 30, 35, 40, 45, 50, 60, 80, 100, 120] as const;

/** Returns how many bytes the code section of a file has. */
export function codeBytes(wasm: Uint8Array): number {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  return code ? code.end - code.start : 0;
}

/**
 * Returns a game's cartridge with as much code as fits; throws when none has 60 KiB at least.
 * Half a minute when it has to be made.
 */
export async function largeCartridge(id: string): Promise<Uint8Array> {
  const target = join(ROOT, "build/large", `${id}.wasm`);
  const stamp = `${target}.stamp`;
  const digest = `${digestSources(gameOfRepository(ROOT, id))} ${INLINE_SIZES}`;
  if (!existsSync(target) || !existsSync(stamp) || readFileSync(stamp, "utf8") !== digest) {
    mkdirSync(join(ROOT, "build/large"), { recursive: true });
    write(target, await makeLarge(id));
    write(stamp, digest);
  }
  return new Uint8Array(readFileSync(target));
}

/**
 * The sizes are halved, for more copies are more code and each try takes seconds; only what is taken is played for its
 * profile.
 */
async function makeLarge(id: string): Promise<Uint8Array> {
  const translated = await translateGame(gameOfRepository(ROOT, id), { shrinkLevel: 0, inlineSize: INLINE_SIZES[0] });
  let fitting: Compiled | undefined;
  let [least, most] = [0, INLINE_SIZES.length - 1];
  while (least <= most) {
    const middle = (least + most) >> 1;
    const compiled = shapeCartridge(translated, { shrinkLevel: 0, inlineSize: INLINE_SIZES[middle] });
    const { wasm } = compiled;
    if (codeBytes(wasm) + MOST_ORDER_BYTES > LARGE_CODE[1] || wasm.length + MOST_ORDER_BYTES > MOST_FILE_BYTES)
      most = middle - 1;
    else {
      fitting = compiled;
      least = middle + 1;
    }
  }
  if (!fitting || codeBytes(fitting.wasm) < LARGE_CODE[0]) throw new Error(`${id}: no build has 60 to 96 KiB of code`);
  return (await orderCartridge(id, fitting)).wasm;
}

/** Renamed into place, so that nobody who reads meanwhile finds half a file. */
function write(path: string, bytes: Uint8Array | string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}
