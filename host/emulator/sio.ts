// The single-cycle IO block (datasheet 2.3.1): GPIO, hardware divider, spinlocks. Takes the place of rp2040js's, whose
// divider answers too early and wrongly for a divisor of 0. The second core stays asleep; the interpolators remain
// rp2040js's.
import type { Bus } from "./bus.ts";
import type { EmulatedClock } from "./clock.ts";
import type { Pins } from "./pins.ts";
import { Registers } from "./registers.ts";

const DIVIDER_CYCLES = 8;

/** rp2040js's SIO, asked for the interpolators only. */
export interface InterpolatorBlock {
  readUint32(offset: number): number;
  writeUint32(offset: number, value: number): void;
}

/** SIO of core 0. */
export class Sio extends Registers {
  gpioValue = 0;
  gpioOutputEnable = 0;
  pins: Pins | undefined;
  private dividend = 0;
  private divisor = 0;
  private quotient = 0;
  private remainder = 0;
  private dirty = 0;
  private readyAtCycle = 0;
  private spinLocks = 0;
  private readonly clock: EmulatedClock;
  private readonly bus: Bus;
  private readonly interpolators: InterpolatorBlock;

  constructor(bus: Bus, clock: EmulatedClock, interpolators: InterpolatorBlock) {
    super();
    this.bus = bus;
    this.clock = clock;
    this.interpolators = interpolators;
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x000:
        return 0;
      case 0x004:
        return this.pins!.inputs();
      case 0x008:
        return 0x3e;
      case 0x010:
      case 0x014:
      case 0x018:
      case 0x01c:
        return this.gpioValue;
      case 0x020:
      case 0x024:
      case 0x028:
      case 0x02c:
        return this.gpioOutputEnable;
      case 0x050:
        return 2;
      case 0x05c:
        return this.spinLocks;
      case 0x060:
      case 0x068:
        return this.dividend;
      case 0x064:
      case 0x06c:
        return this.divisor;
      case 0x070:
        this.dirty = 0;
        return this.result(this.quotient);
      case 0x074:
        return this.result(this.remainder);
      case 0x078:
        return (this.clock.cycles >= this.readyAtCycle ? 1 : 0) | (this.dirty << 1);
      default:
        break;
    }
    if (offset >= 0x80 && offset < 0x100) return this.interpolators.readUint32(offset);
    if (offset >= 0x100 && offset < 0x180) {
      const bit = 1 << ((offset - 0x100) >> 2);
      if (this.spinLocks & bit) return 0;
      this.spinLocks |= bit;
      return bit >>> 0;
    }
    this.bus.complain(`SIO register 0x${offset.toString(16)} is not modelled`);
    return 0;
  }

  protected write(offset: number, value: number): void {
    if (offset >= 0x10 && offset <= 0x2c) {
      this.writeGpio(offset, value);
      return;
    }
    switch (offset) {
      case 0x060:
      case 0x068:
        this.dividend = value;
        this.divide(offset === 0x068);
        return;
      case 0x064:
      case 0x06c:
        this.divisor = value;
        this.divide(offset === 0x06c);
        return;
      case 0x070:
        this.quotient = value;
        this.dirty = 1;
        return;
      case 0x074:
        this.remainder = value;
        this.dirty = 1;
        return;
      default:
        break;
    }
    if (offset >= 0x80 && offset < 0x100) this.interpolators.writeUint32(offset, value);
    else if (offset >= 0x100 && offset < 0x180) this.spinLocks &= ~(1 << ((offset - 0x100) >> 2));
    else this.bus.complain(`SIO register 0x${offset.toString(16)} is not modelled`);
  }

  private writeGpio(offset: number, value: number): void {
    const before = offset < 0x20 ? this.gpioValue : this.gpioOutputEnable;
    const kind = (offset >> 2) & 3;
    let after = value;
    if (kind === 1) after = before | value;
    else if (kind === 2) after = before & ~value;
    else if (kind === 3) after = before ^ value;
    after &= 0x3fffffff;
    if (offset < 0x20) this.gpioValue = after;
    else this.gpioOutputEnable = after;
    if (after !== before) this.pins!.outputsChanged(after ^ before);
  }

  /**
   * Division by zero gives all ones (unsigned) or minus the dividend's sign, and the dividend as remainder (datasheet
   * 2.3.1.5).
   */
  private divide(signed: boolean): void {
    const { dividend, divisor } = this;
    this.dirty = 1;
    this.readyAtCycle = this.clock.cycles + DIVIDER_CYCLES;
    if (signed) {
      const a = dividend | 0;
      const b = divisor | 0;
      this.quotient = b === 0 ? (a < 0 ? 1 : -1) : (a / b) | 0;
      this.remainder = b === 0 ? a : (a % b) | 0;
    } else {
      this.quotient = divisor === 0 ? -1 : Math.floor(dividend / divisor) | 0;
      this.remainder = divisor === 0 ? dividend : (dividend % divisor) | 0;
    }
  }

  private result(value: number): number {
    if (this.clock.cycles < this.readyAtCycle) this.bus.complain("divider result read before it was ready");
    return value;
  }
}
