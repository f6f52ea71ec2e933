// The real firmware on an emulated board, built from this checkout, for its tests.
import { expect } from "vitest";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readDisplayList } from "../../host/devices/look.ts";
import { type BootOptions, EmulatedHandheld } from "../../host/emulator/index.ts";
import { LINK_LIMIT } from "../../host/link/index.ts";
import { rasterise, screenText } from "../../host/raster/index.ts";
import { EmulatedConsole as BootedConsole } from "../../host/testing/emulated-console.ts";
import { buildBoard } from "../../tools/firmware/build.ts";
import { ROOT, readCartridgeFile } from "../support/games.ts";
import { installedFlash } from "./installed.ts";

const images = new Map<string, string>();

/** Path of the board's firmware as ELF, built when it is not up to date. */
export function firmwareOf(board: string): string {
  let path = images.get(board);
  if (!path) {
    path = buildBoard(ROOT, board).files.find((file) => file.endsWith(".elf"))!;
    images.set(board, path);
  }
  return path;
}

/** Flash of a board on which a built cartridge was installed. */
export function flashWith(board: string, id: string): Promise<Uint8Array> {
  return installedFlash(
    board,
    firmwareOf(board),
    id,
    async () => (await EmulatedConsole.withCartridges(board, id)).device.machine.flash.bytes,
  );
}

/** A board with this checkout's firmware. */
export class EmulatedConsole extends BootedConsole {
  /** Switches a board on; no instruction has run. */
  static async start(board = "picosystem", options: Partial<BootOptions> = {}): Promise<EmulatedConsole> {
    return new EmulatedConsole(await EmulatedHandheld.boot({ board, image: firmwareOf(board), ...options }));
  }

  /** Boots to the menu, opens the link and installs cartridges: built ones by id, others as bytes. */
  static async withCartridges(board: string, ...cartridges: (string | Uint8Array)[]): Promise<EmulatedConsole> {
    const console = await EmulatedConsole.start(board);
    await console.install(...cartridges);
    return console;
  }

  /**
   * Boots a board on which a built cartridge was installed before, and opens the link. Tests of installing do it
   * themselves.
   */
  static async withInstalled(board: string, id: string): Promise<EmulatedConsole> {
    const console = await EmulatedConsole.start(board, { flash: await flashWith(board, id) });
    await console.connect();
    return console;
  }

  /** Opens the link and installs cartridges: built ones by id, others as bytes. */
  async install(...cartridges: (string | Uint8Array)[]): Promise<void> {
    await this.connect();
    for (const cartridge of cartridges) {
      await this.remote.install(typeof cartridge === "string" ? readCartridgeFile(cartridge) : cartridge);
    }
  }

  /** Makes the memory of the cartridge that runs in lockstep like another one's. */
  async writeMemory(wanted: Cartridge): Promise<void> {
    const memory = wanted.memory().subarray(0, wanted.identity.ramBytes);
    for (let at = 0; at < memory.length; at += LINK_LIMIT.CHUNK_BYTES)
      await this.remote.writeMemory(at, memory.subarray(at, at + LINK_LIMIT.CHUNK_BYTES));
  }

  /** Cycles of what is done in which the processor does not sleep: without waiting for frames of USB. */
  async awakeCycles(run: () => Promise<unknown>): Promise<number> {
    const { device } = this;
    const before = device.cycles;
    device.profiler.start();
    await run();
    device.profiler.stop();
    const asleep = device.profiler.report([]).find(({ name }) => name === "(asleep)")?.share ?? 0;
    return (device.cycles - before) * (1 - asleep);
  }

  /**
   * Waits for the display to stand still, then expects the glass to show exactly the display list's pixels; returns the
   * list.
   */
  async expectGlassMatchesList(): Promise<Uint8Array> {
    for (let attempt = 0; attempt < 20; attempt++) {
      const before = await this.remote.displayList();
      await this.device.run({ ms: 60 });
      const after = await this.remote.displayList();
      if (!Buffer.from(before).equals(Buffer.from(after))) continue;
      const frame = rasterise(after);
      const wanted = Uint16Array.from(frame.pixels, (index) => frame.palette[index]);
      const { pixels565 } = this.device.screenshot();
      const differing = wanted.findIndex((value, i) => value !== pixels565[i]);
      expect(differing, "first pixel at which glass and display list differ").toBe(-1);
      return after;
    }
    throw new Error("the picture does not come to rest");
  }

  /** All words of the current display list, joined by " | ". */
  async words(): Promise<string> {
    return screenText(await readDisplayList(this.remote))
      .map((piece) => piece.text)
      .join(" | ");
  }
}
