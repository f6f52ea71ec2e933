// Runs the jumpdeck command as a user does: a process of its own, its output and exit code.
import { spawn, spawnSync } from "node:child_process";
import { ROOT } from "./games.ts";

/** What a run gave. */
export interface CliRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `jumpdeck` with arguments; standard input is empty and no terminal. */
export function runCli(...args: string[]): CliRun {
  const run = spawnSync(process.execPath, ["tools/jumpdeck.mjs", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    input: "",
    timeout: 170_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exit: run.status, stdout: run.stdout, stderr: run.stderr };
}

/** Runs `jumpdeck` beside others: for runs that spend their time waiting. */
export function startCli(...args: string[]): Promise<CliRun> {
  return runUntil(undefined, args);
}

/** Runs `jumpdeck` and presses Ctrl-C once standard error matches. */
export function interruptCli(pattern: RegExp, ...args: string[]): Promise<CliRun> {
  return runUntil(pattern, args);
}

function runUntil(pattern: RegExp | undefined, args: readonly string[]): Promise<CliRun> {
  const child = spawn(process.execPath, ["tools/jumpdeck.mjs", ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    const isFirst = pattern?.test(stderr) === false;
    stderr += text;
    if (isFirst && pattern.test(stderr)) child.kill("SIGINT");
  });
  return new Promise((resolve) => {
    child.on("close", (exit) => resolve({ exit, stdout, stderr }));
  });
}
