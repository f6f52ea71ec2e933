// The programs that building and testing start (tools/programs.json): finds them, and installs what is missing where
// that is one command. It gathers them in a folder that is all of a PATH: a program that the table lacks is missing on
// every machine.
import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, delimiter, isAbsolute, join, resolve } from "node:path";
import { ROOT } from "../host/files/root.ts";
import { systemLock, withLock } from "./lock.ts";

/** A tool is missing or failed for a reason that is not ours; the message is for the user. */
export class ToolError extends Error {}

/** A row of the table. */
export interface Program {
  readonly program: string;
  /** Other names that it goes by. */
  readonly also?: readonly string[];
  /** Name of the environment variable that names another. */
  readonly variable?: string;
  /** Debian's packages, separated by blanks. */
  readonly package: string;
  /** A compiler's library file: without it the compiler is of no use. */
  readonly file?: string;
  readonly why: string;
}

/** A library that a single part of the tests links with; nothing installs it before that part asks. */
interface Library {
  readonly library: string;
  readonly compiler: string;
  readonly file: string;
  readonly package: string;
  readonly why: string;
}

interface Table {
  readonly programs: readonly Program[];
  readonly libraries: readonly Library[];
  readonly base: { readonly programs: readonly string[] };
}

const TABLE = JSON.parse(readFileSync(join(ROOT, "tools/programs.json"), "utf8")) as Table;

/** All rows of the table. */
export const PROGRAMS = TABLE.programs;

/** Names of the base system's programs that those of the table need. */
export const BASE_PROGRAMS = TABLE.base.programs;

/**
 * Returns the absolute path of a program of the table or of the base system on the PATH, undefined where there is none.
 */
export function findProgram(name: string, env = process.env): string | undefined {
  const row = PROGRAMS.find(({ program }) => program === name);
  if (!row && !BASE_PROGRAMS.includes(name)) throw new Error(`tools/programs.json has no ${name}`);
  const named = row?.variable ? env[row.variable] : undefined;
  if (named) return isProgram(resolve(named)) ? resolve(named) : undefined;
  const folders = (env.PATH ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return [name, ...(row?.also ?? [])].flatMap((it) => folders.map((folder) => join(folder, it))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Lists the rows whose program, or its library, is not there; `names` limits it to some of the table. */
export function findMissing(names: readonly string[] = PROGRAMS.map(({ program }) => program)): Program[] {
  return rowsOf(names).filter((row) => {
    const path = findProgram(row.program);
    return path === undefined || (row.file !== undefined && !knowsFile(path, row.file));
  });
}

function rowsOf(names: readonly string[]): Program[] {
  return names.map((name) => {
    const row = PROGRAMS.find(({ program }) => program === name);
    if (!row) throw new Error(`tools/programs.json has no ${name}`);
    return row;
  });
}

/** A compiler answers with the bare name when it does not know the file. */
function knowsFile(compiler: string, file: string): boolean {
  const answer = spawnSync(compiler, [`-print-file-name=${file}`], { encoding: "utf8" });
  return answer.status === 0 && isAbsolute(answer.stdout.trim());
}

/** Says in one sentence what is missing, for what, and which packages bring it. */
export function explainMissing(missing: readonly Program[]): string {
  const list = missing.map(({ program, why }) => `${program} (${why})`).join(", ");
  return `Missing: ${list}. Install ${packagesOf(missing).join(" ")} (Debian's names).`;
}

function packagesOf(rows: readonly Program[]): string[] {
  return [...new Set(rows.flatMap((row) => row.package.split(" ")))];
}

/**
 * Makes sure that programs of the table are there (`names`: default all): installs them as root on Debian, else throws
 * ToolError. Returns the packages installed.
 */
export function ensurePrograms(root: string, names?: readonly string[]): string[] {
  if (findMissing(names).length === 0) return [];
  return withLock(systemLock(root), () => install(names));
}

/** Makes sure of a library of the table, likewise. */
export function ensureLibrary(root: string, name: string): void {
  const row = TABLE.libraries.find(({ library }) => library === name);
  if (!row) throw new Error(`tools/programs.json has no library ${name}`);
  const { compiler, file, package: packages, why } = row;
  const find = (): Program[] => {
    const path = findProgram(compiler);
    return path !== undefined && knowsFile(path, file) ? [] : [{ program: name, package: packages, why }];
  };
  ensurePrograms(root, [compiler]);
  if (find().length > 0) withLock(systemLock(root), () => installMissing(find));
}

function install(names: readonly string[] | undefined): string[] {
  return installMissing(() => findMissing(names));
}

function installMissing(find: () => Program[]): string[] {
  const missing = find();
  if (missing.length === 0) return [];
  const packages = packagesOf(missing);
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) {
    throw new ToolError(explainMissing(missing));
  }
  const run = (...args: string[]) =>
    spawnSync("apt-get", args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  run("update", "-qq");
  const done = run("install", "-y", "-qq", "--no-install-recommends", ...packages);
  const left = find();
  if (left.length === 0) return packages;
  const said = done.stderr.trim().split("\n").slice(-5).join("\n");
  throw new ToolError(`${explainMissing(left)} apt-get could not:\n${said}`);
}

/** Where the links to the programs are. */
export function programFolder(root: string): string {
  return join(root, "build", "path");
}

/**
 * Makes the folder of links to the programs of the table, the base system's and this Node, and nothing else. What the
 * machine lacks has no link. Returns its path.
 */
export function linkPrograms(root: string): string {
  const folder = programFolder(root);
  const names = [...PROGRAMS.map(({ program }) => program), ...BASE_PROGRAMS];
  const isOwn = (path: string) => resolve(path, "..") === resolve(folder);
  const wanted = new Map<string, string>([["node", process.execPath]]);
  for (const name of names) {
    const path = findProgram(name);
    // Asked with the folder itself on the PATH, what it has is what there is.
    if (path !== undefined) wanted.set(name, isOwn(path) ? readlinkSync(path) : path);
  }
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!wanted.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [name, target] of wanted) placeLink(join(folder, name), target);
  return folder;
}

/** Renamed into place, so that nobody who starts a program during this misses it. */
function placeLink(path: string, target: string): void {
  if (existsSync(path) && readlinkSync(path) === target) return;
  const draft = `${resolve(path, "..")}-${basename(path)}.${process.pid}`;
  rmSync(draft, { force: true });
  symlinkSync(target, draft);
  renameSync(draft, path);
}

/**
 * Returns an environment whose PATH holds the linked programs and nothing else (Windows, which lacks such links: all it
 * had).
 */
export function hermeticEnvironment(root: string): NodeJS.ProcessEnv {
  if (process.platform === "win32") return process.env;
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: linkPrograms(root) };
  // The links have taken these up.
  for (const { variable } of PROGRAMS) if (variable) delete env[variable];
  return env;
}
