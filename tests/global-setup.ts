// Builds all cartridges once before the tests, so that no test builds them itself. Unchanged ones are skipped.
// For the project "large" also the games as they are built large.
// A game that does not build ends the run: its tests would run with the cartridge of an earlier build.
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
  for (const id of listGames(root)) await buildCartridge(gameOfRepository(root, id));
}
