// Where the project is, for what starts before anything else of it is read: the checkout, or the package as it was
// installed.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Whether it is a checkout, which builds: npm never packs the lock file. */
export const isCheckout = existsSync(join(root, "package-lock.json"));
/** What the tools are bundled to in a package. */
export const packaged = join(root, "build/package");
