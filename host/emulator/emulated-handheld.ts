// The emulated handheld as a scriptable object: chip, display, keys, battery, cable. Deterministic: same image, same
// calls, same result. Emulated time passes only inside run and its relatives.
import { readFileSync } from "node:fs";
import { type Board, type ButtonName, loadBoard } from "./boards.ts";
import type { Alarm } from "./clock.ts";
import type { Fault } from "./core.ts";
import { type FirmwareImage, type FirmwareSymbol, loadImage } from "./image.ts";
import { LinkPort } from "./link-port.ts";
import { Machine, type MachineState, powerOnWord } from "./machine.ts";
import { type Picture, pictureOf } from "./picture.ts";
import { Profiler } from "./profile.ts";
import type { PwmOutput } from "./pwm.ts";
import { SILICON } from "./silicon.ts";
import { type Snapshot, StateGraph } from "./snapshot.ts";
import { GLASS_SIZE, St7789 } from "./st7789.ts";
import { UsbHost } from "./usb-host.ts";

const FUNCTION_SPI = 1;
const FUNCTION_PWM = 4;
const RAM = 0x20000000;
/** A maker's number that boot stage 2 does not know: GigaDevice. */
const OTHER_MAKER = 0xc8;
const DISPLAY_HERTZ_MAX = 62.6e6;
/** The boards' supply, and what the regulator needs above it: with less it hands on what the battery leaves. */
const SUPPLY_VOLTS = 3.3;
const DROPOUT_VOLTS = 0.15;
const BATTERY_DIVIDER = 3;
const BATTERY_VOLTS = 3.9;
/** The firmware's own stack paint (firmware/port/rp2040/start.S); untouched words hold it or what power-on left. */
const FIRMWARE_PAINT = 0x5354434b;
const YIELD_MS = 20;
const TEARING_PERIOD_NANOS = SILICON.tearingPeriod.value;
const TEARING_PULSE_NANOS = SILICON.tearingPulse.value;

/** How the flash chip is read. */
export type FlashChip = "quad" | "serial";

/** How to make a handheld. */
export interface BootOptions {
  /** Name of a board under firmware/boards, or a board. */
  board: string | Board;
  /** UF2, ELF or BIN: a path, its bytes, or a loaded image. */
  image: string | Uint8Array | FirmwareImage;
  /** Flash contents to start from, before the image is put in. */
  flash?: Uint8Array;
  /**
   * The flash chip's 64-bit unique identifier, from which firmware makes the serial number; without it all units have
   * the same.
   */
  uniqueId?: Uint8Array;
  /**
   * The flash chip: "quad" (default) is the boards' Winbond W25Q; "serial" another maker's, which boot stage 2 reads by
   * command 03h.
   */
  flashChip?: FlashChip;
  /** Seed of the ring oscillator's random bits. */
  seed?: number;
  /** Whether misses of the flash cache cost cycles; default true. */
  cacheModel?: boolean;
  /** Whether the USB cable is plugged in from the start; default true. */
  usb?: boolean;
  /** Volts of the battery, where the board has one; default 3.9, some three quarters full. */
  batteryVolts?: number;
  /** Volts that the regulator needs above its 3.3; default 0.15. */
  dropoutVolts?: number;
  /**
   * What a mistake that silicon would not forgive does: "throw" (default) stops the device, and every call that lets
   * time pass throws a DeviceError from then on; "collect" only notes it in `complaints`.
   */
  onComplaint?: "throw" | "collect";
  /** What the microsecond timer counts from at each start: what comes after 71 minutes need not be waited for. */
  timerStartUs?: number;
  /** Whether the panel gives its tearing signal, where the board wires it; default true. */
  tearingSignal?: boolean;
}

/** How deep the C stack has been. */
export interface StackWatermark {
  /** Bytes between bottom and top. */
  readonly size: number;
  readonly used: number;
  readonly free: number;
}

/** The device could not go on. */
export class DeviceError extends Error {}

