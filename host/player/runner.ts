// Runs one cartridge through its console face in fixed 20 ms steps. Knows no screen and no storage, and a clock only
// where it is given one.
import { FLAG, LIMIT, STATUS } from "../cartridge/abi.ts";
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import type { Comparison } from "../code/challenge.ts";
import type { CodeSetup } from "../code/replay.ts";
import { isSameGame, setupOfSave } from "../code/session-save.ts";
import { type PackedError, packError } from "../supervise/messages.ts";
import type { Deal } from "./deals.ts";

/** How a game ended for its person, who has the first seat. */
export interface GameResult {
  readonly scores: readonly number[];
  readonly won: boolean;
}

/** What some steps brought; a part that did not change is undefined. */
export interface Stepped {
  /** Steps that came back; fewer than were asked for when the cartridge left or failed. */
  steps: number;
  /** The display list after the last step, if any step changed it. */
  screen?: Uint8Array;
  /** The last new sound list, which replaces the one that sounds. */
  sound?: Uint8Array;
  /** The last new save; empty: nothing to keep, delete it. */
  save?: Uint8Array;
  /** The last new records. They are to be kept before the save. */
  records?: Uint8Array;
  /** With a new picture: the code of the finished game that it shows, "" where it shows none. */
  code?: string;
  thinking: boolean;
  /** The cartridge asks for the console's menu; no step was made after that. */
  leave: boolean;
  /** With a new save: how the game in it compares with a code's, where it was played against that and is over. */
  comparison?: Comparison;
  /** With a new save: how the game of the day ended, where it did. */
  result?: GameResult;
  /** Where a code's game is shown: after how many of its actions it is now; missing: at none of its positions. */
  position?: number;
  /** What the cartridge failed with; what the steps before brought counts. */
  failure?: PackedError;
}

/**
 * Time of the runtime's own that a cartridge may think between its steps (docs/spec/contract.md#optional-exports,
 * `think`), so that computers answer at once.
 */
export interface SpareTime {
  /** At most so long after the steps of one order. */
  readonly ms: number;
  /** A clock in milliseconds. */
  now(): number;
}

/**
 * Units of thought between two looks at the clock: some tenths of a millisecond where a cartridge is compiled, less
 * than the handheld's shortest step.
 */
const UNITS_PER_LOOK = 16;

/**
 * What a console hands a cartridge beside its save; where steps alone may count (lockstep) it hands over nothing of it.
 */
export interface StartExtras {
  /** The records kept, empty when there are none yet; without them none are kept. */
  readonly records?: Uint8Array;
  /** The deal of the day. */
  readonly today?: Deal;
  /** The deal to begin from. */
  readonly deal?: Deal;
  /** A game code to be looked through; then there is no save. */
  readonly code?: string;
  /** A game code to be played against: its deal and computers, begun where no save is handed over. */
  readonly challenge?: string;
  /** A position of a game code to go on from where no save is handed over. */
  readonly trial?: { readonly code: string; readonly from: number };
  /** The game of the day: begun where no save is handed over, and its end reported. */
  readonly daily?: DailyGame;
}

/** The game of the day, and the number by which records know it. */
export interface DailyGame {
  readonly setup: CodeSetup;
  readonly number: number;
}

/** A cartridge between boot and the end of its power. */
export class ConsoleRunner {
  readonly cartridge: Cartridge;
  /** Whether it took the deal that it was to begin from. */
  tookDeal = false;
  /** Whether it refused the records that are kept. */
  refusedRecords = false;
  #keepsRecords = false;
  #daily: CodeSetup | undefined;

  constructor(cartridge: Cartridge) {
    this.cartridge = cartridge;
  }

  /** Boots the cartridge and hands it its save if there is one; returns loadSave's status (0 without a save). */
  boot(seedLo: number, seedHi: number, save?: Uint8Array, { records, today, deal, daily }: StartExtras = {}): number {
    this.#daily = daily?.setup;
    const status = this.cartridge.raw.boot(seedLo, seedHi);
    if (status !== STATUS.OK) throw new CartridgeFault(`boot answers with status ${status}`);
    // Records that it does not take stay as they are: what it counts from now on must not take their place.
    if (records && this.cartridge.keepsRecords) {
      this.#keepsRecords = records.length === 0 || this.cartridge.loadRecords(records) === STATUS.OK;
      this.refusedRecords = !this.#keepsRecords;
    }
    const loaded = save === undefined ? STATUS.OK : this.loadSave(save);
    if (today) this.offerToday(today);
    if (deal) this.tookDeal = this.cartridge.offerDeal(deal, true);
    return loaded;
  }

  /** Hands over a save and returns loadSave's status; one that is too long is refused here. */
  loadSave(save: Uint8Array): number {
    return save.length > LIMIT.SAVE_MAX_BYTES ? STATUS.BAD_SAVE : this.cartridge.loadSave(save);
  }

  /** Offers the deal of the day, of each day again. */
  offerToday(today: Deal): void {
    this.cartridge.offerDeal(today, false);
  }

  /**
   * Runs a step of 20 ms for each input (cartridge/input.ts); then a computer that thinks may go on in the time to
   * spare.
   */
  step(inputs: readonly number[], spare?: SpareTime): Stepped {
    const stepped: Stepped = { steps: 0, thinking: false, leave: false };
    let isDrawn = false;
    try {
      for (const input of inputs) {
        const flags = this.cartridge.tick(input);
        stepped.steps++;
        stepped.thinking = (flags & FLAG.THINKING) !== 0;
        if (flags & FLAG.SCREEN) isDrawn = true;
        if (flags & FLAG.SOUND) stepped.sound = this.cartridge.sound();
        if (flags & FLAG.SAVE) stepped.save = this.cartridge.save();
        if (flags & FLAG.RECORDS && this.#keepsRecords) stepped.records = this.cartridge.records();
        stepped.leave = (flags & FLAG.LEAVE) !== 0;
        if (stepped.leave) break;
      }
      // Only the last picture will be seen.
      if (isDrawn) {
        stepped.screen = this.cartridge.screen();
        stepped.code = this.cartridge.gameCode();
      }
      if (this.#daily && stepped.save) stepped.result = this.#resultOf(this.#daily, stepped.save);
      if (stepped.thinking && spare) this.#think(spare);
    } catch (thrown) {
      stepped.failure = packError(thrown);
    }
    return stepped;
  }

  /** How the game of the day ended, where it is the one in the save and over. */
  #resultOf(daily: CodeSetup, save: Uint8Array): GameResult | undefined {
    const { raw } = this.cartridge;
    const kept = setupOfSave(save);
    // While a lesson is open, its position is the one that has ended.
    if (!kept || kept.moves === 0 || kept.isLessonOpen || !isSameGame(kept.setup, daily) || raw.currentSeat() >= 0)
      return undefined;
    return { scores: daily.seats.map((_, seat) => raw.score(seat)), won: raw.rank(0) === 1 };
  }

  #think({ ms, now }: SpareTime): void {
    const until = now() + ms;
    while (!this.cartridge.think(UNITS_PER_LOOK) && now() < until);
  }
}
