// Judges a cartridge file from outside before it may run, as the handheld does. The validator comes first, then the
// call that reports the ABI version, in an instance of its own. Runs in a worker, for the file may never come back.
import { Cartridge, CartridgeError } from "../cartridge/cartridge.ts";
import type { Watch } from "../cartridge/watch.ts";
import type { LibraryEntry } from "../player/index.ts";

/** Returns the cartridge in a file, or two sentences why it is refused. */
export function judgeCartridge(wasm: Uint8Array, watch?: Watch): LibraryEntry | string {
  try {
    return { identity: new Cartridge(wasm, watch).identity, wasm };
  } catch (error) {
    if (!(error instanceof CartridgeError)) throw error;
    return `This cartridge is refused. ${error.message}`;
  }
}
