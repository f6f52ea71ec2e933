// The examples of docs/cli.md as they are typed, in an empty folder: those of commands for a device with the posix
// console on, the two long ones with fewer games. Where an example needs more than that, another test runs the command.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../host/cli/command-table.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { posixProgram } from "../firmware/console.ts";
import { GAMES, ROOT } from "../support/games.ts";
import { Bench } from "./cli.ts";

/** Where the others run: in a game's folder, without an end, with a file or a board of their own, or for minutes. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  bench: "tests/host/cli.test.ts",
  build: "tests/tools/package.test.ts",
  emulate: "tests/devices/end-to-end.test.ts",
  firmware: "tests/tools/package.test.ts",
  monitor: "tests/devices/end-to-end.test.ts",
  pack: "tests/tools/pack.test.ts",
  play: "tests/tools/package.test.ts",
  profile: "tests/tools/package.test.ts",
  selftest: "tests/selftest/command.test.ts",
  test: "tests/tools/package.test.ts",
  watch: "tests/tools/package.test.ts",
};
/** What is typed otherwise: fewer games, and a code that is one. */
const TYPED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  arena: ["--seeds 100 --limit 0.7", "--seeds 1"],
  replay: ["CODE", "NULL:1010EMHMEBND0006004G02YWE1BXF3024G12QFDTPB"],
  sim: ["--games 2000", "--games 2"],
};
/** In this order: what is flashed is run and pressed, then removed. */
const ON_DEVICE = ["ports", "flash", "run", "press", "screenshot", "saves", "rm"];

const bench = new Bench();
const examples = new Map(
  [...readFileSync(join(ROOT, "docs/cli.md"), "utf8").matchAll(/^\| `(\w+)` \| .* \| `npx jumpdeck (.*)` \|$/gm)].map(
    ([, name, typed]) => [name, typed] as const,
  ),
);

/** Runs what is typed after `npx jumpdeck`, as a shell takes it apart. */
function type(line: string): Promise<{ exit: number | null; out: string }> {
  const child = spawn("/bin/sh", ["-c", `exec "$NODE" "$JUMPDECK" ${line}`], {
    cwd: bench.folder,
    env: {
      ...process.env,
      NODE: process.execPath,
      JUMPDECK: join(ROOT, "tools/jumpdeck.mjs"),
      TMPDIR: bench.folder,
      JUMPDECK_HOME: bench.folder,
      JUMPDECK_PORT: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (out += bytes));
  return new Promise((resolve) => child.on("close", (exit) => resolve({ exit, out })));
}

function lineOf(name: string): string {
  const [from, to] = TYPED[name] ?? ["", ""];
  const line = examples.get(name) as string;
  expect(line).toContain(from);
  return line.replace(from, to);
}

afterAll(() => bench.clear());

it("are of every command, each run here or by the test that is named", () => {
  expect([...examples.keys()]).toEqual(Object.keys(COMMANDS).sort());
  for (const [name, path] of Object.entries(ELSEWHERE))
    expect(readFileSync(join(ROOT, path), "utf8"), name).toContain(`"${name}"`);
});

describe("without a device", () => {
  const names = Object.keys(COMMANDS).filter((name) => !(name in ELSEWHERE) && !ON_DEVICE.includes(name));
  it.each(names)("%s", async (name) => {
    const { exit, out } = await type(lineOf(name));
    expect(exit, out).toBe(EXIT.DONE);
  });
});

describe("with a device", () => {
  beforeAll(async () => {
    posixProgram();
    await bench.start(["emulate", "--posix"]).until(/Ctrl-C/);
    expect(GAMES).toContain("null");
    expect(await type("flash null")).toMatchObject({ exit: EXIT.DONE });
  });

  it.each(ON_DEVICE)("%s", async (name) => {
    const { exit, out } = await type(lineOf(name));
    expect(exit, out).toBe(EXIT.DONE);
  });
});
