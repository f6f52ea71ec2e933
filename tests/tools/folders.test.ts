// A folder whose path has a sign in it that the compiler, the bundler or the test runner takes for part of an address:
// the first sentence names the sign, before anything is installed, built or tested there.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { faultOfFolder } from "../../tools/folder.mjs";
import { ROOT } from "../support/games.ts";

/** By folder: the sign, and whether it hinders tests alone. */
const SIGNS: [folder: string, sign: string, isForTests: boolean][] = [
  ["C# games", "#", true],
  ["my%20games", "%20", true],
  ["which?", "?", false],
  ["all*", "*", false],
  ["back\\slash", "\\", false],
];
/** With a backslash in its path Node starts no module at all, and says so. */
const SIGNS_OF_CHECKOUTS = SIGNS.filter(([, sign]) => sign !== "\\");
/** A percent sign is one for what follows it alone. */
const SOUND = [
  "100%Fun",
  "50% off",
  "two words",
  "it's",
  'a "game"',
  "Spiel für zwei",
  "a&b",
  "[1]",
  "(2)",
  "{3}",
  "a;b",
];

const scratch = mkdtempSync(join(tmpdir(), "jumpdeck-folders-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(cwd: string, ...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, args, { cwd, encoding: "utf8", input: "" });
  return { exit: done.status, out: done.stdout + done.stderr };
}

/** A refusal: one sentence with the sign, and nothing else. */
const refusal = (sign: string) => ({
  exit: EXIT.ENVIRONMENT,
  out: expect.toSatisfy((out: string) => out.includes(`has "${sign}" in it`) && out.trim().split("\n").length === 1),
});

it.each(SIGNS_OF_CHECKOUTS)(
  "%s: a checkout is not tested there, and neither installed nor built where that cannot be",
  (name, sign, isForTests) => {
    const folder = join(scratch, name);
    const checkout = join(folder, "jumpdeck");
    for (const path of ["tools", "package.json", "package-lock.json"]) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true });
      cpSync(join(ROOT, path), join(checkout, path), { recursive: true });
    }
    for (const task of ["test", "test-long"]) expect(run(checkout, "tools/run.mjs", task)).toEqual(refusal(sign));
    if (!isForTests) {
      for (const task of ["start", "build"]) expect(run(checkout, "tools/run.mjs", task)).toEqual(refusal(sign));
      expect(run(checkout, "tools/jumpdeck.mjs", "--version")).toEqual(refusal(sign));
    }
    expect(existsSync(join(checkout, "node_modules"))).toBe(false);
  },
);

it.each(SIGNS)("%s: a game is not begun there, and one that is there is not tested", (name, sign, isForTests) => {
  const folder = join(scratch, name);
  const jumpdeck = join(ROOT, "tools/jumpdeck.mjs");
  const game = join(folder, "my-game");
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder);
  expect(run(folder, jumpdeck, "new", "my-game")).toEqual(refusal(sign));
  expect(readdirSync(folder)).toEqual(before);
  mkdirSync(join(game, "game"), { recursive: true });
  writeFileSync(join(game, "game/cartridge.json"), JSON.stringify({ id: "my-game" }));
  mkdirSync(join(game, "node_modules"));
  expect(run(game, jumpdeck, "test")).toEqual(refusal(sign));
  if (!isForTests) expect(run(game, jumpdeck, "build")).toEqual(refusal(sign));
});

it("other signs are no reason, and a sign for tests alone hinders no build", () => {
  for (const name of SOUND) expect(faultOfFolder(join("/home", name, "jumpdeck"), true), name).toBeUndefined();
  for (const [name, , isForTests] of SIGNS)
    expect(faultOfFolder(join("/home", name), false) === undefined, name).toBe(isForTests);
});
