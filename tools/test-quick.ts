// `npm test -- --quick FILTER...`: the loop while a rule is written. Builds the games that the filters name as
// `jumpdeck watch` does, without profile, types and lint, and runs the tests that match. Never for CI.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestSources } from "./cartridge/digest.ts";
import type { Made } from "./cartridge/maker.ts";
import { QUICK_FOLDER } from "./cartridge/quick-folder.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { buildSideBySide } from "./cartridge/side-by-side.ts";

/**
 * Builds what the filters need; returns the faults in words, none where all games were built. A filter that names no
 * game needs all of them.
 */
export async function buildForTests(root: string, filters: readonly string[]): Promise<string[]> {
  mkdirSync(join(root, QUICK_FOLDER), { recursive: true });
  const faults: string[] = [];
  // The digest from before: a change during the build is built again.
  const digests = new Map<string, string>();
  for (const id of gamesOf(listGames(root), filters)) {
    const digest = digestSources(gameOfRepository(root, id));
    if (readText(stampOf(root, id)) !== digest) digests.set(id, digest);
  }
  const note = (id: string, made: Made): void => {
    if ("fault" in made) faults.push(made.fault);
    else writeFileSync(stampOf(root, id), digests.get(id) ?? "");
  };
  if (digests.size > 0) await buildSideBySide(root, [...digests.keys()], note, { isQuick: true });
  return faults;
}

/** Returns the games that filters name; the longest name counts, so that one edition is not taken for another. */
export function gamesOf(games: readonly string[], filters: readonly string[]): string[] {
  const longestFirst = games.toSorted((a, b) => b.length - a.length);
  const named = filters.map((filter) => longestFirst.find((id) => filter.includes(id)));
  return named.includes(undefined) ? [...games] : [...new Set(named as string[])];
}

/** The digest of the sources that a quick build was made of stands beside it. */
function stampOf(root: string, id: string): string {
  return join(root, QUICK_FOLDER, `${id}.stamp`);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
