// Where the clocks come from (datasheet 2.15, 2.16, 2.18): crystal, PLLs, the generators' muxes and gates. Frequencies
// of the generators are rp2040js's; what it takes for granted is held against the firmware here: a source that runs, no
// glitch, limits.
import type { Bus, Device } from "./bus.ts";
import type { EmulatedClock } from "./clock.ts";
import { PlainRegisters, Registers } from "./registers.ts";
import { SILICON } from "./silicon.ts";

const CRYSTAL_HERTZ = SILICON.crystal.value;
/** 2.16.3 recommends a millisecond; 17 boards of the SDK ask for more, and clones have the same crystals. */
const CRYSTAL_SETTLES_NANOS = SILICON.crystalSettles.value;
const PLL_LOCK_NANOS = 50e3;
const VCO_HERTZ = [750e6, 1600e6] as const;
const SYSTEM_HERTZ_MAX = 133e6;
/** A glitchless mux has switched after a few cycles of both clocks; until then SELECTED shows neither. */
const MUX_SWITCH_NANOS = 500;

const PWR_DOWN = (1 << 0) | (1 << 5);
const PWR_POST_DIVIDER_DOWN = 1 << 3;
const LOCK = 2 ** 31;

const REF = 0x30;
const SYS = 0x3c;
const PERI = 0x48;
const USB = 0x54;
const ADC = 0x60;
const RTC = 0x6c;
const RESUS = 0x78;
const ENABLE = 1 << 11;
const KILL = 1 << 10;
const AUXILIARY_SOURCE = 7 << 5;

/** The frequency counter (2.15.6.1): where its registers are, and a test interval's unit. */
const COUNTER = { interval: 0x90, source: 0x94, status: 0x98, result: 0x9c } as const;
const COUNTER_UNIT_NANOS = 980;
const COUNTER_DONE = 1 << 4;

/** Blocks (bits of RESETS) that stop while a bit of WAKE_EN0 or WAKE_EN1 is 0. */
const GATES: readonly (readonly [word: 0 | 1, bit: number, block: number])[] = [
  [0, 1, 0],
  [0, 2, 0],
  [0, 3, 1],
  [0, 5, 2],
  [0, 6, 3],
  [0, 7, 4],
  [0, 8, 5],
  [0, 11, 8],
  [0, 12, 10],
  [0, 13, 11],
  [0, 14, 12],
  [0, 15, 13],
  [0, 17, 14],
  [0, 21, 15],
  [0, 22, 15],
  [0, 24, 16],
  [0, 25, 16],
  [0, 26, 17],
  [0, 27, 17],
  [1, 2, 18],
  [1, 3, 19],
  [1, 4, 20],
  [1, 5, 21],
  [1, 6, 22],
  [1, 7, 22],
  [1, 8, 23],
  [1, 9, 23],
  [1, 10, 24],
  [1, 11, 24],
];
const BLOCK = { adc: 1 << 0, rtc: 1 << 15, spi: 3 << 16, uart: 3 << 22, usb: 1 << 24 } as const;

/** Registers of the crystal oscillator, and since when it runs. */
interface XoscState {
  readonly words: Uint32Array;
  readonly startedAt: number;
}

/** The crystal oscillator: stable only after its start-up delay. */
export class Xosc extends PlainRegisters {
  private startedAt = Number.POSITIVE_INFINITY;
  private readonly clock: EmulatedClock;
  private readonly bus: Bus;

  constructor(clock: EmulatedClock, bus: Bus) {
    super({ 12: 0xc4 });
    this.clock = clock;
    this.bus = bus;
  }

  private get delayNanos(): number {
    return ((this.words[3] & 0x3fff) * 256 * (this.words[3] & (1 << 20) ? 4 : 1) * 1e9) / CRYSTAL_HERTZ;
  }

  /** What a reset leaves that does not reach it. */
  get state(): XoscState {
    return { words: this.words.slice(), startedAt: this.startedAt };
  }

  /** Runs on as it did before such a reset. */
  runOn({ words, startedAt }: XoscState): void {
    this.words.set(words);
    this.startedAt = startedAt;
  }

  /** Whether it oscillates and its delay is over. */
  get stable(): boolean {
    return this.clock.nanos >= this.startedAt + this.delayNanos;
  }

