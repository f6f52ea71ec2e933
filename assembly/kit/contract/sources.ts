// Feature: the end shows where each seat's points came from. It begins with a film in games that also have moves
// (motion).

/** Number of sources, at most 7. A seat's points from all sources add up to its score. */
export declare const SOURCES: i32;
/** By source: its icon of 12 pixels and its colour, a byte each. */
export declare const SOURCE_LOOKS: usize;
/** Appends the name of a source, at most 12 letters. */
export declare function writeSource(source: i32): void;
/** Returns a seat's points from a source, after the end. */
export declare function sourcePoints(source: i32, seat: i32): i32;
/**
 * For games that report each round: draws a page of the last one's, which come before the end's film, as a seat had it
 * (-1: for several persons).
 * @optional
 */
export declare function viewLast(seat: i32, page: i32): void;
/**
 * Returns how many pages viewLast has for that seat, at least 1.
 * @optional
 */
export declare function lastPages(seat: i32): i32;
/** Returns a seat's colour. */
export declare function seatColor(seat: i32): i32;
/**
 * For sources that the end does not show: the whole game is played once more, and this is called at its beginning
 * (`isFirst`) and after each action.
 * @optional
 */
export declare function noteSources(isFirst: bool): void;
