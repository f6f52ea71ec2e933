// One SPI controller (PL022, datasheet 4.4) as a master: timed shifting, FIFO of 8, DMA requests. What is shifted out
// goes to `onFrames` at the moment its last bit leaves, so a data/command or select pin that moves too early does harm
// here as on silicon.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import type { Requester } from "./dma.ts";
import { Registers } from "./registers.ts";
import { SILICON } from "./silicon.ts";

const FIFO_SIZE = 8;
/** While DMA has plenty left, this many frames are shifted per event; fewer events, same times. */
const BURST_SIZE = 32;
const RING = 64;
/**
 * With SPH = 0 the select output is pulsed high between frames, back to back too, with SPH = 1 it is not (datasheet
 * 4.4.3.10, 4.4.3.11): about two clocks without an edge.
 */
const GAP_CLOCKS = SILICON.spiFrameGap.value;
/** SSPCR0: the clock's phase. */
const SPH = 1 << 7;

/** An SPI instance. */
export class Spi extends Registers implements Requester {
  /**
   * Receives frames, each `bits` wide, at the moment when the last of them has left: more than one only where DMA has
   * plenty left.
   */
  onFrames: (values: readonly number[], bits: number) => void = () => {};
  /** Called when the clock pin's idle level changes: a receiver that is selected takes that for an edge. */
  onIdleChange: () => void = () => {};
  /** Asks DMA to refill; set by the machine. */
  onRoom: () => void = () => {};
  /** How much DMA still wants to send here. */
  dmaRemaining: () => number = () => 0;
  private control0 = 0;
  private control1 = 0;
  private prescale = 0;
  private interruptMask = 0;
  private dmaControl = 0;
  private overrun = false;
  private readonly ring = new Uint16Array(RING);
  private head = 0;
  private level = 0;
  private inFlight = 0;
  private freeAtNanos = 0;
  private readonly received: number[] = [];
  private readonly alarm: Alarm;
  private readonly clock: EmulatedClock;
  private readonly cpu: Cpu;
  private readonly bus: Bus;
  private readonly irq: number;
  private readonly peripheralHertz: () => number;

  constructor(clock: EmulatedClock, cpu: Cpu, bus: Bus, irq: number, peripheralHertz: () => number) {
    super();
    this.clock = clock;
    this.cpu = cpu;
    this.bus = bus;
    this.irq = irq;
    this.peripheralHertz = peripheralHertz;
    this.alarm = clock.createAlarm(() => this.finishBatch());
  }

  /** SPI clock in Hz, 0 when not set up. */
  get frequency(): number {
    return this.prescale === 0 ? 0 : this.peripheralHertz() / (this.prescale * (1 + (this.control0 >>> 8)));
  }

  /** SPI mode 0 to 3 (SPO, SPH). */
  get mode(): number {
    return ((this.control0 >> 5) & 2) | ((this.control0 >> 7) & 1);
  }

  /** Whether a frame waits or is on its way. */
  get isBusy(): boolean {
    return this.level > 0 || this.inFlight > 0;
  }

