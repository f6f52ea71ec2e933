// The emulated memory protection unit against an account of the manual's own (ARMv6-M B3.5), over regions at random:
// each kind of access faults where it says so and nowhere else. And what it leaves alone, and complains of.
import { describe, expect, it } from "vitest";
import { Bus } from "../../host/emulator/bus.ts";
import { Cpu } from "../../host/emulator/cpu.ts";
import { SeededRandom } from "../../host/sim/seed.ts";

const RAM = 0x20000000;
const CODE = RAM + 0x30000;
const HANDLER = CODE + 0x800;
const STACK = RAM + 0x38000;
const [CTRL, RNR, RBAR, RASR] = [0xd94, 0xd98, 0xd9c, 0xda0];
const [ON, IN_FAULTS, DEFAULT_MAP] = [1, 2, 4];
const NO_CODE = 1 << 28;
const ACCESS = { none: 0, readWrite: 1, readOnly: 5 } as const;
/** AP fields that are not reserved. */
const ACCESSES = [0, 1, 2, 3, 5, 6];
const CONFIGURATIONS = 120;
const CODE_FREE = { base: CODE, log2: 12, without: 0, access: ACCESS.readOnly, isCode: true };

interface Region {
  readonly base: number;
  readonly log2: number;
  /** Subregions that are switched off, bit by bit. */
  readonly without: number;
  readonly access: number;
  readonly isCode: boolean;
}

type Right = "read" | "write" | "execute";

/** What each instruction does at the address in r1 (the stack pointer for PUSH and POP), and with how many bytes. */
const INSTRUCTIONS: readonly (readonly [name: string, opcode: number, right: Right, bytes: number])[] = [
  ["STR", 0x6008, "write", 4],
  ["STRH", 0x8008, "write", 2],
  ["STRB", 0x7008, "write", 1],
  ["STM", 0xc105, "write", 8],
  ["PUSH", 0xb405, "write", 8],
  ["LDR", 0x6808, "read", 4],
  ["LDRH", 0x8808, "read", 2],
  ["LDRB", 0x7808, "read", 1],
  ["LDM", 0xc905, "read", 8],
  ["POP", 0xbc05, "read", 8],
  ["BX", 0x4708, "execute", 2],
];

function make(): { cpu: Cpu; bus: Bus } {
  const bus = new Bus(4096);
  const cpu = new Cpu(bus);
  bus.attach(cpu);
  return restart({ cpu, bus });
}

/** The same processor after a reset. */
function restart({ cpu, bus }: { cpu: Cpu; bus: Bus }): { cpu: Cpu; bus: Bus } {
  cpu.start(CODE, STACK);
  cpu.vtor = RAM;
  bus.ram32[3] = HANDLER + 1;
  bus.ram16[(HANDLER - RAM) / 2] = 0xe7fe;
  return { cpu, bus };
}

function attributesOf({ log2, without, access, isCode }: Region): number {
  return ((isCode ? 0 : NO_CODE) | (access << 24) | (without << 8) | ((log2 - 1) << 1) | 1) >>> 0;
}

/** Sets the unit up as software would, barriers done with. */
function protect({ cpu }: { cpu: Cpu }, regions: readonly Region[], control: number): void {
  regions.forEach((region, number) => {
    cpu.writeSystem(RNR, number);
    cpu.writeSystem(RBAR, region.base);
    cpu.writeSystem(RASR, attributesOf(region));
  });
  cpu.writeSystem(CTRL, control);
  cpu.mpu.owesBarriers = false;
}

/** Runs one instruction; returns the kinds of the faults. */
function run({ cpu, bus }: { cpu: Cpu; bus: Bus }, opcode: number, address: number): string[] {
  bus.ram16[(CODE - RAM) / 2] = opcode;
  bus.ram16[(CODE - RAM) / 2 + 1] = 0xe7fe;
  cpu.r[1] = opcode === 0x4708 ? address | 1 : address;
  if (opcode === 0xb405) cpu.r[13] = address + 8;
  if (opcode === 0xbc05) cpu.r[13] = address;
  cpu.run(64);
  return cpu.faults.map(({ kind }) => kind);
}

