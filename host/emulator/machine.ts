// The chip on its board, without the outside world: rp2040js's blocks with ours in place of the faulty and missing
// ones, the address map, resets and power. What a person or a cable does is in handheld.ts.
import { RP2040 } from "rp2040js";
import { Adc, type AnalogueWorld } from "./adc.ts";
import { IoQspi, Resets, Rosc, SysInfo, SysTick, XipControl } from "./blocks.ts";
import type { Board } from "./boards.ts";
import { BootRom, type Revision } from "./bootrom.ts";
import { Bus, type Device } from "./bus.ts";
import { EmulatedClock } from "./clock.ts";
import { Clocks, type Generators, Pll, Xosc } from "./clock-tree.ts";
import { Cpu } from "./cpu.ts";
import { Dma } from "./dma.ts";
import { NorFlash } from "./flash.ts";
import { Pins } from "./pins.ts";
import { Pwm } from "./pwm.ts";
import { PlainRegisters } from "./registers.ts";
import { rehearse } from "./rehearse.ts";
import { SILICON } from "./silicon.ts";
import { Sio } from "./sio.ts";
import { type Snapshot, StateGraph } from "./snapshot.ts";
import { Spi } from "./spi.ts";
import { Ssi } from "./ssi.ts";
import { Timer } from "./timer.ts";
import { UsbDevice } from "./usb-device.ts";
import { REASON, Watchdog } from "./watchdog.ts";

const RING_OSCILLATOR_HERTZ = SILICON.ringOscillator.value;
const PROCESSOR_0 = 1 << 15;
const CRYSTAL = 1 << 1;
const HAD_POWER_ON = 1 << 8;
/** The GPIO that USB's D+ can be taken from in the PHY's place (function 8). */
const USB_PIN = 15;
/** SCR.SLEEPDEEP. */
const DEEP_SLEEP = 4;
/** Blocks by their bits in RESETS. */
const BLOCK_DMA = 1 << 2;
const BLOCK_PWM = 1 << 14;
const BLOCK_SPI_0 = 1 << 16;
const BLOCK_TIMER = 1 << 21;
const BLOCK_USB = 1 << 24;

/** What the machine is doing. */
export type MachineState = "off" | "running" | "usb-loader" | "halted";

/** rp2040js's chip with the members that are read-only to others but replaced here. */
type OpenChip = Record<string, unknown> & { peripherals: Record<number, Device> };

/** The emulated chip with its flash. */
export class Machine {
  readonly clock = new EmulatedClock();
  readonly bus: Bus;
  readonly cpu: Cpu;
  readonly rp2040: RP2040;
  readonly pins: Pins;
  readonly spi: Spi[];
  readonly dma: Dma;
  readonly pwm: Pwm;
  readonly timer: Timer;
  readonly watchdog: Watchdog;
  readonly usb: UsbDevice;
  readonly flash: NorFlash;
  readonly ssi: Ssi;
  readonly analogue: AnalogueWorld = { pinVolts: new Float64Array(4), referenceVolts: 3.3, chipCelsius: 27 };
  readonly bootRom: BootRom;
  readonly clocks: Clocks;
  private readonly xosc: Xosc;
  private readonly sysInfo = new SysInfo();
  state: MachineState = "off";
  /** Why the machine is in the USB loader or halted. */
  stateReason = "";
  /** Resets since power-on, by the watchdog or by software. */
  resets = 0;
  /** What the timer counts from after each reset; silicon counts from 0. */
  timerStartUs = 0;
  /** Called when the chip was reset or lost power: the display and the cable have to know. */
  onReset: () => void = () => {};
  bootselHeld = false;
  private readonly chip: StateGraph;
  private readonly pristine: Snapshot;
  private resetWanted = -1;

