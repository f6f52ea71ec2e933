// The flash interface: SSI registers (datasheet 4.10), the flash chip's commands after it, and when XIP works.
// Boot stage 2 runs for real against this; erase and program come through the boot ROM (bootrom.ts) only.
import type { Bus } from "./bus.ts";
import type { EmulatedClock } from "./clock.ts";
import type { NorFlash } from "./flash.ts";
import { Registers } from "./registers.ts";
import { SILICON } from "./silicon.ts";

const TRANSFER_EEPROM_READ = 3;
const SERIAL = 0;
const QUAD = 2;
const CTRLR0 = 0x00;
const CTRLR1 = 0x04;
const SSIENR = 0x08;
const SER = 0x10;
const BAUDR = 0x14;
const RX_SAMPLE_DLY = 0xf0;
const SPI_CTRLR0 = 0xf4;
/**
 * The chip's status register 2 when it comes: not yet quad, and a security register locked, which stays so for good
 * (W25Q data sheets, 7.1).
 */
const STATUS_TWO = 1 << 3;
const QUAD_ENABLE = 1 << 1;
/** Status register 3 as it comes: full drive strength halved (W25Q data sheets, 7.1). */
const STATUS_THREE = 0x60;
/** The select override in IO_QSPI that deselects the chip. */
const FORCED_HIGH = 3;
/** What the chips of both boards bear (W25Q data sheets): plain read 03h, the other reads. */
const PLAIN_READ_HERTZ_MAX = 50e6;
const FAST_READ_HERTZ_MAX = 104e6;
/**
 * Half a clock of 62.5 MHz is shorter than the chip's output delay and the way back: the sample has to be a cycle late.
 */
const UNDELAYED_HERTZ_MAX = 50e6;

/**
 * One XIP access is one frame of 32 bits; the select is high for a clock between two, and both ends cross into the SSI
 * and back.
 */
const WORD_BITS = 32;
const SYNCHRONISE_CYCLES = SILICON.flashWordSynchronise.value;
/** Of what puts the chip into continuous reading: the command on one line, address and mode bits on four, the wait. */
const CONTINUOUS_CLOCKS = 20;

/**
 * How the SSI has to be set for a read command of the chip: frame format, TRANS_TYPE, bits of instruction and address,
 * wait clocks.
 */
interface ReadCommand {
  readonly format: number;
  readonly transfer: number;
  readonly instructionBits: number;
  readonly addressBits: number;
  readonly waitClocks: number;
  /** XIP_CMD: the command, or the mode bits that keep the chip in continuous reading. */
  readonly matches: (command: number) => boolean;
  readonly continuous: boolean;
  readonly hertzMax: number;
}

const READ_COMMANDS: readonly ReadCommand[] = [
  {
    format: SERIAL,
    transfer: 0,
    instructionBits: 8,
    addressBits: 24,
    waitClocks: 0,
    matches: (command) => command === 0x03,
    continuous: false,
    hertzMax: PLAIN_READ_HERTZ_MAX,
  },
  {
    format: SERIAL,
    transfer: 0,
    instructionBits: 8,
    addressBits: 24,
    waitClocks: 8,
    matches: (command) => command === 0x0b,
    continuous: false,
    hertzMax: FAST_READ_HERTZ_MAX,
  },
  {
    format: QUAD,
    transfer: 2,
    instructionBits: 0,
    addressBits: 32,
    waitClocks: 4,
    matches: (mode) => (mode & 0x30) === 0x20,
    continuous: true,
    hertzMax: FAST_READ_HERTZ_MAX,
  },
];

/** A frame in the receive FIFO, and the cycle from which it is there. */
interface Received {
  readonly value: number;
  readonly at: number;
}

