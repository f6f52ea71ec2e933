// `jumpdeck selftest` as a command, on an emulated board that another process runs: report, text and exit codes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { readReport } from "../../host/selftest/index.ts";
import { buildBoard } from "../../tools/firmware/build.ts";
import { Bench } from "../devices/cli.ts";
import { ROOT } from "../support/games.ts";
import { hasScript, PtyRun } from "../support/pty.ts";

const BOARD = "picosystem";
const FIRST = join(ROOT, "build/firmware", BOARD, "jumpdeck-first.uf2");
const QUICK = ["identity", "read-crc", "packets", "ring-oscillator", "cold-starts"];
const LIMIT_MS = 170_000;

const bench = new Bench();
const port = bench.path("first");

beforeAll(async () => {
  buildBoard(ROOT, BOARD);
  await bench.start(["emulate", "--image", FIRST, "--port-link", port]).until(/Ctrl-C/);
}, LIMIT_MS);
afterAll(() => bench.clear());

describe("jumpdeck selftest", () => {
  it(
    "prints each step, leaves out what takes hands, writes the report and ends with 0",
    async () => {
      const file = bench.path("report.json");
      const only = QUICK.join(",");
      const run = await bench.run("selftest", "--port", port, "--short", "--only", only, "--json", file);
      expect(run.exit, run.stdout + run.stderr).toBe(EXIT.DONE);
      const report = readReport(readFileSync(file, "utf8"));
      expect(report).toMatchObject({ board: BOARD, counts: "short" });
      const left = (step: string) => (step === "cold-starts" ? "left out" : "good");
      expect(Object.fromEntries(report.steps.map(({ step, verdict }) => [step, verdict]))).toEqual(
        Object.fromEntries(QUICK.map((step) => [step, left(step)])),
      );
      for (const step of QUICK) expect(run.stdout).toMatch(new RegExp(`^${left(step)} +${step}, `, "m"));
      expect(run.stdout).toContain("4 good, 0 bad, 1 left out");
    },
    LIMIT_MS,
  );

  it(
    "refuses a step that there is not",
    async () => {
      const run = await bench.run("selftest", "--port", port, "--only", "identity,nothing");
      expect(run.exit).toBe(EXIT.USAGE);
      expect(run.stderr).toContain('no step "nothing"');
    },
    LIMIT_MS,
  );

  it.runIf(hasScript)(
    "asks the person at the terminal: n leaves a step out, Ctrl-C ends it",
    async () => {
      const answered = new PtyRun(["selftest", "--port", port, "--short", "--only", "packets,replug,suspend"]);
      await answered.until(/sleep for a moment.*leave out\]/s);
      answered.type("n\r");
      await answered.until(/count to three.*leave out\]/s);
      answered.type("n\r");
      expect(await answered.exit()).toBe(EXIT.DONE);
      expect(answered.output).toMatch(/good +packets/);
      expect(answered.output).toMatch(/left out +suspend,[^\n]*: the computer was not put to sleep/);
      expect(answered.output).toMatch(/left out +replug,[^\n]*: the cable was not pulled/);
      expect(answered.output).toContain("1 good, 0 bad, 2 left out");

      const ended = new PtyRun(["selftest", "--port", port, "--short", "--only", "suspend"]);
      await ended.until(/sleep for a moment.*leave out\]/s);
      ended.type("\u0003");
      expect(await ended.exit()).toBe(EXIT.INTERRUPTED);
    },
    LIMIT_MS,
  );

  it(
    "sends the board into its boot loader for the console's firmware",
    async () => {
      const run = await bench.run("selftest", "--port", port, "--loader");
      expect(run.exit, run.stdout + run.stderr).toBe(EXIT.DONE);
      expect(run.stdout).toContain("its saves are still there");
      const again = await bench.run("selftest", "--port", port, "--only", "identity", "--json", bench.path("no.json"));
      expect(again.exit).not.toBe(EXIT.DONE);
      expect(existsSync(bench.path("no.json"))).toBe(false);
    },
    LIMIT_MS,
  );
});
