// The same sources give the same bytes in another folder: cartridges, page, BIN and UF2. JUMPDECK_REPRODUCE=all builds
// all of them there; else one cartridge and one board, what is left is taken over.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BOARDS, buildBoard } from "../../tools/firmware/build.ts";
import { GAMES, ROOT } from "../support/games.ts";

const isLong = process.env.JUMPDECK_REPRODUCE === "all";
const SOURCES = [
  "assembly",
  "examples",
  "firmware",
  "host",
  "tools",
  "docs",
  "package.json",
  "package-lock.json",
  "asconfig.json",
  "tsconfig.json",
];
const TAKEN_OVER = isLong ? ["wasm3"] : ["wasm3", "cartridges", "debug"];
const BUILT_CARTRIDGES = isLong ? GAMES : ["null"];
/** A cartridge is built in less, on a busy machine too. */
const BUILD_TIMEOUT_MS = 180_000;
const BUILT_BOARDS = isLong ? BOARDS : BOARDS.slice(0, 1);

let elsewhere = "";

beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), "an other name, longer than the first-"));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(elsewhere, name), { recursive: true });
  for (const name of TAKEN_OVER) cpSync(join(ROOT, "build", name), join(elsewhere, "build", name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(elsewhere, "node_modules"));
});

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

/** Returns whether both folders hold the same file, and it says nothing of where it was built. */
function expectSame(path: string): void {
  const [here, there] = [ROOT, elsewhere].map((root) => readFileSync(join(root, path)));
  expect(there.equals(here), path).toBe(true);
  expect(there.includes(basename(elsewhere)), path).toBe(false);
}

it(
  `${BUILT_CARTRIDGES.join(", ")} and the page`,
  () => {
    for (const id of BUILT_CARTRIDGES) {
      for (const file of [`cartridges/${id}.wasm`, `debug/${id}.stamp`])
        rmSync(join(elsewhere, "build", file), { force: true });
    }
    mkdirSync(join(elsewhere, "build"), { recursive: true });
    const build = spawnSync(process.execPath, ["tools/run.mjs", "build"], { cwd: elsewhere, encoding: "utf8" });
    expect(build.status, build.stderr).toBe(0);
    for (const id of GAMES) expectSame(`build/cartridges/${id}.wasm`);
    expectSame("build/site/index.html");
  },
  BUILT_CARTRIDGES.length * BUILD_TIMEOUT_MS,
);

it.each(BUILT_BOARDS)("the image of %s", (board) => {
  buildBoard(ROOT, board);
  buildBoard(elsewhere, board);
  for (const file of ["jumpdeck.bin", "jumpdeck.uf2", "jumpdeck-first.bin", "jumpdeck-first.uf2"])
    expectSame(`build/firmware/${board}/${file}`);
});
