// Every person sees once what all placed before the report of a round, also where the round is scored before the device
// comes to that person: nobody is asked for anything while the cards are up. The page shows what each seat placed, also
// a card that has passed on since, and nothing of what anybody holds. Behind the last round it comes before the report
// of that round.
import { describe, expect, it } from "vitest";
import { STATUS } from "../../../../host/cartridge/abi.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { screenText } from "../../../../host/raster/index.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../../host/testing/kept-game.ts";
import { readCartridgeFile, readLayout } from "../../../support/games.ts";
import { DECIDING, ENDED, prepareAnswer, SHOWN, toButton } from "../buttons.ts";
import { Drive, DECK_CARDS, type DriveState, names } from "../position.ts";
import { expectScreen } from "./expect-screen.ts";

const WASM = readCartridgeFile("jump-drive");
const MOST_TURNS = 600;
const TIMEOUT_MS = 120_000;
const LAST = "These are the last cards.";
const SCORED = ["choose", "limit"];
const WORDS_Y = 186;

interface Page {
  readonly seat: number;
  readonly kind: "cards" | "report";
  readonly round: number;
}

const stateOf = (deck: CartridgeDriver): DriveState =>
  decodeState(readLayout("jump-drive"), deck.cartridge.state()) as unknown as DriveState;

/** The page on the screen that is read and left by a press, if it is one of the round's. */
function pageOf(deck: CartridgeDriver, seat: number): Page | undefined {
  const words = deck.words();
  const report = /go on \|.*\bRound (\d+) pays/.exec(words);
  if (report) return { seat, kind: "report", round: Number(report[1]) };
  const isLate = /hand over to/.test(words) && SCORED.includes(stateOf(deck).phase);
  if (!SHOWN.test(words) || !(words.includes("go on |") || isLate)) return undefined;
  return { seat, kind: "cards", round: Number(/\bR(\d+)\b/.exec(words)?.[1]) - (isLate ? 1 : 0) };
}

/** What a seat placed in the round that is shown, as the position says it. */
function placedBy(state: DriveState, seat: number): string[] {
  const tableau = state.tableau[seat] as number[];
  const cards = tableau.slice(tableau.length - (state.placed[seat] as number));
  if (!SCORED.includes(state.phase))
    for (const card of [state.development[seat], state.world[seat]]) if (card != null) cards.push(card);
  return cards.map((card) => (card >= DECK_CARDS ? "Survey Team" : (names([card])[0] as string)));
}

/** What the page says of each seat, by walking over all of them. */
function readTold(deck: CartridgeDriver, players: number): Map<string, string[]> {
  const told = new Map<string, string[]>();
  deck.press("RIGHT");
  for (let i = 0; i < players; i++, deck.press("RIGHT")) {
    const lines = screenText(deck.cartridge.screen()).filter(({ y }) => y >= WORDS_Y && y < 226);
    const [seat, ...cards] = lines.map(({ text }) => text);
    told.set((seat as string).split(" ").slice(0, 2).join(" "), cards);
  }
  return told;
}

/** Plays a game to its end; which pages each person saw, and on how many late ones the cards were compared. */
function play(levels: readonly number[], seed: number): { pages: Page[]; rounds: number; compared: number } {
  const deck = new CartridgeDriver(WASM, seed).start(levels, 2, 4);
  const pages: Page[] = [];
  let seat = levels.indexOf(0);
  let compared = 0;
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()) && !deck.shows(LAST); turn++) {
    const next = /Hand over to \| Player (\d)/.exec(deck.words());
    if (next) seat = Number(next[1]) - 1;
    const page = pageOf(deck, seat);
    if (page) pages.push(page);
    const state = stateOf(deck);
    const tops = state.tableau.flatMap((cards, i) => cards.slice(cards.length - (state.placed[i] as number)));
    if (page?.kind === "cards" && deck.shows("go on |") && !names(tops).includes("War Propaganda")) {
      const told = readTold(deck, levels.length);
      for (const [i, level] of levels.entries()) {
        const cards = told.get(`${level === 0 ? "Player" : "CPU"} ${i + 1}`)?.map((line) => line.split(":")[0]);
        const placed = placedBy(state, i).slice(-2);
        expect(cards, deck.words()).toEqual(placed.length > 0 ? placed : ["and gains 2 cards."]);
      }
      compared++;
    }
    if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
    deck.wait(50);
  }
  expect(deck.shows(LAST) || ENDED.test(deck.words()) || deck.shows("ends at 50")).toBe(true);
  return { pages, rounds: stateOf(deck).round, compared };
}