/** The SSI block with the chip at its pins. */
export class Ssi extends Registers {
  private readonly words = new Uint32Array(64);
  /** After the falling edge of a clock: when the chip's answer is at the RP2040. */
  outputValidNanos: number = SILICON.flashOutputValid.value;
  private readonly received: Received[] = [];
  /** When, in cycles, what was written is sent, and when its last frame has left the FIFO. */
  private busyUntil = 0;
  private emptyFrom = 0;
  private command: number[] = [];
  private statusTwo = STATUS_TWO;
  private writeEnabled = false;
  private continuous = false;
  /** The chip select's override in IO_QSPI: 2 forces it low, 3 high, 0 leaves it to the SSI. */
  private selectOverride = 0;
  private readonly bus: Bus;
  private readonly flash: NorFlash;
  private readonly clock: EmulatedClock;
  private readonly systemHertz: () => number;

  constructor(bus: Bus, flash: NorFlash, clock: EmulatedClock, systemHertz: () => number) {
    super();
    this.bus = bus;
    this.flash = flash;
    this.clock = clock;
    this.systemHertz = systemHertz;
  }

  /** The chip lost power: its volatile status goes. */
  losePower(): void {
    this.statusTwo = STATUS_TWO;
    this.writeEnabled = this.continuous = false;
  }

  /** State after reset: SSI disabled, the chip in its power-on mode. */
  reset(): void {
    this.words.fill(0);
    this.received.length = this.busyUntil = 0;
    this.command = [];
    this.continuous = false;
    this.update();
  }

  /** The boot ROM's flash_enter_cmd_xip: plain serial read, command 03, slow clock. */
  enterSerialXip(): void {
    this.words[CTRLR0 >> 2] = (TRANSFER_EEPROM_READ << 8) | (31 << 16);
    this.words[BAUDR >> 2] = 6;
    this.words[SPI_CTRLR0 >> 2] = (0x03 << 24) | (2 << 8) | (6 << 2);
    this.words[SER >> 2] = 1;
    this.words[SSIENR >> 2] = 1;
    this.update();
  }

  /**
   * The boot ROM's flash_exit_xip: the chip leaves continuous reading, the SSI sends bytes on one line, the select is
   * given back.
   */
  exitXip(): void {
    this.words[SSIENR >> 2] = 1;
    this.words[BAUDR >> 2] = 6;
    this.words[CTRLR0 >> 2] = 7 << 16;
    this.words[SER >> 2] = 1;
    this.continuous = false;
    this.selectOverride = 0;
    this.command = [];
    this.received.length = this.busyUntil = 0;
    this.update();
  }

  /** Whether the chip takes commands: it is not in continuous reading, and the SSI sends bytes on one line. */
  get takesCommands(): boolean {
    return !this.continuous && this.enabled && this.words[CTRLR0 >> 2] === 7 << 16 && (this.words[SER >> 2] & 1) === 1;
  }

  /** Writes of IO_QSPI's chip-select control end or begin a transaction by hand. */
  setSelectOverride(value: number): void {
    if (value === this.selectOverride) return;
    this.selectOverride = value;
    this.endTransaction();
    this.update();
  }

