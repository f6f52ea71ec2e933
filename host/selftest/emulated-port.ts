// The port of an emulated board within this process, whose time is the board's.
import { DeviceError, EmulatedHandheld, type BootOptions } from "../emulator/index.ts";
import type { BoardPort } from "./port.ts";

const SLICE_MS = 1;

/** The port; the board runs only while somebody waits. */
export class EmulatedBoardPort implements BoardPort {
  onBytes: (bytes: Uint8Array) => void = () => {};
  /** Called before each slice of time, for the person at the board. */
  onSlice: () => void = () => {};
  readonly device: EmulatedHandheld;
  private open = false;

  private constructor(device: EmulatedHandheld) {
    this.device = device;
    device.link.autoRun = false;
    device.link.listen(
      (bytes) => this.onBytes(bytes),
      () => {
        this.open = false;
      },
    );
  }

  /** Boots a board and opens its port as soon as it is there. */
  static async boot(options: BootOptions): Promise<EmulatedBoardPort> {
    const port = new EmulatedBoardPort(await EmulatedHandheld.boot(options));
    await port.reopen(3000);
    return port;
  }

  get isOpen(): boolean {
    return this.open && this.device.link.present;
  }

  now(): number {
    return this.device.ms;
  }

  write(bytes: Uint8Array): void {
    if (this.isOpen) this.device.link.write(bytes);
  }

  async until(isDone: () => boolean, limitMs: number): Promise<boolean> {
    const end = this.device.ms + limitMs;
    while (!isDone()) {
      if (this.device.ms >= end) return false;
      this.onSlice();
      try {
        await this.device.run({ ms: SLICE_MS });
      } catch (error) {
        if (!(error instanceof DeviceError)) throw error;
        this.open = false;
        return isDone();
      }
    }
    return true;
  }

  async reopen(limitMs: number): Promise<boolean> {
    // What is still there may be about to go, as a cable that a hand has just reached for.
    await this.until(() => !this.isOpen, 200);
    if (this.isOpen) return true;
    if (!(await this.until(() => this.device.link.present, limitMs))) return false;
    this.device.usb.open();
    this.open = true;
    return this.until(() => false, 5).then(() => this.open);
  }

  close(): void {
    this.open = false;
  }
}
