// Builds all cartridges once before the tests, so that no test builds them itself. Unchanged ones are skipped.
// A game that does not build leaves its old cartridge, with a warning: `npm test` counts the broken build as a failure.
import { fileURLToPath } from "node:url";
import { buildCartridge, listGames } from "../tools/build/cartridges.ts";

/** Runs once before all test files. */
export default async function setup(): Promise<void> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  if (process.env.JUMPDECK_BUILT === "1") return;
  for (const id of listGames(root)) {
    try {
      await buildCartridge(root, id);
    } catch (error) {
      console.warn(`warning: ${(error as Error).message}`);
    }
  }
}
