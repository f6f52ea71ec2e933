// Stopping what does not end: the guard's interrupt leads the interpreter out at whatever instruction it meets, and the
// module runs on correctly afterwards. Then the same on the whole console: crash screen, and X and Y held leave any
// cartridge.
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { EmulatedConsole } from "../emulator/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { GUARD_TIMEOUT, Harness, type HarnessCall, type Outcome } from "./harness/harness.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";
import { isBroad, sampleRows } from "../support/breadth.ts";

/** None of these ends; where they are stopped differs with the delay before the call. */
const ENDLESS = {
  spin: "(loop $l (br $l)) (i32.const 1)",
  arithmetic:
    "(local $x i32) (loop $l (local.set $x (i32.add (i32.mul (local.get $x) (i32.const 31)) (local.get " +
    "0))) (br $l)) (i32.const 1)",
  calls: "(loop $l (drop (call $leaf (call $leaf (local.get 0)))) (br $l)) (i32.const 1)",
  indirectCalls: "(loop $l (drop (call_indirect (type $unary) (local.get 0) (i32.const 0))) (br $l)) (i32.const 1)",
  deepCalls: "(loop $l (drop (call $down (i32.const 90))) (br $l)) (i32.const 1)",
  narrowDivision:
    "(local $x i32) (loop $l (local.set $x (i32.add (i32.div_s (i32.const -123456789) (i32.or (local.get " +
    "$x) (i32.const 1))) (local.get $x))) (br $l)) (i32.const 1)",
  wideDivision:
    "(local $x i64) (loop $l (local.set $x (i64.add (local.get $x) (i64.div_u (i64.const 123456789123456) " +
    "(i64.or (local.get $x) (i64.const 1))))) (br $l)) (i32.const 1)",
  wideRemainder:
    "(local $x i64) (loop $l (local.set $x (i64.sub (i64.const 7) (i64.rem_s (i64.const " +
    "-123456789123456789) (i64.or (local.get $x) (i64.const 1))))) (br $l)) (i32.const 1)",
  memoryAccess:
    "(local $x i32) (loop $l (i64.store offset=3 (i32.and (local.get $x) (i32.const 4095)) (i64.load " +
    "(i32.and (local.get $x) (i32.const 255)))) (local.set $x (i32.add (local.get $x) (i32.const 5))) (br " +
    "$l)) (i32.const 1)",
  growth:
    "(loop $l (drop (memory.grow (i32.const 0))) (drop (memory.grow (i32.const 1))) (drop (memory.size)) " +
    "(br $l)) (i32.const 1)",
  filling:
    "(loop $l (memory.fill (i32.const 30000) (i32.const 7) (i32.const 40)) (memory.copy (i32.const 40000) " +
    "(i32.const 30000) (i32.const 41)) (br $l)) (i32.const 1)",
  host:
    "(local $x i32) (loop $l (local.set $x (i32.add (local.get $x) (call $twiceAndOne (local.get $x)))) (br " +
    "$l)) (i32.const 1)",
  reentry: "(loop $l (drop (call $reenter (i32.const 30))) (br $l)) (i32.const 1)",
};
const NAMES = Object.keys(ENDLESS);
const STOPS_EACH = 42;
/** These spend most of their time in C, where they cannot be led out. */
const C_MOSTLY = /^wide|^filling$|^host$|^growth$|^reentry$/;

const MODULE = assemble(`(module (type $unary (func (param i32) (result i32)))
  (import "env" "twiceAndOne" (func $twiceAndOne (param i32) (result i32)))
  (import "env" "trapIf" (func $trapIf (param i32) (result i32)))
  (import "env" "reenter" (func $reenter (param i32) (result i32)))
  (func $inner (export "inner") (param i32) (result i32) (local $i i32)
    (loop $l (local.set $i (i32.add (i32.mul (local.get $i) (i32.const 5)) (local.get 0)))
      (br_if $l (i32.gt_s (local.tee 0 (i32.sub (local.get 0) (i32.const 1))) (i32.const 0)))) (local.get $i))
  (memory 1 1) (table 1 funcref) (elem (i32.const 0) $leaf)
  (func $leaf (param i32) (result i32) (i32.add (local.get 0) (i32.const 3)))
  (func $down (param i32) (result i32) (if (result i32) (local.get 0)
    (then (i32.add (i32.const 1) (call $down (i32.sub (local.get 0) (i32.const 1))))) (else (i32.const 0))))
  (func (export "work") (param i32) (result i64) (local $i i32) (local $h i64)
    (loop $l (local.set $h (i64.add (i64.mul (local.get $h) (i64.const 31)) (i64.extend_i32_s (call $down (i32.rem_u
      (local.get $i) (i32.const 9))))))
      (i64.store (i32.add (i32.const 1000) (i32.and (local.get $i) (i32.const 1020))) (local.get $h))
      (local.set $h (i64.xor (local.get $h) (i64.div_u (i64.load (i32.const 1000)) (i64.const 7))))
      (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1))) (local.get 0))))
    (memory.fill (i32.const 1000) (i32.const 0) (i32.const 1032)) (local.get $h))
  (func (export "longFill") (param i32) (result i32) (loop $l (memory.fill (i32.const 0) (i32.const 1) (i32.const
    65000)) (br $l)) (i32.const 1))
  ${NAMES.map(
    (name) => `(func (export "${name}") (param i32) (result i32)
    ${ENDLESS[name as keyof typeof ENDLESS]})`,
  ).join("\n")})`);

