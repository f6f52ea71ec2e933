// What a NavComp card of the first edition has beside its codes.
import { navcompSpecial } from "../../../data";

/** The special action on a NavComp card: SPECIAL_*, 0 for none. */
export function specialOf(card: i32): i32 {
  return navcompSpecial(card);
}
