// `npm test [FILTER...]`: everything that proves the project, in one run; its last line is `N passed, N failed`.
// Steps before the tests (programs, wasm3, generated files, build, types, lint) count as one check each; a broken step
// is a failed check. After the set-up everything runs with the programs of tools/programs.json alone on its PATH.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { FetchError, fetchWasm3 } from "./firmware/fetch-wasm3.ts";
import { explainMissing, findMissing, hermeticEnvironment } from "./programs.ts";
import { reportStep } from "./setup.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const RESULTS = join(root, "build/test-results.json");
const args = process.argv.slice(2);
/** The loop while a rule is written: tools/test-quick.ts says what it leaves out. */
const isQuick = args.includes("--quick");
const filters = args.filter((arg) => arg !== "--quick");

/** A command that must succeed before or beside the tests. */
interface Step {
  name: string;
  command: string[];
  /**
   * Takes its time, and says on stdout what it has done so far: its lines, except indented ones, are shown as they
   * come.
   */
  tells?: boolean;
}

const NODE_TS = [process.execPath, "--import", "tsx"];
const bin = (name: string) => [process.execPath, join(root, "node_modules", name)];
const PROGRAMS: Step = { name: "programs", command: [...NODE_TS, "tools/bring-programs.ts"] };
const GENERATED: Step = { name: "generated files are fresh", command: [...NODE_TS, "tools/generate.ts", "--check"] };
const BUILD: Step = { name: "cartridges and page", command: [...NODE_TS, "tools/build.ts"], tells: true };
/** Before the tests, which need it, so that none of them spends its time on building. */
const FIRMWARE: Step = { name: "firmware", command: [...NODE_TS, "tools/firmware.ts"], tells: true };
const TYPES: Step = { name: "types", command: [...bin("typescript/bin/tsc"), "--project", "."] };
/** C is looked at where all tests run: a part of them may have no clang-format. */
const FORM: Step = {
  name: "form and lint",
  command: [...NODE_TS, "tools/form.ts", ...(filters.length > 0 ? ["--without-c"] : [])],
};

/** Runs a step, its output held back except its own messages; returns whether it succeeded, and what it printed. */
function run({ command, tells }: Step, env: NodeJS.ProcessEnv): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    if (tells) {
      createInterface(child.stdout).on("line", (line) => {
        if (!line.startsWith(" ")) console.log(`       ${line}`);
      });
    }
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a step and reports it; returns whether it succeeded. */
async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<boolean> {
  return (await reportStep(step.name, console.log, () => run(step, env))).ok;
}

/** Fetches wasm3's sources; what hinders is for the user to read. */
async function bringWasm3(): Promise<{ ok: boolean; output: string }> {
  try {
    fetchWasm3(root);
    return { ok: true, output: "" };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { ok: false, output: error.message };
  }
}

/**
 * Brings what the machine lacks. A part of the tests may need none of it: there what is missing is reported, and is
 * no failure.
 */
async function bringAll(): Promise<boolean[]> {
  const missing = findMissing();
  if (missing.length > 0 && filters.length > 0 && process.getuid?.() !== 0) {
    console.log(`note   ${explainMissing(missing)}`);
    return [];
  }
  const programs = await runStep(PROGRAMS, process.env);
  return [programs, (await reportStep("wasm3's sources", console.log, bringWasm3)).ok];
}

/** Runs vitest with its own output shown; counts come from its JSON report. */
async function runTests(env: NodeJS.ProcessEnv): Promise<{ passed: number; failed: number }> {
  mkdirSync(join(root, "build"), { recursive: true });
  rmSync(RESULTS, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", "--update=none", ...reporters, ...filters];
  const exit = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...env, JUMPDECK_BUILT: "1", JUMPDECK_QUICK: isQuick ? "1" : "" },
      stdio: "inherit",
    });
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
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) console.log(`FAILED ${skipped} tests were skipped`);
  const counted = report.numFailedTests + brokenFiles.length + skipped;
  const failed = counted === 0 && exit !== 0 ? 1 : counted;
  return { passed: report.numPassedTests, failed };
}

/** Builds and tests a part, in a few seconds; returns what is counted. */
async function runQuickly(): Promise<{ passed: number; failed: number }> {
  const { buildForTests } = await import("./test-quick.ts");
  const faults = await buildForTests(root, filters);
  for (const fault of faults) console.log(`FAILED ${fault}`);
  return faults.length > 0 ? { passed: 0, failed: faults.length } : await runTests(process.env);
}

async function main(): Promise<void> {
  if (isQuick && filters.length === 0) {
    console.log("test: --quick takes a filter: npm test -- --quick jump-gate/research");
    process.exitCode = 2;
    return;
  }
  if (isQuick) {
    const { passed, failed } = await runQuickly();
    process.exitCode = failed === 0 ? 0 : 1;
    console.log(`quick: ${passed} passed, ${failed} failed`);
    return;
  }
  const node = hermeticEnvironment(root);
  const results = [await runStep(GENERATED, node)];
  // Neither needs the other, nor any program but Node: while one core compiles cartridges the other brings the
  // programs.
  const built = runStep(BUILD, node);
  const typed = runStep(TYPES, node);
  results.push(...(await bringAll()));
  const env = hermeticEnvironment(root);
  const ready = filters.length > 0 || (await runStep(FIRMWARE, env));
  if (filters.length === 0) results.push(ready);
  results.push(await built, await typed, await runStep(FORM, env));
  // What the tests would run is there only if it was built: after a failure that would be what an earlier run left.
  const canTest = ready && (await built);
  if (!canTest) console.log("The tests were not run: what they would run was not built.");
  const tests = canTest ? await runTests(env) : { passed: 0, failed: 0 };
  const passed = tests.passed + results.filter((ok) => ok).length;
  const failed = tests.failed + results.filter((ok) => !ok).length;
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

await main();
