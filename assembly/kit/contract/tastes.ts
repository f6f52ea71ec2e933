// Feature: computer players of levels 1 and 2 have styles (identity.ts, generated where cartridge.json names tastes).

/** Number of styles, counted from 1. */
export declare const TASTES: i32;
/** Name of a style. */
export declare function tasteName(taste: i32): string;
/**
 * What a style likes, in words after "likes".
 * @optional
 */
export declare function tasteLiking(taste: i32): string;
