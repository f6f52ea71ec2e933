// The built page in a real browser: pictures equal to the rasteriser's step by step, saves, files, crashes, no network.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PNG } from "pngjs";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import type { MemorySaves } from "../../host/player/index.ts";
import { sampleRows } from "../support/breadth.ts";
import { makeCorpus, makeEndless } from "../support/corpus.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { makeFaulty, makeHanging, makeImporting } from "./faulty-cartridge.ts";
import * as drive from "./page.ts";
import { findPlay, GAME, readPageLibrary, Reference, SEED } from "./reference.ts";
import { useSite } from "./site.ts";

/** Into a two-player game against the computer, to the table. */
const INTO_A_GAME: readonly drive.ButtonName[] = ["DOWN", "UP", "DOWN", "A", "A"];

const site = useSite();
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-page-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeReference(saves?: MemorySaves): Reference {
  return new Reference(readPageLibrary(site.file), GAME, saves);
}

/** Gives the open drawer one file after another; returns what the page said of each. */
async function chooseFiles(page: Page, files: readonly Uint8Array[]): Promise<string[]> {
  const said: string[] = [];
  for (const file of files) {
    await page.evaluate(() => {
      (document.getElementById("drawer-said") as HTMLElement).textContent = "";
    });
    await page.setInputFiles("#file", { name: "cart.wasm", mimeType: "application/wasm", buffer: Buffer.from(file) });
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
    said.push((await page.textContent("#drawer-said")) ?? "");
  }
  return said;
}

/** Presses that end after this many accepted moves. */
function play(moves: number): drive.ButtonName[] {
  return findPlay(readPageLibrary(site.file), GAME, moves);
}

async function chooseFile(page: Page, name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  await page.click("#open-drawer");
  await page.setInputFiles("#file", path);
  await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
  return (await page.textContent("#drawer-said")) ?? "";
}