/** The manual's pseudocode in words: the region with the highest number that holds the address decides. */
function mayAt(regions: readonly Region[], control: number, address: number): Record<Right, boolean> {
  for (const { base, log2, without, access, isCode } of regions.toReversed()) {
    const offset = address - base;
    if (offset < 0 || offset >= 2 ** log2) continue;
    if (without & (1 << Math.floor(offset / 2 ** (log2 - 3)))) continue;
    const read = access !== 0;
    return { read, write: access >= 1 && access <= 3, execute: read && isCode };
  }
  const isLeft = (control & DEFAULT_MAP) !== 0;
  return { read: isLeft, write: isLeft, execute: isLeft };
}

function randomRegion(random: SeededRandom): Region {
  const log2 = 8 + random.below(11);
  const base = RAM + random.below(Math.ceil(0x30000 / 2 ** log2)) * 2 ** log2;
  return {
    base,
    log2,
    without: random.below(3) === 0 ? random.below(256) : 0,
    access: ACCESSES[random.below(ACCESSES.length)],
    isCode: random.below(2) === 0,
  };
}

describe("what the unit allows", () => {
  it("is what the manual says, for every kind of access, over regions at random", () => {
    const random = new SeededRandom(17);
    const counts = { fault: 0, pass: 0 };
    const core = make();
    for (let i = 0; i < CONFIGURATIONS; i++) {
      const control = ON | (i % 4 === 0 ? 0 : DEFAULT_MAP);
      // The test's own instruction has to run whatever the others are.
      const regions = [...Array.from({ length: 1 + random.below(7) }, () => randomRegion(random)), CODE_FREE];
      for (const [name, opcode, right, bytes] of INSTRUCTIONS) {
        const around = regions[random.below(regions.length - 1)];
        const spread = 2 ** around.log2 + 64;
        const address = Math.max(RAM + 64, around.base - 32 + random.below(spread)) & ~(bytes > 4 ? 3 : bytes - 1);
        const words = Array.from({ length: Math.ceil(bytes / 4) }, (_, n) => address + 4 * n);
        const isAllowed = words.every((at) => mayAt(regions, control, at)[right]);
        protect(restart(core), regions, control);
        core.bus.ram16[((address & ~1) - RAM) >> 1] = 0xe7fe;
        const faults = run(core, opcode, address);
        expect(faults[0], `configuration ${i}, ${name} at 0x${address.toString(16)}`).toBe(
          isAllowed ? undefined : "protection",
        );
        expect(core.bus.complaints).toEqual([]);
        counts[isAllowed ? "pass" : "fault"]++;
      }
    }
    expect(Math.min(counts.fault, counts.pass)).toBeGreaterThan(CONFIGURATIONS * 2);
  });

  it("holds for the flash as well", () => {
    const flash = { base: 0x10000000, log2: 26, without: 0, access: ACCESS.readOnly, isCode: true };
    for (const [region, opcode, expected] of [
      [flash, 0x6808, undefined],
      [flash, 0x6008, "protection"],
      [flash, 0x4708, undefined],
      [{ ...flash, isCode: false }, 0x4708, "protection"],
      [{ ...flash, access: ACCESS.none }, 0x6808, "protection"],
    ] as const) {
      const core = make();
      core.bus.xipOn = true;
      core.bus.flash16.fill(0xe7fe);
      protect(core, [region], ON | DEFAULT_MAP);
      expect(run(core, opcode, 0x10000100)[0]).toBe(expected);
    }
  });
});

