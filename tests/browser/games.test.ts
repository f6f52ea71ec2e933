// Every cartridge in the page, from the title to its end by buttons, every lesson and a hint of each, in lockstep with
// the same cartridge in Node: display lists on the way, the last picture and the save. JUMPDECK_BUTTON_GAMES=all plays
// every number of players and set of variants.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { TestHook } from "../../host/browser/test-hook.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { KEY_LETTERS } from "../../host/player/index.ts";
import { rasterise, screenText, toRgba } from "../../host/raster/index.ts";
import { findButtonGame, SHOWN_AT_END, isLongRun, tablesToPlay } from "../support/button-game.ts";
import { playByChance } from "../support/chance-game.ts";
import { DEAL, DEALT_GAME, dealtGameOf, isAsked, playDealt } from "../support/dealt.ts";
import { readCartridgeFile } from "../support/games.ts";
import { askByButtons, HINT_BOOT_SEED, HINTED } from "../support/hint.ts";
import { expectLessonAndGameKept } from "../support/kept-lesson.ts";
import { SEED as LOOKING_SEED, WATCHED, expectLooksRound } from "../support/looking-round.ts";
import { LESSON_BOOT_SEED, LESSON_END, playLesson, TAUGHT } from "../support/lesson.ts";
import * as drive from "./page.ts";
import { useSite } from "./site.ts";

/** The words on the page's screen, joined by " | ". */
async function wordsOf(page: Page): Promise<string> {
  const list = await page.evaluate(() => (window as unknown as { jumpdeck: TestHook }).jumpdeck.list());
  return screenText(Buffer.from(list, "base64"))
    .map(({ text }) => text)
    .join(" | ");
}

/** Steps between two comparisons. */
const STEPS = 50;
/** Steps of a move at normal speed. */
const MOTION_STEPS = 280 / LIMIT.TICK_MS;

const site = useSite();

it.each(tablesToPlay("varied"))("$name: to its end", async (table) => {
  const { seed, steps, save } = findButtonGame(table);
  const cartridge = await playAgain(table.id, seed, steps, SHOWN_AT_END, save);
  expect(cartridge.raw.currentSeat()).toBe(-1);
});

it.each(TAUGHT)("%s: its lesson", async (id) => {
  const { steps, handheld } = playLesson(id, false);
  await playAgain(id, [LESSON_BOOT_SEED, 0], steps, LESSON_END, handheld.cartridge.save());
});

it.each(HINTED)("%s: a hint", async (id) => {
  const { steps, save } = askByButtons(id);
  await playAgain(id, [HINT_BOOT_SEED, 0], steps, /menu/, save);
});

it("a lesson is left and taken up again, and a game waits through it", async () => {
  const { page, offences, close } = await site.open({ query: `?cart=null&seed=${LESSON_BOOT_SEED}&step=manual` });
  await expectLessonAndGameKept({
    words: () => wordsOf(page),
    press: async (...names) => {
      for (const name of names) {
        await page.keyboard.down(drive.KEY_OF[name]);
        await drive.passPress(page, () => page.keyboard.up(drive.KEY_OF[name]));
      }
    },
    restart: async () => {
      await page.reload();
      await drive.advance(page, 1);
    },
  });
  expect(offences).toEqual([]);
  await close();
});

it("?deal= begins the very game of that deal, with the same computer", async () => {
  const { page, offences, close } = await site.open({ query: `?cart=${DEALT_GAME}&seed=77&deal=${DEAL}&step=manual` });
  expect(await wordsOf(page)).toContain(`Deal | ${DEAL} | Start the game`);
  await page.keyboard.down(drive.KEY_OF.A);
  await drive.passPress(page, () => page.keyboard.up(drive.KEY_OF.A));
  for (let i = 0; i < 100 && !isAsked(await wordsOf(page)); i++) await drive.advance(page, 10);
  expect(dealtGameOf(Buffer.from((await drive.storedSave(page, DEALT_GAME)) ?? "", "base64"))).toBe(playDealt());
  expect(offences).toEqual([]);
  await close();
});