  /** clk_sys, which the SSI divides, has another frequency. */
  clockChanged(): void {
    this.holdSpeed();
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x20:
        return 0;
      case 0x24:
        return this.received.filter(({ at }) => at <= this.clock.cycles).length;
      case 0x28:
        // The FIFO is empty while its last frame is still being sent.
        if (this.isBusy) return 0x03 | (this.clock.cycles >= this.emptyFrom ? 4 : 0) | (this.hasReceived ? 8 : 0);
        // Not busy: with the select left to the SSI, an empty transmit FIFO has ended the transaction.
        if (this.selectOverride === 0) this.endTransaction();
        return 0x06 | (this.hasReceived ? 8 : 0);
      case 0x58:
        return 0x51535049;
      case 0x5c:
        return 0x3430312a;
      case 0x60:
        if (this.hasReceived) return this.received.shift()?.value ?? 0;
        this.bus.complain("SSI data read before any has come");
        return 0;
      default:
        return this.words[(offset >> 2) & 63];
    }
  }

  protected write(offset: number, value: number): void {
    if (offset === 0x60) {
      this.transmit(value);
      return;
    }
    if (this.enabled && [CTRLR0, CTRLR1, BAUDR, RX_SAMPLE_DLY, SPI_CTRLR0].includes(offset)) {
      this.bus.complain(`SSI register 0x${offset.toString(16)} written while the SSI is enabled`);
    }
    this.words[(offset >> 2) & 63] = value;
    if (offset === SSIENR && (value & 1) === 0) {
      if (this.isBusy) this.bus.complain("the SSI is disabled while it sends");
      this.endTransaction();
      this.received.length = this.busyUntil = 0;
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
    if (command === 0x31 && (value ^ this.statusTwo) & ~QUAD_ENABLE)
      this.bus.complain("bits of the flash chip's status register 2 change that are none of the firmware's");
    if (command === 0x06 || command === 0x50) this.writeEnabled = true;
    else if (command === 0x01 && this.writeEnabled && this.command.length >= 3) this.statusTwo = second;
    else if (command === 0x31 && this.writeEnabled && this.command.length >= 2) this.statusTwo = value;
    if (command === 0x01 || command === 0x31) this.writeEnabled = false;
    this.command = [];
  }

  private transmit(value: number): void {
    if (!this.enabled || (this.words[SER >> 2] & 1) === 0) {
      this.bus.complain("SSI data written while the SSI is disabled or selects no chip");
      return;
    }
    if (this.divider < 2) {
      this.bus.complain("SSI data written while its clock stands still");
      return;
    }
    if (this.transferMode === TRANSFER_EEPROM_READ) {
      // The read that puts the chip into continuous mode: command EB, then address and mode bits A0.
      if ((value & 0x30) === 0x20 && this.entersContinuous) this.continuous = true;
      this.command.push(value & 0xff);
      this.receive(0xffffffff, CONTINUOUS_CLOCKS);
      return;
    }
    const bits = ((this.words[CTRLR0 >> 2] >>> 16) & 31) + 1;
    if (bits !== 8 || this.frameFormat !== SERIAL)
      this.bus.complain(`a flash command in frames of ${bits} bits, not 8 on one line`);
    this.command.push(value & 0xff);
    const answer = this.selectOverride === FORCED_HIGH ? 0xff : this.answer();
    this.receive(this.samplesInTime ? answer : (answer << 1) & 0xff, bits);
    if (this.received.length > 16) {
      this.bus.complain("SSI receive FIFO overflow");
      this.received.shift();
    }
  }

  /** A frame of this many clocks begins as soon as those before it are over. */
  private receive(value: number, clocks: number): void {
    const { cycles } = this.clock;
    this.emptyFrom = Math.max(cycles, this.busyUntil);
    this.busyUntil = this.emptyFrom + clocks * this.divider;
    this.received.push({ value, at: this.busyUntil });
  }

  private get isBusy(): boolean {
    return this.clock.cycles < this.busyUntil;
  }

  private get hasReceived(): boolean {
    return this.received.length > 0 && this.received[0].at <= this.clock.cycles;
  }

  /** EBh with its command byte on one line, address and mode bits on four, and the chip's quad-enable bit set. */
  private get entersContinuous(): boolean {
    const control = this.words[SPI_CTRLR0 >> 2];
    const format = this.frameFormat === QUAD && (control & 0xfb3f) === ((4 << 11) | (2 << 8) | (8 << 2) | 1);
    return format && (this.statusTwo & 2) !== 0 && this.command.length === 1 && this.command[0] === 0xeb;
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
        return n >= 5 ? this.flash.idByte(n - 5) : 0xff;
      case 0x05:
        return this.writeEnabled ? 2 : 0;
      case 0x35:
        return this.statusTwo;
      case 0x15:
        return STATUS_THREE;
      case 0x03:
      case 0x0b: {
        const first = command === 0x03 ? 4 : 5; // 0Bh has a byte of dummy clocks
        const address = (this.command[1] << 16) | (this.command[2] << 8) | this.command[3];
        return n >= first ? this.flash.bytes[(address + n - first) % this.flash.bytes.length] : 0xff;
      }
      default:
        return 0xff;
    }
  }

  /**
   * Whether bits of a command's answer are sampled while the chip holds them: it changes them a while after the falling
   * edge of a clock, and the sample comes half a clock after that edge and as many cycles later as RX_SAMPLE_DLY says.
   */
  private get samplesInTime(): boolean {
    const cycle = 1e9 / this.systemHertz();
    const sampled = (this.divider / 2 + this.words[RX_SAMPLE_DLY >> 2]) * cycle;
    return sampled >= this.outputValidNanos && sampled < this.divider * cycle + SILICON.flashOutputHold.value;
  }

  private get enabled(): boolean {
    return (this.words[SSIENR >> 2] & 1) === 1;
  }

  private get divider(): number {
    return this.words[BAUDR >> 2] & 0xfffe;
  }

  /** The read command that the present settings make of an XIP access; undefined when what arrives is rubbish. */
  private get readCommand(): ReadCommand | undefined {
    const { words } = this;
    const control = words[SPI_CTRLR0 >> 2];
    const wordWide = ((words[CTRLR0 >> 2] >>> 16) & 31) === 31;
    if (!this.enabled || this.transferMode !== TRANSFER_EEPROM_READ || !wordWide) return undefined;
    if ((words[SER >> 2] & 1) === 0 || words[CTRLR1 >> 2] !== 0 || this.selectOverride !== 0 || this.divider < 2)
      return undefined;
    return READ_COMMANDS.find(
      (read) =>
        read.format === this.frameFormat &&
        (read.format === SERIAL || read.transfer === (control & 3)) &&
        read.instructionBits === [0, 4, 8, 16][(control >>> 8) & 3] &&
        read.addressBits === ((control >>> 2) & 15) * 4 &&
        read.waitClocks === ((control >>> 11) & 31) &&
        read.matches(control >>> 24) &&
        read.continuous === this.continuous,
    );
  }

  /**
   * Decides whether XIP works with the present settings, and what a word costs that the cache does not hold: 46 cycles
   * quad at clk_sys / 2, 264 serial at / 4.
   */
  private update(): void {
    const { bus, divider } = this;
    const read = this.readCommand;
    bus.xipOn = read !== undefined;
    if (!read) return;
    if (read.format !== SERIAL && (this.statusTwo & 2) === 0) {
      bus.complain("quad XIP without the chip's quad-enable bit");
      bus.xipOn = false;
    }
    const lanes = read.format === QUAD ? 4 : 1;
    const clocks = read.instructionBits + read.addressBits / lanes + read.waitClocks + WORD_BITS / lanes;
    bus.missCycles = bus.modelCache ? clocks * divider + divider + SYNCHRONISE_CYCLES : 0;
    this.holdSpeed();
  }

  /** Whether the chip, and the sampling of its answers, keep up with the clock. */
  private holdSpeed(): void {
    const read = this.readCommand;
    if (!read) return;
    const hertz = this.systemHertz() / this.divider;
    if (hertz > read.hertzMax)
      this.bus.complain(`flash is read at ${hertz / 1e6} MHz, its command bears ${read.hertzMax / 1e6}`);
    if (hertz > UNDELAYED_HERTZ_MAX && this.words[RX_SAMPLE_DLY >> 2] !== 1) {
      this.bus.complain(
        `flash is read at ${hertz / 1e6} MHz with RX_SAMPLE_DLY ${this.words[RX_SAMPLE_DLY >> 2]}, not 1`,
      );
    }
  }
}
