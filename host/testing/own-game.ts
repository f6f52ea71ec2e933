// The game that has a folder for itself, as its own tests get it, and those that come with Jumpdeck.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StateValue } from "../state/codec.ts";
import { GameUnderTest } from "./game.ts";
import { Goldens } from "./golden.ts";
import { type SuiteOptions, testGame } from "./suites/index.ts";
import type { Vitest } from "./suites/vitest.ts";
import { type ActionTypes, Table } from "./table.ts";
import type { Layout } from "../state/layout.ts";

/** Where goldens are below the game's folder. */
const GOLDENS = "tests/golden";
const GOLDENS_REMEDY = "look at it, then run: npx jumpdeck test --update";

/** Returns the game in `folder`, as it was built last. */
export function gameOf(folder: string): GameUnderTest {
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(folder, "game", name), "utf8"));
  const { id } = readJson("cartridge.json") as { id: string };
  return new GameUnderTest({
    id,
    readCartridge: () => new Uint8Array(readFileSync(join(folder, `build/cartridges/${id}.wasm`))),
    readJson,
  });
}

/** A built game: its cartridge and its layout. */
export interface GameFolder {
  readonly wasm: Uint8Array;
  readonly layout: Layout;
}

/**
 * Reads the game that has the folder `place` for itself, as it was built last, or the one of that id which comes with
 * the Jumpdeck at `root`.
 */
export function readGame(place: string, root: string): GameFolder {
  if (existsSync(join(place, "game/cartridge.json"))) {
    const game = gameOf(place);
    return { wasm: game.readCartridge(), layout: game.layout };
  }
  const cartridge = join(root, "build/cartridges", `${place}.wasm`);
  if (!/^[a-z0-9-]+$/.test(place) || !existsSync(cartridge))
    throw new Error(`${place} is no game's folder, and no id of a game that comes with Jumpdeck`);
  const layout = JSON.parse(readFileSync(join(root, "assembly/games", place, "layout.json"), "utf8")) as Layout;
  return { wasm: new Uint8Array(readFileSync(cartridge)), layout };
}

/** Opens a game at a table; `place` and `root` are readGame's. */
export function openGame<
  S extends object = Record<string, StateValue>,
  A extends ActionTypes = Record<string, number[]>,
>(place: string, root: string): Table<S, A> {
  const { wasm, layout } = readGame(place, root);
  return new Table<S, A>(wasm, layout);
}

/**
 * Defines the tests that every game gets for the one in `folder`; with `writesGoldens` its goldens are written again.
 */
export function testOwnGame(
  vitest: Vitest,
  folder: string,
  image: string,
  writesGoldens: boolean,
  options?: SuiteOptions,
): void {
  testGame(
    vitest,
    gameOf(folder),
    { goldens: new Goldens(join(folder, GOLDENS), writesGoldens, GOLDENS_REMEDY), image },
    options,
  );
}
