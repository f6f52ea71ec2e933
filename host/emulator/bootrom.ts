// The boot ROM (datasheet 2.8): its lookup tables, whose entries run here in TypeScript, and the way from reset to the
// image. Contains nothing of the original ROM; every address below 0x4000 is a trap.
import type { Bus } from "./bus.ts";
import { bootCrc32 } from "./checksum.ts";
import type { EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { type FlashOperation, type NorFlash, PAGE_SIZE, SECTOR_SIZE } from "./flash.ts";
import { SILICON } from "./silicon.ts";
import type { Ssi } from "./ssi.ts";
import type { Watchdog } from "./watchdog.ts";

const FUNCTION_TABLE = 0x0100;
const DATA_TABLE = 0x0200;
const LOOKUP = 0x0300;
const FIRST_ENTRY = 0x0400;
const COPYRIGHT = 0x0280;
const BOOT2_SIZE = 256;
const BOOT2_ADDRESS = 0x20041f00;
const WATCHDOG_MAGIC = 0xb007c0d3;
/** What the ROM does before boot stage 2: clocks, flash set-up, copying. */
const ROM_NANOS = SILICON.romStart.value;

/** Of blocks of 32 KiB; not every chip has it. */
const BLOCK_ERASE = 0x52;
/** Bytes that erase commands erase (W25Q data sheets). */
const ERASE_BYTES = new Map([
  [0x20, SECTOR_SIZE],
  [BLOCK_ERASE, 32 * 1024],
  [0xd8, 64 * 1024],
]);
/** ROM versions of the chip's revisions B0, B1 and B2. */
const VERSIONS = { B0: 1, B1: 2, B2: 3 } as const;

/** A revision of the chip. */
export type Revision = keyof typeof VERSIONS;

/** The boot ROM's functions by their two-letter codes. */
const CODES = ["P3", "R3", "L3", "T3", "MS", "S4", "MC", "C4", "UB", "IF", "EX", "RE", "RP", "FC", "CX"];

interface FlashJob {
  /** The exception level that called; an interrupt's own ROM calls are apart. */
  ipsr: number;
  steps: { kind: "erase" | "program"; address: number; length: number; data: Uint8Array }[];
  current: FlashOperation | undefined;
  data: Uint8Array;
  startedAt: number;
  /** Emulated time at which the current step ends. */
  endsAt: number;
}

/** What the boot ROM works on: the chip's parts, and what becomes of the whole. */
export interface BootingChip {
  readonly bus: Bus;
  readonly clock: EmulatedClock;
  readonly cpu: Cpu;
  readonly flash: NorFlash;
  readonly ssi: Ssi;
  readonly watchdog: Watchdog;
  /** The chip waits for files in its USB loader from now on. */
  enterUsbLoader(reason: string): void;
  /** The chip is stopped: software has left what can be emulated. */
  halt(reason: string): void;
  /** Its supply breaks down. */
  losePower(): void;
}

/** The boot ROM of one chip. */
export class BootRom {
  private readonly machine: BootingChip;
  private job: FlashJob | undefined;

  constructor(machine: BootingChip) {
    this.machine = machine;
    const rom = new DataView(machine.bus.rom32.buffer);
    this.setRevision("B1");
    rom.setUint16(0x14, FUNCTION_TABLE, true);
    rom.setUint16(0x16, DATA_TABLE, true);
    rom.setUint16(0x18, LOOKUP | 1, true);
    CODES.forEach((code, i) => {
      rom.setUint16(FUNCTION_TABLE + i * 4, codeWord(code), true);
      rom.setUint16(FUNCTION_TABLE + i * 4 + 2, (FIRST_ENTRY + i * 16) | 1, true);
    });
    rom.setUint16(DATA_TABLE, codeWord("CR"), true);
    rom.setUint16(DATA_TABLE + 2, COPYRIGHT, true);
    rom.setUint32(COPYRIGHT, 0x00646a, true);
  }

  /** Makes the ROM that of another revision of the chip: 'M', 'u', 1 and its version (datasheet 2.8.3). */
  setRevision(revision: Revision): void {
    new DataView(this.machine.bus.rom32.buffer).setUint32(0x10, 0x0001754d | (VERSIONS[revision] << 24), true);
  }

  /** Starts the chip: watchdog vector, else the image in flash, else the USB loader. */
  start(bootselHeld: boolean): void {
    const { machine } = this;
    const { cpu, clock, flash, watchdog, bus } = machine;
    this.job = undefined;
    machine.ssi.reset();
    machine.ssi.exitXip();
    clock.skipTo(clock.nanos + ROM_NANOS);
    const s = watchdog.scratch;
    if (s[4] === WATCHDOG_MAGIC && (s[5] ^ -WATCHDOG_MAGIC) >>> 0 === s[7]) {
      s[4] = 0;
      cpu.start(s[7], s[6]);
      machine.ssi.enterSerialXip();
      return;
    }
    const stage2 = flash.bytes.subarray(0, BOOT2_SIZE);
    const wanted = new DataView(stage2.buffer, stage2.byteOffset).getUint32(BOOT2_SIZE - 4, true);
    const crcRight = bootCrc32(stage2.subarray(0, BOOT2_SIZE - 4)) === wanted;
    if (bootselHeld || !crcRight) {
      machine.enterUsbLoader(bootselHeld ? "boot key held" : "boot stage 2 has a wrong CRC");
      return;
    }
    bus.ram8.set(stage2, BOOT2_ADDRESS - 0x20000000);
    cpu.start(BOOT2_ADDRESS, BOOT2_ADDRESS);
    cpu.r[14] = 0;
  }

  /** Emulated time until which flash work keeps the ROM busy; 0 when it is not. */
  get busyUntil(): number {
    return this.job ? this.job.endsAt : 0;
  }

  /** Carries out the entry at the core's pc, which is in the ROM; may leave the pc there while flash work goes on. */
  trap(): void {
    const { cpu, bus } = this.machine;
    const { r } = cpu;
    if (this.job && cpu.ipsr === this.job.ipsr) {
      this.continueJob();
      return;
    }
    if (cpu.pc === LOOKUP) {
      r[0] = this.lookUp(r[0], r[1]);
      this.finish(30);
      return;
    }
    const code = CODES[(cpu.pc - FIRST_ENTRY) >> 4];
    if (code === undefined || ((cpu.pc - FIRST_ENTRY) & 15) !== 0) {
      cpu.faultAt(cpu.pc, "fetch");
      const reason = "jump into the boot ROM beside its entries";
      bus.complain(reason);
      this.machine.halt(reason);
      return;
    }
    this.call(code);
  }

  private lookUp(table: number, code: number): number {
    const rom = new DataView(this.machine.bus.rom32.buffer);
    for (let at = table & 0xffff; rom.getUint16(at, true) !== 0; at += 4) {
      if (rom.getUint16(at, true) === (code & 0xffff)) return rom.getUint16(at + 2, true);
    }
    return 0;
  }

  private call(code: string): void {
    const { machine } = this;
    const { cpu, bus, ssi } = machine;
    const { r } = cpu;
    switch (code) {
      case "P3":
        r[0] = bitsOf(r[0]).filter((bit) => bit === 1).length;
        this.finish(18);
        return;
      case "R3":
        r[0] = bitsOf(r[0]).reduce((value, bit) => (value << 1) | bit, 0);
        this.finish(22);
        return;
      case "L3":
        r[0] = Math.clz32(r[0]);
        this.finish(18);
        return;
      case "T3":
        r[0] = r[0] === 0 ? 32 : 31 - Math.clz32(r[0] & -r[0]);
        this.finish(18);
        return;
      case "MS":
      case "S4": {
        const count = r[2] >>> 0;
        for (let i = 0; i < count && !cpu.faulted; i++) bus.store8((r[0] + i) | 0, r[1] & 255);
        this.finish(20 + (count >> 1), r[0]);
        return;
      }
      case "MC":
      case "C4": {
        const count = r[2] >>> 0;
        for (let i = 0; i < count && !cpu.faulted; i++) bus.store8((r[0] + i) | 0, bus.load8((r[1] + i) | 0));
        this.finish(20 + count, r[0]);
        return;
      }
      case "UB":
        // Of the pages that it writes and the stack it uses nobody wrote down where they are.
        if (cpu.mpu.isActive(false)) bus.complain("the boot ROM's loader is entered under the firmware's MPU");
        machine.enterUsbLoader("asked for by the firmware");
        return;
      case "IF":
        // IO_QSPI and its pads get their reset values; the SSI stays as it is.
        ssi.setSelectOverride(0);
        this.finish(100);
        return;
      case "EX":
        ssi.exitXip();
        this.finish(4000);
        return;
      case "FC":
        bus.flushCache();
        ssi.setSelectOverride(0);
        this.finish(2000);
        return;
      case "CX":
        ssi.enterSerialXip();
        this.finish(200);
        return;
      case "RE":
        this.beginErase(r[0] >>> 0, r[1] >>> 0, r[2] >>> 0, r[3] & 0xff);
        return;
      default:
        this.beginProgram(r[0] >>> 0, r[1] >>> 0, r[2] >>> 0);
    }
  }

  private beginErase(address: number, count: number, blockSize: number, blockCommand: number): void {
    const { bus, flash } = this.machine;
    if (address % SECTOR_SIZE !== 0 || count % SECTOR_SIZE !== 0)
      bus.complain("flash_range_erase is not sector-aligned");
    const steps: FlashJob["steps"] = [];
    for (let at = address; at < address + count; ) {
      const whole = blockSize > SECTOR_SIZE && at % blockSize === 0 && at + blockSize <= address + count;
      const length = whole ? blockSize : SECTOR_SIZE;
      if (whole && ERASE_BYTES.get(blockCommand) !== blockSize)
        bus.complain(`flash command 0x${blockCommand.toString(16)} does not erase ${blockSize} bytes`);
      if (!whole || blockCommand !== BLOCK_ERASE || flash.knowsBlockErase)
        steps.push({ kind: "erase", address: at, length, data: new Uint8Array(0) });
      at += length;
    }
    this.beginJob(steps);
  }

  private beginProgram(address: number, source: number, count: number): void {
    const { bus, cpu } = this.machine;
    if (address % PAGE_SIZE !== 0 || count % PAGE_SIZE !== 0) bus.complain("flash_range_program is not page-aligned");
    const steps: FlashJob["steps"] = [];
    for (let at = 0; at < count; at += PAGE_SIZE) {
      const data = new Uint8Array(Math.min(PAGE_SIZE, count - at));
      for (let i = 0; i < data.length && !cpu.faulted; i++) data[i] = bus.load8((source + at + i) | 0);
      steps.push({ kind: "program", address: address + at, length: data.length, data });
    }
    this.beginJob(steps);
  }

  private beginJob(steps: FlashJob["steps"]): void {
    const { machine } = this;
    if (machine.cpu.faulted) {
      this.finish(1);
      return;
    }
    if (!machine.ssi.takesCommands)
      machine.bus.complain("flash work while the chip takes no commands: flash_exit_xip was not called");
    if (steps.some((step) => step.address + step.length > machine.flash.bytes.length)) {
      machine.bus.complain("flash work beyond the end of the chip");
    }
    if (this.job) machine.bus.complain("flash work begun while other flash work goes on");
    this.job = {
      ipsr: machine.cpu.ipsr,
      steps,
      current: undefined,
      data: new Uint8Array(0),
      startedAt: 0,
      endsAt: machine.clock.nanos,
    };
    this.continueJob();
  }

  private continueJob(): void {
    const { job, machine } = this;
    const { clock, flash } = machine;
    if (!job || clock.nanos < job.endsAt) return;
    if (job.current) {
      const cut = flash.cutByte(job.current);
      if (cut >= 0) {
        flash.cutAsPlanned(job.current, job.data);
        this.job = undefined;
        machine.losePower();
        return;
      }
      flash.apply(job.current, job.data);
      machine.bus.flashChanged(job.current.address, job.current.length);
      job.current = undefined;
    }
    const step = job.steps.shift();
    if (!step) {
      this.job = undefined;
      // The ROM leaves the select forced high; flash_flush_cache gives it back.
      machine.ssi.setSelectOverride(3);
      this.finish(50);
      return;
    }
    job.data = step.data;
    job.current = flash.begin(step.kind, step.address, step.length);
    job.startedAt = clock.nanos;
    const cut = flash.cutByte(job.current);
    const share = cut < 0 ? 1 : cut / step.length;
    job.endsAt = clock.nanos + job.current.nanos * share;
  }

  /** The chip restarts while the flash keeps its power: the operation under way ends well, the others never begin. */
  abandon(): void {
    const { job, machine } = this;
    this.job = undefined;
    if (job?.current) machine.flash.apply(job.current, job.data);
  }

  /** True when the ROM waits for the flash at the present exception level. */
  get waiting(): boolean {
    return this.job !== undefined && this.job.ipsr === this.machine.cpu.ipsr;
  }

  /** Power goes away now: an operation under way is left where it got to. */
  interrupt(): void {
    const { job, machine } = this;
    this.job = undefined;
    if (!job?.current) return;
    machine.flash.cutShort(job.current, job.data, (machine.clock.nanos - job.startedAt) / job.current.nanos);
  }

  /** Returns to the caller; scratch registers get values that nobody should rely on. */
  private finish(cycles: number, result?: number): void {
    const { cpu } = this.machine;
    cpu.sliceCycles += cycles;
    if (cpu.faulted) {
      cpu.raiseFault();
      return;
    }
    const { r } = cpu;
    if (result !== undefined) r[0] = result;
    r[1] = 0xbad00001 | 0;
    r[2] = 0xbad00002 | 0;
    r[3] = 0xbad00003 | 0;
    r[12] = 0xbad0000c | 0;
    cpu.pc = r[14] & ~1;
  }
}

function codeWord(code: string): number {
  return code.charCodeAt(0) | (code.charCodeAt(1) << 8);
}

function bitsOf(value: number): number[] {
  return Array.from({ length: 32 }, (_, i) => (value >>> i) & 1);
}
