// The hint through the console face, on the null game: where it is offered, that it can be left at any step, and that
// nothing of the game changes before it is played. What every game's hints are tested for:
// host/testing/suites/hints.ts.
import { describe, expect, test } from "vitest";
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../support/games.ts";

const WASM = readCartridgeFile("null");
const start = (levels: number[], seed = 1): CartridgeDriver => new CartridgeDriver(WASM, seed).start(levels, 1, 4);

/** Passes curtains, summaries and computers' turns until a person decides. */
function toDecision(handheld: CartridgeDriver): CartridgeDriver {
  for (let i = 0; i < 2000 && !handheld.shows("How much"); i++) {
    if (/hand over to|go on|I am ready|end turn/.test(handheld.words())) handheld.press("A");
    else handheld.step(0);
  }
  return handheld;
}

/** Asks for a hint and waits for it. */
const ask = (handheld: CartridgeDriver): CartridgeDriver => handheld.chooseMenu("Hint").waitFor("play it");

describe("the hint", () => {
  test("names the choice of level 3 with a reason, marked on the table", () => {
    const handheld = ask(toDecision(start([0, 2])));
    expect(handheld.words()).toMatch(/How much do you add\?.* play it \| back \| Add 3 \| brings you [34] points/);
  });

  test("tells that the own secret favours a choice when it does, and only then", () => {
    const told = new Set<boolean>();
    for (let seed = 1; seed <= 12; seed++) {
      const handheld = toDecision(start([0, 2], seed));
      const { raw } = handheld.cartridge;
      const secret = handheld.cartridge.observation(raw.currentSeat())[19 + raw.currentSeat()] as number;
      const favours = ask(handheld).shows("secret");
      expect(favours).toBe(secret % 3 === 2);
      told.add(favours);
    }
    expect(told.size).toBe(2);
  });

  test("A plays it as the person's own choice, which can be taken back", () => {
    const handheld = toDecision(start([0, 2]));
    const { cartridge } = handheld;
    const before = cartridge.stateHash();
    ask(handheld);
    expect(cartridge.stateHash()).toBe(before);
    handheld.seen = 0;
    handheld.press("A");
    expect(handheld.seen & FLAG.SAVE).toBe(FLAG.SAVE);
    const model = new CartridgeDriver(WASM).cartridge;
    handheld.chooseMenu("Undo");
    expect(cartridge.stateHash()).toBe(before);
    expect(model.setState(cartridge.state())).toBe(STATUS.OK);
    expect(model.raw.apply(3)).toBe(STATUS.OK);
    ask(handheld).press("A");
    expect(cartridge.stateHash()).toBe(model.stateHash());
  });

  test.each([["B"], ["X"]] as const)("%s dismisses it, and it stops the thinking; the cursor stays", (button) => {
    const handheld = toDecision(start([0, 2])).press("RIGHT");
    const words = handheld.words();
    const screen = handheld.cartridge.screen();
    const save = handheld.cartridge.save();
    handheld.press("X", "DOWN", "DOWN", "DOWN").step(BUTTON.A);
    expect(handheld.words()).toMatch(/stop \| thinking for you \.$/);
    expect(handheld.step(BUTTON[button]) & FLAG.SCREEN).toBe(FLAG.SCREEN);
    expect(handheld.wait(1).words()).toBe(words);
    expect(ask(handheld).press(button).words()).toBe(words);
    expect(handheld.cartridge.screen()).toEqual(screen);
    expect(handheld.cartridge.save()).toEqual(save);
  });

  test("is greyed with its reason while a computer plays, at the curtain, and when the turn is over", () => {
    const asks = (handheld: CartridgeDriver, why: string): void => {
      handheld.press("X", "DOWN", "DOWN", "DOWN");
      expect(handheld.words()).toContain(why);
      handheld.seen = 0;
      expect(handheld.press("A").words()).toContain(why);
      expect(handheld.seen & (FLAG.SOUND | FLAG.THINKING)).toBe(FLAG.SOUND);
    };
    const turned = toDecision(start([0, 2])).press("A");
    asks(turned, "No hint: this turn is over.");
    asks(turned.press("B", "A"), "No hint while others play.");
    asks(start([0, 0]), "No hint before the device | is handed over.");
  });

  test("is in the menu as soon as the table shows one's turn, also right after a computer's action", () => {
    // At every step from a computer's thought to the question that follows it.
    const begun = toDecision(start([0, 2])).press("A", "A");
    const own = /How much do you add|Since your last turn/;
    const greyed = "No hint while others play.";
    let [others, turns] = [0, 0];
    for (let steps = 0; steps < 200; steps++) {
      const handheld = new CartridgeDriver(readCartridgeFile("null"), 1);
      for (const input of begun.steps.slice(1)) handheld.step(input);
      handheld.wait(steps);
      const isAsked = own.test(handheld.words());
      const seat = handheld.cartridge.raw.currentSeat();
      handheld.press("X", "DOWN", "DOWN", "DOWN");
      if (seat === 0) {
        expect(handheld.words(), `${steps} steps after the turn`).not.toContain(greyed);
        expect(ask(handheld.press("B")).words(), `${steps} steps after the turn`).not.toContain(greyed);
        turns++;
      } else if (handheld.words().includes(greyed)) others++;
      if (isAsked) break;
    }
    expect([others > 0, turns > 1]).toEqual([true, true]);
  });

  test("from the news of the others it leads to the decision", () => {
    const handheld = toDecision(start([0, 2, 2]))
      .press("A", "A")
      .waitFor("Since your last turn");
    expect(ask(handheld).press("B").words()).toContain("How much do you add?");
    expect(handheld.shows("Since your")).toBe(false);
  });

  test("a computer thinks it through between two steps, to the same hint", () => {
    const game = readCartridgeFile("jump-gate");
    const asked = [false, true].map((hurries) => {
      const handheld = new CartridgeDriver(game, 3).start([0, 0], 2, 5).press("A");
      handheld.chooseMenu("Hint");
      if (hurries) {
        expect(handheld.cartridge.think(1_000_000)).toBe(true);
        expect(handheld.wait(2).shows("play it")).toBe(true);
      }
      expect(handheld.cartridge.think(1)).toBe(hurries);
      return handheld.waitFor("play it", 2000).words();
    });
    expect(asked[1]).toBe(asked[0]);
  });

  test("a lesson has none", () => {
    const handheld = new CartridgeDriver(WASM).chooseTitle("Learn to play").press("X");
    expect(handheld.words()).toContain("Leave the lesson");
    expect(handheld.shows("Hint")).toBe(false);
  });
});