describe("the page", () => {
  it.each(["http", "file"])(
    "boots from %s, plays by keyboard with the rasteriser's very pixels, and asks nobody",
    async (kind) => {
      const from = kind === "http" ? site.address : pathToFileURL(site.file).href;
      const { page, offences, close } = await drive.openPage(site.browser, from);
      const reference = makeReference();
      await drive.expectSamePicture(page, reference, "at the title");
      await drive.pressKeys(page, reference, play(8));
      expect(reference.saves.list()).toEqual([GAME]);
      expect(await drive.storedSave(page, GAME)).toBe(Buffer.from(reference.saves.read(GAME) ?? []).toString("base64"));
      expect(offences).toEqual([]);
      await close();
    },
  );

  it("shows whole device pixels: its screenshot is the enlarged golden picture", async () => {
    const { page, close } = await site.open({ deviceScaleFactor: 1.5 });
    const reference = makeReference();
    await drive.pressKeys(page, reference, INTO_A_GAME);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await drive.settle(page);
    const canvas = page.locator("#screen");
    const { width, x, y } = (await canvas.boundingBox()) ?? { width: 0, x: 0, y: 0 };
    const scale = (width * 1.5) / LIMIT.SCREEN_SIZE;
    expect([Number.isInteger(scale), scale >= 2]).toEqual([true, true]);
    expect([x * 1.5, y * 1.5].map((edge) => Math.abs(edge - Math.round(edge)) < 0.01)).toEqual([true, true]);
    const shot = PNG.sync.read(await page.screenshot());
    const [left, top] = [Math.round(x * 1.5), Math.round(y * 1.5)];
    const small = new Uint8Array(LIMIT.SCREEN_SIZE * LIMIT.SCREEN_SIZE * 4);
    let uneven = 0;
    for (let row = 0; row < LIMIT.SCREEN_SIZE * scale; row++) {
      for (let column = 0; column < LIMIT.SCREEN_SIZE * scale; column++) {
        const from = ((top + row) * shot.width + left + column) * 4;
        const to = (Math.floor(row / scale) * LIMIT.SCREEN_SIZE + Math.floor(column / scale)) * 4;
        if (row % scale === 0 && column % scale === 0) small.set(shot.data.subarray(from, from + 4), to);
        else if ([0, 1, 2].some((channel) => shot.data[from + channel] !== small[to + channel])) uneven++;
      }
    }
    expect(uneven).toBeLessThanOrEqual(4 * scale * scale);
    expect(drive.countDifferences(small, reference.pixels())).toBeLessThanOrEqual(4);
    expectGoldenPicture("browser/first-turn.png", { width: 240, height: 240, rgba: await drive.canvasPixels(page) });
    await close();
  });

  it("saves a picture of the screen as PNG, enlarged by a whole number", async () => {
    const { page, close } = await site.open();
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#picture")]);
    expect(download.suggestedFilename()).toMatch(/^jump-gate-\d{4}-\d\d-\d\d-\d{6}\.png$/);
    const png = PNG.sync.read(readFileSync(await download.path()));
    const scale = png.width / LIMIT.SCREEN_SIZE;
    expect([Number.isInteger(scale), png.height]).toEqual([true, png.width]);
    const pixels = makeReference().pixels();
    const corner = (x: number, y: number) => [
      ...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3),
    ];
    for (let at = 0; at < LIMIT.SCREEN_SIZE; at += 7) {
      const from = (at * LIMIT.SCREEN_SIZE + at) * 4;
      expect(corner(at * scale + scale - 1, at * scale)).toEqual([...pixels.subarray(from, from + 3)]);
    }
    await close();
  });

  it("keeps time by itself: a key moves the title's menu, and the change is spoken", async () => {
    const { page, offences, close } = await site.open({ query: drive.PLAY });
    await page.waitForFunction(() => document.getElementById("announcer")?.textContent?.includes("New game"));
    await drive.tap(page, "ArrowDown");
    await page.waitForFunction(() => document.querySelector("#announcer :last-child")?.textContent === "New game");
    expect(await page.textContent("#screen-words")).toContain(
      "Jump Gate\nRace through a\nring of planets,\n2-5, 15 min\nLearn to play\nNew game " +
        "(chosen)\nRules\nAbout\nZ: choose, X: leave",
    );
    await drive.tap(page, "Enter");
    await page.waitForFunction(() => !document.getElementById("screen-words")?.textContent?.includes("Learn to play"));
    expect(offences).toEqual([]);
    await close();
  });

  // The announcement has what is read out as chosen.
  it("says once for each press without effect that nothing changed, in order", async () => {
    const { page, offences, close } = await site.open({ query: "?cart=null&seed=1" });
    await drive.waitForWords(page, "Learn to play");
    for (const key of ["ArrowDown", "Enter"]) await drive.press(page, key);
    await drive.waitForWords(page, "Start the game");
    await drive.press(page, "Enter");
    await drive.toQuestion(page);
    await drive.press(page, "c");
    await drive.waitForWords(page, "Undo (grey)");
    await drive.press(page, "ArrowDown");
    await page.waitForFunction(() =>
      document.querySelector("#announcer :last-child")?.textContent?.includes("Undo (grey)"),
    );
    const said = () =>
      page.evaluate(() => [...document.querySelectorAll("#announcer p")].map((part) => part.textContent));
    const before = (await said()).length;
    // A mutation for each sentence: a screen reader reads what is added.
    await page.evaluate(() => {
      const added: string[] = [];
      Object.assign(window, { added });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) added.push(node.textContent ?? "");
      }).observe(document.getElementById("announcer") as HTMLElement, { childList: true });
    });
    const added = () => page.evaluate(() => (window as unknown as { added: string[] }).added);
    const waitFor = (count: number) =>
      page.waitForFunction((most) => (window as unknown as { added: string[] }).added.length >= most, count);
    await drive.press(page, "Enter");
    await waitFor(1);
    await drive.press(page, "Enter");
    await waitFor(2);
    await drive.press(page, "ArrowUp");
    await waitFor(3);
    const nothing = "Undo (grey): Nothing changed.";
    expect((await added()).slice(0, 2)).toEqual([nothing, nothing]);
    expect((await added())[2]).toMatch(/^Resume/);
    expect((await said()).length).toBeLessThanOrEqual(Math.max(8, before));
    expect(offences).toEqual([]);
    await close();
  });

  it("stands still while the help is open, and the keys stay there", async () => {
    const { page, close } = await site.open({ query: drive.PLAY });
    await page.keyboard.press("h");
    expect(await page.locator("#help").isVisible()).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.activeElement?.id === "screen");
    await page.waitForTimeout(200);
    const reference = makeReference();
    reference.advance(1, 0);
    await drive.expectSamePicture(page, reference, "after the help");
    await close();
  });
});

