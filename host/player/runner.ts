// Runs one cartridge through its console face in fixed 20 ms steps. Knows no screen, no clock and no storage.
import { FLAG, LIMIT, STATUS } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";

/** What one step brought; a part that did not change is undefined. */
export interface Step {
  /** The new display list. */
  screen?: Uint8Array;
  /** The new sound list, which replaces the one that sounds. */
  sound?: Uint8Array;
  /** The new save; empty: nothing to keep, delete it. */
  save?: Uint8Array;
  thinking: boolean;
  /** The cartridge asks for the console's menu. */
  leave: boolean;
}

/** A cartridge between boot and the end of its power. */
export class ConsoleRunner {
  readonly cartridge: Cartridge;

  constructor(cartridge: Cartridge) {
    this.cartridge = cartridge;
  }

  /** Boots the cartridge and hands it its save if there is one; returns loadSave's status (0 without a save). */
  boot(seedLo: number, seedHi: number, save?: Uint8Array): number {
    const status = this.cartridge.raw.boot(seedLo, seedHi);
    if (status !== STATUS.OK) throw new Error(`boot answers with status ${status}`);
    return save === undefined ? STATUS.OK : this.loadSave(save);
  }

  /** Hands over a save and returns loadSave's status; one that is too long is refused here. */
  loadSave(save: Uint8Array): number {
    return save.length > LIMIT.SAVE_MAX_BYTES ? STATUS.BAD_SAVE : this.cartridge.loadSave(save);
  }

  /** Runs one step of 20 ms with the buttons now held; a trap throws WebAssembly.RuntimeError. */
  step(buttons: number): Step {
    const flags = this.cartridge.raw.tick(buttons, LIMIT.TICK_MS);
    const step: Step = { thinking: (flags & FLAG.THINKING) !== 0, leave: (flags & FLAG.LEAVE) !== 0 };
    if (flags & FLAG.SCREEN) step.screen = this.cartridge.screen();
    if (flags & FLAG.SOUND) step.sound = this.cartridge.sound();
    if (flags & FLAG.SAVE) step.save = this.cartridge.save();
    return step;
  }
}
