// The game that has a folder for itself, as its own tests get it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StateJson } from "../state/codec.ts";
import { GameUnderTest } from "./game.ts";
import { Goldens } from "./golden.ts";
import { type SuiteOptions, testGame } from "./suites/index.ts";
import type { Vitest } from "./suites/vitest.ts";
import { Table } from "./table.ts";

/** Where goldens lie below the game's folder. */
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

/** Opens the game that has `folder` for itself at a table, as it was built last. */
export function openGame(folder: string): Table<StateJson> {
  const game = gameOf(folder);
  return new Table(game.readCartridge(), game.layout);
}

/**
 * Defines the tests that every game gets for the one in `folder`; with `writesGoldens` its goldens are written anew.
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
