// Lists what may be a Jumpdeck: USB serial ports by their ids and product string, running emulators and posix consoles
// by their announcements. Whether something answers there is for open.ts to find out.
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { SerialPort } from "serialport";
import { type Announcement, listEmulators } from "../emulator/announce.ts";
import { identityOf, PRODUCT, USB_IDS } from "../link/usb.ts";
import type { Surroundings } from "./surroundings.ts";

/** A port where a device may be. */
export interface Candidate {
  readonly kind: "usb" | "emulator" | "posix" | "named";
  /** What to open. */
  readonly path: string;
  /** Short name: `emulator-1234`, or the end of the path. */
  readonly name: string;
  /** Serial number, where it identifies this device, and board; as far as both are known without asking. */
  readonly serial?: string;
  readonly board?: string;
  /** Folder that stands for the boot loader's drive of an emulator. */
  readonly loaderFolder?: string;
}

/** A USB serial port as the operating system describes it. */
export interface UsbPort {
  readonly path: string;
  readonly vendor?: number;
  readonly product?: number;
  /** The product string where the system reports it. */
  readonly productString?: string;
  readonly serial?: string;
}

/** Whether the ids fit, and the product string too where the system reports it. */
export function isJumpdeck({ vendor, product, productString }: UsbPort): boolean {
  if (vendor !== USB_IDS.vendor || product !== USB_IDS.product) return false;
  return productString === undefined || productString.trim() === PRODUCT;
}

/** Lists all places where a device may be. */
export async function listCandidates(surroundings: Surroundings): Promise<Candidate[]> {
  const usb = (await listUsbPorts()).filter(isJumpdeck);
  const local = listEmulators((pid) => surroundings.isAlive(pid)).filter(
    ({ port, socket }) => (port ?? socket) !== undefined,
  );
  return [
    ...usb.map(({ path, serial }) => ({
      kind: "usb" as const,
      path,
      name: basename(path),
      serial: identityOf(serial),
    })),
    ...local.map(fromAnnouncement),
  ];
}

function fromAnnouncement({ kind, pid, port, socket, serial, board, loaderFolder }: Announcement): Candidate {
  return {
    kind,
    path: (port ?? socket) as string,
    name: `${kind}-${pid}`,
    serial: identityOf(serial),
    board,
    loaderFolder,
  };
}

/** Returns what a path is, known or not. */
export function describePath(path: string, known: readonly Candidate[]): Candidate {
  const real = (place: string) => (existsSync(place) ? realpathSync(place) : place);
  const found = known.find((candidate) => candidate.path === path || real(candidate.path) === real(path));
  return found ?? { kind: "named", path, name: basename(path) };
}

/** Lists the system's USB serial ports. */
export async function listUsbPorts(sysfs = "/sys"): Promise<UsbPort[]> {
  const fromTree = readUsbTree(sysfs);
  if (fromTree.length > 0) return fromTree;
  try {
    const ports = await SerialPort.list();
    return ports.map(({ path, vendorId, productId, serialNumber }) => ({
      path,
      vendor: vendorId === undefined ? undefined : Number.parseInt(vendorId, 16),
      product: productId === undefined ? undefined : Number.parseInt(productId, 16),
      serial: serialNumber,
    }));
  } catch {
    return []; // serialport asks udevadm on Linux, which a bare system lacks; the tree above was all there is
  }
}

/** Reads Linux's device tree, which has the product string and needs no udev. */
export function readUsbTree(sysfs: string): UsbPort[] {
  const folder = join(sysfs, "class/tty");
  if (!existsSync(folder)) return [];
  const found: UsbPort[] = [];
  for (const name of readdirSync(folder).filter((it) => it.startsWith("ttyACM") || it.startsWith("ttyUSB"))) {
    const device = join(folder, name, "device");
    if (!existsSync(device)) continue;
    // The interface's folder is in that of the USB device, which holds the strings.
    const parent = join(realpathSync(device), "..");
    const read = (file: string) =>
      existsSync(join(parent, file)) ? readFileSync(join(parent, file), "utf8").trim() : undefined;
    const id = (file: string) => {
      const text = read(file);
      return text === undefined ? undefined : Number.parseInt(text, 16);
    };
    found.push({
      path: `/dev/${name}`,
      vendor: id("idVendor"),
      product: id("idProduct"),
      productString: read("product"),
      serial: read("serial"),
    });
  }
  return found;
}
