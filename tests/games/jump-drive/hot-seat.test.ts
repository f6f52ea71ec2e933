// Several persons and one device: what each chooses in secret it pays for in the same visit, since nothing of the others changes the
// cost; the payment is carried out when all have chosen. Who would rather pay then may. How often the device goes round.
import { describe, expect, it } from "vitest";
import { Handheld } from "../../../host/testing/handheld.ts";
import { PAY_LATER } from "../../screens/jump-drive-pilot.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { Drive, type DriveState } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const CURTAIN = "for your eyes only";
const ENDED = /Final score|Shared victory/;
/** What the bar calls the button below the cards while the cursor is on it. */
const ON_BUTTON = /\| (pay|discard|choose|place|explore|go on) \| menu/;
const REFUSAL = /Needs military|One per player|Not with military|Costs \d+, you can pay|Not with this convoy/;
const MOST_TURNS = 4000;
const drive = new Drive();

function stateOf(deck: Handheld): DriveState {
  if (drive.cartridge.setState(deck.cartridge.state()) !== 0) throw new Error("no state");
  return drive.state();
}

function toButton(deck: Handheld): void {
  for (let i = 0; i < 60 && !ON_BUTTON.test(deck.words()); i++) deck.press("UP");
}

/** One answer: mostly a card that can be placed, what is proposed to be discarded; a payment at once or when all have chosen. */
function answer(deck: Handheld, turn: number, later: boolean): void {
  if (!deck.shows("tables") || /back \||What all got|All show/.test(deck.words())) {
    deck.press("A").wait(8);
    return;
  }
  if (deck.shows("Choose in secret") || deck.shows("second world?")) {
    for (let i = 0; i < turn % 5; i++) deck.press("DOWN");
    if (!ON_BUTTON.test(deck.words()) && !REFUSAL.test(deck.words())) deck.press("A");
  }
  toButton(deck);
  deck.press("A").wait(4);
  if (deck.shows(PAY_LATER)) deck.press(...(later ? (["DOWN", "A"] as const) : (["A"] as const)));
  deck.wait(14);
}

/** Passes of the device in each round of a whole game of persons, and what was asked behind the curtain in it. */
function countPasses(seed: number, persons: number, later: boolean): { passes: number; asked: Set<string> }[] {
  const deck = new Handheld(WASM, seed).start(new Array<number>(persons).fill(0), 2, 4);
  const rounds: { passes: number; asked: Set<string> }[] = [];
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
    const { round, phase } = stateOf(deck);
    rounds[round] ??= { passes: 0, asked: new Set() };
    const here = rounds[round] as { passes: number; asked: Set<string> };
    if (deck.shows(CURTAIN)) here.passes++;
    here.asked.add(phase);
    answer(deck, turn, later);
  }
  expect(deck.words()).toMatch(ENDED);
  return rounds.slice(1, -1);
}

describe("two persons", () => {
  const now = [1, 2, 3, 4, 5, 6].flatMap((seed) => countPasses(seed, 2, false));
  const later = [1, 2, 3].flatMap((seed) => countPasses(seed, 2, true));
  const paid = ({ asked }: { asked: Set<string> }) => ![...asked].some((phase) => !["choose"].includes(phase));

  it("pass the device at most twice a round, where nobody has cards drawn to think about", () => {
    const plain = now.filter(paid);
    console.log(now.length, plain.length, now.map(({ passes, asked }) => `${passes}:${[...asked].join("+")}`).join(" "));
    console.log(later.length, later.map(({ passes, asked }) => `${passes}:${[...asked].join("+")}`).join(" "));
    expect(plain.length).toBeGreaterThan(10);
    expect(Math.max(...plain.map(({ passes }) => passes))).toBeLessThanOrEqual(2);
    expect(now.some(({ asked }) => asked.has("pay"))).toBe(false);
  });
});
