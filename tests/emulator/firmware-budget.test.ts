// Budgets of the console and of every cartridge in emulated time at 125 MHz. budgets.json holds the limits that must
// hold for all, those by size of file and those of single games, and what was measured last for each; a figure may not
// grow by more than a quarter over that. UPDATE_GOLDENS=1 writes the measured figures again. Everything is measured
// with the boards' flash chip, read quad, on the PicoSystem; in columns of their own with a chip that is read serially
// (another maker's: 264 cycles a word that the cache does not hold, instead of 46), and on the other board.
// JUMPDECK_FLASH_CHIPS=all measures all of that too, else only starts and pictures of the largest cartridge with the
// other chip, and of the other board its own start; and of rules, thought, films and sleep of all games, else those of
// the largest one and of the one that runs from flash most.
import { AREA_BYTES, METACODE } from "../support/flash-layout.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { HANDHELD, predictDevice } from "../../host/check/predictions.ts";
import { LINK_LIMIT } from "../../host/link/index.ts";
import { parseDisplayList, rasterise } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listBusyScreens, openBusyScreen } from "../support/busy-screens.ts";
import { findButtonGame } from "../support/button-game.ts";
import { GAMES, gameUnderTest, LARGE_GAMES, PLAYS_LARGE, readCartridgeFile } from "../support/games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { codeBytes } from "../support/large-cartridges.ts";
import { EmulatedConsole } from "./console.ts";
import { listPositions, SEED, tablesOf } from "./positions.ts";
import { expectTold, installUsed } from "./told.ts";

type Figures = Record<string, number>;

const PATH = fileURLToPath(new URL("budgets.json", import.meta.url));
/** What one board with one flash chip makes of the console and of each cartridge. */
interface Column {
  readonly console: Figures;
  readonly cartridges: Record<string, Figures>;
}

/** A column of figures. */
type ColumnName = keyof typeof MACHINES;

/** A limit that grows with the file: this much a KiB, and no less than `least`. */
interface LimitByFile {
  readonly perKiB: number;
  readonly least: number;
}

interface Budgets extends Record<ColumnName, Column> {
  /** For all cartridges, boards and chips. */
  readonly limits: Figures;
  /** For all cartridges, with the boards' own flash chip. */
  readonly limitsOfQuad: Figures;
  /** In place of these for games that are built large: RAM holds as much of their code, which is a smaller part. */
  readonly limitsOfLarge: Figures;
  /** For all cartridges, by flash chip. */
  readonly limitsByFile: Readonly<Record<"quad" | "serial", Readonly<Record<string, LimitByFile>>>>;
  /** For single cartridges, with the boards' own flash chip. */
  readonly limitsByCartridge: Readonly<Record<string, Figures>>;
  /** For single cartridges as they are shipped, on the PicoSystem: what they took when a file had 100 KiB at most. */
  readonly noSlower: Readonly<Record<string, Figures>>;
}

/** What each column is measured on. */
const MACHINES = {
  quad: { board: "picosystem", flashChip: "quad" },
  serial: { board: "picosystem", flashChip: "serial" },
  waveshare: { board: "waveshare-pico-lcd-1.3", flashChip: "quad" },
} as const;
const COLUMNS = Object.keys(MACHINES) as ColumnName[];
const budgets = JSON.parse(readFileSync(PATH, "utf8")) as Budgets;
/** What had figures before this run; games that are built large have limits only. */
const known = new Set(
  COLUMNS.flatMap((column) => [budgets[column].console, ...Object.values(budgets[column].cartridges)]).filter(
    (figures) => Object.keys(figures).length > 0 && !PLAYS_LARGE,
  ),
);
const update = process.env.UPDATE_GOLDENS === "1" && !PLAYS_LARGE;
const measuresAll = update || process.env.JUMPDECK_FLASH_CHIPS === "all";
/** The cartridge with the most code. */
const LARGEST = leastOf((file) => -codeBytes(file));
/** The one of whose translated code the least part runs from RAM. */
const COLDEST = leastOf(hotShare);
const GROWTH = 1.25;
/** What the moment within a USB frame, and the number of a session, may make of a figure. */
const SLACK_MS = 0.5;
const CYCLES_PER_MS = 125_000;
const WHOLE_PICTURE = 240 * 240;
/** Steps of a game by buttons whose pictures are measured: title, set-up and the first turns. */
const STEPS = 150;
/** A press after which this many of the 30 bands are others turns a page: no cursor moves. */
const PAGE_BANDS = 24;
/**
 * Steps of it whose cursor moves count in those of all games, and whose ticks are compared with those out of RAM: a
 * long run goes on far into the game.
 */
