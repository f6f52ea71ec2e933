// Finished games as a session looks through them: games of two, played to their end outside of it, a handheld that
// looks through one, and one that has searched it for what cost much.
import { expect } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { keepGame } from "../../host/testing/kept-game.ts";
import { seededRandom } from "./scenario.ts";

/** The most presses from the loaded end to what comes after it. */
const MOST_PRESSES = 30;

/** A game's positions, one more than its actions. */
export interface PlayedGame {
  readonly states: readonly Uint8Array[];
  readonly actions: readonly number[];
}

const editionOf = (cartridge: Cartridge): number => cartridge.identity.editions[0].number;

/** Plays a game of two to its end; `choose` returns one of the legal actions, at random if it is not given. */
export function playOut(cartridge: Cartridge, seed: number, choose?: () => number): PlayedGame {
  const { raw } = cartridge;
  const random = seededRandom(seed);
  expect(raw.newGame(editionOf(cartridge), 2, 0, seed, 0)).toBe(STATUS.OK);
  const states = [cartridge.state()];
  const actions: number[] = [];
  while (raw.currentSeat() >= 0) {
    const legal = cartridge.legalActions();
    actions.push(choose ? choose() : (legal[random(legal.length)] as number));
    expect(raw.apply(actions.at(-1) as number)).toBe(STATUS.OK);
    states.push(cartridge.state());
  }
  return { states, actions };
}

/**
 * Returns a handheld that looks through a finished game of a person against a computer, from its end. It keeps the
 * actions after the first `before`.
 */
export function openFinished(
  wasm: Uint8Array,
  cartridge: Cartridge,
  from: Uint8Array,
  actions: readonly number[],
  before: number,
): CartridgeDriver {
  const handheld = new CartridgeDriver(wasm);
  expect(
    handheld.cartridge.loadSave(
      keepGame(cartridge, { edition: editionOf(cartridge), options: 0, levels: [0, 1], from, actions, before }),
    ),
  ).toBe(STATUS.OK);
  handheld.step(0);
  return lookThrough(handheld);
}

/** Presses on from the title to the end of the finished game that is kept, where it is looked through. */
export function lookThrough(handheld: CartridgeDriver): CartridgeDriver {
  for (let presses = 0; presses < MOST_PRESSES && !handheld.shows("Look through the game"); presses++)
    handheld.press("A");
  return handheld.press("A");
}

/**
 * The same once the search for costly choices has led to some or says that there is none; after this many steps in any
 * case.
 */
export function searchCostly(
  wasm: Uint8Array,
  cartridge: Cartridge,
  from: Uint8Array,
  actions: readonly number[],
  before: number,
  mostSteps: number,
): CartridgeDriver {
  const handheld = openFinished(wasm, cartridge, from, actions, before).press("A");
  for (
    let steps = 0;
    steps < mostSteps && !handheld.shows("next") && !/Mistakes[^:]*: 0/.test(handheld.words());
    steps++
  )
    handheld.step(0);
  return handheld;
}