/** One emulated handheld. */
export class EmulatedHandheld {
  readonly board: Board;
  readonly machine: Machine;
  readonly display: St7789;
  readonly usb: UsbHost;
  /** The serial port as the computer at the other end of the cable sees it. */
  readonly link: LinkPort;
  readonly profiler: Profiler;
  /** Empty unless the image was an ELF file. */
  readonly symbols: FirmwareSymbol[] = [];
  private readonly graph: StateGraph;
  private readonly tearing: Alarm;
  private tearingLevel: 0 | 1 = 0;
  private scanBegan = 0;
  private readonly givesTearing: boolean;
  private usbPlugged = true;
  private batteryVolts = BATTERY_VOLTS;
  private readonly dropoutVolts: number;
  private initialSp = 0;
  private stopAsked = false;
  private readonly throwsComplaints: boolean;

  private constructor(board: Board, options: BootOptions) {
    this.board = board;
    this.machine = new Machine(board, options.seed ?? 1);
    const { machine } = this;
    const { clock, bus, pins } = machine;
    bus.modelCache = options.cacheModel ?? true;
    this.throwsComplaints = (options.onComplaint ?? "throw") === "throw";
    this.display = new St7789(
      board.uprightMadctl,
      () => clock.nanos,
      (text) => bus.complain(text),
    );
    machine.spi[board.spi].onFrames = (values, bits) => this.receiveFrames(values, bits);
    machine.spi[board.spi].onIdleChange = () => {
      if (pins.level(board.lcd.cs) === 0)
        bus.complain("the display's clock changes its idle level while it is selected");
    };
    pins.watch(board.lcd.reset, (level) => this.display.setResetPin(level));
    this.usb = new UsbHost(machine.usb, clock, bus);
    this.link = new LinkPort(this);
    this.profiler = new Profiler(clock, machine.cpu);
    this.machine.timerStartUs = options.timerStartUs ?? 0;
    this.givesTearing = options.tearingSignal ?? true;
    this.tearing = clock.createAlarm(() => this.toggleTearing());
    machine.onReset = () => this.afterReset();
    this.usbPlugged = options.usb ?? true;
    this.dropoutVolts = options.dropoutVolts ?? DROPOUT_VOLTS;
    this.setBatteryVolts(options.batteryVolts ?? BATTERY_VOLTS);
    this.setCharging(false);
    this.graph = new StateGraph([this], [board, this.link, this.symbols, ...machine.constants]);
  }

  /** Makes a handheld with `image` in flash and switches it on; no instruction has run yet. */
  static async boot(options: BootOptions): Promise<EmulatedHandheld> {
    const board = typeof options.board === "string" ? loadBoard(options.board) : options.board;
    const device = new EmulatedHandheld(board, options);
    if (options.uniqueId) device.machine.flash.setUniqueId(options.uniqueId);
    if (options.flashChip === "serial") device.machine.flash.setMaker(OTHER_MAKER);
    if (options.flash) {
      const { bytes } = device.machine.flash;
      if (options.flash.length > bytes.length)
        throw new DeviceError("the flash image is larger than the board's flash");
      bytes.set(options.flash);
    }
    device.installImage(options.image);
    device.powerOn();
    return device;
  }

  /** Puts an image into flash, as dragging a UF2 file onto the boot loader's drive does; the rest of flash is kept. */
  installImage(image: BootOptions["image"]): void {
    const loaded =
      typeof image === "string"
        ? loadImage(readFileSync(image), image)
        : image instanceof Uint8Array
          ? loadImage(image)
          : image;
    const { bytes } = this.machine.flash;
    for (const part of loaded.parts) {
      if (part.offset + part.bytes.length > bytes.length)
        throw new DeviceError("the image is larger than the board's flash");
      bytes.set(part.bytes, part.offset);
    }
    if (loaded.symbols.length > 0) this.symbols.splice(0, this.symbols.length, ...loaded.symbols);
    this.initialSp = new DataView(bytes.buffer).getUint32(0x100, true);
  }

