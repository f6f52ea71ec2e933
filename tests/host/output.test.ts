// What the commands print: nothing of a file, a device or an argument reaches a terminal as a control sequence, and
// every word goes through the one place that sees to it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { toPrintable } from "../../host/cli/output.ts";
import { makeGrid, putText } from "../../host/terminal/cells.ts";
import { makeCorpus } from "../support/corpus.ts";
import { readCartridgeFile } from "../support/games.ts";
import { startCli } from "../support/run-cli.ts";

const HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e";
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-output-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const good = write(`good${HOSTILE}.wasm`, readCartridgeFile("null"));
const escaped = makeCorpus().find(({ name }) => name === "an escape sequence in the title");
const bad = write(`bad${HOSTILE}.wasm`, escaped?.file as Uint8Array);

describe("a text", () => {
  it("keeps letters of every script and its line ends, and loses what a terminal obeys or turns", () => {
    expect(toPrintable("Zürich 東京\nfé")).toBe("Zürich 東京\nfé");
    expect(toPrintable("\x1b[2J\x07\x7f\x9b1m\r\t\u202e\u2028\ud800")).toBe(
      "\\x1b[2J\\x07\\x7f\\x9b1m\\x0d\\x09\\u{202e}\\u{2028}\\u{d800}",
    );
  });

  it("in a cell of the terminal player is signs only", () => {
    const grid = makeGrid(5, 1);
    putText(grid, 0, 0, "\x1b[\x9bé\n", 0);
    expect(grid.cells.map(({ char }) => char).join("")).toBe("?[?é?");
  });
});

describe("a command", () => {
  it.concurrent.each([
    ["an unknown command", ["x\x1b[31m"], EXIT.USAGE],
    ["an unknown flag", ["info", "--x\x9b2J"], EXIT.USAGE],
    ["a file that is not there", ["check", `/none/${HOSTILE}.wasm`], EXIT.ENVIRONMENT],
    ["a bad file", ["check", bad], EXIT.BAD_FILE],
    ["a bad file that is to be flashed", ["flash", bad], EXIT.BAD_FILE],
    ["a good file", ["check", good], EXIT.DONE],
    ["a simulation", ["sim", good, "--games", "8", "--players", "1"], EXIT.DONE],
    ["a port that is not there", ["ports", "--port", HOSTILE], EXIT.USAGE],
    ["a device that is not there", ["info", "--port", `/none/${HOSTILE}`], EXIT.NO_DEVICE],
  ] as const)("prints nothing raw of %s", async (_, args, exit) => {
    const run = await startCli(...args);
    expect(run.stdout + run.stderr).toMatch(/^[\n -~]+$/);
    expect(run.exit, run.stderr).toBe(exit);
  });

  it.concurrent("prints JSON that holds the very text", async () => {
    const { stdout, exit } = await startCli("check", bad, "--json");
    expect(stdout).toMatch(/^[\n -~]+$/);
    expect(JSON.parse(stdout)).toMatchObject({ name: bad, accepted: false });
    expect(exit).toBe(EXIT.BAD_FILE);
  });
});
