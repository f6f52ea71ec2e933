// The deal of the day on the posix console: sent over the link, begun from the menu, kept apart, counted and read, over
// restarts and power cuts at every operation. The game, its save and the week are those of host/player.
import { copyFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { saveOfGame, withStylesOfDeal } from "../../host/code/session-save.ts";
import { type DayResult, LINK_STATUS, LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { addDays, type DayEntry, gameOfDate, mergeDays, setupOfDate } from "../../host/player/index.ts";
import { rasterise, SCREEN_SIZE, toRgba } from "../../host/raster/index.ts";
import { sumRecords, parseRecords } from "../../host/records/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { cartridgeFile, expectPanelMatchesList, flashPath, startConsole } from "./console.ts";
import {
  copyOf,
  endWith,
  goToDaily,
  MOST_PRESSES,
  OVER,
  overAs,
  playOn,
  press,
  start,
  startDaily,
  told,
  words,
} from "./daily.ts";
import { watCartridge } from "./wat-cartridge.ts";

const NULL = cartridgeFile("null");
/** A Monday. */
const TODAY = "2026-11-30";
const KEPT_MOST = 56;
const REFUSING = { loadSave: "(i32.const -8)" };
const ENTRY = { from: `${TODAY}T08:15+01:00`, to: `${TODAY}T08:15+01:00`, game: "null" };

/** Presses A until the day has a result, or the console is gone. */
async function playToEnd(remote: RemoteConsole, before = 0): Promise<void> {
  for (let i = 0; i < MOST_PRESSES && (await remote.days()).length === before; i++) await playOn(remote, 1);
}

describe("the deal of the day on a handheld", () => {
  it("has no row without a game, and stands first in the menu, with its date", async () => {
    const { remote } = await startConsole();
    expect(await remote.day()).toBeUndefined();
    expect(await remote.day(told(TODAY))).toEqual(told(TODAY));
    expect(await words(remote)).not.toContain("Deal of");
    await remote.install(NULL);
    const [, first, ...rest] = (await words(remote)).split(" | ");
    expect(first).toBe("Deal of 30 November");
    expect(rest.slice(0, 2)).toEqual(["Null", "1 Expert, date set by USB"]);
    expect(rest.slice(2, 9).join("")).toBe("TWTFSSM");
    expect(rest[9]).toBe("Play it to begin a streak");
  });

  it("has the game of the weekday and the name of every date, as the page has", async () => {
    const { remote } = await startConsole();
    const ids = ["null", "zebra", "ant", "bee"];
    await remote.install(NULL);
    for (const id of ids.slice(1)) await remote.install(watCartridge({ id, title: `Title of ${id}` }));
    const dates = ["2026-12-31", "2028-02-28", "2028-02-29", "2028-03-01", "2100-02-28", "2100-03-01", "2149-01-01"];
    for (const date of [...dates, ...Array.from({ length: 7 }, (_, i) => addDays(TODAY, i))]) {
      await remote.day(told(date));
      const shown = await words(remote);
      expect(shown).toContain(`Title of ${gameOfDate(date, ids)} | Alone, date set by USB`);
      const [, month, day] = date.split("-").map(Number);
      const name = new Date(Date.UTC(2000, month - 1, 1)).toLocaleString("en", { month: "long", timeZone: "UTC" });
      expect(shown).toContain(`Deal of ${day} ${name} |`);
    }
  });

  it("has another game by left and right until one is begun, which then is the one of its date", async () => {
    const flash = flashPath();
    const ids = ["zebra", "ant", "bee"];
    const { posix, remote } = await start(flash, ...ids.map(overAs), NULL);
    const order = [...ids].sort();
    await remote.day(told(TODAY));
    await goToDaily(remote);
    const first = order.indexOf(gameOfDate(TODAY, ids) as string);
    const shows = async (further: number) =>
      expect(await words(remote)).toContain(`The ${order[(first + further + 3) % 3]} | 1 Expert, date set by USB`);
    await shows(0);
    for (const further of [1, 2, 3, 4]) {
      await press(remote, BUTTON.RIGHT);
      await shows(further);
    }
    for (const further of [3, 2, 1, 0, -1]) {
      await press(remote, BUTTON.LEFT);
      await shows(further);
    }
    // The choice is for this date, and lasts as long as the console is on.
    await remote.day(told(addDays(TODAY, 1)));
    await shows(1);
    await remote.day(told(TODAY));
    await shows(-1);
    const chosen = order[(first + 2) % 3];
    await startDaily(remote);
    expect((await remote.status()).id).toBe(chosen);
    await press(remote, BUTTON.A);
    await remote.stop();
    expect(await words(remote)).toMatch(/go on \| choose$/);
    await press(remote, BUTTON.RIGHT);
    await shows(-1);
    await posix.quit();
    const again = await startConsole({ flash, hold: BUTTON.B });
    expect(await words(again.remote)).toContain(`The ${chosen} | 1 Expert, date set by USB`);
    await startDaily(again.remote);
    await endWith(again.remote, { won: true, scores: [5, 3] });
    expect(await again.remote.days()).toMatchObject([{ id: chosen, won: true, scores: [5, 3] }]);
  });

  it("is the very save that the page begins, kept apart from the own game, and its result is read", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash, NULL);
    const own = new CartridgeDriver(NULL, 3).start([0], 1, 4).press("A").cartridge.save();
    await remote.writeSave("null", own);
    await remote.day(told(TODAY));
    await startDaily(remote);
    const cartridge = new Cartridge(NULL);
    const setup = withStylesOfDeal(cartridge, setupOfDate(readIdentity(NULL), TODAY));
    const number = (crc32(new TextEncoder().encode(`null ${TODAY}`)) | 1) >>> 0;
    withStylesOfDeal(cartridge, setup);
    const begun = saveOfGame(cartridge, setup, [], number);
    expect(await remote.readMemory(await remote.call("savePtr"), begun.length)).toEqual(begun);

    await playToEnd(remote);
    const [result, ...others] = await remote.days();
    expect(others).toEqual([]);
    expect(result).toMatchObject({ at: told(TODAY), id: "null" });
    const scores = (await remote.calls([0, 1].map((seat) => ["score", seat] as const))).map(Number);
    expect(result.scores).toEqual(scores);
    expect(result.won).toBe((await remote.call("rank", 0)) === 1);
    const records = (await remote.records()).get("null") as Uint8Array;
    expect(sumRecords([parseRecords(records)])[0].games.reduce((a, b) => a + b)).toBe(1);

    // What is kept of it is the console's own: an older computer sees the own save alone.
    expect((await remote.saves()).map(({ id, refused }) => [id, refused])).toEqual([["null", false]]);
    expect(await remote.readSave("null")).toEqual(own);
    await remote.stop();
    expect(await words(remote)).toContain(`${scores[0]} point`);
    await posix.quit();
    const again = await start(flash);
    expect(await again.remote.days()).toEqual([result]);
    expect(await again.remote.day()).toEqual(told(TODAY));
    expect(await again.remote.readSave("null")).toEqual(own);
  });

  it("goes on after power was lost in it, and an own game goes on as the own one", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash, NULL);
    await remote.day(told(TODAY));
    await startDaily(remote);
    await playOn(remote, 4);
    const hash = await remote.calls([["stateHash"]]);
    await posix.quit();
    const again = await startConsole({ flash });
    await again.posix.run(200);
    expect((await again.remote.status()).id).toBe("null");
    expect(await again.remote.calls([["stateHash"]])).toEqual(hash);
    // Another day is sent before its end: the game counts for the day on which it was begun.
    await again.remote.day(told(addDays(TODAY, 1)));
    await playToEnd(again.remote);
    expect((await again.remote.days()).map(({ at }) => at)).toEqual([told(TODAY)]);

    await again.remote.stop();
    const local = new CartridgeDriver(NULL, 3).start([0], 1, 4).press("A").press("A");
    await again.remote.writeSave("null", local.cartridge.save());
    await again.remote.run("null", { seed: [1, 2] });
    await again.posix.quit();
    const own = await startConsole({ flash });
    await own.posix.run(200);
    expect((await own.remote.status()).id).toBe("null");
    expect(await own.remote.calls([["stateHash"]])).toEqual([local.cartridge.raw.stateHash()]);
  });

  it("may be played again: of one date the better result counts, as the computer joins them", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    await remote.day(told(TODAY));
    const cartridge = new Cartridge(NULL);
    const setup = withStylesOfDeal(cartridge, setupOfDate(readIdentity(NULL), TODAY));
    withStylesOfDeal(cartridge, setup);
    const begun = saveOfGame(cartridge, setup, [], 99);
    const entry = (scores: readonly number[], won: boolean): DayEntry => ({ ...ENTRY, scores, won });
    const found = new Set<string>();
    let best: DayEntry[] = [];
    for (const habit of [
      [BUTTON.A],
      [BUTTON.RIGHT, BUTTON.A, BUTTON.A],
      [BUTTON.LEFT, BUTTON.A, BUTTON.A],
      [BUTTON.A],
    ]) {
      // The same deal again has another number.
      await startDaily(remote);
      await remote.writeMemory(await remote.call("savePtr"), begun);
      expect(await remote.call("loadSave", begun.length)).toBe(0);
      await playOn(remote, 1);
      for (let i = 0; i < MOST_PRESSES && (await remote.call("currentSeat")) >= 0; i++)
        for (const button of habit) await playOn(remote, 1, button);
      // The end of a turn is confirmed.
      await playOn(remote, 1);
      const scores = (await remote.calls([0, 1].map((seat) => ["score", seat] as const))).map(Number);
      best = mergeDays(best, [entry(scores, (await remote.call("rank", 0)) === 1)]);
      found.add(scores.join());
      const [{ scores: kept, won }] = await remote.days();
      expect([entry(kept, won)]).toEqual(best);
      await remote.stop();
    }
    expect(found.size).toBeGreaterThan(1);
  });

  it("keeps a win before more points, those before a larger lead, and that, as the computer joins them", async () => {
    const { remote } = await startConsole();
    await remote.install(OVER);
    const pairs = [
      { worse: { won: false, scores: [50, 60] }, better: { won: true, scores: [10, 9] } },
      { worse: { won: true, scores: [10, 1] }, better: { won: true, scores: [11, 10] } },
      { worse: { won: false, scores: [10, 20] }, better: { won: false, scores: [11, 90] } },
      { worse: { won: true, scores: [10, 9] }, better: { won: true, scores: [10, 2] } },
      { worse: { won: false, scores: [10, 19] }, better: { won: false, scores: [10, 11] } },
    ];
    const orders = pairs.flatMap(({ worse, better }) => [
      { better, brought: [worse, better] },
      { better, brought: [better, worse] },
    ]);
    for (const [i, { better, brought }] of orders.entries()) {
      const at = told(addDays(TODAY, i));
      await remote.day(at);
      await startDaily(remote);
      for (const result of brought) await endWith(remote, result);
      await remote.stop();
      expect((await remote.days()).filter((day) => day.at.day === at.day)).toMatchObject([better]);
      const entries = brought.map(({ won, scores }): DayEntry => ({ ...ENTRY, won, scores }));
      expect(mergeDays([entries[0]], [entries[1]])).toMatchObject([better]);
    }
  });

  it("gives way to no other game: that becomes the cartridge's own save, or a refused one, or stays", async () => {
    const other = (n: number) => new CartridgeDriver(NULL, n).start([0], 1, 4).press("A").cartridge.save();
    const { remote } = await startConsole();
    await remote.install(NULL);
    /** Begins the deal of a day, and another game in its place. */
    const putAnother = async (date: string): Promise<void> => {
      await remote.day(told(date));
      await startDaily(remote);
      const save = other(Number(date.slice(-2)));
      await remote.writeMemory(await remote.call("savePtr"), save);
      expect(await remote.call("loadSave", save.length)).toBe(0);
      await playOn(remote, 3);
      await remote.stop();
    };
    await putAnother("2026-12-01");
    expect(await remote.saves()).toEqual([]);
    await putAnother("2026-12-02");
    expect((await remote.saves()).map(({ refused }) => refused)).toEqual([false]);
    await putAnother("2026-12-03");
    expect((await remote.saves()).map(({ refused }) => refused).sort()).toEqual([false, true]);
    const kept = [await remote.readSave("null"), await remote.readSave("null", "refused")];
    await remote.day(told("2026-12-04"));
    await goToDaily(remote);
    await press(remote, BUTTON.A);
    expect(await words(remote)).toContain("In the place of this deal");
    expect([await remote.readSave("null"), await remote.readSave("null", "refused")]).toEqual(kept);
    await remote.deleteRefusedSave("null");
    await remote.stop();
    await startDaily(remote);
    expect((await remote.saves()).map(({ refused }) => refused).sort()).toEqual([false, true]);
  });

  it("writes flash once for a date, and refuses what is no moment", async () => {
    const { posix, remote } = await startConsole();
    await remote.day(told(TODAY));
    const { operations } = await posix.info();
    expect(await remote.day({ ...told(TODAY), minute: 1000 })).toEqual(told(TODAY));
    expect((await posix.info()).operations).toBe(operations);
    for (const bad of [{ day: 0 }, { minute: 1440 }, { zone: 900 }, { zone: -900 }])
      await expect(remote.day({ ...told(TODAY), ...bad })).rejects.toMatchObject({ status: LINK_STATUS.BAD_PAYLOAD });
    expect(await remote.day()).toEqual(told(TODAY));
  });

  it("keeps the last 56 days, and counts their streak", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    for (let i = 0; i <= KEPT_MOST; i++) {
      await remote.day(told(addDays(TODAY, i)));
      await startDaily(remote);
      await playToEnd(remote, Math.min(i, KEPT_MOST));
      if (i === KEPT_MOST) await playOn(remote, 60);
      await remote.stop();
    }
    const days = (await remote.days()).map(({ at }: DayResult) => at.day);
    expect(days).toEqual(Array.from({ length: KEPT_MOST }, (_, i) => told(TODAY).day + 1 + i));
    expect(await words(remote)).toContain(`Streak: ${KEPT_MOST} days`);
    // Today's may still come, and yesterday's not.
    await remote.day(told(addDays(TODAY, KEPT_MOST + 1)));
    expect(await words(remote)).toContain(`Streak: ${KEPT_MOST} days`);
    await remote.day(told(addDays(TODAY, KEPT_MOST + 2)));
    expect(await words(remote)).toContain("Play it to begin a streak");
    // A clock that was set back shortens nothing.
    await remote.day(told(TODAY));
    expect(await words(remote)).toContain(`Streak: ${KEPT_MOST} days`);
  }, 240_000);

  // The result is there or not, and counts once when the end is played again.
  it("survives a power cut at every operation of the end", async () => {
    const flash = flashPath();
    const first = await start(flash, NULL);
    await first.remote.day(told(TODAY));
    await startDaily(first.remote);
    const near = copyOf(flash);
    // As near the end as a save is.
    for (let i = 0; i < MOST_PRESSES && (await first.remote.days()).length === 0; i++) {
      copyFileSync(flash, near);
      await playOn(first.remote, 1);
    }
    const [wanted] = await first.remote.days();
    const whole = await start(copyOf(near));
    const before = (await whole.posix.info()).operations;
    await startDaily(whole.remote);
    await playToEnd(whole.remote);
    expect(await whole.remote.days()).toEqual([wanted]);
    const count = (await whole.posix.info()).operations - before;
    expect(count).toBeGreaterThan(2);
    const found = new Set<number>();
    for (let operation = 1; operation <= count; operation++) {
      const copy = copyOf(near);
      const running = await start(copy);
      await running.posix.cut(operation, 100);
      const cut = startDaily(running.remote).then(() => playToEnd(running.remote));
      expect(await cut.catch((error: unknown) => error)).toBeInstanceOf(LinkLostError);
      expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
      const after = await start(copy);
      found.add((await after.remote.days()).length);
      await startDaily(after.remote);
      await playToEnd(after.remote);
      expect(await after.remote.days(), `cut at ${operation}`).toEqual([wanted]);
      after.posix.close();
    }
    expect([...found].sort()).toEqual([0, 1]);
  }, 240_000);

  it("looks as designed: not begun, won with a week behind it, and beside other rows", async () => {
    const running = await startConsole();
    const { remote } = running;
    const picture = async (name: string): Promise<void> => {
      expectGoldenPicture(`handheld/menu/${name}.png`, {
        width: SCREEN_SIZE,
        height: SCREEN_SIZE,
        rgba: toRgba(rasterise(await expectPanelMatchesList(running))),
      });
    };
    await remote.install(NULL);
    for (let i = 0; i < 5; i++) {
      if (i === 3) continue;
      await remote.day(told(addDays(TODAY, i)));
      await startDaily(remote);
      await playToEnd(remote, Math.min(i, 3));
      await remote.stop();
    }
    await press(remote, 0);
    await picture("day-played");
    await remote.install(cartridgeFile("jump-drive"));
    await remote.install(cartridgeFile("jump-gate"));
    await remote.day(told(addDays(TODAY, 5)));
    await press(remote, BUTTON.DOWN);
    await picture("day-below");
    await press(remote, BUTTON.UP);
    await picture("day-new");
  });
});

describe("a save in the place of the day's game", () => {
  it("that its cartridge refuses is kept aside, and a cartridge without such games plays its own", async () => {
    const flash = flashPath();
    const { posix, remote } = await start(flash, NULL);
    await remote.day(told(TODAY));
    await startDaily(remote);
    await playOn(remote, 4);
    await posix.quit();
    const picky = watCartridge({
      id: "null",
      title: "Other",
      mostPlayers: 2,
      bodies: REFUSING,
    });
    const again = await start(flash, picky);
    await startDaily(again.remote);
    expect(await again.remote.saves()).toMatchObject([{ id: "null", refused: true }]);
    await playOn(again.remote, 4);
    expect(await again.remote.days()).toEqual([]);
  });

  it("is none of a cartridge with no game for so many seats", async () => {
    const { remote } = await startConsole();
    await remote.install(watCartridge({ id: "solo", title: "Solo", bodies: { newGame: "(i32.const -3)" } }));
    await remote.day(told(TODAY));
    await startDaily(remote);
    expect((await remote.status()).id).toBe("solo");
    expect(await remote.saves()).toEqual([]);
  });
});