  // ---- time ----

  /** Milliseconds since this handheld was made; power-offs count too. */
  get ms(): number {
    return this.machine.clock.nanos / 1e6;
  }

  /** clk_sys cycles so far, sleep included. */
  get cycles(): number {
    return Math.floor(this.machine.clock.cycles);
  }

  get state(): MachineState {
    return this.machine.state;
  }

  /** Lets `ms` milliseconds pass without giving other work of this process a turn. */
  runNow(ms: number): void {
    this.stopAsked = false;
    this.machine.runUntil(this.machine.clock.nanos + ms * 1e6, () => this.stopAsked);
    this.holdComplaints();
  }

  /** No test that lets an emulated handheld run can overlook what silicon would not forgive. */
  private holdComplaints(): void {
    const [first] = this.complaints;
    if (!this.throwsComplaints || first === undefined) return;
    if (this.state === "running") this.machine.halt(first);
    throw new DeviceError(`silicon would not forgive this: ${first}`);
  }

  /** Lets `ms` milliseconds pass. */
  async run({ ms }: { ms: number }): Promise<void> {
    const end = this.ms + ms;
    while (this.ms < end - 1e-6) {
      this.runNow(Math.min(YIELD_MS, end - this.ms));
      await nextTurn();
    }
  }

  /** Runs until `done` says so, asked every `everyMs`; throws after `timeoutMs` or when the device stops for good. */
  async runUntil(done: () => boolean, { timeoutMs = 5000, everyMs = 1, what = "the condition" } = {}): Promise<void> {
    const end = this.ms + timeoutMs;
    let turn = this.ms;
    while (!done()) {
      if (this.ms >= end) throw new DeviceError(`${what} did not come within ${timeoutMs} ms; ${this.describe()}`);
      if (this.state !== "running") throw new DeviceError(`${what} cannot come: ${this.describe()}`);
      this.runNow(everyMs);
      if (this.ms - turn >= YIELD_MS) {
        turn = this.ms;
        await nextTurn();
      }
    }
  }

  /** Ends the current runNow at once; for callbacks. */
  stop(): void {
    this.stopAsked = true;
    this.machine.cpu.stopSlice();
  }

  /** One line on what the device is doing, for messages. */
  describe(): string {
    const { cpu, stateReason } = this.machine;
    const fault = cpu.faults.at(-1);
    const last = fault ? `, last fault ${fault.kind} at pc 0x${fault.pc.toString(16)}` : "";
    return (
      `device ${this.state}${stateReason ? ` (${stateReason})` : ""} at pc 0x${(cpu.pc >>> 0).toString(16)}` + `${last}`
    );
  }

  // ---- power ----

  /** Switches on; RAM holds nothing useful. */
  powerOn(): void {
    this.machine.bootselHeld = this.board.bootKey !== undefined && this.isHeld(this.board.bootKey);
    this.supplyUsb();
    this.machine.powerOn();
    this.tearing.schedule(TEARING_PERIOD_NANOS);
  }

  /** Takes the power away: now, or during a coming flash operation (0 is the next) after `byte` of its bytes. */
  cutPower({ at }: { at?: { operation: number; byte: number | "late" } } = {}): void {
    const { flash } = this.machine;
    if (at) flash.cutPlan = { operation: flash.operationCount + at.operation, byte: at.byte };
    else this.machine.losePower();
  }

  /** Power off, if it is on, and on again: RAM is lost, flash is kept. */
  reboot(): void {
    if (this.state !== "off") this.machine.losePower();
    this.machine.flash.cutPlan = undefined;
    this.powerOn();
  }

  private afterReset(): void {
    this.usb.detach();
    if (this.state !== "off") {
      this.supplyUsb();
      return;
    }
    this.display.losePower();
    this.tearing.cancel();
  }

  // ---- what a person does and sees ----

  /** Presses `button` down. */
  hold(button: ButtonName): void {
    this.machine.pins.drive(this.pinOf(button), 0);
  }

