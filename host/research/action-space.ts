// The codes of a layout's actions numbered from 0 on without gaps, as a net's outputs are. Knows no game.
import type { Layout } from "../state/layout.ts";

/** Every action that a layout knows, by number. */
export class ActionSpace {
  /** How many there are. */
  readonly size: number;
  readonly #codes: Int32Array;
  readonly #indices: Int32Array;

  constructor({ actions }: Pick<Layout, "actions">) {
    const codes = Object.values(actions).flatMap(({ code, count = [] }) =>
      Array.from({ length: count.reduce((product, n) => product * n, 1) }, (_, i) => code + i),
    );
    this.#codes = Int32Array.from(new Set(codes)).sort();
    this.size = this.#codes.length;
    this.#indices = new Int32Array((this.#codes.at(-1) ?? -1) + 1).fill(-1);
    for (const [index, code] of this.#codes.entries()) this.#indices[code] = index;
  }

  /** Returns an action's number; throws RangeError for any other code. */
  indexOf(code: number): number {
    const index = this.#indices[code] ?? -1;
    if (index < 0) throw new RangeError(`the layout has no action ${code}`);
    return index;
  }

  /** Returns the code of the action with a number. */
  codeAt(index: number): number {
    if (index < 0 || index >= this.size) throw new RangeError(`actions are numbered 0 to ${this.size - 1}`);
    return this.#codes[index];
  }

  /** Sets 1 for each of these codes and 0 for all others. */
  mask(codes: Iterable<number>, mask: Uint8Array = new Uint8Array(this.size)): Uint8Array {
    mask.fill(0);
    for (const code of codes) mask[this.indexOf(code)] = 1;
    return mask;
  }
}
