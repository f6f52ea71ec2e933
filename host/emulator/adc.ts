// The ADC (datasheet 4.9): rp2040js's converter behind what silicon asks for before it converts: power, clock, and an
// analogue pad.
import type { Bus, Device } from "./bus.ts";
import type { Pins } from "./pins.ts";
import { Registers } from "./registers.ts";

const ENABLE = 1;
const START_ONCE = 1 << 2;
const START_MANY = 1 << 3;
const READY = 1 << 8;
const FIRST_PIN = 26;
const PIN_CHANNELS = 4;
/** The converter's supply takes a moment after EN; READY tells. */
const POWER_UP_CYCLES = 20;

/** rp2040js's ADC with the conditions it takes for granted. */
export class Adc extends Registers {
  private poweredAtCycle = Number.POSITIVE_INFINITY;
  private readonly converter: Device;
  private readonly pins: Pins;
  private readonly bus: Bus;
  private readonly cycles: () => number;

  constructor(converter: Device, pins: Pins, bus: Bus, cycles: () => number) {
    super();
    this.converter = converter;
    this.pins = pins;
    this.bus = bus;
    this.cycles = cycles;
  }

  private get powered(): boolean {
    return this.cycles() >= this.poweredAtCycle + POWER_UP_CYCLES;
  }

  readUint32(offset: number): number {
    const value = this.converter.readUint32(offset);
    return offset === 0 && !this.powered ? value & ~READY : value;
  }

  protected write(offset: number, value: number): void {
    if (offset === 0) this.prepare(value);
    this.converter.writeUint32Atomic(offset, value, 0);
  }

  private prepare(value: number): void {
    const { bus } = this;
    if ((value & ENABLE) === 0) this.poweredAtCycle = Number.POSITIVE_INFINITY;
    else if (!Number.isFinite(this.poweredAtCycle)) this.poweredAtCycle = this.cycles();
    if ((value & (START_ONCE | START_MANY)) === 0) return;
    if ((value & ENABLE) === 0) bus.complain("ADC conversion started while the ADC is not enabled");
    else if (!this.powered) bus.complain("ADC conversion started before READY");
    const channel = (value >>> 12) & 7;
    if (channel > PIN_CHANNELS) bus.complain(`the ADC has no channel ${channel}`);
    if (channel < PIN_CHANNELS && !this.pins.isAnalogue(FIRST_PIN + channel)) {
      bus.complain(`ADC channel ${channel}: GPIO ${FIRST_PIN + channel} still has its input, output or pulls on`);
    }
  }
}
