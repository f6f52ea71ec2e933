// The command line: what each kind of wrong input answers, and the shape of each command's output.
import { createServer } from "node:net";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { findOpener } from "../../host/cli/browser.ts";
import { EXIT, EXIT_MEANINGS } from "../../host/cli/exit-codes.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { sampleRows } from "../support/breadth.ts";
import { readCartridgeFile, ROOT } from "../support/games.ts";
import { runCli } from "../support/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeTemp(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const damaged = readCartridgeFile("null").slice(0, 4000);

describe("wrong input: one sentence, no stack, the right exit code", () => {
  const cases: [string, string[], number, RegExp][] = [
    ["an unknown command", ["fly"], EXIT.USAGE, /no command "fly"; there are: .*arena.*sim/],
    ["an unknown flag", ["sim", "null", "--playres", "2"], EXIT.USAGE, /no flag --playres/],
    ["a word too many", ["info", "null", "extra"], EXIT.USAGE, /"extra"/],
    ["a missing value", ["sim", "null", "--games"], EXIT.USAGE, /--games needs a value/],
    ["an unknown game", ["sim", "chess"], EXIT.USAGE, /no game "chess"; there are: .*null/],
    ["an unknown edition", ["trace", "null", "--edition", "4"], EXIT.USAGE, /no edition 4; there are: 0/],
    ["a number of players", ["trace", "null", "--players", "9"], EXIT.USAGE, /1 to 4 players, not 9/],
    ["option bits", ["trace", "null", "--options", "1"], EXIT.USAGE, /no such options/],
    ["a seed", ["trace", "null", "--seed", "-1"], EXIT.USAGE, /--seed takes a number/],
    ["a seed too large", ["trace", "null", "--seed", "18446744073709551616"], EXIT.USAGE, /2\^64/],
    ["a policy", ["sim", "null", "--policy", "level4"], EXIT.USAGE, /random, level1, level2, level3/],
    ["a player", ["arena", "null", "--challenger", "nobody"], EXIT.USAGE, /level3, novice, thumb, greedy/],
    ["a ruler", ["arena", "null", "--challenger", "novice"], EXIT.ENVIRONMENT, /null has no ruler "novice"/],
    ["a shard", ["arena", "null", "--shard", "3/2"], EXIT.USAGE, /--shard takes I\/N/],
    ["a missing file", ["check", "/nowhere/game.wasm"], EXIT.ENVIRONMENT, /no file \/nowhere\/game.wasm/],
    ["a folder as a file", ["check", "tests/host/"], EXIT.ENVIRONMENT, /host is a folder, not a file/],
    ["a device as a file", ["info", "/dev/zero"], EXIT.ENVIRONMENT, /\/dev\/zero is a pipe or a device, not a file/],
    ["a file that cannot be read", ["check", "/proc/self/mem"], EXIT.ENVIRONMENT, /mem: the disk or device fails/],
    [
      "a missing firmware, before a device is looked for",
      ["firmware", "/nowhere/jumpdeck.uf2"],
      EXIT.ENVIRONMENT,
      /no file \/nowhere\/jumpdeck\.uf2/,
    ],
    [
      "a firmware that is none, before a device is looked for",
      ["firmware", writeTemp("text.uf2", "hello")],
      EXIT.BAD_FILE,
      /not a UF2 file/,
    ],
    ["a terminal that is none", ["play", "--terminal"], EXIT.ENVIRONMENT, /needs a terminal/],
    [
      "a file that is no cartridge",
      ["sim", writeTemp("text.wasm", "hello")],
      EXIT.BAD_FILE,
      /text\.wasm is refused: .*not a WebAssembly file/,
    ],
    [
      "a file that is no cartridge, in the browser",
      ["play", writeTemp("text.wasm", "hello"), "--no-open"],
      EXIT.BAD_FILE,
      /text\.wasm is refused: .*not a WebAssembly file/,
    ],
    [
      "a file that is no cartridge, for the device",
      ["flash", writeTemp("text.wasm", "hello")],
      EXIT.BAD_FILE,
      /text\.wasm is refused: .*not a WebAssembly file/,
    ],
    [
      "a picture under another name, before a device is looked for",
      ["screenshot", join(folder, "picture.txt")],
      EXIT.USAGE,
      /picture\.txt would be a PNG file .* end with \.png/,
    ],
    ["a damaged cartridge", ["sim", writeTemp("cut.wasm", damaged)], EXIT.BAD_FILE, /The file is cut off/],
    [
      "a damaged cartridge that still names itself",
      ["info", writeTemp("cut.wasm", damaged)],
      EXIT.BAD_FILE,
      /is damaged: it names itself/,
    ],
    [
      "a balance report of a game that names nothing",
      ["arena", "null", "--balance"],
      EXIT.ENVIRONMENT,
      /The arena.json of null has no "balance"/,
    ],
    [
      "a foreign arena result",
      ["arena", "--merge", writeTemp("a.json", "{}")],
      EXIT.BAD_FILE,
      /not a result of jumpdeck arena/,
    ],
  ];

  it.each(cases)("%s", (_, args, exit, words) => {
    const run = runCli(...args);
    expect(run.stderr).toMatch(words);
    expect(run.stderr).not.toMatch(/^\s+at /m);
    expect(run.stderr.trim().split("\n")).toHaveLength(1);
    expect(run.stdout).toBe("");
    expect(run.exit).toBe(exit);
  });

  it.each(["play", "watch"])("a port in use, before anything is built: %s", async (command) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const run = await Promise.resolve(runCli(command, "--port", String(port), "--no-open"));
    server.close();
    expect(run.stderr).toMatch(new RegExp(`^jumpdeck: Port ${port} is in use`));
    expect(run.stdout).toBe("");
    expect(run.exit).toBe(EXIT.ENVIRONMENT);
  });
});

