// A finished game as the kit's session keeps it (docs/spec/save.md#payload-of-the-kit), made of its code, so that a
// console can look through it. Knows no game.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { sealEnvelope } from "../cartridge/envelope.ts";
import { HIGHEST_LEVEL, withoutTaste, withTaste } from "../cartridge/levels.ts";
import { type Choice, type CodeSetup, seedOfComputers, setUpCode } from "./replay.ts";

/** Bytes before the position. */
export const SESSION_BYTES = 100;
/** Version of the payload. */
export const SESSION_VERSION = 7;
/** The pace of computers that a save says where nobody chose one. */
export const NORMAL_PACE = 1;
/** Where what is kept has the number of actions at its end: two bytes. */
export const KEPT_COUNT_AT = 24;
/** Where it has how many there were since the game began: four bytes. */
export const MOVES_AT = 28;
const LEVELS_AT = 4;
const PACE_AT = 10;
const DEALT_AT = 27;
const SEED_AT = 32;
const CHOICES_BYTES_AT = 96;
const HEAD_BYTES = 8;
const CHOICES_MOST = 1672;
const SMALL_MOST = 22;
const LARGE_FIRST = 252;

/** Returns how many actions the session keeps beside a position of this cartridge. */
export function mostKept(cartridge: Cartridge): number {
  return Math.min(384, (2304 - cartridge.raw.stateSize()) >> 1);
}

/**
 * Returns the save of a game with all its actions; no record counts it. The cartridge plays it for that. Choices are
 * kept apart only where the computers have the styles of the deal: a session asks those, so its code would be another.
 */
export function saveOfGame(cartridge: Cartridge, setup: CodeSetup, actions: readonly number[]): Uint8Array {
  const { raw, identity } = cartridge;
  const from = Math.max(0, actions.length - mostKept(cartridge));
  const choices: Choice[] = [];
  let before = 0;
  setUpCode(cartridge, setup);
  const isOfDeal = hasStylesOfDeal(cartridge, setup);
  let state = cartridge.state();
  for (const [step, action] of actions.entries()) {
    if (step === from) {
      state = cartridge.state();
      before = writeChoices(choices).length;
    }
    const legal = cartridge.legalActions();
    if (setup.seats[raw.currentSeat()] === 0 && legal.length > 1)
      choices.push({ place: legal.indexOf(action), count: legal.length });
    raw.apply(action);
  }
  const kept = actions.slice(from);
  const chosen = writeChoices(choices);
  const isKept = isOfDeal && HEAD_BYTES + chosen.length <= CHOICES_MOST;
  const choicesAt = SESSION_BYTES + state.length + kept.length * 2;
  const bytes = new Uint8Array(choicesAt + (isKept ? HEAD_BYTES + chosen.length : 0));
  const view = new DataView(bytes.buffer);
  bytes.set([SESSION_VERSION, setup.edition, setup.seats.length, setup.options]);
  bytes.set(setup.seats.map(withoutTaste), LEVELS_AT);
  bytes[PACE_AT] = NORMAL_PACE;
  view.setUint16(KEPT_COUNT_AT, kept.length, true);
  bytes[DEALT_AT] = 1;
  view.setUint32(MOVES_AT, actions.length, true);
  const { lo, hi } = seedOfComputers(setup.deal);
  view.setInt32(SEED_AT, lo, true);
  view.setInt32(SEED_AT + 4, hi, true);
  bytes.set(state, SESSION_BYTES);
  for (const [i, action] of kept.entries()) view.setUint16(SESSION_BYTES + state.length + i * 2, action, true);
  if (isKept) {
    view.setUint16(CHOICES_BYTES_AT, HEAD_BYTES + chosen.length, true);
    view.setUint32(choicesAt, cartridge.fingerprint, true);
    view.setUint16(choicesAt + 4, before, true);
    bytes.set(chosen, choicesAt + HEAD_BYTES);
  }
  return sealEnvelope("SAVE", identity.id, identity.saveVersion, bytes);
}

/**
 * Returns whether each computer has the style that a session gives its seat (docs/spec/save.md#seeds-of-computers). The
 * cartridge is at the beginning of a game.
 */
function hasStylesOfDeal({ raw }: Cartridge, { seats, deal }: CodeSetup): boolean {
  let styles = 0;
  while (raw.aiStart(raw.currentSeat(), withTaste(1, styles + 1), 0, 0) === 0) styles++;
  const first = styles === 0 ? 0 : (seedOfComputers(deal).lo >>> 0) % styles;
  return seats.every((player, seat) => {
    const level = withoutTaste(player);
    const style = styles === 0 || level === 0 || level === HIGHEST_LEVEL ? 0 : 1 + ((first + seat) % styles);
    return player === withTaste(level, style);
  });
}

function writeChoices(choices: readonly Choice[]): number[] {
  return choices.flatMap(({ place, count }) => {
    if (count <= SMALL_MOST) return [(count * (count - 1)) / 2 - 1 + place];
    const large = (count - SMALL_MOST - 1) * 512 + place;
    return [LARGE_FIRST + (large >> 16), (large >> 8) & 255, large & 255, LARGE_FIRST];
  });
}
