// The game that has the current folder for itself (jumpdeck new): the commands know it by its id, beside those that
// come with Jumpdeck.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../files/text.ts";
import { faultOfFolder } from "../../tools/folder.mjs";
import { SOURCES } from "../../tools/cartridge/place.ts";
import { fileOfId, ID_RULE, isId } from "../cartridge/id.ts";
import { parseJson, placeInJson } from "../files/json.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";

/** A game in a folder of its own. */
export interface OwnGame {
  readonly id: string;
  readonly folder: string;
  readonly sources: string;
  /** Where its build puts the cartridge. */
  readonly cartridge: string;
}

/** Returns the game of the current folder, undefined where there is none. */
export function findOwnGame(): OwnGame | undefined {
  const folder = process.cwd();
  const sources = join(folder, SOURCES);
  const manifest = join(sources, "cartridge.json");
  if (!existsSync(manifest)) return undefined;
  const id = readId(manifest);
  return { id, folder, sources, cartridge: join(folder, "build/cartridges", fileOfId(id, ".wasm")) };
}

/**
 * Returns the game that a command names, or the current folder's own; throws Failure with the sentence `otherwise`
 * where there is neither.
 */
export function gameOrOwn(game: string | undefined, otherwise: string): string {
  const found = game ?? findOwnGame()?.id;
  if (found === undefined) throw usage(otherwise);
  return found;
}

/**
 * Returns the game of the current folder; throws Failure where there is none, or where a sign in the folder's path
 * stands in the way of building it, or of testing it where `isTested`.
 */
export function requireOwnGame(isTested = false): OwnGame {
  const own = findOwnGame();
  if (!own)
    throw usage(
      `There is no game in this folder: ${SOURCES}/cartridge.json is missing. Begin one with: npx jumpdeck new my-game`,
    );
  requireFolder(own.folder, isTested);
  return own;
}

/** Throws Failure where a sign in a folder's path stands in the way of building a game there, or of testing it. */
export function requireFolder(folder: string, isTested: boolean): void {
  const fault = faultOfFolder(folder, isTested);
  if (fault !== undefined) throw new Failure(EXIT.ENVIRONMENT, fault);
}

function readId(manifest: string): string {
  const shown = `${SOURCES}/cartridge.json`;
  const text = readText(manifest);
  const { id } = parseJson<{ id?: unknown } | null>(text, shown) ?? {};
  if (isId(id)) return id;
  const { line, column } = placeInJson(text, ["id"]);
  throw new Failure(EXIT.BAD_FILE, `${shown}(${line},${column}): "id" is not ${ID_RULE}.`);
}
