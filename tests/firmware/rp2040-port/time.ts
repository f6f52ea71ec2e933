// The clock: it never goes back, not where its 32-bit halves turn over; the millisecond goes on, and waits end in time.
import { expect } from "vitest";
import type { Bench, StartBench } from "./bench.ts";

/** Where the lower half of the microseconds turns over: after 71 minutes. */
const TURN_US = 2 ** 32;
/** The start, the opening of the port and some room. */
const START_US = 700_000;
/** The reading of the clock in a loop takes less than this many cycles; each is tried as the moment of the turn. */
const PHASES = 48;

/** A console just before the turn. */
async function beforeTheTurn(start: StartBench): Promise<Bench> {
  const bench = await start({ timerStartUs: TURN_US - START_US });
  await bench.open();
  await bench.device.run({ ms: 20 });
  return bench;
}

/** Lets the time pass until this much before the turn. */
async function runTo(bench: Bench, aheadUs: number): Promise<void> {
  const { timer } = bench.device.machine;
  const ms = (TURN_US - aheadUs - timer.count) / 1000;
  expect(ms, "time before the turn").toBeGreaterThan(0);
  await bench.device.run({ ms });
}

/** Read without a pause around the turn of the lower half, which comes at each cycle of the reading. */
export async function checkTurn(start: StartBench): Promise<void> {
  const bench = await beforeTheTurn(start);
  const { device } = bench;
  await runTo(bench, 3000);
  const calm = device.snapshot();
  for (let phase = 0; phase < PHASES; phase++) {
    device.restore(calm);
    device.machine.timer.delay(phase * device.machine.clock.nanosPerCycle);
    const [leap] = await bench.ask("H6", 40);
    expect(device.machine.timer.count, "the clock after the turn").toBeGreaterThan(TURN_US);
    expect(leap, `leap of the clock at phase ${phase}`).toBeGreaterThanOrEqual(0);
    expect(leap, `leap of the clock at phase ${phase}`).toBeLessThan(1000);
  }
}

/** All that counts time goes on over the turn: waits, pictures, erases, limits, keys, sound. */
export async function checkOverTheTurn(start: StartBench): Promise<void> {
  const bench = await beforeTheTurn(start);
  const { device } = bench;
  const early = device.snapshot();
  for (const [command, aheadUs] of [
    ["Q", 20_000],
    ["A", 8_000],
    ["G", 20_000],
    ["E", 60_000],
    ["K", 3_000],
    ["I", 2_700], // the millisecond is due before the turn and comes after it
  ] as const) {
    device.restore(early);
    await runTo(bench, aheadUs);
    const answer = await bench.ask(command, 3000);
    if (command === "Q") expectWait(answer[0]);
    if (command === "A") expect(answer[0], "us of a picture over the turn").toBeLessThan(34_000);
    if (command === "E") expect(answer, "erases over the turn").toEqual([0, 0, 0]);
    if (command === "G") expect(answer.slice(0, 3), "guarded work over the turn").toEqual([7, 5, -1001]);
    await device.press("A", { ms: 12, afterMs: 12 });
    expect((await bench.ask("K"))[1], "a key over the turn").toBe(16);
    expect(device.machine.timer.count, "the clock after the turn").toBeGreaterThan(TURN_US);
  }
}

function expectWait(us: number): void {
  expect(us, "us of a wait of 30 ms").toBeGreaterThanOrEqual(30_000);
  expect(us, "us of a wait of 30 ms").toBeLessThan(31_500);
}

/** An idle wait ends when its time has come, and sooner by a key or by bytes. */
export async function checkWaits(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  await device.run({ ms: 50 });
  const wait = async (during: () => void): Promise<number> => {
    bench.command("Q");
    await device.run({ ms: 11 });
    during();
    return (await bench.answer("a wait", 60))[0];
  };
  expectWait(await wait(() => {}));
  expect(await wait(() => device.hold("B")), "us of a wait that a key ends").toBeLessThan(20_000);
  device.release("B");
  await device.run({ ms: 30 });
  expect(await wait(() => bench.send("x")), "us of a wait that bytes end").toBeLessThan(20_000);
  await device.run({ ms: 30 });
  expect(await wait(() => device.usb.setLineState(3)), "us of a wait that the line state ends").toBeLessThan(20_000);
  const ms = (await bench.ask("C"))[2];
  expect(Math.abs(ms - 300), "ms of 300,000 us").toBeLessThanOrEqual(1);
}

/** The millisecond goes on whenever its interrupt was kept off for longer than itself. */
export async function checkMissedAlarms(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  await bench.ask("6", 2000);
  await bench.ask("K");
  await device.press("A", { ms: 12, afterMs: 12 });
  expect((await bench.ask("K"))[1], "a key after alarms that were missed").toBe(16);
}
