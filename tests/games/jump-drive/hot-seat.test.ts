// Several persons and one device: what each chooses in secret it pays for in the same visit, since nothing of the others changes the
// cost; the payment is carried out when all have chosen. Who would rather pay then may. How often the device goes round.
import { describe, expect, it } from "vitest";
import { Handheld } from "../../../host/testing/handheld.ts";
import { PAY_LATER } from "../../screens/jump-drive-pilot.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CURTAIN, ENDED, prepareAnswer, REFUSAL, toButton } from "./buttons.ts";
import { Drive, type DriveState } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const MOST_TURNS = 4000;
const drive = new Drive();

function stateOf(deck: Handheld): DriveState {
  if (drive.cartridge.setState(deck.cartridge.state()) !== 0) throw new Error("no state");
  return drive.state();
}

/** One answer; a payment at once or when all have chosen. */
function answer(deck: Handheld, turn: number, later: boolean): void {
  if (!prepareAnswer(deck, turn)) return;
  deck.press("A").wait(4);
  if (deck.shows(PAY_LATER)) deck.press(...(later ? (["DOWN", "A"] as const) : (["A"] as const)));
  deck.wait(14);
}

/** Passes of the device in each round of a whole game of persons, and what was asked in it. */
function playRounds(seed: number, persons: number, later: boolean): Round[] {
  const deck = new Handheld(WASM, seed).start(new Array<number>(persons).fill(0), 2, 4);
  const rounds: Round[] = [];
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
    const { round, phase } = stateOf(deck);
    rounds[round] ??= { passes: 0, asked: new Set() };
    const here = rounds[round] as Round;
    if (deck.shows(CURTAIN)) here.passes++;
    else if (deck.shows("| tables")) here.asked.add(phase);
    answer(deck, turn, later);
  }
  expect(deck.words()).toMatch(ENDED);
  return rounds.slice(1, -1);
}

interface Round {
  passes: number;
  readonly asked: Set<string>;
}

/** What can be asked only when cards were drawn, or others were there first: discards after exploring, down to ten cards, for a convoy's world. */
const isPlain = ({ asked }: Round): boolean => [...asked].every((phase) => phase === "choose");
const meanOf = (rounds: readonly Round[]): number => rounds.reduce((sum, { passes }) => sum + passes, 0) / rounds.length;

describe("two persons", () => {
  const now = [1, 2, 3, 4, 5, 6].flatMap((seed) => playRounds(seed, 2, false));
  const later = [1, 2, 3, 4, 5, 6].flatMap((seed) => playRounds(seed, 2, true));

  it("are never asked again for what they paid when they chose, and pass the device at most twice in such a round", () => {
    expect(now.some(({ asked }) => asked.has("pay") && !asked.has("method") && !asked.has("second"))).toBe(false);
    const plain = now.filter(isPlain);
    expect(plain.length).toBeGreaterThan(10);
    expect(Math.max(...plain.map(({ passes }) => passes))).toBeLessThanOrEqual(2);
    expect(meanOf(now)).toBeLessThan(meanOf(later) - 1);
  });

  it("may pay when all have chosen: then it is asked for", () => {
    expect(later.some(({ asked }) => asked.has("pay"))).toBe(true);
  });
});

/** Two persons at the first choice; the first goes to what it has to pay for the first card that can be placed and costs something. */
function openPayment(): Handheld {
  const deck = new Handheld(WASM, 2).start([0, 0], 2, 4);
  for (let i = 0; i < 100 && !deck.shows("Choose in secret"); i++) {
    if (deck.shows("Keep five")) toButton(deck);
    deck.press("A").wait(8);
  }
  const cards = (stateOf(deck).hand[stateOf(deck).actorSeat as number] as number[]).length;
  for (let row = 0; row < cards && !deck.shows(PAY_LATER); row++) {
    for (let i = 0; i < row; i++) deck.press("DOWN");
    if (!REFUSAL.test(deck.words())) deck.press("A");
    toButton(deck);
    if (deck.shows("| place | menu")) deck.press("A");
    if (!deck.shows(PAY_LATER)) deck.press("B", "DOWN");
  }
  expect(deck.words()).toContain(PAY_LATER);
  return deck;
}

/** From the end of the first visit: the second person explores. */
function exploreBehindCurtain(deck: Handheld): void {
  for (let i = 0; i < 20 && !deck.shows("Choose in secret"); i++) deck.press("A").wait(4);
  toButton(deck);
  deck.press("A").wait(8);
}

describe("a payment that is chosen ahead", () => {
  it("changes nothing of the position but the choice, until all have chosen; then these cards go", () => {
    const deck = openPayment();
    const before = stateOf(deck);
    const seat = before.actorSeat as number;
    deck.press("A").wait(4);
    const chosen = stateOf(deck);
    expect(chosen.hand).toEqual(before.hand);
    expect(chosen.choice[seat]).not.toBe("open");
    exploreBehindCurtain(deck);
    for (let i = 0; i < 6 && stateOf(deck).phase === "pay"; i++) deck.press("A").wait(8);
    const after = stateOf(deck);
    expect(after.tableau[seat]?.length).toBe((before.tableau[seat]?.length ?? 0) + 1);
    expect(after.discard[seat]?.length).toBeGreaterThan(before.discard[seat]?.length ?? 0);
    expect(deck.shows(CURTAIN)).toBe(false);
  });

  it("can be left for another choice, and is taken back with the choice", () => {
    const deck = openPayment();
    const before = deck.cartridge.stateHash();
    deck.press("B");
    expect(deck.words()).toContain("Choose in secret");
    toButton(deck);
    deck.press("A");
    expect(deck.words()).toContain(PAY_LATER);
    deck.press("A").wait(4);
    expect(deck.cartridge.stateHash()).not.toBe(before);
    deck.press("B").wait(4);
    expect(deck.cartridge.stateHash()).toBe(before);
    expect(deck.words()).toContain("Choose in secret");
  });

  it("is asked for when all have chosen, where the power went meanwhile", () => {
    const deck = openPayment();
    deck.press("A").wait(4);
    const again = new Handheld(WASM, 2);
    again.cartridge.loadSave(deck.cartridge.save());
    again.step(0);
    again.press("A").wait(4);
    exploreBehindCurtain(again);
    for (let i = 0; i < 6 && !again.shows("Pay: discard"); i++) again.press("A").wait(8);
    expect(again.words()).toContain("Pay: discard");
    expect(stateOf(again).phase).toBe("pay");
  });
});
