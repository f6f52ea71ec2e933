// The real CLI on a real pseudo-terminal, by the system's `script`.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { ROOT } from "./games.ts";

const DEADLINE_MS = 120_000;

/** Whether the system has util-linux's `script`. */
export const hasScript =
  process.platform === "linux" &&
  /util-linux/.test(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout ?? "");

/** How a terminal is set up. */
export interface PtyOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** File that gets the exit status, as a shell has it, when the terminal may go away first. */
  readonly statusFile?: string;
  /** Runs it as a job of an interactive shell, which says "job=" and its process. */
  readonly asJob?: boolean;
}

/** One run of `jumpdeck` on a pseudo-terminal. */
export class PtyRun {
  output = "";
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  constructor(args: readonly string[], { columns = 80, rows = 24, env = {}, ...how }: PtyOptions = {}) {
    const { statusFile, asJob = false } = how;
    const words = [process.execPath, "tools/jumpdeck.mjs", ...args]
      .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
      .join(" ");
    const status = statusFile === undefined ? undefined : `trap '' HUP; ${words}; echo $? > '${statusFile}'`;
    const run = asJob ? "PS1='ready> ' exec bash --norc --noprofile -i" : (status ?? `exec ${words}`);
    const shell = `stty cols ${columns} rows ${rows}; echo pid=$$; ${run}`;
    this.#child = spawn("script", ["-qfe", "-c", shell, "/dev/null"], {
      cwd: ROOT,
      env: { ...process.env, TERM: "xterm-256color", COLORTERM: "truecolor", LC_ALL: "C.UTF-8", ...env },
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      this.output += chunk;
    });
    this.#exit = new Promise((resolve) => this.#child.on("close", resolve));
    if (asJob) this.type(`${words} & echo job=$!; fg\r`);
  }

  /** Waits until the output matches. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    if (await waitFor(() => pattern.test(this.output), DEADLINE_MS))
      return pattern.exec(this.output) as RegExpExecArray;
    throw new Error(`the terminal never showed ${pattern}; last: ${JSON.stringify(this.output.slice(-400))}`);
  }

  type(text: string): void {
    this.#child.stdin?.write(text);
  }

  async signal(name: NodeJS.Signals): Promise<void> {
    const [, pid] = await this.until(/pid=(\d+)/);
    process.kill(Number(pid), name);
  }

  /** Takes the terminal away, as closing its window does. */
  hangUp(): void {
    this.#child.kill("SIGKILL");
  }

  exit(): Promise<number | null> {
    return this.#exit;
  }

  close(): void {
    this.#child.kill();
  }
}

/** Waits until something holds, and returns whether it did in time. */
export async function waitFor(holds: () => boolean, limitMs = DEADLINE_MS): Promise<boolean> {
  for (const end = performance.now() + limitMs; !holds(); ) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
