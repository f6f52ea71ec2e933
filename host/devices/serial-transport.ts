// The link's transport over a serial port of this computer. Opening it locks it against other programs that lock, too.
import { statSync } from "node:fs";
import { SerialPort } from "serialport";
import type { Transport } from "../link/transport.ts";
import { DeviceFailure } from "./failure.ts";

const BAUD = 115200;
const APPEAR_MS = 3000;
const RETRY_MS = 50;
const LOOK_MS = 250;

/**
 * An open serial port. It also checks that its device is still there: after the end of a line serialport reads on for
 * ever, at full load (bindings-cpp #162).
 */
export class SerialTransport implements Transport {
  readonly #port: SerialPort;

  private constructor(port: SerialPort) {
    this.#port = port;
    const opened = identify(port.path);
    const look = setInterval(() => {
      if (identify(port.path) !== opened) port.close(() => {});
    }, LOOK_MS).unref();
    port.once("close", () => clearInterval(look));
  }

  /** Opens a port; waits a little for one that is just appearing, as that of an emulator between two programs. */
  static async open(path: string, { appearMs = APPEAR_MS } = {}): Promise<SerialTransport> {
    for (const end = Date.now() + appearMs; ; ) {
      const port = new SerialPort({ path, baudRate: BAUD, autoOpen: false });
      const error = await new Promise<Error | null>((resolve) => port.open(resolve));
      if (!error) return new SerialTransport(port);
      const isAbsent = /no such file|file not found|input\/output error|no such device/i.test(error.message);
      if (!isAbsent || Date.now() > end) throw explain(path, error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /** False once it was closed or has gone away. */
  get isOpen(): boolean {
    return this.#port.isOpen;
  }

  write(bytes: Uint8Array): void {
    if (this.#port.isOpen) this.#port.write(Buffer.from(bytes), () => {});
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#port.on("data", (bytes: Buffer) => onBytes(bytes));
    this.#port.on("error", (error: Error) => onClose(error.message));
    this.#port.on("close", () => onClose("the port is gone: cable out, or device switched off"));
  }

  close(): void {
    if (this.#port.isOpen) this.#port.close(() => {});
  }
}

/** The device file that a path leads to, as long as it is the same one; where ports are no files, always the same. */
function identify(path: string): string {
  if (!path.startsWith("/")) return "";
  const file = statSync(path, { throwIfNoEntry: false });
  return file ? `${file.dev}:${file.ino}:${file.rdev}` : "none";
}

/** Says what to do about a port that does not open. */
function explain(path: string, error: Error): DeviceFailure {
  const { message } = error;
  if (/permission denied|access denied/i.test(message)) {
    return new DeviceFailure("unusable", `You may not open ${path}; npx jumpdeck doctor says how to get the right.`);
  }
  if (/lock|busy|temporarily unavailable/i.test(message)) {
    return new DeviceFailure("unusable", `${path} is in use by another program; npx jumpdeck doctor shows by which.`);
  }
  if (/no such file|file not found|no such device/i.test(message)) {
    return new DeviceFailure("none", `There is no port ${path}.`);
  }
  return new DeviceFailure("unusable", `${path} does not open: ${message}`);
}
