// The deal of the day in a real browser: first in the console's menu, played to its end, kept under a key of its own,
// gone on with after a reload; days that cannot be read are put aside.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { setupOfSave } from "../../host/code/session-save.ts";
import {
  DAILY,
  DAYS,
  dateOf,
  dealOfDate,
  formatDeal,
  momentOf,
  parseDays,
  sealDays,
  setupOfDate,
} from "../../host/player/index.ts";
import { readCartridgeFile } from "../support/games.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();
const GAME = "null";
const TITLE = "Null";

const bytesOf = (base64: string | undefined) => new Uint8Array(Buffer.from(base64 ?? "", "base64"));

describe("the deal of the day", () => {
  it("is chosen in the menu, played and counted, and shown again after a reload", async () => {
    const before = dateOf(momentOf(new Date()));
    const { page, offences, close } = await site.open({ query: "?menu&all" });
    await drive.waitForWords(page, "Deal of the day");
    const words = () => page.textContent("#screen-words");
    // The template is no weekday's game; it is played in a minute.
    const isChosen = async () =>
      new RegExp(`Deal of the day[^]*?${TITLE}\\b[^]*?Deal \\d{8}`).test((await words()) ?? "");
    await drive.pressUntil(page, "ArrowLeft", isChosen);
    expect(await words()).toContain("Play it to begin a streak");
    await drive.press(page, "Enter");
    const daysKept = () => drive.storedSave(page, DAYS);
    await drive.pressUntil(page, "Enter", async () => (await daysKept()) !== undefined);
    const [day, ...others] = parseDays(bytesOf(await daysKept()));
    expect(others).toEqual([]);
    expect(day.game).toBe(GAME);
    expect(day.scores).toHaveLength(2);
    // Midnight may pass while the test runs.
    expect([before, dateOf(momentOf(new Date()))]).toContain(dateOf(day.from));
    const kept = setupOfSave(bytesOf(await drive.storedSave(page, GAME + DAILY)));
    expect(kept?.setup.seats).toEqual([0, 2]);
    expect(await drive.storedSave(page, GAME)).toBeUndefined();

    await page.goto(`${site.address}?menu&all`);
    await drive.waitForWords(page, new RegExp(`${day.scores[0]} points?\\. Streak: 1 day`));
    expect(await words()).toContain(formatDeal(dealOfDate(dateOf(day.from))));
    await page.click("#open-drawer");
    await page.waitForFunction(() =>
      document.getElementById("drawer-sections")?.textContent?.includes("Deals of the days"),
    );
    // A file of days from elsewhere is joined: of today the better result stays.
    const worse = { ...day, won: false, scores: [0, 99] };
    const earlier = { ...day, from: "2020-02-29T09:00+01:00", to: "2020-02-29T09:00+01:00" };
    const take = async (bytes: Uint8Array) => {
      await page.evaluate(() => {
        (document.getElementById("drawer-said") as HTMLElement).textContent = "";
      });
      const buffer = Buffer.from(bytes);
      await page.setInputFiles("#file", { name: "my.jddays", mimeType: "application/octet-stream", buffer });
      await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
      return page.textContent("#drawer-said");
    };
    expect(await take(sealDays([earlier, worse]))).toContain("was taken over");
    expect(parseDays(bytesOf(await daysKept()))).toEqual([earlier, day]);
    expect(await take(sealDays([earlier]).subarray(0, 60))).toMatch(/^Nothing was changed: .*\.$/);
    expect(parseDays(bytesOf(await daysKept()))).toEqual([earlier, day]);
    expect(offences).toEqual([]);
    await close();
  });

  // One begins the new day; the other shows it and what it brought.
  it("two tabs over midnight lose nothing", async () => {
    const { page, context, offences, close } = await site.open({
      query: "?menu&all",
      before: (before) => before.clock.setFixedTime(new Date(2026, 10, 29, 23, 59)),
    });
    const words = () => page.textContent("#screen-words");
    const openDaily = async (tab: Page, date: string) => {
      await drive.waitForWords(tab, `Deal ${date}`);
      const isChosen = async () =>
        new RegExp(`Deal of the day[^]*?${TITLE}\\b[^]*?Deal \\d{8}`).test(
          (await tab.textContent("#screen-words")) ?? "",
        );
      await drive.pressUntil(tab, "ArrowLeft", isChosen);
      await drive.press(tab, "Enter");
      await drive.waitForWords(tab, /How much do you add|go on/);
    };
    const begun = async (tab: Page) => setupOfSave(bytesOf(await drive.storedSave(tab, GAME + DAILY)))?.setup.deal;
    const dealOn = (date: string) => setupOfDate(readIdentity(readCartridgeFile(GAME)), date).deal;
    await openDaily(page, "20261129");
    await drive.toQuestion(page);
    await drive.press(page, "Enter");
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, `jumpdeck.save.${GAME}${DAILY}`);
    expect(await begun(page)).toBe(dealOn("2026-11-29"));
    // The first tab is behind the other one while that begins the next day's game.
    await drive.hide(page, true);
    await context.clock.setFixedTime(new Date(2026, 10, 30, 0, 1));
    const young = await context.newPage();
    await young.goto(`${site.address}?menu&all`);
    await openDaily(young, "20261130");
    await drive.pressUntil(young, "Enter", async () => (await begun(young)) === dealOn("2026-11-30"));
    const kept = await drive.storedSave(young, GAME + DAILY);
    // The first tab's own view of what is kept follows a moment later.
    await page.waitForFunction(
      ([key, save]) => localStorage.getItem(key as string) === save,
      [`jumpdeck.save.${GAME}${DAILY}`, kept],
    );
    await drive.hide(page, false);
    await page.waitForFunction(() => document.getElementById("notice")?.textContent?.includes("in another tab too"));
    await drive.waitForWords(page, "Count to ten");
    expect(await drive.storedSave(page, GAME + DAILY)).toBe(kept);
    // Its menu shows what the other one's day brings, without being touched.
    await page.click("#menu");
    await drive.waitForWords(page, "Play it to begin a streak");
    await drive.pressUntil(young, "Enter", async () => (await drive.storedSave(young, DAYS)) !== undefined);
    await drive.waitForWords(page, "Streak: 1 day");
    expect(parseDays(bytesOf(await drive.storedSave(page, DAYS))).map(({ from }) => dateOf(from))).toEqual([
      "2026-11-30",
    ]);
    expect(await words()).toContain("Deal 20261130");
    expect(offences).toEqual([]);
    await close();
  });

  it("says where days cannot be read, and keeps them aside", async () => {
    const { page, close } = await site.open({
      query: "?menu&all",
      before: (context) =>
        context.addInitScript((key) => {
          if (localStorage.length === 0) localStorage.setItem(key, btoa('{"format":"jumpdeck-days"'));
        }, `jumpdeck.save.${DAYS}`),
    });
    await drive.waitForWords(page, "What the days brought cannot be read");
    expect(bytesOf(await drive.storedSave(page, "console.unread"))).toHaveLength(25);
    await close();
  });
});
