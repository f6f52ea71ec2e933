// Where the handheld's cartridge runs: in a worker, whose owner can end it, or right here. One engine runs one
// cartridge once.
import { Cartridge } from "../cartridge/cartridge.ts";
import type { Watch } from "../cartridge/watch.ts";
import { STATUS } from "../cartridge/abi.ts";
import { type Comparison, roundsOfCode, roundsOfSave } from "../code/challenge.ts";
import { type ReadCode, readCode } from "../code/game-code.ts";
import { beginGame, beginTrial, openCode, type OpenedCode } from "../code/opened.ts";
import { isGameOf, withStylesOfDeal } from "../code/session-save.ts";
import { unpackError } from "../supervise/messages.ts";
import type { Deal } from "./deals.ts";
import type { Supervisor } from "../supervise/supervisor.ts";
import { ConsoleRunner, type SpareTime, type StartExtras, type Stepped } from "./runner.ts";

/** What a cartridge starts from. */
export interface StartOrder {
  readonly wasm: Uint8Array;
  readonly seed: readonly [lo: number, hi: number];
  /** The save to hand over after boot. */
  readonly save?: Uint8Array;
  /**
   * Whether computers think on between the steps, as fast as the machine can; not where steps alone may count
   * (lockstep, `?step=manual`).
   */
  readonly thinksAhead?: boolean;
  readonly extras?: StartExtras;
}

/** Steps that a cartridge is to make. */
export interface StepOrder {
  /** The input of each step of 20 ms (cartridge/input.ts). */
  readonly inputs: readonly number[];
  /** The deal of the day, where another day has begun. */
  readonly today?: Deal;
  /** Whether the system wishes less motion, at first and where that has changed. */
  readonly lessMotion?: boolean;
}

/**
 * Of a step's 20 ms a computer may think so long on a machine with power to spare; the rest is for the step itself and
 * the line to the worker.
 */
const SPARE_MS = 12;

/** What playing a code brought that is to be looked through. */
export interface Opened {
  /** After how many of its actions it is shown now; missing: it cannot be looked through. */
  readonly position?: number;
  /** Actions that were played. */
  readonly actions: number;
  /** Why it is another game here from there on. */
  readonly difference?: string;
  /** Whether a build with other rules or computer players made the code. */
  readonly isForeign: boolean;
}

/** A started cartridge. */
export interface Started {
  /** loadSave's status; 0 without a save. */
  readonly status: number;
  readonly screen: Uint8Array;
  /** Whether it took the deal that it was to begin from, where there was one. */
  readonly tookDeal?: boolean;
  /** Whether it refused the records that are kept. */
  readonly refusedRecords?: boolean;
  /** What playing the code brought that is to be looked through, where there was one. */
  readonly opened?: Opened;
  /** How the game in the save compares with a code's, where it was played against that and is over. */
  readonly comparison?: Comparison;
}

/** Runs one cartridge. Each order is answered once, now or later, by one of its two functions, but not after `stop`. */
export interface Engine {
  start(order: StartOrder, onStarted: (started: Started) => void, onFailed: (error: Error) => void): void;
  /** Runs steps; the next ones may be ordered once these were answered. */
  step(order: StepOrder, onStepped: (stepped: Stepped) => void, onFailed: (error: Error) => void): void;
  /** Ends the cartridge and lets go of everything. */
  stop(): void;
}

/** The two tasks of an engine, over one cartridge at a time; what a worker serves. */
export function playTasks(watch?: Watch): { start(order: StartOrder): Started; step(order: StepOrder): Stepped } {
  let runner: ConsoleRunner | undefined;
  let spare: SpareTime | undefined;
  let compare: ReturnType<typeof beginComparison> | undefined;
  let hashes: readonly string[] = [];
  return {
    start({ wasm, seed, save, extras, thinksAhead }) {
      const open = () => new Cartridge(wasm, watch);
      spare = thinksAhead ? { ms: SPARE_MS, now: () => performance.now() } : undefined;
      const opened = extras?.code === undefined ? undefined : openCode(open(), extras.code);
      const against = extras?.challenge === undefined ? undefined : readCode(extras.challenge);
      compare = against && beginComparison(open, against);
      runner = new ConsoleRunner(open());
      const status = runner.boot(...seed, opened ? opened.save : (save ?? beginSet(open, extras)), extras);
      const comparison = save && status === 0 ? compare?.(save) : undefined;
      const isShown = opened?.save !== undefined && status === 0 && runner.cartridge.lookThrough();
      hashes = isShown ? opened.hashes : [];
      return {
        status,
        screen: runner.cartridge.screen(),
        refusedRecords: runner.refusedRecords,
        ...(extras?.deal && { tookDeal: runner.tookDeal }),
        ...(opened && { opened: tellOpened(opened, isShown ? hashes.indexOf(runner.cartridge.stateHash()) : -1) }),
        ...(comparison && { comparison }),
      };
    },
    step({ inputs, today, lessMotion }) {
      if (!runner) throw new Error("no cartridge was started");
      if (today) runner.offerToday(today);
      if (lessMotion !== undefined) runner.cartridge.wishLessMotion(lessMotion);
      const stepped = runner.step(inputs, spare);
      // Looking costs another cartridge, so only where the game that runs is over.
      if (compare && stepped.save && runner.cartridge.raw.currentSeat() < 0) stepped.comparison = compare(stepped.save);
      // Who thinks may have another position at hand than the one that is shown.
      const position = hashes.length === 0 || stepped.thinking ? -1 : hashes.indexOf(runner.cartridge.stateHash());
      if (position >= 0) stepped.position = position;
      return stepped;
    },
  };
}