const WORK: HarnessCall = { name: "work", args: [30] };

describe("an endless function", () => {
  let harness: Harness;
  const wanted = runInV8(MODULE, [WORK])[0];
  let met = new Set<number>();
  let stops = 0;

  beforeAll(async () => {
    harness = await Harness.start("m0");
    expect((await harness.load(MODULE)).error).toBe("");
    met = new Set();
  }, 300_000);

  it.each(sampleRows(NAMES, 2))("%s is stopped anywhere, and the module works afterwards", async (name) => {
    let cuts = 0;
    for (let done = 0; done < STOPS_EACH; ) {
      const calls = Array.from({ length: STOPS_EACH - done }, (_, i): HarnessCall[] => [
        { name, args: [i], limitMs: 1, delay: ((done + i) * 613) % 20011 },
        WORK,
      ]).flat();
      const outcomes: Outcome[] = await harness.run(calls);
      // Where the interrupt met C for 50 ms on end, the guard has cut: then everything is loaded again, as the console
      // does.
      const cut = outcomes.findIndex(({ returned }) => !returned);
      for (let i = 0; i < (cut < 0 ? outcomes.length : cut); i += 2) {
        const { guard, error, stackKept, cycles } = outcomes[i];
        expect({ guard, error, stackKept }, `stop ${done}`).toEqual({
          guard: GUARD_TIMEOUT,
          error: "stopped",
          stackKept: true,
        });
        expect(describeOutcome(outcomes[i + 1]), `work after stop ${done}`).toBe(wanted);
        met.add(cycles);
        done++;
      }
      if (cut >= 0) {
        expect(outcomes[cut].guard).toBe(GUARD_TIMEOUT);
        expect((await harness.load(MODULE)).error).toBe("");
        expect(describeOutcome((await harness.run([WORK]))[0])).toBe(wanted);
        done++;
        cuts++;
      }
    }
    stops += STOPS_EACH - cuts;
    expect(cuts).toBeLessThanOrEqual(C_MOSTLY.test(name) ? STOPS_EACH / 8 : 0);
    expect(harness.device.faults).toEqual([]);
    expect(harness.device.complaints).toEqual([]);
  });

  it("was stopped at least 250 times, at many different moments", () => {
    expect(stops).toBeGreaterThanOrEqual(isBroad ? 500 : 250);
    expect(met.size).toBeGreaterThan(isBroad ? 200 : 120);
  });

  it("that hardly ever leaves C is cut instead, and a module loaded afterwards works", async () => {
    const [{ guard, cycles }] = await harness.run([{ name: "longFill", args: [0], limitMs: 1 }]);
    expect(guard).toBe(GUARD_TIMEOUT);
    expect(cycles).toBeLessThan(60 * 125_000);
    expect((await harness.load(MODULE)).error).toBe("");
    expect(describeOutcome((await harness.run([WORK]))[0])).toBe(wanted);
    expect(harness.device.faults).toEqual([]);
  });
});

describe("the console", () => {
  let console: EmulatedConsole;
  const file = watCartridge({
    title: "Endless",
    bodies: {
      tick: `(if (i32.and (local.get $0) (i32.const ${BUTTON.A})) (then (loop $l (br $l))))
        (if (i32.and (local.get $0) (i32.const ${BUTTON.UP})) (then (call $forever (i32.const 5)))) (i32.const 0)`,
    },
    fields:
      "(func $forever (param i32) (loop $l (call $forever2 (local.get 0)) (br $l))) (func $forever2 (param i32) (nop))",
  });

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", file);
    console.remember();
  }, 300_000);

  it.each(["A", "UP"] as const)("names cartridge and function when one hangs (%s)", async (key) => {
    await console.goBack();
    const { device, remote } = console;
    await remote.run("probe");
    await device.run({ ms: 200 });
    device.hold(key);
    await device.run({ ms: 100 });
    device.release(key);
    await device.run({ ms: 2500 });
    expect(await remote.status()).toMatchObject({ mode: "CRASH", where: "tick" });
    const words = await console.words();
    expect(words).toContain("Endless");
    expect(words).toContain("tick");
    expect(device.machine.resets).toBe(0);
    await device.press("A", { afterMs: 300 });
    expect((await remote.status()).mode).toBe("MENU");
    console.expectHealthy();
  });

  it.each(["A", undefined] as const)("is left by X and Y, hanging (%s) or not", async (key) => {
    await console.goBack();
    const { device, remote } = console;
    await remote.run("probe");
    await device.run({ ms: 200 });
    device.hold("X");
    device.hold("Y");
    if (key) device.hold(key);
    await device.run({ ms: 1300 });
    for (const held of ["X", "Y", "A"] as const) device.release(held);
    await device.run({ ms: 200 });
    expect((await remote.status()).mode).toBe("MENU");
    expect(device.machine.resets).toBe(0);
    console.expectHealthy();
  });
});
