// The RP2040's USB controller in device mode (datasheet 4.1): registers, packet memory, and the transactions a host
// makes. Takes the place of rp2040js's, which knows no data toggles, no NAK and no stall. Host mode is not modelled.
import type { Bus, PacketMemory } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import type { Cpu } from "./cpu.ts";
import { Registers } from "./registers.ts";
import { BULK } from "./usb-descriptors.ts";

const USB_IRQ = 5;
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const RESET_SELECT = 1 << 12;
const DATA_PID = 1 << 13;
const FULL = 1 << 15;
const LENGTH_MASK = 0x3ff;
/** Bits of an endpoint's control word that exist; its buffer begins at a multiple of 64 after the control words. */
const ENDPOINT_BITS = 0xfc03ffff;
const FIRST_BUFFER = 0x180;
const USB_HERTZ = 48e6;
/** Bits of SIE_CTRL that only a host sets: what makes transactions, frames, resets and power (4.1.4). */
const HOST_BITS = 0xaf5f;
/** Erratum RP2040-E15: from here on in a frame a bulk IN may not be handed over. */
const FRAME_NANOS = 1e6;
const FRAME_SAFE_NANOS = 0.8e6;

const STATUS_SETUP = 1 << 17;
const STATUS_BUS_RESET = 1 << 19;
const STATUS_CONNECTED = 1 << 16;
const STATUS_RESUME = 1 << 11;
const STATUS_SUSPENDED = 1 << 4;
const STATUS_VBUS = 1;
const LINE_STATE_J = 1 << 2;
const WRITE_CLEAR = 0xff0e0000 | STATUS_CONNECTED | STATUS_RESUME | STATUS_SUSPENDED;
const BUFFER_BYTES = 64;
const EP0_BUFFER = 0x100;

/** USB_MUXING: the controller at the PHY, or at pins in its place. */
const [TO_PHY, TO_PINS, SOFT_CONNECT] = [1 << 0, 1 << 2, 1 << 3];
/** GPIO_CTRL of GPIO 15, the D+ of USB at pins: function, output enable off, input high. */
const [PIN_FUNCTION, PIN_OFF, PIN_HIGH] = [8, 2 << 12, 3 << 16];
const [PIN_FUNCTION_MASK, PIN_OUTPUT_MASK, PIN_INPUT_MASK] = [31, 3 << 12, 3 << 16];
/** Erratum RP2040-E5: so long a bus has to be idle before the controller leaves a reset. */
const IDLE_NANOS = 800e3;

/** USB 2.0 gives ten; a device that feeds the line for longer than this has forgotten it. */
const PULL_UP_NANOS = 1e9;

/** What a transaction came to. */
export type Outcome = "ack" | "nak" | "stall" | "none";

/** A packet on its way: what the controller does when it has gone over the wire. */
interface Transfer {
  readonly endpoint: number;
  readonly out: boolean;
  /** The half of the buffer-control word that it leaves behind. */
  readonly half: number;
  /** The whole word as it was when the packet set out. */
  readonly word: number;
  /** Where the packet's bytes go in packet memory, for OUT. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** The controller. */
export class UsbDevice extends Registers implements PacketMemory {
  readonly bytes = new Uint8Array(4096);
  /** Called when the device may have become visible or vanished, and when a buffer may have become free or full. */
  onChange: () => void = () => {};
  /** Whether the cable carries power. */
  vbus = false;
  /** Hz of clk_usb; set by the machine. */
  clockHertz: () => number = () => 48e6;
  /** Number that came with the start of the current frame, from the host. */
  frameNumber = 0;
  /** GPIO_CTRL of GPIO 15; set by the machine. */
  pinControl: () => number = () => 0;
  /** Whether the chip is of a revision with erratum RP2040-E5; set by the machine. */
  hasErratumE5: () => boolean = () => true;
  /** When the host's current frame began. */
  frameStartedAt = Number.NEGATIVE_INFINITY;
  private readonly words = new Uint32Array(64);
  /**
   * The control words as the firmware or the controller left them, and when the firmware wrote each last, in cycles.
   */
  private readonly controls = new Uint32Array(64);
  private readonly writtenAt = new Float64Array(64);
  private inReset = false;
  /**
   * Erratum RP2040-E5 behind a hub with traffic for others: a reset is not left until the bus was idle for long, which
   * it never is.
   */
  private isDeaf = false;
  /** Since when idle is shown through GPIO 15; negative: it is not. */
  private idleSince = -1;
  private frameStarted = false;
  private buffStatus = 0;
  private stallNak = 0;
  private shouldHandle = 0;
  private abortDone = 0;
  private sieStatus = 0;
  private transfer: Transfer | undefined;
  /** Which of two buffers a double-buffered endpoint uses next; bit per buffer-control register. */
  private select = 0;
  /** Whether the board lets the firmware know of `vbus`. */
  private isVbusSensed = false;
  private isResetUnheard = false;
  private readonly pullUpLimit: Alarm;
  private readonly cpu: Cpu;
  private readonly bus: Bus;
  private readonly clock: EmulatedClock;

