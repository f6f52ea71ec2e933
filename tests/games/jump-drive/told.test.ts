// What a person learns around a round: to whom War Propaganda goes and who had it, the report of the round once, what
// a convoy does and why it does not bring a card, what both cards of a choice cost, what a computer's taste likes, and
// that B leads back from whatever is looked at after the game.
import { describe, expect, it } from "vitest";
import { BUTTON, STATUS } from "../../../host/cartridge/abi.ts";
import { screenText } from "../../../host/raster/index.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../host/testing/kept-game.ts";
import { findIllegible } from "../../screens/legible.ts";
import { Pilot } from "./screens/pilot.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { readLog } from "../../support/log.ts";
import { CHOICE, ENDED, openTables, prepareAnswer, skipFilm, toButton } from "./buttons.ts";
import { Drive, names, type Sketch } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const MOST_TURNS = 400;
const PASSING = "War Propaganda";

/** A game of a person at the first seat against computers that goes on from the position where `bring` leads. */
function resume(sketch: Sketch, bring: (drive: Drive) => void = () => {}): CartridgeDriver {
  const drive = new Drive();
  drive.arrange(sketch);
  bring(drive);
  const levels = Array.from({ length: sketch.players ?? 2 }, (_, seat) => Math.min(seat, 1));
  const handheld = new CartridgeDriver(WASM);
  expect(
    handheld.cartridge.loadSave(
      keepGame(drive.cartridge, {
        edition: 0,
        options: 0,
        levels,
        from: drive.cartridge.state(),
        actions: [],
        before: 20,
      }),
    ),
  ).toBe(STATUS.OK);
  handheld.step(0);
  return handheld.press("A").waitFor("ends at 50").press("A").wait(4);
}

/** Explores, and answers what comes then as proposed, until the round's report is shown. */
function explore(handheld: CartridgeDriver): CartridgeDriver {
  const isReport = () => /ends at 50/.test(handheld.words());
  toButton(handheld);
  for (let presses = 0; presses < 80 && !isReport(); presses++) {
    handheld.press("A");
    for (let steps = 0; steps < 60 && !isReport(); steps++) handheld.wait(1);
  }
  expect(isReport(), handheld.words()).toBe(true);
  handheld.wait(60);
  // A seat that paid for nothing was not shown before what the others placed.
  return handheld.shows("Since your last turn") ? handheld.press("A").wait(4) : handheld;
}

/** What the report says about a card that changed hands, below its name, on the page of the seat that has it now. */
function besides(handheld: CartridgeDriver, name: string): string[] {
  const { cartridge } = handheld;
  const start = cartridge.snapshot();
  const lines = () => screenText(cartridge.screen()).filter(({ x, y }) => x === 2 && y >= 200 && y < 226);
  const seats = Number(screenText(cartridge.screen()).filter(({ x, text }) => x === 5 && /^\d$/.test(text)).length);
  const told = new Set<string>();
  for (let seat = 0; seat < seats; seat++, handheld.press("DOWN")) {
    const seen = new Set<string>();
    for (let list = ""; !seen.has(list); handheld.press("RIGHT")) {
      seen.add(list);
      const [first, second] = lines();
      if (first?.text === name && /came|most swords/.test(second?.text ?? "")) told.add(second?.text as string);
      list = Buffer.from(cartridge.screen()).toString("latin1");
    }
  }
  cartridge.restore(start);
  return [...told];
}

