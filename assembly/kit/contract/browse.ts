// Feature: pages to look at while others act.

/** Takes the buttons pressed then, without A, B and X; with isFirst the pages open. Y leads to the next page. */
export declare function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void;
/** Draws the open page from OBSERVATION alone; the bar is already drawn. */
export declare function viewBrowseDraw(seat: i32): void;
/**
 * Whether something is open over a page: viewBrowse then gets A and B too, and closes it.
 * @optional
 */
export declare function isBrowseOpen(): bool;
