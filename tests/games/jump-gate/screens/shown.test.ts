// What both editions of Jump Gate put before a person's eyes: what the last action of a turn brought to light is looked
// at before others act, and the bar then leads to the scores too; a hint frames every card that its words name; a
// costly choice of a game that is over shows what was better, and why; below a menu over long news is the whole
// table.
import { describe, expect, test } from "vitest";
import { COLOR, FONT } from "../../../../host/cartridge/abi.ts";
import { type Box, parseDisplayList, screenText } from "../../../../host/raster/index.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { playOut, searchCostly } from "../../../support/looked-through.ts";
import { readCartridgeFile, readEditions, readLayout } from "../../../support/games.ts";
import { setPace } from "../../../support/motion.ts";
import { toChoice } from "./decisions.ts";

const EDITIONS = ["jump-gate", "jump-gate-1st"];
const HAND_Y = 200;
const CARD_W = 42;
const SLOT_Y = 176;
const SLOT_H = 18;
const BAR_Y = 226;
const SCREEN_W = 240;
/** Steps in which a computer that may act has done so. */
const LONG = 400;
const GO_ON = /go on with CPU \d/;
/** Games that are played by hints, this many in each. */
const SEEDS = 6;
const HINTS = 60;
/** Actions of a game that are looked through, and the longest search. */
const KEPT = 90;
const SEARCH_STEPS = 3000;
const OWN = /\d actions? left|You hold one/;

interface Seen {
  readonly turnSeat: number;
  readonly actionsLeft: number;
  readonly hand: readonly (readonly number[])[];
}

const stateOf = (id: string, handheld: CartridgeDriver) =>
  decodeState(readLayout(id), handheld.cartridge.state()) as unknown as Seen;

function start(id: string, levels: readonly number[], seed = 1): CartridgeDriver {
  const [{ minPlayers, maxPlayers }] = readEditions(id);
  return toOwn(new CartridgeDriver(readCartridgeFile(id), seed).start(levels, minPlayers, maxPlayers));
}

/** Goes on to the person's own turn, past news. */
function toOwn(handheld: CartridgeDriver): CartridgeDriver {
  for (let i = 0; i < 4000; i++) {
    if (handheld.shows("Since your last turn") || GO_ON.test(handheld.words())) handheld.press("A");
    else if (OWN.test(handheld.words()) && handheld.shows("scores")) return handheld.settle();
    else handheld.step(0);
  }
  throw new Error(`not the own turn: ${handheld.words()}`);
}

/** Opens the menu of actions and chooses a row. */
function act(handheld: CartridgeDriver, name: string): CartridgeDriver {
  const isOn = () =>
    screenText(handheld.cartridge.screen()).some(({ text, color }) => text === name && color === COLOR.BLACK);
  handheld.press("A");
  for (let i = 0; i < 8 && !isOn(); i++) handheld.press("DOWN");
  expect(isOn(), handheld.words()).toBe(true);
  return handheld.press("A");
}

/** Research: the card under the cursor out, then draws. */
const research = (handheld: CartridgeDriver): CartridgeDriver =>
  act(handheld, "Research").press("A", "UP", "A").settle();

const boxesOf = (handheld: CartridgeDriver, op: "frame" | "round", color: number) =>
  parseDisplayList(handheld.cartridge.screen()).flatMap((command) =>
    command.op === op && command.color === color ? [command as unknown as Box] : [],
  );

/** The cards of the hand that are on the screen, by their left edges. */
const cardsOf = (handheld: CartridgeDriver) =>
  [COLOR.WHITE, COLOR.GREY].flatMap((color) =>
    boxesOf(handheld, "round", color).filter(({ y, w }) => y >= HAND_Y - 4 && w === CARD_W),
  );

/** Cards of the hand with a hint's frame around them. */
const framedOf = (handheld: CartridgeDriver) =>
  new Set(
    boxesOf(handheld, "frame", COLOR.PINK)
      .filter(({ y }) => y >= HAND_Y - 6)
      .map(({ x, w }) => x + (w >> 1)),
  ).size;

