// A game in progress as the kit's session keeps it (docs/spec/save.md#payload-of-the-kit), made without playing it by
// buttons. Knows no game.
import { LIMIT } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";
import { sealEnvelope } from "../cartridge/envelope.ts";
import {
  KEPT_COUNT_AT,
  MOVES_AT,
  mostKept,
  NORMAL_PACE,
  SESSION_BYTES,
  SESSION_VERSION,
} from "../code/session-save.ts";

/** Where what is kept has how many of its last actions can be undone. */
const UNDOABLE_AT = 11;

export { KEPT_COUNT_AT, MOVES_AT, mostKept, SESSION_BYTES };

/** What is kept of a game. */
export interface KeptGame {
  readonly edition: number;
  readonly options: number;
  /** Of each seat: 0 a person, 1 to 3 a computer. */
  readonly levels: readonly number[];
  /** The position where the kept part begins. */
  readonly from: Uint8Array;
  /** The actions since. */
  readonly actions: readonly number[];
  /** How many were played before. */
  readonly before?: number;
  /** How many of them can be undone; a session refuses a save that says so of a barrier. */
  readonly undoable?: number;
}

/** Returns the save; no record counts it, and nothing of it can be undone where nothing else is said. */
export function keepGame(
  cartridge: Cartridge,
  { edition, options, levels, from, actions, before = 0, undoable = 0 }: KeptGame,
): Uint8Array {
  const kept = new Uint8Array(SESSION_BYTES + from.length + actions.length * 2);
  const view = new DataView(kept.buffer);
  kept.set([SESSION_VERSION, edition, levels.length, options, ...levels]);
  kept[10] = NORMAL_PACE;
  kept[UNDOABLE_AT] = undoable;
  view.setUint16(KEPT_COUNT_AT, actions.length, true);
  view.setUint32(MOVES_AT, before + actions.length, true);
  kept.set(from, SESSION_BYTES);
  for (const [i, action] of actions.entries()) view.setUint16(SESSION_BYTES + from.length + i * 2, action, true);
  return sealEnvelope("SAVE", cartridge.identity.id, cartridge.identity.saveVersion, kept);
}

/**
 * Returns the position where the kept part of a save begins: the game's first one, unless the game is longer than what
 * is kept.
 */
export function keptFrom(cartridge: Cartridge, save: Uint8Array): Uint8Array {
  const begin = LIMIT.SAVE_HEADER_BYTES + SESSION_BYTES;
  return save.slice(begin, begin + cartridge.raw.stateSize());
}
