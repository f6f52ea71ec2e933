// How many presses a round takes: from the open hand of ten cards to the payment agreed, for a development and a world
// at each of the 45 pairs of places, by somebody who takes the shorter way; and from there over the report to the next
// hand.
import { describe, expect, it } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { type ButtonName, CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CHOICE } from "./buttons.ts";
import { Drive } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const CARDS = 10;
/** From the open hand to the payment agreed, and what reveal and report add. */
const MOST = 14;
const MOST_READ = 2;
/** Ascending as hands are, cheap enough that any two of them can be paid for. */
const DEVELOPMENTS = [
  "Colony Convoy",
  "Genetics Lab",
  "Investment Credits",
  "Mining Robots",
  "Consumer Markets",
  "Space Marines",
  "Galactic Advertisers",
  "Mining Conglomerate",
  "Replicant Robots",
];
const WORLDS = [
  "Artist Colony",
  "Insect Uplift Race",
  "New Vinland",
  "Ancient Races",
  "Asteroid Belt",
  "Gem World",
  "Comet Zone",
  "Mining World",
  "Tourist World",
];
const PAIRS = Array.from({ length: CARDS }, (_, i) => i).flatMap((first) =>
  Array.from({ length: CARDS - first - 1 }, (_, i) => [first, first + 1 + i] as const),
);

/** Counts what it presses. */
class Counter {
  presses = 0;
  read = 0;
  readonly deck: CartridgeDriver;

  constructor(deck: CartridgeDriver) {
    this.deck = deck;
  }

  press(button: ButtonName, times = 1): void {
    for (let i = 0; i < times; i++) this.deck.press(button);
    this.presses += times;
  }

  /** Goes on by A until words are there; counts presses on pages that are only read apart. */
  goOn(words: RegExp): void {
    for (let i = 0; i < 8 && !words.test(this.deck.wait(60).words()); i++) {
      const isRead = this.deck.shows("go on |");
      this.press("A");
      if (!isRead) continue;
      this.presses--;
      this.read++;
    }
    expect(this.deck.words()).toMatch(words);
  }
}

/** The open hand of a person against a computer, whose first cards are developments. */
function openHand(developments: number): Counter {
  const drive = new Drive();
  const hand = [...DEVELOPMENTS.slice(0, developments), ...WORLDS.slice(0, CARDS - developments)];
  drive.arrange({ hands: [hand, ["Comet Zone"]], tableaus: [["Survey Team"], ["Gem World"]] });
  const deck = new CartridgeDriver(WASM);
  const kept = { edition: 0, options: 0, levels: [0, 1], from: drive.cartridge.state(), actions: [], before: 20 };
  expect(deck.cartridge.loadSave(keepGame(drive.cartridge, kept))).toBe(STATUS.OK);
  deck.step(0);
  deck.press("A").waitFor("ends at 50").press("A").wait(4);
  expect(deck.words()).toMatch(CHOICE);
  return new Counter(deck);
}

/** Moves from a card to another one the shorter way. */
function walk(counter: Counter, from: number, to: number): void {
  const right = (to - from + CARDS) % CARDS;
  if (right <= CARDS / 2) counter.press("RIGHT", right);
  else counter.press("LEFT", CARDS - right);
}

const distance = (from: number, to: number): number => {
  const right = (to - from + CARDS) % CARDS;
  return Math.min(right, CARDS - right);
};

describe("a round with two marked cards out of ten", () => {
  it(`takes at most ${MOST} presses to the payment agreed, whichever two they are, and ${MOST_READ} more to read`, {
    timeout: 240_000,
  }, () => {
    let most = 0;
    expect(PAIRS.length).toBe(45);
    for (const [first, second] of PAIRS) {
      const counter = openHand(second);
      const { deck } = counter;
      const [near, far] = distance(0, first) <= distance(0, second) ? [first, second] : [second, first];
      walk(counter, 0, near);
      counter.press("A");
      walk(counter, near, far);
      counter.press("A");
      const where = `cards ${first} and ${second}: ${deck.words()}`;
      const [, owed] = /Place 2: pay (\d+)/.exec(deck.words()) ?? [];
      expect(owed, where).toBeDefined();
      counter.press("DOWN");
      counter.press("A");
      if (Number(owed) > 0) counter.goOn(/Pay: discard (\d+) of \1/);
      const before = deck.cartridge.stateHash();
      if (Number(owed) > 0) counter.press("A");
      expect(deck.wait(20).cartridge.stateHash(), where).not.toBe(before);
      expect(counter.presses, where).toBeLessThanOrEqual(MOST);
      most = Math.max(most, counter.presses);
      counter.goOn(/^R4 .*Explore \+|Discard \d of|No second/);
      expect(counter.read, where).toBeLessThanOrEqual(MOST_READ);
    }
    // The count is one of presses, not of a walk that never went far.
    expect(most).toBeGreaterThan(9);
  });
});
