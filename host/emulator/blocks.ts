// Small blocks of the chip that rp2040js lacks or has only as stubs: reset controller, oscillators, XIP control, SysTick.
import type { Bus, Device } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { PlainRegisters, Registers } from "./registers.ts";

const FIRST_GATE = 0x78;
const ALL_BLOCKS = 0x1ffffff;
/** The boot ROM has taken IO_QSPI and PADS_QSPI out of reset when it starts the image. */
const RELEASED_BY_ROM = (1 << 6) | (1 << 9);

/** The reset controller (datasheet 2.14). */
export class Resets extends Registers {
  private held = ALL_BLOCKS & ~RELEASED_BY_ROM;
  private watchdogSelect = 0;
  private readonly bus: Bus;

  constructor(bus: Bus) {
    super();
    this.bus = bus;
    bus.resetHeld = this.held;
  }

  readUint32(offset: number): number {
    if (offset === 0) return this.held;
    if (offset === 4) return this.watchdogSelect;
    return offset === 8 ? ALL_BLOCKS & ~this.held : 0;
  }

  protected write(offset: number, value: number): void {
    if (offset === 4) this.watchdogSelect = value & ALL_BLOCKS;
    if (offset !== 0) return;
    this.held = value & ALL_BLOCKS;
    this.bus.resetHeld = this.held;
  }
}

/** The ring oscillator (datasheet 2.17): steady from the start, with random bits from a seeded generator. */
export class Rosc extends PlainRegisters {
  private state: number;

  constructor(seed: number) {
    super({ 0: 0xaa0, 16: 0xaa0 });
    this.state = seed | 1;
  }

  override readUint32(offset: number): number {
    if (offset === 0x18) return 0x80001000;
    if (offset !== 0x1c) return super.readUint32(offset);
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return (this.state >>> 11) & 1;
  }
}

/** The crystal oscillator (datasheet 2.16): stable only after its start-up delay. */
export class Xosc extends PlainRegisters {
  private startedAt = Number.POSITIVE_INFINITY;
  private readonly clock: EmulatedClock;

  constructor(clock: EmulatedClock) {
    super({ 12: 0xc4 });
    this.clock = clock;
  }

  get stable(): boolean {
    const delay = this.words[3] & 0x3fff;
    return this.clock.nanos >= this.startedAt + (delay * 256 * (this.words[3] & (1 << 20) ? 4 : 1) * 1e9) / 12e6;
  }

  override readUint32(offset: number): number {
    if (offset !== 0x04) return super.readUint32(offset);
    return (this.stable ? 2 ** 31 : 0) + (Number.isFinite(this.startedAt) ? 1 << 12 : 0);
  }

  protected override write(offset: number, value: number): void {
    super.write(offset, value);
    if (offset !== 0x00) return;
    const enable = value >>> 12;
    if (enable === 0xfab && !Number.isFinite(this.startedAt)) this.startedAt = this.clock.nanos;
    if (enable === 0xd1e) this.startedAt = Number.POSITIVE_INFINITY;
  }
}

/** The clock block (datasheet 2.15.7): rp2040js's generators, with the gates and resuscitation registers it lacks. */
export class Clocks extends PlainRegisters {
  private readonly generators: Device;
  private readonly bus: Bus;

  constructor(generators: Device, bus: Bus) {
    super({ 160: 0xffffffff, 164: 0x7fff, 168: 0xffffffff, 172: 0x7fff });
    this.generators = generators;
    this.bus = bus;
  }

  override readUint32(offset: number): number {
    if (offset < FIRST_GATE) return this.generators.readUint32(offset);
    if (offset >= 0x80 && offset < 0xa0) this.bus.complain("the frequency counter is not modelled");
    return super.readUint32(offset);
  }

  protected override write(offset: number, value: number): void {
    if (offset < FIRST_GATE) this.generators.writeUint32Atomic(offset, value, 0);
    else super.write(offset, value);
  }
}

/** XIP_CTRL (datasheet 2.6.3.6): cache enable and flush. */
export class XipControl extends PlainRegisters {
  private readonly bus: Bus;

  constructor(bus: Bus) {
    super({ 0: 3 });
    this.bus = bus;
  }

  override readUint32(offset: number): number {
    if (offset === 0x04) return 0;
    return offset === 0x08 ? 2 : super.readUint32(offset);
  }

  protected override write(offset: number, value: number): void {
    if (offset === 0x04) this.bus.flushCache();
    super.write(offset, value);
  }
}

/** IO_QSPI (datasheet 2.19.6.2): only the chip-select override matters here. */
export class IoQspi extends PlainRegisters {
  private readonly onSelect: (override: number) => void;

  constructor(onSelect: (override: number) => void) {
    super();
    this.onSelect = onSelect;
  }

  protected override write(offset: number, value: number): void {
    super.write(offset, value);
    if (offset === 0x0c) this.onSelect((value >>> 8) & 3);
  }
}

/** The processor's SysTick timer (ARMv6-M B3.3), counting clk_sys exactly. */
export class SysTick extends Registers {
  private control = 0;
  private reload = 0;
  private base = 0;
  private baseCycle = 0;
  private counted = 0;
  private readonly alarm: Alarm;
  private readonly clock: EmulatedClock;
  private readonly cpu: Cpu;

  constructor(clock: EmulatedClock, cpu: Cpu) {
    super();
    this.clock = clock;
    this.cpu = cpu;
    this.alarm = clock.createAlarm(() => this.fire());
  }

  /** Cycles since the counter was last set. */
  private get elapsed(): number {
    return this.control & 1 ? Math.floor(this.clock.cycles) - this.baseCycle : 0;
  }

  private get value(): number {
    const past = this.elapsed - this.base;
    if (past <= 0) return this.base - this.elapsed;
    return this.reload === 0 ? 0 : this.reload - ((past - 1) % (this.reload + 1));
  }

  private get wraps(): number {
    const past = this.elapsed - this.base;
    if (past < 0 || (past === 0 && this.base === 0)) return 0;
    return 1 + Math.floor(past / (this.reload + 1)) - (this.base === 0 ? 1 : 0);
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x10: {
        const flag = this.wraps > this.counted ? 1 << 16 : 0;
        this.counted = this.wraps;
        return this.control | flag;
      }
      case 0x14:
        return this.reload;
      case 0x18:
        return this.value;
      default:
        return 0xc0000000;
    }
  }

  protected write(offset: number, value: number): void {
    const current = this.value;
    if (offset === 0x10) this.control = value & 7;
    else if (offset === 0x14) this.reload = value & 0xffffff;
    this.base = offset === 0x18 ? 0 : current;
    this.baseCycle = Math.floor(this.clock.cycles);
    this.counted = 0;
    this.schedule();
  }

  private schedule(): void {
    this.alarm.cancel();
    if ((this.control & 3) !== 3 || this.reload === 0) return;
    const cycles = this.value === 0 ? this.reload + 1 : this.value;
    this.alarm.schedule(cycles * this.clock.nanosPerCycle);
  }

  private fire(): void {
    this.cpu.pendingSysTick = true;
    this.cpu.stopSlice();
    this.alarm.schedule((this.reload + 1) * this.clock.nanosPerCycle);
  }
}
