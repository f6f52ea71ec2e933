// The terminal player on a real pseudo-terminal, by the system's `script`: it plays, and every way out restores the
// terminal. Where the system has no such program, only the refusal without a terminal can be shown (cli.test.ts).
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { setupOfSave } from "../../host/code/session-save.ts";
import { parseDays } from "../../host/player/index.ts";
import type { ButtonName } from "../../host/testing/cartridge-driver.ts";
import { makeHanging } from "../browser/faulty-cartridge.ts";
import { makeCorpus, makeEndless } from "../support/corpus.ts";
import { DEAL, DEALT_GAME, dealtGameOf, isAsked, playDealt } from "../support/dealt.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectLooksRound, SEED as LOOKING_SEED, WATCHED } from "../support/looking-round.ts";
import { screenOf } from "../support/pty-screen.ts";
import { hasScript, PtyRun, waitFor } from "../support/pty.ts";

const RESTORED = "\x1b[?25h\x1b[?1049l";
const TAKEN = "\x1b[?1049h";
const DEADLINE_MS = 120_000;
/** How long a key may go without an effect that is seen: some have none. */
const KEY_MS = 1000;
/** Longer than a key counts as held, so that the next one is a press of its own. */
const RELEASE_MS = 200;

/** How late a busy machine may hear a key or show a picture. */
const LATE_MS = 250;
const TRIES = 8;
const STOPS = 9;
/** A key of the keyboard for each button. */
const KEY_OF: Readonly<Record<ButtonName, string>> = {
  A: "\r",
  B: "x",
  X: "c",
  Y: "v",
  UP: "\x1b[A",
  DOWN: "\x1b[B",
  RIGHT: "\x1b[C",
  LEFT: "\x1b[D",
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One run of the player, with a folder for its saves. */
class PlayRun extends PtyRun {
  readonly home: string;

  /** Where the game's save is. */
  readonly savePath: string;

  constructor(
    columns: number,
    rows: number,
    game = "null",
    seed = 5,
    more: readonly string[] = [],
    env: Readonly<Record<string, string>> = {},
  ) {
    const home = mkdtempSync(join(tmpdir(), "jumpdeck-pty-"));
    super(["play", game, "--terminal", "--seed", String(seed), ...more], {
      columns,
      rows,
      env: { ...env, JUMPDECK_HOME: home },
    });
    this.home = home;
    this.savePath = join(home, `saves/${game}.sav`);
  }

  override close(): void {
    super.close();
    rmSync(this.home, { recursive: true, force: true });
  }
}

const onPty = hasScript ? describe : () => {};

onPty("on a pseudo-terminal", () => {
  let run: PlayRun;
  beforeEach(() => {
    run = new PlayRun(80, 24);
  });
  afterEach(() => run.close());

  it("plays: title, set-up, a game that is saved; q restores and exits 0", async () => {
    await run.until(/New game/);
    await pressUntil(run, ["\x1b[B", "\r"], () => /Players/.test(run.output));
    await pressUntil(run, ["\r"], () => existsSync(run.savePath));
    const saved = readFileSync(run.savePath);
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

onPty("on a slow line", () => {
  /** Bytes of one key further apart than that are no test of a line of 20 ms: this machine was too busy. */
  const GAP_MOST_MS = 50;

  /** Opens the title and moves down it, byte by byte; undefined where a pause became too long. */
  async function moveSlowly(): Promise<PlayRun | undefined> {
    const run = new PlayRun(80, 24);
    await run.until(/New game/);
    let longestMs = 0;
    const typeSlowly = async (text: string) => {
      let lastMs = performance.now();
      for (const [i, byte] of [...text].entries()) {
        if (i > 0) await pause(20);
        run.type(byte);
        if (i > 0) longestMs = Math.max(longestMs, performance.now() - lastMs);
        lastMs = performance.now();
      }
      // What its last byte would have pressed is seen by then.
      await pause(RELEASE_MS + LATE_MS);
    };
    for (const [bytes, row] of [
      ["\x1b[B", "New game"],
      ["\x1bOB", "Rules"],
      ["\x1b[[A", "Rules"],
    ] as const) {
      await typeSlowly(bytes);
      const isThere = await waitFor(() => screenOf(run.output).includes(`>${row}<`), LATE_MS * TRIES);
      if (longestMs > GAP_MOST_MS) {
        run.close();
        return undefined;
      }
      expect(isThere, row).toBe(true);
    }
    return run;
  }

  it("an arrow whose bytes come 20 ms apart moves the cursor, and chooses nothing", async () => {
    let run: PlayRun | undefined;
    for (let n = 0; n < TRIES && !run; n++) run = await moveSlowly();
    if (!run) throw new Error(`in ${TRIES} tries this machine never typed a byte every ${GAP_MOST_MS} ms`);
    // A lone Escape is a key of its own: it leaves the title.
    run.type("\x1b");
    await run.until(/JUMPDECK/);
    run.type("\x1b[200~qqq\x03zzz\x1b[201~");
    await pause(RELEASE_MS);
    run.type("\x03");
    expect(await run.exit()).toBe(130);
    run.close();
  });
});

onPty("a terminal that knows little", () => {
  it("without UTF-8 and with 8 colours gets ASCII and codes of 16 colours; Ctrl-L draws it anew", async () => {
    const run = new PlayRun(80, 24, "pulsar-2849", 5, [], { TERM: "xterm", COLORTERM: "", LC_ALL: "C" });
    await run.until(/New game/);
    const before = run.output.length;
    run.type("\x0c");
    expect(await waitFor(() => /\x1b\[2J.*New game/s.test(run.output.slice(before)))).toBe(true);
    run.type("q");
    expect(await run.exit()).toBe(0);
    expect(run.output).toMatch(/^[ -~\r\n\x1b]*$/);
    const colors = [...run.output.matchAll(/\x1b\[([\d;]+)m/g)].map(([, codes]) => codes);
    expect(colors.length).toBeGreaterThan(10);
    for (const codes of colors) expect(codes).toMatch(/^(0|(3|9)[0-7];(4|10)[0-7])$/);
    run.close();
  });

  it("with 256 colours and no word of more gets indices that there are", async () => {
    const run = new PlayRun(80, 24, "null", 5, [], { TERM: "xterm-256color", COLORTERM: "" });
    await run.until(/New game/);
    run.type("q");
    expect(await run.exit()).toBe(0);
    const indices = [...run.output.matchAll(/[34]8;5;(\d+)/g)].map(([, index]) => Number(index));
    expect(indices.length).toBeGreaterThan(10);
    for (const index of indices) expect(index >= 16 && index < 256, `${index}`).toBe(true);
    expect(run.output).not.toMatch(/[34]8;2;/);
    run.close();
  });

  it("of no size is taken for one of 80 x 24", async () => {
    const run = new PlayRun(0, 0);
    await run.until(/New game/);
    expect(screenOf(run.output)).toMatch(/>Learn to play</);
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });

  it.each(["dumb", "vt52"])("is refused in words where its cursor does not obey: %s", async (TERM) => {
    const run = new PlayRun(80, 24, "null", 5, [], { TERM });
    expect(await run.exit()).toBe(EXIT.ENVIRONMENT);
    expect(run.output).toContain(`TERM is "${TERM}"`);
    run.close();
  });
});

onPty("stopped and gone on with", () => {
  it("by Ctrl-Z and fg, by a signal, and by one that cannot be heard: it is drawn anew and hears keys", async () => {
    const home = mkdtempSync(join(tmpdir(), "jumpdeck-pty-job-"));
    const run = new PtyRun(["play", "null", "--terminal", "--seed", "5"], {
      env: { JUMPDECK_HOME: home },
      asJob: true,
    });
    try {
      const [, job] = await run.until(/job=(\d+)/);
      await run.until(/New game/);
      const kinds: (() => void)[] = [
        () => run.type("\x1a"),
        () => process.kill(Number(job), "SIGTSTP"),
        () => process.kill(Number(job), "SIGSTOP"),
      ];
      // Several times: a key that was held at a stop is not held after it, however soon it is typed again.
      const stops = Array.from({ length: STOPS }, (_, i) => i % kinds.length);
      for (const [i, kind] of stops.entries()) {
        const before = run.output.length;
        kinds[kind]();
        expect(await waitFor(() => /Stopped.*ready> $/s.test(run.output.slice(before))), `${i}`).toBe(true);
        const given = run.output.slice(before);
        // One that cannot be heard leaves the screen as it is.
        if (kind < 2) expect(given.slice(0, given.indexOf("Stopped"))).toContain(RESTORED);
        // The shell has its terminal back.
        run.type("echo mar''ker\r");
        expect(await waitFor(() => /[\r\n]marker\r/.test(run.output.slice(before)))).toBe(true);
        const again = run.output.length;
        run.type("fg\r");
        const drawn = () => run.output.slice(run.output.indexOf(TAKEN, again));
        expect(await waitFor(() => run.output.indexOf(TAKEN, again) > 0 && />.*</.test(screenOf(drawn())))).toBe(true);
        expect(screenOf(drawn())).toMatch(/New game.*Rules/s);
        // A key is heard, is not echoed, and moves the cursor.
        const chosen = />([^<]+)</.exec(screenOf(drawn()))?.[1];
        const isMoved = () => />([^<]+)</.exec(screenOf(drawn()))?.[1] !== chosen;
        run.type("\x1b[B");
        expect(await waitFor(isMoved), `${i}`).toBe(true);
        expect(run.output.slice(again)).not.toMatch(/\^\[\[B/);
      }
      run.type("q");
      await run.until(/ready> $/);
      run.type("exit\r");
      await run.exit();
      expect(run.output).toContain(RESTORED);
    } finally {
      run.close();
      rmSync(home, { recursive: true, force: true });
    }
  });

  it("where nobody could go on with it, Ctrl-Z draws it anew", async () => {
    const run = new PlayRun(80, 24);
    await run.until(/New game/);
    const before = run.output.length;
    run.type("\x1a");
    expect(await waitFor(() => /1049l.*1049h.*New game/s.test(run.output.slice(before)))).toBe(true);
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

onPty("against computers", () => {
  it("looks round while they think and act, and hurries them, by keys of a real keyboard", {
    timeout: 240_000,
  }, async () => {
    // Seen through a terminal, several actions of a turn would be one pause.
    const [id] = WATCHED.slice(3);
    const run = new PlayRun(80, 24, id, LOOKING_SEED);
    await run.until(/New game/);
    await expectLooksRound(
      {
        // Line by line as on any console, and the buttons' words apart, without the keys before them.
        words: () => screenOf(run.output).replace(/\s*(\n|\[[ZXVC]\])\s*/g, " | "),
        press: async (...names) => {
          for (const name of names) {
            // Heard first, however busy the machine: presses of one key that are read together are one that is held.
            const before = run.output.length;
            run.type(KEY_OF[name]);
            await waitFor(() => run.output.length > before, KEY_MS);
            // And shown: what was moving when it was typed may have been heard instead.
            const until = performance.now() + KEY_MS;
            for (let shown = -1; shown < run.output.length && performance.now() < until; await pause(RELEASE_MS))
              shown = run.output.length;
          }
        },
        pass: async (ms, isHurried) => {
          // A key that is held repeats.
          if (isHurried) run.type(KEY_OF.A);
          await pause(ms);
        },
        save: () => (existsSync(run.savePath) ? readFileSync(run.savePath, "hex") : ""),
        nowMs: () => performance.now(),
      },
      id,
      { ms: LATE_MS, tries: 8 },
    );
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

onPty("--deal", () => {
  it("begins the very game of that deal, with the same computer", async () => {
    const run = new PlayRun(80, 24, DEALT_GAME, 5, ["--deal", DEAL]);
    await run.until(new RegExp(`Deal.*${DEAL}`, "s"));
    run.type("\r");
    expect(await waitFor(() => existsSync(run.savePath) && isAsked(screenOf(run.output)))).toBe(true);
    expect(dealtGameOf(readFileSync(run.savePath))).toBe(playDealt());
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

onPty("--daily", () => {
  it("plays the deal of the day to its end, and shows it first in the menu", { timeout: 240_000 }, async () => {
    const run = new PlayRun(80, 24, "null", 5, ["--daily"]);
    const [kept, daysPath] = [join(run.home, "saves/null.daily.sav"), join(run.home, "saves/console.days.sav")];
    expect(await waitFor(() => /How much|go on/.test(screenOf(run.output)))).toBe(true);
    await pressUntil(run, ["\r"], () => existsSync(daysPath));
    const [day, ...others] = parseDays(readFileSync(daysPath));
    expect(others).toEqual([]);
    expect(day).toMatchObject({ game: "null", scores: [expect.any(Number), expect.any(Number)] });
    expect(setupOfSave(readFileSync(kept))?.setup.seats).toEqual([0, 2]);
    expect(existsSync(run.savePath)).toBe(false);
    run.type("m");
    expect(await waitFor(() => screenOf(run.output).includes("Streak: 1 day"))).toBe(true);
    expect(screenOf(run.output)).toMatch(/Back to the deal of the day.*Deal of the day/s);
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

onPty("when the terminal goes away", () => {
  it("ends by the hang-up, not by an abort of Node", async () => {
    const home = mkdtempSync(join(tmpdir(), "jumpdeck-pty-gone-"));
    const statusFile = join(home, "status");
    const run = new PtyRun(["play", "null", "--terminal", "--seed", "5"], { env: { JUMPDECK_HOME: home }, statusFile });
    try {
      await run.until(/New game/);
      run.hangUp();
      expect(
        await waitFor(() => existsSync(statusFile) && readFileSync(statusFile, "utf8").endsWith("\n"), DEADLINE_MS),
      ).toBe(true);
      expect(Number(readFileSync(statusFile, "utf8"))).toBe(128 + constants.signals.SIGHUP);
    } finally {
      run.close();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

onPty("with a cartridge that never comes back", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-pty-hanging-"));
  const path = join(folder, "hanging.wasm");
  writeFileSync(path, makeHanging(readCartridgeFile("null"), "tick"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let run: PlayRun;
  beforeEach(() => {
    run = new PlayRun(80, 24, path);
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
    // Only cells that changed are written, so the words are looked for on the screen; they may fill more than a row.
    expect(await waitFor(() => /tick did not come\s+back/.test(screenOf(run.output)))).toBe(true);
    await run.until(/JUMPDECK/);
    run.type("q");
    expect(await run.exit()).toBe(0);
  });
});

onPty("with a file of the corpus", () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-pty-corpus-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const BAD = "an escape sequence in the title";
  const write = (name: string, file: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, file);
    return path;
  };

  it("refuses a bad one in words without control characters, be they of its title or of its path", async () => {
    const file = makeCorpus().find(({ name }) => name === BAD)?.file as Uint8Array;
    const run = new PlayRun(80, 24, write("bad\x1b[31m\x9b2J.wasm", file));
    expect(await run.exit()).toBe(EXIT.BAD_FILE);
    expect(run.output).toMatch(/bad\\x1b\[31m\\x9b2J\.wasm is refused: .*\\x1b\[31mRed/);
    expect(run.output.replace("\x1b[31mjumpdeck:\x1b[39m", "")).toMatch(/^[ -~\r\n]+$/);
    run.close();
  });

  it("leaves for the menu, with a sentence, the one whose abiVersion never comes back", async () => {
    const run = new PlayRun(80, 24, write("endless.wasm", makeEndless().file));
    await run.until(/Probe stopped: abiVersion.*within 4 seconds/s);
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

onPty("on a small pseudo-terminal", () => {
  it("says what it needs and can be left", async () => {
    const run = new PlayRun(60, 20);
    await run.until(/needs/);
    expect(run.output).toContain("80x24");
    run.type("q");
    expect(await run.exit()).toBe(0);
    run.close();
  });
});

describe("a system without util-linux", () => {
  it("is told apart from one with it", () => {
    expect(hasScript).toBe(
      spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true &&
        process.platform === "linux",
    );
  });
});

/** Presses keys in turn, each after the one before was seen to do something or had its time, until something holds. */
async function pressUntil(run: PlayRun, keys: readonly string[], holds: () => boolean): Promise<void> {
  const end = performance.now() + DEADLINE_MS;
  for (let i = 0; !holds() && performance.now() < end; i++) {
    const { length } = run.output;
    run.type(keys[i % keys.length]);
    await waitFor(() => run.output.length > length || holds(), KEY_MS);
    await waitFor(holds, RELEASE_MS);
  }
  expect(holds()).toBe(true);
}
