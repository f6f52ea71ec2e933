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
  } catch (error) {
    return `This cartridge is refused. Its first picture fails: ${(error as Error).message}.`;
  }
}
