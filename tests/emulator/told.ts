// What `jumpdeck check` predicts of a cartridge against what the emulated handheld then shows.
import { HIGH_UNITS, SAVES, UNITS } from "../support/flash-layout.ts";
import { expect } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { validateCartridge } from "../../host/cartridge/validate.ts";
import { predictDevice } from "../../host/check/predictions.ts";
import { EmulatedConsole } from "./console.ts";

/** What used flash holds: not zeros, of which a cartridge may have whole sectors that need not be sent. */
const USED = 0x5a;

/**
 * Without its tearing signal a panel is waited for in vain with each of the first pictures: no time that a real one
 * takes. The firmware's display.c gives up after three.
 */
const WAITED_FOR = 3;

/**
 * Opens the link and installs a cartridge where all flash was used before and has to be erased; returns the
 * milliseconds that took.
 */
export async function installUsed(console: EmulatedConsole, file: Uint8Array): Promise<number> {
  const { device } = console;
  await console.connect();
  for (let i = 0; i < WAITED_FOR; i++) {
    await console.remote.press(BUTTON.DOWN, 50);
    await device.run({ ms: 100 });
  }
  device.machine.flash.bytes.fill(USED, UNITS, SAVES).fill(USED, HIGH_UNITS);
  const before = device.ms;
  await console.remote.install(file);
  return device.ms - before;
}

/** Expects that the cartridge that runs takes what `check` predicts of it, and took as long to be installed. */
export async function expectTold(
  { remote }: EmulatedConsole,
  file: Uint8Array,
  installMs: number | undefined,
): Promise<void> {
  const { identity, module } = validateCartridge(file);
  if (!identity) throw new Error("no cartridge");
  const told = predictDevice(file, identity, module);
  const { arenaBytes, arenaUsed, hotCodeBytes, flashCodeBytes } = await remote.stats();
  const shown = {
    ramBytes: arenaUsed,
    metacodeBytes: flashCodeBytes,
    hotBytes: flashCodeBytes > 0 ? hotCodeBytes : told.hotBytes,
    installMs: installMs ?? told.installMs,
  };
  for (const [name, value] of Object.entries(shown)) {
    const { [name as keyof typeof shown]: predicted } = told;
    expect(Math.abs(predicted - value), `${name}: told ${predicted}, is ${value}`).toBeLessThanOrEqual(value / 50);
  }
  expect(told.arenaBytes, "HANDHELD.arenaBytes of host/check/predictions.ts").toBe(arenaBytes);
}

/** Installs a cartridge over used flash, starts it, and expects what was predicted. */
export async function expectToldOf(board: string, file: Uint8Array): Promise<void> {
  const console = await EmulatedConsole.start(board, { tearingSignal: false });
  const installMs = await installUsed(console, file);
  await console.remote.run(validateCartridge(file).identity?.id ?? "", { seed: [1, 2], lockstep: true });
  await expectTold(console, file, installMs);
}
