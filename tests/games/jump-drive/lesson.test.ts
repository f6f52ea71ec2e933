// What new players stumbled over in the lesson: a button that counted on any card, and a page that came once more.
import { describe, expect, it } from "vitest";
import { screenText } from "../../../host/raster/index.ts";
import type { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import type { Lesson, LessonStep } from "../../../tools/generate/lesson.ts";
import { markOf, playLesson, progressOf, readLesson } from "../../support/lesson.ts";
import { CHOICE } from "./buttons.ts";

const TIMEOUT_MS = 120_000;
/** Height of large letters, and of what is empty above and below them. */
const LARGE_H = 16;
const INK = 2;
/** Where the coach has its key. */
const KEY_Y = 225;
const KEY_X = 150;
const FRAME = 2;
/** What is on the pages of a round that are read. */
const READ = /ends at 50|pays? (?:no|\d+) cards? for|and gains/;
const CARD_STEP = 12;
const CARD = "Uplift Researchers";

it("the card that is to be read is the framed one, no other", { timeout: TIMEOUT_MS }, () => {
  const { handheld } = playLesson(
    "jump-drive",
    false,
    [1, 1],
    (at) => Number.parseInt(progressOf(at), 10) === CARD_STEP,
  );
  handheld.wait(20).press("A").wait(20);
  expect(handheld.words()).not.toContain(`| ${CARD} |`);
  handheld.press("Y");
  expect(handheld.words()).toContain("First the framed card: press");
  for (let i = 0; i < 12 && !handheld.shows(`| ${CARD} |`); i++) handheld.press("RIGHT");
  handheld.wait(20).press("Y");
  expect(handheld.words()).not.toContain("First the framed card");
  handheld.wait(20).press("B");
  expect(Number.parseInt(progressOf(handheld), 10)).toBe(CARD_STEP + 1);
});

it("the key says to move until the cursor is on the card that is to be read", { timeout: TIMEOUT_MS }, () => {
  const { handheld } = playLesson(
    "jump-drive",
    false,
    [1, 1],
    (at) => Number.parseInt(progressOf(at), 10) === CARD_STEP,
  );
  const key = () => screenText(handheld.cartridge.screen()).find(({ x, y }) => x > KEY_X && y > KEY_Y)?.text;
  handheld.wait(20).press("A").wait(20);
  expect(handheld.words()).not.toContain(`| ${CARD} |`);
  expect(key()).toBe("move");
  for (let i = 0; i < 12 && !handheld.shows(`| ${CARD} |`); i++) handheld.press("RIGHT");
  expect(key()).toBe("card");
});

it("no frame lies over a seat's points, and what is played behind a page that is read says to go on", {
  timeout: TIMEOUT_MS,
}, () => {
  const { rows } = playLesson("jump-drive", true);
  const lesson = readLesson("jump-drive") as Lesson;
  let pages = 0;
  for (const { step, list, lists } of rows) {
    for (const shown of lists) {
      const texts = screenText(shown);
      if (!texts.some(({ text }) => text === "All seats")) continue;
      pages++;
      const mark = markOf(shown);
      if (!mark) continue;
      // Points are large; a frame is as wide on each side of its edge.
      for (const { text, y, h } of texts.filter(({ h }) => h === LARGE_H))
        for (const edge of [mark.y, mark.y + mark.h])
          expect(y + INK < edge + FRAME && y + h - INK > edge - FRAME, `${step}: ${text}`).toBe(false);
    }
    const isRead = screenText(list).some(({ text }) => READ.test(text));
    const { play, pages: said = [] } = lesson.steps[step - 1] as LessonStep;
    if (isRead && play !== undefined) expect(said.join(" ").replaceAll("\n", " "), `${step}`).toMatch(/[Gg]o on/);
  }
  expect(pages).toBeGreaterThan(2);
});

it("whoever plays on behind it comes to the hand, without the report that was read", { timeout: TIMEOUT_MS }, () => {
  const { handheld } = playLesson("jump-drive", false);
  handheld.wait(20).press("A").wait(4);
  expect(handheld.words()).toMatch(CHOICE);
  expect(handheld.words()).not.toContain("ends at 50");
  expect(handheld.chooseMenu("What happened").words()).toMatch(/CPU 2 places/);
});

describe("two equal cards", () => {
  const PLACE_STEP = 14;
  const EQUAL = "Space Marines";
  const openStep = () =>
    playLesson("jump-drive", false, [1, 1], (at) => Number.parseInt(progressOf(at), 10) === PLACE_STEP).handheld;
  /** Columns of the cards in the fan on which the frame of the lesson may be. */
  const frameX = (handheld: CartridgeDriver) => (markOf(handheld.cartridge.screen()) as { x: number }).x;

  it("either may be placed, the frame is on the nearer one, and the lesson goes on", {
    timeout: TIMEOUT_MS,
  }, () => {
    const handheld = openStep();
    handheld.wait(20).press("A").wait(20);
    const first = frameX(handheld);
    for (let i = 0; i < 3 && !handheld.shows(`| ${EQUAL} |`); i++) handheld.press("LEFT");
    // Of the two, the one on the right.
    expect(handheld.shows(`| ${EQUAL} |`)).toBe(true);
    expect(frameX(handheld)).toBeGreaterThan(first);
    handheld.press("A");
    expect(handheld.words()).not.toContain("not now");
    handheld.press("DOWN").wait(20);
    expect(handheld.words()).toContain("Place 1: pay 1");
    handheld.press("A").wait(4);
    expect(handheld.words()).not.toContain("not now");
    for (let i = 0; i < 200 && Number.parseInt(progressOf(handheld), 10) !== PLACE_STEP + 1; i++) handheld.wait(10);
    expect(Number.parseInt(progressOf(handheld), 10)).toBe(PLACE_STEP + 1);
  });

  it("with the mark of one the other is not asked for", { timeout: TIMEOUT_MS }, () => {
    const handheld = openStep();
    handheld.wait(20).press("A").wait(20).press("LEFT", "A", "LEFT").wait(20);
    expect(handheld.shows(`| ${EQUAL} |`)).toBe(true);
    expect(markOf(handheld.cartridge.screen())?.y).toBeGreaterThan(170);
  });
});
