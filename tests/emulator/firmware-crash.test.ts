// Cartridges that trap, hang or exhaust something on the emulated RP2040, where faults and the watchdog are the chip's
// own: a crash screen with words, the menu afterwards, the save intact.
import { beforeAll, describe, expect, it } from "vitest";
import { LINK_STATUS, LinkRefusedError } from "../../host/link/index.ts";
import { LARGE_MISBEHAVIOURS, MISBEHAVIOURS, SAVED_BYTE } from "../firmware/misbehaving.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { EmulatedConsole } from "./console.ts";

/** Of the misbehaviours those that are tried out of flash in every run: one of each end. */
const SAMPLE: readonly string[] = ["a trap", "an endless loop with calls"];

let console: EmulatedConsole;

beforeAll(async () => {
  console = await EmulatedConsole.start();
  await console.connect();
  console.remember();
});

/** JUMPDECK_MISBEHAVIOURS=all tries all of them out of flash. */
const fromFlash = LARGE_MISBEHAVIOURS.filter(
  (_, i) => process.env.JUMPDECK_MISBEHAVIOURS === "all" || SAMPLE.includes(MISBEHAVIOURS[i].name),
);

describe("a cartridge that makes", () => {
  it.each([...MISBEHAVIOURS, ...fromFlash])(
    "$name ends in the crash screen; menu and save stay",
    async ({ cartridge }) => {
      await console.goBack();
      const { device, remote } = console;
      await remote.install(watCartridge(cartridge));
      await remote.run("probe");
      const { hotCodeBytes, flashCodeBytes } = await remote.stats();
      if (cartridge.fillerBytes !== undefined)
        expect(flashCodeBytes - hotCodeBytes, "code in flash alone").toBeGreaterThan(64 * 1024);
      await device.run({ ms: 200 });
      device.hold("A");
      await device.run({ ms: 100 });
      device.release("A");
      // A hang is cut by the firmware's own time limit, at the latest by the watchdog.
      await device.runUntil(() => device.display.writes > 0, { timeoutMs: 100 });
      await device.run({ ms: 4000 });
      const status = await remote.status();
      expect(status).toMatchObject({ mode: "CRASH", where: "tick" });
      await console.expectGlassMatchesList();
      expect(await console.words()).toContain("Probe");
      expect([...(await remote.readSave("probe"))]).toEqual([SAVED_BYTE]);
      await device.press("A", { afterMs: 300 });
      expect((await remote.status()).mode).toBe("MENU");
      expect(device.machine.resets).toBe(0);
      expect(device.complaints).toEqual([]);
      const { used, size } = device.stackWatermark();
      expect(used).toBeLessThanOrEqual(size);
    },
  );
});

describe("a file that does not fit is refused in words", () => {
  const refused: [name: string, file: Uint8Array][] = [
    ["another ABI version", watCartridge({ abi: 2 })],
    ["too much RAM", watCartridge({ ramBytes: 65536 - 256 })],
    ["an import", watCartridge({ imports: '(import "env" "now" (func $now (result i32)))' })],
    [
      "code for which there is no memory",
      watCartridge({ bodies: { tick: `(block (br_table ${"0 ".repeat(20_000)} (local.get $0))) (i32.const 0)` } }),
    ],
    [
      "blocks nested too deeply",
      watCartridge({ fields: `(func (param i32) ${"(if (local.get 0) (then ".repeat(64)} (nop) ${"))".repeat(64)})` }),
    ],
  ];
  it.each(refused)("%s", async (_, file) => {
    await console.goBack();
    const { remote } = console;
    const error = await remote.install(file).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(LinkRefusedError);
    expect((error as LinkRefusedError).status).not.toBe(LINK_STATUS.OK);
    expect((error as Error).message.length).toBeGreaterThan(10);
    expect(await remote.list()).toEqual([]);
    // What came as far as the whole file is refused on the screen too; a key leads back to the menu.
    if ((await remote.status()).mode === "NOTICE") {
      await console.expectGlassMatchesList();
      await console.device.press("A", { afterMs: 200 });
    }
    expect((await remote.status()).mode).toBe("MENU");
    console.expectHealthy();
  });
});
