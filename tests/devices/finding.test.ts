// Finding a handheld among ports, and what doctor says about a computer: made-up /sys, /proc and /etc trees in a
// folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Candidate,
  type Computer,
  chooseCandidate,
  type DeviceFailure,
  examine,
  findAgain,
  findLoaderDrives,
  isJumpdeck,
  readUsbTree,
  UDEV_RULE,
} from "../../host/devices/index.ts";
import { identityOf, PRODUCT, USB_IDS } from "../../host/link/index.ts";
import { ROOT } from "../support/games.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "jumpdeck-root-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Puts a USB serial port into the tree. */
function plugIn(name: string, usb: string, vendor: string, product: string, string: string, serial: string): void {
  const device = `sys/devices/pci0/usb1/${usb}`;
  for (const [file, text] of Object.entries({ idVendor: vendor, idProduct: product, product: string, serial })) {
    put(join(device, file), `${text}\n`);
  }
  put(join(device, `${usb}:1.0`, "bInterfaceClass"), "02\n");
  mkdirSync(join(root, "sys/class/tty", name), { recursive: true });
  symlinkSync(join(root, device, `${usb}:1.0`), join(root, "sys/class/tty", name, "device"));
  mkdirSync(join(root, "sys/bus/usb/devices"), { recursive: true });
  symlinkSync(join(root, device), join(root, "sys/bus/usb/devices", usb));
  put(`dev/${name}`, "");
}

describe("a handheld on USB", () => {
  it("has the ids and the product string of the firmware's own descriptors", () => {
    const header = readFileSync(join(ROOT, "firmware/port/rp/usb_descriptors.h"), "utf8");
    const strings = readFileSync(join(ROOT, "firmware/port/rp/usb_descriptors.c"), "utf8");
    const number = (name: string) => Number(new RegExp(`${name}\\s*=?\\s*(0x[0-9a-fA-F]+)`).exec(header)?.[1]);
    expect({ vendor: number("USB_VENDOR"), product: number("USB_PRODUCT") }).toEqual(USB_IDS);
    expect(strings).toContain(`"${PRODUCT}"}`);
  });

  it("is told from strangers, also from those that share the test ids", () => {
    plugIn("ttyACM0", "1-1", "1209", "0001", "Jumpdeck", "A1");
    plugIn("ttyACM1", "1-2", "1209", "0001", "Somebody's lamp", "B2");
    plugIn("ttyUSB0", "1-3", "0403", "6001", "Jumpdeck", "C3");
    mkdirSync(join(root, "sys/class/tty/tty0"), { recursive: true });
    const ports = readUsbTree(join(root, "sys"));
    expect(ports.length).toBe(3);
    expect(ports.filter(isJumpdeck)).toEqual([
      { path: "/dev/ttyACM0", vendor: 0x1209, product: 1, productString: "Jumpdeck", serial: "A1" },
    ]);
    expect(isJumpdeck({ path: "COM3", vendor: 0x1209, product: 1 })).toBe(true); // no string: hello decides
    expect(isJumpdeck({ path: "/dev/ttyS0" })).toBe(false);
    expect(readUsbTree(join(root, "nowhere"))).toEqual([]);
  });

  it("is chosen by path, name, serial number or board; never guessed among several", () => {
    const one: Candidate = { kind: "usb", path: "/dev/ttyACM0", name: "ttyACM0", serial: "A1" };
    const two: Candidate = {
      kind: "emulator",
      path: "/tmp/e.tty",
      name: "emulator-5",
      serial: "B2",
      board: "picosystem",
    };
    const kindOf = (known: Candidate[], wanted?: string) => {
      try {
        chooseCandidate(known, wanted);
        return "chosen";
      } catch (error) {
        return (error as DeviceFailure).kind;
      }
    };
    expect(chooseCandidate([one], undefined)).toBe(one);
    for (const wanted of ["ttyACM0", "a1", "/dev/ttyACM0"]) expect(chooseCandidate([one, two], wanted)).toBe(one);
    for (const wanted of ["emulator-5", "PicoSystem", "/tmp/e.tty"])
      expect(chooseCandidate([one, two], wanted)).toBe(two);
    expect(chooseCandidate([one], "/dev/ttyS7")).toEqual({ kind: "named", path: "/dev/ttyS7", name: "ttyS7" });
    expect([kindOf([one, two]), kindOf([]), kindOf([one], "B2"), kindOf([one, { ...one, path: "x" }], "A1")]).toEqual([
      "several",
      "none",
      "none",
      "several",
    ]);
  });

  it("is known again by a serial number of its own; without one by its place alone", () => {
    for (const none of ["", undefined, "FFFFFFFFFFFFFFFF", "0000000000000000", "EF401800EF401800"])
      expect(identityOf(none), none).toBeUndefined();
    for (const own of ["E4633C45272F3A22", "EF401800EF401801"]) expect(identityOf(own)).toBe(own);
    const at = (name: string, serial?: string): Candidate => ({ kind: "usb", path: `/dev/${name}`, name, serial });
    const [a0, a1, b0, none0, none1] = [at("0", "A1"), at("1", "A1"), at("0", "B2"), at("0"), at("1")];
    expect(findAgain(a0, [b0, a1])).toBe(a1);
    expect(findAgain(a0, [b0]), "another device at its place").toBeUndefined();
    expect(findAgain(a0, [none0]), "its firmware tells no serial number now").toBe(none0);
    expect(findAgain(none0, [none1]), "another device without one").toBeUndefined();
    expect(findAgain(none0, [none1, none0])).toBe(none0);
    expect(findAgain(none0, [none1, b0])).toBe(b0);
    const emulated: Candidate = { kind: "emulator", path: "/tmp/e.tty", name: "emulator-5", serial: "B2" };
    expect(findAgain(emulated, [b0, { ...emulated, path: "/tmp/e.sock" }])?.path).toBe("/tmp/e.sock");
    const named: Candidate = { kind: "named", path: "/dev/ttyS7", name: "ttyS7", serial: "B2" };
    expect(findAgain(named, [a0])).toBe(named);
  });

  it("in its boot loader is a mounted drive with the RP2040's mark", () => {
    put("media/RPI RP2/INFO_UF2.TXT", "UF2 Bootloader v3.0\nBoard-ID: RPI-RP2\n");
    put("media/other/INFO_UF2.TXT", "UF2 Bootloader v1\nBoard-ID: SAMD21\n");
    mkdirSync(join(root, "media/stick"));
    const line = (path: string) => `/dev/sda1 ${join(root, path).replaceAll(" ", "\\040")} vfat rw 0 0\n`;
    put("mounts", `proc /proc proc rw 0 0\n${["media/RPI RP2", "media/other", "media/stick"].map(line).join("")}`);
    expect(findLoaderDrives({ mounts: join(root, "mounts") })).toEqual([join(root, "media/RPI RP2")]);
    expect(findLoaderDrives({ loaderFolder: join(root, "media/stick") })).toEqual([]);
  });
});

