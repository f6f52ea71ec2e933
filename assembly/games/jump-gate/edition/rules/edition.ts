// What the compiler must know of the third edition: it drops the other editions' code.
import { RESOURCE_TYPE_FAME } from "../../data";

/** An empty draw deck is refilled by the shuffled discard pile; otherwise the pile is turned over as it is. */
export const SHUFFLES_DISCARDS: bool = false;
/** Bit set of the types of resource that no seat may begin with: a Fame is replaced by another card. */
export const NOT_FIRST: i32 = 1 << RESOURCE_TYPE_FAME;
