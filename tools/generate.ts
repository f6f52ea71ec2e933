// Writes every generated source file, or with --check names the stale ones and exits 1.
// A generator is a module under tools/generate/ that turns sources into file texts; it writes nothing itself.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readText } from "../host/files/text.ts";
import { generate as generateAbi } from "./generate/abi.ts";
import { generate as generateArrays } from "./generate/arrays.ts";
import { generate as generateArt } from "./generate/art.ts";
import { generate as generateCommands } from "./generate/commands.ts";
import { generate as generateContract } from "./generate/contract.ts";
import { generate as generateExamples } from "./generate/examples.ts";
import { generate as generateFlash } from "./generate/flash.ts";
import { generate as generateGames } from "./generate/games.ts";
import { generate as generateLink } from "./generate/link.ts";
import { generate as generatePrograms } from "./generate/programs.ts";
import { generate as generateReference } from "./generate/reference.ts";
import { generate as generateSaveTable } from "./generate/save-table.ts";
import { generate as generateScreens } from "./generate/screens.ts";
import { generate as generateSchemas, schemasOf } from "./generate/schemas.ts";
import { generate as generateTutorials } from "./generate/tutorials.ts";
import { SourceError } from "./cartridge/translate/source-error.ts";

/** Turns sources below `root` into the texts of generated files, keyed by path relative to `root`. */
export type Generator = (root: string) => Map<string, string>;

/** Lists all generators; a new one is added here and nowhere else. */
export const GENERATORS: readonly Generator[] = [
  generateAbi,
  generateArrays,
  generateArt,
  generateCommands,
  generateContract,
  generateExamples,
  generateFlash,
  (root) => generateGames(root, schemasOf(root)),
  generateLink,
  generatePrograms,
  generateReference,
  generateSaveTable,
  generateScreens,
  generateSchemas,
  generateTutorials,
];

/** Runs all generators; throws when two of them claim one path. */
export function generateAll(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const generator of GENERATORS) {
    for (const [path, text] of generator(root)) {
      if (files.has(path)) throw new Error(`two generators write ${path}`);
      files.set(path, text);
    }
  }
  return files;
}

/** Names the generated files whose text on disk differs from what would be written now. */
export function findStale(root: string): string[] {
  return [...generateAll(root)].filter(([path, text]) => readPresent(join(root, path)) !== text).map(([path]) => path);
}

/** Writes the files that differ and returns their paths; unchanged files keep their modification time. */
export function writeStale(root: string): string[] {
  const written: string[] = [];
  for (const [path, text] of generateAll(root)) {
    const target = join(root, path);
    if (readPresent(target) === text) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    written.push(path);
  }
  return written;
}

function readPresent(path: string): string | undefined {
  try {
    return readText(path);
  } catch {
    return undefined;
  }
}

/**
 * Does what the command line asks for; returns the exit code. What has to be mended in the sources is printed in a
 * sentence.
 */
function main(args: string[]): number {
  try {
    return run(args);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(`generate: ${error.message}`);
    return 1;
  }
}

function run(args: string[]): number {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const unknown = args.filter((arg) => arg !== "--check");
  if (unknown.length > 0) {
    console.error(`generate: unknown argument ${unknown[0]}; the only one is --check`);
    return 2;
  }
  if (args.includes("--check")) {
    const stale = findStale(root);
    for (const path of stale) console.error(`stale: ${path}`);
    if (stale.length > 0) console.error("run: npm run generate");
    else console.log(`generated files are fresh (${generateAll(root).size})`);
    return stale.length > 0 ? 1 : 0;
  }
  const written = writeStale(root);
  for (const path of written) console.log(`wrote ${path}`);
  if (written.length === 0) console.log("nothing to write: all generated files are fresh");
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.exitCode = main(process.argv.slice(2));
