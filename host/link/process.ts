// The posix console as a child process: its link over stdin and stdout, and its control channel (virtual time, buttons,
// panel).
import { type ChildProcess, spawn } from "node:child_process";
import type { Duplex, Readable, Writable } from "node:stream";
import type { Transport } from "./transport.ts";

/** How to start it; see firmware/port/posix/main.c. */
export interface PosixOptions {
  readonly program: string;
  readonly flash: string;
  readonly seed?: number;
  readonly boot?: "cold" | "requested" | "watchdog" | "fault";
  readonly hold?: number;
  /** RAM for a cartridge; without it all that the program has. */
  readonly arenaBytes?: number;
  /**
   * Cuts the power at the n-th flash operation from start, after this many of its bytes, or so late that all reads
   * done.
   */
  readonly cut?: readonly [operation: number, bytes: number | "late"];
}

/** A cut so late that the operation reads as if it were done: firmware/port/posix/posix.h. */
const LATE = 0xffff_ffff;

/** Exit codes of the program. */
export const POSIX_EXIT = { RESET: 75, LOADER: 76, POWER_CUT: 77, WATCHDOG: 78 } as const;

/** A running posix console under a virtual clock. */
export class PosixConsole implements Transport {
  readonly #child: ChildProcess;
  readonly #control: Duplex;
  readonly #lines: ((line: string) => void)[] = [];
  #received = Buffer.alloc(0);
  #frame: ((pixels: Buffer) => void) | undefined;
  #stderr = "";
  /** Several clients may listen at once, as several programs may have opened a port. */
  readonly #listeners: { onBytes: (bytes: Uint8Array) => void; onClose: (reason: string) => void }[] = [];
  /** Resolves with the exit code; a signal counts as 128. */
  readonly exited: Promise<number>;

  constructor(options: PosixOptions) {
    const args = ["--flash", options.flash, "--control", "3", "--seed", String(options.seed ?? 1)];
    if (options.boot) args.push("--boot", options.boot);
    if (options.arenaBytes) args.push("--arena", String(options.arenaBytes));
    if (options.hold) args.push("--hold", String(options.hold));
    if (options.cut) args.push("--cut", options.cut.map((it) => (it === "late" ? LATE : it)).join(":"));
    this.#child = spawn(options.program, args, { stdio: ["pipe", "pipe", "pipe", "pipe"] });
    this.#control = this.#child.stdio[3] as Duplex;
    (this.#child.stdout as Readable).on("data", (bytes: Buffer) => {
      for (const listener of this.#listeners) listener.onBytes(bytes);
    });
    this.#control.on("data", (bytes: Buffer) => this.#takeControl(bytes));
    for (const stream of [this.#control, this.#child.stdin as Writable]) stream.on("error", () => {});
    (this.#child.stderr as Readable).on("data", (bytes: Buffer) => {
      this.#stderr = (this.#stderr + bytes).slice(-20000);
    });
    this.exited = new Promise((resolve) => {
      this.#child.on("close", (code) => {
        for (const settle of this.#lines.splice(0)) settle("gone");
        for (const listener of this.#listeners) listener.onClose(`the console program ended with ${code}`);
        resolve(code ?? 128);
      });
    });
  }

  /** What the program complained about, e.g. a sanitizer's report. */
  get stderr(): string {
    return this.#stderr;
  }

  write(bytes: Uint8Array): void {
    (this.#child.stdin as Writable).write(bytes);
  }

  listen(onBytes: (bytes: Uint8Array) => void, onClose: (reason: string) => void): void {
    this.#listeners.push({ onBytes, onClose });
  }

  close(): void {
    this.#child.kill("SIGKILL");
  }

  /** Lets the console's clock run on by this many milliseconds; returns when it got there (or the program ended). */
  async run(ms: number): Promise<void> {
    await this.#command(`run ${ms}`);
  }

  /** Holds exactly these buttons down. */
  async buttons(held: number): Promise<void> {
    await this.#command(`buttons ${held}`);
  }

  /** Presses and releases buttons, with time to be seen and to act. */
  async tap(buttons: number, heldMs = 60, afterMs = 60): Promise<void> {
    await this.buttons(buttons);
    await this.run(heldMs);
    await this.buttons(0);
    await this.run(afterMs);
  }

  /** Sets the battery and whether USB feeds the console; percent -1: the board has none. */
  async battery(percent: number, charging: boolean, usb = true): Promise<void> {
    await this.#command(`battery ${percent} ${charging ? 1 : 0} ${usb ? 1 : 0}`);
  }

  /** Asks for the loader by a 1200-baud touch. */
  async touch(): Promise<void> {
    await this.#command("touch");
  }

  /** Cuts the power at the n-th flash operation from now. */
  async cut(operation: number, bytes: number | "late"): Promise<void> {
    await this.#command(`cut ${operation} ${bytes === "late" ? LATE : bytes}`);
  }

  /** Makes a byte of the flash read as 0 for ever, as a worn cell does; until the program ends. */
  async wear(offset: number): Promise<void> {
    await this.#command(`wear ${offset}`);
  }

  /** Returns the tones played since the last call: [hz, ms, volume] each. */
  async sounds(): Promise<number[][]> {
    const line = await this.#command("sound");
    return line === "" ? [] : line.split(",").map((tone) => tone.split(" ").map(Number));
  }

  /** Returns the panel's and the flash's figures. */
  async info(): Promise<Record<"time" | "pictures" | "backlight" | "asleep" | "operations", number>> {
    const line = await this.#command("info");
    return Object.fromEntries([...line.matchAll(/(\w+)=(\d+)/g)].map((m) => [m[1], Number(m[2])])) as never;
  }

  /** Returns what the panel shows, as 240 x 240 RGB565 values. */
  async picture(): Promise<Uint16Array> {
    const pixels = new Promise<Buffer>((resolve) => {
      this.#frame = resolve;
    });
    this.#control.write("frame\n");
    const bytes = await pixels;
    return Uint16Array.from({ length: 240 * 240 }, (_, i) => bytes.readUInt16BE(2 * i));
  }

  /** Ends the program orderly. */
  async quit(): Promise<void> {
    this.#control.write("quit\n");
    await this.exited;
  }

  #command(line: string): Promise<string> {
    return new Promise((resolve) => {
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
        resolve("gone");
        return;
      }
      this.#lines.push(resolve);
      this.#control.write(`${line}\n`);
    });
  }

  #takeControl(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const end = this.#received.indexOf(10);
      if (end < 0) return;
      const line = this.#received.toString("latin1", 0, end);
      if (line.startsWith("frame ")) {
        const size = Number(line.slice(6));
        if (this.#received.length < end + 1 + size) return;
        this.#frame?.(this.#received.subarray(end + 1, end + 1 + size));
        this.#frame = undefined;
        this.#received = this.#received.subarray(end + 1 + size);
        continue;
      }
      this.#received = this.#received.subarray(end + 1);
      this.#lines.shift()?.(line);
    }
  }
}
