// Builds the firmware: the posix program and the image of each board. Finds or installs the tools it needs.
// Throws ToolError with one sentence when the machine lacks something; never ends the process.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemLock, withLock } from "../lock.ts";
import { sealBoot2Elf } from "./boot2.ts";
import { extractFlashImage, parseElf } from "./elf.ts";
import { fetchWasm3 } from "./fetch-wasm3.ts";
import { buildUf2 } from "./uf2.ts";

/** A tool is missing or a build failed for a reason that is not ours; the message is for the user. */
export class ToolError extends Error {}

/** Boards with an image: the folders of firmware/boards. */
export const BOARDS = ["picosystem", "waveshare-pico-lcd-1.3"] as const;

/** Where the flash begins in the processor's address space. */
export const FLASH_BASE = 0x10000000;

const NATIVE_TOOLS = { cmake: "cmake", ninja: "ninja-build", gcc: "gcc" };
const BOARD_TOOLS = { ...NATIVE_TOOLS, "arm-none-eabi-gcc": "gcc-arm-none-eabi" };
const BOARD_PACKAGES = ["libnewlib-arm-none-eabi"];

/** Sizes of a board's image in bytes. */
export interface ImageReport {
  readonly board: string;
  readonly flashBytes: number;
  readonly stackBytes: number;
  readonly ramCodeAndDataBytes: number;
  readonly zeroedBytes: number;
  readonly arenaBytes: number;
  readonly files: readonly string[];
}

/** Builds the posix program and returns its path; `sanitize` false makes the fast one for long runs. */
export function buildPosix(root: string, { sanitize = true } = {}): string {
  ensureTools(root, NATIVE_TOOLS, []);
  fetchWasm3(root);
  const folder = join(root, "build", "firmware", sanitize ? "posix" : "posix-fast");
  withLock(`${folder}.lock`, () =>
    configureAndBuild(root, folder, ["-DJD_PORT=posix", `-DJD_SANITIZE=${sanitize ? "ON" : "OFF"}`]),
  );
  return join(folder, "jumpdeck-posix");
}

/** Builds a board's image as ELF (sealed), BIN and UF2 and returns what it measures. */
export function buildBoard(root: string, board: string): ImageReport {
  ensureTools(root, BOARD_TOOLS, BOARD_PACKAGES);
  fetchWasm3(root);
  const folder = join(root, "build", "firmware", board);
  return withLock(`${folder}.lock`, () => {
    configureAndBuild(root, folder, ["-DJD_PORT=rp2040", `-DJD_BOARD=${board}`]);
    const elfPath = join(folder, "jumpdeck.elf");
    const elf = new Uint8Array(readFileSync(elfPath));
    sealBoot2Elf(elf, FLASH_BASE);
    const image = extractFlashImage(elf, FLASH_BASE);
    const files: [string, Uint8Array][] = [
      [elfPath, elf],
      [join(folder, "jumpdeck.bin"), image],
      [join(folder, "jumpdeck.uf2"), buildUf2(image, FLASH_BASE)],
    ];
    for (const [path, bytes] of files) replaceFile(path, bytes);
    return measure(
      board,
      folder,
      elf,
      image,
      files.map(([path]) => path),
    );
  });
}

function measure(board: string, folder: string, elf: Uint8Array, image: Uint8Array, files: string[]): ImageReport {
  const section = (name: string) => parseElf(elf).sections.find((candidate) => candidate.name === name)?.sizeBytes ?? 0;
  const map = readFileSync(join(folder, "jumpdeck.map"), "utf8");
  const symbol = (name: string) => {
    const found = map.match(new RegExp(`^\\s+(0x[0-9a-f]+)\\s+${name} = `, "m"));
    if (!found) throw new Error(`no symbol ${name} in ${folder}/jumpdeck.map`);
    return Number(found[1]);
  };
  return {
    board,
    flashBytes: image.length,
    stackBytes: section(".stack"),
    ramCodeAndDataBytes: section(".ram_vectors") + section(".data"),
    zeroedBytes: section(".bss") + section(".noinit"),
    arenaBytes: symbol("__arena_end") - symbol("__arena_start"),
    files,
  };
}

/** Writes a file unless it is like that already; renamed into place, so that nobody who reads meanwhile finds half of it. */
function replaceFile(path: string, bytes: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return;
  const draft = `${path}.draft`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
}

/** Builds one target of firmware/CMakeLists.txt for a board in a folder of its own; for tests that need another image than the product's. */
export function buildTarget(root: string, folder: string, options: string[], target: string): void {
  ensureTools(root, BOARD_TOOLS, BOARD_PACKAGES);
  fetchWasm3(root);
  withLock(`${folder}.lock`, () => configureAndBuild(root, folder, options, [target]));
}

function configureAndBuild(root: string, folder: string, options: string[], targets: string[] = []): void {
  if (!existsSync(join(folder, "build.ninja")))
    runTool(root, "cmake", ["-S", "firmware", "-B", folder, "-G", "Ninja", ...options]);
  runTool(root, "ninja", ["-C", folder, ...targets]);
}

function runTool(root: string, tool: string, args: string[]): void {
  const done = spawnSync(tool, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status === 0) return;
  throw new ToolError(
    `${tool} ${args.join(" ")} failed:\n${(done.stdout + done.stderr).split("\n").slice(-40).join("\n")}`,
  );
}

function isThere(tool: string): boolean {
  return spawnSync(tool, ["--version"], { stdio: "ignore" }).status === 0;
}

// Installs what is missing where that is a matter of one command (Debian and its like, as root), else says what to install.
function ensureTools(root: string, tools: Readonly<Record<string, string>>, extra: readonly string[]): void {
  if (findMissing(tools).length > 0) withLock(systemLock(root), () => install(tools, extra));
}

function findMissing(tools: Readonly<Record<string, string>>): [tool: string, name: string][] {
  return Object.entries(tools).filter(([tool]) => !isThere(tool));
}

function install(tools: Readonly<Record<string, string>>, extra: readonly string[]): void {
  const missing = findMissing(tools);
  if (missing.length === 0) return;
  const packages = [...missing.map(([, name]) => name), ...extra];
  const sentence = `Building the firmware needs ${missing.map(([tool]) => tool).join(", ")}: install ${packages.join(" ")} (Debian's names).`;
  if (!isThere("apt-get") || process.getuid?.() !== 0) throw new ToolError(sentence);
  console.error(`Installing ${packages.join(" ")} ...`);
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", 2, 2], env: environment });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    stdio: ["ignore", 2, 2],
    env: environment,
  });
  if (findMissing(tools).length > 0) throw new ToolError(sentence);
}
