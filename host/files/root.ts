// Where the project is: the checkout, or the package as it was installed. Node only.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The top folder: the nearest one above this file that holds the table of programs, wherever the file was bundled to.
 */
export const ROOT = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Whether it is a checkout, which builds, or an installed package: npm never packs the lock file. */
export const IS_CHECKOUT = existsSync(join(ROOT, "package-lock.json"));

function findRoot(folder: string): string {
  if (existsSync(join(folder, "tools/programs.json"))) return folder;
  if (dirname(folder) === folder) throw new Error("this file lies outside the project");
  return findRoot(dirname(folder));
}
