// Game codes that come to the page by hand: pasted into the tray as text or as an address, or on a picture where the
// browser reads pictures; and a sentence for everything that is no code of a game at hand. Chromium on Linux has no
// Barcode Detection API: there a stand-in reads the same pictures by another program's decoder.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readCode, writeCode } from "../../host/code/game-code.ts";
import { drawQr, QUIET } from "../../host/code/qr.ts";
import { encodeGame } from "../../host/code/replay.ts";
import { saveOfGame, withStylesOfDeal } from "../../host/code/session-save.ts";
import { rasterise, SCREEN_SIZE, toRgba } from "../../host/raster/index.ts";
import { encodePng } from "../../host/raster/png.ts";
import { photograph } from "../support/camera.ts";
import { playGame, setUpNumber } from "../support/coded-games.ts";
import { openCartridge, readCartridgeFile } from "../support/games.ts";
import { openSharePage } from "../support/share-page.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();
const FIELD = "[aria-label='Game code or link']";
const PICTURE = "[aria-label='Picture of a QR code']";
const OPEN = "[aria-label='Open: this game code or link']";

const ID = "jump-drive";
const cartridge = openCartridge(ID);
const { edition, options, deal } = setUpNumber(ID, 1);
const setup = withStylesOfDeal(cartridge, { edition, options, deal, seats: [0, 1] });
const { actions } = playGame(cartridge, setup, 1);
const code = encodeGame(cartridge, setup, actions);
const watched = new RegExp(`\\d+/${actions.length} `);

/** The picture that a camera takes of the handheld's share page. */
function photographScreen(): Buffer {
  const { cartridge: shown } = openSharePage(readCartridgeFile(ID), saveOfGame(cartridge, setup, actions));
  const pose = { scale: 2.5, blur: 1, turn: 8 };
  const [pixels, wide] = photograph(toRgba(rasterise(shown.screen())), SCREEN_SIZE, pose);
  return encodePng(pixels, wide, wide);
}

/** A picture of a QR code of its own. */
function drawPicture(address: string, text: string): Buffer {
  const rows = drawQr(address, text, "M");
  const size = rows.length + 2 * QUIET;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pixels.fill(0, ((y + QUIET) * size + x + QUIET) * 4, ((y + QUIET) * size + x + QUIET) * 4 + 3);
  return encodePng(pixels, size, size, 4);
}

/** Gives a context the API, with another program's decoder behind it, or with nothing behind it. */
async function addDetector(context: BrowserContext, formats: readonly string[] = ["ean_13", "qr_code"]): Promise<void> {
  const path = createRequire(import.meta.url).resolve("jsqr");
  await context.addInitScript({ content: readFileSync(path, "utf8") });
  await context.addInitScript((known) => {
    interface Decoder {
      jsQR(pixels: Uint8ClampedArray, width: number, height: number): { readonly data: string } | null;
    }
    class StandIn {
      constructor({ formats: asked }: { formats: readonly string[] }) {
        if (asked.some((format) => !known.includes(format))) throw new TypeError("no such format");
      }

      static getSupportedFormats(): Promise<readonly string[]> {
        return Promise.resolve(known);
      }

      detect(bitmap: ImageBitmap): Promise<{ rawValue: string }[]> {
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const place = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
        place.drawImage(bitmap, 0, 0);
        const { data } = place.getImageData(0, 0, bitmap.width, bitmap.height);
        const found = (window as unknown as Decoder).jsQR(data, bitmap.width, bitmap.height);
        return Promise.resolve(found ? [{ rawValue: found.data }] : []);
      }
    }
    Object.assign(window, { BarcodeDetector: StandIn });
  }, formats);
}

async function openTray(page: Page): Promise<void> {
  await page.click("#open-drawer");
  await page.waitForSelector(FIELD);
}

/** Waits until the tray says something, and returns it. */
async function said(page: Page, part: string): Promise<string> {
  await page.waitForFunction((text) => document.getElementById("drawer-said")?.textContent?.includes(text), part);
  return (await page.textContent("#drawer-said")) ?? "";
}

const isTrayOpen = (page: Page): Promise<boolean> => page.locator("#drawer").isVisible();
const choosePicture = (page: Page, buffer: Buffer, name = "photo.png"): Promise<void> =>
  page.setInputFiles(PICTURE, { name, mimeType: "image/png", buffer });

