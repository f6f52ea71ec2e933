// `jumpdeck pack`: a WebAssembly module of any compiler becomes a cartridge.
import { dirname, resolve } from "node:path";
import { LIMIT } from "../../cartridge/abi.ts";
import { IdentityError } from "../../cartridge/identity.ts";
import { parseJson, placeInJson } from "../../files/json.ts";
import { makeFolder, readWholeFile, replaceFile } from "../../files/whole-file.ts";
import { ROOT } from "../../files/root.ts";
import { readFunctionNames } from "../../wasm/names.ts";
import { findManifestFault } from "../../../tools/generate/source-faults.ts";
import { defineCommand } from "../command.ts";
import { EXIT } from "../exit-codes.ts";
import { Failure, usage } from "../failure.ts";
import { readNumber } from "../options.ts";
import { say, warn } from "../output.ts";
import { checkFile, runTask } from "../supervised.ts";

const RAM_MAX_BYTES = 65_536;
/** What clang's linker gives the stack by default. */
const USUAL_STACK_BYTES = 65_536;

export default defineCommand({
  about: "make a cartridge of a module that clang or another compiler wrote",
  args: {
    module: {
      type: "positional",
      description: "the module, a .wasm file; it imports nothing and exports both faces",
      required: true,
    },
    identity: {
      type: "string",
      description: "the file that says id, title, version and editions",
      valueHint: "FILE",
      default: "cartridge.json",
    },
    out: { type: "string", description: "the file to write (default: the id, with .wasm)", valueHint: "FILE" },
    latin: {
      type: "boolean",
      description: "its texts have letters of Latin-1, bytes 160 to 255, which older consoles draw as boxes",
    },
    ram: {
      type: "string",
      description: "where memory that the module uses ends (default: its export __heap_base)",
      valueHint: "BYTES",
    },
  },
  examples: ["jumpdeck pack game.wasm --identity cartridge.json --out build/game.wasm"],
  async run(args) {
    const module = readWholeFile(args.module);
    const manifest = readManifest(args.identity);
    refuseForeign(args.module, module);
    // Only here: the optimiser is large, and most commands do without.
    const [
      { HEAP_BASE, PackError, packModule },
      { CompilerError, loadCompiler },
      { orderCartridge },
      { ProfileError },
    ] = await Promise.all([
      import("../../../tools/cartridge/pack.ts"),
      import("../../../tools/cartridge/translate/compiler.ts"),
      import("../../../tools/cartridge/compile.ts"),
      import("../../../tools/cartridge/order/find-order.ts"),
    ]);
    try {
      const told = await runTask("measureModule", args.module, { wasm: module, ramEnd: HEAP_BASE });
      if (told.stateBytes === undefined)
        throw new Failure(
          EXIT.BAD_FILE,
          `${args.module} exports no function stateSize: it has not the faces of a cartridge.`,
        );
      const ramEnd = args.ram === undefined ? told.ramEnd : readNumber("ram", args.ram, 1, RAM_MAX_BYTES);
      if (ramEnd === undefined)
        throw usage(
          `${args.module} does not say where its memory ends: link it with --export=${HEAP_BASE}, or give ` +
            "it with --ram.",
        );
      const { picture } = told;
      if (picture && !isPicture(picture))
        throw new Failure(
          EXIT.FINDINGS,
          `${args.module}: its title picture has ${picture.size} bytes at ${picture.at}; at most ` +
            `${LIMIT.PICTURE_MAX_BYTES} within its memory are allowed.`,
        );
      const packed = packModule(await loadCompiler(process.cwd(), ROOT), module, manifest, {
        ramEnd,
        stateBytes: told.stateBytes,
        isLatin: args.latin === true,
        ...(picture && { picture }),
      });
      const { findings } = await checkFile(packed.wasm);
      const names = readFunctionNames(packed.debug);
      for (const { severity, text } of findings) warn(`${severity}: ${nameFunctions(text, names)}`);
      if (ramEnd > LIMIT.RAM_MAX_BYTES && ramEnd >= USUAL_STACK_BYTES)
        warn(
          `clang's linker gives ${USUAL_STACK_BYTES} bytes to the stack unless less is asked for: ` +
            "-Wl,-z,stack-size=1024 (and -Wl,--stack-first, so that what outgrows it traps).",
        );
      if (findings.some(({ severity }) => severity === "error"))
        throw new Failure(EXIT.FINDINGS, `${args.module} cannot be a cartridge as it is; nothing was written.`);
      const out = resolve(args.out ?? `${manifest.id}.wasm`);
      makeFolder(dirname(out));
      const { wasm } = await orderCartridge(manifest.id, packed);
      replaceFile(out, wasm);
      say(`${manifest.id}: ${wasm.length} bytes in ${args.out ?? `${manifest.id}.wasm`}`);
    } catch (error) {
      if ((error as Error).name === RangeError.name)
        throw new Failure(EXIT.BAD_FILE, `${args.module} cannot be loaded: ${(error as Error).message}.`);
      if (error instanceof PackError) throw new Failure(EXIT.BAD_FILE, `${args.module}: ${error.message}`);
      if (error instanceof ProfileError) throw new Failure(EXIT.FINDINGS, error.message);
      if (error instanceof CompilerError) throw new Failure(EXIT.ENVIRONMENT, error.message);
      if (error instanceof IdentityError) throw new Failure(EXIT.BAD_FILE, `${args.identity}: ${error.message}`);
      throw error;
    }
  },
});

