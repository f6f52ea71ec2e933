// Where game codes are looked at: the build answers the text below with the one it was given (docs/cli.md#variables).

/** What is before a game code in its picture, "": nothing. */
export const ADDRESS: string = "";
