// A build that fails ends the run of the tests: nothing is tested with the cartridge that an earlier build left.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { ROOT } from "../support/games.ts";

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-failed-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** No compiler takes it; a function that nobody calls is read, too. */
const FAULT = "\nexport function broken(): i32 {\n  return 1 +;\n}\n";

/** Writes a test that leaves a file behind, so that whether it ran is seen. */
function writeTest(path: string, marker: string): void {
  const body = `writeFileSync(${JSON.stringify(marker)}, "")`;
  writeFileSync(
    path,
    `import { writeFileSync } from "node:fs";\nimport { it } from "vitest";\nit("runs", () => ${body});\n`,
  );
}

function run(cwd: string, ...args: string[]): { exit: number | null; out: string } {
  // Without what this run was asked for: the other one is a run as a person starts it.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("JUMPDECK_")));
  const done = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8", input: "" });
  return { exit: done.status, out: done.stdout + done.stderr };
}

const untested = expect.not.stringMatching(/Test Files|\d passed \(/);

describe("a checkout", () => {
  const checkout = join(scratch, "checkout");
  const marker = join(checkout, "ran");

  beforeAll(() => {
    mkdirSync(join(checkout, "tests/tools"), { recursive: true });
    for (const path of [
      "assembly/kit",
      "assembly/games/null",
      "host",
      "tools",
      "tests/global-setup.ts",
      "tests/file-setup.ts",
      "tests/support",
    ])
      cpSync(join(ROOT, path), join(checkout, path), { recursive: true });
    for (const name of readdirSync(ROOT).filter((name) => /\.(json|ts)$/.test(name)))
      cpSync(join(ROOT, name), join(checkout, name));
    for (const path of ["build/cartridges/null.wasm", "build/debug", "build/wasm3"])
      cpSync(join(ROOT, path), join(checkout, path), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
    writeTest(join(checkout, "tests/tools/null-runs.test.ts"), marker);
    // The order of long files is for all tests.
    const config = readFileSync(join(checkout, "vitest.config.ts"), "utf8");
    writeFileSync(join(checkout, "vitest.config.ts"), config.replace(/^if \(lost !== undefined\).*$/m, ""));
    writeFileSync(
      join(checkout, "tsconfig.json"),
      JSON.stringify({ files: ["tools/setup.mjs"], compilerOptions: { allowJs: true, noEmit: true, types: ["node"] } }),
    );
    appendFileSync(join(checkout, "assembly/games/null/rules/rules.ts"), FAULT);
  }, 60_000);

  it.each([
    ["npm test", ["tools/run.mjs", "test", "null-runs"]],
    ["npm test -- --quick", ["tools/run.mjs", "test", "--quick", "null-runs"]],
    ["npx vitest", ["node_modules/vitest/vitest.mjs", "run", "--project", "built", "null-runs"]],
  ])("%s", (_, args) => {
    const { exit, out } = run(checkout, ...args);
    expect(out).toMatch(/rules\.ts[(:]\d+/);
    expect({ exit, out }).toEqual({ exit: 1, out: untested });
    expect(existsSync(marker)).toBe(false);
  });

  it("the same test runs where the build does not fail", () => {
    cpSync(join(ROOT, "assembly/games/null/rules/rules.ts"), join(checkout, "assembly/games/null/rules/rules.ts"));
    const { exit, out } = run(checkout, "node_modules/vitest/vitest.mjs", "run", "--project", "built", "null-runs");
    expect(exit, out).toBe(0);
    expect(existsSync(marker)).toBe(true);
  });
});

it("a game of its own", () => {
  const jumpdeck = join(ROOT, "tools/jumpdeck.mjs");
  const game = join(scratch, "my-game");
  expect(run(scratch, jumpdeck, "new", "my-game").exit).toBe(EXIT.DONE);
  mkdirSync(join(game, "node_modules"));
  symlinkSync(ROOT, join(game, "node_modules/jumpdeck"));
  for (const name of ["assemblyscript", "typescript", "vitest"])
    symlinkSync(join(ROOT, "node_modules", name), join(game, "node_modules", name));
  mkdirSync(join(game, "build/cartridges"), { recursive: true });
  cpSync(join(ROOT, "build/cartridges/null.wasm"), join(game, "build/cartridges/my-game.wasm"));
  const marker = join(game, "ran");
  writeTest(join(game, "tests/marker.test.ts"), marker);
  appendFileSync(join(game, "game/rules/rules.ts"), FAULT);
  const { exit, out } = run(game, jumpdeck, "test", "marker");
  expect(out).toMatch(/game\/rules\/rules\.ts[(:]\d+/);
  expect({ exit, out }).toEqual({ exit: EXIT.FINDINGS, out: untested });
  expect(existsSync(marker)).toBe(false);
});