  constructor(cpu: Cpu, bus: Bus, clock: EmulatedClock) {
    super();
    this.cpu = cpu;
    this.bus = bus;
    this.clock = clock;
    this.pullUpLimit = clock.createAlarm(() => this.holdPullUp());
  }

  /** The cable brings power, or stops doing so; `isSensed`: the firmware can read it. */
  setVbus(vbus: boolean, isSensed: boolean): void {
    if (this.vbus && !vbus) this.pullUpLimit.schedule(PULL_UP_NANOS);
    if (vbus) this.pullUpLimit.cancel();
    this.vbus = vbus;
    this.isVbusSensed = isSensed;
  }

  /** A device with power of its own may not feed the host's line while the host has none (USB 2.0 7.1.5.1, 7.2.1). */
  private holdPullUp(): void {
    if (this.isVbusSensed && !this.vbus && this.hasPullUp) this.bus.complain("the pull-up on D+ is on without VBUS");
  }

  /** Packet memory holds nothing in particular after a reset. */
  scramble(word: (i: number) => number): void {
    for (let at = 0; at < this.bytes.length; at += 4) this.setWord(at, word(at >> 2));
  }

  /** True when a host would see a full-speed device: pull-up on, controller on, PHY connected or its pull-up held. */
  get visible(): boolean {
    const on = (this.words[0x40 >> 2] & 3) === 1 && (this.muxing & SOFT_CONNECT) !== 0;
    return on && this.hasPullUp && this.vbus && this.powerSeen;
  }

  private get muxing(): number {
    return this.words[0x74 >> 2];
  }

  /**
   * The pull-up at D+: as USBPHY_DIRECT says where that overrides it, else as the controller wants it, if it is at the
   * PHY.
   */
  get hasPullUp(): boolean {
    if (this.words[0x80 >> 2] & (1 << 2)) return (this.words[0x7c >> 2] & (1 << 1)) !== 0;
    return (this.muxing & TO_PHY) !== 0 && (this.words[0x4c >> 2] & (1 << 16)) !== 0;
  }

  /**
   * True while the controller hears the bus; the work-round of erratum E5 takes it away for a millisecond after a
   * reset.
   */
  private get hears(): boolean {
    return this.visible && (this.muxing & TO_PHY) !== 0 && !this.inReset && !this.isDeaf;
  }

  /**
   * What the pins show the controller in the PHY's place, when they are put there and when they are taken away or
   * looked at.
   */
  private lookAtPins(): void {
    const control = this.pinControl();
    const isShown = (this.muxing & TO_PINS) !== 0;
    if (isShown && this.idleSince < 0) {
      if (this.inReset)
        this.bus.complain("idle is shown to the USB controller while the host resets the bus (erratum E5)");
      if ((control & PIN_FUNCTION_MASK) === PIN_FUNCTION && (control & PIN_OUTPUT_MASK) !== PIN_OFF)
        this.bus.complain("the USB controller drives GPIO 15");
    }
    const isIdle = isShown && (control & PIN_FUNCTION_MASK) === PIN_FUNCTION && (control & PIN_INPUT_MASK) === PIN_HIGH;
    if (this.idleSince >= 0 && this.clock.nanos - this.idleSince >= IDLE_NANOS) this.isDeaf = false;
    if (!isIdle) this.idleSince = -1;
    else if (this.idleSince < 0) this.idleSince = this.clock.nanos;
  }

