// Runs an emulated handheld in step with the wall clock for a person: pictures out, keys in. Its USB serial port is a
// pseudo-terminal, its boot loader a folder to drop a UF2 file into. Other programs find it through announce.ts.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { FileError, readWholeFile, replaceFile } from "../files/whole-file.ts";
import { type Announcement, announce, forget } from "./announce.ts";
import type { ButtonName } from "./boards.ts";
import { SECTOR_SIZE } from "./flash.ts";
import { type BootOptions, DeviceError, EmulatedHandheld } from "./emulated-handheld.ts";
import { LoaderDrive } from "./loader-drive.ts";
import type { Picture } from "./picture.ts";
import { SerialBridge } from "./serial-bridge.ts";

const TURN_MS = 8;
const SHOWN_LIMIT_MS = 10_000;
const SHOWN_EVERY_MS = 10;
const BEHIND_LIMIT_MS = 100;
const SAVE_EVERY_MS = 2000;

const UNIQUE_ID_BYTES = 8;
/** The largest chip that an RP2040 maps. */
const CHIP_MAX_BYTES = 16 * 1024 * 1024;

/** How to run it. */
export interface ServeOptions extends BootOptions {
  /** Number of the process that runs it, announced to others. */
  pid: number;
  /** File that keeps the flash between runs; created when missing. Its image is replaced by `image`. */
  flashFile?: string;
  /** Whether to offer the serial port to other programs; default true. */
  serialPort?: boolean;
}

/** What a front end hears. */
export interface EmulatorEvents {
  /** The picture changed. */
  onPicture?(picture: Picture): void;
  /** The piezo's tone or the backlight changed; frequency 0 is silence. */
  onSound?(frequency: number, duty: number): void;
  onBacklight?(brightness: number): void;
  /** A word to the person: the device restarted, waits in its boot loader, stopped. */
  onNotice?(text: string): void;
}

/** A handheld that runs until `stop`. */
export interface RunningEmulator {
  readonly device: EmulatedHandheld;
  /** What other programs can read of it. */
  readonly announcement: Announcement;
  hold(button: ButtonName): void;
  release(button: ButtonName): void;
  /** Emulated seconds per second lately; 1 when the machine is fast enough. */
  readonly speed: number;
  /**
   * Resolves once another program can open its port; after ten seconds, or where it has none to show (boot loader,
   * halted), without one.
   */
  portShown(): Promise<void>;
  /** Stops, saves the flash and takes the announcement away. */
  stop(): Promise<void>;
}

/** Starts an emulated handheld that runs beside other work of this process. */
export async function serveEmulator(options: ServeOptions, events: EmulatorEvents = {}): Promise<RunningEmulator> {
  const { pid, flashFile, serialPort = true, ...rest } = options;
  const boot = { uniqueId: makeUniqueId(flashFile === undefined ? `process ${pid}` : resolve(flashFile)), ...rest };
  if (flashFile && existsSync(flashFile)) boot.flash = readFlashFile(flashFile);
  const device = await EmulatedHandheld.boot(boot);
  device.link.autoRun = false;
  const bridge = serialPort ? await SerialBridge.start(device, pid) : undefined;
  const drive = new LoaderDrive(device, pid);
  const announcement: Announcement = {
    kind: "emulator",
    pid,
    board: device.board.name,
    serial: serialNumber(device.machine.flash.uniqueId),
    port: bridge?.path,
    socket: bridge?.socketPath,
    loaderFolder: drive.folder,
  };
  announce(announcement);
  const loop = new Loop(device, drive, events, flashFile);
  loop.start();
  return {
    device,
    announcement,
    hold: (button) => device.hold(button),
    release: (button) => device.release(button),
    get speed() {
      return loop.speed;
    },
    async portShown() {
      const isShown = () => device.link.present && (bridge?.path === undefined || existsSync(bridge.path));
      const end = performance.now() + SHOWN_LIMIT_MS;
      while (!isShown() && device.machine.state === "running" && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, SHOWN_EVERY_MS));
      }
    },
    async stop() {
      loop.stop();
      drive.remove();
      forget(announcement);
      await bridge?.stop();
    },
  };
}

/**
 * Reads a flash file. It will be written over, so what is no flash is refused: a file of whole sectors, as many as a
 * chip can have.
 */
