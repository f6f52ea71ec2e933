// The link's transport over the Unix socket of an emulated handheld, where no program gives it a pseudo-terminal.
import { statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Transport } from "../link/transport.ts";
import { DeviceFailure } from "./failure.ts";

const APPEAR_MS = 3000;
const RETRY_MS = 50;
/** An emulator hangs up at once on whom it does not serve. */
const ADMITTED_AFTER_MS = 100;

/** Whether a path is that of a socket. */
export function isSocket(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isSocket() ?? false;
}

/** An open connection to an emulated handheld. */
export class SocketTransport implements Transport {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connects; waits a little for an emulator that still serves another program, or restarts. Throws DeviceFailure. */
  static async open(path: string, { appearMs = APPEAR_MS } = {}): Promise<SocketTransport> {
    for (const end = Date.now() + appearMs; ; ) {
      const socket = connect(path);
      const trouble = await admission(socket);
      if (trouble === undefined) return new SocketTransport(socket);
      if (Date.now() > end) throw new DeviceFailure(trouble === "refused" ? "none" : "unusable", explain(path, trouble));
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
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
    this.#socket.on("error", (error: Error) => onClose(error.message));
    this.#socket.on("close", () => onClose("the emulated handheld is gone, or switched off"));
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** Resolves once the connection stands, or with why it does not. */
function admission(socket: Socket): Promise<"refused" | "busy" | undefined> {
  return new Promise((resolve) => {
    const settle = (trouble: "refused" | "busy" | undefined) => {
      socket.removeAllListeners();
      socket.on("error", () => {});
      resolve(trouble);
    };
    socket.once("error", () => settle("refused"));
    socket.once("close", () => settle("busy"));
    socket.once("connect", () => setTimeout(() => !socket.destroyed && settle(undefined), ADMITTED_AFTER_MS));
  });
}

function explain(path: string, trouble: "refused" | "busy"): string {
  return trouble === "refused" ? `Nothing listens at ${path}.` : `${path} is in use by another program, or the emulated handheld waits in its boot loader.`;
}
