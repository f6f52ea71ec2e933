<<<<<<< HEAD
// Judges a cartridge file from outside before it may run: the checker of host/check, and a first picture painted in
// an instance of its own. Runs in a worker, for the file may never come back.
import { Cartridge } from "../cartridge/cartridge.ts";
import type { Watch } from "../cartridge/watch.ts";
import { checkCartridge } from "../check/cartridge-check.ts";
import { ConsoleRunner, failureOf, type LibraryEntry } from "../player/index.ts";
import { rasterise } from "../raster/index.ts";

/** Returns the cartridge in a file, or one or two sentences why it is refused. */
export function judgeCartridge(wasm: Uint8Array, watch?: Watch): LibraryEntry | string {
  const open = (file: Uint8Array) => new Cartridge(file, watch);
  const { identity, findings } = checkCartridge(wasm, open);
  const [fault, ...more] = findings.filter(({ severity }) => severity === "error");
  if (fault) return `This cartridge is refused. ${fault.text}${more.length > 0 ? ` (${more.length} more faults.)` : ""}`;
  if (!identity) return "This cartridge is refused. It does not say what it is.";
  try {
    const runner = new ConsoleRunner(open(wasm));
    runner.boot(0, 0);
    const failure = failureOf(runner.step([0]));
    if (failure) throw failure;
    rasterise(runner.cartridge.screen());
    return { identity, wasm };
=======
// Judges a cartridge file from outside before it may run, as the handheld does: the validator, then the one call that tells the ABI
// version, in an instance of its own. Touches neither the page nor what runs.
import { Cartridge, CartridgeError } from "../cartridge/cartridge.ts";
import type { LibraryEntry } from "../player/index.ts";

/** Returns the cartridge in a file, or two sentences why it is refused. */
export function judgeCartridge(wasm: Uint8Array): LibraryEntry | string {
  try {
    return { identity: new Cartridge(wasm).identity, wasm };
>>>>>>> 896544b (check: one opinion on one file: the host has the handheld's validator step by step, page, terminal and tools ask it, and a corpus of files goes through all; calls are promised 96 deep)
  } catch (error) {
    if (!(error instanceof CartridgeError)) throw error;
    return `This cartridge is refused. ${error.message}`;
  }
}
