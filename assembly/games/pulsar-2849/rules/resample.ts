// Re-deals, in place, what lies face-down: unseen systems with the one in the box, the exploration stack, and the
// transmitters below the top of their stack within their letter. The result depends only on the observation and the
// seed: the hidden tiles start in ascending order.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { seedRng, shuffleBytes } from "../../../kit/base/rng";
import { transmitterLetter, transmitterOfCopy } from "../data";
import { BOXED, EXPLORATION, STACK, SYSTEM, SYSTEM_COUNT } from "../layout";
import { GENERATOR, STATE, get, getAt, isSeen, set, setAt } from "./state";

const HIDDEN: usize = memory.data(24);

/** Re-deals what nobody knows and seeds the generator anew. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(GENERATOR, seedLo, seedHi);
  redealSystems();
  redealPile(STATE + EXPLORATION, 0, pileCount(STATE + EXPLORATION));
  redealTransmitters();
}

function redealSystems(): void {
  let count = 0;
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) if (!isSeen(slot)) hide(count++, getAt(SYSTEM, slot));
  hide(count++, get(BOXED));
  sort(HIDDEN, count);
  shuffleBytes(GENERATOR, HIDDEN, count);
  for (let slot = SYSTEM_COUNT - 1; slot >= 0; slot--) if (!isSeen(slot)) setAt(SYSTEM, slot, hiddenAt(--count));
  set(BOXED, hiddenAt(0));
}

// A letter's tiles lie together in the stack.
function redealTransmitters(): void {
  const stack = STATE + STACK;
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
  shuffleBytes(GENERATOR, first, end - from);
}

function hide(i: i32, tile: i32): void {
  store<u8>(HIDDEN + <usize>i, tile);
}

function hiddenAt(i: i32): i32 {
  return <i32>load<u8>(HIDDEN + <usize>i);
}

function sort(first: usize, count: i32): void {
  for (let i = 1; i < count; i++) {
    const tile = load<u8>(first + <usize>i);
    let at = first + <usize>i;
    for (; at > first && load<u8>(at - 1) > tile; at--) store<u8>(at, load<u8>(at - 1));
    store<u8>(at, tile);
  }
}
