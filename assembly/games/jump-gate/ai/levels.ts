// How much each level thinks about a choice in the third edition.

/** Looks at each action in the sifting stage. */
export const LOOKS: i32 = 2;
/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
export const NOISE: i32 = 6;
/** Candidates that level 2 keeps; level 3 keeps as many as there may be. */
export const CANDIDATES_2: i32 = 6;
/** Playouts of a whole choice at levels 2 and 3. */
export const PLAYOUTS_2: i32 = 75;
export const PLAYOUTS_3: i32 = 300;
/** How many playouts one look counts for when they are compared. */
export const SIGHT: i32 = 0;
/** Turns of all seats together that a playout goes on for, shared among them, the one being played included. */
export const TURNS: i32 = 8;
export const TURNS_LEAST: i32 = 2;
/** Rounds after which every level acts at sight: playouts can wait for each other for ever, the greedy look does not. */
export const LONG: i32 = 40;
/** Rounds after which waiting begins to count against everybody. */
export const PATIENCE: i32 = 24;
