// A person's hand while others think says of each card what a choice says of it: its price or why it cannot be
// placed, and what the round then brings; and what of that the card itself brings. A card in words says of each of its
// effects what that pays now, and these parts and what is printed add up.
import { describe, expect, it } from "vitest";
import { screenText } from "../../../host/raster/index.ts";
import { decodeState } from "../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../../screens/legible.ts";
import { gameUnderTest, readCartridgeFile } from "../../support/games.ts";
import { CHOICE, ENDED, isOnButton, openTables, prepareAnswer } from "./buttons.ts";
import { DECK_CARDS, type DriveState, names } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const MOST_TURNS = 400;
/** More than a tableau has cards; its list goes round. */
/** More than are in all tableaus and a hand. */
const MOST_CARDS = 120;
/** Where a tableau shows what it pays a round. */
const TOTALS_Y = 157;
const PASSING = "War Propaganda";
/** Tops of the last line of words, and of the one above it. */
const INFO_Y = 213;
const FIRST_Y = 200;

const lineAt = (handheld: CartridgeDriver, top: number): string =>
  screenText(handheld.cartridge.screen())
    .filter(({ y }) => Math.abs(y - top) < 4)
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join(" ");

const handCount = (handheld: CartridgeDriver, seat: number): number => {
  const { hand } = decodeState(gameUnderTest("jump-drive").layout, handheld.cartridge.state()) as unknown as DriveState;
  return (hand[seat] as number[]).length;
};

/** What is said of the cards one after another, whose cursor is on the first one. */
function readLines(handheld: CartridgeDriver, rows: number): string[] {
  return Array.from({ length: rows }, () => {
    // What could help is named out of the hand that is asked, which has the Survey Team in it.
    const why = lineAt(handheld, FIRST_Y);
    const lines = why.startsWith("Needs military") ? why : `${why} / ${lineAt(handheld, INFO_Y)}`;
    handheld.press("RIGHT");
    return lines;
  });
}

/**
 * Looks from where the seat waits at its hand and at its tableau, and compares them with what a choice said; returns of
 * how many cards.
 */
function compare(handheld: CartridgeDriver, told: readonly string[]): number {
  handheld.press("Y");
  if (!handheld.shows("Your hand")) return 0;
  expect(findIllegible(handheld.cartridge.screen())).toEqual([]);
  const looked = readLines(handheld, told.length);
  expect(looked).toEqual(told);
  const all = totalsOf(handheld);
  let isPassing = false;
  for (let i = 0; i < MOST_CARDS && !handheld.shows("Your hand"); i++) {
    if (handheld.shows(PASSING)) isPassing = true;
    handheld.press("RIGHT");
  }
  // What a round brings without the card is what the table brings.
  for (const line of isPassing ? [] : looked) {
    const each = /Each round (\d+) \d+ (\d+) \d+/.exec(line);
    if (each !== null) expect(each.slice(1).map(Number)).toEqual(all);
  }
  handheld.press("B");
  return told.length;
}

/** Whose tableau is open. */
const headingOf = ({ cartridge }: CartridgeDriver): string =>
  screenText(cartridge.screen()).find(({ x, y }) => x === 2 && y === 1)?.text ?? "";

/** Points and cards that the open tableau brings a round. */
const totalsOf = ({ cartridge }: CartridgeDriver): number[] =>
  screenText(cartridge.screen())
    .filter(({ y }) => y === TOTALS_Y)
    .slice(0, 2)
    .map(({ text }) => Number(text));

/**
 * Plays a game by buttons and compares the hand after each choice; returns of how many cards, and how many of these
 * could not be placed.
 */
function playComparing(seats: number, seed: number): { cards: number; barred: number } {
  const own = seed % seats;
  const handheld = new CartridgeDriver(WASM, seed).start(
    Array.from({ length: seats }, (_, seat) => (seat === own ? 0 : 1)),
    2,
    4,
  );
  const compared = { cards: 0, barred: 0 };
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(handheld.words()); turn++) {
    // With a card marked the others are shown beside it.
    if (!CHOICE.test(handheld.words()) || !handheld.shows("Place: mark")) {
      if (prepareAnswer(handheld, turn)) handheld.press("A").wait(8);
      continue;
    }
    const rows = handCount(handheld, own);
    if (isOnButton(handheld)) handheld.press("UP");
    const told = readLines(handheld, rows);
    for (let left = 0; left < rows; left++) handheld.press("LEFT");
    prepareAnswer(handheld, turn);
    handheld.press("A").wait(1);
    if (!handheld.shows("has not chosen")) continue;
    const cards = compare(handheld, told);
    compared.cards += cards;
    if (cards > 0) compared.barred += told.filter((line) => /^(Needs|It costs|You have)/.test(line)).length;
  }
  expect(handheld.words()).toMatch(ENDED);
  return compared;
}

