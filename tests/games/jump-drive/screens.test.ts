// The screens by buttons alone: whole games of a person against computers and of several people behind the curtain,
// and what the screens say of cards, tableaus, choices and payments.
import { describe, expect, it } from "vitest";
import { screenSigns, screenText } from "../../../host/raster/index.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { listOf, marksOf, Pilot } from "./screens/pilot.ts";
import { DRIVE_SCENES, type DriveScene, openDriveScene } from "./screens/scenes.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { CURTAIN, ENDED, prepareAnswer, skipFilm } from "./buttons.ts";
import { COPIES, Drive, type DriveState } from "./position.ts";

const WASM = readCartridgeFile("jump-drive");
const TIMEOUT_MS = 120_000;
const MOST_TURNS = 4000;
const YIELD_GAMES = 9;
/** What the limit of the hand will take. */
const WILL_GO = /^You would hold \d+: (\d+) must go$/;

/** Answers whatever is on the screen. */
function answer(deck: CartridgeDriver, turn: number): void {
  if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
}

interface Played {
  readonly deck: CartridgeDriver;
  readonly curtains: number;
  readonly heads: ReadonlySet<string>;
}

function playToEnd(levels: readonly number[], seed: number): Played {
  const deck = new CartridgeDriver(WASM, seed).start(levels, 2, 4);
  const heads = new Set<string>();
  let curtains = 0;
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
    if (deck.shows(CURTAIN)) curtains++;
    for (const { text } of screenText(deck.cartridge.screen())) heads.add(text.replace(/\d+/g, "#"));
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
  const words = list.map(({ text }) => text);
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
  const each = words.slice(words.indexOf("Each round") + 1);
  expect([each[1], each[3]], where).toEqual([`${gained[seat]}`, `${earned[seat]}`]);
  if (action > 0) {
    expect(words, where).toContain(`Place ${marksOf(drive, state, action).length}: pay ${paid}`);
    // The sum has a row a card, which make the whole.
    const rows = words.flatMap((text) => /^pay (\d+)$/.exec(text)?.[1] ?? []);
    expect(rows.length, where).toBe(marksOf(drive, state, action).length);
    expect(
      rows.reduce((sum, cost) => sum + Number(cost), 0),
      where,
    ).toBe(paid);
  }
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
      const { deck, curtains, heads } = playToEnd(levels, 7);
      expect(deck.words()).toMatch(ENDED);
      skipFilm(deck.wait(1)).press("B", "A");
      expect(deck.words()).toContain(`Player ${levels.indexOf(0) + 1}`);
      expect(curtains).toBe(0);
      for (const head of ["Keep five: discard # cards", "Explore +#", "Pay: discard # cards", "Round # pays"])
        expect([...heads]).toContain(head);
      deck.press("A");
      expect(deck.words()).toContain("What each empire pays a round");
      deck.press("A");
      expect(deck.words()).toContain("What the last round paid");
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
    expect(wordsOf("choose-development")).toContain("Pay 1: cost 2, alone 1 less. | Each round | 0 | 0 | 1 | 1");
    expect(wordsOf("choose-first", "RR")).toContain("Pay 1. Alone: draw 1 card. | Each round | 0 | 1 | 0 | 0");
    expect(wordsOf("choose-development", "D")).toMatch(
      /Space Marines \| cost 2, alone 1 less \| pay 1 \| You pay 1, then/,
    );
  });

  it("two cards: what each costs", () => {
    expect(wordsOf("pay-two", "BRR")).toContain("Pay 3: full price, 1 and 2.");
    expect(wordsOf("choose-play")).toMatch(
      /Space Marines \| full price \| pay 2 \| 2 \| Ancient Races \| full price \| pay 2 \| You pay 4, then/,
    );
    expect(wordsOf("place-conquest")).toMatch(/Pirate Lair \| military 3, needs 3 \| pay 0 \| You pay 4, then/);
  });

  it("agrees with what the rules then do", () => {
    const drive = new Drive();
    const scene = DRIVE_SCENES.find(({ name }) => name === "choose-long") as DriveScene;
    scene.arrange(drive);
    const cards = "Deserted Alien Library";
    drive.choose(undefined, cards);
    for (let seat = 1; seat < 4; seat++) drive.choose();
    const after = drive.finishRound();
    const words = wordsOf("choose-long", "LL");
    expect(words).toContain(cards);
    expect(words).toMatch(
      new RegExp(`draw 1\\. \\| Each round \\| \\d+ \\| ${after.gained[0]} \\| \\d+ \\| ${after.earned[0]}$`),
    );
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
        // War Propaganda passes as things are when the others explore.
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
    ["refused-bonus", "Needs 8 swords, you have 0+2"],
    ["refused-condition", "Needs military 0, you have 3"],
    ["convoy-refused", "Needs military 8, 2 are left"],
  ])("%s: the reason", (name, words) => {
    expect(wordsOf(name)).toContain(words);
  });

  it("too expensive: cost and what there is", () => {
    const scene = {
      name: "poor",
      arrange: (drive: Drive) => drive.arrange({ hands: [["New Earth", "Comet Zone"], []] }),
    };
    const words = screenText(openDriveScene(WASM, { ...scene, script: "BR" }).screen()).map(({ text }) => text);
    expect(words).toContain("It costs 5, you can pay 1");
  });

  // The reason stands there with what can be done.
  it("a card that cannot join the marked ones is not marked; the reason is shown before A", () => {
    const hash = open("refused-both").raw.stateHash();
    expect(wordsOf("refused-both")).toContain("Total cost 9, you can pay 4 | Unmark the other card first.");
    expect(wordsOf("refused-both")).not.toMatch(/\| (mark|swap|why\?) \|/);
    expect(wordsOf("refused-both", "A")).toContain("Place 1: pay 3");
    expect(open("refused-both", "AA").raw.stateHash()).toBe(hash);
    expect(wordsOf("refused-second")).toContain("Only one development a round | A marks this one instead.");
    expect(wordsOf("refused-condition")).toContain("Needs military 0, you have 3 | Or with Contact Specialist.");
    expect(wordsOf("refused-military")).toContain("Needs military 6, you have 3 | With Drop Ships you have 6.");
    expect(wordsOf("refused-cost")).toContain("Needs military 6, you have 0 | With Space Marines: 2.");
  });

  it("a world that a development of the hand makes possible may be marked first", () => {
    expect(wordsOf("helped-military")).toContain("Needs military 3, you have 0 | With Drop Ships you have 3.");
    expect(wordsOf("helped-military", "A")).toContain("Place 1: why?");
    expect(wordsOf("helped-military", "AD")).toContain("Needs military 3, you have 0 | With Drop Ships you have 3.");
    const hash = open("helped-military").raw.stateHash();
    expect(wordsOf("helped-military", "ADA")).toContain("You cannot place this now");
    expect(open("helped-military", "ADA").raw.stateHash()).toBe(hash);
    // With the development it can; without, the world alone cannot.
    expect(wordsOf("helped-military", "ALLLL")).toContain("Pay 4, then conquer it.");
    expect(wordsOf("helped-military", "ALLLLA")).toContain("Place 2: pay 4");
    expect(wordsOf("helped-military", "ALLLLR")).toContain("Only one world a round");
    expect(wordsOf("helped-military", "ALLLLLR")).not.toContain("Place 2");
  });

  it("cards that cannot be chosen are grey and have a cross, others have neither", () => {
    const greyOf = (name: string) =>
      screenSigns(open(name).screen()).filter(({ icon }) => icon?.name === "cross-8").length;
    expect(greyOf("choose-first")).toBe(1);
    expect(greyOf("refused-both")).toBe(4);
  });

  it("B takes no mark away: it leads from the places back to the cards, and says on a card what does", () => {
    expect(wordsOf("choose-play", "B")).toContain("Place 2: pay 4");
    expect(wordsOf("choose-play", "BB").replaceAll(" | ", " ")).toMatch(
      /Place 2: pay 4.*Choose a marked card to unmark it/,
    );
  });

  it("Explore and Place never change their places", () => {
    for (const name of ["choose-first", "choose-both", "choose-play", "choose-explore", "refused-both"]) {
      const at = screenText(open(name).screen()).flatMap(({ text, x, y }) =>
        /^(Explore \+2|Place)/.test(text) && y > 170 ? [[text.slice(0, 5), x, y]] : [],
      );
      expect(at, name).toEqual([
        ["Explo", 19, 182],
        ["Place", 125, 182],
      ]);
    }
  });
});