/** Returns the game that the console sets up, undefined: none is asked for. */
function beginSet(open: () => Cartridge, { challenge, trial, daily }: StartExtras = {}): Uint8Array | undefined {
  if (trial) return beginTrial(open(), trial.code, trial.from);
  if (challenge !== undefined) return beginGame(open(), readCode(challenge).game, 0, true);
  return daily && beginGame(open(), daily.setup, daily.number);
}

function tellOpened({ hashes, difference, isForeign }: OpenedCode, position: number): Opened {
  const hindrance = difference ?? (position < 0 ? "it cannot be looked through" : undefined);
  return {
    ...(position >= 0 && { position }),
    actions: Math.max(0, hashes.length - 1),
    isForeign,
    ...(hindrance !== undefined && { difference: hindrance }),
  };
}

/** Returns what compares a code's game with the one in a save, as soon as that is over. */
function beginComparison(open: () => Cartridge, code: ReadCode): (save: Uint8Array) => Comparison | undefined {
  let shared: ReturnType<typeof roundsOfCode> | undefined;
  return (save) => {
    const cartridge = open();
    if (!isGameOf(save, code.game) || !isOver(cartridge, save)) return undefined;
    const yours = roundsOfSave(cartridge, withStylesOfDeal(cartridge, code.game), save);
    if (yours === undefined) return undefined;
    shared ??= roundsOfCode(open(), code);
    const { rounds: theirs, difference } = shared;
    return { theirs, yours, ...(difference !== undefined && { difference }) };
  };
}

function isOver(cartridge: Cartridge, save: Uint8Array): boolean {
  return cartridge.loadSave(save) === STATUS.OK && cartridge.raw.currentSeat() < 0;
}

/** Runs the cartridge in a worker; one that does not come back fails with HangError. */
export class WorkerEngine implements Engine {
  readonly #supervisor: Supervisor;
  #isStopped = false;

  constructor(supervisor: Supervisor) {
    this.#supervisor = supervisor;
  }

  start(order: StartOrder, onStarted: (started: Started) => void, onFailed: (error: Error) => void): void {
    this.#order("start", order, onStarted, onFailed);
  }

  step(order: StepOrder, onStepped: (stepped: Stepped) => void, onFailed: (error: Error) => void): void {
    this.#order("step", order, onStepped, onFailed);
  }

  stop(): void {
    this.#isStopped = true;
    this.#supervisor.stop();
  }

  #order<T>(task: string, input: unknown, onDone: (output: T) => void, onFailed: (error: Error) => void): void {
    void this.#supervisor.run<T>(task, input).then(
      (output) => {
        if (!this.#isStopped) onDone(output);
      },
      (error) => {
        if (!this.#isStopped) onFailed(error as Error);
      },
    );
  }
}

/** Runs a cartridge that is trusted to come back, in this very thread: every answer comes before the order returns. */
export class LocalEngine implements Engine {
  readonly #tasks = playTasks();

  start(order: StartOrder, onStarted: (started: Started) => void, onFailed: (error: Error) => void): void {
    let started: Started;
    try {
      started = this.#tasks.start(order);
    } catch (error) {
      onFailed(error as Error);
      return;
    }
    onStarted(started);
  }

  step(order: StepOrder, onStepped: (stepped: Stepped) => void): void {
    onStepped(this.#tasks.step(order));
  }

  stop(): void {}
}

/** Returns the error that steps ended with, if they did. */
export function failureOf({ failure }: Stepped): Error | undefined {
  return failure && unpackError(failure);
}
