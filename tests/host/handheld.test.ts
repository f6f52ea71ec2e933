// The handheld with a real cartridge: time, saves kept and brought back, refused saves, crashes, failing storage.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import {
  Handheld,
  type HandheldOptions,
  LocalEngine,
  MemorySaves,
  MOST_STEPS,
  openLibrary,
  parseDeal,
  RECORDS,
  type SaveStore,
  type StepOrder,
  type Stepped,
  UNREAD,
} from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { parseRecords, sumRecords, total } from "../../host/records/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";

const library = openLibrary([{ name: "null", bytes: readCartridgeFile("null") }]).entries;
const SEED = () => [1, 2] as const;

/** A handheld with a remembered picture. */
class Bench extends SteppedHandheld {
  readonly handheld: Handheld;

  constructor(
    saves: SaveStore,
    start: string | undefined = "null",
    entries = library,
    more: Partial<HandheldOptions> = {},
  ) {
    super();
    this.handheld = new Handheld({
      library: entries,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: SEED,
      ...(start === undefined ? {} : { start }),
      ...more,
    });
    this.wait(20);
  }
}

/** An engine that answers its steps only on request, like a worker on a busy machine. */
class LateEngine extends LocalEngine {
  /** The inputs of each order. */
  readonly orders: (readonly number[])[] = [];
  #waiting: (() => void) | undefined;

  override step(order: StepOrder, onStepped: (stepped: Stepped) => void): void {
    this.orders.push(order.inputs);
    this.#waiting = () => super.step(order, onStepped);
  }

  answer(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.();
  }
}

/** Begins a game of the null cartridge: title, set-up, start. Returns the bench at a seat's first decision. */
function startGame(saves: SaveStore): Bench {
  const bench = new Bench(saves);
  expect(bench.words).toContain("Count to ten");
  bench.press(BUTTON.DOWN);
  bench.press(BUTTON.A);
  for (let i = 0; i < 12 && saves.list().length === 0; i++) {
    bench.press(BUTTON.A);
    if (saves.list().length === 0) bench.press(BUTTON.DOWN);
  }
  return bench;
}

