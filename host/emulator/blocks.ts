// Small blocks of the chip that rp2040js lacks or has only as stubs: reset controller, ring oscillator, XIP control,
// SysTick.
import type { Revision } from "./bootrom.ts";
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { PlainRegisters, Registers } from "./registers.ts";

const ALL_BLOCKS = 0x1ffffff;
/** The boot ROM has taken IO_QSPI and PADS_QSPI out of reset when it starts the image. */
const RELEASED_BY_ROM = (1 << 6) | (1 << 9);
/** Blocks whose reset is synchronous to a clock of their own: ADC, RTC, SPI, UART, USB. */
const OWN_CLOCK = (1 << 0) | (1 << 15) | (3 << 16) | (3 << 22) | (1 << 24);
const RECOVERY_CYCLES = 16;

/**
 * The reset controller (datasheet 2.14). Stricter than silicon: to use a block before software has read in RESET_DONE
 * that it is ready is a mistake, however late it is.
 */
export class Resets extends Registers {
  /** Called with the blocks that go into reset. */
  onReset: (blocks: number) => void = () => {};
  private held = ALL_BLOCKS & ~RELEASED_BY_ROM;
  private watchdogSelect = 0;
  private releasedAt = 0;
  private readonly bus: Bus;
  private readonly clock: EmulatedClock;

  constructor(bus: Bus, clock: EmulatedClock) {
    super();
    this.bus = bus;
    this.clock = clock;
    bus.resetHeld = this.held;
  }

  /** RESET_DONE; what it shows as ready may be used from then on. */
  private readDone(): number {
    const { bus, clock } = this;
    const late = clock.cycles < this.releasedAt + RECOVERY_CYCLES ? bus.resetUntold : 0;
    const done = ALL_BLOCKS & ~this.held & ~late & ~(bus.unclocked & OWN_CLOCK);
    bus.resetUntold &= ~done;
    return done;
  }

  readUint32(offset: number): number {
    if (offset === 0) return this.held;
    if (offset === 4) return this.watchdogSelect;
    return this.readDone();
  }

  protected write(offset: number, value: number): void {
    if (offset === 4) this.watchdogSelect = value & ALL_BLOCKS;
    if (offset !== 0) return;
    const released = this.held & ~value;
    const seized = value & ALL_BLOCKS & ~this.held;
    this.held = value & ALL_BLOCKS;
    this.bus.resetHeld = this.held;
    this.bus.resetUntold &= ~this.held;
    if (released !== 0) {
      this.bus.resetUntold |= released;
      this.releasedAt = this.clock.cycles;
    }
    if (seized !== 0) this.onReset(seized);
  }
}

/** System information (datasheet 2.20): what the chip is. B0 and B1 have the same number. */
export class SysInfo extends PlainRegisters {
  constructor() {
    super({ 4: 2 });
    this.setRevision("B1");
  }

  /** CHIP_ID's revision: 1 of B0 and B1, 2 of B2. */
  get revision(): number {
    return this.words[0] >>> 28;
  }

  /** Makes it another revision. */
  setRevision(revision: Revision): void {
    this.words[0] = ((revision === "B2" ? 2 : 1) << 28) | 0x0002927;
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
