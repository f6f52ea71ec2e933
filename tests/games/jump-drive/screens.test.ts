// The screens by buttons alone: whole games of a person against computers and of several persons behind the curtain,
// and what the screens tell of cards, tableaus, choices and payments.
import { describe, expect, it } from "vitest";
import { COLOR } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { Handheld } from "../../../host/testing/handheld.ts";
import { listOf, marksOf, Pilot } from "./screens/pilot.ts";
import { DRIVE_SCENES, type DriveScene, openDriveScene } from "./screens/scenes.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CURTAIN, ENDED, prepareAnswer } from "./buttons.ts";
import { COPIES, Drive, type DriveState } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const MOST_TURNS = 4000;
const YIELD_GAMES = 9;
/** Where the heading stands. */
const HEAD_Y = 17;
/** What the limit of the hand will take, in the place of the heading. */
const WILL_GO = /^Would leave \d+ cards: (\d+) go(?:es)?$/;

/** Answers whatever is on the screen. */
function answer(deck: Handheld, turn: number): void {
  if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
}

interface Played {
  readonly deck: Handheld;
  readonly curtains: number;
  readonly heads: ReadonlySet<string>;
}

function playToEnd(levels: readonly number[], seed: number): Played {
  const deck = new Handheld(WASM, seed).start(levels, 2, 4);
  const heads = new Set<string>();
  let curtains = 0;
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
    if (deck.shows(CURTAIN)) curtains++;
    for (const { text, y } of screenText(deck.cartridge.screen()))
      if (y === HEAD_Y) heads.add(text.replace(/\d+/g, "#"));
    answer(deck, turn);
  }
  return { deck, curtains, heads };
}

function open(name: string, more = ""): ReturnType<typeof openDriveScene> {
  const scene = DRIVE_SCENES.find((one) => one.name === name) as DriveScene;
  return openDriveScene(WASM, { ...scene, script: `${scene.script ?? ""}${more}` });
}

/**
 * What the screen says of a choice is what the rules do with it when all the others explore; returns how many cards the
 * limit of the hand then takes.
 */
function compareYield(drive: Drive, pilot: Pilot, state: DriveState, action: number): number {
  const seat = state.actorSeat as number;
  const { cards, cursor } = listOf(state);
  const start = drive.cartridge.snapshot();
  const none = state.choice.map(() => null);
  const choice = state.choice.map((one) => (one === "open" ? one : "explore"));
  drive.write({ ...state, development: none, world: none, choice });
  pilot.open(drive.cartridge.state(), cards.length, cursor);
  pilot.mark(marksOf(drive, state, action).map((card) => cards.indexOf(card)));
  const list = screenText(pilot.face.screen());
  const words = list.filter(({ y }) => y !== HEAD_Y).map(({ text }) => text);
  expect(drive.cartridge.raw.apply(action)).toBe(0);
  while (drive.state().phase === "choose") drive.play("EXPLORE");
  let paid = 0;
  let gone = 0;
  for (let now = drive.state(); now.round === state.round && now.phase !== "over"; now = drive.state()) {
    if (now.actorSeat === seat && now.phase === "pay") paid++;
    if (now.actorSeat === seat && now.phase === "limit") gone++;
    if (now.phase === "method") drive.play("CONQUER");
    else if (now.phase === "second") drive.play("NO_SECOND");
    else drive.cartridge.raw.apply(drive.cartridge.raw.legalAction(0));
  }
  const { gained, earned } = drive.state();
  const where = `seat ${seat}: ${drive.name(action)}`;
  expect(words.slice(-3), where).toEqual(["then", `${gained[seat]}`, `${earned[seat]}`]);
  if (action > 0) expect(/^Pay \d+/.exec(words.at(-4) ?? "")?.[0], where).toBe(`Pay ${paid}`);
  // At the end of the game no hand is looked at any more.
  if (drive.state().phase !== "over")
    expect(
      list.flatMap(({ text }) => WILL_GO.exec(text)?.[1] ?? []),
      where,
    ).toEqual(gone > 0 ? [`${gone}`] : []);
  drive.cartridge.restore(start);
  return gone;
}

const wordsOf = (name: string, more = ""): string =>
  screenText(open(name, more).screen())
    .map(({ text }) => text)
    .join(" | ");

