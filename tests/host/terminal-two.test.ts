// Two terminals, one save: what one of them has played is never written over by the other, which goes on from there
// and says so. Records are those of both. On real files, with real cartridges; two real processes at the end.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { keepRecords, readKnownRecords } from "../../host/cli/records-files.ts";
import { changeFile } from "../../host/files/whole-file.ts";
import {
  Handheld,
  LocalEngine,
  openLibrary,
  RECORDS,
  SaveChangedError,
  type StepOrder,
  type Stepped,
} from "../../host/player/index.ts";
import { parseRecords, total } from "../../host/records/index.ts";
import { FileSaves } from "../../host/terminal/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";
import { makeRecords, row } from "../support/make-records.ts";
import { screenOf } from "../support/pty-screen.ts";
import { hasScript, PtyRun, waitFor } from "../support/pty.ts";

const PLAYED = /^Null was played in another window too\. It continues from there\.$/;
const library = openLibrary([{ name: "null", bytes: readCartridgeFile("null") }]).entries;
const MOST_PRESSES = 300;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "jumpdeck-two-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An engine that waits for a word before it answers a step: something else happens before that. */
class WaitingEngine extends LocalEngine {
  meanwhile: (() => void) | undefined;

  override step(order: StepOrder, onStepped: (stepped: Stepped) => void): void {
    super.step(order, (stepped) => {
      const { meanwhile } = this;
      this.meanwhile = undefined;
      meanwhile?.();
      onStepped(stepped);
    });
  }
}

/** A terminal's handheld with saves of its own view on the same folder. */
class Terminal extends SteppedHandheld {
  readonly handheld: Handheld;
  readonly saves: FileSaves;
  readonly engines: WaitingEngine[] = [];

  constructor(seed = 1) {
    super();
    this.saves = new FileSaves(folder);
    this.handheld = new Handheld({
      library,
      saves: this.saves,
      openEngine: () => {
        const engine = new WaitingEngine();
        this.engines.push(engine);
        return engine;
      },
      drawSeed: () => [seed, 2],
      start: "null",
    });
    this.wait(40);
  }

  /** Presses A, and what moves the game on, until the save is another one. */
  play(): this {
    const before = this.kept();
    for (let n = 0; n < MOST_PRESSES && this.kept() === before && !PLAYED.test(this.handheld.notice ?? ""); n++)
      this.press(BUTTON.A);
    return this;
  }

  /** The words once nothing moves any more. */
  rest(): string {
    this.wait(2000);
    return this.words;
  }

  kept(): string {
    return readFileSync(join(folder, "null.sav"), "hex");
  }
}

/** A terminal with a new game under way. */
function begin(seed = 1): Terminal {
  const terminal = new Terminal(seed);
  for (const button of [BUTTON.DOWN, BUTTON.A]) terminal.press(button);
  for (let n = 0; n < MOST_PRESSES && !readdirSync(folder).includes("null.sav"); n++) terminal.press(BUTTON.A);
  return terminal;
}

