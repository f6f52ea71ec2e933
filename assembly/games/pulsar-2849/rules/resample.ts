// Re-deals, in place, what lies face-down: unseen systems with the one in the box, the exploration stack, and the
// transmitters below the top of their stack within their letter. The result depends only on the observation and the
// seed: the hidden tiles start in ascending order.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { seedRng, shuffleBytes } from "../../../kit/base/rng";
import { transmitterLetter, transmitterOfCopy } from "../data";
import { SYSTEM_COUNT } from "../layout";
import { isSeen, state } from "./state";
import { hidden } from "./variables";
import { u8At, setU8At } from "../../../kit/base/arrays";

/** Re-deals what nobody knows and seeds the generator again. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(state.rng, seedLo, seedHi);
  redealSystems();
  redealPile(state.exploration, 0, pileCount(state.exploration));
  redealTransmitters();
}

function redealSystems(): void {
  let count = 0;
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) if (!isSeen(slot)) hide(count++, state.systemAt(slot));
  hide(count++, state.boxed);
  sort(hidden.tile, count);
  shuffleBytes(state.rng, hidden.tile, count);
  for (let slot = SYSTEM_COUNT - 1; slot >= 0; slot--) if (!isSeen(slot)) state.setSystemAt(slot, hiddenAt(--count));
  state.boxed = hiddenAt(0);
}

// A letter's tiles lie together in the stack.
function redealTransmitters(): void {
  const stack = state.stack;
  const below = pileCount(stack) - 1;
  for (let from = 0; from < below; ) {
    let end = from + 1;
    while (end < below && letterAt(stack, end) == letterAt(stack, from)) end++;
    redealPile(stack, from, end);
    from = end;
  }
}

function letterAt(stack: usize, i: i32): i32 {
  return transmitterLetter(transmitterOfCopy(pileAt(stack, i)));
}

function redealPile(pile: usize, from: i32, end: i32): void {
  const first = pile + 1 + <usize>from;
  sort(first, end - from);
  shuffleBytes(state.rng, first, end - from);
}

function hide(i: i32, tile: i32): void {
  hidden.setTileAt(i, tile);
}

function hiddenAt(i: i32): i32 {
  return hidden.tileAt(i);
}

function sort(first: usize, count: i32): void {
  for (let i = 1; i < count; i++) {
    const tile = u8At(first, i);
    let at = first + <usize>i;
    for (; at > first && u8At(at - 1) > tile; at--) setU8At(at, 0, u8At(at - 1));
    setU8At(at, 0, tile);
  }
}
