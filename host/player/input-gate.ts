// What is between the keys and a cartridge: the console's menu gesture, and keys that must be released first.
// Counts 20 ms steps; reads no clock.
import { BUTTON, LIMIT } from "../cartridge/abi.ts";
import { buttonsOf } from "../cartridge/input.ts";

const GESTURE = BUTTON.X | BUTTON.Y;
const HOLD_STEPS = LIMIT.MENU_HOLD_MS / LIMIT.TICK_MS;

/** What one step of the gate lets through. */
export interface GatedInput {
  /** The input that the cartridge (or the menu) may see: buttons and a touch. */
  input: number;
  /** True in the one step in which X and Y have been held together for a second. */
  menu: boolean;
}

/**
 * Filters the held buttons, step by step. X and Y held together do not pass until released; after a second the gate
 * asks for the menu, once.
 */
export class InputGate {
  #held = 0;
  #blocked = 0;
  #heldSteps = 0;

  /** Takes the input of a step (cartridge/input.ts) and returns what passes; touches always do. */
  step(input: number): GatedInput {
    const held = buttonsOf(input);
    this.#held = held;
    this.#blocked &= held;
    if ((held & GESTURE) === GESTURE) {
      this.#blocked |= GESTURE;
      this.#heldSteps++;
    } else {
      this.#heldSteps = 0;
    }
    return { input: input & ~this.#blocked, menu: this.#heldSteps === HOLD_STEPS };
  }

  /** Lets nothing that was held in the last step pass before it was released: for a change of screens. */
  blockHeld(): void {
    this.#blocked = this.#held;
  }
}
