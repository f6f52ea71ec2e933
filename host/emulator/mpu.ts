// The memory protection unit of the Cortex-M0+ (ARMv6-M Architecture Reference Manual B3.5; RP2040 datasheet 2.4.6):
// eight regions with subregions, the default map after them, and what the processor may do where. Knows nothing of
// buses; cpu.ts asks for slow accesses, execute.ts takes stretches of RAM in which nothing needs to be asked.
import type { Stretch } from "./core.ts";

/** What may be done with an address, as bits. */
export const MAY = { READ: 1, WRITE: 2, EXECUTE: 4 } as const;

const ALL = MAY.READ | MAY.WRITE | MAY.EXECUTE;
const DATA = MAY.READ | MAY.WRITE;
const REGIONS = 8;
const RAM = 0x20000000;
const RAM_BYTES = 0x42000;
const FLASH = 0x10000000;
const FLASH_BYTES = 0x1000000;
/** The smallest region has 256 bytes and eight subregions (B3.5.8). */
const GRAIN_BITS = 5;
const GRAIN = 1 << GRAIN_BITS;
/** Grains whose rights are kept once they were asked for: a power of two. */
const KEPT_GRAINS = 1024;
/** No grain has this number. */
const NO_GRAIN = -1;
const SMALLEST_SIZE = 7;

const TYPE = 0xd90;
const CTRL = 0xd94;
const RNR = 0xd98;
const RBAR = 0xd9c;
const RASR = 0xda0;
const ENABLE = 1;
const IN_FAULTS = 2;
const DEFAULT_MAP = 4;
/** RASR: XN, AP, S, C, B, SRD, SIZE and ENABLE; there is nothing else. */
const RASR_BITS = 0x1707ff3f;
/** What AP gives privileged software (table B3-33); 4 and 7 are reserved. */
const PRIVILEGED = [0, DATA, DATA, DATA, 0, MAY.READ, MAY.READ, 0];

const NOTHING: Stretch = { from: 0, size: 0 };

/** The unit's registers and what they allow. */
export class Mpu {
  /** Whether a DSB and an ISB are still owed since it was switched (B3.5.1). */
  owesBarriers = false;
  private control = 0;
  private number = 0;
  private readonly bases = new Uint32Array(REGIONS);
  private readonly attributes = new Uint32Array(REGIONS);
  /** Where the last region ends: what is after is the default map's. */
  private end = 0;
  /** By grain of RAM; worked out when it is asked for. */
  private readonly ram = new Uint8Array(RAM_BYTES / GRAIN);
  private isStale = true;
  /** The grain kept at each place, and its rights: registers of devices are asked for again and again. */
  private readonly keptGrains = new Int32Array(KEPT_GRAINS).fill(NO_GRAIN);
  private readonly keptRights = new Uint8Array(KEPT_GRAINS);
  private flash = ALL;
  private noReads: Stretch = NOTHING;
  private noWrites: Stretch = NOTHING;
  private executes: Stretch = NOTHING;
  private readonly complain: (text: string) => void;

  constructor(complain: (text: string) => void) {
    this.complain = complain;
  }

  /** As after a reset: off. */
  reset(): void {
    this.control = this.number = 0;
    this.bases.fill(0);
    this.attributes.fill(0);
    this.owesBarriers = false;
    this.forget();
    this.end = 0;
  }

  /** Whether it looks at accesses now; `inFault` while a HardFault or NMI runs. */
  isActive(inFault: boolean): boolean {
    return (this.control & ENABLE) !== 0 && (!inFault || (this.control & IN_FAULTS) !== 0);
  }

  /** Reads a register, by its offset from 0xe000e000; undefined where it has none. */
  read(offset: number): number | undefined {
    if (offset === TYPE) return REGIONS << 8;
    if (offset === CTRL) return this.control;
    if (offset === RNR) return this.number;
    if (offset === RBAR) return (this.bases[this.number] | this.number) >>> 0;
    return offset === RASR ? this.attributes[this.number] : undefined;
  }

  /** Writes one; false where it has none. */
  write(offset: number, value: number): boolean {
    if (offset === CTRL) this.switch(value);
    else if (offset === RNR) this.select(value);
    else if (offset === RBAR) {
      if (value & 16) this.select(value & 15);
      this.change(() => (this.bases[this.number] = value & ~0xff));
    } else if (offset === RASR) {
      this.hold(value);
      this.change(() => (this.attributes[this.number] = value));
    } else return false;
    return true;
  }

  private select(number: number): void {
    if (number >= REGIONS) this.complain(`MPU region ${number}: there are ${REGIONS}`);
    this.number = number & (REGIONS - 1);
  }

  private switch(value: number): void {
    if (value & ~7) this.complain(`MPU_CTRL: bits 0x${(value & ~7).toString(16)} are reserved`);
    if ((value & ENABLE) === 0 && value & IN_FAULTS)
      this.complain("MPU_CTRL: HFNMIENA without ENABLE is unpredictable");
    this.change(() => (this.control = value & 7));
    this.owesBarriers = true;
  }

  private change(make: () => void): void {
    make();
    this.forget();
    this.end = this.attributes.reduce(
      (end, value, i) => (value & ENABLE ? Math.max(end, this.bases[i] + 2 ** (((value >>> 1) & 31) + 1)) : end),
      0,
    );
    if (this.control & ENABLE) this.owesBarriers = true;
  }

