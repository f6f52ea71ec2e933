// `npm run lint`: checks how all sources are laid out and lints them; `npm run format` (--write) lays them out.
// TypeScript and AssemblyScript are biome's, C is clang-format's (.clang-format).
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { readText } from "../host/files/text.ts";
import { ROOT } from "../host/files/root.ts";
import { findProgram } from "./programs.ts";

/** Folders that hold sources of C. */
const C_FOLDERS = ["firmware", "tests"];
/** Generated files, laid out by what writes them, and what is kept as it once was. */
const NOT_OURS_TO_LAY_OUT = [/^firmware\/gen\//, /\/node_modules\//, /\/formats\//];
/** Longest line of a source, in characters. */
const LINE_MAX = 120;

function listC(): string[] {
  return C_FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.[ch]$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !NOT_OURS_TO_LAY_OUT.some((pattern) => pattern.test(path)))
    .sort();
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

function layOut(write: boolean): boolean {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = write ? ["format", "--write"] : ["ci", "--diagnostic-level=error", "--max-diagnostics=20"];
  return run(process.execPath, [biome, ...args, "--colors=off"]);
}

function layOutC(write: boolean): boolean {
  const program = findProgram("clang-format");
  if (!program) {
    console.error("clang-format is missing: the C sources were not looked at. `npm test` installs it.");
    return false;
  }
  return run(program, write ? ["-i", ...listC()] : ["--dry-run", "--Werror", ...listC()]);
}

/** Names comments and code of C beyond the limit; in TypeScript biome holds code to it, and only literals may pass. */
function findLongLines(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    readText(join(ROOT, path))
      .split("\n")
      .flatMap((line, i) => (line.length > LINE_MAX && !/["']/.test(line) ? [`${path}:${i + 1}: ${line.length}`] : [])),
  );
}

/** Does what the command line asks for; returns the exit code. */
function main(args: string[]): number {
  const unknown = args.filter((arg) => arg !== "--write" && arg !== "--without-c");
  if (unknown.length > 0) {
    console.error(`form: unknown argument ${unknown[0]}; there are --write and --without-c`);
    return 2;
  }
  const write = args.includes("--write");
  const results = [layOut(write)];
  if (!args.includes("--without-c")) {
    results.push(layOutC(write));
    const long = findLongLines(listC());
    if (long.length > 0) console.error(`lines of more than ${LINE_MAX} characters:\n${long.join("\n")}`);
    results.push(long.length === 0);
  }
  return results.every((ok) => ok) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