const MOVES_STEPS = Number(process.env.JUMPDECK_MOVES_STEPS ?? STEPS);
/**
 * Positions of each table at which thought out of flash is compared with thought out of RAM; requests for each and
 * units of a request.
 */
const COMPARED_POSITIONS = 3;
const COMPARED_REQUESTS = 5;
const COMPARED_UNITS = 12;
/** Parts of a choice's units at which some are measured, and how many. */
const SAMPLE_AT = [0, 0.35, 0.8];
const UNITS_A_SAMPLE = 4;
/** Requests that do nothing, of which the median is what a request takes by itself. */
const OVERHEADS = 10;
/** Steps of thought of a game that are measured. */
const THOUGHT_STEPS = Number(process.env.JUMPDECK_THOUGHT_STEPS ?? 24);
/** Of the busy screens of a game (busy-screens.json) this many are measured, the busiest first. */
const BUSY_SCREENS = Number(process.env.JUMPDECK_BUSY_SCREENS ?? 4);
/** Actions of a random game that are measured. */
const ACTIONS = 60;
/** Cycles of every cursor move and of every step of an animation measured in this run: tick and picture. */
const allMoves: Record<ColumnName, number[]> = { quad: [], serial: [], waveshare: [] };
const allMotions: number[] = [];
/** The same of films, without a thought's share, and of which games a computer thinks in their film. */
const allFilms: number[] = [];
const thoughtfulFilms: string[] = [];
/** Steps after an action in which what it moved is under way: 280 ms (kit/session/motion.ts). */
const MOTION_STEPS = 280 / LIMIT.TICK_MS;
/**
 * Pictures of one animation at least; animations of a game that are measured, at least and at most, and steps of the
 * game in which they are looked for.
 */
const MOTION_PICTURES = 5;
const LEAST_MOTIONS = 2;
const MOST_MOTIONS = 5;
const STEPS_WITH_MOTIONS = 20_000;
/** Games in which a person ends each turn by a press of its own. */
const ENDED_BY_PRESS: readonly string[] = ["jump-gate", "jump-gate-1st", "null"];
/**
 * Steps of a film in which a computer thinks and something on its way is shown: this many are enough. Where a film is
 * looked for: games, steps of each, buttons.
 */
const FILM_ENOUGH = 3;
const FILM_SEEDS = 6;
const FILM_STEPS = 6000;
const FILM_INPUTS = [BUTTON.A, BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT, BUTTON.UP];
const PAD = BUTTON.UP | BUTTON.DOWN | BUTTON.LEFT | BUTTON.RIGHT;
/** What others did is not shown any more. */
const TOLD_MS = 3000;
/** Code up to here is translated into RAM at each start. */
const RAM_CODE_BYTES = HANDHELD.ramCodeBytes;
/** The limits of a cartridge in a column. */
function limitsOf(id: string, file: Uint8Array, column: ColumnName): Figures {
  const { limitsByFile, limitsOfQuad, limitsOfLarge, limitsByCartridge, noSlower } = budgets;
  const { flashChip } = MACHINES[column];
  const byFile = Object.entries(limitsByFile[flashChip]).map(([name, { perKiB, least }]) => [
    name,
    Math.max(least, (perKiB * file.length) / 1024),
  ]);
  if (flashChip === "serial") return Object.fromEntries(byFile);
  const asShipped: Figures = (column === "quad" && !PLAYS_LARGE ? noSlower[id] : undefined) ?? {};
  const own: Figures = {
    ...Object.fromEntries(byFile),
    ...limitsOfQuad,
    ...limitsByCartridge[id],
    ...(PLAYS_LARGE ? limitsOfLarge : {}),
  };
  // Where a game was quicker than all must be, it stays so.
  for (const [name, limit] of Object.entries(asShipped)) own[name] = Math.min(limit, own[name] ?? limit);
  return own;
}

/** The game whose cartridge has the least of something; each is asked once, for predictions take their time. */
function leastOf(measure: (file: Uint8Array) => number): string {
  const measured = GAMES.map((id) => ({ id, value: measure(readCartridgeFile(id)) }));
  return measured.reduce((least, one) => (one.value < least.value ? one : least)).id;
}

/** The part of a cartridge's translated code that runs from RAM. */
function hotShare(file: Uint8Array): number {
  const { identity, module } = validateCartridge(file);
  if (!identity) throw new Error("no cartridge");
  const { hotBytes, codeBytes: all } = predictDevice(file, identity, module);
  return hotBytes / all;
}