describe("whole games by buttons", () => {
  it.each([{ levels: [0, 1] }, { levels: [1, 0, 1] }, { levels: [1, 1, 1, 0] }])(
    "a person against computers, seats $levels",
    ({ levels }) => {
      const { deck, curtains, heads } = playToEnd(levels, 5);
      expect(deck.words()).toMatch(ENDED);
      expect(deck.words()).toContain(`Player ${levels.indexOf(0) + 1}`);
      expect(curtains).toBe(0);
      for (const head of [
        "Keep five cards: discard #",
        "Choose in secret, round #",
        "Pay: discard #",
        "Points and income, round #",
      ])
        expect([...heads]).toContain(head);
      deck.press("A");
      expect(deck.words()).toContain("What the last round brought");
      deck.press("A");
      expect(deck.words()).toContain("Points of the last round");
    },
    TIMEOUT_MS,
  );

  it.each([{ levels: [0, 0] }, { levels: [0, 0, 0] }, { levels: [0, 1, 0, 0] }])(
    "several persons, seats $levels",
    ({ levels }) => {
      const { deck, curtains } = playToEnd(levels, 6);
      expect(deck.words()).toMatch(ENDED);
      expect(curtains).toBeGreaterThan(8);
    },
    TIMEOUT_MS,
  );
});

describe("what a choice yields", () => {
  it("one card: its cost and how that comes about or the card it draws, points and cards of the round", () => {
    expect(wordsOf("choose-world", "")).toContain("Pay 1 (2 - 1) | then | 0 | 1");
    expect(wordsOf("choose-first", "DD")).toContain("Pay 1, draw 1 | then | 1 | 0");
  });

  it("two cards: what each costs", () => {
    expect(wordsOf("pay-two", "B")).toContain("Pay 3 (1 + 2)");
  });

  it("agrees with what the rules then do", () => {
    const drive = new Drive();
    const scene = DRIVE_SCENES.find(({ name }) => name === "choose-long") as DriveScene;
    scene.arrange(drive);
    const cards = "Deserted Alien Library";
    drive.choose(undefined, cards);
    for (let seat = 1; seat < 4; seat++) drive.choose();
    const after = drive.finishRound();
    const words = wordsOf("choose-long", "DDDDDDDDD");
    expect(words).toContain(cards);
    expect(words).toContain(`draw 1 | then | ${after.gained[0]} | ${after.earned[0]}`);
  });

  it("agrees with the rules in random games", () => {
    const drive = new Drive();
    const pilot = new Pilot();
    const random = new SeededRandom(77);
    let compared = 0;
    let limited = 0;
    let passed = 0;
    for (let game = 0; game < YIELD_GAMES; game++) {
      drive.newGame(0, 2 + (game % 3), game);
      while (drive.cartridge.raw.currentSeat() >= 0) {
        const state = drive.state();
        const legal = drive.cartridge.legalActions();
        const action = legal[random.below(legal.length)] as number;
        // War Propaganda passes as things stand when the others explore.
        const placed = [...state.tableau.flat(), ...marksOf(drive, state, action)];
        if (state.phase === "choose" && placed.some((card) => COPIES[card]?.name === "War Propaganda")) passed++;
        // Exploring the deck may run out.
        if (state.phase === "choose" && (action > 0 || state.deck.length > 40)) {
          if (compareYield(drive, pilot, state, action) > 0) limited++;
          compared++;
        }
        drive.cartridge.raw.apply(action);
      }
    }
    expect(compared).toBeGreaterThan(50);
    expect(limited).toBeGreaterThan(5);
    expect(passed).toBeGreaterThan(5);
  });

  it.each([
    ["refused-cost", "Needs military 6, you have 0"],
    ["refused-condition", "Not with your military: 3"],
    ["convoy-refused", "Needs 7, strength left 2"],
  ])("%s: the reason", (name, words) => {
    expect(wordsOf(name)).toContain(words);
  });

  it("too expensive: cost and what there is", () => {
    const scene = {
      name: "poor",
      arrange: (drive: Drive) => drive.arrange({ hands: [["New Earth", "Comet Zone"], []] }),
    };
    const words = screenText(openDriveScene(WASM, { ...scene, script: "BD" }).screen()).map(({ text }) => text);
    expect(words).toContain("Costs 5, you can pay 1");
  });

  it("a refused choice is not played, and the bar says why", () => {
    const hash = open("refused-both").raw.stateHash();
    expect(wordsOf("refused-both")).toContain("why? | menu");
    expect(wordsOf("refused-both")).toContain("Place what is marked | Both cost 9, you can pay 4");
    expect(wordsOf("refused-both", "A")).toContain("This cannot be placed now");
    expect(open("refused-both", "A").raw.stateHash()).toBe(hash);
  });

  it("a card that cannot be placed stays grey when it is marked, and the line below says why, of another card too", () => {
    const shown = (more: string) => screenText(open("refused-condition", more).screen());
    const colorOf = (more: string, name: string) => shown(more).find(({ text }) => text === name)?.color;
    // It is marked by the last press.
    expect(colorOf("", "Trade Pact")).toBe(COLOR.GREY);
    expect(shown("").map(({ text }) => text)).toContain("Not with your military: 3");
    expect(colorOf("A", "Trade Pact")).toBe(COLOR.GREY);
    expect(colorOf("D", "Trade Pact")).toBe(COLOR.GREY);
    expect(shown("DDDD").map(({ text }) => text)).toContain("Marked: not with military 3");
  });

  it("a world that is marked is named so when the cursor is on another card", () => {
    const arrange = (drive: Drive) =>
      drive.arrange({
        hands: [["Drop Ships", "Pirate Lair", "Comet Zone", "Gem World", "Mining World", "Tourist World"], []],
      });
    const wordsAt = (script: string) =>
      screenText(openDriveScene(WASM, { name: "marked", arrange, script }).screen()).map(({ text }) => text);
    expect(wordsAt("BDDDD")).toContain("Needs military 3, you have 0");
    expect(wordsAt("BDDDDADD")).toContain("World: military 3, you have 1");
  });
});

