// Finds cartridges and layouts for the commands: those that come with Jumpdeck, and the current folder's own game.
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readText } from "../files/text.ts";
import { fileOfId, isId } from "../cartridge/id.ts";
import { type EditionInfo, type Identity, IdentityError, readIdentity } from "../cartridge/identity.ts";
import { isOfSources } from "../../tools/cartridge/digest.ts";
import { gameOfFolder, SOURCES } from "../../tools/cartridge/place.ts";
import { parseJson } from "../files/json.ts";
import { ROOT } from "../files/root.ts";
import { readWholeFile } from "../files/whole-file.ts";
import { findEdition } from "../sim/setup.ts";
import type { Layout } from "../state/layout.ts";
import { readBodies } from "../wasm/instructions.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure, usage } from "./failure.ts";
import { readNumber } from "./options.ts";
import { findOwnGame } from "./own-game.ts";

const CARTRIDGES = join(ROOT, "build/cartridges");
const GAMES = join(ROOT, "assembly/games");

/** Lists the ids of the built cartridges, that of the current folder's own game among them. */
export function listCartridges(): string[] {
  const own = findOwnGame();
  const ids = listShippedCartridges();
  return own && existsSync(own.cartridge) && !ids.includes(own.id) ? [...ids, own.id].sort() : ids;
}

/** Lists the ids of the cartridges that come with Jumpdeck. */
export function listShippedCartridges(): string[] {
  if (!existsSync(CARTRIDGES)) return [];
  return readdirSync(CARTRIDGES)
    .filter((name) => name.endsWith(".wasm"))
    .map((name) => name.slice(0, -".wasm".length))
    .sort();
}

/** Returns whether a word names a cartridge by its path, not by its id. */
export function isPath(game: string): boolean {
  return game.endsWith(".wasm") || game.includes("/");
}

/**
 * Reads the bytes of a cartridge by its id or by its path. The folder's own game is refused when its sources are others
 * by now.
 */
export function readCartridge(game: string): Uint8Array {
  const own = isPath(game) ? undefined : findOwnGame();
  const isOwn = own?.id === game;
  if (!isPath(game) && !isId(game)) throw unknownGame(game);
  const path = isPath(game) ? resolve(game) : isOwn ? own.cartridge : join(CARTRIDGES, fileOfId(game, ".wasm"));
  if (isOwn && existsSync(path) && !isOfSources(gameOfFolder(ROOT, own.folder))) {
    throw new Failure(
      EXIT.ENVIRONMENT,
      `${game} was changed since it was built, or its last build failed; run: npx jumpdeck build`,
    );
  }
  if (isPath(game) || existsSync(path)) return readWholeFile(path);
  if (isOwn) throw new Failure(EXIT.ENVIRONMENT, `${game} is not built; run: npx jumpdeck build`);
  throw unknownGame(game);
}

function unknownGame(game: string): Failure {
  const ids = listCartridges();
  if (ids.length === 0) return new Failure(EXIT.ENVIRONMENT, "No cartridge is built; run: npm run build");
  return usage(`There is no game "${game}"; there are: ${ids.join(", ")}.`);
}

/** Returns what a cartridge says of itself; anything else is refused by the name it was called by. */
export function identify(game: string, wasm: Uint8Array): Identity {
  try {
    return readIdentity(wasm);
  } catch (error) {
    if (error instanceof IdentityError) throw new Failure(EXIT.BAD_FILE, `${game} is refused: ${error.message}`);
    throw error;
  }
}

/**
 * Says so where a game that is named is this folder's own and has no cartridge of its sources as they are; throws
 * Failure.
 */
export function refuseUnbuilt(game: string | undefined): void {
  if (game !== undefined && findOwnGame()?.id === game) readCartridge(game);
}

/**
 * Returns a cartridge's twin with the functions' names, which its build left behind; undefined where that is not of
 * these bytes.
 */
export function findNamedTwin(game: string, wasm: Uint8Array): Uint8Array | undefined {
  if (!isId(game)) return undefined;
  const own = findOwnGame();
  const home = own?.id === game ? own.folder : ROOT;
  const twin = join(home, "build/debug", fileOfId(game, ".debug.wasm"));
  if (!existsSync(twin)) return undefined;
  const bytes = readWholeFile(twin);
  const sizes = (file: Uint8Array) =>
    readBodies(file)
      .map(({ start, end }) => end - start)
      .join();
  return sizes(bytes) === sizes(wasm) ? bytes : undefined;
}

/** Reads a JSON file of a game's folder; undefined when the game has none. */
export function readGameFile(id: string, name: string): unknown {
  const own = findOwnGame();
  const path = own?.id === id ? join(own.sources, name) : join(GAMES, fileOfId(id, ""), name);
  return existsSync(path) ? parseJson(readText(path), own?.id === id ? `${SOURCES}/${name}` : path) : undefined;
}

/** Reads the layout of a cartridge's game; undefined when neither Jumpdeck nor this folder holds the game. */
export function findLayout({ id }: Identity): Layout | undefined {
  return readGameFile(id, "layout.json") as Layout | undefined;
}

/** Returns the edition that the argument names, or the cartridge's first. */
export function readEdition(identity: Identity, text: string | undefined): EditionInfo {
  if (text === undefined) return identity.editions[0];
  return findEdition(identity, readNumber("edition", text, 0, 255));
}
