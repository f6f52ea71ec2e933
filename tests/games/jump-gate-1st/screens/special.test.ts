// What the first edition's screens say of its special cards: why each cannot be played now, in the menu and at the
// card; which places Lost Records can choose from; whose ship or marker the cursor is on; and how ships are where
// several are at one planet.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { rasterise, SCREEN_SIZE, screenText } from "../../../../host/raster/index.ts";
import { isNothing, PLANETS, RESOURCES } from "../cards.ts";
import type { PositionSpec } from "../position.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { openScene } from "./scenes.ts";

const PANEL_Y = 138;
const BAR_Y = 225;
/** A line through the band between the rows that no sign crosses at its ends. */
const BAND_Y = 83;
/** Option bits of Sun Dial and Orbital Burn. */
const SUN_DIAL = 1;
const ORBITAL = 4;
/** NavComp cards with a special action each, and Inside Info, which can always be played. */
const CARD = { deal: 0, scan: 2, pilot: 5, records: 7, wormhole: 8, info: 10, paradox: 15 };
/** Orbital Burn: the person's own ship on a planet's surface. */
const LANDED: PositionSpec = { players: 3, options: ORBITAL, ships: [2], landed: [0], claims: { 2: 0 } };

const open = (position: PositionSpec): Cartridge =>
  openScene(readCartridgeFile("jump-gate-1st"), { name: "special", position });

function press(cartridge: Cartridge, input: number): void {
  cartridge.raw.tick(input, LIMIT.TICK_MS);
  cartridge.raw.tick(0, LIMIT.TICK_MS);
}

const panelOf = (cartridge: Cartridge) => screenText(cartridge.screen()).filter(({ y }) => y > PANEL_Y && y < BAR_Y);
const reasonsOf = (cartridge: Cartridge) =>
  panelOf(cartridge).flatMap(({ text, color }) => (color === COLOR.YELLOW ? [text] : []));

const namesOf = (cartridge: Cartridge) => panelOf(cartridge).map(({ text }) => text);

/** Opens the menu and goes to Special. */
function toSpecial(cartridge: Cartridge): void {
  const isOn = () => panelOf(cartridge).some(({ text, color }) => text === "Special" && color === COLOR.BLACK);
  press(cartridge, BUTTON.A);
  for (let i = 0; i < 8 && !isOn(); i++) press(cartridge, BUTTON.UP);
  expect(isOn()).toBe(true);
}

