// What a hint shows of its choice: the card that it names is in sight beside the note, whatever was marked, and
// wherever the cursor was.
import { expect, it } from "vitest";
import { COLOR, STATUS } from "../../../host/cartridge/abi.ts";
import { parseDisplayList, screenText } from "../../../host/raster/index.ts";
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
/** What is on the screen of what a hint is asked about. */
const HINTED = /Explore \+\d|Pay: discard/;
/** The two lines below the cards, and the widest frame of a card. */
const BELOW_Y = 198;
const BAR_Y = 226;
const CARD_MOST_W = 60;

/**
 * Asks for a hint where one can be asked for; returns what its note says, the words of the two lines below the cards,
 * and the costs of the cards that are framed.
 */
function askHint(deck: CartridgeDriver): { note: string; below: string; framed: string[] } {
  deck.chooseMenu("Hint").waitFor("play it", LONGEST_THOUGHT);
  const list = deck.cartridge.screen();
  const texts = screenText(list);
  const words = texts.map(({ text }) => text);
  // Behind the bar come the lines that the hint draws again, then its note.
  const end = words.lastIndexOf(BAR_END);
  const isBelow = ({ y }: { y: number }): boolean => y >= BELOW_Y && y < BAR_Y;
  const framed = parseDisplayList(list).flatMap((command) =>
    command.op === "frame" && command.color === COLOR.PINK && command.w < CARD_MOST_W
      ? texts.filter(({ x, y }) => x >= command.x && x < command.x + 16 && y >= command.y && y < command.y + 16)
      : [],
  );
  return {
    note: texts
      .slice(end + 1)
      .filter((text) => !isBelow(text))
      .map(({ text }) => text)
      .join(" "),
    below: texts
      .filter(isBelow)
      .map(({ text }) => text)
      .join(" "),
    framed: framed.map(({ text }) => text),
  };
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

it("what a hint would discard is framed, and the lines below speak of all of it, not of one card again", {
  timeout: 240_000,
}, () => {
  let [hints, pairs] = [0, 0];
  for (const seed of SEEDS) {
    const deck = new CartridgeDriver(WASM, seed).start([0, 1], 2, 4);
    for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
      if (!prepareAnswer(deck, turn)) continue;
      if (HINTED.test(deck.words())) {
        const { note, below, framed } = askHint(deck);
        const where = `${note} (seed ${seed}, turn ${turn}): ${below}`;
        const named = namesIn(
          note.split(/ (?:It|You|The|This|No|With|Worth|Together|They|War Propaganda goes) /)[0] as string,
        );
        expect(below, where).not.toMatch(/It would pay/);
        if (note.startsWith("Discard")) {
          expect(framed, where).toContain(`${ROWS.find(({ name }) => name === named[0])?.cost ?? 1}`);
          expect(below, where).toMatch(/^A discards this card alone\./);
        } else if (named.length > 0) expect(below, where).toMatch(/^Pay \d.*Each round/);
        if (named.length > 1) {
          pairs++;
          expect(below, where).toMatch(/^Pay \d+(, then conquer it|: (full price, )?\d+ and \d+)\./);
        }
        hints++;
        deck.press(turn % 3 === 0 ? "B" : "A");
        if (turn % 3 !== 0) continue;
        prepareAnswer(deck, turn);
      }
      deck.press("A").wait(14);
    }
  }
  expect(hints).toBeGreaterThan(5 * SEEDS.length);
  expect(pairs).toBeGreaterThan(SEEDS.length);
});