  constructor(board: Board, seed: number) {
    rehearse();
    const { clock } = this;
    this.bus = new Bus(board.flashBytes);
    const { bus } = this;
    this.cpu = new Cpu(bus);
    const { cpu } = this;
    clock.attach(cpu);
    bus.attach(cpu);
    const chip = new RP2040(clock as unknown as ConstructorParameters<typeof RP2040>[0]);
    this.rp2040 = chip;
    const open = chip as unknown as OpenChip;
    const devices = open.peripherals;
    const peripheralHertz = (): number => chip.clocks.periFreq;

    const sio = new Sio(bus, clock, chip.sio);
    this.pins = new Pins(chip, sio);
    sio.pins = this.pins;
    this.pins.onFloatingRead = (pin) => bus.complain(`GPIO ${pin} is read while nothing decides its level`);
    this.spi = [18, 19].map((irq) => new Spi(clock, cpu, bus, irq, peripheralHertz));
    this.dma = new Dma(clock, cpu, bus);
    this.spi.forEach((spi, i) => {
      const request = 16 + 2 * i;
      this.dma.connect(request, spi);
      spi.onRoom = () => this.dma.serve(request);
      spi.dmaRemaining = () => this.dma.remaining(request);
    });
    this.pwm = new Pwm(clock, cpu, bus, this.pins);
    this.timer = new Timer(clock, cpu, bus);
    const xosc = new Xosc(clock, bus);
    this.xosc = xosc;
    const [pllSys, pllUsb] = ["PLL_SYS", "PLL_USB"].map(
      (name) => new Pll(name, clock, bus, xosc, () => chip.updateClocks()),
    );
    Object.assign(open, { pllSys, pllUsb });
    this.clocks = new Clocks(chip.clocks as unknown as Generators, { sys: pllSys, usb: pllUsb }, xosc, clock, bus);
    this.watchdog = new Watchdog(clock, bus, () => chip.clocks.refFreq);
    this.watchdog.onTick = (nanos) => this.timer.setTick(nanos);
    this.watchdog.resetsProcessor = () => this.watchdogResetsProcessor;
    this.watchdog.onReset = (reason) => this.requestReset(reason);
    cpu.onResetRequest = () => this.requestReset(REASON.POWER_ON);
    this.usb = new UsbDevice(cpu, bus, clock);
    this.usb.clockHertz = () => this.clocks.usbHertz;
    this.usb.pinControl = () => this.pins.controlOf(USB_PIN);
    this.usb.hasErratumE5 = () => this.sysInfo.revision < 2;
    this.flash = new NorFlash(bus.flash8);
    this.ssi = new Ssi(bus, this.flash, clock, () => chip.clocks.sysFreq);
    const resets = new Resets(bus, clock);
    resets.onReset = (blocks) => {
      if (blocks & (1 << 12)) pllSys.reset();
      if (blocks & (1 << 13)) pllUsb.reset();
    };
    const sysTick = new SysTick(clock, cpu);
    const rosc = new Rosc(seed);
    const powerControl = new PlainRegisters({ 0: 0x10b1, 4: 0x91, 8: HAD_POWER_ON });
    bus.sio = sio;
    bus.sysTick = sysTick;
    bus.packetMemory = this.usb;

    const converter = chip.adc as unknown as ConstructorParameters<typeof Adc>[0];
    const adc = new Adc(converter, this.analogue, this.pins, bus, () => clock.cycles);
    const own: [number, Device][] = [
      [0x40000000, this.sysInfo],
      [0x40008000, this.clocks],
      [0x4000c000, resets],
      [0x40018000, new IoQspi((override) => this.ssi.setSelectOverride(override))],
      [0x40024000, xosc],
      [0x40028000, pllSys],
      [0x4002c000, pllUsb],
      [0x4003c000, this.spi[0]],
      [0x40040000, this.spi[1]],
      [0x4004c000, adc],
      [0x40050000, this.pwm],
      [0x40054000, this.timer],
      [0x40058000, this.watchdog],
      [0x40060000, rosc],
      [0x40064000, powerControl],
      [0x50000000, this.dma],
      [0x50110000, this.usb],
      [0x14000000, new XipControl(bus)],
      [0x18000000, this.ssi],
    ];
    for (const key of Object.keys(devices)) {
      const device = devices[Number(key)];
      if (own.some(([address]) => address >>> 12 === Number(key)) || Number(key) === 0x18000)
        delete devices[Number(key)];
      else bus.devices.set(Number(key) >> 2, device);
    }
    for (const [address, device] of own) bus.devices.set(address >>> 14, device);
    this.nameResetBits();
    this.adopt(open, sio);

    this.bootRom = new BootRom(this);
    this.chip = new StateGraph(
      [chip, sio, this.pins, ...own.map(([, device]) => device), sysTick, cpu],
      [clock, bus, this.pins.external, this.pins.watchers, this.analogue, this.flash, rosc, powerControl, this.sysInfo],
    );
    this.pristine = this.chip.save();
  }

