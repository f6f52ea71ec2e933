// The DMA controller (datasheet 2.5): twelve channels, paced by requesters, chaining, rings, byte swap, CRC sniffer.
// Takes the place of rp2040js's, which schedules an event per transfer; here a requester takes as many as it has room
// for.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { Registers } from "./registers.ts";
import { Sniffer } from "./sniffer.ts";

const CHANNELS = 12;
const DMA_IRQ_0 = 11;
const BUSY = 1 << 24;
const ENABLE = 1;
const PERMANENT = 63;
/** CTRL bits of a channel that met a bus error: AHB_ERROR with READ_ERROR and WRITE_ERROR. */
const ERROR = (7 << 29) >>> 0;

/** A peripheral's data register: where a channel that its request paces has to read or write. */
interface DataRegister {
  readonly name: string;
  readonly address: number;
  readonly side: "read" | "write";
}

/** Data registers by request number (datasheet 2.5.3.1); PWM wraps (24 to 31) pace any address. */
const DATA_REGISTERS = new Map<number, DataRegister>([
  ...[0, 1].flatMap((pio) => [
    ...queues(8 * pio, `PIO${pio} TX`, 0x50200010 + pio * 0x100000, "write"),
    ...queues(8 * pio + 4, `PIO${pio} RX`, 0x50200020 + pio * 0x100000, "read"),
  ]),
  ...pair(16, "SPI0", 0x4003c008),
  ...pair(18, "SPI1", 0x40040008),
  ...pair(20, "UART0", 0x40034000),
  ...pair(22, "UART1", 0x40038000),
  ...pair(32, "I2C0", 0x40044010),
  ...pair(34, "I2C1", 0x40048010),
  [36, { name: "ADC", address: 0x4004c00c, side: "read" }],
  [37, { name: "XIP stream", address: 0x50400000, side: "read" }],
  ...pair(38, "SSI", 0x18000060),
]);

function pair(request: number, name: string, address: number): [number, DataRegister][] {
  return [
    [request, { name: `${name} TX`, address, side: "write" }],
    [request + 1, { name: `${name} RX`, address, side: "read" }],
  ];
}

function queues(request: number, name: string, address: number, side: "read" | "write"): [number, DataRegister][] {
  return [0, 1, 2, 3].map((i) => [request + i, { name: name + i, address: address + 4 * i, side }]);
}

/** A peripheral that paces a channel. */
export interface Requester {
  /** How many transfers it can take now. */
  readonly room: number;
  /** Takes one transfer that was written to its data register. */
  push(value: number): void;
}

class Channel {
  read = 0;
  write = 0;
  count = 0;
  reload = 0;
  control = 0;
  readonly alarm: Alarm;

  constructor(alarm: Alarm) {
    this.alarm = alarm;
  }

  get request(): number {
    return (this.control >>> 15) & 63;
  }

  get busy(): boolean {
    return (this.control & BUSY) !== 0;
  }
}

/** All channels and their two interrupt lines. */
export class Dma extends Registers {
  private readonly channels: Channel[];
  private readonly requesters = new Map<number, Requester>();
  private readonly requests = new Set<number>();
  private readonly enabled = [0, 0];
  private readonly forced = [0, 0];
  private readonly timers = new Uint32Array(4);
  private readonly sniffer: Sniffer;
  private raised = 0;
  private readonly bus: Bus;
  private readonly cpu: Cpu;
  private readonly clock: EmulatedClock;

  constructor(clock: EmulatedClock, cpu: Cpu, bus: Bus) {
    super();
    this.clock = clock;
    this.cpu = cpu;
    this.bus = bus;
    this.sniffer = new Sniffer(bus);
    this.channels = Array.from({ length: CHANNELS }, (_, i) => new Channel(clock.createAlarm(() => this.finish(i))));
    for (let i = 0; i < CHANNELS; i++) this.channels[i].control = i << 11;
  }

  /** Lets `requester` pace the channels that select request `number`. */
  connect(number: number, requester: Requester): void {
    this.requesters.set(number, requester);
  }

  /** Whether any channel has something left to move. */
  get isBusy(): boolean {
    return this.channels.some((channel) => channel.busy);
  }

  /** Transfers that busy channels still owe to request `number`. */
  remaining(number: number): number {
    let sum = 0;
    for (const channel of this.channels) if (channel.busy && channel.request === number) sum += channel.count;
    return sum;
  }

  /** Moves data for request `number` as far as its requester has room. */
  serve(number: number): void {
    for (let i = 0; i < CHANNELS; i++) {
      const channel = this.channels[i];
      if (channel.busy && channel.request === number) this.advance(i, this.requesters.get(number)?.room ?? 0);
    }
  }

