// A lesson in chapters, through the console face, on Pulsar 2849: what each ends with, where it goes on, and what is
// kept.
import { beforeAll, describe, expect, test } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../support/games.ts";
import { chaptersOf, openLesson, playLesson, progressOf, readLesson } from "../support/lesson.ts";
import type { Lesson } from "../../tools/generate/lesson.ts";

const ID = "pulsar-2849";
const FIRST_END = "What you know so far";
/** Byte of the save that counts the lesson's rows; played to its end. */
const LESSON_AT = 16 + 26;
const LESSON_DONE = 255;

/** The cartridge at the end of the first chapter, as memory. */
let atEnd: Uint8Array;
let handheld: CartridgeDriver;

beforeAll(() => {
  const { steps } = playLesson(ID, false);
  handheld = openLesson(ID);
  for (let at = handheld.steps.length; !handheld.shows(FIRST_END); at++) handheld.step(steps[at] as number);
  // What led there is lifted.
  handheld.step(0);
  atEnd = handheld.cartridge.snapshot();
});

/** Starts again from what was kept. */
function reload(): CartridgeDriver {
  const again = new CartridgeDriver(readCartridgeFile(ID), 9);
  expect(again.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
  again.step(0);
  return again;
}

describe("at the end of a chapter", () => {
  test("the next one begins, with dots of its own", () => {
    handheld.cartridge.restore(atEnd);
    handheld.press("A");
    expect(progressOf(handheld)).toBe(`1/${chaptersOf(readLesson(ID) as Lesson)[1]?.steps}`);
    // No page leads back into the chapter before.
    handheld.wait(20).press("B");
    expect(handheld.shows(FIRST_END)).toBe(false);
  });

  test("the title offers to go on learning, after power off too, where it was left", () => {
    handheld.cartridge.restore(atEnd);
    handheld.press("B");
    expect(handheld.words()).toMatch(/Go on learning \| New game/);
    const again = reload();
    expect(again.words()).toMatch(/Go on learning \| New game/);
    again.press("A");
    expect(again.shows(FIRST_END)).toBe(true);
    again.press("A");
    expect(progressOf(again)).toMatch(/^1\//);
  });

  test("one may play on, and go on learning all the same", () => {
    handheld.cartridge.restore(atEnd);
    handheld.press("Y");
    expect(handheld.shows(FIRST_END)).toBe(false);
    expect(handheld.cartridge.raw.currentSeat()).toBeGreaterThanOrEqual(0);
    expect(handheld.cartridge.save()[LESSON_AT]).not.toBe(LESSON_DONE);
    const again = reload();
    expect(again.words()).toMatch(/Continue \| New game \| Go on learning/);
  });

  test("a game that waits is given up only after a question, which B takes back", () => {
    handheld.cartridge.restore(atEnd);
    handheld.press("Y").chooseMenu("Save and leave");
    handheld.chooseTitle("Go on learning");
    expect(handheld.shows(FIRST_END)).toBe(true);
    handheld.press("Y");
    expect(handheld.shows("gives up your")).toBe(true);
    handheld.press("B");
    expect(handheld.shows(FIRST_END)).toBe(true);
    handheld.press("B");
    expect(handheld.words()).toMatch(/Continue \| New game \| Go on learning/);
  });
});

test("a position within a later chapter comes back after power off", () => {
  handheld.cartridge.restore(atEnd);
  handheld.press("A").wait(20).press("A").wait(20);
  const lesson = readLesson(ID) as Lesson;
  const said = lesson.steps[chaptersOf(lesson)[0]?.steps as number]?.pages?.[1]?.split("\n")[0] as string;
  expect(handheld.shows(said)).toBe(true);
  const hash = handheld.cartridge.stateHash();
  const again = reload().press("A").wait(20).press("A").wait(20);
  expect(again.cartridge.stateHash()).toBe(hash);
  expect(again.shows(said)).toBe(true);
});
