// Every Thumb instruction of the emulated core against values computed here in another way; faults and exceptions too.
import { describe, expect, it } from "vitest";
import { Bus } from "../../host/emulator/bus.ts";
import { Cpu } from "../../host/emulator/cpu.ts";

const CODE = 0x20001000;
const EDGES = [
  0, 1, 2, 0x7f, 0xff, 0x100, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x12345678, 0xdeadbeef,
];

interface After {
  cpu: Cpu;
  bus: Bus;
}

/** Runs `words` as code with the given registers and flags (N, Z, C, V as a string of the set ones). */
function execute(words: number[], registers: Record<number, number> = {}, flags = "", cycles = 1): After {
  const bus = new Bus(4096);
  const cpu = new Cpu(bus);
  bus.attach(cpu);
  return run({ cpu, bus }, { words, registers, flags }, cycles);
}

/** The same with what is below RAM shut by the MPU, as the firmware has it. */
function executeProtected(words: number[], registers: Record<number, number>, cycles: number): After {
  const bus = new Bus(4096);
  const cpu = new Cpu(bus);
  bus.attach(cpu);
  const shut = () => {
    cpu.writeSystem(0xd9c, 0x1c000000);
    cpu.writeSystem(0xda0, (1 << 28) | (25 << 1) | 1);
    cpu.writeSystem(0xd94, 5);
    cpu.mpu.owesBarriers = false;
  };
  return run({ cpu, bus }, { words, registers, shut }, cycles);
}

interface Code {
  readonly words: readonly number[];
  readonly registers: Record<number, number>;
  readonly flags?: string;
  /** Done between the reset and the first instruction. */
  shut?(): void;
}

function run({ cpu, bus }: After, { words, registers, flags = "", shut }: Code, cycles: number): After {
  cpu.start(CODE, 0x20002000);
  words.forEach((word, i) => {
    bus.ram16[(CODE - 0x20000000) / 2 + i] = word;
  });
  bus.ram16[(CODE - 0x20000000) / 2 + words.length] = 0xe7fe;
  bus.ram32[3] = CODE + 0x801;
  cpu.vtor = 0x20000000;
  bus.ram16[(CODE - 0x20000000 + 0x800) / 2] = 0xe7fe;
  for (const [register, value] of Object.entries(registers)) cpu.r[Number(register)] = value;
  cpu.apsr = flagBits(flags);
  shut?.();
  cpu.run(cycles);
  return { cpu, bus };
}

function flagBits(flags: string): number {
  return (
    (flags.includes("N") ? 1 << 31 : 0) |
    (flags.includes("Z") ? 1 << 30 : 0) |
    (flags.includes("C") ? 1 << 29 : 0) |
    (flags.includes("V") ? 1 << 28 : 0)
  );
}

function flagsOf(cpu: Cpu): string {
  const bits = cpu.apsr;
  return ["N", "Z", "C", "V"].filter((_, i) => (bits >>> (31 - i)) & 1).join("");
}

/** ARM's AddWithCarry, in exact arithmetic (ARMv6-M ARM, A2.2.1). */
function addWithCarry(x: number, y: number, carry: number): { value: number; flags: string } {
  const unsigned = BigInt(x >>> 0) + BigInt(y >>> 0) + BigInt(carry);
  const signed = BigInt(x | 0) + BigInt(y | 0) + BigInt(carry);
  const value = Number(BigInt.asUintN(32, unsigned));
  const n = value >= 2 ** 31 ? "N" : "";
  const z = value === 0 ? "Z" : "";
  const c = BigInt(value) === unsigned ? "" : "C";
  const v = BigInt(value | 0) === signed ? "" : "V";
  return { value, flags: n + z + c + v };
}

