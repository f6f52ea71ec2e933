// The deal of the day where two consoles keep the same saves, as two tabs do, and where clocks and zones change: no
// result is lost or counted twice, and nobody's game makes room for another one's.
import { describe, expect, it } from "vitest";
import { BrowserSaves, Memory, type TextStore } from "../../host/browser/storage.ts";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { isGameOf, setupOfSave } from "../../host/code/session-save.ts";
import {
  ASIDE,
  DAILY,
  DAYS,
  type DayEntry,
  Handheld,
  LocalEngine,
  mergeDays,
  openLibrary,
  parseDays,
  RECORDS,
  sealDays,
  setupOfDate,
} from "../../host/player/index.ts";
import { parseRecords, sumRecords, total } from "../../host/records/index.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";

const EVENING = "2026-11-30T23:50+01:00";
const NIGHT = "2026-12-01T00:10+01:00";
const MOST_PRESSES = 300;
const MOST_STEPS = 10_000;
const KEY = `null${DAILY}`;

/** A browser's storage, which all tabs have in common. */
class Storage implements TextStore {
  readonly texts: Map<string, string>;

  constructor(texts: Iterable<readonly [string, string]> = []) {
    this.texts = new Map(texts);
  }

  get length(): number {
    return this.texts.size;
  }

  key(at: number): string | null {
    return [...this.texts.keys()][at] ?? null;
  }

  getItem(name: string): string | null {
    return this.texts.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    this.texts.set(name, text);
  }

  removeItem(name: string): void {
    this.texts.delete(name);
  }

  /** Returns another storage with the same texts. */
  copy(): Storage {
    return new Storage(this.texts);
  }

  /** The saves as a tab that was opened just now has them. */
  get saves(): BrowserSaves {
    return new BrowserSaves(
      new Memory(
        () => this,
        () => undefined,
      ),
    );
  }

  get days(): DayEntry[] {
    const bytes = this.saves.read(DAYS);
    return bytes ? parseDays(bytes) : [];
  }

  get moves(): number {
    return setupOfSave(this.saves.read(KEY) ?? new Uint8Array())?.moves ?? 0;
  }

  /** Whether the game that is kept is the one of a date. */
  has(date: string): boolean {
    return isGameOf(this.saves.read(KEY), setupOfDate(openLibrary([nullFile]).entries[0].identity, date));
  }
}

const nullFile = { name: "null", bytes: readCartridgeFile("null") };

/** A tab whose menu is open. */
class Tab extends SteppedHandheld {
  readonly handheld: Handheld;
  now: string;

  constructor(storage: Storage, now: string, ids: readonly string[] = ["null"]) {
    super();
    this.now = now;
    this.handheld = new Handheld({
      library: openLibrary(ids.map((id) => ({ name: id, bytes: readCartridgeFile(id) }))).entries,
      saves: storage.saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      moment: () => this.now,
    });
    this.wait(20);
  }

  /** Opens the deal of the day from the menu. */
  open(): this {
    this.press(BUTTON.A);
    this.wait(600);
    return this;
  }

  act(): this {
    this.press(BUTTON.A);
    this.wait(600);
    return this;
  }

  actUntil(isSo: () => boolean): this {
    for (let i = 0; i < MOST_PRESSES && !isSo(); i++) this.act();
    expect(isSo()).toBe(true);
    return this;
  }
}

