// What `import ... from "jumpdeck"` gives a game's own tests: host/testing, bundled to JavaScript as the command line is.
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isCheckout, packaged, root } from "./home.mjs";

const folder = isCheckout ? dirname(await (await import("./host-js.mjs")).hostJs(root)) : packaged;

/** @type {typeof import("../host/testing/index.ts")} */
const library = await import(pathToFileURL(join(folder, "library.js")).href);

/** Opens the game that has a folder for itself, as it was built last. */
export const openGame = library.openGame;
/** A cartridge at a table: positions as JSON, actions by name. */
export const Table = library.Table;
