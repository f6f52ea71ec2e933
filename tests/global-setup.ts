// Builds all cartridges once before the tests, so that no test builds them itself. Unchanged ones are skipped.
// For the project "large" also the games as they are built large.
// A game that does not build leaves its old cartridge, with a warning: `npm test` counts the broken build as a failure.
import { fileURLToPath } from "node:url";
import { buildCartridge } from "../tools/cartridge/cartridges.ts";
import { gameOfRepository, listGames } from "../tools/cartridge/place.ts";
import { LARGE_GAMES } from "./support/games.ts";
import { largeCartridge } from "./support/large-cartridges.ts";

/** Runs once before all test files. */
export default async function setup(): Promise<void> {
  if (process.env.JUMPDECK_LARGE_TOO === "1") for (const id of LARGE_GAMES) await largeCartridge(id);
  const root = fileURLToPath(new URL("..", import.meta.url));
  if (process.env.JUMPDECK_BUILT === "1") return;
  for (const id of listGames(root)) {
    try {
      await buildCartridge(gameOfRepository(root, id));
    } catch (error) {
      console.warn(`warning: ${(error as Error).message}`);
    }
  }
}
