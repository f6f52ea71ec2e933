// What a handheld does with a cartridge, played for its profile (profile.ts): sessions by keys, thought, rules, and
// what is seldom done. All chance comes from one seed.
import { BUTTON, FLAG, LIMIT, STATUS } from "../../../host/cartridge/abi.ts";
import { type Cartridge, CartridgeFault } from "../../../host/cartridge/cartridge.ts";
import type { EditionInfo } from "../../../host/cartridge/identity.ts";
import { pressOf } from "../../../host/profile/keys.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";

/** One kind of work that a handheld does. */
export interface Activity {
  readonly name: string;
  /** How much its slowing down counts beside that of the others; a session's depends on how much of it is play. */
  readonly weight: number | "session";
  /**
   * Calls `step` after each piece of work that a handheld does at a stretch: a step of a session with its flags, an
   * action, a unit of thought.
   */
  run(cartridge: Cartridge, step: (flags?: number) => void): void;
}

/** The seed of all that is played. */
export const SEED = 4711;
/** The levels of computer players. */
export const LEVELS = [1, 2, 3];
/** Random actions of one game of the rules' profile. */
const MOST_ACTIONS = 400;
/** Of this many positions of that game a computer thinks in one, at most so often and so long. */
const THINK_EVERY = 5;
const MOST_THOUGHTS = 8;
const MOST_UNITS = 64;
/**
 * Sessions by keys from each title row, many because each begins with the set-up. One press in this many is a walk:
 * what a key opens, some rows down, A.
 */
export const TITLE_ROWS = 5;
const SESSIONS = 8;
const PRESSES = 250;
const WALK_EVERY = 30;
const MOST_ROWS_DOWN = 8;
/** As a person presses them who plays on: what leads out of the game is left to walks. */
const KEYS = [
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.RIGHT,
  BUTTON.DOWN,
  BUTTON.LEFT,
  BUTTON.UP,
  BUTTON.B,
];
const OPENING_KEYS = [BUTTON.X, BUTTON.Y, 0];
/**
 * Each level's thought counts as a session's row does in the mean: less, and what it still fetches comes near its
 * limit. Rules by themselves are what links ask for, and nobody waits for those.
 */
const [THOUGHT_WEIGHT, RULES_WEIGHT] = [1, 1 / 32];
/**
 * Of what is seldom done: this many actions further in the game a session looks on, at each of a menu's rows in turn.
 */
const LOOK_EVERY = 6;
const MENU_ROWS = 10;
const KEYS_A_LOOK = 8;
const TOUCHES_A_LOOK = 6;
/** A hint is thought over to its end, in units. */
const HINT_UNITS = 4096;

/** Games that are played by keys up to their end, each in this many presses at most. */
const ENDED_GAMES = 4;
const MOST_PRESSES = 3000;

/** What each edition and each row of the title is played for. */
export function listActivities(editions: readonly EditionInfo[]): Activity[] {
  const ofEditions = editions.flatMap((edition) => {
    const { name } = edition;
    const share = 1 / editions.length;
    return [
      {
        name: `${name}: rules`,
        weight: share * RULES_WEIGHT,
        run: (cartridge: Cartridge, step: () => void) =>
          forEachTable(edition, (...table) => playRules(cartridge, step, ...table)),
      },
      ...LEVELS.map((level) => ({
        name: `${name}: level ${level}`,
        weight: share * THOUGHT_WEIGHT,
        run: (cartridge: Cartridge, step: () => void) =>
          forEachTable(edition, (...table) => think(cartridge, step, level, ...table)),
      })),
    ];
  });
  const sessions = Array.from(
    { length: TITLE_ROWS },
    (_, row): Activity => ({
      name: `title row ${row}`,
      weight: "session",
      run: (cartridge, step) => {
        for (let session = 0; session < SESSIONS; session++) pressKeys(cartridge, step, row, session);
      },
    }),
  );
  return [...ofEditions, ...sessions];
}

/**
 * What is seldom done on a handheld: games from the middle to their last page and after it, hints that are waited for,
 * touches, and requests of links and tools.
 */
