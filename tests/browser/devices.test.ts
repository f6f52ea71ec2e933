// What surrounds the game in the page: gamepads, sound, hidden tabs, the keys' way through the shell.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MAX_STEPS } from "../../host/browser/step-clock.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import * as drive from "./page.ts";
import { GAME, readPageLibrary, Reference } from "./reference.ts";
import { useSite } from "./site.ts";

const site = useSite();

async function waitForWords(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.getElementById("announcer")?.textContent?.includes(wanted), words);
}

describe("a gamepad", () => {
  const plugIn = (page: Page, pressed: number[], axes: number[] = [0, 0]) =>
    page.evaluate(
      ([held, stick]) => {
        const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: (held as number[]).includes(i) }));
        Object.assign(navigator, { getGamepads: () => [null, { mapping: "standard", axes: stick, buttons }] });
      },
      [pressed, axes],
    );

  it("plays by its buttons and its stick, and opens the menu", async () => {
    const { page, offences, close } = await site.open();
    const reference = new Reference(readPageLibrary(site.file), GAME);
    await drive.expectSamePicture(page, reference, "at the title, with keys in the bar");
    reference.letters = undefined;
    for (const [pressed, axes, name] of [
      [[], [0, 0.9], "DOWN"],
      [[12], [0, 0], "UP"],
      [[0], [0, 0], "A"],
    ] as const) {
      await plugIn(page, [...pressed], [...axes]);
      await drive.waitForHeld(page, name);
      await drive.passPress(page, () => plugIn(page, []));
      reference.press(name);
      await drive.expectSamePicture(page, reference, `after ${name}`);
    }
    await plugIn(page, [9]);
    await drive.settle(page);
    expect(await drive.isMenuOpen(page)).toBe(true);
    expect(offences).toEqual([]);
    await close();
  });
});

describe("sound", () => {
  const count = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

  it("plays after the first gesture, is silent when muted, and the page remembers that", async () => {
    const { page, offences, close } = await site.open({
      before: (context) =>
        context.addInitScript(() => {
          const counted = window as unknown as { tones: number };
          counted.tones = 0;
          const { start } = OscillatorNode.prototype;
          OscillatorNode.prototype.start = function (at?: number) {
            counted.tones++;
            start.call(this, at);
          };
        }),
    });
    expect(await count(page)).toBe(0);
    expect(await page.getAttribute("#mute", "aria-pressed"), "silent before the first key, and seen to be").toBe(
      "false",
    );
    // From the title into a game, where every choice sounds.
    for (let press = 0; press < 5 && (await count(page)) === 0; press++) {
      await page.keyboard.down("Enter");
      await drive.passPress(page, () => page.keyboard.up("Enter"));
    }
    expect(await count(page)).toBeGreaterThan(0);
    expect(await page.getAttribute("#mute", "aria-pressed")).toBe("true");
    await page.click("#mute");
    expect(await page.getAttribute("#mute", "aria-pressed")).toBe("false");
    await page.reload();
    expect(await page.getAttribute("#mute", "aria-pressed")).toBe("false");
    await page.click("#open-drawer");
    await page.locator("#volume").fill("80");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => localStorage.getItem("jumpdeck.sound"))).toBe("80 0");
    expect(offences).toEqual([]);
    await close();
  });
});

describe("the time", () => {
  it("stands still while the tab is hidden, and keys pressed meanwhile are forgotten", async () => {
    const { page, close } = await site.open({ query: drive.PLAY });
    await waitForWords(page, "New game");
    await drive.hide(page, true);
    await drive.tap(page, "ArrowDown");
    await page.waitForTimeout(250);
    await drive.hide(page, false);
    await page.waitForTimeout(250);
    await drive.expectSamePicture(page, new Reference(readPageLibrary(site.file), GAME), "after hiding");
    await drive.tap(page, "ArrowDown");
    await waitForWords(page, "Rules");
    await close();
  });
});

describe("a turn of a computer", () => {
  const MINUTES_MS = 5 * 60_000;

  /**
   * Plays the null game's first turn; `meanwhile` is called when the computer has just begun its own. Returns the save
   * when the person is asked again.
   */
  async function playTurn(meanwhile: (page: Page) => Promise<void>): Promise<string | undefined> {
    const { page, offences, close } = await site.open({
      query: "?cart=null&seed=3",
      before: async (context) => {
        await context.clock.install();
        await context.addInitScript(() => {
          const steps: number[] = [];
          Object.assign(window, { steps });
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (
            this: Worker,
            message: { task: string; input: { inputs: number[] } },
          ) {
            if (message.task === "step") steps.push(message.input.inputs.length);
            postMessage.call(this, message);
          } as typeof postMessage;
        });
      },
    });
    await drive.waitForWords(page, "Learn to play");
    for (const key of ["ArrowDown", "Enter"]) await drive.press(page, key);
    await drive.waitForWords(page, "Start the game");
    await drive.press(page, "Enter");
    await drive.toQuestion(page);
    await drive.press(page, "Enter");
    await drive.waitForWords(page, "end turn");
    await drive.tap(page, "Enter");
    await page.waitForFunction(() => !document.getElementById("screen-words")?.textContent?.includes("end turn"));
    await meanwhile(page);
    await drive.toQuestion(page);
    const save = await drive.storedSave(page, "null");
    expect(offences).toEqual([]);
    await close();
    return save;
  }

  it("makes no steps behind other tabs and asleep, and plays the same afterwards", async () => {
    const read = (page: Page) =>
      page.evaluate(() => ({
        now: performance.now(),
        orders: (window as unknown as { steps: number[] }).steps.slice(),
      }));
    const sum = (orders: readonly number[]) => orders.reduce((all, some) => all + some, 0);
    const away = await playTurn(async (page) => {
      await drive.hide(page, true);
      const left = await read(page);
      await page.clock.fastForward(MINUTES_MS);
      const back = await read(page);
      expect(back.now - left.now).toBeGreaterThanOrEqual(MINUTES_MS);
      expect(sum(back.orders)).toBe(sum(left.orders));
      await drive.hide(page, false);
      await drive.settle(page);
      await drive.settle(page);
      const later = await read(page);
      expect(sum(later.orders) - sum(back.orders)).toBeLessThanOrEqual((later.now - back.now) / LIMIT.TICK_MS);
      // Asleep, the tab is not even hidden.
      await page.clock.fastForward(MINUTES_MS);
      await drive.settle(page);
      const awake = await read(page);
      expect(Math.max(...awake.orders.slice(later.orders.length))).toBeLessThanOrEqual(2 * MAX_STEPS);
    });
    expect(away).toBe(await playTurn(async () => {}));
  });

  it("left and opened again in the middle of a computer's turn: the computer plays as it does else", async () => {
    const reloaded = await playTurn(async (page) => {
      await page.reload();
      await drive.waitForWords(page, "Continue");
      await drive.press(page, "Enter");
    });
    expect(reloaded).toBe(await playTurn(async () => {}));
  });
});