  /** USB_PWR: the override of the VBUS-detect pin, which neither board wires to the controller. */
  private get powerSeen(): boolean {
    const power = this.words[0x78 >> 2];
    return (power & 4) !== 0 && (power & 8) !== 0;
  }

  get address(): number {
    return this.words[0] & 0x7f;
  }

  readUint32(offset: number): number {
    switch (offset) {
      case 0x48:
        this.frameStarted = false;
        this.updateInterrupt();
        return this.frameNumber & 0x7ff;
      case 0x50: {
        this.lookAtPins();
        const idle = this.visible && !this.inReset ? LINE_STATE_J | (this.isDeaf ? 0 : STATUS_CONNECTED) : 0;
        return (this.sieStatus | (this.powerSeen ? STATUS_VBUS : 0) | idle) >>> 0;
      }
      case 0x58:
        return this.buffStatus >>> 0;
      case 0x5c:
        return this.shouldHandle >>> 0;
      case 0x64:
        return this.abortDone >>> 0;
      case 0x70:
        return this.stallNak >>> 0;
      case 0x8c:
        return this.rawInterrupts;
      case 0x98:
        return (this.rawInterrupts & this.words[0x90 >> 2]) | this.words[0x94 >> 2];
      default:
        return this.words[(offset >> 2) & 63];
    }
  }

  protected write(offset: number, value: number): void {
    switch (offset) {
      case 0x50:
        this.sieStatus &= ~(this.raw & WRITE_CLEAR);
        break;
      case 0x58:
        this.buffStatus &= ~this.raw;
        break;
      case 0x60:
        this.words[0x60 >> 2] = value;
        this.abortDone = value;
        break;
      case 0x64:
        this.abortDone &= ~this.raw;
        break;
      case 0x70:
        this.stallNak &= ~this.raw;
        break;
      default:
        this.words[(offset >> 2) & 63] = value;
    }
    if (offset === 0x74) this.lookAtPins();
    if (offset === 0x4c && value & HOST_BITS) this.bus.complain("USB SIE_CTRL has bits of a host");
    if (this.isResetUnheard) this.noteReset();
    if (!this.pullUpLimit.scheduled) this.holdPullUp();
    if (offset === 0x40 && value & 2) this.bus.complain("USB host mode is not modelled");
    if (offset === 0x40 && value & 1 && Math.abs(this.clockHertz() - 48e6) > 1) {
      this.bus.complain(`USB enabled while clk_usb is ${this.clockHertz()} Hz, not 48 MHz`);
    }
    this.updateInterrupt();
    this.onChange();
  }

  /** Packet memory changed at `offset`. */
  written(offset: number): void {
    if (offset >= EP0_BUFFER) {
      this.holdContents(offset);
      return;
    }
    const control = this.word(offset);
    const at = offset >> 2;
    if (offset < 0x80) this.holdEndpoint(at, control);
    else this.holdBuffer(at, this.controls[at], control);
    this.controls[at] = control;
    this.writtenAt[at] = this.clock.cycles;
    if (offset < 0x80) return;
    if (control & RESET_SELECT) this.select &= ~(1 << ((offset - 0x80) >> 2));
    if ((control | (control >>> 16)) & (AVAILABLE | STALL)) this.onChange();
  }

  /** A buffer that the controller has is the controller's: a packet could leave half old, half new (4.1.2.5.1). */
  private holdContents(offset: number): void {
    for (let index = 0; index < 32; index++) {
      const control = this.controls[32 + index];
      if (((control | (control >>> 16)) & AVAILABLE) === 0) continue;
      const begin = index < 2 ? EP0_BUFFER : this.word(index * 4) & 0xffc0;
      const second = begin + BUFFER_BYTES;
      const isFirst = (control & AVAILABLE) !== 0 && offset >= begin && offset < begin + BUFFER_BYTES;
      const isSecond = ((control >>> 16) & AVAILABLE) !== 0 && offset >= second && offset < second + BUFFER_BYTES;
      if (isFirst || isSecond)
        this.bus.complain(`${nameOf(index)}: its buffer's bytes change while the controller has it`);
    }
  }

