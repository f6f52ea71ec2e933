// A cartridge that is stopped while its code runs out of flash, on the emulated handheld: by the guard's time limit, by
// X and Y, and by a STOP that comes during it, at one moment after another. No restart; the menu; and it plays on,
// without being translated again.
import { AREA_BYTES, METACODE } from "../support/flash-layout.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { callHere, type Call, callThere } from "../firmware/whole-game.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { EmulatedConsole } from "./console.ts";

/** JUMPDECK_MISBEHAVIOURS=all: at more moments. */
const MOMENTS = process.env.JUMPDECK_MISBEHAVIOURS === "all" ? 24 : 1;
/** From one moment to the next: more than an operation, no multiple of the guard's millisecond. */
const SHIFT_MS = 0.137;
/** r4 points to the next word of code (vm/m0/operations.S). */
const FLASH_BEGIN = 0x10000000;
const CODE_REGISTER = 4;
const LOOKS = 40;
const LOOK_MS = 0.731;
/**
 * How often it is found there at least: else an interrupt is at work, or one of the operations that use the register
 * for themselves, more or fewer by the moment. Code out of RAM is never found there.
 */
const LEAST_IN_FLASH = LOOKS / 4;
/** X and Y are held for a second (docs/spec/contract.md#console-face); a call may take 1.5 s. */
const HOLD_MS = 1100;
const LIMIT_MS = 1700;

/** All kinds of operations, and calls, in a loop without end. */
const MILL = `
  (func $part (param i32) (result i32)
    (if (result i32) (local.get 0) (then (i32.add (call $part (i32.sub (local.get 0) (i32.const 1))) (i32.const 3)))
      (else (i32.const 1))))
  (func $mill (local $n i32)
    (loop $l
      (local.set $n (i32.add (local.get $n) (i32.const 1)))
      (i64.store (i32.const 4096) (i64.div_u (i64.load (i32.const 4099)) (i64.extend_i32_u (i32.or (local.get $n)
        (i32.const 1)))))
      (i32.store (i32.const 4100) (call $part (i32.and (local.get $n) (i32.const 7))))
      (memory.fill (i32.const 4200) (local.get $n) (i32.const 64))
      (memory.copy (i32.const 4300) (i32.const 4200) (i32.const 64))
      (block $a (block $b (block $c (br_table $a $b $c (i32.and (local.get $n) (i32.const 3))))))
      (i32.store (i32.const 4104) (i32.div_s (i32.load (i32.const 4100)) (i32.const 7)))
      (br $l)))`;
const FILE = watCartridge({
  fillerBytes: 60_000,
  fields: MILL,
  bodies: {
    tick: `(if (i32.and (local.get 0) (i32.const ${BUTTON.A})) (then (call $mill))) (i32.const 0)`,
    apply: "(call $part (local.get 0))",
  },
});
const CALLS: readonly Call[] = [1, 5, 100].map((n) => ["apply", n]);

let console: EmulatedConsole;

beforeAll(async () => {
  console = await EmulatedConsole.withCartridges("picosystem", FILE);
  console.remember();
}, 300_000);

/** Starts it and has it run out of flash for good, from another moment each time. */
async function startMill(moment: number): Promise<void> {
  await console.goBack();
  const { device, remote } = console;
  await remote.run("probe");
  const { hotCodeBytes, flashCodeBytes } = await remote.stats();
  expect(flashCodeBytes - hotCodeBytes, "code in flash alone").toBeGreaterThan(64 * 1024);
  await device.run({ ms: 100 + moment * SHIFT_MS });
  device.hold("A");
  await device.run({ ms: 60 });
  device.release("A");
}

/** Expects to find the interpreter in code that is in flash, whenever it is looked at. */
async function expectRunsFromFlash(): Promise<void> {
  const { device } = console;
  const { cpu } = device.machine;
  let found = 0;
  for (let i = 0; i < LOOKS; i++) {
    await device.run({ ms: LOOK_MS });
    const code = (cpu.r[CODE_REGISTER] >>> 0) - FLASH_BEGIN;
    if (cpu.ipsr === 0 && code >= METACODE && code < METACODE + AREA_BYTES) found++;
  }
  expect(found).toBeGreaterThanOrEqual(LEAST_IN_FLASH);
}

/** Expects nothing that silicon would not forgive, and the game as before. */
async function expectPlaysOn(): Promise<void> {
  const { device, remote } = console;
  const { programs } = await remote.stats();
  await remote.run("probe", { lockstep: true });
  expect((await remote.stats()).programs - programs, "no translation anew").toBeLessThan(8);
  const cartridge = new Cartridge(FILE);
  expect(await callThere(remote, CALLS)).toEqual(CALLS.map((call) => callHere(cartridge, call)));
  expect(device.machine.resets).toBe(0);
  console.expectHealthy();
}

describe.each(Array.from({ length: MOMENTS }, (_, n) => n))("at moment %i", (moment) => {
  it("is stopped by the time limit, and the crash screen stands", async () => {
    await startMill(moment);
    await expectRunsFromFlash();
    const { device, remote } = console;
    await device.run({ ms: LIMIT_MS });
    expect(await remote.status()).toMatchObject({ mode: "CRASH", failure: LINK_STATUS.HANG, where: "tick" });
    await device.press("A", { afterMs: 300 });
    expect((await remote.status()).mode).toBe("MENU");
    await expectPlaysOn();
  }, 120_000);

  it("is left by X and Y", async () => {
    await startMill(moment);
    const { device, remote } = console;
    for (const key of ["X", "Y"] as const) device.hold(key);
    await expectRunsFromFlash();
    await device.run({ ms: HOLD_MS - LOOKS * LOOK_MS });
    for (const key of ["X", "Y"] as const) device.release(key);
    await device.run({ ms: 200 });
    expect(await remote.status()).toMatchObject({ mode: "MENU", failure: 0 });
    await expectPlaysOn();
  }, 120_000);

  it("a STOP over the link that comes meanwhile is answered as soon as the time limit has passed", async () => {
    await startMill(moment);
    await expectRunsFromFlash();
    const { device, remote } = console;
    const before = device.ms;
    await remote.stop();
    expect(device.ms - before).toBeLessThan(LIMIT_MS);
    expect((await remote.status()).mode).toBe("MENU");
    await expectPlaysOn();
  }, 120_000);
});
