// The flash interface: SSI registers (datasheet 4.10), the flash chip's commands behind it, and when XIP works.
// Boot stage 2 runs for real against this; erase and program come through the boot ROM (bootrom.ts) only.
import type { Bus } from "./bus.ts";
import type { NorFlash } from "./flash.ts";
import { Registers } from "./registers.ts";

const TRANSFER_EEPROM_READ = 3;
const SERIAL = 0;
const QUAD = 2;

/** The SSI block with the chip at its pins. */
export class Ssi extends Registers {
  private readonly words = new Uint32Array(64);
  private readonly received: number[] = [];
  private command: number[] = [];
  private statusTwo = 0;
  private writeEnabled = false;
  private continuous = false;
  /** The chip select's override in IO_QSPI: 2 forces it low, 3 high, 0 leaves it to the SSI. */
  private selectOverride = 0;
  private readonly bus: Bus;
  private readonly flash: NorFlash;

  constructor(bus: Bus, flash: NorFlash) {
    super();
    this.bus = bus;
    this.flash = flash;
  }

  /** The chip lost power: its volatile status goes. */
  losePower(): void {
    this.statusTwo = 0;
    this.writeEnabled = this.continuous = false;
  }

  /** State after reset: SSI disabled, the chip in its power-on mode. */
  reset(): void {
    this.words.fill(0);
    this.received.length = 0;
    this.command = [];
    this.continuous = false;
    this.update();
  }

  /** The boot ROM's flash_enter_cmd_xip: plain serial read, command 03, slow clock. */
  enterSerialXip(): void {
    this.words[0x00 >> 2] = (TRANSFER_EEPROM_READ << 8) | (31 << 16);
    this.words[0x14 >> 2] = 4;
    this.words[0xf4 >> 2] = (0x03 << 24) | (2 << 8) | (6 << 2);
    this.words[0x08 >> 2] = 1;
    this.continuous = false;
    this.update();
  }

  /** The boot ROM's flash_exit_xip: chip and SSI ready for serial commands, XIP dead. */
  exitXip(): void {
    this.words[0x08 >> 2] = 0;
    this.continuous = false;
    this.update();
  }

  /** Writes of IO_QSPI's chip-select control end or begin a transaction by hand. */
  setSelectOverride(value: number): void {
    if (value === this.selectOverride) return;
    this.selectOverride = value;
    this.endTransaction();
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x20:
        return 0;
      case 0x24:
        return this.received.length;
      case 0x28:
        // Not busy: with the select left to the SSI, an empty transmit FIFO has ended the transaction.
        if (this.selectOverride === 0) this.endTransaction();
        return 0x06 | (this.received.length > 0 ? 8 : 0);
      case 0x58:
        return 0x51535049;
      case 0x5c:
        return 0x3430312a;
      case 0x60:
        return this.received.shift() ?? 0;
      default:
        return this.words[(offset >> 2) & 63];
    }
  }

  protected write(offset: number, value: number): void {
    if (offset === 0x60) {
      this.transmit(value);
      return;
    }
    if (this.words[0x08 >> 2] & 1 && (offset === 0x00 || offset === 0x04 || offset === 0x14 || offset === 0xf4)) {
      this.bus.complain(`SSI register 0x${offset.toString(16)} written while the SSI is enabled`);
    }
    this.words[(offset >> 2) & 63] = value;
    if (offset === 0x08 && (value & 1) === 0) {
      this.endTransaction();
      this.received.length = 0;
    }
    this.update();
  }

  private get transferMode(): number {
    return (this.words[0] >>> 8) & 3;
  }

  private get frameFormat(): number {
    return (this.words[0] >>> 21) & 3;
  }

  private endTransaction(): void {
    const [command, value, second] = this.command;
    if (command === 0x06 || command === 0x50) this.writeEnabled = true;
    else if (command === 0x01 && this.writeEnabled && this.command.length >= 3) this.statusTwo = second;
    else if (command === 0x31 && this.writeEnabled && this.command.length >= 2) this.statusTwo = value;
    if (command === 0x01 || command === 0x31) this.writeEnabled = false;
    this.command = [];
  }

  private transmit(value: number): void {
    if ((this.words[0x08 >> 2] & 1) === 0) {
      this.bus.complain("SSI data written while the SSI is disabled");
      return;
    }
    if (this.transferMode === TRANSFER_EEPROM_READ) {
      // The read that puts the chip into continuous mode: command EB, then address and mode bits A0.
      if ((value & 0xf0) === 0xa0 && this.frameFormat === QUAD && this.command.includes(0xeb)) this.continuous = true;
      this.command.push(value & 0xff);
      this.received.push(0xffffffff);
      return;
    }
    this.command.push(value & 0xff);
    this.received.push(this.answer());
    if (this.received.length > 16) {
      this.bus.complain("SSI receive FIFO overflow");
      this.received.shift();
    }
  }

  /** The byte the chip sends while the newest command byte arrives. */
  private answer(): number {
    const [command] = this.command;
    const n = this.command.length - 1;
    if (n === 0) return 0xff;
    switch (command) {
      case 0x9f:
        return this.flash.jedecId[(n - 1) % 3];
      case 0x4b:
        return n >= 5 ? this.flash.uniqueId[(n - 5) % 8] : 0xff;
      case 0x05:
        return this.writeEnabled ? 2 : 0;
      case 0x35:
        return this.statusTwo;
      case 0x03: {
        const address = (this.command[1] << 16) | (this.command[2] << 8) | this.command[3];
        return n >= 4 ? this.flash.bytes[(address + n - 4) % this.flash.bytes.length] : 0xff;
      }
      default:
        return 0xff;
    }
  }

  /** Decides whether XIP works with the present settings, and what a cache miss costs. */
  private update(): void {
    const { bus, words } = this;
    const enabled = (words[0x08 >> 2] & 1) === 1;
    const control = words[0xf4 >> 2];
    const wordWide = ((words[0] >>> 16) & 31) === 31;
    const addressBits = ((control >>> 2) & 15) * 4;
    const instructionBits = [0, 4, 8, 16][(control >>> 8) & 3];
    const waitCycles = (control >>> 11) & 31;
    const format = this.frameFormat;
    bus.xipOn = enabled && this.transferMode === TRANSFER_EEPROM_READ && wordWide && addressBits >= 24;
    if (!bus.xipOn) return;
    if (format !== SERIAL && (this.statusTwo & 2) === 0) {
      bus.complain("quad XIP without the chip's quad-enable bit");
      bus.xipOn = false;
    }
    if (instructionBits === 0 && !this.continuous) bus.xipOn = false;
    const lanes = format === QUAD ? 4 : format === 1 ? 2 : 1;
    const clocks = instructionBits + addressBits / lanes + waitCycles + 64 / lanes + 2;
    const divider = words[0x14 >> 2] & 0xfffe;
    bus.missCycles = bus.modelCache ? clocks * Math.max(divider, 2) : 0;
    bus.flushCache();
  }
}