describe("a special card that cannot be played says why", () => {
  const everywhere = Array.from({ length: 8 }, (_, place) => place);
  const cases: [name: string, card: number, position: PositionSpec, reason: string][] = [
    ["Backroom Deal", CARD.deal, { players: 3 }, "None left at claimed planets"],
    ["Hotshot Pilot", CARD.pilot, { players: 3 }, "First move to a planet"],
    ["Hotshot Pilot", CARD.pilot, { players: 3, ships: [2] }, "Needs landing 2 or 3"],
    ["Hotshot Pilot", CARD.pilot, { players: 3, options: SUN_DIAL, ships: [10] }, "Needs landing 1 or 2"],
    ["Hotshot Pilot", CARD.pilot, { players: 3, ships: [2], claims: { 2: 1 } }, "This planet is claimed"],
    ["Hotshot Pilot", CARD.pilot, LANDED, "Return to orbit first"],
    ["Jump Paradox", CARD.paradox, { players: 3 }, "All ships are here"],
    ["Long Range Scan", CARD.scan, { players: 3, revealed: everywhere }, "No resource is face down"],
    ["Long Range Scan", CARD.scan, LANDED, "Return to orbit first"],
    ["Lost Records", CARD.records, { players: 3 }, "No marker lies anywhere"],
    ["Wormhole", CARD.wormhole, LANDED, "Return to orbit first"],
  ];

  test.each(cases)("%s (%s, %o): %s", (name, card, position, reason) => {
    const menu = open({ ...position, hands: [[card]] });
    toSpecial(menu);
    expect(reasonsOf(menu)).toEqual([reason]);
    // Beside one that can be played the choice of a card opens, and goes to both.
    const choice = open({ ...position, hands: [[card, CARD.info]] });
    toSpecial(choice);
    expect(reasonsOf(choice)).toEqual([]);
    press(choice, BUTTON.A);
    expect(namesOf(choice)).toContain("Inside Info");
    press(choice, BUTTON.RIGHT);
    expect(namesOf(choice)).toContain(name);
    expect(reasonsOf(choice)).toEqual([reason]);
  });

  test("of several each one its own, by name, though none can be played", () => {
    const menu = open({ players: 3, hands: [[CARD.deal, CARD.paradox]] });
    toSpecial(menu);
    expect(reasonsOf(menu)).toEqual(["None is possible: A tells why"]);
    press(menu, BUTTON.A);
    expect(namesOf(menu)).toEqual(expect.arrayContaining(["Backroom Deal", "None left at claimed planets"]));
    const before = menu.stateHash();
    press(menu, BUTTON.A);
    expect(menu.stateHash()).toBe(before);
    press(menu, BUTTON.RIGHT);
    expect(namesOf(menu)).toEqual(expect.arrayContaining(["Jump Paradox", "All ships are here"]));
  });

  test("Hotshot Pilot's second card needs one of the planet's two landing codes", () => {
    const choice = open({ players: 3, ships: [2], hands: [[1, CARD.pilot, 17]] });
    toSpecial(choice);
    press(choice, BUTTON.A);
    press(choice, BUTTON.A);
    expect(reasonsOf(choice)).toEqual([]);
    press(choice, BUTTON.LEFT);
    expect(reasonsOf(choice)).toEqual(["This card has no landing 2 or 3"]);
  });
});

describe("what is given up with a special card is told", () => {
  /** Where the claim is, else a special card's name. */
  const titleOf = (cartridge: Cartridge) =>
    panelOf(cartridge).flatMap(({ text, y }) => (y < PANEL_Y + 8 ? [text] : []));
  const toKind = (cartridge: Cartridge, kind: string): void => {
    const isOn = () => panelOf(cartridge).some(({ text, color }) => text === kind && color === COLOR.BLACK);
    press(cartridge, BUTTON.A);
    for (let i = 0; i < 8 && !isOn(); i++) press(cartridge, BUTTON.DOWN);
    expect(isOn(), kind).toBe(true);
    press(cartridge, BUTTON.A);
  };

  test("in Research what it does, and what its codes do", () => {
    const research = open({ players: 3, ships: [2], hands: [[1, CARD.records, 17]] });
    toKind(research, "Research");
    expect(namesOf(research)).toEqual(expect.arrayContaining(["Discard which?", "Draw to five"]));
    press(research, BUTTON.RIGHT);
    const words = namesOf(research);
    expect(words).toEqual(
      expect.arrayContaining(["Lost Records", "Draw to five", "Remove a scan, Gate or Hole marker."]),
    );
    expect(words.filter((text) => /^(Jump|Scan|Landing) \d: ./.test(text))).toHaveLength(2);
  });

  test("in a jump its name, where the claim stands", () => {
    const jump = open({ players: 3, hands: [[CARD.paradox, 1, 17]] });
    toKind(jump, "Jump");
    press(jump, BUTTON.A);
    const seen = new Map<number, string[]>();
    for (let i = 0; i < 3; i++, press(jump, BUTTON.RIGHT)) seen.set(i, titleOf(jump));
    const named = [...seen.values()].filter((title) => title.includes("Jump Paradox"));
    expect(named).toHaveLength(1);
    expect(named[0]).not.toContain("claim +3");
    expect([...seen.values()].filter((title) => title.includes("claim +3"))).toHaveLength(2);
  });

  test("beside what it does, what its codes would do", () => {
    const special = open({ players: 3, ships: [2], hands: [[CARD.info, CARD.paradox]] });
    toKind(special, "Special");
    expect(namesOf(special).filter((text) => /^(Jump|Scan|Landing) \d: ./.test(text))).toHaveLength(2);
  });
});

