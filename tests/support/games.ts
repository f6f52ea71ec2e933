// Every game of the checkout with every edition and number of players: tests that each game gets for free iterate here.
// With JUMPDECK_LARGE=1 (vitest's project "large") they play the games as large-cartridges.ts builds them, up to the
// limits.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { type Layout, placeFields } from "../../host/state/layout.ts";
import { GameUnderTest, type NamedEdition, type PlayedTable } from "../../host/testing/game.ts";
import { listGames } from "../../tools/cartridge/place.ts";

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export type { PlayedTable as Table };

/** Ids of all games. */
export const GAMES: readonly string[] = listGames(ROOT);

/** The games that are built large too. */
export const LARGE_GAMES: readonly string[] = GAMES.filter((id) => id !== "null");

/** Whether these are played as they are built large. */
export const PLAYS_LARGE = process.env.JUMPDECK_LARGE === "1";

/** Where the tests' cartridges are: of `npm test -- --quick` its own builds. */
const CARTRIDGES = process.env.JUMPDECK_QUICK === "1" ? "quick" : "cartridges";
/** Folders of builds, and what makes a cartridge that is missing there. */
const BUILDS = {
  cartridges: "run: npm run build",
  quick: "--quick builds the games that its filters name; add a filter for this one",
  large: 'the project "large" builds it',
} as const;

/** Returns the bytes of a built cartridge. */
export function readCartridgeFile(id: string): Uint8Array {
  return PLAYS_LARGE && LARGE_GAMES.includes(id) ? readBuilt("large", id) : readShippedFile(id);
}

/** Returns the bytes of a cartridge as it is shipped, also where games are built large. */
export function readShippedFile(id: string): Uint8Array {
  return readBuilt(CARTRIDGES, id);
}

function readBuilt(folder: keyof typeof BUILDS, id: string): Uint8Array {
  const path = `${ROOT}/build/${folder}/${id}.wasm`;
  if (!existsSync(path)) throw new Error(`${path} is missing; ${BUILDS[folder]}`);
  return new Uint8Array(readFileSync(path));
}

/** Returns a game of the checkout as the suites of host/testing take it. */
export function gameUnderTest(id: string): GameUnderTest {
  return new GameUnderTest({
    id,
    readCartridge: () => readCartridgeFile(id),
    readJson: (name) => JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/${name}`, "utf8")),
  });
}

/** Returns a fresh instance of a game's cartridge. */
export function openCartridge(id: string): Cartridge {
  return gameUnderTest(id).open();
}

/** Returns the layout of a game. */
export function readLayout(id: string): Layout {
  return gameUnderTest(id).layout;
}

/** Returns where a field of a position begins, in bytes; throws where the layout has none of that name. */
export function offsetOf(layout: Layout, name: string): number {
  const field = placeFields(layout).fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field.offset;
}

/** Returns the editions of a game. */
export function readEditions(id: string): NamedEdition[] {
  return gameUnderTest(id).editions;
}

/** Lists every table that can be played without variants. */
export function listTables(): PlayedTable[] {
  return GAMES.flatMap((id) => gameUnderTest(id).tables());
}

/**
 * Lists every table that can be played with variants: each set of them, except the empty one, with each number of
 * players.
 */
export function listVariantTables(): PlayedTable[] {
  return GAMES.flatMap((id) => gameUnderTest(id).variantTables());
}

/** Lists one table for each set of variants but the empty one; from set to set the number of players changes. */
export function listVariants(): PlayedTable[] {
  return GAMES.flatMap((id) => gameUnderTest(id).variants());
}
