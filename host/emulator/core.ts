// What the instructions of the emulated Cortex-M0+ work on: registers, flags, the slice of cycles, and what a slice
// that stops leaves behind.

const RAM_SIZE = 0x42000;

/** What made a HardFault: the address accessed or executed, the instruction's address and a word for reports. */
export interface Fault {
  kind:
    | "bus"
    | "unaligned"
    | "fetch"
    | "protection"
    | "state"
    | "undefined"
    | "breakpoint"
    | "svc"
    | "stacking"
    | "lockup";
  address: number;
  pc: number;
  lr: number;
  sp: number;
}

/** A stretch of RAM, by its offset there. */
export interface Stretch {
  readonly from: number;
  readonly size: number;
}

/** The part of a processor core that instructions see. */
export class Core {
  readonly r = new Int32Array(16);
  pc = 0;
  /** The last result that set N; Z is apart because a restored PSR may hold both. */
  n = 0;
  z = 1;
  c = 0;
  /** Negative when V is set. */
  v = 0;
  /** Cycles run in the current slice and the number after which it ends. */
  sliceCycles = 0;
  sliceLimit = 0;
  faulted = false;
  faultAddress = 0;
  faultKind: Fault["kind"] = "bus";
  branchTarget = 0;
  slowOpcode = 0;
  slowOpcode2 = 0;
  /** Where in RAM the slice has to ask before it reads or writes, and where it may run code without asking. */
  unreadable: Stretch = { from: 0, size: 0 };
  unwritable: Stretch = this.unreadable;
  executable: Stretch = { from: 0, size: RAM_SIZE };
  readsFlash = true;
  executesFlash = true;

  /** Marks the current instruction as faulting; the executor then leaves its loop. */
  faultAt(address: number, kind: Fault["kind"] = address & 3 ? "unaligned" : "bus"): void {
    this.faulted = true;
    this.faultAddress = address >>> 0;
    this.faultKind = kind;
  }
}
