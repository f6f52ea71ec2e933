// Required: the rules. "The position" is the state at STATE; every call acts on it. Declarations alone: the build holds
// a game's cart.ts against them.

/** The cartridge's id, which names its file and its saves (identity.ts, generated). */
export declare const ID: string;
/** What the game is called (identity.ts, generated). */
export declare const TITLE: string;
/** Characters of the title's longest word (identity.ts, generated). */
export declare const TITLE_WORD: i32;
/** Three numbers with dots (identity.ts, generated). */
export declare const VERSION: string;
/** Raised when older saves change their meaning (identity.ts, generated). */
export declare const SAVE_VERSION: i32;
/** Number of editions (identity.ts, generated). */
export declare const EDITION_COUNT: i32;
/** Ways to choose an edition and a number of seats, as many as records keep (identity.ts, generated). */
export declare const SETUP_COUNT: i32;
/** Whether one seat can play alone (identity.ts, generated). */
export declare const IS_SOLO: bool;
/** Number of the i-th edition (identity.ts, generated). */
export declare function editionAt(i: i32): i32;
/** Name of an edition (identity.ts, generated). */
export declare function editionName(edition: i32): string;
/** What an edition is, in one line; empty where its name says it (identity.ts, generated). */
export declare function editionMeaning(edition: i32): string;
/** Fewest seats of an edition; -1 for an unknown one (identity.ts, generated). */
export declare function minPlayers(edition: i32): i32;
/** Most seats of an edition; -1 for an unknown one (identity.ts, generated). */
export declare function maxPlayers(edition: i32): i32;
/** Option bits of an edition; -1 for an unknown one (identity.ts, generated). */
export declare function optionMask(edition: i32): i32;
/** Name of an option, by the number of its bit (identity.ts, generated). */
export declare function optionName(bit: i32): string;
/** What an option changes, in one line; empty where its name says it (identity.ts, generated). */
export declare function optionMeaning(bit: i32): string;

/** The rules state: plain bytes. Equal positions have equal bytes; unused bytes are 0. */
export declare const STATE: usize;
/** Bytes of the rules state, at most 2,048. */
export declare const STATE_SIZE: i32;
/** Sets up a new position and draws the first seat; the arguments were checked. */
export declare function setup(edition: i32, players: i32, options: i32, seedLo: i32, seedHi: i32): void;
/** Seats of the position. */
export declare function seatCount(): i32;
/** Seat that must act, -1 after the end. */
export declare function currentSeat(): i32;
/** Fills kit/base/legal for the current seat: beginLegal, then addLegal with ascending codes, at least one. */
export declare function listLegal(): void;
/** Plays a legal action. Returns true when it revealed something hidden or used chance: no undo goes back over it. */
export declare function perform(action: i32): bool;
/** Points of a seat as if the game ended now, from the true state. */
export declare function score(seat: i32): i32;
/**
 * Rank of a seat as if the game ended now: 1 wins, ties share (1, 1, 3). Of a single seat 1 is won and 2 lost; a game
 * for one alone that cannot be lost may leave it out.
 */
export declare function rank(seat: i32): i32;
/** Checks arbitrary bytes at STATE in full; never traps, hangs or writes. */
export declare function isStateValid(): bool;
/** Writes to OBSERVATION what a seat may know (-1: the public) and returns the number of bytes. */
export declare function observe(seat: i32): i32;
/** Where observe writes. */
export declare const OBSERVATION: usize;
/**
 * Deals again, in place and uniformly, all that the seat does not know; reseeds the generator. The result must not
 * depend on what is hidden now (kit/base/rng: dealAnew).
 */
export declare function resample(seat: i32, seedLo: i32, seedHi: i32): void;
/**
 * For games in which others answer within a turn: whether `seat` acts inside a turn that it neither starts nor ends.
 * Reads OBSERVATION.
 * @optional
 */
export declare function isMidTurn(seat: i32): bool;
/**
 * For games with an action that only ends the turn: whether a legal action is that one. Asked before perform.
 * @optional
 */
export declare function endsTurn(action: i32): bool;
/**
 * For games of rounds: a number that rises when a round begins.
 * @optional
 */
export declare function round(): i32;