/** Whether what takes minutes is measured of a game: in a short run of the largest and of the coldest one. */
function isMeasuredWhole(id: string): boolean {
  return id === LARGEST || id === COLDEST || measuresAll || PLAYS_LARGE;
}

function check(figures: Figures, name: string, value: number, own: Figures = {}): void {
  for (const { [name]: limit } of [budgets.limits, own])
    if (limit !== undefined) expect(value, name).toBeLessThanOrEqual(limit);
  if (update) {
    figures[name] = Math.round(value * 1000) / 1000;
    return;
  }
  // A new cartridge has no figures yet: the limits hold for it all the same.
  if (!known.has(figures)) return;
  const { [name]: measured } = figures;
  expect(measured, `${name} in budgets.json`).toBeDefined();
  expect(value, `${name}: more than a quarter over the last figure, ${measured}`).toBeLessThanOrEqual(
    measured * GROWTH + SLACK_MS,
  );
}

function figuresOf({ cartridges }: Column, id: string): Figures {
  cartridges[id] ??= {};
  return cartridges[id];
}

afterAll(() => {
  if (!update) return;
  for (const { cartridges } of COLUMNS.map((column) => budgets[column])) {
    for (const [id, figures] of Object.entries(cartridges))
      if (Object.keys(figures).length === 0) delete cartridges[id];
  }
  writeFileSync(PATH, `${JSON.stringify(budgets, null, 2)}\n`);
});

it.each(COLUMNS)("power-on to menu, %s", async (column) => {
  const { device } = await EmulatedConsole.start(MACHINES[column].board, { flashChip: MACHINES[column].flashChip });
  await device.runUntil(() => device.display.pixels >= WHOLE_PICTURE && device.backlight > 0, { timeoutMs: 3000 });
  check(budgets[column].console, "powerOnToMenuMs", device.ms);
});

const cases = COLUMNS.flatMap((column) => (PLAYS_LARGE ? LARGE_GAMES : GAMES).map((id) => ({ id, column })));
const measuredCases = cases.filter(
  ({ id, column }) => column === "quad" || (id === LARGEST && column === "serial") || measuresAll,
);

