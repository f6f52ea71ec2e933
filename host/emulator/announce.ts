// Running emulators and posix consoles announce themselves in small JSON files under the system's temporary folder.
// There other programs of this project find them (the port list, the flash command). A file whose process is gone is
// ignored and removed.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What is known of a running emulator, or of the firmware as a program of this computer (posix). */
export interface Announcement {
  readonly kind: "emulator" | "posix";
  readonly pid: number;
  readonly board: string;
  /** The unit's serial number. */
  readonly serial: string;
  /** Path of the pseudo-terminal that is its serial port; undefined where the emulator lacks socat. */
  readonly port: string | undefined;
  /** Path of the Unix socket with the same bytes. */
  readonly socket: string | undefined;
  /** Folder that stands for the boot loader's drive; exists while the device is in its boot loader. */
  readonly loaderFolder: string | undefined;
}

/** Where running emulators keep their files. */
export function runtimeFolder(): string {
  return join(tmpdir(), "jumpdeck");
}

function fileOf({ kind, pid }: Announcement): string {
  return join(runtimeFolder(), `${kind}-${pid}.json`);
}

/** Publishes `announcement`. */
export function announce(announcement: Announcement): void {
  mkdirSync(runtimeFolder(), { recursive: true });
  writeFileSync(fileOf(announcement), `${JSON.stringify(announcement, null, 2)}\n`);
}

/** Takes `announcement` back. */
export function forget(announcement: Announcement): void {
  rmSync(fileOf(announcement), { force: true });
}

/** Lists the emulators that run now; `isAlive` returns whether a process still exists. */
export function listEmulators(isAlive: (pid: number) => boolean): Announcement[] {
  let names: string[];
  try {
    names = readdirSync(runtimeFolder());
  } catch {
    return [];
  }
  const found: Announcement[] = [];
  for (const name of names) {
    if (!/^(emulator|posix)-\d+\.json$/.test(name)) continue;
    const path = join(runtimeFolder(), name);
    const announcement = readAnnouncement(path);
    if (announcement && isAlive(announcement.pid)) found.push(announcement);
    else rmSync(path, { force: true });
  }
  return found;
}

function readAnnouncement(path: string): Announcement | undefined {
  try {
    const value = JSON.parse(readFileSync(path, "utf8")) as Announcement;
    return (value.kind === "emulator" || value.kind === "posix") && Number.isInteger(value.pid) ? value : undefined;
  } catch {
    return undefined;
  }
}