  override readUint32(offset: number): number {
    if (offset !== 0x04) return super.readUint32(offset);
    return (this.stable ? 2 ** 31 : 0) + (Number.isFinite(this.startedAt) ? 1 << 12 : 0);
  }

  protected override write(offset: number, value: number): void {
    super.write(offset, value);
    if (offset !== 0x00) return;
    const enable = value >>> 12;
    if (enable === 0xfab && (value & 0xfff) !== 0xaa0)
      this.bus.complain("crystal of 12 MHz with another range than 1 to 15 MHz");
    if (enable === 0xfab && !Number.isFinite(this.startedAt)) {
      this.startedAt = this.clock.nanos;
      if (this.delayNanos < CRYSTAL_SETTLES_NANOS)
        this.bus.complain(`the crystal gets ${this.delayNanos / 1e6} ms to settle; some take 64`);
    }
    if (enable === 0xd1e) this.startedAt = Number.POSITIVE_INFINITY;
  }
}

/** A PLL: gives its frequency only while it is powered, locked, and its post dividers are powered too. */
export class Pll extends Registers {
  private control = 1;
  private power = PWR_DOWN | PWR_POST_DIVIDER_DOWN | (1 << 2);
  private feedback = 0;
  private dividers = 0x77000;
  private poweredAt = Number.POSITIVE_INFINITY;
  /** Whether it ran since its block was in reset last. */
  private hasRun = false;
  readonly name: string;
  private readonly clock: EmulatedClock;
  private readonly bus: Bus;
  private readonly xosc: Xosc;
  private readonly onChange: () => void;

  constructor(name: string, clock: EmulatedClock, bus: Bus, xosc: Xosc, onChange: () => void) {
    super();
    this.name = name;
    this.clock = clock;
    this.bus = bus;
    this.xosc = xosc;
    this.onChange = onChange;
  }

  /** What a reset of the block leaves. */
  reset(): void {
    this.control = 1;
    this.power = PWR_DOWN | PWR_POST_DIVIDER_DOWN | (1 << 2);
    this.feedback = 0;
    this.dividers = 0x77000;
    this.poweredAt = Number.POSITIVE_INFINITY;
    this.hasRun = false;
    this.onChange();
  }

  private get vcoHertz(): number {
    return (CRYSTAL_HERTZ / (this.control & 63 || 1)) * this.feedback;
  }

  private get locked(): boolean {
    return this.xosc.stable && this.clock.nanos >= this.poweredAt + PLL_LOCK_NANOS;
  }

  /** Hz at its output, 0 while there is nothing to rely on. */
  get frequency(): number {
    if (!this.locked || this.power & PWR_POST_DIVIDER_DOWN) return 0;
    return this.vcoHertz / (((this.dividers >> 16) & 7 || 1) * ((this.dividers >> 12) & 7 || 1));
  }

  readUint32(offset: number): number {
    return [this.control + (this.locked ? LOCK : 0), this.power, this.feedback, this.dividers][offset >> 2];
  }

  protected write(offset: number, value: number): void {
    const running = Number.isFinite(this.poweredAt);
    if (offset === 0x0) {
      if (running && (value ^ this.control) & 63)
        this.bus.complain(`${this.name}: reference divider changed while it runs`);
      if (value & (1 << 8)) this.bus.complain(`${this.name}: bypass is not modelled`);
      this.control = value & 0x13f;
    } else if (offset === 0x8) {
      if (running && value !== this.feedback) this.bus.complain(`${this.name}: feedback divider changed while it runs`);
      this.feedback = value & 0xfff;
    } else if (offset === 0xc) this.dividers = value & 0x77000;
    else {
      this.power = value & 0x2d;
      if (this.power & PWR_DOWN) this.poweredAt = Number.POSITIVE_INFINITY;
      else if (!running) this.powerUp();
    }
    this.onChange();
  }

  private powerUp(): void {
    this.poweredAt = this.clock.nanos;
    if (this.hasRun) this.bus.complain(`${this.name} started again without a reset of its block`);
    this.hasRun = true;
    if (!this.xosc.stable) this.bus.complain(`${this.name} started before the crystal is stable`);
    if (this.vcoHertz < VCO_HERTZ[0] || this.vcoHertz > VCO_HERTZ[1]) {
      this.bus.complain(`${this.name}: its oscillator would run at ${this.vcoHertz / 1e6} MHz, outside 750 to 1600`);
    }
  }
}

