// Generates the modules of every game folder: layout.ts and identity.ts, and data.ts where there is a data.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Layout } from "../../host/state/layout.ts";
import { type GameData, writeDataModule } from "./data.ts";
import { type CartridgeManifest, writeIdentityModule, writeLayoutModule } from "./layout.ts";

const GAMES = "assembly/games";

/** Generates the modules of all games. */
export function generate(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const game of readdirSync(join(root, GAMES)).sort()) {
    const folder = `${GAMES}/${game}`;
    if (!existsSync(join(root, folder, "layout.json"))) continue;
    files.set(`${folder}/layout.ts`, writeLayoutModule(read<Layout>(root, `${folder}/layout.json`)));
    files.set(`${folder}/identity.ts`, writeIdentityModule(read<CartridgeManifest>(root, `${folder}/cartridge.json`)));
    const data = `${folder}/data.json`;
    if (existsSync(join(root, data))) files.set(`${folder}/data.ts`, writeDataModule(read<GameData>(root, data), data));
  }
  return files;
}

function read<T>(root: string, path: string): T {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as T;
}
