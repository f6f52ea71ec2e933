// `npm test -- --quick FILTER...`: the loop while a rule is written. Builds the games that the filters name as
// `jumpdeck watch` does, without profile, types and lint, and runs the tests that match. Never for CI.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestSources } from "./cartridge/digest.ts";
import { gameOfRepository, listGames } from "./cartridge/place.ts";
import { buildQuickly } from "./cartridge/quick.ts";

/** Folder of quick builds, below `build`; each has its sources' digest beside it. */
const FOLDER = "build/quick";

/**
 * Builds what the filters need; returns the faults in words, none where all games were built. A filter that names no
 * game needs all of them.
 */
export async function buildForTests(root: string, filters: readonly string[]): Promise<string[]> {
  mkdirSync(join(root, FOLDER), { recursive: true });
  const faults: string[] = [];
  for (const id of gamesOf(listGames(root), filters)) {
    const fault = await buildOne(root, id);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** Returns the games that filters name; the longest name counts, so that one edition is not taken for another. */
export function gamesOf(games: readonly string[], filters: readonly string[]): string[] {
  const longestFirst = games.toSorted((a, b) => b.length - a.length);
  const named = filters.map((filter) => longestFirst.find((id) => filter.includes(id)));
  return named.includes(undefined) ? [...games] : [...new Set(named as string[])];
}

async function buildOne(root: string, id: string): Promise<string | undefined> {
  const digest = digestSources(gameOfRepository(root, id));
  const stamp = join(root, FOLDER, `${id}.stamp`);
  if (readText(stamp) === digest) return undefined;
  const built = await buildQuickly({ jumpdeck: root, id });
  if (!("wasm" in built)) return built.fault;
  writeFileSync(join(root, FOLDER, `${id}.wasm`), built.wasm);
  // The digest from before: a change during the build is built again.
  writeFileSync(stamp, digest);
  return undefined;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