export function listSeldom(editions: readonly EditionInfo[]): Activity[] {
  const ofEditions = editions.map(
    (edition): Activity => ({
      name: `${edition.name}: what is seldom done`,
      weight: 1,
      run: (cartridge, step) => forEachTable(edition, (...table) => playSeldom(cartridge, step, ...table)),
    }),
  );
  return [...ofEditions, { name: "games up to their end, and after", weight: 1, run: playToEnds }];
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

function think(
  cartridge: Cartridge,
  step: () => void,
  level: number,
  edition: number,
  players: number,
  options: number,
): void {
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

/**
 * A game at random that a session looks at now and then, as all its people: so it is met in the middle and at its end.
 */
function playSeldom(cartridge: Cartridge, step: () => void, edition: number, players: number, options: number): void {
  const { raw } = cartridge;
  const random = startGame(cartridge, edition, players, options);
  raw.abiVersion();
  cartridge.loadRecords(cartridge.records());
  cartridge.offerDeal([SEED, 0], false);
  let looks = 0;
  for (let i = 0; i < MOST_ACTIONS && raw.currentSeat() >= 0; i++) {
    raw.resample(raw.currentSeat(), SEED, i);
    cartridge.setState(cartridge.state());
    for (let seat = 0; seat < players; seat++) raw.rank(seat);
    if (i % LOOK_EVERY === 0) lookOn(cartridge, step, random, looks++);
    // A press may have ended the game.
    if (raw.currentSeat() >= 0) raw.apply(cartridge.drawAction(random, i));
    step();
  }
  for (let row = 0; row < MENU_ROWS; row++) lookOn(cartridge, step, random, row);
}

/** A row of the menu, some keys, a drag and some taps; opened again when it leaves the game. */
function lookOn(cartridge: Cartridge, step: () => void, random: SeededRandom, row: number): void {
  const { raw } = cartridge;
  const hold = (held: number): void => {
    const flags = raw.tick(held, LIMIT.TICK_MS);
    step();
    if (flags & FLAG.LEAVE) raw.boot(SEED, row);
  };
  const press = (key: number): void => pressOf(key).forEach(hold);
  hold(0);
  for (const key of [BUTTON.X, ...Array.from({ length: row % MENU_ROWS }, () => BUTTON.DOWN), BUTTON.A]) press(key);
  cartridge.think(HINT_UNITS);
  for (let i = 0; i < KEYS_A_LOOK; i++) press(KEYS[random.below(KEYS.length)]);
  for (let i = 0; i < TOUCHES_A_LOOK; i++) {
    const [x, y] = [random.below(LIMIT.SCREEN_SIZE), random.below(LIMIT.SCREEN_SIZE)];
    cartridge.targetAt(x, y);
    cartridge.touch({ x, y, by: i === 0 ? random.below(LIMIT.SCREEN_SIZE) - (LIMIT.SCREEN_SIZE >> 1) : 0 });
    press(0);
  }
}

/**
 * Games by keys from the title's second row (the first of a new machine is the lesson) up to their end, and what is
 * offered after it.
 */
function playToEnds(cartridge: Cartridge, step: () => void): void {
  const { raw } = cartridge;
  for (let game = 0; game < ENDED_GAMES; game++) {
    const random = new SeededRandom(SEED + game, ENDED_GAMES);
    const press = (key: number): void => {
      for (const held of pressOf(key)) {
        raw.tick(held, LIMIT.TICK_MS);
        step();
      }
      cartridge.think(HINT_UNITS);
    };
    raw.boot(SEED + game, 0);
    for (const key of [0, BUTTON.DOWN, BUTTON.A, BUTTON.A, BUTTON.A]) press(key);
    for (let i = 0; i < MOST_PRESSES && raw.currentSeat() >= 0; i++) press(KEYS[random.below(KEYS.length)]);
    for (let i = 0; i < PRESSES; i++) drawKeys(random).forEach(press);
  }
}

/** Begins a game; throws CartridgeFault where the cartridge refuses what it says it offers. */
export function startGame({ raw }: Cartridge, edition: number, players: number, options: number): SeededRandom {
  const status = raw.newGame(edition, players, options, SEED, 0);
  if (status !== STATUS.OK)
    throw new CartridgeFault(`edition ${edition} with ${players} players gives status ${status}`);
  return new SeededRandom(SEED);
}

/**
 * A session by keys after one of the title's rows, opened again when it leaves the game; goes on from its own save at
 * last.
 */
export function pressKeys(cartridge: Cartridge, step: (flags: number) => void, row: number, session: number): void {
  const { raw } = cartridge;
  const random = new SeededRandom(SEED + session, row);
  /** Returns whether the cartridge left for the console's menu. */
  const press = (key: number): boolean => {
    for (const held of pressOf(key)) {
      const flags = raw.tick(held, LIMIT.TICK_MS);
      // What consoles ask for after a step.
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

/** A key, or a walk: the entries of a menu that are far from its first are met at random alone else hardly ever. */
function drawKeys(random: SeededRandom): number[] {
  if (random.below(WALK_EVERY) > 0) return [KEYS[random.below(KEYS.length)]];
  const opening = OPENING_KEYS[random.below(OPENING_KEYS.length)];
  return [opening, ...Array.from({ length: random.below(MOST_ROWS_DOWN) }, () => BUTTON.DOWN), BUTTON.A];
}
