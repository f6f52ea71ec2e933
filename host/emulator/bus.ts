// The RP2040's address map as the core sees it: RAM, flash through XIP with its cache, peripherals, system space, boot
// ROM. Accesses that silicon answers with a bus error fault here too; firmware mistakes that silicon hides are written
// to `complaints`.
import { MAY } from "./mpu.ts";
import { faultOfRead, faultOfWrite, strayBits } from "./register-map.ts";

const RAM = 0x20000000;
const RAM_SIZE = 0x42000;
const ROM_SIZE = 0x4000;
const DPRAM = 0x50100000;
const CACHE_SETS = 1024;
/** What a word's address is masked with for its place in `Bus.ready`. */
export const READY_MASK = CACHE_SETS * 2 - 1;

/** What the bus asks of a peripheral; rp2040js's peripherals have this shape. */
export interface Device {
  readUint32(offset: number): number;
  writeUint32Atomic(offset: number, value: number, atomicType: number): void;
}

/** USB packet memory and the hook that sees its writes. */
export interface PacketMemory {
  readonly bytes: Uint8Array;
  written(offset: number): void;
}

/** What the bus needs of the processor that uses it. */
export interface Processor {
  readonly pc: number;
  /** Cycles run in the current slice: slow accesses add theirs. */
  sliceCycles: number;
  /** Marks the instruction under way as faulting. */
  faultAt(address: number, kind?: "protection"): void;
  /** Whether its MPU forbids an access; `right` is one of MAY. */
  forbids(address: number, right: number): boolean;
  /** Reads a system control register, offset from 0xe000e000; undefined when there is none. */
  readSystem(offset: number): number | undefined;
  /** Writes one; false when there is none. */
  writeSystem(offset: number, value: number): boolean;
}

/** A register that was read without fault, and the bit in RESETS of the block it belongs to. */
interface ReadableRegister {
  readonly address: number;
  readonly device: Device;
  readonly block: number;
}

/** The memory and peripheral buses. */
export class Bus {
  readonly ram8 = new Uint8Array(RAM_SIZE);
  readonly ram16 = new Uint16Array(this.ram8.buffer);
  readonly ram32 = new Int32Array(this.ram8.buffer);
  readonly flash8: Uint8Array;
  readonly flash16: Uint16Array;
  readonly flash32: Int32Array;
  readonly flashMask: number;
  readonly rom32 = new Int32Array(ROM_SIZE / 4);
  /** True while the flash can be read and executed through XIP. */
  xipOn = false;
  /** Whether accesses are the processor's, at which its MPU looks, and not the DMA's. */
  isGuarded = true;
  /** Whether misses of the XIP cache cost time. */
  modelCache = true;
  /** Cycles that one word costs which the cache does not hold; 0 while the cache is not modelled. */
  missCycles = 0;
  /**
   * A stretch of flash that is read as data at no cost and past the cache, as RAM would be: for comparisons. None,
   * unless it is set.
   */
  readonly asRam = { begin: 0, end: 0 };
  /**
   * Mistakes that silicon might hide: access to a block held in reset, to registers nobody models, to XIP while it is
   * off.
   */
  readonly complaints: string[] = [];
  /** Peripherals by address >>> 14. */
  readonly devices = new Map<number, Device>();
  /**
   * Bits of RESETS: blocks in reset, blocks out of it that RESET_DONE was not yet read to be ready, blocks whose clock
   * is stopped; and the block each address belongs to.
   */
  resetHeld = 0;
  resetUntold = 0;
  unclocked = 0;
  readonly resetBits = new Map<number, number>();
  sio: Device | undefined;
  sysTick: Device | undefined;
  packetMemory: PacketMemory | undefined;
  private cpu: Processor | undefined;
  /** By address. Private to the language too: no part of a snapshot. */
  readonly #readable = new Map<number, ReadableRegister>();
  /** The one of them that was read last: firmware that waits reads it again and again. */
  #lastRead: ReadableRegister | undefined;
  /**
   * The words (address >>> 2) that the cache holds in the line of each set that was used last: reading one of them
   * costs nothing and changes nothing, so that the executor need not ask. Empty while flash is changed and not flushed.
   */
  readonly ready = new Int32Array(CACHE_SETS * 2);
  /** Flash changed since the cache was flushed last: begin and end. */
  private readonly changed: [number, number][] = [];
  private readonly tags = new Int32Array(CACHE_SETS * 2);
  /** Which halves of each line are there. */
  private readonly halves = new Uint8Array(CACHE_SETS * 2);
  private readonly recent = new Uint8Array(CACHE_SETS);