describe("payments", () => {
  it("for a development and a world at once are told apart; what is paid later says so", () => {
    expect(wordsOf("pay-two")).toMatch(/Mining Robots \| develop \| 1 \| world \| 2 \| you pay \| 3 \| 3 of 3 go/);
    expect(wordsOf("pay-two", "R")).toContain("You choose the cards later.");
  });

  it("are suggested, changed, and played only when complete", () => {
    expect(wordsOf("pay")).toMatch(/Alien Technology Institute \| cost \| 7 \| you pay \| 7 \| 7 of 7 go/);
    expect(wordsOf("pay-changed")).toContain("Pay: discard 6 of 7");
    const hash = open("pay").raw.stateHash();
    expect(open("pay-changed", "DA").raw.stateHash()).toBe(hash);
    expect(wordsOf("pay-changed", "DD")).toContain("Mark 1 more card first");
    expect(open("pay", "A").raw.stateHash()).not.toBe(hash);
  });

  it("B brings the suggestion back, and says so", () => {
    expect(wordsOf("pay-changed", "B").replaceAll(" | ", " ")).toMatch(
      /discard 7 of 7.*The suggested cards are marked again/,
    );
  });

  it("never take one card too many: a card that is put in has another one come back", () => {
    expect(wordsOf("pay", "UA")).toContain("discard 7 of 7");
    expect(wordsOf("pay", "U")).toContain("| swap |");
    const fanOf = (more: string) =>
      screenSigns(open("pay", more).screen())
        .filter(({ text }) => text !== undefined && text.y > 105 && text.y < 180)
        .map(({ text }) => text?.text);
    expect(fanOf("UAD")).not.toEqual(fanOf("U"));
    expect(fanOf("UAD").length).toBe(fanOf("U").length);
  });
});

