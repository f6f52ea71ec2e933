// PUSH, POP, STM and LDM where they leave RAM: one access after the other through the bus, until one faults. The
// executor (execute.ts) keeps what is usual to itself. Times and faults are in the processor's state afterwards.
import type { Bus } from "./bus.ts";
import type { Core } from "./core.ts";

const SP = 13;
const LR = 14;

/** PUSH {list, LR}: `base` is the stack pointer after it. */
export function pushSlowly(cpu: Core, bus: Bus, op: number, base: number): void {
  const { r } = cpu;
  let a = base;
  for (let i = 0; i < 9; i++) {
    if ((op >> i) & 1) {
      bus.store32(a, r[i === 8 ? LR : i]);
      if (cpu.faulted) return;
      a += 4;
    }
  }
  r[SP] = base;
}

/** POP {list, PC}: true when it branches, to what is in `branchTarget`. */
export function popSlowly(cpu: Core, bus: Bus, op: number): boolean {
  const { r } = cpu;
  let a = r[SP];
  for (let i = 0; i < 8; i++) {
    if ((op >> i) & 1) {
      const x = bus.load32(a);
      if (cpu.faulted) return false;
      r[i] = x;
      a += 4;
    }
  }
  if ((op & 256) === 0) {
    r[SP] = a;
    return false;
  }
  const x = bus.load32(a);
  if (cpu.faulted) return false;
  r[SP] = a + 4;
  cpu.branchTarget = x;
  return true;
}

/** STM Rn!, {list} */
export function storeSlowly(cpu: Core, bus: Bus, op: number): void {
  const { r } = cpu;
  const base = (op >> 8) & 7;
  let a = r[base];
  for (let i = 0, list = op & 255; list !== 0 && !cpu.faulted; i++, list >>= 1) {
    if (list & 1) {
      bus.store32(a, r[i]);
      cpu.sliceCycles++;
      a += 4;
    }
  }
  if (!cpu.faulted) r[base] = a;
}

/** LDM Rn!, {list} */
export function loadSlowly(cpu: Core, bus: Bus, op: number): void {
  const { r } = cpu;
  const base = (op >> 8) & 7;
  let a = r[base];
  for (let i = 0, list = op & 255; list !== 0 && !cpu.faulted; i++, list >>= 1) {
    if (list & 1) {
      const x = bus.load32(a);
      if (!cpu.faulted) r[i] = x;
      cpu.sliceCycles++;
      a += 4;
    }
  }
  if (!cpu.faulted && ((op >> base) & 1) === 0) r[base] = a;
}
