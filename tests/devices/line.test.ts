// The line itself: a serial port whose other end goes away is given up at once, whatever the next read makes of it.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SerialTransport } from "../../host/devices/index.ts";

const waiting = { timeout: 5000, interval: 20 };
/** Much longer than the look at the port's file, much shorter than any wait for an answer. */
const LIMIT_MS = 4000;

let folder: string;
let other: ChildProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "jumpdeck-line-"));
  other = open();
  await vi.waitFor(() => expect(existsSync(join(folder, "tty"))).toBe(true), waiting);
});
afterEach(() => {
  other.kill();
  rmSync(folder, { recursive: true });
});

function open(): ChildProcess {
  return spawn("socat", [`PTY,link=${join(folder, "tty")},raw,echo=0`, "EXEC:cat"], { stdio: "ignore" });
}

async function hangUp(): Promise<void> {
  const ended = new Promise((resolve) => other.once("exit", resolve));
  other.kill();
  await ended;
}

it("a port that hung up before the first read is gone, not read for ever", async () => {
  const port = await SerialTransport.open(join(folder, "tty"));
  await hangUp();
  const reason = new Promise<string>((resolve) => port.listen(() => {}, resolve));
  expect(
    await Promise.race([reason, new Promise((resolve) => setTimeout(resolve, LIMIT_MS, "nothing was told"))]),
  ).toMatch(/gone/);
  expect(port.isOpen).toBe(false);
});

it("another device at the same path is not the one that was opened", async () => {
  const port = await SerialTransport.open(join(folder, "tty"));
  const reason = new Promise<string>((resolve) => port.listen(() => {}, resolve));
  await hangUp();
  other = open();
  expect(await reason).toMatch(/gone/);
});
