// The emulated USB serial port for other programs: a Unix socket, and a pseudo-terminal in front of it where socat is
// installed. A connection to it is the opened port: DTR rises with it and falls when it ends. As a computer shows a
// port only once its device has come to the bus, the pseudo-terminal is there only while the device is.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { runtimeFolder } from "./announce.ts";
import type { EmulatedHandheld } from "./emulated-handheld.ts";

const BACKLOG_BYTES = 4096;
const LOOK_MS = 20;

/** The bridge of one device. */
export class SerialBridge {
  readonly socketPath: string;
  /** Path of the pseudo-terminal; undefined where socat is missing. */
  readonly path: string | undefined;
  private readonly device: EmulatedHandheld;
  private readonly server: Server;
  private client: Socket | undefined;
  private terminal: ChildProcess | undefined;
  private stopped = false;

  private constructor(device: EmulatedHandheld, pid: number) {
    this.device = device;
    const base = join(runtimeFolder(), `emulator-${pid}`);
    this.socketPath = `${base}.socket`;
    this.path = hasSocat() ? `${base}.tty` : undefined;
    this.server = createServer((socket) => this.accept(socket));
  }

  /** Opens the socket and the pseudo-terminal. */
  static async start(device: EmulatedHandheld, pid: number): Promise<SerialBridge> {
    mkdirSync(runtimeFolder(), { recursive: true });
    const bridge = new SerialBridge(device, pid);
    rmSync(bridge.socketPath, { force: true });
    await new Promise<void>((resolve, reject) => {
      bridge.server.once("error", reject);
      bridge.server.listen(bridge.socketPath, resolve);
    });
    device.link.listen(
      (bytes) => bridge.client?.write(bytes),
      () => {
        bridge.client?.destroy();
        bridge.terminal?.kill();
      },
    );
    bridge.openTerminal();
    return bridge;
  }

  /** Closes everything. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.client?.destroy();
    this.terminal?.kill();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    rmSync(this.socketPath, { force: true });
    if (this.path) rmSync(this.path, { force: true });
  }

  /**
   * socat waits for a program to open the terminal, then connects; it ends with that program, or when the device leaves
   * the bus, and is started again.
   */
  private openTerminal(): void {
    if (!this.path || this.stopped) return;
    // The last program may be gone while what it sent is still on its way to the device.
    if (!this.device.link.present || this.client) {
      setTimeout(() => this.openTerminal(), LOOK_MS).unref();
      return;
    }
    const terminal = `PTY,link=${this.path},raw,echo=0,wait-slave,pty-interval=0.02`;
    this.terminal = spawn("socat", [terminal, `UNIX-CONNECT:${this.socketPath}`], { stdio: "ignore" });
    this.terminal.on("error", () => {});
    this.terminal.on("exit", () => setTimeout(() => this.openTerminal(), LOOK_MS).unref());
  }

  private accept(socket: Socket): void {
    if (this.client || !this.device.link.present) {
      socket.destroy();
      return;
    }
    this.client = socket;
    this.device.usb.open();
    socket.on("data", (bytes) => {
      this.device.link.write(bytes);
      if (this.device.usb.pendingBytes > BACKLOG_BYTES) this.holdOff(socket);
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.client !== socket) return;
      this.client = undefined;
      this.device.link.close();
    });
  }

  /** Takes nothing more from the program until the device has caught up. */
  private holdOff(socket: Socket): void {
    socket.pause();
    const look = setInterval(() => {
      if (this.device.usb.pendingBytes > BACKLOG_BYTES && !socket.destroyed) return;
      clearInterval(look);
      socket.resume();
    }, 5);
  }
}

function hasSocat(): boolean {
  return platform() !== "win32" && spawnSync("socat", ["-V"], { stdio: "ignore" }).status === 0;
}