describe.each(measuredCases)("$id, $column", ({ id, column }) => {
  const { board, flashChip } = MACHINES[column];
  const file = readCartridgeFile(id);
  const figures = figuresOf(budgets[column], id);
  const own = limitsOf(id, file, column);
  const measure: (name: string, run: () => Promise<void> | void) => void =
    column === "quad" || measuresAll ? it : () => {};
  /** What takes minutes, of the largest game and of the one that runs from flash most; in a long run of all. */
  const measureSome: typeof measure = isMeasuredWhole(id) ? measure : () => {};
  // Where the most code runs from flash; in a long run everywhere. Code that is kept in RAM as a whole has nothing to
  // compare.
  const compare: typeof measure =
    codeBytes(file) > RAM_CODE_BYTES && column === "quad" && (id === COLDEST || measuresAll || PLAYS_LARGE)
      ? it
      : () => {};
  let console: EmulatedConsole;
  let installMs: number;

  beforeAll(async () => {
    // Without the tearing signal: waiting for the panel's scan, at most one of its 16.7 ms, is no work and would hide
    // what is.
    console = await EmulatedConsole.start(board, { tearingSignal: false, flashChip });
    installMs = await installUsed(console, file);
    console.remember();
  });

  const room = { stackBytes: 0, heapPeakBytes: 0, heapGrownBytes: 0 };
  /** Most heap that was in use when the cartridge had been started. */
  let openedPeak: number | undefined;

  /** Notes how much room everything took so far; fails for what silicon would not forgive. */
  const noteRoom = async (): Promise<void> => {
    const { stackUsed, arenaPeak } = await console.remote.stats();
    room.stackBytes = Math.max(room.stackBytes, console.device.stackWatermark().used, stackUsed);
    room.heapPeakBytes = Math.max(room.heapPeakBytes, arenaPeak);
    if (openedPeak !== undefined) room.heapGrownBytes = Math.max(room.heapGrownBytes, arenaPeak - openedPeak);
    console.expectHealthy();
  };

  /** Starts the cartridge in lockstep: only what is asked for happens. */
  const start = async (seed: readonly [number, number]): Promise<void> => {
    await console.goBack();
    await console.remote.run(id, { seed, ignoreSave: true, lockstep: true });
    openedPeak = (await console.remote.stats()).arenaPeak;
  };

  /** Share of the time that follows in which the processor does not sleep. */
  const awakePercent = async (ms: number): Promise<number> => {
    const before = console.device.cycles;
    const awake = await console.awakeCycles(() => console.device.run({ ms }));
    return (100 * awake) / (console.device.cycles - before);
  };

  /** Expects that the panel shows, pixel by pixel, what the mirror's list says. */
  const expectPicture = async (mirror: Cartridge, name: string): Promise<void> => {
    const { device } = console;
    await device.run({ ms: LIMIT.TICK_MS });
    const { pixels, palette } = rasterise(mirror.screen());
    const { pixels565 } = device.screenshot();
    expect(
      pixels.findIndex((index, i) => palette[index] !== pixels565[i]),
      `${name}: the first pixel that differs`,
    ).toBe(-1);
  };

  /** Cycles of a request of calls, the request's own included. */
  const cost = async (...calls: (readonly [string, ...number[]])[]): Promise<number> => {
    const before = console.device.cycles;
    await console.remote.calls(calls);
    return console.device.cycles - before;
  };

  measure("takes what `check` told, within 2 %", async () => {
    await start([1, 2]);
    // The time is that of the boards' own chip.
    await expectTold(console, file, flashChip === "quad" ? installMs : undefined);
  });

  it("install, start, ticks, pictures", async () => {
    check(figures, "installMs", installMs, own);
    await console.goBack();
    const { device, remote } = console;
    await device.run({ ms: 100 });
    const { pixels } = device.display;
    const startMs = device.ms;
    await remote.run(id, { seed: [1, 2] });
    await device.runUntil(() => device.display.pixels >= pixels + WHOLE_PICTURE, { timeoutMs: 5000 });
    check(figures, "startToTitleMs", device.ms - startMs, own);
    check(figures, "awakePercent", await awakePercent(500));
    check(figures, "idleTickMs", (await remote.stats()).lastTickCycles / CYCLES_PER_MS);
    const { seed, steps } = findButtonGame(tablesOf(id)[1]);
    await remote.run(id, { seed, ignoreSave: true, lockstep: true });
    const mirror = new Cartridge(file);
    const play = async (
      most: number,
    ): Promise<{ plain: number; begun: number; moves: number[]; ticks: number; screenTicks: number }> => {
      const cycles = { plain: 0, begun: 0, moves: [] as number[], ticks: 0, screenTicks: 0 };
      const saved: { cycles: number; bytes: number }[] = [];
      mirror.raw.boot(...seed);
      let before: Uint8Array = new Uint8Array();
      for (const buttons of steps.slice(0, most)) {
        const { flags } = await remote.tick(buttons, LIMIT.TICK_MS);
        expect(mirror.raw.tick(buttons, LIMIT.TICK_MS)).toBe(flags);
        const { lastTickCycles, lastPictureCycles } = await remote.stats();
        cycles.ticks += lastTickCycles;
        if ((flags & FLAG.SCREEN) === 0 || flags & FLAG.THINKING) continue;
        cycles.screenTicks += lastTickCycles;
        const list = mirror.screen();
        const isSaved = (flags & FLAG.SAVE) !== 0;
        if (isSaved) saved.push({ cycles: lastTickCycles + lastPictureCycles, bytes: mirror.save().length });
        else cycles.plain = Math.max(cycles.plain, lastTickCycles + lastPictureCycles);
        const isMove =
          (buttons & PAD) !== 0 && !isSaved && shareMost(before, list) && countBands(before, list) < PAGE_BANDS;
        if (isMove) cycles.moves.push(lastTickCycles + lastPictureCycles);
        before = list;
      }
      // With the save of a new game, which holds no action, comes its first screen; with every other, a change like
      // those without one.
      const leastBytes = Math.min(
        ...saved.map(({ bytes }) => bytes).filter((bytes) => bytes > LIMIT.SAVE_HEADER_BYTES + mirror.state().length),
      );
      for (const { cycles: taken, bytes } of saved) {
        const kind = bytes > leastBytes ? "plain" : "begun";
        cycles[kind] = Math.max(cycles[kind], taken);
      }
      return cycles;
    };
    // The first use of a function includes its translation by wasm3, once per start; so everything is used once before.
    await play(STEPS);
    expect(await remote.call("boot", ...seed)).toBe(0);
    const { plain, begun, moves, ticks, screenTicks } = await play(STEPS);
    check(figures, "changedScreenMs", plain / CYCLES_PER_MS, own);
    check(figures, "newGameScreenMs", begun / CYCLES_PER_MS, { ...budgets.limitsOfQuad, ...own });
    check(figures, "ticksMs", ticks / CYCLES_PER_MS, own);
    check(figures, "screenTicksMs", screenTicks / CYCLES_PER_MS, own);
    expect(moves.length).toBeGreaterThan(2);
    check(figures, "cursorMoveMs", median(moves) / CYCLES_PER_MS, own);
    if (MOVES_STEPS > STEPS) {
      expect(await remote.call("boot", ...seed)).toBe(0);
      const far = await play(MOVES_STEPS);
      // A chip that is read on one line has figures, and no limits of its own.
      if (flashChip === "quad")
        expect(far.plain / CYCLES_PER_MS, "changed screens far in the game").toBeLessThanOrEqual(
          budgets.limitsOfQuad.changedScreenMs,
        );
      allMoves[column].push(...far.moves);
    } else allMoves[column].push(...moves);
    const busy = await drawBusyScreens();
    if (busy > 0) check(figures, "busyScreenMs", busy / CYCLES_PER_MS, own);
    await noteRoom();
  });

  /** Cycles of the screen that takes longest of those that are known for it; 0: none is. */
  const drawBusyScreens = async (): Promise<number> => {
    await start([1, 2]);
    const mirror = new Cartridge(file);
    mirror.raw.boot(1, 2);
    let worst = 0;
    for (const screen of listBusyScreens(id, BUSY_SCREENS)) {
      const { memory, inputs } = openBusyScreen(file, screen);
      await bringMemory(console.remote, mirror, memory);
      let flags = 0;
      for (const input of inputs) {
        flags = mirror.raw.tick(input, LIMIT.TICK_MS);
        expect((await console.remote.tick(input, LIMIT.TICK_MS)).flags, screen.what).toBe(flags);
      }
      expect(flags & FLAG.SCREEN, screen.what).not.toBe(0);
      const { lastTickCycles, lastPictureCycles } = await console.remote.stats();
      worst = Math.max(worst, lastTickCycles + lastPictureCycles);
    }
    return worst;
  };

  (column === "quad" ? it : () => {})("steps of animations", async () => {
    const { seed, steps } = findButtonGame(tablesOf(id)[1]);
    await start(seed);
    const { remote } = console;
    const mirror = new Cartridge(file);
    mirror.raw.boot(...seed);
    const cycles: number[] = [];
    for (const memory of listMotions(file, seed, steps)) {
      await bringMemory(remote, mirror, memory);
      let pictures = 0;
      for (let step = 0; step < MOTION_STEPS; step++) {
        const flags = mirror.raw.tick(0, LIMIT.TICK_MS);
        expect((await remote.tick(0, LIMIT.TICK_MS)).flags).toBe(flags);
        if ((flags & FLAG.SCREEN) === 0) continue;
        const { lastTickCycles, lastPictureCycles } = await remote.stats();
        await expectPicture(mirror, `picture ${pictures}`);
        // The first picture is another than the one that the panel shows.
        if (pictures++ > 0) cycles.push(lastTickCycles + lastPictureCycles);
      }
    }
    expect(cycles.length).toBeGreaterThanOrEqual(LEAST_MOTIONS * (MOTION_PICTURES - 1));
    check(figures, "motionStepMs", median(cycles) / CYCLES_PER_MS, own);
    expect(Math.max(...cycles) / CYCLES_PER_MS).toBeLessThanOrEqual(budgets.limitsOfQuad.changedScreenMs);
    allMotions.push(...cycles);
    await noteRoom();
  });

  // A person's action, after which a computer thinks while things are still under way.
  (column === "quad" ? measureSome : () => {})(
    "a film, step by step: its pictures are V8's, each step keeps the budget, and a computer thinks meanwhile",
    async () => {
      await start([1, 2]);
      const { remote } = console;
      const mirror = new Cartridge(file);
      mirror.raw.boot(1, 2);
      const film = findFilm(id, file);
      await bringMemory(remote, mirror, film.memory);
      const { thoughts, pictures, both } = { thoughts: [] as number[], pictures: [] as number[], both: [] as number[] };
      for (const [step, input] of film.inputs.entries()) {
        const flags = mirror.raw.tick(input, LIMIT.TICK_MS);
        expect((await remote.tick(input, LIMIT.TICK_MS)).flags, `step ${step}`).toBe(flags);
        const { lastTickCycles, lastPictureCycles } = await remote.stats();
        const [isPicture, isThought] = [(flags & FLAG.SCREEN) !== 0, (flags & FLAG.THINKING) !== 0];
        if (isPicture) await expectPicture(mirror, `step ${step}`);
        // The action itself is the first step: rules, save and a new table.
        if (step === 0 || !(isPicture || isThought)) continue;
        (isPicture && isThought ? both : isPicture ? pictures : thoughts).push(
          lastTickCycles + (isPicture ? lastPictureCycles : 0),
        );
      }
      expect(both.length + pictures.length).toBeGreaterThanOrEqual(MOTION_PICTURES);
      expect(Math.max(...both, ...pictures, ...thoughts) / CYCLES_PER_MS).toBeLessThanOrEqual(
        budgets.limitsOfQuad.changedScreenMs,
      );
      // What a picture takes beside the thought of its step, which has a budget of its own.
      const thought = thoughts.length > 0 ? median(thoughts) : 0;
      allFilms.push(...pictures, ...both.map((cycles) => cycles - thought));
      if (both.length > 0) thoughtfulFilms.push(id);
      await noteRoom();
    },
  );

  measureSome("asleep while a person thinks about a move", async () => {
    const { seed, steps } = findButtonGame(tablesOf(id)[1]);
    await start(seed);
    const { device, remote } = console;
    const { raw } = new Cartridge(file);
    raw.boot(...seed);
    let isBegun = false;
    let isThinking = false;
    for (const buttons of steps) {
      const flags = raw.tick(buttons, LIMIT.TICK_MS);
      expect((await remote.tick(buttons, LIMIT.TICK_MS)).flags).toBe(flags);
      isBegun ||= (flags & FLAG.SAVE) !== 0;
      isThinking = isBegun && raw.currentSeat() === 0 && flags === 0 && buttons === 0;
      if (isThinking) break;
    }
    expect(isThinking, "the person on the first seat is to move").toBe(true);
    // A new session ends lockstep: from here on the console's own clock makes the steps.
    await remote.hello();
    // What others did is shown for a moment; then nothing moves.
    await device.run({ ms: TOLD_MS });
    check(figures, "awakeInGamePercent", await awakePercent(1000));
    expect(await remote.call("currentSeat")).toBe(0);
  });

  measureSome("a step of the rules", async () => {
    let worst = 0;
    for (const { edition, players, options } of tablesOf(id)) {
      await start([1, 2]);
      const { raw } = new Cartridge(file);
      const random = new SeededRandom(SEED);
      const actions: number[] = [];
      raw.newGame(edition, players, options, SEED, 0);
      while (raw.currentSeat() >= 0 && actions.length < ACTIONS) {
        const action = raw.legalAction(random.below(raw.legalCount()));
        raw.apply(action);
        actions.push(action);
      }
      // Twice, and the second time counts: see above.
      for (const isMeasured of [false, true]) {
        await console.remote.calls([["newGame", edition, players, options, SEED, 0]]);
        const overhead = await cost(["currentSeat"], ["currentSeat"]);
        for (const action of actions) {
          const cycles = (await cost(["apply", action], ["legalCount"])) - overhead;
          if (isMeasured) worst = Math.max(worst, cycles);
        }
      }
    }
    check(figures, "ruleStepMs", worst / CYCLES_PER_MS);
    await noteRoom();
  });

  measureSome("a computer player's move, level by level", async () => {
    await start([1, 2]);
    const mirror = new Cartridge(file);
    mirror.raw.boot(1, 2);
    const { remote } = console;
    // The first request finds the cache before the flash filled with other code; each next one may come a USB frame
    // later, and a move has many.
    const requests: number[] = [];
    for (let i = 0; i < OVERHEADS; i++) requests.push(await cost(["currentSeat"]));
    const overhead = median(requests.slice(1));
    let worstUnit = 0;
    for (const level of [1, 2, 3]) {
      const moves: number[] = [];
      for (const table of tablesOf(id)) {
        for (const { cartridge, seat } of listPositions(file, table)) {
          const { raw } = cartridge;
          expect(raw.aiStart(seat, level, 1, 2)).toBe(0);
          const begun = cartridge.snapshot();
          const units = countUnits(cartridge);
          let [sum, measured] = [0, 0];
          for (const first of SAMPLE_AT.map((part) => Math.floor(part * units))) {
            // V8 thinks up to there; the device gets its memory and does the next units.
            cartridge.restore(begun);
            if (first > 0) raw.aiStep(first);
            await bringMemory(remote, mirror, cartridge.snapshot());
            for (let unit = first; unit < Math.min(units, first + UNITS_A_SAMPLE); unit++) {
              const cycles = (await cost(["aiStep", 1])) - overhead;
              mirror.raw.aiStep(1);
              worstUnit = Math.max(worstUnit, cycles);
              sum += cycles;
              measured++;
            }
          }
          moves.push(((sum / measured) * units) / CYCLES_PER_MS);
        }
      }
      check(figures, `level${level}MoveMs`, Math.max(...moves));
      if (level === 3) check(figures, "level3MedianMs", median(moves), own);
    }
    check(figures, "unitMs", worstUnit / CYCLES_PER_MS);
    await noteRoom();
  });

  // Of a whole game of the highest level, played by steps of the console: some of those in which a computer thinks.
  (own.thoughtStepMs === undefined ? () => {} : measure)(
    "a step of thought, of all units that the console spends in it",
    async () => {
      await start([1, 2]);
      const { remote } = console;
      const mirror = new Cartridge(file);
      mirror.raw.boot(1, 2);
      const sample = listThoughts(file, THOUGHT_STEPS);
      expect(sample.length).toBe(THOUGHT_STEPS);
      let worst = 0;
      for (const memory of sample) {
        await bringMemory(remote, mirror, memory);
        const flags = mirror.raw.tick(0, LIMIT.TICK_MS);
        expect((await remote.tick(0, LIMIT.TICK_MS)).flags).toBe(flags);
        worst = Math.max(worst, (await remote.stats()).lastTickCycles);
      }
      check(figures, "thoughtStepMs", worst / CYCLES_PER_MS, own);
      await noteRoom();
    },
  );

  // No RAM holds all translated code of these cartridges, so the flash that does is read as quickly as RAM would be,
  // past the cache.
  compare("a unit of thought, out of flash and against all translated code in RAM", async () => {
    const positions = tablesOf(id).flatMap((table) => listPositions(file, table).slice(0, COMPARED_POSITIONS));
    const costs: number[] = [];
    for (const range of [
      { begin: 0, end: 0 },
      { begin: METACODE, end: METACODE + AREA_BYTES },
    ]) {
      await start([1, 2]);
      const { device, remote } = console;
      Object.assign(device.machine.bus.asRam, range);
      let cycles = 0;
      for (const { cartridge, seat } of positions) {
        await console.writeMemory(cartridge);
        await remote.call("aiStart", seat, 3, 1, 2);
        const request = Array.from({ length: COMPARED_UNITS }, () => ["aiStep", 1] as const);
        cycles += await console.awakeCycles(async () => {
          for (let i = 0; i < COMPARED_REQUESTS; i++) await remote.calls(request);
        });
      }
      Object.assign(device.machine.bus.asRam, { begin: 0, end: 0 });
      costs.push(cycles / (positions.length * COMPARED_REQUESTS * COMPARED_UNITS));
    }
    const [flash, ram] = costs;
    check(figures, "thoughtUnitMs", flash / CYCLES_PER_MS, own);
    check(figures, "thoughtOverRam", flash / ram, own);
  });

  measure("C stack and heap in all of these", () => {
    for (const [name, bytes] of Object.entries(room)) check(figures, name, bytes);
    expect(room.stackBytes).toBeGreaterThan(0);
  });
});

