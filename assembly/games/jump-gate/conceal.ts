// How an observation hides what a seat cannot place: cards of piles become 255. Decides nothing about who knows what.
import { NONE } from "./state";

/** A pile with an order: each unknown card becomes 255 where it lies. */
export function concealInPlace(pile: usize, known: usize, bits: i32): void {
  const end = pile + <usize>load<u8>(pile);
  for (let at = pile + 1; at <= end; at++) {
    if ((<i32>load<u8>(known + <usize>load<u8>(at)) & bits) != bits) store<u8>(at, NONE);
  }
}

/** A sorted set: the known cards move together, so that the place of an unknown one tells nothing about its number. */
export function concealSet(pile: usize, known: usize, bits: i32): void {
  const end = pile + <usize>load<u8>(pile);
  let free = pile + 1;
  for (let at = pile + 1; at <= end; at++) {
    const card = <i32>load<u8>(at);
    if ((<i32>load<u8>(known + <usize>card) & bits) != bits) continue;
    store<u8>(free, card);
    free++;
  }
  for (; free <= end; free++) store<u8>(free, NONE);
}

export function reduceBits(table: usize, count: i32, bits: i32): void {
  const end = table + <usize>count;
  for (let at = table; at < end; at++) store<u8>(at, (<i32>load<u8>(at) & bits) == bits ? bits : 0);
}
