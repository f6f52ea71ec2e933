// `npm run build [ID...]`: generated sources, then every cartridge (or the named ones), then the page that holds them.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeStale } from "./generate.ts";
import { buildCartridge, listGames } from "./build/cartridges.ts";
import { buildPage } from "./build/page.ts";

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
    const path = await buildCartridge(root, id);
    console.log(`${id}: ${statSync(path).size} bytes`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
const page = await buildPage(root);
console.log(`page: ${statSync(page).size} bytes`);
