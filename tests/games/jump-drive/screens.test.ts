// The screens by buttons alone: a person against computers, and two persons with secret choices behind the curtain, each to the end.
import { expect, it } from "vitest";
import { screenText } from "../../../host/raster/index.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { Handheld } from "../../support/handheld.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const QUESTION = /Keep five|Choose in secret|Conquer or pay|Pay: discard|second world\?|Explored: discard|Hand limit/;

/** Moves the cursor to the button below the cards. */
function toButton(deck: Handheld): void {
  for (let i = 0; i < 130 && !deck.shows("| play |"); i++) deck.press("DOWN");
}

/** Answers whatever is on the screen: a choice now and then, payments as proposed. */
function answer(deck: Handheld, turn: number): void {
  if (!QUESTION.test(deck.words())) {
    deck.press("A").wait(8);
    return;
  }
  if (deck.shows("Choose in secret")) {
    for (let i = 0; i < turn % 7; i++) deck.press("DOWN");
    if (!deck.shows("| play |")) deck.press("A");
    if (deck.shows("not possible")) deck.press("B");
  }
  toButton(deck);
  deck.press("A").wait(14);
}

function playToEnd(deck: Handheld): void {
  for (let turn = 0; turn < 1500 && !deck.shows("Final score"); turn++) answer(deck, turn);
}

it(
  "a person plays to the end against computers",
  () => {
    const deck = new Handheld(WASM, 5).start([0, 1, 1], 2, 4);
    playToEnd(deck);
    expect(deck.words()).toMatch(/Final score \| 1\. /);
    expect(deck.words()).toContain("Player 1");
  },
  TIMEOUT_MS,
);

it(
  "two persons hand over before every secret",
  () => {
    const deck = new Handheld(WASM, 6).start([0, 0], 2, 4);
    let curtains = 0;
    for (let turn = 0; turn < 3000 && !deck.shows("Final score"); turn++) {
      if (deck.shows("for your eyes only")) curtains++;
      answer(deck, turn);
    }
    expect(deck.shows("Final score")).toBe(true);
    expect(curtains).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);

it("shows cards large with their abilities in words, and every tableau", () => {
  const deck = new Handheld(WASM, 5).start([0, 1, 1], 2, 4);
  deck.waitFor("Keep five");
  const first = screenText(deck.cartridge.screen()).map((run) => run.text);
  deck.press("DOWN", "Y");
  expect(deck.words()).toContain("points a round");
  deck.press("B", "RIGHT");
  expect(deck.words()).toContain("Player 1 +0 points, 0 cards");
  deck.press("RIGHT");
  expect(deck.words()).toContain("CPU 2 +0 points");
  deck.press("B");
  expect(screenText(deck.cartridge.screen()).map((run) => run.text).length).toBe(first.length);
});
