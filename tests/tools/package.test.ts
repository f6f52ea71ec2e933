// The package: packed, installed into an empty folder outside the checkout, and used there with Node alone on the PATH.
// JUMPDECK_REPRODUCE=all makes its parts a second time and compares them; else what is installed is packed again alone.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { BOARDS, buildBoard } from "../../tools/firmware/build.ts";
import { findNpm } from "../../tools/npm.ts";
import { collect, makePackageFolder } from "../../tools/release.ts";
import { GAMES, ROOT } from "../support/games.ts";

const PACKAGE_MAX_BYTES = 6_000_000;
const INSTALLED_MAX_BYTES = 30_000_000;
const RELEASE = join(ROOT, "build/release");

const NPM = findNpm() as string;

const folder = mkdtempSync(join(tmpdir(), "jd-"));
const path = join(folder, "path");
const game = join(folder, "dice-race");
const cartridge = join(game, "build/cartridges/dice-race.wasm");
const env = { PATH: path, HOME: folder, TMPDIR: join(folder, "tmp") };
/** The package's file that is installed. */
const tarball = join(folder, "jumpdeck.tgz");
let emulator: ChildProcess | undefined;

function bytesOf(place: string): number {
  const info = lstatSync(place);
  return info.isDirectory() ? readdirSync(place).reduce((sum, name) => sum + bytesOf(join(place, name)), 0) : info.size;
}

/** Runs the installed command. */
function run(...args: string[]): { exit: number | null; out: string } {
  return runIn(folder, join(folder, "node_modules/.bin/jumpdeck"), ...args);
}

/** Runs the installed command in the game's folder. */
function here(...args: string[]): { exit: number | null; out: string } {
  return runIn(game, join(folder, "node_modules/.bin/jumpdeck"), ...args);
}

/** Runs a script of Node's in a folder. */
function runIn(cwd: string, script: string, ...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, [script, ...args], {
    cwd,
    env,
    encoding: "utf8",
    input: "",
    timeout: 240_000,
  });
  return { exit: done.status, out: stripVTControlCharacters(done.stdout + done.stderr) };
}

