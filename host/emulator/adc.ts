// The ADC (datasheet 4.9): rp2040js's converter with what silicon asks for before it converts: power, clock, and an
// analogue pad. It measures against its supply, which falls with an empty battery.
import type { Bus, Device } from "./bus.ts";
import type { Pins } from "./pins.ts";
import { Registers } from "./registers.ts";

const ENABLE = 1;
const SENSOR_ENABLE = 1 << 1;
const START_ONCE = 1 << 2;
const START_MANY = 1 << 3;
const READY = 1 << 8;
const FIRST_PIN = 26;
const PIN_CHANNELS = 4;
/** The converter's supply takes a moment after EN, how long is written nowhere; READY shows its end. */
const POWER_UP_CYCLES = 250;

const CODE_MAX = 4095;
/** The temperature sensor's channel and its diode's voltage (4.9.5). */
const SENSOR_CHANNEL = 4;
const DIODE = { volts: 0.706, celsius: 27, voltsPerCelsius: -0.001721 };

/** What is at the converter's inputs; belongs to the board. */
export interface AnalogueWorld {
  /** Volts at each of the four pins. */
  readonly pinVolts: Float64Array;
  /** Volts of the converter's supply, which it measures against. */
  referenceVolts: number;
  chipCelsius: number;
}

/** rp2040js's ADC with the conditions it takes for granted. */
export class Adc extends Registers {
  private poweredAtCycle = Number.POSITIVE_INFINITY;
  private readonly converter: Device;
  private readonly values: number[];
  private readonly world: AnalogueWorld;
  private readonly pins: Pins;
  private readonly bus: Bus;
  private readonly cycles: () => number;

  constructor(
    converter: Device & { readonly channelValues: number[] },
    world: AnalogueWorld,
    pins: Pins,
    bus: Bus,
    cycles: () => number,
  ) {
    super();
    this.converter = converter;
    this.values = converter.channelValues;
    this.world = world;
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
    if (channel === SENSOR_CHANNEL && (value & SENSOR_ENABLE) === 0)
      bus.complain("the temperature sensor is measured while it has no bias");
    if (value & START_ONCE && (this.converter.readUint32(0) & READY) === 0)
      bus.complain("ADC conversion started while one is under way");
    this.values[channel] = this.codeOf(channel);
    if (channel > PIN_CHANNELS) bus.complain(`the ADC has no channel ${channel}`);
    if (channel < PIN_CHANNELS && !this.pins.isAnalogue(FIRST_PIN + channel)) {
      bus.complain(`ADC channel ${channel}: GPIO ${FIRST_PIN + channel} still has its input, output or pulls on`);
    }
  }

  private codeOf(channel: number): number {
    const { pinVolts, referenceVolts, chipCelsius } = this.world;
    const diodeVolts = DIODE.volts + DIODE.voltsPerCelsius * (chipCelsius - DIODE.celsius);
    const volts = channel === SENSOR_CHANNEL ? diodeVolts : (pinVolts[channel] ?? 0);
    return Math.max(0, Math.min(CODE_MAX, Math.round((volts / referenceVolts) * CODE_MAX)));
  }
}