describe.each(EDITIONS)("%s: the last action of a turn", (id) => {
  test("that draws a card is looked at before a computer acts, and the scores too", () => {
    const handheld = start(id, [0, 2]);
    research(handheld);
    expect(stateOf(id, handheld).actionsLeft).toBe(1);
    act(handheld, "Research").press("A", "UP");
    const before = stateOf(id, handheld).hand[0] as readonly number[];
    handheld.press("A").settle();
    const drawn = handheld.cartridge.stateHash();
    const { hand, turnSeat } = stateOf(id, handheld);
    expect(hand[0]).toHaveLength(5);
    expect((hand[0] as readonly number[]).some((card) => !before.includes(card))).toBe(true);
    expect(turnSeat).toBe(1);
    handheld.wait(LONG);
    expect(handheld.cartridge.stateHash()).toBe(drawn);
    expect(cardsOf(handheld)).toHaveLength(5);
    expect(handheld.words()).toMatch(/Your turn: no action left .*go on with CPU 2 \| look/);
    expect(handheld.press("Y").words()).toContain("Scores so far");
    handheld.press("B", "X", "DOWN");
    expect(handheld.words()).toContain("No undo: something was");
    handheld.press("B").wait(LONG);
    expect(handheld.cartridge.stateHash()).toBe(drawn);
    handheld.press("A").wait(LONG);
    expect(handheld.cartridge.stateHash()).not.toBe(drawn);
  });

  test("that can be taken back leaves room in the bar for all that one can do", () => {
    const handheld = start(id, [0, 2]);
    const before = handheld.cartridge.stateHash();
    act(handheld, "Jump").press("A", "A").settle();
    act(handheld, "Fly").press("A").settle();
    const after = handheld.cartridge.stateHash();
    expect(handheld.words()).toContain("end turn | undo | look | menu");
    const bar = screenText(handheld.cartridge.screen()).filter(({ y }) => y >= BAR_Y);
    expect(bar.map(({ text }) => text)).toEqual(["end turn", "undo", "look", "menu"]);
    for (const { x, w } of bar) expect(x + w).toBeLessThan(SCREEN_W);
    expect(handheld.press("RIGHT").words()).toContain("back | next | menu");
    expect(handheld.cartridge.stateHash()).toBe(after);
    handheld.press("B");
    expect(handheld.words()).toContain("end turn | undo | look | menu");
    handheld.press("B");
    expect(handheld.cartridge.stateHash()).not.toBe(after);
    handheld.press("X").choose(1);
    expect(handheld.cartridge.stateHash()).toBe(before);
  });
});

describe.each(EDITIONS)("%s: a hint", (id) => {
  test("frames each card that its words name, outside its note", () => {
    const counts = [0, 0, 0];
    let harvests = 0;
    for (let seed = 1; seed < SEEDS && counts[2] * harvests === 0; seed++) {
      const handheld = start(id, [0, 1], seed);
      for (let i = 0; i < HINTS && toChoice(handheld); i++) {
        handheld.chooseMenu("Hint").waitFor("play it", 3000);
        const words = handheld.words().split("play it | back | ")[1].replaceAll(" | ", " ");
        const named = words.includes("(cards ") ? 2 : / with card |\(card /.test(words) ? 1 : 0;
        const note = boxesOf(handheld, "round", COLOR.PINK).at(-1) as Box;
        // Before the menu is open, what is harvested is in the panel already.
        if (/^Harvest /.test(words) && !words.includes(") from ")) {
          const slots = boxesOf(handheld, "frame", COLOR.PINK).filter(
            ({ y, h }) => y >= SLOT_Y - 2 && y + h <= SLOT_Y + SLOT_H + 2,
          );
          expect(slots.length, words).toBeGreaterThan(0);
          expect(note.y >= SLOT_Y + SLOT_H || note.y + note.h <= SLOT_Y + 4, words).toBe(true);
          harvests++;
        }
        if (named > 0) {
          expect(framedOf(handheld), words).toBe(named);
          expect(note.y + note.h, words).toBeLessThanOrEqual(HAND_Y + 4);
          counts[named]++;
        }
        handheld.press("A").settle();
      }
    }
    expect(counts[1]).toBeGreaterThan(3);
    expect(counts[2]).toBeGreaterThan(0);
    expect(harvests).toBeGreaterThan(0);
  });
});

describe.each(EDITIONS)("%s: a menu over the news of many actions", (id) => {
  test("has the hand behind it, which the news hide", () => {
    // What is watched is not reported again: here it goes by too quickly.
    const handheld = setPace(start(id, [0, 2, 2, 2, 2]), "fast");
    let seen = 0;
    for (let turn = 0; turn < 6 && seen === 0; turn++) {
      research(research(handheld)).press("A");
      for (let i = 0; i < 6000 && !handheld.shows("Since your last turn"); i++) handheld.step(0);
      const cards = (stateOf(id, handheld).hand[0] as readonly number[]).length;
      if (cardsOf(handheld).length === 0) {
        handheld.press("X").settle();
        expect(handheld.shows("What happened")).toBe(true);
        expect(cardsOf(handheld)).toHaveLength(cards);
        handheld.press("B");
        expect(cardsOf(handheld)).toHaveLength(0);
        seen++;
      }
      toOwn(handheld);
    }
    expect(seen).toBe(1);
  });
});

describe.each(EDITIONS)("%s: a costly choice of a game by chance", (id) => {
  test("tells what a Master would have done, what that was worth, and why", () => {
    const wasm = readCartridgeFile(id);
    const cartridge = new Cartridge(wasm);
    const { states, actions } = playOut(cartridge, 5);
    const from = Math.max(actions.length - KEPT, 0);
    const handheld = searchCostly(wasm, cartridge, states[from] as Uint8Array, actions.slice(from), from, SEARCH_STEPS);
    for (let i = 0; i < 3; i++) {
      handheld.press("A");
      const note = screenText(handheld.cartridge.screen()).filter(
        ({ color, font }) => font === FONT.SMALL && (color === COLOR.YELLOW || color === COLOR.SILVER),
      );
      const better = note
        .filter(({ color, text }) => color === COLOR.YELLOW && !/^[+]|Hole:/.test(text))
        .map(({ text }) => text)
        .join(" ");
      expect(better).toMatch(/A Master chooses: .+ It expects about \d+ points? more\.$/);
      // The reason is in the lines after that.
      const last = note.findLastIndex(({ text }) => text.endsWith("more."));
      expect(note[last + 1]?.text, better).toMatch(/^[A-Z0-9].{8,}/);
    }
  });
});