  constructor(flashSizeBytes: number) {
    this.flash8 = new Uint8Array(flashSizeBytes).fill(0xff);
    this.flash16 = new Uint16Array(this.flash8.buffer);
    this.flash32 = new Int32Array(this.flash8.buffer);
    this.flashMask = flashSizeBytes - 1;
  }

  attach(cpu: Processor): void {
    this.cpu = cpu;
  }

  /** True for boot-ROM addresses, which run in TypeScript (bootrom.ts). */
  isTrap(pc: number): boolean {
    return pc >>> 0 < ROM_SIZE;
  }

  /** Notes a mistake once. */
  complain(text: string): void {
    const where = `${text} (pc 0x${(this.cpu!.pc >>> 0).toString(16)})`;
    if (this.complaints.length < 200 && !this.complaints.includes(where)) this.complaints.push(where);
  }

  /** Empties the XIP cache. */
  flushCache(): void {
    this.tags.fill(-1);
    this.ready.fill(0);
    this.changed.length = 0;
  }

  /** Bytes of the flash were erased or programmed: what the cache holds of them is old until it is flushed. */
  flashChanged(offset: number, length: number): void {
    this.changed.push([offset, offset + length]);
    this.ready.fill(0);
  }

  private holdChanged(address: number): void {
    const offset = address & this.flashMask;
    if (!this.changed.some(([begin, end]) => offset >= begin && offset < end)) return;
    this.complain(`flash 0x${offset.toString(16)} was changed and is read before the cache was flushed`);
  }

  /** Cycles that fetching the word of code at `address` costs. */
  fetchWord(address: number): number {
    if (this.changed.length > 0) this.holdChanged(address);
    return this.missCycles === 0 ? 0 : this.lookUp(address);
  }

  /** Cycles that reading the word of data at `address` costs. */
  dataWord(address: number): number {
    if (this.changed.length > 0) this.holdChanged(address);
    const offset = address & this.flashMask;
    const isFree = this.missCycles === 0 || (offset >= this.asRam.begin && offset < this.asRam.end);
    return isFree ? 0 : this.lookUp(address);
  }

  /**
   * Lines of 8 bytes, two ways; a line is filled one half at a time, each by an access of its own
   * (raspberrypi/pico-feedback #307).
   */
  private lookUp(address: number): number {
    const set = (address >>> 3) & (CACHE_SETS - 1);
    const tag = (address & 0xffffff) >>> 13;
    const half = 1 << ((address >>> 2) & 1);
    const { tags, halves, recent } = this;
    let way = set * 2;
    if (tags[way] !== tag) {
      way++;
      if (tags[way] !== tag) {
        way = set * 2 + (recent[set] ^ 1);
        tags[way] = tag;
        halves[way] = 0;
      }
    }
    recent[set] = way & 1;
    const isMiss = (halves[way] & half) === 0;
    halves[way] |= half;
    if (this.changed.length === 0) {
      const word = (address >>> 3) << 1;
      this.ready[set * 2] = halves[way] & 1 ? word : 0;
      this.ready[set * 2 + 1] = halves[way] & 2 ? word + 1 : 0;
    }
    return isMiss ? this.missCycles : 0;
  }