describe("handheld", () => {
  it("shows the title, and lets time pass in steps of 20 ms only", () => {
    const { handheld } = new Bench(new MemorySaves());
    expect(handheld.running?.identity.id).toBe("null");
    expect(handheld.advance(19, BUTTON.DOWN).screen).toBeUndefined();
    expect(handheld.advance(1, BUTTON.DOWN).screen).toBeDefined();
  });

  it("drops time that it cannot make up for", () => {
    const { handheld } = new Bench(new MemorySaves());
    // Were every step made up for, the gesture would be over at once: it takes a second.
    handheld.advance(1e9, BUTTON.X | BUTTON.Y);
    expect(handheld.isMenuOpen).toBe(false);
    for (let i = 0; i < 10; i++) handheld.advance(1e9, BUTTON.X | BUTTON.Y);
    expect(handheld.isMenuOpen).toBe(true);
  });

  it("a button that is pressed as soon as the first picture is there counts, before any other step", () => {
    const handheld = new Handheld({
      library,
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: SEED,
      start: "null",
    });
    const wordsAfter = (ms: number, buttons: number) =>
      screenText(handheld.advance(ms, buttons).screen ?? new Uint8Array(0)).map(({ text }) => text);
    expect(wordsAfter(0, 0)).toContain("Learn to play");
    const words = wordsAfter(20, BUTTON.A);
    expect(words.length).toBeGreaterThan(0);
    expect(words).not.toContain("Learn to play");
  });

  it("drops time behind a slow engine, but nothing that is pressed or released meanwhile", () => {
    const engine = new LateEngine();
    const bench = new Bench(new MemorySaves(), "null", library, { openEngine: () => engine });
    bench.wait(1000);
    for (const button of [BUTTON.DOWN, BUTTON.A, BUTTON.A]) bench.press(button);
    engine.answer();
    const idle = Array.from({ length: MOST_STEPS }, () => 0);
    expect(engine.orders).toEqual([[0], [...idle, BUTTON.DOWN, 0, BUTTON.A, 0, BUTTON.A, 0]]);
    engine.answer();
    bench.wait(20);
    // A new game was chosen, and its set-up was left for the table.
    expect(bench.words).toContain("How much do you add?");
  });

  it("opens the menu when X and Y are held for a second, and goes back to the same picture", () => {
    const bench = new Bench(new MemorySaves());
    const before = bench.words;
    bench.wait(980, BUTTON.X | BUTTON.Y);
    expect(bench.handheld.isMenuOpen).toBe(false);
    bench.wait(20, BUTTON.X | BUTTON.Y);
    expect(bench.handheld.isMenuOpen).toBe(true);
    expect(bench.words).toContain("Back to Null");
    bench.wait(40);
    bench.press(BUTTON.A);
    expect(bench.handheld.isMenuOpen).toBe(false);
    expect(bench.words).toBe(before);
  });

  it("keeps the game after every action and brings it back after the power was off", () => {
    const saves = new MemorySaves();
    const bench = startGame(saves);
    expect(saves.list()).toEqual(["null"]);
    expect(bench.handheld.readSave("null")).toEqual(saves.read("null"));
    const again = new Bench(saves);
    expect(again.handheld.notice).toBeUndefined();
    expect(again.words).toContain("Continue");
  });

  it("refuses a damaged save with a sentence, keeps it aside, and starts afresh", () => {
    const saves = new MemorySaves();
    startGame(saves);
    const bad = saves.read("null") as Uint8Array;
    bad[bad.length - 1] ^= 1;
    saves.write("null", bad);
    const bench = new Bench(saves);
    expect(bench.handheld.notice).toMatch(/damaged.*kept as null\.refused/);
    expect(bench.words).toContain("New game");
    expect(saves.read("null.refused")).toEqual(bad);
  });

  it("keeps every refused save, and does not start where it cannot be kept", () => {
    const saves = new MemorySaves();
    startGame(saves);
    const good = saves.read("null") as Uint8Array;
    const bent = [1, 2].map((bit) => good.map((byte, i) => (i === good.length - 1 ? byte ^ bit : byte)));
    for (const bad of [...bent, bent[0]]) {
      saves.write("null", bad);
      new Bench(saves);
    }
    expect(saves.list()).toEqual(["null", "null.refused", "null.refused2"]);
    expect([saves.read("null.refused"), saves.read("null.refused2")]).toEqual(bent);
    const full: SaveStore = {
      read: (key) => (key === "null" ? bent[0].slice() : undefined),
      write: () => {
        throw new Error("the disk is full");
      },
      remove: () => {},
      list: () => ["null"],
    };
    const bench = new Bench(full);
    expect(bench.handheld.running).toBeUndefined();
    expect(bench.handheld.notice).toMatch(/damaged\. It cannot be kept aside, so nothing was started/);
  });

  it("takes over a good save from outside and leaves everything as it was for a bad one", async () => {
    const saves = new MemorySaves();
    startGame(saves);
    const good = saves.read("null") as Uint8Array;
    const other = new MemorySaves();
    const bench = new Bench(other);
    const foreign = good.slice();
    foreign[8] ^= 1;
    expect(await bench.handheld.importSave("null", foreign)).toMatch(/another cartridge|damaged/);
    expect(await bench.handheld.importSave("null", new Uint8Array(5000))).toMatch(/damaged/);
    expect(await bench.handheld.importSave("nope", good)).toMatch(/no cartridge/);
    expect(other.list()).toEqual([]);
    expect(await bench.handheld.importSave("null", good)).toBeUndefined();
    expect(other.read("null")).toEqual(good);
    bench.wait(20);
    expect(bench.words).toContain("Continue");
  });

  it("goes on when saves cannot be kept, and says so", () => {
    const full: SaveStore = {
      read: () => undefined,
      write: () => {
        throw new Error("the disk is full");
      },
      remove: () => {},
      list: () => [],
    };
    const bench = new Bench(full);
    for (let i = 0; i < 12 && !bench.handheld.notice; i++) {
      bench.press(BUTTON.A);
      bench.press(BUTTON.DOWN);
    }
    expect(bench.handheld.notice).toBe("The save could not be kept: the disk is full.");
    expect(bench.handheld.isMenuOpen).toBe(false);
  });

  it("puts the menu in place of a cartridge that does not load, and tells why", () => {
    const wasm = readCartridgeFile("null").slice(0, 2000);
    const [entry] = library;
    const bench = new Bench(new MemorySaves(), "null", [{ identity: entry.identity, wasm }]);
    expect(bench.handheld.isMenuOpen).toBe(true);
    expect(bench.handheld.notice).toMatch(/^Null stopped: .*Its last save is kept\.$/);
  });

  it("opens the menu for an unknown cartridge", () => {
    const bench = new Bench(new MemorySaves(), "chess");
    expect(bench.words).toContain("Null\nCount to ten: the smallest\ngame, 1-4, 1 min");
    expect(bench.handheld.notice).toBe('There is no cartridge "chess".');
  });
});