/** Makes the device's memory like `wanted`; what it is now, the mirror knows. */
async function bringMemory(remote: EmulatedConsole["remote"], mirror: Cartridge, wanted: Uint8Array): Promise<void> {
  const there = mirror.memory();
  const { ramBytes } = mirror.identity;
  for (let at = 0; at < ramBytes; at += LINK_LIMIT.CHUNK_BYTES) {
    const end = Math.min(ramBytes, at + LINK_LIMIT.CHUNK_BYTES);
    const piece = wanted.subarray(at, end);
    if (Buffer.compare(piece, there.subarray(at, end)) !== 0) await remote.writeMemory(at, piece);
  }
  mirror.restore(wanted);
}

/**
 * Memory right after actions whose things are then animated, while no computer thinks: of a game by these presses,
 * each action watched to its end.
 */
function listMotions(file: Uint8Array, seed: readonly [number, number], presses: readonly number[]): Uint8Array[] {
  const cartridge = new Cartridge(file);
  const { raw } = cartridge;
  raw.boot(...seed);
  const found: Uint8Array[] = [];
  for (let step = 0; step < STEPS_WITH_MOTIONS && found.length < MOST_MOTIONS; step++) {
    if ((raw.tick(presses[step % presses.length], LIMIT.TICK_MS) & FLAG.SAVE) === 0) continue;
    const begun = cartridge.memory().slice();
    const flags = Array.from({ length: MOTION_STEPS }, () => raw.tick(0, LIMIT.TICK_MS));
    const pictures = flags.filter((each) => each & FLAG.SCREEN).length;
    if (pictures >= MOTION_PICTURES && !flags.some((each) => each & (FLAG.THINKING | FLAG.SAVE))) found.push(begun);
  }
  return found;
}

