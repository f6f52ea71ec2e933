// What a person sees who has chosen while others have not: the choice as cards with its price, who has chosen, and the
// own hand as cards; nothing of what others chose. While the game waits for this person's press nobody is said to be
// choosing.
import { expect, it } from "vitest";
import { STATUS } from "../../../../host/cartridge/abi.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../../host/testing/kept-game.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { toButton } from "../buttons.ts";
import { Drive } from "../position.ts";
import { expectScreen } from "./expect-screen.ts";

const WASM = readCartridgeFile("jump-drive");
const HANDS = [
  ["Space Marines", "Comet Zone", "Gem World", "Mining World", "Pirate Lair", "Ancient Races"],
  ["Drop Ships", "Trade Pact", "Tourist World"],
  ["Asteroid Belt", "Rebel Base"],
  ["Artist Colony", "New Vinland", "Smuggling Lair"],
];

/** A person among computers who has chosen what the rows of the hand are, none: to explore. */
function choose(players: number, rows: readonly number[]): CartridgeDriver {
  const drive = new Drive();
  drive.arrange({ players, hands: HANDS.slice(0, players) });
  const levels = [0, 1, 1, 1].slice(0, players);
  const kept = { edition: 0, options: 0, levels, from: drive.cartridge.state(), actions: [], before: 20 };
  const deck = new CartridgeDriver(WASM);
  expect(deck.cartridge.loadSave(keepGame(drive.cartridge, kept))).toBe(STATUS.OK);
  deck.step(0);
  deck.press("A").waitFor("ends at 50").press("A").wait(4);
  let at = 0;
  for (const row of rows) {
    for (; at < row; at++) deck.press("RIGHT");
    deck.press("A");
  }
  toButton(deck);
  return deck.press("A").settle();
}

it.each([
  {
    name: "waiting-two",
    players: 2,
    rows: [0, 1],
    said: /Space Marines .*Ancient Races \| Place both \| pay 4 \| Then you hold \| 0 cards \|/,
  },
  {
    name: "waiting-four",
    players: 4,
    rows: [],
    said: /Explore \| gain 2 cards \| Then you hold \| 8 cards \|/,
  },
])("$name: the own choice and who has chosen", ({ name, players, rows, said }) => {
  const deck = choose(players, rows);
  expect(deck.words()).toContain("end turn | undo");
  expect(deck.words()).not.toContain("is choosing");
  expect(deck.words().match(/has not chosen/g)).toHaveLength(players - 1);
  expect(deck.words()).toMatch(said);
  expectScreen(deck, name);
});

it("while computers choose: who has chosen, who is choosing and who chooses next", () => {
  const deck = choose(4, [2]);
  expect(deck.words()).toMatch(/Gem World \| Place \| pay 2 \| Then you hold \| 4 cards \|/);
  deck.press("A").waitFor("is choosing");
  expect(deck.words()).toMatch(/CPU 2 \| is choosing \| 3 \| CPU 3 \| chooses next \| 4 \| CPU 4 \| has not chosen/);
  for (let i = 0; i < 3000 && !/CPU 3 \| is choosing/.test(deck.words()); i++) deck.step(0);
  expect(deck.words()).toMatch(/CPU 2 \| has chosen \| 3 \| CPU 3 \| is choosing \| 4 \| CPU 4 \| chooses next/);
  expect(deck.words()).toContain("All cards turn up together.");
  expectScreen(deck, "waiting-choosing");
});

it("the own hand is looked at as cards, each with its price, and no card of another seat", () => {
  const deck = choose(4, []).press("Y");
  expect(deck.words()).toContain("Your hand");
  const seen = new Set<string>();
  for (let i = 0; i < HANDS[0].length; i++) {
    expect(findIllegible(deck.cartridge.screen())).toEqual([]);
    for (const { text } of screenText(deck.cartridge.screen())) seen.add(text);
    if (i === 2) expectScreen(deck, "hand-looked");
    deck.press("RIGHT");
  }
  for (const name of HANDS[0]) expect([...seen]).toContain(name);
  for (const name of HANDS.slice(1).flat()) expect([...seen]).not.toContain(name);
  expect(deck.words()).toMatch(/of 50/);
});
