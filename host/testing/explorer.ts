// Finds what buttons can do on a deciding player's screens: tries the buttons a person would, from a memory snapshot of
// each screen met. Two moments with the same picture count as one, because a person sees no difference.
import { BUTTON, LIMIT } from "../cartridge/abi.ts";
import type { Cartridge } from "../cartridge/cartridge.ts";

const TRIED = [BUTTON.A, BUTTON.RIGHT, BUTTON.DOWN, BUTTON.LEFT];
const NO_LIMIT = 100_000;

/** What a walk over the screens of one decision came upon. */
export interface Walk {
  /** State hashes that one press led to; the press that did it was the last step of an action. */
  readonly reached: Set<bigint>;
  /** Display lists met, in the order of the walk. */
  readonly pictures: readonly string[];
}

/**
 * Walks from the present screen until `wanted` hashes are reached, no new picture appears, or `most` were seen. `first`
 * and `tried`: buttons. `onPress`: each step that changed no position.
 */
export function walkScreens(
  cartridge: Cartridge,
  wanted: number,
  first: readonly number[] = TRIED,
  most = NO_LIMIT,
  onPress: (flags: number, button: number) => void = () => {},
  tried: readonly number[] = TRIED,
): Walk {
  const { raw } = cartridge;
  const start = raw.stateHash();
  const queue = [cartridge.snapshot()];
  const seen = new Set([keyOf(cartridge)]);
  const reached = new Set<bigint>();
  for (let at = 0; at < Math.min(queue.length, most) && reached.size < wanted; at++) {
    for (const button of at === 0 ? first : tried) {
      cartridge.restore(queue[at] as Uint8Array);
      const flags = raw.tick(button, LIMIT.TICK_MS);
      const hash = raw.stateHash();
      if (hash !== start) {
        reached.add(hash);
        continue;
      }
      onPress(flags, button);
      raw.tick(0, LIMIT.TICK_MS);
      const key = keyOf(cartridge);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(cartridge.snapshot());
    }
  }
  return { reached, pictures: [...seen] };
}

function keyOf(cartridge: Cartridge): string {
  const { buffer, byteOffset, length } = cartridge.screen();
  return Buffer.from(buffer, byteOffset, length).toString("latin1");
}