/**
 * Memory before a person's action after which a computer thinks in steps that show something on its way, with the
 * inputs of that film; of several films that with the most such steps, if there is any.
 */
function findFilm(id: string, file: Uint8Array): { memory: Uint8Array; inputs: number[] } {
  const { minPlayers, maxPlayers } = gameUnderTest(id).editions[0];
  let best = { count: -1, memory: new Uint8Array(), inputs: [] as number[] };
  for (let seed = 1; seed <= FILM_SEEDS && best.count < FILM_ENOUGH; seed++) {
    const random = new SeededRandom(seed);
    const { cartridge } = new CartridgeDriver(file, seed).start([0, 3], minPlayers, maxPlayers);
    const { raw } = cartridge;
    for (let step = 0; step < FILM_STEPS && raw.currentSeat() >= 0 && best.count < FILM_ENOUGH; step++) {
      const input = step % 2 === 0 ? 0 : FILM_INPUTS[random.below(FILM_INPUTS.length)];
      const memory = cartridge.memory().slice();
      if ((raw.tick(input, LIMIT.TICK_MS) & FLAG.SAVE) === 0 || input === 0 || raw.currentSeat() === 0) continue;
      const begun = cartridge.snapshot();
      const flags = Array.from({ length: MOTION_STEPS }, () => raw.tick(0, LIMIT.TICK_MS));
      const wanted = FLAG.SCREEN | FLAG.THINKING;
      const count = flags.filter((each) => (each & wanted) === wanted).length;
      const pictures = flags.filter((each) => each & FLAG.SCREEN).length;
      if (pictures >= MOTION_PICTURES && count > best.count)
        best = { count, memory, inputs: [input, ...flags.map(() => 0)] };
      cartridge.restore(begun);
    }
  }
  if (best.count < 0) throw new Error(`${id}: no action of a person is seen to move things`);
  return best;
}

