// Makes a module of any compiler fit for a cartridge. Mutable globals become words of memory, the memory becomes one
// page, and only the contract's exports stay. A linker's stack pointer is such a global; a copy of memory is a complete
// snapshot only when it is there too. Writes no file.
import { EXPORTS } from "../../host/cartridge/exports.ts";
import { IdentityError } from "../../host/cartridge/identity.ts";
import { escapeText } from "../../host/cartridge/refusal.ts";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { encodeLeb, encodeSection, listSections } from "../../host/wasm/instructions.ts";
import { readFunctionNames } from "../../host/wasm/names.ts";
import { WasmReader } from "../../host/wasm/reader.ts";
import type { CartridgeManifest } from "../generate/layout.ts";
import { type Compiled, PICTURE_EXPORTS, RAM_STEP_BYTES, shapeCartridge } from "./compile.ts";
import type { Compiler } from "./translate/compiler.ts";
import type { Place } from "./shape/segments.ts";
import { SMALL } from "./shape/shape.ts";

/** This export is a linker's end of the memory that it has given out (wasm-ld: --export=__heap_base). */
export const HEAP_BASE = "__heap_base";

/** A module that no cartridge can be made of; the message is one sentence. */
export class PackError extends Error {
  override readonly name = "PackError";
}

/** What has to be known of a module to pack it. */
export interface ModuleSizes {
  /** Where memory that it gives out ends. */
  readonly ramEnd: number;
  readonly stateBytes: number;
  /** Whether its texts have letters of the bytes 160 to 255, absent: they have not. */
  readonly isLatin?: boolean;
  /** Where its title picture is, and the export that returns it; absent: it has none. */
  readonly picture?: Place;
}

