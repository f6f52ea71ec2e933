// Builds a game into cartridges/<id>.wasm of its output folder; skips a cartridge whose sources did not change.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../../host/files/whole-file.ts";
import { compileCartridge } from "./compile.ts";
import { digestSources, isBuildOf, stampBuild } from "./digest.ts";
import type { GamePlace } from "./place.ts";

/**
 * Builds one cartridge if needed and returns its path. The named twin for profiles is in debug/ beside its folder.
 */
export async function buildCartridge(place: GamePlace): Promise<string> {
  const digest = digestSources(place);
  if (isFresh(place, digest)) return targetOf(place);
  return keepBuild(place, await compileCartridge(place), digest);
}

/**
 * Keeps a cartridge, and its named twin if there is one, as what was built of the game's sources while they had this
 * digest. Returns its path.
 */
export function keepBuild(
  place: GamePlace,
  { wasm, debug }: { wasm: Uint8Array; debug?: Uint8Array },
  digest: string,
): string {
  const { manifest, output } = place;
  for (const folder of ["cartridges", "debug"]) makeFolder(join(output, folder));
  replaceFile(targetOf(place), wasm);
  if (debug) writeFileSync(join(output, "debug", `${manifest.id}.debug.wasm`), debug);
  stampBuild(place, digest);
  return targetOf(place);
}

/** Returns the path of a game's cartridge if nothing that it is made of changed since it was built. */
export function findUpToDate(place: GamePlace): string | undefined {
  return isFresh(place, digestSources(place)) ? targetOf(place) : undefined;
}

function isFresh(place: GamePlace, digest: string): boolean {
  return existsSync(targetOf(place)) && isBuildOf(place, digest);
}

function targetOf({ manifest, output }: GamePlace): string {
  return join(output, "cartridges", `${manifest.id}.wasm`);
}
