// What the compiler must know of the first edition: it drops the other editions' code.
import { RESOURCE_TYPE_FAME, RESOURCE_TYPE_NOTHING } from "../../data";

/** An empty draw deck is refilled by the shuffled discard pile; otherwise the pile is turned over as it is. */
export const SHUFFLES_DISCARDS: bool = true;
/**
 * Bit set of the types of resource that no seat may begin with: a Famous Find and a Nothing are replaced by another
 * card.
 */
export const NOT_FIRST: i32 = (1 << RESOURCE_TYPE_FAME) | (1 << RESOURCE_TYPE_NOTHING);
