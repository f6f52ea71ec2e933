// The page of flame graphs in a real browser: boxes as wide as what they stand for, a click makes one as wide as the
// page, names are text.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeFlamePage } from "../../host/profile/page.ts";
import { LAUNCH_TIMEOUT_MS, launchChromium } from "./chromium.ts";
import { openPage } from "./page.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-flame-"));
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
}, LAUNCH_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("shows each function by its share, and more of one that is clicked", async () => {
  const leaf = (name: string, self: number) => ({ name, self, calls: 1, children: [] });
  const root = {
    name: "game",
    self: 0,
    children: [
      { ...leaf("a/outer", 100), children: [leaf("kit/a/inner", 300)] },
      leaf("</script><b>", 599),
      leaf("thin", 0.1),
    ],
  };
  const path = join(folder, "profile.html");
  writeFileSync(path, writeFlamePage("Profile of <x>", ["a & b"], [{ title: "game, handheld", unit: "cycles", root }]));
  const { page, offences, close } = await openPage(browser, pathToFileURL(path).href, { query: "" });
  const boxes = () =>
    page.$$eval(".graph button", (all) =>
      all.map((box) => [
        box.textContent,
        Math.round(Number.parseFloat((box as HTMLElement).style.width)),
        Math.round(Number.parseFloat((box as HTMLElement).style.bottom)),
      ]),
    );
  expect(await boxes()).toEqual([
    ["game", 100, 0],
    ["</script><b>", 60, 20],
    ["a/outer", 40, 20],
    ["a/inner", 30, 40],
  ]);
  expect(await page.textContent("h1")).toBe("Profile of <x>");
  await page.click('button:has-text("a/outer")');
  expect(await boxes()).toEqual([
    ["game", 100, 0],
    ["a/outer", 100, 20],
    ["a/inner", 75, 40],
  ]);
  await page.hover('button:has-text("a/inner")');
  expect(await page.textContent("#said")).toBe("kit/a/inner: 300 cycles (30.0 %), by itself 300, 1 calls");
  await page.click('button:has-text("game")');
  expect(await boxes()).toHaveLength(4);
  expect(offences).toEqual([]);
  await close();
});