  /** What the manual calls unpredictable of a region, and what it says has to be. */
  private hold(value: number): void {
    const where = `MPU region ${this.number}`;
    if (value & ~RASR_BITS)
      this.complain(`${where}: bits 0x${(value & ~RASR_BITS).toString(16)} of MPU_RASR are reserved`);
    if ((value & ENABLE) === 0) return;
    const size = (value >>> 1) & 31;
    const access = (value >>> 24) & 7;
    if (size < SMALLEST_SIZE) this.complain(`${where}: smaller than 256 bytes`);
    if (size < 31 && this.bases[this.number] % 2 ** (size + 1) !== 0) {
      this.complain(
        `${where}: 0x${this.bases[this.number].toString(16)} is no multiple of its ${2 ** (size + 1)} bytes`,
      );
    }
    if (access === 4 || access === 7) this.complain(`${where}: AP ${access} is reserved`);
  }

  /** The cached regions are invalid. */
  private forget(): void {
    this.isStale = true;
    this.keptGrains.fill(NO_GRAIN);
  }

  /** What the region that decides about an address allows, bits of MAY. */
  allows(address: number): number {
    const grain = address >>> GRAIN_BITS;
    const place = grain & (KEPT_GRAINS - 1);
    if (this.keptGrains[place] !== grain) {
      this.keptGrains[place] = grain;
      this.keptRights[place] = this.findRights(address >>> 0);
    }
    return this.keptRights[place];
  }

  private findRights(at: number): number {
    if (at >= this.end) return this.allowsByDefault(at);
    for (let i = REGIONS - 1; i >= 0; i--) {
      const value = this.attributes[i];
      const bytes = 2 ** (((value >>> 1) & 31) + 1);
      if ((value & ENABLE) === 0 || at < this.bases[i] || at >= this.bases[i] + bytes) continue;
      const subregion = Math.floor(((at - this.bases[i]) * 8) / bytes);
      if ((value >>> (8 + subregion)) & 1) continue;
      return rightsOf(value, at);
    }
    return this.allowsByDefault(at);
  }

  private allowsByDefault(at: number): number {
    if ((this.control & DEFAULT_MAP) === 0) return 0;
    return isForCode(at) ? ALL : DATA;
  }

  /** Bits of MAY that hold for all of the flash. */
  get wholeFlash(): number {
    this.refresh();
    return this.flash;
  }

  /** The shortest stretch that holds all of RAM that may not be read; none where all may. */
  get unreadable(): Stretch {
    this.refresh();
    return this.noReads;
  }

  /** The same of what may not be written. */
  get unwritable(): Stretch {
    this.refresh();
    return this.noWrites;
  }

  /** The stretch of RAM around `pc` whose code may run; with `pc` elsewhere, the one that was asked for last. */
  executableAround(pc: number): Stretch {
    this.refresh();
    const offset = (pc - RAM) >>> 0;
    const { from, size } = this.executes;
    if (offset >= RAM_BYTES || (offset >= from && offset < from + size)) return this.executes;
    this.executes = this.stretchAround(Math.floor(offset / GRAIN), MAY.EXECUTE);
    return this.executes;
  }

  private refresh(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.ram.fill(this.allowsByDefault(RAM));
    for (let i = 0; i < REGIONS; i++) if (this.attributes[i] & ENABLE) this.paintRam(i);
    this.flash = this.edges().reduce((all, at) => all & this.allows(at), this.allows(FLASH));
    this.noReads = this.without(MAY.READ);
    this.noWrites = this.without(MAY.WRITE);
    this.executes = NOTHING;
  }

  private paintRam(number: number): void {
    const value = this.attributes[number];
    const bytes = 2 ** (((value >>> 1) & 31) - 2);
    for (let subregion = 0; subregion < 8; subregion++) {
      const begin = this.bases[number] + subregion * bytes - RAM;
      if ((value >>> (8 + subregion)) & 1 || begin + bytes <= 0) continue;
      this.ram.fill(rightsOf(value, RAM), Math.max(0, begin) / GRAIN, (begin + bytes) / GRAIN);
    }
  }

  /** Addresses within the flash where another region, or another subregion, may begin. */
  private edges(): number[] {
    return [...this.bases].flatMap((base, i) => {
      const step = 2 ** (((this.attributes[i] >>> 1) & 31) - 2);
      const begins = Array.from({ length: 9 }, (_, n) => base + n * step);
      return begins.filter((at) => at >= FLASH && at < FLASH + FLASH_BYTES);
    });
  }

  private without(right: number): Stretch {
    const first = this.ram.findIndex((rights) => (rights & right) === 0);
    if (first < 0) return NOTHING;
    const last = this.ram.findLastIndex((rights) => (rights & right) === 0);
    return { from: first * GRAIN, size: (last - first + 1) * GRAIN };
  }

  private stretchAround(grain: number, right: number): Stretch {
    const { ram } = this;
    if ((ram[grain] & right) === 0) return NOTHING;
    let [first, end] = [grain, grain + 1];
    while (first > 0 && ram[first - 1] & right) first--;
    while (end < ram.length && ram[end] & right) end++;
    return { from: first * GRAIN, size: (end - first) * GRAIN };
  }
}

/** What a region's attributes allow at an address in it. */
function rightsOf(attributes: number, address: number): number {
  const data = PRIVILEGED[(attributes >>> 24) & 7];
  // What cannot be read cannot be executed either, nor what the default map has for devices.
  const executes = (attributes & (1 << 28)) === 0 && (data & MAY.READ) !== 0 && isForCode(address);
  return data | (executes ? MAY.EXECUTE : 0);
}

/** Whether the default map lets code run there (table B3-2): not from devices, nor from system space. */
function isForCode(address: number): boolean {
  const half = address >>> 29;
  return half === 0 || half === 1 || half === 3 || half === 4;
}
