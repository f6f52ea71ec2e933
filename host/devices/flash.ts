// Puts a cartridge onto a device and does not give up when the cable falls out: the same install goes on where it
// stopped.
import { type InstallResult, LinkLostError } from "../link/index.ts";
import { DeviceFailure } from "./failure.ts";
import type { OpenDevice } from "./open.ts";

/** What the owner hears and decides. */
export interface FlashEvents {
  /** Sectors done so far; throwing ends the install between two sectors. */
  onProgress(done: number, total: number): void;
  /** The device is lost; resolves with it opened again, or undefined to give up. */
  onLost(reason: string): Promise<OpenDevice | undefined>;
}

/** What flashing one file came to. */
export interface FlashResult extends InstallResult {
  /** The device at the end; another object than at the start when it was lost in between. */
  readonly device: OpenDevice;
  readonly reconnects: number;
}

/** How often in a row the device may be lost without a sector more than before: then the cable is not the reason. */
const LOST_IN_VAIN_MAX = 5;

/** Installs a cartridge file. */
export async function flashCartridge(device: OpenDevice, file: Uint8Array, events: FlashEvents): Promise<FlashResult> {
  let current = device;
  let [most, vain] = [0, 0];
  for (let reconnects = 0; ; reconnects++) {
    try {
      const result = await current.remote.install(file, (done, total) => {
        if (done > most) [most, vain] = [done, 0];
        events.onProgress(done, total);
      });
      return { ...result, device: current, reconnects };
    } catch (error) {
      // A port that is still there, and silent after all repeats, would not answer a new session either.
      if (!(error instanceof LinkLostError) || current.isThere()) throw error;
      current.close();
      const again = vain++ < LOST_IN_VAIN_MAX ? await events.onLost(error.message) : undefined;
      if (!again) {
        throw new DeviceFailure(
          "silent",
          `The device was lost (${error.message}). Nothing is half installed; the same command continues ` +
            "where this one stopped.",
        );
      }
      current = again;
    }
  }
}