  /** rp2040js's own peripherals raise their requests here. */
  setDREQ(number: number): void {
    this.requests.add(number);
    for (let i = 0; i < CHANNELS; i++) {
      const channel = this.channels[i];
      let guard = 4096;
      while (channel.busy && channel.request === number && this.requests.has(number) && guard-- > 0) this.advance(i, 1);
    }
  }

  clearDREQ(number: number): void {
    this.requests.delete(number);
  }

  readUint32(offset: number): number {
    if (offset < 0x300) return this.readChannel(this.channels[offset >> 6], offset & 0x3f);
    switch (offset) {
      case 0x400:
        return this.raised;
      case 0x404:
      case 0x414:
        return this.enabled[(offset >> 4) & 1];
      case 0x408:
      case 0x418:
        return this.forced[(offset >> 4) & 1];
      case 0x40c:
      case 0x41c:
        return this.status((offset >> 4) & 1);
      case 0x434:
        return this.sniffer.control;
      case 0x438:
        return this.sniffer.data;
      case 0x444:
        return 0;
      case 0x448:
        return CHANNELS;
      default:
        return offset >= 0x420 && offset < 0x430 ? this.timers[(offset - 0x420) >> 2] : 0;
    }
  }

  private readChannel(channel: Channel, offset: number): number {
    switch (registerOf(offset)) {
      case "read":
        return channel.read;
      case "write":
        return channel.write;
      case "count":
        return channel.count;
      default:
        return channel.control;
    }
  }

  protected write(offset: number, value: number): void {
    if (offset < 0x300) {
      this.writeChannel(offset >> 6, offset & 0x3f, value);
      return;
    }
    switch (offset) {
      case 0x400:
      case 0x40c:
      case 0x41c:
        this.raised &= ~this.raw;
        break;
      case 0x404:
      case 0x414:
        this.enabled[(offset >> 4) & 1] = value & 0xffff;
        break;
      case 0x408:
      case 0x418:
        this.forced[(offset >> 4) & 1] = value & 0xffff;
        break;
      case 0x430:
        for (let i = 0; i < CHANNELS; i++) if ((value >>> i) & 1) this.start(i);
        break;
      case 0x434:
        this.sniffer.control = value;
        break;
      case 0x438:
        this.sniffer.data = value;
        break;
      case 0x444:
        for (let i = 0; i < CHANNELS; i++) if ((value >>> i) & 1) this.abort(i);
        break;
      default:
        if (offset >= 0x420 && offset < 0x430) this.timers[(offset - 0x420) >> 2] = value;
    }
    this.updateInterrupts();
  }

  private writeChannel(index: number, offset: number, value: number): void {
    const channel = this.channels[index];
    switch (registerOf(offset)) {
      case "read":
        channel.read = value;
        break;
      case "write":
        channel.write = value;
        break;
      case "count":
        channel.reload = value;
        break;
      default:
        channel.control = (channel.control & BUSY) | (value & 0xffffff);
        if (channel.busy && channel.control & ENABLE) this.serveChannel(index);
    }
    if ((offset & 15) !== 12) return;
    if (value !== 0) this.start(index);
    else if (channel.control & (1 << 21)) this.raise(index);
  }

  private start(index: number): void {
    const channel = this.channels[index];
    if ((channel.control & ENABLE) === 0 || channel.busy) return;
    channel.count = channel.reload;
    if (channel.count === 0) return;
    channel.control |= BUSY;
    this.serveChannel(index);
  }

  private serveChannel(index: number): void {
    const channel = this.channels[index];
    const { request } = channel;
    if (request === PERMANENT) {
      const cycles = channel.count;
      this.advance(index, channel.count, true);
      channel.alarm.schedule(cycles * this.clock.nanosPerCycle);
    } else if (request >= 59) this.bus.complain("DMA pacing timers are not modelled");
    else if (this.requesters.has(request)) this.advance(index, this.requesters.get(request)!.room);
    else if (this.requests.has(request)) this.setDREQ(request);
  }

  private advance(index: number, room: number, finishLater = false): void {
    const channel = this.channels[index];
    const { control } = channel;
    const size = (control >>> 2) & 3;
    const step = 1 << size;
    const ring = (control >>> 6) & 15;
    const ringMask = ring === 0 ? -1 : (1 << ring) - 1;
    const ringWrites = (control & (1 << 10)) !== 0;
    // What goes elsewhere never fills the peripheral that asks, so the channel runs on freely.
    const meets = this.meetsItsPeripheral(index);
    if (!meets && channel.request !== PERMANENT && this.writesRegisters(channel)) {
      // Registers written one after the other: what comes of that is not modelled.
      this.halt(index);
      return;
    }
    const count = meets ? Math.min(room, channel.count) : channel.count;
    for (let i = 0; i < count; i++) {
      if (!this.move(index, size)) {
        this.halt(index);
        return;
      }
      channel.count--;
      if (control & 16) channel.read = stepAddress(channel.read, step, ringWrites ? -1 : ringMask);
      if (control & 32) channel.write = stepAddress(channel.write, step, ringWrites ? ringMask : -1);
    }
    if (channel.count === 0 && count > 0 && !finishLater) this.finish(index);
  }

