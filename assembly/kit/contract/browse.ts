// Feature: pages to look at while others act.

/** Takes the buttons pressed then, without A, B and X; with isFirst the pages open. Y leads to the next page. */
export declare function viewAround(pressed: i32, seat: i32, isFirst: bool): void;
/** Draws the open page from OBSERVATION alone; the bar is already drawn. */
export declare function viewAroundDraw(seat: i32): void;
/**
 * Whether something is open over a page: viewAround then gets A and B too, and closes it.
 * @optional
 */
export declare function isAroundOpen(): bool;
