// The package: packed, installed into an empty folder outside the checkout, and used there with Node alone on the PATH.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { collect, makePackageFolder, npmPath } from "../../tools/release.ts";
import { GAMES, ROOT } from "../support/games.ts";

const PACKAGE_MAX_BYTES = 6_000_000;
const INSTALLED_MAX_BYTES = 30_000_000;
const RELEASE = join(ROOT, "build/release");

const folder = mkdtempSync(join(tmpdir(), "jd-"));
const path = join(folder, "path");
const env = { PATH: path, HOME: folder, TMPDIR: join(folder, "tmp") };
let emulator: ChildProcess | undefined;

function bytesOf(place: string): number {
  const info = lstatSync(place);
  return info.isDirectory() ? readdirSync(place).reduce((sum, name) => sum + bytesOf(join(place, name)), 0) : info.size;
}

/** Runs the installed command. */
function run(...args: string[]): { exit: number | null; out: string } {
  return runIn(folder, join(folder, "node_modules/.bin/jumpdeck"), ...args);
}

/** Runs a script of Node's in a folder. */
function runIn(cwd: string, script: string, ...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, [script, ...args], { cwd, env, encoding: "utf8", input: "", timeout: 120_000 });
  return { exit: done.status, out: done.stdout + done.stderr };
}

/** Starts the installed command, and waits until its output matches. */
async function start(pattern: RegExp, cwd: string, ...args: string[]): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(process.execPath, [join(folder, "node_modules/.bin/jumpdeck"), ...args], { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      const match = pattern.exec(out);
      if (match) resolve({ child, match });
    });
    child.on("close", (code) => reject(new Error(`ended with ${code}: ${out}`)));
  });
}

/** Ctrl-C, and waits until it has ended. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGINT");
  await ended;
}

beforeAll(async () => {
  await makePackageFolder();
  collect();
  for (const name of [path, env.TMPDIR]) mkdirSync(name);
  symlinkSync(process.execPath, join(path, "node"));
  const tarball = join(RELEASE, readdirSync(RELEASE).find((name) => name.endsWith(".tgz")) as string);
  const install = spawnSync(process.execPath, [npmPath(), "install", "--prefix", folder, "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", tarball], { cwd: folder, encoding: "utf8" });
  expect(install.status, install.stderr).toBe(0);
}, 300_000);

afterAll(() => {
  emulator?.kill("SIGINT");
  rmSync(folder, { recursive: true, force: true });
});

test("is small, holds nothing that tells of this machine, and is the same when it is made again", async () => {
  const sums = readFileSync(join(RELEASE, "SHA256SUMS"), "utf8");
  expect(sums).toMatch(/ {2}jumpdeck-\d+\.\d+\.\d+\.tgz\n/);
  const tarball = readdirSync(RELEASE).find((name) => name.endsWith(".tgz")) as string;
  expect(statSync(join(RELEASE, tarball)).size).toBeLessThanOrEqual(PACKAGE_MAX_BYTES);
  expect(bytesOf(join(folder, "node_modules"))).toBeLessThanOrEqual(INSTALLED_MAX_BYTES);
  const installed = join(folder, "node_modules/jumpdeck");
  const telling = readdirSync(installed, { recursive: true }).map(String).filter((name) => {
    const place = join(installed, name);
    return statSync(place).isFile() && readFileSync(place).includes(ROOT);
  });
  expect(telling).toEqual([]);
  await makePackageFolder();
  collect();
  expect(readFileSync(join(RELEASE, "SHA256SUMS"), "utf8")).toBe(sums);
});

test("knows its version and games, checks, simulates, plays matches and looks at the computer", () => {
  expect(run("--version").out.trim()).toBe(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version);
  const all = run("check");
  expect(all.exit, all.out).toBe(EXIT.DONE);
  for (const id of GAMES) expect(all.out).toContain(`${id}: good`);
  expect(run("sim", "null", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
  expect(run("arena", "null", "--seeds", "4").out).toMatch(/level1 against random/);
  expect(run("doctor").out).not.toMatch(/gcc|socat/);
  expect(run("nonsense").exit).toBe(EXIT.USAGE);
});

test("begins a game, builds it as the checkout does, checks, simulates, tests and bundles it", async () => {
  for (const name of ["assemblyscript", "vitest"]) symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  expect(run("new", "dice-race", "--title", "Dice Race")).toMatchObject({ exit: EXIT.DONE });
  const game = join(folder, "dice-race");
  const { devDependencies } = JSON.parse(readFileSync(join(game, "package.json"), "utf8")) as { devDependencies: Record<string, string> };
  expect(devDependencies.jumpdeck).toMatch(/^file:\.\..*\/jumpdeck-\d+\.\d+\.\d+\.tgz$/);
  const jumpdeck = join(folder, "node_modules/.bin/jumpdeck");
  const cartridge = join(game, "build/cartridges/dice-race.wasm");
  expect(runIn(game, jumpdeck, "build")).toMatchObject({ exit: EXIT.DONE, out: expect.stringMatching(/^dice-race: \d+ bytes in build\/cartridges\/dice-race\.wasm/) });
  const bytes = readFileSync(cartridge);
  rmSync(join(game, "build"), { recursive: true });
  expect(runIn(game, join(ROOT, "tools/jumpdeck.mjs"), "build")).toMatchObject({ exit: EXIT.DONE });
  expect(readFileSync(cartridge).equals(bytes)).toBe(true);
  expect(runIn(game, jumpdeck, "check")).toMatchObject({ exit: EXIT.DONE, out: expect.stringContaining("dice-race: good") });
  expect(runIn(game, jumpdeck, "sim", "dice-race", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
  const tested = runIn(game, join(folder, "node_modules/vitest/vitest.mjs"), "run");
  expect(tested.exit, tested.out).toBe(0);
  expect(tested.out).toMatch(/2 passed/);
  expect(runIn(game, jumpdeck, "bundle", "--out", "give-away.html")).toMatchObject({ exit: EXIT.DONE });
  expect(readFileSync(join(game, "give-away.html"), "utf8")).toContain(bytes.toString("base64"));
  const { child, match } = await start(/http:\S+/, game, "play", "dice-race", "--no-open");
  expect(await (await fetch(match[0])).text()).toContain(bytes.toString("base64"));
  await end(child);
  expect(readdirSync(env.TMPDIR)).toEqual([]);
}, 180_000);

test("plays in the browser: serves the very page", async () => {
  const { child, match } = await start(/http:\S+/, folder, "play", "--no-open");
  const page = await (await fetch(match[0])).text();
  expect(page).toBe(readFileSync(join(ROOT, "build/site/index.html"), "utf8"));
  await end(child);
});

test("emulates without socat: games are put on, played and looked at through the socket, by one program at a time", async () => {
  const { child, match } = await start(/is at (\S+\.socket)/, folder, "emulate");
  emulator = child;
  expect(run("ports").out).toContain("firmware");
  expect(run("flash", "null").out).toContain("is on the device");
  expect(run("run", "null")).toMatchObject({ exit: EXIT.DONE });
  expect(run("screenshot", "shot.png")).toMatchObject({ exit: EXIT.DONE });
  expect(readFileSync(join(folder, "shot.png")).subarray(1, 4).toString()).toBe("PNG");
  const first = await start(/\S/, folder, "monitor", "--port", match[1]);
  const second = run("ports");
  first.child.kill("SIGINT");
  expect(second.out).toMatch(/in use by another program/);
  expect(run("rm", "null")).toMatchObject({ exit: EXIT.DONE });
}, 180_000);
