// The handheld's serial port seen from the computer: the transport of the link client (host/link), open, close,
// 1200-baud touch. Moving bytes takes emulated time: a write lets the device run, beside other work, until a whole
// frame has come back.
import type { Transport } from "../link/transport.ts";
import type { UsbHost } from "./usb-host.ts";

const FRAME_END = 0xc0;
const SLICE_MS = 2;

/** What the port needs of the device at the other end. */
export interface CabledDevice {
  readonly usb: UsbHost;
  /** Emulated time since power-on. */
  readonly ms: number;
  readonly state: string;
  /** Lets it run until `isDone`, for this much emulated time at most; `what` names what did not come. */
  runUntil(isDone: () => boolean, limits: { timeoutMs: number; what: string }): Promise<unknown>;
  run(span: { ms: number }): Promise<unknown>;
  /** Lets it run at once, before anything else of this program. */
  runNow(ms: number): void;
  /** Ends the run under way. */
  stop(): void;
  /** One line about where it is. */
  describe(): string;
}

/** The computer's end of the cable. */
export class LinkPort implements Transport {
  /** Whether a write lets the device run by itself; off where something else drives it. */
  autoRun = true;
  /** Emulated time after which the port is given up when no frame has answered what was written. */
  answerLimitMs = 20000;
  private readonly device: CabledDevice;
  private onBytes: (bytes: Uint8Array) => void = () => {};
  private onClose: (reason: string) => void = () => {};
  private waitingUntilMs = 0;
  private inFrame = false;
  private running = false;

  constructor(device: CabledDevice) {
    this.device = device;
    device.usb.onData = (bytes) => this.receive(bytes);
    device.usb.onPresence = (present) => {
      if (!present) this.end("the USB port is gone");
    };
  }

  /** True once the operating system would show the port. */
  get present(): boolean {
    return this.device.usb.configured;
  }

  /** Waits, in emulated time, for the port to appear, and opens it; returns itself. */
  async open({ timeoutMs = 3000, baud = 115200 } = {}): Promise<LinkPort> {
    await this.device.runUntil(() => this.present, { timeoutMs, what: "the USB serial port" });
    this.device.usb.open(baud);
    await this.device.run({ ms: 5 });
    return this;
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.onBytes = onBytes;
    this.onClose = onClose;
  }

  write(bytes: Uint8Array): void {
    this.device.usb.send(bytes);
    this.waitingUntilMs = this.device.ms + this.answerLimitMs;
    this.inFrame = false;
    if (this.autoRun && !this.running) {
      this.running = true;
      setImmediate(() => this.runOn());
    }
  }

  /** Closes the port: DTR falls the next time the device runs. */
  close(): void {
    if (this.present) this.device.usb.close();
    this.waitingUntilMs = 0;
  }

  /** Opens at 1200 baud and closes, which asks the firmware for the boot loader. */
  async touch1200(): Promise<void> {
    await this.open({ baud: 1200 });
    this.close();
    await this.device.run({ ms: 50 });
  }

  private runOn(): void {
    if (this.device.state !== "running" || this.device.ms >= this.waitingUntilMs) {
      this.running = false;
      if (this.waitingUntilMs > 0) this.end(`no answer; ${this.device.describe()}`);
      return;
    }
    try {
      this.device.runNow(SLICE_MS);
    } catch (error) {
      this.running = false;
      this.end((error as Error).message);
      return;
    }
    setImmediate(() => this.runOn());
  }

  private receive(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte !== FRAME_END) this.inFrame = true;
      else if (this.inFrame) {
        // A whole frame: time is stopped again until the next request, so that runs repeat exactly.
        this.inFrame = false;
        this.waitingUntilMs = 0;
        if (this.running) this.device.stop();
      }
    }
    this.onBytes(bytes);
  }

  private end(reason: string): void {
    this.waitingUntilMs = 0;
    this.onClose(reason);
  }
}