/** Starts the installed command, and waits until its output matches. */
async function start(
  pattern: RegExp,
  cwd: string,
  ...args: string[]
): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(process.execPath, [join(folder, "node_modules/.bin/jumpdeck"), ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
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

/**
 * The server-sent events of a page that is watched, each as it was sent; the lines that only keep the connection are
 * passed over.
 */
async function* readNews({ body }: Response): AsyncGenerator<unknown> {
  const DATA = "data: ";
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of body as ReadableStream<Uint8Array>) {
    const lines = (text + decoder.decode(piece, { stream: true })).split("\n");
    text = lines.pop() as string;
    for (const line of lines) if (line.startsWith(DATA)) yield JSON.parse(line.slice(DATA.length));
  }
}

beforeAll(async () => {
  for (const board of BOARDS) buildBoard(ROOT, board);
  await makePackageFolder();
  collect();
  for (const name of [path, env.TMPDIR]) mkdirSync(name);
  symlinkSync(process.execPath, join(path, "node"));
  copyFileSync(join(RELEASE, readdirSync(RELEASE).find((name) => name.endsWith(".tgz")) as string), tarball);
  const install = spawnSync(
    process.execPath,
    [NPM, "install", "--prefix", folder, "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", tarball],
    { cwd: folder, encoding: "utf8" },
  );
  expect(install.status, install.stderr).toBe(0);
}, 300_000);

afterAll(() => {
  emulator?.kill("SIGINT");
  rmSync(folder, { recursive: true, force: true });
});

test("is small, and holds nothing that tells of this machine", () => {
  const sums = readFileSync(join(RELEASE, "SHA256SUMS"), "utf8");
  expect(sums).toMatch(/ {2}jumpdeck-\d+\.\d+\.\d+\.tgz\n/);
  expect(statSync(tarball).size).toBeLessThanOrEqual(PACKAGE_MAX_BYTES);
  expect(bytesOf(join(folder, "node_modules"))).toBeLessThanOrEqual(INSTALLED_MAX_BYTES);
  const installed = join(folder, "node_modules/jumpdeck");
  const telling = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((name) => {
      const place = join(installed, name);
      return statSync(place).isFile() && readFileSync(place).includes(ROOT);
    });
  expect(telling).toEqual([]);
});

test("its README speaks of the package, and what it links to is there", () => {
  const installed = join(folder, "node_modules/jumpdeck");
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const targets = [...readme.matchAll(/\]\(([^)#\s]+)/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter((target) => !existsSync(join(installed, target)))).toEqual([]);
  expect(readme).toContain("npx jumpdeck new");
  // Scripts and folders of the repository alone.
  expect(readme).not.toMatch(/npm run |tests\/|firmware\/port|git clone/);
});

test("gives programs that learn all they ask for, and an example that runs", () => {
  const installed = join(folder, "node_modules/jumpdeck");
  const learned = runIn(folder, join(installed, "examples/learn/learn.mjs"), "3000");
  expect(learned).toMatchObject({ exit: EXIT.DONE, out: expect.stringMatching(/^3000 games; [56]\d\.\d %/) });
  writeFileSync(
    join(folder, "batch.mjs"),
    `import { openBatch } from "jumpdeck";
const batch = openBatch("null", { workers: 2 });
console.log((await batch.playouts({ games: 10, players: 2 })).steps.length);
await batch.close();
`,
  );
  expect(runIn(folder, join(folder, "batch.mjs"))).toEqual({ exit: EXIT.DONE, out: "10\n" });
});

if (process.env.JUMPDECK_REPRODUCE === "all") {
  test("is the same when it is made again", async () => {
    const sums = readFileSync(join(RELEASE, "SHA256SUMS"), "utf8");
    await makePackageFolder();
    collect();
    expect(readFileSync(join(RELEASE, "SHA256SUMS"), "utf8")).toBe(sums);
  });
}

test("has what its documents speak of: each link to a file leads to one", () => {
  const installed = join(folder, "node_modules/jumpdeck");
  const documents = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".md"));
  expect(documents).toEqual(
    expect.arrayContaining([
      "README.md",
      "docs/spec/README.md",
      "docs/design/README.md",
      "assembly/kit/REFERENCE.md",
      "examples/dice-race/README.md",
      "examples/dim-star/README.md",
    ]),
  );
  const lost = documents.flatMap((name) => {
    const links = [...readFileSync(join(installed, name), "utf8").matchAll(/\]\(([^)#:\s]+)[^)]*\)/g)].map(
      ([, link]) => link,
    );
    return links.filter((link) => !existsSync(join(installed, dirname(name), link))).map((link) => `${name}: ${link}`);
  });
  expect(lost).toEqual([]);
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

test("begins a game, builds it, and what its tests import has types", () => {
  for (const name of ["assemblyscript", "vitest"])
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  expect(run("new", "dice-race", "--title", "Dice Race")).toMatchObject({ exit: EXIT.DONE });
  const { devDependencies } = JSON.parse(readFileSync(join(game, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies.jumpdeck).toMatch(/^file:vendor\/jumpdeck-\d+\.\d+\.\d+\.tgz$/);
  const vendored = devDependencies.jumpdeck.slice("file:".length);
  expect(readFileSync(join(game, vendored)).equals(readFileSync(tarball))).toBe(true);
  // Gone since it was installed: it is packed again, to the same bytes.
  renameSync(tarball, `${tarball}.away`);
  expect(run("new", "other")).toMatchObject({ exit: EXIT.DONE });
  expect(readFileSync(join(folder, "other", vendored)).equals(readFileSync(`${tarball}.away`))).toBe(true);
  renameSync(`${tarball}.away`, tarball);
  // By the checkout: what the package makes of the same sources in a clone is compared with it.
  expect(runIn(game, join(ROOT, "tools/jumpdeck.mjs"), "build")).toMatchObject({ exit: EXIT.DONE });
  expect(here("check")).toMatchObject({ exit: EXIT.DONE, out: expect.stringContaining("dice-race: good") });
  expect(here("sim", "dice-race", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
  expect(run("profile", "null", "--actions", "1", "--thoughts", "1", "--units", "1", "--presses", "1").out).toMatch(
    / assembly\/games\/null\/rules\/\w+/,
  );
  const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
  // All that it finds is what is wrong here: the game's own sources and what they import are sound.
  const wrong = join(game, "tests/wrong.test.ts");
  writeFileSync(
    wrong,
    'import { openGame, testGame } from "jumpdeck";\nopenGame(7);\ntestGame({}, ".", { without: ["nothing"] });\n',
  );
  const { out } = runIn(game, tsc, "--project", ".");
  expect(out.match(/^\S.*: error TS\d+/gm)).toEqual([
    expect.stringMatching(/wrong\.test\.ts\(2,10\): error TS2345$/),
    expect.stringMatching(/wrong\.test\.ts\(3,10\): error TS2345$/),
  ]);
  rmSync(wrong);
});

/** A game that is made with the package alone, from the first word to the handheld. */
describe("a game of one's own", () => {
  const change = (name: string, from: string, to: string) => {
    const path = join(game, name);
    const text = readFileSync(path, "utf8");
    expect(text).toContain(from);
    writeFileSync(path, text.replaceAll(from, to));
  };
  /** What makes the table show the other one's secret. */
  const LEAKS: readonly [honest: string, leak: string][] = [
    ['import { GOAL } from "../rules/state"', 'import { GOAL, state } from "../rules/state"'],
    ["drawSecret(observation.secretAt(other), y)", "drawSecret(state.secretAt(other), y)"],
  ];

  // The clone lies where nothing else of it is.
  test("is complete by itself: a clone is installed, built and tested by its CI file's commands", () => {
    const { jobs } = parse(readFileSync(join(game, ".github/workflows/test.yml"), "utf8")) as {
      jobs: Record<string, { steps: { run?: string }[] }>;
    };
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual(expect.arrayContaining(["npm ci", "npx jumpdeck build", "npm test"]));
    const server = mkdtempSync(join(tmpdir(), "jd-server-"));
    const clone = join(server, "clone");
    for (const name of ["home", "path", "tmp"]) mkdirSync(join(server, name));
    const programs = { node: process.execPath, npm: NPM, npx: join(NPM, "../npx-cli.js"), sh: "/bin/sh" };
    for (const [name, program] of Object.entries(programs)) symlinkSync(program, join(server, "path", name));
    // What npm fetched for the checkout is in its cache; with the lock of those versions it asks no registry.
    const cache = spawnSync(process.execPath, [NPM, "config", "get", "cache"], { encoding: "utf8" }).stdout.trim();
    const npm = {
      npm_config_cache: cache,
      npm_config_prefer_offline: "true",
      npm_config_audit: "false",
      npm_config_update_notifier: "false",
    };
    const bare = { ...npm, PATH: join(server, "path"), HOME: join(server, "home"), TMPDIR: join(server, "tmp") };
    const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, unknown>;
    };
    lock.packages[""] = JSON.parse(readFileSync(join(game, "package.json"), "utf8"));
    writeFileSync(join(game, "package-lock.json"), JSON.stringify(lock));
    const sh = (cwd: string, command: string) => {
      const { status, stdout, stderr } = spawnSync("/bin/sh", ["-ec", command], {
        cwd,
        env: bare,
        encoding: "utf8",
        input: "",
        timeout: 240_000,
      });
      return { command, exit: status, out: stripVTControlCharacters(stdout + stderr) };
    };
    const git = (...args: string[]) =>
      spawnSync("git", ["-c", "user.name=author", "-c", "user.email=author@example.org", ...args], {
        cwd: game,
        encoding: "utf8",
      });
    try {
      expect(sh(game, "npm install --package-lock-only")).toMatchObject({ exit: 0 });
      for (const args of [
        ["init", "-q"],
        ["add", "."],
        ["commit", "-qm", "A game"],
        ["clone", "-q", ".", clone],
      ])
        expect(git(...args)).toMatchObject({ status: 0 });
      renameSync(folder, `${folder}-gone`);
      const done = commands.map((command) => sh(clone, command));
      for (const step of done) expect(step).toMatchObject({ exit: 0 });
      expect(done[commands.indexOf("npx jumpdeck build")].out).toMatch(
        /^dice-race: \d+ bytes in build\/cartridges\/dice-race\.wasm/m,
      );
      expect(done.at(-1)?.out).toMatch(/every-game\.test\.ts[\s\S]*Tests +\d{2,} passed/);
    } finally {
      if (existsSync(`${folder}-gone`)) renameSync(`${folder}-gone`, folder);
    }
    expect(
      readFileSync(join(clone, "build/cartridges/dice-race.wasm")).equals(readFileSync(cartridge)),
      "the same as the checkout builds it",
    ).toBe(true);
    rmSync(server, { recursive: true });
  }, 300_000);

  test("is changed while it is watched, and the page has each build", async () => {
    const { child, match } = await start(/http:\S+/, game, "watch", "--no-open");
    const before = await (await fetch(match[0])).text();
    const news = readNews(await fetch(new URL("watch", match[0])));
    const nextBuild = async () => ((await news.next()).value as { build: string }).build;
    expect(before).toContain(await nextBuild());
    change("game/rules/state.ts", "GOAL: i32 = 10", "GOAL: i32 = 12");
    const build = await nextBuild();
    expect(before).not.toContain(build);
    expect(await (await fetch(match[0])).text()).toContain(build);
    await end(child);
  }, 180_000);

  test("is tested: stale golden games and a screen that shows hidden information are reported", () => {
    for (const [honest, leaking] of LEAKS) change("game/view/table.ts", honest, leaking);
    const faulty = here("test", "--only", "golden|decides");
    expect(faulty).toMatchObject({
      exit: EXIT.FINDINGS,
      out: expect.stringMatching(/golden playthroughs\/dice-race-0-2\.txt: line \d+ is .*npx jumpdeck test --update/),
    });
    expect(faulty.out).toMatch(/FAIL .*decides[\s\S]*dice-race, edition 0, 2 players/);
    for (const [honest, leak] of LEAKS) change("game/view/table.ts", leak, honest);
  }, 120_000);

  test("is never judged by a build from before a change or a failure; its goldens are rewritten", () => {
    const changed = {
      exit: EXIT.ENVIRONMENT,
      out: expect.stringMatching(
        /dice-race was changed since it was built, or its last build failed; run: npx jumpdeck build/,
      ),
    };
    expect(here("check", "dice-race")).toMatchObject(changed);
    expect(here("test", "--only", "golden", "--update")).toMatchObject({ exit: EXIT.DONE });
    expect(here("check", "dice-race")).toMatchObject({ exit: EXIT.DONE });
    change("game/rules/rules.ts", "export function", "}export function");
    expect(here("build")).toMatchObject({ exit: EXIT.FINDINGS });
    for (const command of [["check", "dice-race"], ["sim", "dice-race", "--games", "1"], ["bundle"]])
      expect(here(...command)).toMatchObject(changed);
    change("game/rules/rules.ts", "}export function", "export function");
    expect(here("check", "dice-race")).toMatchObject({ exit: EXIT.DONE });
  }, 120_000);

  test("is profiled with its functions' names", () => {
    const profile = here("profile", "dice-race", "--actions", "4", "--thoughts", "1", "--units", "2", "--presses", "4");
    expect(profile.exit, profile.out).toBe(EXIT.DONE);
    expect(profile.out).toMatch(/handheld: \d+ cycles[\s\S]*\d %.* game\/\w+/);
    expect(readFileSync(join(game, "profile.html"), "utf8")).toContain("<title>Profile of Dice Race");
  }, 120_000);

  test("is given away as a page", () => {
    expect(here("bundle", "--out", "give-away.html")).toMatchObject({ exit: EXIT.DONE });
    expect(readFileSync(join(game, "give-away.html"), "utf8")).toContain(readFileSync(cartridge).toString("base64"));
    expect(readdirSync(env.TMPDIR)).toEqual([]);
  });
});

test("plays in the browser: serves the very page", async () => {
  const { child, match } = await start(/http:\S+/, folder, "play", "--no-open");
  const page = await (await fetch(match[0])).text();
  expect(page).toBe(readFileSync(join(ROOT, "build/site/index.html"), "utf8"));
  await end(child);
  // A file from elsewhere is beside them, and starts.
  const file = await start(
    /http:\S+/,
    folder,
    "play",
    join("dice-race", "build/cartridges/dice-race.wasm"),
    "--no-open",
  );
  expect(file.match[0]).toMatch(/\?cart=dice-race$/);
  const filled = await (await fetch(file.match[0])).text();
  for (const wasm of [cartridge, join(ROOT, "build/cartridges/jump-gate.wasm")])
    expect(filled).toContain(readFileSync(wasm).toString("base64"));
  await end(file.child);
});

// One program at a time.
test("emulates without socat: installs, plays and shows games through the socket", async () => {
  const { child, match } = await start(/is at (\S+\.socket)/, folder, "emulate");
  emulator = child;
  expect(run("ports").out).toContain("firmware");
  // The image of the package goes onto it through the boot loader's drive.
  expect(run("firmware")).toMatchObject({ exit: EXIT.DONE, out: expect.stringContaining("It is back with firmware") });
  expect(here("flash", "dice-race", "--run").out).toContain("is on the device");
  expect(here("screenshot", "race.png")).toMatchObject({ exit: EXIT.DONE });
  expect(readFileSync(join(game, "race.png")).subarray(1, 4).toString()).toBe("PNG");
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
