// A game against one that was shared: the same deal and the same computers, and both compared round by round. Knows no
// game.
import type { Cartridge } from "../cartridge/cartridge.ts";
import type { ReadCode } from "./game-code.ts";
import { chooseByCode, type CodeSetup, type Replayed, replayCode, type ReplayListener, setUpCode } from "./replay.ts";
import { choicesOfSave, isGameOf } from "./session-save.ts";

/** Points of all seats at the end of each round. */
export type Rounds = readonly (readonly number[])[];

/** Both games: the one of the code, and the one that was played. */
export interface Comparison {
  readonly theirs: Rounds;
  readonly yours: Rounds;
  /** Why the one of the code is another game here from some round on. */
  readonly difference?: string;
}

/**
 * Takes down the points as a game is played. In a game without rounds one begins with each turn of the first person.
 */
class RoundBook {
  readonly #person: number;
  readonly #byRound: number[][] = [[]];
  readonly #byTurn: number[][] = [[]];
  #hasBegun = false;
  #round = 0;
  #actor = -1;

  constructor({ seats }: CodeSetup) {
    this.#person = Math.max(0, seats.indexOf(0));
  }

  /** Before an action of this seat. */
  begin({ raw, round }: Cartridge): void {
    const seat = raw.currentSeat();
    if (round > this.#round) {
      // What is chosen before the first round belongs to none.
      if (this.#hasBegun) this.#byRound.push([]);
      else this.#byRound[0] = [];
      this.#hasBegun = true;
    }
    if (seat === this.#person && this.#actor >= 0 && this.#actor !== seat) this.#byTurn.push([]);
    this.#round = round;
    this.#actor = seat;
  }

  /** After an action. */
  note({ raw }: Cartridge, seats: number): void {
    const scores = Array.from({ length: seats }, (_, seat) => raw.score(seat));
    this.#byRound[this.#byRound.length - 1] = scores;
    this.#byTurn[this.#byTurn.length - 1] = scores;
  }

  get rounds(): Rounds {
    const rounds = this.#hasBegun ? this.#byRound : this.#byTurn;
    return rounds.filter((scores) => scores.length > 0);
  }
}

/** Plays the game of a code as replayCode does and takes down its rounds; `listener` hears of each action before it. */
export function roundsOfCode(
  cartridge: Cartridge,
  code: ReadCode,
  listener?: ReplayListener,
): Replayed & { readonly rounds: Rounds } {
  const book = new RoundBook(code.game);
  const seats = code.game.seats.length;
  const replayed = replayCode(cartridge, code, (_, action) => {
    // Heard before each action: after the one before it.
    if (action.step > 0) book.note(cartridge, seats);
    book.begin(cartridge);
    listener?.(cartridge, action);
  });
  if (replayed.actions.length > 0) book.note(cartridge, seats);
  return { ...replayed, rounds: book.rounds };
}

/**
 * Returns the rounds of the finished game in a save, which the cartridge plays once more; undefined: it is another
 * game, it is not over, or the session kept only a part of it.
 */
export function roundsOfSave(cartridge: Cartridge, setup: CodeSetup, save: Uint8Array): Rounds | undefined {
  const { raw } = cartridge;
  const choices = choicesOfSave(save, raw.stateSize());
  if (!isGameOf(save, setup) || choices === undefined) return undefined;
  setUpCode(cartridge, setup);
  const book = new RoundBook(setup);
  let chosen = 0;
  for (let step = 0; raw.currentSeat() >= 0; step++) {
    const count = raw.legalCount();
    let action: number;
    if ((setup.seats[raw.currentSeat()] as number) > 0) action = chooseByCode(cartridge, setup, step);
    else if (count === 1) action = raw.legalAction(0);
    else {
      const choice = choices[chosen++];
      if (choice?.count !== count) return undefined;
      action = raw.legalAction(choice.place);
    }
    book.begin(cartridge);
    raw.apply(action);
    book.note(cartridge, setup.seats.length);
  }
  return chosen === choices.length ? book.rounds : undefined;
}
