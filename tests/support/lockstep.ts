// Steps of buttons that are played on a console and in V8 side by side: every display list, and the position at the
// end, are the same.
import { expect } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { readCartridgeFile } from "./games.ts";

/** A console that has the cartridge, and what is played on it. */
export interface Lockstep {
  readonly remote: RemoteConsole;
  readonly id: string;
  readonly seed: number;
  readonly steps: readonly number[];
}

/** One step on both, whose flags and display lists are the same; returns the flags. */
export async function tickAlike(
  remote: RemoteConsole,
  cartridge: Cartridge,
  buttons: number,
  when: string,
): Promise<number> {
  const flags = cartridge.raw.tick(buttons, LIMIT.TICK_MS);
  const list = cartridge.screen();
  const there = await remote.tick(buttons, LIMIT.TICK_MS);
  expect([there.flags, there.listSize, there.listCrc], when).toEqual([flags, list.length, crc32(list)]);
  return flags;
}

/**
 * Starts the cartridge and plays all steps; `visit` is called after each, with its flags. Returns the cartridge here.
 */
export async function playInLockstep(
  { remote, id, seed, steps }: Lockstep,
  visit: (step: number, flags: number) => Promise<void> = async () => {},
): Promise<Cartridge> {
  const cartridge = new Cartridge(readCartridgeFile(id));
  await remote.run(id, { seed: [seed, 0], ignoreSave: true, lockstep: true });
  expect(cartridge.raw.boot(seed, 0)).toBe(0);
  for (const [i, buttons] of steps.entries()) {
    await visit(i, await tickAlike(remote, cartridge, buttons, `step ${i} of ${steps.length}`));
  }
  const [hash] = await remote.calls([["stateHash"]]);
  expect(BigInt.asUintN(64, hash)).toBe(BigInt.asUintN(64, cartridge.raw.stateHash()));
  return cartridge;
}
