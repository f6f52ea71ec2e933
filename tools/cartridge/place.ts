// Where a game is: the same build makes those of this repository and those that have a folder of their own.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { readText } from "../../host/files/text.ts";
import type { CartridgeManifest } from "../generate/layout.ts";
import { parseSource } from "./translate/check-source.ts";
import { namingSource } from "./translate/source-error.ts";

/** Where a game's sources are, what they are built with and where the cartridge goes; absolute paths. */
export interface GamePlace {
  readonly manifest: CartridgeManifest;
  /** Folder of its sources: cart.ts, cartridge.json, layout.json. */
  readonly sources: string;
  /** Folder of the sources of the game that it is another edition of; its own if it is not one. */
  readonly base: string;
  /** The id of the game in `base`. */
  readonly baseId: string;
  /** What messages call `base`. */
  readonly shown: string;
  /** Jumpdeck's top folder: it has the kit, the compiler's options and what builds. */
  readonly jumpdeck: string;
  /** Where the compiler is looked for first: in node_modules here and above. */
  readonly home: string;
  /** Folder that gets cartridges/<id>.wasm, and debug/<id>.debug.wasm beside it. */
  readonly output: string;
  /** The language whose words the cartridge says; absent: those of the sources. */
  readonly language?: string;
}

const GAMES = "assembly/games";
/** A game's folder of its own has its sources here. */
export const SOURCES = "game";

/** Lists the ids of the repository's games: the folders of assembly/games. */
export function listGames(root: string): string[] {
  return readdirSync(join(root, GAMES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, GAMES, entry.name, "cart.ts")))
    .map((entry) => entry.name)
    .sort();
}

/** Returns a game of the repository whose top folder is `root`, to be built in a language or as its sources are. */
export function gameOfRepository(root: string, id: string, language?: string): GamePlace {
  const sources = join(root, GAMES, id);
  const manifest = readManifest(sources);
  const baseId = manifest.source ?? id;
  const shown = `${GAMES}/${baseId}`;
  return {
    manifest,
    sources,
    base: join(root, shown),
    baseId,
    shown,
    jumpdeck: root,
    home: root,
    ...speak(join(root, "build"), language),
  };
}

/**
 * Returns the game that has `folder` for itself, built with the Jumpdeck at `jumpdeck`, in a language or as its sources
 * are; throws where there is none.
 */
export function gameOfFolder(jumpdeck: string, folder: string, language?: string): GamePlace {
  const sources = join(folder, SOURCES);
  const manifest = readManifest(sources);
  const shown = basename(sources);
  return {
    manifest,
    sources,
    base: sources,
    baseId: manifest.id,
    shown,
    jumpdeck,
    home: folder,
    ...speak(join(folder, "build"), language),
  };
}

/** A cartridge in a language is in a folder of its own, so that the game's own file stays what it is. */
function speak(output: string, language: string | undefined): Pick<GamePlace, "output" | "language"> {
  return language === undefined ? { output } : { output: join(output, "languages", language), language };
}

function readManifest(sources: string): CartridgeManifest {
  const path = join(sources, "cartridge.json");
  const shown = `${basename(sources)}/cartridge.json`;
  return namingSource(shown, () => {
    return parseSource<CartridgeManifest>("cartridge.json", readText(path), shown);
  });
}
