// Research asks only a seat that holds cards which of them to discard.
import { expect, it } from "vitest";
import { STATUS } from "../../../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { navcompBox } from "../cards.ts";
import { JumpGateTable } from "../position.ts";

const table = new JumpGateTable();
const STEPS = 60;

it.each([
  [0, 5],
  [2, 2],
])("with %i cards in hand whoever researches has %i without another press", (held, then) => {
  const nav = navcompBox();
  const hand = nav.takeMany(held, {});
  table.position({ players: 2, hands: [hand], deck: nav.takeMany(8, {}) });
  const handheld = new CartridgeDriver(readCartridgeFile("jump-gate"));
  expect(handheld.cartridge.setState(table.cartridge.state())).toBe(STATUS.OK);
  handheld.wait(1).press("A").tapWords("Research");
  if (handheld.shows("choose |")) handheld.press("A");
  handheld.wait(STEPS);
  table.cartridge.setState(handheld.cartridge.state());
  expect(table.state().hand[0], handheld.words()).toHaveLength(then);
  expect(table.state().phase).toBe(held === 0 ? "turn" : "research");
});