  /** Whether the channel reads or writes the data register of the peripheral that paces it, if one does. */
  private meetsItsPeripheral(index: number): boolean {
    const channel = this.channels[index];
    const register = DATA_REGISTERS.get(channel.request);
    if (!register) return true;
    const address = channel[register.side];
    const isStepped = (channel.control & (register.side === "read" ? 16 : 32)) !== 0;
    if (address === register.address && !isStepped) return true;
    const verb = register.side === "read" ? "reads" : "writes";
    this.bus.complain(
      `DMA channel ${index}, paced by ${register.name}, ${verb} 0x${address.toString(16)}, not ` +
        `0x${register.address.toString(16)}${address === register.address ? " at every step" : ""}`,
    );
    return false;
  }

  /** Whether the channel steps through peripheral registers that it writes. */
  private writesRegisters(channel: Channel): boolean {
    return (channel.control & 32) !== 0 && channel.write >>> 28 >= 4;
  }

  /** Moves one transfer; false after a bus error. */
  private move(index: number, size: number): boolean {
    const { bus } = this;
    const { read: from, write: to, control } = this.channels[index];
    const before = this.cpu.sliceCycles;
    bus.isGuarded = false;
    const swap = (control & (1 << 22)) !== 0;
    let value: number;
    if (size === 0) value = bus.load8(from);
    else if (size === 1) {
      value = bus.load16(from);
      if (swap) value = ((value & 255) << 8) | (value >> 8);
    } else {
      value = bus.load32(from);
      if (swap) value = (value << 24) | ((value & 0xff00) << 8) | ((value >>> 8) & 0xff00) | (value >>> 24);
    }
    if (control & (1 << 23)) this.sniffer.take(value, size, index);
    const request = (control >>> 15) & 63;
    const requester = this.requesters.get(request);
    if (requester && to === DATA_REGISTERS.get(request)!.address) requester.push(onAllLanes(value, size));
    else if (size === 0) bus.store8(to, value);
    else if (size === 1) bus.store16(to, value);
    else bus.store32(to, value);
    this.cpu.sliceCycles = before;
    bus.isGuarded = true;
    if (!this.cpu.faulted) return true;
    this.cpu.faulted = false;
    bus.complain(`DMA bus error: 0x${(from >>> 0).toString(16)} to 0x${(to >>> 0).toString(16)}`);
    return false;
  }

  /** A bus error stops a channel for good, whatever its interrupt is set to (datasheet 2.5.7, AHB_ERROR). */
  private halt(index: number): void {
    const channel = this.channels[index];
    channel.control = ((channel.control & ~BUSY) | ERROR) >>> 0;
    this.raise(index);
  }

  private finish(index: number): void {
    const channel = this.channels[index];
    channel.control &= ~BUSY;
    if ((channel.control & (1 << 21)) === 0) this.raise(index);
    const next = (channel.control >>> 11) & 15;
    if (next !== index && next < CHANNELS) this.start(next);
  }

  private abort(index: number): void {
    const channel = this.channels[index];
    channel.control &= ~BUSY;
    channel.alarm.cancel();
    channel.count = 0;
  }

  private raise(index: number): void {
    this.raised |= 1 << index;
    this.updateInterrupts();
  }

  private status(line: number): number {
    return (this.raised & this.enabled[line]) | this.forced[line];
  }

  private updateInterrupts(): void {
    this.cpu.setInterrupt(DMA_IRQ_0, this.status(0) !== 0);
    this.cpu.setInterrupt(DMA_IRQ_0 + 1, this.status(1) !== 0);
  }
}

/** A channel's registers; each has four aliases (datasheet 2.5.2.1). */
const ORDER = [
  ["read", "write", "count", "control"],
  ["control", "read", "write", "count"],
  ["control", "count", "read", "write"],
  ["control", "write", "count", "read"],
] as const;

/** Which register of a channel an offset means. */
function registerOf(offset: number): "read" | "write" | "count" | "control" {
  return ORDER[offset >> 4][(offset >> 2) & 3];
}

/** A narrow transfer as a peripheral sees it: the bus repeats it on all lanes (datasheet 2.1.4). */
function onAllLanes(value: number, size: number): number {
  if (size === 0) return Math.imul(value, 0x01010101);
  return size === 1 ? value | (value << 16) : value;
}

function stepAddress(address: number, step: number, ringMask: number): number {
  return ((address & ~ringMask) | ((address + step) & ringMask)) >>> 0;
}
