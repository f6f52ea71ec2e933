// Games out of codes and codes of games, by a cartridge's rules face alone: for any game by any author.
import { type Cartridge, CartridgeFault, MissingPlayerFault } from "../cartridge/cartridge.ts";
import { tellNothingLegal } from "../cartridge/trap.ts";
import { toSeed } from "../sim/seed.ts";
import { startGame } from "../sim/setup.ts";
import { MOST_STEPS } from "../sim/simulate.ts";
import { type CodedGame, CodeError, MOST_PLAYERS, type ReadCode, writeCode } from "./game-code.ts";
import type { DigitSink } from "./number.ts";

/** Keeps the computers' seed apart from the deal's own (docs/spec/contract.md#deals). */
const DEAL_MARK = 0x4c414544;
const MOVE_STEP = 0x9e3779b9;
/** After this many choices is a check of how many actions there were to choose from. */
const BLOCK = 16;
const HASH_MASK = (1n << 20n) - 1n;

/** What a game was set up with; deals and choices of computers follow from it. */
export interface CodeSetup {
  readonly edition: number;
  readonly options: number;
  /** Of each seat: 0 a person, else what aiStart takes. */
  readonly seats: readonly number[];
  readonly deal: bigint;
}

/** An action of a game that is played again. */
export interface ReplayedAction {
  /** Actions before it. */
  readonly step: number;
  readonly seat: number;
  readonly action: number;
  readonly text: string;
}

/** What came of playing a code. */
export interface Replayed {
  /** Actions up to the end, or to where it went another way. */
  readonly actions: readonly number[];
  /** Why what was played is not the game of the code; undefined: it is. */
  readonly difference?: string;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** Hears of each action before it is played, with the position in the cartridge. */
export type ReplayListener = (cartridge: Cartridge, action: ReplayedAction) => void;

/** What a person chose among this many. */
export interface Choice {
  readonly place: number;
  readonly count: number;
}

/** Sums up blocks of choices, so that a game that went another way is noticed soon. */
class BlockCheck {
  #count = 0;
  #sum = 0;

