// The site (`npm run site`) from disk, in a folder with an odd name: every document is there and every link leads
// somewhere; in Chromium its words stand out, in light and dark, it is used by keys alone, and it asks nobody else.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSite, listDocuments } from "../../tools/site/build.ts";
import { SECTIONS, sortDocuments } from "../../tools/site/contents.ts";
import { pageOf, renderPage, slug } from "../../tools/site/render.ts";
import { LAUNCH_TIMEOUT_MS, launchChromium } from "../browser/chromium.ts";
import { sampleRows } from "../support/breadth.ts";
import { ROOT } from "../support/games.ts";

const home = mkdtempSync(join(tmpdir(), "jumpdeck-site-"));
/** Signs that an address has to escape. */
const folder = join(home, "a site #1 100%");
const documents = listDocuments(ROOT);
const read = (page: string): string => readFileSync(join(folder, page), "utf8");

beforeAll(async () => {
  expect(await buildSite(ROOT, folder)).toBe(documents.length);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Anchors of a page. */
function anchorsOf(page: string): Set<string> {
  return new Set([...read(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
}

describe("its files", () => {
  it("have a page for each document, in the navigation of each page once", () => {
    expect(documents.length).toBeGreaterThan(60);
    for (const document of documents) {
      const links = [
        ...read(pageOf(document))
          .split("<nav")[1]
          .split("</nav>")[0]
          .matchAll(/href="([^"]*)"/g),
      ];
      expect(new Set(links.map(([, href]) => href)).size).toBe(documents.length);
      expect(links).toHaveLength(documents.length);
    }
  });

  it("hold no link that leads nowhere, not to an anchor either, and none to a host", () => {
    let links = 0;
    for (const document of documents) {
      const page = pageOf(document);
      for (const [, href] of read(page).matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (/^https?:/.test(href)) continue;
        const [path, anchor] = href.split("#");
        const target = path === "" ? join(folder, page) : resolve(folder, dirname(page), path);
        expect(existsSync(target), `${page}: ${href}`).toBe(true);
        if (anchor) expect(anchorsOf(target.slice(folder.length + 1)), `${page}: ${href}`).toContain(anchor);
        links++;
      }
    }
    expect(links).toBeGreaterThan(documents.length * documents.length);
  });

  it("replace an older site, and nothing else", async () => {
    const other = join(home, "other");
    mkdirSync(other);
    writeFileSync(join(other, "letter.txt"), "mine");
    await expect(buildSite(ROOT, other)).rejects.toThrow(/holds something else/);
    expect(readFileSync(join(other, "letter.txt"), "utf8")).toBe("mine");
    const bare = join(home, "bare");
    await expect(buildSite(other, bare)).rejects.toThrow(/npm run build/);
    expect(existsSync(bare)).toBe(false);
  });
});

describe("a document as a page", () => {
  it("keeps links within the site, makes words of others, and numbers equal headings", () => {
    const text =
      "# A `b` & c\n\n[in](x.md#p) [out](src/y.ts) [web](https://example.org)\n\n## Same\n\none\n\n## " +
      "Same\n\ntwo <b>\n";
    const { html, parts } = renderPage("docs/a.md", text, (path) => (path === "docs/x.md" ? "docs/x.html" : undefined));
    expect(html).toContain('<a href="x.html#p">in</a> out <a href="https://example.org">web</a>');
    expect(parts.map(({ anchor }) => anchor)).toEqual(["a-b--c", "same", "same-1"]);
    expect(parts[1].text).toBe("one");
    expect(slug("Numbers, and `more`: 2")).toBe("numbers-and-more-2");
    expect(() => renderPage("x.md", "no heading", () => undefined)).toThrow(/x\.md has no heading/);
  });

  it("has a place in the contents, or the build says which has none", () => {
    expect(() => sortDocuments([...documents, "odd/place.md"])).toThrow(/no place for odd\/place\.md/);
    expect(sortDocuments(documents).map(({ title }) => title)).toEqual(SECTIONS.map(({ title }) => title));
    expect(sortDocuments(documents)[0].documents[0]).toBe("README.md");
  });
});

describe("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, LAUNCH_TIMEOUT_MS);
  afterAll(() => browser?.close());

  const addressOf = (page: string): string => pathToFileURL(join(folder, page)).href;

  async function open(page: string, scheme: "light" | "dark" = "light", width = 1200): Promise<Page> {
    const tab = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 800 } });
    await tab.goto(addressOf(page));
    return tab;
  }

  it("a page loads from disk, breaks nothing and asks no host", { timeout: 180_000 }, async () => {
    const tab = await browser.newPage();
    const faults: string[] = [];
    tab.on("pageerror", (error) => faults.push(error.message));
    tab.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    tab.on("request", (request) => {
      if (!request.url().startsWith("file:")) faults.push(request.url());
    });
    tab.on("requestfailed", (request) => faults.push(request.url()));
    for (const document of sampleRows(documents, 4)) await tab.goto(addressOf(pageOf(document)));
    expect(faults).toEqual([]);
    await tab.close();
  });

  it.each(["light", "dark"] as const)("all words stand out by 4.5 to 1: %s", async (scheme) => {
    const tab = await open("index.html", scheme);
    for (const page of ["index.html", "docs/cli.html", "docs/spec/link.html"]) {
      await tab.goto(addressOf(page));
      await tab.fill("#search", "save");
      await tab.waitForSelector("#results a");
      const { least, count, paper } = await tab.evaluate(measureContrast);
      expect(count, page).toBeGreaterThan(100);
      expect(least.ratio, `${page}: ${least.words}`).toBeGreaterThanOrEqual(4.5);
      expect(scheme === "dark" ? paper < 0.2 : paper > 0.8).toBe(true);
    }
    await tab.close();
  });

  it("by keys: skip to the text, search, choose a part, come back", async () => {
    const tab = await open("docs/play.html");
    const focused = () => tab.evaluate(() => document.activeElement?.outerHTML ?? "");
    await tab.keyboard.press("Tab");
    expect(await focused()).toContain("Skip to the text");
    expect(await tab.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).not.toBe("none");
    await tab.keyboard.press("Enter");
    expect(await focused()).toContain('id="content"');
    await tab.keyboard.press("/");
    await tab.keyboard.type("erratum E15");
    await tab.waitForSelector("#results a");
    expect(await tab.textContent("#found")).toMatch(/^\d+ found$/);
    expect(await tab.textContent("#results a span")).toMatch(/\S \.\.\.$/);
    await tab.keyboard.press("ArrowDown");
    expect(await focused()).toMatch(/^<a href="[^"]+"/);
    const href = await tab.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    await tab.keyboard.press("ArrowUp");
    expect(await focused()).toContain('id="search"');
    await tab.keyboard.press("Escape");
    expect(await tab.isHidden("#results")).toBe(true);
    await tab.keyboard.type(" ");
    await tab.waitForSelector("#results a");
    await tab.keyboard.press("ArrowDown");
    await tab.keyboard.press("Enter");
    await tab.waitForURL(href);
    expect(existsSync(fileURLToPath(href.replace(/#.*/, "")))).toBe(true);
    await tab.goBack();
    await tab.fill("#search", "game");
    expect(await tab.textContent("#found")).toMatch(/^\d\d+ found, the best 12 shown$/);
    expect(await tab.locator("#results a").count()).toBe(12);
    await tab.fill("#search", "qqqqzzzz");
    expect(await tab.textContent("#found")).toBe("Nothing found");
    await tab.close();
  });

  it.each([320, 600, 1600])("fits a window of %i pixels: tables scroll, the page does not", async (width) => {
    const tab = await open("docs/spec/link.html", "light", width);
    for (const page of ["index.html", "docs/cli.html", "docs/spec/link.html", "assembly/kit/REFERENCE.html"]) {
      await tab.goto(addressOf(page));
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, page).toBeLessThanOrEqual(0);
    }
    await tab.close();
  });

  it("the game on it plays from disk", async () => {
    const tab = await open("index.html");
    await tab.click("text=Play in the browser");
    await tab.waitForSelector("canvas");
    expect(tab.url()).toBe(addressOf("play.html"));
    await tab.close();
  });
});

/**
 * Runs in the page: the least contrast of any words that are seen, how many were looked at, and how light the page is.
 */
function measureContrast(): { least: { ratio: number; words: string }; count: number; paper: number } {
  const parse = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]: number[]): number => {
    const part = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const behind = (element: Element): number[] => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.length < 4 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  let least = { ratio: 21, words: "" };
  let count = 0;
  const look = (element: Element, color: string, words: string): void => {
    const [one, other] = [light(parse(color)), light(behind(element))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    count++;
    if (ratio < least.ratio) least = { ratio, words };
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement || !textContent?.trim() || !parentElement.checkVisibility()) continue;
    look(parentElement, getComputedStyle(parentElement).color, textContent);
  }
  const field = document.getElementById("search") as Element;
  look(field, getComputedStyle(field, "::placeholder").color, "placeholder");
  return { least, count, paper: light(behind(document.body)) };
}
