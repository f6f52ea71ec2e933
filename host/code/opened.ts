// A game code opened to be looked through on a console.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { SetupError } from "../sim/setup.ts";
import { readCode } from "./game-code.ts";
import { type CodeSetup, replayCode } from "./replay.ts";
import { isSameGame, saveOfGame, withStylesOfDeal } from "./session-save.ts";

/** What came of it: the game as the session keeps it, or why there is none. */
export type OpenedCode = { readonly save: Uint8Array } | { readonly difference: string };

/** Plays the game of a code in a cartridge of its own and returns it as a save; throws CodeError. */
export function openCode(cartridge: Cartridge, text: string): OpenedCode {
  const code = readCode(text);
  try {
    const { actions, difference } = replayCode(cartridge, code);
    return difference === undefined ? { save: saveOfGame(cartridge, code.game, actions) } : { difference };
  } catch (error) {
    if (error instanceof SetupError) return { difference: "it has another set-up" };
    throw error;
  }
}

/**
 * Returns a game before its first action as a save, by the number under which records count it; empty, which every
 * cartridge refuses, where there is no such game. An exact one names the styles of its computers, which must be the
 * deal's.
 */
export function beginGame(cartridge: Cartridge, setup: CodeSetup, number: number, isExact = false): Uint8Array {
  try {
    const dealt = withStylesOfDeal(cartridge, setup);
    if (isExact && !isSameGame(dealt, setup)) return new Uint8Array();
    return saveOfGame(cartridge, dealt, [], number);
  } catch (error) {
    if (error instanceof SetupError) return new Uint8Array();
    throw error;
  }
}