describe("the own hand while others think", () => {
  it.each([
    [2, 2],
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 8],
    [4, 9],
  ])(
    "among %i (seed %i) says of each card what the choice says, and what the card brings of it",
    { timeout: TIMEOUT_MS },
    (seats, seed) => {
      const { cards, barred } = playComparing(seats, seed);
      expect(cards).toBeGreaterThan(8);
      expect(barred).toBeGreaterThan(0);
    },
  );
});

describe("a card in words", () => {
  it("shows what each effect brings now; with what is printed it adds up to the table's part", {
    timeout: TIMEOUT_MS,
  }, () => {
    let counted = 0;
    for (const seed of [3, 6, 11]) {
      const handheld = new CartridgeDriver(WASM, seed).start([0, 2, 2], 2, 4);
      for (let turn = 0; turn < MOST_TURNS && !ENDED.test(handheld.words()); turn++) {
        if (prepareAnswer(handheld, turn)) handheld.press("A").wait(8);
      }
      openTables(handheld).press("RIGHT", "DOWN");
      for (let panel = 0; panel < 3; panel++) {
        expect(handheld.words()).toMatch(/\d+ (of 50|points)/);
        const seat = headingOf(handheld);
        for (let i = 0; i < MOST_CARDS && headingOf(handheld) === seat; i++) {
          counted += checkParts(handheld);
          handheld.press("RIGHT");
        }
      }
    }
    expect(counted).toBeGreaterThan(10);
  });
});

/**
 * Compares what the card under the cursor says in words with the part of its table's points and cards; returns how many
 * effects it named.
 */
function checkParts(handheld: CartridgeDriver): number {
  if (handheld.shows("No card is placed")) return 0;
  const brings = /It pays ([^|]*)/.exec(handheld.words())?.[1] ?? "";
  const part = ["point", "card"].map((unit) => Number(new RegExp(`(\\d+) ${unit}`).exec(brings)?.[1] ?? 0));
  handheld.press("Y");
  const words = screenText(handheld.cartridge.screen()).map(({ text }) => text);
  const text = words.slice(1).join(" ");
  const printed = /Each round it pays (?:(\d+) points?)?(?: and )?(?:(\d+) cards?)?/.exec(text);
  const sums = [Number(printed?.[1] ?? 0), Number(printed?.[2] ?? 0)];
  const effects = [...text.matchAll(/\+\d+ (point|card)[^:+]*: now (\d+)/g)];
  for (const [, unit, now] of effects) sums[unit === "point" ? 0 : 1] += Number(now);
  expect(sums, text).toEqual(part);
  handheld.press("Y");
  return effects.length;
}

/** Names on the tableau that is open, as the cursor goes over its cards; after the last one the next table is open. */
function namesOpen(handheld: CartridgeDriver): Set<string> {
  const found = new Set<string>();
  const seat = headingOf(handheld);
  for (let i = 0; i < MOST_CARDS && headingOf(handheld) === seat; i++) {
    for (const { text } of screenText(handheld.cartridge.screen())) found.add(text);
    handheld.press("RIGHT");
  }
  return found;
}

it.each([2, 3, 4])(
  "among %i, once all have shown, each table has what its seat is about to place, with a cursor on it",
  { timeout: TIMEOUT_MS },
  (seats) => {
    let shown = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const handheld = new CartridgeDriver(WASM, seed).start([0, ...Array.from({ length: seats - 1 }, () => 2)], 2, 4);
      for (let turn = 0; turn < 60 && !ENDED.test(handheld.words()); turn++) {
        if (!prepareAnswer(handheld, turn)) continue;
        if (handheld.shows("Pay: discard")) {
          const state = decodeState(
            gameUnderTest("jump-drive").layout,
            handheld.cartridge.state(),
          ) as unknown as DriveState;
          const before = handheld.cartridge.stateHash();
          // From the button of the payment past the cards to the first table.
          for (let i = 0; i < 4 && !handheld.shows("All seats"); i++) handheld.press("UP");
          handheld.press("A");
          for (let seat = 0; seat < seats; seat++) {
            const found = namesOpen(handheld);
            for (const card of [state.development[seat], state.world[seat]]) {
              if (card === null || card === undefined) continue;
              const [name] = card < DECK_CARDS ? names([card]) : ["Survey Team"];
              expect([...found], `${name} of seat ${seat}, seed ${seed}, turn ${turn}`).toContain(name);
              shown++;
            }
          }
          handheld.press("B");
          expect(handheld.cartridge.stateHash()).toBe(before);
          expect(handheld.words()).toContain("Pay: discard");
        }
        handheld.press("A").wait(14);
      }
    }
    expect(shown).toBeGreaterThan(10);
  },
);
