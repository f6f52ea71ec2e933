// `npm test [FILTER...]`: everything that proves the project, in one run; its last line is `N passed, N failed`.
// Steps before the tests (generated files, build, types, lint) count as one check each; a broken step is a failed check.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const RESULTS = join(root, "build/test-results.json");
const filters = process.argv.slice(2);

/** A command that must succeed before or beside the tests. */
interface Step {
  name: string;
  command: string[];
}

const NODE_TS = [process.execPath, "--import", "tsx"];
const bin = (name: string) => [process.execPath, join(root, "node_modules", name)];
const GENERATED: Step = { name: "generated files are fresh", command: [...NODE_TS, "tools/generate.ts", "--check"] };
const BUILD: Step = { name: "build", command: [...NODE_TS, "tools/build.ts"] };
/** Before the tests, which need it, so that none of them spends its time on building or installing a compiler. */
const FIRMWARE: Step = { name: "firmware", command: [...NODE_TS, "tools/firmware.ts"] };
const TYPES: Step = { name: "types", command: [...bin("typescript/bin/tsc"), "--project", "."] };
const LINT: Step = { name: "lint", command: [...bin("@biomejs/biome/bin/biome"), "lint", "--diagnostic-level=error"] };

/** Runs a command, its output held back; returns whether it succeeded, and what it printed. */
function run(command: readonly string[], env = process.env): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString("utf8") }));
  });
}

async function runStep(step: Step): Promise<boolean> {
  const started = Date.now();
  const { ok, output } = await run(step.command);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"} ${step.name} (${seconds} s)`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

/** Runs vitest with its own output shown; counts come from its JSON report. */
async function runTests(): Promise<{ passed: number; failed: number }> {
  mkdirSync(join(root, "build"), { recursive: true });
  rmSync(RESULTS, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", "--update=none", ...reporters, ...filters];
  const exit = await new Promise<number | null>((resolve) => {
    const env = { ...process.env, JUMPDECK_BUILT: "1" };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  if (!existsSync(RESULTS)) {
    console.log("FAILED the tests did not run to their end");
    return { passed: 0, failed: 1 };
  }
  const report = JSON.parse(readFileSync(RESULTS, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; message: string; assertionResults: unknown[] }[];
  };
  // A file that breaks before its first test has no failed test to count; a skipped test proves nothing.
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.log(`FAILED ${skipped} tests were skipped`);
  const counted = report.numFailedTests + brokenFiles.length + skipped;
  const failed = counted === 0 && exit !== 0 ? 1 : counted;
  return { passed: report.numPassedTests, failed };
}

async function main(): Promise<void> {
  const results: boolean[] = [];
  results.push(await runStep(GENERATED));
  results.push(await runStep(BUILD));
  const before = filters.length === 0 ? [TYPES, LINT, FIRMWARE] : [TYPES, LINT];
  results.push(...(await Promise.all(before.map(runStep))));
  const tests = await runTests();
  const passed = tests.passed + results.filter((ok) => ok).length;
  const failed = tests.failed + results.filter((ok) => !ok).length;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

await main();
