// Card piles: a count byte followed by `capacity` card bytes, index 0 at the bottom, unused bytes 0.
// A pile never allocates and never checks its capacity: the rules guarantee it, checkState proves it.

/**
 * Returns how many cards are in the pile.
 *
 *     const hand = memory.data(1 + 5); // room for five cards; in a game: bytes of its state
 *     pileInsert(hand, 40);
 *     pileInsert(hand, 7);
 *     const lowest = pileAt(hand, 0); // 7
 *     pileRemoveAt(hand, pileFind(hand, 40));
 *     const left = pileCount(hand); // 1
 */
export function pileCount(pile: usize): i32 {
  return <i32>load<u8>(pile);
}

/** Returns the card at `index`, 0 = bottom. */
export function pileAt(pile: usize, index: i32): i32 {
  return <i32>load<u8>(pile + <usize>index, 1);
}

/** Puts a card on top. */
export function pilePush(pile: usize, card: i32): void {
  const count = <i32>load<u8>(pile);
  store<u8>(pile + <usize>count, card, 1);
  store<u8>(pile, count + 1);
}

/** Takes the top card of a pile that is not empty. */
export function pilePop(pile: usize): i32 {
  const count = <i32>load<u8>(pile) - 1;
  const card = <i32>load<u8>(pile + <usize>count, 1);
  store<u8>(pile + <usize>count, 0, 1);
  store<u8>(pile, count);
  return card;
}

/** Takes the card at `index` out; the cards above it move down by one. */
export function pileRemoveAt(pile: usize, index: i32): i32 {
  const count = <i32>load<u8>(pile) - 1;
  const at = pile + 1 + <usize>index;
  const card = <i32>load<u8>(at);
  for (let i: usize = 0; i < <usize>(count - index); i++) store<u8>(at + i, load<u8>(at + i, 1));
  store<u8>(pile + <usize>count, 0, 1);
  store<u8>(pile, count);
  return card;
}

/** Puts a card into a pile kept in ascending order (a set: a hand, a collection). */
export function pileInsert(pile: usize, card: i32): void {
  const count = <i32>load<u8>(pile);
  let at = count;
  while (at > 0 && <i32>load<u8>(pile + <usize>at) > card) {
    store<u8>(pile + <usize>at, load<u8>(pile + <usize>at), 1);
    at--;
  }
  store<u8>(pile + <usize>at, card, 1);
  store<u8>(pile, count + 1);
}

/** Returns the index of a card, or -1. */
export function pileFind(pile: usize, card: i32): i32 {
  const count = <i32>load<u8>(pile);
  for (let i = 0; i < count; i++) if (<i32>load<u8>(pile + <usize>i, 1) == card) return i;
  return -1;
}

/** Turns `from` over onto the empty pile `to`: the bottom card of `from` becomes the top card of `to`. */
export function pileFlip(from: usize, to: usize): void {
  while (pileCount(from) > 0) pilePush(to, pilePop(from));
}
