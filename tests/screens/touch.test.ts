// Fingers and mouse on every game's screens (docs/spec/contract.md#touches): what a tap goes to, what it does, what a
// drag scrolls; whole games and lessons by taps alone, and that they are replayed like keys.
import { beforeAll, describe, expect, test } from "vitest";
import { BUTTON, FLAG, ICON, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { inputOfTouch, touchOf } from "../../host/cartridge/input.ts";
import { screenIcons, screenSigns, screenText } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { LESSON_BOOT_SEED, LESSON_END, markOf, TAUGHT } from "../support/lesson.ts";
import { playTapGame, type TapGame } from "../support/tap-game.ts";

const SCREEN = LIMIT.SCREEN_SIZE;
const BAR_Y = 233;
/** A short game of each. */
const SEED = 3;
const I32 = [-(2 ** 31), 2 ** 31 - 1];
/** Taps that a lesson may take: a person needs two for a choice. */
const LESSON_TAPS = 600;

const boot = (id: string, seed = 1): CartridgeDriver => new CartridgeDriver(readCartridgeFile(id), seed);

/** The words under the cursor. */
const chosen = (handheld: CartridgeDriver): string[] =>
  screenSigns(handheld.cartridge.screen())
    .filter(({ text, isLit }) => text && isLit)
    .map(({ text }) => text?.text ?? "");

/** Taps on a hint of the bar by its icon. */
function tapHint(handheld: CartridgeDriver, icon: number): CartridgeDriver {
  const hint = screenIcons(handheld.cartridge.screen()).find((shown) => shown.icon === icon);
  if (!hint) throw new Error(`no such hint; the screen says: ${handheld.words()}`);
  return handheld.touch(hint.x + 6, hint.y + 6);
}

/** Numbers of everything that a tap can go to. */
function targetsOf(cartridge: Cartridge): Set<number> {
  const numbers = new Set<number>();
  for (let y = 0; y < SCREEN; y += 5) for (let x = 0; x < SCREEN; x += 5) numbers.add(cartridge.targetAt(x, y));
  numbers.delete(0);
  return numbers;
}

describe.each(GAMES)("%s by taps alone", (id) => {
  let game: TapGame;
  beforeAll(() => {
    game = playTapGame(id, SEED);
  }, 60_000);

  test("comes from the title to its end, and the same steps come there again, looked at or not", () => {
    const { steps, cartridge } = game.handheld;
    expect(steps.filter(touchOf).length).toBeGreaterThan(10);
    expect(
      steps.every((input) => (input & 255) === 0),
      "no key was pressed",
    ).toBe(true);
    const [again, looked] = [openCartridge(id), openCartridge(id)];
    const random = new SeededRandom(3);
    for (const face of [again, looked]) face.raw.boot(SEED, 0);
    for (const [at, input] of steps.entries()) {
      if (at % 4 === 0) looked.targetAt(random.below(SCREEN), random.below(SCREEN));
      if (at % 64 === 0) expect(Buffer.compare(looked.screen(), again.screen()), `step ${at}`).toBe(0);
      expect(looked.tick(input), `step ${at}`).toBe(again.tick(input));
    }
    for (const face of [again, looked]) {
      expect(face.stateHash()).toBe(cartridge.stateHash());
      expect(Buffer.compare(face.save(), cartridge.save())).toBe(0);
      expect(Buffer.compare(face.screen(), cartridge.screen())).toBe(0);
    }
  });

  test("on the table there is something to tap besides the bar, a tap focuses, and the bar presses its buttons", () => {
    const handheld = boot(id, 4).start([0, 0], 2, 5);
    tapHint(handheld, ICON.BUTTON_A_12);
    if (handheld.shows("I am ready")) tapHint(handheld, ICON.BUTTON_A_12);
    const hints = screenIcons(handheld.cartridge.screen()).filter(({ y }) => y > 226).length;
    expect(targetsOf(handheld.cartridge).size).toBeGreaterThan(hints);
    tapHint(handheld, ICON.BUTTON_X_12);
    expect(handheld.words()).toContain("Resume");
    handheld.tapWords("What happened");
    expect(chosen(handheld)).toContain("What happened");
    handheld.tapWords("What happened");
    expect(handheld.words()).toMatch(/^What happened/);
    tapHint(handheld, ICON.BUTTON_B_12);
    handheld.tapWords("Rules").tapWords("Rules");
    expect(handheld.words()).toMatch(/^Rules/);
  });
});

test.each(TAUGHT)("%s: the lesson is played to its end by taps", (id) => {
  const handheld = boot(id, LESSON_BOOT_SEED).tapWords("Learn to play");
  const { cartridge } = handheld;
  let taps = 0;
  while (!LESSON_END.test(handheld.words()) && taps < LESSON_TAPS) {
    const mark = markOf(cartridge.screen());
    const before = Buffer.from(cartridge.screen());
    taps++;
    if (mark) handheld.touch(mark.x + (mark.w >> 1), mark.y + (mark.h >> 1));
    if (mark && Buffer.compare(before, cartridge.screen()) !== 0) continue;
    // A text is read, or a button is asked for, which the bar then names first.
    const [first] = screenIcons(cartridge.screen()).filter(
      ({ y, icon }) => y > 226 && (icon === ICON.DPAD_12 || (icon >= ICON.BUTTON_A_12 && icon <= ICON.BUTTON_Y_12)),
    );
    if (first) handheld.touch(first.x + 6, BAR_Y);
    // A page has to be shown for a while.
    if (!first || Buffer.compare(before, cartridge.screen()) === 0) handheld.wait(20);
  }
  expect(handheld.words()).toMatch(LESSON_END);
  expect(handheld.steps.every((input) => (input & 255) === 0)).toBe(true);
});

describe("a tap", () => {
  test("in a list goes to its row, another one chooses it; an arrow of a row's value turns that", () => {
    const handheld = boot("null");
    handheld.tapWords("Rules");
    expect(chosen(handheld)).toEqual(["Rules"]);
    handheld.tapWords("New game").tapWords("New game");
    expect(handheld.words()).toContain("Start the game");
    handheld.tapWords("Players");
    expect(chosen(handheld)[0]).toBe("Players");
    const right = screenIcons(handheld.cartridge.screen()).find(({ icon }) => icon === ICON.ARROW_RIGHT_8);
    const left = screenIcons(handheld.cartridge.screen()).find(({ icon }) => icon === ICON.ARROW_LEFT_8);
    const seats = () => handheld.seatLevels().length;
    expect(seats()).toBe(2);
    handheld.touch((right?.x ?? 0) + 4, (right?.y ?? 0) + 4);
    expect(seats()).toBe(3);
    handheld.touch((left?.x ?? 0) + 4, (left?.y ?? 0) + 4);
    expect(seats()).toBe(2);
  });

  test("beside something goes to it, far from everything to nothing", () => {
    const handheld = boot("null");
    const [run] = screenText(handheld.cartridge.screen()).filter(({ text }) => text === "About");
    expect(handheld.cartridge.targetAt(57, run.y + 5)).toBe(handheld.cartridge.targetAt(120, run.y + 5));
    expect(handheld.cartridge.targetAt(20, run.y + 5)).toBe(0);
    const before = handheld.cartridge.screen();
    handheld.touch(20, run.y + 5);
    expect([handheld.flags, Buffer.compare(before, handheld.cartridge.screen())]).toEqual([0, 0]);
  });

  test("reaches nothing below a panel, a note or another list", () => {
    const handheld = boot("null").start([0, 0], 2, 6).press("A");
    const choices = targetsOf(handheld.cartridge);
    expect(choices.size).toBeGreaterThanOrEqual(5);
    handheld.press("X");
    expect(handheld.cartridge.targetAt(75, 212)).toBe(0);
  });

  test("does nothing to a table on which nobody decides", () => {
    // With this seed the computer begins.
    const handheld = boot("null").start([0, 1], 2, 6);
    expect(handheld.words()).not.toContain("How much do you add?");
    expect(handheld.cartridge.targetAt(75, 212)).toBe(0);
  });
});

describe("a drag", () => {
  test("scrolls a text line by line with the finger, both ways, and no further than its ends", () => {
    const handheld = boot("jump-drive").chooseTitle("About");
    expect(handheld.words()).toContain("scroll");
    const first = () => screenText(handheld.cartridge.screen())[1].text;
    const start = first();
    handheld.touch(100, 180, -7).touch(100, 180, -6);
    expect(first()).toBe(start);
    handheld.touch(100, 180, -1);
    expect(first()).not.toBe(start);
    handheld.touch(100, 180, 14);
    expect(first()).toBe(start);
    handheld.touch(100, 180, 240);
    expect(first()).toBe(start);
    for (let i = 0; i < 20; i++) handheld.touch(100, 180, -100);
    const end = handheld.words();
    expect(handheld.touch(100, 180, -100).words()).toBe(end);
    expect(first()).not.toBe(start);
  });
});

describe("what a hostile console hands over", () => {
  test.each(GAMES)("%s: points outside of the screen change nothing at all, and nothing traps", (id) => {
    const cartridge = openCartridge(id);
    const { raw } = cartridge;
    raw.boot(1, 0);
    raw.tick(0, LIMIT.TICK_MS);
    const before = cartridge.snapshot();
    const outside = [...I32, -1, SCREEN, 255, 65536];
    for (const out of outside) {
      for (const [x, y] of [
        [out, 5],
        [5, out],
        [out, out],
      ]) {
        expect([raw.targetAt?.(x, y), raw.touch?.(x, y, 0), raw.touch?.(x, y, 30)]).toEqual([
          0,
          STATUS.BAD_ARGUMENT,
          STATUS.BAD_ARGUMENT,
        ]);
      }
    }
    expect(Buffer.compare(before, cartridge.snapshot())).toBe(0);
    const list = cartridge.screen();
    for (const by of I32) {
      expect(raw.touch?.(100, 100, by)).toBe(STATUS.OK);
      expect(raw.tick(0, LIMIT.TICK_MS)).toBe(0);
    }
    expect(Buffer.compare(list, cartridge.screen())).toBe(0);
  });

  // Several before a step, and between calls of the rules face.
  test.each(GAMES)("%s: random touches keep every position possible", (id) => {
    const cartridge = openCartridge(id);
    const { raw } = cartridge;
    const random = new SeededRandom(11);
    raw.boot(2, 0);
    const [{ number, minPlayers, options }] = cartridge.identity.editions;
    for (let game = 0; game < 3; game++) {
      expect(raw.newGame(number, minPlayers, options & game, game, 0)).toBe(STATUS.OK);
      for (let i = 0; i < 150; i++) {
        for (let n = random.below(3); n >= 0; n--)
          raw.touch?.(random.below(SCREEN), random.below(SCREEN), random.below(3) === 0 ? random.below(400) - 200 : 0);
        if (random.below(9) === 0 && raw.currentSeat() >= 0) raw.apply(raw.legalAction(random.below(raw.legalCount())));
        if (raw.tick(random.below(4) === 0 ? BUTTON.A : 0, LIMIT.TICK_MS) & FLAG.LEAVE) raw.boot(game, i);
        cartridge.targetAt(random.below(SCREEN), random.below(SCREEN));
        if (raw.currentSeat() >= 0) expect(raw.checkState()).toBe(STATUS.OK);
      }
    }
  });
});

test("an input is a number that holds buttons and a touch", () => {
  for (const touch of [
    { x: 0, y: 0, by: 0 },
    { x: 239, y: 239, by: -127 },
    { x: 7, y: 200, by: 127 },
  ]) {
    expect(touchOf(inputOfTouch(touch) | BUTTON.A)).toEqual(touch);
  }
  expect(touchOf(inputOfTouch({ x: -4, y: 900, by: 5000 }))).toEqual({ x: 0, y: 239, by: 127 });
  expect(touchOf(255)).toBeUndefined();
});
