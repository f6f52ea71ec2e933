// A game code opened on a console: to be looked through, played against, or gone on with from one of its positions.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { SetupError } from "../sim/setup.ts";
import { readCode } from "./game-code.ts";
import { type CodeSetup, isOfBuild, replayCode } from "./replay.ts";
import { isSameGame, saveOfGame, withStylesOfDeal } from "./session-save.ts";

/** A save that every cartridge refuses. */
const NO_GAME = new Uint8Array();

/** Why a code is another game where the cartridge has no such set-up. */
export const ANOTHER_SETUP = "it has another set-up";

/** What playing a code brought. */
export interface OpenedCode {
  /** The game up to its end or its first difference, as the session keeps it; undefined: nothing could be played. */
  readonly save?: Uint8Array;
  /** Hash of each position, the first one before any action. */
  readonly hashes: readonly string[];
  /** Why it is another game here from its last position on. */
  readonly difference?: string;
  /** Whether a build with other rules or computer players made it. */
  readonly isForeign: boolean;
}

/** Plays the game of a code in a cartridge of its own, as far as it goes; throws CodeError. */
export function openCode(cartridge: Cartridge, text: string): OpenedCode {
  const code = readCode(text);
  const isForeign = !isOfBuild(code.game, cartridge);
  const hashes: string[] = [];
  try {
    const { actions, difference } = replayCode(cartridge, code, () => hashes.push(cartridge.stateHash()));
    hashes.push(cartridge.stateHash());
    const isEmpty = actions.length === 0;
    return {
      ...(!isEmpty && { save: saveOfGame(cartridge, code.game, actions) }),
      hashes,
      ...(difference !== undefined && { difference }),
      isForeign,
    };
  } catch (error) {
    if (error instanceof SetupError) return { hashes: [], difference: ANOTHER_SETUP, isForeign };
    throw error;
  }
}

/**
 * Returns a game before its first action as a save, by the number under which records count it; empty, which every
 * cartridge refuses, where there is no such game. An exact one names the styles of its computers, which must be the
 * deal's.
 */
export function beginGame(cartridge: Cartridge, setup: CodeSetup, number: number, isExact = false): Uint8Array {
  return orNone(() => {
    const dealt = withStylesOfDeal(cartridge, setup);
    if (isExact && !isSameGame(dealt, setup)) return NO_GAME;
    return saveOfGame(cartridge, dealt, [], number);
  });
}

/**
 * Returns the game of a code after this many actions as a save that no record counts; empty where it does not get so
 * far, is over there, or has no person who could go on.
 */
export function beginTrial(cartridge: Cartridge, text: string, step: number): Uint8Array {
  const code = readCode(text);
  return orNone(() => {
    const { actions } = replayCode(cartridge, code);
    const isOver = step === actions.length && cartridge.raw.currentSeat() < 0;
    if (step > actions.length || isOver || !code.game.seats.includes(0)) return NO_GAME;
    return saveOfGame(cartridge, code.game, actions.slice(0, step));
  });
}

function orNone(begin: () => Uint8Array): Uint8Array {
  try {
    return begin();
  } catch (error) {
    if (error instanceof SetupError) return NO_GAME;
    throw error;
  }
}
