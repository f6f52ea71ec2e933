// Compiles one game into the bytes of a cartridge: asc, then the optimiser, the identity section in front and the functions' order behind.
// Writes no file.
import * as asc from "assemblyscript/asc";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CartridgeManifest } from "../generate/layout.ts";
import { type Layout, placeFields } from "../../host/state/layout.ts";
import { packLiterals } from "./literals.ts";
import { encodeIdentity, IDENTITY_SECTION, wrapCustomSection } from "../../host/cartridge/identity.ts";
import { encodeOrder, ORDER_SECTION } from "../../host/cartridge/order.ts";
import { profileOrder } from "./profile.ts";
import { type CodeShape, shapeModule, SMALL } from "./shape.ts";

const SEAM = "assembly/kit/game.ts";
const ENTRY = "assembly/kit/faces.ts";
const RAM_STEP_BYTES = 256;
/** The export by which the compiler tells where memory ends. */
const RAM_END = "ramEnd";
/** Where bytes count, the compiler's own rounds save another 2 %; elsewhere they cost ten seconds and gain nothing. */
const SMALL_FLAGS = ["--optimizeLevel", "3", "--shrinkLevel", "2", "--converge"];

/** A compiled cartridge. */
export interface Compiled {
  /** The file as it is flashed. */
  wasm: Uint8Array;
  /** The same module with function names, for profiles and crash reports; without identity. */
  debug: Uint8Array;
}

/** The compiler refused the sources; the message holds its output. */
export class CompileError extends Error {}

/** A game as asc wrote it, not optimised yet. */
export interface Translated {
  readonly raw: Uint8Array;
  readonly manifest: CartridgeManifest;
  readonly ramBytes: number;
  readonly stateBytes: number;
}

/** Compiles the game in assembly/games/<id>; `root` is the repository's top folder. */
export async function compileCartridge(root: string, id: string): Promise<Compiled> {
  const shape = readManifest(root, id).code ?? SMALL;
  return finishCartridge(await translateGame(root, id, shape), shape);
}

/** Translates the game's sources for a shape; what is left of the work is finishCartridge's. */
export async function translateGame(root: string, id: string, shape: CodeShape): Promise<Translated> {
  const manifest = readManifest(root, id);
  const layout = JSON.parse(readFileSync(join(root, "assembly/games", id, "layout.json"), "utf8")) as Layout;
  const raw = await runCompiler(root, id, manifest.source ?? id, shape.shrinkLevel === 2 ? SMALL_FLAGS : []);
  const ramBytes = Math.ceil(readRamEnd(raw) / RAM_STEP_BYTES) * RAM_STEP_BYTES;
  return { raw, manifest, ramBytes, stateBytes: placeFields(layout).sizeBytes };
}

/** Optimises a translated game and adds the sections that make it a cartridge. */
export function finishCartridge({ raw, manifest, ramBytes, stateBytes }: Translated, shape: CodeShape): Compiled {
  const { plain, named } = shapeModule(raw, shape, RAM_END);
  const identity = encodeIdentity({ ...manifest, ramBytes, stateBytes });
  const wasm = insertFirstSection(plain, wrapCustomSection(IDENTITY_SECTION, identity));
  const order = wrapCustomSection(ORDER_SECTION, encodeOrder(profileOrder(wasm)));
  return { wasm: Buffer.concat([wasm, order]), debug: named };
}

function readManifest(root: string, id: string): CartridgeManifest {
  return JSON.parse(readFileSync(join(root, "assembly/games", id, "cartridge.json"), "utf8")) as CartridgeManifest;
}

async function runCompiler(root: string, id: string, base: string, flags: readonly string[]): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const text: string[] = [];
  const options = JSON.parse(readFileSync(join(root, "asconfig.json"), "utf8")).options as Record<string, unknown>;
  const { error } = await asc.main(
    [ENTRY, "--config", "none.json", "--debug", "--outFile", "cart.wasm", ...toFlags(options), ...flags],
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

function insertFirstSection(wasm: Uint8Array, section: Uint8Array): Uint8Array {
  const HEADER_BYTES = 8;
  const whole = new Uint8Array(wasm.length + section.length);
  whole.set(wasm.subarray(0, HEADER_BYTES));
  whole.set(section, HEADER_BYTES);
  whole.set(wasm.subarray(HEADER_BYTES), HEADER_BYTES + section.length);
  return whole;
}
