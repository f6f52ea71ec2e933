// A USB host with one port: resets and enumerates the device behind the controller model as the host drivers of
// computers do, and drives its CDC serial interface. Speaks in whole transactions that take their time on the wire and
// fit their frame; the byte transport of the emulated handheld is made of `open`, `send` and `onData`.
import type { Bus } from "./bus.ts";
import type { Alarm, EmulatedClock } from "./clock.ts";
import {
  BULK,
  type CdcEndpoints,
  faultsOfConfiguration,
  faultsOfDevice,
  findCdc,
  INTERRUPT,
} from "./usb-descriptors.ts";
import { SILICON } from "./silicon.ts";
import type { Outcome, UsbDevice } from "./usb-device.ts";

/** USB 2.0, 7.1.7.3: how long a connection has to be steady; 7.1.7.5 and 9.2.6: reset, recovery, new address. */
const DEBOUNCE_NANOS = SILICON.usbDebounce.value;
const RESET_NANOS = SILICON.usbReset.value;
const RECOVERY_NANOS = 10e6;
const ADDRESS_NANOS = 2e6;
/** A bit at full speed; a transaction's token, handshake, turn-rounds and packet overhead (8.4, 5.8.4), in bits. */
const BIT_NANOS = 1e3 / 12;
const OVERHEAD_BITS = 103;
/** The start-of-frame packet, and the end of a frame in which nothing begins that would not fit. */
const SOF_NANOS = 3e3;
const FRAME_END_NANOS = 10e3;
/** How long after the device has data or room a host that got a NAK asks again in the same frame. */
const RETRY_NANOS = SILICON.usbRetry.value;
/** What the computer needs to ask for the next control transfer. */
const SOFTWARE_NANOS = SILICON.usbSoftware.value;
/** A suspended bus is idle for 3 ms before the device calls it so; resume is driven for 20 ms (7.1.7.6, 7.1.7.7). */
const IDLE_NANOS = 3e6;
const RESUME_NANOS = 20e6;
const CONTROL_TIMEOUT_NANOS = 500e6;
/** What the driver needs, once DTR has fallen, to take back what it asked for. */
const LINGER_NANOS = 1.5e6;
const ADDRESS = 9;
const [GET_DESCRIPTOR, SET_ADDRESS, SET_CONFIGURATION] = [6, 5, 9];
const [CLEAR_FEATURE, SET_FEATURE] = [1, 3];
const [SET_LINE_CODING, GET_LINE_CODING, SET_CONTROL_LINE_STATE] = [0x20, 0x21, 0x22];
const [DEVICE, CONFIGURATION, STRING, DEVICE_QUALIFIER] = [0x0100, 0x0200, 0x0300, 0x0600];
/** The string in which Windows looks for a descriptor of its own; devices without one refuse. */
const MICROSOFT_STRING = 0x03ee;
const ENGLISH = 0x0409;
/** What a host assumes of endpoint 0 until it has read the device descriptor. */
const FULL_SPEED_PACKET = 64;
/** How many bytes a driver reads by one transfer, which ends when it is full or by a packet that is not (5.8.3). */
const TRANSFER_BYTES = 4096;

/** Whose enumeration the host follows; they differ in resets, lengths, order and the other questions that they ask. */
export type HostKind = "linux" | "windows" | "macos";

interface Control {
  setup: Uint8Array;
  data: Uint8Array;
  /** The host breaks it off after the first packet of data. */
  isCutShort: boolean;
  done: (answer: Uint8Array | undefined) => void;
}

/** A transaction on the wire. */
interface Transaction {
  readonly kind: "control" | "in" | "out";
  readonly outcome: Outcome;
  readonly data: Uint8Array;
}

