// Brings wasm3's C sources to build/wasm3/: packs the pinned npm package with the ordinary client, checks its SHA-512
// and unpacks the wanted files. Does nothing when they are there already. The sources are never committed nor changed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { withLock } from "../lock.ts";

/** Describes tools/firmware/wasm3.json: the package, its hash, and which of its files are wanted. */
interface Pin {
  readonly package: string;
  readonly version: string;
  readonly sha512: string;
  readonly folder: string;
  readonly files: string;
  readonly licence: string;
}

/** Says that the package could not be had or is not the pinned one: the environment's fault, not ours. */
export class FetchError extends Error {}

/** Makes sure that wasm3's sources are in `root`/build/wasm3 and returns that folder; throws FetchError. */
export function fetchWasm3(root: string): string {
  const pin = JSON.parse(readFileSync(join(root, "tools/firmware/wasm3.json"), "utf8")) as Pin;
  const target = join(root, "build", "wasm3");
  const marker = join(target, "pinned-sha512.txt");
  const isThere = () => existsSync(marker) && readFileSync(marker, "utf8") === pin.sha512;
  // Locked: whichever comes second must not take the sources away while the first one compiles them.
  if (!isThere())
    withLock(join(root, "build", "wasm3.lock"), () => {
      if (!isThere()) fetchSources(root, target, pin);
    });
  return target;
}

function fetchSources(root: string, target: string, pin: Pin): void {
  const scratch = mkdtempSync(join(root, "build", "wasm3-"));
  try {
    const archive = pack(pin, scratch);
    const digest = createHash("sha512").update(archive).digest("hex");
    if (digest !== pin.sha512)
      throw new FetchError(`${pin.package}@${pin.version} has SHA-512 ${digest}, not the pinned one.`);
    unpack(pin, archive, scratch);
    writeFileSync(join(scratch, "pinned-sha512.txt"), pin.sha512);
    rmSync(target, { recursive: true, force: true });
    renameSync(scratch, target);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function pack(pin: Pin, folder: string): Buffer {
  const npm = spawnSync(
    "npm",
    ["pack", `${pin.package}@${pin.version}`, "--ignore-scripts", "--loglevel=error", "--pack-destination", folder],
    { cwd: folder, encoding: "utf8", shell: process.platform === "win32" },
  );
  const file = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (npm.status !== 0 || file === undefined)
    throw new FetchError(
      `npm pack ${pin.package}@${pin.version} failed: ${(npm.stderr ?? "").trim().split("\n").at(-1) ?? ""}`,
    );
  const archive = readFileSync(join(folder, file));
  rmSync(join(folder, file));
  return archive;
}

function unpack(pin: Pin, archive: Buffer, folder: string): void {
  const wanted = new RegExp(pin.files);
  let count = 0;
  for (const { path, bytes } of readTar(gunzipSync(archive))) {
    if (path !== pin.licence && !(path === `${pin.folder}/${basename(path)}` && wanted.test(basename(path)))) continue;
    writeFileSync(join(folder, basename(path)), bytes);
    count++;
  }
  if (count < 20) throw new FetchError(`${pin.package}@${pin.version} holds only ${count} of wasm3's files.`);
}

function* readTar(tar: Buffer): Generator<{ path: string; bytes: Buffer }> {
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const field = (from: number, size: number) =>
      tar.toString("latin1", at + from, at + from + size).replace(/\0.*$/s, "");
    const size = Number.parseInt(field(124, 12), 8);
    const kind = field(156, 1);
    if (kind === "0" || kind === "") yield { path: field(0, 100), bytes: tar.subarray(at + 512, at + 512 + size) };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(fetchWasm3(fileURLToPath(new URL("../..", import.meta.url))));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    console.error(`wasm3: ${error.message}`);
    process.exitCode = 3;
  }
}
