// Looks for what commonly is between a computer and a handheld, and says what to do. Reads files only; the roots of
// /sys, /proc, /etc can be others, for tests. What Linux alone has is looked for on Linux alone.
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT, USB_IDS } from "../link/usb.ts";

/** One thing that was looked at. */
export interface Finding {
  readonly state: "good" | "note" | "fault";
  readonly text: string;
}

/** The computer as doctor sees it. */
export interface Computer {
  readonly platform: string;
  /** In front of /sys, /proc, /etc, /usr, /run, /dev; "" for the real ones. */
  readonly root: string;
  /** The user's group ids; undefined where there is no such thing. */
  readonly groups?: readonly number[];
  readonly isSuperuser: boolean;
  /** Whether the user may read and write a device file. */
  mayOpen(path: string): boolean;
}

const LOADER_IDS = { vendor: 0x2e8a, product: 0x0003 } as const;
const RULE_FOLDERS = ["/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d"];

/** The udev rule that lets everyone at the desk use the handheld, and keeps ModemManager off it. */
export const UDEV_RULE =
  'SUBSYSTEM=="tty", ATTRS{idVendor}=="1209", ATTRS{idProduct}=="0001", ATTRS{product}=="Jumpdeck", ' +
  'TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"';
/** Where it goes; before 73-seat-late.rules, which reads the tag. */
export const UDEV_RULE_FILE = "/etc/udev/rules.d/70-jumpdeck.rules";

/** Looks at everything that needs no open port; `ports` are paths of handhelds' serial ports. */
export function examine(computer: Computer, ports: readonly string[]): Finding[] {
  if (computer.platform !== "linux") {
    return [{ state: "note", text: "On this system ports need no set-up; only Linux is looked at more closely." }];
  }
  return [
    ...examineUsb(computer, ports),
    ...ports.flatMap((path) => examinePort(computer, path)),
    ...examineRule(computer),
    ...examineModemManager(computer),
  ];
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "latin1").trim();
  } catch {
    return undefined;
  }
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function examineUsb({ root }: Computer, ports: readonly string[]): Finding[] {
  const folder = join(root, "/sys/bus/usb/devices");
  const devices = list(folder).map((name) => {
    const read = (file: string) => readText(join(folder, name, file));
    return {
      vendor: Number.parseInt(read("idVendor") ?? "", 16),
      product: Number.parseInt(read("idProduct") ?? "", 16),
      string: read("product"),
    };
  });
  const count = (ids: { vendor: number; product: number }) =>
    devices.filter((it) => it.vendor === ids.vendor && it.product === ids.product);
  const findings: Finding[] = [];
  const own = count(USB_IDS);
  for (const { string } of own.filter((it) => it.string !== PRODUCT)) {
    findings.push({
      state: "note",
      text: `A USB device has the shared test ids 1209:0001 but calls itself "${string}"; it is left alone.`,
    });
  }
  const real = own.filter((it) => it.string === PRODUCT).length;
  if (count(LOADER_IDS).length > 0) {
    findings.push({
      state: "note",
      text:
        "An RP2040 is in its USB boot loader; npx jumpdeck firmware FILE.uf2 gives it a firmware. One whose " +
        "battery was empty has only to be switched off and on.",
    });
  }
  if (real === 0) {
    const text =
      "No handheld is on USB. Try another cable (many only charge), another socket, and switch the handheld on.";
    findings.push({ state: "note", text });
  } else if (ports.length < real) {
    findings.push({
      state: "fault",
      text: "A handheld is on USB but has no serial port: the kernel lacks its driver (modprobe cdc_acm).",
    });
  } else findings.push({ state: "good", text: `${real === 1 ? "A handheld is" : `${real} handhelds are`} on USB.` });
  return findings;
}

function examinePort(computer: Computer, path: string): Finding[] {
  const real = join(computer.root, path);
  if (!existsSync(real)) return [{ state: "fault", text: `There is no ${path}.` }];
  const findings: Finding[] = [];
  if (computer.mayOpen(real)) {
    findings.push({ state: "good", text: `You may read and write ${path}.` });
  } else {
    const { gid } = statSync(real);
    const group = groupName(computer, gid) ?? `group ${gid}`;
    const help = computer.groups?.includes(gid)
      ? "You are in its group, but its mode keeps you out; see the udev rule."
      : `Either: sudo usermod -aG ${group} $USER, then log out and in. Or add the udev rule.`;
    findings.push({ state: "fault", text: `You may not open ${path} (group ${group}). ${help}` });
  }
  const holders = findHolders(computer, path);
  for (const { pid, name } of holders) {
    findings.push({
      state: "fault",
      text: `${path} is in use by ${name} (process ${pid}); end it, or wait until it is done.`,
    });
  }
  return findings;
}

/** Lists the processes that have a port open, as far as this user may see them. */
export function findHolders({ root }: Computer, path: string): { pid: number; name: string }[] {
  const proc = join(root, "/proc");
  return list(proc)
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = join(proc, pid, "fd");
        return readdirSync(folder).some((fd) => isLinkTo(join(folder, fd), path));
      } catch {
        return false;
      }
    })
    .map((pid) => ({ pid: Number(pid), name: readText(join(proc, pid, "comm")) ?? "a program" }));
}

function isLinkTo(link: string, path: string): boolean {
  try {
    return readlinkSync(link) === path;
  } catch {
    return false;
  }
}

function groupName({ root }: Computer, gid: number): string | undefined {
  const line = readText(join(root, "/etc/group"))
    ?.split("\n")
    .find((it) => it.split(":")[2] === String(gid));
  return line?.split(":")[0];
}

function examineRule({ root, isSuperuser }: Computer): Finding[] {
  const has = RULE_FOLDERS.some((folder) =>
    list(join(root, folder)).some((name) => {
      const text = readText(join(root, folder, name)) ?? "";
      return name.endsWith(".rules") && /^[^#]*idVendor\}=="1209"[^#]*idProduct\}=="0001"/m.test(text);
    }),
  );
  if (has) return [{ state: "good", text: "There is a udev rule for the handheld." }];
  if (isSuperuser)
    return [{ state: "note", text: "There is no udev rule for the handheld; the superuser needs none." }];
  return [
    {
      state: "note",
      text:
        `There is no udev rule for the handheld. Put this line into ${UDEV_RULE_FILE}, then: sudo udevadm ` +
        `control --reload && sudo udevadm trigger\n        ${UDEV_RULE}`,
    },
  ];
}

function examineModemManager({ root }: Computer): Finding[] {
  const proc = join(root, "/proc");
  const runs = list(proc).some((name) => /^\d+$/.test(name) && readText(join(proc, name, "comm")) === "ModemManager");
  if (!runs) return [];
  const text =
    "ModemManager runs. It leaves the handheld alone (its interface speaks no AT commands); the udev rule " +
    "makes sure of it.";
  return [{ state: "note", text }];
}
