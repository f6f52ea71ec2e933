// What a person learns of the Black Hole before it ends the game: that a turn is the last one, and how much the
// fullest seats lose.
import { expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { encodeState, type StateJson } from "../../../host/state/codec.ts";
import { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { readCartridgeFile, readLayout } from "../../support/games.ts";
import { PLAYERS } from "./cards.ts";
import { buildPosition, type PositionSpec } from "./position.ts";

const WASM = readCartridgeFile("jump-gate-1st");
const LAYOUT = readLayout("jump-gate-1st");
/** By seats: what the seats with most markers on the Black Hole lose. */
const LOSSES = [0, 0, 3, 2, 1, 1, 1];

/** The session with a position between people, seat 0 to act and looking. */
function play(spec: PositionSpec): CartridgeDriver {
  const handheld = new CartridgeDriver(WASM);
  expect(handheld.cartridge.setState(encodeState(LAYOUT, buildPosition(spec) as unknown as StateJson))).toBe(STATUS.OK);
  handheld.step(0);
  return handheld.waitFor(" turn: ");
}

test.each([
  [8, "Your turn: 1 action left"],
  [9, "Final turn: 1 action left"],
  [10, "Final turn: 1 action left"],
])("with %i markers on the Black Hole the header says %s", (markers, header) => {
  const claims = Object.fromEntries([0, 1, 2, 3, 4, 5].map((place) => [place, 0]));
  const handheld = play({ players: 2, ships: [1, 2], hole: [markers - 3, 3], claims, actionsLeft: 1 });
  expect(handheld.words()).toContain(header);
});

test.each(PLAYERS)("the page of points tells what the Black Hole takes (%i players)", (players) => {
  const handheld = play({ players }).press("Y", "Y");
  expect(handheld.words()).toMatch(new RegExp(`Hole: 9 end it, most lose ${LOSSES[players]} at random$`));
});

test("when the last action may still be taken back, the planet where the own ship stands is in focus", () => {
  const handheld = play({ players: 2, ships: [1, 5], actionsLeft: 1 });
  const [own, other] = [2, 5].map((place) => play({ players: 2, ships: [place, 7] }).words());
  const nameOf = (words?: string) => words?.match(/[A-Z][A-Za-z' ]+ \| claim \+3/)?.[0];
  handheld.press("A");
  for (let i = 0; i < 7 && !handheld.shows("Move to a neighbour, no card"); i++) handheld.press("DOWN");
  handheld.press("A");
  for (let i = 0; i < 3 && nameOf(handheld.words()) !== nameOf(own); i++) handheld.press("RIGHT");
  handheld.press("A").settle();
  expect(handheld.words()).toContain("no action left");
  expect(nameOf(own)).not.toBe(nameOf(other));
  expect(nameOf(handheld.words())).toBe(nameOf(own));
});
