// What the interpreter relies on beside its own code: a C stack that holds the deepest nesting the validator lets through and
// recursion without end, and a divider that no interrupt handler uses.
import { beforeAll, describe, expect, it } from "vitest";
import { LinkRefusedError } from "../../host/link/index.ts";
import { EmulatedConsole } from "../emulator/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";

/** VM_MAX_DEPTH of firmware/vm/validate.h counts the function's own body too. */
const MOST_LOOPS = 63;
const CALM_STACK_BYTES = 4096;

function nested(loops: number): Uint8Array {
  const open = "(loop (br_if 0 (i32.eqz (i32.const 1)))".repeat(loops);
  return watCartridge({ bodies: { tick: `${open} ${")".repeat(loops)} (i32.const 0)` } });
}

let console: EmulatedConsole;

beforeAll(async () => {
  console = await EmulatedConsole.start();
  await console.connect();
  console.remember();
}, 300_000);

describe("the C stack", () => {
  it("holds the translation of the deepest nesting there may be", async () => {
    await console.goBack();
    const { device, deck } = console;
    await deck.install(nested(MOST_LOOPS));
    await deck.run("probe");
    await device.run({ ms: 200 });
    expect(await deck.status()).toMatchObject({ mode: "GAME" });
    const { used, size } = device.stackWatermark();
    expect(used).toBeGreaterThan(CALM_STACK_BYTES);
    expect(used + 512).toBeLessThanOrEqual(size);
    console.expectHealthy();
  });

  it("never sees deeper nesting", async () => {
    await console.goBack();
    await expect(console.deck.install(nested(MOST_LOOPS + 1))).rejects.toBeInstanceOf(LinkRefusedError);
    console.expectHealthy();
  });

  it.each([
    ["plain", "(func $spin (call $spin))", "(call $spin)"],
    ["indirect", "(type $t (func)) (table 1 funcref) (elem (i32.const 0) $spin) (func $spin (call_indirect (type $t) (i32.const 0)))", "(call $spin)"],
    ["with arguments", "(func $spin (param i64 i64) (call $spin (local.get 1) (local.get 0)))", "(call $spin (i64.const 1) (i64.const 2))"],
  ])("stays below 4 KiB in endless recursion, %s", async (_, fields, start) => {
    await console.goBack();
    const { device, deck } = console;
    await deck.install(watCartridge({ fields, bodies: { tick: `${start} (i32.const 0)` } }));
    await deck.run("probe");
    await device.run({ ms: 200 });
    expect(await deck.status()).toMatchObject({ mode: "CRASH", where: "tick" });
    expect(await console.words()).toMatch(/stack/i);
    expect(device.stackWatermark().used).toBeLessThanOrEqual(CALM_STACK_BYTES);
    console.expectHealthy();
  });
});

describe("the divider", () => {
  it("is the interpreter's alone: no interrupt handler touches it", async () => {
    await console.goBack();
    const { device, deck } = console;
    const { bus, cpu } = device.machine;
    const sio = bus.sio!;
    const uses = { thread: 0, handler: 0 };
    const write = sio.writeUint32Atomic;
    sio.writeUint32Atomic = function (offset, value, type) {
      if (offset >= 0x60 && offset < 0x78) uses[cpu.ipsr === 0 ? "thread" : "handler"]++;
      write.call(this, offset, value, type);
    };
    try {
      await deck.install(readCartridgeFile("null"));
      await deck.run("null", { seed: [1, 2] });
      for (const key of ["A", "DOWN", "A", "RIGHT", "A"] as const) await device.press(key, { afterMs: 100 });
    } finally {
      Reflect.deleteProperty(sio, "writeUint32Atomic");
    }
    expect(uses.thread).toBeGreaterThan(0);
    expect(uses.handler).toBe(0);
    console.expectHealthy();
  });
});