it("why no browser opens: there is no display, or no program for it", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-opener-"));
  try {
    writeFileSync(join(folder, "xdg-open"), "");
    expect(findOpener("linux", { PATH: folder })).toEqual({ missing: expect.stringContaining("no display") });
    expect(findOpener("linux", { PATH: folder, DISPLAY: ":0" })).toEqual({ command: ["xdg-open"] });
    expect(findOpener("linux", { PATH: "", WAYLAND_DISPLAY: "w" })).toEqual({
      missing: expect.stringContaining("xdg-open"),
    });
    expect(findOpener("darwin", {})).toEqual({ command: ["open"] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([
  [
    "traps",
    { apply: "(unreachable)" },
    /faulty\.wasm: unreachable in apply\(0\); seat 0 was to act: the cartridge is faulty/,
  ],
  ["calls itself without end", { apply: "(call $apply (local.get $0))" }, /call stack.*: the cartridge is faulty/],
  [
    "refuses its own legal action",
    { apply: "(i32.const -5)" },
    /seed 1, step 0: action 0 is refused: the cartridge is faulty/,
  ],
])("a cartridge that %s ends with exit 5 and a sentence", (_, bodies, words) => {
  const file = writeTemp("faulty.wasm", watCartridge({ bodies: { legalCount: "(i32.const 1)", ...bodies } }));
  const run = runCli("arena", file, "--players", "1", "--seeds", "1", "--challenger", "random", "--opponent", "random");
  expect(run.stderr).toMatch(words);
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.exit).toBe(EXIT.FINDINGS);
});

it("bench says of a game without a choice that it has none, and sim takes as many players as an edition has", () => {
  const dull = writeTemp("dull.wasm", watCartridge({ mostPlayers: 255, bodies: { currentSeat: "(i32.const -1)" } }));
  const bench = runCli("bench", dull, "--ms", "5", "--runs", "1");
  expect(bench).toMatchObject({
    exit: EXIT.FINDINGS,
    stderr: expect.stringMatching(/none of 1000 games with 1 players? comes to a choice: the cartridge is faulty/),
  });
  expect(runCli("sim", dull, "--games", "1").stderr).toContain("255 of 255 games");
});

it("check ends like all others for a file that no console takes, and otherwise for faults in play", () => {
  const refused = runCli("check", writeTemp("text.wasm", "hello"));
  expect(refused).toMatchObject({
    exit: EXIT.BAD_FILE,
    stdout: expect.stringContaining("error: This is not a WebAssembly file"),
  });
  const ofLater = writeTemp("later.wasm", watCartridge({ bodies: { abiVersion: "(i32.const 2)" } }));
  expect(runCli("check", ofLater)).toMatchObject({
    exit: EXIT.BAD_FILE,
    stdout: expect.stringContaining("error: The cartridge speaks ABI 2"),
  });
  const faulty = writeTemp(
    "faulty.wasm",
    watCartridge({ bodies: { legalCount: "(i32.const 1)", apply: "(unreachable)" } }),
  );
  expect(runCli("check", faulty, "null")).toMatchObject({
    exit: EXIT.FINDINGS,
    stdout: expect.stringContaining("null: good"),
  });
});

describe("help", () => {
  it("says of every command what is to be typed", () => {
    const main = runCli("--help").stdout;
    const names = [...main.split("Exit codes")[0].matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name);
    for (const name of sampleRows(names, 4)) {
      const { exit, stdout } = runCli(name, "--help");
      expect(exit).toBe(EXIT.DONE);
      expect(stdout).toMatch(new RegExp(`USAGE npx jumpdeck ${name} `));
      const examples = stdout.split("\nExamples:\n")[1]?.trimEnd().split("\n") ?? [];
      expect(examples.length).toBeGreaterThan(0);
      for (const line of examples) expect(line).toMatch(/^ {2}(npx jumpdeck|npm run) [a-z]+/);
    }
  });

  it("names the tutorial, as a path that is there, and a default once", () => {
    const [, path] = /the tutorial is (.*)/.exec(runCli("--help").stdout) as RegExpExecArray;
    expect(readFileSync(join(ROOT, path), "utf8")).toMatch(/^# Dice Race/);
    expect(runCli("profile", "--help").stdout.match(/profile\.html/g)).toHaveLength(1);
  });

  it("of press names every button, as it knows them", () => {
    const [, named] = /buttons in order: ([a-z, ]+);/.exec(runCli("press", "--help").stdout) as RegExpExecArray;
    expect(named.toUpperCase().split(", ")).toEqual([...Object.keys(BUTTON), "MENU"]);
  });

  it("lists every command and every exit code", () => {
    const run = runCli("--help");
    expect(run.exit).toBe(EXIT.DONE);
    for (const name of ["arena", "bench", "check", "info", "play", "sim", "trace"])
      expect(run.stdout).toMatch(new RegExp(`^  ${name} `, "m"));
    for (const [name, code] of Object.entries(EXIT)) {
      expect(run.stdout).toContain(EXIT_MEANINGS[name as keyof typeof EXIT]);
      expect(run.stdout).toMatch(new RegExp(`^  ${code} `, "m"));
    }
  });

  it("is usage without a command, and describes one command", () => {
    expect(runCli().exit).toBe(EXIT.USAGE);
    const run = runCli("trace", "--help");
    expect(run.exit).toBe(EXIT.DONE);
    expect(run.stdout).toContain("--policy");
    expect(run.stdout).not.toContain("\x1b");
  });
});

describe("commands", () => {
  it("sim reports games, steps and endings, as text and as JSON", () => {
    const text = runCli("sim", "null", "--players", "2-3", "--games", "5");
    expect(text.exit).toBe(EXIT.DONE);
    expect(text.stdout).toMatch(/^2 players: 5 games, \d+ steps/m);
    expect(text.stdout).toMatch(/^3 players: 5 games/m);
    expect(runCli("sim", "null", "--players", "1", "--games", "1").stdout).toMatch(/^1 player: 1 game, \d+ steps/);
    const [report] = JSON.parse(
      runCli("sim", "null", "--players", "2", "--games", "5", "--seed", "7", "--json").stdout,
    );
    expect(report).toMatchObject({ players: 2, games: 5, firstSeed: "7", failures: [] });
    expect(report.steps).toBeGreaterThan(5 * 3);
  });

  // The checks draw random numbers one after another.
  it("sim says how to play a fault again, with all checks of the computer player", () => {
    const broken = writeTemp("stuck.wasm", watCartridge());
    const again = (...flags: string[]) =>
      /again: (.*)/.exec(runCli("sim", broken, "--games", "1", ...flags).stdout)?.[1];
    expect(again("--ai", "3", "--level", "2", "--deep", "5")).toBe(
      `npx jumpdeck sim ${broken} --edition 0 --players 1 --games 1 --seed 1 --policy random --deep 5 --ai 3 --level 2`,
    );
    expect(again()).toMatch(/ --policy random --deep 1$/);
  });

  it("info tells what identity and file say", () => {
    const info = JSON.parse(runCli("info", "null", "--json").stdout);
    expect(info).toMatchObject({ id: "null", abi: 1, fileBytes: readCartridgeFile("null").length });
  });

  it("info lists variants, and --options takes their names", () => {
    expect(runCli("info", "jump-gate-1st").stdout).toMatch(
      /^ {4}variant 1: Sun Dial$\n^ {4}variant 2: Explorers' Club$\n^ {4}variant 4: Orbital Burn$/m,
    );
    const trace = (options: string) => runCli("trace", "jump-gate-1st", "--options", options);
    expect(trace("orbital burn, Sun Dial").stdout).toBe(trace("5").stdout);
    expect(trace("5").stdout).not.toBe(trace("0").stdout);
    const wrong = runCli("sim", "jump-gate-1st", "--options", "Moon Dial");
    expect(wrong).toMatchObject({
      exit: EXIT.USAGE,
      stderr: expect.stringMatching(/no variant "moon dial"; there are: Sun Dial, Explorers' Club, Orbital Burn/),
    });
  });

  it("tells its version", () => {
    expect(runCli("--version")).toMatchObject({ exit: EXIT.DONE, stdout: "0.2.0\n" });
  });

  it("check passes a good cartridge, and the games' data", () => {
    expect(runCli("check", "null")).toMatchObject({ exit: EXIT.DONE, stderr: "" });
    const data = runCli("check", "data");
    expect(data.stdout).toMatch(/^jump-gate: good/m);
    expect(data.exit).toBe(EXIT.DONE);
  });

  it("check refuses a damaged file: exit 4", () => {
    const run = runCli("check", writeTemp("cut.wasm", damaged));
    expect(run.stdout).toMatch(/error: /);
    expect(run.exit).toBe(EXIT.BAD_FILE);
  });

  it("bench prints one JSON object", () => {
    const report = JSON.parse(runCli("bench", "null", "--players", "2", "--ms", "20", "--runs", "3", "--json").stdout);
    const [{ sizes, tables }] = report.cartridges;
    expect(sizes.fileBytes).toBe(readCartridgeFile("null").length);
    expect(tables[0].speed.stepsPerSecond).toBeGreaterThan(0);
    expect(tables[0].moves.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3]);
  });

  it("arena plays shards that merge into the whole", () => {
    const out = (name: string) => join(folder, name);
    const match = ["arena", "null", "--seeds", "7", "--challenger", "level3"];
    for (const part of [1, 2]) {
      expect(runCli(...match, "--shard", `${part}/2`, "--out", out(`${part}.json`)).exit).toBe(EXIT.DONE);
    }
    runCli("arena", "--merge", `${out("1.json")},${out("2.json")}`, "--out", out("both.json"));
    runCli(...match, "--out", out("whole.json"));
    const read = (name: string) => JSON.parse(readFileSync(out(name), "utf8"));
    expect(read("both.json").records).toEqual(read("whole.json").records);
    expect(read("both.json").records).toHaveLength(7);
    expect(runCli(...match, "--limit", "1").exit).toBe(EXIT.FINDINGS);
    expect(runCli("arena", "--merge", `${out("1.json")},${out("1.json")}`).exit).toBe(EXIT.BAD_FILE);
  });

  it("runs from any folder through the bin", async () => {
    const { spawnSync } = await import("node:child_process");
    const run = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), "info", "null"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(run.stdout).toMatch(/^null: /);
    expect(run.status).toBe(EXIT.DONE);
  });
});
