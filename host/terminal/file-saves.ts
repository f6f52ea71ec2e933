// Keeps saves as files in one folder, each replaced as a whole. Node only.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { isId } from "../cartridge/id.ts";
import { makeFolder, readWholeFile, replaceFile } from "../files/whole-file.ts";
import type { SaveStore } from "../player/index.ts";

const ENDING = ".sav";

/** Returns the folder for saves: in JUMPDECK_HOME, else in the XDG data folder. */
export function saveFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.JUMPDECK_HOME) return join(env.JUMPDECK_HOME, "saves");
  const data = env.XDG_DATA_HOME?.startsWith("/") ? env.XDG_DATA_HOME : join(homedir(), ".local/share");
  return join(data, "jumpdeck", "saves");
}

/** Saves as `<folder>/<key>.sav`; the folder is made at the first write. */
export class FileSaves implements SaveStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(key: string): Uint8Array | undefined {
    const path = this.#path(key);
    return existsSync(path) ? readWholeFile(path) : undefined;
  }

  write(key: string, bytes: Uint8Array): void {
    makeFolder(this.#folder);
    replaceFile(this.#path(key), bytes);
  }

  remove(key: string): void {
    rmSync(this.#path(key), { force: true });
  }

  list(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .sort();
  }

  #path(key: string): string {
    const [, id] = /^([^.]*)(?:\.[a-z]+[0-9]*)?$/.exec(key) ?? [];
    if (!isId(id)) throw new RangeError(`"${key}" cannot name a save`);
    return join(this.#folder, key + ENDING);
  }
}