describe("sums and differences", () => {
  const forms: [string, number, (a: number, b: number, c: number) => { value: number; flags: string }, boolean][] = [
    ["ADDS r0, r0, r1", 0x1840, (a, b) => addWithCarry(a, b, 0), true],
    ["SUBS r0, r0, r1", 0x1a40, (a, b) => addWithCarry(a, ~b, 1), true],
    ["ADCS r0, r1", 0x4148, (a, b, c) => addWithCarry(a, b, c), true],
    ["SBCS r0, r1", 0x4188, (a, b, c) => addWithCarry(a, ~b, c), true],
    ["RSBS r0, r1, #0", 0x4248, (_, b) => addWithCarry(~b, 0, 1), true],
    ["CMP r0, r1", 0x4288, (a, b) => addWithCarry(a, ~b, 1), false],
    ["CMN r0, r1", 0x42c8, (a, b) => addWithCarry(a, b, 0), false],
    ["CMP r0, r1 (any)", 0x4508, (a, b) => addWithCarry(a, ~b, 1), false],
  ];
  for (const [name, opcode, expected, writes] of forms) {
    it(`${name} on all edge values, carry clear and set`, () => {
      for (const a of EDGES) {
        for (const b of EDGES) {
          for (const carry of [0, 1]) {
            const { cpu } = execute([opcode], { 0: a, 1: b }, carry ? "CV" : "NZ");
            const { value, flags } = expected(a, b, carry);
            expect(flagsOf(cpu), `${a.toString(16)} ${b.toString(16)} ${carry}`).toBe(flags);
            expect(cpu.r[0] >>> 0).toBe(writes ? value : a);
          }
        }
      }
    });
  }

  it("takes immediate operands", () => {
    for (const a of EDGES) {
      for (const imm of [0, 1, 5, 7]) {
        const plus = execute([0x1c00 | (imm << 6)], { 0: a });
        expect([plus.cpu.r[0] >>> 0, flagsOf(plus.cpu)]).toEqual(Object.values(addWithCarry(a, imm, 0)));
        const minus = execute([0x1e00 | (imm << 6)], { 0: a });
        expect([minus.cpu.r[0] >>> 0, flagsOf(minus.cpu)]).toEqual(Object.values(addWithCarry(a, ~imm, 1)));
      }
      for (const imm of [0, 1, 128, 255]) {
        const plus = execute([0x3000 | imm], { 0: a });
        expect([plus.cpu.r[0] >>> 0, flagsOf(plus.cpu)]).toEqual(Object.values(addWithCarry(a, imm, 0)));
        const minus = execute([0x3800 | imm], { 0: a });
        expect([minus.cpu.r[0] >>> 0, flagsOf(minus.cpu)]).toEqual(Object.values(addWithCarry(a, ~imm, 1)));
        const compare = execute([0x2800 | imm], { 0: a });
        expect([compare.cpu.r[0] >>> 0, flagsOf(compare.cpu)]).toEqual([a, addWithCarry(a, ~imm, 1).flags]);
      }
    }
  });

  it("compares signed 64-bit numbers rightly, which rp2040js's core does not", () => {
    const numbers = [0n, 1n, -1n, 2n ** 31n, -(2n ** 31n), 2n ** 63n - 1n, -(2n ** 63n), 2n ** 32n, -(2n ** 32n), 5n];
    for (const a of numbers) {
      for (const b of numbers) {
        // CMP r0, r2; SBCS r1, r3; BLT +2; MOVS r4, #0; (else) MOVS r4 stays 1
        const { cpu } = execute(
          [0x4290, 0x4199, 0xdb00, 0x2400],
          {
            0: Number(a & 0xffffffffn),
            1: Number((a >> 32n) & 0xffffffffn),
            2: Number(b & 0xffffffffn),
            3: Number((b >> 32n) & 0xffffffffn),
            4: 1,
          },
          "",
          4,
        );
        expect(cpu.r[4], `${a} < ${b}`).toBe(a < b ? 1 : 0);
      }
    }
  });
});