  private holdEndpoint(at: number, control: number): void {
    if (at < 2 || control >= 0) return;
    const name = nameOf(at);
    if (control & ~ENDPOINT_BITS) this.bus.complain(`${name}: reserved bits of its control word are set`);
    const buffer = control & 0xffff;
    if (buffer & 63 || buffer < FIRST_BUFFER)
      this.bus.complain(`${name}: its buffer cannot begin at 0x${buffer.toString(16)}`);
  }

  /** The controller looks at the word from its own clock: AVAILABLE comes last, cycles after the rest (4.1.2.5.3). */
  private holdBuffer(at: number, before: number, now: number): void {
    const name = nameOf(at - 32);
    const cycles = Math.ceil(this.clock.frequency / USB_HERTZ);
    for (const half of [0, 16]) {
      const was = (before >>> half) & 0xffff;
      const is = (now >>> half) & 0xffff;
      if ((is & AVAILABLE) === 0) {
        // Taking it back, or a stall in its place, is no hand-over.
        if (was & AVAILABLE && (is & ~STALL) !== 0)
          this.bus.complain(`${name}: its buffer is handed over anew while the controller has it`);
        continue;
      }
      if (was & AVAILABLE && was !== is)
        this.bus.complain(`${name}: its buffer is changed while the controller has it`);
      if (was & AVAILABLE || cycles <= 1) continue;
      if ((was ^ is) & ~AVAILABLE)
        this.bus.complain(`${name}: its buffer is made available in the same write as its data`);
      else if (this.clock.cycles - this.writtenAt[at] <= cycles) {
        this.bus.complain(`${name}: its buffer is made available within ${cycles} cycles of its data`);
      }
    }
    if (now & AVAILABLE && (at & 1) === 0 && at > 32) this.holdFrame(name, this.word((at - 32) * 4));
  }

  /** Erratum RP2040-E15: a bulk IN that begins late in a frame can hang the controller on a bus error. */
  private holdFrame(name: string, endpointControl: number): void {
    const phase = this.clock.nanos - this.frameStartedAt;
    if (((endpointControl >>> 26) & 3) !== BULK || phase < FRAME_SAFE_NANOS || phase >= FRAME_NANOS) return;
    this.bus.complain(`${name}: its buffer is made available in the last fifth of a frame (erratum E15)`);
  }

  /** Holds the type that the firmware gave `endpoint` against the descriptor's. */
  holdType(endpoint: number, out: boolean, type: number): void {
    const control = this.word((endpoint * 2 + (out ? 1 : 0)) * 4);
    const given = (control >>> 26) & 3;
    const name = nameOf(endpoint * 2 + (out ? 1 : 0));
    if (control >= 0) this.bus.complain(`${name} is in the descriptors but not enabled`);
    else if (given !== type) this.bus.complain(`${name} is of type ${given}, its descriptor says ${type}`);
  }

  /**
   * Before it is configured a device has endpoint 0 alone (USB 2.0, 9.1.1): no other is enabled, no buffer or stall is
   * left with the controller.
   */
  holdUnconfigured(): void {
    for (let index = 2; index < 32; index++) {
      const name = nameOf(index);
      if (this.word(index * 4) < 0) this.bus.complain(`${name} is enabled before the host has configured the device`);
      const control = this.word(0x80 + index * 4);
      if ((control | (control >>> 16)) & (AVAILABLE | STALL))
        this.bus.complain(`${name} has a buffer or a stall before the host has configured the device`);
    }
  }

  private word(offset: number): number {
    return new DataView(this.bytes.buffer).getInt32(offset, true);
  }

  private setWord(offset: number, value: number): void {
    if (offset < 0x100) this.controls[offset >> 2] = value;
    new DataView(this.bytes.buffer).setInt32(offset, value, true);
  }

