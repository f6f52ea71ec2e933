// Flashing on the emulated RP2040 with the real firmware: figures in emulated time against budgets.json
// (UPDATE_GOLDENS=1 writes them again; a figure may not grow by more than a tenth and 10 ms), and power lost at eight
// points of an install and of a delete.
import { HIGH_UNITS, SAVES, UNITS } from "../support/flash-layout.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrapCustomSection } from "../../host/cartridge/identity.ts";
import { LinkLostError } from "../../host/link/index.ts";
import { EmulatedConsole } from "../emulator/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";

const PATH = fileURLToPath(new URL("budgets.json", import.meta.url));
const budgets = JSON.parse(readFileSync(PATH, "utf8")) as Record<string, { limit?: number; measured: number }>;
const update = process.env.UPDATE_GOLDENS === "1";
const GROWTH = 1.1;
/** What the moment within the firmware's 20 ms step may make of it. */
const SLACK_MS = 10;

function check(name: string, value: number): void {
  const { limit, measured } = budgets[name];
  if (limit !== undefined) expect(value, name).toBeLessThanOrEqual(limit);
  if (update) budgets[name].measured = Math.round(value * 1000) / 1000;
  else
    expect(value, `${name}: more than a tenth over the last figure, ${measured}`).toBeLessThanOrEqual(
      measured * GROWTH + SLACK_MS,
    );
}

afterAll(() => {
  if (update) writeFileSync(PATH, `${JSON.stringify(budgets, null, 2)}\n`);
});

/** A cartridge of exactly this many bytes. */
function sizedCartridge(sizeBytes: number): Uint8Array {
  const file = watCartridge({ id: "sized", ramBytes: 32768, fields: `(data (i32.const 4096) "${"d".repeat(20000)}")` });
  const empty = wrapCustomSection("filling", new Uint8Array(8000)).length - 8000;
  return Uint8Array.from([
    ...file,
    ...wrapCustomSection("filling", new Uint8Array(sizeBytes - file.length - empty).fill(0x55)),
  ]);
}

describe("in emulated time", () => {
  it("hello, install, identical install keep their budgets", async () => {
    const console = await EmulatedConsole.start();
    // A chip that has seen use: every sector has to be erased before it is written.
    console.device.machine.flash.bytes.fill(0, UNITS, SAVES).fill(0, HIGH_UNITS);
    const remote = await console.connect();
    const { device } = console;
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const startMs = device.ms;
      const result = await work();
      check(name, device.ms - startMs);
      return result;
    };
    const file = sizedCartridge(32 * 1024);
    expect(file.length).toBe(32 * 1024);
    await measure("helloMs", () => remote.hello());
    expect(await measure("install32KiBMs", () => remote.install(file))).toMatchObject({
      outcome: "installed",
      sectorsSent: 8,
    });
    expect(await measure("identicalFlashMs", () => remote.install(file))).toMatchObject({ outcome: "identical" });
    await measure("installJumpGateMs", () => remote.install(readCartridgeFile("jump-gate")));
    expect((await remote.list()).map((entry) => entry.id).sort()).toEqual(["jump-gate", "sized"]);
    console.expectHealthy();
  });
});

describe("power lost on the emulated handheld", () => {
  const oldFile = watCartridge({ title: "Old" });
  const newFile = watCartridge({
    title: "New",
    ramBytes: 16384,
    fields: `(data (i32.const 4096) "${"n".repeat(5000)}")`,
  });
  let console: EmulatedConsole;
  let count: number;

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", oldFile);
    console.remember();
    const { flash } = console.device.machine;
    const before = flash.operationCount;
    await console.remote.install(newFile);
    count = flash.operationCount - before;
    expect(count).toBeGreaterThan(20);
  });

  /** Cuts the power in the middle of work, switches on again, and returns the titles that are installed. */
  async function titlesAfterCut(operation: number, byte: number, work: () => Promise<unknown>): Promise<string[]> {
    await console.goBack();
    const { device } = console;
    device.cutPower({ at: { operation, byte } });
    expect(await work().catch((error: unknown) => error)).toBeInstanceOf(LinkLostError);
    expect(device.state).toBe("off");
    device.reboot();
    const remote = await console.connect();
    return (await remote.list()).map(({ title }) => title);
  }

  async function expectRuns(): Promise<void> {
    await console.remote.run("probe");
    expect((await console.remote.status()).mode).toBe("GAME");
  }

  // From the announcement over the sectors to the label, and the erasing of the old label.
  it.each([
    [0, 100],
    [0.2, 0],
    [0.45, 2000],
    [0.8, 255],
    [-2, 40],
    [-1, 1000],
  ])("in an install, at %d of its flash operations, byte %i", async (part, byte) => {
    const operation = part < 0 ? count + part : Math.floor(part * count);
    const titles = await titlesAfterCut(operation, byte, () => console.remote.install(newFile));
    expect([["Old"], ["New"]]).toContainEqual(titles);
    if (part >= 0) expect(titles).toEqual(["Old"]);
    await expectRuns();
    const again = await console.remote.install(newFile);
    if (part === 0.8) expect(again.sectorsKept).toBeGreaterThanOrEqual(1);
    expect((await console.remote.list()).map(({ title }) => title)).toEqual(["New"]);
    await expectRuns();
    console.expectHealthy();
  });

  it.each([0, 4096])("in a delete, at byte %i of its only flash operation", async (byte) => {
    const titles = await titlesAfterCut(0, byte, () => console.remote.delete("probe"));
    expect(titles).toEqual(byte === 0 ? ["Old"] : []); // it is a note: written, or not
    await console.remote.install(newFile);
    await expectRuns();
    console.expectHealthy();
  });
});
