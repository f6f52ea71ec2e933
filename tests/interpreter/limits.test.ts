// What the interpreter relies on beside its own code: a C stack that holds the deepest nesting the validator lets
// through and recursion without end, and a divider that no interrupt handler uses.
import { beforeAll, describe, expect, it } from "vitest";
import { MODULE } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { type CallDepth, instrumentCalls, readCallDepth } from "../../host/check/call-depth.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { LinkRefusedError } from "../../host/link/index.ts";
import { encodeLeb, I32, NO_RESULT, OP } from "../../host/wasm/instructions.ts";
import { EmulatedConsole } from "../emulator/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";
import { withBodies } from "../support/raw-bodies.ts";

/** VM_MAX_DEPTH of firmware/vm/validate.h counts the function's own body too. */
const MOST_BLOCKS = 63;
const CALM_STACK_BYTES = 4096;

/**
 * A kind of block: the bytes that open and close it, whether a number comes out of it, and whether a branch to it takes
 * one along.
 */
interface Nest {
  readonly open: readonly number[];
  readonly close: readonly number[];
  readonly leaves: boolean;
  readonly takes: boolean;
}

const [NOTHING, NUMBER] = [NO_RESULT, I32];
const READ = [OP.LOCAL_GET, 0];
const number = (value: number): number[] => [OP.I32_CONST, value];
const NESTS: Readonly<Record<string, Nest>> = {
  block: { open: [OP.BLOCK, NOTHING], close: [OP.END], leaves: false, takes: false },
  loop: { open: [OP.LOOP, NOTHING], close: [OP.END], leaves: false, takes: false },
  if: { open: [...READ, OP.IF, NOTHING], close: [OP.END], leaves: false, takes: false },
  "if beside an else": { open: [...READ, OP.IF, NOTHING], close: [OP.ELSE, OP.END], leaves: false, takes: false },
  else: { open: [...READ, OP.IF, NOTHING, OP.ELSE], close: [OP.END], leaves: false, takes: false },
  "block with a result": { open: [OP.BLOCK, NUMBER], close: [OP.END], leaves: true, takes: true },
  "loop with a result": { open: [OP.LOOP, NUMBER], close: [OP.END], leaves: true, takes: false },
  "then with a result": {
    open: [...READ, OP.IF, NUMBER],
    close: [OP.ELSE, ...number(1), OP.END],
    leaves: true,
    takes: true,
  },
  "else with a result": {
    open: [...READ, OP.IF, NUMBER, ...number(1), OP.ELSE],
    close: [OP.END],
    leaves: true,
    takes: true,
  },
};

/** What may be innermost in this many blocks, with its operands; each leaves a number. */
function listInnermost(
  { takes }: Nest,
  blocks: number,
  many: { readonly callee: number; readonly type: number },
): number[][] {
  const arguments24 = Array.from({ length: 24 }, () => READ).flat();
  /** A jump out of such blocks that may go on: the number that it takes along is left. */
  const jump = (...code: number[]): number[] =>
    takes ? [...number(2), ...READ, ...code] : [...READ, ...code, ...number(1)];
  return [
    number(2),
    number(-3 & 0x7f),
    READ,
    [0x23, 0],
    [0x3f, 0],
    [...READ, 0x45],
    [0x42, 5, 0xa7], // constants, local, global, memory.size, eqz, wrap
    [...number(3), OP.LOCAL_TEE, 0, ...READ, 0x6a],
    [...number(3), 0x21, 0, ...READ],
    [0x42, 1, 0x42, 2, 0x7c, 0x42, 3, 0x7e, 0xa7], // tee, set, i64
    [...READ, ...number(7), 0x6d],
    [0x42, 1, 0x42, 2, ...READ, OP.SELECT, 0xa7],
    [...number(0), 0x42, 1, 0x37, 3, 0, ...number(0), 0x28, 2, 0], // division, select, store and load
    [...READ, ...READ, ...READ, 0xfc, 0x0b, 0, ...number(1)],
    [...READ, ...READ, ...READ, 0xfc, 0x0a, 0, 0, ...number(1)], // memory.fill, memory.copy
    [...arguments24, OP.CALL, ...encodeLeb(many.callee)],
    [...arguments24, ...number(0), OP.CALL_INDIRECT, many.type, 0],
    jump(OP.BR_IF, 0),
    jump(OP.BR_IF, 3),
    jump(OP.BR_IF, blocks - 1),
    [...READ, OP.BR_IF, blocks, ...number(1)],
    [...number(2), OP.BR, 3],
    [OP.BR, blocks],
    [OP.RETURN],
    [OP.UNREACHABLE],
    [
      ...(takes ? number(2) : []),
      ...READ,
      OP.BR_TABLE,
      ...encodeLeb(200),
      ...Array.from({ length: 201 }, (_, i) => [0, 3, blocks - 1][i % 3]),
    ],
    [...READ, OP.BR_TABLE, 2, blocks, blocks, blocks],
  ];
}

