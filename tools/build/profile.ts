// Which functions of a cartridge are worth the handheld's fast memory: the cartridge is played in V8 with counters in it.
// Nothing but the file decides: equal files give equal orders.
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge, CartridgeFault } from "../../host/cartridge/cartridge.ts";
import type { EditionInfo } from "../../host/cartridge/identity.ts";
import type { Watch } from "../../host/cartridge/watch.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { instrument } from "./instrument.ts";

/** One kind of work that a handheld does. */
interface Activity {
  readonly name: string;
  /** Rules and each level's thoughts count 1 for all editions together, each row of the title 3: a person waits for every picture. */
  readonly weight: number;
  /** Calls `step` behind each piece of work that a handheld does at a stretch: a step of a session, an action, a unit of thought. */
  run(cartridge: Cartridge, step: () => void): void;
}

const SEED = 4711;
const LEVELS = [1, 2, 3];
/** Random actions of one game of the rules' profile. */
const MOST_ACTIONS = 400;
/** Of so many positions of that game a computer thinks in one, at most so often and so long. */
const THINK_EVERY = 5;
const MOST_THOUGHTS = 8;
const MOST_UNITS = 64;
/** Sessions by keys, from each of the title's rows, so that whatever it offers is met; more than one, for each begins with the set-up and the first turns. */
const TITLE_ROWS = 5;
const SESSIONS = 2;
const PRESSES = 200;
/** A comes often, the others lead somewhere else now and then. */
const KEYS = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.LEFT, BUTTON.B, BUTTON.X, BUTTON.Y];

/**
 * Returns the indices of the functions that were run, most fetches from flash for each byte first; ties by index. In one step a byte
 * counts once, however often it runs: the cache before the flash holds what is run again at once. `watch` hears of every call, `tell` what
 * is played next. May never return, or throw what the cartridge breaks with.
 */
export function profileOrder(wasm: Uint8Array, watch?: Watch, tell?: (activity: string) => void): number[] {
  const { wasm: counting, bodyBytes, readCounts } = instrument(wasm);
  const cartridge = new Cartridge(wasm, watch, counting);
  const weights = bodyBytes.map(() => 0);
  for (const activity of listActivities(cartridge.identity.editions)) {
    tell?.(activity.name);
    const fetched = bodyBytes.map(() => 0);
    let total = 0;
    let before = readCounts(cartridge.raw.memory);
    activity.run(cartridge, () => {
      const counts = readCounts(cartridge.raw.memory);
      const run = counts.map((count, i) => count - before[i]);
      const bytes = run.reduce((sum, more) => sum + more, 0);
      // A person waits for each picture: a short one counts for more than its bytes, if for less than a long one.
      const share = bytes > 0 ? 1 / Math.sqrt(bytes) : 0;
      for (const [i, more] of run.entries()) fetched[i] += share * Math.min(more, bodyBytes[i]);
      total += share * bytes;
      before = counts;
    });
    for (const [i, bytes] of fetched.entries()) weights[i] += (activity.weight * bytes) / Math.max(total, 1);
  }
  return weights
    .map((weight, index) => ({ index, density: weight / bodyBytes[index] }))
    .filter(({ density }) => density > 0)
    .sort((a, b) => b.density - a.density || a.index - b.index)
    .map(({ index }) => index);
}

function listActivities(editions: readonly EditionInfo[]): Activity[] {
  const ofEditions = editions.flatMap((edition) => {
    const { name } = edition;
    const weight = 1 / editions.length;
    return [
      { name: `${name}: rules`, weight, run: (cartridge: Cartridge, step: () => void) => forEachTable(edition, (...table) => playRules(cartridge, step, ...table)) },
      ...LEVELS.map((level) => ({
        name: `${name}: level ${level}`,
        weight,
        run: (cartridge: Cartridge, step: () => void) => forEachTable(edition, (...table) => think(cartridge, step, level, ...table)),
      })),
    ];
  });
  const sessions = Array.from({ length: TITLE_ROWS }, (_, row) => ({
    name: `title row ${row}`,
    weight: 3,
    run: (cartridge: Cartridge, step: () => void) => {
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
    const action = raw.legalAction(random.below(raw.legalCount()));
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
    raw.apply(raw.legalAction(random.below(raw.legalCount())));
    step();
  }
}

function startGame({ raw }: Cartridge, edition: number, players: number, options: number): SeededRandom {
  const status = raw.newGame(edition, players, options, SEED, 0);
  if (status !== STATUS.OK) throw new CartridgeFault(`edition ${edition} with ${players} players gives status ${status}`);
  return new SeededRandom(SEED);
}

/** A session by keys from the title's row on; goes on from its own save at the end. */
function pressKeys(cartridge: Cartridge, step: () => void, row: number, session: number): void {
  const { raw } = cartridge;
  const random = new SeededRandom(SEED + session, row);
  const press = (button: number) => {
    for (const buttons of [button, 0]) {
      const flags = raw.tick(buttons, LIMIT.TICK_MS);
      // What consoles ask for behind a step.
      if (flags & FLAG.SCREEN) cartridge.screen();
      if (flags & FLAG.SOUND) cartridge.sound();
      if (flags & FLAG.SAVE) cartridge.save();
      if (flags & FLAG.LEAVE) raw.boot(SEED, row);
      step();
    }
  };
  raw.boot(SEED + session, row);
  for (let i = 0; i < row; i++) press(BUTTON.DOWN);
  for (let i = 0; i < PRESSES; i++) press(KEYS[random.below(KEYS.length)]);
  const save = cartridge.save();
  raw.boot(SEED, row);
  if (save.length > 0) cartridge.loadSave(save);
  press(BUTTON.A);
}