  /** Lets `button` go. */
  release(button: ButtonName): void {
    this.machine.pins.drive(this.pinOf(button), -1);
  }

  /** Presses `button` for `ms`, lets it go and waits `afterMs`. */
  async press(button: ButtonName, { ms = 60, afterMs = 60 } = {}): Promise<void> {
    this.hold(button);
    await this.run({ ms });
    this.release(button);
    await this.run({ ms: afterMs });
  }

  private isHeld(button: ButtonName): boolean {
    return this.machine.pins.external[this.pinOf(button)] === 0;
  }

  private pinOf(button: ButtonName): number {
    const pin = this.board.buttons.get(button);
    if (pin === undefined) throw new DeviceError(`the board ${this.board.name} has no button ${button}`);
    return pin;
  }

  /** What the glass shows now; the backlight does not enter. */
  screenshot(): Picture {
    return pictureOf(this.display.frame565(), GLASS_SIZE, GLASS_SIZE);
  }

  /** When the panel last began to scan its rows, in nanoseconds; it does so again and again at equal intervals. */
  get scanBeganAt(): number {
    return this.scanBegan;
  }

  /** Backlight, 0 to 1. */
  get backlight(): number {
    return this.pwmOutput(this.board.lcd.backlight).duty;
  }

  /** What the piezo gets; frequency 0 when silent or not there. */
  get sound(): PwmOutput {
    const { piezo } = this.board;
    if (piezo < 0) return { frequency: 0, duty: 0 };
    const output = this.pwmOutput(piezo);
    return output.duty === 0 || output.duty === 1 ? { frequency: 0, duty: 0 } : output;
  }

  private pwmOutput(pin: number): PwmOutput {
    const { pins, pwm } = this.machine;
    if (pins.functionOf(pin) === FUNCTION_PWM)
      return pins.isConnected(pin) ? pwm.output(pin) : { frequency: 0, duty: 0 };
    return { frequency: 0, duty: pins.isOutput(pin) ? pins.level(pin) : 0 };
  }

  /**
   * Sets the battery's voltage: the board's divider shows it to the ADC, and without a cable it is what supplies all.
   */
  setBatteryVolts(volts: number): void {
    this.batteryVolts = volts;
    this.supplyChip();
  }

  private supplyChip(): void {
    const { analogue } = this.machine;
    if (this.board.batteryAdc < 0) return;
    analogue.pinVolts[this.board.batteryAdc] = this.batteryVolts / BATTERY_DIVIDER;
    const left = this.usbPlugged ? SUPPLY_VOLTS : this.batteryVolts - this.dropoutVolts;
    analogue.referenceVolts = Math.min(SUPPLY_VOLTS, left);
  }

  /** Sets the chip's temperature, which its sensor measures. */
  setChipCelsius(celsius: number): void {
    this.machine.analogue.chipCelsius = celsius;
  }

  /** Makes the charger charge: its open-drain status goes low, and USB power must be there. */
  setCharging(charging: boolean): void {
    if (this.board.charging >= 0) this.machine.pins.drive(this.board.charging, charging ? 0 : -1);
  }

  /** Plugs the USB cable in or out. */
  plugUsb(plugged: boolean): void {
    this.usbPlugged = plugged;
    this.supplyUsb();
    this.supplyChip();
    this.machine.usb.onChange();
  }

  /** Without power nothing drives the pin that senses it. A board without one lives on the cable alone. */
  private supplyUsb(): void {
    const { usb, pins } = this.machine;
    usb.setVbus(this.usbPlugged, this.board.vbus >= 0);
    if (this.board.vbus >= 0) pins.drive(this.board.vbus, this.usbPlugged ? 1 : -1);
  }

  // ---- inside ----

  /** Mistakes of the firmware that silicon might have hidden. */
  get complaints(): readonly string[] {
    return this.machine.bus.complaints;
  }

  /** Faults since the last reset. */
  get faults(): readonly Fault[] {
    return this.machine.cpu.faults;
  }

