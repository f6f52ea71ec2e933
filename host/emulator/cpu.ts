// The emulated Cortex-M0+: exceptions, NVIC, system control space, around the registers of core.ts. Takes the place of
// rp2040js's core at run time, because that one has wrong carry and overflow flags, no faults and no lockup.
// Instructions themselves are in execute.ts. References: ARMv6-M Architecture Reference Manual (B1 exceptions, B3
// system space), RP2040 datasheet 2.4.
import type { Bus } from "./bus.ts";
import { Core, type Fault } from "./core.ts";
import { EXIT, runSlice } from "./execute.ts";
import { MAY, Mpu } from "./mpu.ts";

const HARD_FAULT = 3;
const SVCALL = 11;
const PENDSV = 14;
const SYSTICK = 15;
const THREAD_PRIORITY = 4;
const NO_LIMIT = 0x3fffffff;

const RAM = 0x20000000;
const RAM_SIZE = 0x42000;
/** What a slice has to ask for, and what it may run, while the MPU is off. */
const [NOTHING, ALL_OF_RAM] = [0, RAM_SIZE].map((size) => ({ from: 0, size }));
/** The first halfword of DSB, DMB and ISB; the second without its option. */
const BARRIER = 0xf3bf;
const DSB = 0x8f4;
const ISB = 0x8f6;
/** BKPT, which the firmware itself never has in RAM. */
const PROBE_OPCODE = 0xbeaa;

/** An instruction that somebody watches; `at` counts halfwords of RAM. */
interface Probe {
  readonly at: number;
  readonly opcode: number;
  readonly seen: () => void;
}

/** One emulated processor core. */
export class Cpu extends Core {
  /** Private to the language too: no part of a snapshot. */
  readonly #probes = new Map<number, Probe>();
  /** Set while WFI or WFE sleeps. */
  waiting = false;
  lockedUp = false;
  primask = 0;
  control = 0;
  /** Number of the running exception, 0 in thread mode. */
  ipsr = 0;
  /** The stack pointer that is not in r[13]. */
  otherSp = 0;
  vtor = 0;
  eventRegistered = false;
  sleepWaitsForEvent = false;
  /** Interrupt lines as the peripherals drive them; pending, active and enabled sets of the NVIC. */
  lines = 0;
  pending = 0;
  active = 0;
  enabled = 0;
  readonly priorities = new Uint8Array(32);
  svcPriority = 0;
  pendSvPriority = 0;
  sysTickPriority = 0;
  scr = 0;
  pendingSvc = false;
  pendingPendSv = false;
  pendingSysTick = false;
  activeSystem = 0;
  interruptNMIMask = 0;
  /** Written by rp2040js peripherals only. */
  cycles = 0;
  /** Interrupts since the core's start that came while another ran. */
  nestings = 0;
  /** Faults since power-on, newest last. */
  readonly faults: Fault[] = [];
  readonly mpu: Mpu;
  /** Called when software asks for a system reset (AIRCR.SYSRESETREQ). */
  onResetRequest: () => void = () => {};
  private readonly bus: Bus;

  constructor(bus: Bus) {
    super();
    this.bus = bus;
    this.mpu = new Mpu((text) => bus.complain(text));
  }

  /** Puts the core into its reset state at `pc` with main stack pointer `sp`. */
  start(pc: number, sp: number): void {
    this.r.fill(0);
    this.r[13] = sp & ~3;
    this.r[14] = -1;
    this.pc = pc & ~1;
    this.n = this.v = this.c = 0;
    this.z = 1;
    this.faulted = this.waiting = this.lockedUp = this.eventRegistered = false;
    this.primask = this.control = this.ipsr = this.otherSp = this.activeSystem = 0;
    this.pending = this.active = this.enabled = this.lines = 0;
    this.priorities.fill(0);
    this.svcPriority = this.pendSvPriority = this.sysTickPriority = this.scr = 0;
    this.pendingSvc = this.pendingPendSv = this.pendingSysTick = false;
    this.faults.length = 0;
    this.nestings = 0;
    this.mpu.reset();
  }

  /** Ends the running slice at the next instruction. */
  stopSlice(): void {
    this.sliceLimit = 0;
  }

  /** Peripherals raise and lower their interrupt lines here. */
  setInterrupt(irq: number, value: boolean): void {
    const bit = 1 << irq;
    if (!value) {
      this.lines &= ~bit;
      return;
    }
    if (this.lines & bit) return;
    this.lines |= bit;
    if ((this.active & bit) === 0) this.pending |= bit;
    if (this.scr & 16) this.eventRegistered = true;
    if (this.enabled & bit) this.sliceLimit = 0;
  }

