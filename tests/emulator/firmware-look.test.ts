// Looking through a whole game on the emulated PicoSystem, in lockstep with V8: a game of the cartridge whose rules
// take longest, as much of it as is kept, is loaded within a second, and no step back takes more than half of one, not
// even that which plays all actions but one again. And how long it searches for costly choices, while a person waits
// and while a person walks.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BUTTON, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { keepGame, mostKept } from "../../host/testing/kept-game.ts";
import { isLongRun } from "../support/button-game.ts";
import { GAMES, ROOT, readCartridgeFile } from "../support/games.ts";
import { tickAlike } from "../support/lockstep.ts";
import { EmulatedConsole } from "./console.ts";
import { screenText } from "../../host/raster/index.ts";

const ID = "pulsar-2849";
const PLAYERS = 4;
const SEED = 5;
const CYCLES_PER_MS = 125_000;
const LOAD_MS = 1000;
const STEP_MS = 500;
const { A, B, LEFT, RIGHT, UP, DOWN } = BUTTON;
/** From the title to the last page, to the game, and through it. The first step back is made from the beginning. */
const KEYS = [A, A, A, A, A, LEFT, LEFT, RIGHT, UP, UP, UP, UP, UP, UP, LEFT, DOWN, RIGHT, B];

/** The seats play with level 1, which plays longer than chance does; as it is kept the first `people` are people. */
function playGame(cartridge: Cartridge, players: number, persons = 1): Uint8Array {
  const { raw } = cartridge;
  expect(raw.newGame(cartridge.identity.editions[0].number, players, 0, SEED, 0)).toBe(STATUS.OK);
  const states: Uint8Array[] = [];
  const actions: number[] = [];
  while (raw.currentSeat() >= 0) {
    states.push(cartridge.state());
    expect(raw.aiStart(raw.currentSeat(), 1, actions.length, SEED)).toBe(STATUS.OK);
    while (raw.aiStep(1000) === 0);
    actions.push(raw.aiAction());
    expect(raw.apply(actions.at(-1) as number)).toBe(STATUS.OK);
  }
  const before = Math.max(0, actions.length - mostKept(cartridge));
  const levels = Array.from({ length: players }, (_, seat) => (seat < persons ? 0 : 1));
  return keepGame(cartridge, {
    edition: cartridge.identity.editions[0].number,
    options: 0,
    levels,
    from: states[before],
    actions: actions.slice(before),
    before,
  });
}

/** How many actions a save keeps. */
function keptActions(save: Uint8Array): number {
  return new DataView(save.buffer, save.byteOffset).getUint16(LIMIT.SAVE_HEADER_BYTES + 24, true);
}

it(ID, { timeout: 900_000 }, async () => {
  const cartridge = new Cartridge(readCartridgeFile(ID));
  const save = playGame(cartridge, PLAYERS);
  expect(keptActions(save)).toBeGreaterThan(350);
  expect(cartridge.raw.boot(SEED, 0)).toBe(STATUS.OK);
  expect(cartridge.loadSave(save)).toBe(STATUS.OK);
  const console = await EmulatedConsole.withInstalled("picosystem", ID);
  const { device, remote } = console;
  await remote.writeSave(ID, save);
  // The first start translates the cartridge; the others show what the save adds.
  const startMs = async (ignoreSave: boolean): Promise<number> => {
    const begin = device.ms;
    await remote.run(ID, { seed: [SEED, 0], ignoreSave, lockstep: true });
    return device.ms - begin;
  };
  await startMs(true);
  const withoutMs = await startMs(true);
  const loadMs = (await startMs(false)) - withoutMs;
  expect(loadMs).toBeLessThan(LOAD_MS);
  let longest = 0;
  for (const [i, buttons] of KEYS.flatMap((button) => [button, 0]).entries()) {
    await tickAlike(remote, cartridge, buttons, `step ${i}`);
    const { lastTickCycles, lastPictureCycles } = await remote.stats();
    longest = Math.max(longest, lastTickCycles + lastPictureCycles);
  }
  expect(longest / CYCLES_PER_MS).toBeLessThan(STEP_MS);
  expect(await console.words()).toContain("Look through the game");
  const stats = await remote.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
});

/** Steps of the search that are played on the device, one picture of progress among them. */
const SEARCHED = 60;
/** A step lasts so long; what the search leaves is for a picture. */
const TICK_SHARE = 0.75;