  get room(): number {
    if ((this.dmaControl & 2) === 0) return 0;
    return (this.dmaRemaining() > BURST_SIZE + FIFO_SIZE ? BURST_SIZE : FIFO_SIZE) - this.level;
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x00:
        return this.control0;
      case 0x04:
        return this.control1;
      case 0x08:
        return this.received.shift() ?? 0;
      case 0x0c:
        return (
          (this.level === 0 ? 1 : 0) |
          (this.level < FIFO_SIZE ? 2 : 0) |
          (this.received.length > 0 ? 4 : 0) |
          (this.received.length === FIFO_SIZE ? 8 : 0) |
          (this.isBusy ? 16 : 0)
        );
      case 0x10:
        return this.prescale;
      case 0x14:
        return this.interruptMask;
      case 0x18:
        return this.rawInterrupts;
      case 0x1c:
        return this.rawInterrupts & this.interruptMask;
      case 0x24:
        return this.dmaControl;
      default:
        return 0;
    }
  }

  protected write(offset: number, value: number): void {
    switch (offset) {
      case 0x00:
        this.setFormat(value & 0xffff);
        break;
      case 0x04:
        if ((value & 2) === 0 && this.isBusy) this.bus.complain("SPI disabled before its last frame has left");
        this.control1 = value & 15;
        this.startBatch();
        break;
      case 0x08:
        if (this.level < FIFO_SIZE) this.push(value);
        else this.bus.complain("SPI transmit FIFO overflow: a frame is lost");
        break;
      case 0x10:
        if (value & 1 || value < 2) this.bus.complain(`SPI prescaler ${value}: it has to be even, from 2 to 254`);
        this.prescale = value & 0xfe;
        break;
      case 0x14:
        this.interruptMask = value & 15;
        break;
      case 0x20:
        if (value & 1) this.overrun = false;
        break;
      case 0x24:
        this.dmaControl = value & 3;
        this.onRoom();
        break;
      default:
        break;
    }
    this.updateInterrupt();
  }

  /** SSPCR0 belongs to a controller that is not enabled (PL022 TRM 2.4). */
  private setFormat(value: number): void {
    if (this.control1 & 2) this.bus.complain("SSPCR0 written while the SPI is enabled");
    if ((value & 15) < 3) this.bus.complain("SPI frames of fewer than 4 bits");
    if (value & 0x30) this.bus.complain("SPI in another frame format than Motorola's");
    const before = this.control0;
    this.control0 = value;
    if ((before ^ value) & (1 << 6)) this.onIdleChange();
  }

  /** Puts a frame into the transmit FIFO. */
  push(value: number): void {
    this.ring[(this.head + this.level) & (RING - 1)] = value;
    this.level++;
    if (this.inFlight === 0) this.startBatch();
  }

  private get rawInterrupts(): number {
    return (this.overrun ? 1 : 0) | (this.received.length >= 4 ? 4 : 0) | (this.level <= 4 ? 8 : 0);
  }

  private updateInterrupt(): void {
    this.cpu.setInterrupt(this.irq, (this.rawInterrupts & this.interruptMask) !== 0);
  }

  private get bits(): number {
    return (this.control0 & 15) + 1;
  }

  private startBatch(): void {
    if (this.level === 0 || this.inFlight > 0 || (this.control1 & 2) === 0) return;
    const { frequency } = this;
    if (frequency === 0) {
      this.bus.complain("SPI has no clock: prescaler not set or clk_peri stopped");
      return;
    }
    if (this.control1 & 4) this.bus.complain("SPI is in slave mode");
    this.inFlight = this.dmaRemaining() > 0 ? this.level : 1;
    const start = Math.max(this.clock.nanos, this.freeAtNanos);
    const gap = this.control0 & SPH ? 0 : GAP_CLOCKS;
    const clocks = this.inFlight * (this.bits + gap) - gap;
    const endsAt = start + (clocks * 1e9) / frequency;
    this.freeAtNanos = endsAt + (gap * 1e9) / frequency;
    this.alarm.at(endsAt);
  }

  private finishBatch(): void {
    const { bits } = this;
    const mask = (1 << bits) - 1;
    const count = this.inFlight;
    const values: number[] = [];
    for (let i = 0; i < count; i++) {
      values.push(this.ring[this.head] & mask);
      this.head = (this.head + 1) & (RING - 1);
    }
    this.onFrames(values, bits);
    for (const value of values) {
      if (this.received.length < FIFO_SIZE) this.received.push(this.control1 & 1 ? value : 0);
      else this.overrun = true;
    }
    this.level -= count;
    this.inFlight = 0;
    if (this.dmaControl & 2) this.onRoom();
    this.startBatch();
    this.updateInterrupt();
  }
}