  /** Puts our blocks where rp2040js's others look for them, and drops what they would only waste. */
  private adopt(open: OpenChip, sio: Sio): void {
    const { bus, rp2040 } = this;
    Object.assign(open, {
      core: this.cpu,
      sio,
      dma: this.dma,
      pwm: Object.assign(this.pwm, { channels: [] }),
      ppb: { systickTimer: {} },
      spi: this.spi,
      usbCtrl: this.usb,
      flash: new Uint8Array(0),
      flash16: new Uint16Array(0),
      flashView: new DataView(new ArrayBuffer(0)),
      sram: new Uint8Array(0),
      sramView: new DataView(new ArrayBuffer(0)),
      usbDPRAM: this.usb.bytes,
      logger: {
        debug: () => {},
        info: () => {},
        warn: (name: string, text: string) => bus.complain(`${name}: ${text}`),
        error: (name: string, text: string) => bus.complain(`${name}: ${text}`),
      },
      clkSys: RING_OSCILLATOR_HERTZ,
      roscFreq: RING_OSCILLATOR_HERTZ,
    });
    const update = rp2040.updateClocks.bind(rp2040);
    rp2040.updateClocks = () => {
      update();
      const hertz = rp2040.clocks.sysFreq;
      if (hertz === 0) bus.complain("clk_sys has no source: nothing runs any more");
      this.ssi.clockChanged();
      if (hertz === 0) this.halt("clk_sys has no source");
      else if (Math.abs(hertz - this.clock.frequency) > 0.5) this.clock.setFrequency(hertz);
      this.watchdog.clockChanged();
    };
  }

  /** Makes the chip another revision; B1 otherwise. */
  setRevision(revision: Revision): void {
    this.sysInfo.setRevision(revision);
    this.bootRom.setRevision(revision);
  }

  /** RESETS bit of each block (datasheet 2.14.3). */
  private nameResetBits(): void {
    const { resetBits } = this.bus;
    const bits: [number, number][] = [
      [0x4004c000, 0],
      [0x40030000, 1],
      [0x50000000, 2],
      [0x40044000, 3],
      [0x40048000, 4],
      [0x40014000, 5],
      [0x40018000, 6],
      [0x4001c000, 8],
      [0x40020000, 9],
      [0x50200000, 10],
      [0x50300000, 11],
      [0x40028000, 12],
      [0x4002c000, 13],
      [0x40050000, 14],
      [0x4005c000, 15],
      [0x4003c000, 16],
      [0x40040000, 17],
      [0x40004000, 18],
      [0x40000000, 19],
      [0x4006c000, 20],
      [0x40054000, 21],
      [0x40034000, 22],
      [0x40038000, 23],
      [0x50100000, 24],
      [0x50110000, 24],
    ];
    for (const [address, bit] of bits) resetBits.set(address >>> 14, 1 << bit);
  }

  /** Power comes up: RAM holds what silicon happens to hold, and the boot ROM runs. */
  powerOn(): void {
    const { ram32 } = this.bus;
    for (let i = 0; i < ram32.length; i++) ram32[i] = powerOnWord(i);
    this.watchdog.scratch.fill(0);
    this.flash.powerOn();
    this.resets = 0;
    this.ssi.losePower();
    this.resetChip(REASON.POWER_ON);
  }

  /** Power goes away at once; flash work under way is cut. */
  losePower(): void {
    this.bootRom.interrupt();
    this.state = "off";
    this.stateReason = "no power";
    this.usb.setVbus(false, false);
    this.silence();
    this.onReset();
  }

  /** A debugger resets the processor alone (AIRCR.SYSRESETREQ): clocks and blocks go on as they are. */
  restartProcessor(): void {
    this.bootRom.abandon();
    this.clock.settle();
    this.bootRom.start(this.bootselHeld);
  }

  /** Runs nothing any more but keeps everything as it is. */
  halt(reason: string): void {
    this.state = "halted";
    this.stateReason = reason;
    this.cpu.stopSlice();
  }

  /** The boot ROM's USB loader: the firmware stops. */
  enterUsbLoader(reason: string): void {
    this.state = "usb-loader";
    this.stateReason = reason;
    this.silence();
    this.onReset();
  }

  /** Nothing of the chip happens any more: its alarms and what they asked for are gone. */
  private silence(): void {
    const { clock } = this;
    this.cpu.stopSlice();
    this.resetWanted = -1;
    for (const alarm of [...clock.queue]) if (this.chip.has(alarm)) clock.remove(alarm);
  }

  /** Whether the processor's sleep is to be deep. */
  get sleepsDeeply(): boolean {
    return (this.cpu.scr & DEEP_SLEEP) !== 0;
  }

  /** PSM_WDSEL: what a watchdog reset reaches. */
  private get watchdogResets(): number {
    const psm = this.rp2040 as unknown as { peripherals: Record<number, { wdsel: number }> };
    return psm.peripherals[0x40010].wdsel;
  }