describe("two tabs", () => {
  it("that both end the day's game: each result counts, the better one stays, and records have one game", () => {
    // A press now and then, step by step: the same again gives the same.
    const pass = (tab: Tab, step: number) => tab.wait(20, step % 36 < 3 ? BUTTON.A : 0);
    const alone = new Storage();
    const first = new Tab(alone, EVENING).open();
    let last = -1;
    while (alone.days.length === 0 && last < MOST_STEPS) pass(first, ++last);
    const storage = new Storage();
    const tab = new Tab(storage, EVENING).open();
    let early: Uint8Array | undefined;
    for (let step = 0; step < last; step++) {
      pass(tab, step);
      if (storage.moves > 0) early ??= storage.saves.read(KEY);
    }
    expect(storage.days).toEqual([]);
    // In the moment in which this tab ends the game, the other one has kept an earlier position.
    storage.saves.write(KEY, early as Uint8Array);
    pass(tab, last);
    expect(storage.days).toEqual(alone.days);
    expect(tab.handheld.notice).toContain("was played in another window too");
    expect(storage.saves.read(KEY)).toEqual(early);
    tab.press(BUTTON.RIGHT);
    tab.actUntil(() => tab.words.includes("Final score"));
    expect(mergeDays(storage.days, alone.days)).toEqual(storage.days);
    const records = storage.saves.read(`null${RECORDS}`) as Uint8Array;
    expect(total(sumRecords([parseRecords(records)])[0].games)).toBe(1);
  });

  it("of which one begins the new day's game: the other one leaves it alone and continues there", () => {
    const storage = new Storage();
    const old = new Tab(storage, EVENING).open();
    old.actUntil(() => storage.moves > 1);
    const young = new Tab(storage, NIGHT).open();
    young.actUntil(() => storage.has("2026-12-01") && storage.moves > 1);
    const kept = storage.saves.read(KEY);
    old.now = NIGHT;
    old.actUntil(() => old.handheld.notice !== undefined);
    expect(old.handheld.notice).toContain("was played in another window too");
    expect(storage.saves.read(KEY)).toEqual(kept);
    expect(old.handheld.isDaily).toBe(true);
    old.actUntil(() => storage.days.length > 0);
    expect(storage.days.map(({ from }) => from)).toEqual([NIGHT]);
  });

  it("of which one hears that the other began the new day's game: it starts that, or leads to the menu", () => {
    for (const now of [NIGHT, EVENING]) {
      const storage = new Storage();
      const old = new Tab(storage, EVENING).open();
      old.actUntil(() => storage.moves > 1);
      new Tab(storage, NIGHT).open().actUntil(() => storage.has("2026-12-01") && storage.moves > 1);
      const kept = storage.saves.read(KEY);
      old.now = now;
      old.handheld.restart();
      old.wait(600);
      expect(storage.saves.read(KEY)).toEqual(kept);
      expect(old.handheld.isMenuOpen).toBe(now === EVENING);
      expect(old.handheld.isDaily).toBe(now === NIGHT);
    }
  });

  it("that end different days at the same moment lose neither, nor when one's writing went under", () => {
    const storage = new Storage();
    const old = new Tab(storage, EVENING).open();
    old.actUntil(() => storage.days.length > 0);
    const [day] = storage.days;
    const other = { ...day, from: NIGHT, to: NIGHT };
    // As another process writes that has not seen it yet.
    storage.saves.write(DAYS, sealDays([other]));
    old.handheld.joinDays();
    expect(storage.days).toEqual([day, other]);
    old.handheld.joinDays();
    expect(storage.days).toEqual([day, other]);
    old.handheld.openMenu();
    old.wait(20);
    old.now = NIGHT;
    old.wait(20);
    expect(old.words).toContain("Streak: 2 days");
  });

  it("show what the other one's day brought while the menu is open", () => {
    const storage = new Storage();
    const waiting = new Tab(storage, EVENING);
    expect(waiting.words).toContain("Play it to begin a streak");
    new Tab(storage, EVENING).open().actUntil(() => storage.days.length > 0);
    waiting.handheld.joinDays();
    waiting.wait(20);
    expect(waiting.words).toContain("Streak: 1 day");
  });
});

describe("midnight", () => {
  it("passes behind the open menu: it offers the new day's game, and A begins that", () => {
    const storage = new Storage();
    const tab = new Tab(storage, EVENING, GAMES);
    const [, , before] = tab.words.split("\n");
    expect(tab.words).toContain("Deal 20261130");
    tab.now = NIGHT;
    tab.wait(20);
    const [, , after] = tab.words.split("\n");
    expect(after).not.toBe(before);
    expect(tab.words).toContain("Deal 20261201");
    tab.open();
    expect(tab.handheld.running?.identity.title).toBe(after);
  });

  it("passes between the last two presses: the game counts for the date on which it was begun", () => {
    const storage = new Storage();
    const tab = new Tab(storage, EVENING).open();
    tab.actUntil(() => storage.moves > 2);
    tab.now = NIGHT;
    tab.actUntil(() => storage.days.length > 0);
    expect(storage.days.map(({ from, to }) => [from, to])).toEqual([[EVENING, EVENING]]);
    tab.handheld.openMenu();
    tab.wait(40);
    expect(tab.words).toContain("Streak: 1 day");
    tab.press(BUTTON.DOWN).open();
    tab.actUntil(() => storage.days.length > 1);
    expect(storage.days.map(({ from }) => from)).toEqual([EVENING, NIGHT]);
  });
});