  load32(address: number): number {
    const cpu = this.cpu!;
    if (address & 3) return this.fail(address);
    if (this.isGuarded && cpu.forbids(address, MAY.READ)) return this.protect(address);
    const top = address >>> 24;
    const o = (address - RAM) >>> 0;
    if (o < RAM_SIZE) return this.ram32[o >>> 2];
    if (top >= 0x10 && top <= 0x13) {
      if (!this.xipOn) return this.failXip(address);
      cpu.sliceCycles += top === 0x10 ? this.dataWord(address) : this.missCycles;
      return this.flash32[(address & this.flashMask) >>> 2];
    }
    if (address >>> 0 < ROM_SIZE) return this.rom32[address >>> 2];
    return this.readDevice(address);
  }

  load16(address: number): number {
    if (address & 1) return this.fail(address);
    return (this.load32(address & ~3) >>> ((address & 2) * 8)) & 0xffff;
  }

  load8(address: number): number {
    return (this.load32(address & ~3) >>> ((address & 3) * 8)) & 0xff;
  }

  store32(address: number, value: number): void {
    const o = (address - RAM) >>> 0;
    if (address & 3) this.fail(address);
    else if (this.isForbidden(address)) this.protect(address);
    else if (o < RAM_SIZE) this.ram32[o >>> 2] = value;
    else this.writeDevice(address, value);
  }

  store16(address: number, value: number): void {
    const o = (address - RAM) >>> 0;
    if (address & 1) this.fail(address);
    else if (this.isForbidden(address)) this.protect(address);
    else if (o < RAM_SIZE) this.ram16[o >>> 1] = value;
    else if (!this.storeNarrow(address, value, 2)) {
      const replicated = (value & 0xffff) | (value << 16);
      this.holdNarrow(address, replicated, value & 0xffff);
      this.writeDevice(address & ~3, replicated, true);
    }
  }

  store8(address: number, value: number): void {
    const o = (address - RAM) >>> 0;
    if (this.isForbidden(address)) this.protect(address);
    else if (o < RAM_SIZE) this.ram8[o] = value;
    else if (!this.storeNarrow(address, value, 1)) {
      const replicated = Math.imul(value & 0xff, 0x01010101);
      this.holdNarrow(address, replicated, value & 0xff);
      this.writeDevice(address & ~3, replicated, true);
    }
  }

  /**
   * USB packet memory takes byte and halfword writes; other peripherals see the value on all lanes (datasheet 2.1.4).
   */
  private storeNarrow(address: number, value: number, size: number): boolean {
    const o = (address - DPRAM) >>> 0;
    if (o >= 4096 || !this.packetMemory || this.isDead(address)) return false;
    this.packetMemory.bytes[o] = value;
    if (size === 2) this.packetMemory.bytes[o + 1] = value >>> 8;
    this.packetMemory.written(o & ~3);
    return true;
  }

  /** A narrow write changes the whole register: right only where the other lanes do not matter. */
  private holdNarrow(address: number, replicated: number, meant: number): void {
    const stray = strayBits(address, replicated, (meant << ((address & 3) * 8)) | 0);
    if (stray === 0) return;
    this.complain(
      `narrow write to 0x${(address >>> 0).toString(16)}: its value arrives in bits 0x${stray.toString(16)} too`,
    );
  }

  /** Whether the block at `address` cannot answer; the complaint says why. */
  private isDead(address: number): boolean {
    const bit = this.resetBits.get(address >>> 14);
    if (bit === undefined || ((this.resetHeld | this.unclocked | this.resetUntold) & bit) === 0) return false;
    const where = `access to 0x${(address >>> 0).toString(16)}`;
    if (this.resetHeld & bit) {
      this.complain(`${where}, a block held in reset`);
      return true;
    }
    if (this.unclocked & bit) {
      this.complain(`${where}, a block without its clock`);
      return true;
    }
    this.complain(`${where}, before RESET_DONE told that the block is ready`);
    return false;
  }