  private get watchdogResetsProcessor(): boolean {
    return (this.watchdogResets & PROCESSOR_0) !== 0;
  }

  /**
   * Deep sleep with `stopped` blocks (bits of RESETS): what is at work or has to wake the processor must not be among
   * them.
   */
  private holdSleep(stopped: number): void {
    const { bus } = this;
    if (stopped & BLOCK_TIMER && this.timer.awaited)
      bus.complain("asleep with the timer's clock off, whose alarm should wake");
    if (stopped & BLOCK_USB && this.usb.visible)
      bus.complain("asleep with USB's clock off while the host sees the device");
    if (stopped & BLOCK_PWM && this.pwm.isAtWork) bus.complain("asleep with PWM's clock off while a pin needs it");
    if (stopped & BLOCK_DMA && this.dma.isBusy) bus.complain("asleep with DMA's clock off while it moves data");
    for (const [i, spi] of this.spi.entries()) {
      if (stopped & (BLOCK_SPI_0 << i) && spi.isBusy) bus.complain(`asleep with SPI${i}'s clock off while it sends`);
    }
  }

  private requestReset(reason: number): void {
    if (reason !== REASON.POWER_ON && !this.watchdogResetsProcessor) {
      this.bus.complain("the watchdog fired but PSM_WDSEL does not let it reset the processor");
      return;
    }
    this.resetWanted = reason;
    this.cpu.stopSlice();
  }

  /** Resets everything but RAM, scratch registers, time and, by the watchdog, the crystal; starts the boot ROM. */
  private resetChip(reason: number): void {
    const { clock, watchdog } = this;
    const scratch = watchdog.scratch.slice();
    const crystalRunsOn = reason !== REASON.POWER_ON && (this.watchdogResets & CRYSTAL) === 0;
    const crystal = this.xosc.state;
    this.bootRom.abandon();
    clock.settle();
    this.silence();
    this.chip.restore(this.pristine);
    if (crystalRunsOn) this.xosc.runOn(crystal);
    this.pins.forget();
    this.usb.scramble(powerOnWord);
    watchdog.scratch.set(scratch);
    watchdog.reason = reason;
    this.timer.startAt(this.timerStartUs);
    clock.setFrequency(RING_OSCILLATOR_HERTZ);
    this.bus.resetHeld = ~0 & 0x1ffffff & ~((1 << 6) | (1 << 9));
    this.state = "running";
    this.stateReason = "";
    this.onReset();
    this.bootRom.start(this.bootselHeld);
  }

  /** What never changes and so belongs in no snapshot. */
  get constants(): object[] {
    return [this.chip, this.pristine];
  }

  /** Runs until the emulated time `nanos`, or until the state is not "running". */
  runUntil(nanos: number, stop: () => boolean): void {
    const { clock, cpu, bootRom } = this;
    while (this.state === "running" && !stop()) {
      clock.fireDue();
      if (this.resetWanted >= 0) {
        const reason = this.resetWanted;
        this.resetWanted = -1;
        this.resets++;
        this.resetChip(reason);
        continue;
      }
      const now = clock.nanos;
      if (now >= nanos) return;
      const next = Math.min(clock.nextAlarmNanos, nanos);
      if (next <= now) continue;
      cpu.run(Math.ceil((next - now) / clock.nanosPerCycle));
      clock.settle();
      if (cpu.waiting && this.sleepsDeeply) this.holdSleep(this.clocks.asleep);
      if (cpu.lockedUp || cpu.waiting) clock.skipTo(Math.min(clock.nextAlarmNanos, nanos));
      else if (this.bus.isTrap(cpu.pc) && this.resetWanted < 0) {
        bootRom.trap();
        clock.settle();
        if (bootRom.waiting) clock.skipTo(Math.min(clock.nextAlarmNanos, nanos, bootRom.busyUntil));
      }
    }
    if (this.state !== "running" && clock.nanos < nanos) {
      // The outside world goes on without the chip.
      while (clock.nextAlarmNanos <= nanos) {
        clock.skipTo(clock.nextAlarmNanos);
        clock.fireDue();
      }
      clock.skipTo(nanos);
    }
  }
}

/** What word `i` of RAM holds after power-on: nothing in particular, the same every time. */
export function powerOnWord(i: number): number {
  let x = Math.imul(i + 0x6d2b79f5, 0x9e3779b1);
  x ^= x >>> 15;
  return Math.imul(x, 0x85ebca6b);
}