/** rp2040js's clock generators, as far as they are asked here. */
export interface Generators extends Device {
  readonly refFreq: number;
  readonly sysFreq: number;
  readonly periFreq: number;
}

/** The clock block (datasheet 2.15.7): generators, gates, resuscitation. */
export class Clocks extends PlainRegisters {
  private readonly generators: Generators;
  private readonly plls: { sys: Pll; usb: Pll };
  private readonly clock: EmulatedClock;
  private readonly bus: Bus;
  private readonly xosc: Xosc;
  /** What the ring oscillator gives, which no crystal holds. */
  ringOscillatorHertz: number = SILICON.ringOscillator.value;
  /** When the frequency counter has its result. */
  private countedAt = Number.POSITIVE_INFINITY;
  /** When the mux of clk_ref and clk_sys was switched last. */
  private readonly switchedAt: Record<number, number> = { [REF]: -1e9, [SYS]: -1e9 };
  /** Whether SELECTED has shown the last switch: until then the processor may still run from the source before. */
  private readonly isShown: Record<number, boolean> = { [REF]: true, [SYS]: true };

  constructor(generators: Generators, plls: { sys: Pll; usb: Pll }, xosc: Xosc, clock: EmulatedClock, bus: Bus) {
    super({
      0x34: 0x100,
      0x58: 0x100,
      0x64: 0x100,
      0x70: 0x100,
      [RESUS]: 0xff,
      160: 0xffffffff,
      164: 0x7fff,
      168: 0xffffffff,
      172: 0x7fff,
    });
    this.generators = generators;
    this.plls = plls;
    this.xosc = xosc;
    this.clock = clock;
    this.bus = bus;
    this.updateUnclocked();
  }

  /** Hz of clk_usb, 0 while it is off. */
  get usbHertz(): number {
    return this.auxiliaryHertz(USB);
  }

  /** Names of the PLLs that give a frequency. */
  get runningPlls(): string[] {
    return Object.values(this.plls)
      .filter(({ frequency }) => frequency > 0)
      .map(({ name }) => name);
  }

  override readUint32(offset: number): number {
    if (offset === REF + 8 || offset === SYS + 8) {
      const switching = this.clock.nanos < this.switchedAt[offset - 8] + MUX_SWITCH_NANOS;
      if (switching) return 0;
      this.isShown[offset - 8] = true;
      return this.generators.readUint32(offset);
    }
    // rp2040js reads back too few bits of these dividers.
    if (offset === REF + 4 || offset === ADC + 4 || offset === RTC + 4) return super.readUint32(offset);
    if (offset < RESUS) return this.generators.readUint32(offset);
    if (offset === COUNTER.status) return this.clock.nanos >= this.countedAt ? COUNTER_DONE : 0;
    if (offset === COUNTER.result) return this.clock.nanos >= this.countedAt ? this.counted << 5 : 0;
    return super.readUint32(offset);
  }

  protected override write(offset: number, value: number): void {
    super.write(offset, value);
    if (offset === COUNTER.source)
      this.countedAt =
        value === 0
          ? Number.POSITIVE_INFINITY
          : this.clock.nanos + COUNTER_UNIT_NANOS * 2 ** (this.words[COUNTER.interval >> 2] & 15);
    if (offset < RESUS) {
      const before = this.generators.readUint32(offset);
      this.holdAgainst(offset, before, value);
      this.generators.writeUint32Atomic(offset, value, 0);
      this.checkSources(offset);
    }
    this.updateUnclocked();
  }

  /** Glitches: a source may only change where nobody uses it (2.15.3.2). */
  private holdAgainst(offset: number, before: number, value: number): void {
    const source = offset === REF ? 3 : 1;
    if (offset === REF || offset === SYS) {
      const name = offset === REF ? "clk_ref" : "clk_sys";
      const now = this.clock.nanos;
      const onAuxiliary = (before & source) === 1 || !this.isShown[offset];
      if ((before ^ value) & AUXILIARY_SOURCE && onAuxiliary) {
        this.bus.complain(`${name}: its auxiliary source is switched while it runs from it`);
      }
      if ((before ^ value) & source) {
        if (now < this.switchedAt[offset] + MUX_SWITCH_NANOS)
          this.bus.complain(`${name} switched again before SELECTED shows it`);
        this.switchedAt[offset] = now;
        this.isShown[offset] = false;
      }
    } else if (offset === PERI || offset === USB || offset === ADC || offset === RTC) {
      if (before & ENABLE && (before ^ value) & AUXILIARY_SOURCE) {
        this.bus.complain(`clock generator 0x${offset.toString(16)}: its source is switched while it is enabled`);
      }
    }
  }

