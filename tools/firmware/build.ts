// Builds the firmware: the posix program and the image of each board. Finds or installs the tools it needs.
// Throws ToolError with one sentence when the machine lacks something; never ends the process.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { renewFile } from "../../host/files/whole-file.ts";
import { withLock } from "../lock.ts";
import { ensurePrograms, hermeticEnvironment, ToolError } from "../programs.ts";
import { sealBoot2Elf } from "./boot2.ts";
import { sealBuildId } from "./build-id.ts";
import { extractFlashImage, parseElf } from "./elf.ts";
import { fetchWasm3 } from "./fetch-wasm3.ts";
import { buildUf2 } from "./uf2.ts";

/** Boards with an image: the folders of firmware/boards. */
export const BOARDS = ["picosystem", "waveshare-pico-lcd-1.3"] as const;

/** The image for first contact with a board, beside the console's own (firmware/port/rp2040/first). */
export const FIRST_IMAGE = "jumpdeck-first";

/** Where the flash begins in the processor's address space. */
export const FLASH_BASE = 0x10000000;

const NATIVE_TOOLS = ["cmake", "ninja", "gcc", "as", "ld"];
const BOARD_TOOLS = ["cmake", "ninja", "arm-none-eabi-gcc"];

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
  ensurePrograms(root, NATIVE_TOOLS);
  fetchWasm3(root);
  const folder = join(root, "build", "firmware", sanitize ? "posix" : "posix-fast");
  withLock(`${folder}.lock`, () =>
    configureAndBuild(root, folder, ["-DJD_PORT=posix", `-DJD_SANITIZE=${sanitize ? "ON" : "OFF"}`]),
  );
  return join(folder, "jumpdeck-posix");
}

/**
 * Builds a board's images, the console's and that for first contact, as ELF (sealed), BIN and UF2. Returns what the
 * console's measures, and the files of both.
 */
export function buildBoard(root: string, board: string): ImageReport {
  ensurePrograms(root, BOARD_TOOLS);
  fetchWasm3(root);
  const folder = join(root, "build", "firmware", board);
  return withLock(`${folder}.lock`, () => {
    configureAndBuild(root, folder, ["-DJD_PORT=rp2040", `-DJD_BOARD=${board}`]);
    const { elf, image, files } = sealImage(folder, "jumpdeck");
    const first = sealImage(folder, FIRST_IMAGE);
    return measure(board, folder, elf, image, [...files, ...first.files]);
  });
}

/** Puts checksum and build id into an image, and writes it as ELF, BIN and UF2. */
function sealImage(folder: string, name: string): { elf: Uint8Array; image: Uint8Array; files: string[] } {
  const elfPath = join(folder, `${name}.elf`);
  const elf = new Uint8Array(readFileSync(elfPath));
  sealBoot2Elf(elf, FLASH_BASE);
  sealBuildId(elf, FLASH_BASE);
  const image = extractFlashImage(elf, FLASH_BASE);
  const files: [string, Uint8Array][] = [
    [elfPath, elf],
    [join(folder, `${name}.bin`), image],
    [join(folder, `${name}.uf2`), buildUf2(image, FLASH_BASE)],
  ];
  for (const [path, bytes] of files) renewFile(path, bytes);
  return { elf, image, files: files.map(([path]) => path) };
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

/**
 * Builds one target of firmware/CMakeLists.txt for a board in a folder of its own; for tests that need another image
 * than the product's.
 */
export function buildTarget(root: string, folder: string, options: string[], target: string): void {
  ensurePrograms(root, BOARD_TOOLS);
  fetchWasm3(root);
  withLock(`${folder}.lock`, () => configureAndBuild(root, folder, options, [target]));
}

/**
 * Builds targets, or all, of the CMake project in `root`/firmware in a folder; configures where that was not yet done
 * for this very checkout.
 */
export function configureAndBuild(root: string, folder: string, options: string[], targets: string[] = []): void {
  if (!isConfigured(root, folder)) {
    // A cache of another checkout names that one's sources, and would go on building them.
    rmSync(folder, { recursive: true, force: true });
    runTool(root, "cmake", ["-S", join(root, "firmware"), "-B", folder, "-G", "Ninja", ...options]);
  }
  runTool(root, "ninja", ["-C", folder, ...targets]);
}

/** Returns whether a build folder was configured, here, for these sources. */
function isConfigured(root: string, folder: string): boolean {
  const cache = join(folder, "CMakeCache.txt");
  if (!existsSync(join(folder, "build.ninja")) || !existsSync(cache)) return false;
  const text = readFileSync(cache, "utf8");
  const entry = (name: string) => new RegExp(`^${name}:\\w+=(.*)$`, "m").exec(text)?.[1] ?? "";
  const isSame = (cached: string, path: string) => existsSync(cached) && realpathSync(cached) === realpathSync(path);
  return isSame(entry("CMAKE_HOME_DIRECTORY"), join(root, "firmware")) && isSame(entry("CMAKE_CACHEFILE_DIR"), folder);
}

function runTool(root: string, tool: string, args: string[]): void {
  const env = hermeticEnvironment(root);
  const done = spawnSync(tool, args, { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status === 0) return;
  const said = (done.error?.message ?? done.stdout + done.stderr).split("\n").slice(-40).join("\n");
  throw new ToolError(`${tool} ${args.join(" ")} failed:\n${said}`);
}