/** The host's side of the cable. */
export class UsbHost {
  /** Receives what the device sends on its serial interface while the port is open, a whole transfer at a time. */
  onData: (bytes: Uint8Array) => void = () => {};
  /** Called when the serial port appears or vanishes. */
  onPresence: (present: boolean) => void = () => {};
  /** From the start of one frame to that of the next, by the device's own crystal. */
  frameNanos: number = SILICON.usbFrame.value;
  /** Whose enumeration the next one follows. */
  kind: HostKind = "linux";
  /** Whether an endpoint that had nothing is asked again in the same frame as soon as it has, or in the next frame. */
  asksAgain: "soon" | "next-frame" = "soon";
  /** Whether a transfer to the device that fills its last packet ends by an empty one, as some drivers have it. */
  endsWithEmpty = false;
  /** True once the device is enumerated and configured. */
  configured = false;
  /** True while the port is open (DTR set). */
  isOpen = false;
  /** What the device said of itself. */
  deviceDescriptor: Uint8Array = new Uint8Array(0);
  configurationDescriptor: Uint8Array = new Uint8Array(0);
  readonly strings: string[] = [];
  /** Data endpoints that answered STALL, with bit 7 for IN: nothing is asked of them until the halt is cleared. */
  readonly stalled = new Set<number>();
  private isHeldOff = false;
  private attached = false;
  private suspended = false;
  private address = 0;
  private cdc: CdcEndpoints | undefined;
  private inToggle = 0;
  private outToggle = 0;
  /** The driver asks for data: from the opening of the port until the device has the request that closes it. */
  private isAsking = false;
  private readonly incoming: number[] = [];
  /** The last packet filled its transfer's last packet, or none has come since the port was opened. */
  private mayEnd = true;
  /** What is to be sent: one array for each transfer. */
  private readonly outgoing: number[][] = [];
  private readonly controls: Control[] = [];
  private stage: "setup" | "data" | "status" = "setup";
  private answer: number[] = [];
  private sent = 0;
  private controlToggle = 1;
  private maxPacket0 = FULL_SPEED_PACKET;
  private onReset: () => void = () => {};
  private transaction: Transaction | undefined;
  /** No control transfer begins before. */
  private controlFrom = 0;
  private turn = 0;
  private readonly step: Alarm;
  private readonly connect: Alarm;
  private readonly release: Alarm;
  private readonly frame: Alarm;
  private readonly timeout: Alarm;
  private readonly idle: Alarm;
  private readonly linger: Alarm;
  private readonly device: UsbDevice;
  private readonly bus: Bus;
  private readonly clock: EmulatedClock;

  constructor(device: UsbDevice, clock: EmulatedClock, bus: Bus) {
    this.device = device;
    this.clock = clock;
    this.bus = bus;
    this.step = clock.createAlarm(() => this.goOn());
    this.connect = clock.createAlarm(() => this.resetBus(() => this.enumerate()));
    this.release = clock.createAlarm(() => this.releaseBus());
    this.frame = clock.createAlarm(() => this.startFrame());
    this.timeout = clock.createAlarm(() => this.giveUp());
    this.idle = clock.createAlarm(() => this.device.becomeIdle());
    this.linger = clock.createAlarm(() => {
      this.isAsking = this.isOpen;
    });
    device.onChange = () => this.changed();
  }

  /** Bytes waiting to be sent to the device. */
  get pendingBytes(): number {
    return this.outgoing.reduce((sum, transfer) => sum + transfer.length, 0);
  }

  /** Sends bytes to the device's serial interface as one transfer: its last packet is a short one or fills it. */
  send(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.outgoing.push([...bytes]);
    if (this.endsWithEmpty && bytes.length % FULL_SPEED_PACKET === 0) this.outgoing.push([]);
    this.changed();
  }

  /** Opens the port as a terminal program does: the driver asks for data, then sets line coding, DTR and RTS. */
  open(baud = 115200): void {
    this.isOpen = this.isAsking = this.mayEnd = true;
    this.incoming.length = 0;
    this.setLineCoding(baud);
    this.setLineState(3);
  }

  /**
   * Closes the port: DTR and RTS fall, soon after the driver stops asking; bytes that arrive in between are dropped.
   */
  close(): void {
    this.isOpen = false;
    this.setLineState(0, () => this.linger.schedule(LINGER_NANOS));
  }

  /** SET_LINE_CODING: 8 data bits, no parity, one stop bit. */
  setLineCoding(baud: number): void {
    const coding = Uint8Array.of(baud, baud >>> 8, baud >>> 16, baud >>> 24, 0, 0, 8);
    this.control(0x21, SET_LINE_CODING, 0, this.cdc?.controlInterface ?? 0, coding);
  }

  /** SET_CONTROL_LINE_STATE: bit 0 DTR, bit 1 RTS. */
  setLineState(state: number, done: () => void = () => {}): void {
    this.control(0x21, SET_CONTROL_LINE_STATE, state, this.cdc?.controlInterface ?? 0, new Uint8Array(0), done);
  }

