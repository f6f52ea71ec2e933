// Judges a cartridge file from outside before it may run: identity, exports, no imports, and a trial start in an
// instance of its own. Touches neither the page nor what runs.
import { CONSOLE_FACE, LIMIT, RULES_FACE } from "../cartridge/abi.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { readIdentity } from "../cartridge/identity.ts";
import { ConsoleRunner, type LibraryEntry } from "../player/index.ts";
import { rasterise } from "../raster/index.ts";

const PAGE_BYTES = 65536;

/** Returns the cartridge in a file, or one sentence why it is refused. */
export function judgeCartridge(wasm: Uint8Array): LibraryEntry | string {
  try {
    if (wasm.length > LIMIT.CARTRIDGE_MAX_BYTES) {
      return `This file has ${wasm.length} bytes; a cartridge has at most ${LIMIT.CARTRIDGE_MAX_BYTES}.`;
    }
    const identity = readIdentity(wasm);
    if (!WebAssembly.validate(wasm as BufferSource)) return "This cartridge is damaged: it is not valid WebAssembly.";
    const module = new WebAssembly.Module(wasm as BufferSource);
    const [wanted] = WebAssembly.Module.imports(module);
    if (wanted) return `This cartridge wants ${wanted.module}.${wanted.name} from outside; a cartridge imports nothing.`;
    const functions = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function");
    const missing = [...RULES_FACE, ...CONSOLE_FACE].find((name) => !functions.some((it) => it.name === name));
    if (missing) return `This cartridge lacks the function ${missing}.`;
    if (!WebAssembly.Module.exports(module).some(({ name, kind }) => name === "memory" && kind === "memory")) {
      return "This cartridge lacks its memory.";
    }
    const cartridge = new Cartridge(wasm);
    if (cartridge.memory().length !== PAGE_BYTES) return "This cartridge's memory is not one page.";
    const runner = new ConsoleRunner(cartridge);
    runner.boot(0, 0);
    runner.step(0);
    rasterise(cartridge.screen());
    return { identity, wasm };
  } catch (error) {
    return `This cartridge does not start: ${(error as Error).message.replace(/\.$/, "")}.`;
  }
}
