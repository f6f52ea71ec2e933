// The link's transport over a serial port of the browser (Web Serial).
import type { Transport } from "../link/index.ts";

const BAUD = 115200;
const BUFFER_BYTES = 8192;

/** An open port. */
export class WebSerialTransport implements Transport {
  /** Resolves when the port is closed and may be opened again. */
  readonly closed: Promise<void>;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  #onBytes: (bytes: Uint8Array) => void = () => {};
  #onClose: (reason: string) => void = () => {};

  private constructor(port: SerialPort) {
    this.#reader = port.readable!.getReader();
    this.#writer = port.writable!.getWriter();
    this.closed = this.#readOn().then(async () => {
      this.#reader.releaseLock();
      await this.#writer.abort().catch(() => {});
      this.#writer.releaseLock();
      await port.close().catch(() => {});
    });
  }

  /** Opens a port that the user has chosen. */
  static async open(port: SerialPort): Promise<WebSerialTransport> {
    await port.open({ baudRate: BAUD, bufferSize: BUFFER_BYTES });
    return new WebSerialTransport(port);
  }

  write(bytes: Uint8Array): void {
    this.#writer.write(bytes).catch((error: Error) => this.#onClose(error.message));
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#onBytes = onBytes;
    this.#onClose = onClose;
  }

  close(): void {
    void this.#reader.cancel().catch(() => {});
  }

  async #readOn(): Promise<void> {
    let reason = "the port is closed";
    try {
      for (;;) {
        const { value, done } = await this.#reader.read();
        if (done) break;
        this.#onBytes(value);
      }
    } catch (error) {
      reason = (error as Error).message;
    }
    this.#onClose(reason);
  }
}
