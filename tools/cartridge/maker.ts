// The process in which `npm run build` makes cartridges, one after another as it is asked. Bundled (tools/host-js.mjs),
// so that no loader of TypeScript is between Node and the compiler: it would read the compiler's 14 MB for what it
// might have to rewrite.
import { ROOT } from "../../host/files/root.ts";
import { buildCartridge } from "./cartridges.ts";
import { CompileError } from "./compile.ts";
import { gameOfRepository } from "./place.ts";

/** A game to be made, in a language or as its sources are. */
export interface Order {
  readonly id: string;
  readonly language?: string;
}

/** What became of a game: the cartridge's path, or what hindered it, in words. */
export type Made = { readonly path: string } | { readonly fault: string };

async function make({ id, language }: Order): Promise<Made> {
  try {
    return { path: await buildCartridge(gameOfRepository(ROOT, id, language)) };
  } catch (error) {
    return {
      fault: error instanceof CompileError ? error.whole : error instanceof Error ? error.message : String(error),
    };
  }
}

process.on("message", async (order: Order) => process.send?.(await make(order)));
