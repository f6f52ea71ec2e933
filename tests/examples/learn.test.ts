// The net of examples/learn, as a person runs it: what it learned beats level 1, and without games it does not.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-learn-"));
mkdirSync(join(folder, "node_modules"));
symlinkSync(ROOT, join(folder, "node_modules/jumpdeck"));
copyFileSync(join(ROOT, "examples/learn/learn.mjs"), join(folder, "learn.mjs"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Per cent of the games against level 1 that it wins after this many games. */
function learn(games: number, seed: number): number {
  const run = spawnSync(process.execPath, ["learn.mjs", String(games), String(seed)], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(run.status, run.stderr).toBe(0);
  return Number(/; ([\d.]+) % of 2000 games/.exec(run.stdout)?.[1]);
}

it("beats level 1 after 3000 games, and loses to it before the first", () => {
  // 2000 games have a standard error of 1.1 %.
  expect(learn(0, 1)).toBeLessThan(45);
  expect(learn(3000, 1)).toBeGreaterThan(55);
  expect(learn(3000, 2)).toBeGreaterThan(55);
});