/** A function for each innermost instruction, in this many blocks of a kind. */
function nested(nest: Nest, blocks: number): Uint8Array {
  const count = listInnermost(nest, blocks, { callee: 0, type: 0 }).length;
  const many = `(type $takes (func ${"(param i32)".repeat(24)} (result i32))) (func $many (type $takes) (i32.const 0))`;
  const file = watCartridge({
    fields: `(table 1 funcref) (elem (i32.const 0) $many) (global $global i32 (i32.const 0))
      ${"(func (param i32))".repeat(count)} ${many}`,
  });
  const type = validateCartridge(file).module.types.findIndex(({ params }) => params.length === 24);
  const times = (code: readonly number[]): number[] => Array.from({ length: blocks }, () => code).flat();
  const bodies = listInnermost(nest, blocks, { callee: count, type }).map((innermost) => {
    const inside = nest.leaves ? innermost : [...innermost, OP.DROP];
    return [...times(nest.open), ...inside, ...times(nest.close), ...(nest.leaves ? [OP.DROP] : [])];
  });
  return withBodies(file, bodies);
}

let console: EmulatedConsole;

beforeAll(async () => {
  console = await EmulatedConsole.start();
  await console.connect();
  console.remember();
}, 300_000);

describe("the C stack", () => {
  it.each(Object.entries(NESTS))(
    "holds the translation of the deepest nesting there may be: %s, whatever stands innermost",
    async (_, nest) => {
      const file = nested(nest, MOST_BLOCKS);
      expect(WebAssembly.validate(file.slice())).toBe(true);
      expect(checkCartridge(file, null).findings).toEqual([]);
      await console.goBack();
      const { device, remote } = console;
      await remote.install(file);
      await remote.run("probe");
      await device.run({ ms: 200 });
      expect(await remote.status()).toMatchObject({ mode: "GAME" });
      const { used, size } = device.stackWatermark();
      expect(used).toBeGreaterThan(CALM_STACK_BYTES);
      expect(used + 512).toBeLessThanOrEqual(size);
      console.expectHealthy();
    },
  );

  it.each(Object.entries(NESTS))("never sees deeper nesting: %s", async (_, nest) => {
    await console.goBack();
    const file = nested(nest, MOST_BLOCKS + 1);
    expect(WebAssembly.validate(file.slice())).toBe(true);
    expect(checkCartridge(file, null).findings.map(({ text }) => text)).toEqual([
      expect.stringContaining("65 blocks nested"),
    ]);
    await expect(console.remote.install(file)).rejects.toBeInstanceOf(LinkRefusedError);
    console.expectHealthy();
  });

  it.each([
    ["plain", "(func $spin (call $spin))", "(call $spin)"],
    [
      "indirect",
      "(type $t (func)) (table 1 funcref) (elem (i32.const 0) $spin) (func $spin (call_indirect (type $t) " +
        "(i32.const 0)))",
      "(call $spin)",
    ],
    [
      "with arguments",
      "(func $spin (param i64 i64) (call $spin (local.get 1) (local.get 0)))",
      "(call $spin (i64.const 1) (i64.const 2))",
    ],
  ])("stays below 4 KiB in endless recursion, %s", async (_, fields, start) => {
    await console.goBack();
    const { device, remote } = console;
    await remote.install(watCartridge({ fields, bodies: { tick: `${start} (i32.const 0)` } }));
    await remote.run("probe");
    await device.run({ ms: 200 });
    expect(await remote.status()).toMatchObject({ mode: "CRASH", where: "tick" });
    expect(await console.words()).toMatch(/stack/i);
    expect(device.stackWatermark().used).toBeLessThanOrEqual(CALM_STACK_BYTES);
    console.expectHealthy();
  });
});

