// A shared game in a real browser: the address with its code is opened and looked through, the tray copies the link,
// the link opens the same game elsewhere, and the deal is played; invalid codes are reported.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { TestHook } from "../../host/browser/test-hook.ts";
import { roundsOfCode } from "../../host/code/challenge.ts";
import { halvesOfDeal, readCode, writeCode, writeResult } from "../../host/code/game-code.ts";
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

  it("is watched at its address, shared by the tray's link, and its deal is played", async () => {
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
    await drive.closeTray(page);
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

/** A game of a person against a computer, and what that person had at its end. */
function makeChallenge(): { readonly code: string; readonly theirs: number } {
  const cartridge = openCartridge("null");
  const { edition, options, deal } = setUpNumber("null", 1);
  const setup = withStylesOfDeal(cartridge, { edition, options, deal, seats: [0, 1] });
  const code = encodeGame(cartridge, setup, playGame(cartridge, setup, 1).actions);
  return { code, theirs: cartridge.raw.score(0) };
}

/** What stands on the screen after some steps, where time passes by the test's steps alone. */
async function shown(page: Page): Promise<string> {
  await drive.advance(page, 10);
  const list = await page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.list());
  return screenText(Buffer.from(list, "base64"))
    .map(({ text }) => text)
    .join(", ");
}

async function pressOnce(page: Page, key: string): Promise<void> {
  await page.keyboard.down(key);
  await drive.passPress(page, () => page.keyboard.up(key));
}

/** Presses a key until words stand on the screen: a press too many at the end would begin another game. */
async function pressTo(page: Page, words: string | RegExp, key = "Enter"): Promise<void> {
  for (let presses = 0; presses < 100 && !new RegExp(words).test(await shown(page)); presses++)
    await pressOnce(page, key);
  expect(await shown(page)).toMatch(words);
}

/**
 * The rows of the table that compares both games in the tray, which is opened for that; none where there is no table.
 */
async function compared(page: Page): Promise<(string | null)[][]> {
  await page.click("#open-drawer");
  await waitForTray(page, "Game from a code");
  const rows = await page.$$eval("#drawer-sections table tr", (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  await drive.closeTray(page);
  return rows;
}

/** Keys of the games against codes that the page keeps. */
const keptChallenges = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".challenge")));

it("a game against a code outlasts reloads, and what it brought stands until another game is begun", async () => {
  const { code, theirs } = makeChallenge();
  const { page, offences, close } = await site.open({ query: `?beat=${encodeURIComponent(code)}&step=manual` });
  const reload = async () => {
    await page.reload();
    await drive.advance(page, 50);
  };
  await drive.advance(page, 50);
  await drive.waitForWords(page, /Add 1: you score/);
  const points = async () => Number(/Player 1, (\d+) points/.exec(await shown(page))?.[1]);
  await pressTo(page, /Player 1, [1-9]\d* points/);
  const before = await points();
  await reload();
  expect(await points()).toBeGreaterThanOrEqual(before);
  expect(await keptChallenges(page)).toHaveLength(1);
  expect(await drive.storedSave(page, "null")).toBeUndefined();
  expect(await compared(page)).toEqual([]);

  await pressTo(page, "Final score");
  await page.waitForFunction(() => document.getElementById("notice")?.textContent?.includes("compares both"));
  const rows = await compared(page);
  expect(rows.findLast(([, shared]) => shared !== "")?.[1]).toBe(String(theirs));
  await reload();
  await pressTo(page, "Final score");
  expect(await compared(page)).toEqual(rows);

  // Of another game nothing is compared, and a reload begins the code's once more without losing that one.
  await pressTo(page, "After the game");
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await pressOnce(page, key);
  await pressTo(page, /Add 1: you score/);
  expect(await compared(page)).toEqual([]);
  await pressTo(page, /Player 1, [1-9]\d* points/);
  await reload();
  expect(await shown(page)).not.toMatch(/Player 1, [1-9]\d* points/);
  expect(await compared(page)).toEqual([]);
  expect(await drive.storedSave(page, "null.aside")).toBeDefined();
  expect(offences).toEqual([]);
  await close();
});

it("a game that is looked through is played against from the tray, and a reload continues that", async () => {
  const { code } = makeChallenge();
  const { page, offences, close } = await site.open({ query: `?play=${encodeURIComponent(code)}&step=manual` });
  expect(await shown(page)).toMatch(/\d+\/\d+ /);
  await page.click("#open-drawer");
  await page.click("text=Play against it");
  await page.focus("#screen");
  await pressTo(page, /Player 1, [1-9]\d* points/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("beat"), searchParams.get("play")]).toEqual([code, null]);
  await page.reload();
  await drive.advance(page, 50);
  expect(await shown(page)).toMatch(/Player 1, [1-9]\d* points/);
  expect(await shown(page)).not.toMatch(/\d+\/\d+ /);
  expect(offences).toEqual([]);
  await close();
});