it.each(["no-preference", "reduce"] as const)("things move as the system wishes: %s", async (reducedMotion) => {
  const film: string[] = [];
  const { steps } = playByChance("null", [0, 0], 1, ({ played, handheld }) => {
    handheld.cartridge.wishLessMotion(reducedMotion === "reduce");
    if (!played.includes("STEP")) return false;
    for (let step = 0; step < MOTION_STEPS; step++) {
      film.push(Buffer.from(handheld.cartridge.screen()).toString("base64"));
      handheld.step(0);
    }
    return true;
  });
  if (reducedMotion === "reduce") expect(new Set(film).size).toBe(1);
  else expect(new Set(film).size).toBeGreaterThan(3);
  const { page, offences, close } = await site.open({ query: "?cart=null&seed=1&step=manual", reducedMotion });
  const pass = (inputs: number[]): Promise<string> =>
    page.evaluate(async (list) => {
      const { jumpdeck } = window as unknown as { jumpdeck: TestHook };
      await jumpdeck.advance(list);
      return jumpdeck.list();
    }, inputs);
  // Opening let the first step pass.
  const shown = [await pass(steps.slice(1, -MOTION_STEPS))];
  while (shown.length < MOTION_STEPS) shown.push(await pass([0]));
  expect(shown).toEqual(film);
  expect(offences).toEqual([]);
  await close();
});

it.each(isLongRun() ? WATCHED : WATCHED.slice(-1))(
  "%s: one looks round while computers think and act, and hurries them, by keys",
  async (id) => {
    const { page, offences, close } = await site.open({ query: `?cart=${id}&seed=${LOOKING_SEED}&step=manual` });
    let steps = 0;
    let isHeld = false;
    const pass = async (count: number): Promise<void> => {
      await drive.advance(page, count);
      steps += count;
    };
    await expectLooksRound(
      {
        words: () => wordsOf(page),
        press: async (...names) => {
          for (const name of names) {
            await page.keyboard.down(drive.KEY_OF[name]);
            await pass(1);
            await page.keyboard.up(drive.KEY_OF[name]);
            await pass(1);
          }
        },
        pass: async (ms, isHurried = false) => {
          if (isHurried !== isHeld) await page.keyboard[isHurried ? "down" : "up"](drive.KEY_OF.A);
          isHeld = isHurried;
          await pass(Math.ceil(ms / LIMIT.TICK_MS));
        },
        save: () => drive.storedSave(page, id),
        nowMs: () => steps * LIMIT.TICK_MS,
      },
      id,
    );
    expect(offences).toEqual([]);
    await close();
  },
);

/** Plays the steps in the page in lockstep with Node, and returns the cartridge there. */
async function playAgain(
  id: string,
  seed: readonly [number, number],
  steps: readonly number[],
  end: RegExp,
  save: Uint8Array,
): Promise<Cartridge> {
  const cartridge = new Cartridge(readCartridgeFile(id));
  expect(cartridge.raw.boot(...seed)).toBe(0);
  const query = `?cart=${id}&seed=${seed[0]}&step=manual`;
  // Opening lets the first step pass.
  const { page, offences, close } = await site.open({ query });
  cartridge.raw.tick(0, LIMIT.TICK_MS);
  for (let at = 1; at < steps.length; at += STEPS) {
    const part = steps.slice(at, at + STEPS);
    const list = await page.evaluate(async (held) => {
      const { jumpdeck } = window as unknown as { jumpdeck: TestHook };
      await jumpdeck.advance(held);
      return jumpdeck.list();
    }, part);
    for (const buttons of part) cartridge.raw.tick(buttons, LIMIT.TICK_MS);
    expect(list, `after step ${at + part.length} of ${steps.length}`).toBe(
      Buffer.from(cartridge.screen()).toString("base64"),
    );
  }
  const pixels = toRgba(rasterise(cartridge.screen(), KEY_LETTERS));
  expect(drive.countDifferences(await drive.canvasPixels(page), pixels)).toBe(0);
  expect(await drive.storedSave(page, id)).toBe(Buffer.from(save).toString("base64"));
  expect(await page.textContent("#screen-words")).toMatch(end);
  expect(offences).toEqual([]);
  await close();
  return cartridge;
}
