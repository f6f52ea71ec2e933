// Which functions of a cartridge are worth the handheld's fast memory: the cartridge is played in V8 with counters in
// it. Nothing but the file decides: equal files give equal orders.
import { FLAG } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { validateCartridge } from "../../../host/cartridge/validate.ts";
import type { Watch } from "../../../host/cartridge/watch.ts";
import { OP, readBodies } from "../../../host/wasm/instructions.ts";
import { countLines } from "../../../host/check/metacode.ts";
import { HANDHELD, predictDevice } from "../../../host/check/predictions.ts";
import { type Activity, LEVELS, listActivities, listSeldom, SEED, startGame, TITLE_ROWS } from "./activities.ts";
import { type Instrumented, instrument } from "./instrument.ts";
import { type Fetches, gatherFunctions, numberFunctions, rankFunctions } from "./rank.ts";

/**
 * A row's sessions count by the cube of how many saves they ask for, each row 1 if all ask for as many, and a little
 * besides: a person at the title is mostly on the way to a game, and pages that are beside it would by their number
 * drive the game's pictures out of fast memory. Of thought, which fetches less for what it runs, each level of all
 * editions together counts so much that neither comes near its limit.
 */
const LEAST_SESSION_WEIGHT = 1 / 20;
/** In parts of a byte that is run: what is fetched of a function is counted in whole ones. */
const SHARE_PARTS = 2 ** 40;

/**
 * Returns the indices of functions that were run, most worth fast memory first. `watch` hears every call, `tell` what
 * is played next. Throws CartridgeFault; may never return.
 */
export function profileOrder(wasm: Uint8Array, watch?: Watch, tell?: (activity: string) => void): number[] {
  const counting = instrument(wasm);
  const { bodyBytes } = counting;
  const cartridge = new Cartridge(wasm, watch, counting.wasm);
  const { editions } = cartridge.identity;
  const measure = (activity: Activity) => {
    tell?.(activity.name);
    return { ...activity, ...measureFetches(cartridge, activity, counting) };
  };
  const measured = listActivities(editions).map(measure);
  const saves = measured.reduce((sum, work) => sum + work.saves ** 3, 0);
  const works = measured.map((work): Fetches => {
    const ofSession = LEAST_SESSION_WEIGHT + (saves === 0 ? 1 : (TITLE_ROWS * work.saves ** 3) / saves);
    return { shares: work.shares, weight: work.weight === "session" ? ofSession : work.weight };
  });
  // What is measured of a thought is its beginning: that each has an end is seen apart from it, and uncounted.
  const plain = new Cartridge(wasm, watch, wasm);
  for (const edition of editions) {
    for (const level of LEVELS) {
      tell?.(`${edition.name}: level ${level} up to its choice`);
      startGame(plain, edition.number, edition.minPlayers, 0);
      if (plain.raw.currentSeat() >= 0) plain.chooseAction(level, SEED, 0);
    }
  }
  const { sizes, fastBytes } = measureRoom(wasm, bodyBytes);
  const calls = countCalls(wasm);
  const order = numberFunctions(
    gatherFunctions(rankFunctions(sizes, works, calls), sizes, fastBytes, works),
    sizes,
    fastBytes,
    calls,
  );
  const met = new Set(order);
  const seldom = listSeldom(editions)
    .map(measure)
    .map(({ shares, weight }) => ({
      weight: Number(weight),
      shares: shares.map((share, index) => (met.has(index) ? 0 : share)),
    }));
  return [...order, ...rankFunctions(sizes, seldom, calls)];
}

/**
 * Measures what the flash would be asked for, for each byte of code that runs: this many cycles longer a work takes
 * that finds nothing in fast memory. In one step each stretch of code is fetched once, however often it runs: the cache
 * before the flash holds what is run again at once.
 */
function measureFetches(
  cartridge: Cartridge,
  activity: Activity,
  { bodyBytes, stretches, readCounts }: Instrumented,
): { shares: readonly number[]; saves: number } {
  const fetched = bodyBytes.map(() => 0);
  let run = 0;
  let saves = 0;
  let before = readCounts(cartridge.raw.memory);
  activity.run(cartridge, (flags = 0) => {
    if (flags & FLAG.SAVE) saves++;
    const counts = readCounts(cartridge.raw.memory);
    for (let i = 0; i < counts.length; i++) {
      const turns = (counts[i] - before[i]) >>> 0;
      if (turns === 0) continue;
      const { func, bytes } = stretches[i];
      fetched[func] += bytes;
      run += turns * bytes;
    }
    before = counts;
  });
  return { shares: fetched.map((bytes) => Math.round((SHARE_PARTS * bytes) / Math.max(run, 1))), saves };
}

/** From how many places each function is called. */
function countCalls(wasm: Uint8Array): number[] {
  const bodies = readBodies(wasm);
  const calls = bodies.map(() => 0);
  for (const { instructions } of bodies)
    for (const { opcode, index } of instructions) if (opcode === OP.CALL) calls[index]++;
  return calls;
}

/**
 * Bytes of each function as the handheld has it, and how many of all fit into its fast memory: all of a file that fits
 * there, or that no handheld takes.
 */
function measureRoom(wasm: Uint8Array, bodyBytes: readonly number[]): { sizes: readonly number[]; fastBytes: number } {
  const { identity, module, refusal } = validateCartridge(wasm);
  if (!identity || refusal) return { sizes: bodyBytes, fastBytes: Infinity };
  const { wordBytes } = HANDHELD;
  const sizes = countLines(wasm, module, { wideLines: 2 }).map((lines) => lines * wordBytes);
  const { hotBytes, codeBytes } = predictDevice(wasm, identity, module);
  return { sizes, fastBytes: hotBytes < codeBytes ? hotBytes : Infinity };
}
