// `npm run build [ID...]`: generated sources, then every cartridge (or the named ones), then the page that holds them.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeStale } from "./generate.ts";
import { buildCartridge } from "./build/cartridges.ts";
import { CompileError } from "./build/compile.ts";
import { buildPage } from "./build/page.ts";
import { gameOfRepository, listGames } from "./build/place.ts";

/** Builds one file and says in a line what came of it. */
async function report(name: string, build: () => Promise<string>): Promise<void> {
  const started = Date.now();
  const path = await build();
  console.log(`${name}: ${statSync(path).size} bytes (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

const root = fileURLToPath(new URL("..", import.meta.url));
for (const path of writeStale(root)) console.log(`generated ${path}`);
const games = listGames(root);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : games;
for (const id of wanted) {
  if (!games.includes(id)) {
    console.error(`build: no game ${id}; there are ${games.join(", ")}`);
    process.exit(2);
  }
  try {
    await report(id, () => buildCartridge(gameOfRepository(root, id)));
  } catch (error) {
    console.error(error instanceof CompileError ? error.whole : error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
await report("page", () => buildPage(root));
