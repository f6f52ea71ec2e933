// Required: actions and rules in words.

/** Appends an English sentence for a legal action to kit/words/text. */
export declare function writeAction(action: i32): void;
/**
 * Appends the action for the log as `viewer` (-1: everybody) may read it, without its subject; called before perform.
 */
export declare function writeNews(action: i32, viewer: i32): void;
/**
 * For games with secret actions: appends what a seat did in secret, if the action about to be played reveals it. Called
 * before perform.
 * @optional
 */
export declare function writeLateNews(seat: i32): void;
/**
 * For games whose end changes what no action reports: appends that, from the observation after the end, in at most 76
 * characters, or nothing.
 * @optional
 */
export declare function writeLastNews(): void;
/**
 * For games with several endings or a tie-break: appends what ended the game and, for a tie, what breaks it, in at most
 * 80 characters.
 * @optional
 */
export declare function writeEnding(isTie: bool): void;
/** Pages of the rules help; the last one is About. */
export declare const HELP_PAGES: i32;
/** Title of a help page. */
export declare function helpTitle(page: i32): string;
/** Text of a help page: plain paragraphs with "\n" between them. */
export declare function helpText(page: i32): string;
/**
 * What the game is, in a line, for title and menus (identity.ts, generated, where cartridge.json has a line).
 * @optional
 */
export declare const LINE: string;
