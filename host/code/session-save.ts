// A finished game as the kit's session keeps it (docs/spec/save.md#payload-of-the-kit), made of its code, so that a
// console can look through it. Knows no game.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { LIMIT } from "../cartridge/abi.ts";
import { sealEnvelope } from "../cartridge/envelope.ts";
import { HIGHEST_LEVEL, withoutTaste, withTaste } from "../cartridge/levels.ts";
import { type Choice, type CodeSetup, dealOfSeed, seedOfComputers, setUpCode } from "./replay.ts";

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
const LESSON_AT = 26;
/** A lesson that was played to its end. */
const LESSON_DONE = 255;
const DEALT_AT = 27;
const SEED_AT = 32;
const NUMBER_AT = 40;
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
 * Returns the save of a game with all its actions. The cartridge plays it for that. Records count it under its number;
 * 0: not at all. Choices are kept apart only where computers have the deal's styles, as a session asks for those.
 */
export function saveOfGame(cartridge: Cartridge, setup: CodeSetup, actions: readonly number[], number = 0): Uint8Array {
  const { raw, identity } = cartridge;
  const from = Math.max(0, actions.length - mostKept(cartridge));
  const choices: Choice[] = [];
  let before = 0;
  const isOfDeal = withStylesOfDeal(cartridge, setup).seats.every((player, seat) => player === setup.seats[seat]);
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
  view.setUint32(NUMBER_AT, number, true);
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
 * Returns the set-up with the styles that a session gives its computers (docs/spec/save.md#seeds-of-computers); the
 * cartridge begins the game.
 */
export function withStylesOfDeal(cartridge: Cartridge, setup: CodeSetup): CodeSetup {
  setUpCode(cartridge, setup);
  const { raw } = cartridge;
  let styles = 0;
  while (raw.aiStart(raw.currentSeat(), withTaste(1, styles + 1), 0, 0) === 0) styles++;
  const first = styles === 0 ? 0 : (seedOfComputers(setup.deal).lo >>> 0) % styles;
  const seats = setup.seats.map((player, seat) => {
    const level = withoutTaste(player);
    const hasStyle = styles > 0 && level > 0 && level < HIGHEST_LEVEL;
    return hasStyle ? withTaste(level, 1 + ((first + seat) % styles)) : level;
  });
  return { ...setup, seats };
}

/** What the session's save says of the game in it. */
export interface KeptSetup {
  readonly setup: CodeSetup;
  /** Actions since it began. */
  readonly moves: number;
  /** Whether a lesson is open beside it. */
  readonly isLessonOpen: boolean;
}

/** Returns the set-up of the dealt game in a save; undefined: there is none, or an older session wrote it. */
export function setupOfSave(save: Uint8Array): KeptSetup | undefined {
  const bytes = save.subarray(LIMIT.SAVE_HEADER_BYTES);
  if (bytes.length <= SESSION_BYTES || bytes[0] !== SESSION_VERSION || bytes[DEALT_AT] !== 1) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [, edition, players, options] = bytes;
  const deal = dealOfSeed(view.getUint32(SEED_AT, true), view.getUint32(SEED_AT + 4, true));
  const seats = [...bytes.subarray(LEVELS_AT, LEVELS_AT + players)];
  const isLessonOpen = bytes[LESSON_AT] !== 0 && bytes[LESSON_AT] !== LESSON_DONE;
  return { setup: { edition, options, seats, deal }, moves: view.getUint32(MOVES_AT, true), isLessonOpen };
}

/**
 * Returns what the persons of the game in a save chose, from its beginning on; undefined where the session did not keep
 * all of it.
 */
export function choicesOfSave(save: Uint8Array, stateBytes: number): Choice[] | undefined {
  const bytes = save.subarray(LIMIT.SAVE_HEADER_BYTES);
  if (setupOfSave(save) === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = view.getUint16(CHOICES_BYTES_AT, true);
  const at = SESSION_BYTES + stateBytes + view.getUint16(KEPT_COUNT_AT, true) * 2;
  if (size < HEAD_BYTES || at + size > bytes.length) return undefined;
  return readChoices(bytes.subarray(at + HEAD_BYTES, at + size));
}

/** Whether a save holds a game. */
export function hasGame(save: Uint8Array): boolean {
  return save.length > LIMIT.SAVE_HEADER_BYTES + SESSION_BYTES;
}

/** Whether a save is of the game of a set-up; it does not say which styles the computers have. */
export function isGameOf(save: Uint8Array | undefined, setup: CodeSetup): boolean {
  const kept = save && setupOfSave(save)?.setup;
  return kept !== undefined && isSameGame(kept, { ...setup, seats: setup.seats.map(withoutTaste) });
}

/** Whether two set-ups give the same game. */
export function isSameGame(one: CodeSetup, other: CodeSetup): boolean {
  const text = ({ edition, options, seats, deal }: CodeSetup) => `${edition} ${options} ${seats.join()} ${deal}`;
  return text(one) === text(other);
}

function readChoices(bytes: Uint8Array): Choice[] {
  const choices: Choice[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] as number;
    if (first < LARGE_FIRST) {
      let count = 2;
      while (((count + 1) * count) / 2 - 1 <= first) count++;
      choices.push({ place: first + 1 - (count * (count - 1)) / 2, count });
      at++;
    } else {
      const large = ((first - LARGE_FIRST) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number);
      choices.push({ place: large % 512, count: Math.floor(large / 512) + SMALL_MOST + 1 });
      at += 4;
    }
  }
  return choices;
}

function writeChoices(choices: readonly Choice[]): number[] {
  return choices.flatMap(({ place, count }) => {
    if (count <= SMALL_MOST) return [(count * (count - 1)) / 2 - 1 + place];
    const large = (count - SMALL_MOST - 1) * 512 + place;
    return [LARGE_FIRST + (large >> 16), (large >> 8) & 255, large & 255, LARGE_FIRST];
  });
}