it("the method is asked with the price, and each place does what it says", () => {
  expect(wordsOf("method")).toMatch(/Rebel Base \| military 6, needs 6 \| pay 0 .* Conquer it \| Pay 5/);
  expect(wordsOf("method", "R")).toMatch(/Rebel Base \| cost 6 less 1 \| pay 5/);
  const conquered = open("method", "A.");
  const paid = open("method", "RA.");
  expect(conquered.raw.stateHash()).not.toBe(paid.raw.stateHash());
  expect(screenText(paid.screen()).map(({ text }) => text)).toContain("Pay: discard 5 cards");
});

it("what each card of a tableau brings adds up to what all bring", () => {
  for (const [script, rows] of [
    ["UA", 2],
    ["UDA", 17],
    ["UDDA", 1],
  ] as const) {
    const sum = { point: 0, card: 0 };
    for (let row = 0; row < rows; row++) {
      const words = wordsOf("choose-long", `${script}${"R".repeat(row)}`);
      for (const unit of ["point", "card"] as const)
        sum[unit] += Number(new RegExp(`It pays .*?(\\d+) ${unit}s?(?: and|\\.)`).exec(words)?.[1] ?? 0);
    }
    const totals = screenText(open("choose-long", script).screen()).filter(({ y }) => y === 157);
    expect(
      totals.slice(0, 2).map(({ text }) => Number(text)),
      script,
    ).toEqual([sum.point, sum.card]);
  }
});

it("a seat's points stand off its number, behind a star where there is room", () => {
  for (const name of ["choose-development", "choose-long"]) {
    const head = screenText(open(name).screen()).filter(({ text, y }) => y < 12 && !text.startsWith("R"));
    const seats = name === "choose-long" ? 4 : 2;
    for (let seat = 0; seat < seats; seat++) {
      const width = Math.trunc(220 / seats);
      const left = width * seat;
      const [, points] = head.filter(({ x }) => x >= left && x < left + width).sort((a, b) => a.x - b.x);
      expect((points?.x ?? 0) - left, name).toBeGreaterThanOrEqual(seats === 4 ? 13 : 27);
    }
  }
});

it("UP from the cards shows the tables, LEFT and RIGHT each tableau; A and B lead back", () => {
  const deck = new CartridgeDriver(WASM, 5).start([0, 1, 1], 2, 4);
  deck.waitFor("Keep five").press("UP", "UP");
  const first = deck.words();
  deck.press("UP");
  expect(deck.words()).toMatch(/All seats \| ends at 50 points/);
  deck.press("A");
  expect(deck.words()).toMatch(/Player 1 \| 0 of 50 .* No card is placed/);
  deck.press("RIGHT");
  expect(deck.words()).toContain("CPU 2 | 0 of 50");
  deck.press("RIGHT", "RIGHT");
  expect(deck.words()).toContain("Everybody keeps five cards");
  deck.press("RIGHT");
  expect(deck.words()).toContain("All seats");
  deck.press("RIGHT");
  expect(deck.words()).toContain("Player 1 | 0 of 50");
  deck.press("LEFT", "LEFT", "LEFT");
  expect(deck.words()).toContain("CPU 3 | 0 of 50");
  deck.press("B");
  expect(deck.words()).toBe(first);
});
