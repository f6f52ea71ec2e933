// Which functions of a cartridge are worth the handheld's fast memory: the cartridge is played in V8 with counters in it.
// Nothing but the file decides: equal files give equal orders.
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge, CartridgeFault } from "../../host/cartridge/cartridge.ts";
import type { EditionInfo } from "../../host/cartridge/identity.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import type { Watch } from "../../host/cartridge/watch.ts";
import { countLines } from "../../host/check/metacode.ts";
import { HANDHELD, predictDevice } from "../../host/check/predictions.ts";
import { pressOf } from "../../host/profile/keys.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type Instrumented, instrument } from "./instrument.ts";
import { type Fetches, gatherFunctions, rankFunctions } from "./rank.ts";

/** One kind of work that a handheld does. */
interface Activity {
  readonly name: string;
  /** How much its slowing down counts beside that of the others; a session's hangs on how much of it is play. */
  readonly weight: number | "session";
  /** Calls `step` behind each piece of work that a handheld does at a stretch: a step of a session with its flags, an action, a unit of thought. */
  run(cartridge: Cartridge, step: (flags?: number) => void): void;
}

const SEED = 4711;
const LEVELS = [1, 2, 3];
/** Random actions of one game of the rules' profile. */
const MOST_ACTIONS = 400;
/** Of so many positions of that game a computer thinks in one, at most so often and so long. */
const THINK_EVERY = 5;
const MOST_THOUGHTS = 8;
const MOST_UNITS = 64;
/**
 * Sessions by keys, from each of the title's rows, so that whatever it offers is met; many, for each begins with the set-up and the first
 * turns. One press in so many is a walk: what a key opens, some rows down, A.
 */
const TITLE_ROWS = 5;
const SESSIONS = 16;
const PRESSES = 100;
const WALK_EVERY = 30;
const MOST_ROWS_DOWN = 8;
/** As a person presses them who plays on: what leads out of the game is left to walks. */
const KEYS = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP, BUTTON.B];
const OPENING_KEYS = [BUTTON.X, BUTTON.Y, 0];
/**
 * A row's sessions count by the cube of how many saves they ask for, each row 1 if all ask for as many, and a little besides: who is at the
 * title is mostly on the way to a game, and pages that stand beside it would by their number drive the game's pictures out of fast memory.
 * Of thought, which fetches less for what it runs, each level of all editions together counts so much that neither comes near its limit.
 * Rules by themselves are what links ask for, and nobody waits for those.
 */
const LEAST_SESSION_WEIGHT = 1 / 20;
const [THOUGHT_WEIGHT, RULES_WEIGHT] = [1 / 4, 1 / 32];

/**
 * Returns the indices of the functions that were run, those that are worth fast memory most first, and those that find none side by side
 * where the same work runs them. `watch` hears of every call, `tell` what is played next. May never return, or throw what the cartridge
 * breaks with, CartridgeFault where nothing is legal or a level never chooses.
 */
export function profileOrder(wasm: Uint8Array, watch?: Watch, tell?: (activity: string) => void): number[] {
  const counting = instrument(wasm);
  const { bodyBytes } = counting;
  const cartridge = new Cartridge(wasm, watch, counting.wasm);
  const measured = listActivities(cartridge.identity.editions).map((activity) => {
    tell?.(activity.name);
    return { ...activity, ...measureFetches(cartridge, activity, counting) };
  });
  const saves = measured.reduce((sum, work) => sum + work.saves ** 3, 0);
  const works = measured.map((work): Fetches => {
    const ofSession = LEAST_SESSION_WEIGHT + (saves === 0 ? 1 : (TITLE_ROWS * work.saves ** 3) / saves);
    return { shares: work.shares, weight: work.weight === "session" ? ofSession : work.weight };
  });
  // What is measured of a thought is its beginning: that each has an end is seen apart from it, and uncounted.
  const plain = new Cartridge(wasm, watch, wasm);
  for (const edition of cartridge.identity.editions) {
    for (const level of LEVELS) {
      tell?.(`${edition.name}: level ${level} up to its choice`);
      startGame(plain, edition.number, edition.minPlayers, 0);
      if (plain.raw.currentSeat() >= 0) plain.chooseAction(level, SEED, 0);
    }
  }
  const { sizes, fastBytes } = measureRoom(wasm, bodyBytes);
  return gatherFunctions(rankFunctions(sizes, works), sizes, fastBytes, works);
}

/**
 * Measures what the flash would be asked for, for each byte of code that runs: so many cycles longer a work takes that finds nothing in fast
 * memory. In one step each stretch of code is fetched once, however often it runs: the cache before the flash holds what is run again at once.
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
  return { shares: fetched.map((bytes) => bytes / Math.max(run, 1)), saves };
}

/** Bytes of each function as the handheld has it, and how many of all find room in its fast memory: all of a file that no handheld takes. */
function measureRoom(wasm: Uint8Array, bodyBytes: readonly number[]): { sizes: readonly number[]; fastBytes: number } {
  const { identity, module, refusal } = validateCartridge(wasm);
  if (!identity || refusal) return { sizes: bodyBytes, fastBytes: Infinity };
  const { wordBytes } = HANDHELD;
  const sizes = countLines(wasm, module, { wideLines: 2 }).map((lines) => lines * wordBytes);
  return { sizes, fastBytes: predictDevice(wasm, identity, module).hotBytes };
}