describe("buttons on the shell", () => {
  type Finger = { x: number; y: number; id: number };
  const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });

  async function middleOf(page: Page, name: drive.ButtonName, id = 0): Promise<Finger> {
    const box = await page.locator(`[data-button="${name}"]`).boundingBox();
    if (!box) throw new Error(`no button ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, id };
  }

  const PHONES = [
    { name: "upright", viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
    { name: "lying", viewport: { width: 844, height: 390 }, deviceScaleFactor: 3 },
  ];

  it.each(PHONES)("play the game on a phone, $name", async ({ viewport, deviceScaleFactor }) => {
    const { page, context, offences, close } = await site.open({
      viewport,
      deviceScaleFactor,
      hasTouch: true,
      isMobile: true,
    });
    const session = await context.newCDPSession(page);
    const reference = makeReference();
    reference.letters = undefined;
    await drive.expectSamePicture(page, reference, "at the title, with buttons in the bar");
    for (const name of play(2)) {
      await touch(session, "touchStart", [await middleOf(page, name)]);
      await drive.waitForHeld(page, name);
      await drive.passPress(page, async () => {
        await touch(session, "touchEnd", []);
        await drive.waitForHeld(page, "");
      });
      reference.press(name);
      await drive.expectSamePicture(page, reference, `after ${name}`);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(offences).toEqual([]);
    await close();
  });

  it("keep their size, and the screen its own, when the phone is turned and turned back", async () => {
    const [{ viewport: upright, deviceScaleFactor }, { viewport: lying }] = PHONES;
    const { page, offences, close } = await site.open({
      viewport: upright,
      deviceScaleFactor,
      hasTouch: true,
      isMobile: true,
    });
    const measure = () =>
      page.evaluate(() => {
        const width = (id: string) => document.getElementById(id)?.getBoundingClientRect().width;
        return { player: width("player"), screen: width("screen"), dpad: width("dpad"), zoom: visualViewport?.scale };
      });
    const turn = async (viewport: { width: number; height: number }) => {
      await page.setViewportSize(viewport);
      await page.waitForFunction(
        (portrait) => document.getElementById("player")?.classList.contains(portrait ? "above" : "beside"),
        viewport === upright,
      );
      await drive.settle(page);
      return measure();
    };
    const first = await measure();
    expect(first).toMatchObject({ player: upright.width, zoom: 1 });
    const second = await turn(lying);
    expect(await turn(upright)).toEqual(first);
    expect(await turn(lying)).toEqual(second);
    expect(offences).toEqual([]);
    await close();
  });

  it("take several fingers, and a finger that slides", async () => {
    const { page, context, close } = await site.open({ hasTouch: true });
    const session = await context.newCDPSession(page);
    const left = await middleOf(page, "LEFT", 1);
    const [up, a, b] = [await middleOf(page, "UP", 1), await middleOf(page, "A", 2), await middleOf(page, "B", 2)];
    await touch(session, "touchStart", [left]);
    await touch(session, "touchStart", [left, a]);
    await drive.waitForHeld(page, "LEFT A");
    await touch(session, "touchMove", [up, a]);
    await drive.waitForHeld(page, "UP A");
    await touch(session, "touchMove", [up, b]);
    await drive.waitForHeld(page, "UP B");
    await touch(session, "touchEnd", []);
    await drive.waitForHeld(page, "");
    await close();
  });

  it("open the console's menu by X and Y held for a second, unseen by the cartridge", async () => {
    const { page, context, close } = await site.open({ hasTouch: true });
    const session = await context.newCDPSession(page);
    const reference = makeReference();
    await drive.pressKeys(page, reference, INTO_A_GAME);
    const fingers = [await middleOf(page, "X", 1), await middleOf(page, "Y", 2)];
    await touch(session, "touchStart", fingers);
    await drive.waitForHeld(page, "X Y");
    await drive.advance(page, LIMIT.MENU_HOLD_MS / LIMIT.TICK_MS - 1);
    expect(await drive.isMenuOpen(page)).toBe(false);
    reference.letters = undefined;
    await drive.expectSamePicture(page, reference, "while the gesture lasts");
    await drive.advance(page, 1);
    expect(await drive.isMenuOpen(page)).toBe(true);
    expect(await page.textContent("#menu")).toBe("Back");
    await touch(session, "touchEnd", []);
    await drive.waitForHeld(page, "");
    await drive.advance(page, 2);
    reference.openMenu();
    await drive.expectSamePicture(page, reference, "in the menu, with buttons in the bar since fingers are on them");
    await page.keyboard.press("m");
    expect(await drive.isMenuOpen(page)).toBe(false);
    expect(await page.textContent("#menu"), "no second thing is called menu beside the game's own").toBe("Console");
    await close();
  });
});

describe("kept games", () => {
  async function playOn(page: Page): Promise<Reference> {
    const reference = makeReference();
    await drive.pressKeys(page, reference, play(1));
    return reference;
  }

  it("outlive a reload", async () => {
    const { page, offences, close } = await site.open();
    const { saves } = await playOn(page);
    await page.reload();
    await drive.advance(page, 1);
    const reference = makeReference(saves);
    await drive.expectSamePicture(page, reference, "after the reload");
    await drive.pressKeys(page, reference, ["A", "A", "DOWN", "A"]);
    expect(offences).toEqual([]);
    await close();
  });

  it("go out as a file and come back elsewhere; damaged, cut and foreign ones change nothing", async () => {
    const first = await site.open();
    const { saves } = await playOn(first.page);
    await first.page.click("#open-drawer");
    const [download] = await Promise.all([
      first.page.waitForEvent("download"),
      first.page.click("#drawer-sections button:has-text('Save to a file')"),
    ]);
    expect(download.suggestedFilename()).toMatch(/^jump-gate-.*\.jdsave$/);
    const save = new Uint8Array(readFileSync(await download.path()));
    expect(Buffer.from(save)).toEqual(Buffer.from(saves.read(GAME) ?? []));
    await first.close();

    const { page, offences, close } = await site.open();
    expect(await chooseFile(page, "good.jdsave", save)).toBe("The game of Jump Gate was taken over.");
    await page.keyboard.press("Escape");
    await drive.expectSamePicture(page, makeReference(saves), "after the import");
    const kept = await drive.storedSave(page, GAME);
    const flip = (at: number) => save.map((byte, i) => (i === at ? byte ^ 0x10 : byte));
    const refusals: [string, Uint8Array, RegExp][] = [
      ["flipped.jdsave", flip(100), /damaged: its checksum/],
      ["cut.jdsave", save.subarray(0, 200), /cut off: 200 of/],
      ["foreign.jdsave", flip(8), /damaged|not here/],
      [
        "other.jdsave",
        new TextEncoder().encode("no save at all"),
        /no Jumpdeck save, no records, no days and no cartridge/,
      ],
    ];
    for (const [name, bytes, words] of refusals) {
      const said = await chooseFile(page, name, bytes);
      expect(said).toMatch(words);
      expect(said).toMatch(/Nothing was changed\.$/);
      expect(await drive.storedSave(page, GAME)).toBe(kept);
      await page.keyboard.press("Escape");
    }
    await drive.expectSamePicture(page, makeReference(saves), "after the refusals");
    expect(offences).toEqual([]);
    await close();
  });

  it("are not replaced without a question, and the old one stays in the tray", async () => {
    const { page, close } = await site.open();
    await playOn(page);
    const old = await drive.storedSave(page, GAME);
    await page.click("#open-drawer");
    const path = join(folder, "replace.jdsave");
    writeFileSync(path, Buffer.from(old ?? "", "base64"));
    await page.setInputFiles("#file", path);
    await page.click("#ask-no");
    expect(await drive.storedSave(page, `${GAME}.previous`)).toBeUndefined();
    await page.setInputFiles("#file", path);
    await page.click("#ask-yes");
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
    expect(await drive.storedSave(page, `${GAME}.previous`)).toBe(old);
    expect(await page.textContent("#drawer-sections")).toContain("the game before the last import");
    await close();
  });

  it("a file chosen while another is being asked about: the later question counts", async () => {
    const { page, offences, close } = await site.open();
    await playOn(page);
    const mine = (await drive.storedSave(page, GAME)) ?? "";
    const later = makeReference();
    for (const name of play(3)) later.press(name);
    const files = { first: Buffer.from(mine, "base64"), second: Buffer.from(later.saves.read(GAME) ?? []) };
    expect(files.first.equals(files.second)).toBe(false);
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    // Counts the questions that were closed: a new one closes the one before.
    await page.evaluate(() => {
      const counted = window as unknown as { questionsClosed: number };
      counted.questionsClosed = 0;
      document.getElementById("ask")?.addEventListener("close", () => counted.questionsClosed++);
    });
    let closed = 0;
    const waitForClosed = () =>
      page.waitForFunction(
        (count) => (window as unknown as { questionsClosed: number }).questionsClosed === count,
        closed,
      );
    const choose = (name: keyof typeof files) => page.setInputFiles("#file", join(folder, name));
    const waitForQuestion = () => page.waitForSelector("#ask[open]");
    /** Answers, and waits until the page has heard it. */
    const answer = async (word: "yes" | "no") => {
      await page.click(`#ask-${word}`);
      closed++;
      await waitForClosed();
    };
    const takesItsPlace = async (act: () => Promise<unknown>) => {
      await act();
      closed++;
      await waitForClosed();
      await waitForQuestion();
    };
    const said = () => page.textContent("#drawer-said");
    await page.click("#open-drawer");

    await choose("first");
    await waitForQuestion();
    await takesItsPlace(() => choose("second"));
    expect([await said(), await drive.storedSave(page, GAME)]).toEqual(["", mine]);
    await answer("yes");
    await page.waitForFunction(
      () => document.getElementById("drawer-said")?.textContent === "The game of Jump Gate was taken over.",
    );
    expect(await drive.storedSave(page, GAME)).toBe(files.second.toString("base64"));
    expect(await drive.storedSave(page, `${GAME}.previous`)).toBe(mine);

    // The same file twice, then one that is dropped onto the page; "no" is for all of them.
    await choose("first");
    await waitForQuestion();
    await takesItsPlace(() => choose("first"));
    await takesItsPlace(() =>
      page.evaluate(
        (bytes) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([Uint8Array.from(bytes)], "dropped"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        },
        [...files.first],
      ),
    );
    await answer("no");
    expect(await drive.storedSave(page, GAME)).toBe(files.second.toString("base64"));
    expect(await page.locator("#ask").isVisible()).toBe(false);
    expect(offences).toEqual([]);
    await close();
  });

  it("live on in memory when the browser keeps nothing, and the page says so", async () => {
    const { page, offences, close } = await site.open({
      before: (context) =>
        context.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        }),
    });
    await playOn(page);
    expect(await page.textContent("#notice")).toMatch(
      /storage is full\. You can play on, but save your game to a file/,
    );
    await page.click("#open-drawer");
    expect(await page.textContent("#drawer-sections")).toMatch(/the kept game, \d+ bytes/);
    expect(offences).toEqual([]);
    await close();
  });
});

