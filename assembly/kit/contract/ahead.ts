// Feature: a person may decide ahead what no other seat's choice changes.

/**
 * The legal action that `seat`, which must act, has already decided for; -1: none. It is played without being asked
 * for.
 */
export declare function plannedAction(seat: i32): i32;
/**
 * Plays on, in place, to the next decision of `seat`. Returns 1 if something hidden was shown, 0 if not, -1 if it may
 * depend on others or is missing.
 */
export declare function askAhead(seat: i32, isFirst: bool): i32;