function listActivities(editions: readonly EditionInfo[]): Activity[] {
  const ofEditions = editions.flatMap((edition) => {
    const { name } = edition;
    const share = 1 / editions.length;
    return [
      { name: `${name}: rules`, weight: share * RULES_WEIGHT, run: (cartridge: Cartridge, step: () => void) => forEachTable(edition, (...table) => playRules(cartridge, step, ...table)) },
      ...LEVELS.map((level) => ({
        name: `${name}: level ${level}`,
        weight: share * THOUGHT_WEIGHT,
        run: (cartridge: Cartridge, step: () => void) => forEachTable(edition, (...table) => think(cartridge, step, level, ...table)),
      })),
    ];
  });
  const sessions = Array.from({ length: TITLE_ROWS }, (_, row): Activity => ({
    name: `title row ${row}`,
    weight: "session",
    run: (cartridge, step) => {
      for (let session = 0; session < SESSIONS; session++) pressKeys(cartridge, step, row, session);
    },
  }));
  return [...ofEditions, ...sessions];
}

/** Fewest and most players, without variants and with all of them. */
function forEachTable(
  { number, minPlayers, maxPlayers, options }: EditionInfo,
  work: (edition: number, players: number, options: number) => void,
): void {
  for (const players of new Set([minPlayers, maxPlayers])) {
    for (const variants of new Set([0, options])) work(number, players, variants);
  }
}

/** A game at random as link, session and menus use the rules. */
function playRules(cartridge: Cartridge, step: () => void, edition: number, players: number, options: number): void {
  const { raw } = cartridge;
  const random = startGame(cartridge, edition, players, options);
  for (let i = 0; i < MOST_ACTIONS && raw.currentSeat() >= 0; i++) {
    const action = cartridge.drawAction(random, i);
    raw.actionText(action);
    raw.apply(action);
    raw.observe(raw.currentSeat());
    raw.stateHash();
    step();
  }
  for (let seat = 0; seat < players; seat++) raw.score(seat);
  raw.checkState();
  step();
}

function think(cartridge: Cartridge, step: () => void, level: number, edition: number, players: number, options: number): void {
  const { raw } = cartridge;
  const random = startGame(cartridge, edition, players, options);
  let thoughts = 0;
  for (let i = 0; i < MOST_ACTIONS && thoughts < MOST_THOUGHTS && raw.currentSeat() >= 0; i++) {
    if (raw.legalCount() > 1 && i % THINK_EVERY === 0) {
      raw.aiStart(raw.currentSeat(), level, SEED, i);
      step();
      for (let unit = 0; unit < MOST_UNITS && raw.aiStep(1) === 0; unit++) step();
      step();
      thoughts++;
    }
    raw.apply(cartridge.drawAction(random, i));
    step();
  }
}

function startGame({ raw }: Cartridge, edition: number, players: number, options: number): SeededRandom {
  const status = raw.newGame(edition, players, options, SEED, 0);
  if (status !== STATUS.OK) throw new CartridgeFault(`edition ${edition} with ${players} players gives status ${status}`);
  return new SeededRandom(SEED);
}

/** A session by keys behind one of the title's rows, opened again when it leaves the game; goes on from its own save at last. */
export function pressKeys(cartridge: Cartridge, step: (flags: number) => void, row: number, session: number): void {
  const { raw } = cartridge;
  const random = new SeededRandom(SEED + session, row);
  /** Returns whether the cartridge left for the console's menu. */
  const press = (key: number): boolean => {
    for (const held of pressOf(key)) {
      const flags = raw.tick(held, LIMIT.TICK_MS);
      // What consoles ask for behind a step.
      if (flags & FLAG.SCREEN) cartridge.screen();
      if (flags & FLAG.SOUND) cartridge.sound();
      if (flags & FLAG.SAVE) cartridge.save();
      step(flags);
      if (flags & FLAG.LEAVE) return true;
    }
    return false;
  };
  const open = () => {
    raw.boot(SEED + session, row);
    // What is held in the first step was held before and is no press.
    press(0);
    for (let i = 0; i < row; i++) press(BUTTON.DOWN);
    press(BUTTON.A);
  };
  open();
  for (let i = 0; i < PRESSES; i++) if (drawKeys(random).some(press)) open();
  const save = cartridge.save();
  raw.boot(SEED, row);
  if (save.length > 0) cartridge.loadSave(save);
  press(0);
  press(BUTTON.A);
}

/** A key, or a walk: the entries of a menu that are far from its first are met by chance alone else hardly ever. */
function drawKeys(random: SeededRandom): number[] {
  if (random.below(WALK_EVERY) > 0) return [KEYS[random.below(KEYS.length)]];
  const opening = OPENING_KEYS[random.below(OPENING_KEYS.length)];
  return [opening, ...Array.from({ length: random.below(MOST_ROWS_DOWN) }, () => BUTTON.DOWN), BUTTON.A];
}