  /** Runs until `limit` cycles are used, the core sleeps or leaves known memory; returns the cycles used. */
  run(limit: number): number {
    this.sliceCycles = 0;
    this.sliceLimit = Math.min(limit, NO_LIMIT);
    while (true) {
      if (this.mpu.owesBarriers) this.holdBarriers();
      this.takeExceptions();
      if (this.waiting || this.lockedUp || this.sliceCycles >= this.sliceLimit) break;
      this.openSlice();
      const exit = runSlice(this, this.bus);
      if (exit === EXIT.FAULT) this.hardFault();
      else if (exit === EXIT.SLOW) {
        const probe = this.#probes.get(this.pc);
        if (probe && this.slowOpcode === PROBE_OPCODE) this.passProbe(probe);
        else this.executeSlow(this.slowOpcode, this.slowOpcode2);
      } else if (exit === EXIT.EXCEPTION_RETURN) this.branchExchange(this.branchTarget);
      else if (exit === EXIT.FETCH && this.failFetch()) this.hardFault();
      else if (exit === EXIT.FETCH && this.bus.isTrap(this.pc)) break;
    }
    return this.sliceCycles;
  }

  /** Whether the MPU looks at what the processor does now. */
  private get isGuarded(): boolean {
    return this.mpu.isActive((this.activeSystem & (1 << HARD_FAULT)) !== 0);
  }

  /** Whether the MPU forbids an access of the processor's; it leaves the private peripherals alone (B3.5.2). */
  forbids(address: number, right: number): boolean {
    return this.isGuarded && address >>> 20 !== 0xe00 && (this.mpu.allows(address) & right) === 0;
  }

  /** Where the next slice may go without asking. */
  private openSlice(): void {
    const { mpu } = this;
    if (!this.isGuarded) {
      this.unreadable = this.unwritable = NOTHING;
      this.executable = ALL_OF_RAM;
      this.readsFlash = this.executesFlash = true;
      return;
    }
    this.unreadable = mpu.unreadable;
    this.unwritable = mpu.unwritable;
    this.executable = mpu.executableAround(this.pc);
    this.readsFlash = (mpu.wholeFlash & MAY.READ) !== 0;
    this.executesFlash = (mpu.wholeFlash & MAY.EXECUTE) !== 0;
  }

  /**
   * What cannot be fetched where the slice left off: true when it is a fault, false when it only takes another look.
   */
  private failFetch(): boolean {
    const { bus, pc } = this;
    if (this.forbids(pc, MAY.EXECUTE)) {
      this.faultAt(pc, "protection");
      return true;
    }
    const isRam = (pc - RAM) >>> 0 < RAM_SIZE;
    if (bus.isTrap(pc) || (isRam && this.isGuarded)) return false;
    if (pc >>> 24 === 0x10 && !bus.xipOn) bus.complain("code runs from flash while XIP is off");
    else if (pc >>> 24 === 0x10) bus.complain("an MPU that forbids a part of the flash is not modelled");
    this.faultAt(pc, "fetch");
    return true;
  }

  /** Once the MPU is switched, the very next instructions have to be DSB and ISB (ARMv6-M B3.5.1, RP2040 2.4.6). */
  private holdBarriers(): void {
    const { bus, pc } = this;
    const at = (i: number): number =>
      (pc - RAM) >>> 0 < RAM_SIZE ? bus.ram16[((pc - RAM) >>> 1) + i] : bus.flash16[((pc & bus.flashMask) >>> 1) + i];
    const follows = [0, 1].every((i) => at(2 * i) === BARRIER && at(2 * i + 1) >> 4 === [DSB, ISB][i]);
    if (!follows) bus.complain("the MPU is switched without DSB and ISB behind it");
    this.mpu.owesBarriers = false;
  }

  /**
   * Has `seen` called before each time the halfword instruction at `address` in RAM runs, at no cost in cycles; returns
   * what takes the probe away. Until then a breakpoint is in its place.
   */
  placeProbe(address: number, seen: () => void): () => void {
    const at = (address - RAM) >>> 1;
    const opcode = this.bus.ram16[at];
    this.#probes.set(address, { at, opcode, seen });
    this.bus.ram16[at] = PROBE_OPCODE;
    return () => {
      this.bus.ram16[at] = opcode;
      this.#probes.delete(address);
    };
  }