describe("shifts", () => {
  /** Shift by a register, bit by bit, as the manual's pseudo-code does it. */
  function shift(kind: string, x: number, by: number, carry: number): { value: number; carry: number } {
    let value = BigInt.asUintN(32, BigInt(x));
    let c = BigInt(carry);
    for (let i = 0; i < by; i++) {
      if (kind === "LSL") {
        c = value >> 31n;
        value = BigInt.asUintN(32, value << 1n);
      } else {
        c = value & 1n;
        const top = kind === "ASR" ? value & 0x80000000n : kind === "ROR" ? c << 31n : 0n;
        value = (value >> 1n) | top;
      }
    }
    return { value: Number(value), carry: Number(c) };
  }

  for (const [kind, opcode] of [
    ["LSL", 0x4088],
    ["LSR", 0x40c8],
    ["ASR", 0x4108],
    ["ROR", 0x41c8],
  ] as const) {
    it(`${kind}S r0, r1 by 0 to 255`, () => {
      for (const x of EDGES) {
        for (const by of [0, 1, 2, 15, 31, 32, 33, 63, 64, 255]) {
          for (const carry of [0, 1]) {
            const { cpu } = execute([opcode], { 0: x, 1: by | 0xab00 }, carry ? "CV" : "V");
            const expected = shift(kind, x, by, carry);
            const n = expected.value >= 2 ** 31 ? "N" : "";
            const z = expected.value === 0 ? "Z" : "";
            expect(cpu.r[0] >>> 0, `${x.toString(16)} by ${by}`).toBe(expected.value);
            expect(flagsOf(cpu), `${x.toString(16)} by ${by}`).toBe(`${n}${z}${expected.carry ? "C" : ""}V`);
          }
        }
      }
    });
  }

  for (const [kind, base] of [
    ["LSL", 0x0000],
    ["LSR", 0x0800],
    ["ASR", 0x1000],
  ] as const) {
    it(`${kind}S r0, r1, #0 to #31`, () => {
      for (const x of EDGES) {
        for (let imm = 0; imm < 32; imm++) {
          const by = imm === 0 && kind !== "LSL" ? 32 : imm;
          const { cpu } = execute([base | (imm << 6) | (1 << 3)], { 1: x }, "C");
          const expected = shift(kind, x, by, 1);
          const n = expected.value >= 2 ** 31 ? "N" : "";
          const z = expected.value === 0 ? "Z" : "";
          expect([cpu.r[0] >>> 0, flagsOf(cpu)]).toEqual([expected.value, `${n}${z}${expected.carry ? "C" : ""}`]);
        }
      }
    });
  }
});

describe("logic, extension, reversal", () => {
  const forms: [string, number, (a: number, b: number) => number, boolean][] = [
    ["ANDS", 0x4008, (a, b) => a & b, true],
    ["EORS", 0x4048, (a, b) => a ^ b, true],
    ["ORRS", 0x4308, (a, b) => a | b, true],
    ["BICS", 0x4388, (a, b) => a & ~b, true],
    ["MVNS", 0x43c8, (_, b) => ~b, true],
    ["MULS", 0x4348, (a, b) => Number(BigInt.asUintN(32, BigInt(a) * BigInt(b))), true],
    ["MOVS", 0x0008, (_, b) => b, true],
    ["SXTB", 0xb248, (_, b) => new Int8Array([b])[0], false],
    ["SXTH", 0xb208, (_, b) => new Int16Array([b])[0], false],
    ["UXTB", 0xb2c8, (_, b) => b % 256, false],
    ["UXTH", 0xb288, (_, b) => b % 65536, false],
    ["REV", 0xba08, (_, b) => reversed(b, 4), false],
    ["REV16", 0xba48, (_, b) => reversed(b, 2), false],
    ["REVSH", 0xbac8, (_, b) => new Int16Array([reversed(b, 2)])[0], false],
    ["MOV (any)", 0x4608, (_, b) => b, false],
    ["ADD (any)", 0x4408, (a, b) => a + b, false],
  ];
  for (const [name, opcode, expected, setsFlags] of forms) {
    it(name, () => {
      for (const a of EDGES) {
        for (const b of EDGES) {
          const { cpu } = execute([opcode], { 0: a, 1: b }, "CV");
          const value = expected(a, b) >>> 0;
          expect(cpu.r[0] >>> 0, `${a.toString(16)} ${b.toString(16)}`).toBe(value);
          const nz = setsFlags ? (value >= 2 ** 31 ? "N" : "") + (value === 0 ? "Z" : "") : "";
          expect(flagsOf(cpu)).toBe(`${nz}CV`);
        }
      }
    });
  }

  function reversed(value: number, group: number): number {
    const bytes = [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24];
    const swapped = group === 4 ? bytes.reverse() : [bytes[1], bytes[0], bytes[3], bytes[2]];
    return (swapped[0] | (swapped[1] << 8) | (swapped[2] << 16) | (swapped[3] << 24)) >>> 0;
  }
});