  private get rawInterrupts(): number {
    return (
      (this.buffStatus !== 0 ? 1 << 4 : 0) |
      (this.sieStatus & STATUS_BUS_RESET ? 1 << 12 : 0) |
      (this.sieStatus & STATUS_SUSPENDED ? 1 << 14 : 0) |
      (this.sieStatus & STATUS_RESUME ? 1 << 15 : 0) |
      (this.sieStatus & STATUS_SETUP ? 1 << 16 : 0) |
      (this.frameStarted ? 1 << 17 : 0) |
      (this.abortDone !== 0 ? 1 << 18 : 0) |
      (this.stallNak !== 0 ? 1 << 19 : 0)
    );
  }

  private updateInterrupt(): void {
    const status = (this.rawInterrupts & this.words[0x90 >> 2]) | this.words[0x94 >> 2];
    this.cpu.setInterrupt(USB_IRQ, status !== 0);
  }

  /** True when the firmware wants to hear of every frame. */
  get wantsFrames(): boolean {
    return (this.words[0x90 >> 2] & (1 << 17)) !== 0;
  }

  /** The host begins to hold the bus in reset. */
  beginReset(): void {
    // The address stays what the firmware wrote last: setting it to 0 is its part.
    this.inReset = true;
    this.isDeaf = this.hasErratumE5();
    this.transfer = undefined;
    this.noteReset();
  }

  /** The controller notices a reset of the bus that it is at, or when it comes back to it. */
  private noteReset(): void {
    this.isResetUnheard = (this.muxing & TO_PHY) === 0;
    if (this.isResetUnheard) return;
    this.sieStatus |= STATUS_BUS_RESET;
    this.updateInterrupt();
  }

  /** The host lets the bus go idle again. */
  endReset(): void {
    this.inReset = this.isResetUnheard = false;
  }

  /** The host starts a frame. */
  startFrame(): void {
    if (!this.hears || !this.wantsFrames) return;
    this.frameStarted = true;
    this.updateInterrupt();
  }

  /**
   * Nothing has moved on the bus for 3 ms: the host suspends it, or the cable is out, which looks alike to a controller
   * whose view of VBUS is overridden: its own pull-up holds the line idle.
   */
  becomeIdle(): void {
    if ((this.words[0x40 >> 2] & 3) !== 1 || !this.hasPullUp || !this.powerSeen || this.inReset) return;
    this.sieStatus |= STATUS_SUSPENDED;
    this.updateInterrupt();
  }

  /** The host drives resume on a suspended bus. */
  resume(): void {
    if (!this.hears) return;
    this.sieStatus |= STATUS_RESUME;
    this.updateInterrupt();
  }

  /** The cable is out in the middle of a packet: it has not been. */
  loseTransfer(): void {
    this.transfer = undefined;
  }

  /** The host sends a setup packet; it is over at once. */
  setup(address: number, packet: Uint8Array): Outcome {
    if (!this.hears || address !== this.address) return "none";
    if (this.sieStatus & STATUS_SETUP) this.bus.complain("USB setup packet came before the last one was taken");
    this.bytes.set(packet, 0);
    this.sieStatus |= STATUS_SETUP;
    this.words[0x68 >> 2] = 0;
    this.updateInterrupt();
    return "ack";
  }

  /**
   * The host asks `endpoint` for data; it acknowledges what it gets, once the packet has gone over the wire (`finish`).
   * `type` is the descriptor's, for others than endpoint 0.
   */
  in(address: number, endpoint: number, toggle: number, type = 0): { outcome: Outcome; data: Uint8Array } {
    const empty = new Uint8Array(0);
    if (!this.hears || address !== this.address) return { outcome: "none", data: empty };
    if (endpoint !== 0) this.holdType(endpoint, false, type);
    const found = this.buffer(endpoint, false);
    if (!found) return { outcome: "none", data: empty };
    const { control, at } = found;
    if (control & STALL && (endpoint !== 0 || this.words[0x68 >> 2] & 1)) return { outcome: "stall", data: empty };
    if ((control & (AVAILABLE | FULL)) !== (AVAILABLE | FULL)) return { outcome: "nak", data: empty };
    if ((control & DATA_PID ? 1 : 0) !== toggle) {
      this.bus.complain(`USB endpoint ${endpoint} IN sent DATA${toggle ^ 1}, expected DATA${toggle}`);
    }
    const count = control & LENGTH_MASK;
    if (count > BUFFER_BYTES) this.bus.complain(`USB endpoint ${endpoint} IN sends a packet of ${count} bytes`);
    const data = this.bytes.slice(at, at + count);
    this.begin(endpoint, false, at, empty, control & ~(AVAILABLE | FULL));
    return { outcome: "ack", data };
  }

