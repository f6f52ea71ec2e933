// Every game of the checkout with every edition and number of players: tests that each game gets for free iterate here.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type EditionInfo, readIdentity } from "../../host/cartridge/identity.ts";
import type { Layout } from "../../host/state/layout.ts";
import { listGames } from "../../tools/build/cartridges.ts";

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** One edition of one game with one number of players. */
export interface Table {
  /** Name for a test: "jump-gate, edition 3, 2 players". */
  readonly name: string;
  readonly id: string;
  readonly edition: number;
  readonly players: number;
}

/** Ids of all games. */
export const GAMES: readonly string[] = listGames(ROOT);

/** Returns the bytes of a built cartridge. */
export function readCartridgeFile(id: string): Uint8Array {
  const path = `${ROOT}/build/cartridges/${id}.wasm`;
  if (!existsSync(path)) throw new Error(`${path} is missing; run: npm run build`);
  return new Uint8Array(readFileSync(path));
}

/** Returns a fresh instance of a game's cartridge. */
export function openCartridge(id: string): Cartridge {
  return new Cartridge(readCartridgeFile(id));
}

/** Returns the layout of a game. */
export function readLayout(id: string): Layout {
  return JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/layout.json`, "utf8")) as Layout;
}

/** Returns the editions of a game. */
export function readEditions(id: string): EditionInfo[] {
  return readIdentity(readCartridgeFile(id)).editions;
}

/** Lists every table that can be played. */
export function listTables(): Table[] {
  return GAMES.flatMap((id) =>
    readEditions(id).flatMap(({ number, minPlayers, maxPlayers }) =>
      Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => ({
        name: `${id}, edition ${number}, ${minPlayers + i} players`,
        id,
        edition: number,
        players: minPlayers + i,
      })),
    ),
  );
}
