// Where one person has watched what the computers did, a line over the heading of the next decision says what they did
// last. It goes with a press, which does what it does without the line, or by itself after a while.
import { describe, expect, it } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { rasterise, SCREEN_SIZE, screenText } from "../../host/raster/index.ts";
import { toRgba } from "../../host/raster/rgba.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { expectTold } from "./spoken.ts";

const PASSES_MS = 4000;
const HEAD_H = 14;
const MOST_STEPS = 6000;
const GAMES = [
  { id: "jump-gate", fewest: 2, most: 5 },
  { id: "jump-gate-1st", fewest: 2, most: 6 },
];

/** What stands in the heading. */
const heading = (deck: CartridgeDriver): string =>
  screenText(deck.cartridge.screen())
    .filter(({ y }) => y < HEAD_H)
    .map(({ text }) => text)
    .join(" ");

const isLine = (deck: CartridgeDriver): boolean => /^CPU \d /.test(heading(deck)) && deck.shows("menu");

/** The person's next decision, after computers have acted while it looked on. */
function nextDecision(id: string, fewest: number, most: number): CartridgeDriver {
  const deck = new CartridgeDriver(readCartridgeFile(id), 3).start([0, 1], fewest, most);
  let others = false;
  for (let i = 0; i < MOST_STEPS; i++) {
    const seat = deck.cartridge.raw.currentSeat();
    if (seat !== 0) others = true;
    if (seat === 0 && others && deck.shows("menu") && !deck.shows("hurry")) return deck;
    const isAsked = seat === 0 || /end turn|go on with/.test(deck.words());
    if (i % 60 === 0 && isAsked && !deck.shows("hurry")) deck.press("A");
    else deck.step(0);
  }
  throw new Error(`the person's turn never came again; the screen says: ${deck.words()}`);
}

describe.each(GAMES)("$id", ({ id, fewest, most }) => {
  it("the line is the newest of what happened, and passes", () => {
    const deck = nextDecision(id, fewest, most);
    expect(isLine(deck), deck.words()).toBe(true);
    const line = heading(deck);
    expectTold(deck.cartridge.screen());
    expectGoldenPicture(`screens/${id}/passing.png`, {
      width: SCREEN_SIZE,
      height: SCREEN_SIZE,
      rgba: toRgba(rasterise(deck.cartridge.screen())),
    });
    const before = deck.cartridge.snapshot();
    deck.chooseMenu("What happened");
    expect(deck.words().replaceAll(" | ", " ")).toContain(line);
    deck.cartridge.restore(before);
    const hash = deck.cartridge.stateHash();
    deck.wait(PASSES_MS / LIMIT.TICK_MS - 10);
    expect(heading(deck)).toBe(line);
    deck.wait(20);
    expect(heading(deck)).toMatch(/^1? ?Your turn/);
    expect(deck.cartridge.stateHash()).toBe(hash);
  });

  it.each(["A", "RIGHT", "Y"] as const)("%s does what it does when the line has passed", (button) => {
    const deck = nextDecision(id, fewest, most);
    const before = deck.cartridge.snapshot();
    deck.press(button).wait(4);
    expect(isLine(deck)).toBe(false);
    const words = deck.words();
    deck.cartridge.restore(before);
    deck.wait(PASSES_MS / LIMIT.TICK_MS + 10);
    expect(deck.press(button).wait(4).words()).toBe(words);
  });
});
