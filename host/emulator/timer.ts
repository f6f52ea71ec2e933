// The microsecond timer (datasheet 4.6). Counts only while the watchdog's tick generator runs, as on silicon.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { Registers } from "./registers.ts";

const WRAP = 2 ** 32;
/** Part of a tick by which times may be wrong, as they are sums of rounded numbers. */
const TICK_SLACK = 1e-6;

/** The 64-bit timer with its four alarms on interrupts 0 to 3. */
export class Timer extends Registers {
  private readonly clock: EmulatedClock;
  private readonly cpu: Cpu;
  private readonly bus: Bus;
  private readonly alarms: Alarm[];
  private readonly targets = new Uint32Array(4);
  private armed = 0;
  private baseNanos = 0;
  private baseTicks = 0;
  private nanosPerTick = 0;
  /** The last count, and the time for which it holds: firmware that waits asks again and again. */
  private sameTicks = 0;
  private sameFrom = 0;
  private sameUntil = 0;
  private latchedHigh = 0;
  private writeLow = 0;
  private paused = false;
  private raised = 0;
  private enabled = 0;
  private forced = 0;

  constructor(clock: EmulatedClock, cpu: Cpu, bus: Bus) {
    super();
    this.clock = clock;
    this.cpu = cpu;
    this.bus = bus;
    this.alarms = [0, 1, 2, 3].map((i) => clock.createAlarm(() => this.fire(i)));
  }

  /** Sets the tick period; 0 stops the timer. */
  setTick(nanosPerTick: number): void {
    if (nanosPerTick === this.nanosPerTick) return;
    this.baseTicks = this.ticks;
    this.baseNanos = this.clock.nanos;
    this.nanosPerTick = nanosPerTick;
    this.rebase();
    for (let i = 0; i < 4; i++) this.schedule(i);
  }

  /** Microseconds counted. */
  get count(): number {
    return this.ticks;
  }

  /** Goes on from `ticks`, as if it had run for so long; for what comes after 71 minutes. */
  startAt(ticks: number): void {
    this.baseTicks = ticks;
    this.baseNanos = this.clock.nanos;
    this.rebase();
  }

  /** Counts each tick from now on by `nanos` later. */
  delay(nanos: number): void {
    this.baseNanos += nanos;
    this.rebase();
    for (let i = 0; i < 4; i++) this.schedule(i);
  }

  private get ticks(): number {
    if (this.nanosPerTick === 0 || this.paused) return this.baseTicks;
    const { nanos } = this.clock;
    if (nanos >= this.sameFrom && nanos < this.sameUntil) return this.sameTicks;
    const passed = Math.floor((nanos - this.baseNanos) / this.nanosPerTick + TICK_SLACK);
    this.sameTicks = this.baseTicks + passed;
    this.sameFrom = nanos;
    this.sameUntil = this.baseNanos + (passed + 1 - 2 * TICK_SLACK) * this.nanosPerTick;
    return this.sameTicks;
  }

  /** Ticks are counted from here on in another way. */
  private rebase(): void {
    this.sameUntil = 0;
  }

  /** An alarm is armed and its interrupt enabled. */
  get awaited(): boolean {
    return (this.armed & this.enabled) !== 0;
  }

  /** Time is read or an alarm set: that needs a tick, and of a microsecond, or all times are wrong. */
  private holdTick(): void {
    const { nanosPerTick } = this;
    if (nanosPerTick === 0) this.bus.complain("the timer is used, but its tick does not run");
    else if (Math.abs(nanosPerTick - 1000) > 1)
      this.bus.complain(`the timer is used, but its tick is ${nanosPerTick} ns long`);
  }

  readUint32(offset: number): number {
    if (offset === 0x0c || offset === 0x28) this.holdTick();
    switch (offset) {
      case 0x08:
        return this.latchedHigh;
      case 0x0c: {
        const now = this.ticks;
        this.latchedHigh = Math.floor(now / WRAP);
        return now >>> 0;
      }
      case 0x10:
      case 0x14:
      case 0x18:
      case 0x1c:
        return this.targets[(offset - 0x10) >> 2];
      case 0x20:
        return this.armed;
      case 0x24:
        return Math.floor(this.ticks / WRAP);
      case 0x28:
        return this.ticks >>> 0;
      case 0x30:
        return this.paused ? 1 : 0;
      case 0x34:
        return this.raised;
      case 0x38:
        return this.enabled;
      case 0x3c:
        return this.forced;
      case 0x40:
        return (this.raised & this.enabled) | this.forced;
      default:
        return 0;
    }
  }

  protected write(offset: number, value: number): void {
    switch (offset) {
      case 0x00:
        this.baseTicks = value * WRAP + this.writeLow;
        this.baseNanos = this.clock.nanos;
        this.rebase();
        break;
      case 0x04:
        this.writeLow = value;
        break;
      case 0x10:
      case 0x14:
      case 0x18:
      case 0x1c: {
        const i = (offset - 0x10) >> 2;
        this.holdTick();
        this.targets[i] = value;
        this.armed |= 1 << i;
        this.schedule(i);
        break;
      }
      case 0x20:
        for (let i = 0; i < 4; i++) if ((this.raw >>> i) & 1) this.disarm(i);
        break;
      case 0x30:
        this.baseTicks = this.ticks;
        this.baseNanos = this.clock.nanos;
        this.paused = (value & 1) !== 0;
        this.rebase();
        break;
      case 0x34:
        this.raised &= ~this.raw;
        break;
      case 0x38:
        this.enabled = value & 15;
        break;
      case 0x3c:
        this.forced = value & 15;
        break;
      default:
        break;
    }
    this.updateInterrupts();
  }

  private schedule(i: number): void {
    if ((this.armed & (1 << i)) === 0 || this.nanosPerTick === 0) return;
    const now = this.ticks;
    const delta = (this.targets[i] - (now >>> 0)) >>> 0;
    this.alarms[i].at(this.baseNanos + (now + delta - this.baseTicks) * this.nanosPerTick);
  }

  private disarm(i: number): void {
    this.armed &= ~(1 << i);
    this.alarms[i].cancel();
  }

  private fire(i: number): void {
    this.disarm(i);
    this.raised |= 1 << i;
    this.updateInterrupts();
  }

  private updateInterrupts(): void {
    const status = (this.raised & this.enabled) | this.forced;
    for (let i = 0; i < 4; i++) this.cpu.setInterrupt(i, ((status >>> i) & 1) === 1);
  }
}
