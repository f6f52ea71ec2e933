// Feature: moves are animated (kit/screen/motion).

/** Draws a thing on its way at (x, y), in pixels, by the key and value that viewDraw reported for it. */
export declare function viewThing(key: i32, value: i32, x: i32, y: i32): void;
