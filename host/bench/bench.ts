// Measures a cartridge: random steps and playouts a second, and what a computer's move costs. The clock is given.
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import { SeededRandom, toSeed } from "../sim/seed.ts";
import { findEdition } from "../sim/setup.ts";

/** Speeds of random play; a step is legalCount, one random legalAction(i) and apply, called from JavaScript. */
export interface Speed {
  readonly stepsPerSecond: number;
  readonly playoutsPerSecond: number;
  readonly nsPerStep: number;
  readonly stepsPerPlayout: number;
}

/** What a move of one level costs, over a sample of states. */
export interface MoveCost {
  readonly level: number;
  readonly moves: number;
  readonly unitsMean: number;
  readonly unitsMax: number;
  readonly msMean: number;
  readonly msMax: number;
}

/** The same play with what a program that learns asks for at each step, beside play without, measured in turns. */
export interface ObservedSpeed {
  readonly stepsPerSecond: number;
  /** With the whole legal list, and what the seat that acts may know, as bytes. */
  readonly observedStepsPerSecond: number;
}

/** One number of players at one edition. */
export interface TableReport {
  readonly edition: number;
  readonly players: number;
  readonly speed: Speed;
  readonly observed: ObservedSpeed;
  readonly moves: readonly MoveCost[];
}

const LEVELS = [1, 2, 3];
/** A game of choices comes to one within the first few of them. */
const GAMES_WITHOUT_CHOICE = 1000;

/** Returns milliseconds that never run backwards; asked before and after each game and each move. */
export type Clock = () => number;

/**
 * Measures every edition with its fewest and most players, or with a wanted number. `onPiece` gets the share done and
 * the whole tables after each run and level.
 */
export function measureTables(
  cartridge: Cartridge,
  wanted: number | undefined,
  ms: number,
  runs: number,
  now: Clock,
  onPiece?: (done: number, total: number, tables: readonly TableReport[]) => void,
): TableReport[] {
  const seatings = cartridge.identity.editions.flatMap(({ number, minPlayers, maxPlayers }) => {
    const counts = wanted === undefined ? [...new Set([minPlayers, maxPlayers])] : [wanted];
    return counts
      .filter((count) => count >= minPlayers && count <= maxPlayers)
      .map((players) => ({ edition: number, players }));
  });
  const total = seatings.length * (2 * runs + LEVELS.length);
  const tables: TableReport[] = [];
  let done = 0;
  const tell = () => onPiece?.(++done, total, tables);
  for (const { edition, players } of seatings) {
    const speed = measureSpeed(cartridge, edition, players, ms, runs, now, tell);
    const observed = measureObserved(cartridge, edition, players, ms, runs, now, tell);
    const moves: MoveCost[] = [];
    for (const level of LEVELS) {
      if (moves.length > 0) tell();
      moves.push(measureMoves(cartridge, edition, players, level, ms, now));
    }
    tables.push({ edition, players, speed, observed, moves });
    tell();
  }
  return tables;
}

/**
 * Plays random games for about `ms` milliseconds, `runs` times, and returns the median run; `onRun` hears of the end of
 * each.
 */
export function measureSpeed(
  cartridge: Cartridge,
  edition: number,
  players: number,
  ms: number,
  runs: number,
  now: Clock,
  onRun?: () => void,
): Speed {
  findEdition(cartridge.identity, edition);
  playRandom(cartridge, edition, players, ms / 4, now);
  const speeds = Array.from({ length: runs }, () => {
    const speed = playRandom(cartridge, edition, players, ms, now);
    onRun?.();
    return speed;
  });
  return median(speeds, ({ stepsPerSecond }) => stepsPerSecond);
}

/**
 * Plays random games, with and without looking at each step, in turns of about `ms` milliseconds together; returns the
 * run with the median share.
 */
export function measureObserved(
  cartridge: Cartridge,
  edition: number,
  players: number,
  ms: number,
  runs: number,
  now: Clock,
  onRun?: () => void,
): ObservedSpeed {
  const { currentSeat } = cartridge.raw;
  const look = () => {
    cartridge.listLegal();
    cartridge.observe(currentSeat());
  };
  const play = (time: number, isLooking: boolean) =>
    playRandom(cartridge, edition, players, time, now, isLooking ? look : undefined).stepsPerSecond;
  play(ms / 8, false);
  play(ms / 8, true);
  const speeds = Array.from({ length: runs }, () => {
    const speed = { stepsPerSecond: play(ms / 2, false), observedStepsPerSecond: play(ms / 2, true) };
    onRun?.();
    return speed;
  });
  return median(speeds, ({ stepsPerSecond, observedStepsPerSecond }) => observedStepsPerSecond / stepsPerSecond);
}

function median<T>(list: readonly T[], of: (item: T) => number): T {
  return list.toSorted((a, b) => of(a) - of(b))[list.length >> 1];
}

function playRandom(
  { raw }: Cartridge,
  edition: number,
  players: number,
  ms: number,
  now: Clock,
  onStep?: () => void,
): Speed {
  let random = 0x2545f491 | 0;
  let steps = 0;
  let games = 0;
  const started = now();
  let elapsed = 0;
  while (elapsed < ms) {
    raw.newGame(edition, players, 0, games, 1);
    for (let count = raw.legalCount(); count > 0; count = raw.legalCount()) {
      onStep?.();
      random ^= random << 13;
      random ^= random >>> 17;
      random ^= random << 5;
      raw.apply(raw.legalAction(Math.floor(((random >>> 0) / 2 ** 32) * count)));
      steps++;
    }
    games++;
    elapsed = now() - started;
  }
  return {
    stepsPerSecond: (steps / elapsed) * 1000,
    playoutsPerSecond: (games / elapsed) * 1000,
    nsPerStep: (elapsed / steps) * 1e6,
    stepsPerPlayout: steps / games,
  };
}

/** Lets a level choose in states of random games, one unit at a time, for at most `ms` milliseconds. */
export function measureMoves(
  cartridge: Cartridge,
  edition: number,
  players: number,
  level: number,
  ms: number,
  now: Clock,
): MoveCost {
  const { raw } = cartridge;
  const random = new SeededRandom(level, players);
  const units: number[] = [];
  const times: number[] = [];
  const started = now();
  for (let game = 1; units.length === 0 || (now() - started < ms && units.length < 500); game++) {
    if (units.length === 0 && game > GAMES_WITHOUT_CHOICE)
      throw new CartridgeFault(`none of ${GAMES_WITHOUT_CHOICE} games with ${players} players comes to a choice`);
    const { lo, hi } = toSeed(game);
    raw.newGame(edition, players, 0, lo, hi);
    while (raw.currentSeat() >= 0 && (units.length === 0 || now() - started < ms)) {
      if (raw.legalCount() > 1 && random.below(8) === 0) {
        const from = now();
        raw.aiStart(raw.currentSeat(), level, random.next() | 0, random.next() | 0);
        units.push(cartridge.endThought(level, 1));
        times.push(now() - from);
      }
      raw.apply(cartridge.drawAction(random));
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    level,
    moves: units.length,
    unitsMean: mean(units),
    unitsMax: Math.max(...units),
    msMean: mean(times),
    msMax: Math.max(...times),
  };
}
