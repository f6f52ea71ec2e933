// Finds the drive of the RP2040's USB boot loader among the mounted ones: it holds INFO_UF2.TXT.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";

const INFO = "INFO_UF2.TXT";
const BOARD_ID = "RPI-RP2";

/** Where else to look, for tests and for emulated devices. */
export interface DriveSearch {
  /** Folder that stands for the drive of an emulated device. */
  readonly loaderFolder?: string;
  /** File with the mounted drives, Linux. */
  readonly mounts?: string;
}

/** Returns the folders of boot loader drives that are mounted now; only the emulated one where one is named. */
export function findLoaderDrives({ loaderFolder, mounts = "/proc/mounts" }: DriveSearch = {}): string[] {
  const folders = loaderFolder === undefined ? mountedFolders(mounts) : [loaderFolder];
  return folders.filter(isLoaderDrive);
}

/** Whether a folder is the drive of an RP2040 in its boot loader. */
export function isLoaderDrive(folder: string): boolean {
  try {
    return readFileSync(join(folder, INFO), "latin1").includes(BOARD_ID);
  } catch {
    return false;
  }
}

function mountedFolders(mounts: string): string[] {
  if (platform() === "darwin") return listFolders("/Volumes");
  if (platform() === "win32") return Array.from("DEFGHIJKLMNOPQRSTUVWXYZ", (letter) => `${letter}:\\`);
  if (!existsSync(mounts)) return [];
  const lines = readFileSync(mounts, "utf8").split("\n");
  // Spaces in paths are written as octal there.
  const decode = (text: string) =>
    text.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
  return lines
    .map((line) => line.split(" "))
    .filter(([, , type]) => type === "vfat")
    .map(([, folder]) => decode(folder));
}

function listFolders(parent: string): string[] {
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];
}
