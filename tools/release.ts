// npm run release: all that a release consists of, in build/release. That is the package for npm, the images of both
// boards, the page, the cartridges, the notices, and a list of checksums. Equal sources give equal bytes. `--parts`
// (npm's prepack) only makes what the package holds. Exit codes: 0 done, 1 a step failed, 2 usage.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../host/files/root.ts";
import { bundleHost } from "./host-js.mjs";
import { FIRST_IMAGE } from "./firmware/build.ts";
import { findNpm } from "./npm.ts";

const RELEASE = join(ROOT, "build/release");
/** What the package's bin runs (tools/jumpdeck.mjs). */
const PACKAGE = join(ROOT, "build/package");
const IMAGES = "build/firmware";
/** The package's files, as they are packed. */
const STAGE = join(ROOT, "build/stage");
/** What the package's README is made of; npm would take the repository's. */
const PACKAGE_README = "docs/package.md";

/** A step of the release failed; what it printed says why. */
class StepFailure extends Error {}

/** Runs a program of this project, its output on stderr, so that npm's own stays what it is. */
function run(name: string, command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", 2, 2] });
  if (done.status !== 0) throw new StepFailure(name);
}

/** Makes what the package holds beside sources: cartridges, page, firmware, and the tools as JavaScript. */
export async function makeParts(): Promise<void> {
  run("building cartridges and page", process.execPath, ["--import", "tsx", "tools/build.ts"]);
  run("building the firmware", process.execPath, ["--import", "tsx", "tools/firmware.ts"]);
  await makePackageFolder();
}

/** The tools as JavaScript, the library's types and the notices, in build/package. */
export async function makePackageFolder(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true });
  await bundleHost(ROOT, PACKAGE);
  run("writing the library's types", process.execPath, [
    "node_modules/typescript/bin/tsc",
    "--project",
    "tools/library.tsconfig.json",
  ]);
  writeFileSync(join(PACKAGE, "NOTICES.txt"), notices());
}

/** Whose work is inside, beside the project's own. */
function notices(): string {
  const loader = JSON.parse(readFileSync(join(ROOT, "node_modules/@assemblyscript/loader/package.json"), "utf8")) as {
    version: string;
    license: string;
  };
  return [
    "Jumpdeck is under the licence in LICENSE. With it go parts of others:",
    "",
    `In the page and in the script of the workers: @assemblyscript/loader ${loader.version}, ` +
      `${loader.license}, by Daniel Wirtz and the AssemblyScript authors.`,
    "In the cartridges: parts of AssemblyScript's standard library, Apache-2.0, by the same.",
    "In the firmware images: parts of newlib, under its BSD-like licences, by Red Hat, Arm and others; of " +
      "libgcc, under the GPL with GCC's runtime library exception;",
    "and wasm3, whose licence is:",
    "",
    readFileSync(join(ROOT, "build/wasm3/LICENSE"), "utf8").trimEnd(),
    "",
  ].join("\n");
}

/** Copies what npm would pack into a folder of its own, with the package's own README. */
function stage(npm: string): void {
  rmSync(STAGE, { recursive: true, force: true });
  const listed = spawnSync(process.execPath, [npm, "pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listed.status !== 0) throw new StepFailure("listing the package's files");
  const [{ files }] = JSON.parse(listed.stdout) as [{ files: { path: string }[] }];
  for (const { path } of files) {
    mkdirSync(dirname(join(STAGE, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(STAGE, path));
  }
  const readme = readFileSync(join(ROOT, PACKAGE_README), "utf8");
  writeFileSync(join(STAGE, "README.md"), readme.replaceAll("](../", "]("));
}

/** Packs, and puts everything beside the package; returns the names. */
export function collect(): string[] {
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE, { recursive: true });
  const npm = findNpm();
  if (npm === undefined) throw new StepFailure("finding npm");
  stage(npm);
  const pack = [npm, "pack", STAGE, "--ignore-scripts", "--silent", "--pack-destination", RELEASE];
  run("npm pack", process.execPath, pack);
  const copies: [from: string, to: string][] = [
    ["build/package/NOTICES.txt", "NOTICES.txt"],
    ["LICENSE", "LICENSE"],
    ["build/site/index.html", "jumpdeck.html"],
    ...readdirSync(join(ROOT, "build/cartridges"))
      .filter((name) => name.endsWith(".wasm"))
      .map((name): [string, string] => [`build/cartridges/${name}`, name]),
    ...readdirSync(join(ROOT, "firmware/boards")).flatMap((board) =>
      ["jumpdeck", FIRST_IMAGE].map((image): [string, string] => [
        `${IMAGES}/${board}/${image}.uf2`,
        `${image}-${board}.uf2`,
      ]),
    ),
  ];
  for (const [from, to] of copies) copyFileSync(join(ROOT, from), join(RELEASE, to));
  const names = readdirSync(RELEASE).sort();
  const sums = names.map(
    (name) =>
      `${createHash("sha256")
        .update(readFileSync(join(RELEASE, name)))
        .digest("hex")}  ${name}\n`,
  );
  writeFileSync(join(RELEASE, "SHA256SUMS"), sums.join(""));
  return [...names, "SHA256SUMS"];
}

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg !== "--parts")) {
    console.error("release: the only argument is --parts");
    return 2;
  }
  try {
    await makeParts();
    if (!args.includes("--parts")) for (const name of collect()) console.log(`build/release/${name}`);
    return 0;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    console.error(`release: ${error.message} failed; the lines above say why.`);
    return 1;
  }
}

if (process.argv[1]?.endsWith("release.ts")) process.exitCode = await main(process.argv.slice(2));
