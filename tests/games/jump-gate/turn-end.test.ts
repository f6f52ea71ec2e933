// How a turn ends on the screen: header and bar agree, the last action can be taken back, and nobody is asked twice.
import { expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { encodeState, type StateJson } from "../../../host/state/codec.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { type NavComp, navcompBox, PLANETS, plain, resourceBox } from "./cards.ts";
import { buildPosition, type PositionSpec } from "./position.ts";

const WASM = readCartridgeFile("jump-gate");
const LAYOUT = readLayout("jump-gate");

/** The session with a position between people, seat 0 to act and looking. */
function play(spec: PositionSpec): CartridgeDriver {
  const handheld = new CartridgeDriver(WASM);
  expect(handheld.cartridge.setState(encodeState(LAYOUT, buildPosition(spec) as unknown as StateJson))).toBe(STATUS.OK);
  handheld.step(0);
  return handheld.waitFor("Your turn");
}

/** Chooses an action in the menu, by the sentence that explains it. */
function choose(handheld: CartridgeDriver, meaning: string): CartridgeDriver {
  handheld.press("A");
  for (let i = 0; i < 7 && !handheld.shows(meaning); i++) handheld.press("DOWN");
  expect(handheld.words()).toContain(meaning);
  handheld.press("A");
  // What gives actions up asks once more.
  return handheld.shows("Sure, with ") ? handheld.press("A") : handheld;
}

const FLY = "Move to a neighbour, no card";
const END = "End it with ";
const hash = (handheld: CartridgeDriver) => handheld.cartridge.stateHash();

// The header says that no action is left.
test("after the last action the bar offers the end of the turn, and undo leads back", () => {
  const handheld = play({ players: 2, ships: [1, 2], actionsLeft: 1 });
  const before = hash(handheld);
  expect(handheld.words()).toContain("Your turn: 1 action left");
  choose(handheld, FLY).press("A");
  expect(handheld.words()).toMatch(/Your turn: no action left.*end turn \| undo \| look \| menu/);
  expect(handheld.words()).not.toContain("to move");
  handheld.press("B");
  expect(hash(handheld)).toBe(before);
  choose(handheld, FLY).press("A", "A");
  expect(handheld.words()).toContain("Hand over to | Player 2");
});

test("where others answer within the turn, header and bar say so, and the answer goes on from there", () => {
  const [planet] = PLANETS;
  const nav = navcompBox();
  const hand = planet.landing.map((code) =>
    nav.take((card: NavComp) => card.landing === code && card.jump === undefined),
  );
  const faceUp = { 0: resourceBox().takeMany(2, plain("sand")) };
  const handheld = play({
    players: 2,
    planets: PLANETS.map(({ id }) => id),
    ships: [0, 2],
    hands: [hand],
    faceUp,
    markers: { 0: [null, 1] },
    actionsLeft: 2,
  });
  const before = hash(handheld);
  choose(handheld, "Claim with two landing codes").press("A", "A");
  expect(handheld.cartridge.raw.currentSeat()).toBe(1);
  expect(handheld.words()).toMatch(/Your turn: Player 2 chooses.*go on \| undo \| look \| menu/);
  expect(handheld.words()).not.toContain("end turn");
  handheld.press("B");
  expect(hash(handheld)).toBe(before);
  choose(handheld, "Claim with two landing codes").press("A", "A", "A");
  expect(handheld.words()).toContain("Hand over to | Player 2");
  expect(handheld.press("A", "A").words()).toContain("Collect your resource?");
});

test.each([
  [[0, 0], "Hand over to | Player 2"],
  [[0, 2], "Player 1 ends the turn"],
] as const)(
  'among %j "End turn" is the end of the turn: nobody is asked again, and nothing is taken back over it',
  (levels, next) => {
    const handheld = new CartridgeDriver(WASM, 5).start(levels, 2, 5);
    for (let i = 0; i < 2000 && !(handheld.shows("Your turn: ") && handheld.shows("menu")); i++) handheld.press("A");
    const seat = handheld.cartridge.raw.currentSeat();
    choose(handheld, END);
    expect(handheld.cartridge.raw.currentSeat()).not.toBe(seat);
    expect(handheld.words()).not.toMatch(/end turn|undo/);
    if (seat === 0) expect(handheld.words()).toContain(next);
    const after = hash(handheld);
    handheld.press("B");
    handheld.press("X").choose(1);
    expect(handheld.words()).toMatch(/No undo|Nothing to undo/);
    if (levels[1] === 0) expect(hash(handheld)).toBe(after);
  },
);

test('"End turn" keeps what came before it out of undo, also after the save was loaded again', () => {
  const handheld = play({ players: 2, ships: [1, 2], actionsLeft: 2 });
  choose(handheld, FLY).press("A");
  const flown = hash(handheld);
  choose(handheld, END);
  const ended = hash(handheld);
  expect(ended).not.toBe(flown);
  const again = new CartridgeDriver(WASM);
  expect(again.cartridge.loadSave(handheld.cartridge.save())).toBe(STATUS.OK);
  again.step(0);
  for (const held of [handheld, again]) {
    if (held === again) held.press("A");
    expect(held.words()).toContain("Hand over to | Player 2");
    held.press("A");
    held.waitFor("Player").press("A");
    held.press("X").choose(1);
    expect(hash(held)).toBe(ended);
  }
});
