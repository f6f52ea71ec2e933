// Keeps saves as files in one folder, each replaced as a whole, and never in place of what another program has put
// there. Node only.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { homedir, platform, userInfo } from "node:os";
import { isAbsolute, join, resolve } from "node:path";
import { isSame } from "../cartridge/bytes.ts";
import { isId } from "../cartridge/id.ts";
import { FileError, makeFolder, readWholeFile, replaceFile } from "../files/whole-file.ts";
import { SaveChangedError, type SaveStore } from "../player/index.ts";

const ENDING = ".sav";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the folder for saves: in JUMPDECK_HOME, else in the XDG data folder, an absolute path in each case; throws
 * FileError where the user has no folder.
 */
export function saveFolder(env: Env): string {
  // Someone who names a folder may mean one below the current one; nobody means that by an empty word.
  if (env.JUMPDECK_HOME?.trim()) return join(resolve(env.JUMPDECK_HOME), "saves");
  const data = env.XDG_DATA_HOME && isAbsolute(env.XDG_DATA_HOME) ? env.XDG_DATA_HOME : undefined;
  return join(data ?? join(homeFolder(env), ".local/share"), "jumpdeck", "saves");
}

/** The user's own folder: HOME, or what the system knows where that says nothing of use. */
function homeFolder(env: Env): string {
  const told = platform() === "win32" ? homedir() : env.HOME;
  if (told && isAbsolute(told)) return told;
  let known: string | undefined;
  try {
    known = userInfo().homedir;
  } catch {
    // the system does not know this user
  }
  if (known && isAbsolute(known)) return known;
  throw new FileError("There is no folder for saves: neither JUMPDECK_HOME nor HOME names one.");
}

/** Saves as `<folder>/<key>.sav`; the folder is made at the first write. */
export class FileSaves implements SaveStore {
  readonly #folder: string;
  /** What was last read or written here under a key; null: nothing was there. */
  readonly #known = new Map<string, Uint8Array | null>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(key: string): Uint8Array | undefined {
    const save = this.#look(key);
    this.#known.set(key, save ?? null);
    return save;
  }

  write(key: string, bytes: Uint8Array): void {
    makeFolder(this.#folder);
    // Looked at once more when all but the renaming is done.
    replaceFile(this.#path(key), bytes, () => this.#refuseChanged(key));
    this.#known.set(key, bytes.slice());
  }

  remove(key: string): void {
    this.#refuseChanged(key);
    rmSync(this.#path(key), { force: true });
    this.#known.set(key, null);
  }

  isChangedElsewhere(key: string): boolean {
    const known = this.#known.get(key);
    if (known === undefined) return false;
    const save = this.#look(key);
    return save === undefined || known === null ? save !== (known ?? undefined) : !isSame(save, known);
  }

  list(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .sort();
  }

  #look(key: string): Uint8Array | undefined {
    const path = this.#path(key);
    return existsSync(path) ? readWholeFile(path) : undefined;
  }

  #refuseChanged(key: string): void {
    if (this.isChangedElsewhere(key)) throw new SaveChangedError(key);
  }

  #path(key: string): string {
    const [, id] = /^([^.]*)(?:\.[a-z]+[0-9]*)?$/.exec(key) ?? [];
    if (!isId(id)) throw new RangeError(`"${key}" cannot name a save`);
    return join(this.#folder, key + ENDING);
  }
}