  /**
   * A control request of the caller's, with data or for this many bytes; resolves with the answer, undefined when it
   * was refused.
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

  /** The same of a request to the computer that is given up after its first packet; resolves with that. */
  breakOff(
    type: number,
    request: number,
    value: number,
    index: number,
    length: number,
  ): Promise<Uint8Array | undefined> {
    return new Promise((resolve) => this.control(type, request, value, index, length, resolve, true));
  }

  /**
   * Sends a request's setup packet and nothing else, as a host does whose time is up: the next request comes in its
   * place.
   */
  abandonRequest(type: number, request: number, value: number, index: number, length: number): void {
    this.device.setup(this.address, setupPacket(type, request, value, index, length));
  }

  /** The program at the port stops reading, or reads again: while it does not, the driver's buffers are full. */
  holdOff(heldOff: boolean): void {
    this.isHeldOff = heldOff;
    this.changed();
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

  /** Suspends the bus, as a computer that goes to sleep, or wakes it. */
  suspend(suspended: boolean): void {
    if (!this.attached || suspended === this.suspended) return;
    this.suspended = suspended;
    if (suspended) {
      this.frame.cancel();
      this.device.frameStartedAt = Number.NEGATIVE_INFINITY;
      this.idle.schedule(IDLE_NANOS);
    } else {
      this.idle.cancel();
      this.device.resume();
      this.frame.schedule(RESUME_NANOS);
    }
  }

  /** Resets the bus under a device that works, as a computer does that found a fault; it is enumerated again. */
  reset(): void {
    if (!this.attached) return;
    this.forget();
    this.resetBus(() => this.enumerate());
  }

  /** The device lost power or its cable; everything known of it is forgotten. */
  detach(): void {
    this.attached = false;
    this.forget();
    this.idle.schedule(IDLE_NANOS);
  }

  private forget(): void {
    const was = this.configured;
    this.configured = this.isOpen = this.isAsking = this.suspended = false;
    this.address = 0;
    this.cdc = undefined;
    this.controls.length = this.outgoing.length = this.incoming.length = this.strings.length = 0;
    this.stalled.clear();
    this.stage = "setup";
    this.transaction = undefined;
    this.device.loseTransfer();
    for (const alarm of [this.step, this.connect, this.release, this.frame, this.timeout, this.idle, this.linger])
      alarm.cancel();
    this.device.frameStartedAt = Number.NEGATIVE_INFINITY;
    if (was) this.onPresence(false);
  }

  private changed(): void {
    if (this.device.visible !== this.attached) {
      if (this.attached) this.detach();
      else {
        this.attached = true;
        this.connect.schedule(DEBOUNCE_NANOS);
        this.idle.schedule(IDLE_NANOS); // nothing moves until the host resets the bus
      }
    } else if (!this.step.scheduled && !this.transaction && this.frame.scheduled && !this.suspended)
      this.step.at(this.asksAgain === "soon" ? this.clock.nanos + RETRY_NANOS : this.frame.nanos + SOF_NANOS);
  }

  private resetBus(then: () => void): void {
    for (const alarm of [this.step, this.frame, this.timeout, this.idle]) alarm.cancel();
    this.transaction = undefined;
    this.device.frameStartedAt = Number.NEGATIVE_INFINITY;
    this.device.beginReset();
    this.address = 0;
    this.maxPacket0 = FULL_SPEED_PACKET;
    this.onReset = then;
    this.release.schedule(RESET_NANOS);
  }

  private releaseBus(): void {
    this.device.endReset();
    this.frame.schedule(this.frameNanos);
    this.controlFrom = this.clock.nanos + RECOVERY_NANOS;
    this.onReset();
  }

  private startFrame(): void {
    if (!this.attached) return;
    const isFirst = !Number.isFinite(this.device.frameStartedAt);
    this.device.frameStartedAt = this.clock.nanos;
    // Of the bus, which goes on counting while a port of it sleeps.
    this.device.frameNumber = Math.floor(this.clock.nanos / this.frameNanos);
    this.device.startFrame();
    this.frame.schedule(this.frameNanos);
    if (isFirst) this.changed();
  }

  // ---- enumeration ----

  private enumerate(): void {
    const steps = { linux: () => this.asLinux(), windows: () => this.asWindows(), macos: () => this.asMacOs() };
    steps[this.kind]();
  }

  private asLinux(): void {
    const afterSecond = (): void =>
      this.assignAddress(() =>
        this.readDevice(() =>
          this.get(CONFIGURATION, 0, 9, (head) =>
            this.readConfiguration(head[2] | (head[3] << 8), () => {
              this.get(STRING, 0, 255, () => {});
              this.readStrings((index, done) => this.get(STRING | index, ENGLISH, 255, done));
              this.configure(() => this.setLineCoding(9600));
            }),
          ),
        ),
      );
    this.readFirst(64, () => this.resetBus(afterSecond));
  }

  /** Resets the bus in the middle of the first transfer; reads whole descriptors at once, and asks for its own. */
  private asWindows(): void {
    const afterSecond = (): void =>
      this.assignAddress(() =>
        this.readDevice(() => {
          this.refuses(MICROSOFT_STRING, 18);
          this.refuses(DEVICE_QUALIFIER, 10);
          this.get(STRING, 0, 255, () => {});
          this.readStrings((index, done) => this.get(STRING | index, ENGLISH, 255, done));
          this.readConfiguration(255, () =>
            this.configure(() => {
              this.control(0xa1, GET_LINE_CODING, 0, this.cdc?.controlInterface ?? 0, 7, (coding) => {
                if (coding?.length !== 7) this.bus.complain("USB: the line coding cannot be read");
              });
              this.setLineState(0);
            }),
          );
        }),
      );
    this.readFirst(64, () => this.resetBus(afterSecond), true);
  }

  /** Reads the first bytes of each descriptor, then as much as they say. */
  private asMacOs(): void {
    this.readFirst(8, () =>
      this.assignAddress(() =>
        this.readDevice(() => {
          this.readLengthFirst(STRING, 0, () => {});
          this.readStrings((index, done) => this.readLengthFirst(STRING | index, ENGLISH, done));
          this.get(CONFIGURATION, 0, 9, (head) =>
            this.readConfiguration(head[2] | (head[3] << 8), () => this.configure(() => {})),
          );
        }),
      ),
    );
  }

  /** The device descriptor's first bytes, at address 0: they contain the packet size of endpoint 0. */
  private readFirst(length: number, then: () => void, isCutShort = false): void {
    const first = (answer: Uint8Array): void => {
      if (answer.length < 8) this.bus.complain("USB: the device descriptor is cut short");
      this.maxPacket0 = answer[7] || FULL_SPEED_PACKET;
      then();
    };
    this.get(DEVICE, 0, length, first, isCutShort);
  }

  private assignAddress(then: () => void): void {
    this.control(0x00, SET_ADDRESS, ADDRESS, 0, new Uint8Array(0), () => {
      this.address = ADDRESS;
      this.controlFrom = this.clock.nanos + ADDRESS_NANOS;
      then();
    });
  }

  private readDevice(then: () => void): void {
    this.get(DEVICE, 0, 18, (device) => {
      this.deviceDescriptor = device;
      for (const fault of faultsOfDevice(device)) this.bus.complain(`USB: ${fault}`);
      then();
    });
  }

  /** `length` may be more than there is. */
  private readConfiguration(length: number, then: () => void): void {
    this.get(CONFIGURATION, 0, length, (whole) => {
      this.configurationDescriptor = whole;
      for (const fault of faultsOfConfiguration(whole)) this.bus.complain(`USB: ${fault}`);
      this.cdc = findCdc(whole);
      if (this.cdc) then();
      else this.bus.complain("USB: no CDC data interface found");
    });
  }

  private readStrings(read: (index: number, done: (text: Uint8Array) => void) => void): void {
    for (const index of [1, 2, 3].map((i) => this.deviceDescriptor[13 + i])) {
      if (!index) continue;
      read(index, (text) => {
        if (text.length >= 2) this.strings.push(Buffer.from(text.subarray(2)).toString("utf16le"));
      });
    }
  }

  /** Two bytes for the length, then this many. */
  private readLengthFirst(value: number, index: number, done: (text: Uint8Array) => void): void {
    this.get(value, index, 2, (head) => this.get(value, index, head[0], done));
  }

  private configure(then: () => void): void {
    const [value] = this.configurationDescriptor.subarray(5);
    this.control(0x00, SET_CONFIGURATION, value, 0, new Uint8Array(0), () => {
      this.inToggle = this.outToggle = 0;
      if (this.cdc && this.cdc.notify >= 0) this.device.holdType(this.cdc.notify, false, INTERRUPT);
      then();
      this.onPresence(true);
    });
    this.device.holdUnconfigured();
  }

  /** GET_DESCRIPTOR of what every device of this kind has. */
  private get(
    value: number,
    index: number,
    length: number,
    done: (answer: Uint8Array) => void,
    isCutShort = false,
  ): void {
    const name = `USB: descriptor 0x${value.toString(16)}`;
    const take = (answer: Uint8Array | undefined): void => {
      if (answer === undefined) this.bus.complain(`${name} is refused`);
      else if (answer.length > length) this.bus.complain(`${name} is longer than asked`);
      else done(answer);
    };
    this.control(0x80, GET_DESCRIPTOR, value, index, length, take, isCutShort);
  }

  /** GET_DESCRIPTOR of what this device has not. */
  private refuses(value: number, length: number): void {
    this.control(0x80, GET_DESCRIPTOR, value, 0, length, (answer) => {
      if (answer !== undefined) this.bus.complain(`USB: descriptor 0x${value.toString(16)} is there`);
    });
  }

  // ---- the wire ----

  private control(
    type: number,
    request: number,
    value: number,
    index: number,
    dataOrLength: Uint8Array | number,
    done: Control["done"] = () => {},
    isCutShort = false,
  ): void {
    const data = typeof dataOrLength === "number" ? new Uint8Array(0) : dataOrLength;
    const length = typeof dataOrLength === "number" ? dataOrLength : data.length;
    this.controls.push({ setup: setupPacket(type, request, value, index, length), data, done, isCutShort });
    this.changed();
  }

  private giveUp(): void {
    const control = this.controls[0];
    if (!control) return;
    const name = Array.from(control.setup, (byte) => byte.toString(16).padStart(2, "0")).join(" ");
    this.bus.complain(`USB: no answer to the control request ${name} (stage ${this.stage})`);
    this.finishControl(undefined);
  }

  /** The transaction on the wire is over; the next one begins where it fits into the frame. */
  private goOn(): void {
    const { transaction, device, clock } = this;
    if (transaction) {
      this.transaction = undefined;
      device.finish();
      this.take(transaction);
    }
    if (!device.visible || this.suspended || !this.frame.scheduled) return;
    const { nanos } = clock;
    if (nanos < device.frameStartedAt + SOF_NANOS || nanos + packetNanos(FULL_SPEED_PACKET) > this.frameEnd) {
      const begins = nanos < device.frameStartedAt + SOF_NANOS ? device.frameStartedAt : this.frame.nanos;
      this.step.at(begins + SOF_NANOS);
      return;
    }
    if (this.controls.length > 0 && this.stage === "setup" && nanos < this.controlFrom) {
      this.step.at(this.controlFrom);
      return;
    }
    this.transaction = this.begin();
    if (this.transaction) this.step.schedule(packetNanos(this.transaction.data.length));
  }

  private get frameEnd(): number {
    return this.frame.nanos - FRAME_END_NANOS;
  }

  /** The pipes in turn, each next time after the one that was served last; undefined where all have nothing. */
  private begin(): Transaction | undefined {
    const pipes = [() => this.beginControl(), () => this.beginIn(), () => this.beginOut()];
    for (let i = 0; i < pipes.length; i++) {
      const turn = (this.turn + i) % pipes.length;
      const transaction = pipes[turn]();
      if (!transaction || transaction.outcome === "nak" || transaction.outcome === "none") continue;
      this.turn = turn + 1;
      return transaction;
    }
    return undefined;
  }

  private take(transaction: Transaction): void {
    if (transaction.kind === "control") this.takeControl(transaction);
    else if (transaction.kind === "in") this.takeIn(transaction);
    else this.takeOut(transaction);
  }

  private get isControlIn(): boolean {
    return (this.controls[0].setup[0] & 0x80) !== 0;
  }

  private get controlLength(): number {
    const { setup } = this.controls[0];
    return setup[6] | (setup[7] << 8);
  }

  private beginControl(): Transaction | undefined {
    const [control] = this.controls;
    if (!control) return undefined;
    const { device, address } = this;
    const empty = new Uint8Array(0);
    if (this.stage === "setup") {
      if (!this.timeout.scheduled) this.timeout.schedule(CONTROL_TIMEOUT_NANOS);
      return { kind: "control", outcome: device.setup(address, control.setup), data: control.setup };
    }
    if (this.stage === "data" && this.isControlIn)
      return { kind: "control", ...device.in(address, 0, this.controlToggle) };
    if (this.stage === "data") {
      const data = control.data.subarray(this.sent, this.sent + this.maxPacket0);
      return { kind: "control", outcome: device.out(address, 0, data, this.controlToggle), data };
    }
    if (this.isControlIn && this.controlLength > 0)
      return { kind: "control", outcome: device.out(address, 0, empty, 1), data: empty };
    const status = device.in(address, 0, 1);
    if (status.data.length > 0) this.bus.complain("USB: a status stage with data");
    return { kind: "control", ...status };
  }

  private takeControl({ outcome, data }: Transaction): void {
    const [control] = this.controls;
    if (outcome === "stall") this.finishControl(undefined);
    else if (this.stage === "setup") {
      this.answer = [];
      this.sent = 0;
      this.controlToggle = 1;
      this.stage = this.controlLength > 0 ? "data" : "status";
    } else if (this.stage === "data") {
      this.controlToggle ^= 1;
      if (this.isControlIn) this.answer.push(...data);
      else this.sent += data.length;
      if (control.isCutShort) {
        this.finishControl(Uint8Array.from(this.answer));
        return;
      }
      const isShort = data.length < this.maxPacket0 || this.answer.length >= this.controlLength;
      if (this.isControlIn ? isShort : this.sent >= control.data.length) this.stage = "status";
    } else this.finishControl(Uint8Array.from(this.answer));
  }

  private finishControl(answer: Uint8Array | undefined): void {
    const control = this.controls.shift();
    this.timeout.cancel();
    this.stage = "setup";
    this.controlFrom = Math.max(this.controlFrom, this.clock.nanos + SOFTWARE_NANOS);
    if (control && answer && control.setup[0] === 0 && control.setup[1] === SET_CONFIGURATION)
      this.configured = control.setup[2] !== 0;
    control?.done(answer);
    this.changed();
  }

  /** The serial driver is bound: not while the device is being configured again. */
  private get isBound(): boolean {
    const [control] = this.controls;
    const isChanging = control && control.setup[0] === 0 && control.setup[1] === SET_CONFIGURATION;
    return this.configured && !isChanging;
  }

  private beginIn(): Transaction | undefined {
    const { cdc } = this;
    if (!cdc || !this.isBound || !this.isAsking || this.isHeldOff || this.stalled.has(0x80 | cdc.dataIn))
      return undefined;
    return { kind: "in", ...this.device.in(this.address, cdc.dataIn, this.inToggle, BULK) };
  }

  private takeIn({ outcome, data }: Transaction): void {
    if (outcome === "stall") {
      this.stalled.add(0x80 | this.cdc!.dataIn);
      return;
    }
    this.inToggle ^= 1;
    if (data.length === 0 && !this.mayEnd) this.bus.complain("USB: an empty packet that ends no transfer");
    this.mayEnd = data.length > 0 && data.length >= this.cdc!.maxPacketIn;
    this.incoming.push(...data);
    const { maxPacketIn } = this.cdc!;
    if (data.length > maxPacketIn) this.bus.complain(`USB: a packet of ${data.length} bytes, not ${maxPacketIn}`);
    if (data.length >= maxPacketIn && this.incoming.length < TRANSFER_BYTES) return;
    const bytes = Uint8Array.from(this.incoming);
    this.incoming.length = 0;
    if (bytes.length > 0 && this.isOpen) this.onData(bytes);
  }

  /** A program's bytes follow its opening of the port: the line state is set before open() returns. */
  private beginOut(): Transaction | undefined {
    const { cdc } = this;
    const [transfer] = this.outgoing;
    if (!cdc || !this.isBound || !transfer || this.controls.length > 0 || this.stalled.has(cdc.dataOut))
      return undefined;
    const data = Uint8Array.from(transfer.slice(0, cdc.maxPacketOut));
    return { kind: "out", outcome: this.device.out(this.address, cdc.dataOut, data, this.outToggle, BULK), data };
  }

  private takeOut({ outcome, data }: Transaction): void {
    if (outcome === "stall") {
      this.stalled.add(this.cdc!.dataOut);
      return;
    }
    this.outToggle ^= 1;
    this.outgoing[0].splice(0, data.length);
    if (this.outgoing[0].length === 0) this.outgoing.shift();
  }
}

/** Bus time of a transaction with this many bytes. */
function packetNanos(bytes: number): number {
  return (OVERHEAD_BITS + 8 * bytes) * BIT_NANOS;
}

function setupPacket(type: number, request: number, value: number, index: number, length: number): Uint8Array {
  return Uint8Array.of(type, request, value, value >>> 8, index, index >>> 8, length, length >>> 8);
}
