// `npm run lint`: checks how all sources are laid out and lints them; `npm run format` (--write) lays them out.
// TypeScript and AssemblyScript are biome's, C is clang-format's (.clang-format); no line of any of them is too long.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../host/files/root.ts";
import { findProgram } from "./programs.ts";
import { findLongLines, LINE_MAX, listSources } from "./source-lines.ts";

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

function layOut(write: boolean): boolean {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const args = write ? ["format", "--write"] : ["ci", "--diagnostic-level=error", "--max-diagnostics=20"];
  return run(process.execPath, [biome, ...args, "--colors=off"]);
}

function layOutC(paths: readonly string[], write: boolean): boolean {
  const program = findProgram("clang-format");
  if (!program) {
    console.error("clang-format is missing: the C sources were not looked at. `npm test` installs it.");
    return false;
  }
  return run(program, [...(write ? ["-i"] : ["--dry-run", "--Werror"]), ...paths]);
}

/** Does what the command line asks for; returns the exit code. */
function main(args: string[]): number {
  const unknown = args.filter((arg) => arg !== "--write" && arg !== "--without-c");
  if (unknown.length > 0) {
    console.error(`form: unknown argument ${unknown[0]}; there are --write and --without-c`);
    return 2;
  }
  const write = args.includes("--write");
  const isC = (path: string) => /\.[ch]$/.test(path);
  const sources = listSources(ROOT).filter((path) => !isC(path) || !args.includes("--without-c"));
  const results = [layOut(write)];
  if (sources.some(isC)) results.push(layOutC(sources.filter(isC), write));
  const long = findLongLines(ROOT, sources);
  if (long.length > 0) console.error(`lines of more than ${LINE_MAX} characters:\n${long.join("\n")}`);
  results.push(long.length === 0);
  return results.every((ok) => ok) ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