it("hints that mean nothing here do nothing", () => {
  for (const opcode of [0xbf00, 0xbf10, 0xbf50, 0xbff0]) {
    const { cpu } = execute([opcode], {}, "CV");
    expect([cpu.pc, flagsOf(cpu), cpu.faults.length]).toEqual([CODE + 2, "CV", 0]);
  }
});

describe("branches", () => {
  const conditions = ["EQ", "NE", "CS", "CC", "MI", "PL", "VS", "VC", "HI", "LS", "GE", "LT", "GT", "LE"];
  const meanings: ((n: boolean, z: boolean, c: boolean, v: boolean) => boolean)[] = [
    (_n, z) => z,
    (_n, z) => !z,
    (_n, _z, c) => c,
    (_n, _z, c) => !c,
    (n) => n,
    (n) => !n,
    (_n, _z, _c, v) => v,
    (_n, _z, _c, v) => !v,
    (_n, z, c) => c && !z,
    (_n, z, c) => !c || z,
    (n, _z, _c, v) => n === v,
    (n, _z, _c, v) => n !== v,
    (n, z, _c, v) => !z && n === v,
    (n, z, _c, v) => z || n !== v,
  ];
  it("take every condition under every combination of flags", () => {
    for (let bits = 0; bits < 16; bits++) {
      const set = [8, 4, 2, 1].map((mask) => (bits & mask) !== 0);
      const flags = ["N", "Z", "C", "V"].filter((_, i) => set[i]).join("");
      conditions.forEach((name, condition) => {
        const { cpu } = execute([0xd000 | (condition << 8) | 0x10], {}, flags);
        const [n, z, c, v] = set;
        const taken = meanings[condition](n, z, c, v);
        expect(cpu.pc, `B${name} with ${flags}`).toBe(CODE + (taken ? 4 + 0x20 : 2));
        expect(cpu.sliceCycles).toBe(taken ? 2 : 1);
      });
    }
  });

  it("reach backwards, call and return", () => {
    expect(execute([0xe7f0], {}).cpu.pc).toBe(CODE + 4 - 0x20);
    expect(execute([0xd0f0], {}, "Z").cpu.pc).toBe(CODE + 4 - 0x20);
    const call = execute([0xf000, 0xf810]);
    expect([call.cpu.pc, call.cpu.r[14]]).toEqual([CODE + 4 + 0x20, CODE + 5]);
    expect(execute([0xf7ff, 0xffee]).cpu.pc).toBe(CODE + 4 - 0x24);
    const blx = execute([0x4788], { 1: CODE + 0x41 });
    expect([blx.cpu.pc, blx.cpu.r[14]]).toEqual([CODE + 0x40, CODE + 3]);
    expect(execute([0x4708], { 1: CODE + 0x41 }).cpu.pc).toBe(CODE + 0x40);
  });
});

