// Shows V8 every instruction before the first device runs. The executor is one large function: V8 compiles it for what
// it has seen of it so far, and at the first instruction that is new it throws that away and begins again. Each time
// takes a quarter of a second, and a boot alone has twenty. Nothing of any device is touched.
import { Bus } from "./bus.ts";
import { Cpu } from "./cpu.ts";
import { buildDecodeTable } from "./decode.ts";
import { runSlice } from "./execute.ts";

const RAM = 0x20000000;
const FLASH = 0x10000000;
const FLASH_BYTES = 0x10000;
const NOWHERE = 0x30000001;
/** Encodings of each operation that are shown, spread over all that it has. */
const ENCODINGS = 8;
/** Where data are in RAM and in flash, after the instruction. */
const DATA = 0x1000;

/**
 * Contents of the registers: addresses and small offsets by turns, and what shifts, sums and faults have to be seen
 * with.
 */
const REGISTERS: readonly ((i: number) => number)[] = [
  (i) => (i % 2 === 0 ? RAM + DATA + 64 * i : 4 * i),
  (i) => (i % 2 === 0 ? FLASH + DATA + 64 * i : 4 * i),
  (i) => [0, 31, 32, 33, -1, 1 << 31, NOWHERE, RAM + DATA + 1][i % 8],
];
const STACK_POINTERS = [RAM + DATA, FLASH + DATA, NOWHERE + 3];

let isDone = false;

/** Runs each instruction a few times on a processor that is thrown away; once in a process. */
export function rehearse(): void {
  if (isDone) return;
  isDone = true;
  const bus = new Bus(FLASH_BYTES);
  const cpu = new Cpu(bus);
  bus.attach(cpu);
  bus.xipOn = true;
  bus.missCycles = 1;
  const opcodes = sampleOpcodes();
  for (const [kind, contentOf] of REGISTERS.entries()) {
    for (const [i, opcode] of opcodes.entries()) {
      cpu.r.forEach((_, register) => {
        cpu.r[register] = contentOf(register);
      });
      cpu.r[13] = STACK_POINTERS[kind];
      bus.ram16[0] = bus.flash16[0] = opcode;
      // After it: the second half of BL.
      bus.ram16[1] = bus.flash16[1] = 0xf800;
      cpu.pc = (i & 1) === 0 ? RAM : FLASH;
      [cpu.n, cpu.z, cpu.c, cpu.v] = (i & 2) === 0 ? [0, 0, 0, 0] : [-1, 1, 1, -1];
      cpu.faulted = false;
      cpu.sliceCycles = 0;
      cpu.sliceLimit = 1;
      runSlice(cpu, bus);
    }
  }
}

/** Some encodings of each operation, each time some of one beside some of the next. */
function sampleOpcodes(): number[] {
  const encodings = new Map<number, number[]>();
  for (const [opcode, operation] of buildDecodeTable().entries()) {
    if (!encodings.has(operation)) encodings.set(operation, []);
    encodings.get(operation)?.push(opcode);
  }
  return Array.from({ length: ENCODINGS }, (_, i) =>
    [...encodings.values()].map((all) => all[Math.floor(((i + 0.5) * all.length) / ENCODINGS)]),
  ).flat();
}
