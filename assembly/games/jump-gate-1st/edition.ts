// What the compiler must know of the first edition: it drops the other editions' code.

/** An empty draw deck is refilled by the shuffled discard pile; otherwise the pile is turned over as it lies. */
export const SHUFFLES_DISCARDS: bool = true;