function isPicture({ at, size }: { readonly at: number; readonly size: number }): boolean {
  const isCount = (value: number) => Number.isInteger(value) && value >= 0;
  return isCount(at) && isCount(size) && size <= LIMIT.PICTURE_MAX_BYTES && at + size <= RAM_MAX_BYTES;
}

/** Puts the names of functions after their numbers. */
function nameFunctions(text: string, names: ReadonlyMap<number, string>): string {
  return text.replace(/\bFunction (\d+)\b/gi, (whole, index: string) => {
    const name = names.get(Number(index));
    return name === undefined ? whole : `${whole} (${name})`;
  });
}

/** What a cartridge cannot be made of is reported before anything runs. */
function refuseForeign(name: string, bytes: Uint8Array): void {
  if (!WebAssembly.validate(bytes as BufferSource))
    throw new Failure(
      EXIT.BAD_FILE,
      `${name} is not a WebAssembly module, or a damaged one, or one of features that Node ` +
        `${process.versions.node} does not know.`,
    );
  const module = new WebAssembly.Module(bytes as BufferSource);
  const [first] = WebAssembly.Module.imports(module);
  if (first)
    throw new Failure(EXIT.BAD_FILE, `${name} imports ${first.module}.${first.name}; a cartridge imports nothing.`);
  if (!WebAssembly.Module.exports(module).some(({ name: it, kind }) => it === "memory" && kind === "memory"))
    throw new Failure(EXIT.BAD_FILE, `${name} exports no memory under the name memory.`);
  if (WebAssembly.Module.customSections(module, "jumpdeck.cart").length > 0)
    throw new Failure(EXIT.BAD_FILE, `${name} is a cartridge already.`);
}

type Manifest = Parameters<typeof import("../../../tools/cartridge/pack.ts").packModule>[2];

function readManifest(path: string): Manifest {
  const text = Buffer.from(readWholeFile(path)).toString("utf8");
  const value = parseJson<unknown>(text, path);
  // What seats it has room for is a cartridge's own affair; the identity counts them in a byte.
  const fault = findManifestFault(value, 255);
  if (fault !== undefined) {
    const { line, column } = placeInJson(text, fault.path);
    throw new Failure(EXIT.BAD_FILE, `${path}(${line},${column}): ${fault.text}.`);
  }
  return value as Manifest;
}
