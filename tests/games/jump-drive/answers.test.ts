// What the screens answer to a press that does nothing: each answer fits what was pressed, and where. And pages that
// were missing: the last round's report, the Survey Team that was used, the curtain between two persons.
import { describe, expect, it, test } from "vitest";
import { BUTTON, LIMIT } from "../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { rasterise, SCREEN_SIZE, screenText } from "../../../host/raster/index.ts";
import { toRgba } from "../../../host/raster/rgba.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { expectGoldenPicture } from "../../support/golden.ts";
import { playLesson, progressOf } from "../../support/lesson.ts";
import { findIllegible } from "../../screens/legible.ts";
import { CURTAIN, prepareAnswer } from "./buttons.ts";
import type { DriveState } from "./position.ts";
import { DRIVE_SCENES, type DriveScene, openDriveScene } from "./screens/scenes.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const MOST_TURNS = 900;

const open = (name: string): Cartridge =>
  openDriveScene(WASM, DRIVE_SCENES.find((one) => one.name === name) as DriveScene);

/** The words on the screen after a press. */
function answerTo(face: Cartridge, button: number): string {
  for (const held of [0, button, 0]) face.raw.tick(held, LIMIT.TICK_MS);
  return screenText(face.screen())
    .map(({ text }) => text)
    .join(" ");
}

describe("the button that shows a card says why there is none", () => {
  it.each([
    ["choose-play", "Go to a card first to read what it does"],
    ["pay", "Go to a card first to read what it does"],
    ["everyone-two", "Open a seat first, then go to a card"],
    ["everyone-four", "Open a seat first, then go to a card"],
    ["tableau-empty", "No card here to read: cards open from your hand"],
    ["round-none", "No card here to read: cards open from your hand"],
    ["round-shown", "No card here to read: cards open from your hand"],
  ])("%s: %s", (name, answer) => {
    expect(answerTo(open(name), BUTTON.Y)).toContain(answer);
  });
});

describe("in the lesson", () => {
  /** The lesson at a step, which is one that is read or one that is played. */
  const atStep = (step: number): CartridgeDriver =>
    playLesson("jump-drive", false, [1, 1], (at) => Number.parseInt(progressOf(at), 10) === step).handheld.wait(20);

  it.each(["DOWN", "Y", "B"] as const)(
    "a page that is read says so to %s, not that something comes later",
    (button) => {
      expect(atStep(3).press(button).words()).toContain("Just read this page. Go on");
    },
  );

  it.each([2, 5, 9, 14])("step %i: who would take something back hears of that, not of the cards", (step) => {
    const handheld = atStep(step).press("A").wait(20).press("B");
    expect(handheld.words()).toContain("You cannot undo here.");
  });

  it("an open card is not called another one", () => {
    const handheld = atStep(12).press("A").wait(20);
    for (let i = 0; i < 12 && !handheld.shows("| Uplift Researchers |"); i++) handheld.press("RIGHT");
    handheld.wait(20).press("Y").wait(20).press("A");
    expect(handheld.words()).toContain("on it, then 'back'.");
    expect(handheld.words()).not.toContain("That comes later");
  });
});

function expectScreen(deck: CartridgeDriver, golden: string): void {
  const list = deck.settle().cartridge.screen();
  expect(findIllegible(list)).toEqual([]);
  expectGoldenPicture(`screens/jump-drive/${golden}.png`, {
    width: SCREEN_SIZE,
    height: SCREEN_SIZE,
    rgba: toRgba(rasterise(list)),
  });
}

