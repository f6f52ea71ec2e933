// What `import ... from "jumpdeck"` gives: a game at a table and the tests that every game gets. It is for a game's own
// tests and for programs that learn or search. host/testing, bundled to JavaScript as the command line is.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isCheckout, packaged, root } from "./home.mjs";

const folder = isCheckout ? dirname(await (await import("./host-js.mjs")).hostJs(root)) : packaged;

/** @type {typeof import("../host/testing/index.ts")} */
const library = await import(pathToFileURL(join(folder, "library.js")).href);

/** A cartridge at a table: positions as JSON, as bytes and as tensors, actions by name and by code. */
export const Table = library.Table;

/** Reads a game code; throws CodeError, whose message is one sentence. */
export const readCode = library.readCode;

/** Plays the game of a code by a cartridge. */
export const replayCode = library.replayCode;

/** Returns the code of a finished game: its set-up and all its actions. */
export const encodeGame = library.encodeGame;

/** Returns the rows of a QR code: an address, then a game code. */
export const drawQr = library.drawQr;

/** What readCode throws. */
export const CodeError = library.CodeError;

/** A file of games, as `jumpdeck sim --observations` writes it. */
export const Observations = library.Observations;

/** Workers that play many games at once. */
export const Batch = library.Batch;

/**
 * Opens a game at a table: the one that has a folder for itself, as it was built last, or by its id one that comes with
 * Jumpdeck. The types are those of its layout-types.d.ts.
 * @template {object} [S=Record<string, any>]
 * @template {object} [A=Record<string, number[]>]
 * @param {string | URL} place the folder, or an id
 * @returns {import("../host/testing/index.ts").Table<S, A>}
 */
export function openGame(place) {
  return library.openGame(toPath(place), root);
}

/**
 * Starts workers that play games of one cartridge; close them in the end.
 * @param {string | URL} place the folder, or an id, as openGame takes it
 * @param {{ workers?: number }} [options] how many; as many as processors by default
 */
export function openBatch(place, options = {}) {
  const { wasm, layout } = library.readGame(toPath(place), root);
  return new library.Batch(wasm, layout, pathToFileURL(join(folder, "batch-worker.js")), options.workers);
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
