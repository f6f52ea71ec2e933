// A lock between processes: a folder that only one of them can make. For work whose result is in files that several
// need.
import { mkdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const STALE_MS = 900_000;
const POLL_MS = 100;

/**
 * Does `work` while no other process holds the lock at `path`; blocks this thread until then. A lock older than any
 * work is left over.
 */
export function withLock<T>(path: string, work: () => T): T {
  takeLock(path);
  try {
    return work();
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

/** Returns the lock of programs that install packages of the system. */
export function systemLock(root: string): string {
  return join(root, "build", "system-packages.lock");
}

function takeLock(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    try {
      mkdirSync(path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(path, { recursive: true, force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
}
