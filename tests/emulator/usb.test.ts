// The emulated cable: enumeration, bytes both ways, the 1200-baud touch, unplugging and restarts, on the firmware's own
// USB driver.
import { describe, expect, it } from "vitest";
import { EmulatedHandheld } from "../../host/emulator/index.ts";
import { buildPortProgram } from "./program.ts";

async function start(board = "picosystem"): Promise<{ device: EmulatedHandheld; received: () => string }> {
  const device = await EmulatedHandheld.boot({ board, image: buildPortProgram("echo", board) });
  const pieces: Uint8Array[] = [];
  device.link.listen(
    (bytes) => pieces.push(bytes),
    () => {},
  );
  device.link.autoRun = false;
  return { device, received: () => Buffer.concat(pieces).toString("latin1") };
}

describe("USB serial port", () => {
  it("enumerates and tells the flash chip's id as serial number", async () => {
    const { device } = await start();
    await device.link.open();
    expect(device.usb.deviceDescriptor.length).toBe(18);
    expect(device.usb.strings.at(-1)).toBe(Buffer.from(device.machine.flash.uniqueId).toString("hex").toUpperCase());
    expect(device.complaints).toEqual([]);
  });

  it("has another serial number where the flash chip is another one", async () => {
    const uniqueId = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 0xfe);
    const device = await EmulatedHandheld.boot({
      board: "picosystem",
      image: buildPortProgram("echo", "picosystem"),
      uniqueId,
    });
    await device.link.open();
    expect(device.usb.strings.at(-1)).toBe("01020304050607FE");
    const short = { board: "picosystem", image: buildPortProgram("echo", "picosystem"), uniqueId: uniqueId.slice(1) };
    await expect(EmulatedHandheld.boot(short)).rejects.toThrow("8 bytes");
  });

  it("carries bytes both ways, in order, none lost, for lengths about the packet size", async () => {
    const { device, received } = await start();
    await device.link.open();
    let sent = "";
    for (const length of [1, 63, 64, 65, 128, 1000]) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * 7 + length) % 26))).join("");
      sent += text;
      device.link.write(Buffer.from(text, "latin1"));
      await device.runUntil(() => received().length >= sent.length, { timeoutMs: 3000, what: "the echo" });
    }
    expect(received()).toBe(sent);
    expect(device.complaints).toEqual([]);
  });

  it("carries bytes again once the host halts its pipes no more, none lost that waited", async () => {
    const { device, received } = await start();
    await device.link.open();
    device.link.write(Buffer.from("a"));
    await device.runUntil(() => received() === "a");
    for (const endpoint of [0x82, 0x02]) {
      device.usb.halt(endpoint, true);
      await device.run({ ms: 5 });
      const before = received();
      device.link.write(Buffer.from("b"));
      await device.runUntil(() => device.usb.stalled.has(endpoint), { timeoutMs: 100, what: "a stall" });
      await device.run({ ms: 50 });
      expect(received()).toBe(before);
      device.usb.halt(endpoint, false);
      await device.runUntil(() => received() === `${before}b`, { timeoutMs: 300, what: "the echo" });
    }
    expect(device.complaints).toEqual([]);
  });

  it("a 1200-baud touch brings the boot loader", async () => {
    const { device } = await start();
    await device.link.touch1200();
    await device.runUntil(() => device.state === "usb-loader");
    expect(device.machine.stateReason).toContain("firmware");
    expect(device.link.present).toBe(false);
  });

  it("goes with the cable and comes again with it", async () => {
    const { device, received } = await start();
    await device.link.open();
    device.plugUsb(false);
    expect(device.link.present).toBe(false);
    await device.run({ ms: 50 });
    device.plugUsb(true);
    await device.link.open();
    device.link.write(Buffer.from("again"));
    await device.runUntil(() => received() === "again");
  });

  it("comes again after the firmware restarts the chip, which keeps the flash", async () => {
    const { device, received } = await start("waveshare-pico-lcd-1.3");
    await device.link.open();
    device.link.write(Buffer.from("R"));
    await device.runUntil(() => device.machine.resets === 1);
    await device.link.open();
    device.link.write(Buffer.from("up"));
    await device.runUntil(() => received().endsWith("up"));
    expect(device.complaints).toEqual([]);
  });

  it("both boards show a picture upright", async () => {
    for (const board of ["picosystem", "waveshare-pico-lcd-1.3"]) {
      const { device } = await start(board);
      await device.runUntil(() => device.display.pixels >= 57600);
      const { pixels565 } = device.screenshot();
      const at = (x: number, y: number): number => pixels565[y * 240 + x];
      expect([at(120, 0), at(120, 7), at(0, 120), at(7, 239), at(8, 21), at(239, 30)], board).toEqual([
        0xf800, 0xf800, 0x07e0, 0x07e0, 21, 30,
      ]);
      await device.runUntil(() => device.backlight === 1);
    }
  });
});
