// What the session keeps so as not to make it again is never stale: the list of legal actions, which for a computer is
// made a step before it acts, and where the log's newest entry is. Sessions at random of every game, with undo,
// menus, looking round, looking back and saves that are loaded in between: at every step both are what a fresh console
// makes of the same position and of the same save. So is the list in each position of a finished game that is looked
// through.
import { expect, test } from "vitest";
import { BUTTON, FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { mostKept } from "../../host/testing/kept-game.ts";
import { tellsMove } from "../support/bar.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";
import { hexOf } from "../support/hex.ts";
import { type LogEntry, readLog } from "../support/log.ts";
import { openFinished, playOut } from "../support/looked-through.ts";
import { setSpeed } from "../support/motion.ts";

const TRIED: readonly ButtonName[] = [
  "A",
  "A",
  "A",
  "A",
  "A",
  "A",
  "RIGHT",
  "DOWN",
  "DOWN",
  "LEFT",
  "UP",
  "B",
  "B",
  "X",
  "Y",
];
const PRESSES = 700;
/**
 * Instead of one of this many presses an earlier save is loaded, and after one of this many the save is kept for that.
 */
const LOAD_EVERY = 60;
const SAVES_KEPT = 4;
/** After this many presses the game is looked through, by this many steps. */
const LOOK_EVERY = 45;
const LOOK_STEPS = 8;
const LOOKED: readonly ButtonName[] = ["LEFT", "LEFT", "LEFT", "RIGHT", "UP", "DOWN"];
const MET_LEAST = 3;
/** This many steps UP and DOWN lead on. */
const LOOK_STRIDE = 10;

/**
 * What was met, so that no comparison is one of nothing; `undone` are positions that were come back to without a save.
 */
interface Met {
  lists: number;
  logs: number;
  told: number;
  undone: number;
  loaded: number;
  looked: number;
}

/** Reads the log without a trace. */
function logOf(handheld: CartridgeDriver): LogEntry[] {
  const { flags } = handheld;
  const log = readLog(handheld);
  handheld.flags = flags;
  return log;
}

/** The log that a fresh console has of the save; none where it has no menu to show it. */
function freshLog(wasm: Uint8Array, save: Uint8Array): LogEntry[] {
  const fresh = new CartridgeDriver(wasm, 99);
  expect(fresh.cartridge.loadSave(save)).toBe(STATUS.OK);
  return logOf(fresh.press("A"));
}

function walk(id: string, levels: readonly number[], seed: number, met: Met): void {
  const wasm = readCartridgeFile(id);
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  const handheld = setSpeed(new CartridgeDriver(wasm, seed).start(levels, minPlayers, maxPlayers), "off");
  const { cartridge } = handheld;
  const fresh = new Cartridge(wasm);
  const random = new SeededRandom(seed, 4);
  let [hash, saves]: [string, Uint8Array[]] = [cartridge.stateHash(), []];
  const hashes = new Set([hash]);
  const checkList = (): void => {
    expect(fresh.setState(cartridge.state())).toBe(STATUS.OK);
    expect(cartridge.legalActions().join(), handheld.words()).toBe(fresh.legalActions().join());
    met.lists++;
  };
  // From where the menu opens and leads there; afterwards all is as it was.
  const look = (): void => {
    const [before, log] = [cartridge.stateHash(), logOf(handheld)];
    if (!handheld.press("X").shows("Look back")) return void handheld.press("B");
    if (!handheld.chooseRow("Look back").shows("steps")) return void handheld.press("B");
    for (let i = 0; i < LOOK_STEPS; i++) {
      handheld.press(LOOKED[(met.lists + i) % LOOKED.length]);
      checkList();
      if (cartridge.stateHash() !== before) met.looked++;
    }
    handheld.press("B", "B");
    expect([cartridge.stateHash(), logOf(handheld)]).toEqual([before, log]);
  };
  const check = (): void => {
    // Asked at every step, so that there is a list which may be stale; the game goes on with it.
    checkList();
    if (tellsMove(handheld)) {
      const newest = logOf(handheld).at(-1);
      if (newest) expect(handheld.words().replaceAll(" | ", " ")).toContain(`CPU ${newest.seat + 1} ${newest.text}`);
      met.told++;
    }
    if (cartridge.stateHash() === hash) return;
    hash = cartridge.stateHash();
    if (hashes.has(hash)) met.undone++;
    hashes.add(hash);
    const log = logOf(handheld);
    if (log.length === 0) return;
    const again = freshLog(wasm, cartridge.save());
    if (again.length === 0) return;
    expect(log).toEqual(again);
    met.logs++;
  };
  for (let presses = 0; presses < PRESSES; ) {
    if (handheld.flags & FLAG.THINKING) handheld.step(0);
    else {
      if (random.below(LOAD_EVERY) === 0 && saves.length > 0) {
        expect(cartridge.loadSave(saves[random.below(saves.length)])).toBe(STATUS.OK);
        hash = cartridge.stateHash();
        check();
        handheld.step(BUTTON.A);
        met.loaded++;
      } else handheld.step(BUTTON[TRIED[random.below(TRIED.length)]]);
      check();
      handheld.step(0);
      if (++presses % LOOK_EVERY === 0) look();
    }
    check();
    if (random.below(LOAD_EVERY) === 0 && cartridge.save().length > 0)
      saves = [cartridge.save(), ...saves].slice(0, SAVES_KEPT);
  }
}

test.each(GAMES)("%s", (id) => {
  const { maxPlayers } = gameUnderTest(id).editions[0];
  const met: Met = { lists: 0, logs: 0, told: 0, undone: 0, loaded: 0, looked: 0 };
  walk(id, [0, ...Array.from({ length: maxPlayers - 1 }, () => 1)], 1, met);
  walk(
    id,
    Array.from({ length: Math.min(maxPlayers, 3) }, () => 0),
    2,
    met,
  );
  expect(Object.entries(met).filter(([, count]) => count < MET_LEAST)).toEqual([]);
});

test.each(GAMES)(
  "%s: a finished game back to its first position that is kept, forward to its end, and back once more in strides",
  (id) => {
    const wasm = readCartridgeFile(id);
    const fresh = new Cartridge(wasm);
    const { states, actions } = playOut(new Cartridge(wasm), 5);
    const last = actions.length;
    const first = Math.max(0, last - mostKept(fresh));
    const handheld = openFinished(wasm, fresh, states[first], actions.slice(first), first);
    const { cartridge } = handheld;
    const expectAt = (step: number): void => {
      // What is a long way off is drawn a step later.
      // As words: thousands of positions are compared, and lists of numbers are compared slowly.
      expect(hexOf(cartridge.state()), `step ${step} of ${last}`).toBe(hexOf(states[step]));
      expect(handheld.wait(1).words()).toContain(` ${step}/${last} `);
      expect(fresh.setState(states[step])).toBe(STATUS.OK);
      expect(cartridge.legalActions().join()).toBe(fresh.legalActions().join());
    };
    const walk = (button: ButtonName, by: number): void => {
      for (let step = by < 0 ? last : first; step !== (by < 0 ? first : last); ) {
        step = Math.min(last, Math.max(first, step + by));
        handheld.press(button);
        expectAt(step);
      }
    };
    expectAt(last);
    walk("LEFT", -1);
    handheld.press("LEFT");
    expectAt(first);
    walk("RIGHT", 1);
    handheld.press("RIGHT");
    expectAt(last);
    // Each as another seat saw it.
    for (const [button, by] of [
      ["UP", -LOOK_STRIDE],
      ["DOWN", LOOK_STRIDE],
    ] as const) {
      handheld.press("Y");
      walk(button, by);
    }
    expect(handheld.press("B").shows("Look through the game")).toBe(true);
    expect(cartridge.state()).toEqual(states[last]);
  },
);
