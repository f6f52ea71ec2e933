// Compiles one game into the bytes of a cartridge: asc, then the identity section in front. Writes no file.
import * as asc from "assemblyscript/asc";
import binaryen from "assemblyscript/binaryen";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CartridgeManifest } from "../generate/layout.ts";
import { type Layout, placeFields } from "../../host/state/layout.ts";
import { packLiterals } from "./literals.ts";
import { encodeIdentity, wrapCustomSection } from "../../host/cartridge/identity.ts";

const SEAM = "assembly/kit/game.ts";
const ENTRY = "assembly/kit/faces.ts";
const RAM_STEP_BYTES = 256;
const UNLIMITED = 0x7fffffff;
/** What asc compiles for, beyond WebAssembly 1.0: memory.copy, memory.fill, sign extension. */
const FEATURES = binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt | binaryen.Features.SignExt;

/** A compiled cartridge. */
export interface Compiled {
  /** The file as it is flashed. */
  wasm: Uint8Array;
  /** The same module with function names, for profiles and crash reports; without identity. */
  debug: Uint8Array;
}

/** The compiler refused the sources; the message holds its output. */
export class CompileError extends Error {}

/** Compiles the game in assembly/games/<id>; `root` is the repository's top folder. */
export async function compileCartridge(root: string, id: string): Promise<Compiled> {
  const folder = join(root, "assembly/games", id);
  const manifest = JSON.parse(readFileSync(join(folder, "cartridge.json"), "utf8")) as CartridgeManifest;
  const layout = JSON.parse(readFileSync(join(folder, "layout.json"), "utf8")) as Layout;
  const raw = await runCompiler(root, id, manifest.source ?? id);
  const ramBytes = Math.ceil(readRamEnd(raw) / RAM_STEP_BYTES) * RAM_STEP_BYTES;
  const module = binaryen.readBinary(raw);
  module.removeExport("ramEnd");
  optimizeForSize(module);
  const debug = emit(module, true);
  const plain = emit(module, false);
  module.dispose();
  const identity = encodeIdentity({ ...manifest, ramBytes, stateBytes: placeFields(layout).sizeBytes });
  return { wasm: insertFirstSection(plain, wrapCustomSection("jumpdeck.cart", identity)), debug };
}

// asc leaves work undone: inlining what has a single caller, however long it is.
function optimizeForSize(module: binaryen.Module): void {
  module.setFeatures(FEATURES);
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  // What asc set for itself still holds otherwise.
  binaryen.setAlwaysInlineMaxSize(2);
  binaryen.setFlexibleInlineMaxSize(0);
  binaryen.setOneCallerInlineMaxSize(UNLIMITED);
  module.optimize();
}

async function runCompiler(root: string, id: string, base: string): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const text: string[] = [];
  const options = JSON.parse(readFileSync(join(root, "asconfig.json"), "utf8")).options as Record<string, unknown>;
  const { error } = await asc.main(
    [ENTRY, "--config", "none.json", "--debug", "--outFile", "cart.wasm", ...toFlags(options)],
    {
      readFile: (name, folder) => {
        const path = name.replaceAll("\\", "/").replace(/^\.\//, "");
        // The compiler follows `import * as game` through one module only, so the seam becomes the cart.ts itself.
        const isSeam = path === SEAM;
        const source = isSeam ? `assembly/games/${id}/cart.ts` : answerModule(root, id, base, path);
        try {
          const text = readFileSync(join(folder === "." ? root : folder, source), "utf8");
          if (isSeam) return text.replaceAll('from "./', `from "../games/${base}/`).replaceAll(`from "../${base}/`, `from "../games/${base}/`);
          return path.startsWith("assembly/") ? packLiterals(text) : text;
        } catch {
          return null;
        }
      },
      writeFile: (name, contents) => {
        if (name.endsWith(".wasm")) binary = contents as Uint8Array;
      },
      listFiles: () => [],
      stdout: { write: (chunk: string | Uint8Array) => text.push(String(chunk)) },
      stderr: { write: (chunk: string | Uint8Array) => text.push(String(chunk)) },
    } as Parameters<typeof asc.main>[1],
  );
  if (error || !binary) throw new CompileError(`${id} does not compile:\n${text.join("")}${error?.message ?? ""}`);
  return binary;
}

// A cartridge that names another folder as its source is compiled as that game; a module which its own folder has too takes the place
// of the source's module of that name.
function answerModule(root: string, id: string, base: string, path: string): string {
  const inBase = `assembly/games/${base}/`;
  if (id === base || !path.startsWith(inBase)) return path;
  const own = `assembly/games/${id}/${path.slice(inBase.length)}`;
  return existsSync(join(root, own)) ? own : path;
}

function toFlags(options: Record<string, unknown>): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === true) return [`--${name}`];
    if (value === false) return [];
    return [`--${name}`, Array.isArray(value) ? value.join(",") : String(value)];
  });
}

function readRamEnd(raw: Uint8Array): number {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(raw as BufferSource));
  return (instance.exports.ramEnd as () => number)();
}

function emit(module: binaryen.Module, names: boolean): Uint8Array {
  binaryen.setDebugInfo(names);
  return module.emitBinary();
}

function insertFirstSection(wasm: Uint8Array, section: Uint8Array): Uint8Array {
  const HEADER_BYTES = 8;
  const whole = new Uint8Array(wasm.length + section.length);
  whole.set(wasm.subarray(0, HEADER_BYTES));
  whole.set(section, HEADER_BYTES);
  whole.set(wasm.subarray(HEADER_BYTES), HEADER_BYTES + section.length);
  return whole;
}
