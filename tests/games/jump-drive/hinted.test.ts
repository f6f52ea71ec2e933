// What a hint shows of its choice: the card that it names is in sight beside the note, whatever was marked, and
// wherever the cursor was.
import { expect, it } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { seededRandom } from "../../support/scenario.ts";
import { ENDED, prepareAnswer } from "./buttons.ts";
import { ROWS } from "./cards.ts";
import { Box, Drive, names } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
/** The end of the bar of a hint, after which the note is. */
const BAR_END = "back";
const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1);
const MOST_TURNS = 120;
const LONGEST_THOUGHT = 3000;
/** Headings of what a hint is asked about. */
const HINTED = /Choose in secret|Pay: discard/;

/** Asks for a hint where one can be asked for; returns what its note says, and the words beside it. */
function askHint(deck: CartridgeDriver): { note: string; besides: string[] } {
  deck.chooseMenu("Hint").waitFor("play it", LONGEST_THOUGHT);
  const words = screenText(deck.cartridge.screen()).map(({ text }) => text);
  const end = words.lastIndexOf(BAR_END);
  return { note: words.slice(end + 1).join(" "), besides: words.slice(0, end) };
}

/** The card names in the action that a note names, a longer name before one that is part of it. */
function namesIn(note: string): string[] {
  const found: string[] = [];
  let rest = note;
  for (const name of ["Survey Team", ...ROWS.map(({ name }) => name)].toSorted(
    (one, other) => other.length - one.length,
  )) {
    if (!rest.includes(name)) continue;
    found.push(name);
    rest = rest.replaceAll(name, "");
  }
  return found;
}

it("what a hint would discard is in sight, and what it would place unless the hand is longer than the list", {
  timeout: 240_000,
}, () => {
  let [hints, whole] = [0, 0];
  for (const seed of SEEDS) {
    const deck = new CartridgeDriver(WASM, seed).start([0, 1], 2, 4);
    for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
      if (!prepareAnswer(deck, turn)) continue;
      if (HINTED.test(deck.words())) {
        const { note, besides } = askHint(deck);
        const action = note.split(/ (?:It|You|The|This|No|With|Worth) /)[0];
        const named = namesIn(action);
        const shown = named.filter((name) => besides.includes(name));
        if (note.startsWith("Discard")) expect(shown, `${note} (seed ${seed}, turn ${turn})`).toEqual(named);
        if (named.length === shown.length) whole++;
        hints++;
        deck.press(turn % 3 === 0 ? "B" : "A");
        if (turn % 3 !== 0) continue;
        prepareAnswer(deck, turn);
      }
      deck.press("A").wait(14);
    }
  }
  expect(hints).toBeGreaterThan(5 * SEEDS.length);
  // A hand may be longer than the list: then one of two cards, or one that was marked before, may be out of sight.
  expect(whole).toBeGreaterThan(0.9 * hints);
});

/** A card that may change hands. */
const PASSING = "War Propaganda";

/** A position near the end, all cards at random, the passing card in the first seat's hand. */
function arrangeLate(drive: Drive, seed: number, players: number): void {
  const random = seededRandom(seed);
  const box = new Box();
  box.take(PASSING);
  const left = box.rest();
  const deal = (count: number): string[] =>
    Array.from({ length: count }, () => names([left.splice(random(left.length), 1)[0] as number])[0] as string);
  const tableaus = Array.from({ length: players }, () => deal(3 + random(5)));
  drive.arrange({
    players,
    hands: [[PASSING, ...deal(5)]],
    tableaus,
    points: tableaus.map(() => 28 + random(18)),
    round: 7,
  });
}

it.each([2, 3, 4])(
  "among %i, the points that a hint says it leads to are those which the round brings if the others explore, War Propaganda passed on or not",
  { timeout: 240_000 },
  (players) => {
    const drive = new Drive();
    let [told, passed] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      arrangeLate(drive, seed, players);
      const { cartridge } = drive;
      const state = cartridge.state();
      const deck = new CartridgeDriver(WASM);
      const levels = Array.from({ length: players }, (_, seat) => (seat === 0 ? 0 : 1));
      expect(
        deck.cartridge.loadSave(keepGame(cartridge, { edition: 0, options: 0, levels, from: state, actions: [] })),
      ).toBe(STATUS.OK);
      deck.step(0);
      deck.press("A").waitFor("menu").press("A");
      const { note } = askHint(deck);
      const points = /(?:It takes|Together they take) you to (?:about )?(\d+) points, and the game ends/.exec(
        note,
      )?.[1];
      if (points === undefined) continue;
      const action = cartridge
        .legalActions()
        .find((action) => /^ (It|Together)/.test(note.split(cartridge.actionText(action), 2)[1] ?? "")) as number;
      expect(cartridge.raw.apply(action), note).toBe(STATUS.OK);
      const after = drive.finishRound();
      expect(after.points[0], `${note} (seed ${seed})`).toBe(Number(points));
      told++;
      if (note.includes(PASSING) && !names(after.tableau[0] as number[]).includes(PASSING)) passed++;
    }
    expect(told).toBeGreaterThan(10);
    expect(passed).toBeGreaterThan(0);
  },
);
