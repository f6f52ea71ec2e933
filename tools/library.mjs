// What `import ... from "jumpdeck"` gives a game's own tests: host/testing, bundled to JavaScript as the command line is.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// npm never packs the lock file: with it this is a checkout.
const folder = existsSync(join(root, "package-lock.json"))
  ? dirname(await (await import("./host-js.mjs")).hostJs(root))
  : join(root, "build/package");

/** @type {typeof import("../host/testing/index.ts")} */
const library = await import(pathToFileURL(join(folder, "library.js")).href);

/** Opens the game that has a folder for itself, as it was built last. */
export const openGame = library.openGame;
/** A cartridge at a table: positions as JSON, actions by name. */
export const Table = library.Table;