  /** The host sends `data` to `endpoint`; it is there once it has gone over the wire (`finish`). */
  out(address: number, endpoint: number, data: Uint8Array, toggle: number, type = 0): Outcome {
    if (!this.hears || address !== this.address) return "none";
    if (endpoint !== 0) this.holdType(endpoint, true, type);
    const found = this.buffer(endpoint, true);
    if (!found) return "none";
    const { control, at } = found;
    if (control & STALL && (endpoint !== 0 || this.words[0x68 >> 2] & 2)) return "stall";
    if ((control & AVAILABLE) === 0 || control & FULL) return "nak";
    if ((control & DATA_PID ? 1 : 0) !== toggle) {
      this.bus.complain(`USB endpoint ${endpoint} OUT waits for DATA${toggle ^ 1}, the host sends DATA${toggle}`);
    }
    if (data.length > (control & LENGTH_MASK)) {
      this.bus.complain(`USB endpoint ${endpoint} OUT buffer of ${control & LENGTH_MASK} bytes gets ${data.length}`);
    }
    this.begin(endpoint, true, at, data, (control & ~(AVAILABLE | LENGTH_MASK)) | FULL | data.length);
    return "ack";
  }

  private begin(endpoint: number, out: boolean, at: number, data: Uint8Array, half: number): void {
    const word = this.word(0x80 + (endpoint * 2 + (out ? 1 : 0)) * 4);
    this.transfer = { endpoint, out, at, data, half, word };
  }

  /** The packet under way has gone over the wire. */
  finish(): void {
    const { transfer } = this;
    if (!transfer) return;
    this.transfer = undefined;
    const { endpoint, out } = transfer;
    const index = endpoint * 2 + (out ? 1 : 0);
    if (this.word(0x80 + index * 4) !== transfer.word)
      this.bus.complain(`${nameOf(index)}: its buffer is taken back while a packet is under way`);
    if (out) this.bytes.set(transfer.data, transfer.at);
    this.done(endpoint, out, transfer.half);
  }

  private buffer(endpoint: number, out: boolean): { control: number; at: number } | undefined {
    const index = endpoint * 2 + (out ? 1 : 0);
    const control = this.word(0x80 + index * 4);
    if (endpoint === 0) return { control: control & 0xffff, at: EP0_BUFFER };
    const endpointControl = this.word(index * 4);
    if (endpointControl >= 0) return undefined;
    const second = (endpointControl & (1 << 30)) !== 0 && ((this.select >>> index) & 1) === 1;
    const at = (endpointControl & 0xffc0) + (second ? 64 : 0);
    return { control: second ? control >>> 16 : control & 0xffff, at };
  }

  private done(endpoint: number, out: boolean, half: number): void {
    const index = endpoint * 2 + (out ? 1 : 0);
    const at = 0x80 + index * 4;
    const endpointControl = endpoint === 0 ? 0 : this.word(index * 4);
    const double = (endpointControl & (1 << 30)) !== 0;
    const second = double && ((this.select >>> index) & 1) === 1;
    const word = this.word(at);
    this.setWord(at, second ? (word & 0xffff) | (half << 16) : (word & ~0xffff) | half);
    const report = endpoint === 0 ? this.words[0x4c >> 2] & (1 << 29) : endpointControl & (1 << 29);
    if (second) this.shouldHandle |= 1 << index;
    else this.shouldHandle &= ~(1 << index);
    if (double) this.select ^= 1 << index;
    if (report) this.buffStatus |= 1 << index;
    this.updateInterrupt();
  }
}

/** Name of an endpoint by the place of its control words: 2 n is n IN, 2 n + 1 is n OUT. */
function nameOf(index: number): string {
  return `USB endpoint ${index >> 1} ${index & 1 ? "OUT" : "IN"}`;
}