describe("what the unit leaves alone", () => {
  const shut = [{ base: RAM, log2: 17, without: 0, access: ACCESS.none, isCode: false }];

  it("is a HardFault's handler, unless HFNMIENA is set", () => {
    for (const [control, kinds] of [
      [ON | DEFAULT_MAP, ["undefined"]],
      [ON | DEFAULT_MAP | IN_FAULTS, ["undefined", "protection", "lockup"]],
    ] as const) {
      const core = make();
      protect(core, shut, control);
      core.bus.ram16[(HANDLER - RAM) / 2] = 0x6808;
      core.bus.ram16[(HANDLER - RAM) / 2 + 1] = 0xe7fe;
      // An undefined instruction, then a load by the handler.
      expect(run(core, 0xde00, RAM + 0x100)).toEqual(kinds);
    }
  });

  it("are vectors, and the processor's own registers", () => {
    const core = make();
    protect(core, shut, ON | DEFAULT_MAP);
    // The vector table is in RAM that is shut; the handler is entered all the same.
    expect(run(core, 0xde00, 0)).toEqual(["undefined"]);
    expect(core.cpu.lockedUp).toBe(false);
    const other = make();
    protect(other, [{ base: 0xe0000000, log2: 29, without: 0, access: ACCESS.none, isCode: false }, CODE_FREE], ON);
    expect(run(other, 0x6808, 0xe000ed00)).toEqual([]);
    expect(other.cpu.r[0] >>> 0).toBe(0x410cc601);
  });

  it("is what others than the processor do", () => {
    const core = make();
    protect(core, shut, ON | DEFAULT_MAP);
    core.bus.isGuarded = false;
    core.bus.store32(RAM + 0x40, 7);
    expect([core.bus.load32(RAM + 0x40), core.cpu.faulted]).toEqual([7, false]);
  });
});

it("a frame that cannot be stacked makes a HardFault without one", () => {
  const core = make();
  protect(core, [{ base: STACK - 256, log2: 8, without: 0, access: ACCESS.none, isCode: false }], ON | DEFAULT_MAP);
  core.cpu.r[13] = STACK;
  expect(run(core, 0xde00, 0)).toEqual(["undefined", "stacking"]);
  expect(core.cpu.pc).toBe(HANDLER);
});

describe("what it complains of", () => {
  it.each([
    ["a base that is no multiple of the size", { base: RAM + 0x100, log2: 12 }, "is no multiple of its 4096 bytes"],
    ["a region of less than 256 bytes", { base: RAM, log2: 7 }, "smaller than 256 bytes"],
    ["a reserved access", { base: RAM, log2: 12, access: 4 }, "AP 4 is reserved"],
  ])("%s", (_, region, words) => {
    const core = make();
    protect(core, [{ without: 0, access: ACCESS.readWrite, isCode: true, ...region }], ON | DEFAULT_MAP);
    expect(core.bus.complaints.join()).toContain(words);
  });

  it("a region that is not there, reserved bits, HFNMIENA alone", () => {
    const { cpu, bus } = make();
    cpu.writeSystem(RNR, 8);
    cpu.writeSystem(RASR, (1 << 29) | 1);
    cpu.writeSystem(CTRL, IN_FAULTS);
    cpu.writeSystem(CTRL, 8);
    expect(bus.complaints.map((text) => text.replace(/ \(pc .*/, ""))).toEqual([
      "MPU region 8: there are 8",
      "MPU region 0: bits 0x20000000 of MPU_RASR are reserved",
      "MPU region 0: smaller than 256 bytes",
      "MPU_CTRL: HFNMIENA without ENABLE is unpredictable",
      "MPU_CTRL: bits 0x8 are reserved",
    ]);
  });

  it("being switched without DSB and ISB right behind it", () => {
    for (const [barriers, count] of [
      [[0xf3bf, 0x8f4f, 0xf3bf, 0x8f6f], 0],
      [[0xf3bf, 0x8f6f, 0xf3bf, 0x8f4f], 1],
      [[0xf3bf, 0x8f4f], 1],
      [[], 1],
    ] as const) {
      const { cpu, bus } = make();
      // STR r0, [r1], then the barriers, then B .
      [0x6008, ...barriers, 0xe7fe].forEach((word, i) => {
        bus.ram16[(CODE - RAM) / 2 + i] = word;
      });
      cpu.r[0] = ON | DEFAULT_MAP;
      cpu.r[1] = 0xe000ed94 | 0;
      for (let i = 0; i < 4; i++) cpu.run(4);
      expect(bus.complaints.length, barriers.join()).toBe(count);
    }
  });

  it("accesses of which no document says that they fault", () => {
    for (const [opcode, address, words] of [
      [0x6808, 0x1ffffff0, "read above the SSI"],
      [0x6008, 0x1ffffff0, "write above the SSI"],
      [0x6008, 0, "write to the boot ROM"],
    ] as const) {
      const core = make();
      expect(run(core, opcode, address)).toEqual([]);
      expect(core.bus.complaints.join()).toContain(words);
    }
  });
});
