// Plays a validated cartridge and checks its promises: places of its buffers, the RAM need, games that start and move,
// computer players that choose, screens that are drawn. Calls must not be nested deeper than every engine allows.
// Prints nothing.
import { BUTTON, FLAG, LIMIT, MODULE, STATUS } from "../cartridge/abi.ts";
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import { FINGERPRINT_BITS } from "../cartridge/exports.ts";
import { type EditionInfo, readIdentity } from "../cartridge/identity.ts";
import type { ModuleFacts } from "../cartridge/validate.ts";
import { DisplayListError, parseDisplayList } from "../raster/index.ts";
import { type CallDepth, instrumentCalls, readCallDepth } from "./call-depth.ts";
import { tightenMemory } from "./tight-memory.ts";

/** Instantiates a file to be run; `copy` plays in its place, its memory from `base` of its page on. */
export type OpenCartridge = (wasm: Uint8Array, copy?: Uint8Array, base?: number) => Cartridge;

/** What playing came to. */
export interface PlayReport {
  /** False when it does not even return its ABI version: then no console takes it. */
  readonly accepted: boolean;
  readonly depth: CallDepth | undefined;
  /** All faults, one sentence each. */
  readonly faults: readonly string[];
}

/** V8's word for what reaches after the memory's end. */
const OUT_OF_BOUNDS = /^memory access out of bounds/;
/** Actions that one game plays at most. */
const ACTIONS_MAX = 400;
/** Steps of the console face, and how long a button is held or let go of. */
const STEPS = 600;
const STEPS_PER_KEY = 3;
const KEYS = Object.values(BUTTON);
const LEVELS = [1, 2, 3] as const;
/** Units that a computer player may take for its choice before the check goes on without it. */
const UNITS_MAX = 64;
/** States of a game at which the computer players choose: the first, and each this many actions later. */
const CHOOSE_EVERY = 80;

/**
 * Milliseconds that all of it may take: a sound cartridge takes a tenth of that, and a handheld some hundred times as
 * long.
 */
const PLAY_MOST_MS = 5000;

/** Thrown where playing takes longer. */
class TooSlow extends Error {}

/** Returns what throws once that time is over. */
function watchTime(): () => void {
  const end = performance.now() + PLAY_MOST_MS;
  return () => {
    if (performance.now() > end) throw new TooSlow();
  };
}

/** Plays a cartridge that was validated; it may loop without end. */
export function playCartridge(wasm: Uint8Array, module: ModuleFacts, open: OpenCartridge): PlayReport {
  const faults: string[] = [];
  const fault = (text: string) => {
    if (!faults.includes(text)) faults.push(text);
  };
  let cartridge: Cartridge;
  try {
    const tight = tightenMemory(instrumentCalls(wasm, module), readIdentity(wasm).ramBytes);
    cartridge = open(wasm, tight.wasm, tight.base);
  } catch (thrown) {
    return { accepted: false, depth: undefined, faults: [(thrown as Error).message] };
  }
  try {
    playFaces(cartridge, fault, watchTime());
  } catch (thrown) {
    const { message } = thrown as Error;
    if (thrown instanceof TooSlow)
      fault(
        `It is slow: playing it took more than ${PLAY_MOST_MS / 1000} seconds here, and a handheld stops ` +
          "a call after 1.5.",
      );
    else
      fault(
        OUT_OF_BOUNDS.test(message)
          ? `It reads or writes above its RAM need of ${cartridge.identity.ramBytes} bytes.`
          : `It stops when it is run: ${message}.`,
      );
  }
  const depth = readCallDepth(cartridge);
  if (depth.calls > MODULE.CALL_DEPTH)
    fault(`Its calls are nested ${depth.calls} deep; at most ${MODULE.CALL_DEPTH} are allowed.`);
  if (depth.slots > MODULE.CALL_SLOTS) {
    fault(`Nested calls take ${depth.slots} slots of the stack; at most ${MODULE.CALL_SLOTS} are allowed.`);
  }
  return { accepted: true, depth, faults };
}