/**
 * Memory before steps in which a computer thinks and no picture is made, spread over a game of two of the highest
 * level.
 */
function listThoughts(file: Uint8Array, count: number): Uint8Array[] {
  const play = (visit: (before: Uint8Array, flags: number) => void): void => {
    const handheld = new CartridgeDriver(file, SEED);
    handheld.start([3, 3], 2, 4);
    while (handheld.cartridge.raw.currentSeat() >= 0) {
      const before = handheld.cartridge.memory().slice();
      visit(before, handheld.step(0));
    }
  };
  const isThought = (flags: number) => (flags & FLAG.THINKING) !== 0 && (flags & FLAG.SCREEN) === 0;
  let steps = 0;
  play((_, flags) => (steps += isThought(flags) ? 1 : 0));
  const sample: Uint8Array[] = [];
  let i = 0;
  play((before, flags) => {
    if (isThought(flags) && i++ % Math.floor(steps / count) === 0 && sample.length < count) sample.push(before);
  });
  return sample;
}

// Such a press ends what is under way.
it("computer players think during films, except in games whose turns all end with a press", () => {
  expect(thoughtfulFilms).toEqual(
    (PLAYS_LARGE ? LARGE_GAMES : GAMES).filter((id) => isMeasuredWhole(id) && !ENDED_BY_PRESS.includes(id)),
  );
});

