// The deal of the day on a handheld: begun from the menu, kept apart, counted, gone on with; midnight, damage, no room.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { isSameGame, setupOfSave } from "../../host/code/session-save.ts";
import {
  ASIDE,
  type Deal,
  DAILY,
  DAYS,
  Handheld,
  type HandheldOptions,
  LocalEngine,
  MemorySaves,
  momentOf,
  openLibrary,
  parseDays,
  parseDeal,
  RECORDS,
  sealDays,
  setupOfDate,
} from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { parseRecords, sumRecords, total } from "../../host/records/index.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { SteppedHandheld } from "../support/stepped-handheld.ts";

const entriesOf = (...ids: readonly string[]) =>
  openLibrary(ids.map((id) => ({ name: id, bytes: readCartridgeFile(id) }))).entries;
const library = entriesOf("null");
const NOW = "2026-11-30T22:15+01:00";
const MOST_PRESSES = 400;

/** A handheld whose menu is open, with a day and a remembered picture. */
class Bench extends SteppedHandheld {
  readonly handheld: Handheld;
  now = NOW;

  constructor(saves: MemorySaves, entries = library, more: Partial<HandheldOptions> = {}) {
    super();
    this.handheld = new Handheld({
      library: entries,
      saves,
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
      moment: () => this.now,
      ...more,
    });
    this.wait(20);
  }

  openMenu(): void {
    this.handheld.openMenu();
    this.wait(20);
  }

  /** Plays with A until the days have a result. */
  playToEnd(saves: MemorySaves): void {
    for (let i = 0; i < MOST_PRESSES && !saves.read(DAYS); i++) {
      this.press(BUTTON.A);
      this.wait(400);
    }
  }
}

const daysOf = (saves: MemorySaves) => parseDays(saves.read(DAYS) as Uint8Array);

