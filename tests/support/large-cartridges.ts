// Cartridges as large as a handheld takes: the games compiled for speed, with much inlined, up to the limits of file,
// code or translated code. They play exactly as the built ones. Made when first asked for, kept in build/large as long
// as the sources stay the same.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { describeExcess, predictDevice } from "../../host/check/predictions.ts";
import { CODE_SECTION, listSections } from "../../host/wasm/instructions.ts";
import { digestSources } from "../../tools/cartridge/digest.ts";
import { type Compiled, orderCartridge, shapeCartridge, translateGame } from "../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { ROOT } from "./games.ts";

/** The least bytes of code. */
export const LARGE_CODE_LEAST = 132 * 1024;
/** What a profile may add to the code: calls of functions that it numbers otherwise. */
const MOST_ORDER_BYTES = 512;
/** Sizes of inlined functions, ascending: the largest that fits is taken. */
const INLINE_SIZES = [
  22, 24, 26, 28, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120, 140, 160, 200,
] as const;

/** Returns how many bytes the code section of a file has. */
export function codeBytes(wasm: Uint8Array): number {
  const code = listSections(wasm).find(({ id }) => id === CODE_SECTION);
  return code ? code.end - code.start : 0;
}

/**
 * Returns a game's cartridge with as much code as fits; throws when none has LARGE_CODE_LEAST.
 * A minute when it has to be made.
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
    if (fits(compiled.wasm)) {
      fitting = compiled;
      least = middle + 1;
    } else most = middle - 1;
  }
  if (!fitting || codeBytes(fitting.wasm) < LARGE_CODE_LEAST)
    throw new Error(`${id}: no build that fits has ${LARGE_CODE_LEAST} bytes of code`);
  return (await orderCartridge(id, fitting)).wasm;
}

/** Whether a console takes the file, and still does once its functions are in order. */
function fits(wasm: Uint8Array): boolean {
  const { identity, module, refusal } = validateCartridge(wasm);
  if (!identity || refusal) return false;
  if (Math.max(wasm.length - LIMIT.CARTRIDGE_MAX_BYTES, codeBytes(wasm) - LIMIT.CODE_MAX_BYTES) + MOST_ORDER_BYTES > 0)
    return false;
  return describeExcess(predictDevice(wasm, identity, module)) === undefined;
}

/** Renamed into place, so that no reader finds half a file. */
function write(path: string, bytes: Uint8Array | string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}