describe("one's own game", () => {
  it("that was begun with the same seats in place of the day's is put aside by the next day's, not lost", () => {
    const storage = new Storage();
    const tab = new Tab(storage, EVENING).open();
    tab.actUntil(() => storage.days.length > 0);
    tab.actUntil(() => tab.words.includes("After the game"));
    tab.press(BUTTON.UP).press(BUTTON.UP);
    tab.actUntil(() => !storage.has("2026-11-30") && storage.moves > 1);
    const own = storage.saves.read(KEY);
    new Tab(storage, NIGHT).open().actUntil(() => storage.has("2026-12-01"));
    expect(storage.saves.read(`null${ASIDE}`)).toEqual(own);
    expect(storage.days).toHaveLength(1);
  });
});

describe("a clock", () => {
  it("that is set back puts the game of the later date aside, and leaves all results", () => {
    const storage = new Storage();
    const tab = new Tab(storage, "2026-12-05T10:00+01:00").open();
    tab.actUntil(() => storage.days.length > 0);
    const [later] = storage.days;
    const ahead = new Tab(storage, "2026-12-06T10:00+01:00").open();
    ahead.actUntil(() => storage.has("2026-12-06") && storage.moves > 1);
    const kept = storage.saves.read(KEY);
    const back = new Tab(storage, EVENING).open();
    back.actUntil(() => storage.has("2026-11-30"));
    expect(storage.saves.read(`null${ASIDE}`)).toEqual(kept);
    back.actUntil(() => storage.days.length > 1);
    expect(storage.days[1]).toEqual(later);
    expect(storage.days[0].from).toBe(EVENING);
  });

  it("that is set back by less than a day leaves the result of that date one, with the better points", () => {
    const storage = new Storage();
    new Tab(storage, EVENING).open().actUntil(() => storage.days.length > 0);
    const [first] = storage.days;
    const again = new Tab(storage, "2026-11-30T07:00+01:00");
    again.open().actUntil(() => again.words.includes("After the game"));
    expect(storage.days).toEqual([first]);
    // The same deal once more.
    again.press(BUTTON.UP).press(BUTTON.UP).press(BUTTON.UP);
    again.actUntil(() => storage.days[0].from.includes("T07:00"));
    expect(storage.days).toHaveLength(1);
    const { from, to, scores } = storage.days[0];
    expect([from, to]).toEqual(["2026-11-30T07:00+01:00", EVENING]);
    expect(scores[0]).toBeGreaterThanOrEqual(first.scores[0]);
  });

  it.each([
    ["east over the date line, which leaves a date out", "2026-11-30T20:00-08:00", "2026-12-02T14:00+09:00", 2, 2],
    ["west over it, into the same date", "2026-11-30T14:00+09:00", "2026-11-30T08:00-08:00", 1, 1],
    ["west, into the date before", "2026-12-01T01:00+14:00", "2026-11-30T12:00-10:00", 2, 2],
    ["nowhere, for two days", "2026-11-30T20:00-08:00", "2026-12-02T20:00-08:00", 2, 1],
  ])("of a person who travels %s: no result is lost, none counts twice", (_, from, to, results, streak) => {
    const storage = new Storage();
    const tab = new Tab(storage, from).open();
    tab.actUntil(() => storage.days.length > 0);
    tab.handheld.openMenu();
    tab.now = to;
    tab.wait(40);
    tab.press(BUTTON.DOWN).open();
    for (let i = 0; i < 40 && storage.days.length < results; i++) tab.act();
    expect(storage.days).toHaveLength(results);
    tab.handheld.openMenu();
    tab.wait(40);
    expect(tab.words).toContain(`Streak: ${streak} day${streak === 1 ? "" : "s"}`);
  });
});