test("the menu begins with what leads to the planet in focus, at the own one with what can be done there", () => {
  const left = RESOURCES.findIndex((_, id) => !isNothing(id));
  const table = open({ players: 3, ships: [2], claims: { 2: 0 }, faceUp: { 2: [left] }, hands: [[1, 17]] });
  const firstRow = () => {
    press(table, BUTTON.A);
    const rows = panelOf(table).flatMap(({ text, color }) => (color === COLOR.BLACK ? [text] : []));
    press(table, BUTTON.B);
    return rows;
  };
  expect(firstRow()).toEqual(["Harvest"]);
  press(table, BUTTON.RIGHT);
  expect(firstRow()).toEqual(["Fly"]);
  for (const button of [BUTTON.LEFT, BUTTON.LEFT]) press(table, button);
  expect(firstRow()).toEqual(["Fly"]);
});

test("Research tells how many cards come of it, and when none does", () => {
  const research = open({ players: 3, ships: [2], hands: [[1, 4, 6, 9, 17]] });
  press(research, BUTTON.A);
  for (let i = 0; i < 8 && !namesOf(research).includes("Discard any, draw up to five"); i++)
    press(research, BUTTON.DOWN);
  press(research, BUTTON.A);
  press(research, BUTTON.UP);
  expect(namesOf(research)).toContain("Full hand: you draw no card");
  for (const button of [BUTTON.DOWN, BUTTON.A, BUTTON.UP]) press(research, button);
  expect(namesOf(research)).toContain("You draw 1 card");
  for (const button of [BUTTON.DOWN, BUTTON.RIGHT, BUTTON.A, BUTTON.UP]) press(research, button);
  expect(namesOf(research)).toContain("You draw 2 cards");
});