  /** Runs the one instruction that a probe stands for. */
  private passProbe({ at, opcode, seen }: Probe): void {
    seen();
    const limit = this.sliceLimit;
    this.bus.ram16[at] = opcode;
    this.sliceLimit = this.sliceCycles + 1;
    const exit = runSlice(this, this.bus);
    this.bus.ram16[at] = PROBE_OPCODE;
    // Whatever ended the slice before still ends it.
    if (this.sliceLimit !== 0) this.sliceLimit = limit;
    if (exit === EXIT.FAULT) this.hardFault();
  }

  get apsr(): number {
    return (this.n & 0x80000000) | (this.z === 0 ? 1 << 30 : 0) | (this.c << 29) | (this.v < 0 ? 1 << 28 : 0);
  }

  set apsr(value: number) {
    this.n = value & 0x80000000;
    this.z = value & (1 << 30) ? 0 : 1;
    this.c = (value >>> 29) & 1;
    this.v = (value << 3) & 0x80000000;
  }

  /** True when an enabled interrupt would wake the core from WFI. */
  private get wakeable(): boolean {
    return (this.pending & this.enabled) !== 0 || this.pendingPendSv || this.pendingSysTick;
  }

  /** True when an enabled interrupt could come while another runs, whether or not one did: their priorities differ. */
  get couldNest(): boolean {
    const [first, ...others] = this.priorities.filter((_, irq) => this.enabled & (1 << irq));
    return others.some((priority) => priority !== first);
  }

  private executionPriority(): number {
    let priority = THREAD_PRIORITY;
    if (this.activeSystem !== 0) {
      if (this.activeSystem & (1 << HARD_FAULT)) return -1;
      if (this.activeSystem & (1 << SVCALL)) priority = Math.min(priority, this.svcPriority);
      if (this.activeSystem & (1 << PENDSV)) priority = Math.min(priority, this.pendSvPriority);
      if (this.activeSystem & (1 << SYSTICK)) priority = Math.min(priority, this.sysTickPriority);
    }
    for (let rest = this.active; rest !== 0; rest &= rest - 1) {
      priority = Math.min(priority, this.priorities[31 - Math.clz32(rest & -rest)]);
    }
    return this.primask ? Math.min(priority, 0) : priority;
  }

