// What new players stumbled over in the lesson: a button that counted on any card, and a page that came once more.
import { expect, it } from "vitest";
import { playLesson, progressOf } from "../../support/lesson.ts";
import { CHOICE } from "./buttons.ts";

const TIMEOUT_MS = 120_000;
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
  expect(handheld.words()).toContain("That comes later. Go to the");
  for (let i = 0; i < 12 && !handheld.shows(`| ${CARD} |`); i++) handheld.press("RIGHT");
  handheld.wait(20).press("Y");
  expect(handheld.words()).not.toContain("That comes later.");
  handheld.wait(20).press("B");
  expect(Number.parseInt(progressOf(handheld), 10)).toBe(CARD_STEP + 1);
});

it("whoever plays on behind it comes to the hand, without the report that was read", { timeout: TIMEOUT_MS }, () => {
  const { handheld } = playLesson("jump-drive", false);
  handheld.wait(20).press("A").wait(4);
  expect(handheld.words()).toMatch(CHOICE);
  expect(handheld.words()).not.toContain("50 ends it");
  expect(handheld.chooseMenu("What happened").words()).toMatch(/CPU 2 places/);
});
