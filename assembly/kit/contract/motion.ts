// Feature: moves can be seen (kit/screen/motion).

/** Draws a thing that viewDraw named by its key where it is on its way, in pixels. */
export declare function viewThing(key: i32, value: i32, x: i32, y: i32): void;
