// Fingers, mouse and chosen keys in a real browser, at the sizes of a phone and of a desktop: a whole game by taps
// alone and by clicks, beside the same cartridge in Node; drags, swipes, the wheel; keys that are given to other
// buttons and kept.
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { TestHook } from "../../host/browser/test-hook.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { touchOf } from "../../host/cartridge/input.ts";
import { type Deal, parseDeal } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import type { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keptFrom } from "../../host/testing/kept-game.ts";
import { isLongRun } from "../support/button-game.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { playTapGame } from "../support/tap-game.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const SEED = 2;
/** Taps of a game's opening after those of its set-up; in the long run the whole game. */
const OPENING_TAPS = isLongRun() ? Number.POSITIVE_INFINITY : 12;
/** Where the wheel's first sign is, how far the next one is, and how far the one below. */
const WHEEL = { x: 24, y: 122, pitch: 27, h: 24 };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const site = useSite();

const list = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.list());

const words = async (page: Page): Promise<string[]> =>
  screenText(Buffer.from(await list(page), "base64")).map(({ text }) => text);

/** Where a pixel of the screen is on the page. */
async function placeOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator("#screen").boundingBox();
  if (!box) throw new Error("the screen is nowhere");
  return {
    x: box.x + ((x + 0.5) * box.width) / LIMIT.SCREEN_SIZE,
    y: box.y + ((y + 0.5) * box.height) / LIMIT.SCREEN_SIZE,
  };
}

async function tap(page: Page, x: number, y: number, byFinger: boolean): Promise<void> {
  const place = await placeOf(page, x, y);
  if (byFinger) await page.touchscreen.tap(place.x, place.y);
  else await page.mouse.click(place.x, place.y);
  await drive.settle(page);
}

/** Taps the middle of words on the screen, by finger, and lets it be answered. */
async function tapWords(page: Page, text: string): Promise<void> {
  const run = screenText(Buffer.from(await list(page), "base64")).findLast((shown) => shown.text === text);
  if (!run) throw new Error(`"${text}" is not on the screen: ${(await words(page)).join(" | ")}`);
  await tap(page, run.x + (run.w >> 1), run.y + (run.h >> 1), true);
  await drive.advance(page, 2);
}

/** Returns the signs that are at points of the screen. */
async function signsAt(page: Page, points: readonly (readonly [number, number])[]): Promise<(string | undefined)[]> {
  const runs = screenText(Buffer.from(await list(page), "base64"));
  return points.map(([px, py]) => runs.find(({ x, y, w, h }) => px >= x && px < x + w && py >= y && py < y + h)?.text);
}

