// A USB host with one port: enumerates the device behind the controller model and drives its CDC serial interface.
// Speaks in whole transactions at emulated times; the byte transport of the emulated handheld is made of
// `UsbHost.port`.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import { BULK, type CdcEndpoints, findCdc, INTERRUPT } from "./usb-descriptors.ts";
import type { UsbDevice } from "./usb-device.ts";

const DEBOUNCE_NANOS = 30e6;
const RESET_NANOS = 10e6;
const RECOVERY_NANOS = 10e6;
const FRAME_NANOS = 1e6;
const TRANSACTION_NANOS = 20e3;
const BYTE_NANOS = 700;
const CONTROL_TIMEOUT_NANOS = 500e6;
const ADDRESS = 9;
const [CLEAR_FEATURE, SET_FEATURE] = [1, 3];
/** What a host assumes of endpoint 0 until it has read the device descriptor. */
const FULL_SPEED_PACKET = 64;

interface Control {
  setup: Uint8Array;
  data: Uint8Array;
  done: (answer: Uint8Array | undefined) => void;
}

/** The host's side of the cable. */
export class UsbHost {
  /** Receives what the device sends on its serial interface while the port is open. */
  onData: (bytes: Uint8Array) => void = () => {};
  /** Called when the serial port appears or vanishes. */
  onPresence: (present: boolean) => void = () => {};
  /** True once the device is enumerated and configured. */
  configured = false;
  /** True while the port is open (DTR set). */
  isOpen = false;
  /** What the device said of itself. */
  deviceDescriptor: Uint8Array = new Uint8Array(0);
  configurationDescriptor: Uint8Array = new Uint8Array(0);
  readonly strings: string[] = [];
  /** Data endpoints that answered STALL, with bit 7 for IN: nothing is asked of them until they are halted no more. */
  readonly stalled = new Set<number>();
  private attached = false;
  private address = 0;
  private cdc: CdcEndpoints | undefined;
  private inToggle = 0;
  private outToggle = 0;
  private readonly outgoing: number[] = [];
  private readonly controls: Control[] = [];
  private stage: "setup" | "data" | "status" = "setup";
  private answer: number[] = [];
  private sent = 0;
  private controlToggle = 1;
  private maxPacket0 = FULL_SPEED_PACKET;
  private readonly step: Alarm;
  private readonly connect: Alarm;
  private readonly release: Alarm;
  private readonly frame: Alarm;
  private readonly timeout: Alarm;
  private readonly device: UsbDevice;
  private readonly bus: Bus;
  private readonly clock: EmulatedClock;

  constructor(device: UsbDevice, clock: EmulatedClock, bus: Bus) {
    this.device = device;
    this.clock = clock;
    this.bus = bus;
    this.step = clock.createAlarm(() => this.poll());
    this.connect = clock.createAlarm(() => this.resetBus());
    this.release = clock.createAlarm(() => this.releaseBus());
    this.frame = clock.createAlarm(() => this.startFrame());
    this.timeout = clock.createAlarm(() => this.giveUp());
    device.onChange = () => this.changed();
    device.frameNumber = () => Math.floor(clock.nanos / 1e6);
  }

  /** Bytes waiting to be sent to the device. */
  get pendingBytes(): number {
    return this.outgoing.length;
  }

  /** Queues bytes for the device's serial interface. */
  send(bytes: Uint8Array): void {
    for (const byte of bytes) this.outgoing.push(byte);
    this.changed();
  }

  /** Opens the port as a terminal program does: line coding, then DTR and RTS. */
  open(baud = 115200): void {
    this.isOpen = true;
    this.setLineCoding(baud);
    this.setLineState(3);
  }

  /** Closes the port: DTR and RTS fall. */
  close(): void {
    this.setLineState(0);
    this.isOpen = false;
  }

  /** SET_LINE_CODING: 8 data bits, no parity, one stop bit. */
  setLineCoding(baud: number): void {
    const coding = Uint8Array.of(baud, baud >>> 8, baud >>> 16, baud >>> 24, 0, 0, 8);
    this.control(0x21, 0x20, 0, this.cdc?.controlInterface ?? 0, coding);
  }

  /** SET_CONTROL_LINE_STATE: bit 0 DTR, bit 1 RTS. */
  setLineState(state: number): void {
    this.control(0x21, 0x22, state, this.cdc?.controlInterface ?? 0, new Uint8Array(0));
  }