describe("a pasted text", () => {
  it("is watched where it is a code, as it stands or in an address, and the page's address follows", async () => {
    const { page, offences, close } = await site.open({ query: "?menu" });
    const texts = [` ${code.toLowerCase()}\n`, `https://example.org/any/?play=${encodeURIComponent(code)}`];
    for (const [i, text] of texts.entries()) {
      await openTray(page);
      await page.fill(FIELD, text);
      if (i === 0) await page.click(OPEN);
      else await page.press(FIELD, "Enter");
      await drive.waitForWords(page, watched);
      expect(await isTrayOpen(page)).toBe(false);
      expect(new URL(page.url()).searchParams.get("play")).toBe(code);
      expect(await page.textContent("#notice")).toContain("shared game");
      if (i === 0) await page.keyboard.press("m");
    }
    expect(offences).toEqual([]);
    await close();
  });

  it("is played against, unseen, where it is a challenge's address", async () => {
    const { page, offences, close } = await site.open({ query: "?menu" });
    await openTray(page);
    await page.fill(FIELD, `Beat me: https://example.org/?beat=${encodeURIComponent(code)}`);
    await page.click(OPEN);
    await page.waitForFunction(() => location.search.includes("beat="));
    await drive.waitForWords(page, /Keep five|Discard/);
    expect(await page.textContent("#screen-words")).not.toMatch(watched);
    expect(offences).toEqual([]);
    await close();
  });

  it.each([
    ["nothing", "  ", /^Paste a game code or a link first\.$/],
    ["another text", "Hello there", /^This is no game code: one begins with the game's name and a colon/],
    ["another address", "https://example.org/?cart=jump-gate", /^This is no game code/],
    ["a cut code", code.slice(0, -4), /^This code is damaged or not whole/],
    ["a code with a wrong letter", code.replace(/.$/, "U"), /^This code is damaged: "U" is no digit of a game code\.$/],
    ["a code of a newer program", code.replace(":1", ":2"), /^This code was made by a newer program than this one/],
    [
      "a code of a game that is not here",
      writeCode({ ...readCode(code).game, id: "moon-race" }, () => undefined),
      /^This code is of a game of "moon-race", and that cartridge is not in this page\.$/,
    ],
  ])("that is %s gets a sentence, and stays in its field", async (_, text, sentence) => {
    const { page, offences, close } = await site.open({ query: "?menu" });
    const before = await page.textContent("#screen-words");
    await openTray(page);
    await page.fill(FIELD, text);
    await page.click(OPEN);
    expect(await said(page, ".")).toMatch(sentence);
    expect(await page.inputValue(FIELD)).toBe(text);
    expect(await isTrayOpen(page)).toBe(true);
    expect(await page.textContent("#screen-words")).toBe(before);
    expect(new URL(page.url()).search).toBe("?menu");
    expect(offences).toEqual([]);
    await close();
  });
});

it("an address with a code of a game that is not here says so, in the menu", async () => {
  const text = writeCode({ ...readCode(code).game, id: "moon-race" }, () => undefined);
  const { page, offences, close } = await site.open({ query: `?play=${encodeURIComponent(text)}` });
  await page.waitForFunction(() => document.getElementById("notice")?.textContent?.includes("moon-race"));
  expect(await page.textContent("#notice")).toMatch(
    /^This code is of a game of "moon-race", and that cartridge is not/,
  );
  await drive.waitForWords(page, "Jump Drive");
  expect(offences).toEqual([]);
  await close();
});

describe("a picture", () => {
  it.each([
    ["has no API for that", undefined],
    ["has the API, but nothing behind it", []],
  ])("is not asked for where the browser %s, and the tray says so", async (_, formats) => {
    const { page, offences, close } = await site.open({
      query: "?menu",
      before: (context) => (formats ? addDetector(context, formats) : Promise.resolve()),
    });
    expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(formats !== undefined);
    await openTray(page);
    expect(await page.textContent("#drawer-sections")).toContain("This browser cannot read QR codes in pictures.");
    expect(await page.locator(PICTURE).count()).toBe(0);
    expect(await page.textContent("#drawer-sections")).not.toContain("Read a picture");
    expect(offences).toEqual([]);
    await close();
  });

  it("of the handheld's screen opens its game; others get a sentence", async () => {
    const { page, offences, close } = await site.open({ query: "?menu", before: (context) => addDetector(context) });
    await openTray(page);
    await page.waitForSelector(PICTURE, { state: "attached" });
    expect(await page.textContent("#drawer-sections")).not.toContain("cannot read QR codes");
    const [choice] = await Promise.all([page.waitForEvent("filechooser"), page.click("text=Read a picture")]);
    await choice.setFiles({
      name: "none.png",
      mimeType: "image/png",
      buffer: encodePng(new Uint8Array(40_000), 100, 100),
    });
    expect(await said(page, "picture")).toMatch(/^There is no QR code in this picture, or it is too small, blurred/);
    await choosePicture(page, Buffer.from("no picture"), "notes.png");
    expect(await said(page, "notes.png")).toBe("notes.png is no picture that this browser can open.");
    await choosePicture(page, drawPicture("https://example.org/", ""));
    expect(await said(page, "code:")).toMatch(/^This is no game code/);
    await choosePicture(page, drawPicture("", code.slice(0, -4)));
    expect(await said(page, "damaged")).toMatch(/^This code is damaged or not whole/);
    expect(await isTrayOpen(page)).toBe(true);
    await choosePicture(page, photographScreen());
    await drive.waitForWords(page, watched);
    expect(await isTrayOpen(page)).toBe(false);
    expect(new URL(page.url()).searchParams.get("play")).toBe(code);
    expect(offences).toEqual([]);
    await close();
  });

  it.each([true, false])("that is dropped onto the page is read where the browser can (%s)", async (canRead) => {
    const { page, offences, close } = await site.open({
      query: "?menu",
      before: (context) => (canRead ? addDetector(context) : Promise.resolve()),
    });
    const address = "https://example.org/?beat=";
    await page.evaluate(
      (bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], "dropped.png", { type: "image/png" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [...drawPicture(address, code)],
    );
    if (canRead) {
      await drive.waitForWords(page, /Keep five|Discard/);
      expect(new URL(page.url()).searchParams.get("beat")).toBe(code);
    } else {
      await page.waitForFunction(() => document.getElementById("notice")?.textContent !== "");
      expect(await page.textContent("#notice")).toMatch(/^This browser cannot read QR codes in pictures\./);
    }
    expect(offences).toEqual([]);
    await close();
  });
});
