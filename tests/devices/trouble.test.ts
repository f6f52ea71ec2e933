// What goes wrong between a computer and a device, met by the real CLI: Ctrl-C, a killed program, a cable that falls
// out, a port in use, several devices, strangers at the port, a wrong firmware file. The device is whole after each.
import { writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { type RunningEmulator, serveEmulator } from "../../host/emulator/index.ts";
import { buildUf2 } from "../../tools/firmware/uf2.ts";
import { firmwareOf } from "../emulator/console.ts";
import { posixProgram } from "../firmware/console.ts";
import { Bench } from "./cli.ts";

const GAME = "jump-gate";
/** Flash operations of more than the first quarter of its sectors, which is when the command prints its first line. */
const A_QUARTER = 52;
const FLASH_BASE = 0x10000000;
const waiting = { timeout: 120_000, interval: 20 };
/** How many times slower the device is when a test has to come between two steps of what is under way. */
const SLOWER = 20;

let bench: Bench;
let served: RunningEmulator | undefined;

afterEach(async () => {
  await served?.stop();
  served = undefined;
  vi.unstubAllEnvs();
  await bench?.clear();
});

/** An emulated handheld within this process, so that its cable can be pulled; the CLI is a process of its own. */
async function serve(onNotice: (text: string) => void = () => {}): Promise<RunningEmulator> {
  bench = new Bench();
  vi.stubEnv("TMPDIR", bench.folder);
  served = await serveEmulator(
    { pid: process.pid, board: "picosystem", image: firmwareOf("picosystem") },
    { onNotice },
  );
  await vi.waitFor(() => expect(served?.device.link.present).toBe(true), waiting);
  return served;
}

/**
 * Lets the device's time pass slowly from its n-th flash operation from now on, so that no command ends unnoticed;
 * returns how to end that.
 */
function slowAfter({ device }: RunningEmulator, operations: number): () => void {
  const { flash } = device.machine;
  const from = flash.operationCount + operations;
  const { runNow } = device;
  device.runNow = (ms) => runNow.call(device, flash.operationCount < from ? ms : ms / SLOWER);
  return () => {
    device.runNow = runNow;
  };
}

async function startPosix(): Promise<string> {
  posixProgram();
  const words = await bench.start(["emulate", "--posix"]).until(/Ctrl-C/);
  return words.split(" ")[0];
}

/** Expects that no half cartridge is there, and that a second flash finishes with what the first one wrote. */
async function expectResumable(): Promise<void> {
  const before = JSON.parse((await bench.run("info", "--device", "--json")).stdout);
  expect(before).toMatchObject({ cartridges: [], status: { mode: "MENU", failure: 0 } });
  const [report] = JSON.parse((await bench.run("flash", GAME, "--json")).stdout);
  expect(report).toMatchObject({ outcome: "installed" });
  expect(report.sectorsKept).toBeGreaterThanOrEqual(2);
  expect(report.sectorsSent).toBeGreaterThanOrEqual(1);
  expect((await bench.run("run", GAME)).exit).toBe(EXIT.DONE);
}

describe("while a cartridge is flashed", () => {
  it.each([
    ["SIGINT", EXIT.INTERRUPTED],
    ["SIGKILL", null],
  ] as const)("%s leaves the device whole, and the next flash goes on from there", async (signal, exit) => {
    const hurry = slowAfter(await serve(), A_QUARTER);
    const flash = bench.start(["flash", GAME]);
    await flash.until(/\d of \d+ sectors/);
    flash.child.kill(signal);
    expect((await flash.ended).exit).toBe(exit);
    hurry();
    await expectResumable();
  });

  it("a cable that falls out and comes back is waited for; the transfer resumes", async () => {
    const { device } = await serve();
    const hurry = slowAfter(served as RunningEmulator, A_QUARTER);
    const flash = bench.start(["flash", GAME, "--run"]);
    await flash.until(/\d of \d+ sectors/);
    device.plugUsb(false);
    hurry();
    await vi.waitFor(() => expect(device.link.present).toBe(false), waiting);
    device.plugUsb(true);
    const { exit, stdout, stderr } = await flash.ended;
    expect(stderr).toMatch(/waiting for the device to come back/);
    expect(stdout).toMatch(/([2-9]|\d\d) sectors were there already/);
    expect([exit, stdout]).toEqual([EXIT.DONE, expect.stringMatching(/jump-gate runs\.\n$/)]);
  });
});

describe("at the port", () => {
  it("Ctrl-C ends a long press, and the wait for a device that was lost", async () => {
    const { device } = await serve();
    const interrupt = async (command: ReturnType<Bench["start"]>) => {
      command.child.kill("SIGINT");
      expect((await command.ended).exit).toBe(EXIT.INTERRUPTED);
    };
    // Slow as the device is here, the presses would last longer than this test may.
    const hurry = slowAfter(served as RunningEmulator, 0);
    const press = bench.start(["press", "a", "--ms", "10000"]);
    await vi.waitFor(() => expect(device.usb.isOpen).toBe(true), waiting);
    await interrupt(press);
    hurry();
    slowAfter(served as RunningEmulator, A_QUARTER);
    const flash = bench.start(["flash", GAME]);
    await flash.until(/\d of \d+ sectors/);
    device.plugUsb(false);
    await flash.untilError(/waiting for the device/);
    await interrupt(flash);
  });

  it("a second program is told that the port is in use, and the first goes on", async () => {
    bench = new Bench();
    await startPosix();
    expect((await bench.run("flash", "null")).exit).toBe(EXIT.DONE);
    const monitor = bench.start(["monitor"]);
    await monitor.until(/installed: null\n/);
    const second = await bench.run("flash", "null");
    expect(second.exit).toBe(EXIT.PORT);
    expect(second.stderr).toMatch(/in use by another program/);
    const listed = await bench.run("ports");
    expect(listed.stdout).toMatch(/^posix-\d+, .*in use/);
    const { stdout } = await bench.run("doctor");
    expect(stdout).toMatch(/FAULT .*in use .*\(process \d+\)/);
    expect(stdout).not.toContain("jumpdeck doctor");
    expect(monitor.child.exitCode).toBeNull();
    monitor.child.kill("SIGINT");
    expect((await monitor.ended).exit).toBe(EXIT.INTERRUPTED);
    expect((await bench.run("flash", "null")).exit).toBe(EXIT.DONE);
  });

  it("of several devices one has to be named: by name, or in the environment", async () => {
    bench = new Bench();
    const names = [await startPosix(), await startPosix()];
    const undecided = await bench.run("run", "null");
    expect(undecided.exit).toBe(EXIT.SEVERAL_DEVICES);
    for (const name of names) expect(undecided.stderr).toContain(name);
    expect((await bench.run("run", "null", "--port", "posix-0")).exit).toBe(EXIT.NO_DEVICE);
    const named = await bench.run("flash", "null", "--port", names[1]);
    expect(named.exit).toBe(EXIT.DONE);
    const byVariable = (name: string) => bench.start(["run", "null"], { JUMPDECK_PORT: name }).ended;
    expect((await byVariable(names[1])).exit).toBe(EXIT.DONE);
    expect((await byVariable(names[0])).stderr).toMatch(/no such cartridge/);
  });

  it("what is no Jumpdeck, no port, no cartridge, no firmware gets one sentence and its exit code", async () => {
    bench = new Bench();
    const cases: [number, RegExp, string[]][] = [
      [EXIT.NO_DEVICE, /no port \/dev\/nowhere/, ["info", "--port", "/dev/nowhere"]],
      [EXIT.NO_DEVICE, /no device "deck"/, ["run", "null", "--port", "deck"]],
      [EXIT.USAGE, /no button "z"/, ["press", "z"]],
      [EXIT.USAGE, /list, pull, push or rm/, ["saves", "fetch"]],
      [EXIT.USAGE, /no board "gameboy"; there are: picosystem/, ["emulate", "--board", "gameboy"]],
      [EXIT.BAD_FILE, /not a WebAssembly file/, ["flash", bench.path("text.wasm")]],
      [EXIT.NO_DEVICE, /By hand: .*RPI-RP2/, ["firmware"]],
    ];
    writeFileSync(bench.path("text.wasm"), "hello");
    for (const [exit, words, args] of cases) {
      const run = await bench.run(...args);
      expect([run.exit, run.stderr]).toEqual([exit, expect.stringMatching(words)]);
      expect(run.stderr).not.toMatch(/^\s+at /m);
    }
  });
});

describe("a new firmware", () => {
  it("goes through the boot loader's drive; cartridges stay; files for others are refused before", async () => {
    const onNotice = vi.fn();
    await serve(onNotice);
    expect((await bench.run("flash", "null")).exit).toBe(EXIT.DONE);
    const refuse = async (name: string, bytes: Uint8Array, words: RegExp) => {
      writeFileSync(bench.path(name), bytes);
      const run = await bench.run("firmware", bench.path(name));
      expect([run.exit, run.stderr]).toEqual([EXIT.BAD_FILE, expect.stringMatching(words)]);
    };
    await refuse("text.uf2", Buffer.from("hello"), /not a UF2 file/);
    await refuse(
      "other.uf2",
      buildUf2(Buffer.from("waveshare-pico-lcd-1.3\0"), FLASH_BASE),
      /is for waveshare.*, the device is a picosystem/,
    );
    await refuse("far.uf2", buildUf2(Buffer.from("picosystem\0"), FLASH_BASE + 0x80000), /beyond the firmware's place/);
    expect(onNotice).not.toHaveBeenCalled();
    const run = await bench.run("firmware");
    expect([run.exit, run.stderr]).toEqual([EXIT.DONE, ""]);
    expect(run.stdout).toMatch(/goes into its boot loader\.\n.* is on .*-drive\.\nIt is back with firmware/);
    expect(onNotice.mock.calls.flat()).toEqual([
      expect.stringMatching(/^boot loader/),
      expect.stringMatching(/new image/),
    ]);
    expect((await bench.run("run", "null")).exit).toBe(EXIT.DONE);
  });
});
