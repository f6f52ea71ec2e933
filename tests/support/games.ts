// Every game of the checkout with every edition and number of players: tests that each game gets for free iterate here.
// With JUMPDECK_LARGE=1 (vitest's project "large") they play the games as large-cartridges.ts builds them, from 60 to 96 KiB of code.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type EditionInfo, readIdentity } from "../../host/cartridge/identity.ts";
import type { Layout } from "../../host/state/layout.ts";
import { listGames } from "../../tools/build/place.ts";
import type { CartridgeManifest } from "../../tools/generate/layout.ts";

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** One edition of one game with one number of players and one set of variants. */
export interface Table {
  /** Name for a test: "jump-gate, edition 3, 2 players". */
  readonly name: string;
  readonly id: string;
  readonly edition: number;
  readonly players: number;
  /** Mask of the variants played. */
  readonly options: number;
}

/** Ids of all games. */
export const GAMES: readonly string[] = listGames(ROOT);

/** The games that are built large too. */
export const LARGE_GAMES: readonly string[] = ["jump-drive", "jump-gate", "jump-gate-1st"];

/** Whether these are played as they are built large. */
export const PLAYS_LARGE = process.env.JUMPDECK_LARGE === "1";

/** Returns the bytes of a built cartridge. */
export function readCartridgeFile(id: string): Uint8Array {
  const isLarge = PLAYS_LARGE && LARGE_GAMES.includes(id);
  const path = `${ROOT}/build/${isLarge ? "large" : "cartridges"}/${id}.wasm`;
  if (!existsSync(path)) throw new Error(`${path} is missing; ${isLarge ? "the project \"large\" builds it" : "run: npm run build"}`);
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

/** An edition with the names of its options, which its identity section does not hold. */
export interface NamedEdition extends EditionInfo {
  readonly optionNames: { bit: number; name: string; meaning?: string }[];
}

/** Returns the editions of a game. */
export function readEditions(id: string): NamedEdition[] {
  const manifest = JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/cartridge.json`, "utf8")) as CartridgeManifest;
  return readIdentity(readCartridgeFile(id)).editions.map((edition, i) => ({
    ...edition,
    optionNames: manifest.editions[i].options,
  }));
}

/** Lists every table that can be played without variants. */
export function listTables(): Table[] {
  return GAMES.flatMap((id) =>
    readEditions(id).flatMap((edition) => seatCounts(edition).map((players) => tableOf(id, edition, players, 0))),
  );
}

/** Lists every table that can be played with variants: each set of them, but for the empty one, with each number of players. */
export function listVariantTables(): Table[] {
  return GAMES.flatMap((id) =>
    readEditions(id).flatMap((edition) =>
      optionSets(edition).flatMap((options) =>
        seatCounts(edition).map((players) => tableOf(id, edition, players, options)),
      ),
    ),
  );
}

/** Lists one table for each set of variants but the empty one; from set to set the number of players changes. */
export function listVariants(): Table[] {
  return GAMES.flatMap((id) =>
    readEditions(id).flatMap((edition) => {
      const counts = seatCounts(edition);
      return optionSets(edition).map((options, i) => tableOf(id, edition, counts[i % counts.length], options));
    }),
  );
}

function tableOf(id: string, { number, optionNames }: NamedEdition, players: number, options: number): Table {
  const variants = optionNames.filter(({ bit }) => (options & bit) !== 0).map(({ name }) => `, ${name}`);
  return {
    name: `${id}, edition ${number}, ${players} players${variants.join("")}`,
    id,
    edition: number,
    players,
    options,
  };
}

function seatCounts({ minPlayers, maxPlayers }: EditionInfo): number[] {
  return Array.from({ length: maxPlayers - minPlayers + 1 }, (_, i) => minPlayers + i);
}

/** Every mask of known options but 0, ascending. */
function optionSets({ options }: EditionInfo): number[] {
  return Array.from({ length: options }, (_, i) => i + 1).filter((mask) => (mask & ~options) === 0);
}