describe("War Propaganda", () => {
  const few = ["Comet Zone", "Comet Zone", "Asteroid Belt"];

  it("goes to the stronger one: the log tells to whom, the report of the round from whom", {
    timeout: TIMEOUT_MS,
  }, () => {
    const handheld = explore(resume({ hands: [few, []], tableaus: [[PASSING], ["Space Marines", "Drop Ships"]] }));
    expect(readLog(handheld).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^ends the round: War Propaganda goes to CPU 2$/),
    );
    expect(handheld.words()).toContain("War Propaganda: to CPU 2.");
    expect(besides(handheld, PASSING)).toEqual(["It came from Player 1."]);
  });

  it("among three it is told which of the others had it", { timeout: TIMEOUT_MS }, () => {
    const handheld = explore(
      resume({
        players: 3,
        hands: [few, [], []],
        tableaus: [["Drop Ships", "Space Marines"], [], [PASSING, "Survey Team"]],
      }),
    );
    expect(readLog(handheld).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/War Propaganda (?:goes )?to Player 1$/),
    );
    expect(besides(handheld, PASSING)).toEqual(["It came from CPU 3."]);
  });

  it("stays in a tie, and nothing is told", { timeout: TIMEOUT_MS }, () => {
    const handheld = explore(resume({ hands: [few, []], tableaus: [["Drop Ships"], [PASSING, "Space Marines"]] }));
    expect(readLog(handheld).some(({ text }) => text.includes(PASSING))).toBe(false);
    expect(besides(handheld, PASSING)).toEqual([]);
  });

  it("comes to who places two cards for nothing; the log shows it where there is room, uncut", () => {
    const lastEntry = (development: string, world: string): string | undefined => {
      const drive = new Drive();
      const credits = ["Investment Credits", "Investment Credits"];
      drive.arrange({
        hands: [["Genetics Lab"], [development, world]],
        tableaus: [
          [PASSING, "Investment Credits"],
          [...credits, "Drop Ships"],
        ],
      });
      const from = drive.cartridge.state();
      const play = (choice: string): number => {
        const action = drive.cartridge.raw.legalAction(drive.legal().indexOf(choice));
        expect(drive.cartridge.raw.apply(action)).toBe(STATUS.OK);
        return action;
      };
      const actions = [play(drive.choiceOf("Genetics Lab")), play(drive.choiceOf(development, world))];
      expect(drive.state().round, "both paid nothing").toBe(4);
      const handheld = new CartridgeDriver(WASM);
      expect(
        handheld.cartridge.loadSave(
          keepGame(drive.cartridge, { edition: 0, options: 0, levels: [1, 1], from, actions, before: 20 }),
        ),
      ).toBe(STATUS.OK);
      return readLog(handheld.press("A")).at(-1)?.text;
    };
    expect(lastEntry("Genetics Lab", "Gem Smugglers")).toBe(
      "places Genetics Lab, Gem Smugglers, War Propaganda to CPU 2",
    );
    expect(lastEntry("Consumer Markets", "Reptilian Uplift World")).toBe(
      "places Consumer Markets, Reptilian Uplift World",
    );
  });

  it("in a game that was loaded since, the report tells why it lies there, whether it came or stayed", {
    timeout: TIMEOUT_MS,
  }, () => {
    const reload = (handheld: CartridgeDriver): string[] => {
      explore(handheld).press("A").waitFor("R4 |");
      const loaded = new CartridgeDriver(WASM);
      expect(loaded.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
      loaded.press("A").waitFor("Round 3 pays");
      expect(findIllegible(loaded.cartridge.screen())).toEqual([]);
      return besides(loaded, PASSING);
    };
    expect(reload(resume({ hands: [few, []], tableaus: [[PASSING], ["Space Marines", "Drop Ships"]] }))).toEqual([
      "It goes to the most swords.",
    ]);
    const placed = resume({ hands: [[PASSING, ...few], []], tableaus: [["Drop Ships"], ["Space Marines"]] }).press("A");
    expect(reload(placed)).toEqual(["It goes to the most swords."]);
  });

  it("placed and passed on in one round, the report tells who placed it", { timeout: TIMEOUT_MS }, () => {
    const handheld = resume({ hands: [[PASSING, ...few], []], tableaus: [[], ["Space Marines", "Drop Ships"]] });
    handheld.press("A");
    explore(handheld);
    expect(besides(handheld, PASSING)).toEqual(["It came from Player 1."]);
  });
});

/** Goes back from the decision under way to round 3, where the game was taken up, and on to it again. */
function lookBack(handheld: CartridgeDriver): void {
  handheld.chooseMenu("Look back").wait(4);
  const words = handheld.words();
  for (let i = 0; i < 8; i++) handheld.press("UP").wait(4);
  expect(handheld.words()).not.toBe(words);
  handheld.press("B").wait(4).press("B").wait(4);
}

