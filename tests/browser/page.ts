// Drives the page as a person does, step by step, beside a reference handheld that gets the same buttons.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { BUTTON } from "../../host/cartridge/abi.ts";
import type { TestHook } from "../../host/browser/test-hook.ts";
import { GAME, PRESS_STEPS, type Reference, REST_STEPS, SEED } from "./reference.ts";

/** Names of buttons. */
export type ButtonName = keyof typeof BUTTON;

/** One key for each button. */
export const KEY_OF: Readonly<Record<ButtonName, string>> = {
  UP: "ArrowUp",
  DOWN: "s",
  LEFT: "ArrowLeft",
  RIGHT: "d",
  A: "Enter",
  B: "Backspace",
  X: "c",
  Y: "v",
};

/** A page under test, and what it did that it must not do. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, uncaught errors, and requests other than for the page itself. */
  readonly offences: string[];
  close(): Promise<void>;
}

/** Starts the game that these tests play, however many cartridges are in the page. */
export const PLAY = `?cart=${GAME}&seed=${SEED}`;

/** Time that the page may take for anything a test waits for: only a machine that hangs takes so long. */
const PATIENCE_MS = 120_000;

/** How a page is opened: the address's query, and what is done to the context before. */
export type OpenOptions = BrowserContextOptions & {
  query?: string;
  before?: (context: BrowserContext) => Promise<unknown>;
};

/** Opens the page in a context of its own; time is stopped unless `query` says otherwise. */
export async function openPage(browser: Browser, address: string, options: OpenOptions = {}): Promise<TestPage> {
  const { query = `${PLAY}&step=manual`, before, ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1000, height: 620 }, ...contextOptions });
  context.setDefaultTimeout(PATIENCE_MS);
  await before?.(context);
  const page = await context.newPage();
  const offences: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) offences.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => offences.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) offences.push(`request: ${url}`);
  });
  await page.goto(address + query);
  if (query.includes("step=manual")) await advance(page, 1);
  return { page, context, offences, close: () => context.close() };
}

/** Lets steps pass in the page with what is held there. */
export function advance(page: Page, steps: number, buttons?: number): Promise<void> {
  return page.evaluate(
    ([count, held]) => (window as unknown as { jumpdeck: TestHook }).jumpdeck.advance(count as number, held),
    [steps, buttons],
  );
}

/** Returns the names of the buttons the page believes held. */
export function heldNames(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.held());
}

/** Waits until the page believes exactly these buttons held: browsers hand touches on when they like. */
export async function waitForHeld(page: Page, names: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { jumpdeck: TestHook }).jumpdeck.held() === wanted,
    names,
  );
}

/** Presses a key so that no stall between down and up makes it a long press: where the page keeps time by itself. */
export async function tap(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

/** Waits until the page has heard all touches: browsers hand moves on with the next frame. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Hides a page, as a browser does behind other tabs, or shows it again. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Taps a key and waits until the page has passed some steps with it, where it keeps time by itself. */
export async function press(page: Page, key: string): Promise<void> {
  await tap(page, key);
  await settle(page);
}

/** Taps a key every tenth of a second until something holds, where the page keeps time by itself. */
export async function pressUntil(page: Page, key: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !(await holds()); await page.waitForTimeout(100)) {
    if (performance.now() > end) throw new Error(`${key} never led there; shown: ${await screenWords(page)}`);
    await press(page, key);
  }
}

/** Closes the open tray, and waits until the screen has the keys again: a press before that is the tray's. */
export async function closeTray(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.waitForSelector("#drawer:not([open])", { state: "attached" });
  await page.focus("#screen");
}

const screenWords = (page: Page): Promise<string | null> => page.textContent("#screen-words");

/** Waits until words are on the screen, where the page keeps time by itself. */
export async function waitForWords(page: Page, words: string | RegExp): Promise<void> {
  const source = typeof words === "string" ? words.replaceAll(/[^\w\s]/g, "\\$&") : words.source;
  try {
    await page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.getElementById("screen-words")?.textContent ?? ""),
      source,
    );
  } catch (cause) {
    throw new Error(`the page never showed ${source}; shown: ${await screenWords(page)}`, { cause });
  }
}

/** Goes on until the person in a game of the null cartridge is asked, where the page keeps time by itself. */
export async function toQuestion(page: Page): Promise<void> {
  await waitForWords(page, /How much do you add|go on/);
  if (!(await page.textContent("#screen-words"))?.includes("How much")) await press(page, "Enter");
  await waitForWords(page, "How much do you add?");
}

/** Whether the console's menu is open in the page. */
export function isMenuOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.isMenuOpen());
}

/** Presses keys one after another in the page and the same buttons in the reference, comparing pictures after each. */
export async function pressKeys(page: Page, reference: Reference, buttons: readonly ButtonName[]): Promise<void> {
  for (const [index, name] of buttons.entries()) {
    await page.keyboard.down(KEY_OF[name]);
    await advance(page, PRESS_STEPS);
    await page.keyboard.up(KEY_OF[name]);
    await advance(page, REST_STEPS);
    reference.press(name);
    await expectSamePicture(page, reference, `after press ${index + 1} (${name})`);
  }
}

/** Lets the steps of one press pass in the page; `lift` ends the press. */
export async function passPress(page: Page, lift: () => Promise<void>): Promise<void> {
  await advance(page, PRESS_STEPS);
  await lift();
  await advance(page, REST_STEPS);
}

/** Returns the canvas's pixels as RGBA. */
export async function canvasPixels(page: Page): Promise<Uint8Array> {
  const base64 = await page.evaluate(() => {
    const copy = document.createElement("canvas");
    copy.width = copy.height = 240;
    const context = copy.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
    context.drawImage(document.querySelector("canvas") as HTMLCanvasElement, 0, 0);
    const { data } = context.getImageData(0, 0, 240, 240);
    let binary = "";
    for (const byte of data) binary += String.fromCharCode(byte);
    return btoa(binary);
  });
  return Buffer.from(base64, "base64");
}

/** Compares the canvas with the reference's picture, pixel by pixel. */
export async function expectSamePicture(page: Page, reference: Reference, when: string): Promise<void> {
  expect(countDifferences(await canvasPixels(page), reference.pixels()), `differing pixels ${when}`).toBe(0);
}

/** Counts the pixels in which two RGBA pictures differ. */
export function countDifferences(one: Uint8Array | Uint8ClampedArray, other: Uint8Array | Uint8ClampedArray): number {
  expect(one.length).toBe(other.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    if (one[at] !== other[at] || one[at + 1] !== other[at + 1] || one[at + 2] !== other[at + 2]) count++;
  }
  return count;
}

/** Returns a save of the page's storage as base64, undefined when there is none. */
export async function storedSave(page: Page, key: string): Promise<string | undefined> {
  return (await page.evaluate((name) => localStorage.getItem(name), `jumpdeck.save.${key}`)) ?? undefined;
}
