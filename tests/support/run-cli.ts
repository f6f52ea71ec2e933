// Runs the jumpdeck command as a user does: a process of its own, its output and exit code.
import { spawnSync } from "node:child_process";
import { ROOT } from "./games.ts";

/** What a run gave. */
export interface CliRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `jumpdeck` with arguments; standard input is empty and no terminal. */
export function runCli(...args: string[]): CliRun {
  const run = spawnSync(process.execPath, ["--import", "tsx", "host/cli/main.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    input: "",
    timeout: 170_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exit: run.status, stdout: run.stdout, stderr: run.stderr };
}