it.each(["jump-gate", "pulsar-2849"])(
  "%s: the search for costly choices keeps the pace of steps, so that its steps tell its time",
  { timeout: 900_000 },
  async (id) => {
    const cartridge = new Cartridge(readCartridgeFile(id));
    const save = playGame(cartridge, 2);
    expect(cartridge.raw.boot(SEED, 0)).toBe(STATUS.OK);
    expect(cartridge.loadSave(save)).toBe(STATUS.OK);
    const console = await EmulatedConsole.withInstalled("picosystem", id);
    const { remote } = console;
    await remote.writeSave(id, save);
    await remote.run(id, { seed: [SEED, 0], lockstep: true });
    const tick = async (buttons: number): Promise<number> => {
      await tickAlike(remote, cartridge, buttons, "a step of the search");
      return (await remote.stats()).lastTickCycles;
    };
    const press = async (button: number): Promise<number> => (await tick(button)) + (await tick(0));
    const shows = (words: string): boolean => screenText(cartridge.screen()).some(({ text }) => text.includes(words));
    while (!shows("Look through the game")) await press(A);
    for (const button of [A, A]) await press(button);
    let sum = 0;
    for (let step = 0; step < SEARCHED; step++) sum += await tick(0);
    expect(await console.words()).toMatch(/\d+ %$/);
    expect(sum / SEARCHED / CYCLES_PER_MS / LIMIT.TICK_MS).toBeLessThan(TICK_SHARE);
    console.expectHealthy();
  },
);

/** Whole searches are measured: the template's here, in the long run (JUMPDECK_BUTTON_GAMES=all) every game's. */
const MEASURED = GAMES.filter((id) => isLongRun() || id === "null");
/** What a search may take of the handheld's time, and by how much a measured one may differ from the figure kept. */
const SEARCH_S = 60;
const DRIFT = 0.03;
const LOOK_EVERY_MS = 200;
/** What is at both ends of a game that is walked through. */
const FIRST_STEP = " 0/";
const LAST_STEP = "The end.";
const FIGURES = join(ROOT, "tests/golden/handheld/searches.json");
const figures = JSON.parse(readFileSync(FIGURES, "utf8")) as Record<string, number>;

it("every game searches for costly choices and has its figure, at most a minute", () => {
  expect(Object.keys(figures).sort()).toEqual(GAMES.toSorted());
  for (const seconds of Object.values(figures)) expect(seconds).toBeLessThan(SEARCH_S);
});

/**
 * Searches through a kept game on the device, and returns how many seconds of it that took; `walks` with one direction
 * held after the other.
 */
async function timeSearch(id: string, save: Uint8Array, walks: boolean): Promise<number> {
  const console = await EmulatedConsole.withInstalled("picosystem", id);
  const { device, remote } = console;
  await remote.writeSave(id, save);
  await remote.run(id, { seed: [SEED, 0] });
  for (let presses = 0; presses < 30 && !(await console.words()).includes("Look through the game"); presses++)
    await device.press("A");
  for (const button of ["A", "A"] as const) await device.press(button);
  expect(await console.words()).toMatch(/ %$/);
  const begin = device.ms;
  let held: "LEFT" | "RIGHT" = "LEFT";
  if (walks) device.hold(held);
  let words = "";
  // It leads to what it found, or says that there is nothing.
  while (!words.endsWith("next") && !words.includes("Mistakes: 0")) {
    await device.run({ ms: LOOK_EVERY_MS });
    words = await console.words();
    if (walks && words.includes(held === "LEFT" ? FIRST_STEP : LAST_STEP)) {
      device.release(held);
      held = held === "LEFT" ? "RIGHT" : "LEFT";
      device.hold(held);
    }
    expect(device.ms - begin, words).toBeLessThan(SEARCH_S * 1000);
  }
  const seconds = Math.round((device.ms - begin) / 100) / 10;
  const stats = await remote.stats();
  expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
  console.expectHealthy();
  return seconds;
}

it.each(MEASURED)(
  "%s: a whole search for costly choices, in the handheld's own time",
  { timeout: 1_800_000 },
  async (id) => {
    const seconds = await timeSearch(id, playGame(new Cartridge(readCartridgeFile(id)), 2), false);
    if (process.env.UPDATE_GOLDENS === "1") {
      figures[id] = seconds;
      writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
    }
    expect(Math.abs(seconds - (figures[id] as number))).toBeLessThan(0.5 + (figures[id] as number) * DRIFT);
  },
);

it.each(MEASURED)(
  "%s: takes at most a minute of the handheld, with many choices and a direction held",
  { timeout: 1_800_000 },
  async (id) => {
    const cartridge = new Cartridge(readCartridgeFile(id));
    const players = cartridge.identity.editions[0].maxPlayers;
    expect(await timeSearch(id, playGame(cartridge, players, players), true)).toBeLessThan(SEARCH_S);
  },
);
