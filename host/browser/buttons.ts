// The buttons now held, from all sources together. A press shorter than a step still counts for one step. Pure.

/** Where a press comes from; each source holds its own set. */
export type ButtonSource = "keyboard" | "touch" | "gamepad";

/** Collects presses between steps. */
export class HeldButtons {
  readonly #held = new Map<ButtonSource, number>();
  #latched = 0;

  /** Replaces what one source holds. */
  set(source: ButtonSource, buttons: number): void {
    this.#latched |= buttons & ~(this.#held.get(source) ?? 0);
    this.#held.set(source, buttons);
  }

  /** Returns what is held or was pressed since the last call: for one step. */
  take(): number {
    const buttons = this.peek() | this.#latched;
    this.#latched = 0;
    return buttons;
  }

  /** Returns what is held just now. */
  peek(): number {
    let buttons = 0;
    for (const held of this.#held.values()) buttons |= held;
    return buttons;
  }

  /** Lets go of everything: the page lost the keys. */
  release(): void {
    this.#held.clear();
    this.#latched = 0;
  }
}
