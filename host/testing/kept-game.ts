// A game in progress as the kit's session keeps it (SPEC section 5.1), made without playing it by buttons. Knows no game.
import { LIMIT } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";
import { crc32, ENVELOPE_FORMAT, ENVELOPE_MAGIC } from "../cartridge/envelope.ts";

const ENVELOPE_BYTES = LIMIT.SAVE_HEADER_BYTES;
const SESSION_BYTES = 44;
const SESSION_VERSION = 5;
const NORMAL_PACE = 1;

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
}

/** Returns how many actions the session keeps beside a position of this cartridge. */
export function mostKept(cartridge: Cartridge): number {
  return Math.min(384, (2304 - cartridge.raw.stateSize()) >> 1);
}

/** Returns the save; nothing of it can be undone, and no record counts it. */
export function keepGame(cartridge: Cartridge, { edition, options, levels, from, actions, before = 0 }: KeptGame): Uint8Array {
  const save = new Uint8Array(ENVELOPE_BYTES + SESSION_BYTES + from.length + actions.length * 2);
  const { id, saveVersion } = cartridge.identity;
  const view = new DataView(save.buffer);
  save.set([...Buffer.from(ENVELOPE_MAGIC.SAVE), ENVELOPE_FORMAT, saveVersion]);
  view.setUint16(6, save.length - ENVELOPE_BYTES, true);
  view.setUint32(8, crc32(Buffer.from(id)), true);
  save.set([SESSION_VERSION, edition, levels.length, options, ...levels], ENVELOPE_BYTES);
  save[ENVELOPE_BYTES + 10] = NORMAL_PACE;
  view.setUint16(ENVELOPE_BYTES + 24, actions.length, true);
  view.setUint32(ENVELOPE_BYTES + 28, before + actions.length, true);
  save.set(from, ENVELOPE_BYTES + SESSION_BYTES);
  for (const [i, action] of actions.entries()) view.setUint16(ENVELOPE_BYTES + SESSION_BYTES + from.length + i * 2, action, true);
  view.setUint32(12, crc32(Buffer.concat([save.subarray(0, 12), save.subarray(ENVELOPE_BYTES)])), true);
  return save;
}