  /**
   * A control request of the caller's, with data or for so many bytes; resolves with the answer, undefined when it was
   * refused.
   */
  request(
    type: number,
    request: number,
    value: number,
    index: number,
    dataOrLength: Uint8Array | number,
  ): Promise<Uint8Array | undefined> {
    return new Promise((resolve) => this.control(type, request, value, index, dataOrLength, resolve));
  }

  /**
   * Sends a request's setup packet and nothing else, as a host does whose time is up: the next request comes in its
   * place.
   */
  abandonRequest(type: number, request: number, value: number, index: number, length: number): void {
    this.device.setup(this.address, setupPacket(type, request, value, index, length));
  }

  /** ENDPOINT_HALT on or off; a host begins with DATA0 again where it is taken away. */
  halt(endpoint: number, halt: boolean): void {
    this.control(0x02, halt ? SET_FEATURE : CLEAR_FEATURE, 0, endpoint, new Uint8Array(0), () => {
      if (halt) return;
      this.stalled.delete(endpoint);
      if (endpoint & 0x80) this.inToggle = 0;
      else this.outToggle = 0;
    });
  }

  /** The device lost power or its cable; everything known of it is forgotten. */
  detach(): void {
    const was = this.configured;
    this.attached = this.configured = this.isOpen = false;
    this.address = 0;
    this.cdc = undefined;
    this.controls.length = this.outgoing.length = this.strings.length = 0;
    this.stalled.clear();
    this.stage = "setup";
    this.step.cancel();
    for (const alarm of [this.connect, this.release, this.frame, this.timeout]) alarm.cancel();
    this.device.frameStartedAt = Number.NEGATIVE_INFINITY;
    if (was) this.onPresence(false);
  }

  private changed(): void {
    if (this.device.visible !== this.attached) {
      if (this.attached) this.detach();
      else {
        this.attached = true;
        this.connect.schedule(DEBOUNCE_NANOS);
      }
    } else if (this.attached && !this.step.scheduled && !this.connect.scheduled && !this.release.scheduled)
      this.step.schedule(TRANSACTION_NANOS);
  }

  private resetBus(): void {
    this.device.beginReset();
    this.address = 0;
    this.maxPacket0 = FULL_SPEED_PACKET;
    this.release.schedule(RESET_NANOS);
  }

  private releaseBus(): void {
    this.device.endReset();
    this.frame.schedule(FRAME_NANOS);
    this.step.schedule(RECOVERY_NANOS);
    this.enumerate();
  }

  private startFrame(): void {
    if (!this.attached) return;
    this.device.frameStartedAt = this.clock.nanos;
    if (this.device.wantsFrames) this.device.startFrame();
    this.frame.schedule(FRAME_NANOS);
  }

  private enumerate(): void {
    this.control(0x80, 6, 0x0100, 0, 64, (first) => {
      if (!first || first.length < 8) return;
      this.maxPacket0 = first[7];
      this.control(0x00, 5, ADDRESS, 0, new Uint8Array(0), () => {
        this.address = ADDRESS;
        this.control(0x80, 6, 0x0100, 0, 18, (device) => {
          if (device) this.deviceDescriptor = device;
        });
        this.control(0x80, 6, 0x0200, 0, 9, (head) => {
          if (head && head.length === 9) this.readConfiguration(head[2] | (head[3] << 8));
          else this.bus.complain("USB: no configuration descriptor");
        });
      });
    });
  }

  private readConfiguration(length: number): void {
    this.control(0x80, 6, 0x0200, 0, length, (whole) => {
      if (!whole || whole.length !== length) {
        this.bus.complain("USB: the configuration descriptor is shorter than it says");
        return;
      }
      this.configurationDescriptor = whole;
      this.cdc = findCdc(whole);
      if (!this.cdc) this.bus.complain("USB: no CDC data interface found");
      this.readStrings();
      this.device.holdUnconfigured();
      this.control(0x00, 9, whole[5], 0, new Uint8Array(0), () => {
        this.configured = true;
        this.inToggle = this.outToggle = 0;
        if (this.cdc && this.cdc.notify >= 0) this.device.holdType(this.cdc.notify, false, INTERRUPT);
        this.onPresence(true);
      });
    });
  }

  private readStrings(): void {
    for (const index of [1, 2, 3].map((i) => this.deviceDescriptor[13 + i])) {
      if (!index) continue;
      this.control(0x80, 6, 0x0300 | index, 0x0409, 255, (text) => {
        if (text && text.length >= 2) this.strings.push(Buffer.from(text.subarray(2)).toString("utf16le"));
      });
    }
  }