// The deal and the computer players are the same; the tray has both games.
it("is played against, unseen, and compared round by round at the end", async () => {
  const { code, theirs } = makeChallenge();
  const { page, offences, close } = await site.open({ query: `?beat=${encodeURIComponent(code)}&step=manual` });
  await drive.advance(page, 50);
  await drive.waitForWords(page, /Add 1: you score/);
  expect(await words(page)).not.toMatch(/\d+\/\d+ /);
  await page.click("#open-drawer");
  await waitForTray(page, "Game from a code");
  expect(await page.textContent("#drawer-sections")).not.toContain("at the end of each round");
  await drive.closeTray(page);
  await pressTo(page, "Final score");
  const [, points] = /Player 1, (\d+)/.exec(await shown(page)) ?? [];
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

/** Presses until the look back is at this step. */
async function walkTo(page: Page, step: number): Promise<void> {
  await pressTo(page, new RegExp(`\\b${step}/\\d+ `), "ArrowRight");
}

const keysOf = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((wanted) => Object.keys(localStorage).filter((key) => key.includes(wanted)), part);

// It outlasts a reload, can be begun again, and is compared with nothing.
it("a game is tried from a position that is watched", async () => {
  const { code } = makeChallenge();
  const { page, offences, close } = await site.open({ query: `?play=${encodeURIComponent(code)}&step=manual` });
  await walkTo(page, 2);
  const there = /Player 1 \d+ points.*CPU 2 \d+ points/.exec((await shown(page)).replaceAll(", ", " "))?.[0];
  await page.click("#open-drawer");
  await page.click("button:has-text('Try from here')");
  await page.waitForFunction(() => new URLSearchParams(location.search).get("from") === "2");
  await page.focus("#screen");
  await drive.advance(page, 100);
  expect((await shown(page)).replaceAll(", ", " ")).toContain(there);
  expect(await shown(page)).not.toMatch(/\d+\/\d+ /);
  await pressTo(page, "Final score");
  const end = await shown(page);
  await page.reload();
  await drive.advance(page, 50);
  await pressTo(page, "Final score");
  expect(await shown(page)).toBe(end);
  expect(await compared(page)).toEqual([]);
  expect(await keptChallenges(page)).toEqual([]);
  expect(await keysOf(page, ".trial")).toHaveLength(1);
  await page.click("#open-drawer");
  await page.click("button:has-text('Try again')");
  await page.focus("#screen");
  await drive.advance(page, 100);
  expect((await shown(page)).replaceAll(", ", " ")).toContain(there);
  expect(await keysOf(page, ".trial")).toHaveLength(0);

  // From the tray the shared game is watched again, and its deal played at a table of one's own.
  await page.click("#open-drawer");
  await page.click("button:has-text('Watch it')");
  await page.waitForFunction(() => !location.search.includes("from="));
  await page.focus("#screen");
  expect(await shown(page)).toMatch(/\b0\/\d+ /);
  await page.click("#open-drawer");
  await page.click("button:has-text('Play this deal yourself')");
  await page.waitForFunction(() => !location.search.includes("play="));
  await page.focus("#screen");
  expect(await shown(page)).toContain("Start the game");
  expect(offences).toEqual([]);
  await close();
});

it("is not tried where it is over, and the tray shows everybody's points after each round", async () => {
  const { code } = makeChallenge();
  const { game } = readCode(code);
  const { page, offences, close } = await site.open({ query: `?play=${encodeURIComponent(code)}&step=manual` });
  await pressTo(page, "The end", "ArrowRight");
  await page.click("#open-drawer");
  await waitForTray(page, "Not from here: the game is over.");
  expect(await page.locator("button:has-text('Try from here')").count()).toBe(0);
  expect(await page.textContent("#drawer-sections")).not.toContain("Points after each round");
  await drive.closeTray(page);
  await pressOnce(page, "c");
  await pressTo(page, "larger", "ArrowDown");
  await page.click("#open-drawer");
  await page.waitForSelector("#drawer-sections table td");
  const rows = await page.$$eval("#drawer-sections table tr", (all) =>
    all.map((row) => [...row.children].map(({ textContent, className }) => textContent + className)),
  );
  expect(rows[0]).toEqual(["Round", "Player 1", "CPU 2"]);
  expect(rows.slice(1)).toEqual(
    roundsOfCode(openCartridge("null"), readCode(code)).rounds.map((scores, i) => [
      String(i + 1),
      ...scores.map((score) => `${score}${score === Math.max(...scores) ? "most" : ""}`),
    ]),
  );
  expect(
    rows
      .at(-1)
      ?.slice(1)
      .map((cell) => Number.parseInt(cell ?? "", 10)),
  ).toEqual(game.scores);
  expect(offences).toEqual([]);
  await close();
});

// It names set-up and result, shows the game as far as it goes, and offers the deal.
it("a code of another build says so", async () => {
  const { code } = makeChallenge();
  const { game, choices } = readCode(code);
  const most = 1n << 2048n;
  const foreign = { ...game, build: game.build ^ 1, version: "9.8.7", scores: game.scores.map((score) => score + 1) };
  const other = writeCode(foreign, (sink) => sink.put(choices().take(most), most));
  const { page, offences, close } = await site.open({ query: `?play=${encodeURIComponent(other)}&step=manual` });
  expect(await page.textContent("#notice")).toMatch(/^Version 9\.8\.7 of Null made this code\. Its rules or/);
  expect(await page.textContent("#notice")).toContain("actions are shown. After them it is another game here: it ends");
  expect(await shown(page)).toMatch(/\b0\/\d+ /);
  await page.click("#notice button");
  await waitForTray(page, "Version 9.8.7 of Null made this code.");
  const told = (await page.textContent("#drawer-sections")) ?? "";
  expect(told).toContain(`Result: ${writeResult(foreign)}.`);
  expect(told).toContain("Player 1; CPU 2: Beginner");
  expect(told).toMatch(
    /Its first \d+ actions are shown\. After them it is another game here: it ends with another result\./,
  );
  await page.click("button:has-text('Play this deal yourself')");
  await page.focus("#screen");
  expect(await shown(page)).toContain(formatDeal(halvesOfDeal(game)));
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