  /** A clock without a source stops (clk_sys: machine.ts looks); one that is too fast does what nobody knows. */
  private checkSources(offset: number): void {
    const { bus, generators } = this;
    const reference = generators.readUint32(REF) & 3;
    if (offset === REF && reference === 2 && !this.xosc.stable)
      bus.complain("clk_ref switched to the crystal before it is stable");
    if (offset === SYS || offset === SYS + 4) {
      const hertz = generators.sysFreq;
      if (hertz > SYSTEM_HERTZ_MAX) bus.complain(`clk_sys at ${hertz / 1e6} MHz, more than 133`);
    }
    if (offset === PERI && this.isOn(PERI) && generators.periFreq === 0)
      bus.complain("clk_peri is enabled without a source");
    for (const [at, name] of [
      [USB, "clk_usb"],
      [ADC, "clk_adc"],
    ] as const) {
      if (offset !== at && offset !== at + 4) continue;
      const hertz = this.auxiliaryHertz(at);
      if (this.isOn(at) && Math.abs(hertz - 48e6) > 1) bus.complain(`${name} enabled at ${hertz / 1e6} MHz, not 48`);
    }
  }

  /** kHz of the clock that the frequency counter looks at. */
  private get counted(): number {
    const { generators, plls } = this;
    const hertz: Readonly<Record<number, () => number>> = {
      1: () => plls.sys.frequency,
      2: () => plls.usb.frequency,
      3: () => this.ringOscillatorHertz,
      5: () => (this.xosc.stable ? CRYSTAL_HERTZ : 0),
      8: () => generators.refFreq,
      9: () => generators.sysFreq,
      10: () => generators.periFreq,
      11: () => this.auxiliaryHertz(USB),
      12: () => this.auxiliaryHertz(ADC),
      13: () => this.auxiliaryHertz(RTC),
    };
    return Math.round((hertz[this.words[COUNTER.source >> 2]]?.() ?? 0) / 1e3);
  }

  private isOn(offset: number): boolean {
    const control = this.words[offset >> 2];
    return (control & ENABLE) !== 0 && (control & KILL) === 0;
  }

  /** Hz of clk_usb, clk_adc or clk_rtc: PLL_USB, PLL_SYS, ROSC, XOSC in this order. */
  private auxiliaryHertz(offset: number): number {
    if (!this.isOn(offset)) return 0;
    const sources = [
      () => this.plls.usb.frequency,
      () => this.plls.sys.frequency,
      () => this.ringOscillatorHertz,
      () => CRYSTAL_HERTZ,
    ];
    const source = sources[(this.words[offset >> 2] >> 5) & 7];
    const divider = this.words[(offset + 4) >> 2] >>> 8 || (offset === RTC ? 65536 : 4);
    return source ? source() / divider : 0;
  }

  /** Reports to the bus which blocks are stopped: no clock, or their gate is closed. */
  updateUnclocked(): void {
    let blocks = 0;
    if (this.generators.periFreq === 0) blocks |= BLOCK.spi | BLOCK.uart;
    if (!this.isOn(USB)) blocks |= BLOCK.usb;
    if (!this.isOn(ADC)) blocks |= BLOCK.adc;
    if (!this.isOn(RTC)) blocks |= BLOCK.rtc;
    this.bus.unclocked = blocks | this.gated(160);
  }

  private gated(offset: number): number {
    let blocks = 0;
    for (const [word, bit, block] of GATES) {
      if (((this.words[(offset >> 2) + word] >>> bit) & 1) === 0) blocks |= 1 << block;
    }
    return blocks;
  }

  /** Blocks (bits of RESETS) that stand still while the processor is in deep sleep. */
  get asleep(): number {
    return this.gated(168);
  }
}