describe("memory", () => {
  it("loads and stores bytes, halfwords and words, with and without sign", () => {
    const at = 0x20003000;
    const bytes = [0x80, 0x91, 0xa2, 0x73];
    const load = (opcode: number, offset = 0): number => {
      const bus = new Bus(4096);
      const cpu = new Cpu(bus);
      bus.attach(cpu);
      cpu.start(CODE, 0x20002000);
      bus.ram8.set(bytes, at - 0x20000000);
      bus.ram16[(CODE - 0x20000000) / 2] = opcode;
      cpu.r[1] = at - offset;
      cpu.r[2] = offset;
      cpu.run(1);
      return cpu.r[0];
    };
    expect(load(0x6808)).toBe(0x73a29180);
    expect(load(0x5888, 4)).toBe(0x73a29180);
    expect(load(0x8808)).toBe(0x9180);
    expect(load(0x5a88, 2)).toBe(0x9180);
    expect(load(0x7808)).toBe(0x80);
    expect(load(0x5c88, 3)).toBe(0x80);
    expect(load(0x5688, 1)).toBe(-0x80);
    expect(load(0x5e88, 2)).toBe(0x9180 - 0x10000);
    const { bus } = execute([0x6008, 0x8088, 0x71c8], { 0: 0x44332211, 1: at }, "", 6);
    expect([...bus.ram8.subarray(0x3000, 0x3008)]).toEqual([
      0x11,
      0x22,
      0x33,
      0x44,
      0x11,
      0x22,
      expect.any(Number),
      0x11,
    ]);
  });

  it("pushes and pops in register order, and returns by popping the pc", () => {
    const push = execute([0xb5f0], { 4: 4, 5: 5, 6: 6, 7: 7, 14: CODE + 0x61 });
    expect(push.cpu.r[13]).toBe(0x20002000 - 20);
    expect([...push.bus.ram32.subarray((0x2000 - 20) / 4, 0x2000 / 4)]).toEqual([4, 5, 6, 7, CODE + 0x61]);
    const both = execute([0xb5f0, 0x2400, 0xbdf0], { 4: 4, 5: 5, 6: 6, 7: 7, 14: CODE + 0x61 }, "", 10);
    expect([both.cpu.pc, both.cpu.r[4], both.cpu.r[7], both.cpu.r[13]]).toEqual([CODE + 0x60, 4, 7, 0x20002000]);
  });

  it("moves lists with and without write-back", () => {
    const store = execute([0xc10d], { 0: 10, 1: 0x20003000, 2: 12, 3: 13 });
    expect([...store.bus.ram32.subarray(0xc00, 0xc03)]).toEqual([10, 12, 13]);
    expect(store.cpu.r[1]).toBe(0x2000300c);
    const load = execute([0xc10d, 0x390c, 0xc91d], { 0: 10, 1: 0x20003000, 2: 12, 3: 13, 4: 0 }, "", 9);
    expect([load.cpu.r[0], load.cpu.r[2], load.cpu.r[3], load.cpu.r[1]]).toEqual([10, 12, 13, 0x20003010]);
    const inList = execute([0xc903], { 1: 0x20000000 }, "", 3);
    expect(inList.cpu.r[1]).toBe(inList.bus.ram32[1]);
  });

  it("addresses relative to pc and sp", () => {
    const literal = execute([0x4801, 0xbf00, 0x0000, 0x0000, 0x5678, 0x1234]);
    expect(literal.cpu.r[0]).toBe(0x12345678);
    expect(execute([0xa001]).cpu.r[0]).toBe(CODE + 8);
    expect(execute([0xa802]).cpu.r[0]).toBe(0x20002008);
    expect(execute([0xb082]).cpu.r[13]).toBe(0x20001ff8);
    expect(execute([0xb002]).cpu.r[13]).toBe(0x20002008);
  });
});