describe("cartridges from files", () => {
  const wasmOf = (id: string) =>
    readPageLibrary(site.file, true).find(({ identity }) => identity.id === id)?.wasm as Uint8Array;

  it("are refused when they want something from outside", async () => {
    const { page, close } = await site.open();
    expect(await chooseFile(page, "importing.wasm", makeImporting(wasmOf("null")))).toMatch(
      /imports host\.clock.*Nothing was changed\.$/,
    );
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".cart.")))).toEqual([]);
    await close();
  });

  it("are in the menu at once and after a reload; a trap shows a panel and leaves the save", async () => {
    const { page, offences, close } = await site.open({ query: `?menu&seed=${SEED}&step=manual` });
    expect(await chooseFile(page, "faulty.wasm", makeFaulty(wasmOf("null")))).toBe("Null 0.1.0 is in the menu now.");
    await page.click("#drawer-sections button[aria-label='Play: Null']");
    await drive.advance(page, 3);
    for (let press = 0; press < 6; press++) {
      await drive.advance(page, 3, BUTTON.A);
      await drive.advance(page, 20, 0);
    }
    const kept = await drive.storedSave(page, "null");
    expect(kept).toMatch(/^SkRTV/);
    await drive.advance(page, 1, BUTTON.Y);
    expect(await page.textContent("#crash-title")).toBe("Null stopped");
    expect(await page.textContent("#crash-what")).toMatch(/^trap: unreachable in tick\(\d+, 20\); seat \d was to act$/);
    expect(await page.textContent("#crash-where")).toMatch(/^in tick, step \d+, wasm-function\[\d+\]:0x[0-9a-f]+$/);
    expect(await drive.storedSave(page, "null")).toBe(kept);
    await page.keyboard.press("Enter");
    expect(await page.locator("#crash").isVisible()).toBe(false);
    expect(await drive.isMenuOpen(page)).toBe(true);

    await page.reload();
    expect(await page.textContent("#screen-words")).toContain("1/5");
    await page.click("#open-drawer");
    expect(await page.textContent("#drawer-sections")).toMatch(/Null.*Count to ten: the smallest/s);
    await page.click("#drawer-sections button[aria-label='Play: Null']");
    await drive.advance(page, 1, 0);
    await drive.advance(page, 2, BUTTON.X);
    expect(await page.textContent("#crash-what")).toMatch(/^refused display list: .* at byte 0$/);
    expect(await drive.storedSave(page, "null")).toBe(kept);
    await page.click("#crash-menu");
    expect(await drive.isMenuOpen(page)).toBe(true);
    expect(offences).toEqual([]);
    await close();
  });

  it("are those that the firmware takes, each file of the corpus", async () => {
    const { page, offences, close } = await site.open();
    await page.click("#open-drawer");
    const corpus = [...sampleRows(makeCorpus(), 3), makeEndless()];
    const said = await chooseFiles(
      page,
      corpus.map(({ file }) => file),
    );
    const taken = corpus.filter((_, i) => /^\S.* 1\.0\.0 is in the menu now\.$/.test(said[i]));
    expect(taken.map(({ name }) => name)).toEqual(
      corpus.filter(({ verdict }) => verdict === "OK").map(({ name }) => name),
    );
    const refused = said.filter((words) => words.endsWith("Nothing was changed."));
    expect(refused.length).toBe(corpus.length - taken.length);
    for (const words of refused) expect(words).toMatch(/^[ -~]+$/);
    expect(said[said.length - 1]).toBe(
      "This cartridge is refused. abiVersion did not come back within 4 seconds. Nothing was changed.",
    );
    expect(offences).toEqual([]);
    await close();
  });

  it("are refused when they never come back, and the page lives on meanwhile", async () => {
    const { page, offences, close } = await site.open();
    const said = chooseFile(page, "hanging.wasm", makeHanging(wasmOf("null"), "abiVersion"));
    await page.waitForSelector("#drawer[open]");
    expect(await said).toBe(
      "This cartridge is refused. abiVersion did not come back within 4 seconds. Nothing was changed.",
    );
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".cart.")))).toEqual([]);
    expect(offences).toEqual([]);
    await close();
  });

  // The page is alive, names the export, keeps the save and goes back to the menu.
  it.each(["http", "file"])("that hang while being played are stopped, from %s", async (kind) => {
    const from = kind === "http" ? site.address : pathToFileURL(site.file).href;
    const { page, offences, close } = await drive.openPage(site.browser, from, {
      query: `?menu&seed=${SEED}&step=manual`,
    });
    expect(await chooseFile(page, "hanging.wasm", makeHanging(wasmOf("null"), "tick", BUTTON.Y))).toBe(
      "Null 0.1.0 is in the menu now.",
    );
    await page.click("#drawer-sections button[aria-label='Play: Null']");
    await drive.advance(page, 3);
    for (let press = 0; press < 6; press++) {
      await drive.advance(page, 3, BUTTON.A);
      await drive.advance(page, 20, 0);
    }
    const kept = await drive.storedSave(page, "null");
    expect(kept).toMatch(/^SkRTV/);
    const hanging = drive.advance(page, 5, BUTTON.Y);
    // Answers only where the page's own thread is free.
    await page.keyboard.press("h");
    expect([await page.locator("#help").isVisible(), await page.locator("#crash").isVisible()]).toEqual([true, false]);
    await page.keyboard.press("Escape");
    await hanging;
    expect(await page.textContent("#crash-title")).toBe("Null stopped");
    expect(await page.textContent("#crash-what")).toBe("endless loop: tick did not come back within 4 seconds");
    expect(await page.textContent("#crash-where")).toMatch(/^in tick, step \d+$/);
    expect(await drive.storedSave(page, "null")).toBe(kept);
    await page.keyboard.press("Enter");
    expect(await drive.isMenuOpen(page)).toBe(true);
    await drive.advance(page, 2, 0);
    await drive.advance(page, 3, BUTTON.A);
    expect(await drive.isMenuOpen(page)).toBe(false);
    expect(offences).toEqual([]);
    await close();
  });
});