describe("payments", () => {
  it("for a development and a world at once are told apart; what is paid later says so", () => {
    expect(wordsOf("pay-two")).toContain("1 for Mining Robots | 2 for Gem World | You discard");
    expect(wordsOf("pay-two", "D")).toContain("Then you choose the cards");
  });

  it("are proposed, changed, and played only when complete", () => {
    expect(wordsOf("pay")).toContain("Pay: discard 7 of 7 | for | Alien Technology Institute");
    expect(wordsOf("pay-changed")).toContain("Pay: discard 6 of 7");
    const hash = open("pay").raw.stateHash();
    expect(open("pay-changed", "DDA").raw.stateHash()).toBe(hash);
    expect(open("pay", "A").raw.stateHash()).not.toBe(hash);
  });

  it("B brings the proposal back", () => {
    expect(wordsOf("pay-changed", "B")).toContain("discard 7 of 7");
  });

  it("never take one card too many", () => {
    expect(wordsOf("pay", "UA")).toContain("discard 7 of 7");
  });
});

it("the method is asked with the price, and each button does what it says", () => {
  expect(wordsOf("method")).toContain("Conquer it | Pay 5 | Rebel Base");
  const conquered = open("method", "A.");
  const paid = open("method", "DA.");
  expect(conquered.raw.stateHash()).not.toBe(paid.raw.stateHash());
  expect(screenText(paid.screen()).map(({ text }) => text)).toContain("Pay: discard 5");
});

it("what each card of a tableau is part of adds up to what all bring", () => {
  for (const [script, rows] of [
    ["BR", 2],
    ["BRR", 17],
    ["BRRR", 1],
  ] as const) {
    const sum = [0, 0];
    let all: string[] = [];
    for (let row = 0; row < rows; row++) {
      const words = wordsOf("choose-long", `${script.slice(1)}${"D".repeat(row)}`).split(" | ");
      const at = words.lastIndexOf("this");
      for (const i of [0, 1]) sum[i] = (sum[i] as number) + Number(words[at + 1 + i]);
      all = words.slice(words.lastIndexOf("all") + 1).slice(0, 2);
    }
    expect(sum.map(String), script).toEqual(all);
  }
});

it("a seat's points stand off its number, behind a star where there is room", () => {
  for (const name of ["choose-world", "choose-long"]) {
    const head = screenText(open(name).screen()).filter(({ y }) => y < 16);
    const seats = name === "choose-long" ? 4 : 2;
    for (let seat = 0; seat < seats; seat++) {
      const left = (240 / seats) * seat;
      const [, points] = head.filter(({ x }) => x >= left && x < left + 240 / seats).sort((a, b) => a.x - b.x);
      expect((points?.x ?? 0) - left, name).toBeGreaterThanOrEqual(seats === 4 ? 13 : 27);
    }
  }
});

it("LEFT and RIGHT show every tableau with its points and the round, A and B lead back", () => {
  const deck = new Handheld(WASM, 5).start([0, 1, 1], 2, 4);
  deck.waitFor("Keep five");
  const first = deck.words();
  deck.press("RIGHT");
  expect(deck.words()).toMatch(/Player 1 \| 0 of 50 .* No cards/);
  deck.press("RIGHT");
  expect(deck.words()).toContain("CPU 2 | 0 of 50");
  deck.press("RIGHT", "RIGHT");
  expect(deck.words()).toContain("All keep five cards");
  deck.press("RIGHT");
  expect(deck.words()).toBe(first);
  deck.press("LEFT", "LEFT");
  expect(deck.words()).toContain("CPU 3 | 0 of 50");
  deck.press("B");
  expect(deck.words()).toBe(first);
});
