// Names of the people's seats: given by keys and by fingers, shown wherever a seat is named, kept with the save or
// alone in it.
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { screenText } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../screens/legible.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { toDecision } from "./decision.ts";

const WASM = readCartridgeFile("null");
/** Where a save has them: the envelope, then the session's other fields. */
const NAMES_AT = 16 + 44;
const NAME_BYTES = 8;
const SIGNS = 37;
const MOST_SEATS = 6;

const boot = (): CartridgeDriver => new CartridgeDriver(WASM, 1);

/** In the set-up, with the cursor on its last row: opens the wheel of the n-th person's seat. */
function openWheel(handheld: CartridgeDriver, person = 0): CartridgeDriver {
  for (let row = 0, met = -1; row < 12; row++) {
    handheld.press("DOWN");
    if (handheld.shows("A person.") && ++met === person) return handheld.press("A");
  }
  throw new Error(`no such person: ${handheld.words()}`);
}

/** On the wheel of a seat without a name: turns one out. */
function spell(handheld: CartridgeDriver, name: string): CartridgeDriver {
  for (const letter of name) {
    const sign = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".indexOf(letter);
    const isNearer = sign > SIGNS / 2;
    for (let i = isNearer ? SIGNS - sign : sign; i > 0; i--) handheld.press(isNearer ? "UP" : "DOWN");
    handheld.press("RIGHT");
  }
  return handheld;
}

/** From the title: a new game of two people who are called so. */
function startNamed(handheld: CartridgeDriver, names: readonly string[]): CartridgeDriver {
  handheld.start([0, 0], 1, 4).press("X").press("UP", "A").chooseTitle("New game");
  for (const [person, name] of names.entries()) {
    openWheel(handheld, person);
    toStart(spell(handheld, name).press("A"));
  }
  handheld.press("A");
  return handheld.shows("Give up the game?") ? handheld.press("A") : handheld;
}

/** In the set-up: puts the cursor on its last row. */
function toStart(handheld: CartridgeDriver): CartridgeDriver {
  while (!handheld.shows("start")) handheld.press("DOWN");
  return handheld;
}

function sign(save: Uint8Array): Uint8Array {
  new DataView(save.buffer, save.byteOffset).setUint32(12, crc32(save.subarray(16), crc32(save.subarray(0, 12))), true);
  return save;
}

/** A save whose seats have the longest names that there are. */
function withLongNames(save: Uint8Array): Uint8Array {
  return sign(save.slice().fill(23, NAMES_AT, NAMES_AT + MOST_SEATS * NAME_BYTES));
}

const LONGEST = "Wwwwwwww";
/** This many moves of a game, in which seats are spoken of where words of actions name them. */
const SPOKEN_MOVES = 60;