describe("a game in two terminals", () => {
  it("is the one that was played last: the other goes on from there, and says so", () => {
    const early = begin();
    const late = new Terminal();
    late.play().play().play();
    const played = late.kept();
    early.press(BUTTON.A);
    for (let n = 0; n < MOST_PRESSES && early.handheld.notice === undefined; n++) early.press(BUTTON.A);
    expect(early.handheld.notice).toMatch(PLAYED);
    expect(early.kept()).toBe(played);
    expect(early.words).toMatch(/Continue/);
    expect(early.press(BUTTON.A).rest()).toBe(late.rest());
    // And from there it plays on as usual, until the other one has played again.
    for (let n = 0; n < MOST_PRESSES && early.kept() === played; n++) early.press(BUTTON.A);
    const next = early.kept();
    expect([next !== played, early.handheld.notice]).toEqual([true, undefined]);
    late.press(BUTTON.A);
    for (let n = 0; n < MOST_PRESSES && late.handheld.notice === undefined; n++) late.press(BUTTON.A);
    expect(late.handheld.notice).toMatch(PLAYED);
    expect(late.kept()).toBe(next);
    expect(late.press(BUTTON.A).rest()).toBe(early.rest());
  });

  it("is never played back, in whatever order the two play", () => {
    const terminals = [begin(), new Terminal()] as const;
    let told = 0;
    let last = terminals[0].kept();
    for (let turn = 0; turn < 24; turn++) {
      const terminal = terminals[Number("011010011001011001101001"[turn])] as Terminal;
      const others = terminal.saves.isChangedElsewhere("null");
      for (let n = 0; n < 3; n++) {
        terminal.press(BUTTON.A);
        const now = terminal.kept();
        // What was there stays until the terminal has taken it over, and that it says.
        if (now !== last && others) expect(told).toBeGreaterThan(0);
        if (PLAYED.test(terminal.handheld.notice ?? "")) told++;
        last = now;
      }
    }
    expect(told).toBeGreaterThan(3);
  });

  it("is over where the other terminal has ended it or forgotten its save", () => {
    const early = begin();
    const late = new Terminal();
    late.saves.read("null");
    late.saves.remove("null");
    for (let n = 0; n < MOST_PRESSES && early.handheld.notice === undefined; n++) early.press(BUTTON.A);
    expect(early.handheld.notice).toMatch(PLAYED);
    expect(readdirSync(folder)).toEqual([]);
    expect(early.words).toContain("New game");
    expect(early.words).not.toContain("Resume");
  });

  it("is not written over by a terminal that was at its step while the other wrote", () => {
    const early = begin();
    const late = new Terminal();
    const engine = early.engines.at(-1) as WaitingEngine;
    let played: string | undefined;
    for (let n = 0; n < MOST_PRESSES && early.handheld.notice === undefined; n++) {
      engine.meanwhile = () => {
        late.play();
        played = late.kept();
      };
      early.press(BUTTON.A);
    }
    expect(early.handheld.notice).toMatch(PLAYED);
    expect(early.kept()).toBe(played);
  });

  it("left in the menu ends, and the menu says so", () => {
    const early = begin();
    const late = new Terminal();
    late.play();
    const engine = early.engines.at(-1) as WaitingEngine;
    for (let n = 0; n < MOST_PRESSES && early.handheld.notice === undefined; n++) {
      early.handheld.resume();
      engine.meanwhile = () => early.handheld.openMenu();
      early.press(BUTTON.A);
    }
    expect(early.handheld.notice).toMatch(PLAYED);
    expect([early.handheld.isMenuOpen, early.handheld.running]).toEqual([true, undefined]);
    expect(early.kept()).toBe(late.kept());
  });

  it("can still be deleted from the menu, whoever has played it last", () => {
    const early = begin();
    new Terminal().play();
    early.handheld.openMenu();
    early.wait(40);
    for (let n = 0; n < 4 && !/Delete/.test(early.words); n++) {
      early.press(BUTTON.DOWN);
      early.press(BUTTON.X);
    }
    expect(early.words).toMatch(/Delete the save of Null/);
    early.press(BUTTON.A);
    expect(readdirSync(folder).filter((name) => name === "null.sav")).toEqual([]);
  });
});

describe("files of saves", () => {
  const [old, own, others] = [1, 2, 3].map((n) => Uint8Array.of(n, n)) as [Uint8Array, Uint8Array, Uint8Array];

  it("are written and removed only while they are what was last seen here", () => {
    const [a, b] = [new FileSaves(folder), new FileSaves(folder)];
    a.write("null", old);
    expect([a.isChangedElsewhere("null"), b.isChangedElsewhere("null")]).toEqual([false, false]);
    b.read("null");
    b.write("null", others);
    expect(a.isChangedElsewhere("null")).toBe(true);
    expect(() => a.write("null", own)).toThrow(SaveChangedError);
    expect(() => a.remove("null")).toThrow(SaveChangedError);
    expect(b.read("null")).toEqual(others);
    expect(readdirSync(folder)).toEqual(["null.sav"]);
    expect(a.read("null")).toEqual(others);
    a.write("null", own);
    expect(b.isChangedElsewhere("null")).toBe(true);
    b.read("null");
    b.remove("null");
    expect(() => a.write("null", own)).toThrow(SaveChangedError);
    expect(a.read("null")).toBeUndefined();
    a.write("null", own);
    expect(b.isChangedElsewhere("null")).toBe(true);
  });

  it("are looked at once more when all but the renaming is done", () => {
    const a = new FileSaves(folder);
    a.write("null", old);
    // Another program writes between the first look and the renaming: as late as it can be arranged.
    const late = new (class extends FileSaves {
      override isChangedElsewhere(key: string): boolean {
        writeFileSync(join(folder, "null.sav"), others);
        return super.isChangedElsewhere(key);
      }
    })(folder);
    late.read("null");
    expect(() => late.write("null", own)).toThrow(SaveChangedError);
    expect(readFileSync(join(folder, "null.sav"))).toEqual(Buffer.from(others));
  });

  it("that others made the same in the meantime are as good as unchanged", () => {
    const [a, b] = [new FileSaves(folder), new FileSaves(folder)];
    a.write("null", old);
    b.read("null");
    b.write("null", own);
    b.write("null", old);
    expect(a.isChangedElsewhere("null")).toBe(false);
    a.write("null", own);
    expect(b.isChangedElsewhere("null")).toBe(true);
  });
});