  private control(
    type: number,
    request: number,
    value: number,
    index: number,
    dataOrLength: Uint8Array | number,
    done: Control["done"] = () => {},
  ): void {
    const data = typeof dataOrLength === "number" ? new Uint8Array(0) : dataOrLength;
    const length = typeof dataOrLength === "number" ? dataOrLength : data.length;
    this.controls.push({ setup: setupPacket(type, request, value, index, length), data, done });
    this.changed();
  }

  private giveUp(): void {
    const control = this.controls[0];
    if (!control) return;
    const name = Array.from(control.setup, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
    this.bus.complain(`USB: no answer to the control request ${name} (stage ${this.stage})`);
    this.finishControl(undefined);
  }

  private poll(): void {
    if (!this.device.visible) return;
    let worked = 0;
    if (this.controls.length > 0) worked = this.pollControl();
    if (this.configured && this.cdc) worked += this.pollBulk(this.cdc);
    if (worked > 0) this.step.schedule(TRANSACTION_NANOS + worked * BYTE_NANOS);
  }

  /** One transaction of the control transfer under way; the number of bytes moved, 0 after a NAK. */
  private pollControl(): number {
    const control = this.controls[0];
    const { device, address } = this;
    const isIn = (control.setup[0] & 0x80) !== 0;
    const length = control.setup[6] | (control.setup[7] << 8);
    if (this.stage === "setup") {
      this.timeout.schedule(CONTROL_TIMEOUT_NANOS);
      if (device.setup(address, control.setup) !== "ack") return 0;
      this.answer = [];
      this.sent = 0;
      this.controlToggle = 1;
      this.stage = length > 0 ? "data" : "status";
      return 8;
    }
    if (this.stage === "data" && isIn) {
      const { outcome, data } = device.in(address, 0, this.controlToggle);
      if (outcome === "stall") this.finishControl(undefined);
      if (outcome !== "ack") return outcome === "stall" ? 1 : 0;
      this.controlToggle ^= 1;
      this.answer.push(...data);
      if (data.length < this.maxPacket0 || this.answer.length >= length) this.stage = "status";
      return data.length + 1;
    }
    if (this.stage === "data") {
      const part = control.data.subarray(this.sent, this.sent + this.maxPacket0);
      const outcome = device.out(address, 0, part, this.controlToggle);
      if (outcome === "stall") this.finishControl(undefined);
      if (outcome !== "ack") return outcome === "stall" ? 1 : 0;
      this.controlToggle ^= 1;
      this.sent += part.length;
      if (this.sent >= control.data.length) this.stage = "status";
      return part.length + 1;
    }
    const statusIsOut = isIn && length > 0;
    const outcome = statusIsOut ? device.out(address, 0, new Uint8Array(0), 1) : device.in(address, 0, 1).outcome;
    if (outcome === "nak" || outcome === "none") return 0;
    this.finishControl(outcome === "ack" ? Uint8Array.from(this.answer) : undefined);
    return 1;
  }

  private finishControl(answer: Uint8Array | undefined): void {
    const control = this.controls.shift();
    this.timeout.cancel();
    this.stage = "setup";
    control?.done(answer);
    if (this.controls.length > 0 && !this.step.scheduled) this.step.schedule(TRANSACTION_NANOS * 10);
  }

  private pollBulk(cdc: CdcEndpoints): number {
    let worked = 0;
    if (this.isOpen && !this.stalled.has(0x80 | cdc.dataIn)) {
      const { outcome, data } = this.device.in(this.address, cdc.dataIn, this.inToggle, BULK);
      if (outcome === "stall") this.stalled.add(0x80 | cdc.dataIn);
      if (outcome === "ack") {
        this.inToggle ^= 1;
        worked += data.length + 1;
        if (data.length > 0) this.onData(data);
      }
    }
    // A program's bytes follow its opening of the port: the line state is set before open() returns.
    if (this.outgoing.length > 0 && this.controls.length === 0 && !this.stalled.has(cdc.dataOut)) {
      const part = Uint8Array.from(this.outgoing.slice(0, cdc.maxPacket));
      const outcome = this.device.out(this.address, cdc.dataOut, part, this.outToggle, BULK);
      if (outcome === "stall") this.stalled.add(cdc.dataOut);
      if (outcome === "ack") {
        this.outToggle ^= 1;
        this.outgoing.splice(0, part.length);
        worked += part.length + 1;
      }
    }
    return worked;
  }
}

function setupPacket(type: number, request: number, value: number, index: number, length: number): Uint8Array {
  return Uint8Array.of(type, request, value, value >>> 8, index, index >>> 8, length, length >>> 8);
}