const WORD_BYTES = 8;
const TYPES: Readonly<Record<string, number>> = { i32: 4, i64: 8 };
const GLOBAL = /^ \(global \$(\S+) \(mut (\w+)\) \(\w+\.const (-?\d+)\)\)$/;
const MUTABLE = /^ \(global \$\S+ \(mut (.+?)\) \(/;

const CUSTOM_SECTION = 0;
const EXPORT_SECTION = 7;
const FUNCTION_NAMES = 1;
/** Longest name that a function keeps. */
const NAME_MAX = 60;

/**
 * Returns the module with its mutable globals in memory from `ramEnd` on, and where memory ends then. Throws PackError.
 */
export function lowerModule(
  { binaryen }: Compiler,
  wasm: Uint8Array,
  ramEnd: number,
): { wasm: Uint8Array; ramEnd: number } {
  // A setting of the whole process: without it names are neither read nor written.
  binaryen.setDebugInfo(true);
  const module = binaryen.readBinary(strip(wasm));
  const lines = module.emitText().split("\n");
  module.dispose();
  let end = Math.ceil(ramEnd / WORD_BYTES) * WORD_BYTES;
  const words: string[] = [];
  const places = new Map<string, { type: string; at: number }>();
  for (const line of lines) {
    const [, mutable] = MUTABLE.exec(line) ?? [];
    if (mutable === undefined) continue;
    if (!(mutable in TYPES))
      throw new PackError(`The module has a mutable global of the type ${mutable}; a cartridge knows i32 and i64.`);
    const [, name, type, value] = GLOBAL.exec(line) ?? [];
    if (name === undefined)
      throw new PackError(`The module has a mutable global that no constant sets: ${line.trim()}.`);
    places.set(name, { type, at: end });
    words.push(` (data (i32.const ${end}) "${toBytes(BigInt(value), TYPES[type])}")`);
    end += WORD_BYTES;
  }
  const lowered = lines.flatMap((line) => {
    if (GLOBAL.test(line)) return [];
    // Texts of the game are in lines of their own.
    if (line.startsWith(" (data ")) return [line];
    return [replaceGlobals(line, places).replace(/^ \(memory (\$\S+) \d+( \d+)?\)$/, " (memory $1 1 1)")];
  });
  const close = lowered.lastIndexOf(")");
  lowered.splice(close, 0, ...words);
  const done = binaryen.parseText(lowered.join("\n"));
  try {
    return { wasm: done.emitBinary(), ramEnd: words.length > 0 ? end : ramEnd };
  } finally {
    done.dispose();
  }
}

/**
 * Returns the cartridge of a module, except the order of its functions. Throws PackError, of whatever the optimiser
 * does not take too, and IdentityError for anything that is no manifest.
 */
export function packModule(
  compiler: Compiler,
  wasm: Uint8Array,
  manifest: CartridgeManifest,
  { ramEnd, stateBytes, isLatin = false, picture }: ModuleSizes,
): Compiled {
  try {
    const lowered = lowerModule(compiler, wasm, ramEnd);
    const ramBytes = Math.ceil(lowered.ramEnd / RAM_STEP_BYTES) * RAM_STEP_BYTES;
    const leavings = { exports: picture ? PICTURE_EXPORTS : [], picture: picture ?? { at: 0, size: 0 } };
    return shapeCartridge(
      { raw: lowered.wasm, compiler, manifest, ramBytes, stateBytes, leavings, isLatin },
      manifest.code ?? SMALL,
    );
  } catch (error) {
    if (error instanceof PackError || error instanceof IdentityError) throw error;
    // The optimiser throws objects of its own, traps, and overflows the stack.
    const said = String((error as { message?: unknown } | null)?.message ?? error).split("\n", 1)[0];
    throw new PackError(
      `The optimiser cannot read it or write it again ("${escapeText(said)}"); clang's -mcpu=mvp keeps to ` +
        "what every console has.",
    );
  }
}

/**
 * Returns the module without custom sections, its functions under names that are words of the text form, and with the
 * exports that a cartridge or its build asks for alone: others may be of what is lowered, or keep code that nobody
 * calls.
 */
function strip(wasm: Uint8Array): Uint8Array {
  const parts = listSections(wasm).flatMap(({ id, at, start, end }) => {
    if (id === CUSTOM_SECTION) return [];
    return [id === EXPORT_SECTION ? stripExports(wasm, start, end) : wasm.subarray(at, end)];
  });
  return Buffer.concat([wasm.subarray(0, 8), ...parts, nameFunctions(readFunctionNames(wasm))]);
}

function stripExports(wasm: Uint8Array, start: number, end: number): Uint8Array {
  const asked: readonly string[] = ["memory", ...EXPORTS, ...PICTURE_EXPORTS];
  const reader = new WasmReader(wasm, start, end);
  const kept: Uint8Array[] = [];
  for (let rest = reader.unsigned(); rest > 0 && !reader.bad; rest--) {
    const { at } = reader;
    const name = reader.text(reader.unsigned());
    reader.u8();
    reader.unsigned();
    if (asked.includes(name)) kept.push(wasm.subarray(at, reader.at));
  }
  return encodeSection(EXPORT_SECTION, Buffer.concat([Uint8Array.from(encodeLeb(kept.length)), ...kept]));
}

function nameFunctions(names: ReadonlyMap<number, string>): Uint8Array {
  const taken = new Set<string>();
  const entries = [...names].flatMap(([index, name]) => {
    const word = name.replace(/[^A-Za-z0-9_.]/g, "_").slice(0, NAME_MAX);
    const own = taken.has(word) || word === "" ? `${word}.${index}` : word;
    taken.add(own);
    return [...encodeLeb(index), ...encodeLeb(own.length), ...new TextEncoder().encode(own)];
  });
  return wrapCustomSection("name", encodeSection(FUNCTION_NAMES, [...encodeLeb(names.size), ...entries]));
}

function replaceGlobals(line: string, places: ReadonlyMap<string, { type: string; at: number }>): string {
  return line.replace(/\(global\.(get|set) \$([^\s()]+)(\)?)/g, (whole, kind: string, name: string, closed: string) => {
    const place = places.get(name);
    if (!place) return whole;
    return `(${place.type}.${kind === "get" ? "load" : "store"} (i32.const ${place.at})${closed}`;
  });
}

function toBytes(value: bigint, size: number): string {
  return Array.from(
    { length: size },
    (_, i) =>
      `\\${Number((BigInt.asUintN(64, value) >> BigInt(8 * i)) & 255n)
        .toString(16)
        .padStart(2, "0")}`,
  ).join("");
}