describe("library", () => {
  it("lists broken files with their reason and the template last", () => {
    const { entries, bad } = openLibrary([
      { name: "null", bytes: readCartridgeFile("null") },
      { name: "jump-gate", bytes: readCartridgeFile("jump-gate") },
      { name: "text", bytes: new Uint8Array(3) },
    ]);
    expect(entries.map(({ identity }) => identity.id)).toEqual(["jump-gate", "null"]);
    expect(bad).toEqual([{ name: "text", problem: "This is not a WebAssembly file." }]);
  });
});

describe("deals and records", () => {
  const TODAY = parseDeal("20261122") as readonly [number, number];
  const OWN = parseDeal("7K3M9Q2A") as readonly [number, number];
  const LIMIT = 3000;

  /** Plays on to the end of the game, always the first choice. */
  function finish(bench: Bench): Bench {
    for (let i = 0; i < LIMIT && !bench.words.includes("Final score"); i++) bench.press(BUTTON.A);
    expect(bench.words).toContain("Final score");
    return bench;
  }

  it("after a finished game that was left the menu leads back to the title, and promises no game", () => {
    const saves = new MemorySaves();
    const bench = finish(new Bench(saves, "null", library, { deal: OWN }));
    for (let i = 0; i < LIMIT && !bench.words.includes("To the title"); i++) bench.press(BUTTON.A);
    bench.press(BUTTON.DOWN);
    bench.press(BUTTON.A);
    expect(bench.words).toContain("New game");
    expect(bench.words).not.toMatch(/Continue|Results/);
    bench.press(BUTTON.B);
    expect(bench.handheld.isMenuOpen).toBe(true);
    expect(bench.words).toContain("Back to Null");
    expect(bench.words).not.toMatch(/resume/i);
    bench.press(BUTTON.A);
    expect([bench.handheld.isMenuOpen, bench.words]).toEqual([false, expect.stringContaining("Learn to play")]);
  });

  it("the deal that was asked for opens the first start's set-up; the day's is one of the choices of each", () => {
    const bench = new Bench(new MemorySaves(), "null", library, { deal: OWN, dealOfDay: () => TODAY });
    expect(bench.words).toContain("Deal\n7K3M9Q2A");
    bench.press(BUTTON.B);
    bench.handheld.start("null");
    bench.wait(20);
    expect(bench.words).toContain("Learn to play");
    bench.handheld.start("null", TODAY);
    bench.wait(20);
    expect(bench.words).toContain("Deal\n20261122");
    bench.press(BUTTON.UP);
    bench.press(BUTTON.RIGHT);
    expect(bench.words).toContain("Deal\nrandom");
    bench.press(BUTTON.RIGHT);
    expect(bench.words).toContain("Deal\ntoday's");
  });

  it("past midnight the day's deal is the new day's, in a game that has run since the day before", () => {
    const saves = new MemorySaves();
    let today = TODAY;
    const bench = new Bench(saves, "null", library, { deal: OWN, dealOfDay: () => today });
    bench.press(BUTTON.UP);
    bench.press(BUTTON.LEFT);
    expect(bench.words).toContain("Deal\ntoday's");
    today = parseDeal("20261123") as readonly [number, number];
    bench.press(BUTTON.DOWN);
    bench.press(BUTTON.A);
    expect(saves.list()).toContain("null");
    // The set-up offers the deal of the game before.
    const again = new Bench(saves, "null", library, { dealOfDay: () => today });
    for (const button of [BUTTON.DOWN, BUTTON.A, BUTTON.UP, BUTTON.LEFT]) again.press(button);
    expect(again.words).toContain("Deal\n20261123");
  });

  it("a cartridge that takes no deals starts all the same, and it is said", () => {
    const [{ identity, wasm }] = library;
    const bytes = Buffer.from(wasm);
    bytes.write("offerLeaf", bytes.indexOf("offerDeal"), "latin1");
    const bench = new Bench(new MemorySaves(), "null", [{ identity, wasm: new Uint8Array(bytes) }], { deal: OWN });
    expect(bench.words).toContain("Learn to play");
    expect(bench.handheld.notice).toBe("Null takes no deals.");
  });

  // A start without them keeps none.
  it("records are kept when a game ends, before its save, and shown at the next start", () => {
    const saves = new MemorySaves();
    const order: string[] = [];
    const watched: SaveStore = {
      read: (key) => saves.read(key),
      list: () => saves.list(),
      remove: (key) => saves.remove(key),
      write: (key, bytes) => {
        order.push(key);
        saves.write(key, bytes);
      },
    };
    const without = new Bench(new MemorySaves(), "null", library, { deal: OWN, withoutRecords: true });
    finish(without);
    const bench = finish(new Bench(watched, "null", library, { deal: OWN }));
    expect(order.slice(-2)).toEqual([`null${RECORDS}`, "null"]);
    expect(order.filter((key) => key.endsWith(RECORDS))).toHaveLength(1);
    expect(bench.handheld.readSave("null")).toBeDefined();
    const again = new Bench(saves);
    expect(again.words).toMatch(/-player records\n1 game, best/);
    expect(new Bench(saves, "null", library, { withoutRecords: true }).words).not.toMatch(/1 game/);
    expect(without.words).not.toMatch(/1 game/);
  });

  // They never replace others that were put aside before.
  it("records refused by the cartridge are put aside with a message, and counting restarts", () => {
    const saves = new MemorySaves();
    const refused = [1, 2].map((n) => Uint8Array.of(n, 2, 3));
    for (const [i, bytes] of refused.entries()) {
      saves.write(`null${RECORDS}`, bytes);
      const bench = new Bench(saves, "null", library, { deal: OWN });
      expect(bench.handheld.notice).toBe(
        `The records of Null cannot be read. They are kept as null${UNREAD}${i === 0 ? "" : 2}, and games ` +
          "are counted from the start.",
      );
      expect(bench.words).toContain("Deal\n7K3M9Q2A");
      finish(bench);
      expect(parseRecords(saves.read(`null${RECORDS}`) as Uint8Array).rows).toMatchObject([
        { games: [expect.any(Number), expect.any(Number), 0, 0] },
      ]);
    }
    expect([saves.read(`null${UNREAD}`), saves.read(`null${UNREAD}2`)]).toEqual(refused);
    expect(saves.list()).toEqual(["null", `null${RECORDS}`, `null${UNREAD}`, `null${UNREAD}2`]);
    expect(new Bench(saves).words).toMatch(/1 game/);
  });

  it("refused records that cannot be put aside stay as they are, and nothing is counted", () => {
    const saves = new (class extends MemorySaves {
      override write(key: string, bytes: Uint8Array): void {
        if (key.includes(UNREAD)) throw new Error("full");
        super.write(key, bytes);
      }
    })();
    saves.write(`null${RECORDS}`, Uint8Array.of(1, 2, 3));
    const bench = new Bench(saves, "null", library, { deal: OWN });
    expect(bench.handheld.notice).toBe(
      "The records of Null cannot be read, so its games are not counted. They are left as they are.",
    );
    finish(bench);
    expect(saves.read(`null${RECORDS}`)).toEqual(Uint8Array.of(1, 2, 3));
  });

  it("records damaged during a game are put aside when it ends; nothing else is overwritten", () => {
    for (const isFull of [false, true]) {
      const saves = new (class extends MemorySaves {
        override write(key: string, bytes: Uint8Array): void {
          if (isFull && key.includes(UNREAD)) throw new Error("full");
          super.write(key, bytes);
        }
      })();
      const bench = new Bench(saves, "null", library, { deal: OWN });
      saves.write(`null${RECORDS}`, Uint8Array.of(1, 2, 3));
      finish(bench);
      expect(saves.read(isFull ? `null${RECORDS}` : `null${UNREAD}`)).toEqual(Uint8Array.of(1, 2, 3));
      if (isFull)
        expect(bench.handheld.notice).toBe("The records could not be kept: what is there cannot be put aside.");
      else expect(parseRecords(saves.read(`null${RECORDS}`) as Uint8Array).rows).toHaveLength(1);
    }
  });

  it("records of two players of one game on the same saves are combined, from the first game on", () => {
    const saves = new MemorySaves();
    const opened = [1, 2].map((seed) => new Bench(saves, "null", library, { deal: OWN, drawSeed: () => [seed, seed] }));
    const games = (): number =>
      sumRecords([parseRecords(saves.read(`null${RECORDS}`) as Uint8Array)]).reduce(
        (sum, row) => sum + total(row.games),
        0,
      );
    for (const [i, bench] of opened.entries()) {
      finish(bench);
      expect(games()).toBe(i + 1);
    }
    const { origin } = parseRecords(saves.read(`null${RECORDS}`) as Uint8Array);
    // Each goes on with another game.
    for (const [i, bench] of [...opened].reverse().entries()) {
      for (let n = 0; n < LIMIT && bench.words.includes("Final score"); n++) bench.press(BUTTON.A);
      for (let n = 0; n < LIMIT && !bench.words.includes("New deal, same seats"); n++) bench.press(BUTTON.A);
      // The cursor is on the last choice, looking the game through; two above it is another deal.
      for (const button of [BUTTON.UP, BUTTON.UP, BUTTON.A]) bench.press(button);
      finish(bench);
      expect(games()).toBe(3 + i);
    }
    expect(parseRecords(saves.read(`null${RECORDS}`) as Uint8Array).origin).toBe(origin);
    expect(new Bench(saves).words).toMatch(/4 games/);
  });
});