function playFaces(cartridge: Cartridge, fault: (text: string) => void, checkTime: () => void): void {
  const { raw, identity } = cartridge;
  if (raw.stateSize() !== identity.stateBytes)
    fault(`stateSize is ${raw.stateSize()}; the identity says ${identity.stateBytes}.`);
  for (const edition of identity.editions) {
    const refused: Refused[] = [];
    for (let players = edition.minPlayers; players <= edition.maxPlayers; players++) {
      const status = playGame(cartridge, edition, players, fault, checkTime);
      const last = refused.at(-1);
      if (last?.status === status && last.to === players - 1) last.to = players;
      else if (status !== STATUS.OK) refused.push({ from: players, to: players, status });
    }
    for (const { from, to, status } of refused) {
      fault(
        `Edition "${edition.name}" with ${from === to ? from : `${from} to ${to}`} players does not ` +
          `start: status ${status}.`,
      );
    }
  }
  if (raw.boot(1, 2) !== STATUS.OK) fault("It does not boot.");
  raw.tick(0, LIMIT.TICK_MS);
  for (const ask of [
    () => cartridge.state(),
    () => cartridge.screen(),
    () => cartridge.sound(),
    () => cartridge.save(),
    () => cartridge.records(),
    () => cartridge.gameCode(),
  ]) {
    try {
      ask();
    } catch (thrown) {
      if (!(thrown instanceof CartridgeFault)) throw thrown;
      return fault(`${thrown.message[0].toUpperCase()}${thrown.message.slice(1)}.`);
    }
  }
  if (raw.screenSize() === 0) fault("It shows nothing after the first tick.");
  let save: Uint8Array = new Uint8Array();
  let records: Uint8Array = new Uint8Array();
  const random = makeRandom(1);
  const randomPlace = makeRandom(2);
  for (let step = 0, held = 0; step < STEPS; step++) {
    checkTime();
    if (step % STEPS_PER_KEY === 0) held = held === 0 ? KEYS[random(KEYS.length)] : 0;
    if (held === 0) touchAnywhere(cartridge, randomPlace);
    const flags = raw.tick(held, LIMIT.TICK_MS);
    if ((flags & FLAG.SCREEN) !== 0) look(cartridge, fault);
    if ((flags & FLAG.SOUND) !== 0) cartridge.sound();
    if ((flags & FLAG.SAVE) !== 0) save = cartridge.save();
    if ((flags & FLAG.RECORDS) !== 0) records = cartridge.records();
    if ((flags & FLAG.THINKING) !== 0) cartridge.think(1);
  }
  // Also one without a save has to come back from an empty one.
  const isBooted = raw.boot(1, 2) === STATUS.OK;
  const taken = isBooted ? cartridge.loadRecords(records) : STATUS.OK;
  if (records.length > 0 && taken !== STATUS.OK) fault(`It refuses the records that it wrote: status ${taken}.`);
  const read = isBooted ? cartridge.loadSave(save) : STATUS.OK;
  cartridge.offerDeal([1, 0], true);
  cartridge.think(1);
  cartridge.lookThrough();
  cartridge.wishLessMotion(true);
  cartridge.raw.round?.();
  if (cartridge.fingerprint < 0 || cartridge.fingerprint >= 1 << FINGERPRINT_BITS)
    fault(`Its build has the number ${cartridge.fingerprint}; ${FINGERPRINT_BITS} bits are allowed.`);
  if (save.length > 0 && read !== STATUS.OK) fault(`It refuses the save that it wrote: status ${read}.`);
}

/** Touches the screen somewhere, and beside it. */
function touchAnywhere(cartridge: Cartridge, random: (below: number) => number): void {
  const [x, y] = [random(LIMIT.SCREEN_SIZE), random(LIMIT.SCREEN_SIZE)];
  cartridge.targetAt(x, y);
  cartridge.targetAt(-x - 1, y + LIMIT.SCREEN_SIZE);
  cartridge.touch({ x, y, by: random(4) === 0 ? random(LIMIT.SCREEN_SIZE) - LIMIT.SCREEN_SIZE / 2 : 0 });
}

/** Looks whether the display list is one that every console shows. */
function look(cartridge: Cartridge, fault: (text: string) => void): void {
  try {
    parseDisplayList(cartridge.screen());
  } catch (thrown) {
    if (!(thrown instanceof DisplayListError)) throw thrown;
    fault(`Its display list is refused: ${thrown.reason} at byte ${thrown.offset}.`);
  }
}

/** Numbers of players with which an edition does not start. */
interface Refused {
  readonly from: number;
  to: number;
  readonly status: number;
}

/** One game at random, with every export of the rules face asked at each state; returns newGame's status. */
function playGame(
  cartridge: Cartridge,
  edition: EditionInfo,
  players: number,
  fault: (text: string) => void,
  checkTime: () => void,
): number {
  const status = cartridge.raw.newGame(edition.number, players, 0, players, 2);
  if (status === STATUS.OK) playStarted(cartridge, edition, players, fault, checkTime);
  return status;
}

function playStarted(
  cartridge: Cartridge,
  { number, name, options }: EditionInfo,
  players: number,
  fault: (text: string) => void,
  checkTime: () => void,
): void {
  const { raw } = cartridge;
  const random = makeRandom(players);
  // All variants together where they go together, which is the longest way through the rules.
  if (options !== 0) raw.newGame(number, players, options, players, 2);
  for (let taken = 0; taken < ACTIONS_MAX && raw.currentSeat() >= 0; taken++) {
    checkTime();
    const count = raw.legalCount();
    if (count < 1) return fault(`Edition "${name}" with ${players} players has no legal action, and is not over.`);
    if (taken % CHOOSE_EVERY === 0) {
      chooseByLevels(cartridge);
      // On the side, so that the game goes on as it was: many a short one is over before its end could be dealt again.
      const before = cartridge.snapshot();
      raw.resample(raw.currentSeat(), 3, 4);
      cartridge.restore(before);
    }
    const action = raw.legalAction(random(count));
    cartridge.actionText(action);
    for (let seat = -1; seat < players; seat++) cartridge.observation(seat);
    raw.score(0);
    raw.rank(0);
    const applied = raw.apply(action);
    if (applied !== STATUS.OK) return fault(`The legal action ${action} is refused with status ${applied}.`);
  }
  raw.checkState();
  raw.stateHash();
}

function chooseByLevels({ raw }: Cartridge): void {
  for (const level of LEVELS) {
    if (raw.aiStart(raw.currentSeat(), level, 5, 6) !== STATUS.OK) continue;
    for (let units = 0; units < UNITS_MAX && raw.aiStep(1) === 0; units++);
    raw.aiAction();
  }
}

/** Returns a generator of numbers below a bound (xorshift). */
function makeRandom(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
