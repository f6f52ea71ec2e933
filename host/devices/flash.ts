// Puts a cartridge onto a device and does not give up when the cable falls out: the same install goes on where it
// stopped.
import { type InstallResult, LinkLostError } from "../link/index.ts";
import { DeviceFailure } from "./failure.ts";
import type { OpenDevice } from "./open.ts";

/** What the owner hears and decides. */
export interface FlashEvents {
  /** Sectors done so far; throwing ends the install between two sectors. */
  onProgress(done: number, total: number): void;
  /** The device is lost; resolves with it opened anew, or undefined to give up. */
  onLost(reason: string): Promise<OpenDevice | undefined>;
}

/** What flashing one file came to. */
export interface FlashResult extends InstallResult {
  /** The device at the end; another object than at the start when it was lost meanwhile. */
  readonly device: OpenDevice;
  readonly reconnects: number;
}

/** Installs a cartridge file. */
export async function flashCartridge(device: OpenDevice, file: Uint8Array, events: FlashEvents): Promise<FlashResult> {
  let current = device;
  for (let reconnects = 0; ; reconnects++) {
    try {
      const result = await current.deck.install(file, events.onProgress);
      return { ...result, device: current, reconnects };
    } catch (error) {
      // A port that is still there, and silent after all repeats, would not answer a new session either.
      if (!(error instanceof LinkLostError) || current.isThere()) throw error;
      current.close();
      const again = await events.onLost(error.message);
      if (!again) {
        throw new DeviceFailure(
          "silent",
          `The device was lost (${error.message}). Nothing is half installed; the same command goes on where this one stopped.`,
        );
      }
      current = again;
    }
  }
}