describe("a slow machine", () => {
  it("loses no key, however late its worker answers", async () => {
    const { page, offences, close } = await site.open({
      query: "?cart=null&seed=3",
      before: (context) =>
        context.addInitScript(() => {
          const held: (() => void)[] = [];
          let isHolding = true;
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (this: Worker, message: { task: string }) {
            const post = () => postMessage.call(this, message);
            if (isHolding && message.task === "step") held.push(post);
            else post();
          } as typeof postMessage;
          Object.assign(window, {
            letGo: () => {
              isHolding = false;
              for (const post of held.splice(0)) post();
            },
          });
        }),
    });
    await drive.waitForWords(page, "Learn to play");
    // More steps than are made up for.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          let frames = 60;
          const count = () => (frames-- > 0 ? requestAnimationFrame(count) : done());
          count();
        }),
    );
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter", "Enter"]) await drive.tap(page, key);
    await drive.settle(page);
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    // At the table, any seat's turn.
    await drive.waitForWords(page, "0 points");
    expect(offences).toEqual([]);
    await close();
  });
});

it("in forced colours a held button stands out, and an arrow is no square", async () => {
  const { page, offences, close } = await site.open({ forcedColors: "active" });
  const look = (name: drive.ButtonName) =>
    page.$eval(`[data-button="${name}"]`, (button) => [
      getComputedStyle(button).backgroundColor,
      getComputedStyle(button, "::after").borderLeftColor,
    ]);
  await page.keyboard.down(drive.KEY_OF.LEFT);
  await page.waitForSelector('[data-button="LEFT"].held');
  const [[held, side], [bare]] = [await look("LEFT"), await look("RIGHT")];
  expect(held).not.toBe(bare);
  expect(side).toBe("rgba(0, 0, 0, 0)");
  await page.keyboard.up(drive.KEY_OF.LEFT);
  expect(offences).toEqual([]);
  await close();
});

describe("keys in the shell", () => {
  it("work a focused tool, and give the game its keys back after a click", async () => {
    const { page, close } = await site.open();
    await page.focus("#mute");
    // The first press of all brings the sound, which was shown as silent.
    await page.keyboard.press("Enter");
    expect(await page.getAttribute("#mute", "aria-pressed")).toBe("true");
    await page.keyboard.press("Enter");
    expect(await page.getAttribute("#mute", "aria-pressed")).toBe("false");
    expect(await drive.heldNames(page)).toBe("");
    await page.click("#mute");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("screen");
    await page.keyboard.down("Enter");
    expect(await drive.heldNames(page)).toBe("A");
    await page.keyboard.up("Enter");
    await close();
  });

  it("reach every tool by Tab, each with a name", async () => {
    const { page, close } = await site.open();
    const names: string[] = [];
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press("Shift+Tab");
      names.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id ?? "",
        ),
      );
    }
    expect(names.slice(0, 4)).toEqual([
      "Keys and help",
      "Tray: kept and shared games, cartridges",
      "Picture of the screen",
      "Sound",
    ]);
    await close();
  });
});

describe("the address", () => {
  it("may name a cartridge, one that is not there too, and show the template in the menu", async () => {
    const missing = await site.open({ query: "?cart=chess&step=manual" });
    expect(await missing.page.textContent("#screen-words")).toContain('There is no cartridge "chess".');
    await missing.close();
    const all = await site.open({ query: "?all&step=manual" });
    expect(await all.page.textContent("#screen-words")).toMatch(/^rocket JUMPDECK, 1\/5\n.*Jump Gate\n/s);
    await all.close();
    const template = await site.open({ query: "?cart=null&step=manual" });
    expect(await template.page.textContent("#running")).toBe("Null");
    await template.close();
    const menu = await site.open({ query: "?menu&step=manual" });
    const words = await menu.page.textContent("#screen-words");
    expect([words?.includes("Jump Gate"), words?.includes("Null"), words?.includes("/5")]).toEqual([
      true,
      false,
      false,
    ]);
    await menu.close();
  });
});
