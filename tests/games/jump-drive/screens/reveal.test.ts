// The reveal: all cards are face down, turn up at once and shine once; then each seat is described in words, the
// person's own last. A press ends the film and nothing else; with animation off there is none.
import { describe, expect, it } from "vitest";
import { FONT, LIMIT, STATUS } from "../../../../host/cartridge/abi.ts";
import { parseDisplayList, rasterise, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { setSpeed } from "../../../support/motion.ts";
import { ENDED, SHOWN, prepareAnswer } from "../buttons.ts";
import { Drive } from "../position.ts";

const WASM = readCartridgeFile("jump-drive");
const SCREEN = 240;
const FILM_MS = 820;
const TOLD_MS = 900;
const CALL = "Cards up!";
/** A back, an edge, the shine, and what is there then. */
const LOOKED_AT_MS = [100, 560, 740, 1000];
const WORDS_Y = 186;

/** A person among computers who is about to choose. */
function aboutToChoose(players: number): CartridgeDriver {
  const drive = new Drive();
  const hands = [
    ["Pirate Lair", "Comet Zone", "Gem World", "Mining World", "New Earth"],
    ["Space Marines", "Trade Pact", "Tourist World"],
    ["Asteroid Belt", "Ancient Races"],
    ["Artist Colony", "New Vinland", "Smuggling Lair"],
  ];
  drive.arrange({ players, hands: hands.slice(0, players) });
  const levels = [0, 1, 1, 1].slice(0, players);
  const kept = { edition: 0, options: 0, levels, from: drive.cartridge.state(), actions: [], before: 20 };
  const deck = new CartridgeDriver(WASM);
  expect(deck.cartridge.loadSave(keepGame(drive.cartridge, kept))).toBe(STATUS.OK);
  deck.step(0);
  deck.press("A").waitFor("ends at 50").press("A").wait(4);
  return deck;
}

/** Chooses a world that is paid for, and waits until all show. */
function reveal(deck: CartridgeDriver): CartridgeDriver {
  deck.press("RIGHT", "A", "DOWN", "A");
  if (deck.shows("end turn")) deck.press("A");
  for (let i = 0; i < 9000 && !SHOWN.test(deck.words()); i++) deck.step(0);
  expect(deck.words()).toMatch(SHOWN);
  return deck;
}

const isFilm = (deck: CartridgeDriver): boolean => deck.shows(CALL);

const spoken = (deck: CartridgeDriver): string =>
  screenText(deck.cartridge.screen())
    .filter(({ y }) => y >= WORDS_Y && y < 226)
    .map(({ text }) => text)
    .join(" ");

const shines = (deck: CartridgeDriver): boolean =>
  screenIcons(deck.cartridge.screen()).some(({ name }) => name === "star-8");

describe.each([2, 3, 4])("among %i", (players) => {
  it("the cards turn up in a film, and shine once", () => {
    const deck = reveal(aboutToChoose(players));
    expect(isFilm(deck)).toBe(true);
    const lists: Uint8Array[] = [];
    let began = 0;
    let lasted = 0;
    for (let ms = 0, before = false; ms <= 3000; ms += LIMIT.TICK_MS) {
      if (LOOKED_AT_MS.includes(ms)) lists.push(deck.cartridge.screen());
      if (isFilm(deck)) lasted = ms;
      if (shines(deck) && !before) began++;
      before = shines(deck);
      deck.step(0);
    }
    expect(began).toBe(1);
    // A computer that pays at once begins the film again while its cards are face down.
    expect(lasted).toBeGreaterThanOrEqual(FILM_MS - 2 * LIMIT.TICK_MS);
    expect(lasted).toBeLessThan(2 * FILM_MS);
    const rgba = new Uint8Array(SCREEN * SCREEN * 4 * lists.length);
    const row = SCREEN * 4;
    for (const [i, list] of lists.entries()) {
      const picture = toRgba(rasterise(list));
      for (let y = 0; y < SCREEN; y++) rgba.set(picture.subarray(y * row, (y + 1) * row), (y * lists.length + i) * row);
    }
    expectGoldenPicture(`screens/jump-drive/reveal-film-${players}.png`, {
      width: SCREEN * lists.length,
      height: SCREEN,
      rgba,
    });
  });

  it("each seat is told in words, the own one last, and one press leads on", () => {
    const deck = reveal(aboutToChoose(players));
    for (let i = 0; i < 9000 && !deck.shows("go on |"); i++) deck.step(0);
    const told: string[] = [];
    for (let ms = 0; ms <= FILM_MS + players * TOLD_MS; ms += LIMIT.TICK_MS) {
      const words = spoken(deck);
      if (words !== CALL && words !== told.at(-1)) told.push(words);
      deck.step(0);
    }
    expect(told.map((words) => words.split(" ").slice(0, 2).join(" "))).toEqual(
      Array.from({ length: players }, (_, i) => (i + 1 < players ? `CPU ${i + 2}` : "Player 1")),
    );
    expect(told.at(-1)).toBe("Player 1 pays 3 cards for Comet Zone");
    deck.press("LEFT");
    expect(spoken(deck)).toMatch(/^CPU/);
    expect(deck.wait(100).press("A").words()).toMatch(/Pay: discard 3 of 3/);
  });
});

describe("a press during the film", () => {
  it.each(["A", "B", "RIGHT", "Y"] as const)("%s ends it, and nothing else", (button) => {
    const deck = reveal(aboutToChoose(2));
    for (let i = 0; i < 9000 && !deck.shows("go on |"); i++) deck.step(0);
    expect(isFilm(deck)).toBe(true);
    const before = deck.cartridge.stateHash();
    deck.press(button);
    expect(isFilm(deck)).toBe(false);
    expect(deck.words()).toMatch(SHOWN);
    expect(deck.cartridge.stateHash()).toBe(before);
    expect(deck.press("A").words()).toMatch(/Pay: discard 3 of 3/);
  });
});

it("with animation off there is no film, and all is told as ever", () => {
  const deck = reveal(setSpeed(aboutToChoose(2), "off"));
  for (let ms = 0; ms < FILM_MS; ms += LIMIT.TICK_MS, deck.step(0)) {
    expect(isFilm(deck)).toBe(false);
    expect(shines(deck)).toBe(false);
  }
  expect(deck.words()).toMatch(SHOWN);
});

it("no words stand in the smallest letters but the explorer's card", () => {
  const deck = reveal(aboutToChoose(4)).wait(100);
  const small = parseDisplayList(deck.cartridge.screen()).filter(
    (command) => command.op === "text" && command.font === FONT.SMALL && command.data.length > 2,
  );
  for (const command of small)
    expect(command.op === "text" ? String.fromCharCode(...command.data) : "").toBe("explore");
});

/** Steps without the call after which a film is another one: cards that fly may hide it for a moment. */
const APART = 10;
const MOST_TURNS = 260;

it.each([
  { levels: [0, 1, 1], seed: 4 },
  { levels: [0, 1, 1], seed: 5 },
  { levels: [0, 0, 1], seed: 6 },
])("cards turn up once a round, also where a convoy brings a second world: $levels", ({ levels, seed }) => {
  const deck = new CartridgeDriver(WASM, seed).start(levels, 2, 4);
  const films: string[] = [];
  let since = APART;
  const step = deck.step.bind(deck);
  deck.step = (input) => {
    const flags = step(input);
    if (isFilm(deck) && since >= APART) films.push(/\bR(\d+)\b/.exec(deck.words())?.[1] ?? "");
    since = isFilm(deck) ? 0 : since + 1;
    return flags;
  };
  for (let turn = 0; turn < MOST_TURNS && !ENDED.test(deck.words()); turn++) {
    if (prepareAnswer(deck, turn)) deck.press("A").wait(14);
    deck.wait(60);
  }
  expect(films.length).toBeGreaterThan(4);
  expect(films).toEqual([...new Set(films)]);
});
