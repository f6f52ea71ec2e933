// The emulated handheld in step with the wall clock: events, the pseudo-terminal, the loader's drive, what it announces
// to others.
import { UNITS } from "../support/flash-layout.ts";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import {
  EmulatedHandheld,
  listEmulators,
  type RunningEmulator,
  type ServeOptions,
  serveEmulator,
} from "../../host/emulator/index.ts";
import { openDevice } from "../../host/devices/index.ts";
import { buildUf2 } from "../../tools/firmware/uf2.ts";
import { buildPortProgram } from "./program.ts";

const BASE = 0x10000000;
const waiting = { timeout: 120_000, interval: 20 };
const running: RunningEmulator[] = [];
/**
 * A temporary folder of its own: other emulators of this computer, those of other tests too, announce themselves
 * elsewhere.
 */
const temporary = mkdtempSync(join(tmpdir(), "jumpdeck-serve-"));

beforeAll(() => {
  vi.stubEnv("TMPDIR", temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

async function serve(options: Partial<ServeOptions> = {}, events = {}): Promise<RunningEmulator> {
  const board = "picosystem";
  const emulator = await serveEmulator(
    { pid: process.pid, board, image: buildPortProgram("echo", board), ...options },
    events,
  );
  running.push(emulator);
  return emulator;
}

afterEach(async () => {
  for (const emulator of running.splice(0)) await emulator.stop();
});

/** Connects to the emulator's socket as soon as the port is there. */
async function openSocket(emulator: RunningEmulator): Promise<{ socket: Socket; received: () => string }> {
  await vi.waitFor(() => expect(emulator.device.link.present).toBe(true), waiting);
  const socket = connect(emulator.announcement.socket!);
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  socket.on("error", () => {});
  await vi.waitFor(() => expect(emulator.device.usb.isOpen).toBe(true), waiting);
  return { socket, received: () => text };
}

it("refuses a flash file that is none, and leaves it as it is", async () => {
  const notes = join(temporary, "notes.txt");
  writeFileSync(notes, "what somebody wrote");
  await expect(serve({ flashFile: notes })).rejects.toThrow(/notes\.txt is no flash image: its 19 bytes/);
  expect(readFileSync(notes, "utf8")).toBe("what somebody wrote");
  const large = join(temporary, "large.bin");
  writeFileSync(large, new Uint8Array(20 * 1024 * 1024));
  await expect(serve({ flashFile: large })).rejects.toThrow(/large\.bin is no flash image/);
  const board = "waveshare-pico-lcd-1.3";
  const flash = new Uint8Array(16 * 1024 * 1024);
  await expect(EmulatedHandheld.boot({ board, image: new Uint8Array(256), flash })).rejects.toThrow(
    /larger than the board's flash/,
  );
});

it("tells of itself while it runs, and hands out pictures and the backlight", async () => {
  const onPicture = vi.fn();
  const onBacklight = vi.fn();
  const emulator = await serve({}, { onPicture, onBacklight });
  expect(listEmulators((pid) => pid === process.pid).at(0)).toEqual(JSON.parse(JSON.stringify(emulator.announcement)));
  await vi.waitFor(() => expect(onBacklight).toHaveBeenCalledWith(1), waiting);
  expect(onPicture.mock.lastCall![0].pixels565[120]).toBe(0xf800);
  await running.pop()!.stop();
  expect(listEmulators((pid) => pid === process.pid)).toEqual([]);
  expect(existsSync(emulator.announcement.socket!)).toBe(false);
});

it("shows its pseudo-terminal while on the bus, and serves a program that waited for it", async () => {
  const emulator = await serve();
  const { port } = emulator.announcement;
  expect(existsSync(port!)).toBe(false);
  const candidate = { kind: "emulator" as const, path: port!, name: "echo" };
  // The echo program is no Jumpdeck: it is found, and does not answer; nobody hangs up.
  await expect(openDevice(candidate, { patience: { timeoutMs: 500, attempts: 1 } })).rejects.toThrow(
    /the console does not answer/,
  );
  await emulator.portShown();
  expect([emulator.device.link.present, existsSync(port!)]).toEqual([true, true]);
  emulator.device.plugUsb(false);
  await vi.waitFor(() => expect(existsSync(port!)).toBe(false), waiting);
  emulator.device.plugUsb(true);
  await emulator.portShown();
  expect([emulator.device.link.present, existsSync(port!)]).toEqual([true, true]);
}, 60_000);

it("is a serial port for other programs: socket and pseudo-terminal", async () => {
  const emulator = await serve();
  const { socket, received } = await openSocket(emulator);
  socket.write("over the socket");
  await vi.waitFor(() => expect(received()).toBe("over the socket"), waiting);
  socket.destroy();
  await vi.waitFor(() => expect(emulator.device.usb.isOpen).toBe(false), waiting);
  const { port } = emulator.announcement;
  expect(port, "socat is installed").toBeDefined();
  await vi.waitFor(() => expect(existsSync(port!)).toBe(true), waiting);
  const program = spawn("socat", ["-", `OPEN:${port},raw,echo=0`]);
  let text = "";
  program.stdout.on("data", (bytes) => {
    text += bytes;
  });
  await vi.waitFor(() => expect(emulator.device.usb.isOpen).toBe(true), waiting);
  program.stdin.write("over the terminal");
  await vi.waitFor(() => expect(text).toBe("over the terminal"), waiting);
  program.kill();
  await vi.waitFor(() => expect(emulator.device.usb.isOpen).toBe(false), waiting);
});

it("takes a UF2 file in its loader's folder, and refuses what is none", async () => {
  const onNotice = vi.fn();
  const emulator = await serve({}, { onNotice });
  const { socket } = await openSocket(emulator);
  socket.write("L");
  const folder = emulator.announcement.loaderFolder!;
  await vi.waitFor(() => expect(existsSync(join(folder, "INFO_UF2.TXT"))).toBe(true), waiting);
  expect(emulator.device.state).toBe("usb-loader");
  writeFileSync(join(folder, "bad.uf2"), Buffer.alloc(512));
  await vi.waitFor(() => expect(existsSync(join(folder, "bad.uf2"))).toBe(false), waiting);
  const image = new Uint8Array(emulator.device.machine.flash.bytes.subarray(0, 64 * 1024));
  const uf2 = buildUf2(image, BASE);
  writeFileSync(join(folder, "new.part"), uf2);
  renameSync(join(folder, "new.part"), join(folder, "new.uf2"));
  await vi.waitFor(() => expect(emulator.device.state).toBe("running"), waiting);
  expect(onNotice.mock.calls.flat().join()).toContain("new image");
  await vi.waitFor(() => expect(emulator.device.link.present).toBe(true), waiting);
});

it("keeps the flash in a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "jumpdeck-flash-"));
  const flashFile = join(folder, "flash.bin");
  const emulator = await serve({ flashFile });
  const { socket, received } = await openSocket(emulator);
  socket.write("F");
  await vi.waitFor(() => expect(received()).toBe("F"), waiting);
  await running.pop()!.stop();
  expect(
    readFileSync(flashFile)
      .subarray(UNITS + 3, UNITS + 7)
      .toString(),
  ).toBe("kept");
  const again = await serve({ flashFile, serialPort: false });
  // The same flash is the same unit; another process runs another one.
  const { serial } = emulator.announcement;
  expect(again.announcement.serial).toBe(serial);
  expect((await serve({ pid: process.pid + 1, serialPort: false })).announcement.serial).not.toBe(serial);
  expect(Buffer.from(again.device.machine.flash.bytes.subarray(UNITS, UNITS + 8)).toString("latin1")).toBe(
    "\xff\xff\xffkept\xff",
  );
  rmSync(folder, { recursive: true });
});
