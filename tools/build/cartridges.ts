// Builds every game folder into build/cartridges/<id>.wasm; skips a cartridge whose sources did not change.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, replaceFile } from "../../host/files/whole-file.ts";
import type { CartridgeManifest } from "../generate/layout.ts";
import { compileCartridge } from "./compile.ts";

/** Lists the ids of all games: the folders of assembly/games. */
export function listGames(root: string): string[] {
  return readdirSync(join(root, "assembly/games"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, "assembly/games", entry.name, "cart.ts")))
    .map((entry) => entry.name)
    .sort();
}

/** Builds one cartridge if needed and returns its path. The named twin for profiles lies in build/debug. */
export async function buildCartridge(root: string, id: string): Promise<string> {
  const target = join(root, "build/cartridges", `${id}.wasm`);
  const stamp = join(root, "build/debug", `${id}.stamp`);
  const digest = digestSources(root, id);
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return target;
  const { wasm, debug } = await compileCartridge(root, id);
  makeFolder(join(root, "build/cartridges"));
  makeFolder(join(root, "build/debug"));
  replaceFile(target, wasm);
  writeFileSync(join(root, "build/debug", `${id}.debug.wasm`), debug);
  writeFileSync(stamp, digest);
  return target;
}

/** Returns what tells whether a cartridge's sources, or what builds it, changed. */
export function digestSources(root: string, id: string): string {
  const hash = createHash("sha256");
  const manifest = JSON.parse(readFileSync(join(root, "assembly/games", id, "cartridge.json"), "utf8")) as CartridgeManifest;
  const games = new Set([id, manifest.source ?? id].map((game) => `assembly/games/${game}`));
  const folders = ["assembly/kit", ...games, "tools/build", "tools/generate", "host/cartridge", "host/wasm", "host/sim", "host/state"];
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true }).map(String).sort()) {
      if (/\.(ts|json)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.update(readFileSync(join(root, "asconfig.json"))).digest("hex");
}
