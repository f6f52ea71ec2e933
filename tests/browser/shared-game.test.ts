// A shared game in a real browser: the address with its code is opened and looked through, the tray copies the link,
// the link opens the same game elsewhere, and the deal is played; invalid codes are reported.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { TestHook } from "../../host/browser/test-hook.ts";
import { encodeGame } from "../../host/code/replay.ts";
import { withStylesOfDeal } from "../../host/code/session-save.ts";
import { formatDeal } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { toSeed } from "../../host/sim/seed.ts";
import { sampleRows } from "../support/breadth.ts";
import { playGame, setUpNumber } from "../support/coded-games.ts";
import { GAMES, openCartridge } from "../support/games.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();
const words = (page: Page): Promise<string | null> => page.textContent("#screen-words");
/** Waits until the tray's list holds words. */
const waitForTray = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.getElementById("drawer-sections")?.textContent?.includes(wanted), text);

describe.each(sampleRows(GAMES, 3))("%s", (id) => {
  const cartridge = openCartridge(id);
  // People alone: styles of computers are the session's own, by the deal.
  const { edition, options, deal } = setUpNumber(id, 1);
  const setup = { edition, options, deal, seats: [0, 0] };
  const { actions } = playGame(cartridge, setup, 1);
  const code = encodeGame(cartridge, setup, actions);

  it("is watched from its address, shared by a link that the tray copies, watched there, and its deal played", async () => {
    const { page, context, offences, close } = await site.open({
      query: `?play=${encodeURIComponent(code)}`,
      before: (before) => before.grantPermissions(["clipboard-read", "clipboard-write"]),
    });
    await drive.waitForWords(page, new RegExp(`\\d+/${actions.length} `));
    const begun = await words(page);
    await drive.press(page, "ArrowRight");
    await page.waitForFunction((old) => document.getElementById("screen-words")?.textContent !== old, begun);
    await page.click("#open-drawer");
    await waitForTray(page, "Play this deal yourself");
    expect(await page.textContent("#drawer-sections")).not.toContain("Copy link");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#drawer:not([open])", { state: "attached" });
    await page.focus("#screen");
    // A press while things are under way ends that alone.
    while (!(await words(page))?.includes("After the game")) await drive.press(page, "Escape");
    while (!(await words(page))?.includes("Share this game")) await drive.press(page, "v");
    await drive.waitForWords(page, "larger");
    await page.click("#open-drawer");
    await waitForTray(page, "Share this game");
    await page.click("[aria-label='Copy link: link']");
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent?.includes("clipboard"));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${site.address}?play=`)).toBe(true);

    const elsewhere = await context.newPage();
    await elsewhere.goto(link);
    await drive.waitForWords(elsewhere, new RegExp(`\\d+/${actions.length} `));
    await elsewhere.click("#open-drawer");
    await elsewhere.click("text=Play this deal yourself");
    await drive.waitForWords(elsewhere, "Start the game");
    const { lo, hi } = toSeed(setup.deal);
    expect(await words(elsewhere)).toContain(formatDeal([lo, hi]));
    expect(offences).toEqual([]);
    await close();
  });
});

it("is played against, unseen: the same deal and computers, and at the end the tray has both round by round", async () => {
  const cartridge = openCartridge("null");
  const { edition, options, deal } = setUpNumber("null", 1);
  const setup = withStylesOfDeal(cartridge, { edition, options, deal, seats: [0, 1] });
  const { actions } = playGame(cartridge, setup, 1);
  const code = encodeGame(cartridge, setup, actions);
  const theirs = cartridge.raw.score(0);
  const { page, offences, close } = await site.open({ query: `?beat=${encodeURIComponent(code)}&step=manual` });
  await drive.advance(page, 50);
  await drive.waitForWords(page, /Add 1: you score/);
  expect(await words(page)).not.toMatch(/\d+\/\d+ /);
  await page.click("#open-drawer");
  await waitForTray(page, "Game from a code");
  expect(await page.textContent("#drawer-sections")).not.toContain("at the end of each round");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#drawer:not([open])", { state: "attached" });
  await page.focus("#screen");
  // Time passes by the test's steps alone: a press too many at the end would begin another game.
  const shown = async (): Promise<string> => {
    await drive.advance(page, 10);
    const list = await page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.list());
    return screenText(Buffer.from(list, "base64"))
      .map(({ text }) => text)
      .join(", ");
  };
  for (let presses = 0; presses < 100 && !(await shown()).includes("Final score"); presses++) {
    await page.keyboard.down("Enter");
    await drive.passPress(page, () => page.keyboard.up("Enter"));
  }
  const [, points] = /Player 1, (\d+)/.exec(await shown()) ?? [];
  expect(points).toBeDefined();
  await page.waitForFunction(() => document.getElementById("notice")?.textContent?.includes("compares both"));
  await page.click("#open-drawer");
  await waitForTray(page, "Points of Player 1 at the end of each round");
  const rows = await page.$$eval("#drawer-sections table tr", (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  expect(rows[0]).toEqual(["Round", "Shared game", "This game"]);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.findLast(([, shared]) => shared !== "")?.[1]).toBe(String(theirs));
  expect(rows.findLast(([, , own]) => own !== "")?.[2]).toBe(points);
  expect(offences).toEqual([]);
  await close();
});

it("a code that is none is told, and the page goes on", async () => {
  const { page, close } = await site.open({ query: "?play=NULL:1000&cart=null" });
  await page.waitForFunction(() => document.getElementById("notice")?.textContent !== "");
  expect(await page.textContent("#notice")).toMatch(/^[A-Z].*\.$/);
  await drive.waitForWords(page, "Learn to play");
  await close();
});
