// Reads and replaces whole files. A failure is one sentence that names the file; on no way out is half a file left.
// Node only.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** The largest file that is read; the largest there is a need for, a flash image, has 16 MiB. */
export const FILE_MAX_BYTES = 256 * 1024 * 1024;

/** What the operating system means, by its name of the error (errno(3)). */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: "permission is missing",
  EBUSY: "it is in use",
  EDQUOT: "the disk quota is used up",
  EEXIST: "there is another file of that name",
  EFBIG: "it grows larger than files may be",
  EIO: "the disk or device fails",
  EISDIR: "it is a folder, not a file",
  ELOOP: "its links lead round in a circle",
  EMFILE: "too many files are open",
  ENAMETOOLONG: "its name is too long",
  ENFILE: "too many files are open",
  ENODEV: "there is no such device",
  ENOENT: "there is no such file or folder",
  ENOSPC: "there is no space left",
  ENOTDIR: "a part of its path is no folder",
  ENXIO: "there is no such device",
  EPERM: "that is not permitted",
  EROFS: "its file system can only be read",
  ETXTBSY: "it is a program that runs",
};

/** A file that cannot be read or written; the message is a sentence for the user. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/**
 * Returns a sentence for an error of the operating system; undefined for all others. `path` counts where the error
 * names none.
 */
export function explainSystemError(error: unknown, path?: string): string | undefined {
  const { code, syscall, path: own } = (error ?? {}) as NodeJS.ErrnoException;
  const words = syscall === undefined || code === undefined ? undefined : WORDS[code];
  if (words === undefined) return undefined;
  const where = path ?? own;
  return where === undefined ? `${words[0].toUpperCase()}${words.slice(1)}.` : `${where}: ${words}.`;
}

/**
 * Reads a file; throws FileError. Pipes and devices are refused unopened: one would wait for ever, the other never end.
 */
export function readWholeFile(path: string): Uint8Array {
  return naming(path, () => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) throw new FileError(`There is no file ${path}.`);
    if (info.isDirectory()) throw new FileError(`${path} is a folder, not a file.`);
    if (!info.isFile()) throw new FileError(`${path} is a pipe or a device, not a file.`);
    if (info.size > FILE_MAX_BYTES) throw new FileError(`${path} has ${info.size} bytes; it cannot be a file of ours.`);
    return new Uint8Array(readFileSync(path));
  });
}

/**
 * Writes a file as a whole, through links; pipes and devices are written to. Throws FileError, or what `check` throws
 * before the older file goes, which then stays.
 */
export function replaceFile(path: string, content: Uint8Array | string, check: () => void = () => {}): void {
  naming(path, () => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (info?.isDirectory()) throw new FileError(`${path} is a folder, not a file.`);
    if (info && !info.isFile()) return writeFileSync(path, content);
    const target = info ? realpathSync(path) : path;
    const fresh = join(dirname(target), `.${randomBytes(8).toString("hex")}.new`);
    try {
      writeThrough(fresh, content, info?.mode);
      check();
      renameSync(fresh, target);
    } catch (error) {
      rmSync(fresh, { force: true });
      throw error;
    }
  });
}

/** So often a file is changed again that others change at the very same time. */
const CHANGE_TRIES = 5;

/**
 * Replaces a file by `change` of its content (undefined: no file, or no change). Repeats it when another program wrote
 * to the file. Throws FileError.
 */
export function changeFile(path: string, change: (before: Uint8Array | undefined) => Uint8Array | undefined): void {
  const read = () => (existsSync(path) ? readWholeFile(path) : undefined);
  const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
    one && other ? Buffer.from(one).equals(other) : one === other;
  for (let left = CHANGE_TRIES; left > 0; left--) {
    const before = read();
    const after = change(before);
    if (after === undefined) return;
    let isLate = false;
    try {
      replaceFile(path, after, () => {
        isLate = !isSame(before, read());
        if (isLate) throw new FileError(`${path} is changed by another program all the time.`);
      });
      return;
    } catch (error) {
      if (!isLate || left === 1) throw error;
    }
  }
}

/**
 * Replaces a file unless it has that content already, so that its time is that of its last change; throws FileError.
 */
export function renewFile(path: string, content: Uint8Array | string): void {
  if (!existsSync(path) || !Buffer.from(readWholeFile(path)).equals(Buffer.from(content))) replaceFile(path, content);
}

/**
 * Makes a folder and those above it that are missing; throws FileError. Node's own way (`recursive`) never returns
 * below /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  naming(path, () => {
    try {
      mkdirSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another program was quicker
    }
  });
}

/**
 * Writes a new file and waits until the disk has it, so that a rename never shows a file without its content after a
 * power cut.
 */
function writeThrough(path: string, content: Uint8Array | string, mode: number | undefined): void {
  const file = openSync(path, "wx", mode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function naming<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const text = error instanceof FileError ? undefined : explainSystemError(error, path);
    throw text === undefined ? error : new FileError(text);
  }
}
