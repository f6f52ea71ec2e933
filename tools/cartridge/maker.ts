// The process in which `npm run build` makes cartridges, one after another as it is asked. Bundled (tools/host-js.mjs),
// so that no loader of TypeScript stands between Node and the compiler: it would read the compiler's 14 MB for what it
// might have to rewrite.
import { ROOT } from "../../host/files/root.ts";
import { buildCartridge } from "./cartridges.ts";
import { CompileError } from "./compile.ts";
import { gameOfRepository } from "./place.ts";

/** What became of a game: the cartridge's path, or what hindered it, in words. */
export type Made = { readonly path: string } | { readonly fault: string };

async function make(id: string): Promise<Made> {
  try {
    return { path: await buildCartridge(gameOfRepository(ROOT, id)) };
  } catch (error) {
    return {
      fault: error instanceof CompileError ? error.whole : error instanceof Error ? error.message : String(error),
    };
  }
}

process.on("message", async (id: string) => process.send?.(await make(id)));
