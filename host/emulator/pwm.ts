// The PWM block as registers only (datasheet 4.5): tests read frequency and duty from it. No edges are simulated,
// because rp2040js's alarm per edge would end every sleep; the wrap interrupt is raised when it is enabled.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import type { Pins } from "./pins.ts";
import { Registers } from "./registers.ts";

const PWM_IRQ = 4;
const SLICES = 8;
const FUNCTION_PWM = 4;
/** How long a level may be set before slice and pin must be ready for it: the order of set-up is the firmware's. */
const SET_UP_NANOS = 1e6;

/** What a PWM pin puts out: frequency in Hz and duty from 0 to 1; both 0 when the slice is off. */
export interface PwmOutput {
  frequency: number;
  duty: number;
}

/** The eight PWM slices. */
export class Pwm extends Registers {
  /** Read by rp2040js's pin status register. */
  gpioDirection = 0xffffffff;
  gpioValue = 0;
  private readonly csr = new Uint32Array(SLICES);
  private readonly div = new Uint32Array(SLICES).fill(16);
  private readonly cc = new Uint32Array(SLICES);
  private readonly top = new Uint32Array(SLICES).fill(0xffff);
  private readonly alarms: Alarm[];
  private raised = 0;
  private enabled = 0;
  private forced = 0;
  private readonly clock: EmulatedClock;
  private readonly cpu: Cpu;
  private readonly bus: Bus;
  private readonly pins: Pins;
  private readonly setUp: Alarm;

  constructor(clock: EmulatedClock, cpu: Cpu, bus: Bus, pins: Pins) {
    super();
    this.clock = clock;
    this.cpu = cpu;
    this.bus = bus;
    this.pins = pins;
    this.setUp = clock.createAlarm(() => this.checkLevels());
    this.alarms = Array.from({ length: SLICES }, (_, i) => clock.createAlarm(() => this.wrap(i)));
  }

  /** Whether a slice runs with a level other than 0. */
  get isAtWork(): boolean {
    return this.cc.some((level, slice) => level !== 0 && (this.csr[slice] & 1) !== 0);
  }

  /** rp2040js reports input edges here; counting them is not modelled. */
  gpioOnInput(): void {}

  /** What the slice behind GPIO `pin` puts out. */
  output(pin: number): PwmOutput {
    const slice = (pin >> 1) & 7;
    if ((this.csr[slice] & 1) === 0) return { frequency: 0, duty: 0 };
    const level = pin & 1 ? this.cc[slice] >>> 16 : this.cc[slice] & 0xffff;
    const inverted = this.csr[slice] & (pin & 1 ? 8 : 4);
    const duty = Math.min(1, level / (this.top[slice] + 1));
    return { frequency: 1e9 / this.period(slice), duty: inverted ? 1 - duty : duty };
  }

  private period(slice: number): number {
    const divider = (this.div[slice] >>> 4 || 256) + (this.div[slice] & 15) / 16;
    const counts = (this.top[slice] + 1) * (this.csr[slice] & 2 ? 2 : 1);
    return counts * divider * this.clock.nanosPerCycle;
  }

  readUint32(offset: number): number {
    if (offset < 0xa0) return this.bank(offset)?.[Math.floor(offset / 0x14)] ?? 0;
    switch (offset) {
      case 0xa0:
        return this.csr.reduce((mask, value, i) => mask | ((value & 1) << i), 0);
      case 0xa4:
        return this.raised;
      case 0xa8:
        return this.enabled;
      case 0xac:
        return this.forced;
      case 0xb0:
        return (this.raised & this.enabled) | this.forced;
      default:
        return 0;
    }
  }

  private bank(offset: number): Uint32Array | undefined {
    return [this.csr, this.div, undefined, this.cc, this.top][(offset % 0x14) >> 2];
  }

  protected write(offset: number, value: number): void {
    if (offset < 0xa0) {
      const bank = this.bank(offset);
      if (bank === this.cc && value !== 0 && !this.setUp.scheduled) this.setUp.schedule(SET_UP_NANOS);
      if (bank) bank[Math.floor(offset / 0x14)] = bank === this.top ? value & 0xffff : value;
    } else if (offset === 0xa0) {
      for (let i = 0; i < SLICES; i++) this.csr[i] = (this.csr[i] & ~1) | ((value >>> i) & 1);
    } else if (offset === 0xa4) this.raised &= ~this.raw;
    else if (offset === 0xa8) this.enabled = value & 0xff;
    else if (offset === 0xac) this.forced = value & 0xff;
    for (let i = 0; i < SLICES; i++) this.watchWrap(i);
    this.updateInterrupt();
  }

  /** A level that nobody gets to see: the slice is stopped, or no pin is its. */
  private checkLevels(): void {
    for (let slice = 0; slice < SLICES; slice++) {
      if (this.cc[slice] === 0) continue;
      if ((this.csr[slice] & 1) === 0) this.bus.complain(`PWM slice ${slice} has a level but is not enabled`);
      for (const channel of [0, 1]) {
        if (((this.cc[slice] >>> (16 * channel)) & 0xffff) === 0) continue;
        const pins = [2 * slice + channel, 2 * slice + channel + 16].filter((pin) => pin < 30);
        const shown = pins.some((pin) => this.pins.functionOf(pin) === FUNCTION_PWM && this.pins.isConnected(pin));
        if (!shown)
          this.bus.complain(`PWM slice ${slice} has a level on channel ${"AB"[channel]}, but no pin shows it`);
      }
    }
  }

  private watchWrap(slice: number): void {
    const wanted = (this.csr[slice] & 1) !== 0 && (this.enabled & (1 << slice)) !== 0;
    if (!wanted) this.alarms[slice].cancel();
    else if (!this.alarms[slice].scheduled) this.alarms[slice].schedule(this.period(slice));
  }

  private wrap(slice: number): void {
    this.raised |= 1 << slice;
    this.watchWrap(slice);
    this.updateInterrupt();
  }

  private updateInterrupt(): void {
    this.cpu.setInterrupt(PWM_IRQ, ((this.raised & this.enabled) | this.forced) !== 0);
  }
}
