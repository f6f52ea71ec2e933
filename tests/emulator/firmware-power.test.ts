// Loss of power while the firmware writes a save, at sampled flash operations and bytes, on the emulated RP2040:
// afterwards the save is the old one or the new one, the game goes on from it, and the menu is fine.
import { beforeAll, describe, expect, it } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const FILE = readCartridgeFile("jump-gate");
const MODE_GAME = "GAME";

let console: EmulatedConsole;
let before: Uint8Array;
let after: Uint8Array;
let operations: { kind: string; length: number }[];

/** Makes the move that is saved. */
async function move(): Promise<void> {
  await console.device.press("A", { ms: 60, afterMs: 300 });
}

beforeAll(async () => {
  console = await EmulatedConsole.withCartridges("picosystem", FILE);
  const { device } = console;
  await console.remote.run("jump-gate", { seed: [5, 5] });
  await device.run({ ms: 400 });
  await device.press("DOWN", { afterMs: 400 });
  // New game, start: from the first accepted action on there is a save.
  for (
    let i = 0;
    i < 12 && (await console.remote.readSave("jump-gate").catch(() => new Uint8Array())).length === 0;
    i++
  ) {
    await device.press("A", { afterMs: 400 });
  }
  before = await console.remote.readSave("jump-gate");
  expect(before.length).toBeGreaterThan(16);
  // Find a press of A that changes the save, and count the flash work it makes.
  for (let i = 0; i < 20; i++) {
    console.remember();
    const { flash } = device.machine;
    const first = flash.operationCount;
    await move();
    after = await console.remote.readSave("jump-gate");
    operations = flash.history.filter((operation) => operation.index >= first);
    if (!Buffer.from(after).equals(Buffer.from(before)) && operations.length > 0) break;
    before = after;
  }
  expect(operations.length).toBeGreaterThan(0);
});

describe("power lost during a save", () => {
  it.each(Array.from({ length: 8 }, (_, i) => i))("sample %i of 8", async (sample) => {
    await console.goBack();
    const { device } = console;
    const operation = Math.floor((sample * operations.length) / 8);
    const byte = [0, 1, 15, 16, 60, 128, 255, 256][sample];
    device.cutPower({ at: { operation, byte } });
    device.hold("A");
    await device.run({ ms: 60 });
    device.release("A");
    await device.run({ ms: 300 });
    expect(device.state).toBe("off");
    device.reboot();
    const remote = await console.connect();
    const save = await remote.readSave("jump-gate");
    const isOld = Buffer.from(save).equals(Buffer.from(before));
    const isNew = Buffer.from(save).equals(Buffer.from(after));
    expect(isOld || isNew, `operation ${operation}, byte ${byte}`).toBe(true);
    const cartridge = new Cartridge(FILE);
    cartridge.raw.boot(1, 1);
    expect(cartridge.loadSave(save)).toBe(0);
    expect((await remote.list()).map((entry) => entry.id)).toEqual(["jump-gate"]);
    await remote.run("jump-gate");
    await device.run({ ms: 600 });
    expect((await remote.status()).mode).toBe(MODE_GAME);
    await console.expectGlassMatchesList();
    console.expectHealthy();
  });
});