describe("faults", () => {
  const kinds: [string, number[], Record<number, number>, string][] = [
    ["unaligned word", [0x6808], { 1: 0x20000002 }, "unaligned"],
    ["unaligned halfword", [0x8808], { 1: 0x20000001 }, "unaligned"],
    ["unaligned store", [0x6008], { 1: 0x20000001 }, "unaligned"],
    ["read below RAM", [0x6808], { 1: 0x1ffffffc }, "protection"],
    ["write below RAM", [0x6008], { 1: 0x1ffffffc }, "protection"],
    ["byte write below RAM", [0x7008], { 1: 0x1ffffffc }, "protection"],
    ["read below the flash", [0x6808], { 1: 0x0ffffffc }, "bus"],
    ["write below the flash", [0x6008], { 1: 0x0ffffffc }, "bus"],
    ["byte write below the flash", [0x7008], { 1: 0x0ffffffc }, "bus"],
    ["read above RAM", [0x6808], { 1: 0x20042000 }, "bus"],
    ["push over the bottom of RAM", [0xb5f0], { 13: 0x20000008 }, "protection"],
    ["push above RAM", [0xb5f0], { 13: 0x20042010 }, "bus"],
    ["store list over the top of RAM", [0xc1ff], { 1: 0x20041ff8 }, "bus"],
    ["jump to nowhere", [0x4708], { 1: 0x30000001 }, "fetch"],
    ["jump without the Thumb bit", [0x4708], { 1: 0x20000000 }, "state"],
    ["undefined instruction", [0xde00], {}, "undefined"],
    ["breakpoint without debugger", [0xbe00], {}, "breakpoint"],
  ];
  for (const [name, words, registers, kind] of kinds) {
    it(`${name} enters HardFault with the instruction's address`, () => {
      const isProtected = kind === "protection";
      const { cpu, bus } = isProtected ? executeProtected(words, registers, 60) : execute(words, registers, "", 60);
      expect(cpu.faults[0]?.kind).toBe(kind);
      expect(cpu.ipsr).toBe(3);
      if (name.startsWith("push")) {
        expect(cpu.faults.map((fault) => fault.kind)).toEqual([kind, "stacking"]);
        return;
      }
      const returnAddress = bus.ram32[(cpu.r[13] - 0x20000000) / 4 + 6];
      expect(returnAddress).toBe(kind === "fetch" ? 0x30000000 : CODE);
    });
  }

  it("a fault in the fault handler locks the core up", () => {
    const bus = new Bus(4096);
    const cpu = new Cpu(bus);
    bus.attach(cpu);
    cpu.start(CODE, 0x20002000);
    bus.ram32[3] = CODE + 1;
    cpu.vtor = 0x20000000;
    bus.ram16[(CODE - 0x20000000) / 2] = 0xde00;
    cpu.run(100);
    expect(cpu.lockedUp).toBe(true);
    expect(cpu.faults.at(-1)?.kind).toBe("lockup");
  });

  it("a loaded register keeps its value when the load faults", () => {
    expect(execute([0x6808], { 0: 77, 1: 0x20042000 }, "", 3).cpu.r[0]).toBe(77);
    expect(executeProtected([0x6808], { 0: 77, 1: 0x1ffffffc }, 3).cpu.r[0]).toBe(77);
  });
});

