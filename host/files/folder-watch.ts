// Reports when files below some folders changed. Each folder is watched by itself, since Node's recursive way follows
// files by their inode on Linux and loses those that an editor replaces by renaming; and the files' sizes and times are
// looked at now and then, for file systems that report nothing. Node only.
import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps: a change is reported when nothing moved for this long. */
const QUIET_MS = 40;
/** How often the files are checked where no change is reported. */
const LOOK_MS = 1000;

/** Folders under watch. */
export class FolderWatch {
  readonly #folders: readonly string[];
  readonly #counts: (name: string) => boolean;
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #looking: ReturnType<typeof setInterval>;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #seen: string;

  /** Calls `onChange` after each change of a file below one of `folders` whose name counts. A folder may be missing. */
  constructor(folders: readonly string[], counts: (name: string) => boolean, onChange: () => void) {
    this.#folders = folders;
    this.#counts = counts;
    this.#onChange = onChange;
    this.#seen = this.#look();
    this.#looking = setInterval(() => this.#compare(), LOOK_MS);
  }

  /** Watches nothing any more. */
  close(): void {
    clearInterval(this.#looking);
    clearTimeout(this.#quiet);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #compare(): void {
    const now = this.#look();
    if (now === this.#seen) return;
    this.#seen = now;
    this.#onChange();
  }

  /**
   * Returns names, sizes and times of all files; folders that came are watched from now on, those that went are not.
   */
  #look(): string {
    const lines: string[] = [];
    const folders = new Set<string>();
    for (const folder of this.#folders) this.#list(folder, lines, folders);
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#follow(folder);
    return lines.join("\n");
  }

  #list(folder: string, lines: string[], folders: Set<string>): void {
    let entries: ReturnType<typeof readEntries>;
    try {
      entries = readEntries(folder);
    } catch {
      return; // it is gone
    }
    folders.add(folder);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#list(path, lines, folders);
      else if (this.#counts(entry.name)) {
        const info = statSync(path, { throwIfNoEntry: false });
        if (info) lines.push(`${path} ${info.size} ${info.mtimeMs} ${info.ino}`);
      }
    }
  }

  #follow(folder: string): void {
    try {
      const watcher = watch(folder, () => {
        clearTimeout(this.#quiet);
        this.#quiet = setTimeout(() => this.#compare(), QUIET_MS);
      });
      // A folder that goes away, or a system that has no watches left: looking now and then finds the changes.
      watcher.on("error", () => watcher.close());
      this.#watchers.set(folder, watcher);
    } catch {
      // as above
    }
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
