// The terminal player on a real pseudo-terminal, by the system's `script`: it plays, and every way out restores the terminal.
// Where the system has no such program, only the refusal without a terminal can be shown (cli.test.ts).
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeHanging } from "../browser/faulty-cartridge.ts";
import { ROOT, readCartridgeFile } from "../support/games.ts";

const RESTORED = "\x1b[?25h\x1b[?1049l";
const DEADLINE_MS = 120_000;
/** How long a key may go without an effect that is seen: some have none. */
const KEY_MS = 1000;
/** Longer than a key counts as held, so that the next one is a press of its own. */
const RELEASE_MS = 200;
const hasScript = process.platform === "linux" && /util-linux/.test(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout ?? "");

/** One run of the player on a pseudo-terminal of a size. */
class PtyRun {
  output = "";
  readonly home = mkdtempSync(join(tmpdir(), "jumpdeck-pty-"));
  readonly #child: ChildProcess;
  readonly #exit: Promise<number | null>;

  constructor(columns: number, rows: number, game = "null") {
    const player = `"${process.execPath}" tools/jumpdeck.mjs play ${game} --terminal --seed 5`;
    const shell = `stty cols ${columns} rows ${rows}; echo pid=$$; exec ${player}`;
    const env = { ...process.env, JUMPDECK_HOME: this.home, TERM: "xterm-256color", COLORTERM: "truecolor" };
    this.#child = spawn("script", ["-qfe", "-c", shell, "/dev/null"], { cwd: ROOT, env, stdio: ["pipe", "pipe", "ignore"] });
    this.#child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      this.output += chunk;
    });
    this.#exit = new Promise((resolve) => this.#child.on("close", resolve));
  }

  /** Waits until the output matches. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    if (await waitFor(() => pattern.test(this.output), DEADLINE_MS)) return pattern.exec(this.output) as RegExpExecArray;
    throw new Error(`the terminal never showed ${pattern}; last: ${JSON.stringify(this.output.slice(-400))}`);
  }

  type(text: string): void {
    this.#child.stdin?.write(text);
  }

  async signal(name: NodeJS.Signals): Promise<void> {
    const [, pid] = await this.until(/pid=(\d+)/);
    process.kill(Number(pid), name);
  }

  exit(): Promise<number | null> {
    return this.#exit;
  }

  close(): void {
    this.#child.kill();
    rmSync(this.home, { recursive: true, force: true });
  }
}

const onPty = hasScript ? describe : () => {};

onPty("on a pseudo-terminal", () => {
  let run: PtyRun;
  beforeEach(() => {
    run = new PtyRun(80, 24);
  });
  afterEach(() => run.close());

  it("plays: title, set-up, a game that is saved; q restores and exits 0", async () => {
    await run.until(/New game/);
    run.type("\r");
    await run.until(/Players/);
    await pressUntil(run, ["\x1b[B", "\x1b[B", "\x1b[B", "\r"], () => readdirSync(run.home).length > 0);
    const saved = readFileSync(join(run.home, "saves/null.sav"));
    expect(saved.subarray(0, 4).toString()).toBe("JDSV");
    run.type("q");
    expect(await run.exit()).toBe(0);
    expect(run.output.endsWith(RESTORED)).toBe(true);
  });

  it("restores on Ctrl-C and exits 130", async () => {
    await run.until(/New game/);
    run.type("\x03");
    expect(await run.exit()).toBe(130);
    expect(run.output.endsWith(RESTORED)).toBe(true);
  });

  it("restores on SIGTERM", async () => {
    await run.until(/New game/);
    await run.signal("SIGTERM");
    expect(await run.exit()).toBe(0);
    expect(run.output.endsWith(RESTORED)).toBe(true);
  });
});

onPty("with a cartridge that never comes back", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-pty-hanging-"));
  const path = join(folder, "hanging.wasm");
  writeFileSync(path, makeHanging(readCartridgeFile("null"), "tick"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let run: PtyRun;
  beforeEach(() => {
    run = new PtyRun(80, 24, path);
  });
  afterEach(() => run.close());

  it("hears Ctrl-C while it hangs: restores and exits 130", async () => {
    await run.until(/New game/);
    run.type("\x03");
    expect(await run.exit()).toBe(130);
    expect(run.output.endsWith(RESTORED)).toBe(true);
    expect(run.output).not.toContain("did not come back");
  });

  it("says so in the menu, and plays on", async () => {
    await run.until(/tick did not come back/);
    await run.until(/JUMPDECK/);
    run.type("q");
    expect(await run.exit()).toBe(0);
  });
});

onPty("on a small pseudo-terminal", () => {
  it("says what it needs and can be left", async () => {
    const run = new PtyRun(60, 20);
    await run.until(/needs/);
    expect(run.output).toContain("80x24");
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

describe("a system without util-linux", () => {
  it("is told apart from one with it", () => {
    expect(hasScript).toBe(spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true && process.platform === "linux");
  });
});

/** Waits until something holds, and tells whether it did in time. */
async function waitFor(holds: () => boolean, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; !holds(); ) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}

/** Presses keys in turn, each after the one before was seen to do something or had its time, until something holds. */
async function pressUntil(run: PtyRun, keys: readonly string[], holds: () => boolean): Promise<void> {
  const end = performance.now() + DEADLINE_MS;
  for (let i = 0; !holds() && performance.now() < end; i++) {
    const { length } = run.output;
    run.type(keys[i % keys.length]);
    await waitFor(() => run.output.length > length || holds(), KEY_MS);
    await waitFor(holds, RELEASE_MS);
  }
  expect(holds()).toBe(true);
}