it("a bill that hints pay card by card counts nothing as a discount that was paid", { timeout: 240_000 }, () => {
  let parts = 0;
  for (const seed of SEEDS.slice(0, 6)) {
    const deck = new CartridgeDriver(WASM, seed).start([0, 1], 2, 4);
    for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
      if (!prepareAnswer(deck, turn)) continue;
      for (let before = ""; /Pay: discard/.test(deck.words()) && before !== deck.words(); ) {
        before = deck.words();
        const less = /less \| (-\d)/.exec(before)?.[1];
        askHint(deck);
        deck.press("A").wait(2);
        if (!/Pay: discard/.test(deck.words())) break;
        if (!deck.shows("part is paid")) continue;
        expect(/less \| (-\d)/.exec(deck.words())?.[1] ?? less, deck.words()).toBe(less);
        expect(deck.words()).toContain("still pay");
        parts++;
      }
      if (!/Pay: discard/.test(deck.words())) deck.press("A").wait(14);
    }
  }
  expect(parts).toBeGreaterThan(5);
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

/**
 * A position in which the passing card lends the strength for a world and is lost for it, to the last seat; `points`
 * are the first seat's.
 */
function arrangeLent(drive: Drive, players: number, points: number): void {
  const own = ["Survey Team", "Drop Ships", "Space Marines"];
  const strongest = ["Drop Ships", "Space Marines", "Lost Alien Battle Fleet", "Lost Alien Warship"];
  const others = Array.from({ length: players - 2 }, () => ["Trade Pact"]);
  drive.arrange({
    players,
    hands: [[PASSING, "Rebel World", "Rebel Stronghold", "Alien Guardians", "Mining League"]],
    tableaus: [own, ...others, strongest],
    points: Array.from({ length: players }, (_, seat) => (seat === 0 ? points : 0)),
    round: 5,
  });
}

/** What a hint promised of a round, and what came of it. */
interface Told {
  /** Points that were promised, undefined: the round does not end the game. */
  readonly points: string | undefined;
  /** Whether the passing card was placed and went to another seat. */
  readonly isLost: boolean;
}

/** Asks for a hint in the position arranged, plays it and checks what it promised. */
function checkPromise(drive: Drive, players: number, where: string): Told {
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
  const points =
    /(?:It takes you to|Together they take you to|You reach) (?:about )?(\d+) points, and the game ends/.exec(
      note,
    )?.[1];
  const isPlaced = / War Propaganda/.test(note.split(/ (?:It|Together|War Propaganda goes|They|You|No) /)[0] as string);
  if (points === undefined && !isPlaced) return { points, isLost: false };
  const action = cartridge
    .legalActions()
    .find((action) =>
      /^ (It|Together|War Propaganda goes|They|You)/.test(note.split(cartridge.actionText(action), 2)[1] ?? ""),
    ) as number;
  expect(cartridge.raw.apply(action), note).toBe(STATUS.OK);
  const after = drive.finishRound();
  const holder = after.tableau.findIndex((cards) => names(cards).includes(PASSING));
  if (isPlaced) {
    const said = /(?:It|War Propaganda) goes (?:at once )?to CPU (\d)/.exec(note)?.[1];
    expect(said === undefined ? 0 : Number(said) - 1, `${note} (${where})`).toBe(holder);
  }
  if (points !== undefined) expect(after.points[0], `${note} (${where})`).toBe(Number(points));
  return { points, isLost: isPlaced && holder !== 0 };
}

// With War Propaganda passed on or not; the hint says to whom it goes.
it.each([2, 3, 4])(
  "among %i, a hint promises the points that the round brings if the others explore",
  { timeout: 240_000 },
  (players) => {
    const drive = new Drive();
    let told = 0;
    for (let seed = 1; seed <= 60; seed++) {
      arrangeLate(drive, seed, players);
      if (checkPromise(drive, players, `seed ${seed}`).points !== undefined) told++;
    }
    expect(told).toBeGreaterThan(10);
    for (const [points, isEnd] of [
      [30, false],
      [43, true],
    ] as const) {
      arrangeLent(drive, players, points);
      const promise = checkPromise(drive, players, `${points} points`);
      expect(promise.isLost, `${points} points`).toBe(true);
      expect(promise.points !== undefined, `${points} points`).toBe(isEnd);
    }
  },
);
