// A game begun from a deal, against computers that act first: what of its save is the same on every console.
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { type Deal, parseDeal } from "../../host/player/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { MOVES_AT } from "../../host/testing/kept-game.ts";
import { readCartridgeFile } from "./games.ts";

/** The game, and a deal in which the computer begins. */
export const DEALT_GAME = "jump-gate";
export const DEAL = "20261122";

/** Seed of the console in Node; the others draw other ones. */
const OWN_SEED = 4242;
/** Where a save has the number drawn for its game, by which records know it. */
const GAME_NUMBER_AT = 40;
const MOST_STEPS = 600;

/**
 * Returns what a save keeps of the game beside the number that its console drew, in hexadecimal; undefined: no save, or
 * the computer has not acted yet.
 */
export function dealtGameOf(save: Uint8Array | undefined): string | undefined {
  if (save === undefined || save.length === 0) return undefined;
  const kept = Uint8Array.from(save.subarray(LIMIT.SAVE_HEADER_BYTES));
  const view = new DataView(kept.buffer);
  if (view.getUint32(MOVES_AT, true) === 0) return undefined;
  view.setUint32(GAME_NUMBER_AT, 0, true);
  return Buffer.from(kept).toString("hex");
}

/** The game after the computer's first turn, with the set-up as it is offered. */
export function playDealt(): string {
  const handheld = new CartridgeDriver(readCartridgeFile(DEALT_GAME), OWN_SEED);
  if (!handheld.cartridge.offerDeal(parseDeal(DEAL) as Deal, true)) throw new Error(`${DEAL} is refused`);
  handheld.step(0);
  handheld.step(BUTTON.A);
  for (let i = 0; i < MOST_STEPS && !isAsked(handheld.words()); i++) handheld.step(0);
  const game = dealtGameOf(handheld.cartridge.save());
  if (game === undefined || !isAsked(handheld.words()))
    throw new Error(`the computer does not begin: ${handheld.words()}`);
  return game;
}

/** Whether the person is asked: nobody else thinks or acts. */
export function isAsked(words: string): boolean {
  return /menu|go on/.test(words) && !/hurry|thinks/.test(words);
}
