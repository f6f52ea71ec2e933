// The costly choices of finished games as they are looked through: the decision's hand is on the screen, not the report
// of the round before, with a reason beside what would have been better; every card that the better action names is
// framed, and the note hides neither these nor the cursor. A player like the level below the Master is shown the
// costliest choice, too.
import { expect, test } from "vitest";
import { COLOR, STATUS } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { type Box, parseDisplayList, screenText } from "../../../host/raster/index.ts";
import type { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { mostKept } from "../../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { playOut, searchCostly } from "../../support/looked-through.ts";
import { findIllegible } from "../../screens/legible.ts";
import { ROWS } from "./cards.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const SEARCH_STEPS = 6000;
const SEEDS = [1, 2, 3, 4, 5, 6];
/** A note of up to seven lines has room between the name of the card above the hand and the hand. */
const MOST_NOTE = 6 * 9;
const NAMES = ROWS.map(({ name }) => name).sort((a, b) => b.length - a.length);

/**
 * After a game of two in which all is done at random or as `choose` has it, where it can be looked through and the
 * search is over.
 */
function search(cartridge: Cartridge, seed: number, choose?: () => number): CartridgeDriver {
  const { states, actions } = playOut(cartridge, seed, choose);
  const before = Math.max(0, actions.length - mostKept(cartridge));
  return searchCostly(WASM, cartridge, states[before] as Uint8Array, actions.slice(before), before, SEARCH_STEPS);
}

/** Names of cards in a sentence, a name within a longer one once. */
function namedIn(sentence: string): string[] {
  const found: string[] = [];
  let rest = sentence.replace("the Survey Team", "Survey Team");
  for (const name of NAMES) {
    if (!rest.includes(name)) continue;
    found.push(name);
    rest = rest.replace(name, "");
  }
  return found;
}

const within = ({ x, y }: { x: number; y: number }, box: Box): boolean =>
  x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;

test("what a costly choice and the better one name is seen at the decision, the better one framed", {
  timeout: TIMEOUT_MS,
}, () => {
  const cartridge = new Cartridge(WASM);
  let later = 0;
  let pairs = 0;
  let compared = 0;
  let headings = 0;
  for (const seed of SEEDS) {
    const handheld = search(cartridge, seed).waitFor("next");
    for (let i = 0; i < 3; i++) {
      const words = handheld.press("A").words();
      const told = words
        .replaceAll(" | ", " ")
        .match(/(\d+)\/\d+ Player 1: (.*?) A Master chooses: (.*?)\. It expects/);
      expect(told, words).not.toBeNull();
      const [, , chosen = "", better = ""] = told as RegExpMatchArray;
      // Why: what it brings more than what was played or, where that cannot be counted, what is good about it.
      const why = words
        .replaceAll(" | ", " ")
        .match(
          new RegExp(
            " in 100\\. ((It pays \\d+ more (?:points?|cards?) (?:and \\d+ more cards? )?a round|" +
              "You then hold \\d+ more cards?)|It |They |Together they |You |No card )",
          ),
        );
      expect(why, words).not.toBeNull();
      if (why?.[2]) compared++;
      expect(words, `seed ${seed}`).not.toMatch(/ends at 50|what everybody/);
      const list = handheld.cartridge.screen();
      const frames = parseDisplayList(list).flatMap((command) =>
        command.op === "frame" && command.color === COLOR.PINK ? [command as Box] : [],
      );
      const runs = screenText(list);
      const { y: note, h: letterH } = runs.find(({ text }) => /^\d+\/\d+ Player 1/.test(text)) as (typeof runs)[number];
      const last = runs
        .filter(({ y, h }) => y >= note && h === letterH)
        .reduce((y, run) => (run.y - y <= 12 ? run.y : y), note);
      const isFree = (y: number): boolean => y < note - 12 || y > last + 8;
      const costsIn = (box?: Box): string[] =>
        runs
          .filter(({ text, x, y }) => /^\d$/.test(text) && isFree(y) && (box === undefined || within({ x, y }, box)))
          .map(({ text }) => text);
      const named = namedIn(better);
      // Each card named has a frame around its cost.
      for (const name of named) {
        const cost = `${ROWS.find((row) => row.name === name)?.cost ?? 1}`;
        expect(
          frames.some((frame) => costsIn(frame)[0] === cost),
          `${name} of "${better}", seed ${seed}: ${words}`,
        ).toBe(true);
      }
      for (const name of namedIn(chosen))
        expect(costsIn(), `${name} of "${chosen}", seed ${seed}: ${words}`).toContain(
          `${ROWS.find((row) => row.name === name)?.cost ?? 1}`,
        );
      if (named.length === 0) expect(frames.length, words).toBeGreaterThan(0);
      // What was chosen is named above the hand, and how the seats stand above that; no line is cut by the note.
      const heads = namedIn(chosen).concat("Explore");
      const isNamed = runs.some(({ text, y }) => heads.includes(text) && y > 12 && y < note);
      expect(isNamed || last - note > MOST_NOTE, `"${chosen}", seed ${seed}: ${words}`).toBe(true);
      if (isNamed) headings++;
      expect(runs.some(({ text, y }) => /^R\d+$/.test(text) && y < 12)).toBe(true);
      expect(findIllegible(list, true), `seed ${seed}`).toEqual([]);
      if (named.length > 1) pairs++;
      if (!/round 1(?!\d)/.test(words)) later++;
    }
  }
  expect(later).toBeGreaterThan(4);
  expect(pairs).toBeGreaterThan(2);
  expect(compared).toBeGreaterThan(8);
  expect(headings).toBeGreaterThan(14);
});

test("choices that level 2 finds good are shown as costly where level 3 finds them so", {
  timeout: TIMEOUT_MS,
}, () => {
  const cartridge = new Cartridge(WASM);
  const { raw } = cartridge;
  let costly = 0;
  for (const seed of SEEDS) {
    const handheld = search(cartridge, seed, () => {
      expect(raw.aiStart(raw.currentSeat(), 2, seed, 0)).toBe(STATUS.OK);
      while (raw.aiStep(1000) === 0);
      return raw.aiAction();
    });
    const looked = /Compared (\d+) of (\d+) choices/.exec(handheld.words().replaceAll(" | ", " "));
    expect(looked?.[1], `seed ${seed}`).toBe(looked?.[2]);
    if (!handheld.shows("next")) continue;
    expect(handheld.press("A").words().replaceAll(" | ", " "), `seed ${seed}`).toMatch(
      /Player 1: .*A Master chooses: .*It expects (?:[2-9]|\d\d+) more wins? in 100\. /,
    );
    costly++;
  }
  expect(costly).toBeGreaterThan(1);
});