describe("records in two terminals", () => {
  const gamesIn = (bytes: Uint8Array): number => total(parseRecords(bytes).rows.map(({ games }) => total(games)));

  it("are joined, also when both are written at the very same time", () => {
    const store = new FileSaves(folder);
    store.write(`null${RECORDS}`, makeRecords("null", 7, [row(3, 1, 5)]));
    let left = 2;
    const busy = new (class extends FileSaves {
      override write(key: string, bytes: Uint8Array): void {
        // Twice another terminal counts a game right before.
        if (key.endsWith(RECORDS) && left-- > 0) {
          const other = new FileSaves(folder);
          const [games] = [gamesIn(other.read(key) as Uint8Array)];
          other.write(key, makeRecords("null", 7, [row(games + 1, 1, 5)]));
        }
        super.write(key, bytes);
      }
    })(folder);
    const handheld = new Handheld({
      library,
      saves: busy,
      openEngine: () => new CountingEngine(makeRecords("null", 7, [row(4, 2, 6)])),
      drawSeed: () => [1, 2],
      start: "null",
    });
    handheld.advance(40, 0);
    expect(handheld.notice).toBeUndefined();
    expect(gamesIn(readFileSync(join(folder, `null${RECORDS}.sav`)))).toBe(6);
  });

  it("pulled by two programs at once are those of both", () => {
    const env = { JUMPDECK_HOME: folder };
    const path = join(folder, "records/null.0700000000000000.jdrecords");
    expect([...keepRecords(env, [["null", makeRecords("null", 7, [row(3, 1, 5)])]]).news]).toEqual(["null"]);
    let tries = 0;
    changeFile(path, (before) => {
      // Another program takes records while this one makes up its mind.
      if (tries++ === 0) keepRecords(env, [["null", makeRecords("null", 7, [row(5, 1, 5)])]]);
      return makeRecords("null", 7, [row(gamesIn(before as Uint8Array) + 1, 1, 5)]);
    });
    expect(tries).toBe(2);
    expect(readKnownRecords(env).get("null")).toMatchObject([{ rows: [{ games: [expect.anything(), 6, 0, 0] }] }]);
  });

  it("give up on a file that never stands still, in words, and leave it", () => {
    const path = join(folder, "busy");
    let n = 0;
    expect(() =>
      changeFile(path, () => {
        writeFileSync(path, `${n++}`);
        return Uint8Array.of(9);
      }),
    ).toThrow(/busy is changed by another program all the time/);
    expect(readFileSync(path, "utf8")).toBe(`${n - 1}`);
    expect(readdirSync(folder)).toEqual(["busy"]);
  });
});

/** An engine whose first step counts a game. */
class CountingEngine extends LocalEngine {
  #records: Uint8Array | undefined;

  constructor(records: Uint8Array) {
    super();
    this.#records = records;
  }

  override step(order: StepOrder, onStepped: (stepped: Stepped) => void): void {
    super.step(order, (stepped) => {
      const records = this.#records;
      this.#records = undefined;
      onStepped({ ...stepped, ...(records && { records }) });
    });
  }
}

const onPty = hasScript ? describe : () => {};

onPty("two real terminals", () => {
  const home = mkdtempSync(join(tmpdir(), "jumpdeck-two-pty-"));
  afterAll(() => rmSync(home, { recursive: true }));
  const save = join(home, "saves/null.sav");
  // The next key waits for what the last one brought: on a slow machine it would close the very notice looked for.
  const keyUntil = async (run: PtyRun, key: string, holds: () => boolean): Promise<void> => {
    for (let n = 0; n < 60 && !holds(); n++) {
      const before = run.output.length;
      run.type(key);
      await waitFor(() => holds() || run.output.length > before, 5000);
      await waitFor(holds, 400);
    }
    expect(holds(), screenOf(run.output, true)).toBe(true);
  };
  const keptNow = () => {
    try {
      return readFileSync(save, "hex");
    } catch {
      return "";
    }
  };

  it("the one that was opened earlier says so, and writes over nothing", async () => {
    const open = () => new PtyRun(["play", "null", "--terminal", "--seed", "5"], { env: { JUMPDECK_HOME: home } });
    const early = open();
    await early.until(/New game/);
    early.type("\x1b[B");
    await early.until(/>New game/);
    await keyUntil(early, "\r", () => keptNow() !== "");
    const begun = keptNow();
    const late = open();
    await late.until(/Continue/);
    await keyUntil(late, "\r", () => keptNow() !== begun);
    await waitFor(() => false, 500);
    const played = keptNow();
    let wasWrittenOver = false;
    await keyUntil(early, "\r", () => {
      const isTold = /in another window too/.test(screenOf(early.output, true));
      wasWrittenOver ||= !isTold && keptNow() !== played;
      return isTold;
    });
    expect(wasWrittenOver).toBe(false);
    for (const run of [early, late]) {
      run.type("q");
      expect(await run.exit()).toBe(0);
      run.close();
    }
  });
});