function readFlashFile(path: string): Uint8Array {
  const bytes = readWholeFile(path);
  if (bytes.length % SECTOR_SIZE === 0 && bytes.length <= CHIP_MAX_BYTES) return bytes;
  throw new FileError(
    `${path} is no flash image: its ${bytes.length} bytes are not whole sectors of ${SECTOR_SIZE} bytes, ` +
      `up to ${CHIP_MAX_BYTES} bytes.`,
  );
}

/** A unique id of the flash chip: another for each flash file and, without one, for each process. */
function makeUniqueId(name: string): Uint8Array {
  return Uint8Array.from(createHash("sha256").update(name).digest().subarray(0, UNIQUE_ID_BYTES));
}

/** The unit's serial number as its USB descriptor has it. */
function serialNumber(uniqueId: Uint8Array): string {
  return Array.from(uniqueId, (byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("");
}

/** Keeps emulated time beside the wall clock. */
class Loop {
  speed = 1;
  private timer: NodeJS.Timeout | undefined;
  private wallMs = 0;
  private savedOperations = 0;
  private savedAtMs = 0;
  private lastWrites = -1;
  private lastOn = false;
  private lastState = "";
  private lastResets = 0;
  private lastTone = 0;
  private lastBacklight = -1;
  private readonly device: EmulatedHandheld;
  private readonly drive: LoaderDrive;
  private readonly events: EmulatorEvents;
  private readonly flashFile: string | undefined;

  constructor(device: EmulatedHandheld, drive: LoaderDrive, events: EmulatorEvents, flashFile: string | undefined) {
    this.device = device;
    this.drive = drive;
    this.events = events;
    this.flashFile = flashFile;
  }

  start(): void {
    this.wallMs = performance.now();
    this.savedOperations = this.device.machine.flash.operationCount;
    this.turn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.saveFlash();
  }

  private turn(): void {
    const before = performance.now();
    const due = before - this.wallMs;
    const slice = Math.min(due, BEHIND_LIMIT_MS);
    this.wallMs = before;
    if (slice > 0) this.advance(slice);
    const spent = performance.now() - before;
    if (due > 0) this.speed = this.speed * 0.9 + 0.1 * Math.min(1, slice / Math.max(due, spent));
    this.report();
    if (before - this.savedAtMs > SAVE_EVERY_MS) {
      this.savedAtMs = before;
      this.saveFlash();
    }
    this.timer = setTimeout(() => this.turn(), Math.max(0, TURN_MS - spent));
  }

  /** What silicon would not forgive halts the device; report() informs the person. */
  private advance(ms: number): void {
    try {
      this.device.runNow(ms);
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error;
    }
  }

  private report(): void {
    const { device, events } = this;
    const { display, machine } = device;
    const on = display.displayOn && !display.sleeping;
    if (display.pixels !== this.lastWrites || on !== this.lastOn) {
      this.lastWrites = display.pixels;
      this.lastOn = on;
      events.onPicture?.(device.screenshot());
    }
    const { frequency, duty } = device.sound;
    if (frequency !== this.lastTone) {
      this.lastTone = frequency;
      events.onSound?.(frequency, duty);
    }
    const { backlight } = device;
    if (backlight !== this.lastBacklight) {
      this.lastBacklight = backlight;
      events.onBacklight?.(backlight);
    }
    if (machine.resets !== this.lastResets) {
      this.lastResets = machine.resets;
      events.onNotice?.("the device restarted");
    }
    if (machine.state !== this.lastState) {
      this.lastState = machine.state;
      if (machine.state === "usb-loader") events.onNotice?.(`boot loader: ${machine.stateReason}`);
      if (machine.state === "halted") events.onNotice?.(`stopped: ${machine.stateReason}`);
    }
    if (this.drive.poll()) events.onNotice?.("a new image was put in; the device restarts");
  }

  private saveFlash(): void {
    const { flash } = this.device.machine;
    if (!this.flashFile || flash.operationCount === this.savedOperations) return;
    this.savedOperations = flash.operationCount;
    let end = flash.bytes.length;
    while (end > 0 && flash.bytes[end - 1] === 0xff) end--;
    replaceFile(this.flashFile, flash.bytes.subarray(0, Math.ceil(end / SECTOR_SIZE) * SECTOR_SIZE));
  }
}
