// The watchdog and its tick generator (datasheet 4.7), with erratum E1: the counter falls by two per tick.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import { Registers } from "./registers.ts";

const TRIGGER = 2 ** 31;
const ENABLE = 1 << 30;
const TICK_ENABLE = 1 << 9;

/** Why the chip started last, as in REASON. */
export const REASON = { POWER_ON: 0, TIMER: 1, FORCE: 2 } as const;

/** The watchdog; what a reset does is decided by the machine through `onReset`. */
export class Watchdog extends Registers {
  /** Eight words that survive every reset except power-on. */
  readonly scratch = new Uint32Array(8);
  reason: number = REASON.POWER_ON;
  /** Whether a timeout would reset the processor (PSM_WDSEL); the machine's. */
  resetsProcessor: () => boolean = () => true;
  /** Called when the chip has to be reset. */
  onReset: (reason: number) => void = () => {};
  /** Called with the new tick period in nanoseconds, 0 when stopped. */
  onTick: (nanosPerTick: number) => void = () => {};
  private readonly clock: EmulatedClock;
  private readonly bus: Bus;
  private readonly referenceHertz: () => number;
  private readonly alarm: Alarm;
  private control = 7 << 24;
  private tick = TICK_ENABLE;
  private load = 0;
  private baseNanos = 0;

  constructor(clock: EmulatedClock, bus: Bus, referenceHertz: () => number) {
    super();
    this.clock = clock;
    this.bus = bus;
    this.referenceHertz = referenceHertz;
    this.alarm = clock.createAlarm(() => this.fire(REASON.TIMER));
  }

  private get nanosPerTick(): number {
    const cycles = this.tick & 0x1ff;
    const hertz = this.referenceHertz();
    return this.tick & TICK_ENABLE && cycles !== 0 && hertz > 0 ? (cycles * 1e9) / hertz : 0;
  }

  private get counter(): number {
    const period = this.nanosPerTick;
    if ((this.control & ENABLE) === 0 || period === 0) return this.load;
    return Math.max(0, this.load - 2 * Math.floor((this.clock.nanos - this.baseNanos) / period));
  }

  readUint32(offset: number): number {
    if (offset >= 0x0c && offset <= 0x28) return this.scratch[(offset - 0x0c) >> 2];
    switch (offset) {
      case 0x00:
        return (this.control | (this.counter & 0xffffff)) >>> 0;
      case 0x08:
        return this.reason;
      case 0x2c:
        return this.tick | (this.nanosPerTick > 0 ? 1 << 10 : 0);
      default:
        return 0;
    }
  }

  protected write(offset: number, value: number): void {
    if (offset >= 0x0c && offset <= 0x28) this.scratch[(offset - 0x0c) >> 2] = value;
    else if (offset === 0x00) {
      this.restartFrom(this.counter);
      if (value & ENABLE && !this.resetsProcessor()) {
        this.bus.complain("the watchdog is enabled, but PSM_WDSEL does not let it reset the processor");
      }
      if (value & ENABLE && this.nanosPerTick === 0)
        this.bus.complain("the watchdog is enabled, but its tick does not run");
      this.control = value & (ENABLE | (7 << 24));
      this.reschedule();
      if (value >= TRIGGER) this.fire(REASON.FORCE);
    } else if (offset === 0x04) {
      this.restartFrom(value & 0xffffff);
      this.reschedule();
    } else if (offset === 0x2c) {
      this.restartFrom(this.counter);
      this.tick = value & 0x3ff;
      this.clockChanged();
    }
  }

  /** Looks again at clk_ref, which feeds the tick. */
  clockChanged(): void {
    this.reschedule();
    this.onTick(this.nanosPerTick);
  }

  private restartFrom(count: number): void {
    this.load = count;
    this.baseNanos = this.clock.nanos;
  }

  private reschedule(): void {
    this.alarm.cancel();
    const period = this.nanosPerTick;
    if (this.control & ENABLE && period > 0) this.alarm.at(this.baseNanos + Math.ceil(this.load / 2) * period);
  }

  private fire(reason: number): void {
    this.alarm.cancel();
    this.reason = reason;
    this.onReset(reason);
  }
}