describe("the report of a round", () => {
  it("is read once, and tells after the game was looked back through what it told before", {
    timeout: TIMEOUT_MS,
  }, () => {
    const few = ["Comet Zone", "Comet Zone", "Asteroid Belt"];
    const handheld = resume({ hands: [[PASSING, ...few], []], tableaus: [[], ["Space Marines", "Drop Ships"]] });
    for (let round = 0; round < 2; round++) explore(handheld).press("A").wait(4);
    for (let i = 0; i < 12 && !handheld.shows("| War Propaganda |"); i++) handheld.press("RIGHT");
    handheld.press("A");
    expect(handheld.words()).toMatch(/War Propaganda.*Place 1: pay 1/);
    explore(handheld);
    const report = handheld.words();
    expect(besides(handheld, PASSING)).toEqual(["It came from Player 1."]);
    handheld.press("A").wait(4);
    expect(handheld.words()).toMatch(CHOICE);
    lookBack(handheld);
    expect(handheld.words(), "the report was read").toMatch(CHOICE);
    handheld.press("UP", "LEFT");
    expect(handheld.words()).toBe(report);
  });

  it("comes once where the limit of the hand is asked for after it", { timeout: TIMEOUT_MS }, () => {
    const rich = ["Deserted Alien Colony", "Lost Species Ark World", "New Earth"];
    const handheld = resume({
      hands: [
        [
          "Comet Zone",
          "Comet Zone",
          "Asteroid Belt",
          "Asteroid Belt",
          "Asteroid Belt",
          "Mining World",
          "Mining World",
          "Gem World",
        ],
        [],
      ],
      tableaus: [rich, []],
    });
    explore(handheld);
    handheld.press("A").wait(4);
    expect(handheld.words()).toMatch(/Keep ten: discard \d/);
    const reports: string[] = [];
    for (let i = 0; i < 40 && !CHOICE.test(handheld.words()); i++) {
      handheld.press("A").wait(10);
      if (handheld.shows("ends at 50")) reports.push(handheld.words());
    }
    expect(handheld.words()).toMatch(CHOICE);
    expect(reports).toEqual([]);
  });
});

describe("a convoy", () => {
  const worlds = [
    "Comet Zone",
    "Drop Ships",
    "Rebel Base",
    "New Earth",
    "Artist Colony",
    "Trade Pact",
    "Trade Pact",
    "Trade Pact",
  ];
  const military = ["Rebel Underground", "Drop Ships", "Rebel World", "New Earth", "Gem Smugglers"];

  /** The question after the first world. */
  function ask(hand: readonly string[], tableau: readonly string[]): { pilot: Pilot; hand: string[] } {
    const drive = new Drive();
    drive.arrange({ hands: [hand, []], tableaus: [tableau, []] });
    let state = drive.turn(undefined, hand[0]);
    while (state.phase === "pay") state = drive.discardAll();
    expect(state.phase).toBe("second");
    const pilot = new Pilot();
    const cards = state.hand[0] as number[];
    // Where there is no world to bring the cursor begins on the places.
    pilot.open(drive.cartridge.state(), cards.length, drive.legal().length > 1 ? 0 : cards.length);
    pilot.release();
    return { pilot, hand: cards.map((card) => names([card])[0] as string) };
  }

  const wordsOf = (pilot: Pilot): string =>
    screenText(pilot.face.screen())
      .map(({ text }) => text)
      .join(" ");

  /** What A says on a grey card. */
  function refusalOf({ pilot, hand }: ReturnType<typeof ask>, name: string): string {
    pilot.moveTo(hand.indexOf(name));
    expect(wordsOf(pilot)).not.toMatch(/ (mark|swap|why\?) card menu/);
    expect(findIllegible(pilot.face.screen())).toEqual([]);
    const hash = pilot.face.raw.stateHash();
    pilot.press(BUTTON.A);
    expect(pilot.face.raw.stateHash()).toBe(hash);
    const words = wordsOf(pilot);
    pilot.release();
    return words;
  }

  it("says what it does and what strength is left, and why it does not bring a card", () => {
    const paid = ask(worlds, ["Colony Convoy"]);
    expect(wordsOf(paid.pilot)).toContain("Discard the convoy: 2 less.");
    expect(refusalOf(paid, "Drop Ships")).toContain("A convoy places a world, not a development");
    const conquered = ask(military, ["Military Convoy", "Drop Ships", "Space Marines"]);
    // Strength 1 + 3 + 2, the first world has a defence of 3.
    expect(wordsOf(conquered.pilot)).toContain("You have 3 swords left.");
    expect(refusalOf(conquered, "Rebel World")).toContain("The military that is left is too little to conquer it");
    expect(refusalOf(conquered, "New Earth")).toContain("A Military Convoy places only worlds that you conquer");
  });

  it("tells a world that cannot be paid for from one that is too dear", () => {
    const paid = ask(["Gem World", "Rebel Base", "New Earth", "Trade Pact", "Trade Pact"], ["Colony Convoy"]);
    expect(refusalOf(paid, "Rebel Base")).toContain("A Colony Convoy places only worlds that you pay for");
    expect(refusalOf(paid, "New Earth")).toContain("It costs more cards than you can pay");
  });
});