describe("a name", () => {
  test("is turned out letter by letter, has a capital at each word, and is that of its seat everywhere", () => {
    const handheld = startNamed(boot(), ["ANNA B", "ZOE2"]);
    const seen = new Set<string>();
    for (let i = 0; i < 200 && !handheld.shows("Final score"); i++) {
      for (const { text } of screenText(handheld.cartridge.screen())) seen.add(text);
      expect(handheld.words()).not.toMatch(/Player \d/);
      handheld.press("A");
    }
    expect(handheld.words()).toMatch(/Anna B/);
    expect(handheld.words()).toMatch(/Zoe2/);
    handheld.press("A", "A");
    expect(handheld.words()).toMatch(/(Anna B|Zoe2) (wins|and)/);
    const said = [...seen].join("\n");
    expect(said).toMatch(/^Anna B$/m);
    expect(said).toMatch(/(Anna B|Zoe2) adds/);
  });

  test("comes out of the list too, for each seat another one first; the list ends with none", () => {
    const handheld = boot();
    handheld.start([0, 0], 1, 4).press("X").press("UP", "A").chooseTitle("New game");
    openWheel(handheld).press("Y", "A");
    expect(handheld.words()).toContain("| Ada | Human | Seat 2 |");
    openWheel(toStart(handheld), 1).press("Y", "A");
    expect(handheld.words()).toContain("| Ada | Human | Cleo | Human |");
    handheld.press("A");
    for (let i = 0; i < 14; i++) handheld.press("Y");
    expect(handheld.press("A").words()).toContain("| Ada | Human | Seat 2 | Human |");
  });

  test("that is half made is dropped by B: the seat has the one before", () => {
    const handheld = boot();
    handheld.start([0, 0], 1, 4).press("X").press("UP", "A").chooseTitle("New game");
    expect(spell(openWheel(handheld), "EV").press("B").words()).toContain("| Seat 1 | Human |");
    openWheel(toStart(handheld)).press("Y", "A");
    openWheel(toStart(handheld)).press("Y", "Y", "DOWN");
    expect(handheld.shows("back")).toBe(true);
    expect(handheld.press("B").words()).toContain("| Ada | Human |");
    handheld.tapWords("Ada").tapWords("list").tapWords("back");
    expect(handheld.words()).toContain("| Ada | Human |");
  });

  // A tap takes the very letter that is there, or another place.
  test("is given by fingers alone: a swipe turns the wheel, a tap takes the letter or the hint", () => {
    const handheld = boot();
    handheld.tapWords("New game").tapWords("New game").tapWords("Seat 1").tapWords("Seat 1");
    expect(handheld.shows("Name of a person")).toBe(true);
    const cell = (place: number): [number, number] => [12 + place * 27 + 12, 122];
    // Two letters up are two letters on; of those around it each is one tap away.
    handheld.touch(...cell(0), -48).tapWords("E");
    handheld
      .touch(...cell(1))
      .tapWords("7")
      .tapWords("6")
      .tapWords("8");
    expect(handheld.tapWords("done").words()).toContain("| E8 | Human |");
    handheld.tapWords("E8").tapWords("list").tapWords("done");
    expect(handheld.words()).toContain("| Ada | Human |");
  });

  test("is a person's: a computer on the seat keeps its number, and a person who comes back the name", () => {
    const handheld = boot();
    openWheel(handheld.chooseTitle("New game")).press("Y", "A");
    expect(handheld.press("RIGHT").words()).toContain("| Seat 1 | Beginner |");
    expect(handheld.press("LEFT").words()).toContain("| Ada | Human |");
  });

  test("stays with the save, changes in the midst of a game, and is there when that is over", () => {
    const handheld = startNamed(boot(), ["ANNA"]);
    const again = new CartridgeDriver(WASM, 7);
    expect(again.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
    again.step(0);
    expect(again.press("A").words()).toMatch(/Hand over to \| (Anna|Player 2)/);
    // The game goes on under another name.
    const hash = again.cartridge.stateHash();
    again.press("A");
    toDecision(again).chooseMenu("New game");
    openWheel(again).press("Y");
    again.seen = 0;
    again.press("A");
    expect(again.seen & FLAG.SAVE).toBe(FLAG.SAVE);
    expect(again.press("B", "B").cartridge.stateHash()).toBe(hash);
    for (let i = 0; i < 200 && !again.shows("Final score"); i++) again.press("A");
    expect(again.words()).toMatch(/Ada/);
    again.press("A", "A", "DOWN", "A");
    expect(again.words()).toMatch(/New game \| Learn to play/);
    const after = new CartridgeDriver(WASM, 8);
    expect(after.cartridge.loadSave(again.cartridge.save())).toBe(STATUS.OK);
    after.step(0);
    expect(after.shows("Continue")).toBe(false);
    expect(after.chooseTitle("New game").words()).toContain("| Ada | Human |");
    // The last name gone, nothing is left to keep.
    openWheel(after);
    for (let i = 0; i < 16; i++) after.press("Y");
    expect(after.press("A").cartridge.raw.saveSize()).toBe(0);
  });

  test("of a save is one of signs, or the save is refused", () => {
    const handheld = startNamed(boot(), ["ANNA", "BO"]);
    const save = handheld.cartridge.save();
    for (let at = NAMES_AT; at < NAMES_AT + MOST_SEATS * NAME_BYTES; at++) {
      for (const value of [0, 1, SIGNS - 1, SIGNS, 255]) {
        const bytes = save.slice();
        bytes[at] = value;
        expect(handheld.cartridge.loadSave(sign(bytes)), `byte ${at} = ${value}`).toBe(
          value < SIGNS ? STATUS.OK : STATUS.BAD_SAVE,
        );
      }
    }
  });
});

describe.each(GAMES)("the longest names in %s", (id) => {
  test("stand on curtain, table and log, and run over nothing that was legible", () => {
    const [edition] = openCartridge(id).identity.editions;
    const plain = new CartridgeDriver(readCartridgeFile(id), 3).start(
      Array(edition.maxPlayers).fill(0),
      edition.minPlayers,
      edition.maxPlayers,
    );
    const named = new CartridgeDriver(readCartridgeFile(id), 3);
    expect(named.cartridge.loadSave(withLongNames(plain.cartridge.save()))).toBe(STATUS.OK);
    named.step(0);
    plain.press("X", "UP", "A", "A");
    named.press("A");
    expect(named.words()).toContain(`Hand over to | ${LONGEST}`);
    let told = 0;
    // A short game is over before: the next one would be another one.
    for (let i = 0; i < 60 && !plain.shows("New game"); i++) {
      expect(named.words().replaceAll(LONGEST, "Player #")).toBe(plain.words().replaceAll(/Player \d/g, "Player #"));
      if (named.shows(LONGEST)) told++;
      const found = findIllegible(named.cartridge.screen(), true);
      if (found.length > 0) expect(findIllegible(plain.cartridge.screen(), true), named.words()).not.toEqual([]);
      for (const handheld of [plain, named])
        handheld.press(i % 5 === 4 ? "RIGHT" : i % 5 === 2 ? "DOWN" : "A").settle();
    }
    expect(told).toBeGreaterThan(1);
  });

  test("are in no word about a position that the rules face makes, which depends on the position alone", () => {
    const fresh = openCartridge(id);
    const { number, minPlayers, maxPlayers } = fresh.identity.editions[0];
    const played = new CartridgeDriver(readCartridgeFile(id), 3).start(
      [0, ...Array(maxPlayers - 1).fill(1)],
      minPlayers,
      maxPlayers,
    ).cartridge;
    expect(played.loadSave(withLongNames(played.save()))).toBe(STATUS.OK);
    for (const cartridge of [fresh, played]) expect(cartridge.raw.newGame(number, maxPlayers, 0, 5, 0)).toBe(STATUS.OK);
    for (let move = 0; move < SPOKEN_MOVES && fresh.raw.currentSeat() >= 0; move++) {
      const actions = fresh.legalActions();
      expect(actions.map((action) => played.actionText(action))).toEqual(
        actions.map((action) => fresh.actionText(action)),
      );
      for (const cartridge of [fresh, played])
        expect(cartridge.raw.apply(actions[(move * 7) % actions.length])).toBe(STATUS.OK);
    }
    const another = new CartridgeDriver(readCartridgeFile(id), 3).start(
      [0, ...Array(maxPlayers - 1).fill(1)],
      minPlayers,
      maxPlayers,
    ).cartridge;
    expect(another.loadSave(withLongNames(another.save()))).toBe(STATUS.OK);
    expect(another.setState(fresh.state())).toBe(STATUS.OK);
    for (const action of fresh.legalActions()) expect(another.actionText(action)).toBe(fresh.actionText(action));
  });
});
