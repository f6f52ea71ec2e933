// The handheld's serial port seen from the computer: bytes out, bytes in, open, close, the 1200-baud touch.
// Moving bytes takes emulated time; whoever waits for an answer lets the device run (pump or runUntil).
import type { Handheld } from "./handheld.ts";

/** The computer's end of the cable. */
export class LinkPort {
  private readonly device: Handheld;
  private readonly listeners = new Set<(bytes: Uint8Array) => void>();
  private pumping = 0;

  constructor(device: Handheld) {
    this.device = device;
    device.usb.onData = (bytes) => {
      for (const listener of this.listeners) listener(bytes);
    };
  }

  /** True once the operating system would show the port. */
  get present(): boolean {
    return this.device.usb.configured;
  }

  /** Waits, in emulated time, for the port to appear, and opens it. */
  async open({ timeoutMs = 3000, baud = 115200 } = {}): Promise<void> {
    await this.device.runUntil(() => this.present, { timeoutMs, what: "the USB serial port" });
    this.device.usb.open(baud);
    await this.device.run({ ms: 5 });
  }

  /** Closes the port. */
  async close(): Promise<void> {
    if (!this.present) return;
    this.device.usb.close();
    await this.device.run({ ms: 5 });
  }

  /** Sends bytes; they leave as the device takes them. */
  write(bytes: Uint8Array): void {
    this.device.usb.send(bytes);
  }

  /** Calls `listener` with each piece that arrives; returns how to end that. */
  onData(listener: (bytes: Uint8Array) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Opens at 1200 baud and closes, which asks the firmware for the boot loader. */
  async touch1200(): Promise<void> {
    await this.open({ baud: 1200 });
    await this.close();
  }

  /** Runs the device beside other work until the returned function is called. */
  pump(): () => void {
    const turn = ++this.pumping;
    const step = (): void => {
      if (turn !== this.pumping) return;
      this.device.runNow(2);
      setImmediate(step);
    };
    setImmediate(step);
    return () => {
      if (turn === this.pumping) this.pumping++;
    };
  }
}
