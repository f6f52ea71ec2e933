// The log of saves and settings on the emulated RP2040 with its flash times: collecting an area full of one-page records takes little
// beyond the flash's own time and never trips the watchdog.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { flashPath, posixProgram } from "../firmware/console.ts";
import { sealSave } from "../firmware/seal-save.ts";
import { openCartridge } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const LOG = 0x80000;
const AREA_BYTES = 0x20000;
const KIND_REFUSED = 3;
/** The limits of budgets.json: what collecting an area may take beyond erasing and programming, and what one write of a page may take that
 * does its share of a collection. */
const { limits } = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as {
  limits: { collectingBeyondFlashMs: number; collectingWriteMs: number };
};

/** Operations of the soak, and after how many of them power is cut in one. */
const OPERATIONS = Number(process.env.JUMPDECK_DEVICE_OPERATIONS ?? 60);
const CUT_EVERY = 20;

/** Flash whose log area 0 is full of one-page records under so many keys, and whose area 1 was used before. */
function fullLog(keys: number): Uint8Array {
  const flash = flashPath();
  execFileSync(join(dirname(posixProgram()), "jumpdeck-store"), ["fill", flash, String(KIND_REFUSED), String(keys)]);
  const bytes = new Uint8Array(readFileSync(flash));
  bytes.fill(0, LOG + AREA_BYTES, LOG + 2 * AREA_BYTES);
  return bytes;
}

describe("an area of 511 one-page records is collected at once", () => {
  it.each([1, 400])("%i keys", async (keys) => {
    const console = await EmulatedConsole.start("picosystem", { flash: fullLog(keys) });
    const { device } = console;
    const deck = await console.connect();
    const { brightness, volume } = await deck.settings();
    const { flash } = device.machine;
    const [first, from] = [flash.operationCount, device.ms];
    await deck.settings({ brightness: brightness - 1, volume });
    const work = flash.history.filter(({ index }) => index >= first);
    const flashMs = work.reduce((sum, { nanos }) => sum + nanos, 0) / 1e6;
    expect((await deck.stats()).collections).toBe(1);
    expect(work.length).toBeGreaterThan(keys);
    expect(device.ms - from - flashMs, "milliseconds beyond the flash's own").toBeLessThanOrEqual(limits.collectingBeyondFlashMs);
    expect(device.machine.resets).toBe(0);
    expect((await deck.saves()).length).toBe(keys);
    device.reboot();
    await console.connect();
    expect(await console.deck.settings()).toEqual({ brightness: brightness - 1, volume });
    expect((await console.deck.stats()).bootReason).toBe(0);
    console.expectHealthy();
  });
});

describe("a console that meets a collection", () => {
  it("goes on after 600 changes of settings, and restarts with the last", async () => {
    const console = await EmulatedConsole.start("picosystem", { flash: fullLog(1) });
    const deck = await console.connect();
    let longest = 0;
    for (let n = 0; n < 600; n++) {
      const from = console.device.ms;
      await deck.settings({ brightness: 1 + (n % 5), volume: 2 });
      if (n > 0) longest = Math.max(longest, console.device.ms - from);
    }
    expect((await deck.stats()).collections).toBe(2);
    expect(longest, "milliseconds of one change, the first apart").toBeLessThanOrEqual(limits.collectingWriteMs);
    expect(console.device.machine.resets).toBe(0);
    console.device.reboot();
    await console.connect();
    expect(await console.deck.settings()).toEqual({ brightness: 5, volume: 2 });
    console.expectHealthy();
  });
});

describe("a soak of saves, settings, starts and deletes with power cuts", () => {
  it(`ends in a menu with the right saves after ${OPERATIONS} operations`, async () => {
    const console = await EmulatedConsole.withCartridges("picosystem", "null");
    const { device } = console;
    const random = new SeededRandom(OPERATIONS);
    const ids = ["null", "away-1", "away-2", "away-3"];
    const saves = new Map<string, string>();
    let settings = await console.deck.settings();
    const readSave = async (id: string) => toHex(await console.deck.readSave(id).catch(() => new Uint8Array()));

    /** What may be found if power goes in the operation: the save or the settings that it writes. */
    let onItsWay: { id?: string; save?: string; settings?: typeof settings } = {};
    const operate = async (): Promise<void> => {
      const what = random.below(100);
      const id = ids[random.below(ids.length)];
      if (what < 50) {
        const length = 1 + random.below(what < 40 ? 900 : 4079);
        const save = sealSave(id, Array.from({ length }, () => random.below(256)), openCartridge("null").identity.saveVersion);
        onItsWay = { id, save: toHex(save) };
        await console.deck.writeSave(id, save);
        saves.set(id, toHex(save));
      } else if (what < 94) {
        const wanted = { brightness: 1 + random.below(5), volume: random.below(6) };
        onItsWay = { settings: wanted };
        await console.deck.settings(wanted);
        settings = wanted;
      } else if (what < 97) {
        onItsWay = { id, save: "" };
        await console.deck.writeSave(id, new Uint8Array());
        saves.delete(id);
      } else if (what < 98) {
        await console.deck.run("null", { lockstep: true, ignoreSave: true });
        await console.deck.stop();
      } else {
        await device.run({ ms: 700 }); // an idle moment
      }
    };
    for (let n = 1; n <= OPERATIONS; n++) {
      onItsWay = {};
      const isCut = n % CUT_EVERY === 0;
      if (!isCut) {
        await operate();
        continue;
      }
      // What is on its way then is the old or the new.
      device.cutPower({ at: { operation: random.below(6), byte: random.below(257) } });
      const outcome = operate().catch((error: unknown) => error);
      await Promise.race([outcome, device.runUntil(() => device.state === "off", { timeoutMs: 3000 }).catch(() => undefined)]);
      device.cutPower();
      console.deck.close();
      await outcome;
      device.reboot();
      await console.connect();
      const { id: written, save } = onItsWay;
      if (written !== undefined && save !== undefined && (await readSave(written)) === save) saves.set(written, save);
      const found = await console.deck.settings();
      expect([settings, onItsWay.settings ?? settings]).toContainEqual(found);
      settings = found;
      for (const id of ids) expect(await readSave(id), `${id} after ${n} operations`).toBe(saves.get(id) ?? "");
    }
    for (const id of ids) expect(await readSave(id)).toBe(saves.get(id) ?? "");
    expect(await console.deck.settings()).toEqual(settings);
    expect((await console.deck.status()).mode).toBe("MENU");
    expect(await console.words()).toContain("Null");
    console.expectHealthy();
  }, 6 * 3_600_000);
});

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