describe("exceptions", () => {
  function machine(handlers: Record<number, number[]>, code: number[]): After {
    const bus = new Bus(4096);
    const cpu = new Cpu(bus);
    bus.attach(cpu);
    cpu.start(CODE, 0x20002000);
    cpu.vtor = 0x20000000;
    const place = (at: number, words: number[]): void =>
      words.forEach((word, i) => {
        bus.ram16[(at - 0x20000000) / 2 + i] = word;
      });
    place(CODE, [...code, 0xe7fe]);
    for (const [number, words] of Object.entries(handlers)) {
      const at = 0x20000400 + Number(number) * 0x20;
      bus.ram32[Number(number)] = at + 1;
      place(at, words);
    }
    return { cpu, bus };
  }

  it("an interrupt saves and restores everything, on an aligned frame", () => {
    const { cpu } = machine({ 16: [0x2001, 0x2102, 0x4770] }, [0xbf00]);
    cpu.r[13] = 0x20001ffc;
    [0, 1, 2, 3, 12, 14].forEach((register) => {
      cpu.r[register] = 100 + register;
    });
    cpu.apsr = flagBits("NCV");
    cpu.enabled = 1;
    cpu.setInterrupt(0, true);
    cpu.run(1);
    expect([cpu.ipsr, cpu.r[13], cpu.r[14] >>> 0]).toEqual([16, 0x20001fd8, 0xfffffff9]);
    cpu.setInterrupt(0, false);
    cpu.run(60);
    expect([cpu.ipsr, cpu.r[13], flagsOf(cpu)]).toEqual([0, 0x20001ffc, "NCV"]);
    expect([0, 1, 2, 3, 12, 14].map((register) => cpu.r[register])).toEqual([100, 101, 102, 103, 112, 114]);
  });

  it("higher priority interrupts preempt, equal ones wait, PRIMASK holds all", () => {
    const { cpu } = machine({ 16: [0xe7fe], 17: [0xe7fe], 18: [0xe7fe] }, [0xbf00]);
    cpu.enabled = 7;
    cpu.priorities.set([2, 1, 2]);
    cpu.primask = 1;
    cpu.setInterrupt(0, true);
    cpu.run(20);
    expect(cpu.ipsr).toBe(0);
    cpu.primask = 0;
    cpu.run(20);
    expect(cpu.ipsr).toBe(16);
    cpu.setInterrupt(2, true);
    cpu.run(20);
    expect(cpu.ipsr).toBe(16);
    cpu.setInterrupt(1, true);
    cpu.run(20);
    expect(cpu.ipsr).toBe(17);
  });

  it("a line that stays high comes again after the handler; a cleared one does not", () => {
    const { cpu } = machine({ 16: [0x3401, 0x4770] }, [0xbf00]);
    cpu.enabled = 1;
    cpu.setInterrupt(0, true);
    cpu.run(200);
    expect(cpu.r[4]).toBeGreaterThan(3);
    cpu.setInterrupt(0, false);
    cpu.run(60);
    const count = cpu.r[4];
    cpu.run(200);
    expect(cpu.r[4]).toBe(count);
  });

  it("WFI sleeps until an enabled interrupt, even a masked one; WFE until an event", () => {
    const { cpu } = machine({ 16: [0x4770] }, [0xbf30, 0x2507]);
    cpu.primask = 1;
    cpu.enabled = 1;
    cpu.run(50);
    expect([cpu.waiting, cpu.r[5]]).toEqual([true, 0]);
    cpu.setInterrupt(0, true);
    cpu.run(50);
    expect([cpu.waiting, cpu.r[5], cpu.ipsr]).toEqual([false, 7, 0]);
    const second = machine({}, [0xbf40, 0xbf20, 0x2507, 0xbf20, 0x2508]);
    second.cpu.run(50);
    expect([second.cpu.waiting, second.cpu.r[5]]).toEqual([true, 7]);
  });

  it("the process stack is used in thread mode and the main one in handlers; SVC and PendSV are taken", () => {
    // MSR PSP, r0; MOVS r1, #2; MSR CONTROL, r1; SVC 0; MOVS r5, #9
    const { cpu } = machine(
      { 11: [0x466c, 0x4770], 14: [0x2606, 0x4770] },
      [0xf380, 0x8809, 0x2102, 0xf381, 0x8814, 0xdf00, 0x2509],
    );
    cpu.r[0] = 0x20003000;
    cpu.run(120);
    expect([cpu.r[4], cpu.r[5], cpu.r[13]]).toEqual([0x20002000, 9, 0x20003000]);
    cpu.writeSystem(0xd04, 1 << 28);
    cpu.run(60);
    expect([cpu.r[6], cpu.ipsr]).toEqual([6, 0]);
  });

  it("SVC with interrupts masked is a HardFault", () => {
    const { cpu } = machine({ 3: [0xe7fe], 11: [0x4770] }, [0xb672, 0xdf00]);
    cpu.run(60);
    expect([cpu.faults[0].kind, cpu.ipsr]).toEqual(["svc", 3]);
  });
});