describe("doctor", () => {
  const look = (ports: string[], over: Partial<Computer> = {}) =>
    examine({ platform: "linux", root, isSuperuser: false, groups: [], mayOpen: () => true, ...over }, ports).map(
      ({ state, text }) => `${state}: ${text}`,
    );

  it("finds nothing wrong where all is well", () => {
    plugIn("ttyACM0", "1-1", "1209", "0001", "Jumpdeck", "A1");
    put("etc/udev/rules.d/70-jumpdeck.rules", `${UDEV_RULE}\n`);
    expect(look(["/dev/ttyACM0"])).toEqual([
      "good: A handheld is on USB.",
      "good: You may read and write /dev/ttyACM0.",
      "good: There is a udev rule for the handheld.",
    ]);
  });

  it("tells of no cable, a boot loader, a stranger with the same ids, a missing driver", () => {
    expect(look([])[0]).toMatch(/^note: No handheld is on USB\. Try another cable/);
    plugIn("ttyACM0", "1-1", "1209", "0001", "Somebody's lamp", "B2");
    put("sys/bus/usb/devices/1-5/idVendor", "2e8a\n");
    put("sys/bus/usb/devices/1-5/idProduct", "0003\n");
    const words = look([]).join("\n");
    expect(words).toMatch(/calls itself "Somebody's lamp"/);
    expect(words).toMatch(/boot loader; npx jumpdeck firmware/);
    expect(words).toMatch(/No handheld is on USB/);
    plugIn("ttyACM1", "1-2", "1209", "0001", "Jumpdeck", "A1");
    expect(look([]).join("\n")).toMatch(/fault: A handheld is on USB but has no serial port: .*cdc_acm/);
  });

  it("names who holds the port, ModemManager, and the rule to put where", () => {
    plugIn("ttyACM0", "1-1", "1209", "0001", "Jumpdeck", "A1");
    put("proc/77/comm", "minicom\n");
    mkdirSync(join(root, "proc/77/fd"));
    symlinkSync("/dev/ttyACM0", join(root, "proc/77/fd/3"));
    put("proc/12/comm", "ModemManager\n");
    put("usr/lib/udev/rules.d/99-other.rules", '# idVendor}=="1209" idProduct}=="0001"\n');
    const words = look(["/dev/ttyACM0"]).join("\n");
    expect(words).toContain("fault: /dev/ttyACM0 is in use by minicom (process 77)");
    expect(words).toContain("note: ModemManager runs.");
    expect(words).toContain(UDEV_RULE);
  });

  it("says how to get the right to a port", () => {
    const path = "/dev/ttyACM0";
    expect(look([path])[1]).toBe(`fault: There is no ${path}.`);
    plugIn("ttyACM0", "1-1", "1209", "0001", "Jumpdeck", "A1");
    const { gid } = statSync(join(root, path));
    put("etc/group", `root:x:99999:\ndialout:x:${gid}:\n`);
    const asked: string[] = [];
    const mayOpen = (asks: string) => {
      asked.push(asks);
      return false;
    };
    expect(look([path], { mayOpen })[1]).toBe(
      `fault: You may not open ${path} (group dialout). Either: sudo usermod -aG dialout $USER, then log ` +
        "out and in. Or add the udev rule.",
    );
    expect(asked).toEqual([join(root, path)]);
    expect(look([path], { mayOpen, groups: [gid] })[1]).toMatch(/its mode keeps you out; see the udev rule/);
    const page = readFileSync(join(ROOT, "docs/handheld.md"), "utf8");
    expect(page).toContain(UDEV_RULE);
  });

  it("leaves other systems alone", () => {
    expect(look([], { platform: "darwin" })).toEqual([
      expect.stringMatching(/^note: On this system ports need no set-up/),
    ]);
  });
});
