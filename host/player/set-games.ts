// Games that a console sets up for its person, each under a key of its own: the day's, one against a code, and one from
// a position of a code's game. Pure.
import { crc32 } from "../cartridge/envelope.ts";
import { readCode } from "../code/game-code.ts";
import { dateOfSetup, setupOfDate } from "./daily.ts";
import { dateOf } from "./days.ts";
import { setupOfSave } from "../code/session-save.ts";
import { type Deal, dealOfDate } from "./deals.ts";
import type { LibraryEntry } from "./library.ts";
import type { DailyGame } from "./runner.ts";
import { CHALLENGE, DAILY, TRIAL } from "./saves.ts";

/** A game code and what is to be done with it: it is watched, unless it says otherwise. */
export interface CodeOrder {
  readonly text: string;
  readonly deal: Deal;
  /** Its deal is to be played against its computers, unseen. */
  readonly isChallenge?: boolean;
  /** It is to be gone on with by the person, after this many actions. */
  readonly from?: number;
}

/** A game that the console sets up. */
export interface SetGame extends DailyGame {
  readonly key: string;
  /** When the game of the day was begun or gone on with. */
  readonly at?: string;
  /** The code that it is played against or from. */
  readonly code?: CodeOrder;
}

/** Returns the game of the day of a cartridge at a moment. */
export function dailyOf({ identity }: LibraryEntry, at: string): SetGame {
  const date = dateOf(at);
  // Records count the game of a day once, however often it is played; no game has the number 0.
  const number = (numberOf(`${identity.id} ${date}`) | 1) >>> 0;
  return { at, key: identity.id + DAILY, setup: setupOfDate(identity, date), number };
}

/**
 * Returns the game that is to be played against a code or from a position of it. Each has a key of its own, and records
 * do not count what may have been watched.
 */
export function gameOfCode({ identity }: LibraryEntry, code: CodeOrder): SetGame {
  const { text, game } = readCode(code.text);
  const { from } = code;
  const ending = from === undefined ? CHALLENGE + numberOf(text) : TRIAL + numberOf(`${text} ${from}`);
  return { key: identity.id + ending, setup: game, number: 0, code };
}

/** Returns the date whose deal a save is the game of, undefined: it is another game. */
export function dateOfSave(identity: LibraryEntry["identity"], save: Uint8Array | undefined): string | undefined {
  const kept = save && setupOfSave(save);
  return kept && dateOfSetup(identity, kept.setup);
}

/** Returns the deal of a game that the console sets up. */
export function dealOfGame({ at, code }: SetGame): Deal | undefined {
  return code?.deal ?? (at === undefined ? undefined : dealOfDate(dateOf(at)));
}

function numberOf(text: string): number {
  return crc32(new TextEncoder().encode(text));
}
