// The link's transport over the Unix socket of an emulated handheld, where no program gives it a pseudo-terminal.
import { statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Transport } from "../link/transport.ts";
import { DeviceFailure } from "./failure.ts";

const APPEAR_MS = 3000;
const RETRY_MS = 50;

/** Whether a path is that of a socket. */
export function isSocket(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isSocket() ?? false;
}

/** An open connection to an emulated handheld. */
export class SocketTransport implements Transport {
  readonly #socket: Socket;
  #heard = false;
  #hungUp = false;
  #closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("error", () => {}); // "close" follows
    socket.on("close", () => {
      this.#hungUp = !this.#closed;
    });
    socket.once("data", () => {
      this.#heard = true;
    });
    socket.pause(); // a listener gets the first bytes too
  }

  /** Connects; waits a little for one that is just appearing. Throws DeviceFailure. */
  static async open(path: string, { appearMs = APPEAR_MS } = {}): Promise<SocketTransport> {
    for (const end = Date.now() + appearMs; ; ) {
      const socket = connect(path);
      const stands = await new Promise<boolean>((resolve) =>
        socket.once("connect", () => resolve(true)).once("error", () => resolve(false)),
      );
      if (stands) return new SocketTransport(socket);
      if (Date.now() > end) throw new DeviceFailure("none", `Nothing listens at ${path}.`);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  /**
   * Whether the other end hung up without a word: an emulator does so on a second program, and while the handheld is
   * off the bus.
   */
  get wasRefused(): boolean {
    return this.#hungUp && !this.#heard;
  }

  /** False once it was closed or the emulator has gone away. */
  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  write(bytes: Uint8Array): void {
    if (this.isOpen) this.#socket.write(bytes);
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#socket.on("data", (bytes: Buffer) => onBytes(bytes));
    this.#socket.resume();
    this.#socket.on("close", () => onClose("the emulated handheld is gone, or switched off"));
  }

  close(): void {
    this.#closed = true;
    this.#socket.destroy();
  }
}
