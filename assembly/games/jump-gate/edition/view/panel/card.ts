// What a NavComp card of the third edition has beside its codes: nothing.

/** The special action on a NavComp card, 0 for none. */
export function specialOf(card: i32): i32 {
  return 0;
}