describe.each([
  { levels: [0, 1], seed: 4 },
  { levels: [0, 0], seed: 2 },
  { levels: [0, 0], seed: 6 },
  { levels: [0, 0, 1], seed: 3 },
  { levels: [1, 0, 0, 0], seed: 5 },
])("seats $levels", ({ levels, seed }) => {
  it("each person sees the cards of a round once, then its report", { timeout: TIMEOUT_MS }, () => {
    const { pages, rounds, compared } = play(levels, seed);
    expect(rounds).toBeGreaterThan(4);
    expect(compared).toBeGreaterThan(4);
    for (const [seat, level] of levels.entries()) {
      if (level !== 0) continue;
      const own = pages.filter((page) => page.seat === seat).map(({ kind, round }) => `${kind} ${round}`);
      const wanted = Array.from({ length: rounds - 1 }, (_, i) => [`cards ${i + 1}`, `report ${i + 1}`]).flat();
      expect(own.slice(0, wanted.length), `seat ${seat}`).toEqual(wanted);
    }
  });
});

/** Two persons from a position on, in which the first one chooses. */
function fromPosition(sketch: Parameters<Drive["arrange"]>[0]): CartridgeDriver {
  const drive = new Drive();
  drive.arrange(sketch);
  const levels = new Array<number>(sketch.players ?? 2).fill(0);
  const kept = { edition: 0, options: 0, levels, from: drive.cartridge.state(), actions: [], before: 20 };
  const deck = new CartridgeDriver(WASM);
  expect(deck.cartridge.loadSave(keepGame(drive.cartridge, kept))).toBe(STATUS.OK);
  deck.step(0);
  return deck.press("A").wait(4).press("A").waitFor("ends at 50").press("A").wait(4);
}

it("War Propaganda lies with the seat that placed it, also after it has passed on", () => {
  const deck = fromPosition({
    hands: [
      ["War Propaganda", "Comet Zone", "Comet Zone", "Asteroid Belt"],
      ["Gem World", "Trade Pact"],
    ],
    tableaus: [[], ["Space Marines", "Drop Ships"]],
  });
  for (let i = 0; i < 8 && !deck.shows("| War Propaganda |"); i++) deck.press("RIGHT");
  deck.press("A");
  toButton(deck);
  for (let i = 0; i < 40 && !deck.shows("Hand over to | Player 2"); i++) deck.press("A").wait(8);
  for (let i = 0; i < 200 && !(deck.shows("Hand over to | Player 1") && stateOf(deck).round > 3); i++) {
    if (DECIDING.test(deck.words())) toButton(deck);
    deck.press("A").wait(8);
  }
  const state = stateOf(deck);
  expect(names(state.tableau[1] as number[])).toContain("War Propaganda");
  deck.press("A").wait(60);
  const told = readTold(deck, 2);
  expect(told.get("Player 1")).toEqual(["War Propaganda"]);
  expect(told.get("Player 2")).toEqual(["and gains 2 cards."]);
  deck.press("LEFT");
  expectScreen(deck, "shown-late-two");
  expect(deck.press("A").words()).toMatch(/War Propaganda \| round 3 .*takes it/);
  expect(deck.press("A").words()).toMatch(/Round 3 pays/);
});
