// The deal of the day in a real browser: first in the console's menu, played to its end, kept under a key of its own, gone
// on with after a reload; days that cannot be read are put aside.
import { describe, expect, it } from "vitest";
import { setupOfSave } from "../../host/code/session-save.ts";
import { DAILY, DAYS, dateOf, formatDeal, dealOfDate, momentOf, parseDays, sealDays } from "../../host/player/index.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();
const GAME = "null";
const TITLE = "Null";
const MOST_PRESSES = 400;

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
    for (let i = 0; i < MOST_PRESSES && !(await isChosen()); i++) await drive.press(page, "ArrowLeft");
    expect(await words()).toContain("Play it to begin a streak");
    await drive.press(page, "Enter");
    const daysKept = () => drive.storedSave(page, DAYS);
    for (let i = 0; i < MOST_PRESSES && (await daysKept()) === undefined; i++) {
      await drive.press(page, "Enter");
      await page.waitForTimeout(100);
    }
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
