// Which functions of a cartridge are worth the handheld's fast memory: the cartridge is played in V8 with counters in it.
// Nothing but the file decides: equal files give equal orders.
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { EditionInfo } from "../../host/cartridge/identity.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { instrument } from "./instrument.ts";

/** One kind of work that a handheld does; each kind counts as much as every other. */
interface Activity {
  readonly name: string;
  run(cartridge: Cartridge): void;
}

const SEED = 4711;
const LEVELS = [1, 2, 3];
/** Random actions of one game of the rules' profile. */
const MOST_ACTIONS = 400;
/** Of so many positions of that game a computer thinks in one, at most so often and so long. */
const THINK_EVERY = 5;
const MOST_THOUGHTS = 8;
const MOST_UNITS = 64;
/** Sessions by keys: session n starts with the title's row n, so that whatever a title offers is met. */
const TITLE_ROWS = 5;
const PRESSES = 400;
/** A comes often, the others lead somewhere else now and then. */
const KEYS = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.LEFT, BUTTON.B, BUTTON.X, BUTTON.Y];

/** Returns the indices of the functions that were run, most work for each byte first; ties by index. */
export function profileOrder(wasm: Uint8Array): number[] {
  const { wasm: counting, bodyBytes, readCounts } = instrument(wasm);
  const cartridge = new Cartridge(wasm, undefined, counting);
  const weights = bodyBytes.map(() => 0);
  for (const activity of listActivities(cartridge.identity.editions)) {
    const before = readCounts(cartridge.raw.memory);
    activity.run(cartridge);
    const run = readCounts(cartridge.raw.memory).map((count, i) => count - before[i]);
    const total = run.reduce((sum, count) => sum + count, 0);
    for (const [i, count] of run.entries()) weights[i] += count / Math.max(total, 1);
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
    return [
      { name: `${name}: rules`, run: (cartridge: Cartridge) => forEachTable(edition, (...table) => playRules(cartridge, ...table)) },
      ...LEVELS.map((level) => ({
        name: `${name}: level ${level}`,
        run: (cartridge: Cartridge) => forEachTable(edition, (...table) => think(cartridge, level, ...table)),
      })),
    ];
  });
  const sessions = Array.from({ length: TITLE_ROWS }, (_, row) => ({
    name: `title row ${row}`,
    run: (cartridge: Cartridge) => pressKeys(cartridge, row),
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
function playRules(cartridge: Cartridge, edition: number, players: number, options: number): void {
  const { raw } = cartridge;
  const random = startGame(cartridge, edition, players, options);
  for (let i = 0; i < MOST_ACTIONS && raw.currentSeat() >= 0; i++) {
    const action = raw.legalAction(random.below(raw.legalCount()));
    raw.actionText(action);
    raw.apply(action);
    raw.observe(raw.currentSeat());
    raw.stateHash();
  }
  for (let seat = 0; seat < players; seat++) raw.score(seat);
  raw.checkState();
}

function think(cartridge: Cartridge, level: number, edition: number, players: number, options: number): void {
  const { raw } = cartridge;
  const random = startGame(cartridge, edition, players, options);
  let thoughts = 0;
  for (let i = 0; i < MOST_ACTIONS && thoughts < MOST_THOUGHTS && raw.currentSeat() >= 0; i++) {
    if (raw.legalCount() > 1 && i % THINK_EVERY === 0) {
      raw.aiStart(raw.currentSeat(), level, SEED, i);
      for (let unit = 0; unit < MOST_UNITS && raw.aiStep(1) === 0; unit++);
      thoughts++;
    }
    raw.apply(raw.legalAction(random.below(raw.legalCount())));
  }
}

function startGame({ raw }: Cartridge, edition: number, players: number, options: number): SeededRandom {
  const status = raw.newGame(edition, players, options, SEED, 0);
  if (status !== STATUS.OK) throw new Error(`The cartridge cannot be profiled: edition ${edition} with ${players} players gives status ${status}.`);
  return new SeededRandom(SEED);
}

/** A session by keys from the title's row on; goes on from its own save at the end. */
function pressKeys(cartridge: Cartridge, row: number): void {
  const { raw } = cartridge;
  const random = new SeededRandom(SEED, row);
  const press = (button: number) => {
    const flags = raw.tick(button, LIMIT.TICK_MS) | raw.tick(0, LIMIT.TICK_MS);
    if (flags & FLAG.LEAVE) raw.boot(SEED, row);
  };
  raw.boot(SEED, row);
  for (let i = 0; i < row; i++) press(BUTTON.DOWN);
  for (let i = 0; i < PRESSES; i++) press(KEYS[random.below(KEYS.length)]);
  const save = cartridge.save();
  raw.boot(SEED, row);
  if (save.length > 0) cartridge.loadSave(save);
  press(BUTTON.A);
}
