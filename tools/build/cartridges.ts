// Builds a game into cartridges/<id>.wasm of its output folder; skips a cartridge whose sources did not change.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../../host/files/whole-file.ts";
import { compileCartridge } from "./compile.ts";
import type { GamePlace } from "./place.ts";

/** What builds, as sources of a checkout or as a package's JavaScript; with the kit it decides over every cartridge. */
const BUILDERS = ["tools/build", "tools/generate", "host/cartridge", "host/wasm", "host/sim", "host/state"];
const PACKAGED_BUILDERS = ["build/package"];

/** Builds one cartridge if needed and returns its path. The named twin for profiles lies in debug/ beside its folder. */
export async function buildCartridge(place: GamePlace): Promise<string> {
  const { manifest, output } = place;
  const target = join(output, "cartridges", `${manifest.id}.wasm`);
  const stamp = join(output, "debug", `${manifest.id}.stamp`);
  const digest = digestSources(place);
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return target;
  const { wasm, debug } = await compileCartridge(place);
  for (const folder of ["cartridges", "debug"]) makeFolder(join(output, folder));
  replaceFile(target, wasm);
  writeFileSync(join(output, "debug", `${manifest.id}.debug.wasm`), debug);
  writeFileSync(stamp, digest);
  return target;
}

/** Returns what tells whether a cartridge's sources, or what builds it, changed. */
export function digestSources({ jumpdeck, sources, base }: GamePlace): string {
  const hash = createHash("sha256");
  const builders = existsSync(join(jumpdeck, BUILDERS[0])) ? BUILDERS : PACKAGED_BUILDERS;
  const folders = [join(jumpdeck, "assembly/kit"), ...new Set([sources, base]), ...builders.map((name) => join(jumpdeck, name))];
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
      if (/\.(ts|js|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.update(readFileSync(join(jumpdeck, "asconfig.json"))).digest("hex");
}