describe("the deal of the day", () => {
  it("stands first in the menu, with game, deal, week and streak", () => {
    const saves = new MemorySaves();
    const day = { game: "null", scores: [10, 3] };
    const on = (date: string) => ({ from: `${date}T09:00+01:00`, to: `${date}T09:00+01:00` });
    saves.write(
      DAYS,
      sealDays([
        { ...day, ...on("2026-11-28"), won: true },
        { ...day, ...on("2026-11-29"), won: false },
      ]),
    );
    const { words } = new Bench(saves);
    expect(words.split("\n").slice(1, 12)).toEqual([
      "Deal of the day",
      "Null",
      "Deal 20261130, 1 Expert",
      "T",
      "W",
      "T",
      "F",
      "S+",
      "S-",
      "M",
      "Streak: 2 days",
    ]);
  });

  it.each(GAMES)("of %s begins with its set-up, and the game begun before stays", (id) => {
    const saves = new MemorySaves();
    const [entry] = entriesOf(id);
    const own = new Uint8Array([1, 2, 3]);
    saves.write(id, own);
    const bench = new Bench(saves, [entry]);
    bench.press(BUTTON.A);
    for (let i = 0; i < 100 && !saves.read(id + DAILY); i++) bench.press(BUTTON.A);
    const kept = setupOfSave(saves.read(id + DAILY) as Uint8Array);
    expect(kept && isSameGame(kept.setup, setupOfDate(entry.identity, "2026-11-30"))).toBe(true);
    expect(saves.read(id)).toEqual(own);
    expect(bench.handheld.isDaily).toBe(true);
    expect(bench.handheld.notice).toBeUndefined();
  });

  it("is no other deal that was asked for, which waits for the next start", () => {
    const saves = new MemorySaves();
    const bench = new Bench(saves, library, { deal: parseDeal("7K3M9Q2A") as Deal });
    bench.press(BUTTON.A);
    for (let i = 0; i < 20 && !saves.read(`null${DAILY}`); i++) bench.press(BUTTON.A);
    const kept = setupOfSave(saves.read(`null${DAILY}`) as Uint8Array)?.setup;
    expect(kept?.deal).toBe(setupOfDate(library[0].identity, "2026-11-30").deal);
    bench.handheld.start("null");
    bench.wait(20);
    expect(bench.words).toContain("Deal\n7K3M9Q2A");
  });

  it("is played to its end, counted once by days and records, and looked at again", () => {
    const saves = new MemorySaves();
    const bench = new Bench(saves);
    bench.press(BUTTON.A);
    bench.now = "2026-12-01T00:10+01:00";
    bench.playToEnd(saves);
    const [day, ...others] = daysOf(saves);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ from: NOW, to: NOW, game: "null" });
    expect(day.scores).toHaveLength(2);
    const played = () => total(sumRecords([parseRecords(saves.read(`null${RECORDS}`) as Uint8Array)])[0].games);
    expect(played()).toBe(1);
    bench.now = NOW;
    bench.openMenu();
    expect(bench.words).toContain("Back to the deal of the day");
    expect(bench.words).toContain(`${day.scores[0]} points. Streak: 1 day`);
    bench.press(BUTTON.DOWN);
    expect(bench.words).toContain("go on");
    bench.press(BUTTON.A);
    expect(bench.handheld.isDaily).toBe(true);
    expect(saves.list()).toEqual([DAYS, `null${DAILY}`, `null${RECORDS}`].sort());
  });

  it("goes on after a start, and makes room for the next day's; a game of one's own in its place is kept aside", () => {
    const saves = new MemorySaves();
    const first = new Bench(saves);
    first.press(BUTTON.A);
    for (let i = 0; i < 20 && (setupOfSave(saves.read(`null${DAILY}`) ?? new Uint8Array())?.moves ?? 0) < 2; i++) {
      first.press(BUTTON.A);
      first.wait(400);
    }
    const kept = saves.read(`null${DAILY}`) as Uint8Array;
    const moves = setupOfSave(kept)?.moves ?? 0;
    expect(moves).toBeGreaterThan(1);
    const again = new Bench(saves);
    expect(again.words).toContain("go on");
    again.press(BUTTON.A);
    again.wait(1000);
    expect(setupOfSave(saves.read(`null${DAILY}`) as Uint8Array)?.moves).toBeGreaterThanOrEqual(moves);

    const next = new Bench(saves);
    next.now = "2026-12-01T08:00+01:00";
    next.handheld.startDaily();
    const { deal } = setupOfDate(library[0].identity, "2026-12-01");
    const dealKept = () => setupOfSave(saves.read(`null${DAILY}`) as Uint8Array)?.setup.deal;
    for (let i = 0; i < 20 && dealKept() !== deal; i++) next.press(BUTTON.A);
    expect(dealKept()).toBe(deal);
    expect(saves.list()).toEqual([`null${DAILY}`]);

    const own = Uint8Array.from(saves.read(`null${DAILY}`) as Uint8Array);
    own[16 + 27] = 0;
    saves.write(`null${DAILY}`, own);
    new Bench(saves).press(BUTTON.A);
    expect(saves.read(`null${ASIDE}`)).toEqual(own);
  });

  it("is of the game that LEFT and RIGHT choose for the day, else of the weekday's", () => {
    const bench = new Bench(new MemorySaves(), entriesOf(...GAMES));
    const titleOf = () => bench.words.split("\n")[2];
    const first = titleOf();
    const seen = new Set<string>();
    for (const _ of GAMES) {
      seen.add(titleOf());
      bench.press(BUTTON.RIGHT);
    }
    expect(seen.size).toBe(GAMES.length);
    expect(titleOf()).toBe(first);
    bench.press(BUTTON.LEFT);
    expect(titleOf()).not.toBe(first);
    bench.now = "2026-12-07T08:00+01:00";
    bench.press(BUTTON.DOWN);
    bench.handheld.refreshMenu();
    bench.wait(20);
    expect(titleOf()).toBe(first);
  });

  it("puts days that cannot be read aside and says so; where nothing can be kept, the game goes on", () => {
    const saves = new MemorySaves();
    saves.write(DAYS, new TextEncoder().encode("{"));
    const bench = new Bench(saves);
    expect(bench.words).toContain("What the days brought cannot be read");
    expect(new TextDecoder().decode(saves.read("console.unread"))).toBe("{");
    expect(saves.read(DAYS)).toBeUndefined();
    saves.write(DAYS, new Uint8Array([7]));
    saves.write = () => {
      throw new Error("full");
    };
    bench.handheld.startDaily("null");
    bench.wait(100);
    expect(saves.read(DAYS)).toEqual(new Uint8Array([7]));
    expect(bench.handheld.running?.identity.id).toBe("null");
  });

  it("is offered only where there is a day", () => {
    const handheld = new Handheld({
      library,
      saves: new MemorySaves(),
      openEngine: () => new LocalEngine(),
      drawSeed: () => [1, 2],
    });
    const { screen } = handheld.advance(20, 0);
    expect(screenText(screen as Uint8Array).map(({ text }) => text)).not.toContain("Deal of the day");
    expect(momentOf(new Date(NOW))).toHaveLength(NOW.length);
  });
});
