// Base of the emulated handheld's own peripherals: word registers with the RP2040's atomic write aliases (datasheet
// 2.1.2).
import type { Device } from "./bus.ts";

/** A block of 32-bit registers; subclasses say what reading and writing does. */
export abstract class Registers implements Device {
  /** The value as written, before an atomic alias was applied; write-one-to-clear registers need it. */
  protected raw = 0;

  abstract readUint32(offset: number): number;

  protected abstract write(offset: number, value: number): void;

  writeUint32Atomic(offset: number, value: number, atomicType: number): void {
    this.raw = value;
    if (atomicType === 1) value ^= this.readUint32(offset);
    else if (atomicType === 2) value |= this.readUint32(offset);
    else if (atomicType === 3) value = this.readUint32(offset) & ~value;
    this.write(offset, value >>> 0);
  }
}

/** Registers that only hold what is written to them. */
export class PlainRegisters extends Registers {
  readonly words: Uint32Array;

  constructor(defaults: Record<number, number> = {}) {
    super();
    this.words = new Uint32Array(0x400);
    for (const [offset, value] of Object.entries(defaults)) this.words[Number(offset) >> 2] = value;
  }

  readUint32(offset: number): number {
    return this.words[offset >> 2];
  }

  protected write(offset: number, value: number): void {
    this.words[offset >> 2] = value;
  }
}
