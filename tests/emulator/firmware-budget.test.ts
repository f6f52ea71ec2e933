// Budgets of the console in emulated time at 125 MHz. budgets.json holds, for each figure, the limit that must hold and what was
// measured last; a figure may not grow by more than a quarter over that. UPDATE_GOLDENS=1 writes the measured figures anew.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { readCartridgeFile, readEditions } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

interface Budget {
  limit?: number;
  measured: number;
}

const PATH = fileURLToPath(new URL("budgets.json", import.meta.url));
const budgets = JSON.parse(readFileSync(PATH, "utf8")) as Record<string, Budget>;
const update = process.env.UPDATE_GOLDENS === "1";
const GROWTH = 1.25;
const CYCLES_PER_MS = 125_000;
const FILE = readCartridgeFile("jump-gate");
const POSITIONS = 8;
/** Heap that has to be left over with every cartridge. */
const FREE_HEAP_BYTES = 12 * 1024;
const SEED = 4711;

function check(name: string, value: number): void {
  const budget = budgets[name];
  expect(budget, `${name} in budgets.json`).toBeDefined();
  if (budget.limit !== undefined) expect(value, name).toBeLessThanOrEqual(budget.limit);
  if (update) budget.measured = Math.round(value * 1000) / 1000;
  else
    expect(value, `${name}: more than a quarter over the last figure, ${budget.measured}`).toBeLessThanOrEqual(
      budget.measured * GROWTH,
    );
}

afterAll(() => {
  if (update) writeFileSync(PATH, `${JSON.stringify(budgets, null, 2)}\n`);
});

describe("budgets", () => {
  it("power-on to menu, start of Jump Gate, ticks, pictures, stack, heap", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    await device.runUntil(() => device.display.pixels >= 240 * 240 && device.backlight > 0, { timeoutMs: 3000 });
    check("powerOnToMenuMs", device.ms);
    const deck = await console.connect();
    await deck.install(FILE);
    await device.run({ ms: 100 });
    const pixels = device.display.pixels;
    const start = device.ms;
    await deck.run("jump-gate", { seed: [1, 2] });
    await device.runUntil(() => device.display.pixels >= pixels + 240 * 240, { timeoutMs: 5000 });
    check("startToTitleMs", device.ms - start);
    await device.run({ ms: 500 });
    check("idleTickMs", (await deck.stats()).lastTickCycles / CYCLES_PER_MS);
    // In lockstep each step is asked for, so that the step and the picture it led to can be told apart.
    await deck.run("jump-gate", { seed: [1, 2], ignoreSave: true, lockstep: true });
    const worst = async (): Promise<{ plain: number; saved: number }> => {
      const random = new SeededRandom(SEED);
      const cycles = { plain: 0, saved: 0 };
      for (let i = 0; i < 60; i++) {
        const button = [BUTTON.A, BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT][random.below(5)];
        const { flags } = await deck.tick(i % 2 === 0 ? button : 0);
        const { lastTickCycles, lastPictureCycles } = await deck.stats();
        if ((flags & FLAG.SCREEN) === 0 || flags & FLAG.THINKING) continue;
        const kind = flags & FLAG.SAVE ? "saved" : "plain";
        cycles[kind] = Math.max(cycles[kind], lastTickCycles + lastPictureCycles);
      }
      return cycles;
    };
    // The first use of a function includes its translation by wasm3, once per start; so everything is used once before.
    await worst();
    expect(await deck.call("boot", 1, 2)).toBe(0);
    const { plain, saved } = await worst();
    check("changedScreenMs", plain / CYCLES_PER_MS);
    // A picture that comes with a rules step and a save; the longest is the start of a new game.
    check("newGameScreenMs", saved / CYCLES_PER_MS);
    const stats = await deck.stats();
    check("stackBytes", Math.max(device.stackWatermark().used, stats.stackUsed));
    check("heapPeakBytes", stats.arenaPeak);
    check("heapShortBytes", Math.max(0, FREE_HEAP_BYTES - (stats.arenaBytes - stats.arenaPeak)));
    console.expectHealthy();
  });

  it("a computer player's move, level by level", async () => {
    const console = await EmulatedConsole.withCartridges("picosystem", FILE);
    const { device, deck } = console;
    const [edition] = readEditions("jump-gate");
    await deck.run("jump-gate", { seed: [1, 2], ignoreSave: true, lockstep: true });
    const cost = async (name: string, ...args: number[]): Promise<number> => {
      const before = device.cycles;
      await deck.call(name, ...args);
      return device.cycles - before;
    };
    const overhead = await cost("currentSeat");
    for (const level of [1, 2, 3]) {
      let worst = 0;
      for (let i = 0; i < POSITIONS; i++) {
        const cartridge = new Cartridge(FILE);
        const random = new SeededRandom(SEED);
        cartridge.raw.newGame(edition.number, 2, 0, SEED, 0);
        for (let moves = 0; moves < 3 + 7 * i && cartridge.raw.currentSeat() >= 0; moves++) {
          cartridge.raw.apply(cartridge.raw.legalAction(random.below(cartridge.raw.legalCount())));
        }
        const seat = cartridge.raw.currentSeat();
        if (seat < 0) break;
        await deck.writeMemory(cartridge.raw.statePtr(), cartridge.state());
        await deck.calls([["checkState"], ["aiStart", seat, level, 1, 2]]);
        cartridge.raw.aiStart(seat, level, 1, 2);
        let units = 1;
        while (cartridge.raw.aiStep(1) !== 1) units++;
        // Cycles of a few units, as many units as the move takes.
        const sample = Math.min(units, 8);
        worst = Math.max(worst, ((await cost("aiStep", sample)) - overhead) * (units / sample));
      }
      check(`level${level}MoveMs`, worst / CYCLES_PER_MS);
    }
    console.expectHealthy();
  });
});
