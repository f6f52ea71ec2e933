// A start that runs out of RAM at any moment, on posix under the sanitizers: in arenas of every size, and with each
// allocation of wasm3's failing in turn. Each loads or is refused for memory, and the next start is as if nothing had
// been (native/memory.c). Of the games the smallest and the largest; the long run (JUMPDECK_MEMORY_GAMES=all) has all.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { fullCartridge } from "../support/full-cartridge.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { codeBytes } from "../support/large-cartridges.ts";
import { cartridgeFile, flashPath, posixProgram } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

/** Bytes from one arena to the next. */
const SIZE_STEP = 64;
/**
 * Functions are translated in arenas this many times as far apart; of their allocations this many are let pass between
 * two that fail.
 */
const STEP = 29;
/** Allocations of wasm3's before any function is translated: environment, runtime, block types, the module's lists. */
const LEAST_ALLOCATIONS = 20;

const BY_CODE = GAMES.toSorted((one, other) => codeBytes(readCartridgeFile(one)) - codeBytes(readCartridgeFile(other)));
const CHOSEN = process.env.JUMPDECK_MEMORY_GAMES === "all" ? GAMES : [BY_CODE[0], BY_CODE.at(-1) as string];
const CARTRIDGES: readonly (readonly [string, () => Uint8Array])[] = [
  ...CHOSEN.map((id) => [id, () => cartridgeFile(id)] as const),
  [
    "one with a table of functions",
    () => fullCartridge({ functions: 200, codeBytes: 16_000, fileBytes: 0, ramBytes: 8192 }),
  ],
  ["a small one", () => watCartridge()],
];

it.each(CARTRIDGES)(
  "%s",
  async (_, make) => {
    const file = join(dirname(flashPath()), "cart.wasm");
    writeFileSync(file, make());
    const program = join(dirname(posixProgram()), "jumpdeck-memory");
    const { stdout, stderr } = await promisify(execFile)(program, [file, SIZE_STEP, STEP].map(String));
    expect(stderr).toBe("");
    const [opened, translated] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ").map(Number));
    // Of each as many as were refused: in too small arenas, and for an allocation that failed.
    expect(opened[1] * SIZE_STEP).toBeGreaterThan(20_000);
    expect(opened[2]).toBeGreaterThan(LEAST_ALLOCATIONS);
    expect(translated[1] * SIZE_STEP * STEP).toBeGreaterThanOrEqual(opened[1] * SIZE_STEP);
    expect(translated[2] * STEP).toBeGreaterThan(opened[2]);
  },
  120_000,
);