/**
 * Calls `score(n)`: n + 2 calls under way at once, the last of them with a frame that fills the stack up to its
 * promised size.
 */
function deep(shape: "plain" | "indirect" | "wide"): Uint8Array {
  const type = shape === "wide" ? "i64" : "i32";
  const next = `(${type}.sub (local.get 0) (${type}.const 1))`;
  const call = shape === "indirect" ? `(call_indirect (type $down) ${next} (i32.const 0))` : `(call $down ${next})`;
  const make = (locals: number) =>
    watCartridge({
      fields: `(type $down (func (param ${type}) (result ${type}))) (table 1 funcref) (elem (i32.const 0) $down)
      (func $down (type $down) (if (result ${type}) (${type}.eq (local.get 0) (${type}.const 0)) (then (call $last))
        (else (${type}.add ${call} (${type}.const 1)))))
      (func $last (result ${type}) ${`(local ${type})`.repeat(locals)} (local.set ${locals - 1} (${type}.const 7))
        (local.get ${locals - 1}))`,
      bodies: {
        score:
          shape === "wide"
            ? "(i32.wrap_i64 (call $down (i64.extend_i32_u (local.get 0))))"
            : "(call $down (local.get 0))",
      },
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
  it.each(["plain", "indirect", "wide"] as const)(
    "come back from the depth and with the frames that every engine promises, %s",
    async (shape) => {
      const file = deep(shape);
      const wanted = MODULE.CALL_DEPTH - 3 + 7;
      expect(measure(file)).toEqual({
        calls: MODULE.CALL_DEPTH,
        slots: expect.closeTo(MODULE.CALL_SLOTS, -1),
        result: wanted,
      });
      await console.goBack();
      const { remote } = console;
      await remote.install(file);
      await remote.run("probe", { lockstep: true });
      expect(await remote.call("score", MODULE.CALL_DEPTH - 3)).toBe(wanted);
      console.expectHealthy();
    },
  );
});

describe("the divider", () => {
  it("is the interpreter's alone: no interrupt handler touches it", async () => {
    await console.goBack();
    const { device, remote } = console;
    const { bus, cpu } = device.machine;
    const sio = bus.sio!;
    const uses = { thread: 0, handler: 0 };
    const write = sio.writeUint32Atomic;
    sio.writeUint32Atomic = function (offset, value, type) {
      if (offset >= 0x60 && offset < 0x78) uses[cpu.ipsr === 0 ? "thread" : "handler"]++;
      write.call(this, offset, value, type);
    };
    try {
      await remote.install(readCartridgeFile("null"));
      await remote.run("null", { seed: [1, 2] });
      for (const key of ["A", "DOWN", "A", "RIGHT", "A"] as const) await device.press(key, { afterMs: 100 });
    } finally {
      Reflect.deleteProperty(sio, "writeUint32Atomic");
    }
    expect(uses.thread).toBeGreaterThan(0);
    expect(uses.handler).toBe(0);
    console.expectHealthy();
  });
});
