// What `import ... from "jumpdeck"` gives a game's own tests: host/testing, bundled to JavaScript as the command line
// is.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isCheckout, packaged, root } from "./home.mjs";

const folder = isCheckout ? dirname(await (await import("./host-js.mjs")).hostJs(root)) : packaged;

/** @type {typeof import("../host/testing/index.ts")} */
const library = await import(pathToFileURL(join(folder, "library.js")).href);

/** A cartridge at a table: positions as JSON, actions by name. */
export const Table = library.Table;

/**
 * Opens the game that has a folder for itself at a table, as it was built last.
 * @param {string | URL} place the folder
 */
export function openGame(place) {
  return library.openGame(toPath(place));
}

/**
 * Defines the tests that every game gets: the file and its budgets, simulation with invariants, damaged states,
 * computer players, hidden information on the screens, golden playthroughs (below tests/golden; written with
 * UPDATE_GOLDENS=1, as by `jumpdeck test --update`), a game by buttons, and the emulated handheld beside V8.
 * @param {import("../host/testing/index.ts").Vitest} vitest all that vitest exports
 * @param {string | URL} place the game's folder
 * @param {import("../host/testing/index.ts").SuiteOptions} [options] what is left out or played longer
 */
export function testGame(vitest, place, options) {
  const image = join(root, "build/firmware/picosystem/jumpdeck.elf");
  library.testOwnGame(vitest, toPath(place), image, process.env.UPDATE_GOLDENS === "1", options);
}

/** @param {string | URL} place */
function toPath(place) {
  return typeof place === "string" ? place : fileURLToPath(place);
}
