// What the interpreter relies on beside its own code: a C stack that holds the deepest nesting the validator lets through and
// recursion without end, and a divider that no interrupt handler uses.
import { beforeAll, describe, expect, it } from "vitest";
import { MODULE } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { type CallDepth, instrumentCalls, readCallDepth } from "../../host/check/call-depth.ts";
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

/** Calls `score(n)`: n + 2 calls under way at once, the last of them with a frame that fills the stack up to its promised size. */
function deep(shape: "plain" | "indirect" | "wide"): Uint8Array {
  const type = shape === "wide" ? "i64" : "i32";
  const next = `(${type}.sub (local.get 0) (${type}.const 1))`;
  const call = shape === "indirect" ? `(call_indirect (type $down) ${next} (i32.const 0))` : `(call $down ${next})`;
  const make = (locals: number) => watCartridge({
    fields: `(type $down (func (param ${type}) (result ${type}))) (table 1 funcref) (elem (i32.const 0) $down)
      (func $down (type $down) (if (result ${type}) (${type}.eq (local.get 0) (${type}.const 0)) (then (call $last)) (else (${type}.add (${type}.const 1) ${call}))))
      (func $last (result ${type}) ${`(local ${type})`.repeat(locals)} (local.set ${locals - 1} (${type}.const 7)) (local.get ${locals - 1}))`,
    bodies: { score: shape === "wide" ? "(i32.wrap_i64 (call $down (i64.extend_i32_u (local.get 0))))" : "(call $down (local.get 0))" },
  });
  const rest = MODULE.CALL_SLOTS - measure(make(1)).slots;
  expect(rest).toBeGreaterThan(0);
  return make(1 + Math.floor(rest / 2));
}

function measure(file: Uint8Array): CallDepth & { result: number } {
  const cartridge = new Cartridge(file, undefined, instrumentCalls(file, validateCartridge(file).module));
  const result = cartridge.raw.score(MODULE.CALL_DEPTH - 3);
  return { ...readCallDepth(cartridge), result };
}

describe("nested calls", () => {
  it.each(["plain", "indirect", "wide"] as const)("come back from the depth and with the frames that every engine promises, %s", async (shape) => {
    const file = deep(shape);
    const wanted = MODULE.CALL_DEPTH - 3 + 7;
    expect(measure(file)).toEqual({ calls: MODULE.CALL_DEPTH, slots: expect.closeTo(MODULE.CALL_SLOTS, -1), result: wanted });
    await console.goBack();
    const { deck } = console;
    await deck.install(file);
    await deck.run("probe", { lockstep: true });
    expect(await deck.call("score", MODULE.CALL_DEPTH - 3)).toBe(wanted);
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
