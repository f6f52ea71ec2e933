// `npm run build [-- ID...]`: generated sources, then every cartridge (or the named ones), then the page that holds
// them. `npm run build -- --language de null`: the named ones in a language, into build/languages, and no page.
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeStale } from "./generate.ts";
import { findUpToDate } from "./cartridge/cartridges.ts";
import { buildPage } from "./page/build.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { buildSideBySide } from "./cartridge/side-by-side.ts";

/** Says in a line what a file is and how long it took. */
function report(name: string, path: string, tookMs: number): void {
  console.log(`${name}: ${statSync(path).size} bytes (${(tookMs / 1000).toFixed(1)} s)`);
}

const root = fileURLToPath(new URL("..", import.meta.url));
for (const path of writeStale(root)) console.log(`generated ${path}`);
const games = listGames(root);
const {
  values: { language },
  positionals,
} = parseArgs({ options: { language: { type: "string" } }, allowPositionals: true });
const wanted = positionals.length > 0 ? positionals : games;
const unknown = wanted.find((id) => !games.includes(id));
if (unknown !== undefined) {
  console.error(`build: no game ${unknown}; there are ${games.join(", ")}`);
  process.exit(2);
}
const stale: string[] = [];
for (const id of wanted) {
  const cartridge = tryFind(id);
  if (cartridge === undefined) stale.push(id);
  else report(id, cartridge, 0);
}
if (stale.length > 0) {
  await buildSideBySide(
    root,
    stale,
    (id, made, tookMs) => {
      if ("path" in made) report(id, made.path, tookMs);
      else {
        console.error(made.fault);
        process.exitCode = 1;
      }
    },
    language === undefined ? {} : { language },
  );
}
if (language === undefined) {
  const started = Date.now();
  report("page", await buildPage(root), Date.now() - started);
}

/**
 * Returns the cartridge where it is one of the sources as they are; a game that cannot be read is built, which says
 * why.
 */
function tryFind(id: string): string | undefined {
  try {
    return findUpToDate(gameOfRepository(root, id, language));
  } catch {
    return undefined;
  }
}