it("two cards that cannot be paid together say what both cost", () => {
  const drive = new Drive();
  drive.arrange({
    hands: [
      ["Drop Ships", "New Earth", "Comet Zone", "Comet Zone", "Asteroid Belt", "Asteroid Belt", "Asteroid Belt"],
      [],
    ],
    round: 1,
  });
  const pilot = new Pilot();
  pilot.open(drive.cartridge.state(), 8, 0);
  pilot.release();
  pilot.press(BUTTON.A);
  const hand = (drive.state().hand[0] as number[]).map((card) => names([card])[0] as string);
  pilot.moveTo(hand.indexOf("New Earth"));
  expect(screenText(pilot.face.screen()).map(({ text }) => text)).toContain("Total cost 9, you can pay 5");
});

it("no card of a tableau is tagged as marked, though it was when it was chosen", { timeout: TIMEOUT_MS }, () => {
  const handheld = resume({
    hands: [["Investment Credits", "Comet Zone", "Comet Zone"], []],
    tableaus: [["Terraformed World"], ["Gem World"]],
    points: [48, 20],
  });
  toButton(handheld.press("A"));
  for (let presses = 0; presses < 30 && !ENDED.test(handheld.words()); presses++) handheld.press("A").wait(20);
  openTables(handheld).press("RIGHT", "DOWN", "RIGHT").wait(60);
  expect(handheld.words()).toMatch(/Player 1 \| 5\d points .*Investment Credits/);
  expect(handheld.shows("| place |")).toBe(false);
});

it("the details of the end begin with the last round, as those before it, then the score", {
  timeout: TIMEOUT_MS,
}, () => {
  const handheld = resume({
    hands: [["Investment Credits", "Comet Zone", "Comet Zone"], []],
    tableaus: [["Terraformed World"], ["Gem World"]],
    points: [48, 20],
  });
  toButton(handheld.press("A"));
  for (let presses = 0; presses < 30 && !ENDED.test(handheld.words()); presses++) handheld.press("A").wait(20);
  skipFilm(handheld).press("B");
  // Its points and income, for each seat.
  expect(handheld.words()).toMatch(/What the last round paid .*Player 1 \| \+\d+ (?!\| \+).*CPU 2 \| \+\d+ (?!\| \+)/);
  expect(handheld.press("A").shows("Final score")).toBe(true);
  expect(handheld.press("B").shows("What the last round paid")).toBe(true);
});

it("after the game B leads back from its tables to what they were opened from", { timeout: TIMEOUT_MS }, () => {
  const deck = new CartridgeDriver(WASM, 5).start([0, 1], 2, 4);
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++)
    if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
  expect(deck.words()).toMatch(ENDED);
  const result = skipFilm(deck).words();
  const table = openTables(deck).words();
  expect(table).toContain("What the last round paid");
  deck.press("RIGHT", "DOWN");
  expect(deck.words()).toMatch(/\d+ (of 50|points)/);
  const tableau = deck.words();
  // A card over its table closes first.
  deck.press("Y");
  expect(deck.words()).not.toBe(tableau);
  deck.press("B");
  expect(deck.words()).toBe(tableau);
  deck.press("B");
  expect(deck.words()).toBe(table);
  deck.press("B", "B", "B", "B");
  expect(deck.words()).toBe(result);
});