  /** Address of a symbol of the ELF image; throws when there is none. */
  addressOf(name: string): number {
    const symbol = this.symbols.find((candidate) => candidate.name === name);
    if (!symbol) throw new DeviceError(`the image has no symbol ${name}`);
    return symbol.address;
  }

  /** Reads a word of RAM. */
  readWord(address: number): number {
    return this.machine.bus.ram32[(address - RAM) >>> 2] >>> 0;
  }

  /**
   * Deepest use of the C stack since power-on: the lowest word that does not hold what power-on or the firmware
   * painted. The stack's bounds are the ELF image's __stack_bottom and __stack_top; without them it reaches up to the
   * initial stack pointer.
   */
  stackWatermark(): StackWatermark {
    const named = (name: string, otherwise: number): number =>
      this.symbols.find((symbol) => symbol.name === name)?.address ?? otherwise;
    const bottom = named("__stack_bottom", RAM);
    const top = named("__stack_top", this.initialSp);
    let at = bottom;
    while (at < top) {
      const word = this.machine.bus.ram32[(at - RAM) >> 2];
      if (word !== FIRMWARE_PAINT && word !== powerOnWord((at - RAM) >> 2)) break;
      at += 4;
    }
    return { size: top - bottom, used: top - at, free: at - bottom };
  }

  /** Copies the whole device's state. */
  snapshot(): Snapshot {
    return this.graph.save();
  }

  /** Puts the device back to a state that `snapshot` of this very device gave. */
  restore(snapshot: Snapshot): void {
    this.graph.restore(snapshot);
  }

  /** Pins and clock are the same for all of them: they arrive at one moment. */
  private receiveFrames(values: readonly number[], bits: number): void {
    const { lcd } = this.board;
    const { pins } = this.machine;
    const { bus } = this.machine;
    for (const [pin, name] of [
      [lcd.mosi, "data"],
      [lcd.sck, "clock"],
    ] as const) {
      if (pins.functionOf(pin) === FUNCTION_SPI && pins.isConnected(pin)) continue;
      bus.complain(`a frame for the display is sent, but GPIO ${pin} does not carry its ${name}`);
      return;
    }
    for (const [pin, name] of [
      [lcd.cs, "select"],
      [lcd.dc, "data/command"],
    ] as const) {
      if (!pins.isOutput(pin))
        bus.complain(`a frame for the display is sent while its ${name} pin, GPIO ${pin}, is not driven`);
    }
    const { mode, frequency } = this.machine.spi[this.board.spi];
    if (mode !== 0 && mode !== 3)
      bus.complain(`the display is driven in SPI mode ${mode}; it samples at rising edges: 0 or 3`);
    if (frequency > DISPLAY_HERTZ_MAX)
      bus.complain(`the display is driven at ${frequency / 1e6} MHz; a write cycle takes 16 ns`);
    if (pins.level(lcd.cs) !== 0) {
      bus.complain("a frame is sent to a display that is not selected");
      return;
    }
    const data = pins.level(lcd.dc) === 1;
    if (bits !== 8 && bits !== 16) bus.complain(`the display gets frames of ${bits} bits`);
    for (const value of values) {
      if (bits === 16) this.display.receive(value >> 8, data);
      this.display.receive(value & 255, data);
    }
  }

  private toggleTearing(): void {
    const { te } = this.board.lcd;
    this.tearingLevel = this.tearingLevel === 1 ? 0 : 1;
    if (this.tearingLevel === 0) this.scanBegan = this.machine.clock.nanos;
    const rest = TEARING_PERIOD_NANOS - TEARING_PULSE_NANOS;
    this.tearing.schedule(this.tearingLevel === 1 ? TEARING_PULSE_NANOS : rest);
    const isGiven = this.givesTearing && this.display.tearingOn && !this.display.sleeping;
    const shown = isGiven ? this.tearingLevel : 0;
    if (te >= 0) this.machine.pins.drive(te, shown);
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
