// The command line as JavaScript: host/ bundled by esbuild into build/js, again whenever a source changed, so that a
// command starts at once. Plain JavaScript, because it runs before anything that reads TypeScript does.
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** What the bundle is made of. */
const SOURCES = ["host", "tools", "package.json"];
/** Bundles of older sources stay so long: a command that still runs may load the rest of its own. */
const KEPT_MS = 3_600_000;

/**
 * Returns the path of the command line's entry in JavaScript, built from the sources as they are now.
 * @param {string} root the repository's top folder
 * @returns {Promise<string>}
 */
export async function hostJs(root) {
  const folder = join(root, "build/js");
  const bundle = join(folder, digest(root));
  const entry = join(bundle, "main.js");
  if (existsSync(entry)) return entry;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS)
      rmSync(path, { recursive: true, force: true });
  }
  const draft = join(folder, `.${randomBytes(8).toString("hex")}`);
  try {
    await bundleHost(root, draft);
    renameSync(draft, bundle);
  } catch (error) {
    if (!existsSync(entry)) throw error; // else another program was quicker
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return entry;
}

/**
 * Bundles the command line, the scripts of its workers, the tests' library and what builds the repository's games into
 * a folder: `main.js`, `worker.cjs`, `builder.js`, `library.js`, `batch-worker.js`, `maker.js` and what they share or
 * load later.
 * @param {string} root the repository's top folder
 * @param {string} outdir
 */
export async function bundleHost(root, outdir) {
  const { build } = await import("esbuild");
  const common = /** @type {const} */ ({
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "silent",
    absWorkingDir: root,
  });
  await build({ ...common, entryPoints: ["host/cli/worker.ts"], format: "cjs", outfile: join(outdir, "worker.cjs") });
  await build({
    ...common,
    entryPoints: {
      main: "host/cli/main.ts",
      library: "host/testing/index.ts",
      "batch-worker": "host/research/batch-worker.ts",
      builder: "host/cli/builder.ts",
      maker: "tools/cartridge/maker.ts",
    },
    format: "esm",
    outdir,
    splitting: true,
    packages: "external",
    chunkNames: "[name]-[hash]",
    define: { WORKER_FILE: JSON.stringify("worker.cjs") },
  });
}

/** @param {string} root */
function digest(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(root, source);
    const names = statSync(path).isFile()
      ? [""]
      : readdirSync(path, { recursive: true })
          .map(String)
          .filter((name) => /\.(ts|mjs|json)$/.test(name));
    for (const name of names.sort()) {
      const { size, mtimeMs } = statSync(join(path, name));
      hash.update(`${source}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex").slice(0, 16);
}
