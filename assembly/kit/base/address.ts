// Where game codes are looked at: the build answers the text below with the one it was given (docs/cli.md#variables).

/** The address before a game code in its picture; "": none. */
export const ADDRESS: string = "";
