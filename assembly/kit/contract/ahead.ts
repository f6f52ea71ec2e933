// Feature: a person may decide ahead what nobody else's choice changes.

/** The legal action that `seat`, which must act, has already decided for; -1: none. It is played without a look. */
export declare function plannedAction(seat: i32): i32;
/**
 * Plays on, in place, to what `seat` is asked next. Returns 1 if something hidden was shown, 0 if not, -1 where it
 * may depend on others or nothing comes.
 */
export declare function askAhead(seat: i32, isFirst: bool): i32;