  private readDevice(address: number): number {
    const cpu = this.cpu!;
    const top = address >>> 28;
    if (top === 13) {
      cpu.sliceCycles -= 1;
      return this.sio!.readUint32(address & 0xfff) | 0;
    }
    if (address >>> 12 === 0xe000e) {
      const offset = address & 0xfff;
      if (offset >= 0x10 && offset <= 0x1c) return this.sysTick!.readUint32(offset) | 0;
      return cpu.readSystem(offset) ?? this.unknown(address);
    }
    cpu.sliceCycles += top === 4 ? 2 : 0;
    const known = this.#lastRead?.address === address ? this.#lastRead : this.#readable.get(address);
    this.#lastRead = known;
    if (known && ((this.resetHeld | this.unclocked | this.resetUntold) & known.block) === 0)
      return known.device.readUint32(address & 0xfff) | 0;
    const o = (address - DPRAM) >>> 0;
    if (o < 4096 && this.packetMemory) {
      if (this.isDead(address)) return 0;
      const { bytes } = this.packetMemory;
      return bytes[o] | (bytes[o + 1] << 8) | (bytes[o + 2] << 16) | (bytes[o + 3] << 24);
    }
    const device = this.devices.get(address >>> 14);
    if (!device) return this.isUncertain(address, "read") ? 0 : this.fail(address);
    const fault = faultOfRead(address);
    if (fault) this.complain(fault);
    else this.#readable.set(address, { address, device, block: this.resetBits.get(address >>> 14) ?? 0 });
    return this.isDead(address) ? 0 : device.readUint32(address & 0xfff) | 0;
  }

  private writeDevice(address: number, value: number, isNarrow = false): void {
    const cpu = this.cpu!;
    const top = address >>> 28;
    if (top === 13) {
      cpu.sliceCycles -= 1;
      this.sio!.writeUint32Atomic(address & 0xfff, value >>> 0, 0);
      return;
    }
    if (address >>> 12 === 0xe000e) {
      const offset = address & 0xfff;
      if (offset >= 0x10 && offset <= 0x1c) this.sysTick!.writeUint32Atomic(offset, value >>> 0, 0);
      else if (!cpu.writeSystem(offset, value >>> 0)) this.unknown(address);
      return;
    }
    cpu.sliceCycles += top === 4 ? 3 : 0;
    const o = (address - DPRAM) >>> 0;
    if (o < 4096 && this.packetMemory) {
      if (this.isDead(address)) return;
      new DataView(this.packetMemory.bytes.buffer, this.packetMemory.bytes.byteOffset).setInt32(o, value, true);
      this.packetMemory.written(o);
      return;
    }
    const device = this.devices.get(address >>> 14);
    if (!device) {
      if (!this.isUncertain(address, "write")) this.fail(address);
      return;
    }
    const fault = isNarrow ? undefined : faultOfWrite(address, value);
    if (fault) this.complain(fault);
    if (!this.isDead(address)) device.writeUint32Atomic(address & 0xfff, value >>> 0, (address >>> 12) & 3);
  }

  private unknown(address: number): number {
    this.complain(`register 0x${(address >>> 0).toString(16)} is not modelled`);
    return 0;
  }

  private isForbidden(address: number): boolean {
    return this.isGuarded && this.cpu!.forbids(address, MAY.WRITE);
  }

  private protect(address: number): number {
    this.cpu!.faultAt(address, "protection");
    return 0;
  }

  /**
   * Addresses of which no document says what an access does: above the flash interface's registers, which may repeat
   * there, and writes to the ROM, which may be passed over. Nothing may rest on a fault.
   */
  private isUncertain(address: number, verb: "read" | "write"): boolean {
    const isAboveSsi = address >>> 27 === 3;
    if (!isAboveSsi && (verb === "read" || address >>> 0 >= ROM_SIZE)) return false;
    const where = isAboveSsi ? "above the SSI" : "to the boot ROM";
    this.complain(`${verb} ${where}, at 0x${(address >>> 0).toString(16)}: no document says that this faults`);
    return true;
  }

  private fail(address: number): number {
    this.cpu!.faultAt(address);
    return 0;
  }

  private failXip(address: number): number {
    this.complain(`read of flash 0x${(address >>> 0).toString(16)} while XIP is off`);
    return this.fail(address);
  }
}
