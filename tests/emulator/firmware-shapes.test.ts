// What the shape of code that games ask for (docs/design/04-size-of-code.md) gains and costs: each game as shipped and
// as small as can be, from the same sources, in one run, on the emulated PicoSystem and in V8. shapes.json holds what
// was measured last, which UPDATE_GOLDENS=1 writes; the ratios of both are to stay. V8's is recorded there alone.
// Minutes, so in the long run only.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { measureSpeed } from "../../host/bench/bench.ts";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { compileCartridge, finishCartridge, translateGame } from "../../tools/cartridge/compile.ts";
import { gameOfRepository } from "../../tools/cartridge/place.ts";
import { SMALL } from "../../tools/cartridge/shape/shape.ts";
import { findButtonGame } from "../support/button-game.ts";
import { GAMES, ROOT } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";
import { listPositions, tablesOf } from "./positions.ts";
import { installUsed } from "./told.ts";

/** What one shape of a game takes; times in milliseconds of a handheld at 125 MHz. */
interface Figures {
  readonly fileBytes: number;
  readonly metacodeBytes: number;
  readonly ramBytes: number;
  readonly installMs: number;
  readonly titleMs: number;
  /** The ticks of the first steps of a game by buttons, together. */
  readonly ticksMs: number;
  /** A unit of level 3's thought, on average. */
  readonly thoughtUnitMs: number;
}

/** Both shapes of a game, and how many times as many random steps a second the shipped one makes in V8. */
interface Row {
  readonly small: Figures;
  readonly shipped: Figures;
  readonly stepsInV8: number;
}

const PATH = fileURLToPath(new URL("shapes.json", import.meta.url));
const update = process.env.UPDATE_GOLDENS === "1";
const kept = JSON.parse(readFileSync(PATH, "utf8")) as Record<string, Row>;
/** Games that ask for a shape of their own. */
const SHAPED = GAMES.filter((id) => gameOfRepository(ROOT, id).manifest.code !== undefined);
const CYCLES_PER_MS = 125_000;
const WHOLE_PICTURE = 240 * 240;
/** Steps of a game by buttons; units of thought at each position, as many as the game has there at most. */
const STEPS = 150;
const UNITS = 24;
/** Runs in V8 of this many milliseconds, by turns. */
const RUNS = 9;
const RUN_MS = 250;
/** What the ratio of both shapes may differ from the last one: a game that grows does so in both. */
const MARGIN = 0.1;

/** Measures one shape on the handheld; the ticks are compared with V8's. */
async function measureShape(id: string, file: Uint8Array): Promise<Figures> {
  const console = await EmulatedConsole.start("picosystem", { tearingSignal: false });
  const installMs = await installUsed(console, file);
  const { device, remote } = console;
  await device.run({ ms: 100 });
  const { pixels } = device.display;
  const from = device.ms;
  await remote.run(id, { seed: [1, 2] });
  await device.runUntil(() => device.display.pixels >= pixels + WHOLE_PICTURE, { timeoutMs: 5000 });
  const titleMs = device.ms - from;
  const { flashCodeBytes } = await remote.stats();

  const { seed, steps } = findButtonGame(tablesOf(id)[1]);
  await remote.run(id, { seed, ignoreSave: true, lockstep: true });
  const mirror = new Cartridge(file);
  // Twice: the first use of what is translated into RAM takes its translation too.
  let ticks = 0;
  for (let round = 0; round < 2; round++) {
    ticks = 0;
    mirror.raw.boot(...seed);
    expect(await remote.call("boot", ...seed)).toBe(0);
    for (const buttons of steps.slice(0, STEPS)) {
      const { flags } = await remote.tick(buttons, LIMIT.TICK_MS);
      expect(mirror.raw.tick(buttons, LIMIT.TICK_MS)).toBe(flags);
      ticks += (await remote.stats()).lastTickCycles;
    }
  }

  let [thought, units] = [0, 0];
  for (const { cartridge, seat } of tablesOf(id).flatMap((table) => listPositions(file, table))) {
    await console.writeMemory(cartridge);
    await remote.call("aiStart", seat, 3, 1, 2);
    cartridge.raw.aiStart(seat, 3, 1, 2);
    const request: ["aiStep", number][] = [];
    while (request.length < UNITS && cartridge.raw.aiStep(1) !== 1) request.push(["aiStep", 1]);
    if (request.length === 0) continue;
    thought += await console.awakeCycles(() => remote.calls(request));
    units += request.length;
  }
  console.expectHealthy();
  const { ramBytes } = mirror.identity;
  const [ticksMs, thoughtUnitMs] = [ticks / CYCLES_PER_MS, thought / units / CYCLES_PER_MS];
  return {
    fileBytes: file.length,
    metacodeBytes: flashCodeBytes,
    ramBytes,
    installMs,
    titleMs,
    ticksMs,
    thoughtUnitMs,
  };
}

/** Returns how many times as many random steps a second the second file makes, by the median of runs by turns. */
function compareInV8(id: string, files: readonly Uint8Array[]): number {
  const { edition, players } = tablesOf(id)[1];
  const cartridges = files.map((file) => new Cartridge(file));
  const ratios = Array.from({ length: RUNS }, () => {
    const [small, shipped] = cartridges.map(
      (cartridge) => measureSpeed(cartridge, edition, players, RUN_MS, 1, () => performance.now()).stepsPerSecond,
    );
    return shipped / small;
  });
  return ratios.toSorted((one, other) => one - other)[RUNS >> 1];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

afterAll(() => {
  if (update) writeFileSync(PATH, `${JSON.stringify(kept, null, 2)}\n`);
});

describe.each(SHAPED)("%s", (id) => {
  it("is quicker as shipped than small, and takes what was measured last", { timeout: 1_800_000 }, async () => {
    const place = gameOfRepository(ROOT, id);
    const small = (await finishCartridge(await translateGame(place, SMALL), SMALL)).wasm;
    const shipped = (await compileCartridge(place)).wasm;
    const measured: Row = {
      small: await measureShape(id, small),
      shipped: await measureShape(id, shipped),
      stepsInV8: compareInV8(id, [small, shipped]),
    };
    expect(measured.shipped.ticksMs).toBeLessThan(measured.small.ticksMs);
    expect(measured.shipped.thoughtUnitMs).toBeLessThan(measured.small.thoughtUnitMs);
    if (update) {
      const roundAll = (figures: Figures): Figures =>
        Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value as number)])) as never;
      kept[id] = {
        small: roundAll(measured.small),
        shipped: roundAll(measured.shipped),
        stepsInV8: Math.round(measured.stepsInV8 * 100) / 100,
      };
      return;
    }
    for (const name of Object.keys(measured.small) as (keyof Figures)[]) {
      const [now, last] = [measured, kept[id]].map(({ small, shipped }) => shipped[name] / small[name]);
      expect(Math.abs(now / last - 1), `${name}: ${last} times as much last`).toBeLessThanOrEqual(MARGIN);
    }
  });
});