  private takeExceptions(): void {
    const candidates = this.pending & this.enabled;
    if (this.waiting && this.sleepWaitsForEvent && this.eventRegistered) this.waiting = this.eventRegistered = false;
    if (candidates === 0 && !this.pendingSvc && !this.pendingPendSv && !this.pendingSysTick) return;
    if (this.lockedUp) return;
    if (this.waiting && !this.sleepWaitsForEvent && this.wakeable) this.waiting = false;
    const running = this.executionPriority();
    let best = running;
    let number = 0;
    if (this.pendingSvc && this.svcPriority < best) {
      best = this.svcPriority;
      number = SVCALL;
    }
    if (this.pendingPendSv && this.pendSvPriority < best) {
      best = this.pendSvPriority;
      number = PENDSV;
    }
    if (this.pendingSysTick && this.sysTickPriority < best) {
      best = this.sysTickPriority;
      number = SYSTICK;
    }
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const irq = 31 - Math.clz32(rest & -rest);
      if (this.priorities[irq] < best) {
        best = this.priorities[irq];
        number = 16 + irq;
      }
    }
    if (number === 0) return;
    this.waiting = false;
    if (number === SVCALL) this.pendingSvc = false;
    else if (number === PENDSV) this.pendingPendSv = false;
    else if (number === SYSTICK) this.pendingSysTick = false;
    else this.pending &= ~(1 << (number - 16));
    this.enterException(number, this.pc);
  }

  private enterException(number: number, returnAddress: number): void {
    const { bus, r } = this;
    const alignment = r[13] & 4;
    const frame = ((r[13] - 32) & ~4) | 0;
    this.faulted = false;
    const psr = this.apsr | (1 << 24) | (alignment ? 1 << 9 : 0) | this.ipsr;
    const words = [r[0], r[1], r[2], r[3], r[12], r[14], returnAddress, psr];
    for (let i = 0; i < 8 && !this.faulted; i++) bus.store32(frame + 4 * i, words[i]);
    if (this.faulted) {
      // A frame that cannot be stacked is a fault of its own: HardFault is entered all the same, without a frame.
      this.faulted = false;
      this.note("stacking");
      number = HARD_FAULT;
    }
    r[13] = frame;
    r[14] = this.ipsr !== 0 ? 0xfffffff1 : this.control & 2 ? 0xfffffffd : 0xfffffff9;
    if (this.control & 2) this.swapStacks();
    if (this.ipsr !== 0 && number !== HARD_FAULT) this.nestings++;
    this.ipsr = number;
    if (number < 16) this.activeSystem |= 1 << number;
    else this.active |= 1 << (number - 16);
    this.eventRegistered = true;
    // Vectors are read by the default map whatever the MPU says (B3.5.2).
    bus.isGuarded = false;
    const vector = bus.load32((this.vtor + 4 * number) | 0);
    bus.isGuarded = true;
    if (this.faulted || (vector & 1) === 0) {
      if (!this.faulted) this.faultAt(vector, "state");
      if (number === HARD_FAULT) this.lockUp();
      else this.hardFault();
      return;
    }
    this.pc = vector & ~1;
    this.sliceCycles += 15;
  }

  private swapStacks(): void {
    const sp = this.r[13];
    this.r[13] = this.otherSp;
    this.otherSp = sp;
    this.control ^= 2;
  }

  private returnFromException(code: number): void {
    const { bus, r } = this;
    if (this.ipsr < 16) this.activeSystem &= ~(1 << this.ipsr);
    else {
      const bit = 1 << (this.ipsr - 16);
      this.active &= ~bit;
      this.pending |= this.lines & bit;
    }
    if ((code & 15) === 13) this.swapStacks();
    const frame = r[13];
    const words: number[] = [];
    for (let i = 0; i < 8 && !this.faulted; i++) words.push(bus.load32((frame + 4 * i) | 0));
    if (this.faulted) {
      this.hardFault();
      return;
    }
    [r[0], r[1], r[2], r[3], r[12], r[14]] = words;
    this.pc = words[6] & ~1;
    r[13] = (frame + 32) | (words[7] & (1 << 9) ? 4 : 0);
    this.apsr = words[7];
    this.ipsr = words[7] & 0x3f;
    this.eventRegistered = true;
    this.sliceCycles += 10;
    const thread = this.ipsr === 0;
    if (thread !== ((code & 15) !== 1)) {
      this.faultAt(this.pc, "state");
      this.hardFault();
    }
  }

  /** BX, BLX and POP to `target`: an exception return, a branch, or a fault where the Thumb bit is missing. */
  private branchExchange(target: number): void {
    if (this.ipsr !== 0 && target >>> 28 === 15) {
      this.returnFromException(target);
      return;
    }
    if ((target & 1) === 0) {
      this.faultAt(target, "state");
      this.hardFault();
      return;
    }
    this.pc = target & ~1;
    this.sliceCycles += 2;
  }

  /** Takes the HardFault for what `faultAt` noted. */
  raiseFault(): void {
    this.hardFault();
  }

  private hardFault(): void {
    this.faulted = false;
    this.note(this.faultKind);
    if (this.activeSystem & (1 << HARD_FAULT)) this.lockUp();
    else this.enterException(HARD_FAULT, this.pc);
  }

  private lockUp(): void {
    this.faulted = false;
    this.lockedUp = true;
    this.sliceLimit = 0;
    this.note("lockup");
  }

  private note(kind: Fault["kind"]): void {
    const { r } = this;
    this.faults.push({ kind, address: this.faultAddress, pc: this.pc >>> 0, lr: r[14] >>> 0, sp: r[13] >>> 0 });
    if (this.faults.length > 32) this.faults.shift();
  }

  private executeSlow(op: number, op2: number): void {
    this.sliceCycles++;
    if (op === 0xbf30 || op === 0xbf20) {
      this.pc += 2;
      this.sleepWaitsForEvent = op === 0xbf20;
      if (this.sleepWaitsForEvent && this.eventRegistered) this.eventRegistered = false;
      else this.waiting = true;
    } else if (op >> 8 === 0xbf && (op & 15) === 0) {
      // SEV; the other hints do nothing.
      this.pc += 2;
      if (op === 0xbf40) this.eventRegistered = true;
    } else if (op === 0xb672 || op === 0xb662) {
      this.pc += 2;
      this.primask = op === 0xb672 ? 1 : 0;
    } else if (op >> 8 === 0xdf) this.supervisorCall();
    else if (op >> 8 === 0xbe) {
      this.faultAt(this.pc, "breakpoint");
      this.hardFault();
    } else if (op === 0xf3ef && op2 >> 12 === 8) {
      this.r[(op2 >> 8) & 15] = this.readSpecial(op2 & 0xff);
      this.pc += 4;
      this.sliceCycles += 2;
    } else if (op >> 4 === 0xf38 && op2 >> 8 === 0x88) {
      this.writeSpecial(op2 & 0xff, this.r[op & 15]);
      this.pc += 4;
      this.sliceCycles += 2;
    } else if (op === 0xf3bf && op2 >> 4 >= 0x8f4 && op2 >> 4 <= 0x8f6) {
      this.pc += 4;
      this.sliceCycles += 2;
    } else {
      this.faultAt(this.pc, "undefined");
      this.hardFault();
    }
  }

  private supervisorCall(): void {
    if (this.svcPriority < this.executionPriority()) {
      this.pc += 2;
      this.pendingSvc = true;
    } else {
      this.faultAt(this.pc, "svc");
      this.hardFault();
    }
  }

  private readSpecial(register: number): number {
    const inProcess = (this.control & 2) !== 0;
    if (register < 4) return (register === 2 ? 0 : this.apsr) | (register === 1 || register === 3 ? this.ipsr : 0);
    switch (register) {
      case 5:
        return this.ipsr;
      case 8:
        return inProcess ? this.otherSp : this.r[13];
      case 9:
        return inProcess ? this.r[13] : this.otherSp;
      case 16:
        return this.primask;
      case 20:
        return this.control;
      default:
        return 0;
    }
  }

  private writeSpecial(register: number, value: number): void {
    const inProcess = (this.control & 2) !== 0;
    if (register < 4) this.apsr = value;
    else if (register === 8 || register === 9) {
      if ((register === 9) === inProcess) this.r[13] = value & ~3;
      else this.otherSp = value & ~3;
    } else if (register === 16) this.primask = value & 1;
    else if (register === 20) {
      if (this.ipsr === 0 && ((value & 2) !== 0) !== inProcess) this.swapStacks();
      this.control = (this.control & 2) | (value & 1);
    }
  }

  /** Reads a system control register, offset from 0xe000e000; undefined when there is none. */
  readSystem(offset: number): number | undefined {
    if (offset >= 0xd90 && offset <= 0xda0) return this.mpu.read(offset);
    switch (offset) {
      case 0x100:
      case 0x180:
        return this.enabled;
      case 0x200:
      case 0x280:
        return this.pending;
      case 0xd00:
        return 0x410cc601;
      case 0xd04:
        return (
          (this.pendingPendSv ? 1 << 28 : 0) |
          (this.pendingSysTick ? 1 << 26 : 0) |
          (this.pending !== 0 ? 1 << 22 : 0) |
          this.ipsr
        );
      case 0xd08:
        return this.vtor;
      case 0xd0c:
        return 0xfa050000;
      case 0xd10:
        return this.scr;
      case 0xd14:
        return 0x208;
      case 0xd1c:
        return this.svcPriority << 30;
      case 0xd20:
        return (this.sysTickPriority << 30) | (this.pendSvPriority << 22);
      default:
        break;
    }
    if (offset < 0x400 || offset > 0x41c) return undefined;
    let value = 0;
    for (let i = 3; i >= 0; i--) value = (value << 8) | (this.priorities[offset - 0x400 + i] << 6);
    return value;
  }

  /** Writes a system control register; false when there is none at `offset`. */
  writeSystem(offset: number, value: number): boolean {
    this.sliceLimit = 0;
    if (offset >= 0xd90 && offset <= 0xda0) return this.mpu.write(offset, value);
    if (offset >= 0x400 && offset <= 0x41c) {
      for (let i = 0; i < 4; i++) this.priorities[offset - 0x400 + i] = (value >>> (8 * i + 6)) & 3;
      return true;
    }
    switch (offset) {
      case 0x100:
        this.enabled |= value;
        return true;
      case 0x180:
        this.enabled &= ~value;
        return true;
      case 0x200:
        this.pending |= value;
        return true;
      case 0x280:
        this.pending = (this.pending & ~value) | (this.lines & ~this.active);
        return true;
      case 0xd04:
        if (value & (1 << 28)) this.pendingPendSv = true;
        if (value & (1 << 27)) this.pendingPendSv = false;
        if (value & (1 << 26)) this.pendingSysTick = true;
        if (value & (1 << 25)) this.pendingSysTick = false;
        return true;
      case 0xd08:
        this.vtor = value & ~0xff;
        return true;
      case 0xd0c:
        if (value >>> 16 === 0x05fa && value & 4) this.onResetRequest();
        return true;
      case 0xd10:
        this.scr = value;
        return true;
      case 0xd1c:
        this.svcPriority = value >>> 30;
        return true;
      case 0xd20:
        this.sysTickPriority = value >>> 30;
        this.pendSvPriority = (value >>> 22) & 3;
        return true;
      default:
        return false;
    }
  }
}
