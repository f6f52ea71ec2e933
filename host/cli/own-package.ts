// Where a new game's package.json takes Jumpdeck from, so that the game's folder can be carried to another computer:
// the package's file goes into the folder; a version or an address is named as it is.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { findNpm } from "../../tools/npm.ts";
import { IS_CHECKOUT, ROOT } from "../files/root.ts";
import { readWholeFile } from "../files/whole-file.ts";
import { EXIT } from "./exit-codes.ts";
import { Failure } from "./failure.ts";

/** A game's folder has Jumpdeck's package here. */
const VENDOR = "vendor";

/** Where a game's Jumpdeck comes from. */
export interface JumpdeckSource {
  /** What its package.json says: a version, an address, or a path from the game's folder on. */
  readonly named: string;
  /** The package's file, to be put into the game's folder. */
  readonly file?: { readonly path: string; readonly bytes: Uint8Array };
  /** It is a folder outside of the game's: the game cannot be built elsewhere. */
  readonly isElsewhere: boolean;
}

/**
 * Returns what `asked` names: a package's file, a folder, else whatever npm makes of it. Throws FileError where the
 * file is missing.
 */
export function sourceOf(folder: string, asked: string): JumpdeckSource {
  const path = asked.replace(/^file:/, "");
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return sourceOfFolder(folder, path);
  if (!path.endsWith(".tgz") || /^\w+:\/\//.test(path)) return { named: asked, isElsewhere: false };
  return sourceOfFile(basename(path), readWholeFile(path));
}

/** Returns where this Jumpdeck came from, as a game in `folder` names it; throws Failure where that cannot be had. */
export function ownSource(folder: string): JumpdeckSource {
  if (IS_CHECKOUT) return sourceOfFolder(folder, ROOT);
  const { version } = readJson<{ version: string }>(join(ROOT, "package.json"));
  const modules = dirname(ROOT);
  const lock = join(modules, ".package-lock.json");
  const entry = existsSync(lock)
    ? readJson<InstalledTree>(lock).packages[`${basename(modules)}/${basename(ROOT)}`]
    : undefined;
  const { resolved, integrity } = entry ?? {};
  if (resolved !== undefined && /^https?:/.test(resolved) && !resolved.includes("/-/"))
    return { named: resolved, isElsewhere: false };
  // A registry's package has an address with "/-/" in it, or none where npm's settings leave those out.
  if (entry && !resolved?.startsWith("file:")) return { named: version, isElsewhere: false };
  const path = resolved && resolve(dirname(modules), resolved.slice("file:".length));
  const bytes = path !== undefined && existsSync(path) ? readWholeFile(path) : undefined;
  const isSame = bytes !== undefined && integrity === `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  return sourceOfFile(`jumpdeck-${version}.tgz`, isSame ? bytes : packAgain());
}

/** What npm writes down of an installation. */
interface InstalledTree {
  readonly packages: Readonly<Record<string, { readonly resolved?: string; readonly integrity?: string }>>;
}

function sourceOfFolder(folder: string, path: string): JumpdeckSource {
  return { named: `file:${relative(folder, resolve(path)).replaceAll("\\", "/")}`, isElsewhere: true };
}

function sourceOfFile(name: string, bytes: Uint8Array): JumpdeckSource {
  const path = `${VENDOR}/${name}`;
  return { named: `file:${path}`, file: { path, bytes }, isElsewhere: false };
}

/**
 * The file that this was installed from is gone or another one by now, or nobody wrote down which it was: makes it of
 * what is installed.
 */
function packAgain(): Uint8Array {
  const npm = findNpm();
  if (npm === undefined)
    throw new Failure(
      EXIT.ENVIRONMENT,
      "The package that this Jumpdeck was installed from is gone; name its file with --jumpdeck FILE.tgz.",
    );
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-pack-"));
  try {
    const done = spawnSync(
      process.execPath,
      [npm, "pack", "--ignore-scripts", "--silent", "--pack-destination", folder],
      { cwd: ROOT, encoding: "utf8" },
    );
    const name = readdirSync(folder).find((file) => file.endsWith(".tgz"));
    if (done.status === 0 && name !== undefined) return readWholeFile(join(folder, name));
    throw new Failure(
      EXIT.ENVIRONMENT,
      `npm could not pack this Jumpdeck (${done.stderr.trim().split("\n")[0]}); name the package's file ` +
        "with --jumpdeck FILE.tgz.",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}