/** Taps a button of the page by finger. */
async function tapButton(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is nowhere`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Draws a finger over the screen. */
async function dragFinger(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await placeOf(page, ...from), await placeOf(page, ...to)];
  await send("touchStart", [start]);
  for (const part of [0.5, 1])
    await send("touchMove", [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]);
  await drive.settle(page);
  await drive.advance(page, 3);
  await send("touchEnd", []);
  await drive.settle(page);
  await drive.advance(page, 2);
}

/**
 * Plays a game's taps on the page and in Node, the same picture after each; returns both, and how many taps there
 * were.
 */
async function playBoth(
  id: string,
  options: BrowserContextOptions,
  byFinger: boolean,
  { steps }: Pick<CartridgeDriver, "steps">,
) {
  const cartridge = new Cartridge(readCartridgeFile(id));
  expect(cartridge.raw.boot(SEED, 0)).toBe(0);
  const { page, offences, close } = await site.open({ ...options, query: `?cart=${id}&seed=${SEED}&step=manual` });
  cartridge.tick(0);
  let taps = 0;
  for (let at = 1; at < steps.length; ) {
    const touch = touchOf(steps[at]);
    if (touch) await tap(page, touch.x, touch.y, byFinger);
    // With the steps until the next tap.
    let until = at + 1;
    while (until < steps.length && !touchOf(steps[until])) until++;
    await drive.advance(page, until - at);
    for (; at < until; at++) cartridge.tick(steps[at]);
    expect(await list(page), `after step ${at}`).toBe(Buffer.from(cartridge.screen()).toString("base64"));
    if (touch) taps++;
  }
  return { cartridge, page, offences, close, taps };
}

it.each([
  ["by fingers on a phone", PHONE, true],
  ["by mouse on a desktop", DESKTOP, false],
] as const)(
  "a whole game %s, with no other button",
  async (_, options, byFinger) => {
    const { cartridge, page, offences, close, taps } = await playBoth(
      "null",
      options,
      byFinger,
      playTapGame("null", SEED).handheld,
    );
    expect(taps).toBeGreaterThan(8);
    expect(cartridge.raw.currentSeat()).toBe(-1);
    expect(await drive.storedSave(page, "null")).toBe(Buffer.from(cartridge.save()).toString("base64"));
    expect((await words(page)).join()).toContain("Final score");
    expect(await page.evaluate(() => visualViewport?.scale), "no tap has zoomed the page").toBe(1);
    expect(offences).toEqual([]);
    await close();
  },
  120_000,
);

it.each(GAMES.filter((id) => id !== "null"))(
  "%s: a game by fingers on a phone, its first moves",
  async (id) => {
    const { handheld } = playTapGame(id, SEED, OPENING_TAPS);
    const { cartridge, page, offences, close, taps } = await playBoth(id, PHONE, true, handheld);
    expect(taps).toBeGreaterThan(isLongRun() ? 100 : OPENING_TAPS);
    expect(cartridge.raw.currentSeat() < 0).toBe(isLongRun());
    expect(cartridge.stateHash()).toBe(handheld.cartridge.stateHash());
    expect(await drive.storedSave(page, id)).toBe(Buffer.from(cartridge.save()).toString("base64"));
    expect(offences).toEqual([]);
    await close();
  },
  isLongRun() ? 900_000 : 60_000,
);

describe("a finger", () => {
  it("scrolls a text, turns a value by a swipe, and works the console's menu", async () => {
    const { page, offences, close } = await site.open({ ...PHONE, query: "?cart=jump-drive&seed=1&step=manual" });
    await tapWords(page, "About");
    await tapWords(page, "About");
    const [, first, second] = await words(page);
    await dragFinger(page, [120, 150], [122, 134]);
    expect((await words(page))[1]).toBe(second);
    await dragFinger(page, [120, 100], [120, 200]);
    expect((await words(page))[1]).toBe(first);
    await tapWords(page, "back");
    await tapWords(page, "New game");
    await tapWords(page, "New game");
    await tapWords(page, "Players");
    const before = await words(page);
    await dragFinger(page, [180, 100], [100, 104]);
    expect(before.filter((text) => text.startsWith("Seat")).length + 1).toBe(
      (await words(page)).filter((text) => text.startsWith("Seat")).length,
    );
    // Right after the swipe, which is no fling that the tap would have to stop.
    await tapButton(page, "#menu");
    await page.waitForFunction(() => document.getElementById("menu")?.textContent === "Back");
    await drive.advance(page, 2);
    expect((await words(page)).join()).toContain("Back to Jump Drive");
    await tapWords(page, "back");
    expect(await words(page)).toContain("New game");
    expect(offences).toEqual([]);
    await close();
  });

  it("does not enlarge the page, wherever two of them are drawn apart", async () => {
    const { page, close } = await site.open(PHONE);
    const session = await page.context().newCDPSession(page);
    const pinch = async (x: number, y: number) => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints:
            apart === undefined
              ? []
              : [
                  { x: x - apart, y, id: 1 },
                  { x: x + apart, y, id: 2 },
                ],
        });
      await send("touchStart", 10);
      for (const apart of [20, 40, 60, 80]) {
        await send("touchMove", apart);
        await drive.settle(page);
      }
      await send("touchEnd");
      await drive.settle(page);
      return page.evaluate(() => visualViewport?.scale);
    };
    // The header, the screen, between it and the buttons, the foot; then the tray.
    for (const y of [24, 200, 450, 800]) expect(await pinch(195, y), `at ${y}`).toBe(1);
    await tapButton(page, "#open-drawer");
    await page.waitForSelector("#drawer[open]");
    expect(await pinch(195, 400), "in the tray").toBe(1);
    await close();
  });

  it.each(["suspended", "interrupted"])(
    "lets the page sound where it is lifted, %s as it was: browsers allow it no sooner",
    async (state) => {
      const { page, close } = await site.open({
        ...PHONE,
        before: (context) =>
          context.addInitScript((was) => {
            const within: (string | undefined)[] = [];
            Object.assign(window, { within });
            AudioContext.prototype.resume = () => Promise.resolve(void within.push(window.event?.type));
            Object.defineProperty(AudioContext.prototype, "state", { get: () => was });
          }, state),
      });
      await tap(page, 5, 120, true);
      expect(await page.evaluate(() => (window as unknown as { within: string[] }).within)).toContain("pointerup");
      await close();
    },
  );

  it("sees the buttons' own letters in the bar, a keyboard its keys", async () => {
    const { page, close } = await site.open({ ...DESKTOP, hasTouch: true });
    const press = async (key: string) => {
      await page.keyboard.down(key);
      await drive.passPress(page, () => page.keyboard.up(key));
    };
    // A key that changes nothing in the picture but what the bar names.
    await press("v");
    const keyed = await drive.canvasPixels(page);
    await tap(page, 5, 120, true);
    await drive.advance(page, 1);
    const bare = await drive.canvasPixels(page);
    expect(drive.countDifferences(keyed, bare)).toBeGreaterThan(10);
    await press("y");
    expect(drive.countDifferences(keyed, await drive.canvasPixels(page))).toBe(0);
    await close();
  });
});

it.each([
  ["by finger on a phone", PHONE, true],
  ["by mouse on a desktop", DESKTOP, false],
] as const)(
  "a deal's number is typed %s: its row, a digit, that digit turned, and the game is begun from it",
  async (_, options, byFinger) => {
    const { page, offences, close } = await site.open({ ...options, query: "?cart=null&seed=1&step=manual" });
    const find = async (text: string) => {
      const run = screenText(Buffer.from(await list(page), "base64")).findLast((shown) => shown.text === text);
      if (!run) throw new Error(`"${text}" is not on the screen: ${(await words(page)).join(" | ")}`);
      return run;
    };
    const tapAt = async (x: number, y: number) => {
      await tap(page, x, y, byFinger);
      await drive.advance(page, 2);
    };
    const tapOn = async (text: string) => {
      const run = await find(text);
      await tapAt(run.x + (run.w >> 1), run.y + (run.h >> 1));
    };
    await tapOn("New game");
    if ((await words(page)).includes("Learn to play")) await tapOn("New game");
    await tapOn("Deal");
    const right = 228;
    for (let taps = 0; taps < 4 && !(await words(page)).includes("0"); taps++)
      await tapAt(right, (await find("Deal")).y + 5);
    await tapOn("type");
    expect((await words(page))[0]).toBe("Deal code");
    const at = (place: number, row = 0): [number, number] => [WHEEL.x + place * WHEEL.pitch, WHEEL.y + row * WHEEL.h];
    const digits = async () =>
      (
        await signsAt(
          page,
          Array.from({ length: 8 }, (_, place) => at(place)),
        )
      ).join("");
    // The third digit is the one that is two below the present one; the last one that above it: from 0 that is the
    // last of the alphabet.
    await tapAt(...at(2));
    expect(await digits(), "a tap goes to a digit and changes nothing").toBe("00000000");
    await tapAt(...at(2, 2));
    expect(await digits()).toBe("00200000");
    await tapAt(...at(7));
    await tapAt(...at(7, -1));
    expect(await digits()).toBe("0020000Z");
    if (byFinger) {
      await dragFinger(page, at(7), [at(7)[0], at(7)[1] + 2 * WHEEL.h + 2]);
      expect(await digits()).toBe("0020000X");
    }
    const deal = byFinger ? "20000X" : "20000Z";
    await tapOn("done");
    expect(await words(page)).toContain(deal);
    await tapOn("Start the game");
    await tapOn("Start the game");
    const cartridge = new Cartridge(readCartridgeFile("null"));
    expect(cartridge.raw.newGame(0, 2, 0, ...(parseDeal(deal) as Deal))).toBe(0);
    expect(
      keptFrom(cartridge, new Uint8Array(Buffer.from((await drive.storedSave(page, "null")) as string, "base64"))),
    ).toEqual(cartridge.state());
    expect(offences).toEqual([]);
    await close();
  },
  60_000,
);

it("the wheel scrolls what lies under the mouse", async () => {
  const { page, close } = await site.open({ ...DESKTOP, query: "?cart=jump-drive&seed=1&step=manual" });
  for (const at of [0, 1]) {
    const run = screenText(Buffer.from(await list(page), "base64")).findLast(({ text }) => text === "About");
    await tap(page, 120, (run?.y ?? 0) + 5, false);
    await drive.advance(page, 2 + at);
  }
  const [, first] = await words(page);
  const { x, y } = await placeOf(page, 120, 120);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await drive.settle(page);
  await drive.advance(page, 2);
  expect((await words(page))[1]).not.toBe(first);
  await close();
});

// The page says which button a key had before.
it("keys are reassigned, named in the bar, kept over a reload, and reset", async () => {
  const { page, offences, close } = await site.open({ ...DESKTOP, query: "?cart=null&seed=1&step=manual" });
  const press = async (key: string) => {
    await page.keyboard.down(key);
    await drive.passPress(page, () => page.keyboard.up(key));
  };
  const choose = async (button: string, key: string) => {
    await page.click("#open-drawer");
    await page.click(`[data-key="${button}"]`);
    await page.keyboard.press(key);
    const said = await page.textContent("#drawer-said");
    await page.click("#drawer [data-close]");
    return said;
  };
  const usual = await drive.canvasPixels(page);
  expect(await choose("A", "k")).toBe("A is K now.");
  expect(drive.countDifferences(usual, await drive.canvasPixels(page)), "the bar's letter").toBeGreaterThan(3);
  expect(await choose("A", "m")).toContain("opens the console's menu");
  expect(await choose("B", "k")).toBe("B is K now. It was A, which is X now.");
  expect(await page.textContent('#face [data-key-of="B"]')).toBe("K");
  await page.reload();
  await drive.advance(page, 1);
  expect(await page.textContent('#face [data-key-of="A"]')).toBe("X");
  await press("z");
  expect((await words(page)).join(), "a key that was given away").toContain("Learn to play");
  await press("x");
  expect((await words(page)).join()).not.toContain("Learn to play");
  // The help names for directions only what is one.
  const letters = () => page.textContent("#help [data-free-letters]");
  expect(await letters()).toBe(" or WASD");
  await page.click("#open-drawer");
  await page.click("text=Letters as printed");
  expect(await letters()).toBe(" or WSD");
  await page.click("text=The usual keys");
  expect(await letters()).toBe(" or WASD");
  await page.click("#drawer [data-close]");
  expect(await page.evaluate(() => localStorage.getItem("jumpdeck.keys"))).toBeNull();
  await page.evaluate(() => localStorage.setItem("jumpdeck.keys", "{broken"));
  await page.reload();
  await drive.advance(page, 1);
  expect(await page.textContent("#notice")).toContain("cannot be read");
  await press("z");
  expect((await words(page)).join()).not.toContain("Learn to play");
  expect(offences).toEqual([]);
  await close();
});

describe("keys", () => {
  /** A key of the browser's own: what it prints, and where it is. */
  type Pressed = { key: string; code: string };

  // All are released where the Command key changes.
  it("count by what they print or by their name, and are released by the same", async () => {
    const { page, context, offences, close } = await site.open(DESKTOP);
    const session = await context.newCDPSession(page);
    const send = (type: "keyDown" | "keyUp", { key, code }: Pressed, modifiers = 0) =>
      session.send("Input.dispatchKeyEvent", { type, key, code, modifiers });
    const held = () => drive.heldNames(page);
    // An AZERTY keyboard, two keys of a keyboard on the screen, and the number pad.
    for (const [pressed, names] of [
      [{ key: "w", code: "KeyZ" }, "UP"],
      [{ key: "z", code: "KeyW" }, "A"],
      [{ key: "Enter", code: "" }, "A"],
      [{ key: "ArrowLeft", code: "" }, "LEFT"],
      [{ key: "ArrowLeft", code: "Numpad4" }, "LEFT"],
    ] as const) {
      await send("keyDown", pressed);
      expect(await held(), pressed.key).toBe(names);
      await send("keyUp", pressed);
      expect(await held(), pressed.key).toBe("");
    }
    const [left, enter] = [
      { key: "ArrowLeft", code: "" },
      { key: "Enter", code: "" },
    ];
    await send("keyDown", left);
    await send("keyDown", enter);
    expect(await held()).toBe("LEFT A");
    await send("keyUp", left);
    expect(await held(), "keys without a place are several").toBe("A");
    await send("keyUp", enter);
    // macOS reports no released key while Command is held, and goes on repeating it after that.
    const META = 4;
    const down = { key: "ArrowDown", code: "ArrowDown" };
    await send("keyDown", down);
    expect(await held()).toBe("DOWN");
    await send("keyDown", { key: "Meta", code: "MetaLeft" }, META);
    expect(await held()).toBe("");
    await send("keyUp", { key: "Meta", code: "MetaLeft" });
    expect(await held()).toBe("");
    await send("keyDown", down);
    await send("keyDown", { key: "k", code: "KeyK" }, META);
    expect(await held(), "a change that was not heard as such").toBe("");
    // A dialog takes the keys: what was held before it is not held after it, nor when another key is pressed.
    await send("keyDown", down);
    await page.click("#open-help");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.id === "screen");
    await page.keyboard.down("c");
    expect(await held()).toBe("X");
    await page.keyboard.up("c");
    expect(offences).toEqual([]);
    await close();
  });

  it("are told in the help as they count", async () => {
    const { page, close } = await site.open(DESKTOP);
    await page.keyboard.press("h");
    expect((await page.textContent("#help"))?.replaceAll(/\s+/g, " ")).toContain(
      "A letter is the key on which it is printed; where another alphabet is printed, the key at the " +
        "letter's usual place.",
    );
    await close();
  });
});