describe("from outside", () => {
  test("a save that is refused begins the thinking again, and leaves a hint that stands", () => {
    const handheld = toDecision(start([0, 2]));
    const { cartridge } = handheld;
    handheld.press("X", "DOWN", "DOWN", "DOWN").step(BUTTON.A);
    expect(cartridge.loadSave(new Uint8Array(30))).toBe(STATUS.BAD_SAVE);
    const words = handheld.waitFor("play it").words();
    expect(cartridge.loadSave(new Uint8Array(30))).toBe(STATUS.BAD_SAVE);
    expect(handheld.wait(3).words()).toBe(words);
  });

  test("another position ends it, and the person there decides", () => {
    for (const shown of [false, true]) {
      const handheld = toDecision(start([0, 2]));
      const { cartridge } = handheld;
      if (shown) ask(handheld);
      else handheld.press("X", "DOWN", "DOWN", "DOWN").step(BUTTON.A);
      expect(cartridge.raw.newGame(0, 3, 0, 5, 0)).toBe(STATUS.OK);
      handheld.wait(2);
      expect(handheld.words()).toMatch(/How much do you add\?/);
      expect(handheld.shows("play it")).toBe(false);
      cartridge.raw.tick(BUTTON.A, LIMIT.TICK_MS);
      expect(cartridge.raw.score(0) + cartridge.raw.score(1) + cartridge.raw.score(2)).toBeGreaterThan(0);
    }
  });
});