describe("Lost Records", () => {
  const RECORDS: PositionSpec = { players: 3, phase: "records", actionsLeft: 1 };
  /**
   * Colours of the band between the rows: at its left end, where the Gate is, and at its right end, where the Black
   * Hole is.
   */
  const bandOf = (cartridge: Cartridge): number[] => {
    const { pixels } = rasterise(cartridge.screen());
    return [2, SCREEN_SIZE - 2].map((x) => pixels[BAND_Y * SCREEN_SIZE + x]);
  };

  const lit: [name: string, markers: Partial<PositionSpec>, gate: boolean, hole: boolean][] = [
    ["both", { gate: [2], hole: [0, 1] }, true, true],
    ["the Gate alone", { gate: [2] }, true, false],
    ["the Black Hole alone", { hole: [0, 1], scans: { 2: [1] } }, false, true],
    ["neither", { scans: { 2: [1] } }, false, false],
  ];
  test.each(lit)("lights up what it can choose from beside the planets: %s", (_, markers, gate, hole) => {
    const band = bandOf(open({ ...RECORDS, ...markers }));
    expect(band).toEqual([gate, hole].map((isLit) => (isLit ? COLOR.SLATE : COLOR.BLACK)));
  });

  test("lights up neither before the card is played, nor where another card asks for a planet", () => {
    const dark = [COLOR.BLACK, COLOR.BLACK];
    expect(bandOf(open({ players: 3, gate: [2], hole: [0, 1] }))).toEqual(dark);
    expect(bandOf(open({ players: 3, gate: [2], hole: [0, 1], phase: "wormhole", actionsLeft: 1 }))).toEqual(dark);
  });

  test("begins where it helps most, and tells the points that change", () => {
    // The rival has most markers on the Gate; with one less both have.
    const gate = open({ ...RECORDS, gate: [1, 2], scans: { 2: [1, 1] } });
    expect(namesOf(gate)[0]).toBe("Jump Gate");
    press(gate, BUTTON.A);
    expect(reasonsOf(gate)).toEqual(["A marker of Player 2", "you +5"]);
    const alone = open({ ...RECORDS, gate: [0, 1], scans: { 2: [1, 1] } });
    press(alone, BUTTON.A);
    expect(reasonsOf(alone)).toEqual(["A marker of Player 2", "Player 2 -5"]);
    // A lead of two stays: a scan marker of another is worth more.
    const scans = open({ ...RECORDS, gate: [0, 3, 1], scans: { 2: [1, 1] } });
    expect(namesOf(scans)).toContain("or the Gate");
    press(scans, BUTTON.A);
    expect(reasonsOf(scans)).toEqual(["A marker of Player 2", "Player 2 -1"]);
    press(scans, BUTTON.LEFT);
    expect(reasonsOf(scans)).toEqual(["A marker of Player 1", "you -1"]);
    const hole = open({ ...RECORDS, hole: [2, 1], scans: { 2: [1] } });
    expect(namesOf(hole)[0]).toBe("Black Hole");
    press(hole, BUTTON.A);
    expect(reasonsOf(hole)).toEqual(["A marker of Player 1", "you then 1, most 1"]);
  });

  test("tells at each place, before one is chosen, what is worth most there", () => {
    const where = open({ ...RECORDS, gate: [1, 2], hole: [1, 1], scans: { 1: [1], 2: [1, 1] } });
    const told = new Map<string, string[]>();
    for (const button of [BUTTON.UP, BUTTON.RIGHT, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.LEFT]) {
      told.set(
        namesOf(where)[0],
        namesOf(where).filter((text) => text !== "No cards"),
      );
      press(where, button);
    }
    const scans = ["scan markers: 1 each", "or Gate, Black Hole"];
    expect(told.get("Jump Gate")).toEqual(["Jump Gate", "you +5", "5 for the most markers", "1", "2"]);
    expect(told.get(PLANETS[1].name)).toEqual([PLANETS[1].name, "you -1", scans[0], "1", scans[1]]);
    expect(told.get(PLANETS[2].name)).toEqual([PLANETS[2].name, "Player 2 -1", scans[0], "1", "2", scans[1]]);
    expect(told.get("Black Hole")?.slice(0, 2)).toEqual(["Black Hole", "you then 0, most 1"]);
  });

  test("says that it is a marker, Jump Paradox that it is a ship", () => {
    const records = open({ ...RECORDS, gate: [0, 2] });
    press(records, BUTTON.A);
    expect(reasonsOf(records)).toEqual(expect.arrayContaining(["A marker of Player 2"]));
    const paradox = open({
      players: 3,
      phase: "paradox",
      actionsLeft: 1,
      options: ORBITAL,
      ships: [1, 2],
      landed: [1],
      claims: { 2: 1 },
    });
    expect(reasonsOf(paradox)).toEqual(["The ship of Player 2, landed"]);
  });
});

describe("ships at one planet", () => {
  /** Where the numbers of the seats' ships are, from the left: the lowest line of the planet's cell. */
  const numbersOf = (cartridge: Cartridge, line: number) =>
    screenText(cartridge.screen())
      .filter(({ y, text }) => y === line && /^[1-6]$/.test(text))
      .map(({ x }) => x);
  const gaps = (xs: readonly number[]) => new Set(xs.slice(1).map((x, i) => x - xs[i]));

  test.each([
    [4, 0, 12, "side by side"],
    [5, 0, 10, "overlapping"],
    [3, SUN_DIAL, 12, "side by side"],
    [4, SUN_DIAL, 8, "overlapping"],
    [5, SUN_DIAL, 6, "as narrow tiles"],
    [6, SUN_DIAL, 6, "as narrow tiles"],
  ])("%i in a ring of option %i: %i apart, %s", (players, options, pitch) => {
    const cartridge = open({ players, options, ships: Array.from({ length: players }, () => 2) });
    const xs = numbersOf(cartridge, 15 + 38 + 2);
    expect(xs).toHaveLength(players);
    expect([...gaps(xs)]).toEqual([pitch]);
  });
});
