// The process in which `npm run build` and `npm test -- --quick` make cartridges, one after another as it is asked.
// Bundled (tools/host-js.mjs), so that no loader of TypeScript is between Node and the compiler: it would read the
// compiler's 14 MB for what it might have to rewrite.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../host/files/root.ts";
import { buildCartridge } from "./cartridges.ts";
import { CompileError } from "./compile.ts";
import { gameOfRepository } from "./place.ts";
import { buildQuickly } from "./quick.ts";
import { QUICK_FOLDER } from "./quick-folder.ts";

/** A game to be made, in a language or as its sources are. */
export interface Order {
  readonly id: string;
  readonly language?: string;
  /** As `jumpdeck watch` shapes it, into QUICK_FOLDER. */
  readonly isQuick?: boolean;
}

/** What became of a game: the cartridge's path, or what hindered it, in words. */
export type Made = { readonly path: string } | { readonly fault: string };

async function make({ id, language, isQuick = false }: Order): Promise<Made> {
  try {
    if (isQuick) return await makeQuickly(id);
    return { path: await buildCartridge(gameOfRepository(ROOT, id, language)) };
  } catch (error) {
    return {
      fault: error instanceof CompileError ? error.whole : error instanceof Error ? error.message : String(error),
    };
  }
}

async function makeQuickly(id: string): Promise<Made> {
  const built = await buildQuickly({ jumpdeck: ROOT, id });
  if (!("wasm" in built)) return { fault: built.fault };
  mkdirSync(join(ROOT, QUICK_FOLDER), { recursive: true });
  const path = join(ROOT, QUICK_FOLDER, `${id}.wasm`);
  writeFileSync(path, built.wasm);
  return { path };
}

process.on("message", async (order: Order) => process.send?.(await make(order)));