  /** Adds a choice among this many; returns the check that is after it, where one does. */
  add(count: number): number | undefined {
    this.#sum += count;
    if (++this.#count % BLOCK !== 0) return undefined;
    const check = this.#sum % BLOCK;
    this.#sum = 0;
    return check;
  }
}

/** Sets up the game of a code; throws SetupError where the cartridge has no such game. */
export function setUpCode(cartridge: Cartridge, { edition, options, seats, deal }: CodeSetup): void {
  startGame(cartridge, { edition, options, players: seats.length, seed: deal });
}

/** Returns the seed of the computers' choices of a deal, in two halves. */
export function seedOfComputers(deal: bigint): { readonly lo: number; readonly hi: number } {
  const { lo, hi } = toSeed(deal);
  return { lo, hi: hi ^ DEAL_MARK };
}

/** Returns the deal whose computers have a seed, in two halves. */
export function dealOfSeed(lo: number, hi: number): bigint {
  return (BigInt((hi ^ DEAL_MARK) >>> 0) << 32n) | BigInt(lo >>> 0);
}

/** Returns what the computer of a seat chooses after this many actions of the game of a deal; CartridgeFault: none. */
export function chooseByCode(cartridge: Cartridge, { seats, deal }: CodeSetup, step: number): number {
  const { lo, hi } = seedOfChoice(deal, step);
  return cartridge.chooseAction(seats[cartridge.raw.currentSeat()], lo, hi);
}

/** Returns the seed of a computer's choice after this many actions of the game of a deal, in two halves. */
export function seedOfChoice(deal: bigint, step: number): { readonly lo: number; readonly hi: number } {
  const { lo, hi } = seedOfComputers(deal);
  return { lo: (lo + Math.imul(step, MOVE_STEP)) | 0, hi: hi ^ step };
}

/**
 * Plays the game of a code as far as it goes. Throws CodeError for a code of another game, and SetupError where the
 * cartridge has no such set-up.
 */
export function replayCode(cartridge: Cartridge, code: ReadCode, listener?: ReplayListener): Replayed {
  const { game } = code;
  if (game.id !== cartridge.identity.id)
    throw new CodeError(`This code is of a game of ${game.id}, not of ${cartridge.identity.id}.`);
  setUpCode(cartridge, game);
  const actions: number[] = [];
  const difference = playChoices(cartridge, code, actions, listener);
  const seats = game.seats.map((_, seat) => seat);
  const scores = seats.map((seat) => cartridge.raw.score(seat));
  const ranks = seats.map((seat) => cartridge.raw.rank(seat));
  const isEqual = (a: readonly number[], b: readonly number[]) => a.every((value, i) => value === b[i]);
  if (difference !== undefined) return { actions, difference, scores, ranks };
  if (
    !isEqual(scores, game.scores) ||
    (ranks.length > 1 && !isEqual(ranks, game.ranks)) ||
    shortHash(cartridge) !== game.hash
  )
    return { actions, difference: "it ends with another result", scores, ranks };
  return { actions, scores, ranks };
}

// Returns why it went another way.
function playChoices(
  cartridge: Cartridge,
  code: ReadCode,
  actions: number[],
  listener?: ReplayListener,
): string | undefined {
  const { raw } = cartridge;
  const { game } = code;
  const choices = code.choices();
  const check = new BlockCheck();
  for (let seat = raw.currentSeat(); seat >= 0; seat = raw.currentSeat()) {
    const step = actions.length;
    if (step >= MOST_STEPS) return `it does not end within ${MOST_STEPS} actions`;
    let action: number;
    if (game.seats[seat] > 0) action = computerAction(cartridge, game, step);
    else {
      const count = raw.legalCount();
      if (count < 1) throw new CartridgeFault(tellNothingLegal(seat, ` after ${step} actions`));
      action = raw.legalAction(count > 1 ? choices.next(count) : 0);
      const sum = count > 1 ? check.add(count) : undefined;
      if (sum !== undefined && choices.next(BLOCK) !== sum) return "there was something else to choose from";
    }
    if (action < 0) return "a seat has a computer player that this build has not";
    listener?.(cartridge, { step, seat, action, text: cartridge.actionText(action) });
    const status = raw.apply(action);
    if (status !== 0) throw new CartridgeFault(`action ${action} answers ${status}`);
    actions.push(action);
  }
  return choices.isEmpty ? undefined : "it ends before all choices are made";
}

// A level or taste that this build has not is no fault of the cartridge.
function computerAction(cartridge: Cartridge, game: CodedGame, step: number): number {
  try {
    return chooseByCode(cartridge, game, step);
  } catch (error) {
    if (error instanceof MissingPlayerFault) return -1;
    throw error;
  }
}

/**
 * Returns the code of a finished game: its set-up and all its actions, which the cartridge plays. Throws RangeError for
 * other actions or too many of them.
 */
export function encodeGame(cartridge: Cartridge, setup: CodeSetup, actions: readonly number[]): string {
  const { raw, identity } = cartridge;
  if (setup.seats.length > MOST_PLAYERS) throw new RangeError(`a code has at most ${MOST_PLAYERS} seats`);
  setUpCode(cartridge, setup);
  const choices: Choice[] = [];
  for (const [step, action] of actions.entries()) {
    const seat = raw.currentSeat();
    const legal = cartridge.legalActions();
    const place = legal.indexOf(action);
    if (place < 0) throw new RangeError(`action ${action} is not legal after ${step} actions`);
    if (setup.seats[seat] > 0) {
      if (chooseByCode(cartridge, setup, step) !== action)
        throw new RangeError(`the computer of seat ${seat} chooses another action after ${step} actions`);
    } else if (legal.length > 1) choices.push({ place, count: legal.length });
    raw.apply(action);
  }
  if (raw.currentSeat() >= 0) throw new RangeError("the game is not over");
  const seats = setup.seats.map((_, seat) => seat);
  const { edition, options, deal } = setup;
  return writeCode(
    {
      id: identity.id,
      version: identity.version,
      build: cartridge.fingerprint,
      edition,
      options,
      seats: setup.seats,
      deal,
      scores: seats.map((seat) => raw.score(seat)),
      ranks: seats.map((seat) => raw.rank(seat)),
      hash: shortHash(cartridge),
    },
    (sink) => putChoices(sink, choices),
  );
}

function putChoices(sink: DigitSink, choices: readonly Choice[]): void {
  const check = new BlockCheck();
  for (const { place, count } of choices) {
    sink.put(place, count);
    const sum = check.add(count);
    if (sum !== undefined) sink.put(sum, BLOCK);
  }
}

/** Returns whether a code was made by a build with the rules and computer players of a cartridge. */
export function isOfBuild(game: CodedGame, cartridge: Cartridge): boolean {
  return game.build === cartridge.fingerprint;
}

function shortHash(cartridge: Cartridge): number {
  return Number(BigInt.asUintN(64, cartridge.raw.stateHash()) & HASH_MASK);
}
