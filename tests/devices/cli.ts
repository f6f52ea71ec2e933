// The real CLI as a process of its own, in a temporary folder of its own, so that tests see only the devices they
// started.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../support/games.ts";

/** What a run came to. */
export interface CliRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command. */
export interface CliProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<CliRun>;
  /** Resolves with standard output once it matches; rejects when the command ends before. */
  until(pattern: RegExp): Promise<string>;
  /** The same for standard error. */
  untilError(pattern: RegExp): Promise<string>;
}

const LIMIT_MS = 170_000;

/** A folder of its own, and commands that live in it. */
export class Bench {
  readonly folder = mkdtempSync(join(tmpdir(), "jumpdeck-bench-"));
  readonly #processes: CliProcess[] = [];

  /** Starts a command. */
  start(args: readonly string[], env: Readonly<Record<string, string>> = {}): CliProcess {
    const child = spawn(process.execPath, ["tools/jumpdeck.mjs", ...args], {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: this.folder, JUMPDECK_HOME: this.folder, JUMPDECK_PORT: "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: LIMIT_MS,
    });
    let stdout = "";
    let stderr = "";
    let look = () => {};
    child.stdout?.on("data", (bytes) => {
      stdout += bytes;
      look();
    });
    child.stderr?.on("data", (bytes) => {
      stderr += bytes;
      look();
    });
    const ended = new Promise<CliRun>((resolve) => {
      child.on("close", (exit) => resolve({ exit, stdout, stderr }));
    });
    const waitFor = (pattern: RegExp, read: () => string) =>
      new Promise<string>((resolve, reject) => {
        look = () => {
          if (pattern.test(read())) resolve(read());
        };
        look();
        void ended.then(({ exit }) => reject(new Error(`ended with ${exit} before ${pattern}: ${stdout}${stderr}`)));
      });
    const until = (pattern: RegExp) => waitFor(pattern, () => stdout);
    const untilError = (pattern: RegExp) => waitFor(pattern, () => stderr);
    const started = { child, ended, until, untilError };
    this.#processes.push(started);
    return started;
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<CliRun> {
    return this.start(args).ended;
  }

  /** A path in the folder. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** Ends all commands that still run and removes the folder. */
  async clear(): Promise<void> {
    for (const { child, ended } of this.#processes.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
