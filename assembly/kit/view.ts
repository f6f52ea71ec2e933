// What a game's view answers to viewInput when no action was chosen.

/** Nothing changed. */
export const VIEW_NONE: i32 = -1;
/** The picture changed (a cursor moved). */
export const VIEW_CHANGED: i32 = -2;
/** The player wants the game menu (undo, help, new game, leave). */
export const VIEW_MENU: i32 = -3;
/** The player wants to take the last action back. */
export const VIEW_UNDO: i32 = -4;