it.each([
  ["cursor moves", allMoves.quad, "allCursorMovesMs"],
  ["steps of animations", allMotions, "allMotionStepsMs"],
  ["steps of films", allFilms, "allMotionStepsMs"],
] as const)("%s of all games", (_, cycles, limit) => {
  expect(median(cycles) / CYCLES_PER_MS).toBeLessThanOrEqual(budgets.limits[limit]);
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1];
}

/** In how many bands of eight rows two lists' pictures differ. */
function countBands(before: Uint8Array, list: Uint8Array): number {
  const [one, other] = [before, list].map((bytes) => Buffer.from(rasterise(bytes).pixels));
  const bandBytes = 8 * LIMIT.SCREEN_SIZE;
  return Array.from({ length: LIMIT.SCREEN_SIZE / 8 }, (_, band) => band * bandBytes).filter(
    (at) => !one.subarray(at, at + bandBytes).equals(other.subarray(at, at + bandBytes)),
  ).length;
}

/**
 * Whether half of a list's commands stood in the one before: then it shows the same picture, with the cursor elsewhere.
 */
function shareMost(before: Uint8Array, list: Uint8Array): boolean {
  const commandsOf = (bytes: Uint8Array) => parseDisplayList(bytes).map((command) => JSON.stringify(command));
  const known = new Set(commandsOf(before));
  const commands = commandsOf(list);
  return commands.filter((command) => known.has(command)).length >= commands.length / 2;
}

function countUnits({ raw }: Cartridge): number {
  let units = 1;
  while (raw.aiStep(1) !== 1) units++;
  return units;
}