test.each([
  { levels: [0, 1], seed: 5, golden: "round-last-two" },
  { levels: [0, 1, 1, 1], seed: 3, golden: "round-last-four" },
  { levels: [0, 0], seed: 6, golden: "round-last-persons" },
])(
  "seats $levels: the report of the last round comes before the film of the end, and not again",
  {
    timeout: TIMEOUT_MS,
  },
  ({ levels, seed, golden }) => {
    const deck = new CartridgeDriver(WASM, seed).start(levels, 2, 4);
    const isOver = (): boolean => deck.cartridge.raw.currentSeat() < 0;
    for (let turn = 0; turn < MOST_TURNS && !isOver(); turn++) if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
    for (let i = 0; i < 200 && !deck.shows("go on"); i++) deck.wait(1);
    const state = decodeState(readLayout("jump-drive"), deck.cartridge.state()) as unknown as DriveState;
    // Nobody was asked for anything while the last cards were up.
    expect(deck.shows("These are the last cards.")).toBe(true);
    expectScreen(deck, `shown-${golden.slice("round-".length)}`);
    expect(deck.press("B").wait(4).shows("These are the last cards.")).toBe(false);
    expect(deck.words()).toMatch(/^go on \| (?:Player \d: r|R)ound \d+(?: pays)? \| ends at 50/);
    expect(deck.words()).toContain("50 points are reached.");
    const seat = levels.indexOf(0);
    if (levels.filter((level) => level === 0).length === 1) {
      // Cards are not dealt any more, so that there is no sum of them.
      expect(deck.words()).toContain(
        `+${state.gained[seat]} | now ${state.points[seat]} | now ${state.hand[seat]?.length} |`,
      );
    }
    for (const points of state.points) expect(deck.words()).toMatch(new RegExp(`\\| ${points}\\b`));
    expectScreen(deck, golden);
    // It waits to be read.
    expect(deck.wait(300).shows("ends at 50")).toBe(true);
    deck.press("A").wait(1);
    expect(deck.words()).toMatch(/\| (?:skip|points \| details \| \w+)$/);
    // From the title it is the result that opens.
    const loaded = new CartridgeDriver(WASM);
    expect(loaded.cartridge.loadSave(deck.cartridge.save())).toBe(0);
    expect(loaded.press("A").wait(2).words()).toMatch(/\| points \| details \| \w+$/);
  },
);

test("a Survey Team that was used keeps its place in a hand that has room, says so and cannot be marked", () => {
  const face = open("survey-used");
  const words = (): string[] => screenText(face.screen()).map(({ text }) => text);
  expect(words()).toContain("used");
  expect(words()).not.toContain("once");
  expect(words()).toContain("Your Survey Team is used");
  expect(words()).toContain("It still pays 1 card.");
  const before = Buffer.from(face.state());
  expect(answerTo(face, BUTTON.A)).not.toContain("unmark");
  expect(Buffer.from(face.state()).equals(before)).toBe(true);
  const full = openDriveScene(WASM, {
    name: "ten cards",
    arrange: (drive) => {
      const hand = ["Space Marines", "Comet Zone", "Rebel Base", "Trade Pact", "Artist Colony", "Ancient Races"];
      drive.arrange({
        hands: [[...hand, "Drop Ships", "Alien Robot Sentry", "New Earth", "Gem World"], []],
        tableaus: [["Survey Team"], []],
      });
    },
    script: "BL",
  });
  expect(screenText(full.screen()).some(({ text }) => text === "used")).toBe(false);
});

test("the curtain shows whose hand it is by its backs, and nothing of what is on them", () => {
  const deck = new CartridgeDriver(WASM, 6).start([0, 0], 2, 4);
  expect(deck.shows(CURTAIN)).toBe(true);
  expect(deck.countIcons("rocket-24")).toBe(7);
  const list = deck.cartridge.screen();
  expect(findIllegible(list)).toEqual([]);
  expectGoldenPicture("screens/jump-drive/curtain.png", {
    width: SCREEN_SIZE,
    height: SCREEN_SIZE,
    rgba: toRgba(rasterise(list)),
  });
});

/** Plays on until the curtain between persons says this; returns what curtains said before of others. */
function playToCurtain(deck: CartridgeDriver, chosen: string): Set<string> {
  const said = new Set<string>();
  const isThere = () => deck.words().includes(`${chosen} | Hand over to`);
  for (let turn = 0; turn < 60 && !isThere(); turn++) {
    const [, words] = /((?:has|have) (?:kept five|chosen)) \| Hand over/.exec(deck.words()) ?? [];
    if (words !== undefined) said.add(words);
    if (prepareAnswer(deck, turn)) deck.press("A").wait(4);
    deck.wait(14);
  }
  expect(isThere(), chosen).toBe(true);
  return said;
}

test("the curtain names who of the others has chosen, and has the running scores", () => {
  const two = new CartridgeDriver(WASM, 6).start([0, 0], 2, 4);
  expect(playToCurtain(two, "has chosen")).toEqual(new Set(["has kept five"]));
  const deck = new CartridgeDriver(WASM, 6).start([0, 0, 0], 2, 4);
  expect(playToCurtain(deck, "have chosen")).toEqual(new Set(["has kept five", "have kept five"]));
  expect(deck.words()).toMatch(/^(R\d \| )?(\d+ \| ){9}(\d \| ){2}have chosen \| Hand over to \| Player \d/);
  const list = deck.cartridge.screen();
  expect(findIllegible(list)).toEqual([]);
  expectGoldenPicture("screens/jump-drive/curtain-chosen.png", {
    width: SCREEN_SIZE,
    height: SCREEN_SIZE,
    rgba: toRgba(rasterise(list)),
  });
});
