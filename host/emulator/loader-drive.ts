// The boot loader's mass-storage drive as a folder: it exists while the device is in its USB loader; a UF2 file put
// into it is written to flash and the device restarts, as dragging a file onto the real drive does.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runtimeFolder } from "./announce.ts";
import type { EmulatedHandheld } from "./emulated-handheld.ts";
import { ImageError, loadImage } from "./image.ts";

const UF2_BLOCK = 512;
const UF2_MAGIC = 0x0a324655;

/** The drive of one device. */
export class LoaderDrive {
  /** The folder's path, also while it does not exist. */
  readonly folder: string;
  private readonly device: EmulatedHandheld;
  private readonly sizes = new Map<string, number>();

  constructor(device: EmulatedHandheld, pid: number) {
    this.device = device;
    this.folder = join(runtimeFolder(), `emulator-${pid}-drive`);
  }

  /** Looks at the device and the folder; true when an image was taken. */
  poll(): boolean {
    if (this.device.state !== "usb-loader") {
      this.remove();
      return false;
    }
    if (!existsSync(this.folder)) {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(
        join(this.folder, "INFO_UF2.TXT"),
        "UF2 Bootloader v0\nModel: emulated RP2040\nBoard-ID: RPI-RP2\n",
      );
    }
    return readdirSync(this.folder).some(
      (name) => name.toLowerCase().endsWith(".uf2") && this.take(join(this.folder, name)),
    );
  }

  /** Takes the folder away. */
  remove(): void {
    if (existsSync(this.folder)) rmSync(this.folder, { recursive: true, force: true });
  }

  /** Takes a file once it is whole: its first block says how many blocks there are. */
  private take(path: string): boolean {
    const bytes = readFileSync(path);
    const size = this.sizes.get(path);
    this.sizes.set(path, bytes.length);
    if (size !== bytes.length || bytes.length < UF2_BLOCK) return false;
    const header = new DataView(bytes.buffer, bytes.byteOffset);
    if (header.getUint32(0, true) !== UF2_MAGIC) {
      rmSync(path, { force: true });
      return false;
    }
    if (bytes.length < header.getUint32(24, true) * UF2_BLOCK) return false;
    try {
      this.device.installImage(loadImage(bytes, path));
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      rmSync(path, { force: true });
      return false;
    }
    this.remove();
    this.device.reboot();
    return true;
  }
}
