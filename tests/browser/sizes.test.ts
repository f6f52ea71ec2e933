// The page in windows of every shape and zoom, in a real browser: the picture has the size that the layout gives it,
// nothing covers anything, all controls can be reached, and buttons are hidden and the picture enlarged without a
// mouse.
import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { layOut } from "../../host/browser/layout.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

const site = useSite();

/** What is where on the page, in CSS pixels. */
interface Places {
  readonly picture: number;
  readonly pads: boolean;
  readonly faults: readonly string[];
}

/** Makes the window one of `width` x `height` CSS pixels, with this many device pixels each. */
async function resize(session: CDPSession, page: Page, width: number, height: number, ratio: number): Promise<void> {
  await session.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile: false });
  await page.waitForFunction(
    ([w, h, r]) => innerWidth === w && innerHeight === h && devicePixelRatio === r,
    [width, height, ratio],
  );
  await drive.settle(page);
}

/** Measures the page: what is outside of the window, over another thing, or below one. */
function look(page: Page): Promise<Places> {
  return page.evaluate(() => {
    const screen = document.getElementById("screen") as HTMLElement;
    const player = document.getElementById("player") as HTMLElement;
    const controls = [...player.querySelectorAll<HTMLElement>("#tools button, #menu, [data-button]")].filter(
      (control) => control.getClientRects().length > 0,
    );
    const isVeiled = player.classList.contains("veiled");
    const faults: string[] = [];
    const boxes = new Map([screen, ...controls].map((part) => [part, part.getBoundingClientRect()] as const));
    for (const [part, box] of boxes) {
      const name = part.id || part.getAttribute("aria-label") || part.outerHTML;
      const isInside =
        box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
      if (!isInside) faults.push(`${name} is outside`);
      if (isVeiled) continue;
      if (Math.min(box.width, box.height) < 23.9) faults.push(`${name} is ${box.width} x ${box.height}`);
      const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!found || (found !== part && !part.contains(found))) faults.push(`${name} is covered by ${found?.outerHTML}`);
      for (const [other, its] of boxes) {
        const isOver =
          box.left < its.right - 1 && its.left < box.right - 1 && box.top < its.bottom - 1 && its.top < box.bottom - 1;
        // The four buttons' squares meet at their corners, where the round buttons do not.
        const isRound = part.dataset.button !== undefined && other.dataset.button !== undefined;
        if (other !== part && isOver && !isRound) faults.push(`${name} lies over ${other.id || other.dataset.button}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
    const picture = screen.getBoundingClientRect();
    return {
      picture: Math.round(picture.width * devicePixelRatio * 100) / 100,
      pads: controls.some((control) => control.dataset.button !== undefined),
      faults,
    };
  });
}

/** Windows in device pixels, with the zooms at which they are looked at. */
const WINDOWS: readonly (readonly [width: number, height: number, zooms: readonly number[]])[] = [
  [1000, 1000, [1, 2, 4, 5]],
  [1920, 1080, [1, 1.5, 3, 5]],
  [360, 360, [1, 1.5, 3]],
  [720, 720, [1, 1.5, 3]],
  [1080, 2340, [1, 3, 5]],
  [640, 480, [1, 2]],
  [270, 900, [1, 1.5, 5]],
  [1200, 200, [1, 4]],
  [200, 2000, [1, 2, 5]],
  [200, 200, [1, 5]],
];

describe.each([
  ["a finger", "finger", "wanted"],
  ["keys", "keys", "spare"],
] as const)("a page in the hand of %s", (_, hand, pads) => {
  it("has the picture size of the layout, all controls in sight, and keeps both when zoomed in", async () => {
    const { page, context, offences, close } = await site.open({
      before: (opened) => opened.addInitScript((used) => localStorage.setItem("jumpdeck.hand", used), hand),
    });
    const session = await context.newCDPSession(page);
    for (const [width, height, zooms] of WINDOWS) {
      let before = 0;
      for (const zoom of zooms) {
        const [w, h] = [Math.round(width / zoom), Math.round(height / zoom)];
        await resize(session, page, w, h, zoom);
        const where = `${width} x ${height} at ${zoom * 100} %`;
        const { picture, faults, pads: isPadded } = await look(page);
        const sizes = layOut(w, h, zoom, { pads, large: false });
        expect(faults, where).toEqual([]);
        expect([Math.abs(picture - sizes.screen * zoom) < 0.1, isPadded], where).toEqual([true, sizes.pad > 0]);
        // CSS pixels are whole here, so that a window may lose half of one.
        expect(picture, where).toBeGreaterThanOrEqual(before - zoom);
        before = picture;
      }
    }
    expect(offences).toEqual([]);
    await close();
  });
});

it("where there is no room for controls they come over the picture, by Tab and by a tap beside it", async () => {
  const { page, close } = await site.open({ viewport: { width: 60, height: 60 }, deviceScaleFactor: 5 });
  const shown = () =>
    page.evaluate(() => {
      const { opacity } = getComputedStyle(document.getElementById("tools") as HTMLElement);
      return [document.activeElement?.id, opacity];
    });
  expect(await shown()).toEqual(["screen", "0"]);
  const order: (string | undefined)[] = [];
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press("Shift+Tab");
    order.push((await shown())[0]);
    expect((await shown())[1], order.join()).toBe("1");
  }
  expect(order.reverse()).toEqual(["menu", "mute", "picture", "open-drawer", "open-help"]);
  await page.focus("#screen");
  expect((await shown())[1]).toBe("0");
  await page.mouse.click(59, 59);
  expect(await shown()).toEqual(["menu", "1"]);
  await close();
});

describe("the buttons beside the screen", () => {
  const WINDOW = { viewport: { width: 640, height: 480 } };

  it("give way to the picture where keys are used, come back to fingers, and both is remembered", async () => {
    const { page, offences, close } = await site.open({
      ...WINDOW,
      hasTouch: true,
      query: `${drive.PLAY}&step=manual`,
    });
    const touched = await look(page);
    expect([touched.pads, touched.faults]).toEqual([true, []]);
    await page.keyboard.press("ArrowDown");
    const keyed = await look(page);
    expect([keyed.pads, keyed.faults]).toEqual([false, []]);
    expect(keyed.picture).toBeGreaterThan(touched.picture);
    await page.reload();
    expect(await look(page)).toEqual(keyed);
    const box = await page.locator("#screen").boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 5, (box?.y ?? 0) + 60);
    await page.waitForFunction(() => !document.getElementById("player")?.classList.contains("bare"));
    expect(await look(page)).toEqual(touched);
    await page.reload();
    expect(await look(page)).toEqual(touched);
    expect(offences).toEqual([]);
    await close();
  });

  // Each has a key of its own, and is in the tray too.
  it("are shown and hidden, and the picture enlarged, by keys alone; both are remembered", async () => {
    const { page, offences, close } = await site.open({ viewport: { width: 1280, height: 720 } });
    const said = () => page.textContent("#notice");
    const usual = await look(page);
    expect(usual).toEqual({ picture: 480, pads: true, faults: [] });
    await page.keyboard.press("p");
    expect([await said(), (await look(page)).pads]).toEqual(["The buttons are hidden.", false]);
    await page.keyboard.press("f");
    const large = await look(page);
    expect([await said(), large.picture]).toEqual(["The picture takes all the room there is.", 702]);
    await page.reload();
    expect(await look(page)).toEqual(large);
    // Through the tray, where the keys stay on what was pressed.
    const reach = async (label: string) => {
      for (let tabs = 0; tabs < 60; tabs++) {
        const at = await page.evaluate(
          () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
        );
        if (at === label) return page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
      }
      return expect.unreachable(`Tab does not lead to ${label}`);
    };
    await reach("Tray: kept and shared games, cartridges");
    await reach("Show: Buttons beside the screen");
    expect(await page.textContent("#drawer-said")).toBe("The buttons are shown.");
    await page.keyboard.press("Tab");
    await reach("Even: The picture");
    await page.keyboard.press("Escape");
    expect(await look(page)).toEqual(usual);
    await page.setViewportSize({ width: 200, height: 200 });
    await drive.settle(page);
    await page.keyboard.press("p");
    expect(await said()).toBe("There is no room for the buttons in this window.");
    expect(offences).toEqual([]);
    await close();
  });

  it("leave their keys to whoever chose those for something else", async () => {
    const { page, close } = await site.open({
      before: (context) => context.addInitScript(() => localStorage.setItem("jumpdeck.keys", '{"A":"p","Y":"f"}')),
    });
    await page.keyboard.down("p");
    expect(await drive.heldNames(page)).toBe("A");
    await page.keyboard.up("p");
    await page.keyboard.press("f");
    expect(await look(page)).toMatchObject({ pads: true, picture: 480 });
    await page.keyboard.press("h");
    expect(await page.locator("#help tr:visible").allTextContents()).not.toContainEqual(
      expect.stringContaining("Picture"),
    );
    await close();
  });
});
